"""README and notebooks do what they say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def test_the_readme_example_runs():
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Team." in done.stdout


def test_every_command_stands_in_the_readme():
    from codenames_ai.cli import app

    text = (ROOT / "README.md").read_text("utf-8")
    names = [c.name or c.callback.__name__ for c in app.registered_commands]
    for name in [*names, "words check"]:
        assert f"codenames-ai {name}" in text, name


@pytest.mark.parametrize("path", sorted((ROOT / "notebooks").glob("*.py")), ids=lambda p: p.stem)
def test_notebooks_run(path, tmp_path):
    pytest.importorskip("jupytext")
    target = tmp_path / f"{path.stem}.ipynb"
    bin_ = Path(sys.executable).parent
    subprocess.run([bin_ / "jupytext", "--to", "ipynb", "--output", target, path], check=True, capture_output=True)
    done = subprocess.run(
        [
            bin_ / "pytest",
            "--nbmake",
            "--nbmake-timeout=240",
            "-q",
            "-p",
            "no:cacheprovider",
            "-c",
            "/dev/null",
            target,
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stdout[-3000:]
