"""What a language model says next, as features of a clue and a card."""

import numpy as np
import pytest

from codenames_ai.agents.minds import model_answers
from codenames_ai.association import FEATURES, AssociationModel, Lexicon, Prompted, Weights
from codenames_ai.association.prompted import Answers
from codenames_ai.errors import DataError
from codenames_ai.vectors import VectorTable

CARDS = tuple(f"card{i}" for i in range(12))
CLUES = tuple(f"clue{i}" for i in range(30))
WORDS = CARDS + CLUES


def tables(dimensions=5):
    rng = np.random.default_rng(3)
    after, said = (
        VectorTable(WORDS, rng.standard_normal((len(WORDS), dimensions)).astype(np.float32) + 1.0) for _ in range(2)
    )
    return Prompted(after, said)


def table_of(answers):
    rows = answers.clues(CLUES)
    return np.stack([rows @ answers.card(card) for card in CARDS], axis=1)


def test_answers_are_products_centred_over_cards_and_clues():
    prompted = tables()
    plain = prompted.after.lookup(CLUES)[0] @ prompted.said.lookup(CARDS)[0].T
    exact = plain - plain.mean(axis=0) - plain.mean(axis=1, keepdims=True) + plain.mean()
    found = table_of(Answers(prompted, CARDS, CLUES))
    assert found == pytest.approx(exact / exact.std(), abs=1e-4)
    assert found.std() == pytest.approx(1, abs=1e-4)


def test_of_unknown_words_nothing_is_said():
    answers = Answers(tables(), CARDS, CLUES)
    assert not answers.clues(["zzyzx"]).any()
    assert not answers.card("zzyzx").any()
    nobody = Answers(tables(), ["zzyzx"], ["xyzzy"])
    assert np.isfinite(nobody.clues(CLUES)).all()


def test_tables_that_do_not_belong_together_are_refused():
    with pytest.raises(DataError, match="5 dimensions.*4"):
        Prompted(tables(5).after, tables(4).said)


def test_features_need_the_tables_and_a_weight():
    at = FEATURES.index("prompted")
    vectors = tables().after
    with_answers, without = (
        AssociationModel(vectors, Lexicon.from_entries({}), CARDS, CLUES, Weights(prompted=1.0), prompted=prompted)
        for prompted in (tables(), None)
    )
    assert not without.features(without.clues, "card1")[at].any()
    found = with_answers.features(with_answers.clues, "card1")
    assert found[at].any()
    assert not with_answers.weighted(Weights()).features(with_answers.clues, "card1")[at].any()
    few = with_answers.relatedness(["clue4", "nothing"], ["card1"])
    assert few[0, 0] == pytest.approx(with_answers.column("card1")[4], abs=1e-5)
    assert few[1, 0] == 0


def test_a_direct_link_shares_its_answer():
    at = FEATURES.index("prompted")
    lexicon = Lexicon.from_entries({"card1": {"clue4": 3}, "card2": {"clue9": 1}})
    weights = Weights(prompted=1.0, prompted_link=1.0)
    model = AssociationModel(tables().after, lexicon, CARDS, CLUES, weights, prompted=tables())
    found = model.features(model.clues, "card1")
    linked = found[at + 1] != 0
    assert [w for w, here in zip(CLUES, linked, strict=True) if here] == ["clue4"]
    assert found[at + 1, linked] == found[at, linked]


@pytest.mark.parametrize(
    ("clue", "near", "far"),
    [
        ("hospital", "nurse", "castle"),
        ("pharaoh", "egypt", "germany"),
        ("ocean", "wave", "lawyer"),
        ("trunk", "elephant", "watch"),
    ],
)
def test_model_answers_know_what_is_said_together(clue, near, far):
    answers = model_answers()
    usual = Answers(
        answers, ["nurse", "castle", "egypt", "germany", "wave", "lawyer", "elephant", "watch", "bank"], CLUES_EN
    )
    row = usual.clues([clue])
    assert row[0] @ usual.card(near) > row[0] @ usual.card(far)


def test_a_clue_that_was_not_asked_about_counts_as_its_family():
    prompted, vectors = tables(), tables().after
    model = AssociationModel(
        vectors,
        Lexicon.from_entries({}),
        CARDS,
        CLUES,
        Weights(prompted=1.0),
        family_of=lambda w: w.removesuffix("s"),
        prompted=prompted,
    )
    at = FEATURES.index("prompted")
    assert model.features(model.prepare(["clue4"]), "card1")[at].all()
    ready = model.measures.prepare(["clue4", "clue4s"])
    assert (ready.asked[0] == ready.asked[1]).all()


CLUES_EN = ("animal", "money", "city", "music", "food", "war", "sport", "water", "house", "king", "school", "doctor")
