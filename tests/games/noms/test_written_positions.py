"""Written positions: round trips, and every reason why one is no position of the game."""

import pytest

from gnomoteka.core.position import PositionError
from tests.games.noms.table import G, discard, known, moves, saved_and_loaded, table, top_known_to, written


def test_a_position_can_be_written_by_hand():
    """What isn't said is nothing, and the deck holds what lies nowhere else. Here p1's Lure waits for answers: p3 has
    given the Feather, p2 is still asked."""
    m = G.load(
        {
            "game": "noms",
            "version": "1",
            "state": {
                "seats": 3,
                "phase": "window",
                "turn": "p1",
                "letters": ["letter_o"],
                "shuffled": True,
                "discard": {"nom": 1, "spear": 1},
                "area": [{"free": 1}, {"free": 2, "mushroom": 1}, {"elder": 1}],
                "rings": {"ring_2": "p2"},
                "hands": [{"cure": 1}, {"blindfold": 1, "cure": 1}, {"feather": 1}],
                "known": {"p1": [{}, {"cure": 1}]},
                "known_top": [0, 2],
                "played": "lure",
                "effect": "lure nom p2",
                "asked": ["p2", "p3"],
                "answers": [None, None, "answer feather"],
            },
        }
    )
    assert m.acting == (1,) and moves(m, 1) == {"pass", "answer blindfold", "answer cure"}
    assert m.view(2)["own"]["answer"] == {"card": "feather", "as": "feather"}
    assert m.view(None)["deck"] == 70 - 1 - 2 - 6 - 3 - 4 - 1
    assert known(m, 1, by=0) == {"cure": 1} and known(m, 1) == {} and len(top_known_to(m, 1)) == 2
    m.play(1, "pass")
    assert discard(m) == {"nom": 1, "spear": 1, "lure": 1, "feather": 1}
    state = saved_and_loaded(m).position()["state"]
    assert state["rings"] == {"ring_2": "p2"} and state["hands"][1] == {"cure": 1, "blindfold": 1}
    assert not {"deck_size", "hand_size"} & set(state)


def change(**fields):
    """An ordinary position, spoilt."""
    position = written("free mushroom", "free", hands=["nom lure", "toad"])
    position["state"] |= fields
    return position


def window(waiting="play lure nom p2", **fields):
    """A position with an open window, spoilt."""
    position = written("free mushroom", "free", "", hands=["nom", "feather", "moth"], waiting=waiting)
    position["state"] |= fields
    return position


def asking(phase, about, hands=("nom lure", "toad cure"), **fields):
    """A position with a question about an event, spoilt."""
    position = written("free", "", hands=hands, phase=phase, event=about)
    position["state"] |= fields
    return position


def of_p1(who, card, n=1):
    """What somebody knows of the first hand."""
    return {who: [{card: n}]}


TOAD = {"p1": [{}, {"toad": 1}]}


def top(card, **fields):
    """A position with this card on the deck, spoilt."""
    position = written("free mushroom", "free", hands=["nom lure", "toad"], top=card)
    position["state"] |= fields
    return position


def fresh(**fields):
    """A deck that was never shuffled, spoilt."""
    position = G.start(seats=3, seed=1).position()
    position["state"] |= fields
    return position


def swapped():
    """The letters of two thirds in one."""
    position = fresh()
    deck = position["state"]["deck"]
    first = next(n for n, card in enumerate(deck) if card.startswith("letter"))
    last = max(n for n, card in enumerate(deck) if card.startswith("letter"))
    other = last - 1 if last else last + 1
    deck[first], deck[other] = deck[other], deck[first]
    return position


def grown():
    position = fresh()
    state = position["state"]
    state["area"][0] = {}
    state["deck"] = [*state["deck"], "nom"]
    return position


