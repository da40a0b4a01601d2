"""Adapters to other ecosystems; each module imports its own."""
