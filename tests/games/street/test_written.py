"""Written positions: round trips, and every reason why one is no position of the game."""

import pytest

from gnomoteka.core.position import PositionError
from tests.games.street.table import CELLS, G, asking, brawl, player, saved_and_loaded, searching, sheet, table, written


def change(position, **fields):
    position["state"] |= fields
    return position


def start(**fields):
    return written(3, **fields)


def terrain(**fields):
    return written(3, played="8 5 2", **fields)


def ask(**fields):
    return change(asking("8 5 2").position(), **fields)


def search(**fields):
    return change(searching("p1 A1", stacks="B3 p2 guess").position(), **fields)


def contest(**fields):
    m = table()
    brawl(m, 8, 8, 3)
    return change(m.position(), **fields)


def over(**fields):
    return written(3, played="8 5 2", phase="over", stage="scored", turn=9, **fields)


def two(**fields):
    return written(2, **fields)


def stacked(cell, *tokens):
    return change(start(), stacks={cell: list(tokens)})


def know(hearer, target, cells):
    position = start()
    row = position["state"]["known"].setdefault(hearer, [])
    row[target : target + 1] = [cells]
    return position


def asked(times):
    """So often p1 has asked p2, whose cache is on A6, whether it is near A5."""
    return start(by_card=["p1 p2 zone A5"] * times, heard="p1 p2 A4 A5 A6 B4 B6")


def standing(**owners):
    """Figures on these cells, whether they may be there or not."""
    return change(start(), figures=owners)


SEATS = "something belongs to a seat where nobody sits"
TURN = "'turn' and 'round' are counted from 1"
CACHE = "caches are on different cells that are no ponds"
CARDS = "gnome cards are numbered from 1 to 8"
STAND = "figures stand on cells that are no ponds, without the cat"
CELL = "'cat', 'spot' and 'origin' are cells"
MASKS = "'terrains' and 'actions' are masks of tokens"
ONE = "each token is taken by one player"
TAKEN = "tokens were taken this turn, by two players also in the turn before"
GAPS = "'stacks' have no gaps"
FACES = "every token in a stack has an owner and a face"
MORE = "nobody lays more guesses or decoys than they have"
CHOOSE = "'chosen' is of those who choose now, and somebody hasn't"
SHOOT = "who shoots shares a place"
CHOSEN = "who has chosen has chosen a card of the hand, or a power"
QUEUE = "'queue' holds every seat once, 'at' is a place in it"
PLAYED = "cards are played exactly when the brawl is over"
OVER = "the game is over when it is scored"
VOLLEYS = "'volleys' and 'sums' are of one contest"
SHOT = "'last_power', 'last_scatter' and 'last_wind' are of a shot"
WINS = "'wins' are rounds won by one of two players"
BEFORE = "'last_cache' and 'last_winner' are of the round before"
FLAGS = "'sent', 'paid' and 'reached' are 0 or 1, 'laid' is at most 2"
PAST = "who is past taking a token has one"
ASKED = "'question' and 'asked' are what was asked, and whom"
PAIR = "a question has a player who was asked, and a cell"
LAID = "tokens are laid in the search"
SEARCH = "who searches has a token and a cell"
HALF = "between the players' turns nothing is half done"
KNOWN = "'known' cells are no ponds, the true one among them"
ALL_KNOW = "what everybody knows each seat knows"
BY_CARD = "'by_card' are questions to others, from cells where they can be asked"
COST = "every turn before this one has cost each player a card"

