"""What a reading tells: the record of it, and how often it is right."""

from typing import NamedTuple

from kb.records import Verdict

#: The form of the text, or a fact of it, tells what is asked: right in 47 of 50 on the last two blind sets. The words
#: of the player, read by the grammar of card text: held against the text by patterns: in 11 of 13 that ask plainly, and
#: in 4 of 9 that tell a situation before.
OF_FORM, OF_PATTERNS, OF_SITUATIONS = 0.96, 0.85, 0.45
#: The words of the player, read by the grammar of card text. No, where nothing is told beside or an effect asks for
#: something else: right in 134 of 134 on the nine seen sets, which were mended on; at first sight in 25 of 26 on the
#: last three. All else: in 214 of 220 on the seen sets; at first sight in 40 of 52, before what was wrong was mended.
OF_DENIAL, OF_GRAMMAR = 0.97, 0.85


class Told(NamedTuple):
    """The answer that readings give: what is said, the verdict, and the code of the rule that it rests on.

    `pair`: it holds two cards against each other, so that what one of them says alone decides nothing more. `chance`:
    how often such verdicts were right on questions of others, not seen before (`benchmarks.card_questions`).
    """

    said: str
    verdict: Verdict | None
    rule: str
    certain: bool
    pair: bool = False
    chance: float = OF_FORM
