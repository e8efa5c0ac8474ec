"""What a seat of Nimble Gnomes may see: just what the state declares."""

from gnomoteka.games.nimble.state import State

hide = State.hide()
