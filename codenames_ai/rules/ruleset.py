"""A ruleset is data: every option of the game, four profiles, and TOML text both ways."""

from __future__ import annotations

import tomllib
from dataclasses import Field, dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from typing import Any, ClassVar

from codenames_ai.errors import InvalidRuleset
from codenames_ai.rules.options import BOOL, COUNT, COUNTS, GRID, SECONDS, WORDS, check, flat, option, read, toml_text


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All options of a game; the defaults are the profile ``words-official``.

    Public option names are dotted (``clue.zero``); attributes have an underscore for the dot. An option that follows the
    legality level is None until it is set (``legality_compounds``); read it through `settled`. Time limits are seconds, 0 for
    none.

    Raises
    ------
    InvalidRuleset
        When a value is not allowed or the counts do not fill the grid.
    """

    name: str = "words-official"
    grid: tuple[int, int] = option("grid", GRID, (5, 5))
    counts: tuple[int, int, int, int] = option("counts", COUNTS, (9, 8, 7, 1))
    mode: str = option("mode", ("standard", "coop", "shared_operative"), "standard")
    key_source: str = option("key.source", ("random", "deck"), "random")
    start_team: str = option("start.team", ("from_key", "red", "blue", "random"), "from_key")
    deck_custom_words: tuple[str, ...] = option("deck.custom_words", WORDS, ())
    teams_size_check: str = option("teams.size_check", ("off", "warn", "enforce"), "warn")
    teams_max_players: int = option("teams.max_players", COUNT, 8)
    clue_max_number: int = option("clue.max_number", COUNT, 9)
    clue_zero: bool = option("clue.zero", BOOL, True)
    clue_unlimited: bool = option("clue.unlimited", BOOL, True)
    clue_delivery: str = option("clue.delivery", ("plain", "free"), "plain")
    guess_limit: str = option("guess.limit", ("n_plus_one", "n_plus_leftover"), "n_plus_one")
    guess_pass_consent: str = option("guess.pass_consent", ("any", "majority", "unanimous"), "unanimous")
    ui_confirm_touch: bool = option("ui.confirm_touch", BOOL, True)
    hy_leftover_causes: str = option("hy.leftover_causes", ("stop", "any"), "stop")
    hy_leftover_tracking: str = option("hy.leftover_tracking", ("count", "intent"), "count")
    legality_level: str = option("legality.level", ("strict", "flexible"), "strict")
    legality_enforcement: str = option("legality.enforcement", ("block", "penalise", "challenge"), "challenge")
    legality_approval_scope: str = option("legality.approval_scope", ("ask_only", "any"), "ask_only")
    legality_rival_approval: bool = option("legality.rival_approval", BOOL, True)
    legality_forms: bool = option("legality.forms", BOOL, True)
    legality_substring: str = option("legality.substring", ("targets_only", "always", "off"), "targets_only")
    legality_covered_words_free: bool = option("legality.covered_words_free", BOOL, True)
    legality_foreign: str = option("legality.foreign", ("forbid", "ask", "everyday_only", "allow"), "everyday_only")
    legality_translations: str = option("legality.translations", ("allow", "forbid_visible"), "allow")
    legality_compounds: str | None = option("legality.compounds", ("closed_only", "lexicalised", "vote"), None)
    legality_hyphen: str = option("legality.hyphen", ("forbid", "as_space"), "as_space")
    legality_multiword_names: bool | None = option("legality.multiword_names", BOOL, None)
    legality_place_name_exception: bool = option("legality.place_name_exception", BOOL, True)
    legality_abbreviations: str | None = option(
        "legality.abbreviations", ("forbid", "ask", "well_known", "any"), None
    )
    legality_rhyme: str = option("legality.rhyme", ("meaning_required", "forbid", "any"), "meaning_required")
    legality_wordplay: str = option("legality.wordplay", ("allow", "meaning_required", "forbid"), "meaning_required")
    legality_extra_banned: tuple[str, ...] = option("legality.extra_banned", WORDS, ())
    pictures_ban_form: bool = option("pictures.ban_form", BOOL, False)
    penalty_mode: str = option("penalty.mode", ("none", "end_turn", "end_turn_and_cover"), "end_turn_and_cover")
    penalty_challengers: str = option("penalty.challengers", ("rival_team", "anyone"), "rival_team")
    penalty_window: str = option("penalty.window", ("first_guess", "turn"), "turn")
    timer_clue_seconds: int = option("timer.clue_seconds", SECONDS, 0)
    timer_guess_seconds: int = option("timer.guess_seconds", SECONDS, 0)
    timer_on_expiry: str = option("timer.on_expiry", ("remind", "enforce"), "remind")
    next_cards: str = option("next.cards", ("flip", "replace"), "flip")

    WORDS: ClassVar[Ruleset]
    WORDS_WEB: ClassVar[Ruleset]
    PICTURES: ClassVar[Ruleset]
    HOUSE_HY: ClassVar[Ruleset]

    def __post_init__(self) -> None:
        for f in _options():
            value = getattr(self, f.name)
            if not (value is None and f.default is None):
                check(f, value)
        if problem := _impossible(self.grid, self.counts):
            raise InvalidRuleset(f"counts {' + '.join(map(str, self.counts))}: {problem}")

    @property
    def cards(self) -> int:
        """Cards on the board."""
        return self.grid[0] * self.grid[1]

    @property
    def rival_is_asked(self) -> bool:
        """Whether a rival spymaster decides doubtful clues (G-CLUE-13): nobody does where there is no rival (Q-23)."""
        return self.legality_rival_approval and self.mode != "coop"

    def settled(self, name: str) -> Any:
        """Value of a dotted option, those that follow the legality level resolved (W-LEGAL-10, 12, 15)."""
        value = getattr(self, _field_named(name).name)
        if value is None:
            strict, flexible = _BY_LEVEL[name]
            return flexible if self.legality_level == "flexible" else strict
        return value

    @classmethod
    def profile(cls, name: str) -> Ruleset:
        """One of the four profiles by name.

        Raises
        ------
        InvalidRuleset
            When there is no such profile.
        """
        if name not in PROFILES:
            raise InvalidRuleset(f"no profile {name!r}; there are {', '.join(PROFILES)}")
        return PROFILES[name]

    def with_options(self, options: dict[str, Any] | None = None, **named: Any) -> Ruleset:
        """A copy with dotted options changed, such as ``with_options({"clue.zero": False})``.

        Grid, counts and time limits may be text: ``5x5``, ``9/8/7/1``, ``off``.

        Raises
        ------
        InvalidRuleset
            When an option is unknown or a value is not allowed.
        """
        changes: dict[str, Any] = {}
        for name, value in {**(options or {}), **named}.items():
            f = _field_named(name)
            changes[f.name] = read(f, value)
        return replace(self, **changes)

    def options(self) -> dict[str, Any]:
        """All options by dotted name, level-dependent ones resolved."""
        return {f.metadata["name"]: self.settled(f.metadata["name"]) for f in _options()}

    def to_toml(self) -> str:
        """TOML text: the profile it starts from, and what differs."""
        base = PROFILES.get(self.name, Ruleset.WORDS)
        lines = [f"profile = {toml_text(base.name)}"]
        for f in _options():
            value = getattr(self, f.name)
            if value != getattr(base, f.name) and value is not None:
                lines.append(f'"{f.metadata["name"]}" = {toml_text(value)}')
        return "\n".join(lines) + "\n"

    @classmethod
    def from_toml(cls, text: str) -> Ruleset:
        """Read TOML text; options may be dotted keys, quoted or not.

        Raises
        ------
        InvalidRuleset
            When the text is no TOML, an option is unknown or a value is not allowed.
        """
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise InvalidRuleset(f"not a ruleset: {error}") from None
        profile = data.pop("profile", "words-official")
        return cls.profile(str(profile)).with_options(flat(data))


_BY_LEVEL: dict[str, tuple[Any, Any]] = {
    "legality.compounds": ("closed_only", "lexicalised"),
    "legality.multiword_names": (False, True),
    "legality.abbreviations": ("forbid", "well_known"),
}


@cache
def _options() -> tuple[Field[Any], ...]:
    return tuple(f for f in fields(Ruleset) if f.metadata)


@cache
def _named() -> dict[str, Field[Any]]:
    return {name: f for f in _options() for name in (f.name, f.metadata["name"])}


def _field_named(name: str) -> Field[Any]:
    if name in _named():
        return _named()[name]
    names = [f.metadata["name"] for f in _options()]
    close = get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]}?" if close else f"; options are {', '.join(names)}"
    raise InvalidRuleset(f"no option {name!r}{hint}")


def _impossible(grid: tuple[int, int], counts: tuple[int, int, int, int]) -> str:
    """Why no board can have these counts; empty when one can (W-COMP-05, G-COMP-01, G-SETUP-15)."""
    own, other, bystanders, assassins = counts
    if min(counts) < 0:
        return "a count is not negative"
    if assassins != 1:
        return f"a board has exactly one assassin, not {assassins}"
    if own < 1 or other < 1:
        return "both teams need at least one card"
    rows, cols = grid
    total = own + other + bystanders + assassins
    return "" if total == rows * cols else f"{total} cards do not fill {rows} x {cols}"


Ruleset.WORDS = Ruleset()
Ruleset.WORDS_WEB = Ruleset(
    name="words-web",
    clue_zero=False,
    clue_unlimited=False,
    legality_enforcement="block",
    legality_approval_scope="any",
    legality_forms=False,
    legality_substring="off",
    legality_foreign="forbid",
    legality_compounds="closed_only",
    legality_multiword_names=False,
    legality_place_name_exception=False,
    legality_abbreviations="ask",
    penalty_mode="none",
    next_cards="replace",
)
Ruleset.PICTURES = Ruleset(
    name="pictures",
    grid=(4, 5),
    counts=(8, 7, 4, 1),
    clue_max_number=8,
    clue_zero=False,
    clue_unlimited=False,
    legality_level="flexible",
    legality_enforcement="block",
    legality_approval_scope="any",
    legality_foreign="forbid",
    legality_compounds="closed_only",
    legality_hyphen="forbid",
    legality_multiword_names=False,
    legality_place_name_exception=False,
    legality_abbreviations="ask",
    legality_rhyme="any",
    legality_wordplay="allow",
    penalty_mode="none",
)
Ruleset.HOUSE_HY = Ruleset(
    name="house-hy",
    start_team="random",
    teams_size_check="off",
    clue_zero=False,
    clue_unlimited=False,
    guess_limit="n_plus_leftover",
    legality_enforcement="block",
    legality_rival_approval=False,
    legality_foreign="ask",
    legality_translations="forbid_visible",
    legality_compounds="closed_only",
    legality_multiword_names=False,
    legality_place_name_exception=False,
    legality_abbreviations="forbid",
    legality_rhyme="forbid",
    legality_wordplay="forbid",
    penalty_mode="end_turn",
    next_cards="replace",
)
PROFILES = {r.name: r for r in (Ruleset.WORDS, Ruleset.WORDS_WEB, Ruleset.PICTURES, Ruleset.HOUSE_HY)}
"""The four profiles by name."""
