"""75 Gnome Street, put together."""

from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from gnomoteka.games.street import ABOUT, rules, state
from gnomoteka.games.street.census import census
from gnomoteka.games.street.derive import derive
from gnomoteka.games.street.evaluate import evaluate
from gnomoteka.games.street.greedy import unsteady, weigh
from gnomoteka.games.street.hide import hide
from gnomoteka.games.street.legal import legal
from gnomoteka.games.street.levels import LEVELS, SEARCH
from gnomoteka.games.street.notation import NOTATION
from gnomoteka.games.street.observe import FEATURES, action, observe
from gnomoteka.games.street.playout import playout
from gnomoteka.games.street.present import PRESENT
from gnomoteka.games.street.reasons import reasons, threats
from gnomoteka.games.street.redeal import redeal
from gnomoteka.games.street.search import score

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
        legal=legal,
        apply=rules.apply,
        score=score,
        places=rules.places,
        hide=hide,
        redeal=redeal,
        observe=observe,
        census=census,
        action=action,
        derive=derive,
        playout=playout,
        evaluate=evaluate,
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh, reasons=reasons, threats=threats, unsteady=unsteady, levels=LEVELS, search=SEARCH),
)
