"""What a text keeps cards from: what cannot be done to them, what it puts in its place, what leaves them unaffected.

A shield holds for cards, against an act, by battle or by effects. What is asked is held against each of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import Part, Said, in_role
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.acts import Act, act, is_for_attacks
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, Of, any_number, both, whose
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated, times_of, with_target
from kb.answer.cards.spoken.sources import by_whom
from kb.answer.cards.spoken.told import Told
from kb.quick_tuple import QuickTuple
from kb.records import Card

_HARMS = frozenset({"destroy", "target", "banish", "return", "send", "tribute", "affect", "shuffle", "take-control"})
_KINDS = frozenset({"spell", "trap", "monster"})
#: "except this one", said of the card itself.
_THIS_ONE = "{'head': 'number', 'determiner': 'this'}"
_INSTEAD = frozenset({"if", "when", "first-time"})


class Shield(QuickTuple):
    """What keeps cards from acts ("" for whatever an effect does): the cards, by what, and under which conditions.

    `replaces`: only that something else is done, as a player may choose, or only once. `some`: by some of these only.
    """

    cards: Part
    verb: str
    by: Part | None
    needs: Sequence[Part]
    entry: Entry
    replaces: bool = False
    excepted: Part | None = None
    some: bool = False


def shields(every: Sequence[Entry]) -> Iterator[Shield]:
    """The shields of a text."""
    for entry in every:
        clause = entry.clause
        told = act(clause)
        if clause["verb"] == "be" and any(m.get("word") == "unaffected" for m in clause.get("modifiers", ())):
            yield from _unaffected(entry)
            continue
        conditions = clause.get("conditions", ())
        would = [
            (each, inner)
            for each in conditions
            if each["word"] in _INSTEAD
            for inner in each.get("clauses", ())
            if inner.get("modal") == "would" and inner.get("passive") and inner["verb"] in _HARMS
        ]
        if would:
            rest = [each for each in conditions if each not in [one for one, _ in would]]
            for _, inner in would:
                cards = inner.get("subject") or {"head": "this-card"}
                yield Shield(cards, inner["verb"], act(inner).by, rest, entry, True)
        elif entry.forbids and told.verbs & _HARMS and not is_for_attacks(clause):
            yield from _never(entry, told)


def _unaffected(entry: Entry) -> Iterator[Shield]:
    """What leaves cards unaffected: one shield for all by what they are, the last of some monsters' effects only."""
    clause = entry.clause
    every = in_role(clause, "by")
    some = len(every) > 1 and bool(in_role(clause, "from"))
    for number, by in enumerate(every or [None], 1):
        cards, needs = clause.get("subject") or {"head": "this-card"}, clause.get("conditions", ())
        yield Shield(cards, "", by, needs, entry, some=some and number == len(every))


def _never(entry: Entry, told: Act) -> Iterator[Shield]:
    clause = entry.clause
    excepted = next(
        (m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "except by" and "cards" in m), None
    )
    by, cards = told.by, told.patient
    spared = in_role(clause, "except")
    if spared and cards is not None:
        cards = {**cards, "excepts": [*cards.get("excepts", ()), *spared]}
    if not told.passive and cards is not None:
        means = [r["cards"] for r in (*cards.get("relations", ()), *told.aside) if r["role"] == "with" and "cards" in r]
        cards = {**cards, "relations": [r for r in cards.get("relations", ()) if r["role"] != "with"]}
        who = (clause.get("subject") or {}).get("head")
        by = {**(means[0] if means else {"head": "effects"}), **({"whose": who} if who == "opponent" else {})}
    for verb in told.verbs & _HARMS if cards is not None else ():
        yield Shield(cards or {}, verb, by, clause.get("conditions", ()), entry, excepted=excepted)


def shielded(asked: Asked) -> Said | None:
    """Whether a text keeps cards from what is asked: only of "does it protect", which asks the contrary."""
    said = act(asked.said.main.clause)
    if not asked.said.contrary or not said.passive or not said.verbs <= _HARMS or said.patient is None:
        return None
    if said.aside or times_of(asked):
        return None
    every = stated(asked.found, asked.about.read)
    found = [(_keeps(each, said, asked), each) for each in shields(every)]
    if any(value for value, _ in found):
        return said_by(False, next(each.entry for value, each in found if value))._replace(form=True)
    if any(value is None for value, _ in found) or asked.may_be_unread(said) or asked.may_be_unread(_prevented()):
        return None
    scenes = told_beside(asked.said)
    said_ = said_by(True, found[0][1].entry, "it only does this: ") if found else None
    return None if scenes else said_


def _prevented() -> Act:
    return Act(frozenset({"prevent", "protect"}), None, None, frozenset(), frozenset(), None, False, {})


