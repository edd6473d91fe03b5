"""What the text of a card that lies there forbids of an act, and what it puts elsewhere than into the Graveyard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import OTHER, One, Part, is_this
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies.links import kind_of
from kb.answer.cards.spoken.acts import Act, act, implied, same
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.forbidden import forbids, is_narrow
from kb.answer.cards.spoken.nouns import FIELD, Of
from kb.answer.cards.spoken.question import Asked, is_limit, stated
from kb.answer.cards.spoken.sources import of_effects
from kb.answer.cards.spoken.told import Spoken
from kb.answer.cards.under.uses import Use
from kb.quick_tuple import QuickTuple
from kb.records import Card

#: What changes whether monsters can attack, or how many a player may have.
_BESIDE = {"attack": frozenset({"change", "flip", "attack"}), "summon": frozenset({"control"})}


#: Summons from the Extra Deck.
_EXTRA = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon"})


class Ruling(QuickTuple):
    """Whether an act is forbidden, and the clause that says so; `rule`: on what it rests, besides."""

    barred: bool | None
    entry: Entry | None = None
    rule: str = ""


def turned(part: Any) -> Any:
    """A clause as the other player would say it."""
    if isinstance(part, dict):
        return {
            key: OTHER.get(value, value) if key in ("head", "whose") and isinstance(value, str) else turned(value)
            for key, value in part.items()
        }
    return [turned(each) for each in part] if isinstance(part, list) else part


def standing(about: About, found: Sequence[One], *, built: bool) -> list[Entry]:
    """The clauses that hold while a card lies there; `built`: it has material."""
    every = [e for e in stated(found, about.read) if e.where == "holds" or (e.where == "does" and is_while(e))]
    told = [
        e._replace(clause=clause) for e in every for clause in _each(plain(_built(e.clause) if built else e.clause))
    ]
    return [e for e in told if not _is_own(e.clause) and not _is_of_response(e.clause)]


def _is_of_response(clause: Part) -> bool:
    """Whether a clause forbids only what answers something: "cannot activate cards in response to its activation"."""
    return any((m.get("cards") or {}).get("head") == "response" for m in clause.get("modifiers", ()))


def _is_own(clause: Part) -> bool:
    """Whether a clause says only what its own card cannot do or suffer."""
    told = act(clause)
    return is_this(told.patient) or is_this(told.agent)


def _built(clause: Part) -> Part:
    """A clause without the condition that its card has material, where that is told."""
    told = clause.get("conditions", ())
    rest = [each for each in told if [(c.get("object") or {}).get("head") for c in each["clauses"]] != ["material"]]
    return clause if len(rest) == len(told) else {**clause, "conditions": rest}


def _each(clause: Part) -> Iterator[Part]:
    """What a clause says of cards, and of their effects: "Trap Cards, and their effects on the field"."""
    side = "subject" if clause.get("passive") else "object"
    cards = clause.get(side) or {}
    own = [each for each in cards.get("more", ()) if each["head"] == "its-effects"]
    if not own:
        yield clause
        return
    rest = [each for each in cards["more"] if each not in own]
    yield {**clause, side: {**cards, "more": rest}}
    for each in own:
        yield {**clause, side: {"head": "effects", "kind": cards["head"], "where": each.get("where", ())}}


def plain(clause: Part) -> Part:
    """A clause in the form in which it is compared: "no monsters can", "monsters activate their effects"."""
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {"head": ""}
    if subject.get("head") == "opponent" and any(p.get("whose") == "them" for p in object_.get("where", ())):
        theirs = [{**p, "whose": "opponent"} if p.get("whose") == "them" else p for p in object_["where"]]
        return plain({**clause, "object": {**object_, "where": theirs}})
    if (subject.get("number") or {}).get("word") == "no" and clause.get("modal") == "can":
        return {**clause, "subject": {**subject, "number": {"most": None}}, "modal": "cannot"}
    if clause["verb"] == "activate" and subject.get("head") == "monster" and object_.get("head") == "its-effects":
        rest = {key: value for key, value in object_.items() if key in ("excepts", "where")}
        who = "neither-player" if clause.get("modal") == "cannot" else "you"
        return {**clause, "subject": {"head": who}, "object": {"head": "effects", "of": subject, **rest}}
    if of_effects(object_) and (where := (object_.get("of") or {}).get("where")) and "where" not in object_:
        return {**clause, "object": {**object_, "where": where}}
    return clause


def is_while(entry: Entry) -> bool:
    """Whether a clause asks for no more than that its card is there; of an effect, that it does."""
    told = entry.clause.get("conditions", ())
    inner = [c for each in told for c in each.get("clauses", ())]
    own = all((c.get("subject") or {}).get("head") == "this-card" and c["verb"] == "be" for c in inner)
    return all(each["word"] == "while" for each in told) and own and (entry.where == "holds" or bool(inner))


def ruling(said: Spoken, clause: Part, about: About, every: Sequence[Entry]) -> Ruling:
    """Whether an act is forbidden by one of the clauses."""
    main = implied(act(_placed(plain(clause))))
    asked = Asked(said._replace(scenes=()), about, Of(about.card, about.other), ())
    open_ = False
    for entry in every:
        told = act(entry.clause)
        if _is_card(told.patient) and of_effects(main.patient or {"head": ""}):
            continue  # an effect is used, and the card not activated
        if not (same(main, told) or ("summon" in told.verbs and any(v.endswith("summon") for v in main.verbs))):
            open_ = open_ or _bears(main.verbs, told.verbs)
            continue
        if not entry.forbids or not entry.whole or is_limit(entry.clause):
            open_ = open_ or entry.clause.get("modal") in ("can-only", "must", "cannot") or entry.forbids
            open_ = open_ or bool((entry.clause.get("subject") or {}).get("only"))  # how many may is not compared
            continue
        value = _of_effects(main, entry, asked)
        if value and is_while(entry) and not is_narrow(entry.clause):
            return Ruling(True, entry)
        open_ = open_ or value is not False
    bans = [e for e in every if e.forbids and same(main, act(e.clause))]
    return Ruling(None if open_ else False, next(iter(bans), None))


def _of_effects(main: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause forbids an act; of effects, those of the monsters that it excepts are spared."""
    cards = entry.clause.get("object") or {"head": ""}
    if not of_effects(cards) or not cards.get("excepts"):
        return forbids(main, entry, asked)
    rest = {key: value for key, value in cards.items() if key != "excepts"}
    value = forbids(main, entry._replace(clause={**entry.clause, "object": rest}), asked)
    mine = (main.patient or {}).get("of") or {"head": "monster"}
    spared = [among({**mine, "number": {"word": "any"}}, each, asked.of) for each in cards["excepts"]]
    return False if True in spared else value if None not in spared or not value else None


