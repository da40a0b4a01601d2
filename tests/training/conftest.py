"""Most of these tests need the extra ``train``: ``make test-train`` runs them all."""

from __future__ import annotations

import importlib.util

NEEDING_JAX = [
    f"test_{name}.py"
    for name in ("attack", "comparison", "ending_program", "endgame", "environment", "leak", "selfplay", "training")
]
collect_ignore = [] if importlib.util.find_spec("jax") else NEEDING_JAX
