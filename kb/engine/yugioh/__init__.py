"""The Yu-Gi-Oh! rules engine: Battle Phase, chains, battle damage.

`Duel` is the whole public surface: `Duel.from_position`, `legal_actions`, `why_not`, `play`, `copy`, `trace`. It is
imported when it is asked for: who reckons battle damage alone does not wait for the rest.
"""

from typing import Any

__all__ = ["RULESETS", "Duel", "Ruleset"]


def __getattr__(name: str) -> Any:
    """The public names, imported by the first that asks for one (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kb.engine.yugioh import duel, ruleset

    return getattr(duel if name == "Duel" else ruleset, name)
