"""A turn: draw or don't, play as many cards as one likes, end with eight at most."""

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.noms.table import (
    G,
    areas,
    attack,
    discard,
    draw,
    hand,
    hands,
    is_over,
    known,
    moves,
    phase,
    play,
    plays,
    table,
)
from tests.truth import truth


def test_a_turn_begins_with_drawing_a_card_or_not():
    m = table("free", "free", hands=["lure", "nom"], phase="draw")
    assert moves(m) == {"draw", "no draw"}


def test_a_drawn_card_comes_to_the_hand():
    m = table("", "", hands=["lure", "nom"], phase="draw", top="toad moth")
    play(m, "draw")
    assert hands(m) == [{"lure": 1, "toad": 1}, {"nom": 1}] and phase(m) == "play" and truth(m)["deck"][-1] == "moth"


def test_one_may_draw_nothing_and_then_play():
    m = table("", "", hands=["nom", "nom"], phase="draw")
    size = truth(m)["deck_size"]
    assert play(m, "no draw") == [{"kind": "no_draw", "seat": 0}]
    assert truth(m)["deck_size"] == size and moves(m) == {"end", "play nom"}


def test_drawing_comes_before_any_play_and_only_once():
    m = table("", "", hands=["nom", ""], phase="draw", top="nom")
    with pytest.raises(IllegalMove):
        m.play(0, "play nom")
    play(m, "draw")
    assert moves(m) == {"end", "play nom"}
    play(m, "play nom")
    assert not moves(m) & {"draw", "no draw"}


def test_not_drawing_twice_in_a_row_is_not_allowed():
    m = table("", "", phase="draw", top="nom lure toad")
    play(m, "no draw", "end", "no draw", "end")
    assert moves(m) == {"draw"} and m.view(None)["must_draw"]
    play(m, "draw", "end")
    assert moves(m) == {"draw"}
    play(m, "draw", "end")
    assert moves(m) == {"draw", "no draw"} and not m.view(None)["must_draw"]


def test_each_player_may_skip_every_second_draw():
    m = table("", "", phase="draw", seats=2, skipped=[1], top="nom lure toad")
    play(m, "no draw", "end")
    assert moves(m) == {"draw"}
    play(m, "draw", "end", "draw", "end")
    assert moves(m) == {"draw", "no draw"}


def test_a_drawn_event_counts_as_drawn_even_if_it_is_cancelled():
    m = table("", "", hands=["shell", ""], phase="draw", skipped=[0], top="letter_n")
    draw(m, {0: "answer shell"})
    assert truth(m)["skipped"] == [] and phase(m) == "play" and moves(m) == {"end"}


def test_no_replacement_is_drawn_for_an_event_and_the_turn_goes_on():
    m = table("", "", hands=["nom", ""], phase="draw", top="letter_n lure")
    draw(m)
    assert hand(m, 0) == {"nom": 1} and moves(m) == {"end", "play nom"}


def test_one_plays_as_many_cards_as_one_likes():
    m = table("", "", hands=["3*nom mushroom toad moth", ""])
    play(m, "play nom", "play nom", "play nom", "play mushroom", "play toad", "play moth")
    assert areas(m)[0] == {"mushroom": 1, "toad": 1, "moth": 1} and moves(m) == {"end"}


def test_or_none_at_all():
    m = table("", "", hands=["3*nom", ""])
    play(m, "end")
    assert m.acting == (1,) and phase(m) == "draw" and hand(m, 0) == {"nom": 3}


@pytest.mark.parametrize("seats", range(2, 7))
def test_turns_go_round_clockwise(seats):
    m = table(seats=seats, turn=seats - 1)
    for seat in (*range(seats), 0):
        play(m, "end")
        assert m.acting == (seat,)
        play(m, "draw")


def test_with_eight_cards_the_turn_just_ends():
    m = table("", "", hands=["8*nom", ""])
    play(m, "end")
    assert m.acting == (1,) and phase(m) == "draw"


def test_with_more_than_eight_one_discards_one_at_a_time_face_up_down_to_eight():
    m = table("", "", hands=["5*nom 3*lure 2*toad elder", ""])
    assert play(m, "end") == []
    assert phase(m) == "discard" and m.acting == (0,)
    assert moves(m) == {"discard nom", "discard lure", "discard toad", "discard elder"}
    events = m.play(0, "discard toad")
    assert all(event.seen_by(None) for event in events)
    assert [event.json() for event in events] == [{"kind": "discard", "seat": 0, "card": "toad"}]
    assert m.acting == (0,) and phase(m) == "discard"
    play(m, "discard elder")
    assert m.acting == (0,)
    play(m, "discard toad")
    assert m.acting == (1,) and phase(m) == "draw"
    assert discard(m) == {"toad": 2, "elder": 1} and hand(m, 0) == {"nom": 5, "lure": 3}


