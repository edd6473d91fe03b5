"""What the prohibitions of a text say of an act, once it is known which effects were used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.lying.held import limits_more
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, effects
from kb.answer.cards.spoken.acts import Act, act, implied, same
from kb.answer.cards.spoken.forbidden import forbids, is_narrow
from kb.answer.cards.spoken.heard import Heard
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.spoken.question import Asked, is_limit, said_by, stated
from kb.answer.cards.spoken.told import Spoken
from kb.answer.cards.told import ONLY_THIS


def used_of(found: Sequence[One], told: Sequence[Heard]) -> Iterator[One]:
    """The effects that may have been used: those that do what is told, else all."""
    verbs = frozenset(verb for each in told for verb in each.verbs)
    asked = Act(verbs, None, None, frozenset(), frozenset(), None, False, {})
    done = [one for one in found if verbs and any(same(asked, act(c)) for c in clauses(one, "does", "pays"))]
    yield from done or found


def barred(said: Spoken, used: Sequence[One], about: About, left: bool) -> Said | None:
    asked = Asked(said._replace(scenes=()), about, Of(about.card, about.other), used)
    main = implied(act(said.main.clause))
    every = [entry for entry in stated(used, about.read) if entry.where in ("does", "binds", "holds")]
    every = [entry for entry in every if entry.clause.get("modal") != "can-only" or not is_limit(entry.clause)]
    every = [entry._replace(clause=_as_ban(entry.clause)) for entry in every]
    if any(entry.clause.get("modal") == "can-only" or entry.clause["verb"] in ("skip", "end", "") for entry in every):
        return None
    bans = [
        (forbids(main, entry, asked), entry) for entry in every if entry.forbids and _is_alike(main, act(entry.clause))
    ]
    strict = [entry for value, entry in bans if value]
    if left:
        ended = strict and all(entry.one is None or _is_while(entry) for entry in strict)
        return said_by(not said.contrary, strict[0], "it holds no longer: ")._replace(form=True) if ended else None
    if any(entry.one is None and not _is_there(entry) and not _is_of_turn(entry, used, about) for entry in strict):
        return None
    if strict and (len(used) < 2 or all(any(e.one in (one, None) for e in strict) for one in used)):
        return said_by(said.contrary, strict[0])._replace(form=True)
    if strict or any(value is None for value, _ in bans) or _has_gaps(used, about) or limits_more(about.read):
        return None
    if any(is_narrow(entry.clause) for _, entry in bans):
        return None  # whether the card is such may be what is told
    does = [act(entry.clause) for entry in every if not entry.forbids]
    own = any(same(main, each) and matches(main, each, asked.of) is not False for each in does)
    own = own and (said.contrary or not bans)
    lasting = [entry for entry in every if entry.forbids]
    there = bool(lasting) and all(entry.one is None and _is_there(entry) for entry in lasting)
    if own or not (there or _is_later(said)) or (main.verbs & _OWN and not lasting):
        return None
    lead = ONLY_THIS if bans else "nothing in its text forbids it"
    told = said_by(True, bans[0][1], lead) if bans else Said(True, lead)
    return told._replace(holds=not said.contrary, form=True) if used or bans or said.contrary else None


def _as_ban(clause: Part) -> Part:
    """What allows only some cards as what forbids all but these: "you can only Special Summon Dragons"."""
    cards = clause.get("object") or {}
    narrow = any(cards.get(key) for key in ("filters", "names"))
    if clause.get("modal") != "can-only" or not narrow or clause.get("conditions") or cards.get("relations"):
        return clause
    every = {"head": cards["head"], "number": {"most": None, "word": "any"}, "excepts": [cards]}
    return {**clause, "modal": "cannot", "object": every}


def _has_gaps(used: Sequence[One], about: About) -> bool:
    """Whether a part was not read that may forbid something: any but those of effects that were not used."""
    others = [one.facts for one in effects(about.card, about.read) if one.number and one not in used]
    spans = [(each["section"], *each["text"]) for each in others]
    return any(
        not any(gap["section"] == section and start <= gap["text"][0] < end for section, start, end in spans)
        for gap in about.read["unread"]
    )


def _is_of_turn(entry: Entry, used: Sequence[One], about: About) -> bool:
    """Whether a statement binds in the turn in which the effect before it is activated, and that one was used."""
    told = entry.clause.get("conditions", ())
    inner = [c for each in told for c in each.get("clauses", ())]
    if [each["word"] for each in told] != ["the-turn"] or [c["verb"] for c in inner] != ["activate"]:
        return False
    before = [one for one in effects(about.card, about.read) if one.facts["text"][0] < entry.clause.get("start", 0)]
    plural = (inner[0].get("object") or {}).get("head") == "effects"
    return bool(used) and all(one in before and (plural or one == before[-1]) for one in used)


#: What an effect may do itself, so that it is asked of what is forbidden only where something is.
_OWN = frozenset({"activate", "draw", "add"})
_USES = frozenset({"resolve", "activate", "use"})


def _is_alike(said: Act, told: Act) -> bool:
    """Whether a prohibition is of such an act; one of Summons is of each kind of Summon."""
    return same(said, told) or ("summon" in told.verbs and any(verb.endswith("summon") for verb in said.verbs))


def _is_later(said: Spoken) -> bool:
    """Whether it is asked of a time after it, or of what it stops."""
    after = any(s.word == "after" or deeds(s.clause) & _USES for s in said.scenes)
    told = [said.main.clause, *(scene.clause for scene in said.scenes)]
    return said.contrary or after or any("time" in m for clause in told for m in clause.get("modifiers", ()))


def _is_there(entry: Entry) -> bool:
    """Whether a prohibition asks for no more than that the card is there."""
    told = entry.clause.get("conditions", ())
    own = [(c.get("subject") or {}).get("head") for each in told for c in each.get("clauses", ())]
    return all(each["word"] == "while" for each in told) and set(own) <= {"this-card", None}


def _is_while(entry: Entry) -> bool:
    """Whether a prohibition holds while something is there."""
    return any(c["word"] == "while" for c in entry.clause.get("conditions", ()))
