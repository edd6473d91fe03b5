"""Answers: quoted from records, cited, with a verdict only where a record settles the question; else none.

Nothing is made up here. An answer is the text of the deciding rule; a verdict is one that the digest attaches to a
question which is, but for its wording, the one that was asked; weak evidence is no answer.
"""

from collections.abc import Sequence
from itertools import islice

from kb.answer.cards.entrance import answered, formed, nearest, shortened
from kb.answer.cards.named import GAME
from kb.answer.cards.told import SHOWN, Near, Told
from kb.answer.citations import evidence, runs
from kb.answer.confidence import ENOUGH, confidence, nothing, stands_out
from kb.answer.notes import disagreements, standing
from kb.answer.verdict import RULES, Judged, Speaking, judged, opposes, same_words, speaking, trust
from kb.language.polarity import asks_outright
from kb.language.words import fold_name, key, tokens
from kb.quick_tuple import QuickTuple
from kb.records import Rule, ScenarioRun, Verdict
from kb.search.find import find
from kb.search.grouping import Found
from kb.search.phrasing import Phrasings
from kb.search.question import Question, understand
from kb.store import index
from kb.store.card_names import mentioned
from kb.store.store import Store

#: A reading's verdict with such a chance of being right is certain; with that of SHOWN it is given as a likely one.
_CERTAIN = 0.96
#: What the lines of a rule that names the card must weigh to settle a question about it: 3 is .95. Of the verdicts on
#: the sets, all seen by now, those from there on were right; below, 9 of 11, and 11 of 19 by rules that do not name it.
_OF_ITS_CARD = 3.0
#: From here on the lines of a rule on the very card outweigh a reading that says otherwise.
_OF_THE_CARD = 4.0
#: So many hits are considered: the first decides, others may be cited.
_CONSIDERED = 8
#: A further hit is cited when its score is this share of the deciding one's.
_SUPPORTS = 0.6
_CITED, _NEAREST = 6, 3
#: A case that a question leaves open covers so much of it and itself says more; so many are told.
_CASE_COVERS, _CASE_SAYS_MORE, _CASES = 0.7, 0.85, 4
#: The other game is told of where its best hit has this share of the first one's score.
_OTHER_GAME = 0.8
#: What covers less of a question, or is less near in meaning, is not near it.
_COVERS, _NEAR = 0.3, 0.5
#: Quotes longer than this are cut at the end of a sentence.
_QUOTE = 600


class Case(QuickTuple):
    """A way of asking for a rule that is on record, the verdict that it has there, and how much it weighs here.

    `evidence` is the logarithm of the odds that the verdict is the question's too, 0 where it was not weighed.
    """

    question: str
    verdict: Verdict
    evidence: float = 0.0


_NO_LINE = Case("", "no")


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


def ask(store: Store, question: str, game: str = "") -> Answer:
    """Answer `question` from the records in `store`, or abstain where they do not support an answer.

    A question about cards is answered from what was read of them, unless a record settles it; a note tells what reads
    otherwise, of several by the question's form only: what is less sure is mostly wrong. Only records of `game` count.
    """
    asked = understand(store, question)
    asked = asked._replace(game=game, likely=game, leaning=False) if game else asked
    on_record = _on_record(store, asked)
    recorded = _recorded(store, asked, question) if on_record and len(asked.cards) > 1 else None
    if recorded is not None and _settles(asked, recorded):
        return _beside(recorded, formed(store, asked))
    told = answered(store, asked)
    if told is not None and told.verdict is None and asked.elsewhere:
        told = None  # what it asks of the card is no rule of play
    if told is not None and not on_record:
        return _derived(store, question, told)
    recorded = recorded or _recorded(store, asked, question)
    if told is None:
        return _nearest(store, asked, _of_no_card(store, asked, recorded))
    line = recorded.rests_on or _NO_LINE
    alike = line.evidence >= _OF_THE_CARD or same_words(question, line.question)  # not only by words that they share
    alike = alike or told.verdict in (None, recorded.verdict)
    return _beside(recorded, told) if alike and _settles(asked, recorded) else _derived(store, question, told)


def _settles(asked: Question, recorded: Answer) -> bool:
    """Whether a rule that names every card of the question gives the verdict, and its line no doubt of that."""
    return recorded.verdict is not None and _as_put(recorded) and _names_all(asked, recorded.citations[:1])


def _as_put(recorded: Answer) -> bool:
    """Whether the line that decides has this verdict, or asks outright: in "sent, not destroyed?" no is a guess."""
    line = recorded.rests_on or _NO_LINE
    return line.verdict == recorded.verdict or asks_outright(line.question)


def _beside(recorded: Answer, told: Told | None) -> Answer:
    """The answer of the records, with a note where the reading says otherwise."""
    if told is None or told.verdict in (None, recorded.verdict):
        return recorded
    return recorded._replace(notes=(*recorded.notes, f"The text of the card reads otherwise: {told.said}"))


