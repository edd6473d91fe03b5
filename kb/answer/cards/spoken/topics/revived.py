"""Whether the card can be Special Summoned out of the Graveyard, by another card or at all.

What the text says of its Summon decides: what "must be" Summoned in a way comes in no other; what "must first be" so,
and what comes from the Extra Deck or is a Ritual Monster, has to have been Summoned properly before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.heads import ITSELF
from kb.answer.cards.lying.held import is_monster, may_forbid
from kb.answer.cards.parts import OTHER, Part, Said, clauses, effects, places
from kb.answer.cards.printed import figured, is_one
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import BACK, Of, both, either, whose, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, with_target
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.topics.facing import by_other
from kb.language.summons import SUMMONS

_RULE = "yugioh/summon/procedure"


def revived(asked: Asked) -> Said | None:
    """Whether the card comes out of the Graveyard; None where that is not asked, or not sure."""
    said, about = act(asked.said.main.clause), asked.about
    if "special-summon" not in said.verbs or (said.patient or {}).get("head") not in ITSELF or asked.said.contrary:
        return None
    source = by_other(said, about.other.name) if about.other is not None else None
    if asked.said.modal not in ("can", "does"):
        return None
    if not is_monster(about.card):
        away = source is not None and not asked.said.scenes and reaches(about) is False
        return Said(False, f"it is a {about.card.type}", _RULE, form=True, pair=True) if away else None
    whence = said.whence | zones(said.patient or {})
    if (whence or {"gy"}) != {"gy"} or (source is None and (about.other is not None or not whence)):
        return None
    if any(m["role"] not in ("with", "adverb") for m in said.aside) or said.clause.get("conditions"):
        return None
    from kb.answer.cards.lying.summons import summon_from  # asked by few questions

    own = summon_from(about.card, about.read, {"place": "gy"}) if source is None else None
    if own is not None and own.holds:
        return None  # it has a way of its own out of there
    owners = whose({"where": [*(said.patient or {}).get("where", ()), *places(said.clause)]}) & {"you", "opponent"}
    properly = _properly(asked.said.scenes)
    theirs = (said.agent or {}).get("head") == "opponent" or (source or {}).get("whose") == "opponent"
    owner = owners.pop() if len(owners) == 1 else ""
    owner = OTHER.get(owner, "") if theirs else owner
    return from_gy(about, properly, source is not None, owner) if properly is not None else None


def from_gy(about: About, properly: bool, by_card: bool, owner: str = "") -> Said | None:
    """Whether the card comes out of the Graveyard, `by_card`: by the other card; None where that is not sure.

    `properly`: it was Summoned properly before; `owner`: whose Graveyard that is, where it is told.
    """
    if by_card and reaches(about, owner) is not True:
        return untaken(about, owner)
    from kb.answer.cards.lying.summons import barred  # asked by few questions

    if (told := barred(about.card, about.read, properly)) is not None:
        return told._replace(form=True, pair=by_card)
    if not by_card or may_forbid(about.read, "special-summon", "summon"):
        return None
    return Said(True, "nothing in its text keeps it from that", _RULE, form=True, pair=True)


def _properly(scenes: Sequence[Told]) -> bool | None:
    """Whether it is told that the card was Summoned properly before; None where something else is told."""
    found = False
    for scene in scenes:
        said = act(scene.clause)
        summoned = said.verbs & (SUMMONS | {"summon"}) and (said.patient or {}).get("head") in ITSELF
        if summoned and scene.word in ("", "if", "after", "when") and not scene.clause.get("modal"):
            found = found or "properly" in scene.text or not said.verbs & {"special-summon", "summon"}
        elif not is_own(scene) and not _is_there(scene):
            return None
    return found


def _is_there(scene: Told) -> bool:
    """Whether it is told only that the card is in the Graveyard."""
    told = {p["zone"] for m in scene.clause.get("modifiers", ()) for p in m.get("places", ())}
    own = any((scene.clause.get(side) or {}).get("head") in ITSELF for side in ("subject", "object"))
    return own and scene.clause["verb"] in ("be", "have") and told == {"gy"} and not scene.left


def reaches(about: About, owner: str = "") -> bool | None:
    """Whether the other card Special Summons such a monster out of a Graveyard; `owner`: out of that player's."""
    if about.other is None or about.beside is None or about.beside["unread"]:
        return None
    return either(list(_taken(about, owner)))


def untaken(about: About, owner: str) -> Said | None:
    """That the other card brings back other monsters only, or out of the other Graveyard only; None of other cards."""
    if about.other is None or reaches(about, owner) is not False or not list(_taken(about, owner)):
        return None
    there = {"you": "the opponent's", "opponent": "your own"}.get(owner, "") if reaches(about) else ""
    does = f"takes a monster out of {there} Graveyard" if there else "brings back no such monster"
    return Said(False, f"{about.other.name} {does}", form=True, pair=True)


def _taken(about: About, owner: str) -> Iterator[bool | None]:
    assert about.other is not None
    assert about.beside is not None
    for one in effects(about.other, about.beside):
        for clause in clauses(one, "does"):
            if clause["verb"] != "special-summon" or clause.get("modal"):
                continue
            cards: Part | None = clause.get("object")
            if cards is not None and cards["head"] in BACK:
                cards = with_target(Of(about.card), one).back
            cards = _laid(cards) if cards is not None else None
            if cards is None:
                yield None
            elif owner and whose(cards) & {"you", "opponent"} and owner not in whose(cards):
                yield False
            elif "gy" in zones(cards):
                printed = {**cards, "where": [], "relations": []}
                yield both([is_one(printed, about.card), *(figured(r, about.card) for r in cards.get("relations", ()))])


def _laid(cards: Part) -> Part:
    """A phrase with the place that stands behind its figures: "1 monster with 500 or less ATK in your GY"."""
    told = [r["cards"] for r in cards.get("relations", ()) if r["role"] == "with" and "cards" in r]
    where = [place for each in told for place in each.get("where", ())]
    if not where:
        return cards
    bare = [
        {**r, "cards": {k: v for k, v in r["cards"].items() if k != "where"}} if "cards" in r else r
        for r in cards["relations"]
    ]
    return {**cards, "where": [*cards.get("where", ()), *where], "relations": bare}


# ---- so many in a turn -----------------------------------------------------------------------------------
