"""How the rules run: tests that search long search less where the suite runs a second and a third time."""

import os

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
AGAIN = INTERPRETED or os.environ.get("HANAMACHI_JIT") == "all"
