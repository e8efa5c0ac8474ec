"""Every game is known to Gymnasium as gnomoteka/GAME-v1 once this module is imported, which Gymnasium does by itself:
`gymnasium.make("gnomoteka.learn.gym:gnomoteka/nimble-v1")`.
"""

import gymnasium

import gnomoteka

for _name in gnomoteka.list_games():
    gymnasium.register(f"gnomoteka/{_name}-v1", "gnomoteka.learn.seat:SeatEnv", kwargs={"game": _name})
