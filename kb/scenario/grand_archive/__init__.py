"""Grand Archive scenarios: `given` -> a game, `when` -> actions and questions, `then` -> what is expected."""

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.ruleset import RULESETS as _RULESETS
from kb.scenario.grand_archive.faults import faults
from kb.scenario.grand_archive.given import Given
from kb.scenario.grand_archive.phrases import PHRASES
from kb.scenario.grand_archive.play import MOMENTS, prepare
from kb.scenario.grand_archive.tell import TOLD
from kb.scenario.grand_archive.then import EVENTS, Then

RULESETS = tuple(_RULESETS)

__all__ = ["EVENTS", "MOMENTS", "PHRASES", "RULESETS", "TOLD", "Card", "Given", "Reason", "Then", "faults", "prepare"]
