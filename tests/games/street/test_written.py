"""Written positions: round trips, and every reason why one is no position of the game."""

import pytest

from gnomoteka.core.position import PositionError
from tests.games.street.table import CELLS, G, asking, brawl, mask, number, searching, table, written


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


def stacked(cell, *tokens, size=None):
    position = start()
    state = position["state"]
    state["stacks"][number(cell) - 1][: len(tokens)] = tokens
    state["stack_size"][number(cell) - 1] = len(tokens) if size is None else size
    return position


def know(row, seat, cells):
    position = start()
    position["state"]["known"][row][seat] = cells
    return position


def standing(**owners):
    """Figures on these cells, whether they may be there or not."""
    return change(start(), figures=[owners.get(f"{row}{column}", 0) for row in "ABC" for column in "123456"])


SEATS = "something belongs to a seat where nobody sits"
TURN = "'turn' and 'round' are counted from 1"
CACHE = "caches are on different cells that are no ponds"
CARDS = "gnome cards are numbered from 1 to 8"
STAND = "figures stand on cells that are no ponds, without the cat"
CELL = "'cat', 'spot' and 'origin' are cells"
MASKS = "'terrains' and 'actions' are masks of tokens"
ONE = "each token is taken by one player"
TAKEN = "tokens were taken this turn, by two players also in the turn before"
GAPS = "'stacks' have 'stack_size' tokens, without gaps"
FACES = "every token in a stack has an owner and a face"
OWN = "each player has their guesses and decoys, laid or left"
CHOOSE = "'has_chosen' and 'shooting' are masks of who chooses now, and somebody hasn't"
SHOOT = "at least two seats shoot, in a wind of at most 5"
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

WRONG = [
    (SEATS, lambda: start(cache=[13, 6, 16, 3])),
    (SEATS, lambda: start(tokens_left=[5, 5, 5, 1])),
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
    (CARDS, lambda: start(hands=["9"])),
    (CARDS, lambda: start(hands=["0"])),
    (CARDS, lambda: change(terrain(), played=[9, 5, 2, 0])),
    ("a played card isn't in the hand", lambda: terrain(hands=["18"])),
    (STAND, lambda: standing(B2=1)),
    (STAND, lambda: start(figures="p1 A1", cat="A1")),
    (STAND, lambda: standing(A1=4)),
    ("'fresh' cells have figures", lambda: terrain(fresh=1)),
    ("each player has three figures", lambda: start(figures="p1 A1 A2 A3 A4")),
    ("each player has three figures", lambda: terrain(fresh=1 << 18)),
    (CELL, lambda: change(start(), cat=19)),
    (CELL, lambda: ask(spot=19)),
    (CELL, lambda: ask(origin=-1)),
    (MASKS, lambda: change(start(), terrains=16)),
    (MASKS, lambda: change(start(), actions=-1)),
    (ONE, lambda: change(terrain(at=1), took_terrain=[1, 1, 0, 0], terrains=1)),
    (ONE, lambda: change(terrain(at=1), took_action=[2, 0, 0, 0])),
    (ONE, lambda: change(terrain(at=1), took_action=[5, 0, 0, 0], actions=15)),
    (GAPS, lambda: stacked("A1", 2, size=2)),
    (GAPS, lambda: stacked("A1", 0, 2)),
    (GAPS, lambda: stacked("A1", 2, size=-1)),
    (FACES, lambda: stacked("A1", 1)),
    (FACES, lambda: stacked("A1", 11)),
    (OWN, lambda: stacked("A1", 2)),
    (OWN, lambda: change(start(), guesses_left=[2, 3, 3, 0])),
    (OWN, lambda: change(start(), tokens_left=[6, 5, 5, 0])),
    (
        "a number of tokens is negative",
        lambda: change(stacked("A1", 2, 2, 2, 2), guesses_left=[-1, 3, 3, 0], tokens_left=[1, 5, 5, 0]),
    ),
    (CHOOSE, lambda: terrain(has_chosen=1)),
    (CHOOSE, lambda: start(has_chosen=7, chosen=[1, 1, 1, 0])),
    (CHOOSE, lambda: start(shooting=3)),
    (CHOOSE, lambda: contest(shooting=0)),
    (CHOOSE, lambda: contest(has_chosen=4)),
    (SHOOT, lambda: contest(shooting=1, place=[1, 1, 0, 0])),
    (SHOOT, lambda: contest(shooting=9)),
    (SHOOT, lambda: contest(wind=6)),
    ("who shoots shares a place", lambda: contest(place=[1, 2, 0, 0])),
    (CHOSEN, lambda: start(has_chosen=1)),
    (CHOSEN, lambda: start(chosen=[1, 0, 0, 0])),
    (CHOSEN, lambda: start(hands=["12"], has_chosen=1, chosen=[3, 0, 0, 0])),
    (CHOSEN, lambda: contest(has_chosen=1, chosen=[22, 0, 0, 0])),
    (QUEUE, lambda: change(terrain(), queue=[0, 0, 1, 0])),
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
    (PAST, lambda: change(terrain(), took_terrain=[1, 0, 0, 0], terrains=1)),
    (PAST, lambda: change(terrain(), phase="action")),
    (PAST, lambda: change(terrain(), phase="place", took_terrain=[1, 0, 0, 0], terrains=1)),
    (TAKEN, lambda: change(terrain(), terrains=15)),
    (TAKEN, lambda: change(terrain(), actions=1)),
    (TAKEN, lambda: change(start(), terrains=3, actions=3)),
    (TAKEN, lambda: two(used="grass gravel planks soil zone line flower cat")),
    (TAKEN, lambda: two(used="grass gravel zone")),
    ("two players have no last turn", lambda: two(last=True)),
    ("'spot' is where the figure was placed", lambda: terrain(spot="A1")),
    (ASKED, lambda: search(question=7, asked=2, origin=1, spot=1)),
    (ASKED, lambda: search(question=1, asked=4, origin=1, spot=1)),
    (ASKED, lambda: search(question=1, asked=1, origin=1, spot=1)),
    (PAIR, lambda: search(question=1, spot=1)),
    (PAIR, lambda: search(question=1, asked=2, origin=1)),
    ("'question' has been asked", lambda: ask(question=1, asked=2, origin=9)),
    (LAID, lambda: ask(paid=1)),
    (SEARCH, lambda: search(laid=2)),
    (SEARCH, lambda: search(figures=[0] * 18)),
    (HALF, lambda: start(sent=1)),
    (HALF, lambda: start(at=1)),
    (HALF, lambda: contest(queue=[0, 1, 2, 0])),
    ("'known' is of players and their opponents", lambda: know(4, 0, 1)),
    ("'known' is of players and their opponents", lambda: know(0, 3, 1)),
    (KNOWN, lambda: know(1, 1, mask(["A1"]))),
    (KNOWN, lambda: know(1, 1, mask([*CELLS, "B2"]))),
    (ALL_KNOW, lambda: know(1, 0, mask(["C1"]))),
    (ALL_KNOW, lambda: know(0, 1, mask(["A6"]))),
]


@pytest.mark.parametrize(("problem", "position"), WRONG)
def test_what_is_no_position_of_the_game_says_why(problem, position):
    with pytest.raises(PositionError) as raised:
        G.load(position())
    assert str(raised.value) == problem


def test_the_positions_that_are_spoilt_there_are_fine_as_they_are():
    for position in (start(), terrain(), ask(), search(), contest(), over(), two(), two(used="grass gravel zone cat")):
        assert G.load(position).position()["state"] == position["state"]
