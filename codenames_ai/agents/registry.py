"""Agents by name: built in, ``module:Class``, or from an installed package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from codenames_ai.agents.baselines import GreedyOperative, RandomOperative, RandomSpymaster
from codenames_ai.agents.dials import Dials
from codenames_ai.agents.minds import filter_for, learning_partner, mind_named, partner_for
from codenames_ai.agents.operative import ReasoningOperative
from codenames_ai.agents.published import FORMULAS, FormulaSpymaster
from codenames_ai.agents.sampled import SampledOperative
from codenames_ai.agents.spymaster import PlanningSpymaster
from codenames_ai.errors import DataError
from codenames_ai.rules import Random
from codenames_ai.scoring import Reward

Maker = Callable[[str, Random], Any]
GROUP = "codenames_ai.agents"


def _formula(name: str) -> Maker:
    return lambda mind, rng: FormulaSpymaster(mind_named(mind), filter_for(mind), FORMULAS[name], f"{name} spymaster")


def _dials(mind: str) -> Dials:
    return Dials() if mind in ("full", "people") else Dials.for_vectors()


def _sources(mind: str) -> bool:
    if mind not in ("full", "sources"):
        raise DataError(f"learning@{mind}: a learning spymaster thinks with full, or reckons with single sources")
    return mind == "sources"


SPYMASTERS: dict[str, Maker] = {
    "planning": lambda mind, rng: PlanningSpymaster(
        mind_named(mind), filter_for(mind), dials=_dials(mind), partner=partner_for(mind)
    ),
    "learning": lambda mind, rng: PlanningSpymaster(
        mind_named(), filter_for(), partner=learning_partner(_sources(mind)), name="learning spymaster"
    ),
    "reward": lambda mind, rng: PlanningSpymaster(
        mind_named(mind), filter_for(mind), Reward(), _dials(mind), partner_for(mind), "expected-reward spymaster"
    ),
    **{name: _formula(name) for name in FORMULAS},
    "random": lambda mind, rng: RandomSpymaster(filter_for(mind), rng),
}
"""Makers of the built-in spymasters, given the name of a mind and a generator."""

OPERATIVES: dict[str, Maker] = {
    "reasoning": lambda mind, rng: ReasoningOperative(mind_named(mind)),
    "sampled": lambda mind, rng: SampledOperative(mind_named(mind), rng),
    "greedy": lambda mind, rng: GreedyOperative(mind_named(mind)),
    "random": lambda mind, rng: RandomOperative(rng),
}
"""Makers of the built-in operatives."""


def make_agent(spec: str, role: str, rng: Random) -> Any:
    """Make an agent from its specification.

    Parameters
    ----------
    spec : str
        A built-in name, optionally with the mind it thinks with and dials (``planning``, ``margin@glove``,
        ``planning?risk=0.5,strength=0.3``), a class as ``module:Class``, or the name of an entry point of the group
        ``codenames_ai.agents``.
    role : str
        ``"spymaster"`` or ``"operative"``.
    rng : Random
        For agents that draw.

    Raises
    ------
    DataError
        When there is no such agent; similar names are suggested.
    """
    if role not in ("spymaster", "operative"):
        raise DataError(f"no role {role!r}; there are spymaster and operative")
    built_in = SPYMASTERS if role == "spymaster" else OPERATIVES
    plain, _, settings = spec.partition("?")
    name, _, mind = plain.partition("@")
    if name in built_in:
        agent = built_in[name](mind or "full", rng)
        if settings:
            _set_dials(agent, settings, spec)
        return agent
    if ":" in spec:
        module, _, attribute = spec.partition(":")
        return _built(_loaded(lambda: getattr(import_module(module), attribute), spec), spec, role)
    for point in entry_points(group=GROUP):
        if point.name == spec:
            return _built(_loaded(point.load, spec), spec, role)
    close = get_close_matches(name, list(built_in), 1)
    hint = f"; did you mean {close[0]}?" if close else f"; there are {', '.join(built_in)}, or module:Class"
    raise DataError(f"no {role} {spec!r}{hint}")


def _set_dials(agent: Any, settings: str, spec: str) -> None:
    """Turn the dials of a planning spymaster as ``name=value,name=value`` says."""
    if not isinstance(agent, PlanningSpymaster):
        raise DataError(f"{spec!r}: only planning spymasters have dials")
    known = [f.name for f in fields(Dials)]
    wanted: dict[str, float] = {}
    for setting in settings.split(","):
        name, _, value = setting.partition("=")
        if name not in known:
            raise DataError(f"{spec!r}: no dial {name!r}; there are {', '.join(known)}")
        try:
            wanted[name] = float(value)
        except ValueError:
            raise DataError(f"{spec!r}: dial {name} needs a number, not {value!r}") from None
    agent.dials = replace(agent.dials, **wanted)


def _loaded(load: Callable[[], Any], spec: str) -> Any:
    """Import a class or factory of somebody else's: whatever its module raises is told, not thrown."""
    try:
        return load()
    except Exception as error:
        raise DataError(f"no agent {spec!r}: {type(error).__name__}: {error}") from error


def speaks(spec: str, language: str) -> bool:
    """Whether an agent can play in a language: the built-in ones have English words."""
    name = spec.partition("?")[0].partition("@")[0]
    return language == "en" or name not in {*SPYMASTERS, *OPERATIVES}


def _built(maker: Any, spec: str, role: str) -> Any:
    """Call a class or factory of somebody else's, and see that it made such an agent."""
    try:
        agent = maker()
    except Exception as error:
        raise DataError(
            f"agent {spec!r} cannot be made without arguments: {type(error).__name__}: {error}"
        ) from error
    method = "give_clue" if role == "spymaster" else "guess"
    if not callable(getattr(agent, method, None)):
        raise DataError(f"{spec!r} is no {role}: it has no method {method}")
    return agent
