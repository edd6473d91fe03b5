"""What a text says to an act, or to the use of another card, while its card lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.named import Named
from kb.answer.cards.parts import One, Part, clauses, deeds, effects, is_this, stands
from kb.answer.cards.spoken.among import KINDS
from kb.answer.cards.spoken.answer import unread
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, PLAYERS
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, is_delicate, is_strange
from kb.answer.cards.spoken.told import Told as Asked
from kb.answer.cards.told import OF_FORM, Told
from kb.answer.cards.under.direct import past
from kb.answer.cards.under.elsewhere import unanswered, unpaid
from kb.answer.cards.under.fates import fate
from kb.answer.cards.under.hearing import Heard
from kb.answer.cards.under.standing import Ruling, negated, negations, ruling, standing, turned
from kb.answer.cards.under.used import bans_of, left_by
from kb.answer.cards.under.uses import Use, summons, use
from kb.answer.cards.under.wordings import GIVEN_UP, ITS_USE, RETURNS, USES, WORKS
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.language.words import tokens
from kb.quick_tuple import QuickTuple
from kb.records import Verdict
from kb.store.readings import reading, text
from kb.store.store import Store

_HEADS = (KINDS.keys() - {"number"}) | EFFECTS | PLAYERS | {"its-effects", "attack", "directly"}
_YOU = frozenset(["i", "we", "you"])
_ACTS = frozenset({"attack", "set", "activate", "use", "draw", "add", "banish", "tribute", "discard", "send", "target"})


class Scene(QuickTuple):
    """The cards of a question, the clauses that hold, and whether all of the text was read."""

    about: About
    every: Sequence[Entry]
    whole: bool


def answered(store: Store, named: Named, said: Heard) -> Told | None:
    """The answer to what was heard; None where the text says nothing to it, or not surely."""
    cards = list({spot.card.name: spot.card for spot in named.cards}.values())
    at = "XY".index(said.letter)
    if at >= len(cards):
        return None
    card = cards[at]
    other = next((each for each in cards if each.name != card.name), None)
    read = reading(store, card)
    beside = reading(store, other) if other is not None else None
    if read is None or read["refused"] or (other is not None and (beside is None or beside["refused"])):
        return None
    about = About(card, read, other, beside)
    if (told := past(said.asks, said.whose, about)) is not None:
        return told
    found = effects(card, read)
    every = standing(about, found, built=said.built) if said.used is None else left_by(said.used, about, found)
    if not every or (said.negates and not any(negations(every))):
        return None
    scene = Scene(about, every, unread(read, text(store, card)) == frozenset())
    values = [_value(scene, said, mine) for mine in _sides(said)]
    value = values[0] if len({each.barred for each in values}) == 1 else Ruling(None)
    if said.stops and values[0].barred:
        value = values[0]  # of who is bound by a card of their own it is asked, too
    elif {each.barred for each in values} == {True, False}:
        why = next(joined([each.entry.clause]) for each in values if each.barred and each.entry is not None)
        return Told(f"Not certain. It depends on whose {card.name} is: {why}.", None, "", False, pair=True)
    if said.card and not value.barred and any(c["verb"] == "negate" for one in found for c in clauses(one, "does")):
        return None  # it may answer the other card
    if value.barred is None or (not value.barred and _may_be_barred(scene, said, found)):
        return _open(scene, said, value)
    if not value.barred and not (scene.whole and (value.entry is not None or not (said.card or said.used is not None))):
        return None
    return _told(scene, said, value)


def _may_be_barred(scene: Scene, said: Heard, found: Sequence[One]) -> bool:
    """Whether an effect may forbid it once it is used, which one may mean who asks what holds "under" the card."""
    bans = bans_of(found)
    if not bans or said.card or said.used is not None:
        return False
    used = scene._replace(every=bans)
    return any(_value(used, said, mine).barred is not False for mine in _sides(said))


def _sides(said: Heard) -> tuple[bool, ...]:
    """Whether the player who asks is whoever controls the card that lies there; both ways where that is not told."""
    if said.whose:
        return (said.whose == "you",)
    theirs = any(word.startswith("opponent") for word in said.asks.split()[:3])
    return (True,) if theirs else (True, False)


def _value(scene: Scene, said: Heard, mine: bool) -> Ruling:
    """Whether it is barred, if the card that lies there is the asker's, or else the opponent's."""
    if said.card:
        value = _act(scene, said, mine) if said.asks else Ruling(None)
        return value if value.barred else _card(scene, said)
    if ready(WORKS).match(said.asks):
        return unanswered(scene.every, scene.about, mine=mine)
    if found := ready(RETURNS).match(said.asks):
        whose = found["whose"] or ""
        return _return(scene, mine=mine == (whose == "my")) if whose not in ("", "the") else Ruling(None)
    if (befalls := fate(said.asks, scene.every, scene.about, mine=mine)) is not None:
        value = befalls.ruling
        return value if befalls.unmoved or value.barred is None else value._replace(barred=not value.barred)
    asks = ready(ITS_USE).sub(lambda m: f"{m[1]} {'they' if m[2] else 'i'} {m[3]} Y s effect", said.asks)
    if used := ready(USES).match(ready(GIVEN_UP).sub(r" use \1", asks)):
        mine, zone, effect = mine == (used["who"] in _YOU), used["zone"] or "", bool(used["effect"])
        value = _use(scene, mine, zone, effect=effect)
        spent = value.barred is False and "activate" not in said.asks and _is_spent(scene, zone, effect=effect)
        return Ruling(None) if spent else value  # whether it does anything may be meant, or whether it may be activated
    return _act(scene, said, mine)


# ---- an act ------------------------------------------------------------------------------------------------


#: What a Summon of a kind includes.
_INCLUDED = {"tribute-summon": "tribute", "ritual-summon": "tribute"}
#: What is another card's: "Y's searched Spell".
_OF_OTHER = r"\bY (?!(?:from|in|to|by|with|on|this|that|again|as|during|using|face|at|for)\b)"
#: For which card something is done.
_FOR = r" for (?:the |its |my )?(?:Y(?: s)?)?(?: ?(?:effects?|cost))?$"


def _includes(clause: Part) -> Iterator[str]:
    """The acts without which another is not done."""
    yield from (_INCLUDED[verb] for verb in clause["verb"].split("|") if verb in _INCLUDED)


def _spared(clause: Part, entry: Entry) -> Ruling:
    """Whether what is activated is of a kind of which nothing is negated."""
    cards, told = clause.get("object") or {}, str((entry.clause.get("object") or {}).get("kind", ""))
    kind = cards.get("kind") or cards.get("head", "")
    kinds = {"spell", "trap", "monster"}
    return Ruling(False if {kind, told} <= kinds and kind != told else None, entry)


def _act(scene: Scene, said: Heard, mine: bool) -> Ruling:
    """Whether an act is barred, every word of which is understood."""
    if (asks := ready(_FOR).sub("", said.asks)) != said.asks:
        value = _act(scene, said._replace(asks=asks), mine)
        return value if value.barred else _as_cost(scene, asks, mine)
    asks = said.asks
    if ready(_OF_OTHER).search(asks):
        return Ruling(None)  # what another card brings is spoken of
    other = scene.about.other
    names = [*([other.name] if other is not None else []), *names_of(scene.about.read["parts"])]
    words = " ".join(token.word for token in tokens(other.name)) if other is not None else "Y"
    asked = spoken([ready(r"\bY\b").sub(words, asks)], names)
    if asked is None or asked.contrary or not _is_act(asked):
        return Ruling(None)
    clause = asked.main.clause if mine else turned(asked.main.clause)
    value = ruling(asked, clause, scene.about, scene.every)
    value = _first([value, *(_clause(scene, {**clause, "verb": each}) for each in _includes(clause))])
    if said.stops and value.barred is False and clause["verb"] == "activate":
        value = _first([value, *(_spared(clause, entry) for entry in negations(scene.every))])
    if value.barred is False and other is not None and "special-summon" in clause["verb"] and scene.about.beside:
        cost = [c if mine else turned(c) for c in summons(other, scene.about.beside)]
        return _first([value, *(_paid(scene, each) for each in cost)])
    return value


def _as_cost(scene: Scene, asks: str, mine: bool) -> Ruling:
    """Whether what is done for the other card is barred, where that is all its cost: so is its use."""
    told = ready(r"^(?:can|could|may) (?:i|we) (discard|tribute) (?:an? |1 |2 |two |one )(?:cards?|monsters?)$").match(
        asks
    )
    if told is None or scene.about.other is None or scene.about.beside is None:
        return Ruling(None)
    ones = list(_ones(scene.about, "", effect=False))
    paid = [use(scene.about.other, one).paid for one in ones]
    same = len(paid) == 1 and [c["verb"] for c in paid[0]] == [told[1]]
    return _use(scene, mine, "", effect=False) if same else Ruling(None)


def _is_act(said: Spoken) -> bool:
    main = said.main
    known = not main.left and main.clause["verb"] and not said.scenes and said.purpose is None
    verbs = main.clause["verb"].split("|")
    acts = all(verb in _ACTS or verb.endswith("summon") or verb == "declare" for verb in verbs)
    heads = [(main.clause.get(side) or {"head": "card"})["head"] for side in ("subject", "object")]
    if not (_HEADS.issuperset(heads)):
        return False
    spare = said.modal == "can" and not main.clause.get("passive") and not {*BACK, "this-card"} & set(heads)
    return bool(known and acts and spare and not is_delicate(said) and not is_strange(said))


# ---- another card ------------------------------------------------------------------------------------------


def _use(scene: Scene, mine: bool, zone: str, *, effect: bool) -> Ruling:
    """Whether the use of the other card is barred."""
    if scene.about.other is None or scene.about.beside is None:
        return Ruling(None)
    ones = list(_ones(scene.about, zone, effect=effect))
    if len(ones) != 1:
        return Ruling(None)
    return _of_use(scene, use(scene.about.other, ones[0]), mine=mine)


def _return(scene: Scene, *, mine: bool) -> Ruling:
    """Whether the only effect with which the other card Special Summons itself is barred."""
    about = scene.about
    if about.other is None or about.beside is None:
        return Ruling(None)
    ones = [
        one
        for one in effects(about.other, about.beside)
        if any("special-summon" in deeds(c) and is_this(c.get("object")) for c in clauses(one, "does"))
    ]
    return _of_use(scene, use(about.other, ones[0]), mine=mine) if len(ones) == 1 else Ruling(None)


def _is_spent(scene: Scene, zone: str, *, effect: bool) -> bool:
    """Whether what the other card does once it is used is negated."""
    assert scene.about.other is not None
    uses = [use(scene.about.other, one) for one in _ones(scene.about, zone, effect=effect)]
    return any(_negation(scene, each).barred for each in uses)


def _ones(about: About, zone: str, *, effect: bool) -> Iterator[One]:
    """The effects of the other card that are meant."""
    assert about.other is not None
    assert about.beside is not None
    every = effects(about.other, about.beside)
    cards = [one for one in every if one.is_card]
    if zone:
        place = "hand" if zone == "hand" else "gy"
        yield from (one for one in every if place in stands(one) or (place == "hand" and one.is_card))
    else:
        yield from cards if cards and not effect else every


def _of_use(scene: Scene, told: Use, *, mine: bool) -> Ruling:
    """Whether the use of an effect is barred: its activation, its cost, or what it does first."""
    starts, paid, done = [told.starts], told.paid, told.done
    if not mine:
        starts, paid, done = turned(starts), turned([*paid]), turned([*done])
    return _of_acts(scene, told, [_clause(scene, each) for each in starts], paid, done)


def _of_acts(scene: Scene, told: Use, starts: Sequence[Ruling], costs: Sequence[Part], acts: Sequence[Part]) -> Ruling:
    """Whether what a use consists in is barred, as whoever controls the card that lies there says it."""
    paid, done = [_paid(scene, each) for each in costs], [_clause(scene, each) for each in acts]
    late = [each if n in told.needed or not each.barred else Ruling(None) for n, each in enumerate(done)]
    rest = [Ruling(None)] if not told.whole and any(entry.forbids for entry in scene.every) else []
    return _first([*starts, *paid, *late, *rest])


def _paid(scene: Scene, clause: Part) -> Ruling:
    """Whether a cost cannot be paid."""
    return _first([_clause(scene, clause), unpaid(clause, scene.about, scene.every)])


def _clause(scene: Scene, clause: Part) -> Ruling:
    return ruling(Spoken("can", Asked("", clause)), clause, scene.about, scene.every)


def _first(values: Sequence[Ruling]) -> Ruling:
    """What is barred, else what is open, else what is not."""
    for want in (True, None):
        if (found := next((each for each in values if each.barred is want), None)) is not None:
            return found
    return next((each for each in values if each.entry is not None), values[0])


def _card(scene: Scene, said: Heard) -> Ruling:
    """Whether another card, of the other player's, is stopped: each of its effects, or its Summon."""
    about = scene.about
    if about.other is None or about.beside is None:
        return Ruling(None)
    uses = [use(about.other, one) for one in effects(about.other, about.beside)]
    if said.negates:
        values = [_negation(scene, each) for each in uses]
    else:
        values = [_first([_of_use(scene, each, mine=False), _negation(scene, each)]) for each in uses]
    cost = [turned(c) for c in summons(about.other, about.beside)]
    brought = [_paid(scene, each) for each in cost]
    brought += [] if said.negates else [unanswered(scene.every, about, mine=False)]
    if any(each.barred for each in brought):
        return next(each for each in brought if each.barred)
    if not values or len({each.barred for each in values}) > 1:
        return Ruling(None)
    return values[0] if values[0].barred or not said.asks else Ruling(None)


