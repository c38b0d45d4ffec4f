"""A second, slow and plain implementation of the turn rules, written from the rules alone, as a judge of the engine.

It keeps lists and dictionaries, imports nothing of the package, and is told only what players do, as tuples::

    ("clue", level, number, ask, targets)   level of the referee: "legal", "ask", "illegal"; number or "∞"
    ("touch", card)  ("stop",)  ("challenge", team)  ("approve", yes)
    ("penalty", card or None)  ("cover", card)  ("time",)  ("resign", team, reason)

``may`` says whether an action is legal, ``do`` carries it out.
"""


def other(team):
    return "blue" if team == "red" else "red"


class Oracle:
    def __init__(self, key, first, options):
        self.key = list(key)  # "red", "blue", "bystander", "assassin"
        self.first = first
        self.options = options
        self.open = [False] * len(key)
        self.counted = {"red": 0, "blue": 0}
        self.marked = {"red": set(), "blue": set()}
        self.winner = self.reason = self.score = None
        self.turns = []  # [team, number, cards touched, why it ended, cards covered by a spymaster]
        self.begin(first)
        self.pending_penalty = False
        self.rival_moves = False

    # asking

    def option(self, name):
        return self.options[name]

    @property
    def coop(self):
        return self.option("mode") == "coop"

    def hidden(self, who=None):
        return [i for i, o in enumerate(self.open) if not o and who in (None, self.key[i])]

    def left(self, team):
        return len(self.hidden(team))

    def leftovers(self, team):
        return self.counted[team] + sum(not self.open[i] for i in self.marked[team])

    def phase(self):
        if self.winner:
            return "over"
        if self.rival_moves:
            return "rival_cover"
        if self.stage == "clue" and self.pending_penalty:
            return "penalty_cover"
        return self.stage

    def limit(self):
        if self.stage not in ("guess", "ruling") or self.number in (0, "∞"):
            return None
        if self.option("guess.limit") == "n_plus_one":
            return self.number + 1
        return self.number + 1 if self.extra_allowed else self.number

    def rival_can_be_asked(self):
        return self.option("legality.rival_approval") and not self.coop

    def settled(self, level):
        """What a doubtful clue is where nobody can be asked."""
        if level == "ask" and not self.rival_can_be_asked():
            return "legal" if self.option("legality.level") == "flexible" else "illegal"
        return level

    def fate(self, level, ask):
        """What becomes of a clue: it stands, is asked about, is refused, or falls."""
        how = self.option("legality.enforcement")
        level = self.settled(level)
        if level == "legal":
            return "stands"
        if level == "ask":
            return "stands" if how == "challenge" and not ask else "asked"
        if how == "challenge":
            return "stands"
        if self.rival_can_be_asked() and self.option("legality.approval_scope") == "any":
            return "asked"
        return "refused" if how == "block" else "falls"

    def may_challenge(self, team):
        if self.phase() != "guess" or self.challenged or self.option("legality.enforcement") != "challenge":
            return False
        if self.option("penalty.mode") == "none":
            return False
        if self.option("penalty.window") == "first_guess" and self.touches > 0:
            return False
        if team == self.team:
            return self.option("penalty.challengers") == "anyone"
        return not self.coop

    def may(self, action):
        what, phase = action[0], self.phase()
        if phase == "over":
            return False
        if what == "clue":
            _, level, number, ask, targets = action
            good = phase in ("clue", "penalty_cover")
            if number == "∞":
                good = good and self.option("clue.unlimited")
            elif number == 0:
                good = good and self.option("clue.zero")
            else:
                good = good and 1 <= number <= self.option("clue.max_number")
            if targets is not None:
                good = good and len(set(targets)) == len(targets)
                good = good and all(t in self.hidden(self.team) for t in targets)
            return good and self.fate(level, ask) != "refused"
        if what == "touch":
            return phase == "guess" and action[1] in self.hidden()
        if what == "stop":
            return phase == "guess" and self.touches > 0
        if what == "challenge":
            return self.may_challenge(action[1])
        if what == "approve":
            return phase in ("approval", "ruling")
        if what == "penalty":
            return phase == "penalty_cover" and (action[1] is None or action[1] in self.hidden(self.team))
        if what == "cover":
            return phase == "rival_cover" and action[1] in self.hidden(other(self.team))
        if what == "resign":
            return action[1] == self.first if self.coop else True
        return what == "time"

    # doing

    def begin(self, team):
        self.team = team
        self.stage = "clue"
        self.number = self.level = self.targets = None
        self.touches = self.right = 0
        self.challenged = False
        self.turns.append([team, None, [], None, []])

    def do(self, action):
        what = action[0]
        if what == "clue":
            _, level, number, ask, targets = action
            self.number, self.targets, self.level = number, targets or (), self.settled(level)
            fate = self.fate(level, ask)
            if fate == "asked":
                self.stage = "approval"
                return
            self.publish()
            if fate == "falls":
                self.fall()
        elif what == "approve":
            if self.stage == "ruling":
                self.stage = "guess"
                if not action[1]:
                    self.fall()
            elif action[1]:
                self.level = "legal"
                self.publish()
            elif self.level == "illegal" and self.option("legality.enforcement") == "penalise":
                if self.option("penalty.mode") == "none":
                    self.stage = "clue"
                else:
                    self.publish()
                    self.fall()
            else:
                self.stage = "clue"
        elif what == "challenge":
            self.challenged = True
            if self.level == "ask":
                self.stage = "ruling"
            elif self.level == "illegal":
                self.fall()
        elif what == "touch":
            self.touch(action[1])
        elif what == "stop":
            self.leave_over("stop")
            self.close("stop")
        elif what == "penalty":
            self.pending_penalty = False
            if action[1] is not None:
                self.uncover_by_spymaster(action[1], self.team, "penalty_cover")
        elif what == "cover":
            self.turns.append([other(self.team), None, [], "rival", []])
            self.rival_moves = False
            self.uncover_by_spymaster(action[1], other(self.team), "rival_covered")
            if not self.winner:
                self.begin(self.team)
        elif what == "time":
            if self.option("timer.on_expiry") == "enforce":
                if self.phase() in ("clue", "penalty_cover"):
                    self.pending_penalty = False
                    self.close("time")
                elif self.phase() == "guess" and self.touches > 0:
                    self.leave_over("stop")
                    self.close("stop")
        elif what == "resign":
            self.finish(other(action[1]), action[2])

    def publish(self):
        self.stage = "guess"
        self.pending_penalty = False
        self.turns[-1][1] = self.number
        self.extra_allowed = self.leftovers(self.team) >= 1

    def fall(self):
        if self.option("penalty.mode") == "none":
            return
        cover = self.option("penalty.mode") == "end_turn_and_cover" and not self.coop
        self.close("invalid_clue")
        self.pending_penalty = cover

    def touch(self, card):
        who, limit = self.key[card], self.limit()
        self.open[card] = True
        self.touches += 1
        self.turns[-1][2].append(card)
        extra = self.number not in (0, "∞") and self.touches > self.number
        if who == self.team:
            self.right += 1
            if extra and self.option("guess.limit") == "n_plus_leftover":
                self.counted[self.team] = max(0, self.counted[self.team] - 1)
        self.cap()
        if who == "assassin":
            self.turns[-1][3] = "assassin"
            self.finish(other(self.team), "assassin")
        elif who in ("red", "blue") and self.left(who) == 0:
            self.turns[-1][3] = "win" if who == self.team else "wrong"
            self.finish(who, "rival_covered" if self.coop and who != self.first else "words")
        elif who != self.team:
            self.leave_over("wrong")
            self.close("wrong")
        elif self.touches == limit:
            self.close("max")

    def uncover_by_spymaster(self, card, owner, reason):
        self.open[card] = True
        self.turns[-1][4].append(card)
        self.cap()
        if self.left(owner) == 0:
            if reason == "penalty_cover":
                self.turns[-1][3] = "win"
            self.finish(owner, reason)

    def leave_over(self, why):
        if self.option("guess.limit") != "n_plus_leftover" or self.number == "∞" or self.right >= self.number:
            return
        if why == "stop" or self.option("hy.leftover_causes") == "any":
            if self.option("hy.leftover_tracking") == "intent":
                self.marked[self.team] |= set(self.targets)
            else:
                self.counted[self.team] += self.number - self.right
        self.cap()

    def cap(self):
        for team in self.counted:
            self.counted[team] = min(self.counted[team], self.left(team))

    def close(self, why):
        self.turns[-1][3] = why
        self.stage, self.number = "clue", None
        self.touches = 0
        if self.coop:
            self.rival_moves = True
        else:
            self.begin(other(self.team))

    def finish(self, winner, reason):
        self.winner, self.reason = winner, reason
        if self.coop:
            self.score = self.left(other(self.first)) if winner == self.first and reason == "words" else 0
