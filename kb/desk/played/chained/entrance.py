"""A question -> the answer by the chain that it tells, or None."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kb.answer.answer import Answer
from kb.answer.cards.named import likely, namings
from kb.answer.cards.segments import segments
from kb.cards.spotting import Spotted
from kb.desk.played import compiled
from kb.desk.played.chained.as_read import AsRead, as_read
from kb.desk.played.chained.deciding import decided
from kb.desk.played.chained.hearing import Hearing
from kb.desk.played.chained.telling import said
from kb.desk.played.chained.told import Chain
from kb.desk.played.chained.unnamed import unnamed
from kb.desk.played.fates import Open
from kb.desk.played.lettered import LETTERS, lettered
from kb.desk.played.result import answer
from kb.desk.played.things import Unclear
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, SummonNow
from kb.records import Card as Record
from kb.records import Verdict
from kb.search.question import Question
from kb.store.store import Store

_WAYS, _LIKELY, _SEVERAL = 8, 2, 2


def chains(store: Store, asked: Question) -> Iterator[tuple[Chain, bool]]:
    """The chain that a question tells, in each way to understand its names, and whether that way is as sure as any."""
    for spots, sure in _named(store, asked):
        names = list(dict.fromkeys(spot.card.name for spot in spots))
        if not 0 < len(names) <= len(LETTERS):
            continue
        cards = {LETTERS[names.index(spot.card.name)]: spot.card for spot in spots}
        said, plain = unnamed(lettered(segments(asked, spots), cards), cards)
        if len(cards) + len(plain) < _SEVERAL:
            continue
        try:
            yield Hearing(cards, plain).told(said), sure
        except Unclear:
            continue


def _named(store: Store, asked: Question) -> Iterator[tuple[Sequence[Spotted], bool]]:
    """The ways to understand the names in the question: as they were spotted, as is likeliest, or else with parts of
    names that may be those of others too; none leaves out a name that was spotted."""
    spotted = {spot.card.name for spot in asked.cards}
    ways = [*islice(namings(store, asked), _WAYS)]
    sure = [named.cards for named in islice(likely(asked, ways, len(LETTERS)), _LIKELY)]
    others = [named.cards for named in ways if spotted <= {spot.card.name for spot in named.cards}]
    seen: list[Sequence[Spotted]] = []
    for cards in (asked.cards, *sure, *others):
        if cards not in seen:
            seen.append(cards)
            yield cards, cards is asked.cards or cards in sure


def played(store: Store, asked: Question) -> Answer | None:
    """The answer to a question that tells a chain of named cards; None to any other, or where it is not settled.

    It is a likely one where only as much of a card is known as was read of it, or as it is modelled, or where a part of
    a name may be that of another card.
    """
    for chain, surely in chains(store, asked):
        try:
            known, cards = with_cards(store, chain)
            came = decided(known, cards)
        except Open:
            return None
        verdict: Verdict = "yes" if came.holds else "no"
        made = answer(store, asked.text, said(known, came.holds), verdict, came.codes)
        sure = surely and not known.read and not any(card.unmodelled for card in cards.values())
        return made if sure else made._replace(verdict=None, likely=verdict, certain=False)
    return None


def with_cards(store: Store, chain: Chain) -> tuple[Chain, dict[str, Card]]:
    """The chain with its cards in the engine's vocabulary, as far as they were read. Raises Open where one was not."""
    cards: dict[str, Card] = {}
    read: dict[str, AsRead] = {}
    for name, thing in chain.things.items():
        if thing.card is None:
            continue
        if thing.made is not None:
            cards[name] = thing.made
            continue
        found = compiled.known(store, thing.card)
        if found is None or compiled.is_partial(found) or _asks_much(found):
            read[name] = _as_read(store, thing.card)
            found = read[name].card
        cards[name] = found
    return chain._replace(read=read), cards


def _asks_much(card: Card) -> bool:
    """Whether an effect asks for materials, of which nothing is told."""
    return any(isinstance(op, FusionSummon | RitualSummon | SummonNow) for each in card.activated for op in each.do)


def _as_read(store: Store, record: Record) -> AsRead:
    found = as_read(store, record)
    if found is None:
        raise Open("not read so far")
    return found
