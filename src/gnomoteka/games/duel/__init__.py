"""Saboteur: The Duel («Гномы-вредители. Дуэль»), for two and alone: dig your own way to the gold."""

from gnomoteka.core.about import About

ABOUT = About(
    id="duel",
    version="1",
    title={"ru": "Гномы-вредители. Дуэль", "en": "Saboteur: The Duel"},
    seats=(1, 2),
    options={"blue": False},
)
