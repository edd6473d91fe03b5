"""The answer of the records: the deciding rule, quoted, and a verdict where its ways of being asked for settle it."""

from collections.abc import Sequence

from kb.answer.answer import Answer, Case
from kb.answer.citations import evidence, runs
from kb.answer.confidence import ENOUGH, confidence, nothing, stands_out
from kb.answer.notes import disagreements, standing
from kb.answer.verdict import RULES, Judged, Speaking, judged, opposes, speaking, trust
from kb.language.alternatives import asks_of_another, is_swapped
from kb.language.words import same_words
from kb.quick_tuple import QuickTuple
from kb.records import Rule, Verdict
from kb.search.find import find
from kb.search.grouping import Found
from kb.search.phrasing import Phrasings, of_last
from kb.search.question import Question
from kb.store import index
from kb.store.store import Store

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


class _Settled(QuickTuple):
    """What the ways of asking say to a question: a verdict, a likely one, what it rests on, or that it depends.

    `otherwise` is the line of another game that has the opposite verdict. `of_another`: the nearest line is the
    question with another thing in place of one that it names.
    """

    verdict: Verdict | None = None
    likely: Verdict | None = None
    best: Speaking | None = None
    depends: tuple[Speaking, ...] = ()
    otherwise: Speaking | None = None
    evidence: float = 0.0
    of_another: bool = False

    @property
    def rule(self) -> str:
        """The rule that decides; none where nothing does."""
        voice = self.best or next(iter(self.depends), None)
        return voice.rule if voice else ""


def recorded(store: Store, asked: Question, question: str) -> Answer:
    """The answer of the records."""
    phrasings = of_last(store, asked)
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
    of_another = asks_of_another(asked.text, said.best.asked.line)
    if of_another and is_swapped(asked.text, said.best.asked.line):
        return _Settled(of_another=True)
    if said.evidence >= given.certain and not of_another:
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
        certain=settled.verdict is not None or (not settled.of_another and stands_out(hits)),
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
    others = [hit.id for hit in hits[1:] if hit.score >= _SUPPORTS * first.score and hit.game == first.game]
    index.rules(store, [first.id, *others[:_CITED]])  # all at once: what is kept of them is taken below
    deciding = index.rules(store, [first.id])[first.id]
    found = store.rules_by_id(first.passages) if first.passages else {}  # in the order of their pages
    cited = {rule.id: rule for rule in (deciding, *evidence(deciding, store), *found.values())}
    new = [id for id in others if id not in cited][: max(0, _CITED - len(cited))]
    return (*cited.values(), *index.rules(store, new).values())[:_CITED]


def _quoted(text: str) -> str:
    """`text`, cut at the end of a sentence where it is long."""
    if len(text) <= _QUOTE:
        return text
    end = max(text.rfind(mark, 0, _QUOTE) for mark in (". ", ".\n", "? ", "\n"))
    return f"{text[: end + 1 if end > 0 else _QUOTE].rstrip()} …"
