"""Noms («Номы», Gubs): gather noms on your meadow, protect them, lure the others'."""

from gnomoteka.core.about import About

ABOUT = About(
    id="noms",
    version="1",
    title={"ru": "Номы", "en": "Gubs"},
    seats=(2, 6),
)
