"""The linter for packs that users bring."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import DataError
from codenames_ai.language.lint import lint_file, lint_words

WORDS = [f"{a}{b}" for a in ("river", "stone", "paper", "cloud", "tiger") for b in ("a", "b", "c", "d", "e", "f")]


def test_a_clean_list_is_kept_whole():
    report = lint_words("\n".join(WORDS))
    assert report.kept == tuple(WORDS)
    assert report.remarks == ()
    assert report.enough


def test_says_what_it_kept_and_why():
    text = "\ufeffapple\r\nApple\r\n\r\n  pear \r\nfig, date;plum\r\nr2d2\r\n" + "x" * 60
    report = lint_words(text)
    assert report.kept == ("apple", "pear", "fig", "date", "plum")
    said = "\n".join(report.lines())
    for part in ("byte-order mark", "CR", "line 2: 'Apple' left out: the same word as 'apple'", "line 3: blank"):
        assert part in said
    for part in ("kept without the space", "parted by delimiters", "'r2d2' left out", "longer than", "too few"):
        assert part in said


def test_folds_in_the_language():
    assert lint_words("ISI\nısı", "tr").kept == ("ISI",)
    assert lint_words("ISI\nisi", "tr").kept == ("ISI", "isi")


def test_unreadable_files(tmp_path):
    with pytest.raises(DataError, match="cannot be read"):
        lint_file(tmp_path / "none.txt")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9\n")
    with pytest.raises(DataError, match="not UTF-8"):
        lint_file(tmp_path / "latin.txt")
    with pytest.raises(DataError, match="no language"):
        lint_words("a", "xx")


@given(st.one_of(st.text(), st.text(min_size=1).map(lambda t: t * 20_000), st.lists(st.text()).map("\n".join)))
@settings(deadline=None, max_examples=60)
def test_any_unicode_survives(text):
    report = lint_words(text)
    printed = "\n".join(report.lines())
    printed.encode("utf-8")
    assert all(k.strip() for k in report.kept)
