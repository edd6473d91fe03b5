"""What happens, said as a thing, as the clause of card text that it is.

"being destroyed by battle" -> "X is destroyed by battle"; "sending a card to the gy" -> "i send a card to the gy"; "a
monster of mine being tributed"; "destruction by battle"; "a flip summon of mine" -> "i flip summon a monster"; "an
opponents direct attack". X is the card that is asked of, who is meant where nobody else is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.occasions.table import events
from kb.answer.cards.occasions.times import timed
from kb.answer.cards.spoken.idiom import PAST, put, regular
from kb.card_text.clauses import nouns
from kb.card_text.lexicon import Word, words
from kb.card_text.line import Line
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: "getting destroyed" is no verb of gain.
_GETTING = r"\b(?:getting|having been|to be)\b(?= (?:[a-z]+ )?[a-z]+(?:ed|nt|en|own)\b)"
_OWNERS = {"my": "i", "our": "i", "your": "i", "opponents": "my opponent", "opponent": "my opponent"}
_SUBJECTS = {"me": "i", "us": "i", "you": "i", "him": "my opponent", "them": "they", "its": "X", "it": "X", "his": "X"}
_SUBJECTS |= {"her": "X", "opponents": "my opponent", "opponent": "my opponent", "my": "i", "X s": "X", "their": "they"}
_MINE = r" of (?:mine|my own|ours)\b"
_THEIRS = r" of (?:theirs|my opponent|the opponent|opponent|his)\b"
_PREPOSITIONS = frozenset(["from", "to", "by", "on", "in", "into", "onto", "off", "with", "for", "as", "during", "at"])
_PLAYERS = frozenset(["i", "my opponent", "they"])
_PLAYERS_BY = {"me": "i", "opponent": "my opponent", "my opponent": "my opponent", "the opponent": "my opponent"}
_ARTICLES = frozenset(["a", "an", "the", "any", "some", "another", "own", "one", "single"])


class _Thing(QuickTuple):
    """A noun for what happens: who does it, what stands before it, to what it is done, by what, and the rest."""

    agent: str
    adjectives: tuple[str, ...]
    patient: str
    by: str
    rest: str


def happening(said: str) -> Iterator[tuple[bool | None, str]]:
    """What happens as a clause, with whether it is the card itself to which it does, where nobody else is named."""
    said = ready(_GETTING).sub("being", said.replace("X s ", "X ") if "ing" in said else said)
    rest, times = timed(f"in {said}")
    if times and not rest.removeprefix("in").strip():
        yield None, times[0]
        return
    said = said.removeprefix("the fact that ").removeprefix("the ")
    if (told := _doing(said) or _named(said)) is None:
        return
    if told.startswith("a monster is ") and "summoned" in told and " of " not in said:
        yield True, told.replace("a monster", "X", 1)
        yield False, told
    else:
        yield None, told


# ---- with a verb in -ing ---------------------------------------------------------------------------------


def _doing(said: str) -> str | None:
    """What somebody does, or suffers: "being tributed", "the opponent drawing a card"."""
    read = [word for word in words(" ".join(put(said.split()))) if word.word]
    at = next((n for n, word in enumerate(read) if "ing" in word.senses and word.word not in ("remaining",)), None)
    if at is None:
        return None
    before, rest = _text(read[:at]), _text(read[at + 1 :])
    verb = str(read[at].senses["verb"])
    if read[at].word == "being":
        who = _subject(before) if before else "X"
        return f"{who} is {rest}" if who and rest else None
    if rest.startswith("of "):
        return f"{rest.removeprefix('of ')} is {_past(verb)}" if not before else None
    named = verb.replace("-", " ")
    if not before:
        bare = not rest or rest.split()[0] in _PREPOSITIONS
        if verb in events().alone or bare:
            return f"X {_third(named)} {rest}".strip() if verb in events().alone else None
        return f"i {named} {rest}"
    who = _subject(before)
    return f"{who} {named if who in ('i', 'they') else _third(named)} {rest}".strip() if who else None


def _text(read: Sequence[Word]) -> str:
    return " ".join(word.word.upper() if word.word in ("x", "y") else word.word for word in read)


def _subject(said: str) -> str:
    """Who does it, or to whom it is done, as the subject of a clause."""
    if not said or not _is_phrase(said):
        return ""
    return {"your opponent": "my opponent", "your opponent's": "my opponent", "your": "i"}.get(said) or _SUBJECTS.get(
        said, said
    )


def _is_phrase(said: str) -> bool:
    """Whether words are one phrase for cards or a player."""
    if said in _SUBJECTS or said in ("your", "you", "X", "your opponent's"):
        return True
    line = Line([word for word in words(said.replace("X", "this card")) if word.word])
    cards, end = nouns.phrase(line, 0)
    return cards is not None and end == len(line)


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    if rest == "summon":
        return f"{verb}s"
    ends = "es" if first.endswith(("s", "sh", "ch", "x", "o")) else "s"
    return f"{first}{ends} {rest}".strip()


def _past(verb: str) -> str:
    return regular(verb.replace("-", " "), PAST.get(verb.replace("-", " "), ""))[2]


# ---- with a noun -----------------------------------------------------------------------------------------


def _named(said: str) -> str | None:
    """What happens by its noun: "destruction by battle", "a link summon", "an opponents direct attack"."""
    every = said.split()
    for at, word in enumerate(every):
        kind = every[at - 1] if at else ""
        if word in events().summons and kind in events().kinds:
            return _summon(f"{kind} summon", _thing(every[: at - 1], every[at + 1 :]))
        if word in ("attack", "attacks") and not {"position", "points"} & set(every[at + 1 : at + 2]):
            return _attack(_thing(every[:at], every[at + 1 :]))
        following = every[at + 1] if at + 1 < len(every) else ""
        if following not in events().summons and (past := events().nouns.get(word)):
            return _suffered(past, _thing(every[:at], every[at + 1 :]))
    return None


def _thing(before: Sequence[str], after: Sequence[str]) -> _Thing:
    """What stands around the noun, each in its part."""
    agent, adjectives = "", list[str]()
    for word in before:
        if word in _OWNERS:
            agent = _OWNERS[word]
        elif word in ("its", "his", "her", "X", "s"):
            agent = "X"
        elif word not in _ARTICLES:
            adjectives.append(word)
    rest = f" {' '.join(after)}"
    for pattern, who in ((_MINE, "i"), (_THEIRS, "my opponent")):
        if found := ready(pattern).search(rest):
            agent, rest = who, f"{rest[: found.start()]}{rest[found.end() :]}"
    by, patient = "", ""
    if found := ready(r" by (?P<by>(?:(?!(?:of|in|from|to|while|during)\b)\S+ ?)+)").search(rest):
        by, rest = found["by"].strip(), f"{rest[: found.start()]} {rest[found.end() :]}"
    if found := ready(r"^ *of (?P<of>(?:(?!(?:in|from|to|while|during|by|on)\b)\S+ ?)+)").search(rest):
        patient, rest = found["of"].strip(), rest[found.end() :]
    doer = _PLAYERS_BY.get(by, "")
    return _Thing(doer or agent, tuple(adjectives), patient, "" if doer else by, " ".join(rest.split()))


def _summon(verb: str, told: _Thing) -> str:
    """A Summon: of a monster where nothing else is told, by a player where one is."""
    such = " ".join(told.adjectives)
    patient = told.patient or (f"a {such} monster" if such else "X" if told.agent == "X" else "a monster")
    if told.agent in _PLAYERS:
        return f"{told.agent} {verb}{'' if told.agent == 'i' else 's'} {patient} {told.rest}".strip()
    return f"{patient} is {verb}ed{_by(told)} {told.rest}".strip()


def _attack(told: _Thing) -> str:
    """An attack: whose monster attacks, directly or what."""
    direct = "direct" in told.adjectives
    such = " ".join(word for word in told.adjectives if word != "direct")
    owner = {"i": "my", "my opponent": "my opponents"}.get(told.agent)
    who = told.by or ("X" if told.agent == "X" else f"{owner or 'a'} {such} monster".replace("  ", " "))
    if told.rest.startswith("on "):
        return f"{who} attacks {told.rest.removeprefix('on ')}"
    return f"{who} attacks directly {told.rest}".strip() if direct else f"{who} declares an attack {told.rest}".strip()


def _suffered(past: str, told: _Thing) -> str | None:
    """What is destroyed, banished and the like: the card itself where nothing else is told."""
    how = {"battle": " by battle", "effect": " by a card effect", "card effect": " by a card effect"}
    such = " ".join(told.adjectives)
    if such and such not in how and past != "activated":
        return None
    if past == "activated":
        what = told.patient or (f"a {such}" if such else "")
        if not what:
            return None
        if told.agent in _PLAYERS:
            return f"{told.agent} activate{'' if told.agent == 'i' else 's'} {what} {told.rest}".strip()
        return f"{what} is activated {told.rest}".strip()
    if told.agent in _PLAYERS and not told.patient:
        return None  # whose destruction, or by whom, is open
    doer = {"i": " by me", "my opponent": " by my opponent", "they": " by my opponent"}.get(told.agent, "")
    return f"{told.patient or 'X'} is {past}{how.get(such, '')}{doer}{_by(told)} {told.rest}".strip()


def _by(told: _Thing) -> str:
    return f" by {told.by}" if told.by else ""


def points_back(said: str) -> bool:
    """Whether words only point back at what was told before."""
    first, _, rest = said.partition(" ")
    return said in events().back or (
        first in ("that", "this", "the", "such", "those") and rest.rpartition(" ")[2] in events().pointed
    )