WRONG = [
    (SEATS, lambda: start(cache=["C1", "A6", "C4", "A3"])),
    (SEATS, lambda: change(start(), hands=[[1], [1], [1], [1]])),
    (SEATS, lambda: two(wins=[0, 0, 1])),
    (TURN, lambda: start(turn=0)),
    (TURN, lambda: start(turn=10)),
    (TURN, lambda: start(round=2)),
    (TURN, lambda: two(turn=25)),
    (TURN, lambda: two(round=6)),
    (TURN, lambda: two(round=0)),
    (CACHE, lambda: start(caches="A1 A1 C4")),
    (CACHE, lambda: start(caches="A1 B2 C4")),
    (CACHE, lambda: start(cache=[0, 1, 2, 0])),
    (CACHE, lambda: start(cache=[19, 1, 2, 0])),
    (CARDS, lambda: change(start(), hands=[1 << 9, 2, 2, 0])),
    (CARDS, lambda: start(hands=["0"])),
    (CARDS, lambda: change(terrain(), played=[9, 5, 2, 0])),
    ("a played card isn't in the hand", lambda: terrain(hands=["18"])),
    (STAND, lambda: standing(B2="p1")),
    (STAND, lambda: start(figures="p1 A1", cat="A1")),
    (STAND, lambda: standing(A1="p4")),
    ("'fresh' cells have figures", lambda: terrain(fresh=["A1"])),
    ("each player has three figures", lambda: start(figures="p1 A1 A2 A3 A4")),
    ("each player has three figures", lambda: terrain(fresh=1 << 18)),
    (CELL, lambda: change(start(), cat=19)),
    (CELL, lambda: ask(spot=19)),
    (CELL, lambda: ask(origin=-1)),
    (MASKS, lambda: change(start(), terrains=16)),
    (MASKS, lambda: change(start(), actions=-1)),
    (ONE, lambda: change(terrain(at=1), took_terrain=["grass", "grass"], terrains=["grass"])),
    (ONE, lambda: change(terrain(at=1), took_action=["line"])),
    (ONE, lambda: change(terrain(at=1), took_action=[5, 0, 0, 0], actions=15)),
    (GAPS, lambda: stacked("A1", None, "p1 guess")),
    (FACES, lambda: stacked("A1", "p1 hidden")),
    (FACES, lambda: stacked("A1", "p4 guess")),
    ("'stacks' doesn't read: -1 has no name", lambda: stacked("A1", -1)),
    (MORE, lambda: stacked("A1", *["p1 guess"] * 4)),
    (MORE, lambda: start(stacks="A1 p2 decoy, p2 decoy / A2 p2 decoy")),
    (CHOOSE, lambda: terrain(chosen=[1])),
    (CHOOSE, lambda: start(chosen=[1, 1, 1])),
    (CHOOSE, lambda: contest(chosen=[0, 0, 4])),
    (CHOOSE, lambda: contest(chosen=[1, 1])),
    ("the wind is at most 5", lambda: contest(wind=6)),
    (SHOOT, lambda: contest(place=[1, 2, 0, 0])),
    (CHOSEN, lambda: start(chosen=[9])),
    (CHOSEN, lambda: start(hands=["12"], chosen=[3])),
    (CHOSEN, lambda: contest(chosen=[22])),
    (QUEUE, lambda: change(terrain(), queue=["p1", "p1", "p2"])),
    (QUEUE, lambda: terrain(at=3)),
    (PLAYED, lambda: change(start(hands=["2"]), played=[1, 0, 0, 0])),
    (PLAYED, lambda: change(terrain(), played=[0, 0, 0, 0])),
    ("everybody has a card to choose", lambda: start(hands=["1", "", "1"])),
    (OVER, lambda: start(stage="scored")),
    (OVER, lambda: change(over(), stage="play")),
    (VOLLEYS, lambda: contest(volleys=[6, 6, 0, 0])),
    (VOLLEYS, lambda: contest(sums=[-1, 0, 0, 0])),
    (VOLLEYS, lambda: change(over(), volleys=[16, 0, 0, 0])),
    (SHOT, lambda: contest(last_power=[22, 0, 0, 0])),
    (SHOT, lambda: contest(last_scatter=[21, 0, 0, 0])),
    (SHOT, lambda: contest(last_wind=[-6, 0, 0, 0])),
    ("'place' is a place", lambda: contest(place=[1, 1, 3, 0])),
    ("'place' is a place", lambda: start(place=[100, 0, 0, 0])),
    (WINS, lambda: start(wins=[1])),
    (WINS, lambda: two(wins=[3])),
    (BEFORE, lambda: two(last_cache=[19, 1, 0, 0])),
    (BEFORE, lambda: two(last_winner=3)),
    (FLAGS, lambda: ask(sent=2)),
    (FLAGS, lambda: search(laid=3)),
    (PAST, lambda: change(terrain(), took_terrain=["grass"], terrains=["grass"])),
    (PAST, lambda: change(terrain(), phase="action")),
    (PAST, lambda: change(terrain(), phase="place", took_terrain=["grass"], terrains=["grass"])),
    (TAKEN, lambda: change(terrain(), terrains=["grass", "soil"])),
    (TAKEN, lambda: change(terrain(), actions=["zone"])),
    (TAKEN, lambda: change(start(), terrains=["grass", "gravel"], actions=["zone", "line"])),
    (TAKEN, lambda: two(used="grass gravel planks soil zone line flower cat")),
    (TAKEN, lambda: two(used="grass gravel zone")),
    ("two players have no last turn", lambda: two(last=True)),
    ("'spot' is where the figure was placed", lambda: terrain(spot="A1")),
    (ASKED, lambda: search(question=7, asked="p2", origin="A1", spot="A1")),
    (ASKED, lambda: search(question="zone", asked="p4", origin="A1", spot="A1")),
    (ASKED, lambda: search(question="zone", asked="p1", origin="A1", spot="A1")),
    (PAIR, lambda: search(question="zone", spot="A1")),
    (PAIR, lambda: search(question="zone", asked="p2", origin="A1")),
    ("'question' has been asked", lambda: ask(question="zone", asked="p2", origin="B3")),
    (LAID, lambda: ask(paid=True)),
    (SEARCH, lambda: search(laid=2)),
    (SEARCH, lambda: search(figures={})),
    (HALF, lambda: start(sent=True)),
    (HALF, lambda: start(at=1)),
    (HALF, lambda: contest(queue=["p1", "p2", "p3"])),
    ("'known' is of players and their opponents", lambda: know("p4", 0, ["A1"])),
    ("'known' is of players and their opponents", lambda: know("everybody", 3, ["A1"])),
    (KNOWN, lambda: know("p1", 1, ["A1"])),
    (KNOWN, lambda: know("p1", 1, [*CELLS, "B2"])),
    (ALL_KNOW, lambda: know("p1", 0, ["C1"])),
    (ALL_KNOW, lambda: know("everybody", 1, ["A6"])),
    ("'by_card' has no gaps, and nothing for two players, who answer aloud", lambda: start(by_card=[0, 200])),
    ("'by_card' has no gaps, and nothing for two players, who answer aloud", lambda: two(by_card=["p1 p2 zone A1"])),
    (BY_CARD, lambda: start(by_card=["p1 p4 zone A1"])),
    (BY_CARD, lambda: start(by_card=["p2 p2 zone A1"])),
    (BY_CARD, lambda: start(by_card=["p1 p2 zone B2"])),
    (BY_CARD, lambda: start(by_card=["p1 p2 blue A1"])),
    ("who was answered by card knows it", lambda: start(by_card=["p1 p2 zone A1"])),
    ("nobody asks more than one question a turn, and two with card 6", lambda: asked(4)),
    (COST, lambda: start(turn=2)),
    (COST, lambda: start(turn=9, hands=["1", "1", "1"])),
    (COST, lambda: terrain(turn=3, hands=["123456", "1", "1"])),
]


