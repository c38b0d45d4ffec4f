import pytest

from codenames_ai import resources
from codenames_ai.errors import DataError


def test_data_beside_the_package_or_inside_it(tmp_path, monkeypatch):
    package = tmp_path / "site" / "codenames_ai"
    for home in (package / "models", tmp_path / "site" / "models"):
        (home / "packs").mkdir(parents=True)
        (home / "packs" / f"{home.parent.name}.tsv").write_text("x")
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.resource("packs", "codenames_ai.tsv").is_file()
    assert resources.resource("packs", "site.tsv").is_file()
    with pytest.raises(DataError, match="models/packs/absent.tsv"):
        resources.resource("packs", "absent.tsv")


def test_any_working_directory(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert resources.resource("packs", "clues_en.tsv").is_file()
