import numpy as np
import pytest

from codenames_ai.errors import DataError
from codenames_ai.vectors import VectorTable, blend


def small(words, seed, dimensions):
    rows = np.random.default_rng(seed).standard_normal((len(words), dimensions)).astype(np.float32)
    return VectorTable(tuple(words), rows / np.linalg.norm(rows, axis=1, keepdims=True))


A, B = small(["sun", "moon", "ice"], 1, 4), small(["moon", "ice", "gold"], 2, 7)


def test_a_dot_product_is_the_weighted_mean():
    both = blend([A, B], [3, 1])
    words = ["moon", "ice"]
    np.testing.assert_allclose(
        both.similarity(words, words),
        0.75 * A.similarity(words, words) + 0.25 * B.similarity(words, words),
        atol=1e-6,
    )
    assert both.words == ("sun", "moon", "ice", "gold")


def test_where_one_table_is_silent_the_other_counts_fully():
    both = blend([A, B])
    rows, _ = both.lookup(both.words)
    np.testing.assert_allclose(np.linalg.norm(rows, axis=1), 1, rtol=1e-5)
    only_a = small(["sun", "star"], 3, 4)
    alone = blend([only_a, B]).similarity(["sun"], ["star"])
    np.testing.assert_allclose(alone, only_a.similarity(["sun"], ["star"]), atol=1e-6)


def test_words_of_a_table_without_weight_are_left_out():
    assert blend([A, B], [1, 0]).words == A.words


@pytest.mark.parametrize("weights", [[1], [1, -1], [0, 0], [1, float("nan")]])
def test_weights_that_make_no_sense(weights):
    with pytest.raises(DataError, match="eight"):
        blend([A, B], weights)


def test_no_tables():
    with pytest.raises(DataError, match="at least one"):
        blend([])
