"""Whether a text does to the cards of one player what it does, asked in a clause that was heard: "are mine hit too".

`covers` knows the shapes of such questions and of the scenes before them. Here both are clauses of card text: the cards
of the asked clause, told by whose they are, are held against those of every clause that does such a thing, and each
thing that is told has to be what the effect waits for, its use, or how things are where no clause asks for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import FIGURES
from kb.answer.cards.parts import One, Part, Said, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.agreeing import is_there, so_used
from kb.answer.cards.spoken.contest.covers import Cover, reaches
from kb.answer.cards.spoken.contest.swept import Swept, swept
from kb.answer.cards.spoken.needs import place_of, under
from kb.answer.cards.spoken.nouns import FIELD, Of, both, is_state, whose
from kb.answer.cards.spoken.own import about_itself, is_own
from kb.answer.cards.spoken.picking import resolved
from kb.answer.cards.spoken.question import Asked, chosen, gaining, said_by, stated, with_target
from kb.answer.cards.spoken.referring import by_kind
from kb.answer.cards.spoken.told import Spoken, Told, is_delicate, is_strange

#: What may be done to cards of which a text tells whose they are, and what they may be kept from.
_VERBS = frozenset({"destroy", "banish", "return", "negate", "send", "gain", "lose", "attack"})
_PLAYERS = frozenset({"you", "opponent"})
_EFFECTS = frozenset({"effects", "effect", "its-effects", "its-effect"})
#: Adverbs that tell nothing of how something is done.
_IDLE = frozenset({"also", "even", "too", "still", "just"})


def whose_cards(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the cards of a player are among those to which the text does what is asked; None where that is open."""
    if unread is None or about.other is not None or is_strange(said) or is_delicate(said) or said.purpose is not None:
        return None
    if any(each.left or not each.clause["verb"] for each in (said.main, *said.scenes)):
        return None
    said = resolved(by_kind(said, about.card))
    if (cover := _cover(said)) is None or cover.verb in unread:
        return None
    told = list(_told(cover, Asked(said, about, Of(about.card), chosen(said, found), unread)))
    values = {value for value, _ in told}
    holds = values.pop() if len(values) == 1 else None
    if holds is None:
        return None
    barred = cover.verb == "attack"  # which a text only forbids
    return said_by(holds != (said.contrary != barred), told[0][1].entry)._replace(form=True)


def _told(cover: Cover, asked: Asked) -> Iterator[tuple[bool | None, Swept]]:
    """The clauses that do such a thing, each with whether it is done to the cards that are asked of."""
    every = [each._replace(clause=gaining(each.clause)) for each in stated(asked.found, asked.about.read)]
    for each in _barred(every) if cover.verb == "attack" else swept(cover.verb, every):
        back = with_target(asked.of, each.entry.one)
        reached = reaches(cover, each, back, asked.about)
        reached = None if reached and is_this(each.cards) else reached
        led = None if each.timed else _is_so(each, asked)
        yield (both([reached, led]) if reached or led is None else reached), each


def _barred(every: Sequence[Entry]) -> Iterator[Swept]:
    """The monsters that a text keeps from attacking at all."""
    for each in every:
        told = act(each.clause)
        if each.forbids and told.verbs == {"attack"} and not told.passive and told.patient is None and told.agent:
            timed = any("time" not in m or m["time"].get("phase") != "turn" for m in each.clause.get("modifiers", ()))
            yield Swept(told.agent, each, timed=timed, mass=True)


def _cover(said: Spoken) -> Cover | None:
    """What is asked to befall which cards; None where more is asked, or not whose they are."""
    clause = said.main.clause
    asked = act(clause)
    verbs = asked.verbs & _VERBS
    if len(verbs) != 1 or said.modal not in ("does", "is", "can") or any(not _is_idle(m) for m in _beside(clause)):
        return None
    verb, cards, many, figure = next(iter(verbs)), asked.patient, None, ""
    if verb == "attack":
        if asked.passive or asked.patient is not None or said.modal != "can":
            return None
        cards = asked.agent
    elif verb in ("gain", "lose"):
        what = clause.get("object") or {}
        cards = clause.get("subject")
        if verb == "lose" and what.get("head") in _EFFECTS:
            verb = "negate"
        elif what.get("head") in FIGURES:
            number = what.get("number", {})
            many = number.get("least") if number.get("least") == number.get("most") else None
            figure = str(what["head"])
        else:
            return None
    if cards is not None and cards["head"] in _EFFECTS and "of" in cards:
        cards = cards["of"]
    cards = _told_of(cards, said.scenes) if cards is not None else None
    if cards is None or len(whose(cards) & _PLAYERS) != 1 or cards.get("more") or cards.get("relations"):
        return None
    if cards.get("determiner") in ("that", "those", "this", "these", "other", "another"):
        return None
    return Cover(
        verb, cards, many, "" if figure == "atk-def" else figure, may=said.modal == "can" and not asked.passive
    )


