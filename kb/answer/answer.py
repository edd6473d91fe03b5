"""What an answer is."""

from kb.answer.cards.told import Near
from kb.quick_tuple import QuickTuple
from kb.records import Rule, ScenarioRun, Verdict


class Case(QuickTuple):
    """A way of asking for a rule that is on record, the verdict that it has there, and how much it weighs here.

    `evidence` is the logarithm of the odds that the verdict is the question's too, 0 where it was not weighed.
    """

    question: str
    verdict: Verdict
    evidence: float = 0.0


#: The case of an answer that rests on none.
NO_LINE = Case("", "no")


class Answer(QuickTuple):
    """What the records say to a question.

    `answer` quotes the deciding rule, the first of `citations`; `verdict` is given only where that rule settles the
    question; `confidence` says how likely the records answer it at all, 0..1; an answer is `certain` when the quoted
    rule stands out, else it is the closest on record and may not be what was meant. `scenarios` are the runs bound to
    the deciding rule; `notes` warn of rulesets, dates and failed scenarios. When `abstained`, `answer` says so and
    `nearest` holds what came near. An answer is `derived` when it was found in the reading of a card's text; where
    that settles nothing, `near` is what is nearest there.

    `verdict` is one that the records settle; where they only make one likely, it is `likely`, and `verdict` None.
    `rests_on` is the recorded question on which either rests. Where the recorded answer `depends` on what the question
    leaves open, those are the cases.
    """

    question: str
    abstained: bool
    answer: str
    verdict: Verdict | None
    confidence: float
    certain: bool = False
    citations: tuple[Rule, ...] = ()
    scenarios: tuple[ScenarioRun, ...] = ()
    notes: tuple[str, ...] = ()
    nearest: tuple[Rule, ...] = ()
    derived: bool = False
    likely: Verdict | None = None
    rests_on: Case | None = None
    depends: tuple[Case, ...] = ()
    near: Near | None = None