def _placed(clause: Part) -> Part:
    """What a player adds goes to that player's hand, and what is Xyz Summoned comes from the Extra Deck; of cards, no
    more is looked at than of which kind they are."""
    cards, who = clause.get("object"), (clause.get("subject") or {}).get("head")
    if cards is not None and cards["head"] in ("name", "monster") and clause["verb"] in _EXTRA and who in OTHER:
        return {**clause, "object": {**cards, "where": [{"zone": "extra", "whose": who, "how": "from"}]}}
    if clause["verb"] == "add" and who in OTHER and not any(m["role"] == "to" for m in clause.get("modifiers", ())):
        hand = {"role": "to", "places": [{"zone": "hand", "whose": who}]}
        clause = {**clause, "modifiers": [*clause.get("modifiers", ()), hand]}
    if cards is None or cards["head"] != "material":
        return clause
    return {**clause, "object": {"head": "card", "number": {"word": "any"}, "where": cards.get("where", ())}}


def _is_card(cards: Part | None) -> bool:
    """Whether a phrase means Spell or Trap Cards."""
    return cards is not None and cards["head"] in ("spell", "trap", "spell-trap", "field-spell")


def _bears(said: frozenset[str], told: frozenset[str]) -> bool:
    """Whether a clause of other verbs may bear on an act."""
    return any(any(verb.endswith(kind) for verb in said) and bool(told & verbs) for kind, verbs in _BESIDE.items())


# ---- what is negated ---------------------------------------------------------------------------------------


def negations(every: Sequence[Entry]) -> Iterator[Entry]:
    """The clauses that negate something."""
    return (entry for entry in every if entry.clause["verb"] == "negate")


def negated(card: Card, told: Use, entry: Entry) -> bool | None:
    """Whether a clause negates an effect of a card."""
    what = entry.clause.get("object") or {}
    if (kind := str(what.get("kind", ""))) in ("monster", "spell", "trap"):
        return _of_kind(card, told, what) if kind == kind_of(card) else False
    done = told.done
    inner = [c for r in what.get("relations", ()) if r["role"] == "that" for c in r.get("clauses", ())]
    if len(inner) != 1 or what.get("sort") != "card":
        return None
    if inner[0]["verb"] == "move":
        places = {each["zone"] for each in (inner[0].get("object") or {}).get("where", ())}
        moved = [c for c in done if c["verb"] in _MOVES]
        return any(places & _whence(c) for c in moved) if places else None
    same_ = [c for c in done if c["verb"] == inner[0]["verb"]]
    return None if same_ else False


def _of_kind(card: Card, told: Use, what: Part) -> bool | None:
    """Whether an effect is one of those of such monsters that are activated in some places."""
    if what.get("filters") and not is_one({"head": "monster", "filters": what["filters"]}, card):
        return False
    started = [c for r in what.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "activate"]
    wanted = {p["zone"] for c in started for m in c.get("modifiers", ()) for p in m.get("places", ())}
    places = {p["zone"] for p in (told.starts.get("object") or {}).get("where", ())}
    if not wanted or not places:
        return None
    return bool(wanted & places) or ("field" in wanted and bool(places & FIELD))


_MOVES = frozenset({"special-summon", "add", "return", "banish", "shuffle", "place", "set", "equip", "attach"})


def _whence(clause: Part) -> set[str]:
    """From where the cards of a clause come."""
    cards = clause.get("object") or {}
    each = [cards, *cards.get("more", ())]
    beside = [p for m in clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())]
    return {place["zone"] for one in each for place in one.get("where", ())} | {p["zone"] for p in beside}
