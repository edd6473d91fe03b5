"""One answer of what holds of each effect of a card, with the part of its text that decides."""

from kb.answer.cards.effect import ASKED
from kb.answer.cards.forms.described import BY
from kb.answer.cards.forms.patterns import Asking, Pick
from kb.answer.cards.forms.showing import Pairs, shown
from kb.answer.cards.parts import One, meant_by
from kb.answer.cards.pointing import tells
from kb.answer.cards.told import Told
from kb.cards.telling.facts import KINDS, SECTIONS
from kb.records import Card, Verdict
from kb.store.readings import Text

#: What picks the one effect that a player means by a word for what it does, where several do that.
_DESCRIBED = ("action", "words")
#: Of effects that differ so many are told.
_EFFECTS = 4
#: What answers rest on that only say which part of a text it is.
_PARTS = "yugioh/psct/parts"
#: Whose question is for what, and not for yes or no, where it gives no value.
_VALUED = {"speed": "speed"}


def composed(asking: Asking, card: Card, said: Pairs, own: Text | None) -> Told:
    """One answer of what holds of each effect."""
    asks = asking.form.asks
    how = ASKED[asks].how
    if how == "any" and any(_is_of_all(pick, said) for pick in asking.form.picks):
        how = "all"
    open_ = how == "open" or (asks in _VALUED and _VALUED[asks] not in asking.words)
    value, telling = _value(said, how)
    if value == "mixed":
        return _differing(card, said)
    why = f"{card.name}: {'; '.join(dict.fromkeys(each.why for _, each in telling))}."
    first = telling[0][1]
    quote = "".join(f"\n{part}" for part in shown(telling, own, why))
    if value is None:
        return Told(f"Not certain. {why}{quote}", None, first.rule, False)
    others = _others(said, telling)
    open_ = open_ or asking.words.get("open") == "yes"
    verdict: Verdict | None = None if open_ else "yes" if value else "no"
    rule = first.rule or (_PARTS if first.part else "")
    return Told(f"{why}{others}{quote}", verdict, rule, True, card=card.name, clause=meant_by(first, telling[0][0]))


def _is_of_all(pick: Pick, said: Pairs) -> bool:
    """Whether a player means one effect by what each of these does in so many words."""
    return pick.by == BY or (pick.by in _DESCRIBED and all(tells(one, pick.value) for one, _ in said))


def _value(said: Pairs, how: str) -> tuple[bool | str | None, Pairs]:
    """What holds of the card, and the effects that say so."""
    values = {each.holds for _, each in said}
    if how == "told":  # effects of which nothing is told say nothing
        values = values - {None} or values
        if len(values) > 1:
            return "mixed", said
    if how in ("any", "told", "open") and True in values:
        return True, [pair for pair in said if pair[1].holds]
    if len(values) > 1:
        if how == "any":
            return None, [pair for pair in said if pair[1].holds is None]
        return "mixed", said
    value = values.pop()
    return value, [pair for pair in said if pair[1].holds == value]


def _others(said: Pairs, telling: Pairs) -> str:
    """That other effects differ, where they do."""
    rest = [pair for pair in said if pair not in telling and pair[0].number]
    if not rest or not telling[0][0].number:
        return ""
    told = ", ".join(
        f"effect {one.number} ({KINDS[one.facts['kind']]}) {_WORD[each.holds]}" for one, each in rest[:_EFFECTS]
    )
    mine = ", ".join(f"effect {one.number} ({KINDS[one.facts['kind']]})" for one, _ in telling[:_EFFECTS])
    return f" That is {mine}; {told}."


_WORD = {True: "yes", False: "not", None: "not certain"}


def _differing(card: Card, said: Pairs) -> Told:
    word = {True: "yes", False: "no", None: "not certain"}
    lines = [f"- {_named(one)}: {word[each.holds]}, {each.why}." for one, each in said]
    rule = next((each.rule for _, each in said if each.holds and each.rule), said[0][1].rule)
    return Told("\n".join([f"It depends on the effect of {card.name}:", *lines[:_EFFECTS]]), None, rule, True)


def _named(one: One) -> str:
    """An effect by its number and kind."""
    return f"{SECTIONS[one.facts['section']]} {one.number or 'of the card'} ({KINDS[one.facts['kind']]})"
