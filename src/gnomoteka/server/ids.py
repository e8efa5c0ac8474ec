"""Random ids that stand in links."""

import secrets

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike: a link may be read out


def new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(12))
