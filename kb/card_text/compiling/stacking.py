"""Monsters that an effect lays upon others, which become their material; where told so, by an Xyz Summon."""

from __future__ import annotations

import json
import re

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.counts import number
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Filter, Modifier

#: What a text says behind such a Summon: that it is one, and what becomes of the materials that were there already.
_TREATED = (
    r"this (?:special summon )?is treated as an xyz summon"
    r"(?P<over>[.,]? (?:transfer (?:its|this card's|their) materials(?: to the summoned monster)?"
    r"|xyz materials attached to (?:it|that target|this card) also become (?:xyz )?materials"
    r" (?:on|of) the summoned monster))?\.?"
)
_SAID = re.compile(_TREATED)
_BEHIND = re.compile(rf"(?:[^.()●]|\(even if this card leaves the field\))*\.?\s*\({_TREATED}\)", re.IGNORECASE)


#: The same of a monster that an effect brings without any materials.
_WAY = re.compile(r"this (?:special summon )?is treated as an? (?P<way>fusion|ritual|synchro|xyz|link) summon\.?")
_FRAMES = {"fusion": "Fusion", "synchro": "Synchro", "xyz": "Xyz", "link": "Link"}


def treated_as(said: str) -> str:
    """As which Summon one is treated by a sentence, in small letters and without its brackets; "" for any other."""
    if _SAID.fullmatch(said):
        return "xyz"
    found = _WAY.fullmatch(said)
    return found["way"] if found is not None else ""


def laid_upon(act: Act) -> Entry | None:
    """The operation where the clause says upon which monster another one is laid; None for any other Summon."""
    found = _used(act)
    if found is None:
        return None
    act.by_you()
    used, beside = found
    told = _BEHIND.match(f"({beside})") if beside else _BEHIND.match(act.text, act.clause.end)
    if told is None or act.object is None:
        raise act.no_form("using that")
    act.object = _ranked(act.object, act.known)
    phrase = act.taken()
    upon = "this" if this_card(used._replace(whose="")) and used.whose in ("", "you") else act.known.what(used)
    if upon not in ("this", "it", "summoned"):
        raise act.no_form("using that")
    what, count = counted(phrase)
    if count != number(Cards("monster", 0, 0)) or what.get("where") != "extra" or what.get("whose") != "you":
        raise act.no_form("from there")
    act.known.last, act.known.this_came = "another" if act.known.targets else "summoned", False
    over: Entry = {"transfer": True} if told["over"] else {}
    return {"op": "xyz-summon-upon", "what": what, "upon": upon, **over}


def _used(act: Act) -> tuple[Cards, str] | None:
    """ "by using it as material", "using this face-up card you control as material": that monster, and what stands in
    brackets behind it; both are spent."""
    by = next(
        (one for one in act.rest.left if one.role == "by" and [part.verb for part in one.clauses] == ["use"]), None
    )
    if by is not None:
        (clause,) = by.clauses
        beside, kept = _apart(clause.modifiers)
        plain = Clause("use", clause.start, clause.end, form="ing", object=clause.object, modifiers=clause.modifiers)
        as_ = kept[0].cards if len(kept) == 1 and kept[0].role == "as" else None
        named = (kept and _material(as_)) or (not kept and beside)
        if by != Modifier("by", by.start, by.end, clauses=by.clauses) or clause != plain or not named:
            raise act.no_form("by that")
        act.rest.left.remove(by)
        beside = beside or _bracket(act)
        return (clause.object, beside) if clause.object is not None else None
    used = next((one for one in act.rest.left if one.role == "using" and one.cards is not None), None)
    if used is None or used.cards is None or used != Modifier("using", used.start, used.end, cards=used.cards):
        return None
    as_material = next((one for one in act.rest.left if one.role == "as"), None)
    if as_material is None or not _material(as_material.cards):
        raise act.no_form("using that")
    act.rest.left.remove(used)
    act.rest.left.remove(as_material)
    return used.cards, _bracket(act)


