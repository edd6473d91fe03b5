"""What a resolution says in other words than most texts do, said as they say it."""

from __future__ import annotations

from kb.card_text.compiling.no_damage import of_both_kinds
from kb.card_text.lists import carried, carries_effects, said_so
from kb.card_text.reading import Cards, Clause, Count, Modifier, Place


def reworded(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """The clauses of a resolution as the commonest texts word them."""
    clauses = neither_of(clauses)
    clauses = tuple(_picked_for_you(_every_card(one)) for one in map(_as_said_mostly, clauses, (None, *clauses)))
    told = (part for one in clauses for each in of_both_kinds(one) for part in _and_negated(each, text))
    return _calculated_at_once(_placed_at_once(tuple(_with_effects_negated(_borne(one), text) for one in told)))


def neither_of(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "it cannot attack or be Tributed": it can do neither, for as long as is told of the last."""
    made: list[Clause] = []
    for clause in reversed(clauses):
        after = made[-1] if made else None
        if after is not None and clause.modal == after.modal == "cannot" and after.joined == "or":
            made[-1] = after._replace(joined="and")
            made.append(_as_long_as(clause, after))
        else:
            made.append(clause)
    return tuple(reversed(made))


def _as_long_as(clause: Clause, after: Clause) -> Clause:
    """The clause with the time that is told behind the other one, unless it has one of its own."""
    told = [one for one in after.modifiers if one.time is not None or one.word == "this-turn"]
    own = any(one.time is not None or one.word == "this-turn" for one in clause.modifiers)
    return clause if own else clause._replace(modifiers=(*clause.modifiers, *told))


#: What is done to cards later, which a text may tell of them in the passive.
_DONE_LATER = frozenset({"destroy", "banish", "return", "send", "shuffle"})


def _as_said_mostly(clause: Clause, before: Clause | None) -> Clause:
    """ "treat it as a Tuner", "it is destroyed during the End Phase": in the other voice, as most texts have it."""
    subject, it = clause.subject, clause.object
    if clause.verb == "treat" and not clause.passive and subject is None and it is not None:
        return clause._replace(passive=True, subject=it, object=None)
    spoken_of = subject is not None and subject.head in ("it", "them", "that-card", "this-card")
    later = [one.time for one in clause.modifiers if one.time is not None]
    put_off = len(later) == 1 and later[0].how == "during" and later[0].phase in ("end", "standby")
    done = clause.verb in _DONE_LATER and clause.passive and not clause.modal and it is None
    if before is None or not (done and spoken_of and put_off):
        return clause
    return clause._replace(passive=False, subject=None, object=subject)


#: Marks that an attack goes on against another monster up to damage calculation while the effect resolves.
MOVED_ATTACK = "change-and-calculate"


def _calculated_at_once(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "change the attack target to it, and calculate the damage" is one thing."""
    made: list[Clause] = []
    for clause in clauses:
        last = made[-1] if made else None
        aim = last.object if last is not None and last.verb == "change" else None
        if last is not None and aim is not None and aim.head == "attack-target" and _calculates(clause):
            made[-1] = last._replace(verb=MOVED_ATTACK, end=clause.end)
        else:
            made.append(clause)
    return tuple(made)


def _calculates(clause: Clause) -> bool:
    """ "and perform damage calculation", "and proceed to damage calculation"."""
    plain = Clause(clause.verb, clause.start, clause.end, "and", form=clause.form, object=clause.object,
                   modifiers=clause.modifiers)  # fmt: skip
    aim = clause.object
    if clause.verb == "proceed" and aim is None and len(clause.modifiers) == 1 and clause.modifiers[0].role == "to":
        aim = clause.modifiers[0].cards
    elif clause.verb != "perform" or clause.modifiers:
        return False
    return clause == plain and aim is not None and [one.values for one in aim.filters] == [("damage-calculation",)]


def _borne(clause: Clause) -> Clause:
    """ "equip this card to it with these effects": the bullets behind it tell them, as effects of this card."""
    if not carries_effects(clause):
        return clause
    return clause._replace(modifiers=tuple(_without_effects(one) for one in clause.modifiers if not said_so(one)))


def _without_effects(one: Modifier) -> Modifier:
    if one.cards is None:
        return one
    said = next((relation for relation in one.cards.relations if carried(relation)), None)
    if said is None:
        return one
    kept = tuple(relation for relation in one.cards.relations if relation is not said)
    end = said.start - 1
    return one._replace(cards=one.cards._replace(relations=kept, end=end), end=end)


def _every_card(clause: Clause) -> Clause:
    """ "send your entire hand to the GY": all cards in it."""
    hand = clause.object
    if hand is None or hand.head != "hand" or hand.whose not in ("you", "opponent", "them"):
        return clause
    plain = Cards("hand", hand.start, hand.end, Count(1, None, ""), hand.whose, filters=hand.filters)
    if hand != plain or [one.values for one in hand.filters] != [("entire",)]:
        return clause
    there = Place("hand", hand.whose, hand.start, hand.end, how="in")
    every = Cards("card", hand.start, hand.end, Count(1, None, "all"), where=(there,))
    return clause._replace(object=every)


#: Marks what the opponent picks.
BY_OPPONENT = "opponent-picks"


def _picked_for_you(clause: Clause) -> Clause:
    """ "your opponent picks 1 at random for you to Special Summon": you Special Summon 1 of those that were shown."""
    who, one = clause.subject, clause.object
    if who is None or who.head != "opponent" or one is None or clause.conditions or clause.modal:
        return clause
    alone = one == Cards("number", one.start, one.end) or one == Cards("them", one.start, one.end, determiner="of")
    chance = next((said for said in clause.modifiers if (said.role, said.word) == ("adverb", "at-random")), None)
    picks = chance or Modifier("adverb", clause.start, clause.start, word=BY_OPPONENT)
    kept = tuple(said for said in clause.modifiers if said is not chance)
    shown = Cards("them", one.start, one.end, determiner="of")
    if clause.verb == "add" and chance is not None and alone:
        return clause._replace(subject=None, form="base", object=shown, modifiers=(*kept, picks))
    roles = [said.role for said in kept]
    if clause.verb not in ("pick", "choose") or not alone or roles != ["for", "to"] or len(kept[1].clauses) != 1:
        return clause
    (done,) = kept[1].clauses
    plain = Clause(done.verb, done.start, done.end, form=done.form, modifiers=done.modifiers)
    for_you = kept[0].cards is not None and kept[0].cards.head == "you"
    if done != plain or not for_you or done.verb not in ("add", "special-summon"):
        return clause
    return clause._replace(verb=done.verb, subject=None, form="base", object=shown, modifiers=(*done.modifiers, picks))


_BUT_NEGATED = "but negate its effects"


def _and_negated(clause: Clause, text: str) -> tuple[Clause, ...]:
    """ "Special Summon it (but negate its effects)": what stands in brackets is a part of its own."""
    said = next((one for one in clause.modifiers if (one.role, one.word) == ("remark", _BUT_NEGATED)), None)
    if clause.verb != "special-summon" or said is None:
        return (clause,)
    start = text.lower().find("its effects", said.start)
    effects = Cards("its-effects", start, start + len("its effects"))
    kept = tuple(one for one in clause.modifiers if one is not said)
    negated = Clause("negate", start, effects.end, "but", form="base", object=effects)
    return clause._replace(modifiers=kept), negated


def _with_effects_negated(clause: Clause, text: str) -> Clause:
    """ "it has its effects negated": its effects are negated."""
    thing = clause.object
    plain = Clause("have", clause.start, clause.end, clause.joined, clause.subject, clause.modal, form=clause.form,
                   object=thing, modifiers=clause.modifiers, conditions=clause.conditions)  # fmt: skip
    who = clause.subject
    if clause != plain or thing is None or who is None or clause.modal or thing.head != "its-effects":
        return clause
    back = who.head in ("it", "them", "that-card", "those-cards") and who == Cards(who.head, who.start, who.end)
    said = thing.relations[0] if len(thing.relations) == 1 else None
    inner = said.clauses[0] if said is not None and len(said.clauses) == 1 else None
    bare = Cards("its-effects", thing.start, thing.end, thing.number, relations=thing.relations)
    if said is None or inner is None or not back or thing != bare:
        return clause
    negated = Clause("negate", inner.start, inner.end, form=inner.form, modifiers=inner.modifiers)
    if inner != negated or said != Modifier("participle", said.start, said.end, clauses=said.clauses):
        return clause
    effects = thing._replace(relations=(), end=thing.start + len(text[thing.start : said.start].rstrip()))
    beside = (*inner.modifiers, *clause.modifiers)
    return clause._replace(verb="negate", subject=effects, object=None, passive=True, form="past", modifiers=beside)


def _placed_at_once(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "choose 1 X from your Deck and place it on top of it": place that X there."""
    made: list[Clause] = []
    for clause in clauses:
        last = made[-1] if made else None
        phrase, it = last.object if last is not None else None, clause.object
        if last is None or phrase is None or it is None or clause.verb != "place" or clause.joined not in ("", "and"):
            made.append(clause)
            continue
        chosen = Clause("choose", last.start, last.end, last.joined, last.subject, last.modal, form=last.form,
                        object=phrase, conditions=last.conditions)  # fmt: skip
        pronoun = Cards("it" if phrase.number == Count() else "them", it.start, it.end)
        placed = Clause("place", clause.start, clause.end, clause.joined, form=clause.form, object=it,
                        modifiers=clause.modifiers)  # fmt: skip
        from_deck = [(one.zone, one.whose, one.at) for one in phrase.where] == [("deck", "you", "")]
        if last != chosen or it != pronoun or clause != placed or not from_deck:
            made.append(clause)
        else:
            made[-1] = last._replace(verb="place", modifiers=clause.modifiers, end=clause.end)
    return tuple(made)


#: How a monster comes that may come in one of two positions.
_FACE_UP, _FACE_DOWN = "face:up", "face:down position:defense"


def in_either_position(clause: Clause) -> tuple[Clause, ...]:
    """ "Special Summon 1 X in Attack Position or face-down Defense Position": one of two orders; () for another."""
    position = next((one for one in clause.modifiers if one.role == "in" and "|" in one.word), None)
    if clause.verb != "special-summon" or position is None:
        return ()
    if position != Modifier("in", position.start, position.end, word=position.word):
        return ()
    ways = position.word.split("|")
    ways = ["face:up position:defense" if ways[1:] == [_FACE_DOWN] and way == _FACE_UP else way for way in ways]
    return tuple(_with(clause, position, position._replace(word=way)) for way in ways)


def to_either_field(clause: Clause) -> tuple[Clause, ...]:
    """ "Special Summon it to either field": one of two orders; () for another."""
    side = next((one for one in clause.modifiers if one.role == "to" and len(one.places) == 1), None)
    if clause.verb != "special-summon" or side is None:
        return ()
    (place,) = side.places
    if place != Place("field", "either", place.start, place.end) or side != Modifier("to", side.start, side.end,
                                                                                       places=side.places):  # fmt: skip
        return ()
    sides = (place._replace(whose=whose) for whose in ("you", "opponent"))
    return tuple(_with(clause, side, side._replace(places=(one,))) for one in sides)


def _with(clause: Clause, said: Modifier, instead: Modifier) -> Clause:
    return clause._replace(modifiers=tuple(instead if one is said else one for one in clause.modifiers))
