"""What the clauses that say an act, and those that forbid it, come to under what a question tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.impossible import never
from kb.answer.cards.entries import Entry
from kb.answer.cards.lying.held import is_monster
from kb.answer.cards.parts import One, Part, Said, clauses, has_gap, times_in
from kb.answer.cards.spoken.acts import USED, Act, act, same
from kb.answer.cards.spoken.agreeing import by_such, is_of_before, is_there, meant, reaches_itself, same_time, so_used
from kb.answer.cards.spoken.denying import denied
from kb.answer.cards.spoken.forbidden import forbids, is_narrow, tells_use
from kb.answer.cards.spoken.kept import Valued, is_of_its_summon, is_theirs
from kb.answer.cards.spoken.matching import asks_more, by_so_many, matches
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, both, is_this, zones
from kb.answer.cards.spoken.of_cards_alone import is_of_lying
from kb.answer.cards.spoken.own import is_own, told_beside
from kb.answer.cards.spoken.question import Asked, is_named, is_of_card, said_by, times_of, with_target
from kb.answer.cards.spoken.timely import when_used
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.whose import is_of_other_phase
from kb.answer.cards.told import ONLY_THIS
from kb.language.words import STOP_WORDS


def weighed(asked: Asked, said: Act, told: Sequence[Entry], *, foreign: bool) -> Said | None:
    """One answer of the clauses that say the act and those that forbid it; the former not where it is `foreign`."""
    does = [(_does(said, entry, asked), entry) for entry in told if not entry.forbids and not foreign]
    barring = [entry for entry in told if entry.forbids and not is_of_its_summon(entry, asked)]
    sure = [entry.whole and (entry.clause.get("object") or {}).get("head") != "times" for entry in barring]
    # "3 or more times" forbids no single time.
    never = [(_forbids(said, entry, asked) if flat else None, entry) for flat, entry in zip(sure, barring, strict=True)]
    return _one_of(asked, said, does, never)


def _forbids(said: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause forbids what is asked."""
    if said.verbs != {"use"} or not said.aside:
        return forbids(said, entry, asked)
    from kb.answer.cards.spoken.as_material import forbids_use  # of few questions

    return forbids_use(said, entry, asked)


def _one_of(asked: Asked, said: Act, does: Valued, never: Valued) -> Said | None:
    if any(value for value, _ in never):
        later = asked.said.scenes or any(time["phase"] == "turn" for time in times_of(asked))
        allowed = any(value for value, _ in does) and not later
        entry = next(entry for value, entry in never if value)
        if allowed or (_bound_to_turn(entry) and _is_of_any_turn(asked, said)):
            return None
        if entry.one is not None and not later and is_this(said.patient) and "special-summon" in said.verbs:
            return None  # which its effect forbids only after it was used
        bound = not said.verbs & USED and _is_bound(entry, asked)  # which cards are used has many names
        return said_by(False, entry)._replace(banned=_is_flat(entry.clause, asked), denied=bound)
    if any(value is None for value, _ in never):
        return None
    if any(value for value, _ in does):
        return _reached(asked, said, next(entry for value, entry in does if value))
    if any(value is None for value, _ in does) or _has_gaps(asked, does):
        return None
    if asked.may_be_unread(said) and not (
        asked.unread is None and (not asked.said.scenes or _is_met(asked, said, does))
    ):
        return None
    if does and is_named(asked, said):
        return None
    if never and (said.agent or {}).get("head") == "opponent":
        does = [each for each in does if _done_by(each[1]) == "opponent"]
    if does:
        return denied(asked, said, does, never)
    if not never:
        return None
    return _unbarred(asked, said, [entry for _, entry in never])


def _bound_to_turn(entry: Entry) -> bool:
    """Whether it is forbidden for a turn only, by what is done in that turn."""
    return any(each["word"] == "the-turn" for each in entry.clause.get("conditions", ()))


def _is_of_any_turn(asked: Asked, said: Act) -> bool:
    """Whether it is asked what may be done to a card that is named, by nobody and at no time that is told."""
    at = asked.said.scenes or times_of(asked)
    return not at and said.passive and said.agent is None and (said.patient or {}).get("head") == "name"


