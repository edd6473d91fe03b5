"""Sentences about attacks and battle damage that hold without activation."""

from __future__ import annotations

from kb.card_text.compiling.damage_changed import involved
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Filter, Modifier, Time

_SOME = (Count(1, None, ""), Count(1, 1, "a"))


def defense_attacked(condition: Condition, *, again: bool = False) -> str | Cards:
    """ "If this card attacks a Defense Position monster": the monster that pierces, or "" for another condition.

    `again`: also of "it", or "that monster", of which the text has spoken before.
    """
    if condition.word != "if" or len(condition.clauses) != 1 or condition.time is not None:
        return ""
    (clause,) = condition.clauses
    aim, who = clause.object, clause.subject
    if clause.verb != "attack" or aim is None or who is None or len(aim.filters) != 1:
        return ""
    position = aim.filters[0]
    plain = Clause("attack", clause.start, clause.end, subject=who, form=clause.form, object=aim)
    kind = Cards("monster", aim.start, aim.end, Count(1, 1, "a"), filters=aim.filters)
    if clause != plain or aim != kind or position != Filter("position", ("defense",), position.start, position.end):
        return ""
    if who.head == "monster" and who.whose == "you" and who.number in (*_SOME, Count(1, None, "a")):
        return who
    if again and (this_card(who) or any(who == Cards(head, who.start, who.end) for head in ("it", "that-card"))):
        return who
    return "this" if this_card(who) else "equipped" if who == Cards("equipped", who.start, who.end) else ""


# ---- who may attack whom --------------------------------------------------------------------------------


def not_attacked(told: Holds) -> list[Entry]:
    """ "... cannot target this card for attacks", "..., except this one"."""
    subject, aim = told.subject, told.rest.cards("for")
    if subject is None or aim is None or told.object is None:
        raise told.no_form()
    others = bool(aim.excepts) and _this_one(aim.excepts[0], told)
    counts = _SOME if others or aim.excepts == () else ()
    if aim.number not in counts or aim != Cards("attack", aim.start, aim.end, aim.number, excepts=aim.excepts):
        raise told.no_form()
    plain = Cards("monster", subject.start, subject.end, Count(1, None, ""), subject.whose)
    if player(subject) != "opponent" and (subject != plain or subject.whose not in ("opponent", "")):
        raise told.no_form()
    by = {"by": "any"} if subject.whose == "" and not player(subject) else {}
    what = told.what(told.object)
    if others:
        if not isinstance(what, dict):
            raise told.no_form()
        what = {"whose": "you", **what, "other": True}
    return [{"rule": "not-attacked", "what": what, **by}]


def _not_attacked_by(told: Holds, target: Cards) -> list[Entry]:
    """ "Monsters your opponent controls cannot attack X monsters, except this one"."""
    subject = told.subject
    plain = subject is not None and subject == Cards("monster", subject.start, subject.end, _SOME[0], subject.whose)
    if subject is None or not plain or subject.whose not in ("opponent", ""):
        raise told.no_form()
    but = bool(target.excepts) and _this_one(target.excepts[0], told)
    kept = target._replace(excepts=() if but else target.excepts)
    every = Count(1, None, "any")
    if kept.number == every:
        kept = kept._replace(number=Count(1, None, ""))
    what = told.what(kept)
    if not isinstance(what, dict) or len(target.excepts) > 1:
        raise told.no_form()
    what = {**({"whose": "you"} if subject.whose else {}), **what, **({"other": True} if but else {})}
    return [{"rule": "not-attacked", "what": what, **({} if subject.whose else {"by": "any"})}]


def _this_one(phrase: Cards, told: Holds) -> bool:
    said = told.text[phrase.start : phrase.end].lower()
    return phrase.head in ("this-card", "number") and said in ("this one", "this card", "this monster")


def no_attack(told: Holds) -> list[Entry]:
    """ "this card cannot attack", of a monster; not at one of several."""
    if told.object is not None and told.object.head == "monster":
        return _not_attacked_by(told, told.object)
    if told.object is not None and player(told.object) != "opponent":
        raise told.no_form()
    directly = told.rest.word("adverb", "directly")
    if told.object is not None and not directly:
        raise told.no_form()
    return [{"rule": "cannot-attack", "what": told.what(told.subject), **({"directly": True} if directly else {})}]


