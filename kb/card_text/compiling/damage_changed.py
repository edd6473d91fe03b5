"""Battle damage that is doubled or halved, and all damage that is halved: for as long as a card is there, or a turn.

Which of the ten kinds of battle damage modification it is, the wording tells (yugioh/damage-order/wording-01-08): where
the damage is what gets doubled, or halved, it is about what its recipient takes.
"""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.compiling.until import until
from kb.card_text.reading import Cards, Clause, Condition, Count, Filter, Modifier

#: How damage is spoken of.
DAMAGES = ("damage", "battle-damage", "effect-damage")
_KINDS = {"halve": 7, "double": 8}
_ANY = (Count(1, None, "any"), Count(1, None, "all"), Count(1, None, ""), Count(1, None, "the"))


def _told_of(told: Told, damage: Cards) -> Clause:
    """Whose damage a phrase speaks of: "your opponent takes", "this card inflicts"."""
    relation = damage.relations[0] if len(damage.relations) == 1 else None
    clause = relation.clauses[0] if relation is not None and len(relation.clauses) == 1 else None
    plain = Cards(damage.head, damage.start, damage.end, damage.number, relations=damage.relations)
    if relation is None or clause is None or damage != plain or damage.number not in _ANY:
        raise told.no_form("of a kind")
    if relation != Modifier("whom", relation.start, relation.end, clauses=relation.clauses):
        raise told.no_form("of a kind")
    if clause != Clause(clause.verb, clause.start, clause.end, subject=clause.subject, form=clause.form,
                        modifiers=clause.modifiers):  # fmt: skip
        raise told.no_form("of a kind")
    return clause


def _recipient(clause: Clause, told: Told, to: Cards | None) -> str:
    """The player who would take it."""
    who = clause.subject
    if clause.verb == "inflict":
        found = player(to)
    elif who is not None and who == Cards("player", who.start, who.end, Count(1, 1, "a")):
        found = "each"
    else:
        found = player(who)
    if not found or (clause.verb == "inflict" and found != "opponent") or (clause.verb == "take" and to is not None):
        raise told.no_form("of anybody")
    return found


def _changed(told: Told) -> int:
    """By which kind of effect: "is halved", "becomes halved", "is doubled"."""
    to = told.object if told.verb == "become" else None
    if to is not None:
        role = tuple(one for one in to.filters if one == Filter("role", ("halved",), one.start, one.end))
        if not role or to != Cards("card", to.start, to.end, to.number, filters=role) or told.passive:
            raise told.no_form("that")
        return _KINDS["halve"]
    if told.verb not in _KINDS or not told.passive or told.object is not None:
        raise told.no_form()
    return _KINDS[told.verb]


# ---- as long as a card is there -------------------------------------------------------------------------


def changes_damage(told: Holds) -> list[Entry]:
    """Battle damage to the opponent is doubled where this card is one of those that battle."""
    damage = told.subject
    if damage is None or damage.head != "battle-damage":
        raise told.no_form()
    clause = _told_of(told, damage)
    left = {one.role: one for one in clause.modifiers}
    to, from_ = left.pop("to", None), left.pop("from", None)
    if left or len(clause.modifiers) > 2 or clause.verb not in ("take", "inflict"):
        raise told.no_form("of a kind")
    rule: Entry = {"rule": "battle-damage", "kind": _changed(told), "who": _recipient(clause, told, _alone(to, told))}
    if clause.verb == "take":
        if told.fights:
            raise told.no_form("of another")
        return [{**rule, **(involved(_alone(from_, told), told) if from_ is not None else {"battle": "any"})}]
    if from_ is not None:
        raise told.no_form("from those")
    return [{**rule, **_inflicted(clause.subject, told)}]


def _alone(said: Modifier | None, told: Told) -> Cards | None:
    """The phrase of a modifier that has nothing else."""
    if said is None:
        return None
    if said.cards is None or said != Modifier(said.role, said.start, said.end, cards=said.cards):
        raise told.no_form("of a kind")
    return said.cards


def _inflicted(by: Cards | None, told: Holds) -> Entry:
    """Which monsters inflict it, and in which battles."""
    fights = told.fights
    foe: Entry = {"only": "against-monster"} if fights else {}
    it = by is not None and by == Cards("it", by.start, by.end)
    if this_card(by) or (it and fights and this_card(fights)):
        return foe
    if not it or not fights:
        raise told.no_form("by another")
    what = cards(fights._replace(number=Count()))
    if what.get("whose") != "you" or what.get("where") != "monster":
        raise told.no_form("by another")
    return {"battle": "any", **foe, "inflicted-by": what}


