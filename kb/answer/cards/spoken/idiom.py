"""What players say, put into the words of card text: a question can then be read by the grammar of card text.

Nothing here knows a question or a card: phrases of players (`data/question_idiom.toml`) give way to those of texts, X
to "this card", and the names for which the card's text asks stand in quotes, as they do there.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kb import DATA
from kb.answer.cards.entries import About
from kb.answer.cards.parts import asked_names
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

Words = tuple[str, ...]
#: The phrases that begin with so many words are kept, and the ways to say so many cards' names.
_KEPT = 500
#: The phrases, and the questions, whose words for kinds of cards are said in the plural.
IDIOM = (DATA / "question_idiom.toml", DATA / "card_questions.toml")
PAST = {
    "equip": "equipped",
    "equip to": "equipped to",
    "send": "sent",
    "take control of": "took control of",
    "place": "placed",
    "go": "went",
    "give control of": "gave control of",
    "negate": "negated",
}
#: All turns before this one are put so.
LAST = "last turn"
#: What follows "it's" and no "its" of possession.
_AFTER_IT_IS = frozenset(["your", "on", "in", "a", "the", "an", "face-up", "face-down", "not", "no"])
#: What stands between "in" and the phase, step or turn that is meant.
_BETWEEN = frozenset(
    ["your", "opponent's", "the", "this", "that", "own", "next", "either", "player's", "each", "my", "same"]
)
_BETWEEN_PHASE = frozenset(["draw", "standby", "main", "battle", "end", "damage"])
_STEPS = frozenset(["phase", "step", "turn", "calculation", "turns"])


class Idiom(QuickTuple):
    """Phrases of players by their first word, the longest first, each with what it is put as; words that say nothing;
    nouns for what an effect does, each with its verb; words by what they do in a question.
    """

    phrases: Mapping[str, Sequence[tuple[str, str]]]
    small: frozenset[str]
    acts: Mapping[str, str]
    sets: Mapping[str, frozenset[str]]


@functools.cache
def idiom() -> Idiom:
    """The phrases of players."""
    found = read(*IDIOM, make=idiom_of)
    sets = {name: frozenset(words) for name, words in found["sets"].items()}
    return Idiom(found["phrases"], frozenset(found["small"]), found["acts"], sets)


@functools.cache
def going_on() -> frozenset[str]:
    """The words with which players begin to say that something goes on, or ends."""
    known = idiom().sets
    return frozenset(said.split()[0] for name in ("continues", "ceases") for said in known[name])


def idiom_of(data: Table, questions: Table) -> Table:
    """The phrases of players in all their forms, of the tables of phrases and of questions."""
    pairs = [(said, to) for to, each in data["words"].items() for said in each]
    pairs += [pair for to, each in data["verbs"].items() for said in each for pair in _forms(said, to)]
    pairs += [(said, said) for said in _as_they_are()]
    kinds = [kind.replace("-", " ") for kind in questions["kinds"]["type"]]
    pairs += [(f"{kind}s", f"{kind} monsters") for kind in kinds]
    pairs += [("fairies", "fairy monsters"), *((each, "") for each in data["small"]["words"] if " " in each)]
    found: dict[str, list[tuple[str, str]]] = {}
    for said, to in pairs:
        found.setdefault(said.split()[0], []).append((said, to))
    acts = {said: verb for verb, each in data["acts"].items() for said in each}
    phrases = {first: sorted(each, key=lambda pair: -len(pair[0].split())) for first, each in found.items()}
    return {"phrases": phrases, "small": data["small"]["words"], "acts": acts, "sets": data["sets"]}


def _as_they_are() -> Iterator[str]:
    """Phrases of card text that begin as one of players does."""
    for kind in ("special", "normal", "fusion", "synchro", "xyz", "link", "ritual", "pendulum", "tribute", "flip"):
        for form in ("", "s", "ed", "ing"):
            yield f"{kind} summon{form}"
        yield from (
            f"{kind} {noun}" for noun in ("monster", "monsters", "material", "materials", "spell", "trap", "effect")
        )
        yield from (f"{kind} {noun}" for noun in ("spells", "traps", "zone", "zones", "rating", "scale", "set"))
    yield from ("extra deck", "main deck", "beast warrior", "chain link", "chain links")


def act_named(said: Sequence[str], at: int) -> tuple[str, int]:
    """The verb of the noun at `at` for what an effect does, and the place behind it; no verb where there is none."""
    for size in (2, 1) if at + 1 < len(said) else (1,):
        if verb := idiom().acts.get(" ".join(said[at : at + size])):
            return verb, at + size
    return "", at


def _forms(said: str, to: str) -> Iterator[tuple[str, str]]:
    """The four forms of a player's verb, each with that of the verb of texts."""
    mine = said.split("/") if "/" in said else regular(said)
    theirs = regular(to, PAST.get(to, ""))
    for own, other in zip(mine, theirs, strict=True):
        yield from ((one, other) for one in own.split("|"))


