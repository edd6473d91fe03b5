"""What a reading tells: the record of it, and how often it is right."""

from collections.abc import Mapping
from typing import Any

from kb.quick_tuple import QuickTuple
from kb.records import Verdict

#: The form of the text, or a fact of it, tells what is asked, or the grammar read it whole, and `certainty` found all
#: that is said accounted for: right in 242 of 254 at first sight (`benchmarks.card_certainty`); most of what was wrong
#: is mended.
OF_FORM = 0.96
#: A fact of an effect that is described with a word for which nothing stands in the text: right in 14 of 16.
OF_DESCRIPTION = 0.87
#: The words of the player, read by the grammar of card text. Yes, and no where a text forbids just that, where nothing
#: is told beside: at first sight right in 17 of 17 of the 300 written last, and in 10 of 12 of 100 kept back from them,
#: of which what was wrong is mended; told as surely as the form. No, where nothing is told beside or an effect asks for
#: something else: in 27 of 30 on the four sets before. All else: in 47 of 63.
OF_DENIAL, OF_GRAMMAR = 0.9, 0.75
#: What an answer begins with that says yes because something else is forbidden.
ONLY_THIS = "only this is forbidden: "
#: With such a chance a verdict is given at all, as a likely one.
SHOWN = 0.85


class Near(QuickTuple):
    """What a card's text says nearest to a question that nothing settles: the card, what kind of part it is, the part.

    `parts` are labels (When, Cost, ...) with what stands under each; "" labels a quote.
    """

    card: str
    what: str
    parts: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        told = [f"● {said}" if label == "-" else f"{label}: {said}" if label else said for label, said in self.parts]
        behind = "; " if any(label for label, _ in self.parts) else ": "
        return f"{self.card}, {self.what}{behind}{'; '.join(told)}.".replace(":; ●", ": ●")


class Told(QuickTuple):
    """The answer that readings give: what is said, the verdict, and the code of the rule that it rests on.

    `pair`: it holds two cards against each other, so that what one of them says alone decides nothing more. `chance`:
    how often such verdicts were right on questions of others, not seen before (`benchmarks.card_questions`). `lacks`:
    the card has no effect of which that can be asked. `alone`: nothing is told beside what is asked; None where only
    the words of the question tell that (`certainty`). `partial`: what is told beside was left out of account. `card`:
    the name of the one card whose text says so; `clause`: the clause, or the conditions, of it that was meant. `every`:
    who answered has a place for each word of the question, so that none is left to weigh. `kinds`: so it is for each
    number and kind that it says. `accounted`: each word that describes an effect is told of the one that is meant.
    """

    said: str
    verdict: Verdict | None
    rule: str
    certain: bool
    pair: bool = False
    chance: float = OF_FORM
    lacks: bool = False
    alone: bool | None = None
    partial: bool = False
    card: str = ""
    clause: Mapping[str, Any] | None = None
    every: bool = False
    kinds: bool = False
    accounted: bool = False
