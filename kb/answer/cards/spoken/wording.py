"""The clauses of a player, made whole: what is left out or said in another order than in card text.

Before the idiom of players is put into that of texts, the card's name stands alone ("my face-up X" is X, "opp Xs my
monster" activates X); afterwards every clause has its subject and its verb ("X destroyed by battle" is destroyed).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kb.answer.cards.spoken.idiom import idiom, regular
from kb.answer.cards.spoken.ones import ones
from kb.language.patterns import holds_each, ready
from kb.language.words import tokens

#: What stands before the name of the card that is meant, and before its adjectives.
_OWN = frozenset(["my", "our", "a", "an", "the", "your", "that", "this", "his", "her"])
#: Words of which the idiom would make others.
_APART = {("locked", "out", "of"): ["locked", "from"], ("stuck", "out", "of"): ["stuck", "from"]}
_APART |= {("locked", "out", "from"): ["locked", "from"], ("stop", "me", "from"): ["prevent", "me", "from"]}
_APART |= {("out", "of", "my"): ["from", "my"], ("out", "of", "the"): ["from", "the"]}
_LYING = (
    ("face", "up"),
    ("faceup",),
    ("attack", "position"),
    ("attack", "mode"),
    ("defense", "position"),
    ("defense", "mode"),
)
_PLAYERS = frozenset(["i", "we", "opp", "opponent", "they", "he", "she"])
#: Where the words that name a card are no act of a player: "i control X" has its verb before.
_OBJECT = frozenset(["my", "the", "it", "on", "them", "that", "opps", "opponents", "his", "their", "a", "an"])
#: What follows a participle whose "is" was left out.
_PASSIVE = frozenset(
    ["by", "from", "to", "as", "with", "off", "in", "this", "during", "last", "for", "face-up", "face-down", "back"]
)
#: Who has which cards, said of these: "my only monster is X".
_STATES = (
    (r"(?:your|the) only (.+?)(?: you control)? (?:is|are) this card", r"you do not control another \1"),
    (r"this card is (?:your|the) only (.+?)(?: you control| on your field)?", r"you do not control another \1"),
    (r"it is (?:your|the) only (.+?)(?: you control| on your field)", r"you do not control another \1"),
    (r"this card is alone(?: on your field)?|you only control this card", r"you do not control another card"),
    (r"you control this card alone", r"you do not control another monster"),
    (
        r"your opponent's (?:biggest|strongest|highest) monster has (.+)",
        r"your opponent controls only a monster with \1",
    ),
    (
        r"(?:your only (?:monster|card)s?|(?:all|everything) you (?:control|have)) (?:is|are) (.+)",
        r"you control only \1",
    ),
    (
        r"(?:your opponent's only (?:monster|card)s?|(?:all|everything) your opponent (?:controls|has))"
        r" (?:is|are) (.+)",
        r"your opponent controls only \1",
    ),
    (
        r"(?:all(?: of)?|every(?: one of)?) your opponent's (\S+?)s? (?:is|are) (?:all )?(?:in )?(\S+(?: position)?)"
        r"(?: monsters?)?",
        r"your opponent controls only \2 \1s",
    ),
    (
        r"your opponent's (\S+?)s (?:is|are) all (?:in )?(\S+(?: position)?)(?: monsters?)?",
        r"your opponent controls only \2 \1s",
    ),
    (
        r"(?:all(?: of)?|every(?: one of)?) your (\S+?)s? (?:is|are) (?:all )?(?:in )?(\S+(?: position)?)"
        r"(?: monsters?)?",
        r"you control only \2 \1s",
    ),
    (
        r"(?:none|neither) of your opponent's (?:monsters|cards) (?:is|are) (?:an? )?(.+)",
        r"your opponent controls no \1",
    ),
    (r"(?:none|neither) of your (?:monsters|cards) (?:is|are) (?:an? )?(.+)", r"you control no \1"),
    (
        r"your opponent is the only (?:one|player) (?:with|who (?:has|controls)) (?:an? )?(.+?)(?: on the field)?",
        r"only your opponent controls a \1",
    ),
    (
        r"you are the only (?:one|player) (?:with|who (?:has|controls)) (?:an? )?(.+?)(?: on the field)?",
        r"only you control a \1",
    ),
    (
        r"(?:your opponent's|the opponent's) field (?:has|contains|holds) (?:only|nothing but|just) (.+)",
        r"your opponent controls only \1",
    ),
    (r"your field (?:has|contains|holds) (?:only|nothing but|just) (.+)", r"you control only \1"),
    (r"(?:your|both players'?|the) lp (?:is|are) (?:equal|even|tied|the same)", r"both players have the same lp"),
    (r"both of you (controls?|has|have) (.+)", r"both players \1 \2"),
    (r"you both (control|have) (.+)", r"both players \1 \2"),
    (r"it is (?:your|the) only (monster|card)", r"you do not control another \1"),
    (r"neither (?:player|of you) (?:controls?|has|have) (?:an? |any )?(.+)", r"both players have no \1"),
    (r"the only (.+) (?:is|are) (?:your opponent's|on your opponent's field)", r"only your opponent controls a \1"),
    (r"the only (.+) (?:is|are) (?:mine|your|yours|on your field)", r"only you control a \1"),
)
#: One of these words has each of them.
_SINGLED = frozenset(
    ["only", "alone", "all", "every", "everything", "none", "neither", "both", "lp", "biggest", "strongest", "highest"]
)
_KEPT = 20
_THERE = (["up"], ["on", "the", "field"], ["active"], ["live"], ["face-up"], ["around"], ["on", "your", "field"])


def named(part: str) -> list[str]:
    """The words of a part, the card's name without what stands before it, and as no verb."""
    return list(_named(part))


