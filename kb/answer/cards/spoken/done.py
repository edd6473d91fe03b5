"""What a card did to others, told in the past as the grammar of card text reads it: "this card destroyed a monster"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.spoken.idiom import regular

#: What begins the cards to which something was done.
_CARDS = frozenset(["a", "an", "the", "your", "1", "2", "3", "another", "all", "both", "one", "this", "it", "them"])


def done(words: list[str]) -> list[str]:
    """The words, in the present what the card did to others: "this card destroyed a monster"."""
    at = 2 if words[:2] == ["this", "card"] else 1 if words[:1] == ["it"] else _deed(words)
    if not at or not words[at + 1 :] or words[at + 1] not in _CARDS or not is_past(words[at]):
        return words
    from kb.card_text.lexicon import words as lexed

    verb = str(lexed(words[at])[0].senses.get("verb", "")).split("|")[0]
    if not verb or "-" in verb or verb == "be":
        return words
    return [*words[:at], regular(verb)[1], *words[at + 1 :]]


def _deed(words: Sequence[str]) -> int:
    """Where it stands what another card did: "your opponent's effect banished this card"; 0 where none did."""
    for at in range(2, min(_DEEP, len(words) - 1)):
        if words[at] in _BROKEN:
            return 0
        done = words[at + 1] in _DONE_TO and (words[at - 1] in _DOES or words[at - 1].endswith('"'))
        if done and is_past(words[at]):
            return at
    return 0


#: So far in a clause stands what was done.
_DEEP = 8
#: What another card is called that did something, what it was done to, and what no such clause has before.
_DOES = frozenset(["effect", "card", "monster", "spell", "trap", "attack", "token"])
_DONE_TO = frozenset(["this", "it", "them", "a", "an", "the", "your", "1", "2", "both", "all", "another"])
_BROKEN = frozenset(["is", "was", "are", "were", "that", "which", "been", "be", "has", "have", "and", "by", "you"])


def is_past(word: str) -> bool:
    """Whether a word is a verb in the past, and no base of one."""
    told = forms(word)
    return "past" in told and "base" not in told


def forms(word: str) -> set[str]:
    """The senses that a word has."""
    from kb.card_text.lexicon import words

    return set(words(word)[0].senses)
