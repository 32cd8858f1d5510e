"""Tests run with bounds checking on: an index out of bounds is an error and not a wrong game."""

import os

os.environ["NUMBA_BOUNDSCHECK"] = "1"
