"""What a resolution or cost has moved, counted later: "each monster destroyed by this effect"."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Count, Modifier

_THIS = ("this-way", "this-effect")


def done_so(phrase: Cards, known: Known) -> Entry:
    """ "each card destroyed", "the number of monsters Tributed", "each": an `Amount` of what was moved so.

    `{}` for any other phrase; `NoForm` where it is not certain that all of it is meant.
    """
    if phrase.head == "number":
        alone = Cards("number", phrase.start, phrase.end, phrase.number, relations=phrase.relations)
        if phrase != alone or (not phrase.relations and phrase.number != Count(1, None, "each")):
            return {}
    verb = _verb(phrase)
    if verb is None or (not verb and known.asked):
        return {}
    done = next((one for one in reversed(known.done) if verb in ("", *one.verbs)), None)
    last = done is not None and done is known.done[-1] and done.word
    if done is None or not (done.alone if done.paid else last):
        raise NoForm("what was done so", (phrase.start, phrase.end))
    whatever = phrase.head in ("number", "card", "material") and not (phrase.filters or phrase.names)
    if not whatever and not _all_such(phrase._replace(relations=()), done):
        raise NoForm("some of what was done so", (phrase.start, phrase.end))
    return {"of": "paid" if done.paid else done.word, "figure": "one"}


def that_many(phrase: Cards, known: Known) -> tuple[Cards, Entry]:
    """ "that many cards", "up to that many": the phrase without a number, and how many that is.

    As many as were paid, or at most as many as were done so last; `{}` for any other phrase, and where that is not
    certain.
    """
    phrase = same_number(phrase)
    count, done = phrase.number, known.done[-1:]
    if phrase.determiner != "that" or (count.word, count.most) != ("many", None) or not done:
        return phrase, {}
    last = done[0]
    of = ("paid" if last.alone else "") if last.paid else (last.word if count.least == 0 else "")
    if not of or phrase.more:
        return phrase, {}
    bound: Entry = {"so-many": {"of": of, "figure": "one"}, **({"up-to": True} if count.least == 0 else {})}
    return phrase._replace(number=Count(), determiner=""), bound


def same_number(phrase: Cards) -> Cards:
    """ "the same number of X", "an equal number of X": "that many X"."""
    of, count = phrase.of, phrase.number
    if phrase.head != "number" or of is None or of.number != Count(1, None, ""):
        return phrase
    same = Cards("number", phrase.start, phrase.end, count, of=of, determiner="the-same")
    equal = Cards("number", phrase.start, phrase.end, count, filters=phrase.filters, of=of)
    is_equal = [(one.what, one.values, one.op, one.negated) for one in phrase.filters] == [_EQUAL]
    if phrase == same and count.word in ("", "up-to") and count.most is None:
        return of._replace(number=Count(0 if count.word else 1, None, "many"), determiner="that")
    if phrase == equal and is_equal and count == Count(1, 1, "a"):
        return of._replace(number=Count(1, None, "many"), determiner="that")
    return phrase


_EQUAL = ("role", ("equal",), "=", False)


def moved_so(phrase: Cards, known: Known) -> str:
    """ "the destroyed monster", "those banished monsters", "the Tributed monster": `moved` or `paid`.

    "" for any other phrase, and where it is not certain that all of it is meant.
    """
    worded = known.with_article(phrase)
    said = _MOVED.match(worded if phrase.relations else worded.partition(" x ")[0])
    verb = _VERBS[said[1]] if said is not None else ""
    done = next((one for one in reversed(known.done) if verb in one.verbs), None)
    if done is None or phrase.more or phrase.excepts or phrase.where or phrase.whose:
        return ""
    if done.paid:
        return "paid" if done.alone else ""
    return "moved" if done.word == "moved" and done is [one for one in known.done if one.word][-1] else ""


def paid_alone(phrase: Cards, known: Known) -> bool:
    """ "that monster", "its", of the one thing that was paid and done so far and that nothing else was spoken of."""
    pronoun = phrase in (Cards(head, phrase.start, phrase.end) for head in ("that-card", "it"))
    nothing = not (known.targets or known.last or known.happened or known.when or known.about_this)
    return pronoun and nothing and len(known.done) == 1 and known.done[0].paid


#: How a text speaks of cards by what was done with them.
_MOVED = re.compile(
    r"(?:half )?(?:the|that|those) (destroyed|tributed|discarded|banished|sent) (?:monster|card)s?(?:\(s\))?(?:'s?)?\Z"
)
_VERBS = {"destroyed": "destroy", "tributed": "tribute", "discarded": "discard", "banished": "banish", "sent": "send"}


def counted_so(number: Cards, known: Known) -> Entry:
    """ "the number destroyed", "the number of monsters Tributed"."""
    if number.of is None:
        return done_so(number, known) if number.relations else {}
    plain = Cards("number", number.start, number.end, number.number, of=number.of)
    return done_so(number.of, known) if number == plain and number.of.number == Count(1, None, "") else {}


def _verb(phrase: Cards) -> str | None:
    """What was done; "" where the phrase does not say it, None where it speaks of something else."""
    if not phrase.relations:
        return "" if phrase.head == "number" else None
    if len(phrase.relations) != 1:
        return None
    (relation,) = phrase.relations
    if len(relation.clauses) != 1 or relation != Modifier("participle", relation.start, relation.end,
                                                           clauses=relation.clauses):  # fmt: skip
        return None
    (clause,) = relation.clauses
    plain = Clause(clause.verb, clause.start, clause.end, form=clause.form, modifiers=clause.modifiers)
    ways = [one for one in clause.modifiers if one.role == "adverb" and one.word in _THIS]
    to = [one for one in clause.modifiers if one.role in ("to", "into") and _anybodys(one)]
    return clause.verb if clause == plain and len(ways) + len(to) == len(clause.modifiers) else None


def _anybodys(said: Modifier) -> bool:
    """ "to the GY", of whoever owns them."""
    return len(said.places) == 1 and not (said.places[0].whose or said.places[0].at)


def _all_such(phrase: Cards, done: Done) -> bool:
    """Whether everything that was moved is such a card: it was asked of it as it was chosen."""
    if phrase.whose or phrase.where:
        return False
    again = cards(phrase._replace(number=Count()), False)
    kind = done.what.get("kind") or ("monster" if done.what.get("where") == "monster" else "")
    return all(
        done.what.get(key) == value or (key == "kind" and value == kind)
        for key, value in again.items()
        if key != "where"
    )
