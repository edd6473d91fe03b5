"""The monsters that a card brings, in whichever words: "the tokens of X", "a monster taken by X"."""

from __future__ import annotations

from collections.abc import Sequence
from re import Match

from kb.answer.cards.parts import BACK, One, Part, Said, befalls, clauses, deeds, is_this, rule_of
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.question import Asked, stated
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.language.summons import SPECIAL

_BRINGS = SPECIAL | {"take-control"}
_ONE = r"(?:(?:all|both|one|any) (?:of )?)?(?:(?P<the>the|an?|those|these|that|my) )?"
_TAKEN = (
    r"(?:taken|stolen|borrowed|grabbed|gained|revived|created|made|spawned|brought (?:back|out|in)"
    r"|(?:[a-z]+ )?summoned)"
)
_TAKES = (
    r"(?:took|takes?|stole|steals?|borrow(?:ed|s)?|revived?s?|creates?d?|made|makes?|brought (?:back|out|in)"
    r"|(?:[a-z]+ )?summon(?:ed|s)?)"
)
_BY = r"(?:by|with|from|using|through|via|off(?: of)?)"
_WAYS = (
    rf"\b{_ONE}(?P<one>tokens?|monsters?) (?:(?:that|which) )?(?:(?:is|was|were|are|got|gets|i|we) )?"
    rf"(?:{_TAKEN} {_BY}|{_TAKES} {_BY}|from|off(?: of)?) (?:the |my |an? )?X\b(?! (?:s )?effect)",
    rf"\b{_ONE}(?P<one>tokens?) of X\b",
    rf"(?P<the>(?<=^can )|(?<=^are )|(?<=^could ))(?:[a-z]+ ){{1,2}}(?P<one>tokens?) (?:{_BY}|of) X\b",
    rf"\b{_ONE}(?P<one>tokens?) (?:that |which )?X {_TAKES}(?=$| )",
    r"\b(?P<the>the |my |an? |)X (?:s )?(?P<one>tokens?|monsters?)\b(?! (?:effect|card|zone|type)s?\b)",
)
#: Behind what no word for a kind of card stands: "a Dragon monster".
_FREE = frozenset(
    ["can", "could", "may", "is", "are", "do", "does", "will", "with", "of", "to", "tribute", "use", "attack"]
)
_FREE |= {"if", "when", "and", "i", "keep", "by", "for", "banish", "destroy", "target", "change", "has", "have", "get"}

#: Tokens are material, but for an Xyz Summon.
_TOKENS = "yugioh/tokens-and-counters/token-material"


def summoned_with(asked: Asked, said: Act) -> Said | None:
    """Whether a monster is Summoned from the Extra Deck with what the card brings, where its text forbids nothing."""
    with_it = [m["cards"] for m in said.aside if m["role"] in ("with", "using") and "cards" in m]
    plain = len(said.aside) == len(with_it) == 1 and asked.said.modal == "can"
    plain = plain and act(asked.said.main.clause).patient is None
    if not plain or with_it[0]["head"] not in BACK or (said.agent or {}).get("head") != "you":
        return None
    brings = [(one, c) for one in asked.found for c in clauses(one, "does") if _is_of_others(c)]
    if len(brings) != 1 or asked.said.scenes:
        return None
    one, clause = brings[0]
    why, tokens = joined([clause]), _are_tokens(befalls(clause) or {})
    if tokens and said.verbs == {"xyz-summon"}:
        return Said(False, why, _TOKENS, "does", one.number, form=True)
    if asked.unread != frozenset() or any(entry.forbids for entry in stated(asked.found, asked.about.read)):
        return None
    rule = _TOKENS if tokens else rule_of(one, "kind")
    return Said(True, f"nothing in its text forbids it: {why}", rule, "does", one.number, form=True)


def _are_tokens(cards: Part) -> bool:
    return cards["head"] == "token" or any(name.endswith(("Token", "Tokens")) for name in cards.get("names", ()))


def those(parts: Sequence[str], found: Sequence[One]) -> Sequence[str]:
    """The parts of a question, the monsters that the one such effect of the card brings called as its text does."""
    brings = [one for one in found if any(map(_is_of_others, clauses(one, "does")))]
    return [*parts[:-1], _pointed(parts[-1])] if len(brings) == 1 else parts


def _is_of_others(clause: Part) -> bool:
    """Whether a clause brings monsters, and not the card itself."""
    return bool(deeds(clause) & _BRINGS) and not is_this(befalls(clause))


def _pointed(part: str) -> str:
    for way in _WAYS:
        part = ready(way).sub(_that, part)
    return part


def _that(found: Match[str]) -> str:
    before = found.string[: found.start()].split()[-1:]
    if found["the"] is None and before and before[0] not in _FREE:
        return found[0]
    return "those monsters" if found["one"].endswith("s") else "that monster"
