"""A sentence that holds without activation -> what the vocabulary applies, or what it says of the card itself."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.card_text.compiling import attacks, equipped_with, locks, procedures, summons, targeting
from kb.card_text.compiling.activating import activated_by, sooner
from kb.card_text.compiling.answers import of_a_summon
from kb.card_text.compiling.as_a_spell import set_as_spell
from kb.card_text.compiling.as_it_leaves import as_it_leaves
from kb.card_text.compiling.asides import aside
from kb.card_text.compiling.besides import besides, is_besides
from kb.card_text.compiling.but_then import costs, locked, paid_by
from kb.card_text.compiling.damage_changed import changes_damage, fighting
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.from_defense import from_defense
from kb.card_text.compiling.gained import gives_effects
from kb.card_text.compiling.holds import Held, Holds
from kb.card_text.compiling.immunity import unaffected
from kb.card_text.compiling.in_battle import in_battle, only_then
from kb.card_text.compiling.maintenance import maintained
from kb.card_text.compiling.names import renamed
from kb.card_text.compiling.negated import negates
from kb.card_text.compiling.not_destroyed import not_destroyed
from kb.card_text.compiling.not_tributed import never_tributed
from kb.card_text.compiling.position_kept import stays_so
from kb.card_text.compiling.raised import bearer, gains, level_becomes, raised
from kb.card_text.compiling.recurring import each_time, each_time_done
from kb.card_text.compiling.references import unqualified
from kb.card_text.compiling.replacements import goes_instead, how_often, replaced
from kb.card_text.compiling.riders import rider
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.compiling.two_ways import two_ways
from kb.card_text.compiling.used_for import used_for
from kb.card_text.compiling.whiles import is_borne, neither_fell, so_long, then, told_of_this
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Filter, Standing


def _as_a_whole(one: Standing, card: CardText, text: str) -> Held | None:
    """What a sentence comes to that is not told clause by clause; None for any other."""
    told = from_defense(one, text) if not one.unread else None
    told = told or aside(one, card, text) or _gives(one, card, text) or _summoned_but(one, card, text)
    told = told or _locked(one, text)
    if told is not None:
        return told
    if (leaving := as_it_leaves(one, text)) is not None:
        return Held([leaving], {}, {})
    beside = rider(one, text) if not one.clauses else None
    if one.kind != "name" and beside is None:
        _readable(one, text)
    beside = beside or rider(one, text)
    if beside is not None:
        return Held([], {}, {}, beside[1], beside[0])
    if one.kind == "name" and not one.unread:
        return Held([], {}, renamed(one, text))
    if (activation := activated_by(one, card, text)) is not None:
        return Held([], {}, {}, activation=activation)
    if (way := sooner(one, card, text)) is not None:
        return Held([], {}, {"sooner": [way]})
    if (cost := maintained(one, text)) is not None:
        return Held([], {}, {"maintenance": [cost]})
    if one.kind == "replacement" and (both := _and_instead(one, card, text)) is not None:
        return both
    if one.kind == "replacement" or _first_time(one) or goes_instead(one):
        return Held(replaced(one, card, text), {}, {}, often=how_often(one, card, text))
    if each_time(one.clauses[0]):
        return each_time_done(one.clauses, text)
    own = _own_summon(one, text)
    return Held([], {}, own) if own is not None else None


def _own_summon(one: Standing, text: str) -> Entry | None:
    """How a card Special Summons itself, or is Set as a Spell; None for a sentence about anything else."""
    if (as_spell := set_as_spell(one)) is not None:
        return as_spell
    if (ways := two_ways(one, text)) is not None:
        return ways
    return procedures.procedure(one, text) if one.kind == "procedure" or _is_procedure(one) else None


def _and_instead(one: Standing, card: CardText, text: str) -> Held | None:
    """ "X gains 400 ATK, also if it would be destroyed, destroy this card instead"; None for what is all one."""
    *others, last = one.clauses
    split = others and last.joined in ("also", "and") and not any(map(_instead, others)) and _instead(last)
    if not split or one.limits:
        return None
    first = held(one._replace(kind="continuous", clauses=tuple(others)), card, text)
    second = held(one._replace(clauses=(last._replace(joined=""),)), card, text)
    if any(part.card or part.effect or part.condition or part.often or not part.apply for part in (first, second)):
        raise NoForm("a replacement beside something else", (one.start, one.end))
    return Held([*first.apply, *second.apply], {}, {})


def _instead(clause: Clause) -> bool:
    """Whether a clause says what is done instead of something."""
    return any((said.role, said.word) == ("adverb", "instead") for said in clause.modifiers)


def _gives(one: Standing, card: CardText, text: str) -> Held | None:
    gives = gives_effects(one, card, text)
    return Held([], {}, {}, gives=gives) if gives is not None else None


def _locked(one: Standing, text: str) -> Held | None:
    lock = locked(one, text)
    return Held([], {}, lock) if lock is not None else None


def _summoned_but(one: Standing, card: CardText, text: str) -> Held | None:
    """ "You can Special Summon this card ..., but it cannot attack this turn"; None for any other sentence."""
    if one.unread or not costs(one):
        return None
    rules, so = paid_by(one, card, text)
    summon = held(one._replace(clauses=one.clauses[:1]), card, text)
    if summon.apply or summon.condition or not summon.card:
        raise NoForm("a Summon, but", (one.start, one.end))
    return Held(rules, so, summon.card)


def held(one: Standing, card: CardText, text: str) -> Held:
    """What a standing sentence comes to; `NoForm` names what the vocabulary cannot say."""
    whole = _as_a_whole(one, card, text)
    if whole is not None:
        return whole
    apply: list[Entry] = []
    condition: Entry = {}
    one = _in_its_zone(one, text)
    one, about = bearer(one._replace(clauses=attacks.would_have_taken(one.clauses)), card)
    before: Clause | None = None
    of_this = card.card_type == "Monster" and told_of_this(one.clauses[0].conditions)
    bearing = is_borne(one.clauses[0].conditions) or equipped_with.bearing(text, one.start)
    if bearing and not one.clauses[0].conditions:
        condition = dict(equipped_with.only_so(text, (one.start, one.end)))
    for clause in one.clauses:
        found, asked = _clause(clause, before, card, text, of_this, bearing=bearing)
        condition |= asked
        if isinstance(found, dict):
            about |= found
        else:
            apply += found
        before = clause
    return _under(apply, condition, about, one)


def _in_its_zone(one: Standing, text: str) -> Standing:
    """A Pendulum Effect without "while this card is in your Pendulum Zone", where it works in any case."""
    (first, *others) = one.clauses
    if one.section != "pendulum":
        return one
    kept = tuple(said for said in first.conditions if not _IN_ITS_ZONE.fullmatch(text[said.start : said.end].lower()))
    return one._replace(clauses=(first._replace(conditions=kept), *others))


_IN_ITS_ZONE = re.compile(r"while this card is in (?:your|the) pendulum zone")


def _under(apply: list[Entry], condition: Entry, about: Entry, one: Standing) -> Held:
    """What clauses apply and say of the card, under a condition: what may be said of a card so is said in its words."""
    alone = condition.keys() == {"some"} and condition["some"].get("role") == "this"
    if [rule["rule"] for rule in apply] == ["destroy-while"] and alone:  # "if this card is in Defense Position"
        this = {"where": "monster", **{key: value for key, value in condition["some"].items() if key != "role"}}
        return Held([{**apply[0], "this": this}], {}, about)
    if condition and about.keys() == {"tributes"}:
        return Held([], {}, {"tributes": [{**way, "while": condition} for way in about["tributes"]]})
    if condition and about.keys() == {"normal-summon"} and not apply:
        barred = about["normal-summon"] or {}
        return Held([], {}, {"normal-summon": {"barred-while": condition, **barred}})
    if condition and about.keys() == {"not-material"} and not any("unless" in way for way in about["not-material"]):
        found = [{"rule": "no-material", "what": "this", "of": way["of"]} for way in about["not-material"]]
        return Held([*apply, *found], condition, {})
    if about and condition:
        raise NoForm("a condition of the card itself", (one.start, one.end))
    return Held(apply, condition, about)


def _first_time(one: Standing) -> bool:
    """ "The first time X would be destroyed each turn, it is not destroyed"."""
    return [condition.word for clause in one.clauses for condition in clause.conditions] == ["first-time"]


def _is_procedure(one: Standing) -> bool:
    """ "Must first be Special Summoned (from your hand) while ...", "... (from your Extra Deck) by ..."."""
    clause = one.clauses[0]
    from_there = any(said.role == "remark" and said.word.startswith("from your ") for said in clause.modifiers)
    return clause.verb == "special-summon" and clause.modal == "must" and clause.passive and from_there


def _readable(one: Standing, text: str) -> None:
    """`NoForm` where a sentence was not read whole, or is of a kind that has no form."""
    if one.unread:
        raise NoForm("unread words", one.unread[0])
    unqualified(text[one.start : one.end], (one.start, one.end))
    if one.kind not in ("continuous", "condition", "procedure", "replacement"):
        raise NoForm(f"standing: {one.kind}", (one.start, one.end))
    if not one.clauses:
        raise NoForm("a standing sentence of no clauses", (one.start, one.end))


def _clause(
    clause: Clause, before: Clause | None, card: CardText, text: str, of_this: bool, *, bearing: bool
) -> tuple[list[Entry] | Entry, Entry]:
    """What one clause applies, or says of the card, and under which condition.

    `of_this`: the condition of the sentence is told of this card alone; `bearing`: that it is equipped to a monster.
    """
    neither = clause.joined == "or" and clause.modal == "cannot" and before is not None and before.modal == "cannot"
    if clause.joined not in ("", "and", "also", "but") and not neither:
        raise NoForm(f"holds: joined by {clause.joined}", (clause.start, clause.end))
    told = Holds(clause, text, before, card)
    told.about_this = of_this
    told.bearing = bearing
    conditions = _answered(told, _of_its_time(told, told.node.take("conditions"), text))
    if (foe := neither_fell(told, conditions)) is not None:
        told.done()
        return [
            {"rule": "not-destroyed", "what": "this", "by": "battle", **({"against": foe} if foe else {})},
            {"rule": "not-destroyed", "what": {"where": "monster", **foe, "role": "opposing"}, "by": "battle"},
        ], {}
    asked = so_long(told, conditions) if told.battle is None else told.battle.so
    if told.battle is not None and told.verb != "activate":
        asked = {**asked, **only_then(told)}
    when = then(told)
    if when.keys() & asked.keys():
        raise told.no_form("at two times")
    asked |= when
    if asked and before is not None:
        raise told.no_form("with a condition of its own")
    if told.verb in ("destroy", "send") and not told.passive and (when or not asked):
        raise told.no_form()
    form = _besides if is_besides(told) else _FORMS.get((told.verb, told.passive, told.modal))
    if form is None:
        raise told.no_form()
    found = form(told)
    told.done()
    if (told.attacks and form not in _WHILE_ATTACKING) or (told.material and form is not summons.as_non_tuner):
        raise told.no_form("at that time")
    return found, asked


def _answered(told: Holds, conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions of a clause without the Summon that nobody may answer, which stands behind the others."""
    if (told.verb, told.modal) == ("activate", "cannot") and conditions and of_a_summon(conditions[-1]):
        told.answered = conditions[-1]
        return conditions[:-1]
    return conditions


