"""What can be wrong with what was asked for. A bug is none of these, so whoever catches `GnomotekaError` hides none."""


class GnomotekaError(Exception):
    """Something that was asked for can't be; the text says what, and what could be."""


class UnknownGame(GnomotekaError, ValueError):
    """There is no game of this id."""


class UnknownBot(GnomotekaError, ValueError):
    """There is no computer player of this name."""


class UnknownOption(GnomotekaError, ValueError):
    """The game has no option of this name."""


class UnknownSeat(GnomotekaError, ValueError):
    """There is no such seat at this table."""


class WrongSeats(GnomotekaError, ValueError):
    """The game can't be played by so many."""


class WrongArgument(GnomotekaError, ValueError):
    """A command was given what it can't work with."""


class NoCard(GnomotekaError, ValueError):
    """There is no graphics card here that rules could run on, or what compiles them for it isn't installed."""
