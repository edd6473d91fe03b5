"""Plain things that effects do: damage, Life Points, counters, a look at the hand, draws and choices of a player."""

from __future__ import annotations

from kb.answer.cards.outcome import Asked
from kb.answer.cards.outcome.walking import every_act, noun, silent, used
from kb.answer.cards.parts import Part, Said, clauses, deeds, places
from kb.answer.cards.walking import is_whole, within
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading


def _yes(found: list[Part]) -> Said:
    return Said(True, joined(found[:1]), "", "does")


def burns(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it inflicts damage by effect to the opponent, or to its player."""
    whose = {"opponent", "each-player"} if asked.get("whose", "opponent") == "opponent" else {"you", "each-player"}
    found = [c for c in every_act(card, read) if noun(c, "object") == "damage" and deeds(c) & {"inflict", "take"}]
    sure = [c for c in found if _hurt(c) <= whose and _hurt(c) and not c.get("conditions")]
    if sure:
        return _yes(sure)
    told = [c for c in within(read["parts"]) if "damage" in str(c.get("object")) and deeds(c) & {"inflict", "take"}]
    other = [c for c in told if noun(c, "object") != "battle-damage" and "battle-damage" not in str(c.get("object"))]
    if other or "'damage'" in str([c for c in within(read["parts"]) if not deeds(c) & {"inflict", "take"}]):
        return None
    return silent(read, "its text inflicts no such damage")


def _hurt(clause: Part) -> set[str]:
    """Who takes the damage of a clause."""
    if "take" in deeds(clause):
        return {noun(clause, "subject")} - {""}
    return {m["cards"]["head"] for m in clause.get("modifiers", ()) if m["role"] == "to" and "cards" in m}


def heals(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player gains Life Points by it."""
    found = [
        c for c in every_act(card, read) if noun(c, "object") == "lp" and deeds(c) & {"gain", "increase", "recover"}
    ]
    mine = [c for c in found if noun(c, "subject") in {"", "you", "each-player"} and _is_own(c)]
    if mine:
        return _yes(mine)
    told = [c for c in within(read["parts"]) if "'lp'" in str([c.get("object"), c.get("subject")])]
    if any(deeds(c) - {"pay", "lose", "inflict", "attack"} for c in told):
        return None
    return silent(read, "its text gives no Life Points")


def _is_own(clause: Part) -> bool:
    return bool((clause.get("object") or {}).get("whose", "you") == "you")


def counters(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether it places or removes counters."""
    verbs = {
        "place": {"place", "put", "distribute"},
        "remove": {"remove"},
        "": {"place", "put", "remove", "distribute"},
    }[asked.get("act", "")]
    paid = [c for one in used(card, read) for c in clauses(one, "pays")]
    found = [c for c in (*every_act(card, read), *paid) if noun(c, "object") == "counter" and deeds(c) & verbs]
    if found:
        return _yes(found)
    if "ounter" in str(read["parts"]) + str(read["effects"]):
        return None
    return silent(read, "its text tells of no counters")


def sees_hand(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its player looks at the opponent's hand by it."""
    found = [c for c in every_act(card, read) if deeds(c) & {"look"} and noun(c, "subject") in {"", "you"}]
    found = [c for c in found if _is_hand(c) and not c.get("conditions")]
    if found:
        return _yes(found)
    if any("look" in c["verb"] or "reveal" in c["verb"] or "show" in c["verb"] for c in within(read["parts"])):
        return None
    told = [p for c in within(read["parts"]) for p in places(c) if p["zone"] == "hand"]
    if any(p.get("whose") not in ("you", None, "") for p in told):
        return None
    return silent(read, "its text does not let its player look at a hand")


def _is_hand(clause: Part) -> bool:
    """Whether a clause tells of the whole hand of the opponent."""
    return any(p["zone"] == "hand" and p.get("whose") == "opponent" for p in places(clause))


def both_draw(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether both players draw, or discard, by it."""
    verbs = set(asked["act"].split())
    found = [c for c in every_act(card, read) if deeds(c) & verbs]
    both = [
        c for c in found if noun(c, "subject") == "each-player" and not c.get("conditions") and c.get("modal") != "can"
    ]
    if both and len(used(card, read)) == 1:
        return _yes(both)
    near = [c for c in within(read["parts"]) if deeds(c) & verbs]
    if any(noun(c, "subject") not in ("", "you", "this-card") for c in near) or "each-player" in str(read["parts"]):
        return None
    if "'opponent'" in str(near) or "'make'" in str(read["parts"]):
        return None
    return silent(read, "its text does not have both players do that")


def opponent_chooses(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the opponent chooses what it is applied to: only where a text names them."""
    told = list(within([one.part for one in used(card, read)]))
    others = {"opponent", "each-player", "them", "controller", "player", "players", "turn-player", "owner"}
    standing = [c for c in within(read["parts"]["standing"]) if c.get("modal") != "cannot"]
    if any(noun(c, "subject") in others - {"controller"} for c in standing):
        return None
    acting = [
        c
        for one in used(card, read)
        for c in (*one.part.get("does", ()), *one.part.get("pays", ()), *_chosen(one.part))
    ]
    if any(noun(c, "subject") in others for c in acting) or any("their-choice" in str(c) for c in told):
        return None
    if any(word in str(read["parts"]) for word in ("random", "'call'", "choice", "'roll'", "'toss'", "'make'")):
        return None
    return silent(read, "its player chooses, for its text names no other")


def _chosen(part: Part) -> list[Part]:
    return [c for choice in part.get("choices", ()) for name in ("does", "pays") for c in choice.get(name, ())]


def chooser(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether the player who is asked of chooses to what it is applied, where its text leaves a choice."""
    from kb.answer.cards.spoken.topics.choosing import choices_of  # of few questions

    ones = used(card, read)
    if not is_whole(read) or any("their-choice" in str(one.part) for one in ones):
        return None
    found = [each for one in ones for each in choices_of(one)]
    if len({who for _, who in found}) != 1:
        return None
    clause, who = found[0]
    if who not in ("you", "opponent"):
        return None
    lead = "its player chooses" if who == "you" else "the opponent chooses"
    return Said(who == asked["who"], f"{lead}: {joined([clause])}", part="does", clause=clause)
