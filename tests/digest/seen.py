"""What a machine can see of a digest's faults. A finder names what it finds: rules by their codes, lines as asked."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from clauses import kept, mark

from kb.language.stems import Scratch
from kb.language.vectors import word_vectors
from kb.language.words import STOP_WORDS, tokens
from kb.records import Rule
from kb.search.question import understand
from kb.store.store import Store

HEDGE = re.compile(
    r"\b(in most cases|generally|typically|primarily|in general|usually|providing no particular)\b", re.IGNORECASE
)
#: How a rule says that it does not always hold: a word for it, or the exception itself.
SOFTER = re.compile(
    r"\b(in most cases|most|mostly|mainly|generally|in general|typically|as a rule|usually|normally|often|commonly"
    r"|unless|except|exception|exceptions|apart from|may have)\b",
    re.IGNORECASE,
)
#: A first word or two that points back, to a rule before or to the heading, where the quote alone has nothing.
BACK = re.compile(
    r"(It|Its|They|Their|This|These|Those|He|She|Such|Here|Then|Likewise|Otherwise|Also|Finally|Next"
    r"|Both(?= \w+ the same)|(First|Second|Third|Last|Neither|Either)(?=,| of (it|them|these))"
    r"|One (that|which|who|is|of them)|The (same|former|latter|others?)|Like (it|them)|(Each|None|All) of (them|these)"
    r"|That (it|its|they|their|is|duty|phase|discard|materialize)|Other(?! (elements|effects))"
    r"|(If|While|Once|When|Where|Until|After|Before|Nobody|In|With|From|To) (it|its|they|them|this|such)"
    r"|Where such an?|Two such|Monsters given for such)\b"
)
#: Names of topics that say what a page is to its writer, not what it is about.
SHAPELESS = re.compile(
    r"\b(details?|fine|finer|points|more|particular|cases|samples?|named|various|workings|word-list)\b"
)
#: Words that turn a question round; the rest of the stop words do not.
TURNS = frozenset({"no", "not", "cannot", "without", "nobody", "nor", "never", "or", "if", "when"})
#: A stem in more lines than this tells too little to bring two of them together.
COMMON = 600


class Line(NamedTuple):
    """An asked line with a verdict: its rule's game and code, its stems, and the words that turn it round."""

    game: str
    code: str
    question: str
    verdict: str
    stems: frozenset[str]
    turns: frozenset[str]

    @property
    def named(self) -> str:
        """The line as an argument names it."""
        return f"{self.code}: {self.question}"


def hedges(rules: Iterable[Rule], clauses: Mapping[str, Rule]) -> list[str]:
    """Rules that do not hedge where a clause of their evidence does."""
    seen = {name for name, text in clauses.items() if HEDGE.search(text.text) and ".example" not in name}
    return [rule.code for rule in rules if seen.intersection(rule.evidence) and not SOFTER.search(rule.text)]


def headings(rules: Iterable[Rule], clauses: Mapping[str, Rule]) -> list[str]:
    """Rules whose evidence is headings alone: clauses that say nothing themselves."""
    return [
        rule.code
        for rule in rules
        if rule.evidence and all(_is_heading(clauses[name]) for name in rule.evidence if name in clauses)
    ]


def _is_heading(clause: Rule) -> bool:
    words = clause.text.split()
    return clause.table is None and (len(words) < 4 or (len(words) < 12 and words[-1].endswith(":")))


def changed(rules: Iterable[Rule], clauses: Mapping[str, Rule]) -> list[str]:
    """Evidence whose words are no longer those against which the digest was read, or that its page no longer has."""
    was = kept()
    stated = {id for rule in rules for id in rule.evidence if id in was or id in clauses}
    return sorted(id for id in stated if id not in clauses or was.get(id) != mark(clauses[id]))


def subjects(rules: Iterable[Rule]) -> list[str]:
    """Rules that begin by pointing back."""
    return [rule.code for rule in rules if BACK.match(rule.text)]


def long(rules: Iterable[Rule]) -> list[str]:
    """Rules of more than two sentences; the points in the names of cards end none."""
    end = re.compile(r"[.?!]\)?(?= [A-Z\"(])")
    plain = ((rule, re.sub(r'"[^"]*([.?!]")', r'"', rule.text)) for rule in rules if rule.table is None)
    return [rule.code for rule, text in plain if len(end.findall(re.sub(r'"[^"]*"', '"', text))) > 1]


def topics(rules: Iterable[Rule]) -> list[str]:
    """Topics whose names tell nobody what they are about."""
    named = {"/".join(rule.code.split("/")[:2]) for rule in rules}
    return sorted(topic for topic in named if SHAPELESS.search(topic.partition("/")[2].replace("-", " ")))


