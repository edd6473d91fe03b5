"""Whether a text says, or forbids, an act of such cards as a question describes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry, means
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_this, places, rule_of
from kb.answer.cards.spoken.acts import Act, act, implied, same
from kb.answer.cards.spoken.nouns import BACK, EFFECTS, values, zones
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import (
    Asked,
    doing,
    gaining,
    is_limit,
    is_named,
    is_of_card,
    is_of_copy,
    said_by,
    stated,
    times_of,
    with_target,
)
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.use import one_of, usable
from kb.answer.cards.told import ONLY_THIS
from kb.cards.telling.later import joined
from kb.language.summons import FROM_EXTRA, SUMMONS, fits


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


def done(asked: Asked) -> Act:
    """The act that is asked about, in the words of a text."""
    return _given(_equipping(implied(act(asked.said.main.clause)), asked.about))


def acted(asked: Asked) -> Said | None:
    """Whether the text says an act of such cards, or forbids it."""
    says = _acted(asked)
    if says is not None and says.holds and not says.number and _is_way(asked, says):
        return says._replace(form=True, alone=True, kinds=True)
    return says


def _acted(asked: Asked) -> Said | None:
    asked, paid = _of_cost(asked)
    said = done(asked)
    if said.verbs == {"equip"} and is_this(said.patient) and any(map(_is_face_down, said.aside)):
        return Said(False, "it is equipped to a face-up monster", "yugioh/equip-cards/equip-target", form=True)
    if (own := _uses_own(asked, said)) is not None:
        return own
    if said.verbs & {"negate"} and (said.patient or {}).get("head") in BACK and asked.said.scenes:
        found = doing({"negate"}, asked.found)
        return one_of([(usable(one, asked.said.scenes, times_of(asked), set(), asked.of), one) for one in found], True)
    if any(map(_is_resolution, asked.said.scenes)) and _is_of_targets(said):
        return _aimed_before(asked)
    every = None if is_vague(asked, said) else may_say(asked, said)
    if every is None:
        return None if said.patient is None else _no_such(asked, said)
    told = _saying(asked, said, every)
    told = [entry for entry in told if entry.where == "pays"] if paid else told
    if said.verbs <= FROM_EXTRA and said.aside:
        from kb.answer.cards.spoken.brought import summoned_with  # few questions are of that

        if (with_it := summoned_with(asked, said)) is not None:
            return with_it
    if (said.patient or {}).get("head") == "token" and (kept := next(filter(_is_of_sent, told), None)) is not None:
        return said_by(False, kept)._replace(rule=_NOWHERE_ELSE, form=True)
    if is_of_copy(asked.said.main.clause, told):
        return None
    if told:
        from kb.answer.cards.spoken.weighing import weighed  # few texts say it

        says = weighed(asked, said, told, foreign=is_foreign(asked, said))
    else:
        says = _spared(asked, said, every) or _unbound(asked, said) or _unsaid(asked, said, every)
    return says if says is not None or said.patient is None else _no_such(asked, said)


def _is_way(asked: Asked, says: Said) -> bool:
    """Whether it is asked what is done to Special Summon the card itself, with such cards, and nothing more is told."""
    aim = asked.said.purpose
    if aim is None or aim.clause["verb"] != "special-summon" or not _brings_itself(aim) or told_beside(asked.said):
        return False
    wanted, mine = (says.clause or {}).get("object") or {}, asked.said.main.clause.get("object") or {}
    kinds = {each["what"] for each in wanted.get("filters", ())}
    known = {each["what"] for each in mine.get("filters", ())}
    return kinds <= known and not wanted.get("relations") and bool(wanted.get("names")) <= bool(mine.get("names"))


def _of_cost(asked: Asked) -> tuple[Asked, bool]:
    """What is asked without "as cost" and what stands behind that, and whether it is asked what is paid with."""
    main = asked.said.main
    told = main.clause.get("modifiers", ())
    at = next((n for n, m in enumerate(told) if m.get("word") == "as-cost"), None)
    if at is None or any(one.part.get("old") for one in asked.found):
        return asked, False  # in older texts no mark tells costs
    clause = {**main.clause, "modifiers": [*told[:at]]}
    return asked._replace(said=asked.said._replace(main=main._replace(clause=clause))), True


def _saying(asked: Asked, said: Act, every: Sequence[Entry]) -> list[Entry]:
    """The clauses of an act that may be the one that is asked about."""
    told = [entry for entry in every if entry.clause["verb"] and _is_told(said, entry)]
    if said.verbs & _USES and not any(m["role"] in ("as", "for") for m in said.aside):
        told = [entry for entry in told if entry.where != "materials" and "use" not in entry.clause["verb"]]
        told = [entry for entry in told if entry.where != "pays" or not _is_own_use(entry.clause)]
        if asked.said.purpose is not None and is_this(said.patient):
            told = [entry for entry in told if not _is_of_these(entry.clause)]
        if said.whence or zones(said.patient or {}):
            told = [entry for entry in told if (entry.clause.get("object") or {}).get("head") not in EFFECTS]
    told = [entry for entry in told if not (said.patient is None and entry.forbids and is_of_card(entry.clause))]
    if said.verbs == {"affect"} and not asked.said.contrary:  # a card affects what it forbids, too
        told = [entry for entry in told if not entry.forbids or "affect" in deeds(entry.clause)]
    if said.verbs == {"target"}:  # older texts "select" what is chosen as the effect resolves, too
        told = [entry for entry in told if entry.forbids or entry.one is None or entry.one.facts["targets"]]
    as_ = said.passive and said.verbs & _USES and any(m["role"] == "as" for m in said.aside)
    if as_ and (said.patient or {}).get("head") == "this-card":
        told = [entry for entry in told if entry.forbids or is_of_card(entry.clause)]  # not of what it is made of
    return told


def _is_own_use(clause: Part) -> bool:
    """Whether it is only said that the effect is activated: "activate this effect; ..."."""
    return "activate" in deeds(clause) and (clause.get("object") or {}).get("head") == "this-effect"


#: A Token is nowhere but on the field.
_NOWHERE_ELSE = "yugioh/places/tokens"


def _is_of_sent(entry: Entry) -> bool:
    """Whether a clause is of cards that are sent to the Graveyard."""
    cards = act(entry.clause).patient or {}
    sent = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "send"]
    return any(place["zone"] == "gy" for c in sent for place in places(c))


def _is_told(said: Act, entry: Entry) -> bool:
    """Whether a clause may say the act; who may not Summon at all may do it in no way."""
    told = act(entry.clause)
    every = entry.forbids and told.verbs == {"summon"} and not told.passive
    return same(said, told) or (every and bool(said.verbs & SUMMONS))


def _no_such(asked: Asked, said: Act) -> Said | None:
    """No, where the text takes no such cards at all."""
    if is_this(said.patient):
        return None  # it is asked of no others
    from kb.answer.cards.spoken.choice.untaken import untaken  # of what no clause says

    return untaken(asked, said)


def _is_of_targets(said: Act) -> bool:
    """Whether it is asked if cards are targeted: "does it target", "does it choose its target"."""
    chosen = said.verbs <= {"choose", "select", "pick"} and (said.patient or {}).get("head") in ("target", "targets")
    return said.verbs == {"target"} or (chosen and bool(said.verbs))


def _is_resolution(scene: Told) -> bool:
    """Whether it is told that the effect, or the card, resolves."""
    who = (scene.clause.get("subject") or {}).get("head")
    return "resolve" in scene.clause["verb"].split("|") and who in _OWN and not scene.left


def _aimed_before(asked: Asked) -> Said | None:
    """No: what targets does so as it is activated, and what is chosen as it resolves is no target."""
    one = next((one for one in asked.found if one.facts["targets"]), None) or next(iter(asked.found), None)
    if one is None or asked.unread != frozenset() or asked.said.modal not in ("does", "can"):
        return None
    aimed = bool(one.facts["targets"])
    why = "it targets when it is activated" if aimed else "its text does not say that it targets"
    return Said(False, why, rule_of(one, "targets"), form=True)


def _is_of_these(clause: Part) -> bool:
    """Whether a clause only begins a list of effects: "activate 1 of these effects"."""
    cards = clause.get("object") or {}
    return cards.get("head") in EFFECTS and cards.get("determiner") in ("this", "these")


_USES = frozenset({"activate", "use", "chain", "play", "respond"})
#: What an effect does that a text would say in so many words.
_PLAIN = frozenset({"negate", "discard", "draw", "inflict", "tribute"})
#: The same of one effect that is told by what else it does: "does its negation also destroy the card".
_NAMED = frozenset({"destroy", "banish", "special-summon"})


def _unsaid(asked: Asked, said: Act, every: Sequence[Entry]) -> Said | None:
    """No, where a text that was read whole says nothing like what is asked of the card."""
    if asked.said.modal != "does" or asked.said.scenes or asked.said.contrary or asked.unread != frozenset():
        return None
    own = (said.agent or {}).get("head") in ("this-card", "this-effect") and said.patient is not None
    whole = all(entry.clause["verb"] for entry in every) and not is_named(asked, said)
    fights = not asked.about.card.type.endswith(("Spell", "Trap"))  # a monster destroys others by battle
    plain = _PLAIN if fights and not asked.said.which else _PLAIN | _NAMED
    plain = plain | {"end"} if (said.patient or {}).get("head") == "phase" else plain
    return Said(False, "its text does not say so") if own and whole and said.verbs <= plain and every else None


def is_vague(asked: Asked, said: Act) -> bool:
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


def _came(asked: Asked) -> set[str]:
    """In which ways the card itself is told to have been Summoned."""
    told = [act(each.clause) for each in asked.said.scenes if not each.left and each.clause["verb"]]
    return {verb for each in told if is_this(each.patient) for verb in each.verbs & SUMMONS}


def _as_itself(clause: Part, came: set[str]) -> Part:
    """A clause, "this Link Summoned card" as the card itself, which came so."""
    own = [
        side
        for side in ("subject", "object")
        if (clause.get(side) or {}).get("determiner") == "this" and fits(came, {*values(clause[side], "summoned")})
    ]
    return {**clause, **{side: {"head": "this-card"} for side in own if values(clause[side], "summoned")}}


_CHANGES = frozenset({"gain", "lose"})
#: Verbs that are no acts of a text, and those that say nothing without what they are done to.
_NO_ACTS = frozenset({"be", "have", "", "treat"})
_KEEP = frozenset({"keep", "maintain"})
_WHAT = frozenset({"target", "add", "destroy", "banish", "end"})


def may_say(asked: Asked, said: Act) -> list[Entry] | None:
    """The clauses that may say the act; None where a clause says how alone it is done."""
    found = list(asked.found)
    if (aim := asked.said.purpose) is not None and aim.clause["verb"] not in _KEEP and _aims(aim):
        found = [] if aim.left or not aim.clause["verb"] else doing(set(act(aim.clause).verbs), found)
        found = [one for one in found if not _is_other(aim, one, asked)]
        if not found and _brings_itself(aim):
            special = aim.clause["verb"] == "special-summon"
            ways = _WAYS if special else _BOUND
            bound = [e for e in stated([], asked.about.read) if e.clause.get("modal") in ways and _summons_it(e)]
            return [each for e in bound for each in means(e)] or None
        if not found or (len(found) > 1 and (aim.clause.get("object") or {}).get("relations")):
            return None  # which of them brings "the monsters that it destroyed" is open
    every = [
        e for e in stated(found, asked.about.read) if e.clause.get("modal") != "can-only" or not is_limit(e.clause)
    ]
    if any(e.clause.get("modal") == "can-only" and same(said, act(e.clause)) for e in every):
        return None
    if came := _came(asked):
        every = [e._replace(clause=_as_itself(e.clause, came)) for e in every]
    if said.verbs & _CHANGES:
        every = [e._replace(clause=gaining(e.clause)) for e in every]
    every = [e for e in every if aim is None or aim.clause["verb"] in _KEEP or e.one is not None or not _aims(aim)]
    if "affect" in said.verbs:
        every = [e for e in every if e.where != "pays" or e.clause["verb"] == "target"]
    return every + [each for e in every for each in _unless(e)] if asked.said.modal == "must" else every


#: What leaves no other way; how a text tells of a way to Special Summon its card.
_BOUND = frozenset({"must", "cannot", "can-only"})
_WAYS = _BOUND | {"can"}


def _summons_it(entry: Entry) -> bool:
    """Whether a clause is about the Summon of the card itself."""
    said = act(entry.clause)
    return bool(said.verbs & SUMMONS) and is_this(said.patient)


def _brings_itself(aim: Told) -> bool:
    """Whether something is done to Summon the card itself, which a sentence of its text may tell."""
    verbs = deeds(aim.clause)
    whence = {p["zone"] for m in aim.clause.get("modifiers", ()) for p in m.get("places", ())}
    gained = "gain" in verbs and (whence | zones(aim.clause.get("object") or {})) == {"hand"}
    return (gained or bool(verbs & SUMMONS)) and is_this(aim.clause.get("object")) and not aim.left


def _is_other(aim: Told, one: One, asked: Asked) -> bool:
    """Whether an effect does that to other cards than those for which something is done."""
    from kb.answer.cards.spoken.matching import matches  # few questions tell a purpose

    said, of = act(aim.clause), with_target(asked.of, one)
    done = [act(each) for each in clauses(one, "does")]
    values = [matches(said, each, of) for each in done if same(said, each)]
    return bool(values) and all(value is False for value in values)


def _aims(aim: Told) -> bool:
    """Whether a purpose tells more than that the card, or its effect, is used."""
    used = (aim.clause.get("object") or {}).get("head") in _OWN and not aim.left
    return not (used and deeds(aim.clause) & _USES)


_OWN = frozenset({"this-card", "its-effect", "its-effects", "this-effect", "it"})


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


def is_foreign(asked: Asked, said: Act) -> bool:
    """Whether what is asked names the other card only, or is done by it: this card's effects do not tell what that
    one's do.
    """
    main, other = asked.said.main.text, asked.about.other
    doer = said.by if said.passive else said.agent
    if (doer or {}).get("head") in _EFFECTS and (said.patient or {}).get("head") == "this-card":
        return True  # the effects of whichever cards, done to this one
    if other is None:
        return False
    return (said.agent or {}).get("names") == [other.name] or (
        other.name in main and not {"this", "it"} & set(main.split())
    )


#: Effects of whichever cards.
_EFFECTS = frozenset({"effect", "effects", "cards-effects", "card-effect", "card-effects"})


def _equipping(said: Act, about: About) -> Act:
    """An Equip Spell that is put on a monster, or used on it, is equipped to it."""
    on = [m for m in said.aside if m["role"] == "on" and "cards" in m]
    if not about.card.type.startswith("Equip") or not on or (said.patient or {}).get("head") != "this-card":
        return said
    aside = tuple({**m, "role": "to"} if m in on else m for m in said.aside)
    return said._replace(verbs=frozenset({"equip"}), aside=aside)


def _is_face_down(modifier: Part) -> bool:
    """Whether something is put on a face-down card."""
    cards = (modifier.get("cards") or {}) if modifier["role"] == "to" else {}
    return any(each["what"] == "face" and each["values"] == ["down"] for each in cards.get("filters", ()))


def _given(said: Act) -> Act:
    """What a card gives, as what is gained: "give 500 ATK"."""
    mine = (said.agent or {}).get("head") in ("this-card", "this-effect")
    if (
        said.verbs != {"give"}
        or not mine
        or (said.patient or {}).get("head") not in ("atk", "def", "atk-def", "number")
    ):
        return said
    to = [m for m in said.aside if m["role"] == "to" and (m.get("cards") or {}).get("head") == "equipped"]
    aside = tuple(m for m in said.aside if m not in to)
    return said._replace(verbs=frozenset({"gain"}), agent=None, aside=aside)


def _unbound(asked: Asked, said: Act) -> Said | None:
    """Whether a monster that the effect brings may attack, or be Tributed: where nothing, no remark either, says
    otherwise.
    """
    if not _is_of_brought(said) or asked.said.modal != "can" or asked.said.scenes or asked.unread != frozenset():
        return None
    told = [c for one in asked.found for c in clauses(one, "does")]
    if any(m["role"] == "remark" and _BETWEEN not in str(m.get("word")) for c in told for m in c.get("modifiers", ())):
        return None
    brings = [c for c in told if c["verb"] in ("special-summon", "take-control")]
    return Said(True, f"nothing in its text forbids it: {joined(brings[:1])}") if brings else None


#: What stands between the properties of one that is no card.
_BETWEEN = " / "


def _is_of_brought(said: Act) -> bool:
    """Whether it is asked if what an effect brings attacks, or is Tributed, and no more of that."""
    if said.verbs == {"attack"}:
        return (said.agent or {}).get("head") in BACK and said.patient is None
    plain = said.verbs == {"tribute"} and not said.aside and said.whence <= {"field"}
    return (
        plain and (said.patient or {}).get("head") in BACK and (said.passive or (said.agent or {}).get("head") == "you")
    )


def _spared(asked: Asked, said: Act, every: Sequence[Entry]) -> Said | None:
    """Whether a Normal Summon is free where only Special Summons are forbidden."""
    if (
        asked.said.modal != "can"
        or (said.agent or {}).get("head") != "you"
        or not said.verbs & {"normal-summon", "set"}
    ):
        return None
    for entry in every:
        if entry.forbids and entry.clause["verb"] == "special-summon" and not entry.clause.get("passive"):
            return said_by(True, entry, ONLY_THIS)
    return None


def _unless(entry: Entry) -> Iterator[Entry]:
    """What has to be done because something is forbidden "unless" it is."""
    if entry.forbids:
        for condition in entry.clause.get("conditions", ()):
            if condition["word"] == "unless":
                yield from (Entry(clause, "unless", None) for clause in condition.get("clauses", ()))
