"""What a card costs its player turn by turn, and what becomes of it where that is not paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, deeds, is_this, times_in
from kb.cards.telling.later import joined
from kb.language.patterns import ready

_RULE = "yugioh/non-effect-text/maintenance"
_PAYS = frozenset({"pay", "discard", "tribute", "banish", "send", "detach", "remove"})
_GOES = frozenset({"destroy", "send", "banish"})
_WHO = r"(?:i|we|you|they|my opponent|the opponent|its controller|the player|he|she)"
#: That the card goes where it is not paid; that it stays all the same.
_LOST = (
    rf"^(?:so |and |then )*(?:does|is|will|would|do) (?:X|it) (?:get |be |have to be |still )*"
    rf"(?:destroyed|destroy itself|die|dies|go away|leave the field|sent to the (?:gy|grave|graveyard)|blow up)"
    rf"(?: (?:if|when|unless|once) (?:{_WHO} (?:dont|do not|doesnt|does not|cant|cannot|can not|wont|refuse to|fail to)"
    rf"(?: (?:pay|afford)\b.*)?|{_WHO} pays?\b.*|(?:it|the cost|the upkeep) (?:is not|isnt) paid))$"
)
_KEPT = (
    rf"^(?:so |and |then )*(?:can|could|may|do|does|will|would) (?:{_WHO} keep (?:X|it)|X (?:stay|remain))"
    r"(?: (?:on the field|out|face up|active))? without paying\b.*$"
)
#: How much it costs each time.
_MUCH = (
    r"^(?:so |and )*(?:(?:does|will|would|do) X cost (?:me |its controller |you )?"
    r"|(?:do|will) i (?:have to |need to |must )?pay )"
    r"(?P<n>\d+)(?: (?:lp|life points|life|lifepoints))?"
    r" (?:each|every|per|a|in each|in every|during each|during every) (?P<when>turn|standby phase|end phase)"
    r"(?: (?:for|with|to keep|because of|from) X(?: (?:on the field|up|out|active))?)?$"
)
_PHASES = {"standby phase": "standby", "end phase": "end"}


def upkeep(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """What a text that tells a maintenance cost says to it; None where it is not asked, or none is told."""
    said = " ".join(part for part in parts if part not in ("", "X"))
    lost, kept, much = (ready(way).match(said) for way in (_LOST, _KEPT, _MUCH))
    costs = list(_costs(about)) if lost or kept or much else []
    if len(costs) != 1 or about.other is not None:
        return None
    paid, goes = costs[0]
    why = joined([paid, goes])
    if much is None:
        return Said(bool(lost), why, _RULE, form=True)
    number = (paid.get("object") or {}).get("number", {})
    times = {time["phase"] for time in times_in(paid)}
    phase = _PHASES.get(much["when"])
    if (paid.get("object") or {}).get("head") != "lp" or "least" not in number or (phase and phase not in times):
        return None
    return Said(int(much["n"]) == number["least"], why, _RULE, form=True)


def _costs(about: About) -> Iterator[tuple[Part, Part]]:
    """What has to be paid each time, and what becomes of the card itself where it is not."""
    for one in about.read["parts"]["standing"]:
        for paid, goes in pairwise(one.get("clauses", ())):
            side = goes.get("subject" if goes.get("passive") else "object")
            if goes.get("joined") == "or" and deeds(paid) & _PAYS and deeds(goes) & _GOES and is_this(side):
                yield paid, goes
