"""Gnomes 5 to 8, who answer aloud: the rule that each bends, used and not used; two players; cards that dropped."""

from tests.games.street.table import (
    CELLS,
    FLOWERS,
    asking,
    brawl,
    moves,
    moves_of,
    no_grass_left,
    of,
    of_kind,
    placing,
    play,
    player,
    searching,
    sheet,
    table,
    to_act,
    volley,
    zone,
)

# ---- 5: sends home -----------------------------------------------------------------------


def test_card_5_sends_home_a_figure_that_another_player_placed_this_turn_before_placing():
    m = placing("8 5 2", 1, figures="p1 B3* A1 / p3 C2")
    assert moves(m) == {"send home B3"} | {f"place {cell}" for cell in of("soil") - {"B3"}}
    told = play(m, "send home B3")
    assert of_kind(told, "send", "home") == [
        {"kind": "send", "seat": 1, "cell": "B3"},
        {"kind": "home", "seat": 0, "cell": "B3"},
    ]
    assert m.view(None)["figures"] == {"A1": 0, "C2": 2} and player(m, 0)["supply"] == 2


def test_card_5_frees_the_cell():
    m = placing("8 5 2", 1, figures="p1 B3*")
    play(m, "send home B3")
    assert moves(m) == {f"place {cell}" for cell in of("soil")}


def test_card_5_sends_home_anywhere_one_figure_only():
    m = placing("8 7 5", 2, figures="p1 A1* / p2 C6*")
    assert moves_of(m, "send home") == {"A1", "C6"}
    play(m, "send home C6")
    assert not moves_of(m, "send home") and m.view(None)["fresh"] == ["A1"]


def test_card_5_need_not_be_used():
    m = placing("8 5 2", 1, figures="p1 B3*")
    play(m, "place C4")
    assert m.view(None)["figures"] == {"B3": 0, "C4": 1} and not moves_of(m, "send home")


def test_card_5_sends_no_figure_of_an_earlier_turn_home():
    assert not moves_of(placing("8 5 2", 1, figures="p1 B3"), "send home")


def test_after_sending_home_one_places_as_ever():
    m = placing("8 5 2", 1, figures="p1 B3*")
    play(m, "send home B3", "place B3")
    assert m.view(None)["phase"] == "ask" and m.view(None)["figures"] == {"B3": 1}


def test_card_5_helps_who_has_no_cell_to_place_on():
    m = no_grass_left(
        "8 7 5 6",
        at=3,
        queue="p1 p2 p4 p3",
        phase="place",
        taken="p1 soil cat / p2 planks line / p4 gravel flower / p3 grass zone",
    )
    assert moves(m) == {"place nothing", "send home A1", "send home A6", "send home C2"}
    twin = m.copy()
    play(m, "send home A6")
    assert moves(m) == {"place A6"}
    told = play(twin, "place nothing")
    assert of_kind(told, "not_placed") == [{"kind": "not_placed", "seat": 2}]
    assert twin.view(None)["figures"] == {"A1": 0, "A6": 1, "C2": 3}


def test_card_5_works_for_the_loser_and_for_two_players():
    m = placing("8 5", 1, figures="p1 A1*")
    assert moves_of(m, "send home") == {"A1"}


def test_other_cards_send_nobody_home():
    for card in (1, 2, 3, 4, 6, 7):
        m = placing(f"8 {card} 5", 1, queue="p1 p2 p3", figures="p1 B3*", taken="p2 soil zone")
        assert m.acting == (1,) and not moves_of(m, "send home")


# ---- 6: asks again -----------------------------------------------------------------------


def test_card_6_puts_the_same_question_to_another_player_behind():
    m = asking("6 5 2 3", seats=4)
    play(m, "ask p2 zone")
    assert moves(m) == {"ask again p3", "ask again p4", "skip"}
    told = play(m, "ask again p4")
    assert of_kind(told, "ask") == [{"kind": "ask", "seat": 0, "question": "zone", "cell": "B3", "target": 3}]
    assert [e["seat"] for e in of_kind(told, "answer")] == [3] and m.view(None)["phase"] == "search"


def test_with_card_6_the_flower_is_of_the_same_colour():
    m = asking("6 5 2", "flower")
    play(m, "ask p3 blue")
    assert moves(m) == {"ask again p2", "skip"}
    told = play(m, "ask again p2")
    assert of_kind(told, "ask")[0]["question"] == "blue"
    assert sheet(m, 0, 1) == {cell for cell in CELLS if "blue" in FLOWERS[cell]} - {"C1"}


def test_with_card_6_each_answer_goes_by_the_symbol_of_who_is_asked():
    m = asking("6 5 2")
    first = of_kind(play(m, "ask p2 zone"), "answer")
    second = of_kind(play(m, "ask again p3"), "answer")
    assert [first[0]["how"], second[0]["how"]] == ["aloud", "card"]


