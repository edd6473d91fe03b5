"""Damage that a player does not take: "you take no battle damage this turn", "... from that battle"."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.prohibitions import this_turn
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier

_NO = Count(0, 0, "no")


def of_both_kinds(clause: Clause) -> tuple[Clause, ...]:
    """ "you take no damage this turn": neither battle damage nor effect damage."""
    damage = clause.object
    if clause.verb != "take" or damage is None or damage != Cards("damage", damage.start, damage.end, _NO):
        return (clause,)
    if any(one.role not in ("time", "adverb", "remark") for one in clause.modifiers):
        return (clause,)
    battle, effect = (damage._replace(head=head) for head in ("battle-damage", "effect-damage"))
    return clause._replace(object=battle), clause._replace(object=effect, joined="and")


def takes_none(act: Act) -> Entry | None:
    """ "you take no battle damage this turn"; None for any other damage."""
    damage = act.object
    if damage is None or damage.head not in ("battle-damage", "effect-damage"):
        return None
    if damage != Cards(damage.head, damage.start, damage.end, _NO) or act.passive:
        raise act.no_form("of a kind")
    who = act.who()
    if damage.head == "effect-damage":
        this_turn(act)
        return {"op": "change-effect-damage", "who": who, "becomes": "none"}
    rule: Entry = {"op": "modify-battle-damage", "kind": 6, "who": who}
    battles = act.rest.cards("from")
    if battles is not None and battles == Cards("battle", battles.start, battles.end, Count(1, None, ""),
                                                 determiner="that"):  # fmt: skip
        act.rest.word("remark", "even if this card leaves the field")
        return rule  # of the battle under way
    involved = _involved(battles, act) if battles is not None else {}
    this_turn(act)
    return {**rule, **involved, "until": "turn"}


def _involved(battles: Cards, act: Act) -> Entry:
    """ "from attacks involving it": which monster takes part in those battles."""
    said = battles.relations[0] if len(battles.relations) == 1 else None
    plain = Cards(battles.head, battles.start, battles.end, battles.number, relations=battles.relations)
    if battles != plain or battles.head not in ("attack", "battle", "battles") or said is None or said.cards is None:
        raise act.no_form("from that")
    if said != Modifier("involving", said.start, said.end, cards=said.cards) or battles.number != Count(1, None, ""):
        raise act.no_form("from that")
    who = "this" if this_card(said.cards) else act.known.what(said.cards)
    if who is None:
        raise act.no_form("from that")
    return {"involving": who}
