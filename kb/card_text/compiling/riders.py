"""Sentences that say something of an effect beside them: who may answer it, what negates it, what it needs.

"This effect cannot be negated."
"You must control a Tuner to activate and to resolve this effect."
"""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import state
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Modifier, Standing

_KINDS = {
    "cards or effects": ("monster", "spell", "trap"), "cards and effects": ("monster", "spell", "trap"),
    "cards": ("monster", "spell", "trap"), "effects": ("monster", "spell", "trap"),
    "spell/trap cards": ("spell", "trap"), "spells/traps": ("spell", "trap"), "trap cards": ("trap",),
    "traps": ("trap",), "spells or traps": ("spell", "trap"), "monster effects": ("monster",),
    "spell or trap cards": ("spell", "trap"),
}  # fmt: skip
_ANSWERED = re.compile(
    r"(?P<who>your opponent cannot|neither player can) activate (?P<kinds>[a-z/ ]+?) in response to "
    r"(?:the activation of this (?P<one>card|effect)|this (?P<other>card|effect)'s activation)"
)
_NEGATED = re.compile(
    r"(?P<of>this card's activation|this effect's activation|the activation of this card|the activation of this effect"
    r"|this effect)(?P<too> and (?:its )?effects?)? cannot be negated"
)
_NEITHER = re.compile(r"neither (?P<of>this card's|this effect's) activation nor (?:its|their) effects? can be negated")


def rider(one: Standing, text: str) -> tuple[str, Entry] | None:
    """Of which effect a sentence speaks, the `card`'s activation or the `effect` before it, and what it says of it.

    None where it speaks of no effect.
    """
    said = " ".join(text[one.start : one.end].lower().strip("(). ").split())
    if found := _ANSWERED.fullmatch(said):
        if found["kinds"] not in _KINDS:
            raise NoForm("in response, those", (one.start, one.end))
        about = found["one"] or found["other"]
        by = {"no-response-by": "opponent"} if found["who"].startswith("your") else {}
        return about, {"no-response": list(_KINDS[found["kinds"]]), **by}
    if found := _NEITHER.fullmatch(said):
        return "card" if found["of"] == "this card's" else "effect", {"not-negated": ["activation", "effect"]}
    if found := _NEGATED.fullmatch(said):
        about = "card" if "card" in found["of"] else "effect"
        which = ["effect"] if found["of"] == "this effect" else ["activation"]
        return about, {"not-negated": ["activation", "effect"] if found["too"] else which}
    return _needed(one, text)


def _needed(one: Standing, text: str) -> tuple[str, Entry] | None:
    """ "... to activate and to resolve this effect": what must be so at both times."""
    if not one.clauses or one.clauses[0].modal != "must":
        return None
    first = one.clauses[0]
    aims = [m for m in first.modifiers if m.role == "to" and m.clauses]
    if len(one.clauses) != 1 or first.joined or [aim.clauses[0].verb for aim in aims] != ["activate", "resolve"]:
        return None
    for aim in aims:
        what = aim.clauses[0].object
        plain = Clause(aim.clauses[0].verb, aim.clauses[0].start, aim.clauses[0].end, form="base", object=what)
        mine = what is None or what == Cards("this-effect", what.start, what.end)
        if aim != Modifier("to", aim.start, aim.end, clauses=(plain,)) or not mine:
            return None
    kept = tuple(m for m in first.modifiers if m not in aims)
    said = first._replace(modal="", modifiers=kept, form="third")
    words = text[first.start : aims[0].start].lower().strip()
    if this_card(said.subject) and words.endswith(" must be face-up on the field") and not kept and not said.object:
        return "effect", {"face-up-to-resolve": True}
    places: list[str] = []
    found = state(said, places, text)
    if places == ["graveyard"] and not found:
        return "effect", {"face-up-to-resolve": True, "source": "graveyard"}
    if places or not found:
        return None
    return "effect", {"while": found, "while-to-resolve": True}
