"""What the cards that an effect brings or takes are kept from: "can the monster it revived attack this turn".

The text says it of them as "it" or "them", in the effect that brings them, or as those "Summoned this way". A no only:
what is not forbidden to them is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_this, times_in
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, PLAYERS, values
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated, times_of
from kb.language.summons import SUMMONS

_BACK = BACK - {"theirs", "equipped", "target"}
_OWN = frozenset({"its-effect", "its-effects"})
#: What effects do to cards that they bring or take, and what players say of that.
_BRINGS = SUMMONS | {"take-control"}
_GETS = _BRINGS | {"gain", "take", "steal", "add", "affect"}


def taken(asked: Asked) -> Said | None:
    """No, where what is asked of such cards is what the text that brings them keeps them from."""
    said = act(asked.said.main.clause)
    kind = _kind(said)
    if not kind or asked.said.modal not in ("can", "does") or asked.said.contrary or asked.about.other is not None:
        return None
    if asked.unread != frozenset() or said.clause.get("conditions") or not _are_taken(_bearer(said, kind), asked):
        return None
    bringing = _used(asked, [one for one in asked.found if any(map(_brings, clauses(one, "does")))])
    if not bringing and not _summoned(asked):
        bringing = asked.found  # what only changes hands, or is hit
    if _summoned(asked) - _EFFECTS_DO - {verb for one in bringing for c in clauses(one, "does") for verb in deeds(c)}:
        return None  # it was Summoned with the card as material
    found = [each for each in stated(bringing, asked.about.read) if _keeps(each, said, kind)]
    bound = {each.one.number for each in found if each.one is not None}
    every = bound >= {one.number for one in bringing} or any(each.one is None for each in found)
    return said_by(False, found[0])._replace(form=True) if found and every and _now(asked, found[0]) else None


#: The Summons that an effect makes, where a player tells that it Summoned a monster.
_EFFECTS_DO = frozenset({"special-summon", "summon"})


def _summoned(asked: Asked) -> set[str]:
    """In which ways other cards are told to have been Summoned."""
    told = [act(scene.clause) for scene in told_beside(asked.said) if scene.clause["verb"]]
    return {verb for each in told if not is_this(each.patient) for verb in each.verbs & SUMMONS}


def _used(asked: Asked, found: Sequence[One]) -> Sequence[One]:
    """Of several effects those for which the card was paid as is told: "I banish it from my GY"."""
    told = [act(scene.clause) for scene in told_beside(asked.said) if scene.clause["verb"] and not scene.left]
    own = [each for each in told if is_this(each.patient)]
    paid = [
        one
        for one in found
        if any(is_this(c.get("object")) and same(each, act(c)) for each in own for c in clauses(one, "pays"))
    ]
    return paid or found


def _kind(said: Act) -> str:
    """What is asked of a card: that it attacks, uses its effects, changes its position, or is material."""
    if said.verbs & {"attack", "declare"} and not said.passive:
        return "attack"
    if any((m.get("cards") or {}).get("head") == "material" for m in said.aside if m["role"] == "as"):
        return "material" if "use" in said.verbs else ""
    if said.verbs & {"activate", "use"} and (said.patient or {}).get("head") in (*_OWN, *EFFECTS):
        return "effects"
    return "position" if "change" in said.verbs else ""


def _bearer(said: Act, kind: str) -> Part:
    """The card of which that is asked."""
    agent, patient = said.agent or {}, said.patient or {}
    if kind in ("attack", "effects") and agent.get("head") not in (None, *PLAYERS):
        return agent
    return patient if kind != "attack" else {}


def _are_taken(cards: Part, asked: Asked) -> bool:
    """Whether cards are those that the effect brings or takes: told so, or the last ones of which that is told."""
    if cards.get("determiner") in ("that", "those") or "new" in values(cards, "role"):
        return True
    head = cards.get("head")
    if head in ("that-card", "those-cards"):
        return True
    told = [act(scene.clause) for scene in told_beside(asked.said) if scene.clause["verb"] and not scene.left]
    got = [each for each in told if each.verbs & _GETS]
    own = any(is_this(each.patient) for each in told)
    return head in ("it", "them") and bool(got) and not own and all(_is_other(each.patient) for each in got)


def _is_other(cards: Part | None) -> bool:
    return cards is not None and not is_this(cards) and cards["head"] not in PLAYERS


def _brings(clause: Part) -> bool:
    """Whether a clause brings or takes other cards."""
    return (
        bool(set(deeds(clause)) & _BRINGS) and clause.get("modal") not in ("cannot", "not") and not _is_of_card(clause)
    )


def _is_of_card(clause: Part) -> bool:
    return is_this(clause.get("subject")) or is_this(clause.get("object"))


def _keeps(entry: Entry, said: Act, kind: str) -> bool:
    """Whether a clause keeps those cards from it, whatever else is so."""
    clause, told = entry.clause, act(entry.clause)
    if clause.get("conditions") or "except" in str(clause.get("modifiers", "")) or not _is_of_them(clause, entry):
        return False
    if kind == "effects" and "negate" in told.verbs and clause.get("modal") is None:
        return any((each or {}).get("head") in _OWN for each in (clause.get("subject"), clause.get("object")))
    if not entry.forbids or _kind(told) != kind:
        return False
    if kind == "attack":
        return "directly" in _words(said) or "directly" not in _words(told)
    return kind != "material" or not _sorts(told) or _sorts(told) == _sorts(said)


def _is_of_them(clause: Part, entry: Entry) -> bool:
    """Whether a clause speaks of the cards that its effect brought before it."""
    sides = [clause.get(side) or {} for side in ("subject", "object")]
    if entry.one is None:
        told = [c for each in sides for r in each.get("relations", ()) for c in r.get("clauses", ())]
        words = {m.get("word") for c in told for m in c.get("modifiers", ())}
        return "this-way" in words and all(set(deeds(c)) & SUMMONS for c in told)
    owners = [each.get("of") or {} for each in sides]
    return any(each.get("head") in _BACK | _OWN for each in (*sides, *owners))


def _words(said: Act) -> set[str]:
    return {str(m.get("word", "")) for m in said.clause.get("modifiers", ())} | {str((said.patient or {}).get("head"))}


def _sorts(said: Act) -> set[str]:
    """For which Summons cards are material."""
    cards = [m["cards"] for m in said.aside if m["role"] == "as" and "cards" in m]
    return {str(each["sort"]).lower() for each in cards if "sort" in each}


def _now(asked: Asked, entry: Entry) -> bool:
    """Whether it is asked of a time at which that holds: in a later turn only what has no end does."""
    told = clauses(entry.one, "does") if entry.one is not None else []
    told = [entry.clause, *(each for each in told if each.get("modal") == "cannot")]  # "attack or ... this turn"
    ends = [time for each in told for time in times_in(each)]
    scenes = (scene.text.split() for scene in asked.said.scenes)
    later = [*_later(times_of(asked)), *(True for words in scenes if not _OTHER_TURN.isdisjoint(words))]
    return not (ends and later)


#: What tells that it was, or will be, in another turn.
_OTHER_TURN = frozenset({"next", "last", "previous", "since", "following"})


def _later(times: list[Part]) -> Iterator[bool]:
    yield from (True for time in times if time.get("which") not in ("this", None) or time.get("whose"))
