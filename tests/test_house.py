"""The house rules, checked: imports, style, types, light import, exported names."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import codenames_ai

ROOT = Path(__file__).resolve().parent.parent
HEAVY = ("gensim", "sklearn", "scipy", "torch", "sentence_transformers", "pandas", "matplotlib", "typer", "rich")


def run(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_import_loads_nothing_heavy():
    code = f"import sys, codenames_ai; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = run(sys.executable, "-W", "error", "-c", code)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_exported_names_exist_and_are_sorted():
    assert codenames_ai.__all__ == sorted(codenames_ai.__all__, key=lambda n: (not n.isupper(), n.islower(), n))
    for name in codenames_ai.__all__:
        assert getattr(codenames_ai, name) is not None


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy", "-p", "codenames_ai"),
        ("lint-imports",),
    ],
    ids=lambda c: c[0] + (c[1] if len(c) > 1 else ""),
)
def test_linters(command):
    program = Path(sys.executable).parent / command[0]
    done = run(str(program), *command[1:])
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


def test_no_global_randomness():
    for path in (ROOT / "codenames_ai").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert "random" not in [a.name for a in node.names], path
            if isinstance(node, ast.Attribute) and node.attr in ("seed", "shuffle", "choice", "permutation"):
                assert not (isinstance(node.value, ast.Attribute) and node.value.attr == "random"), path
