"""What becomes of the monsters that a card Special Summons, and of the card that Summons itself."""

from __future__ import annotations

from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import agreed, depends, is_done, noun, silent, used
from kb.answer.cards.parts import BACK, One, Part, Said, clauses, deeds, is_this
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

#: What a question's verb may be in a text.
_VERBS = {
    "destroy": ("destroy",),
    "banish": ("banish", "remove-from-play", "place:banished"),
    "return": ("return", "shuffle"),
    "send": ("send",),
}
_MARKS = {"end": "'phase': 'end'", "leaves": "'leave'"}
_WORDS = {"end": "end phase", "leaves": "leaves"}
#: Summons that are none of a player's choice of effect.
_NORMAL = frozenset({"normal-summon", "flip-summon", "tribute-summon"})


def summons(one: One) -> list[Part]:
    """The clauses by which an effect Special Summons."""
    found = [c for c in clauses(one, "does") if any(verb.endswith("summon") for verb in deeds(c)) and is_done(c)]
    return [c for c in found if not deeds(c) & _NORMAL]


def _others(one: One) -> list[Part]:
    """Those of them that Summon another card than the one whose effect it is."""
    return [c for c in summons(one) if not is_this(c.get("object"))]


def fate(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it Summons is destroyed, banished, ... in the End Phase or when it leaves the field."""
    return _fate(card, read, asked, own=False)


def own_fate(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the card is, when its own effect Summoned it."""
    return _fate(card, read, asked, own=True)


def _fate(card: Card, read: Reading, asked: Asked, *, own: bool) -> Said | None:
    """What a text says of a verb and of a moment, where it says both of that Summon alone."""
    if not is_whole(read):
        return None
    verbs, mark = _VERBS[asked["fate"]], _MARKS[asked["at"]]
    parts = [*read["parts"]["effects"], *read["parts"]["standing"]]
    near = [part for part in parts if _speaks(part, verbs) and (mark in str(part) or _WORDS[asked["at"]] in str(part))]
    if not near:
        return silent(read, "its text says nothing of that at that time")
    of = [one for one in used(card, read) if (summons(one) if own else _others(one))]
    of = [one for one in of if not own or any(is_this(c.get("object")) for c in summons(one))]
    told = [_befalls(one, verbs, mark, own=own) for one in of]
    if of and all(told) and all(any(one.part is part for one in of) for part in near):
        return Said(True, joined([clause for clause in told if clause][:1]))
    return None


def _speaks(part: Part, verbs: tuple[str, ...]) -> bool:
    return any(f"'{verb}'" in str(part) or verb in str(part) for verb in verbs)


def _befalls(one: One, verbs: tuple[str, ...], mark: str, *, own: bool) -> Part | None:
    """The clause of an effect behind its one Summon that says it of what was Summoned."""
    found = summons(one)
    if len(found) != 1 or is_this(found[0].get("object")) != own or one.part.get("choices"):
        return None
    if own and (found[0].get("object") or {}).get("more"):
        return None
    after: list[Part] = [c for c in one.part.get("does", ()) if c["start"] > found[0]["start"]]
    for clause in after:
        side = "subject" if clause.get("passive") else "object"
        said_of = noun(clause, side) in (BACK | {"this-card"} if own else BACK) or "'summoned'" in str(clause.get(side))
        verbal = deeds(clause) & set(verbs) or ("place:banished" in str(clause.get("modifiers")) and "banish" in verbs)
        if verbal and said_of and mark in str(clause) and is_done(clause) and _is_plain(clause):
            return clause
    return None


def _is_plain(clause: Part) -> bool:
    """Whether it is said under no condition but that the card leaves the field."""
    return all(all("leave" in c["verb"] for c in each.get("clauses", ())) for each in clause.get("conditions", ()))


def position(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether what it Special Summons may be in face-up Attack Position."""
    rule = "yugioh/special-summons/position"
    of = [(one, c) for one in used(card, read) for c in summons(one)]
    if not is_whole(read) or not of:
        return None
    want, other = asked.get("position", "attack"), {"attack": "defense", "defense": "attack"}
    values: list[bool | None] = []
    for one, clause in of:
        told = str(clause)
        if "position" not in str(one.part) and "face-down" not in str(one.part) and "face:down" not in str(one.part):
            values.append(None if any("link" in str(x) for x in (clause,)) else True)
        elif f"position:{want}" in told and f"position:{other[want]}" not in told and "face:down" not in told:
            values.append(True)
        elif f"position:{other[want]}" in told and f"position:{want}" not in told:
            values.append(False)
        else:
            values.append(None)
    value = agreed(values)
    why = joined([clause for _, clause in of][:1])
    return Said(value, why, rule, "does") if value is not None else depends(why, rule)


def summoned_negated(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the effects of what it Summons are negated."""
    of = [one for one in used(card, read) if _others(one)]
    if not is_whole(read):
        return None
    if "negate" not in (told := str(read["parts"])) and "its-effects" not in told:
        return silent(read, "its text negates nothing")
    if not of:
        return None
    values = [_negates(one) for one in of]
    value = agreed(values)
    return Said(value, joined(_others(of[0])[:1])) if value is not None else None


def _negates(one: One) -> bool | None:
    """Whether an effect negates the effects of what it Summons."""
    if "negate" not in str(one.part) and "its-effects" not in str(one.part):
        return False
    after = [c for c in one.part.get("does", ()) if c["start"] > _others(one)[0]["start"]]
    plain = [c for c in after if "negate" in str(c) and "its-effects" in str(c) and not c.get("conditions")]
    if len(_others(one)) == 1 and plain and is_done(plain[0]) and not one.part.get("choices"):
        return True if not any(deeds(c) & {"activate"} for c in plain) else None
    return None


def counts_so(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the Summon by an effect counts as one of another kind: as a text says, or as it Summons so itself."""
    kind = asked["kind"].lower()
    of = [one for one in used(card, read) if _others(one)]
    if not is_whole(read) or not of:
        return None
    every = [c for one in of for c in _others(one)]
    own = [c for c in every if f"{kind}-summon" in deeds(c)]
    said = [c for c in within(read["parts"]) if _counts(c, kind)]
    if own or said:
        plain = len(every) == 1 and len(of) == 1
        return Said(True, joined((own or said)[:1]), "", "does") if plain else None
    others = any(_counts(c, each) for each in _SORTS for c in within(read["parts"]))
    if ("treat" in str(read["parts"]) and not others) or not all(deeds(c) == {"special-summon"} for c in every):
        return None
    return Said(False, joined(every[:1]), "", "does")


#: The Summons of their own kind, as which another one may count.
_SORTS = ("fusion", "synchro", "xyz", "ritual", "link")


def _counts(clause: Part, kind: str) -> bool:
    """Whether a clause says that a Summon is treated as one of a kind."""
    told = clause.get("modifiers", ())
    if any(m.get("word") == f"treated-{kind}-summon" for m in told):
        return True
    sorts = {str((m.get("cards") or {}).get("sort", "")).lower() for m in told if m["role"] == "as"}
    return clause["verb"] == "treat" and kind in sorts and not is_this(clause.get("subject"))


def control_back(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether control of a monster goes back when the card leaves the field."""
    taken = [c for c in within(read["parts"]) if "control" in c["verb"] and c["verb"] != "control"]
    named = taken or "'take-control'" in str(read["parts"]) or "give-control" in str(read["parts"])
    if not named and "'switch'" not in str(read["parts"]) and "'control'" not in _objects(read):
        return silent(read, "its text takes control of nothing")
    ones = used(card, read)
    single = len(ones) == 1 and not read["parts"]["standing"] and is_whole(read)
    if single and card.type in ("Normal Spell", "Quick-Play Spell", "Normal Trap"):
        return Said(False, "it does not stay on the field, and what it did is no longer tied to it")
    return None


def _objects(read: Reading) -> str:
    """The heads of what clauses do something to."""
    return str([noun(c, "object") for c in within(read["parts"])])
