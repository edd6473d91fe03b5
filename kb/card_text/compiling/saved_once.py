"""What a resolution saves once: "the next time it would be destroyed by battle this turn, it is not destroyed"."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.causes import cause_of
from kb.card_text.compiling.prohibitions import granted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards

_BY = {"battle": "battle", "effect": "effect", "opponent-effect": "opponent-effect", "battle-or-effect": "any"}


def saved_once(act: Act) -> Entry:
    """The rule for the next destruction, of the one thing that both halves of the sentence speak of."""
    conditions, who = act.node.take("conditions"), act.subject
    would = conditions[0].clauses[0] if len(conditions) == 1 and len(conditions[0].clauses) == 1 else None
    if would is None or conditions[0].word != "next-time" or conditions[0].time is not None or act.modal != "not":
        raise act.no_form()
    about = would.subject
    again = who is not None and who == Cards("it", who.start, who.end)
    if about is None or not again or act.object is not None or would.conditions:
        raise act.no_form("the next time")
    act.rest.left += [one for one in would.modifiers if one.time is not None]
    told = Told(would._replace(modal="", modifiers=tuple(m for m in would.modifiers if m.time is None)), act.text)
    by = told.rest.cards("by")
    cause = _BY.get(cause_of(by, told)) if by is not None else "any"
    if (told.verb, told.passive) != ("destroy", True) or told.object is not None or cause is None:
        raise act.no_form("the next time")
    told.done()
    op = granted(act, [{"rule": "not-destroyed", "by": cause, "once": True}], about)
    if op["op"] != "grant" or op.get("until", "turn") != "turn":
        raise act.no_form("so long")
    return op
