"""As long as what a standing sentence holds: states, turns and phases, the turn of a Summon."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.made_with import how_it_came
from kb.card_text.compiling.properties import WAYS
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.states import of_this, state, states
from kb.card_text.compiling.told import player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Time


def so_long(told: Holds, conditions: tuple[Condition, ...]) -> Entry:
    """The states under which it holds."""
    found: Entry = {}
    for condition in conditions:
        if condition.word in ("the-turn", "unless"):
            if found:
                raise told.no_form(f"{condition.word} ...")
            found = _the_turn(condition, told) if condition.word == "the-turn" else _unless(condition, told)
            continue
        if condition.word not in ("while", "if") or condition.time is not None or not condition.clauses:
            raise told.no_form(f"{condition.word} ...")
        if len(condition.clauses) > 1:
            found = _several(condition, told, found)
            continue
        clause = condition.clauses[0]
        if clause.joined or clause.conditions:
            raise told.no_form("with a condition")
        if _stays(clause, told.text):
            continue
        if of_this_made(clause) and not found:
            found = _made(clause, told)
            continue
        if told.subject is None or this_card(told.subject) or told.text[condition.end :].startswith(":"):
            clause = of_this(clause, told.text)
        if clause.verb == "have" and _is_it(clause.subject) and (told.subject is None or this_card(told.subject)):
            clause = clause._replace(subject=Cards("this-card", clause.start, clause.start))
        places: list[str] = []
        asked = state(clause, places, told.text)
        if places or found or not asked:
            raise told.no_form("while elsewhere")
        found = asked
    return found


def _several(condition: Condition, told: Holds, before: Entry) -> Entry:
    """ "If your opponent controls a monster and you control none": both of it, or one of two."""
    places: list[str] = []
    found = states(condition, places, told.text)
    if before or places or not found:
        raise told.no_form(f"{condition.word} ...")
    return found


def neither_fell(told: Holds, conditions: tuple[Condition, ...]) -> Entry | None:
    """ "If this card battles ..., neither can be destroyed by that battle": which monsters, or None."""
    if len(conditions) != 1 or (told.verb, told.passive, told.modal) != ("destroy", True, "can"):
        return None
    who, by, (condition,) = told.subject, told.rest.cards("by"), conditions
    number = Count(1, None, "")
    if who is None or who != Cards("number", who.start, who.end, number, determiner="neither") or by is None:
        raise told.no_form()
    if by != Cards("battle", by.start, by.end, number, determiner="that") or len(condition.clauses) != 1:
        raise told.no_form("by that")
    (clause,) = condition.clauses
    foe = clause.object
    plain = Clause("battle", clause.start, clause.end, subject=clause.subject, form=clause.form, object=foe)
    if clause != plain or foe is None or not this_card(clause.subject) or foe.number != Count(1, 1, "a"):
        raise told.no_form("in that battle")
    if condition.word not in ("if", "when") or condition.time is not None:
        raise told.no_form("in that battle")
    what = cards(foe._replace(number=Count(), whose="" if foe.whose == "opponent" else foe.whose))
    return {} if what == {"where": "monster"} else what


_PHASES = {"main": ["main1", "main2"], "main1": ["main1"], "main2": ["main2"], "battle": ["battle"],
           "standby": ["standby"], "end": ["end"], "draw": ["draw"], "turn": []}  # fmt: skip


def then(told: Holds) -> Entry:
    """ "during your turn", "during the Battle Phase": in whose turn and which phase it holds."""
    for at, one in enumerate(told.rest.left):
        now = one.time
        if now is None or one != Modifier("time", one.start, one.end, time=now):
            continue
        plain = Time("during", now.phase, now.start, now.end, now.whose)
        if now != plain or now.phase not in _PHASES or now.whose not in ("", "you", "opponent", "each"):
            continue
        if now.phase == "turn" and now.whose not in ("you", "opponent"):
            continue
        del told.rest.left[at]
        told.adverb("only")
        told.rest.word("adverb", "only")
        turn = {"turn": now.whose} if now.whose in ("you", "opponent") else {}
        return {**turn, **({"during": _PHASES[now.phase]} if _PHASES[now.phase] else {})}
    return {}


_SUMMONED: dict[str, Entry] = {
    "summon": {}, "normal-summon": {"summoned": "normal"}, "special-summon": {"special-summoned": True},
    **{f"{way}-summon": {"summoned": way} for way in WAYS},
}  # fmt: skip


def _the_turn(condition: Condition, told: Holds) -> Entry:
    """ "the turn it is Summoned"."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 else None
    who = clause.subject if clause is not None else None
    mine = who is not None and who in (Cards("it", who.start, who.end), Cards("this-card", who.start, who.end))
    if clause is None or not mine or condition.time is not None or clause.verb not in _SUMMONED:
        raise told.no_form("the-turn ...")
    if clause != Clause(clause.verb, clause.start, clause.end, subject=who, passive=True, form=clause.form):
        raise told.no_form("the-turn ...")
    return {"some": {"role": "this", "where": "monster", "summoned-this-turn": True, **_SUMMONED[clause.verb]}}


