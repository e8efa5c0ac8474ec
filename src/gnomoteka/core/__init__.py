"""What all games share: the record, compiled rules, randomness, matches, records of play."""