def _of_its_time(told: Holds, conditions: tuple[Condition, ...], text: str) -> tuple[Condition, ...]:
    """The conditions of a clause without the one that says in which attack, battle or Summon it is so."""
    if len(conditions) != 1:
        return conditions
    (condition,) = conditions
    if attacker := attacks.defense_attacked(condition):
        told.attacker = attacker
    elif locks.attacks(condition) and told.verb not in ("gain", "lose"):
        told.attacks = True
    elif (used := used_for(condition, text)) is not None:
        told.material = used
    elif told.verb in ("double", "halve") and (fights := fighting(condition)) is not None:
        told.fights = fights
    elif told.verb in _IN_BATTLE and (battle := in_battle(condition)) is not None:
        told.battle = battle
    else:
        return conditions
    return ()


# ---- forms ----------------------------------------------------------------------------------------------


def _treated(told: Holds) -> list[Entry] | Entry:
    """ "(This card is always treated as an "X" card.)", "this card is treated as a Tuner"."""
    if not told.passive:  # "treat this card as a Tuner"
        told.subject, told.object = told.object, None
    named = told.rest.cards("as")
    it = told.subject is not None and told.subject == Cards("it", told.subject.start, told.subject.end)
    if named is not None and _is_tuner(named) and (this_card(told.subject) or (it and told.about_this)):
        told.rest.word("adverb", "face-up")
        return [{"rule": "counts-as", "what": "this", "also": "Tuner"}]
    if not this_card(told.subject) or named is None or len(named.filters) != 1:
        raise told.no_form()
    one = named.filters[0]
    names = tuple(str(value) for value in one.values)
    plain = Cards("card", named.start, named.end, Count(1, 1, "a"), filters=(one,))
    always = "always treated as" in told.text[told.clause.start : told.clause.end].lower()
    if named != plain or not always or one != Filter("archetype", one.values, one.start, one.end):
        raise told.no_form("of a kind")
    return {"treated-as": list(names)}


