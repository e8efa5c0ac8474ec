"""Who gets where, on fields drawn by hand."""

import pytest

from gnomoteka.games.duel.cards import TUNNEL_NAMES
from tests.games.duel.drawn import Drawn

GREEN, BLUE = 0, 1
WE, NS = TUNNEL_NAMES.index("we"), TUNNEL_NAMES.index("ns")


def test_a_straight_tunnel_leads_from_the_entrance_through() -> None:
    f = Drawn("""
  |
--G----+----+--
  |
""")
    assert f.gets(GREEN, (2, 0), "E") and not f.gets(BLUE, (2, 0), "E")


def test_both_players_use_tunnels_that_have_met() -> None:
    f = Drawn("""
  |
--G--
  |
  |
--B--
  |
""")
    assert f.gets(GREEN, (0, 1), "S") and f.gets(BLUE, (0, 0), "N")


def test_nothing_passes_a_stub() -> None:
    f = Drawn("""
  |    |
--G---x+
  |    |

     --+--


""")
    assert f.gets(GREEN, (1, 0), "W")
    assert not f.gets(GREEN, (1, 0), "N") and not f.gets(GREEN, (1, 0), "middle")


def test_the_tunnels_of_a_bridge_do_not_meet() -> None:
    f = Drawn("""
       |
     --B--
       |
  |    |
--G----=--
  |    |
""")
    assert f.gets(GREEN, (1, 1), "E") and not f.gets(GREEN, (1, 1), "S")
    assert f.gets(BLUE, (1, 1), "S") and not f.gets(BLUE, (1, 1), "E")


def test_the_tunnels_of_a_double_curve_do_not_meet() -> None:
    f = Drawn("""
  |    |
--G----\\--
  |    |
       |
     --B--
       |
""")
    assert f.gets(GREEN, (1, 0), "S") and not f.gets(GREEN, (1, 0), "N")


@pytest.mark.parametrize(("door", "colour", "other"), [("g", GREEN, BLUE), ("b", BLUE, GREEN)])
def test_a_door_lets_its_own_colour_through_and_the_other_only_with_a_key(door: str, colour: int, other: int) -> None:
    arm = {"g": "-g+--", "b": "--+b-"}[door]
    shape = {"g": ("  |  ", "  |  "), "b": ("  |  ", "     ")}[door]
    picture = f"""
  |
--G--
  |
  |  {shape[0]}
--B--{arm}--+--
  |  {shape[1]}
"""
    f = Drawn(picture)
    assert f.gets(colour, (2, 1), "E") and not f.gets(other, (2, 1), "E")
    f.s["keyed"][f.cards[1, 1]] = 1
    f.find_reach()
    assert f.gets(other, (2, 1), "E")


def test_a_troll_lets_nobody_through_until_paid_and_then_everybody() -> None:
    f = Drawn("""
  |
--G--
  |
  |    |
--B----#----+--
  |    |
""")
    for colour in (GREEN, BLUE):
        assert f.gets(colour, (1, 1), "W")
        assert not f.gets(colour, (2, 1), "E", trolls=0)
        assert f.gets(colour, (2, 1), "E", trolls=1)
    f.s["token"][f.cards[1, 1]] = 1
    f.find_reach()
    assert f.gets(GREEN, (2, 1), "E") and f.gets(BLUE, (2, 1), "E")


def test_two_trolls_in_a_row_must_both_be_paid() -> None:
    f = Drawn("""
  |    |    |
--G----#----#----+--
  |    |
""")
    assert [f.gets(GREEN, (3, 0), "E", trolls=t) for t in range(8)] == [t & 0b101 == 0b101 for t in range(8)]


def test_a_ladder_far_from_home_is_joined_to_its_entrance_for_both_players() -> None:
    f = Drawn("""
  |              |
--G--            H----+--
  |
  |
--B--
  |
""")
    assert f.gets(GREEN, (4, 0), "E") and f.gets(BLUE, (4, 0), "E")


def test_without_the_other_entrance_its_ladder_is_a_plain_curve() -> None:
    f = Drawn(
        """
  |         |
--G--     --H
""",
        seats=1,
    )
    assert not f.gets(GREEN, (2, 0), "middle")


def test_a_rockfall_cuts_the_way() -> None:
    f = Drawn("""
  |
--G----+----+----+--
  |
""")
    assert f.gets(GREEN, (3, 0), "E")
    f.remove((2, 0))
    assert not f.gets(GREEN, (3, 0), "E") and f.gets(GREEN, (1, 0), "E")


def test_a_face_down_gold_card_sets_no_condition_and_lets_nobody_through() -> None:
    f = Drawn(
        """
  |         |
--G----+----+--
  |         |
""",
        down={(2, 0)},
    )
    assert f.gets(GREEN, (1, 0), "E") and not f.gets(GREEN, (2, 0), "W")
    assert f.fits((3, 0), NS) and f.fits((3, 0), WE)


def test_edges_match_opening_to_opening_and_rock_to_rock() -> None:
    f = Drawn("""
  |
--G----+--
  |
""")
    assert f.fits((2, 0), WE) and not f.fits((2, 0), NS)
    assert f.fits((1, 1), WE) and not f.fits((1, 1), NS)
    assert f.fits((0, -1), NS) and not f.fits((0, -1), WE)
