"""One attack more, right after the one before it: "it can make a second attack in a row"."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count


def attacks_again(act: Act) -> Entry:
    """The operation, `{}` where a clause is about no attack "in a row"."""
    if act.subject is None or act.passive or not act.rest.word("adverb", "in-a-row"):
        return {}
    makes = act.verb == "make"
    again = makes or act.rest.word("adverb", "again")
    second = makes or "once" in act.text[act.clause.start : act.clause.end].lower().split()
    if not again or (makes and (act.object is None or act.words(act.object) != "second attack")):
        raise act.no_form("so often")
    aim = act.rest.cards("on") if makes else act.object
    monsters = aim is not None and aim == Cards("monster", aim.start, aim.end, Count(1, None, ""), "opponent")
    if aim is not None and not monsters:
        raise act.no_form("on those")
    what = _which(act, act.subject)
    return {"op": "attack-again", "what": what, "in-a-row": True, **({"second": True} if second else {}),
            **({"on-monsters": True} if monsters else {})}  # fmt: skip


def _which(act: Act, phrase: Cards) -> str:
    """The monster that attacks: never the one that was destroyed, of which "it" may be told elsewhere."""
    what = act.known.what(phrase)
    if what is None:
        raise act.no_form("of some")
    if what != "destroyed":
        return what
    by = act.known.when.get("by", {"role": "this"})
    if not isinstance(by, dict) or by.get("role") != "this":
        raise act.no_form("of another")
    return "this"
