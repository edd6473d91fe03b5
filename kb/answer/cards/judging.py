"""Questions that fit no form: the question read as clauses (`sayings`), held against every clause of the reading.

A clause that says the same act of the same cards answers yes, one that forbids it no. What the text does not say it
does not do, where all of it was read. A word of the question that is not accounted for leaves it unanswered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.answer.cards.conditions import is_own, met
from kb.answer.cards.entries import About, Entry, entries, names_in
from kb.answer.cards.forms import Pick, picked
from kb.answer.cards.matching import PLAYERS, SELF, both, concerns, match
from kb.answer.cards.named import GAME, Named, namings
from kb.answer.cards.parts import One, Said, effects, meant, rule_of
from kb.answer.cards.phrases import wanted
from kb.answer.cards.sayings import Held, Saying, Sentence, segments, sentence
from kb.answer.cards.special import special
from kb.answer.cards.timing import opponents_turn, own_turn, phase
from kb.answer.cards.told import Told
from kb.cards.telling.clauses import joined
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
_PHASE = re.compile(r"\b(draw|standby|main|main1|main2|battle|end) phase")
_TRIES = 6
_SWAP = str.maketrans("XY", "YX")


def judged(store: Store, asked: Question) -> Told | None:
    """The answer to a question about a card whose words are a clause; None where it is not understood."""
    for named in _likely(store, asked):
        for told in _readings(store, asked, named):
            if told is not None:
                return told
    return None


def _likely(store: Store, asked: Question) -> Iterator[Named]:
    for at, named in enumerate(namings(store, asked)):
        names = {spot.card.name for spot in named.cards}
        if at >= _TRIES:
            return
        if not named.unsure and len(names) in (1, 2) and all(spot.card.game == GAME for spot in named.cards):
            yield named


def _readings(store: Store, asked: Question, named: Named) -> Iterator[Told | None]:
    """The answers of the first card, then of the second, as the one that is asked about."""
    cards = list({spot.card.name: spot.card for spot in named.cards}.values())
    parts = segments(asked, named.cards)
    yield _of_card(store, cards[0], cards[1] if len(cards) > 1 else None, parts)
    if len(cards) > 1:
        yield _of_card(store, cards[1], cards[0], [part.translate(_SWAP) for part in parts])


def _of_card(store: Store, card: Card, other: Card | None, parts: Sequence[str]) -> Told | None:
    read = reading(store, card)
    if read is None or read["refused"]:
        return None
    about = About(card, read, other, names_in(read))
    every = effects(card, read)
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
    if main.verb in _USES and _is_own_use(main):
        return _used(asked, about, found)
    if (other := special(asked, about)) is not None:
        return other
    told = [entry for entry in entries(list(found), about.read) if concerns(main.verb, entry)]
    if narrowed:
        told = [entry for entry in told if entry.one is not None]
    values = [(_value(asked, entry, about), entry) for entry in told]
    return _weighed(asked, about, values)


def _answered(main: Saying) -> Iterator[Held]:
    """What is answered, of "can I chain it to ..." """
    said = re.search(
        r"\b(?:in response )?to (?:an? |the |my )?(.*?)(?: (?:is|being) (?:activated|used|played))?$", main.rest
    )
    if said and main.verb in ("chain", "respond"):
        text = f"opponent activate {said[1]}"
        yield Held("when", text, Saying("", "opponent", "activate", said[1]))


def _is_own_use(main: Saying) -> bool:
    if main.verb in ("chain", "respond"):
        return main.subject in SELF or main.rest.startswith("X ")
    said = re.sub(
        r"\b(?:effects?|of|the|its|a|an|face up|my|copy|second|own)\b",
        " ",
        main.rest if not main.passive else main.subject,
    )
    if main.passive or main.subject in ("X", "it", "X effect"):
        return not re.sub(r"\b(?:X|it|effects?|the|be)\b", " ", f"{main.subject} {main.rest}").strip()
    return main.subject in ("i", "you", "opponent") and said.strip() in ("X", "it", "him", "her", "X X")


def _value(asked: Sentence, entry: Entry, about: About) -> bool | None:
    """Whether an entry says what is asked, under the conditions that the question states."""
    same = match(asked.main, entry, about)
    if same is not True:
        return same
    return both([same, met(asked.held, entry, about), *_timed(asked.main, entry), *_unstated(asked, entry)])


def _timed(main: Saying, entry: Entry) -> Iterator[bool | None]:
    """Whether the times of the question are those of the clause, or of the use of its effect."""
    for said in main.times:
        own = [m["time"] for m in entry.clause.get("modifiers", ()) if "time" in m]
        found = _PHASE.search(said)
        if found and any(time["phase"].startswith(found[1]) for time in own):
            yield True
        elif own and ("turn" in said) and any(t["phase"] in ("turn", "end") for t in own) and "next" not in said:
            yield True if entry.forbids else None
        elif entry.one is not None and not own:
            yield _when_used(entry.one, said)
        else:
            yield (
                True
                if entry.where == "holds" and entry.forbids and said in ("this turn", "in my turn", "in opponent turn")
                else None
            )


def _when_used(one: One, said: str) -> bool | None:
    """Whether the effect may be used at a time."""
    found = _PHASE.search(said)
    whose = {"opponent": "opponent", "my": "you", "your": "you"}.get(
        next((w for w in said.split() if w in ("opponent", "my", "your")), ""), ""
    )
    if "next" in said or "end of" in said or "rest" in said or "after" in said:
        return None
    if found:
        return phase(one, {"phase": found[1], **({"whose": whose} if whose else {})}).holds
    if whose == "opponent":
        return opponents_turn(one, {}).holds
    return own_turn(one, {}).holds if whose == "you" else None


def _unstated(asked: Sentence, entry: Entry) -> Iterator[bool | None]:
    """None where the clause holds only under conditions of which the question says nothing."""
    stated = [each for each in asked.held if not is_own(each)]
    own = [one for one in entry.clause.get("conditions", ()) if not _is_presence(one)]
    if own and not stated and (entry.forbids or asked.main.modal != "can"):
        yield None


def _is_presence(condition: object) -> bool:
    """Whether a condition says only that the card is on the field."""
    told = str(condition)
    return "'this-card'" in told and "'be'" in told and "'object'" not in told


def _weighed(asked: Sentence, about: About, values: Sequence[tuple[bool | None, Entry]]) -> Said | None:
    """One answer of what all clauses of the same act say."""
    does = [(value, entry) for value, entry in values if not entry.forbids and entry.clause.get("modal") != "can-only"]
    never = [(value, entry) for value, entry in values if entry.forbids]
    if does and asked.main.subject in SELF:  # what binds the player binds no effect
        never = [(v, e) for v, e in never if (e.clause.get("subject") or {}).get("head") not in PLAYERS]
    if any(entry.clause.get("modal") == "can-only" for _, entry in values):
        return None
    if any(value for value, _ in never):
        if any(value is not False for value, _ in does):
            return None
        return _said(False, next(entry for value, entry in never if value))
    if any(value is None for value, _ in never):
        return None
    if any(value for value, _ in does):
        return _must(asked, next(entry for value, entry in does if value))
    if any(value is None for value, _ in does):
        return None
    if does:
        return _said(False, does[0][1]) if not about.read["unread"] else None
    if never and not about.read["unread"] and asked.main.modal == "can":
        return _said(True, never[0][1], "only this is forbidden: ")
    if asked.contrary and not values and not asked.held and not about.read["unread"] and asked.main.modal == "can":
        return Said(True, "nothing in its text forbids it")
    return _unsaid(asked, about)


def _must(asked: Sentence, entry: Entry) -> Said | None:
    """Yes; where it is asked whether it has to be done, what the effect says to that."""
    if asked.main.modal != "must":
        return _said(True, entry)
    if entry.where == "pays" or entry.clause.get("modal") == "must":
        return _said(True, entry)
    if entry.one is None or entry.one.facts["mandatory"] is None:
        return None
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


# ---- use under conditions --------------------------------------------------------------------------------


def _used(asked: Sentence, about: About, found: Sequence[One]) -> Said | None:
    """Whether it can be activated as the question says."""
    held = [each for each in (*asked.held, *_answered(asked.main)) if not is_own(each)]
    if not held or not found or asked.main.subject == "opponent":
        return None
    numbered = [one for one in found if one.number] or list(found)
    values = []
    for one in numbered:
        entry = Entry({"verb": "activate"}, "use", one)
        values.append((both([met(held, entry, about), *(_when_used(one, said) for said in asked.main.times)]), one))
    if any(value for value, _ in values):
        one = next(one for value, one in values if value)
        return Said(True, "what its text asks for is met", rule_of(one, "kind"))
    if all(value is False for value, _ in values):
        return Said(False, "its text asks for something else", rule_of(values[0][1], "kind"))
    return None