def _is_tuner(phrase: Cards) -> bool:
    """ "a Tuner", "a Tuner monster"."""
    kinds = tuple(Filter("ability", ("tuner",), one.start, one.end) for one in phrase.filters)
    told = Cards("monster", phrase.start, phrase.end, Count(1, 1, "a"), filters=kinds[:1])
    return phrase in (Cards("tuner", phrase.start, phrase.end, Count(1, 1, "a")), told) and len(kinds) < 2


def _equip_only(told: Holds) -> Entry:
    """ "Equip only to a Warrior monster": what the Equip Card is activated on and stays on."""
    to = told.rest.cards("to")
    if told.subject is not None or told.object is not None or told.passive or to is None:
        raise told.no_form()
    if not told.rest.word("adverb", "only"):
        raise told.no_form("always")
    told.adverb("only")
    if to.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, 1, "")):
        raise told.no_form("to some")
    return {"equips": {**cards(to._replace(number=Count())), "where": "monster", "face": "up"}}


def _goes(told: Holds, how: Entry) -> list[Entry]:
    """ "If you control no X, destroy this card", "... send this card to the GY": as soon as it is so."""
    if told.subject is not None or not this_card(told.object):
        raise told.no_form()
    place = told.rest.place("to")
    if bool(how) != (place is not None and (place.zone, place.whose, place.at, place.how) == ("gy", "", "", "")):
        raise told.no_form("there")
    return [{"rule": "destroy-while", **how}]


