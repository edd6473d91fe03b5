"""What another card does to the card whose text is read: whether it reaches such a card, and whether that is kept off.

"Does Raigeki destroy X": the text of the other card says what it does, that of X what cannot be done to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.heads import ITSELF
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Part, Said, befalls, clauses, deeds, effects, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.nouns import BACK, Of, both, either, whose
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated, times_of, with_target
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.topics.shields import Shield, keeps, shields

_DONE = frozenset({"destroy", "banish", "target", "return", "send", "shuffle", "take-control"})
_ALIKE = {"target": {"target", "select", "choose"}, "banish": {"banish", "remove-from-play"}}


def facing(asked: Asked) -> Said | None:
    """Whether the other card does something to this one; None where it is not asked, or not sure."""
    said = _asked(asked)
    if said is None:
        return None
    scenes = told_beside(asked.said)
    times = {str(time["phase"]) for time in times_of(asked)}
    return done_to(said, asked.about, asked.found, scenes, times)


def done_to(said: Act, about: About, found: Sequence[One], scenes: Sequence[Told], times: set[str]) -> Said | None:
    """Whether the card of `about` suffers what its other card is asked to do to it, with what is told."""
    reached = reaches(said, about)
    if about.other is None:
        return None
    if reached is False and scenes and not is_monster(about.card):
        return None  # a Trap may be a monster by now
    if reached is False:
        return Said(False, f"{about.other.name} does no such thing to such a card", form=True, pair=True)
    of = Of(about.card, about.other)
    kept = [
        (both([keeps(each, said, of, scenes), _then(each, times)]), each) for each in _own(stated(found, about.read))
    ]
    if any(value for value, _ in kept):
        first = next(each for value, each in kept if value)
        return said_by(False, first.entry, "its text: ")._replace(form=True, pair=True)
    if reached is None or _is_unaimed(said, about, found, of, scenes):
        return None  # it does that to what it targets, which this may not be
    if any(value is None for value, _ in kept) or (
        about.read["unread"] and about.read["parts"].get("unread_verbs") != []
    ):
        return Said(None, "the text of the second may keep it from that", pair=True)
    if scenes and not any(each.needs for _, each in kept):
        return None
    return Said(
        True, f"{about.other.name} does that to such a card, and its own text is not against it", form=True, pair=True
    )


def never_taken(said: Act, about: About, found: Sequence[One]) -> Said | None:
    """No where the text of the card keeps it from being targeted by either player, which an effect of the other does
    to take it; None of any other."""
    if about.other is None:
        return None
    by = said.by or {}
    either_ = [said._replace(by={**by, "whose": whose}) for whose in ("you", "opponent")]
    of = Of(about.card, about.other)
    shields_ = [each for each in _own(stated(found, about.read)) if each.verb == "target"]
    first = next((each for each in shields_ if all(keeps(each, one, of, ()) for one in either_)), None)
    return None if first is None else said_by(False, first.entry, "its text: ")._replace(form=True, pair=True)


def _is_unaimed(said: Act, about: About, found: Sequence[One], of: Of, scenes: Sequence[Told]) -> bool:
    """Whether the other card takes what it targets, and the text may keep it from being targeted."""
    if "target" in said.verbs or about.other is None or about.beside is None:
        return False
    if not any(one.facts["targets"] for one in effects(about.other, about.beside)):
        return False
    aimed = said._replace(verbs=frozenset({"target"}), clause={**said.clause, "verb": "target"})
    return any(keeps(each, aimed, of, scenes) is not False for each in _own(stated(found, about.read)))


def by_the_other(verb: str, name: str) -> Act:
    """That a card of the opponent's does something to this one."""
    by = {"head": "name", "names": [name], "whose": "opponent"}
    verbs, none = frozenset({verb}), frozenset[str]()
    return Act(verbs, None, {"head": "this-card"}, none, none, by, True, {"verb": verb})


def _then(shield: Shield, times: set[str]) -> bool | None:
    """Whether a shield holds at the times of a question."""
    own = {m["time"]["phase"] for m in shield.entry.clause.get("modifiers", ()) if "time" in m}
    if not own:
        return True
    return True if own & times else False if times else None


