"""The referee on pairs written without sight of it: must-block and must-allow, per language.

    python benchmarks/referee.py [--pairs blind|pairs] [--show LANG]

``blind`` is the set to judge by: written after the rules, never tuned on. ``pairs`` is the older set, on which suffixes and
thresholds were tuned.

A pair counts as blocked when the verdict under words-official, strict, targets unknown, is ILLEGAL.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from codenames_ai.legality import check_clue
from codenames_ai.rules import Board, Clue, Level, Role, Ruleset, SpymasterView, Team, Verdict

PAIRS = Path(__file__).resolve().parent.parent / "tests" / "data" / "legality"
LANGUAGES = ("en", "fa", "ar", "et", "hy", "tr")


def verdict_of(card: str, clue: str, language: str, ruleset: Ruleset = Ruleset.WORDS) -> Verdict:
    """Judge a clue against a board on which only one card is hidden."""
    words = [card, *(f"{i}" for i in range(24))]
    covered = (None, *[Role.BYSTANDER] * 24)
    view = SpymasterView(
        board=Board.from_words(words, 5, 5, language),
        covered=covered,
        team=Team.RED,
        history=(),
        ruleset=ruleset,
        own_left=1,
        rival_left=0,
        leftovers=0,
        key=(Role.RED, *[Role.BYSTANDER] * 24),
    )
    return check_clue(Clue(clue, 1), view)


def pairs(language: str, which: str = "blind") -> Iterator[tuple[str, str, str, str]]:
    """Rows ``(wanted, card, clue, kind)`` of one language."""
    for line in (PAIRS / f"{which}_{language}.tsv").read_text("utf-8").splitlines()[1:]:
        wanted, card, clue, kind, *_ = line.split("\t")
        yield wanted, card, clue, kind


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--show", help="also list the misses of a language")
    parser.add_argument("--pairs", choices=("blind", "pairs", "blind2"), default="blind")
    parser.add_argument("languages", nargs="*", default=LANGUAGES)
    args = parser.parse_args()
    print(f"{'':4} {'must block':>10} {'blocked':>8} {'ask':>6}   {'must allow':>10} {'blocked':>8} {'ask':>6}")
    for language in args.languages:
        count: Counter[tuple[str, Level]] = Counter()
        for wanted, card, clue, kind in pairs(language, args.pairs):
            level = verdict_of(card, clue, language).level
            count[wanted, level] += 1
            if args.show == language and (level is Level.ILLEGAL) != (wanted == "block"):
                print(f"   {wanted:6} {card} / {clue} ({kind}) {verdict_of(card, clue, language)}")
        row = []
        for wanted in ("block", "allow"):
            total = sum(n for (w, _), n in count.items() if w == wanted)
            row += [total, count[wanted, Level.ILLEGAL] / total, count[wanted, Level.ASK] / total]
        print(f"{language:4} {row[0]:10} {row[1]:8.1%} {row[2]:6.1%}   {row[3]:10} {row[4]:8.1%} {row[5]:6.1%}")


if __name__ == "__main__":
    main()