REASONS = [
    (lambda: change(turn="p3"), "'turn' and 'first' are seats"),
    (lambda: change(turn=-1), "'turn' and 'first' are seats"),
    (lambda: change(first="p3"), "'turn' and 'first' are seats"),
    (lambda: change(first=-1), "'turn' and 'first' are seats"),
    (lambda: change(skipped=["p3"]), "'skipped' and 'asked' are lists"),
    (lambda: change(asked=["p4"]), "'skipped' and 'asked' are lists"),
    (lambda: change(letters=8), "'skipped' and 'asked' are lists"),
    (lambda: change(letters=-1), "'skipped' and 'asked' are lists"),
    (lambda: change(shuffled=2), "'shuffled' and 'retreated' are true or false"),
    (lambda: change(retreated=-1), "'shuffled' and 'retreated' are true or false"),
    (lambda: change(phase=10), "has no name"),
    (lambda: change(phase=-1), "has no name"),
    (lambda: change(deck=[33]), "has no name"),
    (lambda: change(deck=[-1]), "has no name"),
    (lambda: asking("event", "flood", event=33), "has no name"),
    (lambda: change(deck=[None, "lure"]), "'deck' has no gaps"),
    (lambda: change(deck_size=3), "'deck_size' isn't what follows"),
    (lambda: change(discard={"lure": -1}), "a number of cards is negative"),
    (lambda: change(area=[{"free": -1}]), "a number of cards is negative"),
    (lambda: change(hands=[{"nom": -1}]), "a number of cards is negative"),
    (lambda: change(known=of_p1("everybody", "nom", -1)), "a number of cards is negative"),
    (lambda: change(known_top=[-1]), "a number of cards is negative"),
    (lambda: change(discard=[1]), "'none' is no card"),
    (lambda: change(hands=[[1]]), "'none' is no card"),
    (lambda: change(hands=[{"flood": 1}]), "'hands' doesn't read"),
    (lambda: change(rings={"ring_1": "p3"}), "a ring lies in an area"),
    (lambda: change(rings={"ring_1": -1}), "a ring lies in an area"),
    (lambda: change(hand_size=[3, 1, 0, 0, 0, 0]), "'hand_size' isn't what follows"),
    (lambda: change(hands=[{}, {}, {}, {}, {"nom": 1}]), "cards lie where nobody sits"),
    (lambda: change(area=[{}, {}, {"free": 1}]), "cards lie where nobody sits"),
    (lambda: change(discard={"letter_o": 1}), "letters are never discarded"),
    (lambda: change(known=of_p1("p1", "nom")), "'known' is of others' hands"),
    (lambda: change(known=of_p1("p3", "nom")), "'known' is of others' hands"),
    (lambda: change(known=of_p1("p2", "nom", 2)), "'known' cards are in the hand"),
    (lambda: change(known=of_p1("everybody", "nom", 2)), "'known' cards are in the hand"),
    (lambda: change(known=of_p1("p2", "mushroom")), "'known' cards are in the hand"),
    (lambda: change(known=of_p1("everybody", "nom")), "what everybody knows each seat knows"),
    (lambda: change(known_top=[4]), "at most the top three cards"),
    (lambda: change(known_top=[0, 0, 1]), "at most the top three cards"),
    (lambda: change(stirred={"p1": 4}), "at most the top three cards"),
    (lambda: change(stirred={"p1": -1}), "a number of cards is negative"),
    (lambda: change(stirred={"p3": 3}), "'stirred', 'among' and 'taken' are for seats"),
    (lambda: change(among=[[], [], ["lure"]]), "'stirred', 'among' and 'taken' are for seats"),
    (lambda: change(stirred={"p1": 3}, known_top=[3]), "knows the order of the deck's top, or it was stirred"),
    (lambda: change(stirred={"p1": 3}, among=[[None, "lure"]]), "'among' and 'taken' have no gaps"),
    (lambda: change(stirred={"p1": 3}, taken=[["p2"]]), "nobody has taken one of no cards"),
    (lambda: change(stirred={"p1": 2}, among=[["thief"]], taken=[["p1"]]), "'taken' are hands of others"),
    (lambda: change(stirred={"p1": 2}, among=[["thief"]], taken=[["p3"]]), "'taken' are hands of others"),
    (lambda: change(stirred={"p1": 1}, among=[["thief", "beetle"]]), "'taken' are hands of others"),
    (lambda: change(stirred={"p1": 1}, among=[["nom"]]), "the cards 'among' the stirred ones are there"),
    (lambda: top("lure", stirred={"p1": 1}, among=[["lure", "lure"]], taken=[["p2"]]), "the cards 'among' the stirred"),
    (lambda: top("lure", stirred={"p1": 1}, among=[["lure", "toad"]], taken=[["p2"]], known=TOAD), "a hand holds what"),
    (lambda: fresh(era={"p1": 1}), "an era begins with a shuffle"),
    (lambda: change(era={"p1": 4}), "an era begins with a shuffle"),
    (lambda: change(era={"p3": 1}), "an era begins with a shuffle"),
    (lambda: change(entered={"p1": [{"nom": 1}]}), "belong to eras that have begun"),
    (lambda: change(era={"p1": 1}, fresh={"p1": [[], [0, 1]]}), "belong to eras that have begun"),
    (lambda: change(era={"p1": 1}, fresh={"p1": [[], [-1]]}), "a number of cards is negative"),
    (
        lambda: change(era={"p1": 1}, went={"p1": [["elder"]]}, entered={"p1": [{"elder": 2}]}),
        "cards that this row hasn't seen since",
    ),
    (
        lambda: change(era={"p1": 1}, went={"p1": [["nom"]]}, entered={"p1": [{"nom": 10}]}),
        "cards that this row hasn't seen since",
    ),
    (lambda: change(era={"p1": 1}, entered={"p1": [{"nom": 1}]}), "of the kinds that 'entered'"),
    (lambda: change(era={"p1": 1}, fresh={"p1": [[1]]}), "cards of a hand that this row doesn't know"),
    (lambda: change(era={"p1": 1}, fresh={"p1": [[], [2]]}), "cards of a hand that this row doesn't know"),
    (lambda: change(era={"p1": 1}, fresh={"p1": [[], [1]]}, known=TOAD), "cards of a hand that this row doesn't know"),
    (lambda: change(odds={"p1": [1, 0]}), "odds are of letters in thirds"),
    (lambda: fresh(odds={"p1": [1, 0]}), "'odds' say how likely"),
    (lambda: fresh(stirred={"p1": 3}), "'odds' allow the letter"),
    (lambda: fresh(stirred={"p1": 3}, odds={"p1": [1, -1]}), "'odds' say how likely"),
    (lambda: fresh(stirred={"p1": 3}, odds={"p1": [0, 1]}), "'odds' allow the letter"),
    (grown, "a deck that grew has been shuffled"),
    (swapped, "each third of a deck"),
    (lambda: change(phase="over"), "the game is over when all three letters are out"),
    (lambda: change(letters=["letter_n", "letter_o", "letter_m"]), "the game is over when all three letters are out"),
    (lambda: change(asked=["p1"]), "seats are asked while a card or an event waits"),
    (lambda: change(phase="event"), "seats are asked while a card or an event waits"),
    (lambda: change(played="spear"), "seats are asked while a card or an event waits"),
    (lambda: window(asked=[]), "seats are asked while a card or an event waits"),
    (lambda: window(played=None), "seats are asked while a card or an event waits"),
    (lambda: change(event="flood"), "an event waits in the middle exactly"),
    (lambda: asking("event", "flood", event=None), "an event waits in the middle exactly"),
    (lambda: asking("event", "flood", event="lure"), "an event waits in the middle exactly"),
    (lambda: asking("plague", "flood"), "'event' is not the one"),
    (lambda: asking("merchant", "plague"), "'event' is not the one"),
    (lambda: change(effect="lure nom p2"), "'effect' is what the played card is to do"),
    (lambda: window(effect=142), "142 has no name"),
    (lambda: window(effect=-1), "-1 has no name"),
    (lambda: window(played="spear"), "'played' can't do what 'effect' says"),
    (lambda: window("play scout hand p2"), "'played' can't do what 'effect' says"),
    (lambda: window("play spear bubble p2"), "'played' can't do what 'effect' says"),
    (lambda: window("play bubble nom p2", played="moon"), "'played' can't do what 'effect' says"),
    (lambda: window("play lure nom p3"), "'played' can't do what 'effect' says"),
    (lambda: window("play lure nom p4"), "'played' can't do what 'effect' says"),
    (lambda: window("play lure nom p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play super_lure p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play super_lure p3"), "'played' can't do what 'effect' says"),
    (lambda: window("play cyclone p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play cyclone p2"), "'played' can't do what 'effect' says"),
    (lambda: window("play lightning elder"), "'played' can't do what 'effect' says"),
    (lambda: window("play lightning hand p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play thief moth p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play thief under_toad p1"), "'played' can't do what 'effect' says"),
    (lambda: window("play ring_3"), "'played' can't do what 'effect' says"),
    (lambda: window("play bubble nom p3"), "'played' can't do what 'effect' says"),
    (lambda: window("play spear nom p3"), "'played' can't do what 'effect' says"),
    (lambda: window(asked=["p1", "p2"]), "who attacks isn't asked"),
    (lambda: asking("event", "flood", hands=("nom", ""), asked=["p1", "p2"]), "who is asked has cards"),
    (lambda: asking("merchant", "merchant", hands=("nom lure", "toad"), asked=["p1", "p2"]), "who is asked has cards"),
    (lambda: change(retreated=True), "'retreated' belongs to a Retreat"),
    (lambda: written("elder", "free", phase="retreat"), "a Retreat has something to take back"),
    (lambda: written("", "", phase="scout"), "who scouts has seen the top"),
    (lambda: written("", "", phase="scout", known_top={0: 2}), "who scouts has seen the top"),
    (lambda: written("", "", hands=["8*nom"], phase="discard"), "who discards has too many cards"),
    (lambda: window(answers=[None, None, 99]), "an answer is one that this seat could give"),
    (lambda: window(answers=["pass"]), "an answer is one that this seat could give"),
    (lambda: window(answers=[None, -5]), "an answer is one that this seat could give"),
    (lambda: window(asked=["p2"], answers=[None, "pass"]), "somebody who is asked hasn't answered"),
    (lambda: change(discard={"lure": 1}), "components don't add up"),
]


