import sys

from bench.server import main

sys.exit(0 if main() else 1)