def twins(rules: Sequence[Rule]) -> list[str]:
    """Pairs of rules that cite a clause in common and of which one says little that the other does not.

    An example and what departs from a rule repeat its words.
    """
    stems = _stemmed(rule.text for rule in rules)
    by_clause: dict[str, list[int]] = defaultdict(list)
    for place, rule in enumerate(rules):
        for id in rule.evidence:
            by_clause[id].append(place)
    pairs = {pair for places in by_clause.values() for pair in combinations(sorted(set(places)), 2)}
    linked = {frozenset((rule.code, code)) for rule in rules for code in rule.exceptions}
    return sorted(
        f"{rules[one].code} | {rules[other].code}"
        for one, other in pairs
        if frozenset((rules[one].code, rules[other].code)) not in linked
        if "/example-" not in rules[one].code + rules[other].code
        if len(stems[one] & stems[other]) >= 0.75 * max(4, min(len(stems[one]), len(stems[other])))
    )


def _stemmed(texts: Iterable[str]) -> list[frozenset[str]]:
    every = [[token.word for token in tokens(text)] for text in texts]
    stem = Scratch().stems(sorted({word for words in every for word in words} - STOP_WORDS))
    return [frozenset(part for word in words for part in stem.get(word, ())) for words in every]


def lines(rules: Iterable[Rule]) -> list[Line]:
    """The asked lines that have a verdict."""
    told = [(rule, asked) for rule in rules for asked in rule.asked if asked.verdict]
    stems = _stemmed(asked.question for _, asked in told)
    turns = [TURNS.intersection(token.word for token in tokens(asked.question)) for _, asked in told]
    return [
        Line(rule.game, rule.code, asked.question, asked.verdict or "", stems[place], frozenset(turns[place]))
        for place, (rule, asked) in enumerate(told)
    ]


def same(asked: Iterable[Line]) -> list[str]:
    """Lines of the same words with opposite verdicts."""
    seen: dict[tuple[str, frozenset[str], tuple[str, ...]], dict[str, str]] = defaultdict(dict)
    for line in asked:
        words = tuple(sorted({token.word for token in tokens(line.question)} - (STOP_WORDS - TURNS)))
        seen[line.game, line.turns, words].setdefault(line.verdict, line.named)
    return [" | ".join(sorted(both.values())) for both in seen.values() if len(both) > 1]


def opposed(asked: Sequence[Line], alike: float = 0.95) -> list[str]:
    """Pairs of lines with opposite verdicts that share half of their stems and point almost the same way."""
    vectors = word_vectors()
    direction = cache(lambda place: vectors.of(sorted(asked[place].stems)))
    found = []
    for one, other in _near(asked):
        first, second = direction(one), direction(other)
        if first and second and sum(x * y for x, y in zip(first, second, strict=True)) >= alike:
            found.append(f"{asked[one].named} | {asked[other].named}")
    return sorted(found)


def _near(asked: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """Pairs of a yes and a no of the same game that share half of their stems, and their turns."""
    refused: dict[tuple[str, str], list[int]] = defaultdict(list)
    for place, line in enumerate(asked):
        for stem in line.stems if line.verdict == "no" else ():
            refused[line.game, stem].append(place)
    for place, line in enumerate(asked):
        if line.verdict == "no" or len(line.stems) < 3:
            continue
        shared: Counter[int] = Counter()
        for stem in line.stems:
            those = refused.get((line.game, stem), [])
            shared.update(those if len(those) <= COMMON else ())
        for other in shared:
            stems = asked[other].stems
            if asked[other].turns == line.turns and len(stems & line.stems) * 2 >= len(stems | line.stems):
                yield place, other


def strange(rules: Iterable[Rule], store: Store) -> list[str]:
    """Lines that share no word with their rule nor with its other lines, in whichever words they are read."""
    every = [(rule, [rule.text, *rule.heading, re.sub(r"[/-]", " ", rule.code)]) for rule in rules]
    plain = dict(_read(text for rule, own in every for text in (*own, *(line.question for line in rule.asked))))

    @cache
    def meant(text: str) -> frozenset[str]:
        """The stems that search itself takes a line for: players' words in the words of the rules, cards too."""
        return frozenset(part for idea in understand(store, text).ideas for way in idea.ways for part in way.stems)

    return [line for rule, own in every for line in _strange(rule, own, plain, meant)]


def _read(texts: Iterable[str]) -> Iterator[tuple[str, frozenset[str]]]:
    every = list(dict.fromkeys(texts))
    return zip(every, _stemmed(every), strict=True)


def _strange(
    rule: Rule, own: Collection[str], plain: Mapping[str, frozenset[str]], meant: Callable[[str], frozenset[str]]
) -> Iterator[str]:
    asked = [line.question for line in rule.asked]
    said = frozenset[str]().union(*(plain[text] for text in own))
    times = Counter(stem for line in asked for stem in plain[line])
    for line in asked:
        near = said | {stem for stem, count in times.items() if count > (stem in plain[line])}
        if plain[line] & near or meant(line) & near:
            continue
        if not any(meant(line) & meant(other) for other in asked if other != line):
            yield line
