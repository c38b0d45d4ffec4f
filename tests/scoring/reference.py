"""Slow, plain references: every subset, every order, no formula."""

import numpy as np


def own_counts(own, wrong, limit, stop=0.0):
    """Return P(k own cards, turn not ended wrongly) and P(k own cards, then a wrong card), by walking all subsets."""
    n = len(own)
    clean, bad = np.zeros(limit + 1), np.zeros(limit + 1)
    chance = {0: 1.0}
    for size in range(limit + 1):
        following = {}
        for taken, p in chance.items():
            if size == limit:
                clean[size] += p
                continue
            left = [i for i in range(n) if not taken >> i & 1]
            halt = stop if size else 0.0
            total = sum(own[i] for i in left) + wrong + halt
            if total == 0:
                clean[size] += p
                continue
            bad[size] += p * wrong / total
            clean[size] += p * halt / total
            for i in left:
                key = taken | 1 << i
                following[key] = following.get(key, 0.0) + p * own[i] / total
        chance = following
    return clean, bad


def turn_value(rates, own, rival, assassin, number, payoff):
    """Return the expected payoff of one clue with one number."""
    bad_cards = [j for j in range(len(rates)) if j not in own]
    wrong = sum(rates[j] for j in bad_cards)
    clean, bad = own_counts([rates[i] for i in own], wrong, min(number, len(own)))
    value = float(clean @ payoff[: len(clean), 0])
    for j in bad_cards:
        column = 2 if j in rival else 3 if j in assassin else 1
        value += rates[j] / wrong * float(bad @ payoff[: len(bad), column]) if wrong else 0.0
    return value
