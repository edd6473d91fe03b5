"""What is printed on a card, and whether that, or what effects make of it, is what a filter asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import structs

from kb.engine.table.filters import KEPT, Rows, Test
from kb.engine.yugioh.cards import Card, Look
from kb.engine.yugioh.field.places import kind_now
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Cards


def within(value: int | None, least: int | None = None, most: int | None = None) -> bool:
    """Whether a figure that a card has, or has not, is within a bound."""
    return value is not None and (least is None or value >= least) and (most is None or value <= most)


def _named(look: Look, part: str) -> bool:
    """Whether the card has these words in its name, or always counts as having them."""
    return part not in look.never and any(part in name for name in look.names)


#: What is printed on a card, or what effects make of it; what lies face-down is nothing of the kind.
PRINTED: dict[str, Callable[[Look, Any], bool]] = {
    "race": lambda look, race: race in look.races,
    "attribute": lambda look, attribute: attribute == look.attribute,
    "attribute_not": lambda look, attribute: attribute != look.attribute,
    "name": lambda look, name: name == look.names[0],
    "name_has": _named,
    "name_lacks": lambda look, part: not _named(look, part),
    "level_at_least": lambda look, level: within(look.level, least=level),
    "level_at_most": lambda look, level: within(look.level, most=level),
    "rank_at_least": lambda look, rank: within(look.rank, least=rank),
    "rank_at_most": lambda look, rank: within(look.rank, most=rank),
    "link_at_least": lambda look, link: within(look.link, least=link),
    "link_at_most": lambda look, link: within(look.link, most=link),
    "effect_monster": lambda look, wanted: ("Effect" in look.races) == wanted,
}


def asks_for_print(what: Cards) -> bool:
    """Whether the filter asks for something that is printed on the card."""
    return any(getattr(what, word) is not None for word in PRINTED)


@lru_cache(maxsize=KEPT)
def without_print(what: Cards) -> Cards:
    """What a filter asks of a card beside its print."""
    return structs.replace(what, **dict.fromkeys(PRINTED))


def look_fits(look: Look, what: Cards) -> bool:
    """Whether what a card looked like fits a filter that asks for nothing else."""
    return (
        all(test(look, asked) for word, test in PRINTED.items() if (asked := getattr(what, word)) is not None)
        and (not what.any_of or any(look_fits(look, one) for one in what.any_of))
        and all(look_fits(look, one) for one in what.all_of)
        and not any(look_fits(look, one) for one in what.none_of)
    )


def _by_print(test: Callable[[Look, Any], bool]) -> Test[None, CardState]:
    return lambda _, card, value: test(card.card.look, value)


def can_come_normally(card: Card) -> bool:
    """Whether it is a monster that can be Normal Summoned or Set, by what it is and what its own text says."""
    never = {"Fusion", "Synchro", "Xyz", "Link", "Ritual", "Token"}.intersection(card.races)
    return card.kind == "monster" and not never and card.normal_summon is not False


_BY_PRINT = frozenset(
    {
        *PRINTED,
        "icon",
        "original_atk_at_least",
        "original_atk_at_most",
        "original_def_at_least",
        "original_def_at_most",
        "originally",
        "normally",
        "any_of",
        "all_of",
        "none_of",
    }
)
#: What a filter asks of a card by itself, wherever it is: its print, and that of what the filter is made of.
PRINT: Rows[None, CardState] = Rows(
    Cards,
    {
        "icon": lambda _, card, icon: card.card.icon == icon,
        **{word: _by_print(test) for word, test in PRINTED.items()},
        "original_atk_at_least": lambda _, card, atk: within(card.card.atk, least=atk),
        "original_atk_at_most": lambda _, card, atk: within(card.card.atk, most=atk),
        "original_def_at_least": lambda _, card, value: within(card.card.defense, least=value),
        "original_def_at_most": lambda _, card, value: within(card.card.defense, most=value),
        "originally": lambda _, card, what: print_fits(card, what),
        "normally": lambda _, card, can: can_come_normally(card.card) == can,
        "any_of": lambda _, card, parts: any(kind_fits(card, one) for one in parts),
        "all_of": lambda _, card, parts: all(kind_fits(card, one) for one in parts),
        "none_of": lambda _, card, parts: not any(one.where == "anywhere" and kind_fits(card, one) for one in parts),
    },
    beside=[field for field in Cards.__struct_fields__ if field not in _BY_PRINT],
)


def print_fits(card: CardState, what: Cards) -> bool:
    """Whether what is printed on the card is what the filter asks for, with those that it is made of."""
    return PRINT.fits(what, None, card)


def printed_fits(card: CardState, what: Cards) -> bool:
    """The same, and that the card, wherever it is now, is printed as of the kind that it asks for."""
    return (what.kind is None or card.card.kind == what.kind) and print_fits(card, what)


def kind_fits(card: CardState, what: Cards) -> bool:
    """The same, and that the card is of that kind as it lies there."""
    return (what.kind is None or kind_now(card) == what.kind) and print_fits(card, what)
