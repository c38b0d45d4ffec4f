"""The referee: every finding about a clue, worst first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from codenames_ai.language import LANGUAGES
from codenames_ai.legality import bans, letters, sound, visible, wording
from codenames_ai.legality.case import Case, Similarity, wordbook
from codenames_ai.rules import Clue, Level, Ruleset, SpymasterView, Verdict

_CHECKS = (visible.check, letters.check, wording.check, sound.check, bans.check)
_ORDER = (Level.ILLEGAL, Level.ASK, Level.LEGAL)


@dataclass(frozen=True)
class LanguageReferee:
    """Judges clues by all of RULES section 5, for the language of the board.

    Attributes
    ----------
    similarity : Similarity or None
        Likeness of meaning of two words; without it a rhyme with a declared target counts as sound only.
    """

    similarity: Similarity | None = None

    def check(self, clue: Clue, view: SpymasterView, targets: Sequence[int] | None = None) -> Verdict:
        """Judge a clue; see `check_clue`."""
        return check_clue(clue, view, view.ruleset, targets, self.similarity)


def check_clue(
    clue: Clue,
    view: SpymasterView,
    ruleset: Ruleset | None = None,
    targets: Sequence[int] | None = None,
    similarity: Similarity | None = None,
) -> Verdict:
    """Judge a clue for the spymaster who would give it.

    Parameters
    ----------
    clue : Clue
    view : SpymasterView
    ruleset : Ruleset, optional
        That of the view by default.
    targets : sequence of int, optional
        Cards declared as meant (Q-07); None when undeclared.
    similarity : callable, optional
        Likeness of meaning of two words of the board language.

    Returns
    -------
    Verdict
        The worst level with every reason, worst first.
    """
    rules = ruleset or view.ruleset
    language = view.language if view.language in LANGUAGES else "en"
    counting = view.hidden if rules.legality_covered_words_free else range(len(view.board))
    case = Case(
        clue=clue,
        language=language,
        ruleset=rules,
        visible={i: view.words[i] for i in counting},
        own=frozenset(view.own),
        targets=None if targets is None else tuple(targets),
        book=wordbook(language),
        similarity=similarity,
    )
    found = [r for check in _CHECKS for r in check(case)]
    found.sort(key=lambda r: _ORDER.index(r.level))
    return Verdict.of(tuple(found))
