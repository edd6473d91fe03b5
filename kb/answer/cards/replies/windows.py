"""Whether an effect that waits for something may answer what happened: its conditions held against a link."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.heads import PLAYERS, SPECIAL
from kb.answer.cards.parts import FIELD, One, Part, befalls, clauses, deeds, is_own_activation, is_this
from kb.answer.cards.printed import figured, is_one
from kb.answer.cards.replies.links import Link
from kb.answer.cards.spoken.nouns import both, either, is_state

#: What is activated, whichever it is.
_ANY = frozenset({"cards-effects", "card-effect"})
_EFFECTS = frozenset({"effect", "effects", "its-effect", "its-effects"})
_CARDS = frozenset({"card", "spell", "trap", "spell-trap"})
_KINDS = {"spell-trap": {"spell", "trap"}, "spell/trap": {"spell", "trap"}, "card": {"spell", "trap", "monster"}}


def waits(one: One) -> list[Part]:
    """The clauses of what has to happen, not of what has to be so."""
    return [c for when in _conditions(one) for c in when.get("clauses", ()) if not is_state(c)]


def needs(one: One) -> list[Part]:
    """The clauses of what has to be so: who controls which cards."""
    told = [c for when in _conditions(one) for c in when.get("clauses", ())]
    inner = [c for each in told for when in each.get("conditions", ()) for c in when.get("clauses", ())]
    return [c for c in (*told, *inner) if is_state(c)]


def _conditions(one: One) -> Iterator[Part]:
    """The conditions before the colon; of a text that has none, what it negates has to happen."""
    told = [when for when in one.part.get("when", ()) if when["word"] not in ("except-if", "unless")]
    told = [when for when in told if not (one.is_card and is_own_activation(when))]
    yield from told
    if not any(not is_state(c) for when in told for c in when.get("clauses", ())):
        events = [event for c in clauses(one, "does") if c["verb"] == "negate" for event in _negated(c)]
        if events:
            yield {"word": "when", "clauses": events}


def _negated(clause: Part) -> Iterator[Part]:
    """What has to happen so that a clause negates it: "negate the activation of a Trap"."""
    cards = clause.get("object") or {"head": ""}
    for each in (cards, *cards.get("more", ())):
        if each["head"] in ("activation", "that-activation") and "of" in each:
            yield {"verb": "activate", "passive": True, "subject": each["of"], "joined": "or"}
        elif each["head"] == "summon":
            sort = str(each.get("sort", "")).lower()
            verb = f"{sort}-summon" if sort else "summon"
            of = each.get("of") or {"head": "monster"}
            yield {"verb": verb, "passive": True, "subject": of, "modal": "would", "joined": "or"}
        elif each["head"] == "attack":
            yield {"verb": "attack", "subject": each.get("of") or {"head": "monster"}, "joined": "or"}


def meets(one: One, link: Link) -> bool | None:
    """Whether an effect waits for what happened, or for nothing; None where its condition was not read."""
    found: list[bool | None] = []
    for when in _conditions(one):
        told = [c for c in when.get("clauses", ()) if not is_state(c)]
        if not when.get("clauses"):
            found.append(None)
        elif told:
            values = [_happens(c, link, one) for c in told]
            found.append(both(values) if any(c.get("joined") == "and" for c in told) else either(values))
    return both(found)


def _happens(clause: Part, link: Link, one: One) -> bool | None:
    verbs = deeds(clause)
    if "activate" in verbs:
        return _activated(clause, link, one)
    if any(verb.endswith("summon") for verb in verbs):
        return _summoned(clause, link)
    if verbs & {"attack", "declare"}:
        return _attacks(clause, link)
    if "target" in verbs:
        return _targets(clause, link) if link.is_activation else False
    if "battle" in verbs:
        return None  # a battle goes on while something is activated in its Damage Step
    return False if verbs != {""} else None  # what it waits for is no activation, Summon or attack


# ---- an activation --------------------------------------------------------------------------------------


def _activated(clause: Part, link: Link, one: One) -> bool | None:
    """Whether what is activated is what a clause speaks of."""
    if not link.is_activation:
        return False
    subject = clause.get("subject") or {}
    said = subject if clause.get("passive") else clause.get("object") or {}
    if not said or is_this(said):
        return False if said else None
    values = [True if said is subject else _by(subject, link)]
    if said["head"] in ("its-effect", "its-effects"):  # "when a monster on the field activates its effect"
        cards = [{**each, "head": "effect", "kind": each["head"]} for each in (subject, *subject.get("more", ()))]
        said = {**cards[0], "more": cards[1:]}
    shared = said.get("relations", ()) if said.get("shared") else ()
    parts = [said, *({**each, "relations": [*each.get("relations", ()), *shared]} for each in said.get("more", ()))]
    values.append(either([both([*_such(each, link, one)]) for each in parts]))
    values += [_told(each, link) for each in clause.get("modifiers", ())]
    if any("activate" in deeds(c) for r in said.get("relations", ()) for c in r.get("clauses", ())):
        values.append(_awaited(clause, link))
    return both(values)


def _awaited(clause: Part, link: Link) -> bool | None:
    """Whether the effect that is activated is one that waits for what a clause tells: "a monster effect that activates
    when a monster is Normal Summoned"."""
    events = [c for when in clause.get("conditions", ()) for c in when.get("clauses", ())]
    if link.one is None or len(events) != 1:
        return None
    if link.one.facts["kind"] != "trigger" or not (own := waits(link.one)):
        return False
    if not any(deeds(events[0]) & deeds(each) for each in own):
        return False
    cards = befalls(events[0]) or {}
    return True if cards.get("head") == "monster" and not cards.keys() - {"head", "number"} else None


