"""What the greedy player likes best, of the view alone."""

import time
from typing import cast

import gnomoteka
from gnomoteka.core.contract import View
from gnomoteka.core.match import Match
from gnomoteka.games.duel.greedy import Seen, usual_nuggets
from tests.games.duel.table import BLUE, GREEN, G, play, table, to_act

GREEN_IS_CLOSE = "4,1 ne_green_ladder"
BLUE_IS_CLOSE = "4,-1 nw_blue_ladder turned"


def weights(m: Match) -> dict[str, float]:
    seen = m.seen_by(to_act(m))
    return dict(zip(seen.moves, seen.weigh(seen.codes), strict=True))


def seen_by(m: Match, seat: int) -> Seen:
    seen = m.seen_by(seat)
    return cast(Seen, View(seat, seen.shown(), seen.own()))


def best(m: Match) -> set[str]:
    """The moves that weigh most."""
    found = weights(m)
    return {move for move, weight in found.items() if weight == max(found.values())}


def test_it_digs_towards_the_gold():
    assert best(table("1,1 we", hands=["we ns ne", "we"])) == {"lay we 2,1"}


def test_it_lays_the_card_that_gets_to_the_gold_now():
    m = table(GREEN_IS_CLOSE, hands=["nw ns map", "we"])
    assert best(m) <= {"lay nw 5,1", "lay nw 4,0 turned"}


def test_it_takes_a_nugget_that_is_there_to_be_claimed():
    m = table("1,1 nw", hands=["we bridge_nugget", "ne"])
    assert best(m) & {"lay bridge_nugget 0,2", "lay bridge_nugget 1,0"}


def test_it_does_not_close_its_own_way():
    found = weights(table("1,1 we", hands=["ns_stub_w we", "we"]))
    assert found["lay ns_stub_w 2,1"] < 0 < found["lay we 2,1"]


def test_where_both_dig_it_lays_the_door_that_lets_only_itself_through():
    found = weights(table("0,0 ns / 1,-1 we / 2,-1 we", hands=["nesw_green_w nesw_blue_s we", "ns"]))
    assert found["lay nesw_green_w 3,-1"] > found["lay nesw_blue_s 3,-1"]
    assert found["lay nesw_green_w 3,-1"] > found["lay we 3,-1"]


def test_it_breaks_the_tool_of_one_who_is_close_to_the_gold():
    assert best(table(BLUE_IS_CLOSE, hands=["broken_cart we map", "we"])) == {"break cart"}


def test_a_second_broken_tool_counts_less_than_the_first():
    one = weights(table(BLUE_IS_CLOSE, hands=["broken_cart", "we"]))
    two = weights(table(BLUE_IS_CLOSE, hands=["broken_cart", "we"], broken=["", "lamp"]))
    assert one["break cart"] > two["break cart"]


def test_it_mends_its_own_tool_with_the_card_that_can_do_least():
    m = table(GREEN_IS_CLOSE, hands=["repair_cart repair_cart_pick we map", "we"], broken=["cart", ""])
    assert best(m) == {"repair cart repair_cart"}


def test_a_rockfall_takes_a_card_from_the_others_way_and_not_from_its_own():
    m = table(f"{BLUE_IS_CLOSE} / {GREEN_IS_CLOSE}", hands=["rockfall ns_stub_w", "we"])
    found = weights(m)
    assert found["rockfall 4,-1"] > 0 > found["rockfall 4,1"]


def test_a_key_opens_the_door_before_the_gold():
    m = table(f"{GREEN_IS_CLOSE} / 5,1 nsw_blue_n", hands=["key ns_stub_w map", "map"])
    assert best(m) == {"key 5,1"}


def test_gold_is_placed_so_that_it_can_be_claimed():
    m = table("4,1 ne_green_ladder", hands=["nw", "we"], gold="5,0 nsw_3")
    play(m, "lay nw 5,1")
    (liked,) = best(m)
    play(m, liked)
    assert m.view(None)["players"][0]["nuggets"] == 3


def test_a_troll_is_bribed_for_gold_that_is_worth_it():
    found = {}
    for gold in ("nsw_3", "nw_1", "cross"):
        m = table(GREEN_IS_CLOSE, hands=["nwe_troll", "ns"], gold=f"5,0 {gold}", looked={"5,0": [0]})
        play(m, "lay nwe_troll 5,1")
        found[gold] = weights(m)["bribe c"] - weights(m)["decline"]
    assert found["nsw_3"] > found["nw_1"] > found["cross"] and found["nsw_3"] > 0


def test_it_counts_the_gold_that_left_in_earlier_rounds():
    """The same place in round 2: what it hopes for there depends on which gold cards have gone, as far as it knows."""
    poor = ("5,-2 cross", "5,0 stubs_nesw", "5,2 stubs_nsw", "7,-1 stubs_nwe", "7,1 nw_1")
    rich = ("5,-2 stubs_ne_3", "5,0 nsw_3", "5,2 nwe_3", "7,-1 we_2", "7,1 nw_2")

    def hopes(gone: tuple[str, ...], up: bool, looker: int | None = None) -> float:
        cards = " / ".join(gone)
        looked = {card.split()[0]: [] if looker is None else [looker] for card in gone}
        m = table(cards if up else "", hands=["we", ""], deck_size=0, gold="" if up else cards, looked=looked)
        play(m, "throw we")
        return usual_nuggets(seen_by(m, GREEN))

    usual = hopes(rich, up=False)
    assert usual == 25 / 18
    assert hopes(poor, up=True) == 24 / 13 > usual > hopes(rich, up=True) == 12 / 13
    assert hopes(rich, up=False, looker=GREEN) == 12 / 13
    assert hopes(rich, up=False, looker=BLUE) == usual


def test_what_is_worth_least_is_thrown_away():
    m = table(hands=["we", "repair_lamp ns_stub_w key"], turn=BLUE, broken=["", "lamp"])
    play(m, "throw key")
    assert "throw repair_lamp" not in best(m)


def test_it_wins_against_chance_and_thinks_for_milliseconds():
    won, moves, took = 0, 0, 0.0
    for seed in range(6):
        m = G.start(2, seed)
        bots = [gnomoteka.bot(name, seed) for name in (("greedy", "random"), ("random", "greedy"))[seed % 2]]
        while m.acting:
            seat, began = to_act(m), time.process_time()
            m.play(seat, bots[seat].choose(m.seen_by(seat)))
            took, moves = took + time.process_time() - began, moves + 1
        assert m.result
        won += m.result.winners == (seed % 2,)
    assert won >= 5
    assert took / moves < 0.02
