"""The tables that ship, held against exact similarities of a sample of words and against what their card says."""

import json
from pathlib import Path

import numpy as np
import pytest

from codenames_ai.resources import resource
from codenames_ai.vectors import load_vectors

SAMPLE = Path(__file__).parents[1] / "data" / "vectors" / "exact_english.npz"


@pytest.fixture(scope="module")
def english():
    return load_vectors()


@pytest.fixture(scope="module")
def figures():
    return json.loads(resource("vectors", "figures.json").read_text("utf-8"))


def packed(name):
    lines = resource("packs", name).read_text("utf-8").splitlines()
    return [line.split("\t")[0] for line in lines if line and not line.startswith("#")][1:]


def test_it_keeps_to_its_size(english):
    path = resource("vectors", "english.npz")
    assert path.stat().st_size <= 20_000_000
    assert len(english) <= 60_000
    assert english.dimensions <= 320
    assert english.matrix.dtype == np.int8


@pytest.mark.parametrize("pack", ["clues_en.tsv", "board_en.tsv"])
def test_every_clue_and_board_word_is_known(english, pack):
    assert english.unknown(packed(pack)) == []


def test_dot_products_are_the_weighted_cosines(english, figures):
    with np.load(SAMPLE) as sample:
        words, exact = sample["words"].tolist(), sample["exact"].astype(np.float32)
    assert english.unknown(words) == []
    pairs = np.triu_indices(len(words), 1)
    found, wanted = english.similarity(words, words)[pairs], exact[pairs]
    near = wanted > np.quantile(wanted, 0.99)
    assert np.corrcoef(found, wanted)[0, 1] == pytest.approx(figures["english"]["random pairs"], abs=0.02)
    assert np.corrcoef(found, wanted)[0, 1] >= 0.98
    assert np.corrcoef(found[near], wanted[near])[0, 1] >= 0.95
    assert abs(float((found - wanted)[near].mean())) < 0.02


def test_the_card_meets_its_bars(figures):
    for key in ("random pairs", "100 nearest, all pairs"):
        assert figures["english"][key] >= 0.98
    card = resource("vectors", "README.md").read_text("utf-8")
    for key in ("random pairs", "100 nearest, all pairs", "100 nearest, within a word"):
        assert f"{figures['english'][key]:.4f}" in card
    assert f"{figures['english']['bytes']:,}" in card


def test_meaning_comes_first(english):
    links = {
        "ocean": "wave",
        "judge": "court",
        "spy": "agent",
        "dessert": "ice cream",
        "wolf": "dog",
        "king": "crown",
    }
    found = english.similarity(list(links), list(links.values()))
    assert (found.argmax(axis=1) == np.arange(len(links))).all()


@pytest.mark.parametrize("name", ["minilm", "mpnet", "use", "glove"])
def test_single_tables(name, english):
    if not (resource("vectors") / "single").exists():
        pytest.skip("the single tables are only in a checkout")
    table = load_vectors(f"single:{name}")
    assert 10_000 <= len(table) <= 12_500
    assert table.dimensions <= 256
    words = packed("clues_en.tsv")[::400][:25]
    words = [w for w in words if w in table]
    pairs = np.triu_indices(len(words), 1)
    agreement = np.corrcoef(table.similarity(words, words)[pairs], english.similarity(words, words)[pairs])[0, 1]
    assert agreement > 0.5