def test_nobody_elses_hand_is_checked():
    m = table("", "", hands=["nom", "9*nom"], phase="play")
    play(m, "end")
    assert m.acting == (1,) and phase(m) == "draw"


def test_more_than_eight_may_be_held_during_ones_turn():
    m = table("", "", hands=["8*nom", ""], phase="draw", top="lure")
    play(m, "draw")
    assert phase(m) == "play" and sum(hand(m, 0).values()) == 9
    play(m, "play nom", "end")
    assert m.acting == (1,)


def test_there_is_no_other_voluntary_discarding():
    m = table("", "", hands=["3*nom feather", ""])
    assert not any(move.startswith("discard") for move in moves(m))


def test_a_card_is_played_only_if_it_would_change_something():
    """Nothing is in play and nobody else holds a card: all that has an effect is a nom, and a look at the deck."""
    held = (
        "mushroom toad moth bubble ring_1 ring_2 ring_3 lure super_lure cyclone lightning beetle thief spear flute "
        "retreat cure feather blindfold shell moon nom elder scout"
    )
    m = table("", "", hands=[held, ""])
    assert moves(m) == {"end", "play nom", "play elder", "play scout deck", "moon scout deck"}


def test_rescue_cards_but_the_cure_are_answers_only():
    m = table("2*free", "free mushroom", hands=["feather blindfold shell", "nom"], discard="3*nom")
    assert moves(m) == {"end"}
    assert m.view(0)["own"]["blocked"] == dict.fromkeys(("feather", "blindfold", "shell"), "answer_only")


def test_free_noms_of_one_area_are_one_move():
    m = table("", "3*free 2*toad", hands=["2*lure spear bubble", ""])
    assert plays(m, "lure") == plays(m, "spear") == plays(m, "bubble") == {"nom p2"}


def test_when_the_game_is_over_nobody_acts():
    m = table("free", "", letters="nom", phase="over")
    assert is_over(m) and m.seen_by(0).moves == []
    with pytest.raises(IllegalMove):
        m.play(0, "end")


def test_only_who_is_to_act_acts():
    m = table("", "", hands=["nom", "nom"])
    with pytest.raises(IllegalMove):
        m.play(1, "play nom")
    assert m.moves(1) == [] and G.id == "noms"


FROM_ANY_SEAT = [
    "play nom", "play elder", "play mushroom", "play mushroom mushroom {b}", "play toad moth {c}",
    "play toad mushroom {a}", "play bubble nom {b}", "play ring_3", "play lure nom {c}", "play super_lure {b}",
    "play cyclone {c}", "play beetle",
    "play lightning hand {b}", "play thief nom {b}", "play thief under_moth {c}", "play thief under_bubble {a}",
    "play spear nom {c}", "play spear bubble {a}", "play flute ring_1", "play cure", "play retreat", "play scout deck",
    "play scout hand {c}",
]  # fmt: skip


@pytest.mark.parametrize("move", FROM_ANY_SEAT)
@pytest.mark.parametrize("turn", [1, 2])
def test_a_card_does_the_same_whoever_plays_it(move, turn):
    """The table turned by some seats: so everything that happens is turned, too."""
    around = ["free mushroom bubble", "free mushroom ring_1", "free moth"]
    every = (
        "nom elder mushroom toad bubble ring_3 lure super_lure cyclone beetle lightning thief spear flute cure retreat"
    )
    held = [f"{every} scout", "2*toad", "feather"]
    outcomes = []
    for by in (0, turn):
        seats = [(seat - by) % 3 for seat in range(3)]
        m = table(*(around[i] for i in seats), hands=[held[i] for i in seats], turn=by, discard="nom", top="lure")
        a, b, c = (f"p{(by + i) % 3 + 1}" for i in range(3))
        attack(m, move.format(a=a, b=b, c=c))
        back = [(by + i) % 3 for i in range(3)]
        seen = [known(m, owner, by=(owner + 1) % 3) for owner in back]
        outcomes.append(([areas(m)[i] for i in back], [hands(m)[i] for i in back], seen, discard(m), phase(m)))
    assert outcomes[0] == outcomes[1]
