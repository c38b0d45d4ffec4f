import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from codenames_ai.errors import DataError, UnknownWord
from codenames_ai.vectors import VectorTable

WORD = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=8)
MATRIX = st.integers(1, 6).flatmap(
    lambda n: st.tuples(
        st.lists(WORD, min_size=n, max_size=n, unique=True),
        hnp.arrays(np.float32, (n, 3), elements=st.floats(-1e3, 1e3, width=32)),
    )
)


def row(table, word):
    rows, known = table.lookup([word])
    assert known[0], word
    return rows[0]


@pytest.mark.parametrize(
    ("asked", "stored"),
    [
        ("sun", "sun"),
        ("SUN", "sun"),
        (" Sun ", "sun"),
        ("ice cream", "ice cream"),
        ("Ice-Cream", "ice cream"),
        ("ice_cream", "ice cream"),
        ("ICE  CREAM", "ice cream"),
        ("new york", "New York"),
        ("übung", "Übung"),
        ("U\u0308bung", "Übung"),
        ("rock 'n' roll", "rock-n-roll"),
        ("ice box", "icebox"),
    ],
)
def test_spelling_does_not_matter(table, asked, stored):
    np.testing.assert_array_equal(row(table, asked), table.matrix[table.words.index(stored)])


def test_an_unknown_name_is_the_mean_of_its_parts_at_their_length(table):
    parts = np.array([row(table, "sun"), row(table, "ice")])
    composed = row(table, "sun-ice")
    mean = parts.mean(axis=0)
    np.testing.assert_allclose(composed, mean / np.linalg.norm(mean), rtol=1e-5)
    np.testing.assert_allclose(row(table, "sun of ice"), composed)  # a short unknown part is passed over


def test_unknown_words_are_reported_and_keep_their_place(table):
    rows, known = table.lookup(["sun", "blorb", "moon", "sun blorb", "", "-", "of"])
    assert known.tolist() == [True, False, True, False, False, False, False]
    assert not rows[~known].any()
    assert table.unknown(["sun", "blorb", "moon", "sun blorb"]) == ["blorb", "sun blorb"]
    assert "blorb" not in table
    assert "Ice Cream" in table


def test_exact_spelling_wins_over_folded():
    table = VectorTable(("US", "us"), np.eye(2, dtype=np.float32))
    assert row(table, "US").tolist() == [1, 0]
    assert row(table, "us").tolist() == [0, 1]


def test_similarity_is_every_dot_product(table):
    a, b = ["sun", "blorb", "ice cream"], ["moon", "icebox"]
    found = table.similarity(a, b)
    assert found.shape == (3, 2)
    assert found.dtype == np.float32
    assert found[2, 1] == pytest.approx(float(row(table, "ice cream") @ row(table, "icebox")), abs=1e-6)
    assert not found[1].any()
    assert table.similarity([], b).shape == (0, 2)


def test_nearest_sorts_and_leaves_the_word_out(table):
    found = table.nearest("sun", 100)
    assert len(found) == len(table) - 1
    assert "sun" not in dict(found)
    assert [s for _, s in found] == sorted((s for _, s in found), reverse=True)
    assert len(table.nearest("sun moon", 100)) == len(table)
    with pytest.raises(UnknownWord, match="'blorb'.*small"):
        table.nearest("blorb")


def test_centre_then_unit_length():
    raw = np.array([[3, 1], [1, 3], [2, 5]], np.float32)
    table = VectorTable(("a", "b", "c"), raw, centre=np.array([2, 1], np.float32), unit=True)
    np.testing.assert_allclose(table.lookup(["a", "c"])[0], [[1, 0], [0, 1]], atol=1e-6)


@given(MATRIX)
def test_int8_moves_an_entry_by_at_most_half_a_step(drawn):
    words, matrix = drawn
    small = VectorTable(tuple(words), matrix).quantised()
    assert small.matrix.dtype == np.int8
    step = np.abs(matrix).max(axis=1, keepdims=True) / 127
    assert (np.abs(next(small.chunks()) - matrix) <= step * 0.5001 + 1e-30).all()


@given(MATRIX, st.booleans(), st.booleans())
def test_saving_and_loading_changes_nothing(tmp_path_factory, drawn, small, unit):
    words, matrix = drawn
    table = VectorTable(tuple(words), matrix, centre=matrix.mean(axis=0), unit=unit)
    table = table.quantised() if small else table
    path = tmp_path_factory.mktemp("table") / "t.npz"
    table.save(path)
    again = VectorTable.load(path)
    assert again.words == table.words
    assert again.matrix.dtype == table.matrix.dtype
    np.testing.assert_array_equal(next(again.chunks()), next(table.chunks()))


@pytest.mark.parametrize(
    "build",
    [
        lambda: VectorTable(("a",), np.zeros((2, 3), np.float32)),
        lambda: VectorTable((), np.zeros((0, 3), np.float32)),
        lambda: VectorTable(("a",), np.zeros(3, np.float32)),
        lambda: VectorTable(("a",), np.zeros((1, 3), np.int8), scale=np.ones(2, np.float32)),
        lambda: VectorTable(("a",), np.zeros((1, 3), np.float32), centre=np.ones(2, np.float32)),
        lambda: VectorTable(("a", "b", "a"), np.ones((3, 2), np.float32)).lookup(["a"]),
    ],
)
def test_shapes_that_disagree_and_repeated_words_are_refused(build):
    with pytest.raises(DataError, match="vectors"):
        build()


def test_files_that_are_no_table_are_refused(tmp_path):
    for name, content in {
        "text.npz": b"sun 1 2 3",
        "empty.npz": b"",
        "pickle.npz": pickle.dumps({"a": 1}),
    }.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(DataError, match=name):
            VectorTable.load(tmp_path / name)
    np.savez(tmp_path / "other.npz", x=np.ones(3))
    np.savez(tmp_path / "later.npz", format=np.array(99))
    for name in ("other.npz", "later.npz", "absent.npz"):
        with pytest.raises(DataError, match=name):
            VectorTable.load(tmp_path / name)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_numbers_that_are_none_are_named(number):
    matrix = np.ones((2, 3), np.float32)
    matrix[1, 2] = number
    with pytest.raises(DataError, match="row of 'b' holds numbers that are not finite"):
        VectorTable(("a", "b"), matrix)
    with pytest.raises(DataError, match="no dimensions"):
        VectorTable(("a", "b"), np.ones((2, 0), np.float32))
