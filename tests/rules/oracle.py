"""A second, slow and plain implementation of the turn rules, written from the rules alone, as a judge of the engine.

It keeps lists and dictionaries, knows nothing of the engine's states, and is told only what players do.
"""


class Oracle:
    def __init__(self, key, first, options):
        self.key = list(key)  # "red", "blue", "bystander", "assassin"
        self.team = first
        self.first = first
        self.options = options
        self.open = [False] * len(key)
        self.ledger = {"red": 0, "blue": 0}
        self.winner = self.reason = None
        self.clue = None
        self.count = 0
        self.own_this_turn = 0
        self.extra_allowed = False
        self.may_cover = None  # team that may cover for a penalty
        self.must_cover = False

    def other(self, team):
        return "blue" if team == "red" else "red"

    def left(self, team):
        return sum(1 for k, o in zip(self.key, self.open, strict=True) if k == team and not o)

    def cap(self):
        for team in self.ledger:
            self.ledger[team] = min(self.ledger[team], self.left(team))

    def give(self, number):
        self.clue = number
        self.count = self.own_this_turn = 0
        self.extra_allowed = self.ledger[self.team] >= 1
        self.may_cover = None

    def limit(self):
        if self.clue in (0, "∞"):
            return None
        if self.options["guess.limit"] == "n_plus_one":
            return self.clue + 1
        return self.clue + (1 if self.extra_allowed else 0)

    def touch(self, card):
        who = self.key[card]
        self.open[card] = True
        self.count += 1
        mine = who == self.team
        if mine:
            self.own_this_turn += 1
            if self.options["guess.limit"] != "n_plus_one" and self.clue != "∞" and self.count > self.clue:
                self.ledger[self.team] -= 1
        self.cap()
        if who == "assassin":
            return self.end(self.other(self.team), "assassin")
        for team in ("red", "blue"):
            if self.left(team) == 0 and who == team:
                lost = self.options["mode"] == "coop" and team != self.first
                return self.end(team, "rival_covered" if lost else "words")
        if not mine:
            return self.pass_on("wrong")
        if self.limit() is not None and self.count >= self.limit():
            return self.pass_on("max")
        return None

    def stop(self):
        self.pass_on("stop")

    def pass_on(self, why):
        if self.options["guess.limit"] != "n_plus_one" and isinstance(self.clue, int):
            if why == "stop" or (why == "wrong" and self.options["hy.leftover_causes"] == "any"):
                self.ledger[self.team] += max(0, self.clue - self.own_this_turn)
            self.cap()
        self.clue = None
        if self.options["mode"] == "coop":
            self.must_cover = True
            return
        self.team = self.other(self.team)

    def invalid(self):
        self.clue = None
        self.team = self.other(self.team)
        if self.options["penalty.mode"] == "end_turn_and_cover":
            self.may_cover = self.team

    def cover(self, card, reason):
        self.open[card] = True
        self.cap()
        who = self.key[card]
        if self.left(who) == 0:
            return self.end(who, reason)
        self.must_cover = False
        self.may_cover = None
        return None

    def end(self, winner, reason):
        self.winner, self.reason = winner, reason
