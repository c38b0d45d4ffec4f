"""Lexicon, graph, relatedness and listener on a model small enough to check by hand."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.association import FEATURES, AssociationModel, Lexicon, Listener, Weights
from codenames_ai.association.graph import Graph
from codenames_ai.association.lexicon import format_entry, parse_entries
from codenames_ai.errors import DataError
from codenames_ai.vectors import VectorTable
from tests.conftest import BOARD

ENTRIES = {
    "bank": {"money": 3, "river": 2, "robber": 1},
    "money": {"bank": 3, "cash": 2},
    "river": {"water": 3, "bank": 1},
}


def test_text_format_round_trips(tmp_path):
    lines = [format_entry(cue, links) for cue, links in ENTRIES.items()]
    assert dict(parse_entries(["# comment", "", *lines])) == ENTRIES
    lexicon = Lexicon.from_entries(ENTRIES)
    lexicon.save(tmp_path / "x.npz")
    again = Lexicon.load(tmp_path / "x.npz")
    assert again.words == lexicon.words
    assert {c: again.associations(c) for c in again.cues} == ENTRIES
    assert len(again) == 7
    assert "bank" in again
    assert "cash" not in again
    assert again.strength("bank", "river") == 2
    assert again.strength("cash", "bank") == 0


def test_bad_files_are_named(tmp_path):
    with pytest.raises(DataError, match="line 1: 2 fields"):
        list(parse_entries(["a\tb"]))
    (tmp_path / "x.npz").write_bytes(b"no")
    with pytest.raises(DataError, match="not a compiled lexicon"):
        Lexicon.load(tmp_path / "x.npz")


def test_graph_against_plain_dictionaries():
    graph = Graph.build(Lexicon.from_entries(ENTRIES), lambda w: w)
    node = graph.families
    forward = graph.forward(node["bank"])
    assert {w: forward[i] for w, i in node.items() if forward[i]} == {"money": 3, "river": 2, "robber": 1}
    backward = graph.backward(node["bank"])
    assert {w: backward[i] for w, i in node.items() if backward[i]} == {"money": 3, "river": 1}
    shared = graph.shared(node["bank"])
    assert shared[node["bank"]] == pytest.approx(1, abs=1e-5)
    assert shared[node["robber"]] == 0, "they share nothing but each other"
    assert 0 < shared[node["cash"]] < 1, "both go with money"


def test_forms_count_as_their_family():
    family = {"banks": "bank"}
    graph = Graph.build(
        Lexicon.from_entries({"bank": {"banks": 1, "money": 3}, "cash": {"banks": 2}}), lambda w: family.get(w, w)
    )
    assert graph.backward(graph.node("bank"))[graph.node("cash")] == 2
    assert graph.forward(graph.node("bank")).sum() == 3, "no link of a word to itself"


def test_features_of_a_link(tiny_mind):
    model = tiny_mind.model
    found = dict(zip(FEATURES, model.features(model.prepare(["ocean", "music"]), "ship"), strict=True))
    assert found["forward 3"].tolist() == [1, 0]
    assert found["backward 1"].tolist() == [1, 0]
    assert found["cosine"][0] > found["cosine"][1]
    assert found["echo"][0] != 0
    assert found["echo"][1] == 0, "music is no cue"


def test_columns_rows_and_matrix_agree(tiny_mind):
    model = tiny_mind.model
    direct = model.relatedness(model.vocabulary, BOARD)
    assert direct.shape == (len(model.vocabulary), 25)
    assert direct.dtype == np.float32
    assert model.matrix(BOARD) == pytest.approx(direct, abs=1e-4)
    assert model.row("ocean", BOARD) == pytest.approx(direct[0], abs=1e-4)
    assert direct[0, BOARD.index("wave")] > direct[0, BOARD.index("bread")]


def test_unknown_words_fall_back_smoothly(tiny_mind):
    model = tiny_mind.model
    assert not model.knows("xyzzy")
    assert model.relatedness(["xyzzy"], BOARD).tolist() == [[0.0] * 25]
    assert np.isfinite(model.relatedness(["ocean"], ["xyzzy", "ice cream"])).all()


def test_a_model_without_a_lexicon(tiny_mind):
    bare = AssociationModel(tiny_mind.model.table, Lexicon.from_entries({}), BOARD, ("ocean", "battle"))
    assert bare.matrix(["wave", "sword"]).argmax(axis=1).tolist() == [0, 1]


def test_links_say_what_carries_them(tiny_mind):
    assert tiny_mind.model.link("ocean", "ship") == "ship → ocean (strongest)"
    assert tiny_mind.model.link("ocean", "wave") == "ocean → wave (strongest)"


def test_weights_and_listener_from_plain_data():
    assert Weights.from_mapping({"cosine": 2.0, "forward": [1, 2, 3]}).vector()[[0, 2, 3, 4]].tolist() == [2, 1, 2, 3]
    with pytest.raises(TypeError, match="cosinus"):
        Weights.from_mapping({"cosinus": 1.0})
    with pytest.raises(TypeError, match="volume"):
        Listener.from_mapping({"volume": 1.0})


@given(st.lists(st.floats(-200, 200), min_size=2, max_size=9), st.floats(0, 0.5), st.floats(0.1, 4))
@settings(deadline=None)
def test_rates_are_positive_and_finite_in_single_precision(values, lapse, sharpness):
    rates = Listener(sharpness, lapse).rates(np.array([values], np.float32))
    assert rates.dtype == np.float32
    assert np.isfinite(rates).all()
    assert (rates >= 0).all()
    order = np.argsort(np.minimum(np.array(values, np.float32) * np.float32(sharpness), 30))
    assert (np.diff(rates[0, order]) >= 0).all()


def test_standing_lifts_a_clue_that_stands_out_for_its_card(tiny_mind):
    model = tiny_mind.model
    found = model.features(model.prepare(["ocean", "dinner"]), "ship")[FEATURES.index("standing")]
    assert found[0] > 0.5 > found[1]


def test_a_card_outside_the_lexicon_is_marked_and_keeps_its_cosine(tiny_mind):
    model = tiny_mind.model
    inside = dict(zip(FEATURES, model.features(model.prepare(["ocean"]), "ship"), strict=True))
    outside = dict(zip(FEATURES, model.features(model.prepare(["ocean"]), "wave"), strict=True))
    assert inside["outside"][0] == inside["outside cosine"][0] == 0
    assert outside["outside"][0] == 1
    assert outside["outside cosine"][0] == outside["cosine"][0]
    assert not model.features(model.prepare(["xyzzy"]), "wave").any(), "an unknown clue says nothing of any card"


def test_saturation_levels_off_and_can_be_left_out(tiny_mind):
    model = tiny_mind.model
    wide = model.weighted(Weights(saturation=0.0))
    assert model.features(model.clues, "ship")[0].max() < 3
    z = wide.features(wide.clues, "ship")[0]
    assert model.features(model.clues, "ship")[0] == pytest.approx(z / np.sqrt(1 + (z / 3) ** 2), rel=1e-4)


def test_the_soft_match_is_the_same_for_many_clues_as_for_one(tiny_mind):
    model = tiny_mind.model
    at = [FEATURES.index("soft"), FEATURES.index("echo")]
    many = model.features(model.prepare(model.vocabulary * 200), "ship")[at]
    single = [model.features(model.prepare([word]), "ship")[at, 0] for word in model.vocabulary]
    assert many[:, : len(single)] == pytest.approx(np.array(single).T, abs=1e-4)
    assert many[:, -len(single) :] == pytest.approx(np.array(single).T, abs=1e-4)


def test_other_weights_share_what_is_loaded_but_not_the_columns(tiny_mind):
    model = tiny_mind.model
    plain = model.weighted(Weights(2.0, 0.0, (0, 0, 0), (0, 0, 0), 0.0, 0.0, 0.0))
    assert plain.measures is model.measures
    assert plain.matrix(BOARD[:3]) == pytest.approx(
        2 * np.stack([model.features(model.clues, c)[0] for c in BOARD[:3]], 1)
    )
    assert not np.allclose(plain.matrix(BOARD[:3]), model.matrix(BOARD[:3]))


def test_reading_order_counts_only_when_several_cards_are_asked_for():
    listener = Listener(order=0.5)
    places = np.linspace(0, 1, 3)
    assert listener.reading(places, 1).tolist() == [1, 1, 1]
    assert listener.reading(places, 3) == pytest.approx(np.exp([0, -np.sqrt(0.5), -1.0]))


@pytest.mark.parametrize("numbers", [{"lapse": 1.0}, {"lapse": -0.1}, {"sharpness": -1.0}, {"stop": float("nan")}])
def test_a_listener_has_limits(numbers):
    with pytest.raises(DataError, match="lapse from 0 to below 1"):
        Listener(**numbers)


def test_no_card_is_impossible():
    rates = Listener(sharpness=50.0, lapse=0.0).rates(np.array([[-9.0, 9.0]], np.float32))
    assert rates.min() > 0


def test_an_answer_does_not_depend_on_what_was_asked_before():
    graph = {
        "ship": {"ocean": 3, "captain": 2, "sail": 1},
        "ocean": {"wave": 3, "fish": 2, "sail": 1},
        "port": {"sail": 2},
    }
    table = VectorTable((*BOARD, "ocean"), np.random.default_rng(3).standard_normal((26, 8)).astype(np.float32))

    def model():
        return AssociationModel(table, Lexicon.from_entries(graph), BOARD, ["ocean", *BOARD])

    asked = model()
    asked.column("ship")
    assert asked.row("ocean", BOARD).tolist() == model().row("ocean", BOARD).tolist()
    many = model().relatedness(["ocean", *BOARD], ["ship"])[:, 0]
    assert asked.column("ship").tolist() == many.tolist()
