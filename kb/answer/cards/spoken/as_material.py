"""A card that is used for a Summon, held against a text that keeps it from being Material: "use it as a Tuner for a
Synchro Summon", "link it into a Link Monster".
"""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.forbidden import forbids, within
from kb.answer.cards.spoken.nouns import values
from kb.answer.cards.spoken.question import Asked


def forbids_use(said: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause forbids a use, by what it forbids of the card as Material; no, where the monster that is made
    is one of those that it excepts. Of a card that is no Tuner, and asked of as one, only yes is sure.
    """
    as_one, spared = _as_material(said), _spared(entry.clause)
    value = forbids(as_one, entry._replace(clause=_without(entry.clause, spared)) if spared else entry, asked)
    if value and spared:
        free = [within(made, each.get("of") or each, asked.of) for made in _made_with(said) for each in spared]
        value = True if free and set(free) == {False} else False if True in free else None
    return None if not value and as_one is not said and _is_no_such(said, asked) else value


def _as_material(said: Act) -> Act:
    """The act of a card that is used as a Tuner, or as none, for a Summon, or as material for such a monster, as the
    use of it as Material of that kind.
    """
    role = next((m for m in said.aside if m["role"] == "as" and "cards" in m), None)
    if role is None:
        return said
    cards, beside = role["cards"], [m for m in said.aside if m["role"] in ("for", "into") and "cards" in m]
    sorts = {sort for m in beside for sort in (m["cards"].get("sort"), *values(m["cards"], "frame"))} - {None}
    sorts |= {value for m in beside for value in values(m["cards"], "property") if value == "link"}
    as_one = cards["head"] in ("material", "tuner") or {each["what"] for each in cards.get("filters", ())} == {
        "ability"
    }
    if not as_one or len(sorts) != 1 or "sort" in cards:
        return said
    rest = tuple(m for m in said.aside if m is not role and m not in beside)
    return said._replace(aside=(*rest, {"role": "as", "cards": {"head": "material", "sort": sorts.pop()}}))


def _spared(clause: Part) -> list[Part]:
    """The Summons that a prohibition excepts: "except for the Synchro Summon of a Dragon"."""
    told = clause.get("modifiers", ())
    every = [m["cards"] for m in told if m["role"] == "except" and "cards" in m]
    every += [each for m in told for each in (m.get("cards") or {}).get("excepts", ())]
    return [each for each in every if each["head"] == "summon"]


def _without(clause: Part, spared: list[Part]) -> Part:
    """A prohibition without the Summons that it excepts."""
    told = [m for m in clause.get("modifiers", ()) if m.get("cards") not in spared]
    cut = [{**m, "cards": _bare(m["cards"], spared)} if "cards" in m else m for m in told]
    return {**clause, "modifiers": cut}


def _bare(cards: Part, spared: list[Part]) -> Part:
    rest = {key: value for key, value in cards.items() if key != "excepts"}
    kept = [each for each in cards.get("excepts", ()) if each not in spared]
    return {**rest, "excepts": kept} if kept else rest


def _made_with(said: Act) -> list[Part]:
    """The monsters for whose Summon a card is told to be used."""
    beside = [m["cards"] for m in said.aside if m["role"] in ("for", "into") and "cards" in m]
    return [each.get("of") or each for each in beside if each["head"] != "summon" or "of" in each]


def _is_no_such(said: Act, asked: Asked) -> bool:
    """Whether the card is asked of as a Tuner and is none, or the other way round."""
    role: Part = next((m["cards"] for m in said.aside if m["role"] == "as" and "cards" in m), {"head": ""})
    negated = any(f.get("negated") for f in role.get("filters", ()) if f["what"] == "ability")
    asks = role["head"] == "tuner" or bool(values(role, "ability"))
    return asks and ("Tuner" in asked.about.card.type.split()) == negated
