"""Saboteur: The Duel («Гномы-вредители. Дуэль»): its cards; the rules are to come."""
