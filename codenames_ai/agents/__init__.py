"""Spymasters and operatives, and what they know."""

from codenames_ai.agents.base import Operative, Spymaster
from codenames_ai.agents.baselines import GreedyOperative, RandomOperative, RandomSpymaster
from codenames_ai.agents.choice import CardChance, ClueChoice, Endings, GuessChoice
from codenames_ai.agents.dials import Dials
from codenames_ai.agents.mind import Mind
from codenames_ai.agents.minds import filter_for, learning_partner, make_mind, mind_named, partner_for
from codenames_ai.agents.operative import ReasoningOperative
from codenames_ai.agents.partner import Partner
from codenames_ai.agents.published import FORMULAS, FormulaSpymaster
from codenames_ai.agents.registry import make_agent, speaks
from codenames_ai.agents.sampled import SampledOperative
from codenames_ai.agents.spymaster import PlanningSpymaster

__all__ = [
    "CardChance",
    "ClueChoice",
    "Dials",
    "Endings",
    "GreedyOperative",
    "GuessChoice",
    "FORMULAS",
    "FormulaSpymaster",
    "SampledOperative",
    "Mind",
    "Operative",
    "Partner",
    "PlanningSpymaster",
    "RandomOperative",
    "RandomSpymaster",
    "ReasoningOperative",
    "Spymaster",
    "filter_for",
    "learning_partner",
    "make_agent",
    "make_mind",
    "mind_named",
    "partner_for",
    "speaks",
]
