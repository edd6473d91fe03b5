"""A monster that may be Set in the Spell & Trap Zone: "You can Set this card from your hand ... as a Spell"."""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player, this_card
from kb.card_text.reading import Cards, Clause, Modifier, Standing


def set_as_spell(one: Standing) -> Entry | None:
    """What a sentence that lets this card be Set as a Spell says of it; None for any other sentence."""
    (clause, *others) = one.clauses or (Clause("", 0, 0),)
    if clause.verb != "set" or others or one.limits or one.unread or player(clause.subject) != "you":
        return None
    what, said = clause.object, clause.modifiers
    plain = Clause("set", clause.start, clause.end, subject=clause.subject, modal="can", form=clause.form,
                   object=what, modifiers=said)  # fmt: skip
    if clause != plain or what is None or len(said) != 2:
        return None
    from_hand = [(place.zone, place.whose, place.at) for place in what.where] == [("hand", "you", "")]
    if not from_hand or not this_card(what._replace(where=())):
        return None
    return {"set-as-spell": True} if _to_zone(said[0]) and _as_spell(said[1]) else None


def _to_zone(said: Modifier) -> bool:
    """ "to your Spell & Trap Zone"."""
    there = [(place.zone, place.whose, place.at, place.how) for place in said.places]
    return there == [("szone", "you", "", "")] and said == Modifier("to", said.start, said.end, places=said.places)


def _as_spell(said: Modifier) -> bool:
    """ "as a Spell", "as a Spell Card"."""
    what = said.cards
    kind = what is not None and what == Cards("spell", what.start, what.end, what.number)
    return kind and said == Modifier("as", said.start, said.end, cards=what)
