"""Every benchmark with its defaults: `python -m benchmarks`. A benchmark is a module here with a `report() -> str`."""

from __future__ import annotations

import importlib
import pkgutil

import benchmarks


def main() -> None:
    """Run the benchmarks in order of their names and print their tables."""
    for name in sorted(found.name for found in pkgutil.iter_modules(benchmarks.__path__)):
        if name.startswith("_"):
            continue
        module = importlib.import_module(f"benchmarks.{name}")
        if hasattr(module, "report"):
            print(f"== {name}: {(module.__doc__ or '').split(':')[0]}\n{module.report()}\n")


if __name__ == "__main__":
    main()
