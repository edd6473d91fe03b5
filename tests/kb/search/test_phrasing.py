"""How like a question is to the ways in which rules are asked for, against the equations taken word by word."""

import pytest
from small_store import digest, page

from kb.editions.pages import put_pages
from kb.language.acting import PLAYERS
from kb.language.terms import Term
from kb.language.words import STOP_WORDS, content
from kb.search.phrasing import Asked, Phrasings, of_last
from kb.search.question import Question, understand
from kb.store.lexicon import Lexicon, lexicon
from kb.store.store import Store
from kb.store.tables import put_terms

CODE = "yugioh/zebra/attack"
LINES = (
    "May a zebra attack directly?",
    "Can my opponent's zebra attack the attacking zebra after an attack was declared?",
    "Does the badger run from a zebra that stays?",
    "May I?",
)
QUESTIONS = (
    *LINES,
    "can my opp swing with a zebra",
    "is a badger gone when a stripey horse attacks directly",
    "does the other player's badger attack",
    "who pays for lunch",
    "",
)
PLAYER_STEMS = ("oppon", "opp", "player")


@pytest.fixture
def zebras(empty: Store) -> Store:
    terms = [("swing", "attack"), ("opp", "opponent"), ("stripey horse", "zebra"), ("run", "flee"), ("badger", "beast")]
    put_terms(empty, [Term(term, "word", meaning, 0.9) for term, meaning in terms])
    put_pages(empty, [page([digest(CODE, "A zebra attacks; a beast that can flee does not.", *LINES, page="zebra")])])
    return empty


def senses(lex: Lexicon, stem: str) -> set[str]:
    return {term.stems[0] for term in lex.terms((stem,)) if term.kind == "word" and len(term.stems) == 1}


def weight(lex: Lexicon, stem: str) -> float:
    known = [each for each in (stem, *senses(lex, stem)) if lex.rules(each)]
    return min(map(lex.rarity, known if senses(lex, stem) and known else [stem]))


def naive(store: Store, question: Question, text: str) -> Asked:
    """A line beside a question, by the definitions of `kb.search.phrasing`."""
    lex = lexicon(store)
    stems = lex.stems([content(text)])[content(text)]
    mine = {stem for idea in question.ideas for way in idea.ways for stem in way.stems}
    common = mine.intersection({*stems}.union(*(senses(lex, stem) for stem in stems)))
    ideas = [idea for idea in question.ideas if idea.said not in PLAYERS]
    shares = [
        max((way.weight for way in idea.ways if common and {*way.stems} - STOP_WORDS <= common), default=0.0)
        for idea in ideas
    ]
    whole = sum(idea.rarity for idea in ideas) or 1.0
    its = sum(weight(lex, stem) for stem in stems) or 1.0
    said = [stem for stem in stems if {stem, *senses(lex, stem)} & mine]
    lacking = [idea.rarity / whole for idea, share in zip(ideas, shares, strict=True) if not share]
    lacking += [weight(lex, stem) / its for stem in stems if stem not in said and stem not in PLAYER_STEMS]
    covers = sum(idea.rarity * share for idea, share in zip(ideas, shares, strict=True)) / whole
    return Asked(text, "", covers, sum(weight(lex, s) for s in said) / its, max(lacking, default=0.0), stems)


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_line_is_covered_as_the_equations_say(zebras: Store, text: str) -> None:
    question = understand(zebras, text)
    found = {asked.line: asked for asked in Phrasings(zebras, question).of([CODE])[CODE]}
    assert set(found) == set(LINES)
    for line in LINES:
        expected = naive(zebras, question, line)
        assert found[line][2:5] == pytest.approx(expected[2:5]), line
        assert tuple(found[line].stems) == expected.stems


@pytest.mark.parametrize("text", QUESTIONS)
def test_the_likest_line_stands_first(zebras: Store, text: str) -> None:
    phrasings = Phrasings(zebras, understand(zebras, text))
    likest = phrasings.likest([CODE, "yugioh/of/none"])
    each = [asked.likeness for asked in phrasings.of([CODE])[CODE]]
    assert each == sorted(each, reverse=True)
    assert likest == {CODE: each[0]}


@pytest.mark.parametrize("most", [1, 2, 3, 9])
def test_the_lines_with_a_verdict_are_told_by_likeness_and_the_place_of_their_rule(zebras: Store, most: int) -> None:
    others = ("May a heron bathe? = yes", "May a zebra bathe? = no", "May a zebra attack a heron? = yes", "May it?")
    put_pages(zebras, [page([digest("yugioh/heron/bath", "Herons.", *others, page="heron")])])
    put_pages(zebras, [page([digest("yugioh/zebra/bath", "Zebras.", *others[:2], page="bath")])])
    rules = [CODE, "yugioh/zebra/bath", "yugioh/of/none", "yugioh/heron/bath"]
    question = understand(zebras, "may my zebra attack a heron that bathes")
    every = [
        (place, asked)
        for place, rule in enumerate(rules)
        for asked in Phrasings(zebras, question).of([rule]).get(rule, ())
        if asked.verdict
    ]
    expected = sorted(every, key=lambda each: (each[0] * 0.1 - each[1].likeness, each[1].line))
    assert Phrasings(zebras, question).judging(rules, most, 0.1) == expected[:most]
    assert len(expected) == 5


def test_the_very_line_covers_all_and_lacks_nothing(zebras: Store) -> None:
    (first, *_) = Phrasings(zebras, understand(zebras, LINES[1])).of([CODE])[CODE]
    assert (first.line, first.covers, first.covered, first.missing) == (LINES[1], 1.0, 1.0, 0.0)


def test_lines_that_are_read_later_are_compared_too(zebras: Store) -> None:
    phrasings = Phrasings(zebras, understand(zebras, "may a heron bathe"))
    assert phrasings.likest([CODE]) == {CODE: 0.0}
    put_pages(zebras, [page([digest("yugioh/heron/bath", "Herons.", "May a heron bathe?", page="heron")])])
    assert phrasings.likest(["yugioh/heron/bath"])["yugioh/heron/bath"] > 0.9


def test_what_was_compared_with_the_last_question_is_kept_until_something_is_written(zebras: Store) -> None:
    question = understand(zebras, LINES[1])
    first = of_last(zebras, question)
    assert of_last(zebras, question) is first
    assert of_last(zebras, understand(zebras, "may a heron bathe")) is not first
    zebras.forget_some()
    assert of_last(zebras, question) is first, "what is dear stays"
    zebras.forget_more()
    assert of_last(zebras, question) is not first
    assert of_last(zebras, question).of([CODE]) == first.of([CODE])
    put_pages(zebras, [page([digest("yugioh/heron/bath", "Herons.", "May a heron bathe?", page="heron")])])
    assert of_last(zebras, question).likest(["yugioh/heron/bath"])
