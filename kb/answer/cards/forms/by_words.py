"""The answer of a known form to a question whose words describe the effect that is meant."""

from __future__ import annotations

from collections.abc import Iterable

from kb.answer.cards.forms.described import described
from kb.answer.cards.forms.fitting import clauses, is_of_one, leaves_out
from kb.answer.cards.forms.patterns import Form, line
from kb.answer.cards.named import GAME, Named, each_card
from kb.answer.cards.told import Told
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, reading
from kb.store.store import Store


def of_words(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question that describes the effect in the player's own words; a verdict sooner than none."""
    unsettled: Told | None = None
    for named in ways:
        for card in () if named.unsure else each_card(named.cards):
            read = reading(store, card) if card.game == GAME else None
            own = None if read is None else _of_one(named, card, read)
            if read is None or own is None:
                continue
            said = line(asked, own.cards)
            *scenes, last = clauses(asked, own)
            for form in described(said, last if scenes else ""):
                if (scenes and _asks_of_use(form, last)) or leaves_out(form, said, scenes, last):
                    continue  # what it does is asked under conditions of which a description tells nothing
                from kb.answer.cards.forms.by_form import of_described

                told = of_described(store, card, read, form, of_effect=not _EFFECT.isdisjoint(said.split()))
                if told is not None and is_of_one(form, told, said):
                    continue
                if told is not None and told.verdict is not None:
                    return told
                unsettled = unsettled or told
    return unsettled


def _asks_of_use(form: Form, last: str) -> bool:
    """Whether it is asked what an effect does, or may target, rather than a fact of it."""
    return form.asks == "does" or (form.asks == "targets" and last.startswith(_MAY))


_MAY = ("can ", "may ", "could ")
_EFFECT = frozenset({"effect", "effects"})


def _of_one(named: Named, card: Card, read: Reading) -> Named | None:
    """The naming of one card alone; other names have to be words of its text."""
    others = {spot.card.name for spot in named.cards} - {card.name}
    if others and not all(f"'{name}'" in str(read["parts"]) for name in others):
        return None
    return named._replace(cards=tuple(spot for spot in named.cards if spot.card.name == card.name))
