import numpy as np
import pytest

from codenames_ai.vectors import VectorTable

WORDS = ("sun", "moon", "ice", "cream", "ice cream", "New York", "Übung", "rock-n-roll", "icebox")


@pytest.fixture
def table():
    rows = np.random.default_rng(3).standard_normal((len(WORDS), 6)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return VectorTable(WORDS, rows, name="small")
