import tomllib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from codenames_ai.errors import DataError, MissingExtra
from codenames_ai.vectors import files, load_vectors

BAD = tomllib.loads((Path(__file__).parents[1] / "data" / "vectors" / "bad_files.toml").read_text("utf-8"))["case"]
WORDS = ["sun", "moon", "ice cream", "ära"]
ROWS = np.random.default_rng(5).standard_normal((4, 5)).astype(np.float32)


def lines(words=WORDS, rows=ROWS):
    return [" ".join([word, *(repr(float(x)) for x in row)]) for word, row in zip(words, rows, strict=True)]


def cosines(rows):
    rows = rows - rows.mean(axis=0)
    rows = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return rows @ rows.T


@pytest.mark.parametrize("header", ["", "4 5\n"], ids=["glove", "word2vec and fastText"])
@pytest.mark.parametrize("end", ["\n", "\r\n", " \n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_text_gives_centred_cosines(tmp_path, header, end, mark):
    path = tmp_path / "v.txt"
    path.write_bytes((mark + (header + "\n".join(lines()) + "\n").replace("\n", end)).encode())
    table = load_vectors(path)
    assert table.words == tuple(WORDS)
    np.testing.assert_allclose(table.similarity(WORDS, WORDS), cosines(ROWS), atol=1e-5)
    plain = load_vectors(str(path), centre=False)
    unit = ROWS / np.linalg.norm(ROWS, axis=1, keepdims=True)
    np.testing.assert_allclose(plain.similarity(WORDS, WORDS), unit @ unit.T, atol=1e-5)


def test_limit_reads_the_leading_words(tmp_path):
    path = tmp_path / "v.vec"
    path.write_text("4 5\n" + "\n".join(lines()), "utf-8")
    assert load_vectors(path, limit=2).words == ("sun", "moon")


@pytest.mark.parametrize("case", BAD, ids=[case["id"] for case in BAD])
def test_bad_text_names_file_line_and_fault(tmp_path, case):
    path = tmp_path / "bad.txt"
    path.write_bytes(bytes.fromhex(case["bytes"]) if "bytes" in case else case["text"].encode())
    with pytest.raises(DataError) as caught:
        load_vectors(path)
    for part in ["bad.txt", *case["names"]]:
        assert part in str(caught.value)


def binary(words, rows, after=b"\n"):
    body = b"".join(w.encode() + b" " + r.tobytes() + after for w, r in zip(words, rows, strict=True))
    return f"{len(words)} {rows.shape[1]}\n".encode() + body


@pytest.mark.parametrize("after", [b"\n", b""])
def test_word2vec_binary(tmp_path, after):
    words = [w.replace(" ", "_") for w in WORDS]
    path = tmp_path / "v.bin"
    path.write_bytes(binary(words, ROWS, after))
    table = load_vectors(path)
    assert table.words == tuple(words)
    assert "ice cream" in table
    np.testing.assert_allclose(table.similarity(words, words), cosines(ROWS), atol=1e-5)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1"),
        (b"sun 1 2 3\n", "line 1"),
        (binary(["sun", "moon"], ROWS[:2])[:-10], "1 follow"),
        (binary(["sun", "sun"], ROWS[:2]), "word 2.*'sun'"),
        (binary(["sun", "moon"], ROWS[:2] * np.array([[1], [0]], np.float32)), "word 2.*zeros"),
        (b"0 5\n", "no vectors"),
        (b"1 1\n\xff\xfe \x00\x00\x80?", "word 1.*UTF-8"),
    ],
)
def test_bad_binary(tmp_path, content, fault):
    path = tmp_path / "bad.bin"
    path.write_bytes(content)
    with pytest.raises(DataError, match=f"bad.bin.*({fault})"):
        load_vectors(path)


@given(st.lists(st.floats(-100, 100, width=32).filter(lambda x: abs(x) > 1e-3), min_size=4, max_size=4))
def test_numbers_survive_the_text(tmp_path_factory, numbers):
    path = tmp_path_factory.mktemp("v") / "v.txt"
    rows = np.array(numbers, np.float32).reshape(2, 2)
    path.write_text("\n".join(lines(["a", "b"], rows)), "utf-8")
    np.testing.assert_array_equal(files.read_text(path).matrix, rows)


def test_names_that_mean_nothing(tmp_path):
    for spec in ("nowhere.txt", "single:word2vec", "Gensim:x"):
        with pytest.raises(DataError, match="'"):
            load_vectors(spec)
    with pytest.raises(DataError, match="cannot be read|no such file"):
        load_vectors(tmp_path / "absent.txt")
    with pytest.raises(DataError, match="cannot be read"):
        load_vectors(tmp_path)


def test_gensim_missing_names_the_extra(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "gensim", None)
    monkeypatch.setitem(__import__("sys").modules, "gensim.models", None)
    with pytest.raises(MissingExtra, match=r"codenames-ai\[gensim\]"):
        load_vectors("gensim:x.kv")


class TestGensim:
    @pytest.fixture
    def models(self):
        return pytest.importorskip("gensim.models", reason="needs the extra codenames-ai[gensim]")

    def test_keyed_vectors_stay_on_disk(self, models, tmp_path):
        path = str(tmp_path / "v.kv")
        vectors = models.KeyedVectors(5)
        vectors.add_vectors(WORDS, ROWS)
        vectors.save(path, sep_limit=0)
        table = load_vectors(f"gensim:{path}")
        assert isinstance(table.matrix, np.memmap)
        np.testing.assert_allclose(table.similarity(WORDS, WORDS), cosines(ROWS), atol=1e-5)

    def test_reads_what_gensim_writes_as_word2vec(self, models, tmp_path):
        vectors = models.KeyedVectors(5)
        words = ["sun", "moon", "ice_cream", "ära"]
        vectors.add_vectors(words, ROWS)
        for name, is_binary in (("v.txt", False), ("v.bin", True)):
            vectors.save_word2vec_format(str(tmp_path / name), binary=is_binary)
            table = load_vectors(tmp_path / name)
            assert table.words == tuple(words)
            np.testing.assert_allclose(table.matrix, ROWS, rtol=1e-6)

    def test_other_files_are_refused(self, models, tmp_path):
        (tmp_path / "v.kv").write_bytes(b"sun 1 2 3")
        with pytest.raises(DataError, match=r"v\.kv.*KeyedVectors\.save"):
            load_vectors(f"gensim:{tmp_path / 'v.kv'}")
        with pytest.raises(DataError, match="no such file"):
            load_vectors(f"gensim:{tmp_path / 'absent.kv'}")
