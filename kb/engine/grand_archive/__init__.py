"""The Grand Archive rules engine: attack declaration, combat, damage.

`Game` is the whole public surface: `Game.from_position`, `legal_actions`, `why_not`, `play`, `copy`, `trace`.
"""

from kb.engine.grand_archive.game import Game
from kb.engine.grand_archive.position import PositionError
from kb.engine.grand_archive.ruleset import CURRENT, RULESETS, Ruleset

__all__ = ["CURRENT", "RULESETS", "Game", "PositionError", "Ruleset"]
