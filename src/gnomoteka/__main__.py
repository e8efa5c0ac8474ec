"""`python -m gnomoteka`: the same as the command `gnomoteka`."""

import sys

from gnomoteka.cli import main

sys.exit(main())
