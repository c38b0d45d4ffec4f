"""The arena: games between agents, series of them, and what they show."""

from codenames_ai.arena.match import Policy, Side, play
from codenames_ai.arena.report import Summary, summarise, wilson
from codenames_ai.arena.simulate import Pairing, Plan, new_game, play_one, simulate

__all__ = [
    "Pairing",
    "Plan",
    "Policy",
    "Side",
    "Summary",
    "new_game",
    "play",
    "play_one",
    "simulate",
    "summarise",
    "wilson",
]
