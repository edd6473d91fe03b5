"""Clauses that say more of the one before them, and are no operation of their own."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.position_kept import kept_so
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Condition, Modifier, Place, Time

#: By which a player brings about what the next words say: "make it gain 500 ATK", "have it lose 500 ATK".
_BRINGING = ("make", "have")
#: Marks a clause that its player may leave undone, beside what its own verb says.
_CHOSEN = "can-make"


def rejoined(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "You can make this card gain 500 ATK" is that this card gains it, if its player likes."""
    made: list[Clause] = []
    left = list(clauses)
    while left:
        clause = left.pop(0)
        who = clause.object
        bare = Clause(clause.verb, clause.start, clause.end, clause.joined, clause.subject, clause.modal,
                      form=clause.form, object=who, conditions=clause.conditions)  # fmt: skip
        yours = clause.subject is None or clause.subject.head == "you"
        if clause.verb not in _BRINGING or who is None or not yours or clause.modal not in ("", "can"):
            made.append(clause)
            continue
        chosen = _CHOSEN if clause.modal == "can" else ""
        if clause == bare and left and _goes_on(left[0]):
            after = left.pop(0)
            made.append(after._replace(joined=clause.joined, subject=who, modal=chosen, start=clause.start,
                                       conditions=(*clause.conditions, *after.conditions)))  # fmt: skip
        else:
            made.append(_becomes(clause, who, chosen) or clause)
    return tuple(made)


def _goes_on(clause: Clause) -> bool:
    return not (clause.joined or clause.subject or clause.modal or clause.passive) and clause.form == "base"


def _becomes(clause: Clause, who: Cards, chosen: str) -> Clause | None:
    """ "make its ATK 0"."""
    second = [one for one in clause.modifiers if one.role == "second" and one.cards is not None]
    if clause.verb != "make" or len(second) != 1 or who.head not in ("atk", "def", "atk-def"):
        return None
    (to,) = second
    if to != Modifier("second", to.start, to.end, to.cards):
        return None
    kept = tuple(one for one in clause.modifiers if one is not to)
    return clause._replace(verb="become", subject=who, modal=chosen, object=to.cards, modifiers=kept)


#: What lasts, so that a time told before several clauses is told of each of them.
_LASTS = frozenset(
    {"gain", "lose", "become", "negate", "halve", "double", "change", "treat", "be", "increase", "reduce"}
)


def timed(clauses: tuple[Clause, ...], text: str) -> tuple[Clause, ...]:
    """ "Until ..., it gains 500 ATK, and it cannot attack": how long is told of both."""
    made: list[Clause] = []
    carried: Modifier | None = None
    for clause in clauses:
        times = [one for one in clause.modifiers if one.time is not None or one.word == "this-turn"]
        goes_on = made and clause.joined in ("", "and", "also", "but") and "." not in text[made[-1].end : clause.start]
        carried = carried if goes_on else None
        first = clause.modifiers[0] if clause.modifiers else None
        lasts = clause.modal == "cannot" or clause.verb in _LASTS or _of_battles(clause)
        if carried is not None and not times and lasts:
            made.append(clause._replace(modifiers=(carried, *clause.modifiers)))
            continue
        made.append(clause)
        if times:
            leads = first is not None and first in times and first.start == clause.start and _for_the_turn(first)
            carried = first if leads else None
    return tuple(made)


def _of_battles(clause: Clause) -> bool:
    """ "you take no battle damage", "inflict piercing battle damage"."""
    if clause.object is None:
        return False
    none = clause.verb == "take" and clause.object.number.word == "no"
    return none or (clause.verb == "inflict" and clause.object.head == "battle-damage")


def _for_the_turn(said: Modifier) -> bool:
    """ "until the end of this turn", "until the End Phase", "this turn", or while this card is there."""
    now = said.time
    if now is not None and (now.how == "while" or (now.how, now.phase) == ("until", "end")):
        return True
    return now is not None and now.phase == "turn" and now.which == "this" and now.how in ("until", "for", "during")


