"""What may be activated in response to a card: by Spell Speed, and by what its text says of answers to it."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import unless
from kb.answer.cards.parts import Part, Said, befalls, deeds, effects, in_role, is_this, standing_clauses
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_BARRED = "yugioh/activation/no-response-text"
#: What players say for what answers -> of which kind it is ("" for any), and its Spell Speed.
ANSWERS = {
    "counter trap": ("trap", 3),
    "normal trap": ("trap", 2),
    "regular trap": ("trap", 2),
    "continuous trap": ("trap", 2),
    "trap": ("trap", 0),
    "quick play spell": ("spell", 2),
    "quick-play spell": ("spell", 2),
    "quick play": ("spell", 2),
    "normal spell": ("spell", 1),
    "spell": ("spell", 0),
    "quick effect": ("monster", 2),
    "monster quick effect": ("monster", 2),
    "monster": ("monster", 2),
    "hand trap": ("monster", 2),
    "spelltrap": ("spell-trap", 0),
}
#: What a text forbids to activate -> the kinds that are.
_KINDS = {"spell-trap": {"spell", "trap", "spell-trap"}, "spell": {"spell"}, "trap": {"trap"}}
_ALL = frozenset({"cards-effects", "card-effect"})


def answered(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether players may respond to its activation."""
    found, every = bars(card, read), effects(card, read)
    if found:
        whole = len(every) == 1 or (card.type.endswith(("Spell", "Trap")) and _is_of_card(found[0]))
        return Said(False if whole and _heads(found[0]) <= _ALL else None, joined(found[:1]), _BARRED)
    if "no_activation" in read["standing"]:
        return None
    if not every:
        return Said(False, "it has no effect that is activated")
    return unless(read, True, "its text forbids no response", "yugioh/chain/speed-2")


def _is_of_card(clause: Part) -> bool:
    """Whether a clause is about answers to the activation of the card, which a player means by its name."""
    return any(cards.get("whose") == "this-card" for cards in in_role(clause, "to"))


def answered_by(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether a kind of card or effect may be chained to it."""
    kind, mine = ANSWERS[asked["by"]]
    every, barred = effects(card, read), bars(card, read)
    speeds = {one.facts["spell_speed"] for one in every}
    if len(speeds) != 1 or (barred and (len(barred) > 1 or len(every) > 1)):
        return None
    speed = speeds.pop()
    if barred:
        kinds = forbidden(barred[0])
        if kinds is None or barred[0].get("conditions"):
            return None
        if kind in kinds or "" in kinds:
            return Said(False, joined(barred), _BARRED)
    if not mine:
        return Said(True, "its text forbids no such answer", "yugioh/chain/speed-2") if speed < 3 else None
    told = unless(read, mine > 1, f"Spell Speed {mine} against Spell Speed {speed}", f"yugioh/chain/speed-{speed}")
    return told._replace(holds=False) if mine < max(speed, 2) else told


#: Words of a question for what is activated -> its kind ("" for any).
_THINGS = {"trap": "trap", "spell": "spell", "spelltrap": "spell-trap", "monster": "monster", "quick": "monster"}
_THINGS |= {"hand": "monster", "card": "", "effect": "", "anything": "", "something": ""}
_FIGHTS = frozenset({"attack", "declare", "battle"})


def silent_attack(card: Card, read: Reading, asked: Asked) -> Said | None:
    """No, where its text keeps the other player from activating that while it attacks or battles; None of all else."""
    if asked.get("who") not in ("opponent", None) and "me" not in asked:
        return None  # whose card it is decides
    words = [word.removesuffix("s") for word in asked.get("what", "anything").split()]
    kind = next((_THINGS[word] for word in words if word in _THINGS), None)
    for clause in standing_clauses(read):
        told = [each for on in clause.get("conditions", ()) for each in on.get("clauses", ())]
        fights = {verb for each in told for verb in deeds(each) if _is_of_this(each)} & _FIGHTS
        alike = "battle" in fights or "attack" in asked["act"] or "declar" in asked["act"]
        if (
            len(told) != 1
            or not fights
            or not alike
            or "activate" not in deeds(clause)
            or clause.get("modal") != "cannot"
        ):
            continue
        kinds = forbidden(clause)
        if kind is not None and kinds is not None and ({kind, ""} & kinds if kind else "" in kinds):
            return Said(False, joined([clause]), "yugioh/activation/condition")
    return None


def _is_of_this(event: Part) -> bool:
    """Whether it is told of the card itself, and of nothing that it fights."""
    return is_this(event.get("subject")) and not event.get("object") and not event.get("passive")


def bars(card: Card, read: Reading) -> list[Part]:
    """The clauses that keep players from answering it."""
    found = [c for c in standing_clauses(read) if {"activate", "respond"} & deeds(c)]
    for one in effects(card, read):
        found += [*one.part.get("restrictions", ()), *one.part.get("does", ())]
    return [c for c in found if "'response'" in str(c.get("modifiers", ()))]


def _barred(clause: Part) -> Part:
    """What a clause keeps from being activated."""
    return befalls(clause) or {"head": ""}


def _heads(clause: Part) -> set[str]:
    cards = _barred(clause)
    return {each["head"] for each in (cards, *cards.get("more", ()))}


def forbidden(clause: Part) -> set[str] | None:
    """The kinds that a clause forbids the opponent; None where that is not told plainly."""
    cards = _barred(clause)
    who = (clause.get("subject") or {}).get("head")
    if (not clause.get("passive") and who not in ("opponent", "neither-player")) or cards.get("filters"):
        return None
    found: set[str] = set()
    for each in (cards, *cards.get("more", ())):
        kind = each.get("kind") or (each.get("of") or {}).get("head") or each["head"]
        if each["head"] in _ALL:
            found.add("")
        elif kind in _KINDS or kind == "monster":
            found |= _KINDS.get(kind, {kind})
        else:
            return None
    return found
