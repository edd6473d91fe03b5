"""Whether an effect does one of the things that a text lists: adds a card from the Deck, Special Summons from it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.heads import PLAYERS
from kb.answer.cards.parts import (
    BACK,
    Part,
    befalls,
    clauses,
    in_role,
    is_later,
    is_this,
    places,
    standing_clauses,
    stands,
)
from kb.answer.cards.replies.links import Link
from kb.answer.cards.spoken.nouns import both, either

#: What a verb stands for beside itself, in what an effect includes.
_INCLUDES = {"draw": "add", "mill": "send"}
#: What adds a card to a Deck says it so; to the hand a card is only added, or returned from elsewhere.
_INTO_DECK, _DECKS = frozenset({"shuffle", "return", "place", "put"}), frozenset({"deck", "extra"})


def includes(wanted: Sequence[Part], link: Link) -> bool | None:
    """Whether the effect does any of what a text lists: adds a card from the Deck, Special Summons from it."""
    if link.one is None or link.read is None:
        return None
    told = _joined(
        [*map(_served, clauses(link.one, "does"))] or (standing_clauses(link.read) if link.one.number == 0 else ())
    )
    told = told or ([{"verb": "remain"}] if link.one.number == 0 else [])  # a card that only comes to lie there
    done = [c for c in told if c.get("modal") not in ("cannot", "not", "must")]
    value = either([_is_done(each, one, link) for each in wanted for one in done]) if done else False
    begins = min((c["start"] for c in told if "start" in c), default=0)
    gaps = [end for _, end in link.one.facts["unread"] if end > begins]
    return None if value is False and (gaps or not told) else value


def _served(clause: Part) -> Part:
    """For what the card can be used, in place of that: "This card can be used to Ritual Summon ... from your Deck"."""
    aims = [c for m in clause.get("modifiers", ()) if m["role"] == "to" for c in m.get("clauses", ())]
    own = clause["verb"] == "use" and is_this(clause.get("subject"))
    return {**aims[0], "start": clause.get("start", 0)} if own and len(aims) == 1 else clause


def _joined(told: Sequence[Part]) -> list[Part]:
    """What an effect does, a phrase that only tells from where put to the clause before it: "1 each from your Deck"."""
    found: list[Part] = []
    for clause in told:
        if clause["verb"] or not found:
            found.append(clause)
        else:
            found[-1] = {**found[-1], "modifiers": [*found[-1].get("modifiers", ()), *clause.get("modifiers", ())]}
    return found


def _is_done(wanted: Part, done: Part, link: Link) -> bool | None:
    """Whether what an effect does is one of the things that a text lists."""
    verbs = {_INCLUDES.get(verb, verb) for verb in done["verb"].split("|")}
    if verbs & _INTO_DECK and _to(done) & _DECKS:
        verbs |= {"add"}
    mine = {_INCLUDES.get(verb, verb) for verb in wanted["verb"].split("|")}
    summons = "special-summon" in mine and any(verb.endswith("-summon") for verb in verbs)
    summons = summons and not verbs <= {"normal-summon", "tribute-summon", "flip-summon"}
    out = _from(wanted)
    if out == {"deck"} and mine & {"send"} and "deck" in _used(done):
        return True  # the materials that a Summon takes from the Deck
    if not mine & verbs and not summons:
        return False
    if _is_too_few(wanted, done, link):
        return False
    value = both([_whence(out, done, link), _whither(_to(wanted), done), _is_such(wanted, done)])
    # What is done each time something happens is a part of the effect; what is done "if ..." may be none.
    return None if value and done.get("conditions") and not is_later(done) else value


def _is_too_few(wanted: Part, done: Part, link: Link) -> bool:
    """Whether a list names a number of cards to which no such thing is done: "would destroy 2 or more cards"."""
    least = int(((wanted.get("object") or {}).get("number") or {}).get("least", 0))
    cards = done.get("object") or {}
    if least < _SEVERAL or link.one is None or not cards:
        return False
    if cards.get("head") not in BACK:
        return _most(cards) < least
    aimed = [c["object"] for c in clauses(link.one, "pays") if c["verb"] in _PICKS and "object" in c]
    return bool(aimed) and sum(map(_most, aimed)) < least


def _most(cards: Part) -> int:
    """So many cards a phrase takes at most; "1" is not written down of each."""
    number = cards.get("number") or {}
    most = number.get("most", 1 if number.get("word", "a") in ("a", "the") and not number else None)
    return sum(_most(each) for each in cards.get("more", ())) + (_ANY_NUMBER if most is None else int(most))


#: From so many on it is several, and more than any effect names.
_SEVERAL, _ANY_NUMBER = 2, 1000


def _is_such(wanted: Part, done: Part) -> bool | None:
    """Whether what is done is done to such cards as a list names; most lists name any."""
    cards, own = wanted.get("object") or {}, done.get("object") or done.get("subject") or {}
    if cards.get("head", "card") == "card" and not cards.get("filters") and not cards.get("whose"):
        return True
    if wanted["verb"] == "special-summon" and not cards.get("filters"):
        return True
    if cards.get("head") in ("damage", "lp"):
        return own.get("head") in (cards["head"], f"effect-{cards['head']}")
    if cards.get("head") == own.get("head") and not cards.get("filters") and not cards.get("whose"):
        return True
    return None


def _zones(clause: Part, *roles: str) -> set[str]:
    return {each["zone"] for each in places(clause) if each.get("how") in roles}


def _from(clause: Part) -> set[str]:
    """Where a clause takes cards from."""
    own = _zones(clause, "from", "of") | _of_more(clause)
    return own if clause["verb"] != "draw" else {"deck"}


def _of_more(clause: Part) -> set[str]:
    """Where the further cards lie that a clause names: "1 LIGHT and 1 DARK monster in your GY"."""
    cards = befalls(clause) or {}
    return {place["zone"] for each in cards.get("more", ()) for place in each.get("where", ())}


def _to(clause: Part) -> set[str]:
    if clause["verb"] == "draw":
        return {"hand"}
    return _zones(clause, "to", "into", *(("on",) if clause["verb"] in _INTO_DECK else ()))


def _used(clause: Part) -> set[str]:
    """Where the materials of a Summon come from."""
    means = in_role(clause, "using", "with", "by")
    means += [
        c["object"]
        for m in clause.get("modifiers", ())
        if m["role"] in ("using", "by", "with")
        for c in m.get("clauses", ())
        if "object" in c
    ]
    return {
        place["zone"] for cards in means for each in (cards, *cards.get("more", ())) for place in each.get("where", ())
    }


def _whence(wanted: set[str], done: Part, link: Link) -> bool | None:
    """Whether the cards come from where a list says; where the text tells no place, a card that is there has none."""
    if not wanted:
        return True
    own = _from(done)
    cards = befalls(done) or {}
    if own:
        return bool(own & wanted)
    if is_this(cards or None):
        lies = stands(link.one) if link.one is not None else set()
        return True if lies and lies <= wanted else False if not lies & wanted else None
    if _is_token(cards) or cards.get("whose") in PLAYERS:
        return False  # what a player controls lies on the field
    roles = {value for f in cards.get("filters", ()) if f["what"] == "role" for value in f["values"]}
    if "excavated" in roles:
        return "deck" in wanted
    if cards.get("head") in BACK | {"number"} or "targeted" in roles or not cards:
        return _whence_before(wanted, link)
    return None if "deck" not in wanted or done["verb"] not in ("destroy", "negate") else False


def _is_token(cards: Part) -> bool:
    names = cards.get("names", ())
    return cards.get("head") == "token" or (
        bool(names) and all(name.removesuffix("s").endswith(" Token") for name in names)
    )


#: No card is targeted there.
_HIDDEN = frozenset({"deck", "hand"})
#: What is done to cards first, of which an effect then says "it".
_PICKS = frozenset({"target", "select", "choose", "excavate", "look", "reveal", "take", "pick"})


def _whence_before(wanted: set[str], link: Link) -> bool | None:
    """Whether the cards that were targeted, or looked at before, are there."""
    told = [] if link.one is None else clauses(link.one, "pays", "does")
    picked = [each for c in told if c["verb"] in _PICKS for each in (c, *_inner(c))]
    aimed = [_zones(each, "from", "in", "on", "of") | _of_more(each) for each in picked]
    found = {zone for each in aimed for zone in each}
    if wanted <= _HIDDEN and [c["verb"] for c in told if c["verb"] in _PICKS] == ["target"]:
        return False  # what is targeted lies in the open
    return None if not found else bool(found & wanted)


def _inner(clause: Part) -> list[Part]:
    """The clauses that tell which cards are picked: "a monster that cannot be Normal Summoned in your GY"."""
    return [c for each in (clause.get("object") or {}).get("relations", ()) for c in each.get("clauses", ())]


def _whither(wanted: set[str], done: Part) -> bool | None:
    if not wanted:
        return True
    own = _to(done)
    return bool(own & wanted) if own else None if done["verb"] in ("add", "send", "return") else False
