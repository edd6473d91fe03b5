"""Whether what happens in a question is what a condition waits for."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.acts import same as same_act
from kb.answer.cards.spoken.among import FIELD, PLAYERS, Of, among, whose, zones
from kb.language.summons import SPECIAL, SUMMONS

USES = frozenset({"activate", "use", "resolve", "apply", "play", "chain", "trigger"})
_DEPARTS = frozenset({"send", "destroy", "banish", "return", "tribute", "discard", "detach", "shuffle", "add"})


def event(clause: Part, need: Part, of: Of) -> bool | str | None:
    said, told = _happening(clause), _happening(need)
    verb = _verbs(said, told)
    if verb == "other":
        return "other"
    checks = [verb, _whom(said, told, of), _who(said, told, of), *_ways(said, told)]
    if any(check is False for check in checks):
        return False
    rest = [
        m for m in need.get("modifiers", ()) if m["role"] not in ("to", "from", "by", "remark", "adverb", "in", "into")
    ]
    if need.get("conditions") or any(m["role"] != "time" and not _aimed(m) for m in rest):
        checks.append(None)
    return None if None in checks else True


def _aimed(modifier: Part) -> bool:
    """Whether it says that a card is targeted for an attack."""
    return modifier["role"] == "for" and (modifier.get("cards") or {}).get("head") == "attack"


def _happening(clause: Part) -> Act:
    found = act(clause)
    if found.verbs == {"target"} and "attack" in str(clause.get("modifiers", "")):
        found = found._replace(verbs=frozenset({"attack"}))
    if "declare" in found.verbs:
        found = found._replace(verbs=(found.verbs - {"declare"}) | {"attack"})
    if (
        not found.passive
        and found.patient is None
        and found.agent is not None
        and found.verbs & (SUMMONS | _DEPARTS | {"leave"})
    ):
        heads = {found.agent["head"]}
        if not heads & PLAYERS:  # "this card leaves the field"
            found = found._replace(patient=found.agent, agent=None)
    if "go" in found.verbs and found.whither == {"gy"}:
        found = found._replace(verbs=frozenset({"send"}), passive=True)
    if "leave" in found.verbs:
        found = found._replace(patient=clause.get("subject"), agent=None)
    return found


def _verbs(said: Act, told: Act) -> bool | str | None:
    mine, theirs = set(said.verbs), set(told.verbs)
    if mine & SUMMONS and theirs & SUMMONS:
        if "summon" in theirs or mine & theirs or (mine & SPECIAL and "special-summon" in theirs):
            return True
        if "summon" in mine or ("special-summon" in mine and theirs & SPECIAL):
            return None
        if "normal-summon" in mine and "tribute-summon" in theirs:
            return None
        return "tribute-summon" in mine and "normal-summon" in theirs
    if "leave" in theirs and mine & _DEPARTS:
        return True
    if mine & theirs or (mine & USES and theirs & USES):
        return True
    if mine & _DEPARTS and theirs & _DEPARTS:
        if "send" in theirs and mine & {"discard", "tribute", "detach"}:
            return True if told.whither == {"gy"} else None
        if "send" in theirs and "destroy" in mine:
            return None
        return False if _alike(said, told) else "other"
    return (
        True
        if same_act(said, told) and not mine & {"go", "gain", "take"}
        else None
        if same_act(said, told)
        else "other"
    )


def _alike(said: Act, told: Act) -> bool:
    """Whether both happen to the card itself."""
    return is_this(said.patient) and is_this(told.patient)


def is_this(cards: Part | None) -> bool:
    return cards is not None and (cards["head"] == "this-card" or cards.get("determiner") == "this")


def _whom(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.patient, told.patient
    if theirs is None:
        return True if mine is None or mine["head"] != "directly" else None
    if theirs["head"] == "directly":
        return mine is not None and mine["head"] == "directly"
    if mine is None:
        return None
    if mine["head"] == "directly":
        return False
    if theirs.get("determiner") == "this":
        return True if is_this(mine) and not theirs.get("filters") else None if is_this(mine) else False
    if theirs["head"] in ("cards-effects", "effect", "effects", "activation") or mine["head"] in (
        "effect",
        "activation",
    ):
        return _activated(mine, theirs)
    if is_this(theirs):
        return is_this(mine)
    return among(mine, theirs, of)


def _activated(mine: Part, theirs: Part) -> bool | None:
    """Whether what is activated is what a text waits for."""
    excepted = {name for each in theirs.get("excepts", ()) for name in each.get("names", ())}
    if theirs.get("relations") or (theirs.get("excepts") and (not excepted or excepted & set(mine.get("names", ())))):
        return None
    own, other = whose(mine) & {"you", "opponent"}, whose(theirs)
    if own and other and not own & other:
        return False
    places, wanted = zones(mine), zones(theirs)
    if places and wanted and not (places & wanted or ("field" in wanted and places & FIELD)):
        return False
    if theirs["head"] == "cards-effects":
        return True
    kinds = {"monster": "monster", "spell": "spell", "trap": "trap"}
    kind = str(theirs.get("kind", ""))
    said = kinds.get(mine["head"], str(mine.get("kind", "")))
    if kind and said:
        return said in kind
    return None if kind or wanted else True


def _who(said: Act, told: Act, of: Of) -> bool | None:
    mine, theirs = said.agent, told.agent
    if theirs is None or theirs["head"] == "effect" or (told.passive and theirs is told.by):
        return True
    if mine is None:
        return None if said.patient is not None else True
    if mine["head"] in PLAYERS and theirs["head"] in PLAYERS:
        return mine["head"] == theirs["head"] or theirs["head"] in ("each-player", "either-player")
    if mine["head"] in PLAYERS:
        return mine["head"] in whose(theirs) if whose(theirs) else None
    if theirs["head"] in PLAYERS:
        return theirs["head"] in whose(mine) if whose(mine) else None
    if is_this(theirs):
        return is_this(mine)
    return among(mine, theirs, of)


def _ways(said: Act, told: Act) -> Iterator[bool | None]:
    """From where, to where and by what."""
    mine = said.whence | frozenset(zones(said.patient) if said.patient else ())
    theirs = told.whence
    if mine and theirs:
        yield bool(mine & theirs or ("field" in theirs and mine & FIELD) or ("field" in mine and theirs & FIELD))
    elif theirs and not mine:
        yield True if "field" in theirs and said.verbs & {"destroy", "detach"} - {"detach"} else None
    if said.whither and told.whither:
        yield bool(said.whither & told.whither)
    if told.by is not None:
        yield _by(said.by, told.by, said)


def _by(mine: Part | None, theirs: Part, said: Act) -> bool | None:
    if mine is None:
        who = said.agent["head"] if said.agent and said.agent["head"] in PLAYERS else ""
        owners = whose(theirs) | {theirs["head"]} & {"opponent", "you"}
        return False if who and owners and who not in owners and not said.passive else None
    wanted = {each["head"] for each in (theirs, *theirs.get("more", ())) if "sent" not in str(each.get("filters", ""))}
    own = whose(mine) | ({mine["head"]} & {"opponent", "you"})
    owners = whose(theirs) | ({theirs["head"]} & {"opponent", "you"})
    if mine["head"] in ("battle", "attack"):
        return bool(wanted & {"battle", "attack"}) or (None if wanted & {"card", "opponent", "monster"} else False)
    if wanted <= {"battle", "attack"}:
        return False
    if own and owners and not own & owners:
        return False
    return None if owners and not own else True
