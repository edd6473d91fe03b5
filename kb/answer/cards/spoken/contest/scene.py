"""What a question tells beside the event that it asks about: how the card lies, who has what, what was used, a battle.

Every clause has to be one of the shapes of `data/contests.toml` from its first word to its last, or two of them that
are joined; else nothing is known of the scene. X is the card whose text is read, Y the other that is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kb.answer.cards.spoken.contest.shapes import Shaped, data, is_idle, shaped
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import put, quoted
from kb.answer.cards.spoken.told import Told, read
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple


class Scene(QuickTuple):
    """What is told. Empty, or None, is what nothing is said of.

    `lies`: attack or defense, of the card. `owner`: whose the card is. `threat`: whose the other card that is used is.
    `used`: the card's effect was used and resolved. `borne`: the card is equipped. `fresh`: it was Summoned this turn,
    `raised`: by its own effect, a Trap that is a monster. `spent`: it was kept from that in this turn ("later"), or not
    yet ("first"). `told`: who has which cards, as clauses of card text. `fights`: a battle as it was told; `beaten`: it
    was lost. `beside`: the letter of another card that is there. `victim`: the cards to which something would be done,
    in words; `means`: by what. `comes`: who Summons a further monster when the effect has resolved.
    `came`: the way in which the card was Summoned. `taken`: the noun for what its effect was used on, or, with
    `points`, for what it points to. `now`: something is told of this turn.
    """

    lies: str = ""
    owner: str = ""
    threat: str = ""
    used: bool = False
    borne: bool = False
    linked: bool | None = None
    pointed: bool | None = None
    fresh: bool | None = None
    raised: bool = False
    spent: str = ""
    told: tuple[Told, ...] = ()
    fights: str = ""
    beaten: bool = False
    beside: str = ""
    victim: str = ""
    means: str = ""
    comes: str = ""
    came: str = ""
    taken: str = ""
    points: bool = False
    now: bool = False


#: Of so many things that are joined each way to cut them is tried, twice as many for one more.
_JOINTS = 5
_FIRST = r" (?:for )?(?:the )?first time(?: (?:this|that|in the) turn)?"
_OPPONENT = frozenset({"opponent", "opponents", "their", "they", "his", "her", "he", "she"})


def scene(parts: Sequence[str], names: Sequence[str]) -> Scene | None:
    """What parts of a question tell; None where a word of them is not understood."""
    found: Scene | None = Scene(now=any(turn in part for part in parts for turn in ("this turn", "the same turn")))
    for part in parts:
        found = added(found, part.strip(), names) if found is not None else None
    return found


def added(before: Scene, part: str, names: Sequence[str]) -> Scene | None:
    """The scene with what a part tells, as one shape or as two that are joined."""
    part = ready(f"^(?:(?:{data()['idle']['begins']}) )+").sub("", part)
    if not part or is_idle(part):
        return before
    if ready(_FIRST).search(part):
        part, before = ready(_FIRST).sub("", part), before._replace(spent="first")
    for found in shaped(part, "scene"):
        if (after := _MADE[found.makes](before, found, part, names)) is not None:
            return after
    joints = list(ready(f" (?:{data()['idle']['joins']}) ").finditer(part))
    for joint in joints if len(joints) <= _JOINTS else ():
        left = added(before, part[: joint.start()], names)
        rest = part[joint.end() :]
        for said in (rest, _whole(rest, left)) if left is not None else ():
            if left is not None and said and (after := added(left, said, names)) is not None:
                return after
    whole = _whole(part, before)
    return added(before, whole, names) if whole else None


def _whole(part: str, before: Scene | None) -> str:
    """What was told without its player and verb: "... and three Dragons", "..., no Dragons"; else empty."""
    if before is None or not ready(r"(?:no|an?|another|only|just|exactly|\d+|two|three|four|five|one) ").match(part):
        return ""
    return f"{'opponent' if before.owner == 'opponent' else 'i'} control {part}"


def side(said: str) -> str:
    """The player whom a word means."""
    return "opponent" if _OPPONENT & set(said.split()) else "you"


# ---- what each shape adds -----------------------------------------------------------------------------------------


def _known(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene:
    """What the shape itself says, and whose the card is told to be."""
    if found.makes == "there" and "who" in found.words:
        before = before._replace(owner=side(found.words["who"]))
    elif "theirs" in found.words:
        before = before._replace(owner="opponent")
    came = found.words.get("came", "")
    return before._replace(**found.sets, came=f"{came}-summon" if came else before.came)


def _lying(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    lies = "attack" if found.words["lies"] in ("attack", "atk") else "defense"
    return _known(before, found, part, names)._replace(lies=lies) if before.lies in ("", lies) else None


def _threat(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    if before.threat or (before.victim and "victim" in found.words):
        return None
    victim = found.words.get("victim", "")
    if victim and not is_cards(victim, names):
        return None
    who = side(found.words["who"]) if "who" in found.words else "opponent"
    return before._replace(threat=who, victim=victim or before.victim)


def _used(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    owner = side(found.words["who"]) if "who" in found.words else before.owner
    return before._replace(used=True, borne=before.borne or found.makes == "borne", owner=owner)


def _taken(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    if before.taken or ("X" not in part.split() and not before.used):
        return None
    return before._replace(**found.sets, taken=found.words["taken"])


def is_taken(said: str, seen: Scene) -> bool:
    """Whether words speak of what the effect was used on: "it", "that monster", or its noun."""
    if not seen.taken or (seen.points and said in ("it", "she", "he")):
        return False  # "X points to a monster. Can it attack?" may ask of either
    bare = ready(r"^(?:that|the|this|my|opponents|their) ").sub("", said)
    return bare in (seen.taken, seen.taken.split()[-1], "it", "monster", "card", "she", "he", f"{seen.taken} monster")


def _comes(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    before = before._replace(**found.sets)
    return before._replace(comes=side(found.words["who"])) if before.used else None


def _fights(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    """A battle of which every word is known."""
    told = heard(part.split(), names)
    named = "Y" in part.split()
    return None if before.fights or named or told.unknown or told.turning else before._replace(fights=part)


def _befalls(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    victim = found.words.get("victim", "")
    if before.victim or before.beaten or not (not victim or is_cards(victim, names)):
        return None
    found_ = before._replace(victim=victim, means=found.words.get("means", ""))
    return found_._replace(beaten=found.makes == "beaten")


def clause(words: str, names: Sequence[str]) -> Told | None:
    """A clause in the words of card text, its cards in those of players; None where it was not understood whole."""
    lead, verb, cards = words.partition(" controls " if " controls " in words else " control ")
    told = read(f"{lead}{verb}{' '.join(put(quoted(cards.split(), names)))}")
    return None if told.left or not told.clause["verb"] else told


def is_cards(said: str, names: Sequence[str]) -> bool:
    """Whether words are a phrase for cards."""
    bare = ready(r"^(?:(?:my|our|the|opponents|their|his|her|all|of|a|an|face up) )+(?=\w)").sub("", said)
    if bare in ("X", "Y", "it", "she", "he", "they", "this card"):
        return True
    told = clause(f"you control {bare}", names) if not {"X", "Y"} & set(bare.split()) else None
    return told is not None and "object" in told.clause and not told.clause.get("modifiers")


def _has(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    """That a player has cards."""
    cards = found.words["cards"] if "cards" in found.words else f"no {found.words['none']}"
    beside = ready(_BESIDES).search(cards)
    cards = ready(r"^(?:an?|one) (?=\w)").sub("another ", cards[: beside.start()]) if beside else cards
    if ready(r"\b(?:X|Y|it)\b").search(cards):
        return None
    who = "your opponent controls" if side(found.words.get("who", "i")) == "opponent" else "you control"
    return _telling(before, clause(f"{who} {_counted(cards)}", names))


#: What is beside the card.
_BESIDES = r" (?:besides|beside|next to|other than|apart from|in addition to|alongside|along with|aside from) X$"


def _counted(cards: str) -> str:
    """Cards with their number as a text has it."""
    ends = r"^(?:exactly|just|only|a total of|at least) (?=\w)|(?: (?:too|as well|only|out|up))+$"
    return ready(ends).sub("", cards)


def _sole(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    """That its player controls no other such cards than the card."""
    cards = ready(r"s$").sub("", found.words.get("cards", "monster"))
    if ready(r"\b(?:X|Y|it)\b").search(cards):
        return None
    who = "your opponent does not control" if before.owner == "opponent" else "you do not control"
    told = read(f"{who} {' '.join(put(quoted(['another', *cards.split()], names)))}")
    return _telling(before, None if told.left or not told.clause["verb"] else told)


def _hand(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    """How many cards a player has in the hand."""
    who = "your opponent has" if side(found.words["who"]) == "opponent" else "you have"
    told = read(f"{who} {_counted(found.words['many'])} cards in {'their' if 'opponent' in who else 'your'} hand")
    return _telling(before, None if told.left or not told.clause["verb"] else told)


def _beside(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    return None if before.beside else before._replace(beside=found.words["beside"])


def _empty(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    return _telling(before, read("your opponent controls no monsters"))


def _lone(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    """That a card for whose name the text asks is up."""
    said = " ".join(quoted(found.words["cards"].split(), names))
    if not ready(r'"[^"]+"').fullmatch(said):
        return None
    told = read(f"{said} is on the field")
    return _telling(before, None if told.left or not told.clause["verb"] else told)


def _materials(before: Scene, found: Shaped, part: str, names: Sequence[str]) -> Scene | None:
    many = _counted(found.words.get("many", "a"))
    return _telling(before, clause(f"this card has {'no' if many in ('zero', '0') else many} material", ()))


def _telling(before: Scene, told: Told | None) -> Scene | None:
    return None if told is None else before._replace(told=(*before.told, told))


_MADE: Mapping[str, Callable[[Scene, Shaped, str, Sequence[str]], Scene | None]] = {
    **dict.fromkeys(("there", "linked", "pointed", "spent", "fresh", "raised"), _known),
    **dict.fromkeys(("befalls", "beaten"), _befalls),
    **dict.fromkeys(("used", "borne"), _used),
    "comes": _comes,
    "taken": _taken,
    "empty": _empty,
    "lies": _lying,
    "materials": _materials,
    "threat": _threat,
    "fights": _fights,
    "has": _has,
    "hand": _hand,
    "sole": _sole,
    "lone": _lone,
    "beside": _beside,
}
