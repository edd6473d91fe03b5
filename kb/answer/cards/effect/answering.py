"""What a fast effect may answer: an attack, a Summon, an activation; and whether it may be chained to its own copy."""

from __future__ import annotations

from collections.abc import Callable

from kb.answer.cards.effect import Asked
from kb.answer.cards.effect.set_off import all_of
from kb.answer.cards.effect.windows import is_of_speed_1
from kb.answer.cards.parts import One, Part, Said, deeds, events, is_own_activation, rule_of
from kb.answer.cards.properties import of_any
from kb.answer.cards.replies.deciding import ANSWERS
from kb.cards.telling.facts import LIMITS
from kb.cards.telling.later import when

_CONDITION = "yugioh/activation/condition"
_FAST = "yugioh/timing/fast-effect"
_SPEED = "yugioh/chain/spell-speed-order"
_STATES = frozenset({"be", "control", "have", "exist", "remain", "own", ""})
NARROWS = ("of", "filters", "relations", "excepts", "names", "where")
_SPECIAL = frozenset({"fusion", "synchro", "xyz", "link", "ritual", "pendulum"})
#: Phases in which neither an attack is declared nor, as a rule, a monster Normal Summoned.
_NOT_BATTLE = frozenset({"draw", "standby", "main", "main1", "main2", "end", "damage-step", "damage-calculation"})
_NOT_MAIN = frozenset({"draw", "standby", "battle", "battle-step", "end", "damage-step", "damage-calculation"})