def _besides(told: Holds) -> list[Entry]:
    if told.modal != "can" or any(one.word == "the-turn" for one in told.clause.conditions):
        raise told.no_form()  # that of a turn may hold on once this card has gone
    return [besides(told)]


def _of_damage(told: Holds) -> bool:
    return told.subject is not None and told.subject.head == "battle-damage"


_FORMS: dict[tuple[str, bool, str], Callable[[Holds], list[Entry] | Entry]] = {
    ("gain", False, ""): lambda told: gains(told, 1),
    ("lose", False, ""): lambda told: gains(told, -1),
    ("destroy", True, "cannot"): not_destroyed,
    ("destroy", False, ""): lambda told: _goes(told, {}),
    ("send", False, ""): lambda told: _goes(told, {"sent": True}),
    ("target", False, "cannot"): targeting.targeted,
    ("target", True, "cannot"): targeting.cannot_be_targeted,
    ("negate", False, ""): negates,
    ("negate", True, ""): negates,
    ("attack", False, "cannot"): attacks.no_attack,
    ("declare", False, "cannot"): attacks.no_declaration,
    ("attack", False, "can"): attacks.attack,
    ("make", False, "can"): attacks.more_attacks,
    ("attack", False, "must"): attacks.must_attack,
    **{("treat", passive, ""): _treated for passive in (True, False)},
    ("equip", False, ""): _equip_only,
    ("inflict", False, ""): attacks.piercing,
    ("take", False, ""): attacks.takes_damage,
    ("be", False, ""): lambda told: [{**unaffected(told), "what": told.what(told.subject)}],
    **{(verb, passive, ""): raised for verb in ("increase", "decrease", "reduce") for passive in (True, False)},
    ("become", False, ""): lambda told: changes_damage(told) if _of_damage(told) else level_becomes(told),
    ("activate", False, "cannot"): locks.no_activation,
    ("change", True, ""): locks.to_defense,
    ("tribute", True, "cannot"): never_tributed,
    ("double", True, ""): changes_damage,
    ("halve", True, ""): changes_damage,
    **{("change", passive, "cannot"): stays_so for passive in (True, False)},
    **{
        (f"{how}-summon", False, "cannot"): locks.special_summon
        for how in ("special", "pendulum", "fusion", "synchro", "xyz", "link")
    },
    **summons.FORMS,
}
#: What may be so for as long as a battle lasts.
_IN_BATTLE = frozenset({"gain", "lose", "activate"})
#: What may be said of the time at which this card attacks.
_WHILE_ATTACKING = (locks.no_activation, locks.to_defense)
