"""Self-play on an accelerator (extra ``train``)."""
