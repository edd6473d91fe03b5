"""What a card's text says nearest to a question that nothing settles: for a judge to read, and no verdict."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import likest
from kb.answer.cards.named import GAME
from kb.answer.cards.parts import One, Part, effects
from kb.answer.cards.spoken.idiom import put
from kb.answer.cards.told import Near
from kb.answer.cards.walking import words
from kb.cards.spotting import Spotted
from kb.cards.telling.effects import NOT_WHOLE, holds, own_words
from kb.cards.telling.facts import SECTIONS, headline
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, Text, reading, text
from kb.store.store import Store


def nearest(store: Store, asked: Question, named: Sequence[Spotted], anything: bool = False) -> Near | None:
    """The effect of a card that is named, or what holds of it, of which most words of the question are told.

    Where none of its words is told of any, None, or where `anything` is better the first of the first card. None where
    nothing was read of the cards.
    """
    own = {at for spot in named for at in range(spot.first, spot.last)}
    said = put([word.word for at, word in enumerate(asked.words) if at not in own])
    cards = {spot.card.name: spot.card for spot in named if spot.card.game == GAME}.values()
    read = _asked_first(asked, named, [(card, each) for card in cards if (each := reading(store, card)) is not None])
    near = ((card, each, likest(effects(card, each), each, said)) for card, each in read)
    found = next((way for way in near if way[2] is not None), None)
    if found is None and anything:
        found = next(((card, each, part) for card, each in read if (part := _first(card, each)) is not None), None)
    if found is None:
        return None
    card, each, best = found
    quoting = text(store, card)
    told = _effect(best, each, quoting) if isinstance(best, One) else _standing(best or 0, each, quoting)
    return Near(card.name, *told)


def _asked_first(
    asked: Question, named: Sequence[Spotted], read: Sequence[tuple[Card, Reading]]
) -> Sequence[tuple[Card, Reading]]:
    """The cards, those first that are rather asked of: whose text speaks of the others, then those that the last
    sentence names."""
    if len(read) < 2:
        return read
    names = {card.name for card, _ in read}
    spoken = {card.name: names & {*words(each["parts"])} - {card.name} for card, each in read}
    within = {at for spot in named for at in range(spot.first + 1, spot.last)}  # "D.D. Crow" begins no sentence
    last = max(at for at in range(len(asked.words)) if at not in within and asked.begins_sentence(at))
    in_last = {spot.card.name for spot in named if spot.first >= last}

    def weight(name: str) -> tuple[int, bool]:
        spoken_of = sum(name in others for others in spoken.values())
        return len(spoken[name]) - spoken_of, name in in_last

    return sorted(read, key=lambda each: weight(each[0].name), reverse=True)


def _first(card: Card, read: Reading) -> One | int | None:
    """The first effect of a card that it tells of, or the first that holds of it."""
    told = next((one for one in effects(card, read) if one.number), None)
    return told if told is not None else 0 if read["statements"] else None


def _effect(one: One, read: Reading, quoting: Text | None) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What kind of effect it is, and it, quoted where the text is on this machine, else told."""
    section = one.facts["section"]
    number = f"{SECTIONS[section]} {one.number}".lower() if len(read["effects"]) > 1 else SECTIONS[section].lower()
    if quoting is not None:
        return number, (("", f"“{quoting.quoted(section, *one.facts['text'])}”"),)
    what = f"{number} ({headline(one.facts, one.part)})"
    return what, tuple(own_words(one.part, one.facts["unread"]))


def _standing(at: int, read: Reading, quoting: Text | None) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What holds without activation, quoted or told."""
    statement, part = read["statements"][at], read["parts"]["standing"][at]
    if quoting is not None:
        said = f"“{quoting.quoted(statement['section'], *statement['text'])}”"
    else:
        said = NOT_WHOLE if _gap(statement, read) else holds(statement, part)
    return "without activation", (("", said),)


def _gap(statement: Part, read: Reading) -> bool:
    """Whether words of a statement were not read."""
    begin, end = statement["text"]
    gaps = read["parts"]["unread"]
    return any(section == statement["section"] and begin <= start < end for section, start, *_ in gaps)
