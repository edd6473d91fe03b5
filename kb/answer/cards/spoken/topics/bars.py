"""What is still allowed after an effect was used: each prohibition of it held against an act.

That the effect was used may be told in any known words; of the act that is asked about, every word is understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.lying.held import limits_more
from kb.answer.cards.parts import One, Said, clauses, effects
from kb.answer.cards.spoken.act import implied
from kb.answer.cards.spoken.acts import Act, act, matches, same
from kb.answer.cards.spoken.among import BACK, Of
from kb.answer.cards.spoken.forbidden import forbids, is_limit, is_narrow
from kb.answer.cards.spoken.heard import Heard, heard
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.question import Asked, chosen, said_by, stated
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, is_delicate, is_strange
from kb.answer.cards.spoken.topics.proposed import proposed
from kb.answer.cards.spoken.wording import named
from kb.language.words import tokens

#: What a text forbids for a time, or while a card is there.
_ACTS = frozenset({"attack", "set", "summon", "activate", "draw", "add"})
#: That only this card is asked about.
_ELSE = (
    r"^(?:if|assuming|provided|with|and) (?:that )?(?:nothing|no other (?:cards?|effects?))(?: else)? "
    r"(?:forbids|restricts|prevents|stops|blocks|bars|applies|interferes|interfering|is active|limits)\b.*$"
)
_AFTER = r" (?:after|afterwards?)$"
#: That the card is the opponent's: its text speaks of the players as that one does.
_THEIRS = r"\b(?:opponents|their|his|her) X\b|\b(?:opponent|they) (?:has|have|controls?|got) (?:an? |the )?X\b"
#: What ends that a card is there.
_LEFT = r"\b(?:left|leaves|is gone|are gone|no longer)\b"
#: What tells which effect was used.
_WHICH = r"\b(first|second|last|graveyard|gy|hand|monster|pendulum) effect\b"
_MORE = frozenset({"left", "gone", "leaves", "longer", "before", "negated", "only", "under"})


def bars(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a player may still do something after the card was used; None where it is not sure."""
    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    parts = proposed([ready(_AFTER).sub(" this turn", part) for part in parts if not ready(_ELSE).match(part)])
    if about.other is not None:
        return _by_card(parts, about, found)
    said = spoken(parts, names)
    if said is None or not _is_act(said) or any(ready(_THEIRS).search(part) for part in parts):
        return None
    own = {token.word for token in tokens(about.card.name)}
    asked_at = next((n for n, part in reversed([*enumerate(parts)]) if ready(_ASKS).search(part)), len(parts) - 1)
    own_ = {"X", "it", "its"} & set(parts[asked_at].split()) if not said.contrary else set()
    if own_ or ("X" in parts[asked_at].split()) != said.contrary or not told_used(parts, asked_at, said):
        return None  # what it does itself may be asked
    told = [heard(named(part), names) for n, part in enumerate(parts) if n != asked_at]
    if any(each.turning - {"second"} or not own.issuperset(each.unknown) for each in told):
        return None
    if heard(named(parts[asked_at]), names).turning - {"not", "two"}:
        return None
    left = any(ready(_LEFT).search(part) for n, part in enumerate(parts) if n != asked_at)
    if any(_MORE & set(each.words) for each in told) and not left:
        return None
    described = [each for part in parts for each in ready(_WHICH).findall(part)]
    meant = chosen(said._replace(which=tuple(described[:1])), found) if described else chosen(said, found)
    used = _told(parts[:asked_at], about) or list(_used(meant or found, told))
    return _judged(said, used, about, left)


def _by_card(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a player may use the other card: where all that this consists in is allowed."""
    from kb.answer.cards.spoken.topics.by_card import as_acts

    alone = about._replace(other=None, beside=None)
    acts = list(as_acts(parts[-1], about))
    barred = {verb for entry in stated(found, about.read) if entry.forbids for verb in act(entry.clause).verbs}
    asked = [each for each in acts if "activate" not in each or "activate" in barred]
    told = [bars([*parts[:-1], each], alone, found) for each in asked]
    for each in told:
        if each is not None and not each.holds:
            return each._replace(pair=True)
    return told[-1]._replace(pair=True) if told and all(told) and told[-1] is not None else None


def _told(parts: Sequence[str], about: About) -> list[One]:
    """The effects of one of which is told that it was used; none where nothing tells it from the others."""
    from kb.answer.cards.spoken.again import uses

    return uses(parts, about)


def told_used(parts: Sequence[str], asked_at: int, said: Spoken) -> bool:
    """Whether it is told that the card was used or is there, or asked what it stops."""
    beside = [part for n, part in enumerate(parts) if n != asked_at]
    return said.contrary or any("X" in part.split() for part in beside)


_ASKS = r"\b(?:can|could|may|am|does|do|will|would|is|are)\b"


def _is_act(said: Spoken) -> bool:
    """Whether it is asked if a player may do what a text can forbid, and every word of that was understood."""

    main = act(said.main.clause)
    bare = said._replace(scenes=())
    known = not said.main.left and said.main.clause["verb"] and not is_strange(bare) and not is_delicate(bare)
    acts = all(verb in _ACTS or verb.endswith("summon") for verb in main.verbs)
    who = (main.agent or {}).get("head")
    player = who in ("you", "opponent") or (who == "monster" and main.verbs == {"attack"})
    cards = (main.patient or {}).get("head")
    return bool(known and acts and said.modal == "can" and player and cards not in (*BACK, "it", "this-card"))


def _used(found: Sequence[One], told: Sequence[Heard]) -> Iterator[One]:
    """The effects that may have been used: those that do what is told, else all."""
    verbs = frozenset(verb for each in told for verb in each.verbs)
    asked = Act(verbs, None, None, frozenset(), frozenset(), None, False, {})
    done = [one for one in found if verbs and any(same(asked, act(c)) for c in clauses(one, "does", "pays"))]
    yield from done or found


def _judged(said: Spoken, used: Sequence[One], about: About, left: bool) -> Said | None:
    asked = Asked(said._replace(scenes=()), about, Of(about.card, about.other), used)
    main = implied(act(said.main.clause))
    every = [entry for entry in stated(used, about.read) if entry.where in ("does", "binds", "holds")]
    every = [entry for entry in every if entry.clause.get("modal") != "can-only" or not is_limit(entry.clause)]
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
    lead = "only this is forbidden: " if bans else "nothing in its text forbids it"
    told = said_by(True, bans[0][1], lead) if bans else Said(True, lead)
    return told._replace(holds=not said.contrary, form=True) if used or bans or said.contrary else None


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
    after = any(s.word == "after" or set(s.clause["verb"].split("|")) & _USES for s in said.scenes)
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
