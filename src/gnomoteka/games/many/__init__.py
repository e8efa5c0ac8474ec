"""Many Gnomes («Много гномов»): gnomes beside pizzas score, and dragons eat gnomes."""

from gnomoteka.core.about import About

ABOUT = About(
    id="many",
    version="1",
    title={"ru": "Много гномов", "en": "Many Gnomes"},
    seats=(2, 4),
    options={"open_tiles": False},
)
