"""Cards that are compared with another: "1 X with a different name", "with the same Type as that monster"."""

from __future__ import annotations

import json

from kb.card_text.compiling.comparing import measured, other_measured
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.regrouped import of_the_cards, with_figure
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Count, Filter, Modifier, Place

_PROPERTIES = {"name-of": "name", "type-of": "type", "attribute-of": "attribute", "level": "level", "rank": "rank"}
#: What was done with a card, as the word before it tells it.
_VERBS = {
    "banished": "banish", "destroyed": "destroy", "discarded": "discard", "sent": "send", "tributed": "tribute",
    "returned": "return", "revealed": "reveal", "shuffled": "shuffle",
}  # fmt: skip


def likened(
    phrase: Cards, further: list[Modifier], known: Known | None, *, now: bool = False
) -> tuple[Cards, Entry, list[Modifier]]:
    """The phrase without what it is compared with, the comparison, and the modifiers of its clause that are left.

    `further`: the modifiers of the clause, among which the comparison or the other card may stand. Without `known`
    nothing was spoken of before, so that the other card is this one. `now`: it is compared as the effect is activated.
    """
    as_said = phrase, further
    phrase = of_the_cards(phrase._replace(relations=tuple(map(with_figure, phrase.relations))))
    further = [with_figure(one) for one in further]
    said = [one for one in phrase.relations if _compares(one) or measured(one)]
    beside = [one for one in further if _compares(one) or measured(one)]
    if len(said) + len(beside) != 1 or phrase.more:
        return as_said[0], {}, as_said[1]
    (relation,) = (*said, *beside)
    left = [one for one in further if one not in beside]
    phrase = phrase._replace(relations=tuple(one for one in phrase.relations if one not in said))
    names = relation.cards
    assert names is not None
    if sign := measured(relation):
        names, to = other_measured(names)
        phrase = phrase._replace(where=phrase.where or names.where)
        to, places = _its_places(to, phrase) if to is not None else (to, ())
        phrase = phrase._replace(where=(*phrase.where, *places))
        found = _measure_of(to, names, known or Known(""), now=now)
        return phrase, {"to": found, sign: [names.head]}, left
    names, to = _other(names)
    if to is None:
        as_ = next((one for one in left if one.role in ("as", "than", "from") and one.cards is not None), None)
        if as_ is not None:
            left = [one for one in left if one is not as_]
            to = as_.cards
    if to is not None:
        to, places = _its_places(to, phrase)
        phrase = phrase._replace(where=(*phrase.where, *places))
    elif names.where and not phrase.where:
        phrase = phrase._replace(where=names.where)
    asked = _asked(names, "original name" in known.said(names) if known is not None else False)
    to, asked = _owner(to, asked, phrase)
    one_of_them = to is not None and to.number == Count() and not to.determiner and to.head in _NOUNS
    if ((now and to is None) or one_of_them) and known is not None and phrase.number.most != 1:
        raise NoForm("compared with each other", (names.start, names.end))
    if to is None and "differ" in asked and known is None:
        return phrase, {"to": "this", **asked}, left
    return phrase, {"to": _word(to, known or Known("")), **asked}, left


def _owner(to: Cards | None, asked: Entry, phrase: Cards) -> tuple[Cards | None, Entry]:
    """The other card where its property is named, "that monster's", "its original Level", and what is then asked.

    Cards that are not on the field have their original Level and all else, in the hand too but for the Level.
    """
    if to is None or to.of is None or to.head not in ("theirs", *_PROPERTIES):
        return to, asked
    (word, values), *others = asked.items()
    heads = [values[0].removeprefix("original-")] if len(values) == 1 else []
    said = [one.values for one in to.filters]
    whose = to.whose if to.whose == to.of.head else ""
    plain = to._replace(filters=()) == Cards(to.head, to.start, to.end, to.number, whose, of=to.of)
    if to.head == "theirs":
        return (to.of if plain and not said else to), asked
    if others or not plain or heads != [_PROPERTIES[to.head]] or said not in ([], [("original",)]):
        return to, asked
    if not said or values[0].startswith("original-"):
        return to.of, asked
    places = {one.zone for one in phrase.where}
    apart = places and places <= {"deck", "extra", "gy", *(("hand",) if heads[0] not in ("level", "rank") else ())}
    return (to.of, {word: [f"original-{heads[0]}"]}) if apart else (to, asked)


