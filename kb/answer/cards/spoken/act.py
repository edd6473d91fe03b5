"""Whether a text says, or forbids, an act of such cards as a question describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.impossible import never
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import Part, Said, clauses, has_gap, rule_of
from kb.answer.cards.spoken.acts import Act, act, implied, matches, same
from kb.answer.cards.spoken.agreeing import by_such, is_there, meant, reaches_itself, same_time, so_used
from kb.answer.cards.spoken.forbidden import forbids, is_limit, is_narrow, spared, tells_use, unbound, unless
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, both, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, doing, said_by, stated, times_of, with_target
from kb.answer.cards.spoken.timely import when_used
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.use import one_of, usable
from kb.cards.telling.clauses import joined


def _uses_own(asked: Asked, said: Act) -> Said | None:
    """Whether a card that the effect brings may use its effects: not where these are negated."""
    own = said.patient is not None and said.patient["head"] in ("its-effect", "its-effects")
    if not own or not said.verbs & {"use", "activate"} or (said.agent or {}).get("head") not in BACK:
        return None
    for one in asked.found:
        for clause in clauses(one, "does"):
            if clause["verb"] == "negate" and (clause.get("object") or clause.get("subject") or {}).get("head") in (
                "its-effects",
                "its-effect",
                "theirs",
            ):
                return Said(False, joined([clause]), rule_of(one, "kind"), "does")
    return None


def acted(asked: Asked) -> Said | None:
    """Whether the text says an act of such cards, or forbids it."""
    said = _equipping(implied(act(asked.said.main.clause)), asked.about)
    if (own := _uses_own(asked, said)) is not None:
        return own
    if said.verbs & {"negate"} and (said.patient or {}).get("head") in BACK and asked.said.scenes:
        found = doing({"negate"}, asked.found)
        return one_of([(usable(one, asked.said.scenes, times_of(asked), set(), asked.of), one) for one in found], True)
    every = None if _is_vague(asked, said) else _may_say(asked, said)
    if every is None:
        return None
    told = [entry for entry in every if entry.clause["verb"] and same(said, act(entry.clause))]
    if said.verbs & _USES and not any(m["role"] in ("as", "for") for m in said.aside):
        told = [entry for entry in told if entry.where != "materials" and "use" not in entry.clause["verb"]]
    told = [entry for entry in told if not (said.patient is None and entry.forbids and _is_own(entry.clause))]
    does = [(_does(said, entry, asked), entry) for entry in told if not entry.forbids and not _is_foreign(asked)]
    never = [(forbids(said, entry, asked), entry) for entry in told if entry.forbids]
    if told:
        return _weighed(asked, said, does, never)
    return spared(asked, said, every) or unbound(asked, said) or _unsaid(asked, said, every)


def _is_own(clause: Part) -> bool:
    """Whether a clause tells what the card itself cannot undergo."""
    return bool(clause.get("passive")) and (clause.get("subject") or {}).get("head") == "this-card"


_USES = frozenset({"activate", "use", "chain", "play", "respond"})
#: What an effect does that a text would say in so many words.
_PLAIN = frozenset({"negate", "discard", "draw", "inflict", "tribute"})


def _unsaid(asked: Asked, said: Act, every: Sequence[Entry]) -> Said | None:
    """No, where a text that was read whole says nothing like what is asked of the card."""
    if asked.said.modal != "does" or asked.said.scenes or asked.said.contrary or asked.unread != frozenset():
        return None
    own = (said.agent or {}).get("head") in ("this-card", "this-effect") and said.patient is not None
    whole = all(entry.clause["verb"] for entry in every) and not _is_named(asked, said)
    return Said(False, "its text does not say so") if own and whole and said.verbs <= _PLAIN and every else None


def _is_vague(asked: Asked, said: Act) -> bool:
    """Whether a verb is none of those that are understood, or too little stands with it."""
    spared_ = any(m.get("word") == "unaffected" for m in asked.said.main.clause.get("modifiers", ()))
    if asked.said.main.clause.get("modal") == "not" or asked.said.modal == "cost":
        return True
    if said.verbs & _NO_ACTS and not spared_:
        return True
    what = said.patient is None and said.verbs & _WHAT and not asked.said.contrary and not asked.said.scenes
    if ("go" in said.verbs and not said.whither) or what or _faceless(said):
        return True
    if said.verbs & {"negate"} and said.patient is None:
        return True
    return "affect" in said.verbs and (said.passive or (said.agent or {}).get("head") not in ("this-card", "you"))


#: Verbs that are no acts of a text, and those that say nothing without what they are done to.
_NO_ACTS = frozenset({"be", "have", "", "treat"})
_KEEP = frozenset({"keep", "maintain"})
_WHAT = frozenset({"target", "add", "destroy", "banish"})


def _may_say(asked: Asked, said: Act) -> list[Entry] | None:
    """The clauses that may say the act; None where a clause says how alone it is done."""
    found = list(asked.found)
    if (aim := asked.said.purpose) is not None and aim.clause["verb"] not in _KEEP and _aims(aim):
        found = [] if aim.left or not aim.clause["verb"] else doing(set(act(aim.clause).verbs), found)
        if not found or (len(found) > 1 and (aim.clause.get("object") or {}).get("relations")):
            return None  # which of them brings "the monsters that it destroyed" is open
    every = [
        e for e in stated(found, asked.about.read) if e.clause.get("modal") != "can-only" or not is_limit(e.clause)
    ]
    if any(e.clause.get("modal") == "can-only" and same(said, act(e.clause)) for e in every):
        return None
    every = [e for e in every if aim is None or aim.clause["verb"] in _KEEP or e.one is not None or not _aims(aim)]
    if "affect" in said.verbs:
        every = [e for e in every if e.where != "pays" or e.clause["verb"] == "target"]
    return every + [each for e in every for each in unless(e)] if asked.said.modal == "must" else every


def _aims(aim: Told) -> bool:
    """Whether a purpose tells more than that the card, or its effect, is used."""
    used = (aim.clause.get("object") or {}).get("head") in _OWN and not aim.left
    return not (used and set(aim.clause["verb"].split("|")) & _USES)


_OWN = frozenset({"this-card", "its-effect", "its-effects", "this-effect", "it"})
_Valued = Sequence[tuple[bool | None, Entry]]


def _weighed(asked: Asked, said: Act, does: _Valued, never: _Valued) -> Said | None:
    """One answer of the clauses that say the act and those that forbid it."""
    if any(value for value, _ in never):
        later = asked.said.scenes or any(time["phase"] == "turn" for time in times_of(asked))
        allowed = any(value for value, _ in does) and not later
        entry = next(entry for value, entry in never if value)
        return None if allowed else said_by(False, entry)._replace(banned=_is_flat(entry.clause, asked))
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
    if does and _is_named(asked, said):
        return None
    if never and (said.agent or {}).get("head") == "opponent":
        does = [each for each in does if _done_by(each[1]) == "opponent"]
    if does:
        free = bool(never) and (said.agent or {}).get("head") != "this-card"  # it may be asked of what is not forbidden
        sure = (
            not free
            and all(value is False for value, _ in never)
            and not said.verbs & {"activate", "use"}
            and any(_apart(said, e, asked) for _, e in does)
        )
        return said_by(False, next(_from_there(said, does), does[0][1])) if sure else None
    if not never:
        return None
    free = asked.said.modal == "can" or (asked.said.modal == "is" and asked.said.contrary and said.passive)
    if (said.agent or {}).get("head") in ("this-card", "it") and not said.passive and not said.verbs <= {"attack"}:
        return None  # what a card does needs to be said
    if any(is_narrow(entry.clause) for _, entry in never):
        return None  # "this linked card": whether it is so may be what is told
    more = "twice" in str(said.aside) or (said.patient or {}).get("head") == "directly"  # what needs to be allowed
    return said_by(True, never[0][1], "only this is forbidden: ") if free and not more else None


def _from_there(said: Act, does: _Valued) -> Iterator[Entry]:
    """The clauses that take cards from the place that is asked about."""
    patient = said.patient or {}
    places = said.whence | zones(patient) | zones(patient.get("of") or {})
    for _, entry in does:
        aimed = clauses(entry.one, "pays") if entry.one is not None else []
        cards = [entry.clause.get("object") or {}, *(c.get("object", {}) for c in aimed)]
        own = cards[:1] if cards[0].get("head") not in BACK else cards[1:]
        if places & (act(entry.clause).whence | {zone for each in own for zone in zones(each)}):
            yield entry


def _is_flat(clause: Part, asked: Asked) -> bool:
    """Whether a clause forbids something whatever is the case, or for the turn that is told, and every time."""
    turn = any(scene.word == "the-turn" or is_own(scene) for scene in asked.said.scenes)
    open_ = [each for each in clause.get("conditions", ()) if each["word"] != "the-turn" or not turn]
    return not open_ and not any(m["role"] == "limit" for m in clause.get("modifiers", ()))


def _faceless(said: Act) -> bool:
    """Whether only a position is told, and no card: "banish face-down"."""
    cards = said.patient
    return bool(
        cards
        and cards["head"] == "card"
        and cards.get("filters")
        and "number" in cards
        and cards["number"].get("word", "") == ""
        and cards["number"].get("most") is None
        and {each["what"] for each in cards["filters"]} <= {"face", "position"}
        and not cards.get("whose")
    )


def _is_met(asked: Asked, said: Act, does: Sequence[tuple[bool | None, Entry]]) -> bool:
    """Whether what is asked is said of an effect that was read whole, only not for what is told."""
    return any(matches(said, act(e.clause), with_target(asked.of, e.one)) is True for _, e in does)


def _is_foreign(asked: Asked) -> bool:
    """Whether what is asked names the other card only: this card's effects do not tell what that one's do."""
    main = asked.said.main.text
    return asked.about.other is not None and asked.about.other.name in main and not {"this", "it"} & set(main.split())


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
    if _is_named(asked, said):
        return None
    return _must(asked, entry)


def _is_named(asked: Asked, said: Act) -> bool:
    """Whether it is done to the other card on the field, which its own text may protect."""
    named = asked.about.other is not None and asked.about.other.name in (said.patient or {}).get("names", ())
    return named and not said.verbs & {"add", "draw", "reveal", "send"}


def _apart(said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether a clause that does not fit differs in the cards, and not only in who acts."""
    told = act(entry.clause)
    players = [(each or {}).get("head") for each in (said.agent, told.agent)]
    if set(players) == {"you", "opponent"} and "subject" in entry.clause:
        return True  # another player does it
    if entry.one is not None and any(so_used(scene, entry, asked) is False for scene in asked.said.scenes):
        return True  # it is not used after what is told
    value = matches(said._replace(agent=None), told, with_target(asked.of, entry.one))
    if value and asked.said.modal == "can" and (said.agent or {}).get("head") == "opponent":
        return False  # the opponent may be the one who uses it
    return value is not None or said.patient is None


