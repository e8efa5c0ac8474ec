"""Nimble Gnomes («Шустрые гномы»): collect gems, curse the neighbours, mind the fog."""

from gnomoteka.core.about import About

ABOUT = About(
    id="nimble",
    version="1",
    title={"ru": "Шустрые гномы", "en": "Nimble Gnomes"},
    seats=(2, 4),
    options={"quick_start": False},
)
