"""Boards, keys, clues, rulesets, decks, seats: notations round-trip, and bad input is named."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codenames_ai.errors import InvalidBoard, InvalidKey, NotationError, RecordError, RulesError
from codenames_ai.rules import (
    PROFILES,
    UNLIMITED,
    Board,
    Card,
    Clue,
    Deck,
    Ending,
    Game,
    Key,
    KeyDeck,
    Party,
    Record,
    Resign,
    Role,
    Ruleset,
    Table,
    Team,
    draw_key,
    may_stop,
    score_text,
)

KEY = "R " + "R" * 9 + "B" * 8 + "." * 7 + "X"
WORD = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=12)


@given(st.lists(WORD, min_size=6, max_size=6, unique_by=str.casefold), st.sampled_from(["en", "fa", "hy"]))
@settings(deadline=None)
def test_board_notation(words, language):
    board = Board.from_words(words, 2, 3, language)
    assert Board.parse(str(board)) == board


@given(WORD, st.one_of(st.integers(0, 99), st.just(UNLIMITED)))
def test_clue_notation(word, number):
    clue = Clue(word, number)
    assert Clue.parse(str(clue)) == clue


@given(st.integers(0, 2**32), st.sampled_from(sorted(PROFILES)))
@settings(deadline=None, max_examples=40)
def test_key_notation_counts_and_rotation(seed, profile):
    """T-D-17: counts and starting team are unchanged by rotation."""
    rules = PROFILES[profile]
    key = Key.random(np.random.default_rng(seed), rules)
    assert Key.parse(str(key)) == key
    key.check(rules)
    rows, cols = rules.grid
    for turns in (0, 1, 2, 3) if rows == cols else (0, 2):
        turned = key.rotated(turns, rows, cols)
        assert turned.start is key.start
        assert all(turned.count(r) == key.count(r) for r in Role)
        assert turned.rotated(-turns, rows, cols) == key


def test_the_key_example_of_the_rule_book():
    """T-TR-40: reading the key cell by cell."""
    key = Key.parse("B BR" + "B" * 8 + "R" * 7 + "." * 7 + "X")
    board = Board.from_words(["bal", "simit", *(f"w{i}" for i in range(23))], language="tr")
    game = Game.new(board, key)
    roles = dict(zip(board.words, game.spymaster_view(Team.BLUE).key, strict=True))
    assert (roles["bal"], roles["simit"]) == (Role.BLUE, Role.RED)


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: Board.from_words(["a"] * 25), InvalidBoard, "same word"),
        (lambda: Board.from_words(["a", "b"]), InvalidBoard, "needs 25 cards, not 2"),
        (lambda: Board.from_words(["Pan", "pan"], 1, 2), InvalidBoard, "'pan' and 'Pan'"),
        (lambda: Card("  "), InvalidBoard, "blank"),
        (lambda: Card(None), InvalidBoard, "text, not NoneType"),
        (lambda: Card("a\nb"), InvalidBoard, "one line"),
        (lambda: Card("a / b"), InvalidBoard, "has no ' / '"),
        (lambda: Board((), -5, -5), InvalidBoard, "no cards"),
        (lambda: Board.from_words(["a", "b"], 1, 2, keys=["a"]), InvalidBoard, "2 words but 1 keys"),
        (lambda: Board.parse("nonsense"), NotationError, "not a board"),
        (lambda: Key.parse("R RQ"), NotationError, "not a key"),
        (lambda: Key.parse("R RB").check(Ruleset.WORDS), InvalidKey, "starting team 1 instead of 9"),
        (lambda: Key.parse("R RB").rotated(1, 2, 2), InvalidKey, "2 cells does not fit 2 x 2"),
        (lambda: Key.parse(KEY).check(Ruleset.WORDS.with_options({"start.team": "blue"})), InvalidKey, "red starts"),
        (lambda: Game.new(Board.from_words(["a", "b"], 1, 2), Key.parse(KEY)), InvalidBoard, "plays 5 x 5"),
        (lambda: KeyDeck.parse("5x5\n" + KEY + "\nR RB"), NotationError, "key 2 of the deck does not fill 5 x 5"),
        (lambda: KeyDeck.parse(""), NotationError, "begin with the grid"),
        (lambda: Table.parse("green: a, b"), NotationError, "not a table"),
        (lambda: Table.parse("red: a, b; red: c, d"), NotationError, "not a table"),
        (lambda: Key.parse("R RB").rotated(1, 1, 2), InvalidKey, "two orientations"),
        (lambda: Clue("", 1), NotationError, "1 to 100"),
        (lambda: Clue("a\nb", 1), NotationError, "one line"),
        (lambda: Clue("x", -1), NotationError, "number"),
        (lambda: Clue("x", True), NotationError, "number"),
        (lambda: Clue("x", 2.0), NotationError, "number"),
        (lambda: Clue(None, 2), NotationError, "text"),
        (lambda: Clue.parse("x-ray"), NotationError, "not a clue"),
        (lambda: Record.from_line("x"), RecordError, "not a game record"),
        (lambda: Record.from_line('{"format": "codenames-ai game", "version": 99}'), RecordError, "version 99"),
        (lambda: Record.from_line('{"format": "codenames-ai game", "version": 1}'), RecordError, "damaged"),
    ],
)
def test_bad_input_is_named(make, error, message):
    with pytest.raises(error, match=message):
        make()


def cards(n):
    return [Card(f"word{i}") for i in range(n)]


def test_the_next_game_turns_the_cards_over():
    """T-D-18, G-NEXT-01, W-COMP-01."""
    rng = np.random.default_rng(1)
    deck = Deck.of(cards(400), rng)
    assert len(deck.cards) == 200
    deck, layout = deck.deal(Ruleset.WORDS, rng)
    after, turned = deck.next(layout, Ruleset.WORDS, rng)
    assert turned.cards == layout.cards
    assert not set(turned.board.words) & set(layout.board.words)
    assert all(
        {a, b} == {c.front.text, c.back.text}
        for a, b, c in zip(layout.board.words, turned.board.words, layout.cards, strict=True)
    )
    _, other = after.next(turned, Ruleset.WORDS_WEB, rng)
    assert not set(other.board.words) & (set(layout.board.words) | set(turned.board.words))


def test_words_come_again_only_when_the_others_run_out():
    rng = np.random.default_rng(2)
    deck, seen = Deck.of(cards(60), rng, custom=[Card("own word")]), []
    for _ in range(2):
        deck, layout = deck.deal(Ruleset.WORDS, rng)
        seen += layout.board.words
    assert len(seen) == len(set(seen)) == 50
    unplayed = [c for c in deck.cards if {c.front.text, c.back.text if c.back else c.front.text} - set(seen)]
    deck, layout = deck.deal(Ruleset.WORDS, rng)
    assert len(set(layout.board.words) - set(seen)) == len(unplayed), "every card with a new side shows it"
    with pytest.raises(InvalidBoard, match="deck has 10"):
        Deck.of(cards(10), rng).deal(Ruleset.WORDS, rng)
    with pytest.raises(InvalidBoard, match="twice in the deck"):
        Deck.of([*cards(30), Card("Word3")], rng)
    assert all(c.back is None for c in Deck.of(cards(49), rng).cards)


@pytest.mark.parametrize(("profile", "size", "ways"), [("words-official", 40, 4), ("pictures", 60, 2)])
def test_decks_of_keys(profile, size, ways):
    rules, rng = PROFILES[profile], np.random.default_rng(3)
    deck = KeyDeck.printed(rng, rules)
    assert len(deck.keys) == size
    assert len(deck.rotations) == ways
    assert KeyDeck.parse(str(deck)) == deck
    for _ in range(30):
        key = deck.draw(rng, Team.BLUE)
        key.check(rules)
        assert key.start is Team.BLUE
    ways_up = {key.rotated(t, *rules.grid).roles for key in deck.keys for t in deck.rotations}
    assert deck.draw(rng).roles in ways_up
    with pytest.raises(InvalidKey, match="no key of this deck"):
        KeyDeck(deck.keys[:1], *rules.grid).draw(rng, deck.keys[0].start.rival)


@pytest.mark.parametrize("source", ["random", "deck"])
@pytest.mark.parametrize("start", ["from_key", "red", "blue", "random"])
def test_keys_are_drawn_as_the_ruleset_says(source, start):
    """W-COMP-06, G-SETUP-14."""
    rules, rng = Ruleset.WORDS.with_options({"key.source": source, "start.team": start}), np.random.default_rng(4)
    deck = KeyDeck.printed(rng, rules)
    drawn = [draw_key(rng, rules, deck) for _ in range(20)]
    for key in drawn:
        key.check(rules)
    assert {k.start.value for k in drawn} == ({start} if start in ("red", "blue") else {"red", "blue"})
    all_ways = {k.rotated(t, 5, 5).roles for k in deck.keys for t in deck.rotations}
    assert all(k.roles in all_ways for k in drawn) == (source == "deck")
    assert draw_key(rng, rules).count(Role.ASSASSIN) == 1


def table(*sizes):
    people = iter(f"p{i}" for i in range(99))
    return Table(
        {t: Party(next(people), tuple(next(people) for _ in range(n - 1))) for t, n in zip(Team, sizes, strict=False)}
    )


def test_seating():
    assert table(2, 2).check(Ruleset.WORDS) == []
    assert "not equal" in table(2, 3).check(Ruleset.WORDS)[0]
    assert "made for up to 8" in table(5, 5).check(Ruleset.WORDS)[0]
    for wrong, rules in (
        (table(1, 2), Ruleset.WORDS),
        (table(2, 4), Ruleset.WORDS),
        (table(2, 3), Ruleset.WORDS.with_options({"teams.size_check": "enforce"})),
        (table(2), Ruleset.WORDS),
        (table(2, 2), Ruleset.WORDS.with_options({"mode": "coop"})),
        (table(2, 2), Ruleset.WORDS.with_options({"mode": "shared_operative"})),
        (Table.parse("red: a, b; blue: a, c"), Ruleset.WORDS),
        (Table.parse("red: a, c, d; blue: b, c, d"), Ruleset.WORDS.with_options({"mode": "shared_operative"})),
    ):
        with pytest.raises(RulesError):
            wrong.check(rules)
    three = Ruleset.WORDS.with_options({"mode": "shared_operative"})
    shared = Table.parse("red: a, c; blue: b, c")
    for seats in (shared, shared.rotated(), shared.rotated().rotated(), shared.shuffled(np.random.default_rng(0))):
        assert seats.check(three) == []
        assert sorted(seats.players) == ["a", "b", "c"]
    assert str(shared.rotated()) == "red: c, b; blue: a, b"
    assert table(3).check(Ruleset.WORDS.with_options({"mode": "coop"})) == []
    assert Table.parse(str(table(2, 3))) == table(2, 3)
    assert table(3, 3).shared is None
    turned = table(3, 3).rotated()
    assert turned.parties[Team.RED].spymaster == "p1"
    mixed = table(3, 3).shuffled(np.random.default_rng(0))
    assert sorted(p for party in mixed.parties.values() for p in party.players) == [f"p{i}" for i in range(6)]


@pytest.mark.parametrize(
    ("consent", "yes", "stops"),
    [
        ("any", 1, True),
        ("majority", 1, False),
        ("majority", 2, True),
        ("unanimous", 2, False),
        ("unanimous", 3, True),
    ],
)
def test_consent_to_stop(consent, yes, stops):
    rules = Ruleset.WORDS.with_options({"guess.pass_consent": consent})
    votes = dict.fromkeys(("a", "b", "c")[:yes], True)
    assert may_stop(votes, ("a", "b", "c"), rules) is stops


def test_scores_have_texts_of_their_own_in_six_languages():
    for language in ("en", "fa", "ar", "et", "hy", "tr"):
        texts = [score_text(n, language) for n in range(9)]
        assert len(set(texts)) == 9
    assert score_text(5) == "Expect a call from headquarters."


@pytest.mark.parametrize("reason", [Ending.FORFEIT, Ending.ILLEGAL, Ending.TIMEOUT, Ending.CRASH])
def test_leaving_is_typed(reason):
    game = Game.new(
        Board.from_words([f"w{i}" for i in range(25)]), Key.random(np.random.default_rng(0), Ruleset.WORDS)
    )
    over = game.apply(Resign(Team.BLUE, reason, "because"))
    assert (over.outcome.winner, over.outcome.reason, over.outcome.detail) == (Team.RED, reason, "because")
    assert Record.from_line(Record.of(over).to_line()).replay().outcome == over.outcome
    with pytest.raises(RulesError, match="leaves by"):
        game.apply(Resign(Team.RED, Ending.WORDS))


def test_the_three_player_game_serves_both_teams():
    """W-PLAY-08: play is as usual, and either team's guesses come from the one operative."""
    rules = Ruleset.WORDS.with_options({"mode": "shared_operative"})
    game = Game.new(
        Board.from_words([f"w{i}" for i in range(25)]), Key.random(np.random.default_rng(0), rules), rules
    )
    assert game.operative_view(Team.RED).words == game.operative_view(Team.BLUE).words
