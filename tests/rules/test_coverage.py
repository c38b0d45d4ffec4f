"""No id of the rules is without cover, and none is misspelt."""

import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks/rules_coverage.py"


def test_every_id_of_the_rules_is_covered():
    spec = importlib.util.spec_from_file_location("rules_coverage", SCRIPT)
    coverage = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(coverage)
    ids = coverage.ids()
    assert len(ids) == len(set(ids)) == 129 + 14 + 8 + 94, "headings, AI-, A-LEGAL-01a to h, T-"
    assert coverage.problems() == []