def brought_about(clause: Clause) -> tuple[Clause, bool]:
    """The clause, and whether its player may leave undone what it brings about."""
    return (clause._replace(modal=""), True) if clause.modal == _CHOSEN else (clause, False)


def put_off(act: Act) -> str:
    """Until when a part is put off: "during the End Phase (of this turn)", "during your next Standby Phase"."""
    for at, one in enumerate(act.rest.left):
        now = one.time
        if now is None or one != Modifier("time", one.start, one.end, time=now):
            continue
        if (later := _later(now, act.text[now.start : now.end].lower())) is not None:
            del act.rest.left[at]
            return later
    return ""


def _later(now: Time, said: str) -> str | None:
    plain = Time("during", now.phase, now.start, now.end, now.whose, which=now.which)
    if now != plain or now.phase not in ("end", "standby") or now.whose not in ("", "you", "opponent"):
        return None
    if now.which not in ("", "next") and (now.which, now.whose, now.phase) != ("this", "", "end"):
        return None
    phase, whose = f"{now.phase}-phase", {"you": "your", "opponent": "opponent", "": ""}[now.whose]
    if now.which == "next" and "next turn" in said:
        return "-".join(filter(None, (phase, "of", whose, "next-turn")))
    if whose:
        return f"{whose}-{phase}"
    if now.which == "next":
        return f"next-{phase}"
    return phase if now.phase == "end" else None


def comes_last(clause: Clause, left: list[Clause]) -> None:
    """`NoForm` where something is done behind what begins "after this card resolves"."""
    if left and any(one.word == "after-resolving" for one in clause.modifiers):
        raise NoForm("what begins after the others", (clause.start, clause.end))


def after_resolving(clause: Clause) -> tuple[Clause, bool]:
    """The clause without "immediately after this effect resolves", and whether that was there."""
    if len(clause.conditions) != 1 or clause.conditions[0].word != "immediately-after":
        return clause, False
    (after,) = clause.conditions
    if len(after.clauses) != 1 or after.time is not None:
        return clause, False
    (resolves,) = after.clauses
    who = resolves.subject
    plain = Clause("resolve", resolves.start, resolves.end, subject=who, form=resolves.form)
    if resolves != plain or who is None or who.head not in ("this-effect", "this-card"):
        return clause, False
    if who != Cards(who.head, who.start, who.end):
        return clause, False
    return clause._replace(conditions=()), True


def card_negated(clause: Clause, following: Clause) -> bool:
    """ "negate the activation, and if you do, destroy it"."""
    negates = (
        clause.verb == "negate"
        and not clause.passive
        and clause.object is not None
        and clause.object.head == "that-activation"
    )
    plain = Clause("destroy", following.start, following.end, "and-if-you-do", form="base", object=following.object)
    back = following.object is not None and following.object.head in ("it", "that-card")
    if not negates or following != plain or not back or following.object is None or clause.object is None:
        return False
    return following.object == Cards(following.object.head, following.object.start, following.object.end) and (
        clause.object == Cards("that-activation", clause.object.start, clause.object.end)
    )


def _summoned_this_way(said: Condition) -> bool:
    """ "if Summoned this way"."""
    if said.word != "if" or len(said.clauses) != 1 or said.time is not None:
        return False
    (clause,) = said.clauses
    ways = tuple(one for one in clause.modifiers if (one.role, one.word) == ("adverb", "this-way"))
    plain = Clause(clause.verb, clause.start, clause.end, passive=True, form=clause.form, modifiers=ways)
    return len(ways) == 1 and clause.verb in ("summon", "special-summon") and clause == plain


#: How such a clause is joined to what it speaks of.
_LEAVING = ("but", "also", "and", "and-if-you-do", "")