def fighting(condition: Condition) -> Cards | None:
    """ "If this card battles an opponent's monster": what battles a monster; None for another condition."""
    clause = condition.clauses[0] if condition.word == "if" and len(condition.clauses) == 1 else None
    foe, who = (clause.object, clause.subject) if clause is not None else (None, None)
    if clause is None or foe is None or who is None or condition.time is not None:
        return None
    plain = Clause("battle", clause.start, clause.end, subject=who, form=clause.form, object=foe)
    theirs = foe == Cards("monster", foe.start, foe.end, Count(1, None, ""), "opponent")
    any_ = foe == Cards("monster", foe.start, foe.end, Count(1, 1, "a"))
    yours = who.head == "monster" and who.whose == "you" and who.number in (Count(1, None, ""), Count(1, 1, "a"))
    return who if clause == plain and (theirs or any_) and (this_card(who) or yours) else None


# ---- for a turn -----------------------------------------------------------------------------------------


def damage_this_turn(act: Act) -> Entry:
    """ "any battle damage it inflicts ... is halved", "any damage you take ... is halved"."""
    damage = act.subject
    if damage is None or damage.head not in DAMAGES:
        raise act.no_form()
    clause = _told_of(act, damage)
    kind, to = _changed(act), None
    times = [one for one in clause.modifiers if one.time is not None]
    for one in clause.modifiers:
        if one.role == "to" and to is None:
            to = _alone(one, act)
        elif one not in times:
            raise act.no_form("of a kind")
    if (said := act.rest.take("time")) is not None:
        times.append(said)
    if not _this_turn(times, now=act.rest.word("adverb", "this-turn")):
        raise act.no_form("so long")
    who = _recipient(clause, act, to)
    if clause.verb == "inflict":
        return _of_that_monster(act, clause, damage, kind, who)
    rules: list[Entry] = []
    if damage.head != "effect-damage":
        rules.append({"rule": "battle-damage", "kind": kind, "who": who, "battle": "any"})
    if damage.head != "battle-damage":
        if kind != _KINDS["halve"]:
            raise act.no_form("of effects")
        rules.append({"rule": "effect-damage", "who": who, "becomes": "half"})
    return {"op": "lasting", "apply": rules}


def _this_turn(times: list[Modifier], *, now: bool) -> bool:
    """Whether it is for the rest of the turn, as it is told once."""
    if now or len(times) != 1:
        return now and not times
    (said,) = times
    plain = said.time is not None and said == Modifier("time", said.start, said.end, time=said.time)
    return plain and said.time is not None and until(said.time) == "turn"


def _of_that_monster(act: Act, clause: Clause, damage: Cards, kind: int, who: str) -> Entry:
    """ "any battle damage it inflicts to your opponent", of one monster that was spoken of."""
    whom = act.known.what(clause.subject) if clause.subject is not None else None
    if whom not in ("it", "this", "summoned") or damage.head != "battle-damage":
        raise act.no_form("by another")
    return {"op": "modify-battle-damage", "kind": kind, "who": who, "until": "turn", "involving": whom}


def involved(source: Cards | None, told: Holds) -> Entry:
    """Of which battles: those of this card, of the equipped monster, or that a monster takes part in."""
    heads = ("attack", "battle", "battles", "that-battle")
    if source is None or source.head not in heads or len(source.relations) != 1:
        raise told.no_form("from something")
    (involving,) = source.relations
    plain = Cards(source.head, source.start, source.end, Count(1, None, ""), relations=source.relations)
    who = involving.cards
    if source != plain or involving.role != "involving" or who is None:
        raise told.no_form("from those")
    if involving != Modifier("involving", involving.start, involving.end, cards=who):
        raise told.no_form("from those")
    some = (Count(1, None, ""), Count(1, 1, "a"))
    what = told.what(who) if who.number in some or who.head in ("this-card", "equipped") else None
    if what in ("this", "equipped"):
        return {"battle": what} if what == "equipped" else {}
    if who.number == Count(1, 1, "a"):
        what = cards(who._replace(number=Count()))
    if not isinstance(what, dict):
        raise told.no_form("from those")
    return {"battle": "any", "involves": what}
