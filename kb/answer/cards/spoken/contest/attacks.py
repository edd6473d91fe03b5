"""Which monsters may attack, what, and directly: every clause of a text about attacks, under what is told."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Part, Said
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.contest.event import asking, cards_of, relative
from kb.answer.cards.spoken.contest.guards import came, met, swapped
from kb.answer.cards.spoken.contest.scene import Scene, is_taken, side
from kb.answer.cards.spoken.contest.shapes import Cut, Shaped
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.nouns import BACK, Of, any_number, both, either
from kb.answer.cards.spoken.question import said_by, stated, with_target
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.told import ONLY_THIS
from kb.quick_tuple import QuickTuple

_MONSTER: Part = {"head": "monster"}
#: What an effect was used on, and what the card points to.
_IT: Part = {"head": "it"}
_POINTED: Part = {"head": "monster"}
_PLAYERS = ("i", "we", "opponent", "my opponent", "they")
_DIRECT = "yugioh/attack/direct-by-effect"


class Attack(QuickTuple):
    """An attack that is asked about: of which monsters, on which; on none, directly; `now`: in a turn told of."""

    cards: Part
    target: Part | None
    direct: bool
    now: bool = False


def declared(cuts: Sequence[Cut], before: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether such an attack may be declared; None where that is not sure.

    `cuts`: what asks, `before`: what is told.
    """
    names = names_of(about.read["parts"])
    told = [_judged(shape, seen, about, found, names) for shape, seen in asking(cuts, before, names)]
    said = [each for each in told if each is not None]
    return said[0] if said and len({each.holds for each in said}) == 1 else None


def _judged(shape: Shaped, seen: Scene, about: About, found: Sequence[One], names: Sequence[str]) -> Said | None:
    if seen.threat or seen.fights or seen.beaten or seen.victim or seen.borne or seen.beside:
        return None
    if shape.words.get("cards") in _PLAYERS and any(map(_tells_monsters, seen.told)):
        return None  # it may be those with which they attack
    owner = seen.owner or _owner(shape)
    attack = _attack(shape, seen, owner, about, names)
    if attack is None or (about.read["unread"] and about.read["parts"].get("unread_verbs") != []):
        return None
    seen = swapped(seen) if owner == "opponent" else seen
    clauses = [each for each in stated(found, about.read) if each.one is None or (seen.used and each.where != "pays")]
    bans = [(_applies(each, attack, seen, about), each) for each in clauses if _bans(each, attack)]
    if ban := next((each for value, each in bans if value), None):
        return said_by(False, ban)._replace(form=True)
    if any(value is None for value, _ in bans):
        return None
    if not attack.direct:
        return _free([each for _, each in bans] or [each for each in clauses if _bans_direct(each, attack)])
    empty = "empty" in shape.words or any(_is_empty(each.clause) for each in seen.told)
    lets = [(_applies(each, attack, seen, about), each) for each in clauses if _lets(each)]
    if let := next((each for value, each in lets if value), None):
        return said_by(True, let)._replace(rule=_DIRECT, form=True)
    if empty:
        return Said(True, "nothing in its text forbids it, and the opponent controls no monsters", _DIRECT, form=True)
    if not lets or any(value is None for value, _ in lets):
        return None
    return said_by(False, lets[0][1], "it only says: ")._replace(rule=_DIRECT, form=True)


def _tells_monsters(told: Told) -> bool:
    """Whether it is told what monsters a player has: "with a Level 3 monster"."""
    cards = told.clause.get("object") or {}
    return told.clause["verb"] == "control" and cards.get("head") == "monster" and bool(cards.get("filters"))


def _owner(shape: Shaped) -> str:
    """Whose the card is, of which that is not told: it is the other player's whose monsters attack it."""
    words = shape.words
    cards = words.get("cards", "")
    mine = (cards.startswith(("my ", "our ")) and not cards.startswith("my opponent")) or words.get("who") in (
        "i",
        "we",
    )
    aimed = mine and words.get("target") in ("X", "it")
    return "opponent" if aimed or "opponents X" in " ".join(words.values()) else "you"


def _free(bans: Sequence[Entry]) -> Said | None:
    """That nothing forbids an attack, where the text speaks of attacks at all."""
    return said_by(True, bans[0], ONLY_THIS)._replace(form=True) if bans else None


def _bans_direct(entry: Entry, attack: Attack) -> bool:
    """Whether a clause forbids a monster of the question to attack directly, and no more."""
    told = act(entry.clause)
    head = (told.agent or {"head": "this-card"})["head"]
    own = head in BACK if attack.cards is _IT else head == attack.cards["head"] == "this-card"
    return entry.forbids and told.verbs == {"attack"} and own and (told.patient or {}).get("head") == "directly"


def _attack(shape: Shaped, seen: Scene, owner: str, about: About, names: Sequence[str]) -> Attack | None:
    """The attack that is asked about, as the player of the card would tell it."""
    makes, words = shape.makes, shape.words
    now = seen.now or "this turn" in shape.said
    if words.get("target", "").startswith("the turn "):
        return None  # when, and not what
    if makes == "target":
        who = relative(side(words.get("who", "opponent")), owner)
        if words["target"] in ("me", "us") and who == "opponent":
            return Attack({**_MONSTER, "whose": who}, None, False)
        target = _cards(words["target"], owner, about, names)
        theirs = target is not None and who != _whose(target)
        return Attack({**_MONSTER, "whose": who}, target, False) if theirs else None
    taken = is_taken(words["cards"], seen)
    cards = (_POINTED if seen.points else _IT) if taken else _cards(words["cards"], owner, about, names)
    if cards is None:
        return None
    target = _cards(words["target"], owner, about, names, "opponent") if makes == "into" else None
    if makes == "into" and (target is None or target["head"] == cards["head"] == "this-card"):
        return None  # it does not attack itself: "he" is a player
    return Attack(cards, target, makes == "direct", now)