def _measure_of(to: Cards | None, names: Cards, known: Known, *, now: bool = False) -> Entry | str:
    """The other card whose figure is compared; `NoForm` where that may be another by now than the text means."""
    if to is not None and (to.head == names.head or not _one_alone(to)):
        raise NoForm("compared with that", (names.start, names.end))
    found = _word(to, known)
    done = next((one for one in known.done if one.paid), None)
    if now and found in ("paid", "triggering"):
        return found
    if found == "triggering" and known.when.get("event") == "summoned" and not known.done:
        return found
    left = found == "it" and known.moved and known.targets[0]["what"].get("where") in _FIELD
    paid = found == "paid" and (done is None or done.what.get("where") in _FIELD)
    if left or paid or found in ("moved", "shown") or isinstance(found, dict) or (known.happened and to is not None):
        raise NoForm("compared with what has left", (names.start, names.end))
    return found


_FIELD = frozenset({"field", "monster", "spell", "spell-trap-zone", "anywhere"})


def _one_alone(to: Cards) -> bool:
    """Whether a phrase is one card and says nothing of it but how it is spoken of."""
    if to.head in ("it", "that-card", "this-card"):
        return to == Cards(to.head, to.start, to.end)
    count = to.number in (Count(), Count(1, None, ""), Count(1, None, "the"))
    plain = Cards("monster", to.start, to.end, to.number, filters=to.filters, determiner=to.determiner)
    return count and to == plain and len(to.filters) == 1


def _compares(one: Modifier) -> bool:
    if one.role != "with" or one.cards is None or one.cards.head not in _PROPERTIES or one.cards.names:
        return False
    names = one.cards
    differs = [part for part in names.filters if (part.what, part.values) == ("role", ("different",))]
    if names.head in ("level", "rank") and names.determiner != "the-same" and not differs:
        return False
    return (len(differs) == 1 and names.number == Count(1, 1, "a")) or (not differs and _same(names))


def _same(names: Cards) -> bool:
    """ "the same name", "that name", "its name", "that monster's name"."""
    return names.determiner in ("the-same", "that") or names.of is not None


def _asked(names: Cards, originally: bool) -> Entry:
    """Which properties are the same, or differ; `originally` is said of a name, of which the reading does not tell."""
    differ = any(part.values == ("different",) for part in names.filters)
    original = originally or any(part.values == ("original",) for part in names.filters)
    plain = [part for part in names.filters if part.values not in (("different",), ("original",))]
    heads = [names.head, *(one.head for one in names.more)]
    bare = all(one == Cards(one.head, one.start, one.end, one.number) for one in names.more)
    if plain or not bare or names.relations or names.excepts or any(head not in _PROPERTIES for head in heads):
        raise NoForm("a comparison", (names.start, names.end))
    if len(heads) > 1 and (names.join != "and" or differ):
        raise NoForm("a comparison", (names.start, names.end))
    asked = [f"original-{_PROPERTIES[head]}" if original else _PROPERTIES[head] for head in heads]
    return {"differ" if differ else "same": asked}


def _other(names: Cards) -> tuple[Cards, Cards | None]:
    """The properties without the card that they are compared with, and that card."""
    if names.of is not None:
        return names._replace(of=None, whose=""), names.of
    than = [one for one in names.relations if one.role in ("than", "as") and one.cards is not None]
    if len(than) != 1 or than[0] != Modifier(than[0].role, than[0].start, than[0].end, cards=than[0].cards):
        return names, None
    return names._replace(relations=tuple(one for one in names.relations if one is not than[0])), than[0].cards


def _its_places(to: Cards, phrase: Cards) -> tuple[Cards, tuple[Place, ...]]:
    """The other card without the place of the phrase, which was read with it: "... as that monster from your Deck"."""
    if phrase.where or not all(one.how == "from" for one in to.where):
        return to, ()
    return to._replace(where=()), to.where