def _own(every: Sequence[Entry]) -> Iterator[Shield]:
    """The shields of what holds as the card lies there; with a replacement it depends."""
    for each in shields(every):
        if each.replaces:
            yield each._replace(needs=({"word": "if", "clauses": []},))
        elif each.entry.one is None:
            yield each


def _asked(asked: Asked) -> Act | None:
    """What the other card is said to do to this one, with whose card it is."""
    said = act(asked.said.main.clause)
    by = by_other(said, asked.about.other.name if asked.about.other is not None else "")
    if by is None or (said.patient or {}).get("head") not in ITSELF or not said.verbs <= _DONE:
        return None
    if said.whither or said.whence or any(m["role"] != "with" for m in said.aside):
        return None
    own = by.get("whose") == "you" if not asked.about.side else asked.about.side == "own"
    patient = {"head": "this-card"}
    return said._replace(
        passive=True, patient=patient, aside=(), agent=None, by={**by, "whose": "you" if own else "opponent"}
    )


def by_other(said: Act, name: str) -> Part | None:
    """The card of that name where it is what does something, or with what it is done."""
    by = said.by if said.passive else said.agent
    beside = (*(said.patient or {}).get("relations", ()), *said.aside)
    means = [by or {}, *(r["cards"] for r in beside if r["role"] == "with" and "cards" in r)]
    return next((each for each in means if name in each.get("names", ())), None)


def reaches(said: Act, about: About, lies: str = "") -> bool | None:
    """Whether the other card does that to such a card, as it `lies`; None where that was not read."""
    if about.other is None or about.beside is None:
        return None
    values: list[bool | None] = []
    wanted = {alike for verb in said.verbs for alike in _ALIKE.get(verb, {verb})}
    for one in effects(about.other, about.beside):
        for clause in (*clauses(one, "pays"), *clauses(one, "does")):
            if clause["verb"] in wanted and not clause.get("modal"):
                values.append(is_met(clause, one, about, lies) if is_whole(clause, one) else None)
    held = [c for c in standing_clauses(about.beside) if deeds(c) & wanted or _is_in_place(c, wanted)]
    if True not in values and (about.beside["unread"] or held):
        return None  # what it does as it lies there may be done to such a card
    parts = about.beside["parts"]["effects"]
    if "return" in wanted and True not in values and _adds(about):
        return None  # a player may call it that a card is taken back
    return None if not values and any(part.get("choices") for part in parts) else either(values)


def _adds(about: About) -> bool:
    """Whether the other card adds cards to the hand, or Summons such as lie elsewhere."""
    if about.other is None or about.beside is None:
        return False
    told = (c for one in effects(about.other, about.beside) for c in clauses(one, "does"))
    return any(deeds(c) & {"add", "special-summon", "set"} for c in told)


def _is_in_place(clause: Part, wanted: set[str]) -> bool:
    """Whether a statement puts what is asked in the place of something else: "is banished instead"."""
    return "banish" in wanted and "banished" in str(clause.get("modifiers", ()))


def is_whole(clause: Part, one: One) -> bool:
    """Whether all of a clause was read."""
    begin, end = clause.get("start", 0), clause.get("end", 0)
    return not any(begin < last and first < end for first, last in one.facts["unread"])


def is_met(clause: Part, one: One, about: About, lies: str) -> bool | None:
    """Whether this card, as its opponent's where it is not told to be its own, is what a clause of the other is of."""
    cards = befalls(clause)
    if cards is not None and cards["head"] in BACK:
        cards = with_target(Of(about.card), one).back
    if cards is None or cards.get("relations") or cards.get("more"):
        return None
    others = "opponent" if about.side == "own" else "you"
    if others in whose(cards):
        return False if about.side else None
    wanted = {str(value) for each in cards.get("filters", ()) if each["what"] == "position" for value in each["values"]}
    return False if lies and wanted and lies not in wanted else is_one({**cards, "where": []}, about.card)