@lru_cache(_KEPT)
def _named(part: str) -> Sequence[str]:
    """What `named` tells, of the last parts: a question is read of each card that it may mean."""
    words = ones(_apart(_figured(part).split()))
    found: list[str] = []
    for at, word in enumerate(words):
        if word == "X":
            found = _bare(found)
            following = words[at + 1 : at + 2]
            if found and found[-1] in _PLAYERS and following != ["s"] and not _is_verb(following):
                found.append("activate")
                found.append("X")
                if following and following[0] in _OBJECT and following != ["on"]:
                    found.append("on")
                continue
        found.append(word)
    return found


#: Figures before a monster, and what only stresses the card's name, each behind words of which it has one.
_FIGURES = (
    (
        ("atk", "def"),
        r"\b(\d+) (atk|def) ((?:monster|warrior|dragon|machine|fiend|fairy|spellcaster|beast)s?)\b",
        r"\3 with \1 \2",
    ),
    (
        ("extra", "additional", "bonus"),
        r"\b(?:the |an |its )?(?:extra|additional|bonus) (\d+ (?:atk|def|damage))\b",
        r"\1",
    ),
    (
        ("link",),
        r"(?<!chain )\blink[ -](\d+)(?! or )(?! (?:beast|fairy|dragon|warrior|machine|fiend|zombie|cyberse|plant)s?\b)"
        r"(?: monster)?(s?)\b",
        r"link-\1 monster\2",
    ),
    (("lv",), r"\blvl?(\d+)(s?)\b", r"level \1\2"),
    (("level", "rank"), r"\b(level|rank) (\d+)s\b", r"\1 \2 monsters"),
    (
        ("xyz",),
        r"(?<!to )\bxyz(?= (?:with|on|in|that|from|and|or|if|when|while|is|was|has|i|my|opponents?)\b|$)",
        "xyz monster",
    ),
    (("self",), r"\bX (?:itself|himself|herself)\b", "X"),
    (("another", "second", "further"), r"\b(?:another|a second|a further) X\b", "a copy of X"),
    (("two", "three", "2", "3"), r"\b(two|three|2|3) X\b", r"\1 copies of X"),
    (
        ("directly",),
        r"\b(attack(?:s|ed)? directly) (?:past|around|over|through|despite) (?:\w+ ){0,3}(?:monsters?|field|board)\b",
        r"\1 while my opponent controls a monster",
    ),
    (("drop",), r"\b(?:drop|dropping) X\b", "use X"),
    (("come down",), r"\bcome down\b", "be special summoned"),
)


def _figured(part: str) -> str:
    for hints, pattern, to in _FIGURES:
        if holds_each(part, (hints,)):
            part = ready(pattern).sub(to, part)
    return part


