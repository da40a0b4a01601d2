"""Whether compiled code is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanamachi.core import jit


@pytest.fixture
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def put_code_in(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "rules.nbi").touch()


def test_looking_for_compiled_code_makes_none(caches: Path) -> None:
    assert not jit.is_warm()
    assert not list(caches.iterdir())


def test_an_empty_folder_or_one_of_other_sources_is_cold(caches: Path) -> None:
    put_code_in(caches / "hanamachi" / "another" / "rules")
    jit._cache_folder()
    assert not jit.is_warm()


def test_code_of_these_sources_is_warm(caches: Path) -> None:
    put_code_in(jit._cache_folder() / "rules")
    assert jit.is_warm()


def test_a_chosen_folder_counts(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(caches / "chosen"))
    assert not jit.is_warm()
    put_code_in(jit._cache_folder() / "rules")
    assert jit.is_warm()
    assert list((caches / "chosen" / "hanamachi").iterdir())


def test_nothing_is_compiled_where_everything_is_interpreted(caches: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert jit.is_warm()
