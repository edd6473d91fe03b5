"""What a clause tells of a state -> who has which cards where, how they lie, when it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kb.answer.cards.parts import Part
from kb.desk.played.heard.facts import OWN, PLAYERS, Facts, placed
from kb.desk.played.heard.phrases import count
from kb.desk.played.things import Unclear
from kb.desk.played.told import HIM, ME, other


def _has(facts: Facts, clause: Part) -> None:
    facts.known(clause, "subject", "object", "only")
    alone = bool((clause.get("subject") or {}).get("only"))
    who, held = facts.player(clause.get("subject")), clause.get("object")
    beside = _lying(facts.beside(clause, "in", "on", "is", "adverb"))
    if not who or held is None:
        raise Unclear
    there, how = _parted(beside)
    place = placed(there, "field" if clause["verb"] == "control" else "")
    phrases = _phrases(held)
    where = phrases[-1].get("where")
    for phrase in phrases:
        if phrase["head"] == "lp":
            facts.lp[who] = _points(phrase)
            continue
        there = {**phrase, "where": where} if where else phrase  # "a Dragon and a Fiend in my GY" lie there both
        found = facts.some(there, who, place or ("" if phrase["head"] in OWN else "field"))
        for name in found:
            pose = posed(how)
            facts.put(name, who, "" if facts.things[name].place else place or "field", pose)
            if alone:
                facts.full.add((other(who), facts.things[name].place))
            elif clause.get("only"):
                facts.full.add((who, facts.things[name].place))


def _lying(beside: Mapping[str, Part]) -> Mapping[str, Part]:
    """What stands beside a verb, "face-up" as how something is."""
    adverb = beside.get("adverb")
    if adverb is None:
        return beside
    if adverb.get("word") not in ("face-up", "face-down") or "is" in beside:
        raise Unclear
    rest = {role: each for role, each in beside.items() if role != "adverb"}
    return {**rest, "is": {"role": "is", "word": str(adverb["word"]).replace("-", ":")}}


def _parted(beside: Mapping[str, Part]) -> tuple[Mapping[str, Part], Mapping[str, Part]]:
    """What stands beside a verb: where something is, and how it lies."""
    there = {role: each for role, each in beside.items() if each.get("places")}
    return there, {role: each for role, each in beside.items() if role not in there}


def _phrases(held: Part) -> list[Part]:
    """The phrases that are joined by "and"."""
    if not held.get("more"):
        return [held]
    if held.get("join") != "and" or held.get("shared"):
        raise Unclear
    return [{key: value for key, value in held.items() if key not in ("more", "join")}, *held["more"]]


def _points(phrase: Part) -> int:
    number = phrase.get("number", {})
    if set(phrase) - {"head", "number"} or number.get("least") != number.get("most") or "least" not in number:
        raise Unclear
    return int(number["least"])


def posed(beside: Mapping[str, Part]) -> str:
    """The position that is told beside a verb. Raises Unclear."""
    found = [str(each["word"]) for each in beside.values() if each.get("word")]
    if any("cards" in each or "clauses" in each for each in beside.values()) or len(found) > 1:
        raise Unclear
    poses = {"face:up": "face-up", "face:down": "face-down", "position:attack": "attack", "position:defense": "defense"}
    if found and found[0] not in poses:
        raise Unclear
    return poses[found[0]] if found else ""


def _is(facts: Facts, clause: Part) -> None:
    subject, object_ = clause.get("subject"), clause.get("object")
    facts.known(clause, "subject", "object", "state")
    if (object_ or {}).get("head") in ("turn-of", "phase"):
        _is_time(facts, clause)
        return
    if subject is None and object_ is not None:
        facts.beside(clause)
        whose = {PLAYERS.get(place.get("whose", ""), "") for place in object_.get("where", ())} or {""}
        who = next(iter(whose))
        none = count(object_)[0] == 0
        if len(whose) != 1 or not (who or none):
            raise Unclear
        for each in (who,) if who else (ME, HIM):
            facts.some(object_, each)
        return
    if subject is not None and subject["head"] == "place" and object_ is None:
        _is_empty(facts, clause)
        return
    if subject is None or object_ is not None:
        raise Unclear
    beside = facts.beside(clause, "in", "on", "is")
    there, how = _parted(beside)
    place, pose = placed(there), posed(how)
    if not place and not pose:
        raise Unclear
    for name in facts.some(subject):
        if name in _left(facts):
            facts.ends[name] = place or "field"
            facts.put(name, "", "", pose)
        else:
            facts.put(name, "", place or "field", pose)


def _is_empty(facts: Facts, clause: Part) -> None:
    """Zones, or a hand, of a player are empty."""
    subject, beside = clause["subject"], facts.beside(clause, "is")
    where = subject.get("where", ())
    if (beside.get("is") or {}).get("word") != "role:unused" or len(where) != 1:
        raise Unclear
    who = PLAYERS.get(where[0].get("whose") or subject.get("whose", ""), "")
    zone = {"mzone": "monster", "szone": "spell", "hand": "hand", "gy": "graveyard"}.get(where[0]["zone"])
    if not who or zone is None or set(subject) - {"head", "number", "whose", "where"}:
        raise Unclear
    facts.full.add((who, zone))


def _left(facts: Facts) -> set[str]:
    """The things to which something was done, which may be elsewhere since."""
    return {deed.what for ways in facts.deeds for _, done in ways for deed in done} | {
        deed.target for ways in facts.deeds for _, done in ways for deed in done
    }


def _is_time(facts: Facts, clause: Part) -> None:
    object_ = clause["object"]
    if (clause.get("subject") or {}).get("head") != "it" or facts.beside(clause):
        raise Unclear
    phases = [str(v) for each in object_.get("filters", ()) for v in each["values"] if each["what"] == "phase"]
    if set(object_) - {"head", "number", "whose", "filters"} or len(phases) != len(object_.get("filters", ())):
        raise Unclear
    phase = phases[0] if phases else "turn"
    if len(phases) > 1 or (object_["head"] == "phase" and not phases):
        raise Unclear
    facts.time({"how": "during", "phase": phase, "whose": object_.get("whose", "")})


#: How each verb of a state is told.
STATES: Mapping[str, Callable[[Facts, Part], None]] = {"control": _has, "have": _has, "be": _is}