def says_more(clause: Clause, made: list[Entry]) -> bool:
    """Whether a clause does nothing but say more of a part before, mostly of the last, which is told there."""
    came = [one for one in made if one["op"] == "special-summon"]
    before = made[-1]
    if len(came) == 1 and came[0].get("what") == "this" and any(map(_summoned_this_way, clause.conditions)):
        before = came[0]
    more = leaving_later(clause, before)
    more |= {"may-be-activated": True} if activated_sooner(clause, before) else {}
    more |= kept_so(clause, before)
    before |= more
    return bool(more)


def activated_sooner(clause: Clause, before: Entry) -> bool:
    """ "It can be activated this turn", of the one card that the part before has Set."""
    who, now = clause.subject, clause.modifiers[0].time if len(clause.modifiers) == 1 else None
    one = before["op"] == "set" and before.get("choose", 1) == 1 and before.get("count", 1) == 1
    if who is None or now is None or not one or before.keys() & {"so-many", "up-to", "later"}:
        return False
    plain = Clause("activate", clause.start, clause.end, subject=who, modal="can", passive=True, form="past",
                   modifiers=clause.modifiers)  # fmt: skip
    told = Modifier("time", clause.modifiers[0].start, clause.modifiers[0].end, time=now)
    this_turn = clause.modifiers[0] == told and now == Time("during", "turn", now.start, now.end, which="this")
    return (
        clause == plain
        and who in (Cards("it", who.start, who.end), Cards("that-card", who.start, who.end))
        and this_turn
    )


def leaving_later(clause: Clause, before: Entry) -> Entry:
    """Where what was Special Summoned or Set is to go as it leaves the field: banished, or to the bottom of the Deck.

    `{}` for any other clause.
    """
    if before["op"] not in ("special-summon", "set") or clause.joined not in _LEAVING:
        return {}
    this_way = [one for one in clause.conditions if _summoned_this_way(one)]
    if len(this_way) + 1 != len(clause.conditions) or (not clause.joined and not this_way):
        return {}
    (when,) = (one for one in clause.conditions if one not in this_way)
    if len(when.clauses) != 1 or clause.object is None:
        return {}
    (left,) = when.clauses
    place = left.object
    if place is None or left.subject is None:
        return {}
    it, again = (Cards("it", one.start, one.end) for one in (clause.object, left.subject))
    if before.get("what") == "this" and clause.object == Cards("this-card", clause.object.start, clause.object.end):
        it = clause.object
    clause = clause._replace(conditions=(when,))
    field = [(one.zone, one.whose, one.at, one.how) for one in place.where]
    plain = Clause(clause.verb, clause.start, clause.end, clause.joined, form="base", object=it,
                   modifiers=clause.modifiers, conditions=(when,))  # fmt: skip
    leaves = Clause("leave", left.start, left.end, subject=again, form="third", object=place)
    asked = Condition(when.word, when.start, when.end, (leaves,))
    there = Cards("place", place.start, place.end, place.number, where=place.where)
    so = clause == plain and when == asked and when.word in ("when", "if") and place == there
    return _whither(clause) if so and field == [("field", "", "", "")] else {}


def _whither(clause: Clause) -> Entry:
    """ "banish it", "place it on the bottom of the Deck"."""
    kept = tuple(one for one in clause.modifiers if one.word != "even if this card leaves the field")
    if clause.verb == "banish" and not clause.modifiers:
        return {"banish-on-leaving": True}
    if clause.verb != "place" or len(kept) != 1 or len(kept[0].places) != 1:
        return {}
    ((one,), (place,)) = kept, kept[0].places
    bottom = Place("deck", place.whose, place.start, place.end, at="bottom")
    so = one == Modifier("on", one.start, one.end, places=(place,)) and place == bottom
    return {"bottom-on-leaving": True} if so and place.whose in ("", "owner") else {}


def of_the_bearer(clause: Clause) -> bool:
    """ "It gains 500 ATK", after this card was equipped to "it": that holds as long as it is."""
    subject = clause.subject
    return subject is not None and subject.head in ("it", "that-card") and clause.verb in ("gain", "lose", "destroy")