def regular(verb: str, past: str = "") -> list[str]:
    """Base, third person, past and -ing of a verb; what stands behind its first word stays."""
    first, _, rest = verb.partition(" ")
    if first in ("special", "normal", "fusion", "synchro", "xyz", "link"):
        return [verb, f"{verb}s", f"{verb}ed", f"{verb}ing"]
    stem = first.removesuffix("e")
    if first[-1] in "pbtg" and first[-2] in "aiou" and len(first) <= 4 and first[-3:] not in ("eat",):
        stem, first_past = first + first[-1], first + first[-1] + "ed"
    else:
        first_past = stem + "ed"
    third = f"{first}es" if first.endswith(("sh", "ch", "x", "go")) else f"{first}s"
    row = [first, third, first_past, f"{stem}ing"]
    return [past if past and at == 2 else f"{one} {rest}".strip() for at, one in enumerate(row)]


def put(said: Sequence[str]) -> list[str]:
    """The words of a clause in the words of card text."""
    return list(_put(tuple(said)))


@functools.lru_cache(_KEPT)
def _put(clause: Words) -> Words:
    """What `put` tells; that of the last clauses is kept, for who reads a question asks for it again and again."""
    known, found, at = idiom(), list[str](), 0
    said = tuple(_whole(clause))
    while at < len(said):
        for phrase, words, to in _phrases(said[at]):
            if said[at : at + len(words)] == words and not (_is_open(phrase, to) and said[at + len(words) :]):
                found += to.split()
                at += len(words)
                break
        else:
            if said[at] not in known.small:
                found.append(said[at])
            at += 1
    return tuple(_timed(_joined(_is(found))))


@functools.lru_cache(_KEPT)
def _phrases(first: str) -> Sequence[tuple[str, Words, str]]:
    """The phrases that begin with a word, and their words."""
    return [(phrase, tuple(phrase.split()), to) for phrase, to in idiom().phrases.get(first, ())]


def _is_open(phrase: str, to: str) -> bool:
    """Whether a phrase leaves out the turn it means, as it does at the end only: "on opps", not "on opps monster"."""
    return phrase.endswith("opponents") and to.endswith("turn")


#: What stands between a verb and the word that belongs to it: "blow it up".
_BETWEEN_VERB = frozenset(["it", "them", "him", "her", "that", "this", "one", "both", "X"])
_PARTICLES = frozenset(["up", "out", "down", "off", "away", "back", "over"])
#: What begins cards that stand there, and what ends them; so many words they have.
_DETERMINERS = frozenset(["a", "an", "the", "my", "one", "1", "another", "any", "two", "2", "its", "his", "their"])
_ENDS = frozenset(["from", "to", "in", "on", "with", "and", "if", "when", "by", "for", "that", "which", "i", "it"])
_CARDS_LONG = 7


def _whole(said: Sequence[str]) -> Sequence[str]:
    """The words, a verb of two before what it is done to: "blow up it" for "blow it up"."""
    if _PARTICLES.isdisjoint(said):
        return said
    found = list(said)
    for at in range(len(found) - 2):
        end = _particle(found, at + 1)
        if end and f"{found[at]} {found[end]}" in {phrase for phrase, _ in idiom().phrases.get(found[at], ())}:
            found[at + 1 : end + 1] = [found[end], *found[at + 1 : end]]
    return found


def _particle(said: Sequence[str], begin: int) -> int:
    """Where the particle stands behind cards that begin there; 0 where no cards or no particle do."""
    if said[begin] in _BETWEEN_VERB:
        return begin + 1 if said[begin + 1] in _PARTICLES else 0
    if said[begin] not in _DETERMINERS or said[begin - 1] in ("is", "are", "was", "were", "be"):
        return 0
    for at in range(begin + 2, min(begin + _CARDS_LONG, len(said))):
        if said[at] in _PARTICLES and said[at - 1] != "face":
            return at
        if said[at] in _ENDS:
            return 0
    return 0


def _is(said: Sequence[str]) -> list[str]:
    """The words, "it is" for "its" before what is said of it; an attack that targets, as what is targeted."""
    from kb.card_text.lexicon import words

    found: list[str] = []
    for at, word in enumerate(said):
        following = said[at + 1] if at + 1 < len(said) else ""
        past = word == "its" and following and "past" in words(" ".join(said[at + 1 : at + 3]))[0].senses
        found += ["it", "is"] if past or (word == "its" and following in _AFTER_IT_IS) else [word]
    for at in range(len(found) - 2):
        if found[at + 1] == "attack" and found[at + 2] in ("targets", "target") and found[at] in ("an", "the", "that"):
            return [*found[:at], *found[at + 3 :], "is", "targeted", "for", "an", "attack"]
    return found


