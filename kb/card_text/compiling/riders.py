"""Sentences that say something of an effect beside them: who may answer it, what negates it, what it needs.

"This effect cannot be negated."
"You must control a Tuner ... to resolve this effect."
"""

from __future__ import annotations

import re

from kb.card_text.compiling.bonds import bond
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.locks import WAYS
from kb.card_text.compiling.not_tributed import of_tokens
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.prohibitions import no_special_summon
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.stacking import treated_as
from kb.card_text.compiling.states import state, states
from kb.card_text.compiling.summoned_by import came_by
from kb.card_text.compiling.told import player, this_card
from kb.card_text.reading import Cards, Clause, Effect, Modifier, Standing

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
#: What is said of a Trap that becomes a monster.
_STILL = re.compile(r"this card is (?:also still a trap(?: card)?|(?P<not>not) treated as a trap(?: card)?)")
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
    if found := _STILL.fullmatch(said):
        return "effect", {"still-a-trap": found["not"] is None}
    if (tie := bond(said)) is not None:
        return "effect", {"bond": tie}
    if way := treated_as(said):
        return "effect", {"treated-as": way}
    return _quick_if(one, text) or all_turn(one, text) or _needed(one, text) or of_tokens(one, text)


def _quick_if(one: Standing, text: str) -> tuple[str, Entry] | None:
    """An effect that is a Quick Effect under a condition: while that is so."""
    first = one.clauses[0] if len(one.clauses) == 1 else None
    if first is None or len(first.conditions) != 1 or first.conditions[0].word not in ("if", "while"):
        return None
    (condition,) = first.conditions
    said = (text[first.start : condition.start] + text[condition.end : first.end]).lower()
    if " ".join(said.split()).strip(" .,") != "this is a quick effect":
        return None
    places: list[str] = []
    found = came_by(condition, text) or states(condition, places, text)
    if places or not found:
        raise NoForm("a Quick Effect if ...", (condition.start, condition.end))
    return "effect", {"quick-if": found}


def all_turn(one: Standing, text: str) -> tuple[str, Entry] | None:
    """ "You cannot Special Summon the turn ..., except X": for all of that turn."""
    if len(one.clauses) != 1 or one.clauses[0].modal != "cannot" or len(one.clauses[0].conditions) != 1:
        return None
    clause = one.clauses[0]
    (condition,) = clause.conditions
    if condition.word != "the-turn" or len(condition.clauses) != 1 or condition.time is not None:
        return None
    turn = condition.clauses[0]
    may_set = tuple(said for said in turn.modifiers if said == Modifier("remark", said.start, said.end, word=said.word))
    if clause.verb == "summon" and [said.word for said in may_set] in ([word] for word in _MAY_SET):
        turn = turn._replace(modifiers=tuple(said for said in turn.modifiers if said not in may_set))  # no Summon
    by_this = tuple(said for said in turn.modifiers if _by_this_effect(said))
    turn = turn._replace(modifiers=tuple(said for said in turn.modifiers if said not in by_this))
    if turn == Clause("activate", turn.start, turn.end, subject=turn.subject, passive=True, form=turn.form):
        turn = turn._replace(passive=False, object=turn.subject, subject=Cards("you", turn.start, turn.start))
    what, who = turn.object, turn.subject
    if (
        what is None
        or what.head not in ("this-effect", "this-card")
        or what != _excepting(what)
        or player(who) != "you"
    ):
        return None
    if turn != Clause("activate", turn.start, turn.end, form=turn.form, subject=who, object=what):
        return None
    besides = tuple(Modifier("except", part.start, part.end, cards=part) for part in what.excepts)
    told = Holds(clause._replace(conditions=(), modifiers=(*clause.modifiers, *besides)), text, None)
    found = _barred(told)
    told.done()
    if by_this:
        if "no-special-summon" not in found or found.keys() - {"no-special-summon", "no-normal-summon"}:
            raise told.no_form("by this effect")
        found["no-special-summon"]["others"] = True
    return "card" if what.head == "this-card" else "effect", {"all-turn": found}


def _by_this_effect(said: Modifier) -> bool:
    """ "..., except by this effect"."""
    return said == Modifier("except adverb", said.start, said.end, word="this-way")


def _excepting(what: Cards) -> Cards:
    return Cards(what.head, what.start, what.end, excepts=what.excepts)


def _barred(told: Holds) -> Entry:
    """What may not be done."""
    mine = told.subject is None or player(told.subject) == "you"
    summons = told.verb.split("|")
    if mine and not told.passive and summons[0] in ("normal-summon", "special-summon", *WAYS):
        return _no_summons(told, summons)
    if mine and not told.passive and told.verb == "summon":
        made = _no_summons(told, ["normal-summon", "special-summon"])
        return {**made, "no-normal-summon": {**made["no-normal-summon"], "flip": True}}
    if told.verb == "conduct" and mine and told.object is not None and told.words(told.object) in _BATTLE_PHASE:
        return {"no-battle-phase": True}
    attacks = told.object is None or (told.verb == "declare" and told.words(told.object) == "attack")
    if told.verb in ("attack", "declare") and attacks and not told.passive:
        what = told.what(told.subject)
        if isinstance(what, dict) and what.get("whose") != "you":
            raise told.no_form("of anybody")
        return {"cannot-attack": what}
    raise told.no_form("the-turn ...")


def _no_summons(told: Holds, summons: list[str]) -> Entry:
    """Which Summons may not be done: Normal Summons (and Sets), Special Summons, or both."""
    if told.subject is None:
        told.subject = Cards("you", told.clause.start, told.clause.start)
    others = told.object is not None and told.object.determiner == "other"
    if told.object is not None and others:
        told.object = told.object._replace(determiner="")
    rule = no_special_summon(told)
    del rule["rule"]
    made: Entry = {}
    if "normal-summon" in summons:
        if "was" in rule or not {*summons} <= {"normal-summon", "special-summon", "set"}:
            raise told.no_form("from there")
        made["no-normal-summon"] = {**rule, **({} if "set" in summons else {"may-set": True})}
    if "special-summon" in summons:
        made["no-special-summon"] = {**rule, **({"others": True} if others else {})}
    elif others:
        raise told.no_form("other monsters")
    elif summons[0] in WAYS:
        made["no-special-summon"] = {**rule, "how": WAYS[summons[0]]}
    return made


_MAY_SET = ("but you can normal set", "but you can set")
_BATTLE_PHASE = ("your battle phase", "battle phase", "the battle phase")


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


def quick_too(entry: Entry, one: Effect) -> list[Entry]:
    """An Ignition Effect that is a Quick Effect while something is so is both, under one limit."""
    entry = dict(entry)
    so = entry.pop("quick-if", None)
    if so is None:
        return [entry]
    shared = {"limit-shared": True} if "limit" in entry else {}
    quick = {**entry, "id": f"{entry['id']}-quick", "type": "quick", "while": both_so(entry.get("while", {}), so)}
    if "during" not in entry and one.times:  # "During your Main Phase", which an Ignition Effect says for nothing
        quick |= {"during": ["main1", "main2"], "turn": "you"}
    return [{**entry, **shared}, {**quick, **shared}]
