# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Anatomy of a clue
#
# One board, one spymaster: which clues does it weigh, what does it mean by the best one, and what may go wrong?

# %%
import matplotlib
import numpy as np

matplotlib.use("agg")
import matplotlib.pyplot as plt

from codenames_ai import Role, make_agent, new_game
from codenames_ai.scoring import outcomes

rng = np.random.default_rng(7)
game = new_game(rng)
view = game.spymaster_view(game.team)
spymaster = make_agent("planning", "spymaster", rng)
choices = spymaster.choices(view, top=10)
for choice in choices:
    print(choice)

# %% [markdown]
# The listener's chance to touch each card first, for the best clue.

# %%
best = choices[0]
colours = {Role.RED: "#c0392b", Role.BLUE: "#2c5fa8", Role.BYSTANDER: "#c9b48b", Role.ASSASSIN: "#111111"}
fig, ax = plt.subplots(figsize=(7, 6))
chances = best.chances[::-1]
ax.barh([c.word for c in chances], [c.chance for c in chances], color=[colours[c.role] for c in chances])
ax.set(title=f"{best.clue}", xlabel="chance to be touched first")
fig.tight_layout()

# %% [markdown]
# How many own cards come before the first wrong one? The closed form, for every clue at once.

# %%
columns = {card: i for i, card in enumerate(view.hidden)}
own, rival, assassin = ([columns[i] for i in cards] for cards in (view.own, view.rival, view.assassin))
words = [view.words[i] for i in view.hidden]
related = spymaster.mind.model.relatedness([c.clue.word for c in choices], words)
turn = outcomes(spymaster.mind.listener.rates(related), np.array(own), np.array(rival), np.array(assassin), len(own))
assert np.allclose(turn.after.sum(axis=1), 1, atol=1e-4)
fig, ax = plt.subplots(figsize=(7, 3))
for choice, row in list(zip(choices, turn.after, strict=True))[:4]:
    ax.plot(row, marker="o", label=str(choice.clue))
ax.set(xlabel="own cards before the first wrong one", ylabel="probability")
ax.legend()
fig.tight_layout()

# %% [markdown]
# What carries the links?

# %%
for chance in best.chances[:8]:
    print(f"{chance.chance:6.1%}  {chance.word:12} {chance.role.value:10} {chance.link}")
