"""Many Gnomes, put together."""

from gnomoteka.core.contract import Players, Rules
from gnomoteka.core.game import Game
from gnomoteka.games.many import ABOUT, rules, state
from gnomoteka.games.many.census import census
from gnomoteka.games.many.describe import DESCRIBED, describe
from gnomoteka.games.many.field import derive
from gnomoteka.games.many.greedy import weigh
from gnomoteka.games.many.hide import hide
from gnomoteka.games.many.levels import LEVELS, SEARCH
from gnomoteka.games.many.notation import NOTATION
from gnomoteka.games.many.observe import ACTIONS, FEATURES, UNREAD, action, observe
from gnomoteka.games.many.present import PRESENT
from gnomoteka.games.many.reasons import reasons, threats
from gnomoteka.games.many.redeal import redeal

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
        actions=ACTIONS,
        derive=derive,
        described=DESCRIBED,
        describe=describe,
        unread=UNREAD,
    ),
    NOTATION,
    PRESENT,
    Players(weigh=weigh, reasons=reasons, threats=threats, levels=LEVELS, search=SEARCH),
)
