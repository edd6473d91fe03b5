"""Names that several cards share: meant is the one whose text tells what is asked, unless all say the same."""

from collections.abc import Callable, Iterable

from kb.answer.cards.named import Named
from kb.answer.cards.told import SHOWN, Told

#: So many names that several cards share are asked for.
_ASKED = 2


def of_either(answered: Callable[[list[Named]], Told | None], ways: Iterable[Named]) -> Told | None:
    """The answer of each card that a shortened name may mean, where those of which there is one agree.

    A card whose text says nothing of what is described gives none, so it is not the one that is meant; so too one
    whose effects wait for something else than what is told.
    """
    for named in [way for way in ways if way.either][:_ASKED]:
        alone = [way for way in named.ways() if len({spot.card.name for spot in way.cards}) == 1]
        found = [told for way in alone if (told := answered([way])) is not None and _is_told(told)]
        found = [told for told in found if not told.lacks] or found
        if found and all(told.lacks for told in found) and len(found) < len(alone):
            continue
        if found and len({told.verdict for told in found}) == 1:
            return _of_all(found)
    return None


def _is_told(told: Told) -> bool:
    return told.verdict is not None and told.chance >= SHOWN


def _of_all(found: list[Told]) -> Told:
    """One answer for all."""
    first = min(found, key=lambda told: told.chance)
    if len(found) == 1:
        return first
    return first._replace(said=f"Whichever card is meant. {first.said}")