def _apart(words: list[str]) -> list[str]:
    for said, to in _APART.items():
        if said[0] not in words:
            continue
        at = next((n for n in range(len(words)) if tuple(words[n : n + len(said)]) == said), None)
        if at is not None:
            words = [*words[:at], *to, *words[at + len(said) :]]
    return words


_SUMMONS = frozenset(["summon", "summoned"])
_KINDS = frozenset(["normal", "special", "flip", "tribute", "fusion", "synchro", "xyz", "link", "ritual", "pendulum"])


_USED = frozenset(["use", "used", "activate", "activated", "chain", "chained", "play", "played", "flip", "flipped"])
#: What is answered and is no activation.
_NO_ACTIVATION = frozenset(["attack", "attacks", "summon", "it", "them", "being", "declaration"])


def beside(words: list[str]) -> tuple[list[str], list[str]]:
    """The asked clause, and what is told in its last words: "on a Flip Summon", "with no material"."""
    for at in range(len(words) - 2, 2, -1):
        rest = words[at + 1 :]
        if words[at : at + 3] == ["in", "response", "to"] and rest[2:] and not _NO_ACTIVATION & set(rest[2:]):
            cards = rest[2:-1] if rest[-1] == "activation" else rest[2:]
            return words[:at], ["if", *cards, "is", "activated"]
        if words[at] in ("on", "for", "with", "in") and rest in (["a", "direct", "attack"], ["direct", "attacks"]):
            who = "this" if _USED.isdisjoint(words[:at]) else "a"  # what is used answers the attack of a monster
            return words[:at], ["if", who, "card" if who == "this" else "monster", "attacks", "directly"]
        if words[at] == "on" and rest[-1] in _SUMMONS:
            kind = [word for word in rest[:-1] if word not in ("a", "an", "its", "the")]
            if len(kind) <= 1 and set(kind) <= _KINDS:
                return words[:at], ["if", "this", "card", "is", *kind, "summoned"]
        none = rest[1:] if words[at] == "with" and rest[:1] == ["no"] else rest if words[at] == "without" else []
        if none and none[0] in ("a", "an", "any"):
            none = none[1:]
        if none and none[0] in ("material", "materials") and len(none) == 1:
            return words[:at], ["if", "this", "card", "has", "no", "material"]
        if none and len(none) <= _LONG and none[-1] in ("monsters", "monster", "field", "gy", "hand", "deck"):
            return words[:at], ["if", "you", "have", "no", *none]
        if _is_a_name(none) and not _USED.isdisjoint(words[:at]):
            return words[:at], ["if", "you", "control", "no", *none]
        told = words[at] == "with" and _is_number(rest) and "and" not in rest and _OF_MONSTERS.isdisjoint(rest)
        if told and rest[-1] in ("gy", "hand", "field", "deck", "lp"):
            return words[:at], ["if", "you", "control" if rest[-1] == "field" else "have", *rest]
    return words, []


#: What a monster has, and no player.
_OF_MONSTERS = frozenset({"atk", "def"})
#: So many words tell what a player does not have.
_LONG = 6


def _is_a_name(words: Sequence[str]) -> bool:
    """Whether words are one name, and nothing else."""
    said = " ".join(words)
    return said[:1] == '"' and said.count('"') == len('""') and said[-1] == '"'


def _is_number(words: Sequence[str]) -> bool:
    """Whether words begin with how many there are: "3 cards", "only 1 card"."""
    first = [word for word in words[:2] if word not in ("only", "exactly", "just")]
    return bool(first) and first[0].isdigit()


def _is_verb(words: Sequence[str]) -> bool:
    return bool(words) and words[0] in ("can", "is", "was", "has", "does", "will")


def _bare(before: list[str]) -> list[str]:
    """The words before the name without its article and what tells how the card lies."""
    left = list(before)
    for each in _LYING:
        if tuple(left[-len(each) :]) == each and left[-len(each) - 1 : -len(each)] and left[-len(each) - 1] in _OWN:
            left = left[: -len(each)]
    return left[:-1] if left and left[-1] in _OWN else before


