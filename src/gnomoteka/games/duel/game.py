"""Saboteur: The Duel, put together."""

from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from gnomoteka.games.duel import ABOUT, rules, state
from gnomoteka.games.duel.census import census
from gnomoteka.games.duel.derive import derive
from gnomoteka.games.duel.describe import DESCRIBED, describe
from gnomoteka.games.duel.evaluate import evaluate
from gnomoteka.games.duel.greedy import weigh
from gnomoteka.games.duel.hide import hide
from gnomoteka.games.duel.legal import legal
from gnomoteka.games.duel.levels import LEVELS, SEARCH
from gnomoteka.games.duel.notation import NOTATION
from gnomoteka.games.duel.observe import ACTIONS, FEATURES, UNREAD, action, observe
from gnomoteka.games.duel.playout import playout
from gnomoteka.games.duel.present import PRESENT
from gnomoteka.games.duel.reasons import reasons, threats
from gnomoteka.games.duel.redeal import redeal
from gnomoteka.games.duel.rounds import score, setup

GAME = Game(
    ABOUT,
    Rules(
        state=state.State,
        moves=state.MOVES,
        most_moves=state.MOST_MOVES,
        longest=state.LONGEST,
        features=FEATURES,
        setup=setup,
        acting=rules.acting,
        legal=legal,
        apply=rules.apply,
        score=score,
        places=rules.places,
        hide=hide,
        redeal=redeal,
        observe=observe,
        census=census,
        action=action,
        actions=ACTIONS,
        derive=derive,
        described=DESCRIBED,
        describe=describe,
        unread=UNREAD,
        playout=playout,
        evaluate=evaluate,
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh, reasons=reasons, threats=threats, levels=LEVELS, search=SEARCH),
)
