"""The lab: bots against each other, and rules against themselves."""