def whole(words: list[str], asks: bool) -> list[str]:
    """The words of a part in the idiom of card text with the subject and the verb that a player leaves out."""
    words = [word for word in _got(words, asks) if word not in idiom().sets["idle"]]
    if asks:
        return words
    words = _done(_attacking(words))
    words = put_plainly(words)
    if words[:2] == ["this", "card"]:
        rest = words[2:]
        if rest in [*map(list, _THERE)]:
            return ["you", "control", "this", "card"]
        lies = rest[:1] in (["in"], ["on"], ["equipped"], ["during"]) or rest[:2] == ["face-up", "on"]
        if lies and _HAPPENS.isdisjoint(rest):
            return ["this", "card", "is", *rest]
    if words and forms(words[0]) >= {"past"} and words[1:2] != ["by"]:
        return ["you", *words]
    if words[0:1] and words[0] in _KINDS and words[1:2] == ["summon"] and words[2:]:
        return ["you", *words]  # "Normal Summon X, then ..."
    return words


#: What tells of a card in a place that something happens to it.
_HAPPENS = frozenset(["is", "are", "was", "were", "has", "would"])


def put_plainly(words: list[str]) -> list[str]:
    """The words of a clause, who has only which cards said of these players: "it is my only monster"."""
    for pattern, to in () if _SINGLED.isdisjoint(words) else _STATES:
        if found := ready(pattern).fullmatch(" ".join(words)):
            return found.expand(to).split()
    return words


def _attacking(words: list[str]) -> list[str]:
    """The words, "monster" between a Type or the like and what such a monster does: "your warrior attacks"."""
    known, acts = idiom().sets["monsters"], ("attacks", "battles", "attacked", "declares")
    for at, word in enumerate(words[:-1]):
        if word in known and words[at + 1] in acts:
            return [*words[: at + 1], "monster", *words[at + 1 :]]
        if word.endswith('"') and words[at + 1] in ("attacks", "attacked") and words[at + 2 :]:
            return [*words[: at + 1], "will", "attack", *words[at + 2 :]]  # else its attacks are read
    return words


def _got(words: list[str], asks: bool) -> list[str]:
    """The words, "is" before a participle: "gets destroyed", "X destroyed by battle"."""
    found: list[str] = []
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        summoned = not asks and word in _KINDS and following == "summoned" and found[-2:] == ["this", "card"]
        if summoned and words[at + 2 : at + 3] and words[at + 2] in _PASSIVE:
            found += ["is", word]
        elif word in ("gain", "gains", "gained", "gets", "got") and following and _is_done(words[at + 1 :]):
            found.append("be" if word == "gain" and (asks or (found[-1:] and found[-1] in _MODALS)) else "is")
        elif (
            not asks
            and found[-2:] == ["this", "card"]
            and is_past(word)
            and word not in _GOES
            and (following in _PASSIVE or not following)
            and found[:-2][-1:] not in (["with"], ["that"], ["monster"], ["monsters"])
        ):
            found += ["is", word]
        else:
            found.append(word)
    return found


_MODALS = frozenset(["can", "could", "may", "must", "would", "will", "to", "not", "cannot"])
#: What is done by the card itself, and to none.
_GOES = frozenset(["went", "came", "left", "attacked", "battled", "gone"])


def _is_done(words: Sequence[str]) -> bool:
    """Whether words begin with a participle: "destroyed", "Special Summoned"."""
    return is_past(words[0]) or (words[0] in _KINDS and words[1:2] == ["summoned"])


def timed(before: list[str]) -> list[str]:
    """The words of a time that stand before what is asked; none where they tell more."""
    return before if before[:1] == ["during"] and len(before) <= 5 else []


def with_second(part: str, other: Sequence[str]) -> str:
    """The part with the words of the second card's name in place of its letter, "his Y" as the opponent's."""
    words = " ".join(token.word for name in other for token in tokens(name))
    if " Y" in part and not _HIS.isdisjoint(part.split()):
        part = ready(r"\b(?:his|her|their) (?=Y\b)").sub("my opponents ", part)
    return " ".join(words if word == "Y" else word for word in part.split())


_HIS = frozenset(["his", "her", "their"])


#: What begins the cards to which something was done.
_DONE_CARDS = frozenset(
    ["a", "an", "the", "your", "1", "2", "3", "another", "all", "both", "one", "this", "it", "them"]
)


def _done(words: list[str]) -> list[str]:
    """The words, in the present what the card did to others: "this card destroyed a monster"."""
    at = 2 if words[:2] == ["this", "card"] else 1 if words[:1] == ["it"] else _deed(words)
    if not at or not words[at + 1 :] or words[at + 1] not in _DONE_CARDS or not is_past(words[at]):
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
