"""Yu-Gi-Oh! scenarios: `given` -> a duel, `when` -> actions and questions, `then` -> what is expected."""

from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.ruleset import RULESETS as _RULESETS
from kb.scenario.yugioh.faults import faults
from kb.scenario.yugioh.given import Given
from kb.scenario.yugioh.moments import MOMENTS
from kb.scenario.yugioh.phrases import PHRASES
from kb.scenario.yugioh.play import prepare
from kb.scenario.yugioh.tell import TOLD
from kb.scenario.yugioh.then import EVENTS, Then

RULESETS = tuple(_RULESETS)

__all__ = ["EVENTS", "MOMENTS", "PHRASES", "RULESETS", "TOLD", "Card", "Given", "Reason", "Then", "faults", "prepare"]
