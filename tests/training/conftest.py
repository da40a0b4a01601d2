"""Most of these tests need the extra ``train``: ``make test-train`` runs them all."""

from __future__ import annotations

import importlib.util

NEEDING_JAX = ["test_comparison.py", "test_endgame.py", "test_environment.py", "test_selfplay.py", "test_training.py"]
collect_ignore = [] if importlib.util.find_spec("jax") else NEEDING_JAX
