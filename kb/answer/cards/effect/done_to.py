"""To which cards a clause of an effect does what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kb.answer.cards.effect.counts import counted, has_others
from kb.answer.cards.effect.nouns import faces_there, may_be
from kb.answer.cards.effect.phrases import Wanted
from kb.answer.cards.effect.timing import came_from
from kb.answer.cards.entries import kinds_of
from kb.answer.cards.parts import BACK, One, Part, befalls, clauses, deeds, events, is_free, is_this, places
from kb.answer.cards.properties import elsewhere

#: Where the cards are that a verb takes, if its clause does not say.
_ORIGINS = {"search": "deck", "draw": "deck", "mill": "deck", "discard": "hand"}
#: Zones on the field.
FIELDS = frozenset({"field", "mzone"})


def does_to(one: One, clause: Part, ask: Wanted, verb: str) -> bool | None:
    """Whether a clause does it to such cards."""
    if ask.other and not ask.own and any(each.get("names") for each in objects_of(one, clause)):
        return None  # which other card than that which the text names
    stated = str(clause.get("modifiers", ()))
    if ask.is_bare and not ask.number and not ask.every:
        return True
    if ask.head == "this":
        value = _itself(one, clause)
        return came_from(clause, one, ask.zone) if value else value
    if ask.own and any(m["role"] == "except" and "'name'" in str(m) for m in clause.get("modifiers", ())):
        return False
    if verb in ("banish", "special summon") and ask == Wanted(face="down"):
        return "face:down" in stated or "face-down" in stated
    if verb == "banish" and "'face-" in stated and _is_of_face(ask, objects_of(one, clause)):
        return f"'face-{ask.face}'" in stated
    if verb == "special summon" and ask.position:
        lies = _summoned_so(ask, stated)
        return _to_such(one, clause, ask._replace(position="", face=""), verb) if lies else lies
    return _to_such(one, clause, ask, verb)


def _to_such(one: One, clause: Part, ask: Wanted, verb: str) -> bool | None:
    """Whether the cards of a clause are such ones, and so many."""
    found = list(objects_of(one, clause))
    if not found:
        return None
    owners = {str(p.get("whose", "")) for p in places(clause) if p.get("how") == "from"}
    if len(owners) == 1 and ask.whose in ("you", "opponent") and owners <= {"you", "opponent"} - {ask.whose}:
        return False
    taken = [p["zone"] for p in places(clause) if p.get("how") == "from"]
    origin = ask.zone if ask.zone in taken else next(iter(taken), _ORIGINS.get(verb, ""))
    found = [{**each, "filters": [*each.get("filters", ()), *kinds_of(clause)]} for each in found]
    held = [such_cards(each, ask, origin) for each in found]
    if (ask.number > 1 or ask.every) and has_others(clause, ask):
        whole = ask.every or all(ask.number == each.get("number", {}).get("most") for each in found)
        return False if whole else None
    if True not in held:
        lies = any(ask.face in (faces_there(each, ask.zone) or {ask.face}) for each in found)
        named = ask.zone and lies and f"'zone': '{ask.zone}'" in str(clause)  # it stands elsewhere in the clause
        return None if None in held or named else False
    value = counted(found, ask)
    again = ask.number > 1 and verb != "target" and is_free(one)  # each time to another
    return None if again and not value else value


def _summoned_so(ask: Wanted, stated: str) -> bool | None:
    """Whether monsters are Summoned in a position; face-up where the text does not say otherwise."""
    if "|" in stated:
        return f"position:{ask.position}" in stated if "position:" in stated and not ask.face else None
    if ask.face and (ask.face == "down") != ("face:down" in stated):
        return False
    return f"position:{ask.position}" in stated if "position:" in stated else None


def _is_of_face(ask: Wanted, objects: Iterable[Part]) -> bool:
    """Whether it is asked which way cards are banished, and not which way they lie before."""
    if not ask.face or ask._replace(head="") != Wanted(face=ask.face) or ask.head not in ("", "card"):
        return False
    zones = {place["zone"] for each in objects for place in each.get("where", ())}
    return not ask.head or (bool(zones) and zones.isdisjoint(FIELDS))


def such_cards(cards: Part, ask: Wanted, origin: str) -> bool | None:
    if is_this(cards):
        return None if ask.head in ("", "card", "monster") else False
    value = may_be(ask, cards, origin)
    return None if value and cards.get("relations") and not ask.is_bare else value


def _itself(one: One, clause: Part) -> bool | None:
    gains = clause["verb"] in ("gain", "lose", "become", "increase", "decrease")
    cards = (clause.get("subject") if clause.get("passive") or gains else clause.get("object")) or {"head": ""}
    if deeds(clause) & {"target", "select"} and (one.is_card or (_is_gone(one) and _on_field(cards))):
        return False  # a card that is being activated, or that left the field, is no target of its own there
    if gains and cards["head"] in BACK:
        aimed = [c["object"] for c in clauses(one, "pays") if c["verb"] in ("target", "select") and "object" in c]
        return _may_be_itself(aimed[0], one) if len(aimed) == 1 else None
    if cards["head"] in ("monster", "card") and "summon" not in clause["verb"] and cards.get("whose") != "opponent":
        return False if cards.get("determiner") in ("other", "another") or cards.get("excepts") else None
    every = [cards["head"], *(part["head"] for part in cards.get("more", ()))]
    if cards["head"] == "it" and _spoken_of(one, clause):
        return True
    return True if "this-card" in every else None if set(every) & (BACK | {""}) else False


def _spoken_of(one: One, clause: Part) -> bool:
    """Whether the step before one is done to the card itself, of which it then speaks as "it"."""
    told = clauses(one, "pays", "does")
    at = told.index(clause) if clause in told else 0
    return at > 0 and is_this(told[at - 1].get("object"))


def _is_gone(one: One) -> bool:
    """Whether an effect waits for its card to leave the field."""
    left = [c for c in events(one) if is_this(c.get("subject")) and deeds(c) & {"destroy", "send", "banish", "leave"}]
    return any(c.get("passive") or "leave" in deeds(c) for c in left)


def _on_field(cards: Part) -> bool:
    return bool(zones := {place["zone"] for place in cards.get("where", ())}) and zones <= FIELDS


def _may_be_itself(cards: Part, one: One) -> bool | None:
    """Whether what is targeted may be the card itself; None where more is asked for than a monster on the field."""
    if cards.get("determiner") in ("other", "another") or cards.get("excepts") or cards.get("whose") == "opponent":
        return False
    plain = not cards.get("relations") and all(each["what"] == "face" for each in cards.get("filters", ()))
    on_field = one.facts["where"] == ["mzone"] and all(place["zone"] in FIELDS for place in cards.get("where", ()))
    return True if cards["head"] in ("monster", "card") and plain and on_field else None


def objects_of(one: One, clause: Part) -> Iterator[Part]:
    """What a clause does it to; what refers back is the card that was targeted."""
    cards = befalls(clause)
    if cards is None:
        return
    if cards["head"] not in BACK and not _are_both(cards):
        if aimed := [each for each in _targets(one) if _is_that(cards, each)]:
            yield from aimed
            return
        more = {"more": [elsewhere(each, cards) or each for each in cards["more"]]} if "more" in cards else {}
        yield _attackers({**cards, **more}, one)
        return
    own = next((each for each in one.part.get("choices", ()) if clause in each.get("does", ())), None)
    paid = clauses(one, "pays") if own is None else [*one.part.get("pays", ()), *own.get("pays", ())]
    yield from (_attackers(c["object"], one) for c in paid if c["verb"] in ("target", "select") and "object" in c)


def _targets(one: One) -> Iterator[Part]:
    """Each of several phrases for what an effect targets."""
    aimed = (c["object"] for c in clauses(one, "pays") if c["verb"] in ("target", "select") and "object" in c)
    yield from (each for cards in aimed if cards.get("more") for each in ({**cards, "more": []}, *cards["more"]))


def _is_that(cards: Part, aimed: Part) -> bool:
    """Whether cards are told to be those which were targeted: "that "Frosthelm" monster"."""
    told = cards.get("filters", ())
    return cards.get("determiner") == "that" and bool(told) and all(each in aimed.get("filters", ()) for each in told)


def _are_both(cards: Part) -> bool:
    """Whether it is two cards that were told of before: "both monsters"."""
    return cards.get("number", {}).get("word") == "both" and set(cards) <= {"head", "number"}


def _attackers(cards: Part, one: One) -> Part:
    """What attacks, as a monster of the player whose attack the effect waits for."""
    attacking = any("attacking" in each["values"] for each in cards.get("filters", ()) if each["what"] == "battle")
    owners = {
        (c.get("subject") or {}).get("whose", "")
        for c in events(one)
        if "attack" in str(c["verb"] + str(c.get("object")))
    }
    return {**cards, "whose": owners.pop()} if attacking and not cards.get("whose") and len(owners) == 1 else cards