def _unless(condition: Condition, told: Holds) -> Entry:
    """ "unless you control another X": while there is none."""
    if len(condition.clauses) != 1 or condition.time is not None:
        raise told.no_form("unless ...")
    places: list[str] = []
    clause = condition.clauses[0]
    who = clause.subject
    if who is not None and who == Cards("it", who.start, who.end):
        clause = clause._replace(subject=who._replace(head="this-card"))
    so = state(clause, places, told.text)
    if places or so.keys() - {"some", "none"} or len(so) != 1 or clause.joined:
        raise told.no_form("unless ...")
    ((key, what),) = so.items()
    return {"none" if key == "some" else "some": what}


def _is_it(phrase: Cards | None) -> bool:
    return phrase is not None and phrase == Cards("it", phrase.start, phrase.end)


def _of_this(clause: Clause) -> bool:
    """Whether a state is told of this card and of no other."""
    subject, thing = clause.subject, clause.object
    if clause.verb == "control" and thing is not None:
        return player(subject) == "you" and _is_this(thing)
    this_way = any((one.role, one.word) == ("adverb", "this-way") for one in clause.modifiers)
    if clause.verb in ("summon", "special-summon") and clause.passive and subject is None and this_way:
        return True
    if of_this_made(clause):
        return True
    return clause.verb in ("be", "equip", "have") and subject is not None and _is_this(subject)


def told_of_this(conditions: tuple[Condition, ...]) -> bool:
    """Whether what must be so is told of this card alone, so that "it" is this card."""
    return any(one.word in ("while", "if") and len(one.clauses) == 1 and _of_this(one.clauses[0]) for one in conditions)


def _is_this(phrase: Cards) -> bool:
    return not phrase.more and (phrase.head == "this-card" or phrase.determiner == "this")


def _stays(clause: Clause, text: str) -> bool:
    """ "while this card is face-up on the field": so it is with every continuous effect."""
    said = text[clause.start : clause.end].lower()
    return said in tuple(f"{this}face-up on the field" for this in ("this card is ", "this card remains ", ""))


def of_this_made(clause: Clause) -> bool:
    """ "this card is Synchro Summoned using an X": how it has been Summoned, and with what."""
    used = any(one.role == "using" for one in clause.modifiers) and clause.verb.endswith("-summon")
    return used and clause.passive and not clause.modal and this_card(clause.subject)


def _made(clause: Clause, told: Holds) -> Entry:
    said = Modifier("that", clause.start, clause.end, clauses=(clause._replace(subject=None),))
    found = how_it_came(said, told.text)
    if not found.get("made"):
        raise told.no_form("made so")
    return {"some": {"role": "this", "where": "monster", **found}}


def is_borne(conditions: tuple[Condition, ...]) -> bool:
    """ "While this card is equipped to a monster": so that "that monster" is the one that bears it."""
    if len(conditions) != 1 or conditions[0].word != "while" or len(conditions[0].clauses) != 1:
        return False
    (clause,) = conditions[0].clauses
    to = clause.modifiers[0].cards if len(clause.modifiers) == 1 and clause.modifiers[0].role == "to" else None
    borne = clause.verb == "equip" and clause.passive and this_card(clause.subject)
    return borne and to is not None and to == Cards("monster", to.start, to.end, Count(1, 1, "a"))