def _by(player: Part, link: Link) -> bool | None:
    """Whether it is that player who did it."""
    if player.get("head") not in PLAYERS:
        return True if "whose" not in player else _by({"head": player["whose"]}, link)
    return None if not link.by else player["head"] == link.by


def _such(cards: Part, link: Link, one: One) -> Iterator[bool | None]:
    """Whether the activation is of such a kind: a Spell Card, a monster's effect."""
    head = cards["head"]
    kind = str(cards.get("kind") or (cards.get("of") or {}).get("head") or "")
    if head == "name":
        yield link.card is not None and link.card.name in cards.get("names", ())
    elif head in _ANY or (head == "card" and not kind):
        yield True
    elif head in _EFFECTS:
        yield _is_kind(kind, link)
        yield link.what == "effect" or (None if link.one is None or link.kind == "monster" else True)
    elif head in _CARDS:
        yield _is_kind(head, link)
        yield link.what == "card" or "effect" in str(cards.get("noun", ""))
    elif head == "monster":
        yield link.kind == "monster" and link.what == "effect"
    else:
        yield None
    yield from _known(cards, link)
    yield from (_related(each, link, one) for each in cards.get("relations", ()))


def _is_kind(kind: str, link: Link) -> bool | None:
    if not kind or kind in ("card", "that-card"):
        return True
    wanted = _KINDS.get(kind, {kind})
    if not wanted <= {"spell", "trap", "monster"}:
        return None
    return link.kind in wanted if link.kind else None


def _known(cards: Part, link: Link) -> Iterator[bool | None]:
    """Whether the card is whose, where and what a phrase asks for."""
    of = cards.get("of") or {}
    whose = {str(each.get("whose", "")) for each in (cards, of)} & PLAYERS
    if whose:
        yield None if not link.by else link.by in whose
    lies = {place["zone"] for place in (*cards.get("where", ()), *of.get("where", ()))}
    if lies:
        yield _lies(lies, link)
    for each in (cards, of):
        if each.get("filters") or (each.get("names") and each["head"] != "name") or each.get("excepts"):
            head = each["head"] if each["head"] in ("monster", "spell", "trap", "spell-trap") else "card"
            plain = {name: value for name, value in each.items() if name not in ("relations", "more", "where")}
            yield (True if link.some else None) if link.card is None else is_one({**plain, "head": head}, link.card)


def _lies(lies: set[str], link: Link) -> bool | None:
    """Whether the card was activated in such a place; None where it may be, and that is not told."""
    wanted = lies | (FIELD if "field" in lies else set())
    if link.what == "card":
        return None if not wanted & FIELD else True
    if not link.place:
        return None
    inside = link.place & wanted
    return True if inside == link.place else None if inside else False