def _bracket(act: Act) -> str:
    """What stands in brackets within the clause, which is then spent."""
    beside, act.rest.left = _apart(tuple(act.rest.left))
    return beside


def _apart(said: tuple[Modifier, ...]) -> tuple[str, list[Modifier]]:
    """What a remark among them says of the Summon, and the others."""
    for at, one in enumerate(said):
        words = one.word.replace(" ,", ",").replace(" .", ".").lower()
        if one == Modifier("remark", one.start, one.end, word=one.word) and _SAID.fullmatch(words):
            return words, [*said[:at], *said[at + 1 :]]
    return "", list(said)


def _material(as_: Cards | None) -> bool:
    """ "as material", "as the Xyz Material"."""
    numbers = (Count(1, None, ""), Count(1, None, "the"), Count())
    return as_ is not None and as_ == Cards("material", as_.start, as_.end, as_.number) and as_.number in numbers


def _ranked(phrase: Cards, known: Known) -> Cards:
    """ "1 X that is N Ranks higher than that monster": the comparison as one of its properties."""
    said = [one for one in phrase.relations if (found := _be(one)) is not None and found.head == "rank"]
    if len(said) != 1 or phrase.more:
        return phrase
    (relation,) = said
    rank = _be(relation)
    assert rank is not None
    compare = rank.relations[0] if len(rank.relations) == 1 else None
    step = rank.number
    plain = Cards("rank", rank.start, rank.end, step, relations=rank.relations)
    other = compare.cards if compare is not None else None
    if compare is None or other is None or rank != plain or step.word or step.most != step.least:
        raise NoForm("which Rank", (rank.start, rank.end))
    if compare != Modifier("compare", compare.start, compare.end, other, word=compare.word):
        raise NoForm("which Rank", (rank.start, rank.end))
    if compare.word not in (">", "<"):
        raise NoForm("which Rank", (rank.start, rank.end))
    of = known.what(other)
    if of not in ("it", "this", "summoned"):
        raise NoForm("which Rank", (rank.start, rank.end))
    steps = step.least if compare.word == ">" else -step.least
    measured = {"figure": "rank", "than": "equal", "to": {"of": of, "figure": "rank", "plus": steps}}
    kept = tuple(one for one in phrase.relations if one is not relation)
    told = Filter("measured", (json.dumps(measured),), relation.start, relation.end)
    return phrase._replace(relations=kept, filters=(*phrase.filters, told))


def _be(relation: Modifier) -> Cards | None:
    """ "that is ...": what."""
    clause = relation.clauses[0] if relation.role == "that" and len(relation.clauses) == 1 else None
    if clause is None or clause.object is None:
        return None
    plain = Clause("be", clause.start, clause.end, form=clause.form, object=clause.object)
    return clause.object if clause == plain else None


def so_summoned(made: Entry, way: str) -> Entry | None:
    """An effect of which it is said that its Summon is treated as one of that kind; None where it has none such."""
    done = _each(made["do"])
    if way == "xyz" and sum(op["op"] == "xyz-summon-upon" for op in done) == 1:
        return made
    came = [op for op in done if op["op"] == "special-summon"]
    if len(came) != 1 or came[0] not in made["do"] or not isinstance(came[0].get("what"), dict):
        return None
    what = came[0]["what"]
    kinds = [one.get("race") for one in (what, *what.get("all-of", ()))]
    if what.get("where") != "extra" or _FRAMES.get(way) not in kinds or "how" in came[0]:
        return None
    at = made["do"].index(came[0])
    return {**made, "do": [*made["do"][:at], {**came[0], "how": way}, *made["do"][at + 1 :]]}


def _each(ops: list[Entry]) -> list[Entry]:
    """Every operation, those among which is chosen too."""
    found: list[Entry] = []
    for op in ops:
        runs = op.get("of", []) if op["op"] == "one-of" else []
        found += [one for run in runs for one in _each(run if isinstance(run, list) else [run])] or [op]
    return found
