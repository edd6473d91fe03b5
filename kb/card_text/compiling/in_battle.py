"""For as long as a battle lasts: "if this card battles a LIGHT monster, it gains ... during the Damage Step only"."""

from __future__ import annotations

from typing import NamedTuple

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Time


class Battle(NamedTuple):
    """A battle: what is so as long as it lasts, and what the monsters of both sides are called."""

    so: Entry
    mine: Entry | str
    theirs: Entry | None = None

    def whom(self, said: str, told: Told) -> Entry | str:
        """The monster that a clause speaks of."""
        mine = {"this": ("it", "this card"), "equipped": ("it", "the equipped monster")}.get(str(self.mine))
        if said in (mine or ("it", "your monster", "that monster you control")):
            return self.mine
        if said == "the attacking monster" and isinstance(self.mine, dict) and self.mine["role"] == "attacker":
            return self.mine
        if said in _THEIRS and self.theirs is not None:
            return self.theirs
        raise told.no_form("of that monster")


_THEIRS = frozenset({"that opponent's monster", "the opponent's monster", "that opponent's battling monster"})
_SOME = (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "a"))


def in_battle(condition: Condition) -> Battle | None:
    """The battle that a condition tells of, or None: "if your X monster attacks an opponent's monster"."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 else None
    if clause is None or condition.word not in ("if", "when") or condition.time is not None:
        return None
    who, foe = clause.subject, clause.object
    directly = [Modifier("adverb", one.start, one.end, word="directly") for one in clause.modifiers]
    plain = Clause(clause.verb, clause.start, clause.end, subject=who, form=clause.form, object=foe)
    if clause.verb not in ("attack", "battle") or clause._replace(modifiers=()) != plain or who is None:
        return None
    if list(clause.modifiers) != directly or len(directly) > (clause.verb == "attack" and foe is None):
        return None
    role = "attacker" if clause.verb == "attack" else "battling"
    mine = _mine(who, role)
    if mine is None:
        return None
    me = {"where": "monster", "role": mine, "all-of": [{"where": "monster", "role": role}]}
    so: Entry = {"some": me if isinstance(mine, str) else mine}
    if directly:
        return Battle({**so, "none": {"where": "monster", "role": "attack-target"}}, mine)
    if foe is None:
        return Battle(so, mine)
    theirs = _theirs(foe, who, clause.verb)
    return Battle(both_so(so, {"some": theirs}), mine, theirs) if theirs is not None else None


def _mine(who: Cards, role: str) -> Entry | str | None:
    if this_card(who):
        return "this"
    if who == Cards("equipped", who.start, who.end):
        return "equipped"
    if who.head not in ("monster", "name") or who.number not in _SOME or who.where or who.more:
        return None
    found = cards(who._replace(number=Count()))
    return {**found, "where": "monster", "role": role} if "role" not in found and "other" not in found else None


def _theirs(foe: Cards, who: Cards, verb: str) -> Entry | None:
    """The other monster: of this card the one that it battles, else one of the other side."""
    this = this_card(who)
    sides = this or (foe.whose == "opponent" and who.whose == "you") or verb == "attack"
    if foe.head != "monster" or foe.number not in _SOME or foe.where or foe.more or not sides:
        return None
    found = cards(foe._replace(number=Count(), whose="" if this and foe.whose == "opponent" else foe.whose))
    if found.keys() & {"role", "other"} or found.get("face") == "down":  # as which it does not stay in the battle
        return None
    return {**found, "role": "opposing" if this else "attack-target" if verb == "attack" else "battling"}


def only_then(told: Told) -> Entry:
    """ "during the Damage Step only", "during that damage calculation only": the timing for which it is so."""
    said = told.rest.take("time")
    now = said.time if said is not None else None
    if said is None or now is None or said != Modifier("time", said.start, said.end, time=now):
        raise told.no_form("so long")
    plain = Time("during", now.phase, now.start, now.end, which=now.which)
    if now != plain or now.which not in ("", "that") or now.phase not in _TIMINGS or not told.adverb("only"):
        raise told.no_form("so long")
    return {"timing": _TIMINGS[now.phase]}


_TIMINGS = {"damage-step": "any", "damage-calculation": "calculation"}
