"""Effects that a card gains for as long as something is so: "it gains this effect", with a bullet for each."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.given import given_to
from kb.card_text.compiling.holds import By, Held, Holds
from kb.card_text.compiling.labelled import by_what_is_so, label
from kb.card_text.compiling.made_with import how_it_came
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.compiling.whiles import so_long, then
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Effect, Modifier, Standing

_GAINED = re.compile(
    r"(?:[^,]+ )?gains? (?:this effect|these effects|(?:the following )?effects?(?:\(s\))?"
    r"|the (?:following|appropriate) effects?(?:\(s\))?)"
)


def gives_effects(one: Standing, card: CardText, text: str) -> By | None:
    """What a sentence that gives this card the effects below asks for, by the word before each; None for any other."""
    clause = one.clauses[0] if len(one.clauses) == 1 else None
    if clause is None or clause.verb != "gain" or clause.modal or clause.passive or one.unread:
        return None
    if not _GAINED.fullmatch(_worded(clause, text)):
        return None
    on = [said for said in clause.modifiers if said.role == "depending"]
    rest = tuple(said for said in clause.modifiers if said not in on)
    told = Holds(clause._replace(modifiers=rest), text, None, card)
    who = told.subject
    summoned = _this_summoned(who)
    if who is not None and who != Cards("it", who.start, who.end) and not this_card(who) and not summoned:
        return _given(who, told, one)
    told.object = None
    co_linked = _co_linked(told)
    conditions = told.node.take("conditions")
    so = summoned or _as_it_came(conditions, text) or so_long(told, conditions)
    when = then(told)
    told.done()
    so = both_so(so, when) if when else so
    if not on:
        return (lambda word: _unlabelled(word, so, one)) if so else None
    (basis,) = on
    if len(on) > 1 or basis.cards is None or basis != Modifier("depending", basis.start, basis.end, cards=basis.cards):
        raise NoForm("gained effects: by what", (one.start, one.end))
    by = by_what_is_so(_of_this(basis.cards))
    if co_linked:
        return lambda word: {"while": both_so(so, _those_linked(by(word)["while"], one))}
    return lambda word: {"while": both_so(so, by(word)["while"])}


def _this_summoned(who: Cards | None) -> Entry:
    """ "this Pendulum Summoned card", as what must be so."""
    if who is None or who.determiner != "this" or [one.what for one in who.filters] != ["summoned"]:
        return {}
    plain = Cards(who.head, who.start, who.end, who.number, filters=who.filters, determiner="this")
    if who != plain or who.head not in ("card", "monster"):
        return {}
    return {"some": {**cards(who._replace(number=Count())), "where": "monster"}}


def _as_it_came(conditions: tuple[Condition, ...], text: str) -> Entry:
    """ "If this card is Xyz Summoned using an X as material, it gains ...": for as long as it is there as such."""
    condition = conditions[0] if len(conditions) == 1 else None
    clause = condition.clauses[0] if condition is not None and len(condition.clauses) == 1 else None
    if condition is None or clause is None or condition.word not in ("if", "when") or condition.time is not None:
        return {}
    if not (clause.passive and this_card(clause.subject)) or clause.joined or clause.modal:
        return {}
    came = Modifier("that", clause.start, clause.end, clauses=(clause._replace(subject=None),))
    how = how_it_came(came, text)
    return {"some": {"role": "this", "where": "monster", **how}} if how else {}


def _co_linked(told: Holds) -> bool:
    """ "monsters co-linked to this card", which was read with the verb; spent."""
    if not told.rest.word("state", "role:co-linked"):
        return False
    to = told.rest.cards("to")
    if to is None or not this_card(to):
        raise told.no_form("co-linked to that")
    return True


def _those_linked(so: Entry, one: Standing) -> Entry:
    """So many monsters of those that are co-linked to this card."""
    if so.get("some") != {"where": "monster"}:
        raise NoForm("gained effects: by what", (one.start, one.end))
    return {**so, "some": {"where": "monster", "role": "co-linked-to-this"}}


def _given(who: Cards, told: Holds, one: Standing) -> By | None:
    """What a sentence that gives effects to other monsters asks for."""
    told.object = None
    given = given_to(who, one)
    if given is None:
        return None
    if told.node.take("conditions"):
        raise told.no_form("under a condition")
    told.done()
    return lambda word: {"given": given} if not word else _unlabelled(word, {}, one)


def is_giver(one: Standing) -> bool:
    """Whether a sentence gives effects that bullets below it tell."""
    return bool(one.clauses) and one.clauses[-1].verb == "gain" and _heads(one.clauses[-1].object) <= _EFFECTS


_EFFECTS = frozenset({"this-effect", "effects", "effect"})


def _heads(phrase: Cards | None) -> set[str]:
    return {phrase.head} if phrase is not None else {""}


def _of_this(phrase: Cards) -> Cards:
    """ "its battle position": of this card."""
    of = phrase.of
    it = of is not None and of == Cards("it", of.start, of.end)
    return phrase._replace(of=of._replace(head="this-card"), whose="") if it and of is not None else phrase


def _worded(clause: Clause, text: str) -> str:
    """The words of the clause without its conditions and modifiers."""
    said = list(text)
    spans = [(part.start, part.end) for part in clause.conditions]
    for start, end in (*spans, *((part.start, part.end) for part in clause.modifiers)):
        said[start:end] = " " * (end - start)
    return " ".join("".join(said)[clause.start : clause.end].lower().split()).strip(" ,.:;")


def _unlabelled(word: str, so: Entry, one: Standing) -> Entry:
    if word:
        raise NoForm("a label before it", (one.start, one.end))
    return {"while": so}


def bulleted(one: Effect | Standing, text: str) -> bool:
    """Whether it stands in a bullet of its own."""
    return "●" in (text[: one.start].rstrip()[-1:], text[one.start : one.start + 1]) or bool(
        re.search(r"●[^●\n.]{1,40}:\s*\Z", text[: one.start])
    )


def word_before(one: Effect | Standing, text: str) -> str:
    """The word before what a bullet says: "2+"."""
    if isinstance(one, Effect):
        return label(one, text)
    if not one.clauses:
        return label(one.granted[0], text) if one.granted else ""
    first = one.clauses[0]
    begins = min([first.start, *(part.start for part in first.conditions), *(part.start for part in first.modifiers)])
    return (label(one, text) + text[one.start : begins]).strip(" ●:")


def with_condition(found: Held, so: Entry, one: Standing) -> Held:
    """What a bullet says that holds, for as long as that is so."""
    if found.card or found.effect or found.activation or found.gives:
        raise NoForm("a gained effect of the card itself", (one.start, one.end))
    if found.at_once is not None:
        return found._replace(at_once={**found.at_once, "while": both_so(found.at_once.get("while", {}), so)})
    return found._replace(condition=both_so(found.condition, so))


#: The sentences that hold, and what those so far come to.
Above = tuple[tuple[Standing, ...], tuple[Held | None, ...]]


def asked_above(one: Effect | Standing, above: Above, text: str) -> Entry:
    """What the sentence above the bullets asks for an effect that its card gains in one of them; {} for any other."""
    if not bulleted(one, text):
        return {}
    givers = [
        (other, what.gives if what is not None else None)
        for other, what in zip(*above, strict=False)
        if other.section == one.section and other.end <= one.start and is_giver(other)
    ]
    if not givers:
        return {}
    giver, by = givers[-1]
    if by is None:
        raise NoForm("gained effects: for as long as what", (giver.start, giver.end))
    return by(word_before(one, text))