def test_card_6_needs_another_player_behind():
    m = asking("8 6 2", at=1)
    play(m, "ask p3 zone")
    assert m.view(None)["phase"] == "search"
    m = asking("8 6 2 3", at=1, seats=4)
    play(m, "ask p3 zone")
    assert moves(m) == {"ask again p4", "skip"}


def test_card_6_need_not_be_used():
    m = asking("6 5 2")
    play(m, "ask p2 zone", "skip")
    assert m.view(None)["phase"] == "search"


def test_without_a_first_answer_card_6_asks_nobody():
    m = asking("6 5 2")
    play(m, "skip")
    assert m.view(None)["phase"] == "search"
    m = asking("6 5 2", "cat")
    play(m, "cat A1")
    assert m.view(None)["phase"] == "search"


def test_other_cards_ask_once():
    for card in (3, 5, 7, 8):
        m = asking(f"{card} 1 2", queue="p1 p2 p3")
        play(m, "ask p2 zone")
        assert m.view(None)["phase"] == "search"


def test_with_card_6_two_players_ask_once_more_from_another_own_figure():
    m = asking("6 5", "zone", "B3", seats=2, figures="p1 C6 A1 / p2 C2")
    play(m, "ask p2 zone")
    assert moves(m) == {"ask from C6 zone", "ask from A1 zone", "skip"}
    told = play(m, "ask from C6 zone")
    assert of_kind(told, "ask") == [{"kind": "ask", "seat": 0, "question": "zone", "cell": "C6", "target": 1}]
    assert sheet(m, 0, 1) == set(CELLS) - zone("B3") - zone("C6") - {"C1"}
    assert m.view(None)["phase"] == "search" and m.view(None)["question"]["from"] == "C6"


def test_with_card_6_two_players_name_a_flower_of_the_other_figures_cell():
    m = asking("6 5", "flower", "B3", seats=2, figures="p1 C6 A3")
    play(m, "ask p2 yellow")
    assert moves(m) == {"ask from C6 yellow", "ask from C6 blue", "ask from A3 blue", "ask from A3 white", "skip"}
    told = play(m, "ask from A3 white")
    assert of_kind(told, "answer")[0]["answer"] == "yes"
    assert sheet(m, 0, 1) == {cell for cell in CELLS if "white" in FLOWERS[cell] and "yellow" not in FLOWERS[cell]} - {
        "C1"
    }


def test_with_card_6_two_players_need_another_figure_and_a_first_answer():
    m = asking("6 5", "zone", "B3", seats=2)
    play(m, "ask p2 zone")
    assert m.view(None)["phase"] == "search"
    m = asking("6 5", "zone", "B3", seats=2, figures="p1 A1")
    play(m, "skip")
    assert m.view(None)["phase"] == "search"


# ---- 7: lays beside ----------------------------------------------------------------------


def lays(m):
    return {text.split()[1] for text in moves_of(m, "lay")}


def test_card_7_lays_one_token_beside_an_own_figure():
    m = searching("p1 A1 C4", "7 5 2", taken="p1 grass zone")
    play(m, "discard 1")
    assert lays(m) == {"A1", "A2", "B1"} | (zone("C4") - {"B5"})


def test_with_card_7_the_second_token_goes_where_an_own_figure_stands():
    m = searching("p1 A1 C4", "7 5 2")
    play(m, "discard 1", "lay guess A2")
    assert lays(m) == {"A1", "C4"}


def test_or_the_first_where_one_stands_and_the_second_beside():
    m = searching("p1 A1", "7 5 2")
    play(m, "discard 1", "lay guess A1")
    assert lays(m) == {"A1", "A2", "B1"}
    play(m, "lay decoy B1")
    assert to_act(m) == 1


def test_with_card_7_not_on_a_pond_and_not_on_another_gangs_figure():
    m = searching("p1 A2 / p2 A1 / p3 B3", "7 5 2")
    play(m, "discard 1")
    assert lays(m) == {"A2", "A3", "B1"}


def test_with_card_7_the_cat_may_be_there():
    m = searching("p1 A1", "7 5 2", cat="B1")
    play(m, "discard 1")
    assert "B1" in lays(m)


def test_card_7_gives_no_extra_tokens_and_the_discard_is_still_due():
    m = searching("p1 A1", "7 5 2")
    assert moves(m) == {"done"} | {f"discard {card}" for card in (1, 2, 3, 4, 5, 6, 8)}
    play(m, "discard 1", "lay guess A2", "lay guess A1")
    assert to_act(m) == 1 and player(m, 0)["tokens"] == 3


def test_card_7_need_not_be_used():
    m = searching("p1 A1", "7 5 2")
    play(m, "discard 1", "lay guess A1", "lay guess A1")
    assert len(m.view(None)["stacks"]["A1"]) == 2


def test_card_7_needs_an_own_figure():
    m = table(played="7 5 2", phase="ask", taken="p1 soil cat", spot="B3", figures="p2 A1")
    play(m, "cat B3")
    assert to_act(m) == 1


