"""Every game is known to PettingZoo as gnomoteka/GAME-v1, seat by seat and in parallel, once this module is imported:
`pettingzoo.make("aec", "gnomoteka/nimble-v1", seats=3)`.
"""

import pettingzoo

import gnomoteka

for _name in gnomoteka.list_games():
    pettingzoo.register("aec", f"gnomoteka/{_name}-v1", "gnomoteka.learn:env", kwargs={"game": _name})
    pettingzoo.register("parallel", f"gnomoteka/{_name}-v1", "gnomoteka.learn:parallel_env", kwargs={"game": _name})
