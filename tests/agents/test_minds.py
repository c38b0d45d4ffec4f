"""Minds of single sources, and whom a spymaster plans for."""

import pytest

from codenames_ai.agents.minds import ANSWERS, mind_named, partner_for
from codenames_ai.errors import DataError
from codenames_ai.resources import checkout_resource


def test_a_stranger_is_foretold_by_all_sources_together():
    (stranger,) = partner_for("glove+use+answers").minds
    assert stranger.vocabulary == mind_named("glove+use+answers").vocabulary
    glove, use, answers = (model.row("pharaoh", ["egypt", "lawyer"]) for model in stranger.model.models)
    assert answers[0] > answers[1] + 1
    share = stranger.model.shares
    assert share[1] > share[2] > share[0], "GloVe is trusted least"
    assert stranger.relatedness("pharaoh", ["egypt", "lawyer"]) == pytest.approx(
        share[0] * glove + share[1] * use + share[2] * answers, rel=1e-5
    )
    row = stranger.model.matrix(["egypt", "lawyer"])[stranger.vocabulary.index("pharaoh")]
    assert row == pytest.approx(stranger.relatedness("pharaoh", ["egypt", "lawyer"]), abs=1e-3)


def test_more_sources_are_followed_further_but_not_in_proportion():
    one, two, three = (
        sum(partner_for(n).minds[0].model.shares) for n in ("glove+use", "mpnet+use", "minilm+mpnet+use")
    )
    assert one < two < three < 1.5 * two


def test_a_single_source_plans_for_its_own_like():
    assert partner_for("glove").minds == [mind_named("glove")]


def test_the_mind_of_answers_alone_links_what_is_said_together():
    related = mind_named(ANSWERS).relatedness("hospital", ["nurse", "castle", "piano"])
    assert related.argmax() == 0


def test_unknown_sources_are_named():
    with pytest.raises(DataError, match="no mind 'glove\\+oracle'.*answers"):
        mind_named("glove+oracle")


@pytest.mark.parametrize("name", ["answers+answers", "glove+use+glove"])
def test_a_source_named_twice_is_refused(name):
    with pytest.raises(DataError, match="names a source twice"):
        mind_named(name)


def test_what_only_a_checkout_has_says_so():
    with pytest.raises(DataError, match="The table of nothing is not in the installed package.*pip install -e"):
        checkout_resource("The table of nothing", "vectors", "nothing.npz")
