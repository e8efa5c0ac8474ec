"""Noms, put together."""

from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from gnomoteka.games.noms import ABOUT, moves, rules, state
from gnomoteka.games.noms.census import census
from gnomoteka.games.noms.evaluate import evaluate
from gnomoteka.games.noms.greedy import weigh
from gnomoteka.games.noms.hide import hide
from gnomoteka.games.noms.legal import legal
from gnomoteka.games.noms.levels import LEVELS, SEARCH
from gnomoteka.games.noms.notation import NOTATION
from gnomoteka.games.noms.observe import FEATURES, action, observe
from gnomoteka.games.noms.playout import playout
from gnomoteka.games.noms.present import PRESENT
from gnomoteka.games.noms.reasons import reasons, threats
from gnomoteka.games.noms.redeal import redeal

GAME = Game(
    ABOUT,
    Rules(
        state=state.State,
        moves=moves.MOVES,
        most_moves=moves.MOST_MOVES,
        longest=state.LONGEST,
        features=FEATURES,
        setup=rules.setup,
        acting=rules.acting,
        legal=legal,
        apply=rules.apply,
        score=rules.score,
        places=rules.places,
        hide=hide,
        redeal=redeal,
        observe=observe,
        census=census,
        action=action,
        derive=state.derive,
        window=rules.window,
        passing=moves.PASS,
        playout=playout,
        evaluate=evaluate,
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh, reasons=reasons, threats=threats, levels=LEVELS, search=SEARCH),
)
