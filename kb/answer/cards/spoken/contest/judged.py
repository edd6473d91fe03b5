"""The verdict on an event: what a text keeps the cards from, if the other card reaches them, who wins a battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.impossible import never_done
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import OTHER, One, Part, Said, clauses, deeds, effects, is_ban, is_this, standing_clauses
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.acts import act as act_of
from kb.answer.cards.spoken.contest.event import Asked, Event, asked, cards_of, is_borne, means_of
from kb.answer.cards.spoken.contest.guards import holds, once, swapped
from kb.answer.cards.spoken.contest.scene import Scene, is_taken
from kb.answer.cards.spoken.contest.shapes import Cut
from kb.answer.cards.spoken.idiom import names_of, put, quoted
from kb.answer.cards.spoken.nouns import Of, either
from kb.answer.cards.spoken.question import said_by, stated, with_target
from kb.answer.cards.spoken.told import read
from kb.answer.cards.spoken.topics import facing, threats
from kb.answer.cards.spoken.topics.fights import beaten
from kb.answer.cards.spoken.topics.shields import Shield, shields
from kb.language.patterns import ready

_THAT = frozenset({"it", "that", "this", "that effect", "that card", "the effect"})
_THEM = frozenset({"it", "that", "them", "her", "him", "she", "he", "they"})
#: The verbs of a part that was not read, of which one may keep cards from something.
_GUARDS = frozenset({"destroy", "target", "be", "protect", "unaffected", "leave", "banish", "affect"})


def decided(
    cuts: Sequence[Cut], before: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None
) -> Said | None:
    """Whether the event that is asked about comes about; None where that is not sure.

    `cuts`: what asks, `before`: what is told.
    """
    names = names_of(about.read["parts"])
    every = [_judged(each, about, found, unread, names) for each in asked(cuts, before, names)]
    told = [said for said in every if said is not None]
    return told[0] if told and len({each.holds for each in told}) == 1 else None


def _judged(
    case: Asked, about: About, found: Sequence[One], unread: frozenset[str] | None, names: Sequence[str]
) -> Said | None:
    event, seen = case.event, case.scene
    owner = _owner(event, seen)
    who = event.who or seen.threat or OTHER[owner]
    if owner == "opponent":
        seen, who = swapped(seen), OTHER[who]
    if seen.beside and seen.beside not in _victim(event, seen).split():
        return None
    by = _means(event, seen, who, about)
    printed = _printed(event, seen, about)
    patient = {"head": "name", "names": [printed.card.name]} if printed else _patient(event, seen, owner, about, names)
    if (
        by is None
        or patient is None
        or patient["head"] == "number"
        or (by["head"] == "battle" and event.verb not in ("", "destroy"))
    ):
        return None
    verb = event.verb if event.verb != "aim" else "target" if "names" in by and _aims(about) else ""
    verb = verb or _verb(by, about)
    if not verb:
        return None
    none = frozenset[str]()
    act = Act(frozenset({verb}), None, patient, none, none, by, True, {"verb": verb})
    every = [each for way in _ways(act, about) for each in _weighed(way, seen, about, found, printed)]
    if event.pays:
        return _replaced(event.pays, every, unread, names)
    # That something may be done in its place is no answer by itself.
    every = [(None if value and each.replaces and not once(each) else value, each) for value, each in every]
    if kept := next((each for value, each in every if value), None):
        return said_by(event.spared, kept.entry, "its text: ")._replace(form=True, pair="names" in by)
    if any(value is None for value, _ in every) or unread is None or unread & _GUARDS:
        return None
    comes = event.by_text or _comes(act, seen, about, printed)
    if comes is None:
        return None
    alike = [each.entry for _, each in every if each.verb in (verb, "")]
    silenced = comes and "names" in by and any(map(_silences, stated(found, about.read)))
    if silenced or (not alike and _bars(verb, stated(found, about.read))):
        return None  # what it is done by may not be activated at all; or an effect keeps cards from it
    if not comes and about.other is not None:
        if verb == "affect" and about.beside is not None:
            return None  # whatever it does to the card affects that
        why = f"{about.other.name} does no such thing to such a card"
        return Said(event.spared, why, form=True, pair="names" in by)
    why = f"it only says: {said_by(True, alike[0]).why}" if alike else "nothing in its text keeps it from that"
    return Said(comes is not event.spared, why, form=True, pair="names" in by)


def _ways(act: Act, about: About) -> Iterator[Act]:
    """What would be done to the card; of a card that does nothing else than to its target, that it is targeted too."""
    yield act
    if "names" in (act.by or {}) and "target" not in act.verbs and _aims(about):
        yield act._replace(verbs=frozenset({"target"}), clause={"verb": "target"})


def _bars(verb: str, every: Sequence[Entry]) -> bool:
    """Whether an effect keeps some cards from it."""
    return any(each.one is not None and each.forbids and verb in deeds(each.clause) for each in every)


def _silences(entry: Entry) -> bool:
    """Whether a clause keeps players from activating something."""
    return is_ban(entry.clause) and bool(deeds(entry.clause) & {"activate", "respond", "chain"})


def _owner(event: Event, seen: Scene) -> str:
    """Whose card the card is."""
    if event.cards.startswith(("opponents X", "their X", "my opponents X")):
        return "opponent"
    return seen.owner or "you"


def _means(event: Event, seen: Scene, who: str, about: About) -> Part | None:
    """By what it would be done: what is asked, else what is told; None where there is none, or are two."""
    other = about.other.name if about.other is not None and about.beside is not None else ""
    said = [each for each in (event.means, seen.means) if each and each not in _THAT]
    fought = bool(seen.fights) or seen.beaten
    if not said:
        said = ["Y"] * bool(seen.threat and other) + ["battle"] * fought
    if len(said) != 1 or (fought and seen.threat):
        return None
    return means_of(said[0], who, other)


def _printed(event: Event, seen: Scene, about: About) -> About | None:
    """The other card to which it would be done, "my Y", with the card by which, and what was read of both."""
    said = _victim(event, seen).split()
    if said[-1:] == ["Y"] and about.other is not None and about.beside is not None and set(said) <= {"my", "the", "Y"}:
        return About(about.other, about.beside)
    return None


def _own(about: About) -> Iterator[Shield]:
    """What the text of another card keeps it from."""
    if about.read["unread"]:
        nothing = Entry({"verb": ""}, "holds", None)
        yield Shield({"head": "this-card"}, "", None, ({"word": "if", "clauses": []},), nothing)
    yield from (each for each in shields(stated(effects(about.card, about.read), about.read)) if each.entry.one is None)


def _victim(event: Event, seen: Scene) -> str:
    """The words for the cards to which it would be done; none where others are asked about than are told of."""
    if not seen.victim or _plain(seen.victim) == _plain(event.cards):
        return event.cards
    return seen.victim if event.cards in _THEM else event.cards if seen.victim in _THEM else ""


def _plain(said: str) -> str:
    return ready(r"^(?:(?:my|our|the|that) )+").sub("", said)


def _patient(event: Event, seen: Scene, owner: str, about: About, names: Sequence[str]) -> Part | None:
    """The cards to which it would be done."""
    said = _victim(event, seen)
    if not said:
        return None
    if is_taken(said, seen):
        return {"head": "it"} if not seen.points else None
    if is_borne(said) and not is_monster(about.card):
        return {"head": "equipped"} if "'equip" in str(about.read["parts"]) else {"head": "it"} if seen.used else None
    if seen.borne:
        return {"head": "equipped"} if is_borne(said) else None
    told = cards_of(said, owner, names)
    trap = not is_monster(about.card) and not seen.raised
    if told is None or (told["head"] == "this-card" and trap and said != "X"):
        return None
    return told


def _verb(by: Part, about: About) -> str:
    """What befalls cards by such means."""
    return threats.done_by(about) if "names" in by else "destroy"


def _aims(about: About) -> bool:
    """Whether the other card targets, whatever it then does."""
    if about.other is None or about.beside is None:
        return False
    used = [one for one in effects(about.other, about.beside) if clauses(one, "does")]
    return bool(used) and all(any(c["verb"] == "target" for c in clauses(one, "pays")) for one in used)


def _never(act: Act, own: bool, about: About) -> bool:
    """Whether what targets the card would do to it what such a card can never undergo."""
    if not own or "target" not in act.verbs or about.other is None or about.beside is None:
        return False
    return never_done(effects(about.other, about.beside), about.card) is not None


def _known(about: About, found: Sequence[One], seen: Scene) -> Iterator[Shield]:
    """The shields that may hold: of what lies there, and of an effect that was used."""
    for each in shields(stated(found, about.read)):
        if each.entry.one is None or seen.used:
            yield each


def _weighed(
    act: Act, seen: Scene, about: About, found: Sequence[One], printed: About | None
) -> Iterator[tuple[bool | None, Shield]]:
    """Each shield that may hold, of the text and of that of another card that is hit, and whether it does."""
    card = printed.card if printed is not None else None
    for each in _known(about, found, seen):
        of = with_target(Of(about.card, about.other), each.entry.one)
        yield holds(each, act, seen, of, card), each
    if printed is not None:
        itself = act._replace(patient={"head": "this-card"})
        for each in _own(printed):
            yield holds(each, itself, seen, Of(printed.card, printed.other)), each


def _replaced(
    pays: str, every: Sequence[tuple[bool | None, Shield]], unread: frozenset[str] | None, names: Sequence[str]
) -> Said | None:
    """Whether that may be done in place of it."""
    instead = [(value, each) for value, each in every if each.replaces and not once(each)]
    if not instead or any(value is None for value, _ in instead):
        return None
    if kept := next((each for value, each in instead if value), None):
        itself = ["this card" if word in ("X", "it") else word for word in quoted(pays.split(), names)]
        told = read(" ".join(["you", *put(" ".join(itself).split())]))
        mine, theirs = act_of(told.clause), act_of(kept.entry.clause)
        heads = {(each.patient or {"head": ""})["head"] for each in (mine, theirs)}
        alike = not told.left and mine.verbs == theirs.verbs and len(heads) == 1
        return said_by(True, kept.entry)._replace(form=True) if alike and theirs.patient is not None else None
    if unread or unread is None:
        return None
    return said_by(False, instead[0][1].entry, "it only says: ")._replace(form=True)


def _comes(act: Act, seen: Scene, about: About, printed: About | None) -> bool | None:
    """Whether it comes about where nothing is against it."""
    by, own = act.by or {}, (act.patient or {})["head"] in ("this-card", "it")
    if by["head"] == "battle":
        return True if seen.beaten else beaten(seen.fights, about, seen.lies) if seen.fights and own else None
    if "names" not in by:
        return True
    if _never(act, own and printed is None, about):
        return False
    if printed is not None:
        about, own = printed, True
    if by.get("whose") == "you" and not (own and about.side):
        return None if "opponent" in str(about.beside) else facing.reaches(act, about, seen.lies) if own else None
    if seen.raised and own and not is_monster(about.card):
        return _reaches_raised(act, about, seen)
    return facing.reaches(act, about, seen.lies if printed is None else "") if own else threats.reaches(act, about)


def _reaches_raised(act: Act, about: About, seen: Scene) -> bool | None:
    """Whether the other card does that to a Trap that is a monster now, and may be a Trap still."""
    said = [
        str(modifier.get("word"))
        for one in effects(about.card, about.read)
        for clause in clauses(one, "does")
        if clause["verb"] == "special-summon" and is_this(clause.get("object"))
        for modifier in clause.get("modifiers", ())
        if modifier["role"] == "remark"
    ]
    if any(
        c["verb"] == "treat" and c.get("modal") == "not" and "'trap'" in str(c) for c in standing_clauses(about.read)
    ):
        said.append("no-trap")
    if ("still-trap" in said) == ("no-trap" in said):
        return None
    line = next((each for each in said if "/" in each), "")
    monster = about.card._replace(type=f"{line.partition(' /')[0].title()} / Effect")
    values = [facing.reaches(act, about._replace(card=monster), seen.lies)]
    return either(values + [facing.reaches(act, about, seen.lies)] * ("still-trap" in said))
