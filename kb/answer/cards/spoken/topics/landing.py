"""From where, to where and how the cards come that the card moves: "does the monster revived by X come in Defense
Position", "is the Trap that it Sets taken from the Deck".

The cards are bound to the one clause that moves them, and each place, owner and position that is said is held against
that clause. All agree: yes; one is another than the text has: no; what the text leaves open "can" be and "must" not.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import BACK, Part, Said, befalls, deeds, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import FIELD, any_number, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.positions import lies_so, lying
from kb.answer.cards.spoken.question import Asked, said_by, stated, with_target
from kb.language.summons import SPECIAL

#: What only says that cards come somewhere, or are there then; what else is said has to be what the text does.
VAGUE = frozenset({"come", "go", "be", "take", "put", "gain"})
_BRINGS = SPECIAL | {"take-control"}
_MOVES = SPECIAL | {"add", "set", "send", "banish", "place", "return", "attach", "equip", "shuffle", "discard"}
#: What says nothing of where or how.
_IDLE = frozenset({"back", "directly", "straight", "also", "too"})
_TO = frozenset({"to", "into", "onto", "in", "on"})
_OWNERS = frozenset({"you", "opponent"})


def landed(asked: Asked) -> Said | None:
    """Whether cards that an effect moves come from, to or in what is asked; None where that is not sure."""
    said, clause = asked.said, asked.said.main.clause
    cards = _moved(clause)
    if cards is None or said.contrary or said.modal not in ("can", "does", "is", "must"):
        return None
    if any(not is_own(scene) for scene in said.scenes) or said.purpose is not None or asked.unread != frozenset():
        return None
    entry = _bringing(cards, asked)
    if entry is None:
        return None
    values = list(_slots(clause, entry, asked))
    if values == [None] and any(map(lying, clause.get("modifiers", ()))):
        return said_by(True, entry)._replace(holds=None)  # the player chooses how
    if not values or None in values:
        return None
    return said_by(all(values), entry)._replace(form=True)


def _moved(clause: Part) -> Part | None:
    """The cards that are said to come, or to be there."""
    verbs = deeds(clause)
    if "object" in clause or not verbs & (VAGUE | _MOVES):
        return None
    if not clause.get("passive") and not verbs & {"come", "go", "be"}:
        return None
    cards: Part | None = clause.get("subject")
    return cards if cards is not None and not cards.get("more") and not cards.get("where") else None


# ---- the clause that moves them ----------------------------------------------------------------------------


def _bringing(cards: Part, asked: Asked) -> Entry | None:
    """The one clause that moves the cards; None where there is none, or several."""
    wanted, own = _deed(cards), frozenset(deeds(asked.said.main.clause) - VAGUE)
    if wanted is not None and own:
        wanted = own & (_MOVES if cards["head"] in BACK else wanted)
    if not wanted:
        return None  # or another thing becomes of them later
    told = [each for each in stated(asked.found, asked.about.read) if each.clause["verb"] and each.one is not None]
    if any(each.forbids and deeds(each.clause) & wanted for each in told):
        return None
    found = [each for each in told if each.where in ("does", "pays") and deeds(each.clause) & wanted]
    found = [each for each in found if not is_this(befalls(each.clause))]
    if len(found) != 1 or len(deeds(found[0].clause)) > 1 or found[0].one is None or found[0].one.facts["unread"]:
        return None
    return found[0] if _may_be(cards, found[0], asked) else None


def _deed(cards: Part) -> frozenset[str] | None:
    """What is told to be done to the cards; None where they are no such cards, or more is told of them."""
    relations = cards.get("relations", ())
    if cards["head"] in BACK:
        if relations or ("noun" in cards and "monster" not in cards["noun"]):
            return None
        return _BRINGS if "noun" in cards else _MOVES  # of what the effects that are meant do to cards
    if len(relations) != 1 or relations[0]["role"] != "whom" or len(relations[0].get("clauses", ())) != 1:
        return None
    inner = relations[0]["clauses"][0]
    who = (inner.get("subject") or {}).get("head")
    if inner.get("modal") or inner.get("modifiers") or who not in ("you", "this-card", "it"):
        return None
    return frozenset(deeds(inner)) & _MOVES or None


def _may_be(cards: Part, entry: Entry, asked: Asked) -> bool:
    """Whether the cards may be those of the clause, by what is told of them."""
    if cards["head"] in BACK:
        return True
    told = _taken(entry, asked)
    bare = {key: value for key, value in cards.items() if key not in ("relations", "number")}
    mine = {**bare, "number": {"word": "a"}}
    return told is not None and among(mine, any_number({**told, "where": []}), asked.of) is not False


def _taken(entry: Entry, asked: Asked) -> Part | None:
    """The cards of the clause, those that were told of before for "it"."""
    cards = befalls(entry.clause)
    if cards is not None and cards["head"] in BACK:
        return with_target(asked.of, entry.one).back
    return cards


# ---- what is said of them ----------------------------------------------------------------------------------


def _slots(clause: Part, entry: Entry, asked: Asked) -> Iterator[bool | None]:
    """Whether each thing that is said is what the text has; None for what is not understood, or left open."""
    modal = asked.said.modal
    for m in clause.get("modifiers", ()):
        if lying(m):
            yield _lies(lying(m), entry, modal)
        elif m["role"] == "from" and m.get("places"):
            yield _comes(m["places"], entry, asked)
        elif m["role"] in _TO and m.get("places"):
            yield _goes(m["places"], entry)
        elif m["role"] == "adverb" and m.get("word") == "face-down" and "banish" in deeds(entry.clause):
            yield "face-down" in {str(each.get("word")) for each in entry.clause.get("modifiers", ())}
        elif m["role"] != "adverb" or m.get("word") not in _IDLE:
            yield None


def _lies(mine: set[str], entry: Entry, modal: str) -> bool | None:
    """Whether cards are Summoned in such a position."""
    if not deeds(entry.clause) & SPECIAL:
        return None
    theirs = {word for m in entry.clause.get("modifiers", ()) for word in lying(m)}
    value = lies_so(mine, theirs, free=True)
    settled = any(word.startswith("position:") and "|" not in word for word in theirs)
    if settled or value is not True or modal == "can":
        return value
    return False if modal == "must" else None


def _comes(places: list[Part], entry: Entry, asked: Asked) -> bool | None:
    """Whether cards come from such places."""
    cards = _taken(entry, asked)
    told = [*_places(entry.clause, "from"), *(cards or {}).get("where", ())]
    mine, theirs = {p["zone"] for p in places}, {p["zone"] for p in told} | zones(cards or {})
    if not theirs or theirs & FIELD or mine & FIELD:
        return None
    owned = _owners(places), _owners(told)
    if not mine & theirs or (all(owned) and not owned[0] & owned[1]):
        return False
    if asked.said.modal == "can":
        return True
    if owned[0] and not owned[1]:
        return None
    if theirs <= mine:
        return True
    return False if asked.said.modal == "must" else None


def _goes(places: list[Part], entry: Entry) -> bool | None:
    """Whether cards come to such places, of such a player."""
    cards, verbs = befalls(entry.clause) or {"head": ""}, deeds(entry.clause)
    told = [*_places(entry.clause, *_TO), *(cards.get("where", ()) if cards["head"] in BACK else ())]
    if not told:
        told = [{"zone": zone, "whose": _by(entry)} for verb, zone in _WHITHER.items() if verb in verbs]
    mine, theirs = {_broad(p) for p in places}, {_broad(p) for p in told}
    if not theirs:
        return None
    owned = _owners(places), _owners(told)
    if not mine & theirs or (all(owned) and not owned[0] & owned[1]):
        return False
    exact = all(p["zone"] == "field" or p in told for p in places) or not mine & {"field"}
    return True if exact and not (owned[0] and not owned[1]) and len(theirs) == 1 else None


#: Where cards come where a text says no more than what is done to them.
_WHITHER = {"special-summon": "field", "add": "hand", "set": "field"}


def _by(entry: Entry) -> str:
    """The player who does it."""
    who = (act(entry.clause).agent or {}).get("head", "you")
    return who if who in _OWNERS else "you" if who == "this-card" else ""


def _places(clause: Part, *roles: str) -> list[Part]:
    return [p for m in clause.get("modifiers", ()) if m["role"] in roles for p in m.get("places", ())]


def _broad(place: Part) -> str:
    """The place, each zone of the field as the field."""
    return "field" if place["zone"] in FIELD else str(place["zone"])


def _owners(places: list[Part]) -> set[str]:
    return {p["whose"] for p in places if p.get("whose") in _OWNERS}
