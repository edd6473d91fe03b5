"""Tokens -> words with their senses: the longest phrase that the tables (`data/card_text/*.toml`) know at each place.

A sense is a class and a key: "Graveyard" is the place `gy`, "destroyed" the verb `destroy`. A word may have several
senses; the grammar takes the one that fits. A word that no table knows has none, and stays unread.
"""

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kb import DATA
from kb.card_text.text import Tokens, tokens
from kb.errors import SourceError
from kb.quick_tuple import QuickTuple
from kb.tables import Make, Table, read

FOLDER = DATA / "card_text"
#: The tables of which the lexicon is made.
FILES = ("words.toml", "verbs.toml")
#: The forms of a verb, in the order in which `verbs.toml` writes them.
BASE, THIRD, PAST, ING = "base", "third", "past", "ing"
_FORMS = (BASE, THIRD, PAST, ING)
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_SUMMONS = {"summon": BASE, "summons": THIRD, "summoned": PAST, "summoning": ING}
#: The words of so many texts are kept.
_KEPT = 50
_OR_SET = ["/", "set"]
#: What stands in the name of a counter beside letters: "A.B. Counter", "King's Key Counter".
_BESIDE_LETTERS = str.maketrans("", "", ".'")
_JOINTS = frozenset({"or", "and", ",", "/", "and/or"})

_MONSTERS = frozenset({"monster", "monsters"})
#: Phrases that are none before certain words: "that target this card", "that Effect Monster", "if any cards ...".
_TOO_FAR = {
    "that target": frozenset({"the", "this", "a", "an", "it", "your", "another", "any", "other", "exactly"}),
    "that effect": _MONSTERS,
    "this effect": _MONSTERS,
    "to the": frozenset({"other"}),
    "if any": frozenset({"card", "cards", "spell", "trap", *_MONSTERS}),
}
_AFTER = frozenset({"after", *(phrase.partition(" ")[0] for phrase in _TOO_FAR)})

Senses = Mapping[str, str]


class Word(QuickTuple):
    """A phrase of the text and its senses by class; `number` for figures, `forms` for verbs ("base", "past", ...)."""

    word: str
    start: int
    end: int
    senses: Senses
    number: int | None = None


#: A tree of phrases: a token leads on, END holds the senses of the phrase that ends here.
Tree = dict[str, Any]
END = ""


class Lexicon(QuickTuple):
    """All phrases, and the words that say which Summon."""

    phrases: Tree
    summons: Mapping[str, str]
    #: Words that begin no longer phrase.
    alone: Mapping[str, Senses]
    #: The phrases of each noun as a pattern, the longest first.
    nouns: Mapping[str, str]


@functools.cache
def lexicon(folder: Path = FOLDER) -> Lexicon:
    """The tables of a folder, read once. Raises SourceError where one is missing or not in its shape."""
    made = table(*(folder / name for name in FILES), make=lexicon_of)
    alone = {word: {END: senses} for word, senses in made["alone"].items()}
    return Lexicon(alone | made["phrases"], made["summons"], made["alone"], made["nouns"])


def lexicon_of(words: Table, verbs: Table) -> Table:
    """The fields of the lexicon that two tables make."""
    tree: Tree = {}
    for kind, entries in words.items():
        for key, phrases in entries.items():
            for phrase in phrases:
                _senses(tree, phrase)[kind] = key
    for key, forms in verbs["plain"].items():
        _put_verb(tree, key, forms.split("/"))
    for word, form in _SUMMONS.items():
        _senses(tree, word).update({"verb": "summon", form: "verb"})
    summons = {prefix: key for key, prefixes in verbs["summon"].items() for prefix in prefixes}
    special = {*summons, *_SUMMONS, *_NUMBERS, "counter", "counters"}
    alone = {word: node[END] for word, node in tree.items() if set(node) == {END} and word not in special}
    more = {word: node for word, node in tree.items() if word not in alone}  # each is kept in one of them
    return {
        "phrases": more,
        "summons": summons,
        "alone": alone,
        "nouns": _nouns({word: tree[word] for word in (*alone, *more)}),
    }


def _nouns(tree: Tree) -> dict[str, str]:
    """The phrases of each noun in a tree as a pattern, the longest first."""
    from re import escape  # what is kept has been made already

    phrases: dict[str, list[str]] = {}
    for noun, said in _of_nouns(tree, ()):
        phrases.setdefault(noun, []).append(r"\s?".join(map(escape, said)))
    return {noun: "|".join(sorted(each, key=len, reverse=True)) for noun, each in phrases.items()}


