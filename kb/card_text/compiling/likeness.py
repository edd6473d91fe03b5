"""Cards that are compared with another: "1 X with a different name", "with the same Type as that monster"."""

from __future__ import annotations

import json

from kb.card_text.compiling.comparing import (
    EITHER,
    PROPERTIES,
    asked_of,
    compares,
    its_places,
    measured,
    other_card,
    other_measured,
    without_places,
)
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.reckoning import comes_to
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.regrouped import of_the_cards, with_figure
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.together import among_themselves
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Count, Filter, Modifier

#: What was done with a card, as the word before it tells it.
_VERBS = {
    "banished": "banish", "destroyed": "destroy", "discarded": "discard", "sent": "send", "tributed": "tribute",
    "returned": "return", "revealed": "reveal", "shuffled": "shuffle",
}  # fmt: skip


def likened(
    phrase: Cards, further: list[Modifier], told: Told, known: Known | None, *, now: bool = False
) -> tuple[Cards, Entry, list[Modifier]]:
    """The phrase without what it is compared with, the comparison, and the modifiers of its clause that are left.

    `further`: the modifiers of the clause, among which the comparison or the other card may stand. Without `known`
    nothing was spoken of before, so that the other card is this one. `now`: it is compared as the effect is activated.
    """
    as_said = phrase, further
    phrase = of_the_cards(phrase._replace(relations=tuple(map(with_figure, phrase.relations))))
    further = [with_figure(one) for one in further]
    said = [one for one in phrase.relations if compares(one) or measured(one)]
    beside = [one for one in further if compares(one) or measured(one)]
    if len(said) + len(beside) != 1 or phrase.more:
        return as_said[0], {}, as_said[1]
    (relation,) = (*said, *beside)
    left = [one for one in further if one not in beside]
    phrase = phrase._replace(relations=tuple(one for one in phrase.relations if one not in said))
    names = relation.cards
    assert names is not None
    if sign := measured(relation):
        names, to, number = other_measured(names)
        phrase = phrase._replace(where=phrase.where or names.where)
        if number is not None:
            number, places = its_places(number, phrase)
            to_ = _reckoned(number, told, known or Known(told.text), now=now)
            asked = {"measured": {"figure": names.head, "than": sign, "to": to_}}
            return phrase._replace(where=(*phrase.where, *places)), asked, left
        to, places = its_places(to, phrase) if to is not None else (to, ())
        phrase = phrase._replace(where=(*phrase.where, *places))
        found = _measure_of(to, names, known or Known(""), now=now)
        return phrase, {"to": found, sign: [names.head]}, left
    names, to = other_card(names)
    if to is None:
        as_ = next((one for one in left if one.role in ("as", "than", "from") and one.cards is not None), None)
        if as_ is not None:
            left = [one for one in left if one is not as_]
            to = as_.cards
    if to is not None:
        to, places = its_places(to, phrase)
        phrase = phrase._replace(where=(*phrase.where, *places))
    elif not phrase.where:
        names, places = without_places(names)
        phrase = phrase._replace(where=places)
    asked = asked_of(names, known.text if known is not None else "")
    to, asked = _owner(to, asked, phrase)
    one_of_them = to is not None and to.number == Count() and not to.determiner and to.head in _NOUNS
    if to is None and phrase.number.least > 1 and not (known is not None and _spoken_of(known)):
        return among_themselves(as_said[0], told.text), {}, as_said[1]
    if ((now and to is None) or one_of_them) and known is not None and phrase.number.most != 1:
        raise NoForm("compared with each other", (names.start, names.end))
    if to is None and (known is None or (len(asked) > 1 and phrase.number.most != 1)):
        if list(asked) != ["differ"]:
            raise NoForm("compared with each other", (names.start, names.end))
        return phrase, {"to": "this", **asked}, left
    said_of = known or Known("")
    found = _word(to, said_of) if asked.keys() <= EITHER else _measure_of(to, names, said_of, now=now)
    return phrase, {"to": found, **asked}, left


def _spoken_of(known: Known) -> bool:
    """Whether any other card was spoken of before, with which cards may be compared."""
    return bool(known.targets or known.done or known.last or known.happened or known.declares)


def _owner(to: Cards | None, asked: Entry, phrase: Cards) -> tuple[Cards | None, Entry]:
    """The other card where its property is named, "that monster's", "its original Level", and what is then asked.

    Cards that are not on the field have their original Level and all else, in the hand too but for the Level.
    """
    if to is None or to.of is None or to.head not in ("theirs", *PROPERTIES):
        return to, asked
    (word, values), *others = asked.items()
    heads = [values[0].removeprefix("original-")] if len(values) == 1 else []
    said = [one.values for one in to.filters]
    whose = to.whose if to.whose == to.of.head else ""
    plain = to._replace(filters=()) == Cards(to.head, to.start, to.end, to.number, whose, of=to.of)
    if to.head == "theirs":
        return (to.of if plain and not said else to), asked
    if others or not plain or heads != [PROPERTIES[to.head]] or said not in ([], [("original",)]):
        return to, asked
    if not said or values[0].startswith("original-"):
        return to.of, asked
    places = {one.zone for one in phrase.where}
    apart = places and places <= {"deck", "extra", "gy", *(("hand",) if heads[0] not in ("level", "rank") else ())}
    return (to.of, {word: [f"original-{heads[0]}"]}) if apart else (to, asked)


def _reckoned(number: Cards, told: Told, known: Known, *, now: bool) -> Entry:
    """What a figure is compared with; `NoForm` where that may be another by now than the text means."""
    amount = comes_to(number, told, known)
    of, figure = amount.get("of", ""), amount.get("figure", "atk")
    if now and isinstance(of, str) and of not in ("", "this", "equipped"):
        raise NoForm("compared with that", (number.start, number.end))
    if now and not of and "each" not in amount:
        raise NoForm("compared with that", (number.start, number.end))
    fixed = figure.startswith(("original-", "had-")) or figure == "one" or not of or isinstance(of, dict)
    paid = [one.what.get("where", "field") for one in known.done if one.paid]
    apart = of == "paid" and len(paid) == 1 and paid[0] not in _FIELD
    if of in ("triggering", "destroyed", "attacker"):  # of which there may be several, one of which is meant
        raise NoForm("compared with what has left", (number.start, number.end))
    left = of in ("paid", "moved") or (known.moved and of != "this")
    if left and not (fixed or apart):
        raise NoForm("compared with what has left", (number.start, number.end))
    return amount


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


def asked_now(like: Entry) -> bool:
    """Whether a comparison can be made as targets are chosen."""
    return "measured" in like or isinstance(like["to"], dict) or like["to"] in ("this", "paid", "triggering")


def as_filter(phrase: Cards, like: Entry) -> Cards:
    """The phrase with the comparison, written out, as one of its properties."""
    (what, said) = ("measured", like["measured"]) if "measured" in like else ("like", like)
    return phrase._replace(filters=(*phrase.filters, Filter(what, (json.dumps(said),), phrase.start, phrase.end)))