def _is_bound(entry: Entry, asked: Asked) -> bool:
    """Whether all that is told is what a prohibition asks for."""
    needs, told = entry.clause.get("conditions", ()), told_beside(asked.said)
    if not needs or not told or "if-you-do" in str(entry.clause.get("joined", "")):
        return False
    return all(under([scene], needs, asked.of) is True for scene in told)


def _unbarred(asked: Asked, said: Act, never: Sequence[Entry]) -> Said | None:
    """Yes, where only something else is forbidden; None where what is asked needs to be said."""
    free = asked.said.modal == "can" or (asked.said.modal == "is" and asked.said.contrary and said.passive)
    if (said.agent or {}).get("head") in ("this-card", "it") and not said.passive and not said.verbs <= {"attack"}:
        return None  # what a card does needs to be said
    if _is_named_doer(said, asked):
        return None  # whether the other card does it its own text says
    if said.verbs <= {"attack"} and is_this(said.agent) and not is_monster(asked.about.card):
        return None  # "he" is a player
    if {*asked.said.main.left} - STOP_WORDS:
        return None  # of "weak" ones it is not known whether they are forbidden
    if any(map(is_theirs, asked.said.scenes)):
        return None  # its text then speaks of the other player
    if any(_may_bind(entry.clause, said) for entry in never) and not any(map(_is_yours, asked.said.scenes)):
        return None  # whose card it is, or that it took the monster, is not told
    own = all((act(entry.clause).patient or {}).get("head") == "this-card" for entry in never)
    if (
        own
        and said.verbs & {"target"}
        and said.patient is not None
        and said.patient["head"] not in ("this-card", "it", *BACK)
    ):
        return None  # that the card itself is kept from it says nothing of others
    if said.verbs & {"activate", "use"} and said.whence | zones(said.patient or {}):
        return None  # from where it is used
    if times_of(asked) and any(_is_for_time(entry.clause) for entry in never):
        return None  # whether that time is over
    if any(is_narrow(entry.clause) for entry in never):
        return None  # "this linked card": whether it is so may be what is told
    if said.verbs & USED and is_this(said.patient) and any(map(_tells_when, asked.about.read["parts"]["standing"])):
        return None  # under what alone it is activated is told
    more = "twice" in str(said.aside) or (said.patient or {}).get("head") == "directly"  # what needs to be allowed
    return said_by(True, never[0], ONLY_THIS) if free and not more else None


def _is_named_doer(said: Act, asked: Asked) -> bool:
    """Whether it is the other card that is to do it: "can Y Special Summon X"."""
    other = asked.about.other
    acts = not said.passive and not said.verbs <= {"attack", "battle"}
    return other is not None and acts and other.name in (said.agent or {}).get("names", ())


def _is_for_time(clause: Part) -> bool:
    """Whether a clause holds until a time that is counted from something: "until their next turn after Setting it"."""
    return any(time.get("how") == "until" and time.get("which") == "next" for time in times_in(clause))


def _may_bind(clause: Part, said: Act) -> bool:
    """Whether a prohibition may be of those who are asked about after all: of the opponent, where whose card it is was
    not told, or of "it", where a monster is spoken of as told before.
    """
    told = act(clause)
    bound, doer = told.agent or {"head": ""}, said.agent or {"head": ""}
    if not said.verbs & told.verbs:
        return False
    if {bound["head"], doer["head"]} == {"you", "opponent"}:
        return said.patient is None
    return bound["head"] in BACK and (doer.get("number") or {}).get("word") == "the"


def _is_yours(scene: Told) -> bool:
    """Whether it is told that you use the card."""
    return (scene.clause.get("subject") or {}).get("head") == "you"


def _tells_when(statement: Part) -> bool:
    """Whether a sentence tells what has to be there: "you must control no monsters to activate this card"."""
    return any(c.get("modal") == "must" and c["verb"] in ("control", "have") for c in statement.get("clauses", ()))


def _is_flat(clause: Part, asked: Asked) -> bool:
    """Whether a clause forbids something whatever is the case, or for the turn that is told, and every time."""
    turn = any(scene.word == "the-turn" or is_own(scene) for scene in asked.said.scenes)
    open_ = [each for each in clause.get("conditions", ()) if each["word"] != "the-turn" or not turn]
    return not open_ and not any(m["role"] == "limit" for m in clause.get("modifiers", ()))


