"""Limits -> `limit`, `limit-times`, `limit-on` and `limits-besides` of an effect, and what it forbids all turn."""

from __future__ import annotations

import re

from kb.card_text.brackets import sequence
from kb.card_text.compiling.riders import all_turn
from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.lexicon import words
from kb.card_text.line import Line
from kb.card_text.reading import Effect, Limit, Standing

#: How a limit of one sentence may be worded, with its name in quotes as N.
_WORDED = re.compile(
    r"once (?:per|a|each) (?:turn|chain|duel|battle)|"
    r"(?:you can (?:only )?(?:use|activate) )(?:"
    r"(?:this|the|each|the following|the previous|the preceding|this pendulum|each pendulum|each monster|this card's)"
    r" effects? of N"
    r" once per (?:turn|duel|chain)"
    r"|(?:each|both) of (?:the following|the previous|the preceding|these) effects of N once per (?:turn|duel)"
    r"|(?:this effect|each of these effects) once per (?:turn|duel|chain)|1 N per (?:turn|duel)|1 N once per turn"
    r"|N once per turn)"
    r"|the effect of N can only be (?:used|activated) once per turn"
    r"|this effect of N can only be used once per turn"
)
#: As long as this copy lies there face-up, once.
_FACE_UP = re.compile(
    r"this effect can (?:only )?be used (?:only )?once while (?:this card is |it is )?face-up on the field"
    r"|once,? while this card is in your pendulum zone|once,? while (?:this card is )?face-up on the field"
)

#: Once in each turn of one player.
_WHOSE_TURN = re.compile(r"once per (?P<whose>your |(?:your )?opponent's )turn")
#: A limit that several effects have together.
_SHARED = re.compile(
    r"you can only use 1 (?:N effect|monster effect of N|of (?:the following|these) effects of N) per turn, "
    r"and only once that turn"
    r"|once per turn, you can (?:activate|use) 1 of (?:these|the following) effects"
)
#: By kind, stretch of time and whether the name is in it.
_LIMITS = {
    ("soft", "turn", False): "turn",
    ("hard", "turn", True): "turn-by-name",
    ("hard_activate", "turn", True): "turn-by-name",
    ("duel", "duel", False): "duel",
    ("duel", "duel", True): "duel-by-name",
    ("chain", "chain", False): "chain",
    ("chain", "chain", True): "chain-by-name",
    ("soft", "battle", False): "battle",
}
#: Several times, as words have it, and in how many words.
_TIMES = re.compile(r"(?:up to )?(?:twice|thrice|(?:two|three|four|2|3|4) times) (?=(?:per|each|a) )")
_SEVERAL = re.compile(r"you can (?:only )?activate up to \d+ (?=N )")
#: What a sentence forbids beside its limit, for the turn of the activation.
_ALL_TURN = re.compile(
    r",? (?:also|and) (?=(?:you )?cannot .*\bthe turn you activate "
    r"(?P<which>(?:either|any|either one|one) of (?:this card's|these|its|the following) effects|either effect"
    r"|either of them|this effect|this card's effect|any of them)\b)",
    re.IGNORECASE,
)
_SAME_CHAIN = re.compile(r",? and (?:you )?cannot activate (?:more than 1|both|multiple effects) in the same chain")
#: What a limit of a choice covers: of the only effect of a card, of one of several, of one of several such choices.
BULLETS = ("bullets", "bullets of one effect", "bullets of several effects")
#: Which of several limits is told as the limit of the effect.
_STRENGTH = {"duel": 0, "hard_activate": 1, "hard": 2, "chain": 3, "soft": 4}


def limit(limits: tuple[Limit, ...], text: str, name: str) -> Entry:
    """The limits of an effect; `NoForm` for one that is worded in an unknown way."""
    if not limits:
        return {}
    first, *others = sorted(limits, key=lambda one: _STRENGTH.get(one.kind, 5))
    made = _one_limit(first, text, name)
    for other in others:
        also = _one_limit(other, text, name)
        if also == {"limit": "turn"} and made.get("limit") == "turn-by-name" and "limit-times" not in made:
            continue  # once a turn by name is also once a turn for this copy
        more = also.keys() - {"limit", "limit-times", "limits-besides", "limit-shared"}
        if more or "limit-on" in made or "limit-shared" in made:
            raise NoForm("two limits", (other.start, other.end))
        besides: Entry = {"per": also["limit"]}
        besides |= {"times": also["limit-times"]} if "limit-times" in also else {}
        besides |= {"shared": True} if also.get("limit-shared") else {}
        made["limits-besides"] = [*made.get("limits-besides", ()), besides, *also.get("limits-besides", ())]
    return made


