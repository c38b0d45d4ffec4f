"""README and notebooks do what they say."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from codenames_ai.language import board_words

ROOT = Path(__file__).resolve().parent.parent


def snippets():
    return re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)


def run(code, folder):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False, cwd=folder
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_readme_example_runs(tmp_path):
    assert "Team." in run(snippets()[0], tmp_path)


def test_vectors_of_ones_own_play_as_the_readme_says(tmp_path):
    words = [w.text for w in board_words("en")][:40] + ["ocean", "music", "winter", "battle"]
    numbers = np.random.default_rng(0).standard_normal((len(words), 5))
    lines = [
        f"{w} {' '.join(f'{x:.3f}' for x in row)}" for w, row in zip(words, numbers, strict=True) if " " not in w
    ]
    (tmp_path / "my_vectors.txt").write_text("\n".join(lines) + "\n", "utf-8")
    ask = "from codenames_ai import new_game; import numpy as np; g = new_game(np.random.default_rng(1))"
    code = f"{snippets()[1]}\n{ask}\nprint(spymaster.give_clue(g.spymaster_view(g.team)))"
    word = run(code, tmp_path).rpartition(" ")[0]
    assert word in words


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
