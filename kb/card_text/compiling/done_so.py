"""What a resolution or cost has moved, counted later: "each monster destroyed by this effect"."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import Done, Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier

_THIS = ("this-way", "this-effect")
#: "to activate this effect", as it is read.
_COST = "as-cost"


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
    cost = bool(verb) and _as_cost(phrase)
    done = next((one for one in reversed(known.done) if verb in ("", *one.verbs) and (one.paid or not cost)), None)
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
    if said is None and phrase.relations and _as_cost(phrase):
        return _that_paid(phrase, known)
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
    ways = [one for one in clause.modifiers if one.role == "adverb" and one.word in (*_THIS, _COST)]
    to = [one for one in clause.modifiers if one.role in ("to", "into") and _anybodys(one)]
    return clause.verb if clause == plain and len(ways) + len(to) == len(clause.modifiers) else None


def _as_cost(phrase: Cards) -> bool:
    """ "... banished to activate this effect": it was paid."""
    clause = phrase.relations[0].clauses[0] if phrase.relations[0].clauses else None
    return clause is not None and any(one.word == _COST for one in clause.modifiers)


def _that_paid(phrase: Cards, known: Known) -> str:
    """ "the monster banished to activate this effect", of the one card that was paid so."""
    verb = _verb(phrase)
    paid = [one for one in known.done if one.paid]
    bare = Cards(phrase.head, phrase.start, phrase.end, Count(1, None, "the"), relations=phrase.relations)
    alone = len(paid) == 1 and paid[0].alone and paid[0].one and verb in paid[0].verbs
    return "paid" if alone and phrase == bare and phrase.head in ("card", "monster") else ""


def paid_so(condition: Condition, known: Known) -> Entry | None:
    """ "if you banished an X to activate this effect": what a card that was paid must be; None for any other."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 and condition.time is None else None
    what = clause.object if clause is not None else None
    if clause is None or what is None or condition.word != "if":
        return None
    how = tuple(one for one in clause.modifiers if one == Modifier("adverb", one.start, one.end, word=_COST))
    plain = Clause(
        clause.verb, clause.start, clause.end, subject=clause.subject, form="past", object=what, modifiers=how
    )
    you = clause.subject is not None and clause.subject == Cards("you", clause.subject.start, clause.subject.end)
    paid = [one for one in known.done if one.paid]
    if clause != plain or not how or not you or len(paid) != 1 or clause.verb not in paid[0].verbs:
        return None
    if what.number not in (Count(1, 1, "a"), Count(1, None, "")) or what.whose or what.where:
        return None
    found = {**cards(what._replace(number=Count()), False), "where": "anywhere"}
    return found if by_print(found) else None


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


#: What may be asked of a card by its print.
_PRINTED = frozenset({"where", "kind", "race", "attribute", "attribute-not", "name", "name-has", "level-at-least",
                      "level-at-most", "rank-at-least", "rank-at-most", "link-at-least", "link-at-most", "icon",
                      "any-of", "all-of", "none-of", "originally"})  # fmt: skip


def by_print(what: Entry) -> bool:
    """Whether a filter asks for nothing but what is printed on a card."""
    lists = [part for key in ("any-of", "all-of", "none-of") for part in what.get(key, ())]
    return what.keys() <= _PRINTED and what.get("where") == "anywhere" and all(map(by_print, lists))