def _on_record(store: Store, asked: Question) -> bool:
    """Whether every card of the question is named by some rule, so that one may settle the question."""
    return bool(keys := {key(spot.card.name) for spot in asked.cards}) and keys == mentioned(store, keys)


def _of_no_card(store: Store, asked: Question, recorded: Answer) -> Answer:
    """The answer of the records to a question about a card whose text was not asked.

    The card's text may say otherwise than a rule that does not name it, and a rule that names it may settle something
    else of it: a verdict is given only to a question that is recorded, and by a rule that names the card and weighs as
    much as one.
    """
    if recorded.verdict is None and recorded.likely is None:
        return recorded
    line = recorded.rests_on or _NO_LINE
    if not asked.cards and _is_strange(store, asked, recorded.citations[:1], line.question):
        return recorded._replace(verdict=None, likely=None, rests_on=None, certain=False)
    settles = line.evidence >= _OF_ITS_CARD and _settles(asked, recorded)
    if settles or same_words(asked.text, line.question) or all(spot.card.game != GAME for spot in asked.cards):
        return recorded
    return recorded._replace(verdict=None, likely=None, rests_on=None, certain=False)


def _is_strange(store: Store, asked: Question, rules: Sequence[Rule], line: str) -> bool:
    """Whether a part of a card's name is said of which neither the rule nor the line that decides has a word."""
    names = shortened(store, asked)
    if not names:
        return False
    said = " ".join([line, *(part for rule in rules for part in (rule.text, rule.id, *(m.name for m in rule.cards)))])
    known = {form for word in tokens(said) for form in (word.word, word.base, word.base.removesuffix("s"))}
    return any({name, name.removesuffix("s")}.isdisjoint(known) for name in names)


def _nearest(store: Store, asked: Question, recorded: Answer) -> Answer:
    """What a card's text says nearest to the question, where the records say nothing of the card or nothing sure."""
    if recorded.certain or recorded.likely or asked.elsewhere or _names_all(asked, recorded.citations[:1]):
        return recorded
    if (told := nearest(store, asked)) is None:
        return recorded
    of_it = (rule for rule in recorded.citations or recorded.nearest if _names_all(asked, [rule]))
    said = f"Nothing on record settles this question. {told}" if recorded.abstained else str(told)
    return Answer(
        recorded.question,
        recorded.abstained,
        said,
        None,
        recorded.confidence,
        nearest=tuple(islice(of_it, _NEAREST)),
        derived=True,
        near=told,
    )


def _names_all(asked: Question, rules: Sequence[Rule]) -> bool:
    """Whether the deciding rule names every card of the question."""
    named = {fold_name(mention.name) for rule in rules for mention in rule.cards}
    return bool(rules and asked.cards) and all(fold_name(spot.card.name) in named for spot in asked.cards)


def _derived(store: Store, question: str, told: Told) -> Answer:
    """The answer of a reading, with the rule that it rests on."""
    rule = index.rules(store, [told.rule]).get(told.rule) if told.rule else None
    said = f"{told.said} [1]" if rule else told.said
    verdict = told.verdict if told.chance >= _CERTAIN else None
    likely = told.verdict if SHOWN <= told.chance < _CERTAIN else None
    sure = 1.0 if told.certain and told.chance >= SHOWN else 0.5
    settled = told.verdict is None or told.chance >= SHOWN
    return Answer(
        question,
        False,
        said,
        verdict,
        sure,
        certain=settled,
        citations=(rule,) if rule else (),
        derived=True,
        likely=likely,
    )


class _Settled(QuickTuple):
    """What the ways of asking say to a question: a verdict, a likely one, what it rests on, or that it depends.

    `otherwise` is the line of another game that has the opposite verdict.
    """

    verdict: Verdict | None = None
    likely: Verdict | None = None
    best: Speaking | None = None
    depends: tuple[Speaking, ...] = ()
    otherwise: Speaking | None = None
    evidence: float = 0.0

    @property
    def rule(self) -> str:
        """The rule that decides; none where nothing does."""
        voice = self.best or next(iter(self.depends), None)
        return voice.rule if voice else ""


def _recorded(store: Store, asked: Question, question: str) -> Answer:
    """The answer of the records."""
    phrasings = Phrasings(store, asked)
    found = find(store, asked, phrasings=phrasings)[:RULES]
    if not found:
        return Answer(question, True, nothing(store, asked, ()), None, 0.0)
    considered = found[:_CONSIDERED]
    sure = confidence(store, asked, considered, phrasings.likest(f.id for f in considered))
    if sure < ENOUGH:
        return _abstained(store, asked, question, sure, found[:_NEAREST])
    game = found[0].game if asked.of_any_game else asked.likely
    mine, others = ([f for f in found if (f.game == game) is own] for own in (True, False))
    settled = _settled(store, asked, mine, phrasings)
    if asked.of_any_game:
        settled = _unless(settled, judged(asked, others, speaking(store, asked, others, phrasings), trust()))
    found.sort(key=lambda f: f.id != settled.rule)
    return _answered(store, asked, question, sure, found[:_CONSIDERED], settled)


