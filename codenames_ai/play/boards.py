"""Boards that people bring: typed or in a file, with or without roles."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from codenames_ai.errors import DataError
from codenames_ai.language import key
from codenames_ai.rules import Board, Game, Key, Role, Ruleset, Team, Turn

_ROLES = {
    "own": "own",
    "ours": "own",
    "mine": "own",
    "rival": "rival",
    "theirs": "rival",
    "opponent": "rival",
    "bystander": "bystander",
    "bystanders": "bystander",
    "neutral": "bystander",
    "assassin": "assassin",
    "covered": "covered",
}
MEANING = {"own": Role.RED, "rival": Role.BLUE, "bystander": Role.BYSTANDER, "assassin": Role.ASSASSIN}
"""Roles of a described board for its own team, which is red."""
EXAMPLE = "own: …, rival: …, bystander: …, assassin: …"


@dataclass(frozen=True, slots=True)
class Position:
    """A board in the middle of a game, as somebody describes it.

    Attributes
    ----------
    words : tuple of str
        All words, hidden and covered.
    roles : dict of str to str
        Word to ``own``, ``rival``, ``bystander`` or ``assassin``; empty when the file has no roles.
    covered : frozenset of str
        Words covered already.
    """

    words: tuple[str, ...]
    roles: dict[str, str]
    covered: frozenset[str]

    def game(self, ruleset: Ruleset | None = None, language: str = "en") -> Game:
        """The position as a game in which the own team is to give a clue.

        Raises
        ------
        DataError
            When there are no roles, or they do not add up to those of the ruleset.
        """
        rules = ruleset or Ruleset.WORDS
        if not self.roles:
            raise DataError(f"this board has no roles; give them as lines: {EXAMPLE}")
        counts = {r: sum(v == r for v in self.roles.values()) for r in ("own", "rival", "bystander", "assassin")}
        own, other, bystanders, assassins = rules.counts
        starts = counts["own"] == own
        wanted = {"own": own, "rival": other} if starts else {"own": other, "rival": own}
        wanted |= {"bystander": bystanders, "assassin": assassins}
        wrong = [f"{r} {counts[r]} instead of {n}" for r, n in wanted.items() if counts[r] != n]
        if wrong:
            raise DataError(
                f"the roles do not add up: {', '.join(wrong)} (own {own} when your team started, else {other})"
            )
        for role, whose in (("own", "own card"), ("rival", "rival card"), ("assassin", "assassin")):
            if all(w in self.covered for w, r in self.roles.items() if r == role):
                raise DataError(f"this game is over: every {whose} of the board is covered")
        team = Team.RED
        roles = tuple(MEANING[self.roles[w]] for w in self.words)
        board = self.board(rules, language)
        game = Game.new(board, Key(roles, team if starts else team.rival), rules)
        covered = tuple(role if w in self.covered else None for w, role in zip(self.words, roles, strict=True))
        return game._with(team=team, covered=covered, history=(Turn(team),))

    def board(self, ruleset: Ruleset | None = None, language: str = "en") -> Board:
        """The words as a board."""
        rules = ruleset or Ruleset.WORDS
        rows, cols = rules.grid
        return Board.from_words(self.words, rows, cols, language, [key(w, language) for w in self.words])


def read_position(source: str, cards: int = 25, language: str = "en") -> Position:
    """Read a board from a file or from text.

    Lines are ``role: word, word, …`` (roles own, rival, bystander, assassin, and covered for words covered already), or
    ``word TAB role``, or just words parted by commas, semicolons or line breaks.

    Raises
    ------
    DataError
        When the number of words is wrong or a word comes twice; the message names it.
    """
    text = _text(source)
    roles: dict[str, str] = {}
    covered: list[str] = []
    plain: list[str] = []
    for line in re.split(r"[\r\n]+|(?<=\S);\s*(?=\w+\s*:)", text):
        head, colon, rest = line.partition(":")
        role = _ROLES.get(head.strip().lower())
        if colon and role:
            for word in _words(rest):
                if role == "covered":
                    covered.append(word)
                elif word in roles:
                    raise DataError(f"{word!r} comes twice on the board")
                else:
                    roles[word] = role
            continue
        word, tab, role_name = line.strip().rpartition("\t")
        if tab and role_name.strip().lower() in _ROLES:
            role = _ROLES[role_name.strip().lower()]
            if role == "covered":
                raise DataError(f"{line.strip()!r}: covered is no role; add a line 'covered: {word.strip()}, …'")
            if word.strip() in roles:
                raise DataError(f"{word.strip()!r} comes twice on the board")
            roles[word.strip()] = role
            continue
        plain += _words(line)
    if roles and plain:
        raise DataError(f"no role for {', '.join(plain[:5])}: give every word one, as in {EXAMPLE}")
    words = list(roles) or plain
    _no_twins(words, language)
    if len(words) != cards:
        raise DataError(f"a board has {cards} words; this one has {len(words)}")
    unknown = [w for w in covered if key(w, language) not in {key(x, language) for x in words}]
    if unknown:
        raise DataError(f"covered words that are not on the board: {', '.join(unknown)}")
    gone = {key(w, language) for w in covered}
    return Position(tuple(words), roles, frozenset(w for w in words if key(w, language) in gone))


def _text(source: str) -> str:
    path = Path(source) if len(source) < 1000 and "\n" not in source else None
    try:
        exists = path is not None and path.is_file()
    except OSError:
        exists = False
    if path is None or not exists:
        if "," not in source and "\n" not in source and ";" not in source:
            raise DataError(f"{source!r}: no such file, and not a list of words parted by commas")
        return source
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"{path}: not UTF-8 text; save it as UTF-8") from None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror})") from None


def _words(text: str) -> list[str]:
    return [" ".join(w.split()) for w in re.split(r"[,;\t،؛]", text) if w.strip()]


def _no_twins(words: list[str], language: str) -> None:
    seen: dict[str, str] = {}
    for word in words:
        folded = key(word, language)
        if not folded:
            raise DataError(f"{word!r} is no word")
        if folded in seen:
            same = "" if seen[folded] == word else f" (as {seen[folded]!r})"
            raise DataError(f"{word!r} comes twice on the board{same}")
        seen[folded] = word
