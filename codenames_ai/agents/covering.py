"""Which card a spymaster covers when the rules let it choose."""

from __future__ import annotations

import numpy as np

from codenames_ai.agents.mind import Mind
from codenames_ai.rules import SpymasterView


def hardest_to_clue(view: SpymasterView, mind: Mind) -> int:
    """Own card that goes worst with another own card under any clue (AI-09); a last card is itself.

    For every own card the best clue for it and one more is sought: the larger the lesser of the two links, the easier.
    """
    own = list(view.own)
    if len(own) == 1:
        return own[0]
    matrix = mind.model.matrix([view.words[i] for i in own])
    ease = []
    for column in range(len(own)):
        others = np.delete(matrix, column, axis=1).max(axis=1)
        ease.append(np.minimum(matrix[:, column], others).max())
    return own[int(np.argmin(ease))]


def easiest_to_confuse(view: SpymasterView, mind: Mind) -> int:
    """Rival card most easily confused with the own cards (AI-08): the one most clues for them also suit."""
    rival, own = list(view.rival), list(view.own)
    if not own or len(rival) == 1:
        return rival[0]
    theirs = mind.model.matrix([view.words[i] for i in rival])
    ours = mind.model.matrix([view.words[i] for i in own])
    best = np.argpartition(-ours, min(50, len(ours) - 1), axis=0)[:50]  # good clues for each own card
    confusion = theirs[best].mean(axis=(0, 1))
    return rival[int(np.argmax(confusion))]
