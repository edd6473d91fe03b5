"""What is told beside a question, heard word by word: which words nobody knows, which turn an answer, what is done.

For questions that a fact of one effect settles, whatever is told beside: the words need be known, not their grammar.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.answer.cards.spoken.idiom import act_named, idiom, put, quoted
from kb.quick_tuple import QuickTuple

#: Words that may turn an answer that rests on an effect alone.
_TURNS = frozenset(
    ["negate", "negated", "negates", "negation", "no", "not", "none", "nothing", "without", "second", "third", "twice"]
)
_TURNS |= frozenset(
    ["again", "already", "cannot", "never", "unless", "except", "unaffected", "immune", "two", "instead", "zero"]
)
_TURNS |= frozenset(["empty", "copies", "before", "until", "missed", "late", "protected", "cant", "dont", "doesnt"])


class Heard(QuickTuple):
    """The words of a clause in those of card text; the verbs that they name; those unknown; those that turn answers."""

    words: tuple[str, ...]
    verbs: frozenset[str]
    unknown: tuple[str, ...]
    turning: frozenset[str]


def heard(part: Sequence[str], names: Iterable[str]) -> Heard:
    """A clause of a question, word by word; X is its card."""
    from kb.card_text.lexicon import words

    said = put(quoted(["this-card" if word == "X" else word for word in part], names))
    text = " ".join("this card" if word == "this-card" else word for word in said)
    found = [word for word in words(text) if word.word]
    verbs = {verb for word in found if (verb := word.senses.get("verb", "")) and verb not in _PLAIN}
    spare = idiom().sets["heard"]
    unknown = (w.word for w in found if not w.senses and w.number is None and not _is_known(w.word, spare))
    return Heard(tuple(said), frozenset(verbs), tuple(unknown), _TURNS & {*part, *said})


def verbs_of(words: Sequence[str]) -> list[str]:
    """The verbs of an act in the order of its words, of nouns for acts too: "the draw and discard"."""
    from kb.card_text.lexicon import words as lexed

    found: list[str] = []
    for word in lexed(" ".join(words)):
        verb = word.senses.get("verb", "") or act_named([word.word], 0)[0]
        if verb and verb not in _PLAIN:
            found.append(verb)
    return list(dict.fromkeys(found))


_PLAIN = frozenset({"be", "have", "do", "let"})


def _is_known(word: str, spare: frozenset[str]) -> bool:
    known = idiom()
    if word in spare or word in known.small or word in known.acts:
        return True
    return word.strip("\"'").isdigit() or word[0] == '"' or not word.isalnum()
