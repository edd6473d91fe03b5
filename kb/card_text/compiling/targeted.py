"""Targets spoken of by their order, or by what is said of them again: "the first target", "that Tuner in the GY"."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count, Filter

_THE = (Count(), Count(1, None, ""), Count(1, None, "the"))
_ORDER = {"first": 0, "second": 1}


def by_order(phrase: Cards, said: str, targets: list[Entry], last: str) -> str | None:
    """ "the second target", "the targets from your GY", "all 3 targets", "both those monsters": a word for them.

    None for any other phrase, and where it is not certain which is meant.
    """
    if last not in ("", "another", "summoned-target") or not targets:
        return None
    if len(targets) == 1 and _all_of_one(phrase, said, targets[0]):
        return _known(targets[0], "all-targets") if not last else None
    if phrase.head != "target" or len(targets) != 2 or any({"up-to", "so-many"} & one.keys() for one in targets):
        return None
    if phrase.number not in _THE or phrase.determiner not in ("", "that"):
        return None
    one = phrase.filters[0] if len(phrase.filters) == 1 else None
    plain = Cards("target", phrase.start, phrase.end, phrase.number, phrase.whose, phrase.where, phrase.filters,
                  determiner=phrase.determiner)  # fmt: skip
    if phrase != plain:
        return None
    if one is not None and one == Filter("role", one.values, one.start, one.end) and one.values[:1] in _FIRST:
        found = targets[_ORDER[str(one.values[0])]]
        as_many = ("count" in found) == said.endswith("targets")
        return _known(found, "that-target") if not (phrase.whose or phrase.where) and as_many else None
    if phrase.filters:
        return None
    there = [one for one in targets if _is_there(one["what"], phrase)]
    many = "targets" in said
    if len(there) != 1 or many != ("count" in there[0]):
        return None
    return _known(there[0], "that-target")


def both_of(phrase: Cards, targets: list[Entry]) -> bool:
    """Whether a phrase is "both monsters", "both cards", of exactly two targets."""
    both = phrase == Cards(phrase.head, phrase.start, phrase.end, Count(2, 2, "both"))
    if not both or phrase.head not in ("monster", "card") or any({"up-to", "so-many"} & one.keys() for one in targets):
        return False
    return sum(int(one.get("count", 1)) for one in targets) == 2


_FIRST = tuple((word,) for word in _ORDER)


def _known(target: Entry, refers: str) -> str | None:
    if target.setdefault("refers", refers) != refers:
        return None
    return str(target.get("name", "it"))


def _all_of_one(phrase: Cards, said: str, target: Entry) -> bool:
    """ "all 3 targets", "both those monsters": every card of the one group."""
    count = target.get("count", 1)
    if "up-to" in target or "so-many" in target or count < 2:
        return False
    all_of = phrase == Cards("target", phrase.start, phrase.end, Count(count, count)) and said == f"all {count} targets"
    both = Count(2, 2, "both")
    those = phrase == Cards("those-cards", phrase.start, phrase.end, both, determiner="of")
    return all_of or (those and count == 2)


def _is_there(what: Entry, phrase: Cards) -> bool:
    """Whether a group is that of the side or place which the phrase names."""
    if phrase.whose in ("you", "opponent") and not phrase.where:
        return what.get("whose") == phrase.whose and what.get("where") in _FIELD
    if len(phrase.where) != 1 or phrase.whose:
        return False
    there = place_of(phrase.where[0])
    if there["where"] == "field":
        return what.get("where") in _FIELD
    return what.get("where") == there["where"] and there.get("whose", what.get("whose")) == what.get("whose")


_FIELD = frozenset({"field", "monster", "spell", "spell-trap-zone"})


def says_again(phrase: Cards, asked: Entry) -> bool:
    """ "that Dragon monster": what is said again of a target was asked of it before."""
    if phrase.number not in (Count(), Count(1, None, "")) or phrase.more:
        return False
    again = cards(phrase._replace(determiner="", number=Count()), False)
    if "any-of" in again or again.get("where") not in ("anywhere", "field", "monster", asked.get("where")):
        return False
    said = again.keys() - {"where"}
    kind = asked.get("kind") or ("monster" if asked.get("where") == "monster" else "")
    return all(asked.get(key) == again[key] or (key == "kind" and again[key] == kind) for key in said)


def as_it_lies(phrase: Cards, asked: Entry) -> tuple[bool, Cards]:
    """ "that face-up monster", of a target that could only be told face-up: whether that is so, and without it.

    It is what is asked of a target as the effect resolves, too (yugioh/card-text/that-target).
    """
    kept = tuple(one for one in phrase.filters if one != Filter("face", ("up",), one.start, one.end))
    known = asked.get("face") == "up" or bool(_PRINTED & asked.keys())
    there = asked.get("where") in _FIELD and asked.get("face", "up") == "up"
    return known and there and len(kept) == len(phrase.filters) - 1, phrase._replace(filters=kept)


#: What is asked of a card that nobody knows while it lies face-down.
_PRINTED = frozenset({"race", "attribute", "name", "name-has", "level-at-least", "level-at-most", "rank-at-least",
                      "rank-at-most", "link-at-least", "link-at-most"})  # fmt: skip
