"""Whether a text forbids what is asked, and whom it excepts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, clauses, in_role, is_this, times_in
from kb.answer.cards.spoken.acts import Act, act, same
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.doers import is_direct
from kb.answer.cards.spoken.matching import matches
from kb.answer.cards.spoken.moments import OWN, THEIRS, ends_at
from kb.answer.cards.spoken.needs import under
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, FIELD, PLAYERS, Of, any_number, both, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, is_of_card, times_of, with_target
from kb.answer.cards.spoken.sources import by_whom
from kb.answer.cards.spoken.told import Told

_CHOOSES = frozenset({"target", "choose", "select", "pick"})


def is_narrow(clause: Part) -> bool:
    """Whether a clause speaks of its card only while that is so: "this linked card cannot be targeted"."""
    cards = [clause[side] for side in ("subject", "object") if side in clause]
    own = [each for each in cards if is_this(each) or each.get("determiner") == "this"]
    return any(each["what"] != "face" for one in own for each in one.get("filters", ()))


def tells_use(scene: Told, entry: Entry, asked: Asked) -> bool:
    """Whether a scene only tells that the effect of an entry is used: "I searched with it"."""
    if is_own(scene):
        return True
    if scene.left or scene.word not in ("", "after", "when", "if") or not scene.clause["verb"]:
        return False
    said = act(scene.clause)
    if "negated" in str(scene.clause):
        return False
    if (said.agent or {}).get("head") not in ("you", "this-card", None):
        return False
    ones = [entry.one] if entry.one is not None else asked.found
    values = [
        matches(said, act(c), with_target(asked.of, one))
        for one in ones
        if one is not None
        for c in (*clauses(one, "does"), *clauses(one, "pays"))
        if same(said, act(c))
    ]
    # the card itself does nothing but fight and what its effects do
    own = (said.agent or {}).get("head") == "this-card" and not said.passive and not said.verbs & {"attack", "battle"}
    return True in values or (own and None in values)


def _is_of_some(said: Act, told: Act) -> bool:
    """Whether it is asked if its player chooses some card, where certain cards cannot be targeted."""
    plain = said.patient is None or (set(said.patient) <= {"head", "number"} and said.patient["head"] == "card")
    return plain and told.passive and not said.passive and "target" in told.verbs and bool(said.verbs & _CHOOSES)


def _of_new(one: Act) -> Act:
    """An act that brings a card there, "a new Field Spell" as any: what lies there already is brought no more."""
    filters = (one.patient or {}).get("filters", ())
    if one.patient is None or not filters or not one.verbs & {"activate", "set"}:
        return one
    kept = [each for each in filters if each["what"] != "role" or not _BROUGHT.issuperset(each["values"])]
    return one._replace(patient={**one.patient, "filters": kept})


#: What is told of a card of whatever place that is not on the field yet.
_BROUGHT = frozenset({"new", "added", "drawn"})


def forbids(said: Act, entry: Entry, asked: Asked) -> bool | None:
    """Whether a clause forbids what is asked."""
    said, told = _of_new(said), _of_new(_of_each(act(entry.clause)))
    if ("attack" in told.verbs and is_direct(told) and not is_direct(said)) or _is_of_some(said, told):
        return None  # it may attack monsters; others may be chosen
    excepted = list(_excepted(entry.clause))
    plain = {**told.clause, "modifiers": [m for m in told.clause.get("modifiers", ()) if "except" not in m["role"]]}
    bare = told._replace(clause=plain)
    if told.patient is not None and told.patient.get("excepts"):
        bare = bare._replace(patient={**told.patient, "excepts": []})
    if bare.patient is None and not bare.passive and any(verb.endswith("summon") for verb in bare.verbs):
        bare = bare._replace(patient={"head": "monster", "number": {"most": None, "word": "any"}})
    value = matches(_widened(_general(said, told), told), bare, with_target(asked.of, entry.one))
    if value is False:
        return None if _is_such(said.patient, bare.patient) else False
    if _is_some(said, told, bool(excepted)) or _is_before(asked):
        return None
    if value and _narrowed(told) and not _narrowed(said):
        return None  # "monsters with the same Attribute as this card"
    value = _for_that(said, told) if value else value
    mine = said.patient if said.patient is not None and said.patient["head"] not in PLAYERS else said.agent
    if excepted and mine is not None:
        mine = _whose_effect(mine)
        free = [
            within(mine, each, asked.of) if each["head"] != "number" else mine["head"] == "this-card"
            for each in excepted
        ]
        if True in free:
            return False
        if None in free:
            return None
    spared_by = in_role(entry.clause, "except by")
    if said.by is not None and any(by_whom(said.by, each, asked.of) for each in spared_by):
        return False
    scenes = [scene for scene in asked.said.scenes if not tells_use(scene, entry, asked)]
    held = [value, *(_holds_under(scene, entry, asked.of) for scene in scenes)]
    held += _at_times(times_of(asked), entry)
    bound = any(map(_binds, entry.clause.get("conditions", ())))
    if bound and not asked.said.scenes and is_of_card(asked.said.main.clause):
        held.append(None)  # whether that is so is not told
    return both(held)


def _for_that(said: Act, told: Act) -> bool | None:
    """Whether what is done is done for the Summon for which a text forbids it; None where it is told of none.

    Nor is it told, where what an effect brought is used for a Summon, that this is in the turn that a text names.
    """
    using = any(m["role"] in ("with", "using") and (m.get("cards") or {}).get("head") in BACK for m in said.aside)
    if using and any(each["word"] == "the-turn" for each in told.clause.get("conditions", ())):
        return None
    if not _summons_for(told.clause) or _summons_for(said.clause):
        return True
    return False if any(m.get("word") == "as-cost" for m in said.aside) else None


def _summons_for(clause: Part) -> list[Part]:
    """The Summons for which a clause says that something is done: "Tributed for a Tribute Summon"."""
    return [cards for cards in in_role(clause, "for") if cards["head"] == "summon"]


def _widened(said: Act, told: Act) -> Act:
    """The act without what is said beside it and a text that forbids it all does not speak of: "Tribute it for ..."."""
    if any((each.get("cards") or {}).get("excepts") for each in told.clause.get("modifiers", ())):
        return said  # what is said beside it may be what is excepted
    roles = {each["role"] for each in told.clause.get("modifiers", ())}
    roles |= {"with"} if "target" in said.verbs else set()
    kept = tuple(m for m in said.aside if m["role"] in roles or m["role"] not in _NARROWER or m.get("word") == "back")
    return said if len(kept) == len(said.aside) else said._replace(aside=kept)


#: What only tells more of an act: as what, for what and with what it is done.
_NARROWER = frozenset({"as", "for", "with", "adverb", "using"})


def _binds(condition: Part) -> bool:
    """Whether something holds only while something is so."""
    return condition["word"] in ("if", "while", "unless")


def _of_each(told: Act) -> Act:
    """An act of each player, whose own places are those of either: "neither player can add cards from their Deck"."""
    places = (told.patient or {}).get("where", ())
    if (told.agent or {}).get("head") != "neither-player" or not any(each.get("whose") == "them" for each in places):
        return told
    where = [{**each, "whose": ""} if each.get("whose") == "them" else each for each in places]
    return told._replace(patient={**(told.patient or {}), "where": where})


def _whose_effect(said: Part) -> Part:
    """The monsters of whose effects a question speaks, where a text excepts monsters."""
    if said["head"] not in EFFECTS or said.get("kind") != "monster":
        return said
    return {"head": "monster", "filters": said.get("filters", ())}


def _is_such(said: Part | None, told: Part | None) -> bool:
    """Whether a text speaks of just those cards, "these Tokens", and it is asked of some of that kind."""
    these = told is not None and told.get("determiner") in ("this", "that", "those")
    return these and said is not None and told is not None and said["head"] == told["head"]


def _at_times(times: Sequence[Part], entry: Entry) -> Iterator[bool | None]:
    """Whether a prohibition holds at each of the times of a question."""
    own = times_in(entry.clause)
    ends = [ends_at(each, entry) for each in own]
    for time in times:
        if time["phase"] == "turn" and time.get("which") in ("this", None) and not time.get("whose"):
            continue
        if time.get("which") == "next" and time["phase"] == "turn" and own and None not in ends:
            yield min(end for end in ends if end is not None) >= (OWN if time.get("whose") == "you" else THEIRS)
        else:
            yield _when(time, own)


def _is_before(asked: Asked) -> bool:
    """Whether it is asked of what was done before the card was used, which a later lock does not reach."""
    return any(scene.word == "before" for scene in asked.said.scenes)


def _is_some(said: Act, told: Act, excepts: bool) -> bool:
    """Whether only some Summons are forbidden, where it is asked of any."""
    if said.patient is not None or said.whence or not any(verb.endswith("summon") for verb in said.verbs):
        return False
    cards = told.patient or {}
    narrow = any(cards.get(key) for key in ("filters", "relations", "names", "excepts", "of"))
    narrow = narrow or cards.get("determiner") not in (None, "other")  # whose own are brought by the effect itself
    return not told.passive and (narrow or excepts or bool(told.whence | set(zones(cards))))


def _holds_under(scene: Told, entry: Entry, of: Of) -> bool | None:
    """Whether a prohibition holds after what is told; one without conditions, while its card stays as it is."""
    conditions = entry.clause.get("conditions", ())
    if conditions and not scene.left and all(map(_is_of_what_it_brought, (scene.clause, *_inner(conditions)))):
        return True  # "while you control that Token"
    if conditions or scene.left:
        return under([scene], conditions, of)
    said = act(scene.clause)
    own = {(each or {}).get("head") for each in (said.patient, said.agent)} & {"this-card", "it"}
    changed = bool(own) and bool(said.verbs & _CHANGES) and not _is_out(scene.clause)
    return True if scene.clause["verb"] and not changed and entry.one is None else None


def _inner(conditions: Sequence[Part]) -> Iterator[Part]:
    """The clauses of conditions that hold while something is so."""
    for each in conditions:
        yield from each.get("clauses", ()) if each["word"] == "while" else [{"verb": ""}]


def _is_of_what_it_brought(clause: Part) -> bool:
    """Whether a clause tells that its player has what the effect brought there."""
    cards, who = clause.get("object") or {}, (clause.get("subject") or {}).get("head")
    brought = cards.get("head") in BACK or (cards.get("head") == "token" and cards.get("determiner") in _THESE)
    return clause["verb"] in ("control", "have") and not clause.get("modal") and who == "you" and brought


_THESE = frozenset({"this", "that", "those", "these"})


def _is_out(clause: Part) -> bool:
    """Whether it is told only that the card is on the field."""
    places = {p["zone"] for m in clause.get("modifiers", ()) for p in m.get("places", ())}
    return clause["verb"] == "be" and bool(places) and places <= FIELD and "object" not in clause


def _narrowed(one: Act) -> bool:
    """Whether "with ..." tells more of the cards than the filters that are compared."""
    cards = [each for part in (one.patient, one.agent) for each in (part or {}, *(part or {}).get("more", ()))]
    inner = [relation for each in cards for relation in each.get("relations", ())]
    return any(
        r["role"] == "with" and (r.get("cards") or {}).get("head") not in (*EFFECTS, "atk", "def") for r in inner
    )


#: What ends or changes how a card lies there.
_CHANGES = frozenset(
    {"negate", "destroy", "leave", "banish", "send", "return", "tribute", "change", "flip", "set", "be"}
)


def _when(time: Part, own: Sequence[Part]) -> bool | None:
    """Whether what is forbidden at some times is so at another."""
    if any(each["phase"] == time["phase"] for each in own):
        return True
    phases = [each["phase"] for each in own if each.get("how") == "during" and each["phase"] != "turn"]
    return False if phases and time["phase"] in _PHASES and set(phases) <= _PHASES else None


#: Phases that exclude each other.
_PHASES = frozenset({"draw", "standby", "main", "main1", "main2", "battle", "end"})


def _general(said: Act, told: Act) -> Act:
    """A monster that attacks, where the text binds its player."""
    if said.agent is None or told.agent is None or told.agent["head"] not in PLAYERS or said.agent["head"] in PLAYERS:
        return said
    if said.verbs & {"attack"} and said.agent["head"] in ("monster", "name", "card", "this-card"):
        return said._replace(agent={"head": "you"})
    return said


def _excepted(clause: Part) -> Iterator[Part]:
    """The cards that a prohibition excepts, wherever the text puts them."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] in ("except", "except with") and "cards" in modifier:
            yield modifier["cards"]
    cards = [clause.get("subject"), clause.get("object")]
    cards += [inner.get("object") for c in clause.get("conditions", ()) for inner in c.get("clauses", ())]
    for each in cards:
        for one in (each or {}).get("excepts", ()):
            yield one
            yield from (each or {}).get("more", ()) if (each or {}).get("head") == "this-effect" else ()


def within(said: Part, told: Part, of: Of) -> bool | None:
    """Whether all cards of which the question speaks are among those of a phrase."""
    value = among({**said, "number": {"word": "any"}}, any_number(told), of)
    if (
        value is not True
        or said["head"] == "this-card"
        or (of.other is not None and of.other.name in said.get("names", ()))
    ):
        return value
    asked = {each["what"] for each in said.get("filters", ())} | ({"archetype"} if said.get("names") else set())
    asked |= {"level-rank"} if asked & {"level", "rank"} else set()
    wants = {each["what"] for each in told.get("filters", ())} | ({"archetype"} if told.get("names") else set())
    return True if wants <= asked and not told.get("relations") else None
