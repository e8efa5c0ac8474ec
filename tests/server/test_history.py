"""The checker of what clients saw is not taken in by a server that shows what was."""

from tests.server.history import History, Wish

KEY = ("t", 4, 0)


def test_what_was_told_last_is_held_whatever_a_server_shows_that_heard_nothing_of_it() -> None:
    history = History()
    for answer in ("choose 2", None, "choose 8"):
        history.wishes[KEY].append(Wish(answer))
        history.hold(*KEY, answer)
    history.hold(*KEY, "choose 2")  # by a server that doesn't hear the others
    assert history.held[KEY] == "choose 8"
    history.wishes[KEY].append(Wish("choose 2"))
    history.hold(*KEY, "choose 2")
    assert history.held[KEY] == "choose 2"
