"""Benchmarks, and what was measured."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a player thinks on one core; before NumPy is there