def _told_of(cards: Part, scenes: Sequence[Told]) -> Part:
    """The cards, "their monster" as the one that the player was told to have: "they control a FIRE monster"."""
    number = cards.get("number", {})
    if cards.get("filters") or cards.get("names") or not number.get("one"):
        return cards
    held = [
        each.clause["object"]
        for each in scenes
        if each.clause["verb"] in ("control", "have")
        and (each.clause.get("subject") or {}).get("head") in whose(cards)
        and (each.clause.get("object") or {}).get("head") == cards["head"]
    ]
    kinds = held[0].get("filters", ()) if len(held) == 1 and not held[0].get("modal") else ()
    return {**cards, "filters": kinds} if kinds else cards


def _beside(clause: Part) -> list[Part]:
    """What is said beside, but that it is done by the card."""
    told = clause.get("modifiers", ())
    return [m for m in told if m["role"] != "by" or (m.get("cards") or {}).get("head") not in _BY]


_BY = frozenset({"this-card", "it", "its-effect", "this-effect"})


def _is_idle(modifier: Part) -> bool:
    """Whether an adverb tells nothing of how something is done."""
    return modifier["role"] == "adverb" and modifier.get("word") in _IDLE


def _is_so(each: Swept, asked: Asked) -> bool | None:
    """Whether a clause applies after what is told."""
    entry, scenes, of = each.entry, asked.said.scenes, asked.of
    inner = [c for c in entry.clause.get("conditions", ()) if not is_there(c)]
    held = under([one for one in scenes if not _is_placed(one, inner)], inner, of) if inner else True
    if inner and not any(_meets(one, inner, of) for one in scenes):
        return None  # that is not told
    beside = [one for one in scenes if not is_own(one)]
    if any(not _lies_well(one) for one in scenes):
        return None
    if entry.one is None:
        return True if held and all(is_state(about_itself(one.clause)) or inner for one in beside) else None
    if not held:
        return None
    values = [so_used(one, entry, asked) for one in beside]
    happens = [value for one, value in zip(beside, values, strict=True) if not is_state(about_itself(one.clause))]
    return True if False not in values and all(happens) and (happens or len(beside) < len(scenes)) else None


def _meets(scene: Told, conditions: Sequence[Part], of: Of) -> bool:
    """Whether what is told is that for which conditions ask."""
    return _is_placed(scene, conditions) or (not is_own(scene) and under([scene], conditions, of) is True)


def _is_placed(scene: Told, conditions: Sequence[Part]) -> bool:
    """Whether it is told that the card lies where it has to be by conditions that ask for no more."""
    place = place_of(about_itself(scene.clause))
    told = [c for each in conditions for c in each.get("clauses", ())]
    where = [{p["zone"] for m in c.get("modifiers", ()) for p in m.get("places", ())} for c in told]
    plain = all(c["verb"] == "be" and is_this(c.get("subject")) and not c.get("modal") for c in told)
    return plain and place is not None and all(place in zones for zones in where)


def _lies_well(scene: Told) -> bool:
    """Whether nothing is told of how the card lies but that it is on the field, face-up."""
    clause = about_itself(scene.clause)
    if not is_state(clause) or not any(is_this(clause.get(side)) for side in ("subject", "object")):
        return True
    place = place_of(clause)
    word = f"{clause.get('modifiers', ())}{clause.get('object', '')}{clause.get('subject', '')}"
    return (place is None or place in FIELD) and not any(each in word for each in ("down", "position", "position:"))