def _whose(cards: Part) -> str:
    return "you" if cards["head"] == "this-card" else str(cards.get("whose", "you"))


def _cards(said: str, owner: str, about: About, names: Sequence[str], usual: str = "") -> Part | None:
    """Monsters in the words of a question, as the player of the card would tell of them."""
    if said in _PLAYERS:
        return {**_MONSTER, "whose": relative(side(said), owner), "number": {"word": "some"}}
    if "Y" in said.split():
        return None
    told = cards_of(said, owner, names)
    if told is None or told["head"] == "this-card":
        return told if told is None or is_monster(about.card) else None
    return {**told, "whose": usual} if usual and not said.startswith(("my ", "opponents ")) else told


def _bans(entry: Entry, attack: Attack) -> bool:
    """Whether a clause is one that forbids attacks of this sort."""
    told = act(entry.clause)
    if not (entry.forbids or entry.clause.get("modal") == "can-only") or "attack" not in told.verbs:
        return False
    direct = (told.patient or {}).get("head") == "directly"
    if entry.clause.get("modal") == "can-only":
        return not attack.direct
    return attack.direct if direct else not attack.direct or told.patient is None


def _lets(entry: Entry) -> bool:
    told = act(entry.clause)
    return (
        not entry.forbids
        and told.verbs == {"attack"}
        and (told.patient or {}).get("head") == "directly"
        and entry.clause.get("modal") in ("can", None)
    )


def _applies(entry: Entry, attack: Attack, seen: Scene, about: About) -> bool | None:
    """Whether a clause is about this attack, under what is told."""
    of = with_target(Of(about.card), entry.one)
    told = act(entry.clause)
    agent, patient = (None, told.patient) if told.passive else (told.agent, told.patient)
    values = [_covers(attack.cards, agent, of)] if agent is not None else []
    if patient is not None and patient["head"] != "directly":
        value = _covers(attack.target, patient, of) if attack.target is not None else None
        only = entry.clause.get("modal") == "can-only"
        values.append((None if value is None else not value) if only else value)
    elif entry.clause.get("modal") == "can-only":
        values.append(None)
    if False in values:
        return False
    values += [_need(each, seen, of) for each in entry.clause.get("conditions", ())]
    values += [
        _timed(each, attack) for each in entry.clause.get("modifiers", ()) if each["role"] not in ("adverb", "for")
    ]
    return both(values)


def _timed(modifier: Part, attack: Attack) -> bool | None:
    """Whether a clause holds at the time of an attack: "this turn"."""
    time = modifier.get("time") or {}
    return True if attack.now and time.get("which") == "this" and time.get("phase") == "turn" else None


def _need(condition: Part, seen: Scene, of: Of) -> bool | None:
    """Whether a condition is met; of the turn of its Summon too."""
    used = {verb for c in condition.get("clauses", ()) for verb in c["verb"].split("|")} & {"activate", "use"}
    if condition["word"] == "the-turn" and used:
        return True if seen.used else None
    ways = {verb for c in condition.get("clauses", ()) for verb in c["verb"].split("|") if "summon" in verb}
    if condition["word"] == "the-turn" and ways:
        so = either([True if way == "summon" else came(way, seen) for way in sorted(ways)])
        return both([seen.fresh, so]) if seen.fresh else seen.fresh
    return met(condition, seen, of)


def _covers(cards: Part | None, told: Part, of: Of) -> bool | None:
    """Whether the monsters of a question are those of a clause."""
    if cards is None:
        return None
    if told["head"] in ("you", "opponent"):
        return bool(_whose(cards) == told["head"])
    if told["head"] == "it":
        told = {"head": "this-card"} if is_monster(of.card) and of.back is None else told
    if cards is _POINTED:
        inner = [c for r in told.get("relations", ()) for c in r.get("clauses", ())]
        at = any(c["verb"] == "point" and (c.get("subject") or {}).get("head") == "this-card" for c in inner)
        return True if at and len(inner) == 1 and not told.get("filters") else None
    if told["head"] in BACK or cards["head"] in BACK:
        return True if told["head"] in BACK and cards["head"] in BACK else None
    if told["head"] == "this-card" and cards.get("number") == {"word": "some"}:
        return None  # which of a player's monsters is not told
    whose = told.get("whose")
    if whose in ("you", "opponent") and _whose(cards) != whose:
        return False
    if cards["head"] == "this-card" and told["head"] != "this-card" and told.get("determiner") == "other":
        return False
    free = any_number(told)
    value = among({**cards, "number": {"word": "any"}}, free, of, "field")
    narrow = told.get("relations") and not cards.get("relations")  # "the monster this card points to"
    return None if value and narrow and cards["head"] != "this-card" else value


def _is_empty(clause: Part) -> bool:
    """Whether it is told that the opponent controls no monsters."""
    cards = clause.get("object") or {}
    none = cards.get("number", {}).get("most", 1) == 0
    who = (clause.get("subject") or {}).get("head")
    return who == "opponent" and none and cards.get("head") in ("monster", "card") and not cards.get("filters")
