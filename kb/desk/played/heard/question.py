"""A question that the grammar of card text hears -> the tables that it tells, with what is asked of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from kb.answer.cards.named import Named, each_card, likely, namings
from kb.answer.cards.segments import segments
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.pieces import pieced
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, is_delicate, is_strange
from kb.answer.cards.spoken.told import Told as Heard
from kb.answer.cards.spoken.whose import as_its_user
from kb.desk.played.heard.arrivals import DONE
from kb.desk.played.heard.facts import THIS, Facts
from kb.desk.played.heard.states import STATES
from kb.desk.played.heard.views import view
from kb.desk.played.heard.wanted import Wanted, wanted
from kb.desk.played.things import Unclear
from kb.desk.played.told import ME, Asks, Told
from kb.language.patterns import ready
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

#: The words before a clause of what is so, or was done before, when it is asked.
_WORDS = frozenset(("", "if", "when", "while", "after"))
#: So many tables may be told by one question.
_TABLES = 6
#: The forms for what is done without an effect.
_FORMS = {"attack": "may-attack", "direct": "may-attack", "normal": "may-summon"}
_IT = r"\b(?:it|its|he|him|his|she|her)\b"
#: The card that is asked of, and others, as the parts of a question name them.
_LETTERS = "XYZ"


def heard(store: Store, asked: Question) -> Iterator[list[tuple[Told, Wanted]]]:
    """The tables that a question tells, for each card that it may be asked of.

    Its names are those that were spotted, or else understood as is likeliest.
    """
    spotted = Named(asked.cards, surely=asked.cards)
    others = islice(likely(asked, namings(store, asked), len(_LETTERS)), 1)
    for named in (spotted, *(each for each in others if each.cards != spotted.cards)):
        if len(each_card(named.cards)) > len(_LETTERS):
            continue
        for card in each_card(named.cards):
            cards = _lettered(named, card)
            if len(cards) > 1 and _is_only_used(asked, named, card):
                continue
            said = _said(store, asked, named, cards)
            if said is None:
                continue
            try:
                yield list(_tables(said, cards))
            except Unclear:
                continue


def _is_only_used(asked: Question, named: Named, card: Card) -> bool:
    """Whether a Spell or Trap is one of several cards, and only "it" is asked about: that is then another of them."""
    if not card.type.endswith(("Spell", "Trap")):
        return False
    parts = segments(asked, named.cards)
    letter = _LETTERS[list(dict.fromkeys(spot.card.name for spot in named.cards)).index(card.name)]
    return letter not in parts[-1].split() and bool(ready(_IT).search(parts[-1]))


def _lettered(named: Named, card: Card) -> dict[str, Card]:
    """The cards of a question by letters, the one that is asked of first."""
    others = {spot.card.name: spot.card for spot in named.cards if spot.card.name != card.name}
    return dict(zip(_LETTERS, (card, *others.values()), strict=False))


def _said(store: Store, asked: Question, named: Named, cards: Mapping[str, Card]) -> Spoken | None:
    """What the question says, if every word of it was understood."""
    read = reading(store, cards[THIS])
    if read is None or read["refused"]:
        return None
    letters = {card.name: letter for letter, card in cards.items()}
    first = list(dict.fromkeys(spot.card.name for spot in named.cards))
    to = {ord(was): letters[name] for was, name in zip(_LETTERS, first, strict=False)}
    parts: Sequence[str] = [part.translate(to) for part in segments(asked, named.cards)]
    names = names_of(read["parts"])
    if len(parts) > 1:
        parts = pieced(parts, cards, names)
    said = spoken([ready(r"\b[YZ]\b").sub(r'"\g<0>"', part) for part in as_its_user(parts)], names)
    if said is None or said.contrary or said.adds or is_delicate(said) or is_strange(said):
        return None
    return said


def _tables(said: Spoken, cards: Mapping[str, Card]) -> Iterator[tuple[Told, Wanted]]:
    """The tables that may be told. Raises Unclear."""
    facts = Facts(cards)
    for each in said.scenes:
        _tell(facts, each)
    asks = view(facts, said) or wanted(facts, said)
    tables = list(facts.tables())
    if not 0 < len(tables) <= _TABLES:
        raise Unclear
    for things, deeds in tables:
        found = [thing._replace(whose=thing.whose or ME) for thing in things.values()]
        empty = tuple((whose, {"spell": "set"}.get(place, place)) for whose, place in sorted(facts.full))
        told = Told(
            tuple(found),
            deeds,
            Asks(_form(asks), (asks.to or (THIS,))[0] if asks.view else THIS, ME, turn=facts.turn),
            empty=empty,
            phase=facts.phase,
        )
        yield told, asks._replace(full=frozenset(facts.full), ends=tuple(facts.ends.items()))


def _form(asks: Wanted) -> str:
    """The form of what is asked, by which a table is laid out and its answer told."""
    if asks.view:
        return asks.view if asks.view in ("destroyed", "banished", "returned") else "figure"
    return _FORMS.get(asks.by_hand, "act")


def _tell(facts: Facts, told: Heard) -> None:
    """Take up what a clause tells. Raises Unclear."""
    verb = told.clause["verb"]
    if told.left or told.word not in _WORDS or not verb or told.clause.get("modal"):
        raise Unclear
    telling = {**STATES, **DONE}.get(verb)
    if telling is None:
        raise Unclear
    telling(facts, told.clause)