def test_other_cards_lay_where_own_figures_stand():
    for card in (1, 2, 3, 4, 5, 6, 8):
        cards = f"{card} {5 if card != 5 else 4} 7"
        tokens = "p1 grass zone"
        m = table(
            played=cards, queue="p1 p2 p3", phase="search", taken=tokens, hands=[""], figures="p1 A1 C4", cat="A2"
        )
        assert lays(m) == {"A1", "C4"}


def test_with_card_7_two_players_may_guess_beside_a_figure():
    m = searching("p1 A1", "7 5", seats=2)
    assert moves(m) == {"done", "lay guess A1", "lay guess A2", "lay guess B1"}


# ---- 8: lays without a discard -----------------------------------------------------------


def test_card_8_lays_tokens_without_discarding_a_card():
    m = searching("p1 A1", "8 5 2")
    assert {"lay guess A1", "lay decoy A1", "done"} <= moves(m)
    play(m, "lay guess A1", "lay decoy A1")
    assert player(m, 0)["hand"] == [1, 2, 3, 4, 5, 6, 7] and to_act(m) == 1


def test_card_8_need_not_be_used_and_a_card_may_still_be_discarded():
    m = searching("p1 A1", "8 5 2")
    assert {f"discard {card}" for card in range(1, 8)} <= moves(m)
    play(m, "discard 3")
    assert moves(m) == {"lay guess A1", "lay decoy A1"}
    m = searching("p1 A1", "8 5 2")
    play(m, "lay guess A1")
    assert moves(m) == {"lay guess A1", "lay decoy A1", "done"}


def test_card_8_changes_nothing_for_two_players():
    for card in (8, 5):
        assert moves(searching("p1 A1", f"{card} 2", seats=2)) == {"done", "lay guess A1"}


# ---- cards that dropped ------------------------------------------------------------------


def dropped(card, *rest, last=1):
    """Two players chose this card and dropped behind; seat `last` is the loser."""
    m = table(2 + len(rest))
    brawl(m, card, card, *rest)
    return volley(m, [1 - last], [last])


def done_with(m, seat):
    """Goes on until it is this seat's turn."""
    while to_act(m) != seat:
        listed = m.moves(to_act(m))
        play(m, next(move for move in ("skip", "done", *listed) if move in listed))
    return m


def test_a_card_that_dropped_keeps_its_ability():
    m = done_with(dropped(2, 8), 1)
    play(m, "take planks", "take cat")
    placed = set(m.view(None)["fresh"])
    assert moves_of(m, "place") == set(CELLS) - placed and len(placed) == 2


def test_a_loser_who_dropped_with_card_1_still_asks():
    m = done_with(dropped(1, 8), 1)
    action = next(action for action in m.view(None)["actions"] if action != "cat")
    play(m, "take planks", f"take {action}")
    play(m, f"place {min(moves_of(m, 'place'))}")
    assert {text.split()[0] for text in moves_of(m, "ask")} == {"p1", "p3"}


def test_a_card_that_dropped_keeps_its_symbol():
    for card, how in ((2, "card"), (7, "aloud")):
        m = done_with(dropped(card, 4), 2)
        play(m, "take soil", "take zone", "place B3")
        (told,) = of_kind(play(m, "ask p1 zone"), "answer")
        assert told["how"] == how


def test_a_card_8_that_dropped_to_the_end_still_lays_free():
    m = done_with(dropped(8, 3), 1)
    play(m, f"take {m.view(None)['terrains'][0]}")
    play(m, f"take {m.view(None)['actions'][0]}")
    play(m, f"place {min(moves_of(m, 'place'))}")
    assert m.view(None)["phase"] == "search" and moves_of(m, "lay")


def test_of_two_who_dropped_with_card_5_each_sends_one_home():
    m = table(
        4, played="5 5 8 7", queue="p3 p4 p1 p2", at=2, phase="place", taken="p1 soil zone", figures="p3 A1* / p4 A2*"
    )
    play(m, "send home A1", "place B3", "skip", "done", "take gravel", "take line")
    assert moves_of(m, "send home") == {"A2", "B3"}


def test_of_two_who_dropped_with_card_7_each_lays_one_beside():
    figures = "p1 A1 / p2 C6"
    m = table(
        played="7 7 8", queue="p3 p1 p2", at=1, phase="search", taken="p1 grass zone", figures=figures, hands=["", ""]
    )
    play(m, "lay guess A2", "done", "take gravel", "take line", "place C6")
    assert "lay guess C5" in moves(m)


def test_of_two_who_dropped_with_card_6_the_loser_asks_nothing_again():
    m = table(2, played="6 6", queue="p1 p2", phase="ask", spot="B3", taken="p1 soil zone", figures="p2 A1 C6")
    play(m, "ask p2 zone", "done")
    assert m.view(None)["question"] is None
    play(m, "take gravel", "take line", "place A2")
    assert m.view(None)["phase"] == "search"
