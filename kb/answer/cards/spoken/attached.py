"""Whether as many cards, or materials, are told as a text wants."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part

#: Who has which cards, and whether it is told that there are none.
Holding = tuple[str, Part | None, bool]


def enough(number: Part, asked: Part, told: bool) -> bool | None:
    """Whether there are as many as a text wants."""
    many, least, most = number.get("least", 1), asked.get("least", 1), asked.get("most", 1)
    word = asked.get("word", "at-least" if most is None else None)
    if word == "exactly" and number.get("word", "") in ("", "exactly", "only") and "most" in number:
        return many == least if number["most"] == many else None
    if told and word is None and most is not None and number.get("word", "") in ("", "exactly", "only"):
        exactly = many if number.get("most") == many else None  # "4 or less"
        return None if exactly is None else least <= exactly <= most
    if word not in ("", "at-least", "a", "any") or number.get("word", "") not in ("", "a", "only", "exactly"):
        return None
    if many < least:
        return False if number.get("most", many) is not None else None
    exact = word == "" and most is not None and most == least and told and least > 1
    return True if not exact or many == least else None


def with_materials(cards: Part, wanted: Part) -> bool | None:
    """Whether monsters have as many materials as a text wants; None where that is not told."""
    mine, theirs = ([*materials_of(each)] for each in (cards, wanted))
    if not theirs or theirs[0].get("filters"):
        return True
    if not mine or mine[0].get("filters"):
        return None
    if mine[0].get("number", {}).get("most", 1) == 0:
        return bool(theirs[0].get("number", {}).get("most", 1) == 0)
    return enough(mine[0].get("number", {}), theirs[0].get("number", {}), told=True)


def tells_materials(clause: Part) -> bool:
    """Whether it is told which materials other monsters have."""
    heads = [(clause.get(side) or {}).get("head") for side in ("subject", "object")]
    return bool(clause["verb"] == "have" and heads[0] in ("monster", "name") and heads[1] == "material")


def materials_of(cards: Part) -> Iterator[Part]:
    """The materials that monsters are to have: "with material", "that has material"."""
    for relation in cards.get("relations", ()):
        if of_material(relation):
            yield relation["cards"]
        told = relation.get("clauses", ()) if relation["role"] == "that" else ()
        yield from (
            c["object"] for c in told if c["verb"] == "have" and (c.get("object") or {}).get("head") == "material"
        )


def of_material(relation: Part) -> bool:
    return relation["role"] == "with" and (relation.get("cards") or {}).get("head") == "material"


def materials(mine: Holding, theirs: Holding) -> bool | None:
    """Whether the card itself has materials."""
    cards, wanted = mine[1] or {}, theirs[1] or {}
    none = mine[2] or cards.get("number", {}).get("most", 1) == 0
    lacks = theirs[2] or wanted.get("number", {}).get("most", 1) == 0
    if wanted.get("filters") or cards.get("filters"):
        return None
    if none or lacks:
        return none == lacks
    number, asked = cards.get("number", {"least": 1, "most": 1}), wanted.get("number", {})
    if "least" not in number and not number.get("word") and asked.get("least", 1) == 1 and asked.get("most", 1) is None:
        return True  # "it has materials", of which any will do
    return enough(number, asked, told=True) if "least" in number else None
