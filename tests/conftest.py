"""Set before anything compiles: rules run with bounds checks in tests, in servers that tests start too."""

import os

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")
