"""What players may not do as long as a card is there: Special Summons, activations beside an attack."""

from __future__ import annotations

from kb.card_text.compiling.answers import no_answer
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.prohibitions import effects_of, kinds_activated, no_special_summon
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Modifier, Time

WAYS = {"pendulum-summon": ["pendulum"], "fusion-summon": ["fusion"], "synchro-summon": ["synchro"],
         "xyz-summon": ["xyz"], "link-summon": ["link"]}  # fmt: skip


def special_summon(told: Holds) -> list[Entry]:
    """ "You cannot Special Summon monsters, except X", "... cannot Pendulum Summon monsters, except X"."""
    rule = no_special_summon(told)
    return [rule if told.verb not in WAYS else {**rule, "how": WAYS[told.verb]}]


# ---- while this card attacks ----------------------------------------------------------------------------


def attacks(condition: Condition) -> bool:
    """ "If this card attacks": it is the attacker."""
    if condition.word != "if" or len(condition.clauses) != 1 or condition.time is not None:
        return False
    (clause,) = condition.clauses
    plain = Clause("attack", clause.start, clause.end, subject=clause.subject, form=clause.form)
    return clause == plain and this_card(clause.subject)


def no_activation(told: Holds) -> list[Entry]:
    """What the opponent may not activate "until the end of the Damage Step"."""
    who, what = player(told.subject), told.object
    if not who or what is None:
        raise told.no_form()
    whose = effects_of(told, what) if told.answered is None and not (told.attacks or told.battle) else None
    if whose is not None:
        return [{"rule": "no-activation", "who": who, "kinds": ["monster"], "what": whose}]
    kinds, cards_only = kinds_activated(told, what)
    if told.answered is not None:
        return [no_answer(told, told.answered, who, kinds)]
    if told.passive or not (told.attacks or told.battle):
        lone = {"activation": "card"} if cards_only else {}
        return [{"rule": "no-activation", "who": who, "kinds": kinds, **lone}]
    now = _time(told)
    if (now.how, now.phase, now.edge, now.which) != ("until", "damage-step", "end", "") or now.whose:
        raise told.no_form("so long")
    only = {"activation": "card"} if cards_only else {}
    attacking = {"while-attacking": True} if told.attacks else {}
    return [{"rule": "no-activation", "who": who, "kinds": kinds, **only, **attacking}]


def to_defense(told: Holds) -> list[Entry]:
    """The attacker turns to Defense Position once the Battle Phase ends."""
    if not told.attacks or told.object is not None or not _it(told):
        raise told.no_form()
    to = told.rest.take("to")
    if to is None or to != Modifier("to", to.start, to.end, word=to.word) or to.word != "position:defense":
        raise told.no_form("to that")
    now = _time(told)
    if (now.how, now.edge, now.whose, now.which) != ("at", "end", "", "") or now.phase not in ("battle", "damage-step"):
        raise told.no_form("then")
    at = {"at": "damage-step"} if now.phase == "damage-step" else {}
    return [{"rule": "defense-after-attack", "what": "this", **at}]


def _it(told: Holds) -> bool:
    who = told.subject
    return this_card(who) or (who is not None and who == Cards("it", who.start, who.end))


def _time(told: Holds) -> Time:
    said = told.rest.take("time")
    if said is None or said.time is None or said != Modifier("time", said.start, said.end, time=said.time):
        raise told.no_form("so long")
    return said.time
