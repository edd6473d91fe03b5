"""What is asked of one fact of the text: what becomes of what it negates, of what it brings, who may attack.

Where a text that was read whole says nothing of these, the rules of the game say what holds: nothing happens to a
card that no effect touches, and what no text forbids stays allowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, events, rule_of
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, stated, times_of
from kb.cards.telling.later import joined

_NEGATES = frozenset({"negate", "disable"})
#: What an effect may do with what it has negated.
_WITH_IT = frozenset(
    {"destroy", "banish", "send", "return", "shuffle", "discard", "set", "take-control", "remove-from-play"}
)


def with_negated(asked: Asked) -> Said | None:
    """Whether a card that is negated is destroyed, banished or the like, too."""
    said = act(asked.said.main.clause)
    negating = [one for one in asked.found if any(c["verb"] in _NEGATES for c in clauses(one, "does"))]
    negating = [one for one in negating if any("activate" in deeds(c) for c in events(one))] or negating
    if "negate" not in asked.said.which or not said.verbs <= _WITH_IT or (said.patient or {}).get("head") not in BACK:
        return None
    if asked.said.modal not in ("does", "is", "can") or any(not is_own(scene) for scene in asked.said.scenes):
        return None
    values = {_done_too(one, said.verbs) for one in negating}
    if len(values) != 1 or None in values:
        return None
    holds = bool(values.pop())
    one = negating[0]
    told = joined(clauses(one, "does"))
    return Said(holds, told if holds else f"it only does this: {told}", rule_of(one, "kind"), "does", one.number)


def _done_too(one: One, verbs: frozenset[str]) -> bool | None:
    """Whether an effect does this with what it negates; None where a part of it was not read."""
    done = clauses(one, "does")
    first = next((at for at, c in enumerate(done) if c["verb"] in _NEGATES), 0)
    told = [c for c in done[first:] if deeds(c) & verbs]
    if any(c.get("conditions") for c in told):
        return None  # "if that monster is on the field"
    if any((c.get("object") or c.get("subject") or {}).get("head") in BACK for c in told):
        return True
    return None if one.facts["unread"] or told else False


def brought(asked: Asked) -> Said | None:
    """Whether cards that come from an effect suffer this by it: are destroyed, banished, returned, negated."""
    said = act(asked.said.main.clause)
    whom = (said.patient or {}).get("of") if (said.patient or {}).get("head") in _EFFECTS else said.patient
    brings = set(asked.said.which) & ({"summon"} if "return" in said.verbs else {"summon", "steal"})
    if not brings or (whom or {}).get("head") not in BACK or not said.verbs <= _SUFFERS or not asked.found:
        return None
    if any(
        not is_own(scene) and not _is_there(scene.clause) for scene in asked.said.scenes
    ) or not asked.said.main.clause.get("passive"):
        return None
    if any(e.where == "holds" and deeds(e.clause) & said.verbs for e in stated((), asked.about.read)):
        return None  # a sentence behind the effect may speak of them
    values = [_suffers(one, said.verbs, times_of(asked)) for one in asked.found]
    if len(set(values)) != 1 or values[0] is None:
        return None
    one = asked.found[0]
    found = [c for c in clauses(one, "does") if deeds(c) & said.verbs]
    why = joined(found[:1]) if values[0] else f"its text says no such thing: {joined(clauses(one, 'does'))}"
    return Said(values[0], why, rule_of(one, "kind"), "does", one.number)


_EFFECTS = frozenset({"effects", "effect", "its-effects", "its-effect"})
_SUFFERS = frozenset({"destroy", "banish", "negate", "return", "shuffle", "send"})


def _is_there(clause: Part) -> bool:
    """Whether it is told only that such a card is still there."""
    return clause["verb"] in ("be", "remain", "stay") and (clause.get("subject") or {}).get("head") in BACK


def _suffers(one: One, verbs: frozenset[str], times: Sequence[Part]) -> bool | None:
    """Whether an effect does this to what it brings, at such a time."""
    brings = [c for c in clauses(one, "does") if c["verb"].endswith("summon") or c["verb"] == "take-control"]
    if any((c.get("object") or {}).get("head") == "this-card" for c in brings):
        return None
    if "negate" in verbs and any(c["verb"] == "have" and "negated" in str(c) for c in clauses(one, "does")):
        return True  # "it has its effects negated"
    remarks = [m for c in brings for m in c.get("modifiers", ()) if m["role"] == "remark"]
    if "negate" in verbs and "negate" in str(remarks):
        return True  # "(but negate its effects)"
    own = [c for c in clauses(one, "does", "restrictions") if deeds(c) & verbs and c not in brings]
    if not own:
        return None if one.facts["unread"] or not brings else False
    heads = {(c.get("object") or c.get("subject") or {}).get("head") for c in own}
    if not heads <= {*BACK, *_EFFECTS} or any(c.get("conditions") or c.get("modal") for c in own):
        return None
    phases = {t["phase"] for c in own for m in c.get("modifiers", ()) if "time" in m for t in [m["time"]]}
    asked = {t["phase"] for t in times}
    return True if not asked or phases & asked else None if phases & {"turn"} or asked & {"turn"} else False


# ---- attacks ---------------------------------------------------------------------------------------------

_DIRECT = "yugioh/attack/direct-by-effect"
_ONCE = "yugioh/attack/one-per-turn"


def attacking(asked: Asked) -> Said | None:
    """Whether the card may attack directly, twice, or in a turn, where its text, read whole, says nothing of that."""
    clause = asked.said.main.clause
    said = act(clause)
    if said.verbs != {"attack"} or (clause.get("subject") or {}).get("head") not in ("this-card", "it"):
        return None
    if asked.said.modal != "can" or asked.unread != frozenset() or not is_monster(asked.about.card):
        return None
    whole = str(asked.about.read["parts"])
    words = {m.get("word") for m in clause.get("modifiers", ())}
    if "twice" in words and not asked.said.scenes:
        return None if _several(asked, whole) else Said(False, "its text allows it no more than one attack", _ONCE)
    if (said.patient or {}).get("head") == "directly" or "directly" in words:
        if "direct" in whole:
            from kb.answer.cards.lying.standing import direct  # asked of few questions

            return direct(asked.about.card, asked.about.read, {})
        if len(asked.said.scenes) != 1:
            return None
        return _direct(asked.said.scenes[0].clause) if not asked.said.scenes[0].left else None
    if (
        said.patient is not None
        or words - {None}
        or any(m["role"] not in ("time",) for m in clause.get("modifiers", ()))
    ):
        return None
    turn = any(t["phase"] == "turn" for t in times_of(asked)) or any(s.word == "the-turn" for s in asked.said.scenes)
    if not turn or "'attack'" in _bans(asked) or "'attack'" in _of_other(asked):
        return None  # what another card that is told of says of attacks may keep it from them
    return Said(True, "nothing in its text keeps it from attacking")


def _of_other(asked: Asked) -> str:
    """What was read of another card that is told of."""
    return str(asked.about.beside["parts"]).replace("'declare'", "'attack'") if asked.about.beside else ""


def _bans(asked: Asked) -> str:
    """What the text forbids, or allows only in a way."""
    bans = [e.clause for e in stated(asked.found, asked.about.read) if e.forbids or e.clause.get("modal") == "can-only"]
    skips = [e.clause for e in stated(asked.found, asked.about.read) if e.clause["verb"] in ("skip", "end")]
    return (
        str([*bans, *skips])
        .replace("'declare'", "'attack'")
        .replace("'conduct'", "'attack'")
        .replace("'skip'", "'attack'")
    )


def _several(asked: Asked, whole: str) -> bool:
    """Whether a text may speak of more attacks."""
    if any(word in whole for word in ("twice", "'second'", "additional", "again", "in-a-row")):
        return True
    lets = [
        e.clause for e in stated(asked.found, asked.about.read) if not e.forbids and e.clause.get("modal") != "must"
    ]
    return any(deeds(c) & {"attack", "declare", "make", "apply"} and not _is_of_direct(c) for c in lets)


def _is_of_direct(clause: Part) -> bool:
    """Whether a clause lets its card attack directly, and no more."""
    words = {m.get("word") for m in clause.get("modifiers", ()) if "time" not in m}
    return clause["verb"] == "attack" and words == {"directly"} and "limits" not in clause


def _direct(scene: Part) -> Said | None:
    """Whether a card that no effect lets attack directly may do so when the opponent has, or lacks, monsters."""
    cards = scene.get("object") or {}
    who = (scene.get("subject") or {}).get("head")
    if scene["verb"] not in ("control", "have") or who != "opponent" or cards.get("head") not in ("monster", "card"):
        return None
    none = cards.get("number", {}).get("most", 1) == 0 or scene.get("modal") == "not"
    if cards.get("filters") or cards.get("relations") or (cards["head"] == "card" and not none):
        return None
    why = "its text does not let it, so only while the opponent controls no monsters"
    return Said(none, why, _DIRECT)