def _is_met(asked: Asked, said: Act, does: Sequence[tuple[bool | None, Entry]]) -> bool:
    """Whether what is asked is said of an effect that was read whole, only not for what is told."""
    return any(matches(said, act(e.clause), with_target(asked.of, e.one)) is True for _, e in does)


def _done_by(entry: Entry) -> str:
    """Who does what a clause says: you, where nobody is told."""
    return str((act(entry.clause).agent or {"head": "you"})["head"])


def _has_gaps(asked: Asked, does: Sequence[tuple[bool | None, Entry]]) -> bool:
    """Whether a part that was not read stands in what may say the act."""
    return any(e.one.facts["unread"] if e.one is not None else asked.about.read["unread"] for _, e in does)


def _reached(asked: Asked, said: Act, entry: Entry) -> Said | None:
    """Yes; of another card on the field only where its own text cannot protect it."""
    frames = {
        str(v)
        for f in (said.patient or {}).get("filters", ())
        if f["what"] in ("frame", "property")
        for v in f["values"]
    }
    if entry.one is not None and never(entry.one, frames) is not None:
        return None
    if is_named(asked, said) or asks_more(said.patient, act(entry.clause).patient):
        return None
    if asked.said.scenes and by_so_many(entry.clause):
        return None  # to how many, by what is told
    return _must(asked, entry)


def _is_from_untold(said: Act, entry: Entry) -> bool:
    """Whether cards are activated out of the hand, of which a clause that lets others be activated does not tell."""
    told = zones(entry.clause.get("object") or {}) | act(entry.clause).whence
    from_hand = "hand" in said.whence | zones(said.patient or {})
    return said.verbs == {"activate"} and from_hand and not is_this(said.patient) and "hand" not in told


