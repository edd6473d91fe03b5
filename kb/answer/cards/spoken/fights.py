"""What comes of an attack, told after it: "X attacks a monster and kills it", "they swing at me and I take 500".

Each becomes what the rules call it: that a monster is destroyed by battle, that it destroys another, that it inflicts
battle damage. Of two monsters that fight, "it" may be either, so what only "it" suffers is left open.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.heads import ITSELF
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.told import Told

_CARDS = frozenset({"monster", "name", "card", "token", "that-card"})
_BACK = frozenset({"it", "them", "that-card"})
_DAMAGE = frozenset({"damage", "battle-damage", "lp"})
_BATTLE: Part = {"role": "by", "cards": {"head": "battle"}}
#: Who fights: the card as the one that attacks, or as the one that is attacked.
_ATTACKS, _ATTACKED = "attacking", "attacked"


def come_of(scenes: Sequence[Told]) -> list[Told]:
    """The clauses, what comes of an attack as the rules tell it; each keeps the attack as that with which it began."""
    found: list[Told] = []
    for told in scenes:
        scene = _told_now(_of_both(told, found[-1].clause if found else {"verb": ""}))
        attack = found[-1].clause if found else {"verb": ""}
        role = _role(attack) if scene.clause["verb"] and not scene.left else ""
        if not role or found[-1].left:
            found.append(scene)
            continue
        if _is_open(scene.clause, attack, role):
            found.append(scene._replace(left=("it",)))
            continue
        ends = _ends(scene.clause, attack, role)
        if not ends:
            found.append(scene)
            continue
        found.pop()
        found += [scene._replace(clause={**end, "began": attack}) for end in ends]
    return found


def _told_now(scene: Told) -> Told:
    """The clause, an attack that is told as one to come as one that is made."""
    if scene.clause["verb"] != "attack" or scene.clause.get("modal") != "will":
        return scene
    rest = {key: value for key, value in scene.clause.items() if key != "modal"}
    return scene._replace(clause={**rest, "form": "third"})


def _of_both(scene: Told, before: Part) -> Told:
    """The clause, of the card itself what befalls both that were named before: "X and their monster ..., both die"."""
    subject = scene.clause.get("subject") or {}
    both = subject.get("head") in ("number", "them") and subject.get("number", {}).get("word", "both") == "both"
    named = before.get("subject") or {}
    if scene.left or not both or not scene.clause.get("passive") or not named.get("more"):
        return scene
    own = "this-card" in (named["head"], *(each["head"] for each in named["more"]))
    return scene._replace(clause={**scene.clause, "subject": _self()}) if own else scene


def _head(cards: Part | None) -> str:
    return "" if cards is None else str(cards["head"])


def _role(attack: Part) -> str:
    """Whether the card attacks in a clause, or is attacked; "" where it does neither, or another then befell it."""
    subject, object_ = attack.get("subject"), attack.get("object")
    if attack["verb"] == "destroy" and _head(subject) == "this-card" and not attack.get("passive"):
        return _ATTACKS if any(_head(m.get("cards")) == "battle" for m in attack.get("modifiers", ())) else ""
    if attack.get("modal") or attack["verb"] not in ("attack", "declare", "battle"):
        return ""
    if attack["verb"] == "declare" and _head(object_) not in ("attack", "direct-attack"):
        return ""
    if attack.get("passive"):
        return _ATTACKED if _head(subject) in ITSELF else ""
    return _ATTACKS if _head(subject) in ITSELF else _ATTACKED if _head(object_) in ITSELF else ""


def _foe(attack: Part, role: str) -> Part | None:
    """The other monster that is told to fight."""
    by = [m["cards"] for m in attack.get("modifiers", ()) if m["role"] in ("by", "with") and "cards" in m]
    told = attack.get("object") if role == _ATTACKS else next(iter(by), attack.get("subject"))
    return told if _head(told) in _CARDS else None


def _is_open(clause: Part, attack: Part, role: str) -> bool:
    """Whether what happens to "it" happens to one of two that fought, and nothing tells to which."""
    alone = _head(clause.get("subject")) == "it" and "object" not in clause
    suffers = (clause["verb"] == "destroy" and clause.get("passive")) or clause["verb"] in ("go", "send", "leave")
    by = any(m["role"] == "by" for m in clause.get("modifiers", ()))
    return bool(alone and suffers) and not by and _foe(attack, role) is not None


def _ends(clause: Part, attack: Part, role: str) -> list[Part]:
    """What came of the attack, in the words of the rules; nothing where that is told by others."""
    if clause["verb"] == "destroy" and not any(m["role"] == "by" for m in clause.get("modifiers", ())):
        return _destroyed(clause, attack, role)
    if clause["verb"] in ("go", "send") and _head(clause.get("subject")) in ITSELF and _is_gone(clause):
        return [_falls(attack, role, clause.get("modifiers", ()))]
    if role == _ATTACKS and _hurts(clause):
        number = (clause.get("object") or {}).get("number", {})
        dealt: Part = {"head": "battle-damage", "number": number if "least" in number else {"most": None, "one": True}}
        to: Part = {"role": "to", "cards": {"head": "opponent"}}
        return [{"verb": "inflict", "subject": _self(), "form": "third", "object": dealt, "modifiers": [to]}]
    return []


def _destroyed(clause: Part, attack: Part, role: str) -> list[Part]:
    subject, object_ = clause.get("subject"), clause.get("object")
    if clause.get("passive"):
        if (subject or {}).get("number", {}).get("word") == "both":
            return [_falls(attack, role, ()), _kills(attack, role)]
        return [_kills(attack, role)] if _head(subject) in ("monster", "that-card", "name") else []
    if _head(object_) in _BACK and "of" not in (object_ or {}):
        doer = _head(subject) or _head(attack.get("subject"))
        if role == _ATTACKS and doer in (*ITSELF, "you"):
            return [_kills(attack, role)]
        if role == _ATTACKED and _head(object_) == "it" and doer not in (*ITSELF, "you"):
            return [_falls(attack, role, ())]
    if role == _ATTACKS and _head(subject) in ("", *ITSELF, "you") and _head(object_) == "monster":
        return [_kills({**attack, "object": object_}, role)]
    return []


def _is_gone(clause: Part) -> bool:
    """Whether it is told that a card goes to the Graveyard, and no more."""
    places = [p["zone"] for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    return places == ["gy"] and "object" not in clause


def _hurts(clause: Part) -> bool:
    """Whether the card does damage, or the opponent takes it."""
    if _head(clause.get("object")) not in _DAMAGE or clause.get("modal"):
        return False
    if clause["verb"] in ("take", "lose"):
        return _head(clause.get("subject")) == "opponent"
    return clause["verb"] in ("inflict", "do", "deal") and _head(clause.get("subject")) in ("", *ITSELF, "you")


def _self() -> Part:
    return {"head": "this-card"}


def _falls(attack: Part, role: str, places: Sequence[Part]) -> Part:
    """That the card is destroyed by battle."""
    fought: Part = {"head": "battle"}
    if role == _ATTACKS and _head(attack.get("object")) != "directly":
        foe: Part = {"head": "monster", "whose": "opponent", "filters": [{"what": "battle", "values": ["attacked"]}]}
        fought = {**fought, "relations": [{"role": "with", "cards": foe}]}
    by: Part = {"role": "by", "cards": fought}
    gone = [m for m in places if m.get("places")]
    return {"verb": "destroy", "subject": _self(), "passive": True, "form": "past", "modifiers": [by, *gone]}


def _kills(attack: Part, role: str) -> Part:
    """That the card destroys the other monster by battle."""
    foe = _foe(attack, role) or {"head": "monster", "number": {"word": "a", "one": True}}
    foe = {"head": "monster", "number": {"word": "a", "one": True}} if foe["head"] == "card" else foe
    foe = foe if "whose" in foe else {**foe, "whose": "opponent"}
    return {"verb": "destroy", "subject": _self(), "form": "third", "object": foe, "modifiers": [_BATTLE]}