def _equipping(said: Act, about: About) -> Act:
    """An Equip Spell that is put on a monster, or used on it, is equipped to it."""
    on = [m for m in said.aside if m["role"] == "on" and "cards" in m]
    if not about.card.type.startswith("Equip") or not on or (said.patient or {}).get("head") != "this-card":
        return said
    aside = tuple({**m, "role": "to"} if m in on else m for m in said.aside)
    return said._replace(verbs=frozenset({"equip"}), aside=aside)


def _does(said: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause says what is asked, under what the question tells."""
    value = matches(said, act(entry.clause), meant(entry, asked))
    if value is False:
        return False
    if value and not reaches_itself(said, entry, asked):
        return None
    own = [m["time"] for m in entry.clause.get("modifiers", ()) if "time" in m]
    held: list[bool | None] = [value, *_timed(entry, own, times_of(asked)), *by_such(asked, entry)]
    inner = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
    scenes = [each for each in asked.said.scenes if entry.where != "unless" or not _is_forbidden(each, asked)]
    if entry.one is not None:
        held += _done_after(scenes, inner, entry, asked)
    else:
        scenes = [scene for scene in scenes if not tells_use(scene, entry, asked)]
        held.append(under(scenes, inner, asked.of))
    if not entry.whole or (value and entry.one is not None and has_gap(entry.one, entry.clause)):
        held.append(None)
    if said.clause.get("conditions") and entry.where != "unless":
        held.append(None)  # what stands behind the act: "the turn it was banished"
    if inner and not scenes and (entry.one is None or asked.said.modal != "can"):
        held.append(None)
    return both(held)


def _timed(entry: Entry, own: Sequence[Part], times: Sequence[Part]) -> Iterator[bool | None]:
    """Whether the times of a clause are those of a question."""
    if own:
        usual = all(time["phase"] in ("turn", "end") for time in own)
        same_ = any(same_time(a, b) for a in own for b in times)
        yield (same_ if times else usual) or None
    elif times and entry.one is not None:
        yield from when_used(entry.one, times)
    elif times:
        yield None


def _done_after(scenes: Sequence[Told], inner: Sequence[Part], entry: Entry, asked: Asked) -> Iterator[bool | None]:
    """Whether what an effect does agrees with each clause that is told: with its own conditions, or with its use."""
    values = [under([scene], inner, asked.of) if inner and not is_own(scene) else None for scene in scenes]
    used = (entry.one is not None and entry.one.is_card) or any(tells_use(each, entry, asked) for each in scenes)
    if True in values and not used:
        yield None  # that the effect was used is not told
    for scene, value in zip(scenes, values, strict=True):
        yield so_used(scene, entry, asked) if value is None else value


def _is_forbidden(scene: Told, asked: Asked) -> bool:
    """Whether what is told is what the text forbids "unless" something is done."""
    told = [c for one in asked.about.read["parts"]["standing"] for c in one.get("clauses", ())]
    return any(same(act(scene.clause), act(c)) for c in told if c.get("modal") == "cannot")


def _must(asked: Asked, entry: Entry) -> Said | None:
    if asked.said.modal != "must":
        return said_by(True, entry)
    number = (asked.said.main.clause.get("object") or {}).get("number", {})
    if number.get("word") in ("as-many", "many", "all", "every", "each"):
        return None  # whether it is all of them is asked, and not whether any
    if entry.where == "does" and asked.said.purpose is not None and _is_own(asked.said.main.clause):
        return None  # what has to have happened to the card, and not what it does
    if entry.where == "unless":
        return said_by(True, entry)
    if entry.clause.get("modal") == "can":
        return said_by(False, entry)
    if entry.where == "pays" or entry.clause.get("modal") == "must":
        return said_by(True, entry)
    if entry.one is not None and entry.one.facts["mandatory"] is not None and not asked.said.scenes:
        return said_by(bool(entry.one.facts["mandatory"]), entry)
    return None
