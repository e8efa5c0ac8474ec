"""What a seat of Many Gnomes may see: just what the state declares."""

from gnomoteka.games.many.state import State

hide = State.hide()
