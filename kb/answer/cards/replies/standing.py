"""What is negated as long as a card lies there, without an activation: effects of monsters, Spells of a player."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.heads import PLAYERS
from kb.answer.cards.parts import FIELD, OTHER, Part, Said, befalls, effects, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies.links import Link
from kb.answer.cards.replies.states import So
from kb.answer.cards.spoken.nouns import Of, both, either
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

#: That cards are negated as long as they lie face-up.
_FACE_UP = "face-up-on-the-field"
_NEGATES = "yugioh/negation/example-negate-face-up"


def negating(read: Reading) -> list[Part]:
    """The clauses by which a card negates as it lies there."""
    return [c for c in standing_clauses(read) if c["verb"] == "negate" and c.get("modal") not in ("cannot", "can")]


def held_negated(card: Card, read: Reading, link: Link, so: So) -> Said:
    """Whether what lies there, a `card` with what was read of it, negates a link."""
    if not link.is_activation:
        return Said(None, "it negates no Summon and no attack as it lies there")
    told = _held_negated(read, link, so)
    return told if told.holds is False else _spared(card, link) or told


def _spared(card: Card, link: Link) -> Said | None:
    """No where the text of a monster leaves it unaffected by the card, open where it may; None of any other."""
    if link.card is None or link.read is None or "unaffected" not in link.read["standing"]:
        return None
    from kb.answer.cards.spoken.question import said_by, stated  # of few cards
    from kb.answer.cards.spoken.topics.facing import by_the_other
    from kb.answer.cards.spoken.topics.shields import keeps, shields

    found = effects(link.card, link.read)
    kept = [each for each in shields(stated(found, link.read)) if not each.verb and "'activated'" not in str(each.by)]
    affects, of = by_the_other("affect", card.name), Of(link.card, card)
    values = [(keeps(each, affects, of, ()), each) for each in kept]
    if (first := next((each for value, each in values if value), None)) is not None:
        return said_by(False, first.entry, "its text: ")._replace(rule=_NEGATES)
    return Said(None, "the text of the second may keep it from that") if None in [v for v, _ in values] else None


def _held_negated(read: Reading, link: Link, so: So) -> Said:
    found = [(clause, both([*_checks(clause, link, so)])) for clause in negating(read)]
    value = either([each for _, each in found])
    told = joined([clause for clause, each in found if each is value])
    return Said(value, f"as it lies there, it does this{'' if value else ' alone'}: {told}", _NEGATES)


def _checks(clause: Part, link: Link, so: So) -> Iterator[bool | None]:
    said = befalls(clause) or {}
    if said.get("head") not in ("effect", "effects", "spell", "trap", "spell-trap") or said.get("more"):
        yield None
        return
    cards = said.get("of") or said
    head = str(cards["head"] if "of" in said else said.get("kind") or said["head"])  # "all Spell effects on the field"
    yield link.kind in {"spell-trap": ("spell", "trap")}.get(head, (head,)) if head != "card" else True
    whose = str(cards.get("whose", ""))
    if whose in PLAYERS:
        yield None if not link.by else whose == link.by
    lies = {place["zone"] for each in (cards, said) for place in each.get("where", ())}
    if lies or whose:
        yield _lies(lies or {"field"}, link)
    if any(f["what"] not in ("face",) for f in cards.get("filters", ())) or cards.get("excepts") or cards.get("names"):
        plain = {name: value for name, value in cards.items() if name not in ("relations", "where", "more")}
        yield None if link.card is None else is_one(plain, link.card)
    yield from (_related(each, link) for each in cards.get("relations", ()))
    for condition in (c for when in clause.get("conditions", ()) for c in when.get("clauses", ())):
        yield _lies({"field"}, link) if condition.get("state") == _FACE_UP else so(condition)
    yield from (None for m in clause.get("modifiers", ()) if m["role"] != "remark")


def _lies(zones: set[str], link: Link) -> bool | None:
    """Whether the card whose effect it is lies there as that resolves; None where it may."""
    wanted = zones | (FIELD if "field" in zones else set())
    lies = frozenset({link.left}) if link.left else link.place
    if not lies or (lies & wanted and not lies <= wanted):
        return None
    return lies <= wanted


def _related(relation: Part, link: Link) -> bool | None:
    """Whether it is activated when the text says: "that activate during the Main Phase"."""
    inner = relation.get("clauses", ())
    if len(inner) != 1 or inner[0]["verb"] != "activate":
        return None
    values: list[bool | None] = []
    for modifier in inner[0].get("modifiers", ()):
        time = modifier.get("time") or {}
        if modifier.get("places"):
            lies = {place["zone"] for place in modifier["places"]}
            lies |= FIELD if "field" in lies else set()
            values.append(link.place <= lies if link.place else None)
        elif time.get("phase") and not time.get("edge"):
            turn, _, phase = link.phase.rpartition(" ")
            player = {"you": link.by, "opponent": OTHER.get(link.by, "")}.get(turn, "")
            values.append((time["phase"] == phase) if phase else None)
            if time.get("whose") in PLAYERS:
                values.append(time["whose"] == player if player else None)
        else:
            values.append(None)
    return both(values)
