"""What is paid for an effect: whether an act is its cost, and what becomes of a cost when nothing comes of the effect.

What stands before the semicolon is done when the effect is activated, before anybody responds; it stays done whatever
becomes of the effect. The words beside have to be known, not their grammar.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Said, clauses, stem, stems_of
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.heard import heard, verbs_of
from kb.answer.cards.spoken.idiom import idiom, names_of, put
from kb.answer.cards.spoken.question import chosen, stated
from kb.answer.cards.spoken.told import Spoken, Told
from kb.answer.cards.spoken.wording import named
from kb.cards.telling.clauses import joined
from kb.language.words import STOP_WORDS, tokens

_COST, _PAID = "yugioh/psct/before-semicolon", "yugioh/chain/cost-at-activation"
_ASKS = r"^(?:so |and |then )*(?:is|are|was|does|do|did|will|have|has|am|must)\b"
#: What says that something is paid when an effect is activated, and that it is done when the effect resolves.
_AT_ONCE = (
    r"\b(?:as|is|a|the|part of (?:the|its)|its) costs?\b|\bcosts?$|\b(?:a|the) (?:activation )?cost\b|"
    r"\b(?:on|at|upon|during|for) (?:its |the )?activation\b|\b(?:up ?front|in advance)\b|"
    r"\bwhen (?:i activate|activating|it is activated)\b|"
    r"\bbefore (?:my |the )?(?:opponent|opp|they|anyone|anybody)?(?: even)?(?: can| could| may)? ?"
    r"(?:respond|responds|chain|chains|resolution|it resolves|resolving)\b"
)
_LATER = (
    r"\b(?:on|at|upon|during|when|as) (?:its |the )?(?:resolution|resolving|it resolves)\b|"
    r"\bpart of (?:the|its) effect\b"
)
#: That nothing comes of an effect.
_FAILS = (
    r"\bnegat\w+|\bashe?d?\b|\bveilere?d?\b|\bimperme?d\b|\bfizzle[sd]?\b|\bstopped\b|\bsolemne?d?\b|\bcounterede?\b|"
    r"\b(?:did|does|do|resolve[sd]? (?:to|with)) nothing\b|\bfail(?:s|ed)?\b|\bno longer (?:on the field|there)\b|"
    r"\bwithout effect\b|\bfor nothing\b|\bchain(?:s|ed)?\b"
)
_BACK = (
    r"\b(?:get|gets|got|have|take|go|goes|come|comes|put|given?|place[sd]?)\b.*\bback\b|\brefund(?:ed)?\b|"
    r"\bregain(?:ed)?\b|\breturn(?:s|ed)?\b|\brecover(?:ed)?\b|\bback (?:on|in|to)\b|\breimbursed?\b|\brestored?\b"
)
_SPENT = (
    r"\b(?:still (?:banished|there|(?:in|on)(?! (?:my |the )?(?:hand|field|deck|side|board)\b))|gone|lost|lose|"
    r"wasted?|spent|stays?|remains?|forfeit(?:ed)?|for nothing|still (?:have to )?pay|still paid|out of)\b"
)


def price(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an act is a cost, or what becomes of what was paid; None where neither is asked, or not surely."""
    names = [*names_of(about.read["parts"]), *([about.other.name] if about.other is not None else [])]
    own = {form for name in (about.card.name, *names) for token in tokens(name) for form in (token.word, token.base)}
    parts, spare = [part for part in parts if len(part) > 1], idiom().sets["refunds"]
    at = next((n for n, part in reversed([*enumerate(parts)]) if ready(_ASKS).match(part)), None)
    if at is None:
        return None
    words = [heard([word for word in named(part) if word != "Y"], names) for part in parts]
    if any("not" in each.turning or not own.union(spare).issuperset(each.unknown) for each in words):
        return None
    beside = " ".join(part for n, part in enumerate(parts) if n != at)
    fails, back, spent = (ready(each).search(parts[at]) for each in (_FAILS, _BACK, _SPENT))
    if (fails or ready(_FAILS).search(beside)) and (back is None) != (spent is None):
        return _kept(parts[at], back is not None, found, own)
    late, once = ready(_LATER).search(parts[at]), ready(_AT_ONCE).search(parts[at])
    if (
        late
        and once
        and ready(r" (?:or|rather than|instead of|not) ").search(parts[at])
        and once.start() < late.start()
    ):
        late = None  # "paid up front or when it resolves"
    if (about.other is None or about.other.name in str(about.read["parts"])) and (late or once):
        return _paid(parts[at], late is not None, about, found)
    return None


