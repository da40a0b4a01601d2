"""Whether the rules run interpreted, where tests that search long must search less."""

import os

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