def _of_nouns(tree: Tree, said: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The nouns that a tree has, each with the words of one of its phrases, behind those `said` before."""
    for word, inner in tree.items():
        if word != END:
            yield from _of_nouns(inner, (*said, word))
        elif "noun" in inner:
            yield inner["noun"], said


def table(*paths: Path, make: Make = dict) -> Table:
    """What `make` makes of the tables in some files. Raises SourceError where one is missing or malformed."""
    try:
        return read(*paths, make=make)
    except OSError as error:
        raise SourceError(f"{error.filename}: cannot be read ({error.strerror}); install the data anew") from error
    except ValueError as error:
        raise SourceError(f"{' or '.join(map(str, paths))}: {error}; mend the file") from error


def _senses(tree: Tree, phrase: str) -> dict[str, str]:
    """The senses of a phrase in the tree, where they are to be written."""
    for word in tokens(phrase).words:
        tree = tree.setdefault(word, {})
    senses: dict[str, str] = tree.setdefault(END, {})
    return senses


def _put_verb(tree: Tree, key: str, forms: list[str]) -> None:
    for form, written in zip(_FORMS, forms, strict=True):
        for one in written.split("|"):
            _senses(tree, one).update({"verb": key, form: "verb"})


@functools.lru_cache(maxsize=_KEPT)
def words(text: str) -> tuple[Word, ...]:
    """The words of a repaired text, ending with one empty word that has no sense.

    Those of the last texts are kept: the parts of a question are looked at again and again.
    """
    known = lexicon()
    found = tokens(text)
    read: list[Word] = []
    at, size = 0, len(found.words)
    while at < size:
        senses = known.alone.get(found.words[at])
        if senses is not None:
            read.append(Word(found.words[at], found.starts[at], found.ends[at], senses))
            at += 1
            continue
        if found.words[at] in known.summons or found.words[at + 1 : at + 3] == _OR_SET:
            senses, end = _summons(found, at, known)
        if senses is None:
            senses, end = _phrase(found.words, at, known.phrases)
            if end > at + 1 and _goes_too_far(found.words, at, end, senses):
                senses, end = _phrase(found.words[: at + 1], at, known.phrases)
        word = _read(found, at, end, senses)
        if word.senses.get("noun") == "counter":
            while (
                read and read[-1].senses is NO_SENSES and read[-1].word.translate(_BESIDE_LETTERS).isalpha()
            ):  # "Ice Counter"
                before = read.pop()
                word = Word(f"{before.word} {word.word}", before.start, word.end, word.senses)
            word = word._replace(senses={**word.senses, "counter": counter_name(text[word.start : word.end])})
        read.append(word)
        at = end
    last = len(text)
    read.append(Word("", last, last, NO_SENSES))
    return tuple(read)


def _goes_too_far(written: list[str], at: int, end: int, senses: Senses | None) -> bool:
    """Whether of the words of a phrase only the first belongs to it, as what follows shows."""
    said, following = written[at:end], written[end : end + 1]
    if said[0] in _AFTER:
        if said == ["after", "this"]:
            return following != [","]  # "after this card is banished"
        after = _TOO_FAR.get(" ".join(said))
        if after is not None and following and following[0] in after:
            return True
    return "join" in (senses or NO_SENSES) and following == ["control"]  # "if you do not control X"


def counter_name(said: str) -> str:
    """What counters are called: "Ice" of "Ice Counters", "A-" of "A-Counter", "counter" of "counters" alone."""
    return said[: said.lower().rindex("counter")].strip() or "counter"


NO_SENSES: Senses = MappingProxyType({})


def _phrase(written: list[str], at: int, node: Tree) -> tuple[Senses | None, int]:
    """The longest phrase that begins at `at`: its senses and where it ends."""
    senses, end = None, at + 1
    for place in range(at, len(written)):
        step = node.get(written[place])
        if step is None:
            break
        node = step
        if END in node:
            senses, end = node[END], place + 1
    return senses, end


def _read(found: Tokens, at: int, end: int, senses: Senses | None) -> Word:
    word = found.words[at] if end == at + 1 else " ".join(found.words[at:end]).replace(" / ", "/")
    start, stop = found.starts[at], found.ends[end - 1]
    if senses is not None:
        return Word(word, start, stop, senses, _NUMBERS.get(word))
    if word[0] == '"' and len(word) > 1:
        return Word(word[1:-1], start, stop, {"quoted": word[1:-1]})
    if word.endswith(("'s", "s'")) and len(word) > 3:
        return Word(word, start, stop, _possessive(word))
    if word.endswith(("-counter", "-counters")):
        return Word(word, start, stop, {"noun": "counter"})
    if word[0].isdigit():
        digits = word.rstrip("stndrh").replace(",", "")
        return Word(word, start, stop, NO_SENSES, int(digits[:12]) if digits.isdecimal() else None)
    return Word(word, start, stop, NO_SENSES, _NUMBERS.get(word))


@functools.lru_cache(maxsize=1024)
def _possessive(word: str) -> Senses:
    """ "monster's": whose something is, where the word before the apostrophe is a noun."""
    base = word[:-2] if word.endswith("'s") else word[:-1]
    senses, _ = _phrase([base], 0, lexicon().phrases)
    return {"possessor": senses["noun"]} if senses is not None and "noun" in senses else NO_SENSES


def _summons(found: Tokens, at: int, known: Lexicon) -> tuple[Senses | None, int]:
    """A Summon with its kinds before it, as in "Normal or Special Summoned", or followed by "/Set"."""
    kinds: list[str] = []
    end = at
    limit = min(len(found.words), at + 14)
    while end < limit:
        word = found.words[end]
        if word in known.summons:
            kinds.append(known.summons[word])
        elif word not in _JOINTS:
            break
        end += 1
    if end >= len(found.words) or found.words[end] not in _SUMMONS:
        return None, at + 1
    form = _SUMMONS[found.words[end]]
    end += 1
    kinds = kinds or ["summon"]
    if found.words[end : end + 1] in (["/"], ["or"]) and found.words[end + 1 : end + 2] in (["set"], ["sets"]):
        kinds.append("set")
        end += 2
    key = "|".join(dict.fromkeys(kinds))
    return _summon_senses(key, form), end


@functools.lru_cache(maxsize=4096)
def _summon_senses(key: str, form: str) -> Senses:
    senses = {"verb": key, form: "verb"}
    if form in (BASE, THIRD):
        senses["noun"] = "summon"
    if form == PAST:
        senses["state"] = f"summoned:{key}"
    return senses
