"""Cards as a player would describe them: the phrase of a reading in plain words, with one property changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

Part = Mapping[str, Any]

TYPES = ("Dragon", "Spellcaster", "Warrior", "Zombie", "Machine", "Fiend", "Plant", "Insect", "Aqua", "Rock")
ATTRIBUTES = ("LIGHT", "DARK", "WATER", "FIRE", "EARTH", "WIND")
ARCHETYPES = ("Blackwing", "Gladiator Beast", "Elemental HERO", "Performapal", "Shaddoll", "Gouki", "Salamangreat")
FRAMES = ("fusion", "synchro", "xyz", "ritual")
#: Heads of phrases that speak of cards.
HEADS = {"monster": "monster", "card": "card", "spell": "Spell", "trap": "Trap", "spell-trap": "Spell/Trap"}
#: What of a phrase is understood here; with more it asks for something that no probe tells.
_KNOWN = {"head", "filters", "where", "whose", "number", "relations", "excepts"}
_FILTERS = {"type", "attribute", "level", "rank", "archetype", "face", "position", "frame", "ability", "property"}


class Wanted(NamedTuple):
    """The cards that a phrase asks for: kind of card, properties by what they are of, whose, the zones they are in."""

    head: str
    has: Mapping[str, Part]
    whose: str
    zones: tuple[str, ...]
    figures: Mapping[str, Part]
    number: Part
    excepts: tuple[str, ...]

    @property
    def afield(self) -> bool:
        """Whether they lie on the field, and nowhere else."""
        return self.zones == ("field",)


def wanted(cards: Part, places: tuple[Part, ...]) -> Wanted | None:
    """What a phrase asks for, `places` being told beside it; None where it asks for more than is understood here."""
    filters = [each for each in cards.get("filters", ()) if each["what"] != "place"]
    has = {each["what"]: each for each in filters}
    if set(cards) - _KNOWN or cards["head"] not in HEADS or len(has) < len(filters) or not set(has) <= _FILTERS:
        return None
    if any(each.get("negated") or len(each["values"]) != 1 for each in filters):
        return None
    figures, excepts = _figures(cards), _excepts(cards)
    where = [*cards.get("where", ()), *places]
    if figures is None or excepts is None or any(each.get("at") or each.get("many") for each in where):
        return None
    if len(filters) < len(cards.get("filters", ())):
        where.append({"zone": "banished", "whose": cards.get("whose", "")})
    whose = {str(each.get("whose", "")) for each in where} | ({cards["whose"]} if cards.get("whose") else set())
    zones = tuple(sorted({str(each["zone"]) for each in where})) or ("field",) * bool(cards.get("whose"))
    if len(whose) > 1 or not whose <= {"", "you", "opponent"}:
        return None
    return Wanted(cards["head"], has, next(iter(whose), ""), zones, figures, cards.get("number", {}), excepts)


def _figures(cards: Part) -> Mapping[str, Part] | None:
    """The ATK or DEF that monsters have to have; None where something else is told of the cards."""
    found: dict[str, Part] = {}
    for each in cards.get("relations", ()):
        told = each.get("cards") or {}
        if each["role"] != "with" or set(told) - {"head", "number"} or told.get("head") not in ("atk", "def"):
            return None
        if not ("least" in told.get("number", {}) or isinstance(told.get("number", {}).get("most"), int)):
            return None
        found[str(told["head"])] = told["number"]
    return found


def _excepts(cards: Part) -> tuple[str, ...] | None:
    """The names of cards that are excepted; None where others are."""
    names = [name for each in cards.get("excepts", ()) for name in each.get("names", ("",))]
    plain = all(each["head"] == "name" for each in cards.get("excepts", ()))
    return tuple(names) if plain else None


# ---- in words ------------------------------------------------------------------------------------------


def level(one: Part) -> int:
    """A Level at the bound that a text sets."""
    return int(one["values"][0])


def beyond(one: Part) -> int:
    """A Level right beyond the bound, one more where just one Level is asked for."""
    return level(one) - 1 if one.get("op") == ">=" else level(one) + 1


_FACES = {"up": ("face-up",), "down": ("face-down", "Set")}
_KINDS = {"fusion": "Fusion", "synchro": "Synchro", "xyz": "Xyz", "ritual": "Ritual", "normal": "Normal"}
_KINDS |= {"effect": "Effect", "link": "Link", "pendulum": "Pendulum", "quick-play": "Quick-Play", "field": "Field"}
_KINDS |= {"continuous": "Continuous", "counter": "Counter", "equip": "Equip", "tuner": "Tuner", "spirit": "Spirit"}
_KINDS |= {"gemini": "Gemini", "union": "Union", "flip": "Flip", "toon": "Toon"}


def described(cards: Wanted, chance: Random, **changed: Any) -> str:
    """The cards in words, as "a Level 4 Warrior monster in my GY": what is changed instead of what is asked for.

    None for a property leaves it out; `head`, `whose` and `zone` may be changed as well.
    """
    told: dict[str, Any] = {what: one["values"][0] for what, one in cards.has.items()}
    told |= {what: number.get("least") or number["most"] for what, number in cards.figures.items()}
    told |= {"head": HEADS[cards.head], "whose": cards.whose, "zone": next(iter(cards.zones), "")}
    told = {what: value for what, value in (told | changed).items() if value is not None}
    words = " ".join((*_before(told, chance), told["head"], *_figured(told)))
    words = " ".join(words.split())
    many, place = told.get("many"), _placed(told, chance)
    if many and not str(many).endswith(" 1"):
        place = place.replace("that is banished", "that are banished")
        return f"{many} {words.replace(told['head'], told['head'].replace('/', 's/') + 's')}{place}"
    article = str(many) if many else "an" if words.strip('"')[0] in "aeioAEIOX" else "a"
    return f"{article} {words}{place}"


def _before(told: Mapping[str, Any], chance: Random) -> Iterator[str]:
    if "face" in told:
        yield chance.choice(_FACES[told["face"]])
    if "position" in told:
        yield f"{told['position'].title()} Position"
    if "level" in told:
        yield f"Level {told['level']}"
    if "rank" in told:
        yield f"Rank {told['rank']}"
    if "attribute" in told:
        yield told["attribute"]
    if "type" in told:
        yield str(told["type"]).replace("-", " ") if told["type"] == "Winged-Beast" else str(told["type"])
    if "archetype" in told:
        yield chance.choice(('"{}"', "{}")).format(told["archetype"])
    for what in ("property", "frame", "ability"):
        if what in told:
            yield _KINDS[told[what]]


def _figured(told: Mapping[str, Any]) -> Iterator[str]:
    figures = [f"{told[what]} {what.upper()}" for what in ("atk", "def") if what in told]
    if figures:
        yield f"with {' and '.join(figures)}"


_OWN = {"you": "my", "opponent": "my opponent's"}
_PLACES = {"gy": "GY", "hand": "hand", "deck": "Deck", "extra": "Extra Deck"}


def _placed(told: Mapping[str, Any], chance: Random) -> str:
    whose, zone = told["whose"], told.get("zone", "")
    if zone == "field":
        return {"you": " I control", "opponent": " my opponent controls", "": " on the field"}[whose]
    if zone == "banished":
        return (
            chance.choice((" that is banished", " among the banished cards")) if not whose else f" {_banished(whose)}"
        )
    if zone in _PLACES:
        return f" {chance.choice(('in', 'from'))} {_OWN.get(whose, 'the')} {_PLACES[zone]}"
    return ""


def _banished(whose: str) -> str:
    return "of mine that is banished" if whose == "you" else "of my opponent's that is banished"


def is_one(number: Part) -> bool:
    """Whether just one card is asked for."""
    return not number or (number.get("word") == "a" and "most" not in number)
