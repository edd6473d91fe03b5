"""Yes, where a clause says what is asked, something that is told brings it about, and nothing told is against it.

Who asks what an effect does tells first how it came to that. Of this not all is understood, or stands in the text: an
attack that leads to a Summon, the other card that was played, what lies where. Where one of these is what the effect
waits for, or that it is used, the rest is taken for the stage; no word may be said that turns, orders or limits what is
asked. It is never told for certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import One, Part, Said, clauses, deeds, events
from kb.answer.cards.spoken.acts import USED, Act, act, same
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.nouns import BACK, Of, is_state
from kb.answer.cards.spoken.own import about_itself
from kb.answer.cards.spoken.picking import resolved
from kb.answer.cards.spoken.question import Asked, chosen, is_named, said_by
from kb.answer.cards.spoken.referring import by_kind
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.timely import told_time
from kb.answer.cards.spoken.told import Spoken, Told, is_delicate, is_strange
from kb.answer.cards.spoken.topics.set_before import is_long_there
from kb.answer.cards.spoken.wording import with_second

#: What is no act of which a text says that it is done to cards.
_NO_ACTS = USED | {"target", "select", "choose", "go", "come", "stay", "remain", "leave", "count", "treat"}
_PARTS = frozenset(["pays", "does", "holds"])
_KINDS = frozenset(["level", "rank", "frame", "type", "attribute", "archetype", "link"])


def presumed(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Yes, where a clause says what is asked and is brought about by what is told; else None."""
    other = [about.other.name] if about.other is not None else []
    said = spoken([with_second(part, other) for part in parts], [*names_beside(about), *other])
    if said is None or not _is_plain(said) or any(_lies(each, other) for each in said.scenes):
        return None
    of = Of(about.card, about.other)
    said = resolved(by_kind(said, about.card))
    meant = chosen(said, found)
    if is_long_there(said, meant):
        return None
    return next(_brought(Asked(said, about, of, meant, unread)), None)


def _lies(scene: Told, other: Sequence[str]) -> bool:
    """Whether the other card is told to lie there, which its own text may make to bear on what is asked."""
    return any(name in scene.text for name in other) and is_state(scene.clause)


def _is_plain(said: Spoken) -> bool:
    """Whether an act is asked about that was understood, and something is told."""
    bare = said._replace(scenes=())
    if any("damage step" in each.text for each in said.scenes):
        return False  # few effects are used there
    known = bool(said.scenes) and not said.main.left and bool(said.main.clause["verb"]) and not said.contrary
    return known and said.modal in ("can", "does", "is") and not is_strange(said) and not is_delicate(bare)


def _brought(asked: Asked) -> Iterator[Said]:
    """The clause that says what is asked, if something that is told brings it about."""
    from kb.answer.cards.spoken.act import done, is_foreign, is_vague, may_say  # few questions come so far

    said = done(asked)
    if said.verbs & _NO_ACTS or is_vague(asked, said) or is_foreign(asked, said) or is_named(asked, said):
        return
    every = may_say(asked, said) or []
    told = [entry for entry in every if entry.clause["verb"] and same(said, act(entry.clause))]
    if any(entry.forbids or entry.where == "unless" for entry in told):
        return
    for entry in told:
        if entry.where in _PARTS and entry.whole and _says(said, entry, asked) and _is_led_to(entry, asked):
            yield said_by(True, entry)._replace(form=True, alone=False)


