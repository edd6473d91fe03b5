"""Whether one effect may target one card twice: its targets are as many cards as it counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.heads import AIMS
from kb.answer.cards.parts import One, Part, Said, clauses, rule_of
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_ASKS = (
    r"^(?:so |and )*(?:can|could|may|does|do|will) (?:i|we|X|it|my opponent|the opponent|opponent) "
    r"(?:target|choose|pick|select|name)s? (?:the )?(?:very )?(?:same|one|1|a single) "
    r"(?:card|monster|spell|trap|spelltrap|spell or trap|target|one|backrow)(?: (?:with|using|for) (?:the |my )?X)? "
    r"(?:twice|two times|(?:for|as|with) both(?: targets?| of them)?|both times|more than once|multiple times"
    r"|for (?:all|each)(?: targets?)?)"
    r"(?: (?:with|using|for|of|by) (?:the |my )?X)?$"
)


def same_twice(parts: Sequence[str], found: Sequence[One]) -> Said | None:
    """No, where the one effect that targets does so to several cards; None of one that does not, or where not asked."""
    if len(parts) != 1 or not ready(_ASKS).match(parts[0]):
        return None
    aimed = [(one, clause) for one in found if one.facts["targets"] for clause in _aims(one)]
    if len(aimed) != 1 or not _is_several(aimed[0][1]):
        return None  # of an effect with one target it may be asked of two uses
    one, clause = aimed[0]
    return Said(
        False,
        f"its targets are different cards: {joined([clause])}",
        rule_of(one, "targets"),
        "pays",
        one.number,
        form=True,
    )


def _aims(one: One) -> Iterator[Part]:
    """The clauses of an effect, and those within what is paid, that target."""
    for clause in clauses(one, "pays"):
        inner = [c for m in clause.get("modifiers", ()) if m["role"] in ("by", "to") for c in m.get("clauses", ())]
        yield from (each for each in (clause, *inner) if each["verb"] in AIMS)


def _is_several(clause: Part) -> bool:
    number = (clause.get("object") or {}).get("number") or {"most": 1}
    return number.get("most", 1) is None or number.get("most", 1) > 1
