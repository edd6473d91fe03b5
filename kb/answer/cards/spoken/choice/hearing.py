"""What a question of a choice asks: which cards, in which form, and what it tells beside."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.choice.forms import Choice, choice
from kb.answer.cards.spoken.choice.marks import known, letters, marks
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.idiom import names_beside, put
from kb.answer.cards.spoken.nouns import is_state
from kb.answer.cards.spoken.referring import referred
from kb.answer.cards.spoken.told import CONDITIONS, scene
from kb.answer.cards.spoken.wording import named, whole
from kb.language.patterns import ready
from kb.language.words import tokens
from kb.quick_tuple import QuickTuple

#: Words that turn an answer and have no place in a form.
TURNS = frozenset(
    ["not", "no", "only", "without", "except", "instead", "unless", "again", "second", "cannot", "never", "other"]
)
#: What speaks of the card that is asked about.
_OF_CARD = frozenset(["X", "it", "its", "this", "hers", "her", "his", "him", "he", "she"])
#: Of these, those that turn what is asked.
_NEGATES = TURNS - {"only", "again", "second", "other"}


_ALLOWED = frozenset(["allowed", "able", "free", "permitted"])


class Heard(QuickTuple):
    """A question of a choice: what is asked, the other parts in the words of card text, which effect is meant.

    `of_card`: what asks names the card, and it is not only told of.
    """

    asked: Choice
    scenes: tuple[tuple[str, ...], ...]
    which: tuple[str, ...]
    before: Part | None = None
    of_card: bool = True


def heard(parts: Sequence[str], about: About) -> Heard | None:
    """What is asked, and what is told beside; None where nothing of this kind is asked."""
    if not any("X" in part.split() for part in parts):
        return None
    names = names_beside(about)
    names += [about.other.name] if about.other is not None else []
    which: list[str] = []
    put = [in_idiom(named(_second(part, about)), names, which) for part in referred(parts, which)]
    said = [_led(each) for words in put for each in _apart(words)]
    of_card = [
        not _OF_CARD.isdisjoint(part.split()) for part, words in zip(parts, put, strict=True) for _ in _apart(words)
    ]
    understood = [known(words) for words in said]
    chosen = [choice(each, which) if each is not None else None for each in understood]
    if not any(chosen):
        return None  # as of most questions: what their other clauses are made of does not matter
    found = [marks(words) if each is None else each for words, each in zip(said, understood, strict=True)]
    told = list(zip(chosen, map(letters, found), strict=True))
    ends = {n for n, (_, each) in enumerate(told) if _is_aside(each)}
    asking = [n for n, (one, _) in enumerate(told) if one is not None]
    asks = [n for n in asking if told[n][1][0] in "ae"] or asking
    if not asks or any(each[:1] in ("a", "e") for n, (_, each) in enumerate(told) if n not in asks and n not in ends):
        return None
    at = asks[-1]
    if told[at][1][0] not in "ae" and any(n > at for n in range(len(said)) if n not in ends):
        return None  # what stands behind it asks
    if set(said[at]) & _NEGATES:
        return None
    one = told[at][0]
    rest = tuple(tuple(words) for n, words in enumerate(said) if n != at and n not in ends)
    own = of_card[at] or any(of_card[n] for n in ends)
    if not (own or any(map(_happens, rest))):
        return None  # it may be another card that does it
    others = [told[n][0] for n in asking if n != at]
    alone = [n for n, (_, each) in enumerate(told) if each == "n" and n != at]
    before = others[0].cards if len(others) == 1 and others[0] is not None else None
    if not others and len(alone) == 1:
        before = found[alone[0]][0].value
    if before is not None:
        rest = tuple(words for words in rest if list(words) not in [said[n] for n in {*asking, *alone} if n != at])
    own = not _OF_CARD.isdisjoint(said[at]) or all(_OF_CARD.isdisjoint(words) for words in rest)
    return Heard(one, rest, tuple(which), before, own) if one is not None else None


#: What is asked for leave by a player of two acts, one for the other or one beside the other.
_TWICE = r"^(?P<lead>(?:can|could|may) (?:i|we|X|it) )(?P<one>.+?) (?:and|to|in order to) (?:then )?(?P<two>\w+ .+)$"


def each_heard(parts: Sequence[str], about: About) -> list[Heard]:
    """What is asked of each choice of a question; nothing where one of them is not understood."""
    told = [heard(each, about) for each in _each_choice(parts) or [parts]]
    return [each for each in told if each is not None] if None not in told else []


def _each_choice(parts: Sequence[str]) -> list[Sequence[str]]:
    """The question twice, where it asks of two choices: "can I discard a Trap for X and add a Spell"; else none."""
    told = ready(_TWICE).match(parts[-1]) if parts else None
    if told is None or not (_is_verb(told["one"]) and _is_verb(told["two"])):
        return []
    asked = [f"{told['lead']}{told[name]}" for name in ("one", "two")]
    return [[*parts[:-1], each if "X" in each.split() else f"{each} with X"] for each in asked]


def _is_verb(said: str) -> bool:
    """Whether words begin with what is done."""
    from kb.card_text.lexicon import words

    return "base" in words(" ".join(put(said.split())))[0].senses


def _led(words: list[str]) -> list[str]:
    """The words, "can you" for "does it let you", "can it" for "is it allowed to"."""
    allowed = next((at for at, word in enumerate(words[:-2]) if word in _ALLOWED and words[at + 1] == "to"), 0)
    if allowed > 1 and words[0] in ("is", "are", "am"):
        return ["can", *words[1:allowed], *words[allowed + 2 :]]
    at = words.index("let") if "let" in words else 0
    lets = at and words[0] in ("does", "do", "will", "would") and words[at + 1 : at + 2] in (["you"], ["your"])
    return ["can", "you", *words[at + 2 :]] if lets else words


def _is_aside(said: str) -> bool:
    """Whether a part only names the card, its effect, or asks for leave: "X trigger", "ok target"."""
    return said in ("u", "ap") or set(said) <= set("lkabxct") or (said[:1] == "x" and set(said) <= set("xn"))


def _happens(words: Sequence[str]) -> bool:
    """Whether it is told that something happens to the card, or is done by it, and not only that it is there."""
    own = "this card" in " ".join(words) or "it" in words
    told = [one.clause for one in scene(whole(list(words), False)) if one.clause["verb"]]
    return own and not (told and all(map(is_state, told)))


def _apart(words: Sequence[str]) -> list[list[str]]:
    """What is asked and the conditions behind it."""
    at = next((n for n, word in enumerate(words) if n and word in CONDITIONS), len(words))
    return [list(words[:at]), list(words[at:])] if at < len(words) else [list(words)]


def _second(part: str, about: About) -> str:
    """The part with the words of the second card's name in place of its letter."""
    if about.other is None or "Y" not in part.split():
        return part
    words = " ".join(token.word for token in tokens(about.other.name))
    return " ".join(words if word == "Y" else word for word in part.split())
