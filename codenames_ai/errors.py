"""Every error the library raises, as one tree.

::

    CodenamesError
    ├── RulesError (ValueError)        an action or a set-up the rules do not allow
    │   ├── IllegalAction              the action is not legal now; says what was
    │   ├── InvalidRuleset             an unknown option or impossible counts
    │   ├── InvalidBoard               too few words, duplicates, wrong size
    │   ├── InvalidKey                 roles that do not add up
    │   └── NotationError              a text notation that cannot be read
    ├── RecordError (ValueError)       a game record that cannot be loaded or replayed
    ├── DataError (ValueError)         a file of words, vectors or roles that cannot be used
    │   └── UnknownWord (LookupError)  a word no table knows
    ├── AgentError (RuntimeError)      an agent broke its contract
    └── MissingExtra (ImportError)     an optional dependency is not installed

Each class also derives from the builtin that a caller would expect, so ``except ValueError`` works.
"""


class CodenamesError(Exception):
    """Base of every error raised on purpose by this library."""


class RulesError(CodenamesError, ValueError):
    """An action or a set-up that the rules do not allow."""


class IllegalAction(RulesError):
    """An action that is not legal in the present state; the message says what was legal."""


class InvalidRuleset(RulesError):
    """An unknown option, an impossible value or counts that do not add up."""


class InvalidBoard(RulesError):
    """A board with too few words, duplicate words or the wrong size."""


class InvalidKey(RulesError):
    """A key whose roles do not add up to the counts of the ruleset."""


class NotationError(RulesError):
    """A text notation that cannot be read."""


class RecordError(CodenamesError, ValueError):
    """A game record that cannot be loaded or does not replay."""


class DataError(CodenamesError, ValueError):
    """A file of words, vectors or roles that cannot be used."""


class UnknownWord(DataError, LookupError):
    """A word that no loaded table knows."""


class AgentError(CodenamesError, RuntimeError):
    """An agent broke its contract."""


class MissingExtra(CodenamesError, ImportError):
    """An optional dependency is missing; the message names the ``pip install`` line that brings it."""

    def __init__(self, needed: str, extra: str) -> None:
        super().__init__(f"{needed} is not installed. Install it with: pip install 'codenames-ai[{extra}]'")
