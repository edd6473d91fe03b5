"""The clauses after the semicolon -> operations, each with its conjunction and who carries it out."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from kb.card_text.compiling import (
    chance,
    figures,
    hands,
    identity,
    levels,
    monsters,
    moves,
    negations,
    sequels,
    turned_up,
)
from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.alternatively import alternatives
from kb.card_text.compiling.besides import besides, is_besides, main_phase
from kb.card_text.compiling.between import delayed, keep, of_those_there, where_it_went
from kb.card_text.compiling.bonds import with_this
from kb.card_text.compiling.cost_clauses import apart
from kb.card_text.compiling.damage_changed import DAMAGES, damage_this_turn
from kb.card_text.compiling.no_damage import takes_none
from kb.card_text.compiling.pierces import is_piercing, pierces
from kb.card_text.compiling.placing import face_up, on_this, set_cards, take_off
from kb.card_text.compiling.prohibitions import forbidden, is_unaffected, permitted, this_turn
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.reworded import MOVED_ATTACK, reworded
from kb.card_text.compiling.rituals import of_ritual, ritual, ritual_now
from kb.card_text.compiling.saved_once import saved_once
from kb.card_text.compiling.skipping import skip_phase
from kb.card_text.compiling.so_now import so_now
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.stacking import laid_upon
from kb.card_text.compiling.summon_negated import summon_negated
from kb.card_text.compiling.summoning import fusion_summon, summon_now
from kb.card_text.compiling.while_there import while_there
from kb.card_text.reading import Clause, Count, Place

JOINED = {
    "and": "and",
    "and-if-you-do": "and-if-you-do",
    "also": "also",
    "then": "then",
    "also-after-that": "also-after-that",
    "but": "and",
}


def does(clauses: tuple[Clause, ...], known: Known, places: list[str]) -> list[Entry]:
    """The operations of a resolution, in order."""
    rite = of_ritual(clauses)
    made = [ritual(clauses[:rite], known)] if rite else list[Entry]()
    clauses = clauses[rite:]
    left = list(_told(clauses, known.text))
    last: Clause | None = None
    while left:
        if parts := alternatives(left):
            made.append(_one_of(parts, known, places, first=not made))
            last = None
            continue
        clause, *others = _apart(left.pop(0))
        if made and made[-1]["op"] == "equip" and not clause.joined and sequels.of_the_bearer(clause):
            raise NoForm("what bears this card", (clause.start, clause.end))
        left[:0] = others
        sequels.comes_last(clause, left)
        clause, by_choice = sequels.brought_about(clause)
        before, last = last, clause
        clause, fell = chance.fallen(clause)
        clause, turned = turned_up.asked(clause, before, known, made)
        if made and (sequels.says_more(clause, made) or _goes_with_this(clause, made, known, left)):
            continue
        known.brought = _says_of_summoned(clause, made, known)
        known.on_field = clause.verb in _ON_FIELD
        clause, asked = so_now(clause, known)
        clause, afterwards = sequels.after_resolving(clause)
        act = Act(clause, known)
        act.afterwards = afterwards
        if made and made[-1].get("later") and clause.joined in ("then", "and-if-you-do"):
            raise act.no_form("after what is put off")
        later, spoken = sequels.put_off(act), known.last
        op = _negated_card(act, left) or ritual_now(act, left) or _operation(act, places)
        op = where_it_went(of_those_there(op, act), made, act)
        act.rest.word("adverb", "after-resolving")  # which is when the part is done
        act.done()
        if afterwards and op["op"] != "summon-now":
            raise act.no_form("immediately after")
        _stays_with_bearer(op, made, act)
        also = made and not turned and clause.joined.startswith("also") and op["op"] != "put-back"
        if also and turned_up.depends(made[-1]):
            raise act.no_form("also, after what depends on a card")
        made.append({**_joined(op, act, first=not made), **asked, **turned, **fell})
        keep(made[-1], act)
        if later:
            delayed(made[-1], act, later)
            known.last = spoken
        if by_choice:
            if len(made) == 1:
                raise act.no_form("if you like")
            made[-1]["optional"] = True
    return made


def _stays_with_bearer(op: Entry, made: list[Entry], act: Act) -> None:
    """`NoForm` for what holds for the monster that this card was equipped to: that is so as long as it is."""
    borne = op["op"] == "grant" and op.get("until") == "always" and op["what"] in ("it", "equipped")
    if borne and any(one["op"] == "equip" for one in made):
        raise NoForm("what bears this card", (act.clause.start, act.clause.end))


def _goes_with_this(clause: Clause, made: list[Entry], known: Known, left: list[Clause]) -> bool:
    """Whether a clause only ties what was Special Summoned to this card, which is a part of its own."""
    said = " ".join(known.text[clause.start : clause.end].lower().split())
    tie = with_this(said, {"do": made, "targets": known.targets})
    if tie is not None and (left or clause.joined not in ("", "but", "also")):
        raise NoForm("a bond between others", (clause.start, clause.end))
    made += [tie] if tie is not None else []
    return tie is not None


#: What is done to cards on the field alone.
_ON_FIELD = frozenset(
    {"destroy", "take-control", "change", "gain", "lose", "become", "halve", "double", "increase", "reduce", "decrease"}
)


def _says_of_summoned(clause: Clause, made: list[Entry], known: Known) -> bool:
    """Whether a clause says more of the one thing Special Summoned right before it: "..., but negate its effects"."""
    came = [op for op in made if op["op"] == "special-summon"]
    if len(came) != 1 or not known.targets or came[0].get("what") in ("it", "targets"):
        return False
    again = known.brought and clause.joined in ("also", "and")
    return again or (clause.joined == "but" and made[-1] is came[0])


def _negated_card(act: Act, left: list[Clause]) -> Entry:
    """To negate, and to destroy what was negated if that was done, is one operation; {} for any other."""
    if summon_negated(act.clause, left[0] if left else None):
        left.pop(0)
        act.by_you()
        act.asked = True
        return {"op": "negate-summon"}
    if not left or not sequels.card_negated(act.clause, left[0]):
        return {}
    left.pop(0)
    act.by_you()
    act.asked = True
    return {"op": "negate-activation", "destroy": True}


def _one_of(parts: tuple[Clause, ...], known: Known, places: list[str], *, first: bool) -> Entry:
    """One of several things, which the player chooses; which it was, later parts cannot say."""
    clause, here = parts[0], len(places)
    bare = (part._replace(joined="", modal="", subject=None) for part in parts)
    runs = [does((part,), copy(known), places) for part in bare]
    if clause.joined not in ("", *JOINED) or clause.modal not in ("", "can") or len(places) > here:
        raise NoForm(f"clauses joined by {clause.joined}", (clause.start, clause.end))
    others = clause.subject is not None and clause.subject.head != "you"
    if others or (first and (clause.joined or clause.modal)):
        raise NoForm("a choice of another", (clause.start, clause.end))
    known.moved, known.last = True, known.last if known.targets else "another"
    tie: Entry = {"joined": JOINED[clause.joined]} if clause.joined else {}
    done: Entry = {"op": "one-of", "of": [run[0] for run in runs]}
    known.done.append(Done((), {}, ""))
    return {**done, **tie, **({"optional": True} if clause.modal else {})}


def _told(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """The clauses of a resolution, each with what a word before them says of it."""
    clauses = hands.picked_by_chance(chance.settled(reworded(while_there(clauses, text), text), text), text)
    return sequels.timed(turned_up.until_found(sequels.rejoined(levels.either_way(clauses))), text)


def _operation(act: Act, places: list[str]) -> Entry:
    if act.modal == "cannot":
        return forbidden(act, places)
    if is_besides(act):
        return {"op": "lasting", "apply": [_besides(act)]}
    if act.modal == "can" and act.subject is not None and act.subject.head != "you":
        return permitted(act, places)
    forms = _FORMS if not act.passive else _PASSIVE
    if act.verb not in forms:
        raise act.no_form()
    return forms[act.verb](act, places)


def _besides(act: Act) -> Entry:
    """ "you can Normal Summon 1 X ..., in addition to your Normal Summon/Set"."""
    if act.modal != "can":
        raise act.no_form()
    main_phase(act)
    this_turn(act)
    return besides(act)


def _joined(op: Entry, act: Act, *, first: bool) -> Entry:
    """The operation with its conjunction, and whether it is left to the player."""
    clause = act.clause
    granted = act.modal == "can" and act.subject is not None and act.subject.head != "you"
    granted = granted or op["op"] == "lasting"
    saved = act.verb == "destroy" and act.passive and act.modal == "not"  # "the next time ..., it is not destroyed"
    if act.modal not in ("", "can", "cannot", *(("not",) if saved else ())) or (
        act.passive and act.modal != "cannot" and act.verb not in _PASSIVE
    ):
        raise act.no_form()
    if clause.joined and first:
        raise NoForm("a clause joined to nothing", (clause.start, clause.end))
    if clause.joined:
        if clause.joined not in JOINED:
            raise NoForm(f"clauses joined by {clause.joined}", (clause.start, clause.end))
        op["joined"] = JOINED[clause.joined]
    if granted:
        return op
    if act.modal == "can" and first:
        raise act.no_form("if you like")
    return {**op, "optional": True} if act.modal == "can" else op


def _apart(clause: Clause) -> tuple[Clause, ...]:
    """A clause about "A and B" is one about A and one about B, done together."""
    phrase = clause.object
    if phrase is None or not phrase.more or phrase.join != "and" or clause.modal == "cannot":
        return (clause,)
    if clause.verb == "become":
        return (clause,)
    if phrase.number == Count(2, 2, "both") and phrase.determiner == "of":  # "both it and this card"
        phrase = phrase._replace(number=Count(), determiner="")
        if phrase.head == "this-card" and phrase.more[-1].where and clause.verb != "special-summon":
            raise NoForm("where both of them are", (clause.start, clause.end))
    return apart(clause._replace(object=phrase))


def _place(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "counter":
        return on_this(act)
    if any(place.zone in ("pzone", "szone", "fzone") for place in (*act.rest.zones("in"), *_where(act))):
        return face_up(act, places, moves.which)
    return moves.to_the_deck(act, places)


def _where(act: Act) -> tuple[Place, ...]:
    return tuple(place for place in act.object.where if place.how == "in") if act.object is not None else ()


def _set(act: Act, places: list[str]) -> Entry:
    return set_cards(act, places, moves.which)


def _become(act: Act, places: list[str]) -> Entry:
    """ATK and DEF, Level and Rank, or what a monster is."""
    head = act.subject.head if act.subject is not None else ""
    if head in ("level", "rank"):
        return levels.rating_becomes(act, places)
    if head in DAMAGES:
        return damage_this_turn(act)
    return figures.become(act, places) if head in ("atk", "def", "atk-def") else identity.becomes(act, places)


def _is_changed(act: Act, places: list[str]) -> Entry:
    """ "its ATK is doubled", "any damage you take this turn is halved"."""
    damage = act.subject is not None and act.subject.head in DAMAGES
    return damage_this_turn(act) if damage else figures.is_changed(act, places)


def _raise(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "lp" and act.verb == "increase":
        return figures.raise_lp(act, places)
    return levels.raise_level(act, places)


_FORMS: dict[str, Callable[[Act, list[str]], Entry]] = {
    "destroy": moves.destroy,
    "banish": moves.banish,
    "send": moves.send,
    "return": moves.give_back,
    "add": moves.add,
    "special-summon": lambda act, places: laid_upon(act) or moves.special_summon(act, places),
    "tribute": moves.tribute,
    "shuffle": moves.to_the_deck,
    "discard": hands.discard,
    "draw": hands.draw,
    "inflict": lambda act, places: pierces(act) if is_piercing(act) else figures.inflict(act, places),
    "take": lambda act, places: takes_none(act) or figures.take_damage(act, places),
    "gain": figures.gain,
    "lose": figures.lose,
    "halve": figures.change_stats,
    "double": figures.change_stats,
    "switch": figures.switch,
    "skip": skip_phase,
    "become": _become,
    "increase": _raise,
    "reduce": _raise,
    "decrease": _raise,
    levels.EITHER: _raise,
    "take-control": monsters.take_control,
    "change": monsters.change,
    MOVED_ATTACK: monsters.change,
    "equip": monsters.equip,
    "attach": monsters.attach,
    "detach": monsters.detach,
    "negate": negations.negate,
    "end": negations.end,
    "place": _place,
    "remove": take_off,
    "set": _set,
    "fusion-summon": fusion_summon,
    "be": is_unaffected,
    "excavate": turned_up.show,
    "reveal": turned_up.show,
    "look": turned_up.show,
    "toss": chance.tossed,
    "roll": chance.tossed,
    **{f"{how}-summon": summon_now for how in ("normal", "tribute", "synchro", "xyz", "link")},
}
_PASSIVE: dict[str, Callable[[Act, list[str]], Entry]] = {
    "destroy": lambda act, places: saved_once(act),
    "negate": negations.negated,
    "halve": _is_changed,
    "double": _is_changed,
    "treat": identity.treated,
}
