"""The part of a card's text on which an answer rests."""

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, clauses
from kb.cards.telling.later import joined, when
from kb.store.readings import Text

#: Of a quote so many characters are shown.
_QUOTE = 240

Pairs = Sequence[tuple[One, Said]]


def shown(telling: Pairs, own: Text | None, why: str) -> list[str]:
    """The part of the first effect that decides: quoted where the text is on this machine, else in our own words."""
    one, said = telling[0]
    if not said.part or not one.number:
        return []
    if own is not None:
        start, end = _place(one, said.part)
        quote = own.quoted(one.facts["section"], start, end)
        cut = quote if len(quote) <= _QUOTE else quote[:_QUOTE].rpartition(" ")[0] + " ..."
        return [f"“{cut}”"] if cut else []
    told = when(one.part) if said.part == "when" else joined(clauses(one, said.part))
    return [f"The part that decides: {told}."] if told and told not in why else []


def _place(one: One, part: str) -> tuple[int, int]:
    """Where the part stands in the text."""
    start, end = one.facts["text"]
    if part == "when":
        return start, min((c["start"] for name in ("pays", "does") for c in one.part.get(name, ())), default=end)
    found = [c for c in one.part.get(part, ()) if "start" in c]
    return min((c["start"] for c in found), default=start), max((c["end"] for c in found), default=end)