def _keeps(shield: Shield, said: Act, asked: Asked) -> bool | None:
    """Whether a shield keeps the cards of a question from the act."""
    of = with_target(asked.of, shield.entry.one)
    scenes = told_beside(asked.said)
    return keeps(shield, said, of, scenes)


def keeps(shield: Shield, said: Act, of: Of, scenes: Sequence[Told], printed: Card | None = None) -> bool | None:
    """Whether a shield keeps such cards from an act by such means, with what is told.

    `printed`: the card that suffers the act, where it is another than the one that is read.
    """
    itself = shield.cards["head"] == "it" and shield.entry.one is None and is_monster(of.card)
    cards: Part = {"head": "this-card"} if itself else shield.cards
    if (said.patient or {}).get("head") == "this-card" and _THIS_ONE in str((shield.cards, shield.by)):
        return False
    covered = _covers(said.patient or {}, cards, of) if printed is None else _prints(cards, printed)
    values = [_verb(shield, said), _to(shield, said), covered, _by(shield, said, of)]
    if False in values:
        return False
    if "'excepts'" in str(shield.by) or shield.some:
        values.append(None)
    if shield.needs:
        values.append(under(scenes, shield.needs, of) if scenes else None)
    elif scenes:
        values.append(None)
    return both(values)


def _to(shield: Shield, said: Act) -> bool | None:
    """Whether a shield is from being put where a question says: "cannot be returned to the Deck", not to the hand."""
    whither = act(shield.entry.clause).whither if shield.entry.forbids else frozenset()
    if not whither:
        return True
    return whither >= said.whither if said.whither else None


def _verb(shield: Shield, said: Act) -> bool | None:
    if said.verbs == {"affect"}:
        return not shield.verb
    if not shield.verb:
        return "target" not in said.verbs  # what is unaffected may be targeted
    return shield.verb in said.verbs


def _covers(cards: Part, told: Part, of: Of) -> bool | None:
    """Whether the cards of a question are among those that a text protects, as far as the question tells."""
    if any(each["head"] == "number" for each in told.get("excepts", ())):
        return None  # "except this one on the field"
    free = any_number(told)
    if cards["head"] == told["head"] == "equipped":
        return True
    if cards["head"] in BACK or told["head"] in BACK:
        return None if told["head"] != "it" and cards["head"] not in BACK else _same(cards, told, of)
    value = among({**cards, "number": {"word": "any"}}, free, of, "field")
    if value is not True or cards["head"] == "this-card":
        return value
    wants = {each["what"] for each in told.get("filters", ())} - {"face"}
    has = {each["what"] for each in cards.get("filters", ())} | ({"archetype"} if cards.get("names") else set())
    narrow = told.get("relations") and not cards.get("relations")
    return None if not wants <= has or narrow or told.get("determiner") else True


def _prints(cards: Part, printed: Card) -> bool | None:
    """Whether another card is one of those that a text protects, as it is printed."""
    if cards["head"] in ("this-card", "it") or cards.get("whose") == "opponent":
        return False
    return None if cards["head"] in BACK else is_one({**cards, "where": []}, printed)


def _same(cards: Part, told: Part, of: Of) -> bool | None:
    if of.back is None:
        return None
    return True if cards["head"] in BACK and told["head"] in BACK else among(cards, told, of)


def _by(shield: Shield, said: Act, of: Of) -> bool | None:
    """Whether it is done by what the shield is against."""
    fought = (said.by or {}).get("head") in ("battle", "attack")
    if (
        said.by is not None
        and (shield.by or {}).get("head") == "battle"
        and not (shield.by or {}).get("more")
        and not fought
    ):
        return False
    if shield.excepted is not None:
        spared = by_whom(said.by, shield.excepted, of) if said.by is not None else None
        return None if spared is None else not spared
    if not shield.verb and fought:
        return False
    if shield.by is None:
        return True
    if said.by is None:
        every = [shield.by, *shield.by.get("more", ())]
        return True if said.verbs == {"target"} and not shield.by.get("whose") else None if every else True
    told = shield.by
    if (told.get("of") or {}).get("head") == "card" and not (told["of"].get("filters") or told["of"].get("relations")):
        told = {**told, "of": {"head": "card"}}
    bare = [each for each in told.get("filters", ()) if "activated" not in each["values"]]
    told = {**told, "filters": bare} if "filters" in told else told
    named = of.other is not None and of.other.name in said.by.get("names", ())
    owner = whose(said.by) - whose(told) if whose(told) else set()
    if named and not told.get("more") and of.other is not None and not owner:
        source = told.get("of") or ({"head": told["head"]} if told["head"] in _KINDS else None)
        if source is not None and source.get("filters"):
            kinds = [{**f, "what": "property"} if f["what"] == "frame" else f for f in source["filters"]]
            filters = source["filters"] if source["head"] == "monster" else kinds
            return is_one({**source, "filters": filters, "where": []}, of.other)
    return by_whom(said.by, told, of)
