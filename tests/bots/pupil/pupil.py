"""Plays by a network that another program than ours has taught."""

from pathlib import Path

import gnomoteka
from gnomoteka.bots.network import NetworkBot, load

FILE = Path(__file__).with_name("pupil.npz")


class Pupil(NetworkBot):
    games = ("nimble",)

    def __init__(self, seed: int | bytes) -> None:
        super().__init__(seed, network=load(gnomoteka.game("nimble"), FILE))
