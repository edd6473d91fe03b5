"""Whether a printed card is one that a noun phrase of a reading asks for."""

from __future__ import annotations

from kb.answer.cards.parts import Part, deeds, in_role, standing_clauses
from kb.answer.cards.properties import FRAMES
from kb.records import Card
from kb.store.readings import Reading

_FIGURES = {"atk": "ATK", "def": "DEF", "level": "Level", "rank": "Rank"}


def is_one(cards: Part, card: Card) -> bool | None:
    """Whether a card is one that a phrase asks for, by what is printed on it; None where that cannot be told."""
    found = [_is_one(each, card) for each in (cards, *cards.get("more", ()))]
    return True if True in found else None if None in found else False


def other_names(read: Reading) -> tuple[tuple[str, bool], ...]:
    """The names that a text gives its own card besides the printed one, and whether it has them everywhere."""
    return tuple(
        (name, not _is_somewhere(clause))
        for clause in standing_clauses(read)
        if deeds(clause) & {"become", "treat"} and "this-card" in str(clause.get("subject"))
        for each in (*in_role(clause, "as"), clause.get("object") or {})
        if each.get("head") == "name"
        for name in each.get("names", ())
    )


def _is_somewhere(clause: Part) -> bool:
    """Whether what a clause says holds only in some place, or while something is so."""
    return bool(clause.get("conditions")) or any("places" in each for each in clause.get("modifiers", ()))


def figured(relation: Part, card: Card) -> bool | None:
    """Whether the figures printed on a monster are those of a relation, as it is Summoned: "with 1500 or more ATK"."""
    cards = relation.get("cards") or {}
    number, printed = cards.get("number", {}), card.facts.get(_FIGURES.get(str(cards.get("head", "")), ""))
    if relation["role"] != "with" or set(cards) - {"head", "number"} or not isinstance(printed, int):
        return None
    if "least" not in number and number.get("most") is None:
        return None
    most = number.get("most")
    return bool(number.get("least", 0) <= printed and (most is None or printed <= most))


#: Of what a line that has neither leaves open which it is.
_NORMAL_OR_EFFECT = frozenset({"normal", "effect"})


def _is_one(cards: Part, card: Card) -> bool | None:
    monster = not card.type.endswith(("Spell", "Trap"))
    head = cards["head"]
    if head in ("monster", "token", "tuner") and not monster:
        return False
    if head in ("spell", "trap", "spell-trap") and (
        monster or head not in ("spell-trap", card.type.split()[-1].lower())
    ):
        return False
    if head == "name":
        return card.name in cards.get("names", ())
    if head not in ("card", "monster", "spell", "trap", "spell-trap", "tuner"):
        return None
    checks = [_filtered(one, card) for one in cards.get("filters", ())]
    if cards.get("names"):
        checks.append(card.name in cards["names"])
    checks += [None if (value := is_one(other, card)) is None else not value for other in cards.get("excepts", ())]
    if cards.get("relations"):
        checks.append(None)
    if head == "tuner":
        checks.append("Tuner" in card.type)
    return False if False in checks else None if None in checks else True


def _spaced(word: str) -> str:
    """A Type or kind of monster in small letters, without the hyphen that it has here and not there."""
    return word.strip().lower().replace("-", " ")


def _filtered(one: Part, card: Card) -> bool | None:
    what, values = one["what"], [str(value) for value in one["values"]]
    turn = bool(one.get("negated"))
    if what in ("face", "position", "place"):
        return True
    if what == "either":  # "1 Normal or Quick-Play Spell"
        pairs = [value.partition(":") for value in values]
        found = [_filtered({"what": kind, "values": [value]}, card) for kind, _, value in pairs]
        return None if True not in found and None in found else (True in found) is not turn
    if what == "frame" and card.type.endswith(("Spell", "Trap")):
        what = "property"
    if what == "level-rank":
        either = [_filtered({**one, "what": each, "negated": False}, card) for each in ("level", "rank")]
        return None if None in either else (True in either) is not turn
    if what in ("level", "rank", "link"):
        named = {"level": "Level", "rank": "Rank", "link": "Link Rating"}[what]
        level = card.facts.get(named)
        if not isinstance(level, int) or not values[0].isdigit():
            return False if level is None else None
        op, bound = one.get("op", "="), int(values[0])
        return (level <= bound if op == "<=" else level >= bound if op == ">=" else str(level) in values) is not turn
    if what == "attribute":
        return (str(card.facts.get("Attribute", "")) in values) is not turn
    line = {_spaced(word) for word in card.type.split("/")}
    if what in ("type", "frame", "ability"):
        wanted = {*map(_spaced, values)}
        if wanted & _NORMAL_OR_EFFECT and not line & (_NORMAL_OR_EFFECT | FRAMES):
            return None  # lists of cards leave it out of the line of some
        return bool(line & wanted) is not turn
    if what == "property":
        return (card.type.rpartition(" ")[0].lower() in values) is not turn
    if what == "archetype":  # a name in quotes: the card's own name has it, or only its text says so
        return True if any(value.lower() in card.name.lower() for value in values) and not turn else None
    return None
