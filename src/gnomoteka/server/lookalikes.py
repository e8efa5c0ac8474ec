"""Names that are written differently and look the same: Latin, Cyrillic and Greek letters, digits, and what is unseen.

Only letters that nobody tells apart at the size of a name are here, by the shapes that Unicode's UTS 39 lists for the
three alphabets which people here write names in. Two names with one skeleton look alike.
"""

import unicodedata

# Each letter of the second row looks as the Latin one above it; both cases are spelt out, since some share a case only.
_PAIRS = (
    ("ABCEHIJKMNOPSTXYZ", "АВСЕНІЈКМΝОРЅТХУΖ"),
    ("ABEHIKMOPTXYFZ", "ΑΒΕΗΙΚΜΟΡΤΧΥϜΖ"),
    ("aceijopsxyhdqwg", "асеіјорѕхуһԁԛԝɡ"),
    ("aiopuvyo", "αιορυνγσ"),
    ("YVGLW", "ҮѴԌᏞԜ"),
    ("vyiklo", "ѵүıĸӏօ"),
    ("O", "0"),
)
_ALIKE = {ord(look): plain for plains, looks in _PAIRS for plain, look in zip(plains, looks, strict=True)}
_STROKES = {ord(c): "l" for c in "Il1|ӏӀΙІ"}  # an upright line each
_DOTTED = {ord("i"): "l"}  # its other case is such a line
_UNSEEN = {0x200C: None, 0x200D: None, **{0xFE00 + n: None for n in range(16)}}  # joiners, and which shape is meant
_TABLE = {**_ALIKE, **_STROKES, **_UNSEEN}


def plain(name: str) -> str:
    """Without what case, width and unseen characters make different."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return folded.translate(_UNSEEN)


def skeleton(name: str) -> str:
    """What is left of a name for the eye."""
    shapes = unicodedata.normalize("NFKC", name).translate(_TABLE)
    return unicodedata.normalize("NFKC", shapes.casefold()).translate(_DOTTED).replace("rn", "m").replace("vv", "w")
