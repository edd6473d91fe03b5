"""What a Summon of its own costs a monster: "You can Normal Summon it without Tributing, but its ATK becomes 0"."""

from __future__ import annotations

from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.prohibitions import no_special_summon, this_turn
from kb.card_text.compiling.raised import gains
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.states import state
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, CardText, Count, Filter, Modifier, Standing, Time

#: Without Tributes, and by its own procedure, as the monster that came so is asked for.
_UNTRIBUTED: Entry = {
    "role": "this", "where": "monster", "summoned": "normal", "none-of": [{"where": "anywhere", "summoned": "tribute"}],
}  # fmt: skip
_BY_ITSELF: Entry = {"role": "this", "where": "monster", "summoned-by-itself": True}


def costs(one: Standing) -> bool:
    """Whether a sentence lets its card be Summoned, "but"."""
    if len(one.clauses) != 2 or one.clauses[1].joined != "but":
        return False
    first = one.clauses[0]
    return first.verb in ("normal-summon", "special-summon") and first.modal == "can" and this_card_bare(first.object)


def locked(one: Standing, text: str) -> Entry | None:
    """What a Summon of its own keeps a player from Summoning that turn; None for any other sentence."""
    clause = one.clauses[0] if len(one.clauses) == 1 else None
    if clause is None or (clause.verb, clause.modal, clause.passive) != ("special-summon", "cannot", False):
        return None
    timed = any(said.time is not None for said in clause.modifiers)
    if not timed or len(clause.conditions) != 1 or clause.conditions[0].word != "if" or one.unread:
        return None
    (condition,) = clause.conditions
    (way,) = condition.clauses if len(condition.clauses) == 1 else (None,)
    if way is None or condition.time is not None or not any(said.word == "this-way" for said in way.modifiers):
        return None
    so = state(way, [], text)
    told = Holds(clause._replace(conditions=()), text, None)
    this_turn(told)
    rule = no_special_summon(told)
    told.done()
    if so != {"some": _BY_ITSELF} or rule["who"] != "you":
        raise told.no_form("so long")
    return {"procedure": {"locks": [rule]}}


def this_card_bare(phrase: Cards | None) -> bool:
    """Whether a phrase is this card, be it from some place."""
    return phrase is not None and this_card(phrase._replace(where=()))


def paid_by(one: Standing, card: CardText, text: str) -> tuple[list[Entry], Entry]:
    """What then holds for the monster, and of which Summon."""
    first, second = one.clauses
    told = Holds(second._replace(joined=""), text, first, card)
    this_turn = _this_turn(told)
    rules = _rules(told)
    told.done()
    if first.verb == "special-summon" and text.lower().count("special summon this card") != 1:
        raise told.no_form("of one of several Summons")
    so = _UNTRIBUTED if first.verb == "normal-summon" else _BY_ITSELF
    if this_turn != (rules[0]["rule"] == "cannot-attack"):
        raise told.no_form("so long")
    return rules, {"some": {**so, **({"summoned-this-turn": True} if this_turn else {})}}


def _this_turn(told: Holds) -> bool:
    for at, one in enumerate(told.rest.left):
        now = one.time
        alone = now is not None and one == Modifier("time", one.start, one.end, time=now)
        if now is not None and alone and now == Time("during", "turn", now.start, now.end, which="this"):
            del told.rest.left[at]
            return True
    return told.rest.word("adverb", "this-turn")


def _rules(told: Holds) -> list[Entry]:
    if told.verb == "become" and not told.passive:
        return _becomes(told)
    if told.verb == "lose" and not told.passive and _it(told.subject):
        return gains(told, -1)
    attacks = told.object is None or (told.verb == "declare" and told.words(told.object) == "attack")
    if told.verb in ("attack", "declare") and told.modal == "cannot" and attacks and _it(told.subject):
        return [{"rule": "cannot-attack", "what": "this"}]
    raise told.no_form("but")


def _it(phrase: Cards | None) -> bool:
    return this_card(phrase) or (phrase is not None and phrase == Cards("it", phrase.start, phrase.end))


def _becomes(told: Holds) -> list[Entry]:
    """ "its original ATK becomes 1000", "its original ATK/DEF become halved"."""
    figure, to = told.subject, told.object
    if figure is None or to is None or figure.head not in ("atk", "def", "atk-def") or not _it(figure.of):
        raise told.no_form("but")
    original = [Filter("role", ("original",), one.start, one.end) for one in figure.filters]
    plain = Cards(
        figure.head, figure.start, figure.end, figure.number, figure.whose, filters=figure.filters, of=figure.of
    )
    if figure != plain or list(figure.filters) != original or len(original) != 1:
        raise told.no_form("but")
    value: int | str = "half-original"
    if to.head == "number":
        value = to.number.most or 0
        if to != Cards("number", to.start, to.end, Count(value, value)):
            raise told.no_form("but")
    elif [one.values for one in to.filters] != [("halved",)] or to != Cards(
        "card", to.start, to.end, to.number, filters=to.filters
    ):
        raise told.no_form("but")
    heads = [key for key in ("atk", "def") if key in figure.head]
    return [{"rule": "stats-become", "what": "this", **dict.fromkeys(heads, value), "original": True}]