def _joined(said: Sequence[str]) -> list[str]:
    """The words, "non" as a part of the word behind it."""
    found: list[str] = []
    for word in said:
        if found and found[-1] == "non":
            found[-1] = f"non-{word}"
        else:
            found.append(word)
    return found


def _timed(said: Sequence[str]) -> list[str]:
    """The words, "during" before every phase, step and turn."""
    found, at = list[str](), 0
    while at < len(said):
        end = at + 1
        while end < len(said) and said[end] in _BETWEEN | _BETWEEN_PHASE:
            end += 1
        if (
            said[at] in ("in", "on", "at", "during")
            and end < len(said)
            and said[end] in _STEPS
            and end > at + 1 - (said[end] == "turn")
        ):
            found += ["during", *(word for word in said[at + 1 : end + 1] if word != "own")]
            at = end + 1
        else:
            found.append(said[at])
            at += 1
    return found


def names_of(parts: dict[str, Any] | list[Any]) -> list[str]:
    """The names for which a text asks, as it writes them: those in quotes before a noun and those of cards."""
    return list(dict.fromkeys(name for name, _ in asked_names(parts)))


def quoted(said: Sequence[str], names: Iterable[str]) -> list[str]:
    """The words of a clause, those that are one of the names in quotes, as the text writes it."""
    runs, longest = _every_run(tuple(names))
    found, at = list[str](), 0
    while at < len(said):
        for size in range(longest.get(said[at], 0), 0, -1):
            if (name := runs.get(tuple(said[at : at + size]))) and not _is_frame(said[at : at + size + 1]):
                found.append(f'"{name}"')
                at += size
                break
        else:
            found.append(said[at])
            at += 1
    return found


def _is_frame(words: Sequence[str]) -> bool:
    """Whether a name is also a word for a kind of monster, and stands for that: "an Xyz Monster"."""
    return len(words) == 2 and words[0] in _FRAMES and words[1] in _OF_FRAMES


_FRAMES = frozenset({"fusion", "synchro", "xyz", "link", "ritual", "pendulum"})
_OF_FRAMES = frozenset({"monster", "monsters", "summon", "summoned", "material", "materials"})


@functools.lru_cache(_KEPT)
def _every_run(names: Sequence[str]) -> tuple[Mapping[Words, str], Mapping[str, int]]:
    """The ways to say some names, and how many words the longest has that begins with a word."""
    runs = {run: name for name in names for run in _runs(name)}
    return runs, {run[0]: len(run) for run in sorted(runs, key=len)}


def _is_level(word: str) -> bool:
    """Whether a word of a name is a Level, which a player's word for it is put as too: "lv4"."""
    return word.startswith("lv") and word[2:].isdigit()


def _runs(name: str) -> Iterator[Words]:
    """The ways to say a name: whole, without its article, up to its comma, in the plural."""
    words = tuple(token.word for token in tokens(name))
    short = tuple(token.word for token in tokens(name.partition(", ")[0]))
    for run in (words, words[1:] if words[:1] == ("the",) else (), short if short != words else ()):
        if run and run != ("the",):
            yield run
            yield from ((*run[:-1], last) for last in _many(run[-1]))
            if any(map(_is_level, run)):
                yield tuple(each for word in run for each in (("level", word[2:]) if _is_level(word) else (word,)))
            if run[-1].endswith("man"):
                yield (*run[:-1], f"{run[-1][:-3]}men")


def _many(word: str) -> Iterator[str]:
    """The plurals of the last word of a name, as players make them, and the one of several: "Prank-Kids"."""
    yield f"{word}s"
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u", ""):
        yield f"{word[:-1]}ies"
    if word.endswith(("x", "s", "ch", "sh")):
        yield f"{word}es"
    if word.endswith("s") and not word.endswith("ss"):
        yield word[:-1]


def names_beside(about: About) -> list[str]:
    """The names for which the text of a card asks, but its own, and the series that a question names beside."""
    return [*(name for name in names_of(about.read["parts"]) if name != about.card.name), *about.series]


def words_of(names: Iterable[str]) -> frozenset[str]:
    """The words of names, in the plural too."""
    words = {token.word for name in names for token in tokens(name)} - STOP_WORDS
    return frozenset(form for word in words for form in (word, f"{word}s"))