@pytest.mark.parametrize(("position", "problem"), REASONS, ids=[f"{n} {why}" for n, (_, why) in enumerate(REASONS)])
def test_what_is_no_position_of_the_game_says_why(position, problem):
    with pytest.raises(PositionError, match=problem):
        G.load(position())


@pytest.mark.parametrize(
    ("waiting", "held", "given", "fits"),
    [
        ("play lure nom p2", "blindfold", "answer blindfold", True),
        ("play super_lure p2", "blindfold", "answer blindfold", True),
        ("play spear nom p2", "blindfold", "answer blindfold", False),
        ("play spear nom p2", "feather", "answer feather", True),
        ("play spear nom p2", "nom", "answer feather", False),
        ("play spear nom p2", "moon", "answer moon", True),
        ("play spear nom p2", "shell", "answer shell", False),
        ("play spear nom p2", "cure", "answer cure", False),
        ("play spear nom p2", "moon", "answer moon as cure", False),
        ("play spear nom p2", "cure", "pass", True),
        ("play spear nom p2", "nom", "keep nom", False),
    ],
)
def test_an_answer_in_a_written_window_is_one_that_the_seat_could_give(waiting, held, given, fits):
    position = written("free", "free", "", hands=["lure", held, "moth"], waiting=waiting, answers={1: given})
    if fits:
        assert G.load(position).acting == (2,)
    else:
        with pytest.raises(PositionError, match="could give"):
            G.load(position)


