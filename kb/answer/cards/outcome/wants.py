"""What has to be there before a card is used: monsters of a kind, none at all, cards in the Deck."""

from __future__ import annotations

from kb.answer.cards.effect.moments import has_gap_before
from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import agreed, depends, silent, used
from kb.answer.cards.parts import FIELD, One, Part, Said, clauses, deeds, events, places, standing_clauses
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_CONDITION = "yugioh/activation/condition"


def _conditions(read: Reading) -> list[Part]:
    """The clauses of all conditions, those of what holds without activation too."""
    found = [each.get("when", ()) for each in read["parts"]["effects"]]
    return [*within([found, [c.get("conditions", ()) for c in within(read["parts"])]])]


def archetype(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player has to control a monster of an archetype for it."""
    told = [c for c in within(read["parts"]) if "control" in deeds(c)]
    if not any("archetype" in str(c) or "'names'" in str(c) for c in told):
        if "archetype" in str(_conditions(read)) or "'names'" in str(_conditions(read)):
            return None
        if _takes_named(card, read) or _holds_named(read["parts"]):
            return None
        return silent(read, "its text asks for no such monster", _CONDITION)
    ones = used(card, read)
    asks = [_asks_for(one) for one in ones]
    if is_whole(read) and ones and not read["parts"]["standing"] and (value := agreed(asks)) is not None:
        return Said(value, joined(events(ones[0])[:1]), _CONDITION, "when") if value else None
    return depends("on which effect is meant") if True in asks else None


def _holds_named(part: object) -> bool:
    """Whether a phrase anywhere tells of named cards of the player, or of materials with a name."""
    if isinstance(part, dict):
        if "head" in part and ("'archetype'" in str(part.get("filters")) or part.get("names")):
            mine = part.get("whose") == "you" or any(place["zone"] in FIELD for place in part.get("where", ()))
            if mine:
                return True
        named = part.get("materials") and ("archetype" in str(part["materials"]) or "'names'" in str(part["materials"]))
        return bool(named) or any(_holds_named(each) for each in part.values())
    return isinstance(part, list) and any(map(_holds_named, part))


def _takes_named(card: Card, read: Reading) -> bool:
    """Whether a cost or a target asks for a card with a name, or one of an archetype, which has to be there."""
    paid = [c for one in used(card, read) for c in clauses(one, "pays")]
    return "archetype" in str(paid) or "'names'" in str(paid)


def _asks_for(one: One) -> bool | None:
    """Whether an effect waits for its player to control a card of an archetype."""
    told = [each for each in one.part.get("when", ()) if each["word"] in ("if", "while")]
    for each in told:
        named = [c for c in each.get("clauses", ()) if "control" in deeds(c) and "archetype" in str(c.get("object"))]
        if named and (named[0].get("subject") or {"head": ""})["head"] == "you" and len(each["clauses"]) == 1:
            cards = named[0]["object"]
            some = cards.get("number", {}).get("least", 1) and not cards.get("more")
            return True if some and cards["head"] in ("monster", "card") and cards["head"] == "monster" else None
    return False if "'control'" not in str(one.part.get("when", ())) else None


def no_monsters(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it is activated only while its player controls no monsters."""
    ones = [one for one in used(card, read) if one.is_card] or used(card, read)
    if not ones or any(map(has_gap_before, ones)) or not is_whole(read):
        return None
    values = [_wants_none(one) for one in ones]
    if any("activate" in c["verb"] and c.get("conditions") for c in standing_clauses(read)):
        return None
    value = agreed(values)
    if value is None or (value and ("Continuous" in card.type or "Field" in card.type)):
        return None
    return Said(value, joined(events(ones[0])[:1]) if value else "its text does not ask for that", _CONDITION)


def _wants_none(one: One) -> bool | None:
    """Whether an effect waits for its player to control no monsters at all."""
    for each in one.part.get("when", ()):
        for c in each.get("clauses", ()):
            cards = c.get("object") or {}
            none = cards.get("number", {}).get("word") == "no" or cards.get("number", {}).get("most", 1) == 0
            if "control" in deeds(c) and none and (c.get("subject") or {}).get("head") == "you":
                plain = cards["head"] in ("monster",) and not {
                    "filters",
                    "excepts",
                    "names",
                    "relations",
                    "where",
                    "more",
                } & set(cards)
                alone = len(one.part["when"]) == 1 and len(each["clauses"]) == 1
                return True if plain and alone and each["word"] in ("if", "while", "only-if") else None
    return False if "'least': 0" not in str(one.part.get("when", ())) else None


def more_monsters(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the opponent has to control more monsters."""
    told = str(_conditions(read))
    if "more" not in told and "compare" not in told and "than" not in told:
        return silent(read, "its text asks for no such number", _CONDITION)
    ones = used(card, read)
    if len(ones) != 1 or not is_whole(read) or read["parts"]["standing"]:
        return None
    found = [c for c in events(ones[0]) if "control" in deeds(c) and "'compare'" in str(c)]
    plain = len(found) == 1 and len(events(ones[0])) == 1 and (found[0].get("subject") or {}).get("head") == "opponent"
    return Said(True, joined(found), _CONDITION, "when") if plain and "more" in str(found) else None


def _of_deck(one: One) -> list[Part]:
    """The clauses that take cards out of their player's Main Deck."""
    return [c for c in within(one.part) if any(_is_deck(p) for p in places(c)) or "draw" in deeds(c)]


def _is_deck(place: Part) -> bool:
    return place["zone"] == "deck" and place.get("how") != "to" and place.get("whose") != "opponent"


def empty_deck(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be activated while the Deck holds nothing that it could get."""
    rule = "yugioh/card-text/all-parts"
    ones = used(card, read)
    if not ones or not is_whole(read):
        return None
    values = [_without_deck(one, drawn=False) for one in ones]
    value = agreed(values)
    if value is None:
        return depends("on which effect, or which of its places is meant", rule)
    return Said(value, "it takes nothing out of the Deck" if value else joined(_of_deck(ones[0])[:1]), rule, "does")


def small_deck(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it may be activated with fewer cards in the Deck than it draws or sends."""
    rule = "yugioh/drawing-and-revealing/not-enough-cards"
    ones = used(card, read)
    if not ones or not is_whole(read):
        return None
    value = agreed([_without_deck(one, drawn=True) for one in ones])
    if value is None:
        return depends("on which effect, or on what it does first", rule)
    return Said(value, "it takes nothing out of the Deck" if value else joined(_of_deck(ones[0])[:1]), rule, "does")


def _without_deck(one: One, *, drawn: bool) -> bool | None:
    """Whether an effect may be activated with too little in the Deck; None where more than one place may give it."""
    if not (told := _of_deck(one)):
        return True
    done = one.part.get("does", ())
    if one.facts["mandatory"] or one.part.get("choices") or len(done) < 1:
        return None
    first = done[0]
    taken = {p["zone"] for p in places(first) if p.get("how") != "to"}
    bound = first.get("modal") != "can" and not first.get("conditions") and len(told) == 1 and first in told
    if not bound or "may" in str(first.get("modal", "")):
        return None
    number = (first.get("object") or {}).get("number", {})
    if number.get("word") in ("up-to", "any", "any-number", "all") or "up-to" in str(first):
        return None
    if "draw" in deeds(first):
        own = (first.get("subject") or {"head": "you"})["head"] == "you" and (first.get("object") or {}).get(
            "head"
        ) == "card"
        return False if drawn and own else None
    if taken != {"deck"} or "time" in str(first.get("modifiers", ())):
        return None
    top = (first.get("object") or {}).get("determiner") == "top" or "excavate" in deeds(first)
    chosen = (first.get("object") or {}).get("filters") or (first.get("object") or {}).get("names")
    if drawn:
        return (
            False
            if top and number.get("least", 1) == number.get("most", 1) and not deeds(first) & {"excavate"}
            else None
        )
    return False if not top and chosen else None


def other_name(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its name is treated as that of another card."""
    rule = "yugioh/names-and-properties/name-at-the-moment"
    if "name_treated_as" in read["standing"]:
        found = [c for c in standing_clauses(read) if "name" in str(c.get("object")) and deeds(c) & {"become", "treat"}]
        own = [c for c in found if "this-card" in str(c.get("subject")) and c.get("object", {}).get("names")]
        return Said(True, joined(own[:1]), rule) if own else None
    told = [c for c in within(read["parts"]) if deeds(c) & {"become", "treat"}]
    if any("name" in str(c) or "'as'" in str(c) for c in told):
        return None
    return silent(read, "its text gives it no other name", rule)


#: What is paid with a card that lies on the field, where its text names no other place.
_GIVEN_UP = frozenset({"tribute"})
_MONSTERS = frozenset({"monster", "tuner", "name", "token"})


def needs_monster(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a Spell or Trap is activated only with a monster of its player's on the field; of monsters nothing."""
    ones = [one for one in used(card, read) if one.is_card]
    if len(ones) != 1 or len(used(card, read)) > 1 or read["parts"]["standing"] or not is_whole(read):
        return None
    one = ones[0]
    if one.part.get("choices"):
        return None
    for told in one.part.get("when", ()):
        if told["word"] in ("if", "while", "only-if") and len(told.get("clauses", ())) == 1 and _is_held(told):
            return Said(True, joined(told["clauses"]), _CONDITION, "when")
    for c in clauses(one, "pays"):
        first = c.get("object") or {"head": ""}
        every = [first, *first.get("more", ())] if first.get("join") != "or" else [first] * (not first.get("more"))
        given_up = c["verb"] in _GIVEN_UP
        if c["verb"] in ("target", "select", *_GIVEN_UP) and any(_is_own_monster(each, given_up) for each in every):
            return Said(True, joined([c]), "yugioh/activation/valid-target", "pays", clause=c)
    every = _phrases(one.part)
    if any(map(_may_be_own, every)):
        return None
    if asked.get("inverse") and (one.part.get("when") or one.facts["targets"] or any(map(_is_theirs, every))):
        return None  # it asks for something else, of which is not told whether it is there
    return Said(False, "its text asks for no monster of its player's", _CONDITION)


def _is_held(told: Part) -> bool:
    """Whether a condition is that its player controls some monster."""
    c = told["clauses"][0]
    cards = c.get("object") or {}
    some = cards.get("number", {}).get("least", 1) and cards.get("number", {}).get("word") != "no"
    mine = (c.get("subject") or {}).get("head") == "you" and "control" in deeds(c) and not c.get("modal")
    return bool(mine and some and cards.get("head") == "monster" and not cards.get("more"))


def _is_own_monster(cards: Part, given_up: bool) -> bool:
    """Whether cards are monsters that its player controls, at least one."""
    zones = {place["zone"] for place in cards.get("where", ())}
    zones |= {str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]}
    if cards["head"] != "monster" or not cards.get("number", {}).get("least", 1):
        return False
    owned = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    if given_up:
        return not zones and owned <= {"you"}
    return owned == {"you"} and zones <= FIELD


def _phrases(part: object) -> list[Part]:
    """Every phrase for cards in a part."""
    if isinstance(part, dict):
        own = [part] if "head" in part else []
        return own + [each for value in part.values() for each in _phrases(value)]
    return [each for one in part for each in _phrases(one)] if isinstance(part, list) else []


def _is_theirs(cards: Part) -> bool:
    """Whether cards are the opponent's."""
    return "opponent" in {cards.get("whose"), *(place.get("whose") for place in cards.get("where", ()))}


def _may_be_own(cards: Part) -> bool:
    """Whether cards may be monsters of the player's on the field."""
    if cards["head"] not in _MONSTERS | {"card"} or cards.get("whose") == "opponent":
        return False
    zones = {place["zone"] for place in cards.get("where", ())}
    zones |= {str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]}
    if cards["head"] == "card" and not zones & FIELD and cards.get("whose") != "you":
        return False  # what is drawn, discarded, or taken from elsewhere
    theirs = {place.get("whose") for place in cards.get("where", ()) if place["zone"] in FIELD} == {"opponent"}
    return (not zones or bool(zones & FIELD)) and not theirs