def _says(said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether a clause says just that of such cards."""
    from kb.answer.cards.spoken.agreeing import by_such, meant, reaches_itself
    from kb.answer.cards.spoken.matching import matches

    told = act(entry.clause)
    if "different" in str(entry.clause) or told.verbs & USED:
        return False
    if (told.patient or {}).get("head") in BACK and _has_kind(said.patient or {}):
        return False  # of what was told before, it may be no such card
    if said.agent is not None and said.agent.get("head") not in _DOERS:
        return False
    held = [matches(said, told, meant(entry, asked)), *by_such(asked, entry)]
    return all(value is True for value in held) and reaches_itself(said, entry, asked)


_DOERS = frozenset({"you", "opponent", "this-card", "this-effect", "its-effect", "it"})


def _has_kind(cards: Part) -> bool:
    return any(each["what"] in _KINDS for each in cards.get("filters", ()))


def _is_led_to(entry: Entry, asked: Asked) -> bool:
    """Whether something that is told brings a clause about, and nothing is against it."""
    from kb.answer.cards.spoken.agreeing import is_there, so_used
    from kb.answer.cards.spoken.needs import under

    inner = [each for each in entry.clause.get("conditions", ()) if not is_there(each)]
    scenes = asked.said.scenes
    held = [under([each], inner, asked.of) for each in scenes] if inner else []
    if entry.one is not None and inner and all(each["word"] == "each-time" for each in inner):
        each_time = [under([_as_done(each, inner)], inner, asked.of) for each in scenes]
        if all(each_time) and not _is_open(entry, entry.one) and not any(_is_from(each, inner) for each in scenes):
            return True  # it was used before, and does that whenever it happens
    if entry.one is None:
        return True in held and False not in held
    if (inner and (True not in held or False in held)) or _is_open(entry, entry.one):
        return False
    values = [so_used(each, entry, asked) for each in scenes]
    if False in values or _is_of_other(asked):
        return False
    led = [each for each, value in zip(scenes, values, strict=True) if value]
    return any(_brings(each, entry.one) for each in led) if _befalls(asked) else bool(led)


def _as_done(scene: Told, inner: Sequence[Part]) -> Told:
    """A Summon of which nobody is told to do it as done by whom the text names: "on a Special Summon"."""
    doer = next((c.get("subject") for each in inner for c in each.get("clauses", ()) if not c.get("passive")), None)
    told = scene.clause
    if doer is None or not told.get("passive") or "summon" not in told["verb"] or told.get("modifiers"):
        return scene
    monsters = told.get("subject")
    return scene._replace(clause={"verb": told["verb"], "subject": doer, **({"object": monsters} if monsters else {})})


def _is_from(scene: Told, inner: Sequence[Part]) -> bool:
    """Whether a Summon is told that is not surely out of the places from which a text wants it."""
    cards = [c.get("object") or {} for each in inner for c in each.get("clauses", ())]
    zones = {place["zone"] for each in cards for place in each.get("where", ())}
    verb = scene.clause["verb"]
    if not zones or "'from'" in str(scene.clause) or not verb.endswith("summon"):
        return False
    return verb not in ("normal-summon", *_OF_EXTRA) or (verb in _OF_EXTRA and "extra" not in zones)


#: Summons out of the Extra Deck.
_OF_EXTRA = ("fusion-summon", "synchro-summon", "xyz-summon", "link-summon")


def _befalls(asked: Asked) -> bool:
    """Whether it is asked what comes of what is told, and not what its player may do."""
    return asked.said.modal != "can" or act(asked.said.main.clause).passive


def _brings(scene: Told, one: One) -> bool:
    """Whether something that is told brings an effect about: its use, or what happens, and not how things are."""
    if told_time(about_itself(scene.clause)) is not None:
        return one.facts["kind"] == "trigger" and not events(one)
    return not is_state(scene.clause)


def _is_of_other(asked: Asked) -> bool:
    """Whether another card is used, and it is asked what befalls a card: what that does, its own text says."""
    other = asked.about.other
    if other is None or not act(asked.said.main.clause).passive:
        return False
    return any(other.name in each.text and deeds(each.clause) & _USED for each in asked.said.scenes)


_USED = USED | {"flip", "resolve"}


def _is_open(entry: Entry, one: One) -> bool:
    """Whether a clause is one of several choices, or follows on what is done under a condition only."""
    applied = [c["object"] for c in clauses(one, "does") if c["verb"] == "apply" and "object" in c]
    all_ = any(cards.get("determiner") == "this" and "number" in cards for cards in applied)  # "1 of these" has none
    chosen_ = not all_ and any(
        entry.clause in part.get(name, ()) for part in one.part.get("choices", ()) for name in _PARTS
    )
    before = [c for c in clauses(one, "does") if c.get("start", 0) < entry.clause.get("start", 0)]
    follows = bool(entry.clause.get("joined")) and any(c.get("conditions") for c in before)
    return chosen_ or (entry.where == "does" and follows)
