"""What may stand in a question in place of something else: figures, and terms of which there are others of their kind.

Two questions that are alike but for one of these words are different ones, however few words that is: what is so of a
Level 4 tells nothing of a Level 8, and what a Token cannot do a card can. A verdict that rests on such a line is not
certain (`asks_of_another`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from kb.language.patterns import ready
from kb.language.polarity import KEPT
from kb.language.shorthand import spelled_out
from kb.language.words import folded_words

#: Numbers that are written as words; "one" mostly stands for a thing.
_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: str(number) for number, word in enumerate(_NAMES, 2)}
_FIGURE = r"(?<!\d)\d+(?!\d)|\b(?:" + "|".join(_NUMBERS) + r")\b"

#: Each kind of thing with those of which one is not the other, by the words for them. They are looked for without the
#: `s` at their end.
_KINDS: Mapping[str, Mapping[str, str]] = {
    "zone": {
        "hand": "hand, grip",
        "memory": "memory",
        "intent": "intent",
        "Graveyard": "graveyard, gy, grave, bin, yard",
        "banished": "banished, banishment, exile, exiled",
        "Deck": "deck, main deck",
        "Extra Deck": "extra deck",
        "material deck": "material deck",
        "field": "field, board, side of the field",
    },
    "kind of card": {"Spell": "spell", "Trap": "trap", "Monster": "monster, guy, dude"},
    "token": {"token": "token", "no token": "card, monster, guy, dude"},
    "face": {"up": "face up, faceup", "down": "face down, facedown"},
    "position": {"attack": "attack position, attack mode", "defense": "defense position, defense mode"},
    "deed": {
        "destroy": "destroy, destroyed, destroying, pop, popped, kill, killed, die, died",
        "banish": "banish, banishe, banished, banishing",
        "send": "send, sent, sending",
        "return": "return, returned, bounce, bounced",
        "Tribute": "tribute, tributed, tributing",
        "discard": "discard, discarded, discarding",
        "draw": "draw, drew, drawn, drawing",
    },
    "use": {
        "activate": "activate, activated, activating, use, used, using",
        "Set": "set, setting",
        "Summon": "summon, summoned, summoning",
        "attack": "attack, attacked, attacking",
    },
    "what is negated": {"activation": "activation", "effect": "effect"},
    "what is paid": {"cost": "cost", "effect": "effect"},
    "player": {"turn player": "turn player", "other player": "opponent, opp, non turn player"},
    "type of object": {
        "champion": "champion, champ",
        "ally": "ally, allie",
        "weapon": "weapon",
        "item": "item",
        "regalia": "regalia",
        "domain": "domain",
        "phantasia": "phantasia",
    },
    "measure": {"Level": "level, lvl, lv", "Rank": "rank"},
    "value": {"ATK": "atk", "DEF": "def"},
    "place in a row": {"first": "first, 1st", "second": "second, 2nd"},
    "kind of monster": {
        "Fusion": "fusion",
        "Synchro": "synchro",
        "Xyz": "xyz, xyze",
        "Link": "link",
        "Ritual": "ritual",
        "Pendulum": "pendulum, pend",
    },
    "kind of Spell or Trap": {
        "Quick-Play": "quick play",
        "Normal": "normal spell, normal trap",
        "Continuous": "continuous",
        "Equip": "equip, equipped",
        "Field": "field spell",
        "Counter": "counter trap",
    },
    "phase": {
        "Main": "main phase",
        "Battle": "battle phase",
        "Draw": "draw phase",
        "Standby": "standby phase, standby",
        "End": "end phase",
        "Damage": "damage step",
    },
    "kind of Summon": {
        "Normal": "normal summon, normal summoned",
        "Special": "special summon, special summoned",
        "Flip": "flip summon, flip summoned",
    },
    "what is done": {"attack": "attack", "action": "action"},
    "end": {"win": "win, won", "loss": "lose, loss, lost", "draw": "tie"},
}
#: So many words has the longest of them.
_LONGEST = 4


#: Things that some words name, each with its kind.
_Things = frozenset[tuple[str, str]]


def _by_words() -> Mapping[tuple[str, ...], _Things]:
    found: dict[tuple[str, ...], _Things] = {}
    for kind, things in _KINDS.items():
        for thing, words in things.items():
            for said in words.split(", "):
                run = tuple(map(_bare, said.split()))
                found[run] = found.get(run, frozenset()) | {(kind, thing)}
    return found


def _bare(word: str) -> str:
    return word.removesuffix("s")


_BY_WORDS = _by_words()


def asks_of_another(asked: str, line: str) -> bool:
    """Does a question name a figure or a term in place of which a line has another one of its kind?

    A line without a figure speaks of any; one that has the question's speaks of it, whatever else it has.
    """
    said, told = figures(asked), figures(line)
    if told and not said <= told | ({"1"} if "one" in folded_words(line) else set()):
        return True
    mine, theirs = terms(asked), terms(line)
    return bool({kind for kind, _ in mine - theirs} & {kind for kind, _ in theirs - mine})


def is_swapped(asked: str, line: str) -> bool:
    """Are two texts, of which one asks of another thing, the same word for word but for what stands in its place?"""
    mine, theirs = ([*_parts(text)] for text in (asked, line))
    if len(mine) != len(theirs):
        return False
    return all(one == other or _is_in_place(one, other) for one, other in zip(mine, theirs, strict=True))


def _is_in_place(one: str | _Things, other: str | _Things) -> bool:
    """Whether both are figures, or things of one kind."""
    if isinstance(one, str) or isinstance(other, str):
        return isinstance(one, str) and isinstance(other, str) and bool(figures(one)) and bool(figures(other))
    return bool({kind for kind, _ in one} & {kind for kind, _ in other})


@lru_cache(maxsize=KEPT)
def figures(text: str) -> frozenset[str]:
    """The numbers that a text names, as digits or as words from two to ten."""
    return frozenset(_NUMBERS.get(said, said.lstrip("0") or "0") for said in ready(_FIGURE).findall(text.lower()))


@lru_cache(maxsize=KEPT)
def terms(text: str) -> _Things:
    """The things that a text names of which there are others of their kind: kind and thing, of the longest words."""
    return frozenset(each for part in _parts(text) if not isinstance(part, str) for each in part)


def _parts(text: str) -> Iterator[str | _Things]:
    """The words of a text in order, bare; in place of those for things these things."""
    words = tuple(map(_bare, folded_words(spelled_out(text))))
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            if found := _BY_WORDS.get(words[at : at + length]):
                yield found
                at += length
                break
        else:
            yield words[at]
            at += 1