def attack(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated when a monster of the opponent declares an attack."""
    return _answers(one, asked, _is_attack, _NOT_BATTLE, late=False)


def summon(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated when a monster is Summoned: `how`, `whose`, `by` an effect, `late` in a chain."""
    never = _NOT_MAIN if asked.get("how") in ("normal", "flip") else frozenset[str]()
    return _answers(one, asked, _is_summon, never, late="late" in asked)


#: Whether a clause tells what a question asks about.
_Fits = Callable[[Part, Asked], bool | None]


def _answers(one: One, asked: Asked, fits: _Fits, never: frozenset[str], *, late: bool) -> Said | None:
    """Whether it may be activated when something happens, its `late`: that more happened since."""
    if is_of_speed_1(one):
        return Said(False, "its Spell Speed is 1 and it waits for no event", _SPEED)
    times = [time for time in one.part.get("times", ()) if time.get("how") not in ("until", "after")]
    named = {str(time.get("phase", "")) for time in times} - {"turn", "duel"}
    if (named and named <= never) or (times and {str(t.get("whose")) for t in times} == {asked.get("turn", "you")}):
        return Said(False, f"its text names another time: {when(one.part)}", _CONDITION, "when")
    conditions = [c for c in one.part.get("when", ()) if not is_own_activation(c)]
    held = all_of(_met(condition, asked, fits) for condition in conditions)
    told = when(one.part)
    if held is False:
        return Said(False, f"it is for another case: {told}", _CONDITION, "when")
    if held is None or times or one.facts["unread"]:
        return Said(None, f"it depends: {told}", _CONDITION, "when")
    if conditions:
        if late:
            late_no = all(each["word"] == "when" for each in conditions)
            why = "it says “when”, and its Summon is not the last thing to happen"
            return Said(False if late_no else None, why, "yugioh/chain/events-wait", "when")
        return Said(True, f"that is what it is for: {told}", _CONDITION, "when")
    if one.facts["kind"] == "trigger":
        return Said(None, f"it depends: {told or 'its text names no event'}")
    if late:
        return Said(None, "it depends: it answers nothing, but may be activated once the chain has resolved")
    if "negate_activation" in one.facts["actions"]:
        return None  # it answers what it negates, though no condition says so
    return Said(True, f"its Spell Speed is {one.facts['spell_speed']}, and its text names no other case", _FAST)


def _met(condition: Part, asked: Asked, fits: _Fits) -> bool | None:
    """Whether a condition is met by what happens: all of its clauses that "and" joins, or one of several."""
    if condition["word"] not in ("if", "when", "only-if"):
        return None
    ways: list[list[bool | None]] = []
    for clause in condition.get("clauses", ()):
        held = None if deeds(clause) & _STATES else fits(clause, asked)
        if held and (clause.get("conditions") or _is_bound(clause)):
            held = None
        if clause.get("joined") == "or" or not ways:
            ways.append([held])
        else:
            ways[-1].append(held)
    return of_any(map(all_of, ways))


def _is_bound(clause: Part) -> bool:
    """Whether a clause tells more of an event: by what, from where, with which time."""
    return any(m["role"] != "remark" or "damage step" not in str(m.get("word")) for m in clause.get("modifiers", ()))


def _is_attack(clause: Part, asked: Asked) -> bool | None:
    """Whether a clause tells that a monster of the opponent declares an attack."""
    verbs, subject, object_ = deeds(clause), clause.get("subject") or {}, clause.get("object") or {}
    if "declare" in verbs and "attack" in (object_.get("head"), subject.get("head")):
        if subject.get("head") == "attack":
            return None if any(subject.get(key) for key in NARROWS) else True
        return _of_whose(subject, "opponent")
    if "declare" in verbs or verbs & {"attack", "battle"} or (verbs & {"target", "select"} and "attack" in str(clause)):
        return False if subject.get("whose") == "you" and not clause.get("passive") and "battle" not in verbs else None
    return None if "'attack" in str(clause) else False


def _of_whose(cards: Part, whose: str) -> bool | None:
    """Whether cards are the player's that is meant, and nothing more is asked of them."""
    if cards.get("head") == "this-card":
        return False
    if cards.get("whose") and whose and cards["whose"] != whose:
        return False
    more = cards.get("number", {}).get("least") or 1
    plain = cards.get("head") in ("monster", "card") and more < 2 and not any(cards.get(key) for key in NARROWS)
    return True if plain else None


def _is_summon(clause: Part, asked: Asked) -> bool | None:
    """Whether a clause tells of such a Summon."""
    how, whose = asked.get("how", ""), asked.get("whose", "")
    kinds = {f"{how}-summon", "summon"} | ({"special-summon"} if how in _SPECIAL else set())
    verbs = deeds(clause)
    if not verbs & kinds:
        within = how == "special" and verbs & {f"{each}-summon" for each in _SPECIAL}
        return None if within or (not how and "summon" in clause["verb"]) else False
    if clause.get("modal") == "would":
        return None if asked.get("by") or asked.get("late") else _summoned(clause, whose)
    return _summoned(clause, whose)


def _summoned(clause: Part, whose: str) -> bool | None:
    """Whether the monster that a clause says is Summoned may be that one."""
    if clause.get("passive"):
        return _of_whose(clause.get("subject") or {"head": "monster"}, whose)
    player = (clause.get("subject") or {}).get("head")
    if player in ("you", "opponent") and whose and player != whose:
        return False
    if player not in ("you", "opponent", "each-player", "player", "either-player"):
        return None
    return _of_whose({**(clause.get("object") or {"head": "monster"}), "whose": ""}, "")


# ---- activations ------------------------------------------------------------------------------------------


def _answers_activation(one: One) -> list[Part]:
    """The clauses of its condition that tell of an activation."""
    return [c for c in events(one) if "activate" in deeds(c)]


def another(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated in response to the activation of another card.

    A Trigger Effect answers none, and may be a later link of those that trigger together.
    """
    if asked.get("link") and one.facts["kind"] in ("trigger", "flip"):
        return Said(None, "it depends: of effects that trigger together each is a link of one chain", _SPEED)
    if one.facts["spell_speed"] == 1:
        return Said(False, "its Spell Speed is 1", _SPEED)
    told, found = events(one), _answers_activation(one)
    if found and not any(is_own_activation({"clauses": [c]}) for c in found):
        return Said(True, f"that is what it answers: {when(one.part)}", _CONDITION, "when")
    if told:
        return Said(None, f"it depends: {when(one.part)}")
    return Said(True, f"its Spell Speed is {one.facts['spell_speed']}", _FAST)


def over_another(one: One, asked: Asked) -> Said | None:
    """Whether it may answer an activation to which another card was chained already."""
    if one.facts["spell_speed"] == 1:
        return Said(False, "its Spell Speed is 1", _SPEED)
    if _answers_activation(one):
        if not ANSWERS & set(one.facts["actions"]):
            return Said(None, f"it depends: {when(one.part)}")
        return Said(
            False, "it has to be chained directly to what it negates", "yugioh/activation/response-needed", "when"
        )
    if one.part.get("when"):
        return Said(None, f"it depends: {when(one.part)}")
    return Said(True, "it waits for no activation, and may be chained to the last link", _FAST)


def quick_play(one: One, asked: Asked) -> Said | None:
    """Whether it is fast enough to be chained to a Quick-Play Spell, and its condition lets it."""
    speed = one.facts["spell_speed"]
    if speed == 1:
        return Said(False, "its Spell Speed is 1", _SPEED)
    if one.part.get("when"):
        every = {
            str(part.get("kind", "") or part.get("head", "")) for c in _answers_activation(one) for part in _told(c)
        }
        if every & {"card", "cards-effects", "spell-trap", "spell/trap", "spell"}:
            return Said(True, f"its Spell Speed is {speed}, and it answers that", _SPEED, "when")
        return Said(None, f"it depends: its Spell Speed is {speed}; {when(one.part)}")
    return Said(True, f"its Spell Speed is {speed}", rule_of(one, "spell_speed") or _SPEED)


def _told(clause: Part) -> list[Part]:
    """The cards of which a clause says that they are activated, or are the source of what is."""
    named = [clause[key] for key in ("subject", "object") if key in clause]
    return [part for cards in named for part in (cards, *cards.get("more", ()))]


def own_copy(one: One, asked: Asked) -> Said | None:
    """Whether a second copy of the card may be chained to the first."""
    if not one.is_card:
        return None
    if one.facts["spell_speed"] == 1:
        return Said(False, "its Spell Speed is 1", _SPEED)
    limit = one.facts["limit"]
    if limit in ("hard", "hard_activate", "duel"):
        return Said(False, f"its limit: {LIMITS[limit]}", rule_of(one, "limit"))
    if one.part.get("when") or one.part.get("times") or one.facts["unread"] or one.part.get("limits"):
        return _copy_answered(one)
    return Said(True, f"its Spell Speed is {one.facts['spell_speed']}, and no limit forbids it", _FAST)


def _copy_answered(one: One) -> Said:
    """Whether a condition that answers activations is met by that of its own copy."""
    found = _answers_activation(one)
    if found and len(found) == len(events(one)) and all(_is_opponents(c) for c in found):
        return Said(False, f"it answers the opponent alone: {when(one.part)}", _CONDITION, "when")
    return Said(None, f"it depends: {when(one.part)}")


def _is_opponents(clause: Part) -> bool:
    """Whether a clause tells of what the opponent activates alone."""
    subject = clause.get("subject") or {}
    return subject.get("head") == "opponent" or subject.get("whose") == "opponent"


def negates_summon(one: One, asked: Asked) -> Said:
    """Whether it negates a Summon, as it is tried."""
    holds = "negate_summon" in one.facts["actions"]
    told = [c for c in events(one) if c.get("modal") == "would" and "summon" in c["verb"]]
    how = asked.get("how", "")
    if holds and how and told and not any(deeds(c) & {f"{how}-summon", "summon"} for c in told):
        return Said(False, f"it answers another Summon: {when(one.part)}", "yugioh/summon/negation-window", "when")
    why = "it negates a Summon" if holds else "it negates no Summon"
    return Said(holds, why, "yugioh/summon/negation-window", "does")
