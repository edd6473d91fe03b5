"""Questions that fit no form: the question read as clauses (`sayings`), held against every clause of the reading.

A clause that says the same act of the same cards answers yes, one that forbids it no. What the text does not say it
does not do, where all of it was read. A word of the question that is not accounted for leaves it unanswered.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kb.answer.cards.acts import PLAYERS, SELF, both, concerns, player
from kb.answer.cards.aftermath import is_negated, lasting
from kb.answer.cards.entries import About, Entry, entries, names_in
from kb.answer.cards.forms import Pick, data, picked, ready, words
from kb.answer.cards.named import Named, likely
from kb.answer.cards.parts import One, Part, Said, effects, is_this, meant, rule_of, stem, stems_of
from kb.answer.cards.phrases import HEADS, NUMBERS, wanted
from kb.answer.cards.sayings import Saying, Sentence, is_bare, is_own, segments, sentence, verbs
from kb.answer.cards.special import gemini, special
from kb.answer.cards.told import OF_PATTERNS, OF_SITUATIONS, Told
from kb.cards.telling.clauses import joined
from kb.language.words import STOP_WORDS, fold_name
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

#: What is asked of a card's own use, and not of what it does.
_USES = frozenset({"activate", "use", "chain", "respond"})
_OPERATIONS = frozenset(
    [
        "destroy",
        "banish",
        "send",
        "add",
        "draw",
        "negate",
        "special-summon",
        "summon",
        "return",
        "bounce",
        "inflict",
        "equip",
        "take-control",
        "steal",
        "discard",
        "revive",
        "search",
        "mill",
    ]
)
_FREE = frozenset({"attack", "special-summon", "normal-summon", "activate", "target", "tribute", "set"})
_PHASE = r"\b(draw|standby|main|main1|main2|battle|end) phase"
_EVERY_TURN = frozenset({"every turn", "each turn"})
_SWAP = str.maketrans("XY", "YX")


def judged(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """The answer to a question about a card whose words are a clause; None where it is not understood."""
    for named in likely(asked, ways):
        for told in _readings(store, asked, named):
            if told is not None:
                before = [part for part in segments(asked, named.cards) if not is_bare(part)][:-1]
                return told._replace(chance=OF_SITUATIONS if before else OF_PATTERNS)
    return None


def _readings(store: Store, asked: Question, named: Named) -> Iterator[Told | None]:
    """The answers of the first card, then of the second, as the one that is asked about."""
    cards = list({spot.card.name: spot.card for spot in named.cards}.values())
    parts = segments(asked, named.cards)
    yield _of_card(store, cards[0], cards[1] if len(cards) > 1 else None, parts)
    if len(cards) > 1 and not _is_about_first(parts):
        yield _of_card(store, cards[1], cards[0], [part.translate(_SWAP) for part in parts])


def _is_about_first(parts: Sequence[str]) -> bool:
    """Whether the clause that asks speaks of the first card, and the second stands in a condition."""
    asked = sentence(parts)
    told = f"{asked.main.subject} {asked.main.rest}".split() if asked is not None else ()
    return "X" in told and "Y" not in told


def _of_card(store: Store, card: Card, other: Card | None, parts: Sequence[str]) -> Told | None:
    read = reading(store, card)
    if read is None or read["refused"]:
        return None
    about = About(card, read, other, names_in(read))
    every = effects(card, read)
    parts = [_again(part, about) for part in parts]
    if (own := gemini(parts, about)) is not None:
        return Told(f"{card.name}: {own.why}.", "yes" if own.holds else "no", own.rule, True)
    for said, picks in _picking(parts):
        asked = sentence(said)
        if asked is None:
            continue
        found = meant(every, read, picks) if picks else every
        if picks and not found:
            continue
        told = judge(asked, about, found, bool(picks))
        if told is not None and told.holds is not None:
            told = told._replace(holds=not told.holds) if asked.contrary else told
            why = f"{card.name}: {told.why}."
            return Told(why, "yes" if told.holds else "no", told.rule, True)
    return None


def _again(said: str, about: About) -> str:
    """A part of the question with the card itself for a word of its name that stands alone: "is Emerald banished"."""
    own = set(fold_name(about.card.name).split()) - set(about.names) - _known()
    own -= set(fold_name(about.other.name).split()) if about.other is not None else set()
    return " ".join("X" if word in own else word for word in said.split()).replace("X X", "X")


@functools.cache
def _known() -> frozenset[str]:
    """Words that mean something in a question whatever the card is called."""
    kinds = {word for listed in data()["kinds"].values() for word in listed}
    grammar = {word for name in ("small", "asked", "starts", "no_verb", "nounish") for word in words(name)}
    return frozenset({*kinds, *grammar, *HEADS, *verbs(), *NUMBERS, *STOP_WORDS, "level", "rank", "phase", "field"})


def _picking(parts: Sequence[str]) -> Iterator[tuple[list[str], tuple[Pick, ...]]]:
    """The parts of the question, as they are and without the words that tell which effect is meant."""
    yield list(parts), ()
    for at, part in enumerate(parts):
        for left, picks in picked(part):
            yield [*parts[:at], left, *parts[at + 1 :]], picks


# ---- judging ---------------------------------------------------------------------------------------------


def judge(asked: Sentence, about: About, found: Sequence[One], narrowed: bool) -> Said | None:
    """What the reading says to a clause; None where it is not understood."""
    main = asked.main
    if main.negated:
        return None
    if main.verb in _USES:
        from kb.answer.cards.using import is_own_use, used  # as below

        if is_own_use(main):
            return used(asked, about, found)
    if (other := special(asked, about) or lasting(asked, about, found)) is not None:
        return other
    if is_negated(asked.held):
        return None  # what stays paid and what is not done is a form's to say
    told = [entry for entry in entries(list(found), about.read) if concerns(main.verb, entry)]
    told = [entry for entry in told if not _is_own_way(asked, entry) and not _is_event(entry)]
    if narrowed:
        told = [entry for entry in told if entry.one is not None]
    values = [(_value(asked, entry, about), entry) for entry in told]
    return _weighed(asked, about, values)


def _value(asked: Sentence, entry: Entry, about: About) -> bool | None:
    """Whether an entry says what is asked, under the conditions that the question states."""
    # What holds a clause against another is imported only where a text says the act that is asked of.
    from kb.answer.cards.conditions import met
    from kb.answer.cards.matching import match

    same = match(asked.main, entry, about)
    if same is not True:
        return same
    return both([same, met(asked.held, entry, about), *_timed(asked.main, entry), *_unstated(asked, entry)])


def _timed(main: Saying, entry: Entry) -> Iterator[bool | None]:
    """Whether the times of the question are those of the clause, or of the use of its effect."""
    for said in main.times:
        own = [m["time"] for m in entry.clause.get("modifiers", ()) if "time" in m]
        if said in _EVERY_TURN and entry.one is not None and entry.where in ("pays", "does") and not own:
            yield (entry.one.facts["limit"] not in ("duel",) and main.modal == "can") or None
            continue
        found = ready(_PHASE).search(said)
        if found and any(time["phase"].startswith(found[1]) for time in own):
            yield True
        elif own and ("turn" in said) and any(t["phase"] in ("turn", "end") for t in own) and "next" not in said:
            yield True if entry.forbids else None
        elif entry.one is not None and not own:
            from kb.answer.cards.using import when_used

            yield when_used(entry.one, said)
        else:
            yield (
                True
                if entry.where == "holds" and entry.forbids and said in ("this turn", "in my turn", "in opponent turn")
                else None
            )


def _unstated(asked: Sentence, entry: Entry) -> Iterator[bool | None]:
    """None where the clause holds only under conditions of which the question says nothing."""
    stated = [each for each in asked.held if not is_own(each) or "turn" in each.word]
    own = [one for one in entry.clause.get("conditions", ()) if not _is_presence(one)]
    if own and not stated and (entry.forbids or asked.main.modal != "can"):
        yield None


def _is_presence(condition: object) -> bool:
    """Whether a condition says only that the card is on the field."""
    told = str(condition)
    return "'this-card'" in told and "'be'" in told and "'object'" not in told


def _is_own_way(asked: Sentence, entry: Entry) -> bool:
    """Whether a clause tells how the card itself is used, and the question is about other cards."""
    cards = entry.clause.get("object") or entry.clause.get("subject")
    said = {*asked.main.subject.split(), *asked.main.rest.split()}
    return entry.where == "holds" and not entry.forbids and is_this(cards) and not said & {"X", "it", "itself", ""}


def _is_event(entry: Entry) -> bool:
    """Whether a clause only tells that cards are Summoned, as a part of when something holds."""
    clause = entry.clause
    told = bool(clause.get("passive")) and not clause.get("modal") and clause["verb"].endswith("summon")
    return entry.where == "holds" and told


_Valued = Sequence[tuple[bool | None, Entry]]


def _weighed(asked: Sentence, about: About, values: _Valued) -> Said | None:
    """One answer of what all clauses of the same act say."""
    if any(entry.clause.get("modal") == "can-only" for _, entry in values):
        return None
    does, never = _sides(asked, values)
    if any(value for value, _ in never):
        allowed = any(value for value, _ in does)
        return None if allowed else _said(False, next(entry for value, entry in never if value))
    if any(value is None for value, _ in never):
        return None
    if any(value for value, _ in does):
        return _must(asked, next(entry for value, entry in does if value))
    if any(value is None for value, _ in does):
        return None
    return _unheld(asked, about, does, never)


def _sides(asked: Sentence, values: _Valued) -> tuple[_Valued, _Valued]:
    """The clauses that say the act, and those that forbid it, as far as the question is about them."""
    does = [(value, entry) for value, entry in values if not entry.forbids]
    never = [(value, entry) for value, entry in values if entry.forbids]
    if does and asked.main.subject in SELF:  # what binds the player binds no effect
        never = [(v, e) for v, e in never if (e.clause.get("subject") or {}).get("head") not in PLAYERS]
    if never and asked.main.subject in ("i", "you", "opponent") and any(map(is_own, asked.held)):
        does = [pair for pair in does if pair[0]]  # what it forbids is asked for, not what it does
    return does, never


def _unheld(asked: Sentence, about: About, does: _Valued, never: _Valued) -> Said | None:
    """The answer where no clause is about such cards: the effect does not reach them, or nothing forbids it."""
    whole = not about.read["unread"] or _excepts_itself(asked, about, does)
    if does and never and asked.main.subject not in SELF:
        return None
    if does:
        return _said(False, does[0][1]) if whole else None
    if never and (asked.contrary or whole) and (asked.main.modal == "can" or asked.main.verb == "take"):
        return _said(True, never[0][1], "only this is forbidden: ")
    free = asked.contrary and not never and not asked.held and whole and asked.main.modal == "can"
    if (free or (not never and _is_free(asked, about))) and not _mentions(asked.main.verb, about):
        return Said(True, "nothing in its text forbids it")
    return _unsaid(asked, about)


def _excepts_itself(asked: Sentence, about: About, does: _Valued) -> bool:
    """Whether a copy of the card itself is asked for, and the clause that would reach it excepts just that."""
    again = re.search(r"\b(?:another|other|second|copy of|copies of)(?: copy of)? (?:X|itself)\b", asked.main.rest)
    return bool(again) and len(does) == 1 and "except" in joined([does[0][1].clause])


def _mentions(verb: str, about: About) -> bool:
    """Whether the text speaks of an act at all, in whichever words."""
    parts = about.read["parts"]
    told = [c for one in (*parts["effects"], *parts["standing"]) for c in _every(one)]
    return stem(verb.partition("-")[0]) in stems_of(joined(told).lower()) if told else False


def _every(part: Mapping[str, Any]) -> Iterator[Part]:
    """All clauses of an effect or statement."""
    for name in ("clauses", "pays", "does", "restrictions"):
        yield from part.get(name, ())
    for choice in part.get("choices", ()):
        yield from _every(choice)


def _is_free(asked: Sentence, about: About) -> bool:
    """Whether it is asked whether something may be done while the card is there, of which its text says nothing."""
    main = asked.main
    if about.read["unread"] or main.modal != "can" or main.times or main.verb not in _FREE:
        return False
    if main.subject in SELF or not asked.held or not all(map(is_own, asked.held)):
        return False
    return all(not said or player(said) or wanted(said, about.names) is not None for said in (main.subject, main.rest))


def _must(asked: Sentence, entry: Entry) -> Said | None:
    """Yes; where it is asked whether it has to be done, what the effect says to that."""
    if asked.main.modal != "must":
        return _said(True, entry)
    if entry.where == "pays" or entry.clause.get("modal") == "must":
        return _said(True, entry)
    if entry.one is None or entry.one.facts["mandatory"] is None:
        return None
    if not entry.one.facts["mandatory"] and asked.main.subject in SELF:
        return None  # its use is optional, what it then does may not be
    return _said(bool(entry.one.facts["mandatory"]), entry)


def _said(holds: bool, entry: Entry, lead: str = "") -> Said:
    rule = rule_of(entry.one, "kind") if entry.one is not None else ""
    return Said(holds, f"{lead}{joined([entry.clause])}", rule)


def _unsaid(asked: Sentence, about: About) -> Said | None:
    """No, where an operation is asked for that the text, all of which was read, does not have."""
    main = asked.main
    if about.read["unread"] or asked.held or main.passive or main.verb not in _OPERATIONS or main.times:
        return None
    if main.subject not in SELF or (main.rest and wanted(main.rest, about.names) is None):
        return None
    return Said(False, "its text says nothing of that")
