"""Figures that a question tells of, ATK, LP, damage, held against those of a clause."""

from __future__ import annotations

from kb.answer.cards.forms import ready
from kb.answer.cards.parts import Part

FIGURES = frozenset(
    {
        "atk",
        "def",
        "atk-def",
        "atk-or-def",
        "lp",
        "level",
        "damage",
        "battle-damage",
        "effect-damage",
        "level-rank",
        "rank",
    }
)
_AMOUNT = r"\b([0-9]{2,5})\b"
_HEADS = {
    "atk": {"atk", "atk-def", "atk-or-def"},
    "def": {"def", "atk-def", "atk-or-def"},
    "lp": {"lp"},
    "level": {"level", "level-rank"},
}
_HEADS |= {"levels": {"level", "level-rank"}, "damage": {"damage", "battle-damage", "effect-damage"}}
_DAMAGE = {"battle": {"battle-damage", "damage"}, "effect": {"effect-damage", "damage"}}
_SMALL = frozenset({"points", "the", "s", "of", "its", "for", "each"})


def changed(said: str, patient: Part) -> tuple[bool | None, str]:
    """Whether a clause is about those figures, by so much, and the words that tell of something else."""
    words = said.split()
    heads = _HEADS | (_DAMAGE if "damage" in words else {})
    rest = " ".join(word for word in words if word not in heads and word not in _SMALL and not word.isdigit())
    if not all(patient["head"] in heads[word] for word in words if word in heads):
        return False, rest
    if amount := ready(_AMOUNT).search(said):
        number = patient.get("number", {})
        known = "least" in number and number["least"] == number.get("most")
        return (True if known and int(amount[1]) == number["least"] else None), rest
    if patient["head"] in _HEADS["atk"] | _HEADS["def"] and patient.get("number", {}).get("most") == 0:
        return False, rest  # "gains 0 ATK"
    return True, rest
