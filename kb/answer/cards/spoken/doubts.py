"""What makes a verdict of the grammar doubtful, whatever else is said: words that ask for more than one use tells, or
for another figure.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, is_free
from kb.language.patterns import ready

#: How players say that something comes to nothing, be it that it is negated or that its card is gone in time: that the
#: text does not negate it is no answer.
_STOPPED = ("stop", "shut", "block", "counter")
#: What is placed on cards, where the text speaks of that.
_COUNTERS = frozenset({"counter", "counters"})
#: Of how many cards it is asked: of an effect that is used again and again, one use may do it to one each.
_MANY = r"(?<!level )(?<!rank )(?<!link )(?<!chain )(?<!phase )(?<!main )\b(?:two|2|three|3|four|4)\b(?! or\b)"


def doubtful(told: Said, one: One | None, parts: Sequence[str]) -> bool:
    """Whether a no rests on what one use of an effect does, or on a word that may mean something else."""
    if told.holds:
        return False
    stopped = (told.denied or not told.form) and told.part != "when"  # what cannot be used stops nothing
    words = {word for part in parts for word in part.split()} - (_COUNTERS if "ounter" in told.why else set())
    if stopped and any(word.startswith(_STOPPED) for word in words):
        return True
    return one is not None and is_free(one) and told.part != "pays" and bool(ready(_MANY).search(parts[-1]))


#: The words for each of the two figures of a monster.
_FIGURES = {"ATK": ("atk", "attack"), "DEF": ("def", "defense")}
#: What stands behind them where a position is meant, or an attack.
_NO_FIGURE = (
    r"\b(?:attack|defense) (?:position|mode|target|directly|again|twice)\b|\b(?:can|could|may|to|an|the|that) attack\b"
)


def of_other_figure(why: str, asked: str) -> bool:
    """Whether DEF alone is asked about, and a clause tells of ATK alone; or the other way round."""
    words = ready(_NO_FIGURE).sub("", asked).split()
    said = {name for name, forms in _FIGURES.items() if any(form in words for form in forms)}
    told = {name for name in _FIGURES if name in ready(r"[A-Z]{3}").findall(why)}
    return len(said) == 1 == len(told) and said != told
