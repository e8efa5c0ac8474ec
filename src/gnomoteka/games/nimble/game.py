"""Nimble Gnomes, put together."""

from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from gnomoteka.games.nimble import ABOUT, rules, state
from gnomoteka.games.nimble.census import census
from gnomoteka.games.nimble.greedy import weigh
from gnomoteka.games.nimble.hide import hide
from gnomoteka.games.nimble.levels import LEVELS, SEARCH
from gnomoteka.games.nimble.notation import NOTATION
from gnomoteka.games.nimble.observe import FEATURES, action, observe
from gnomoteka.games.nimble.playout import playout
from gnomoteka.games.nimble.present import PRESENT
from gnomoteka.games.nimble.reasons import reasons, threats
from gnomoteka.games.nimble.redeal import redeal
from gnomoteka.games.nimble.split import best_worth
from gnomoteka.games.nimble.written import write_own, write_shown

GAME = Game(
    ABOUT,
    Rules(
        state=state.State,
        moves=state.MOVES,
        most_moves=state.MOST_MOVES,
        longest=state.LONGEST,
        features=FEATURES,
        setup=rules.setup,
        acting=rules.acting,
        legal=rules.legal,
        apply=rules.apply,
        score=rules.score,
        places=rules.places,
        hide=hide,
        redeal=redeal,
        observe=observe,
        census=census,
        action=action,
        derive=state.derive,
        playout=playout,
        write_shown=write_shown,
        write_own=write_own,
        doors=(best_worth,),
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh, reasons=reasons, threats=threats, levels=LEVELS, search=SEARCH),
)
