"""A question about a card of the opponent, told as the opponent would tell it: "you" of a text is whoever uses it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.spoken.acts import Act
from kb.language.patterns import ready

#: That the card is the opponent's, or that they used it.
_THEIRS = (
    r"\b(?:opponents|his|her|their) X\b|\b(?:opponent|he|she|they) (?:just |already |has |have )?"
    r"(?:use[ds]?|activate[ds]?|play(?:s|ed)?|resolve[ds]?|controls?|has|have|chain(?:s|ed)?|flip(?:s|ped)?) "
    r"(?:his |her |their |an? |the )?X\b"
)
#: That it is the asker's, or that they used it.
_MINE = r"\bmy (?:own )?X\b|\bi (?:\S+ )?(?:my )?X\b"
#: Each word for a player as the other says it.
_TURNED = {
    "i": "opponent",
    "we": "opponent",
    "me": "opponent",
    "us": "opponent",
    "my": "opponents",
    "mine": "opponents",
    "our": "opponents",
    "opponent": "i",
    "he": "i",
    "she": "i",
    "they": "i",
    "him": "me",
    "them": "me",
    "opponents": "my",
    "his": "my",
    "her": "my",
    "their": "my",
}


def is_of_other_phase(said: Act, told: Act) -> bool:
    """Whether a phase of one player is asked about, and a clause tells of the other's."""
    cards = [each.patient or {} for each in (said, told)]
    return all(c.get("head") == "phase" for c in cards) and {c.get("whose") for c in cards} == {"you", "opponent"}


def as_its_user(parts: Sequence[str]) -> Sequence[str]:
    """The parts of a question, where the card X is the opponent's, as the opponent would tell them."""
    if not _is_theirs(parts):
        return parts
    bare = (part.replace("my opponent", "opponent").split() for part in parts)
    return [" ".join(_TURNED.get(word, word) for word in words) for words in bare]


def _is_theirs(parts: Sequence[str]) -> bool:
    """Whether the card X is told to be the opponent's, nowhere the asker's, and no other card is asked about."""
    said = " . ".join(parts)
    if "Y" in parts[-1].split() or ready(_THEIRS).search(said) is None:
        return False
    return ready(_MINE).search(said) is None