def _word(to: Cards | None, known: Known) -> Entry | str:
    """The card compared with, in a word of the vocabulary, or the cards that are there."""
    if to is not None and this_card(to):
        return "this"
    role = _role(to) if to is not None else ""
    there = to is not None and (to.whose in ("you", "opponent") or to.where) and to.head in _NOUNS
    if to is not None and there and not to.determiner and not role:
        if to.number not in (Count(1, None, "the"), Count(1, 1, "a"), Count(1, None, ""), Count()):
            raise NoForm("compared with that", (to.start, to.end))
        return cards(to._replace(number=Count()))
    if to is not None and not role and to.head not in ("it", "that-card") and to.determiner != "that":
        raise NoForm("compared with that", (to.start, to.end))
    found = _by_role(role, known) if role else _only(known)
    if not found and to is not None and not known.targets and not any(one.word or one.paid for one in known.done):
        found = _of_the_event(to, role, known)
    if not found:
        raise NoForm("which card it is compared with", (to.start, to.end) if to is not None else (0, 0))
    return found


_NOUNS = frozenset({"card", "monster", "spell", "trap", "spell-trap"})


def _of_the_event(to: Cards, role: str, known: Known) -> str:
    """What the event before the colon was about, where it is one card that is spoken of."""
    if known.happened not in ("triggering", "destroyed", "attacker"):
        return ""
    back = to == Cards(to.head, to.start, to.end) and to.head in ("it", "that-card")
    so = role and role == {
        "destroyed": "destroyed",
        "banished": "banished",
        "sent": "sent",
        "summoned": "summoned",
    }.get(known.when.get("event", ""))
    plain = to._replace(filters=()) == Cards("monster", to.start, to.end, to.number, determiner=to.determiner)
    if back or (so and plain and len(to.filters) == 1) or known.with_a_noun(to) == known.happened:
        return known.happened
    return ""


def _role(to: Cards) -> str:
    """What is said of the other card: "banished", "targeted", "summoned"; also "that was returned to the hand"."""
    for relation in to.relations if len(to.relations) == 1 else ():
        clause = relation.clauses[0] if relation.role in ("that", "participle") and len(relation.clauses) == 1 else None
        if clause is None or clause.object is not None or clause.subject is not None or clause.modal:
            continue
        ours = [one.word for one in clause.modifiers if one.role == "adverb"]
        plain = all(one.role in ("to", "adverb") for one in clause.modifiers)
        if clause.verb == "special-summon" and ours == ["this-way"] and len(clause.modifiers) == 1:
            return "summoned"
        if plain and clause.verb in _VERBS.values() and ours in ([], ["this-way"]):
            return next(word for word, verb in _VERBS.items() if verb == clause.verb)
    for one in to.filters:
        if one.what in ("role", "place") and isinstance(one.values[0], str) and one.values[0] in {*_VERBS, "targeted"}:
            return one.values[0]
        if one.what == "summoned" and to.determiner in ("that", "") and to.number.word in ("", "the"):
            return "summoned"
    return ""


def _target(known: Known) -> Entry | None:
    """The one target, if there is no other."""
    one = len(known.targets) == 1 and not known.targets[0].keys() & {"count", "up-to", "so-many"}
    return known.targets[0]["what"] if one else None


def _by_role(role: str, known: Known) -> str:
    target = _target(known)
    if role == "targeted":
        return "it" if target is not None else ""
    if role == "summoned":
        came = [one for one in known.done if one.word == "summoned"]
        return _called(came[0], target) if len(came) == 1 else ""
    done = [one for one in known.done if _VERBS[role] in one.verbs]
    if len(done) != 1:
        return ""
    return _called(done[0], target) if done[0].paid or done[0] is known.done[-1] or done[0].what is target else ""


def _called(done: Done, target: Entry | None) -> str:
    if done.paid:
        return "paid" if done.alone and done.one else ""
    if target is not None and done.what is target:
        return "it"
    return done.word if done.one else ""


def _only(known: Known) -> str:
    """The one card that was spoken of."""
    target = _target(known)
    if len(known.targets) > (target is not None):
        return ""
    found = {_called(one, target) for one in known.done if one.word or one.paid}
    if target is not None:
        found.add("it")
    if known.shown and not found:
        found.add("shown" if known.one_shown else "")
    return found.pop() if len(found) == 1 else ""


def as_filter(phrase: Cards, like: Entry) -> Cards:
    """The phrase with the comparison, written out, as one of its properties."""
    return phrase._replace(filters=(*phrase.filters, Filter("like", (json.dumps(like),), phrase.start, phrase.end)))