def _does(said: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause says what is asked, under what the question tells."""
    value = matches(said, act(entry.clause), meant(entry, asked))
    if value is False or is_of_lying(said, entry.one) or is_of_other_phase(said, act(entry.clause)):
        return False
    if value and (not reaches_itself(said, entry, asked) or _is_from_untold(said, entry)):
        return None
    if value and asked.said.adds and not asked.said.scenes and not times_of(asked) and entry.whole:
        return True
    own = times_in(entry.clause)
    held: list[bool | None] = [
        value,
        *_timed(entry, _apart_from_battle(entry, own), times_of(asked)),
        *by_such(asked, entry),
    ]
    inner = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
    scenes = [each for each in asked.said.scenes if entry.where != "unless" or not _is_forbidden(each, asked)]
    if scenes and value:
        from kb.answer.cards.spoken.harmless import weighty  # where something is told

        scenes = weighty(scenes, said, entry, asked)
    if entry.one is not None:
        held += _done_after(scenes, inner, entry, asked)
    else:
        scenes = [scene for scene in scenes if not tells_use(scene, entry, asked)]
        held.append(under(scenes, inner, asked.of))
    if value and scenes and entry.one is not None and is_of_before(entry.one):
        held.append(None)
    if not entry.whole or (value and entry.one is not None and has_gap(entry.one, entry.clause)):
        held.append(None)
    if said.clause.get("conditions") and entry.where != "unless":
        held.append(None)  # what stands behind the act: "the turn it was banished"
    if inner and not scenes and (entry.one is None or asked.said.modal != "can"):
        held.append(None)
    return both(held)


def _apart_from_battle(entry: Entry, own: Sequence[Part]) -> Sequence[Part]:
    """The times of a clause without the Damage Step, where it waits for a battle, which has one."""
    fights = any(
        c["verb"] in ("battle", "attack") for each in entry.clause.get("conditions", ()) for c in each["clauses"]
    )
    return [time for time in own if time["phase"] != "damage-step"] if fights else own


def _timed(entry: Entry, own: Sequence[Part], times: Sequence[Part]) -> Iterator[bool | None]:
    """Whether the times of a clause are those of a question."""
    theirs = _done_by(entry) == "opponent"
    own = [{**time, "whose": "opponent"} if theirs and time.get("whose") == "them" else time for time in own]
    if own and times and all(_is_others(a, b) for a in own for b in times):
        yield False
    elif own:
        usual = all(time["phase"] in ("turn", "end") for time in own)
        same_ = any(same_time(a, b) for a in own for b in times)
        yield (same_ if times else usual) or None
    elif times and any(time.get("how") in ("until", "for") for time in times):
        yield None  # how long it holds, the clause does not tell
    elif times and entry.one is not None:
        yield from when_used(entry.one, times)
    elif times:
        yield None


def _is_others(own: Part, asked: Part) -> bool:
    """Whether it is the same time in the other player's turn."""
    return own["phase"] == asked["phase"] and {own.get("whose"), asked.get("whose")} == {"you", "opponent"}


def _done_after(scenes: Sequence[Told], inner: Sequence[Part], entry: Entry, asked: Asked) -> Iterator[bool | None]:
    """Whether what an effect does agrees with each clause that is told: with its own conditions, or with its use."""
    values = [under([scene], inner, asked.of) if inner and not is_own(scene) else None for scene in scenes]
    used = (entry.one is not None and entry.one.is_card) or any(tells_use(each, entry, asked) for each in scenes)
    if True in values and not used:
        yield None  # that the effect was used is not told
    if inner and not any(value is not None for value in values) and asked.said.modal != "can":
        yield None  # of its own condition nothing is told
    for scene, value in zip(scenes, values, strict=True):
        yield so_used(scene, entry, asked) if value is None else value


def _is_forbidden(scene: Told, asked: Asked) -> bool:
    """Whether what is told is what the text forbids "unless" something is done."""
    told = [c for one in asked.about.read["parts"]["standing"] for c in one.get("clauses", ())]
    return any(same(act(scene.clause), act(c)) for c in told if c.get("modal") == "cannot")


def _is_narrower(asked: Part | None, told: Part | None) -> bool:
    """Whether more is asked of the cards than the text asks of them: "must it target the attacking monster"."""
    if asked is None or told is None or asked["head"] != told["head"] or told["head"] in BACK:
        return False
    wants = {(f["what"], str(v)) for f in told.get("filters", ()) for v in f["values"]}
    more = {(f["what"], str(v)) for f in asked.get("filters", ()) for v in f["values"]} - wants
    return bool(more) and not {what for what, _ in more} & {what for what, _ in wants}


def _is_further(entry: Entry, one: One) -> bool:
    """Whether a clause tells what an effect does after what it does first, which nobody may leave out."""
    done = clauses(one, "does")
    return len(done) > 1 and entry.clause is not done[0] and not any(c.get("modal") == "can" for c in done[1:])


def _is_left_to_player(entry: Entry, asked: Asked) -> bool:
    """Whether it is asked if something has to be paid as something happens, for an effect that may be left unused."""
    one, beside = entry.one, told_beside(asked.said)
    optional = one is not None and one.facts["kind"] == "trigger" and one.facts["mandatory"] is False
    return optional and bool(beside) and asked.said.purpose is None


def _must(asked: Asked, entry: Entry) -> Said | None:
    if asked.said.modal != "must":
        return said_by(True, entry)
    number = (asked.said.main.clause.get("object") or {}).get("number", {})
    if number.get("word") in ("as-many", "many", "all", "every", "each"):
        return None  # whether it is all of them is asked, and not whether any
    told = (entry.clause.get("object") or {}).get("number", {})
    if told.get("word") == "up-to" and number.get("least", 1) > 1:
        return said_by(False, entry) if number.get("least") == told.get("most") else None  # fewer are enough
    if entry.where == "does" and asked.said.purpose is not None and is_of_card(asked.said.main.clause):
        return None  # what has to have happened to the card, and not what it does
    if entry.where == "unless":
        return said_by(True, entry)
    if entry.clause.get("modal") == "can":
        return said_by(False, entry)
    if _is_narrower(act(asked.said.main.clause).patient, act(entry.clause).patient):
        return said_by(False, entry) if entry.where == "pays" else None
    if entry.where == "pays" and _is_left_to_player(entry, asked):
        return said_by(False, entry)
    if entry.where == "pays" or entry.clause.get("modal") == "must":
        return said_by(True, entry)
    if entry.one is not None and entry.where == "does" and _is_further(entry, entry.one):
        return said_by(True, entry)
    if entry.one is not None and entry.one.facts["mandatory"] is not None and not asked.said.scenes:
        return said_by(bool(entry.one.facts["mandatory"]), entry)
    return None
