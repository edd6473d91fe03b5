"""The Yu-Gi-Oh! rules engine: Battle Phase, chains, battle damage.

`Duel` is the whole public surface: `Duel.from_position`, `legal_actions`, `why_not`, `play`, `copy`, `trace`.
"""

from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.ruleset import RULESETS, Ruleset

__all__ = ["RULESETS", "Duel", "Ruleset"]
