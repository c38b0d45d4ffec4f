"""Minds of single sources, and whom a spymaster plans for."""

import pytest

from codenames_ai.agents.minds import ANSWERS, mind_named, partner_for
from codenames_ai.errors import DataError
from codenames_ai.resources import checkout_resource


def test_answers_are_one_more_stranger_over_the_same_candidates():
    with_answers, without = (partner_for(name) for name in ("glove+use+answers", "glove+use"))
    assert len(with_answers.minds) == len(without.minds) + 1
    assert sum(with_answers.belief) == pytest.approx(1)
    owner = mind_named("glove+use+answers")
    assert all(mind.vocabulary == owner.vocabulary for mind in with_answers.minds)
    asked = next(m for m in with_answers.minds if getattr(m.model, "prompted", None) is not None and m is not owner)
    pharaoh = dict(zip(("egypt", "lawyer"), asked.relatedness("pharaoh", ["egypt", "lawyer"]), strict=True))
    assert pharaoh["egypt"] > pharaoh["lawyer"] + 1


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