def _negation(scene: Scene, told: Use) -> Ruling:
    """Whether an effect is negated by what holds."""
    assert scene.about.other is not None
    values = [Ruling(negated(scene.about.other, told, entry), entry) for entry in negations(scene.every)]
    return _first([*values, Ruling(False)])


# ---- in words ----------------------------------------------------------------------------------------------


def _open(scene: Scene, said: Heard, value: Ruling) -> Told | None:
    """Nothing for those who ask only whether a card negates another, where what one forbids may stop that."""
    bans, told = any(entry.forbids for entry in scene.every), list(negations(scene.every))
    narrow = any((e.clause.get("object") or {}).keys() & {"filters", "relations"} for e in told)
    if not said.card or not (narrow or (bans and not told)):
        return None
    return Told(
        f"Not certain. {scene.about.card.name} stops what its text forbids.", None, value.rule, False, pair=True
    )


def _told(scene: Scene, said: Heard, value: Ruling) -> Told:
    """The answer in words."""
    why = joined([value.entry.clause]) if value.entry is not None else "nothing in its text forbids it"
    only = not value.barred and value.entry is not None and value.entry.forbids
    act = said.asks.partition(" ")[2] if said.asks.startswith("can ") and "Y" not in said.asks.split() else ""
    lead = f"“{act}”: " if act else ""
    verdict: Verdict = "yes" if value.barred == said.stops else "no"
    clause = None if only or value.entry is None else value.entry.clause
    name, pair = scene.about.card.name, scene.about.other is not None
    words = f"{name}: {lead}{'only this is forbidden: ' if only else ''}{why}."
    return Told(words, verdict, value.rule, True, pair, OF_FORM, alone=True, card="" if pair else name, clause=clause)
