"""The verdict that the ways of asking for a rule give on a question; none where they do not settle that very one."""

from __future__ import annotations

from collections.abc import Sequence

from kb.language.contrasts import deciding, differ
from kb.language.polarity import is_negated, is_polar
from kb.records import Verdict
from kb.search.phrasing import Asked
from kb.search.question import Question

#: Like enough for the verdict to hold, and how much less like a contrary line must be.
_SETTLES = 0.7
_CLEARLY = 0.07
#: A line of which less is covered speaks of a narrower case than the question.
_SAME_CASE = 0.7
#: A line that covers less of the question leaves too much of it unsaid: another monster, another role.
_WHOLE_CASE = 0.7
#: A single thing that only one of question and line speaks of must not be more of it than this.
_ONE_THING = 0.26


def settled(question: Question, lines: Sequence[Asked]) -> Verdict | None:
    """The verdict that a rule's asked `lines`, likest first, give on `question`; None where they do not settle it.

    The question must ask for yes or no, and the likest line with a verdict be like it enough; a line that says
    otherwise must be clearly less like it. A negation in only one of question and line turns the verdict.
    """
    if not lines or not is_polar(question.text):
        return None
    given = [asked for asked in lines if asked.verdict]
    if not given or given[0].likeness < max(_SETTLES, lines[0].likeness - _CLEARLY):
        return None
    if given[0].covered < _SAME_CASE or given[0].covers < _WHOLE_CASE or given[0].missing > _ONE_THING:
        return None
    if differ(deciding(question.text), deciding(given[0].line)):
        return None
    said = {_turned_for(question, asked) for asked in given if asked.likeness > given[0].likeness - _CLEARLY}
    return said.pop() if len(said) == 1 else None


def _turned_for(question: Question, asked: Asked) -> Verdict:
    """The verdict of `asked` for `question`, which may be put the other way round."""
    same = is_negated(question.text) == is_negated(asked.line)
    return "yes" if (asked.verdict == "yes") == same else "no"
