"""How many cards, and which Level, Rank, ATK or DEF: numbers of a question against those of a text."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part
from kb.answer.cards.walking import words

LEVELS = {
    "level": ("xyz", "link"),
    "rank": ("fusion", "synchro", "link", "ritual"),
    "link": ("xyz", "synchro", "fusion"),
}
#: Heads that ask for an ability.
ABILITIES = frozenset({"toon", "tuner", "gemini", "union", "spirit"})
_ALL = frozenset({"all", "each", "every"})
FIGURES = frozenset({"level", "rank", "link", "level-rank", "atk", "def"})


def negated(cards: Part, what: str) -> list[bool]:
    return [True for each in cards.get("filters", ()) if each["what"] == what and each.get("negated")]


def is_loose(cards: Part) -> bool:
    """Whether only an Attribute is told, without an article or a noun: "dark", which may be a part of a name."""
    number, told = cards.get("number", {"least": 1}), {each["what"] for each in cards.get("filters", ())}
    return "least" not in number and not number.get("word") and "attribute" in told and told <= {"attribute", "frame"}


def kind_filters(cards: Part) -> set[str]:
    """Frames, abilities and properties, negated ones left out; what the head says is among them."""
    found = {
        str(value)
        for each in cards.get("filters", ())
        if each["what"] in ("frame", "ability", "property") and not each.get("negated")
        for value in each["values"]
    }
    found |= {"field-spell": {"field"}, "equip-spell": {"equip"}, "ritual-spell": {"ritual"}}.get(cards["head"], set())
    return found | ({cards["head"]} & ABILITIES)


def asks_for(cards: Part, what: str) -> bool:
    return any(each["what"] == what for each in cards.get("filters", ()))


def figured(mine: Part, told: Part) -> bool | None:
    """Whether a Level, Rank or Link Rating is one for which the text asks."""
    what = mine["what"]
    least, most = _range(mine)
    alike = {what} if what == "link" else {what, "level-rank"}  # a Link Rating is neither
    theirs = [each for each in told.get("filters", ()) if each["what"] in alike]
    if any(each["what"] in FIGURES - alike - {"atk", "def"} for each in told.get("filters", ())) and not theirs:
        return False
    if kind_filters(told) & set(LEVELS.get(what, ())):
        return False
    for each in theirs:
        if not str(each["values"][0]).isdigit():
            return None
        low, high = _range(each)
        if least > high or most < low:
            return False
    return True


def _range(one: Part) -> tuple[int, int]:
    numbers = [int(value) for value in one["values"] if str(value).isdigit()] or [0]
    op = one.get("op", "=")
    return (0, max(numbers)) if op == "<=" else (min(numbers), 10**6) if op == ">=" else (min(numbers), max(numbers))


def counted(said: Part, told: Part) -> Iterator[bool | None]:
    number, other = said.get("number", {}), told.get("number", {"least": 1, "most": 1})
    word, least, most = other.get("word", ""), other.get("least", 1), other.get("most", 1)
    if said.get("only") and number.get("word") == "the" and word in _ALL:
        yield False  # "only the attacking monster" is not all of them
    if number.get("word") == "any" and number.get("one") and _narrower(told, said):
        yield None  # "any monster", of a text that asks for some of them: whether it is every one may be asked
    elif number.get("word") in _ALL:
        yield True if word in _ALL else False if most == 1 and not word else None
    elif number.get("word") in ("a", "any", "the", "some", "both", "no") and number.get("most") != 2:
        return
    elif "least" in number or ("number" not in said and said["head"] != "name"):
        asked = number.get("least", 1)
        if (asked > 1 and told.get("join") == "and") or word in _ALL:
            yield None
        elif asked > 1 or said.get("number") is None:
            yield (
                None
                if word not in ("", "up-to", "a", "exactly")
                else bool(least <= asked <= (most or 99) or (word == "up-to" and asked <= (most or 99)))
            )


def _narrower(told: Part, said: Part) -> bool:
    """Whether a text asks for more of its cards than a question tells of them: a kind, a name, whose they are."""
    kinds = [each for each in told.get("filters", ()) if each["what"] not in ("face", "place")]
    return any(name in told and name not in said for name in ("names", "whose")) or len(kinds) > len(
        said.get("filters", ())
    )


def related(said: Part, told: Part) -> Iterator[bool | None]:
    """Relative clauses and "with": figures are compared, others have to be the same."""
    if (best := extreme(said)) is not None and (other := extreme(told)) is not None:
        yield best == other
        said, told = _unranked(said), _unranked(told)
    mine, theirs = _withs(said), _withs(told)
    if len(mine) < len([each for each in said.get("relations", ()) if each["role"] == "with"]):
        yield None
    for what in mine:
        if what in theirs:
            (low, high), (least, most) = mine[what], theirs[what]
            yield not (low > most or high < least)
    if any(each["role"] != "with" for each in said.get("relations", ())):
        yield None
    if mine and "than" in words(told.get("relations", ())):
        yield None  # a figure is told, and another one that it is held against is not
    if any(each["role"] == "with" and not each.get("cards", {}).get("head") for each in said.get("relations", ())):
        yield None
    plain = [each for each in told.get("relations", ()) if (each.get("cards") or {}).get("head") not in ("atk", "def")]
    levels = any(each["what"] in LEVELS for each in said.get("filters", ()))
    one = told.get("number", {"most": 1}).get("most") == 1
    if plain and (said.get("relations") or any(_compares(each, levels, one) for each in plain)):
        yield None


def _ranks(relation: Part) -> tuple[str, str] | None:
    """The figure, and which end of it, by which a relation picks cards: "that has the lowest ATK"."""
    phrases = [relation.get("cards"), *(c.get("object") for c in relation.get("clauses", ()) if c["verb"] == "have")]
    for cards in phrases:
        for each in (cards or {}).get("filters", ()):
            if each["what"] == "role" and each["values"][0] in ("lowest", "highest"):
                return str((cards or {})["head"]), str(each["values"][0])
    return None


def extreme(cards: Part) -> tuple[str, str] | None:
    """By which end of which figure cards are picked; None where they are not."""
    return next((told for each in cards.get("relations", ()) if (told := _ranks(each)) is not None), None)


def _unranked(cards: Part) -> Part:
    return {**cards, "relations": [each for each in cards.get("relations", ()) if _ranks(each) is None]}


def _compares(relation: Part, levels: bool, one: bool) -> bool:
    """Whether cards are wanted that are like others, or unlike them: "with a different Type than ..."; where it is
    `one` card, "with a different Attribute" too.

    `levels`: a Level is asked, which a text may want as it is of others: "whose Level is 1 higher than".
    """
    told = str(relation)
    if levels and relation["role"] == "whose" and "'verb': 'be'" in told:
        return True
    return relation["role"] == "with" and ("'different'" in told or "'the-same'" in told) and ("'than'" in told or one)


def _withs(cards: Part) -> dict[str, tuple[int, int]]:
    found = {}
    for each in cards.get("relations", ()):
        figures = [each.get("cards") or {}]
        for figure in (*figures, *figures[0].get("more", ())):  # "with 1500 ATK and 200 DEF"
            number = figure.get("number", {})
            if each["role"] == "with" and figure.get("head") in ("atk", "def") and {"least", "most"} & number.keys():
                most = number.get("most", 1)
                found[figure["head"]] = (number.get("least", 1), 10**6 if most is None else most)
    return found
