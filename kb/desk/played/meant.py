"""Which effect of a card is meant by what it is said to do, and whether its entry has what is said of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from kb.desk.played.forms import data
from kb.engine.yugioh.cards import Card, Effect
from kb.language.patterns import ready

_ANY = r"\b(?:effect|effects|trigger|triggers|activate|use|proc|work|works|go off|goes off|resolve)\b"
#: Words that say what kind of card is meant, which the entry must have too.
_NARROW = (
    r"\b(?:\d+|dark|light|earth|water|fire|wind|divine|dragon|warrior|spellcaster|zombie|machine|fiend|fairy|beast|plant"
    r"|insect|reptile|rock|pyro|psychic|cyberse|wyrm|aqua|fish|thunder|dinosaur|spell|trap|tuner|synchro|xyz|link|fusion"
    r"|ritual|pendulum|normal|effect monster|token|tokens)s?\b"
)


def effects(card: Card, said: str) -> list[Effect]:
    """The effects of a card that are activated and do what is said; all of them where only an effect is spoken of."""
    activated, does = [effect for effect in card.activated if effect.type != "card" or effect.do], said_to_do(said)
    found = [effect for effect in activated if not does.isdisjoint(operations(effect))]
    if found or does:
        return found
    return activated if ready(_ANY).search(said) else []


def said_to_do(said: str) -> set[str]:
    """What an effect may do, by the names of the engine's vocabulary, that is said to do that."""
    return {op for words, ops in data()["does"] if ready(rf"\b(?:{words})\b").search(said) for op in ops}


def bears(effect: Effect, said: str) -> bool:
    """Whether the entry of an effect has each word by which what is said narrows it."""
    has = _words(effect)
    return all(word.removesuffix("s") in has or word in has for word in ready(_NARROW).findall(said))


def operations(effect: Effect) -> Iterator[str]:
    """What an effect does when it resolves, by the names of the engine's vocabulary."""
    for part in _parts(_plain(effect)):
        if "op" in part:
            yield part["op"]
        yield from (key for key in part if key.startswith("more-"))


@lru_cache(100)
def _words(effect: Effect) -> frozenset[str]:
    said = msgspec.json.encode(effect).decode().lower()
    return frozenset(ready(r"[a-z]+|\d+").findall(said))


def _plain(effect: Effect) -> Any:
    return msgspec.to_builtins(effect)["do"] if effect.do else []


def _parts(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield part
        part = [*part.values()]
    if isinstance(part, list | tuple):
        for one in _each(part):
            yield from _parts(one)


def _each(parts: Iterable[Any]) -> Iterator[Any]:
    yield from (one for one in parts if isinstance(one, dict | list | tuple))