def _abstained(store: Store, asked: Question, question: str, sure: float, closest: Sequence[Found]) -> Answer:
    """That there is no answer, why, and what is near it all the same."""
    rules = index.rules(store, [f.id for f in closest])
    near = [f for f in closest if not asked.elsewhere and (f.coverage >= _COVERS or f.nearness >= _NEAR)]
    why = nothing(store, asked, [rules[f.id] for f in closest])
    return Answer(question, True, why, None, sure, nearest=tuple(rules[f.id] for f in near))


def _settled(store: Store, asked: Question, found: Sequence[Found], phrasings: Phrasings) -> _Settled:
    """What the ways of asking for the rules `found` say: the very question first, then all that are like it."""
    given = trust()
    voices = speaking(store, asked, found, phrasings)
    said = judged(asked, found, voices, given)
    if said is None:
        return _Settled()
    same = [voice for voice in voices if same_words(asked.text, voice.asked.line)]
    if same and len({voice.verdict for voice in same}) == 1:
        return _Settled(same[0].verdict, best=same[0])
    if said.evidence >= given.certain:
        return _Settled(said.verdict, best=said.best, evidence=said.evidence)
    if said.evidence >= given.likely:
        return _Settled(likely=said.verdict, best=said.best)
    return _Settled(depends=_cases(voices))


def _unless(settled: _Settled, other: Judged | None) -> _Settled:
    """A verdict on a question that names no game is only likely where another game's would be the opposite."""
    mine = settled.verdict or settled.likely
    if mine is None or other is None or other.verdict == mine or not opposes(other, trust()):
        return settled
    return _Settled(likely=settled.verdict, best=settled.best if settled.verdict else None, otherwise=other.best)


def _cases(voices: Sequence[Speaking]) -> tuple[Speaking, ...]:
    """The cases on which it depends: lines that say the question and no more than a case of it, of either verdict."""
    first = voices[0].rule
    cases = [
        voice
        for voice in voices
        if voice.rule == first
        and voice.verdict == voice.asked.verdict  # one that asks for the opposite tells the case the wrong way round
        and voice.asked.covers >= _CASE_COVERS
        and voice.asked.covered <= _CASE_SAYS_MORE
        and not voice.features["other side"]
    ]
    return tuple(cases[:_CASES]) if len({voice.verdict for voice in cases}) == 2 else ()


def _case(voice: Speaking, evidence: float = 0.0) -> Case:
    return Case(voice.asked.line, "yes" if voice.asked.verdict == "yes" else "no", evidence)


def _answered(
    store: Store, asked: Question, question: str, sure: float, hits: Sequence[Found], settled: _Settled
) -> Answer:
    citations = _citations(store, hits)
    rule, scenarios = citations[0], runs(store, asked, citations)
    return Answer(
        question,
        abstained=False,
        answer=f"“{_quoted(rule.text)}” [1]",
        verdict=settled.verdict,
        confidence=sure,
        certain=settled.verdict is not None or stands_out(hits),
        citations=citations,
        scenarios=scenarios,
        notes=(*standing(citations, scenarios), *disagreements(store, rule), *_other_game(asked, hits, settled)),
        likely=settled.likely,
        rests_on=_case(settled.best, settled.evidence) if settled.best else None,
        depends=tuple(map(_case, settled.depends)),
    )


def _other_game(asked: Question, hits: Sequence[Found], settled: _Settled) -> list[str]:
    """What the other game's nearest rule is, where the question names no game and that rule is found almost as well."""
    first = hits[0]
    if not asked.of_any_game:
        return []
    if settled.otherwise:
        return [f"In another game: {settled.otherwise.verdict}, {settled.otherwise.rule}."]
    others = [found for found in hits if found.game != first.game and found.score >= _OTHER_GAME * first.score]
    return [f"In another game, {found.game}: {found.id}." for found in others[:1]]


def _citations(store: Store, hits: Sequence[Found]) -> tuple[Rule, ...]:
    """The deciding rule, the records that it restates, then others that say as much; each once."""
    first = hits[0]
    deciding = index.rules(store, [first.id])[first.id]
    found = store.rules_by_id(first.passages) if first.passages else {}  # in the order of their pages
    cited = {rule.id: rule for rule in (deciding, *evidence(deciding, store), *found.values())}
    others = [hit.id for hit in hits[1:] if hit.score >= _SUPPORTS * first.score and hit.game == first.game]
    new = [id for id in others if id not in cited][: max(0, _CITED - len(cited))]
    return (*cited.values(), *index.rules(store, new).values())[:_CITED]


def _quoted(text: str) -> str:
    """`text`, cut at the end of a sentence where it is long."""
    if len(text) <= _QUOTE:
        return text
    end = max(text.rfind(mark, 0, _QUOTE) for mark in (". ", ".\n", "? ", "\n"))
    return f"{text[: end + 1 if end > 0 else _QUOTE].rstrip()} …"