def _told(modifier: Part, link: Link) -> bool | None:
    """Whether what is said beside holds: where, when, except what."""
    if modifier["role"] == "remark":
        return True
    if modifier.get("places"):
        return _lies({place["zone"] for place in modifier["places"]}, link)
    if modifier["role"] == "except" and "cards" in modifier and link.card is not None:
        return link.card.name not in modifier["cards"].get("names", ())
    if modifier["role"] == "except time":
        return True
    return None


def _related(relation: Part, link: Link, one: One) -> bool | None:
    """Whether the activation is one that does, or would do, what is told of it."""
    inner = relation.get("clauses", ())
    if len(inner) != 1:
        return None
    from kb.answer.cards.replies.includes import includes  # few texts answer only what does so

    clause = inner[0]
    if clause["verb"] == "activate":
        return True  # `_awaited` knows when
    if clause["verb"] == "include":
        cards = clause.get("object") or {}
        wanted = [c for each in cards.get("relations", ()) for c in each.get("clauses", ())]
        wanted = wanted or [c for choice in one.part.get("listed", ()) for c in choice.get("does", ())]
        return includes(wanted, link) if wanted else None
    if clause["verb"] == "target":
        return _targets(clause, link)
    if clause["verb"] == "be":
        adverbs = {str(m.get("word", "")) for m in clause.get("modifiers", ())}
        return link.what == "effect" if adverbs == {"face-up-on-the-field"} else None
    if clause.get("modal") == "would" or clause.get("form") == "third":
        return includes([clause], link)
    return None


def _targets(clause: Part, link: Link) -> bool | None:
    """Whether it may target what it has to; what is told of its targets is not known here."""
    if link.one is not None and not link.one.facts["targets"]:
        return False
    if link.aims is None:
        return None
    from kb.answer.cards.spoken.among import among  # few questions tell at what it aims

    cards, (said, of) = clause.get("object") or {"head": ""}, link.aims
    if is_this(cards):
        return said["head"] == "name" and of.card.name in said.get("names", ())
    plain = {name: value for name, value in cards.items() if name not in ("number", "where", "lies")}
    return among(said, plain, of, "field")


# ---- a Summon, an attack --------------------------------------------------------------------------------


def _summoned(clause: Part, link: Link) -> bool | None:
    """Whether the Summon is one that a clause waits for: one that would be, to negate it, or one that was."""
    if link.what != "summon":
        return False
    cards = befalls(clause) or {}
    if is_this(cards):
        return False
    agent = {} if clause.get("passive") else clause.get("subject") or {}
    values: list[bool | None] = [_sorted(deeds(clause), link)]
    if clause.get("modal") == "would":
        values.append(link.inherent)
    values.append(_by(agent, link))
    values += [both([*_known(each, link)]) for each in (cards, *cards.get("more", ())) if each]
    told = cards.get("relations", ())
    values += [(link.some or None) if link.card is None else figured(each, link.card) for each in told]
    values += [None for m in clause.get("modifiers", ()) if m["role"] not in ("remark", "except time")]
    return both(values)


def _sorted(verbs: set[str], link: Link) -> bool | None:
    """Whether a Summon is of such a kind."""
    sorts = {verb.removesuffix("-summon") for verb in verbs}
    if "summon" in sorts or not link.sort:
        return True if "summon" in sorts else None
    own = {link.sort} | ({"special"} if link.sort in SPECIAL else set()) | ({"normal"} & {_PLAIN.get(link.sort, "")})
    if link.sort == "special" and sorts <= SPECIAL - {"special"}:
        return None
    return bool(sorts & own)


_PLAIN = {"tribute": "normal"}


def _attacks(clause: Part, link: Link) -> bool | None:
    """Whether the attack is one that a clause waits for."""
    if link.what != "attack":
        return False
    subject = clause.get("subject") or {}
    values: list[bool | None] = [_by(subject, link)]
    if is_this(subject):
        return False
    if subject.get("head") == "monster":
        values += _known(subject, link)
        values += [None for each in subject.get("relations", ())]
    target = clause.get("object") or {}
    values += [None] if target.get("head") not in (None, "attack") or target.get("relations") else []
    values += [None for m in clause.get("modifiers", ()) if m["role"] not in ("remark", "adverb")]
    return both(values)