@pytest.mark.parametrize(
    ("phase", "event", "held", "given", "fits"),
    [
        ("event", "flood", "shell", "answer shell", True),
        ("event", "flood", "feather", "answer feather", False),
        ("event", "flood", "blindfold", "answer blindfold", False),
        ("event", "flood", "moon", "answer moon", True),
        ("event", "flood", "cure", "answer cure", False),
        ("plague", "plague", "cure", "answer cure", True),
        ("plague", "plague", "moon", "answer moon as cure", True),
        ("plague", "plague", "moon", "answer moon", False),
        ("plague", "plague", "shell", "answer shell", False),
        ("merchant", "merchant", "nom lure", "keep lure", True),
        ("merchant", "merchant", "nom lure", "keep toad", False),
        ("merchant", "merchant", "nom lure", "pass", False),
    ],
)
def test_so_is_an_answer_to_an_event(phase, event, held, given, fits):
    position = written("", "", hands=["2*moth", held], phase=phase, event=event, answers={1: given})
    if fits:
        assert G.load(position).acting == (0,)
    else:
        with pytest.raises(PositionError, match="could give"):
            G.load(position)


def test_with_a_nom_in_the_discard_a_cure_is_one():
    for given in ("answer cure", "answer moon as cure"):
        held = ["lure", "cure moon", "moth"]
        m = table("free", "free", "", hands=held, discard="nom", waiting="play lure nom p2", answers={1: given})
        assert m.acting == (2,)


@pytest.mark.parametrize(
    "waiting",
    [
        "play lure nom p2", "play super_lure p2", "play cyclone p2", "play lightning elder", "play lightning hand p2",
        "play beetle", "play thief nom p1", "play thief moth p2", "play thief under_bubble p2", "play ring_2",
        "play bubble nom p1", "play spear nom p1", "moon lure nom p2", "moon beetle", "moon spear nom p2",
        "moon thief bubble p2", "moon lightning elder",
    ],
)  # fmt: skip
def test_every_attack_may_wait_in_a_written_position(waiting):
    m = table("free mushroom", "free moth bubble elder", hands=["nom", "toad"], waiting=waiting)
    assert m.acting == (1,) and m.view(None)["played"]["card"] == waiting.split()[1]
