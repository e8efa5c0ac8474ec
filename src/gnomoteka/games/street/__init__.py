"""75 Gnome Street («Улица Гномов, 75»): brawl for the queue, question the other gangs, dig up their caches."""

from gnomoteka.core.about import About

ABOUT = About(
    id="street",
    version="1",
    title={"ru": "Улица Гномов, 75", "en": "75 Gnom' Street"},
    seats=(2, 4),
)
