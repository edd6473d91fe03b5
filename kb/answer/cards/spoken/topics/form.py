"""What is asked of the form of a text: costs, targets, who chooses."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import entries
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, rule_of
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.own import USES
from kb.answer.cards.spoken.question import Asked, doing
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.use import usable
from kb.cards.telling.later import joined

_COST = "yugioh/psct/before-semicolon"
_AT_ONCE = frozenset({("before", "toss"), ("when", "activate"), ("before", "resolve"), ("before", "roll")})


def is_cost(asked: Asked) -> Said | None:
    """Whether something is a cost: it stands before the semicolon, and not behind it."""
    if asked.said.modal != "cost":
        return None
    said, found = act(asked.said.main.clause), asked.found
    if (aim := asked.said.purpose) is not None:
        if aim.left or not aim.clause["verb"]:
            return None
        wanted = act(aim.clause)
        found = [one for one in found if any(same(wanted, act(c)) for c in clauses(one, "does"))]
    told = [(matches(said, act(e.clause), asked.of), e) for e in entries(list(found), asked.about.read)]
    if any(one.part.get("old") or (one.is_card and one.part.get("punctuated") is False) for one in found):
        return None  # older texts do not tell costs by a semicolon
    told = [(value, e) for value, e in told if e.one is not None and e.clause["verb"] and _close(said, act(e.clause))]
    for sure in (True, None):
        sides = {e.where for value, e in told if value is sure or (sure is None and value is not False)}
        if len(sides) == 1:
            side = sides.pop()
            one = next(e for value, e in told if e.where == side and value is not False)
            if side in ("pays", "does"):
                number = one.one.number if one.one is not None else 0
                return Said(side == "pays", joined([one.clause]), _COST, side, number)
        elif sides:
            return None
    return None


def _close(said: Act, told: Act) -> bool:
    return same(said, told) or bool(said.verbs & {"send"} and told.verbs & {"discard"})


def does_target(asked: Asked) -> Said | None:
    """Whether an effect targets; whether a choice is made when it is activated."""
    clause = asked.said.main.clause
    subject, object_ = clause.get("subject"), clause.get("object")
    if clause.get("passive") or subject is None or clause.get("modifiers"):
        return None
    found = list(asked.found)
    if clause["verb"] in ("target", "choose", "select", "pick") and asked.said.modal in ("must", "does"):
        words = {(scene.word, scene.clause["verb"]) for scene in asked.said.scenes}
        if len(words) == 1 and subject["head"] == "you" and words <= _AT_ONCE and not asked.said.scenes[0].left:
            return _targets(found)
    if clause["verb"] != "target" or asked.said.modal != "does" or asked.said.scenes:
        return None
    if subject["head"] not in ("this-card", "this-effect", "it"):
        return None
    if object_ is not None:
        inner = [c for r in object_.get("relations", ()) for c in r.get("clauses", ())]
        if not inner or object_.get("filters") or object_.get("whose"):
            return None
        found = doing({verb for c in inner for verb in c["verb"].split("|")}, found)
    return _targets(found)


def _targets(found: Sequence[One]) -> Said | None:
    from kb.answer.cards.effect.facts import targets  # asked of few questions

    told = [targets(one, {}) for one in found]
    return told[0]._replace(number=found[0].number) if len({each.holds for each in told}) == 1 else None


def chooser(asked: Asked) -> Said | None:
    """Who chooses a card: nobody where it is random, the opponent where the text says that they do it, else you."""
    clause = asked.said.main.clause
    subject = clause.get("subject")
    if clause["verb"] not in ("choose", "pick", "select") or asked.said.modal not in ("does", "can") or subject is None:
        return None
    if subject["head"] not in ("you", "opponent") or asked.said.modal == "can":
        return None
    verbs = {verb for scene in asked.said.scenes for verb in scene.clause["verb"].split("|")}
    object_ = clause.get("object") or {}
    verbs |= {v for r in object_.get("relations", ()) for c in r.get("clauses", ()) for v in c["verb"].split("|")}
    who = {chosen for one in asked.found for c in clauses(one, "pays", "does") if (chosen := _chosen_by(c, verbs))}
    if len(who) != 1 or any(one.facts["unread"] for one in asked.found):
        return None
    return Said(who == {subject["head"]}, f"chosen by: {who.pop()}", "", "does")


def _chosen_by(clause: Part, verbs: set[str]) -> str:
    """Who chooses the cards of a clause; "" where nothing is chosen."""
    if "random" in str(clause):
        return "chance"
    said = Act(frozenset(verbs), None, None, frozenset(), frozenset(), None, False, {})
    cards = clause.get("object")
    if cards is None or cards["head"] not in ("card", "monster", "spell", "trap", "spell-trap", "number"):
        return ""
    if verbs and not same(said, act(clause)) and clause["verb"] not in ("target", "select", "choose"):
        return ""
    if cards.get("number", {}).get("word") in ("all", "each", "every") or cards.get("determiner") == "top":
        return ""
    return "opponent" if (clause.get("subject") or {}).get("head") in ("opponent", "them") else "you"


def needed(asked: Asked) -> Said | None:
    """Yes, where such cards must be held to use an effect: with none of them it cannot be."""
    clause, aim = asked.said.main.clause, asked.said.purpose
    cards, who = clause.get("object"), (clause.get("subject") or {}).get("head")
    used = aim is not None and not aim.left and bool(act(aim.clause).verbs & USES) and is_this(act(aim.clause).patient)
    if aim is None:
        used = any(m.get("word") == "as-cost" for m in clause.get("modifiers", ()))  # "to activate this card"
    if not used or cards is None or who not in ("you", "opponent") or asked.said.scenes or cards.get("more"):
        return None
    none = {**cards, "number": {"least": 0, "most": 0, "word": "no"}}
    lacks = Told("if", {"verb": clause["verb"], "subject": clause["subject"], "object": none})
    meant = [one for one in asked.found if one.is_card] if not asked.said.which else []
    values = [(usable(one, [lacks], (), set(), asked.of), one) for one in meant or asked.found]
    if not values or any(value is not False for value, _ in values):
        return None
    one = values[0][1]
    return Said(True, "its text asks for that", rule_of(one, "kind"), "when", one.number, form=True)