def apart(one: Effect) -> tuple[Effect, tuple[Limit, ...]]:
    """An effect without the limits on activating its card, where it is not that activation; and those limits."""
    of_card = tuple(limit for limit in one.limits if (limit.kind, limit.covers) == ("hard_activate", "card"))
    if not of_card or one.section != "card" or one.facts.kind == "activation":
        return one, ()
    own = tuple(limit for limit in one.limits if limit not in of_card)
    kind = min((limit.kind for limit in own), key=_STRENGTH.__getitem__, default="none")
    return one._replace(limits=own, facts=one.facts._replace(limit=kind)), of_card


def _forbidding(one: Limit, text: str) -> tuple[Limit, Entry]:
    """The limit without what its sentence forbids for all of the turn, and that."""
    said = text[one.start : one.end]
    found = _ALL_TURN.search(said)
    if found is None:
        return one, {}
    begun, which = found.end(), found.span("which")
    ban = f"{said[begun : which[0]]}this effect{said[which[1] :]}"
    ban = f"{'' if ban.lower().startswith('you ') else 'You '}{ban.strip('(). ')}."
    clauses = sequence(Line(words(ban)[:-1]))
    told = all_turn(Standing("", 0, len(ban), "condition", clauses), ban)
    if told is None or told[0] != "effect" or any(clause.unread for clause in clauses):
        raise NoForm("limit: what it forbids", (one.start, one.end))
    return one._replace(end=one.start + found.start()), told[1]


def _one_limit(one: Limit, text: str, name: str) -> Entry:
    """One limit; `NoForm` where it is worded in an unknown way."""
    one, forbidden = _forbidding(one, text)
    if found := _SAME_CHAIN.search(text[one.start : one.end].lower()):
        chained = {"limits-besides": [{"per": "chain-by-name", "shared": True}]}
        return {**_one_limit(one._replace(end=one.start + found.start()), text, name), **chained, **forbidden}
    if turn := _WHOSE_TURN.fullmatch(_worded(one, text, name)[1]):
        return {"limit": "turn", "turn": "you" if turn["whose"] == "your " else "opponent"}
    if _FACE_UP.fullmatch(_worded(one, text, name)[1]):
        return {"limit": "face-up"}
    with Spent(one) as node:
        kind, times, per = node.take("kind"), node.take("times"), node.take("per")
        covers = node.take("covers")
        bullets = covers in BULLETS
        covers, among = ("this", covers) if bullets else (covers, "")
        named, said = _worded(one, text, name)
    if times != 1:
        if not (_TIMES.search(said) or _SEVERAL.match(said)) or covers == "one":
            raise NoForm(f"limit: {times} times", (one.start, one.end))
        said = _SEVERAL.sub("you can activate 1 ", _TIMES.sub("once ", said))
        forbidden["limit-times"] = times
    if named and named != name:
        raise NoForm("limit: of another name", (one.start, one.end))
    shared = _SHARED.fullmatch(said) is not None
    if not (shared or _WORDED.fullmatch(said)) or covers not in ("this", "each", "one", "listed", "one-listed", "card"):
        raise NoForm("limit: its wording", (one.start, one.end))
    made = _LIMITS.get((kind, per, bool(named)))
    if made is None:
        raise NoForm(f"limit: {kind} per {per}", (one.start, one.end))
    if bullets and "each effect" in said and among == BULLETS[2]:
        raise NoForm("limit: of several choices", (one.start, one.end))
    if bullets and "each of" not in said and ("each effect" not in said or among == BULLETS[1]):
        shared = True  # of the effects of a card a choice is one
    shared_too = {"limit-shared": True} if shared else {}
    return {"limit": made, **({"limit-on": "activation"} if kind == "hard_activate" else {}), **shared_too, **forbidden}


def _worded(one: Limit, text: str, name: str) -> tuple[str, str]:
    """The name in the limit, and its words with N for it; a name may have quotes in it, and then others around them."""
    said = text[one.start : one.end].strip("()")
    for written in (f'"{name}"', name):
        if '"' in name and written in said:
            said = said.replace(written, "N")
            return name, re.sub(r"\bn\b", "N", " ".join(said.split()).rstrip(".,:").lower())
    names = re.findall(r'"([^"]+)"', said)
    words = " ".join(re.sub(r'"[^"]+"', "N", said).split()).rstrip(".,:")
    lowered = re.sub(r"\bn\b", "N", words.lower())
    return (names[0] if len(names) == 1 else "?" if names else ""), lowered