# ---- is it a cost ----------------------------------------------------------------------------------------


def _paid(asked: str, late: bool, about: About, found: Sequence[One]) -> Said | None:
    """Whether the act that is named first is paid; what is named behind it tells which effect is meant."""
    said = put([word for word in asked.split() if word != "X"])
    verbs = [verb for verb in verbs_of(said) if verb not in _USES]
    numbers = {word for word in said if word.isdigit()}
    if not verbs and not numbers:
        return None
    ordinal = [word for word in asked.split() if word in ("first", "second", "third", "last")]
    meant = chosen(Spoken("cost", Told("", {"verb": ""}), (), tuple(ordinal[:1])), found)
    for verb in verbs[1:]:
        meant = [one for one in meant if any(_is_act(verb, c["verb"]) for c in clauses(one, "does"))] or meant
    told = [
        entry for entry in _doing(verbs[:1], about, meant) if numbers <= set(ready(r"\d+").findall(str(entry.clause)))
    ]
    sides = {entry.where for entry in told}
    if len(sides) != 1 or not sides <= {"pays", "does"}:
        return None
    entry = told[0]
    if _is_old(entry.one) and entry.clause["verb"] not in (
        _ALWAYS_PAID if entry.where == "pays" else ("take", "inflict")
    ):
        return None
    return Said(
        (entry.where == "pays") != late,
        joined([entry.clause]),
        _COST,
        entry.where,
        entry.one.number if entry.one else 0,
        form=True,
    )


_USES = frozenset({"activate", "use", "resolve", "chain", "respond", "need", "cost"})


def _doing(verbs: Sequence[str], about: About, found: Sequence[One]) -> Iterator[Entry]:
    asked = Act(frozenset(verbs), None, None, frozenset(), frozenset(), None, False, {})
    for entry in stated(found, about.read):
        if entry.one is not None and entry.where != "binds" and (not verbs or same(asked, act(entry.clause))):
            yield entry


def _is_old(one: One | None) -> bool:
    """Whether a text is of the time when costs were not told by a semicolon."""
    return one is not None and bool(one.part.get("old") or one.part.get("punctuated") is False)


#: What older texts, too, write first only where it is a cost.
_ALWAYS_PAID = frozenset({"pay", "tribute", "discard", "remove", "detach"})


def _is_act(verb: str, told: str) -> bool:
    return verb in told.split("|")


# ---- what becomes of it ----------------------------------------------------------------------------------


def _kept(asked: str, back: bool, found: Sequence[One], own: set[str]) -> Said | None:
    """That what was paid stays so: the words for it are those of one cost, or the card itself is paid."""
    small = {*STOP_WORDS, *idiom().sets["refunds"], *_FILLING}
    said = [word for word in put([*named(asked)]) if word not in small and word not in own]
    said = [word for word in said if not ready(_FAILS).fullmatch(word)]
    for one in found:
        paid = [c for c in clauses(one, "pays") if c["verb"] not in ("target", "select", "choose")]
        verbs = {verb for c in paid for verb in c["verb"].split("|")}
        if not paid or (_is_old(one) and not verbs <= _ALWAYS_PAID):
            continue
        stems = stems_of(joined(paid).lower())
        itself = "this card" in joined(paid).lower() or "itself" in joined(paid).lower()
        alike = (
            verbs & set(verbs_of([word])) or stem(word) in stems or (itself and word in ("X", "it")) for word in said
        )
        if all(alike) and (said or itself):
            why = f"it was paid when it was activated: {joined(paid)}"
            return Said(not back, why, _PAID, "pays", one.number, form=True)
    return None


_FILLING = frozenset(
    [
        "lp",
        "the",
        "paid",
        "them",
        "those",
        "one",
        "all",
        "both",
        "psychic-type",
        "type",
        "monster",
        "card",
        "cards",
        "monsters",
        "2",
        "two",
    ]
)
