"""That an effect is too slow for the turn of the other player, in whichever words that turn and its use are told.

Only a no is told here: where no effect that may be meant can be used then, nothing that is told besides helps.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.effect.timing import opponents_turn
from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import stands, stems_told
from kb.answer.cards.parts import One, Said, clauses, standing_clauses
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.use import every_clause
from kb.answer.cards.spoken.wording import named
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS

_PHASE = r"(?:turn|main phase(?: [12])?|mp ?[12]|draw phase|standby(?: phase)?|end phase)"
_TIME = rf"(?:in|on|during|for) (?:my |the |that |an? )?(?:opponents?|their|his|her) (?:own |next |main )*{_PHASE}"
#: "In that player's turn" and "in their turn" are the opponent's where the opponent was spoken of before.
_SPOKEN_OF = r"\bopponents?\b.*?\b(?:in|on|during) that players? (?:own )?turn"
_ASKS = r"^(?:so |and |then |but )*(?:can|could|may|is|are|am|does|do) (?!(?:my |the )?opponent\b)"
_THEIRS = (
    rf"^(?:so |and |then )*(?:can|could|may) (?:my |the )?opponent\b.*\b(?:in|on|during) (?:my|your) (?:own )?{_PHASE}"
)
_USE = frozenset(
    ["activate", "use", "chain", "play", "flip", "respond", "set", "control", "have", "turn", "be", "trigger"]
)
#: What turns no answer here: it only tells of which effect or of which card is spoken.
_DESCRIBE = frozenset(["already", "again", "second", "negate", "negates", "negated", "negation"])
_HARMLESS = frozenset(
    ["like", "quick", "speed", "response", "that", "players", "player", "directly", "as", "usable", "me", "which"]
)


def too_slow(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """No, where it is asked of the other player's turn and no effect that is meant may be used in it."""
    at = next((n for n in reversed(range(len(parts))) if _is_asked(parts, n)), None)
    if at is None or about.other is not None or about.read["unread"] or "quick" in str(about.read["parts"]["standing"]):
        return None
    names = names_of(about.read["parts"])
    asked, *told = [heard(named(parts[n]), names) for n in (at, *(n for n in range(len(parts)) if n != at))]
    strange = set(asked.unknown) - _HARMLESS
    if strange or any(each.turning - _DESCRIBE for each in (asked, *told)):
        return None
    meant = _meant(asked.words, found)
    does = every_clause([c for one in meant for c in clauses(one, "pays", "does")])
    done = {verb for clause in does for verb in str(clause["verb"]).split("|")}
    held = {verb for c in standing_clauses(about.read) for verb in str(c["verb"]).split("|")}
    if not asked.verbs <= _USE | done or (asked.verbs - _USE) & held:
        return None
    values = [opponents_turn(one, {}) for one in meant]
    if not values or any(value.holds is not False for value in values):
        return None
    return values[0]._replace(number=meant[0].number, form=True)


def _is_asked(parts: Sequence[str], at: int) -> bool:
    """Whether a part asks what its player may do in the other player's turn, or the opponent in this one's."""
    part = parts[at]
    if ready(_THEIRS).match(part):
        return True
    if not ready(_ASKS).match(part):
        return False
    return bool(ready(rf"\b{_TIME}\b").search(part)) or bool(ready(_SPOKEN_OF).search(" ".join(parts[: at + 1])))


def _meant(words: Sequence[str], found: Sequence[One]) -> list[One]:
    """The effects of which most words tell; all of them where none does."""
    said = {word.strip('"') for word in words} - STOP_WORDS - _HARMLESS - {"X", "effect", "turn", "opponent", "use"}
    counts = [(sum(stands(word, stems_told(one)) for word in said), one) for one in found]
    most = max((count for count, _ in counts), default=0)
    return [one for count, one in counts if count == most]
