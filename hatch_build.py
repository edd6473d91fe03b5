"""The build: hatchling's, with the knowledge base inside the wheel, so that an installed `judge` answers at once."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling import build
from hatchling.build import *  # noqa: F403  # the build backend is hatchling's but for what a wheel requires
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """To build a wheel takes what the program needs, which builds the knowledge base; an editable install does not."""
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    return [*build.get_requires_for_build_wheel(config_settings), *project["dependencies"]]


class BuiltKnowledgeBase(BuildHookInterface[Any]):
    """Packs `data/` and what `ingest.bundle` builds from it; an editable install builds that on first use instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the data, the packed database and its fingerprint to a wheel."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from ingest import bundle, ready, tables

        data = Path(self.root, "data")
        needless = {source for kept in tables.KEPT for source in kept.sources}  # what is made of them is read
        for path in (path for path in data.rglob("*") if path.is_file() and path not in needless):
            build_data["force_include"][str(path)] = f"kb/data/{path.relative_to(data).as_posix()}"

        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        database = folder / "judge.db"
        with bundle.build(database) as store:
            store.shrink()
        ready.pack(database, bundle.fingerprint(), folder)
        for name in (ready.PACKED, ready.STAMP):
            build_data["force_include"][str(folder / name)] = f"kb/built/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was made for the wheel."""
        if version != "editable":
            self._folder.cleanup()