@pytest.mark.parametrize(("problem", "position"), WRONG)
def test_what_is_no_position_of_the_game_says_why(problem, position):
    with pytest.raises(PositionError) as raised:
        G.load(position())
    assert str(raised.value) == problem


def test_the_positions_that_are_spoilt_there_are_fine_as_they_are():
    for position in (
        start(),
        terrain(),
        ask(),
        search(),
        contest(),
        over(),
        two(),
        two(used="grass gravel zone cat"),
        asked(3),
    ):
        m = G.load(position)
        assert saved_and_loaded(m).bytes == m.bytes


def test_a_position_can_be_written_by_hand():
    """Gnome 7, its card is paid: p1 may lay beside B4. What isn't said is nothing; tokens that aren't laid are left."""
    m = G.load(
        {
            "game": "street",
            "version": "1",
            "state": {
                "seats": 3,
                "phase": "search",
                "turn": 4,
                "round": 1,
                "cache": ["C1", "A6", "C4"],
                "hands": [[1, 2, 8], [3], [4, 8]],
                "played": [7, 5, 2],
                "queue": ["p1", "p2", "p3"],
                "terrains": ["grass"],
                "actions": ["zone"],
                "took_terrain": ["grass"],
                "took_action": ["zone"],
                "spot": "B4",
                "paid": True,
                "figures": {"B4": "p1", "A5": "p2", "C5": "p3"},
                "fresh": ["B4"],
                "cat": "B2",
                "stacks": {"A6": ["p2 decoy", "p1 guess"], "C5": ["p3 guess"]},
                "known": {
                    "everybody": ["anywhere", "anywhere", ["C4", "C5"]],
                    "p1": ["anywhere", ["A6", "B4"], ["C4"]],
                    "p2": ["anywhere", "anywhere", ["C4", "C5"]],
                    "p3": ["anywhere", "anywhere", "anywhere"],
                },
            },
        }
    )
    assert m.acting == (0,)
    beside = ("A3", "A4", "B3", "B4", "C3", "C4")
    assert m.moves(0) == [f"lay {face} {cell}" for cell in beside for face in ("guess", "decoy")]
    assert [player(m, seat)["tokens"] for seat in range(3)] == [4, 4, 4]
    assert m.view(0)["own"]["guesses"] == 2
    assert (sheet(m, 0, 1), sheet(m, 0, 2)) == ({"A6", "B4"}, {"C4"})
    assert saved_and_loaded(m).bytes == m.bytes