def no_declaration(told: Holds) -> list[Entry]:
    aim = told.object
    if aim is None or aim != Cards("attack", aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form()
    return [{"rule": "cannot-attack", "what": told.what(told.subject)}]


def attack(told: Holds) -> list[Entry]:
    """ "can attack directly", "can attack all monsters your opponent controls, once each", "can attack twice"."""
    what = told.what(told.subject)
    aim = told.object
    if aim is not None and aim.whose == "opponent" and aim.head == "monster":
        return [{"rule": "more-attacks", "what": what, **_each_monster(aim, told)}]
    if aim is not None and player(aim) != "opponent" and not _life_points(aim):
        raise told.no_form()
    if told.rest.word("adverb", "directly"):
        return [{"rule": "may-attack-directly", "what": what}]
    if aim is not None or not told.rest.word("adverb", "twice"):
        raise told.no_form()
    _each_battle_phase(told)
    return [{"rule": "more-attacks", "what": what, "times": 2}]


def _life_points(aim: Cards) -> bool:
    return aim == Cards("lp", aim.start, aim.end, aim.number, "opponent")


def _each_monster(aim: Cards, told: Holds) -> Entry:
    plain = Cards("monster", aim.start, aim.end, aim.number, "opponent")
    told.rest.word("adverb", "once-each")
    told.adverb("once")
    if aim != plain or aim.number.word not in ("all", "each"):
        raise told.no_form("of some")
    return {"each-monster": True}


def more_attacks(told: Holds) -> list[Entry]:
    """ "can make a second attack during each Battle Phase"."""
    aim = told.object
    if aim is None or aim.head != "attack" or told.passive:
        raise told.no_form()
    said = told.words(aim)
    times = 2 if said == "second attack" else 0
    count = aim.number
    up_to = Count(0, count.most, "up-to")
    if said == f"up to {count.most} attacks" and aim == Cards("attack", aim.start, aim.end, up_to):
        times = count.most or 0
    if not times:
        raise told.no_form("so often")
    _each_battle_phase(told)
    return [{"rule": "more-attacks", "what": told.what(told.subject), "times": times, **on_monsters(told)}]


def on_monsters(told: Told) -> Entry:
    """ "can make up to 2 attacks on monsters"."""
    aim = told.rest.cards("on")
    if aim is not None and aim != Cards("monster", aim.start, aim.end, Count(1, None, "")):
        raise told.no_form("on those")
    return {"on-monsters": True} if aim is not None else {}


def _each_battle_phase(told: Holds) -> None:
    said = told.rest.take("time")
    now = said.time if said is not None else None
    if said is None or now is None or said != Modifier("time", said.start, said.end, time=now):
        raise told.no_form("how long")
    if now != Time("during", "battle", now.start, now.end, which="each"):
        raise told.no_form("then")


def must_attack(told: Holds) -> list[Entry]:
    if told.object is not None or not told.rest.word("adverb", "if-possible"):
        raise told.no_form()
    return [{"rule": "must-attack", "what": told.what(told.subject)}]


# ---- battle damage --------------------------------------------------------------------------------------


def piercing(told: Holds) -> list[Entry]:
    """Piercing battle damage of this card, or of the attacker that a condition names."""
    damage, to = told.object, told.rest.cards("to")
    if damage is None or told.passive or (to is not None and player(to) != "opponent"):
        raise told.no_form()
    said = told.words(damage)
    if damage != Cards("battle-damage", damage.start, damage.end, Count(1, None, "")) or not said.startswith(
        "piercing"
    ):
        raise told.no_form("of a kind")
    if not told.attacker or (told.subject is not None and not this_card(told.subject)):
        raise told.no_form()
    mine = told.attacker
    return [{"rule": "piercing", "what": mine if isinstance(mine, str) else cards(mine._replace(number=Count()))}]


def would_have_taken(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "... takes any battle damage you would have taken from ...": what is told of the damage, as a part of it."""
    if len(clauses) != 2:
        return clauses
    first, second = clauses
    damage, who = first.object, second.subject
    plain = Clause("take", second.start, second.end, subject=who, modal="would", form=second.form)
    told = second._replace(modifiers=()) == plain
    if first.verb != "take" or damage is None or damage.head != "battle-damage" or damage.relations or not told:
        return clauses
    if who is None or who != Cards("you", who.start, who.end) or damage.number != Count(1, None, "any"):
        return clauses
    damage = damage._replace(relations=(Modifier("whom", second.start, second.end, clauses=(second,)),))
    return (first._replace(object=damage, end=second.end),)


def takes_damage(told: Holds) -> list[Entry]:
    """Battle damage of this card's battles that a player does not take, or that the opponent takes instead."""
    who, damage = player(told.subject), told.object
    if who not in ("you", "opponent", "each") or damage is None or damage.head != "battle-damage":
        raise told.no_form()
    if damage.number == Count(0, 0, "no"):
        rule: Entry = {"rule": "battle-damage", "kind": 6, "who": who}
        if damage != Cards("battle-damage", damage.start, damage.end, damage.number):
            raise told.no_form("of a kind")
        return [{**rule, **involved(told.rest.cards("from"), told)}]
    if who != "opponent" or len(damage.relations) != 1 or not _you_would_have(damage, told):
        raise told.no_form("of a kind")
    told.rest.word("adverb", "instead")
    inner = damage.relations[0].clauses[0]
    source = next((one.cards for one in inner.modifiers if one.role == "from"), None)
    return [{"rule": "battle-damage", "kind": 3, "who": "you", "how": "redirect", **involved(source, told)}]


def _you_would_have(damage: Cards, told: Holds) -> bool:
    """ "any battle damage you would have taken from ..."."""
    (relation,) = damage.relations
    plain = Cards("battle-damage", damage.start, damage.end, Count(1, None, "any"), relations=damage.relations)
    if damage != plain or len(relation.clauses) != 1:
        return False
    (clause,) = relation.clauses
    said = told.text[clause.start : clause.end].lower()
    return (
        said.startswith("you would have taken from ")
        and [one.role for one in clause.modifiers] in (["from"], ["from", "adverb"])
        and not clause.conditions
        and not clause.unread
        and clause.object is None
    )
