"""The lab: bots against each other, and rules against themselves."""

ITERATIONS = 1_500  # imagined games for one decision of an analysis
