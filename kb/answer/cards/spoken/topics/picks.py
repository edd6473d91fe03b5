"""Whether an effect may pick such cards: a card that no clause may mean is picked by none, whatever is told beside.

That some cards are among those of a text needs all that is told besides to fit. That they are not needs no more than
the text: the clauses that would do it to cards ask for others.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import One, Part, Said, clauses, is_this, rule_of
from kb.answer.cards.spoken.acts import PICKS, Act, act, same
from kb.answer.cards.spoken.nouns import BACK, Of, is_state, values
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.picking import resolved
from kb.answer.cards.spoken.question import chosen, is_of_copy, said_by, stated, with_target
from kb.answer.cards.spoken.referring import by_kind
from kb.answer.cards.spoken.told import Spoken, Told
from kb.answer.cards.spoken.use import usable

_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "tuner", "name", "token"})
_AGENTS = frozenset({"you", "this-card", "this-effect", "its-effect", "it"})


def unfit(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """No, where each clause that would do it asks for other cards, or belongs to an effect that is not used then."""
    meant = chosen(said, found)
    if said.modal not in ("can", "does") or said.contrary or not meant or unread is None or about.beside is not None:
        return None
    said = resolved(by_kind(said, about.card))
    asked = act(said.main.clause)
    if not asked.verbs & PICKS or not _is_plain(asked.patient) or not _is_own(asked):
        return None
    if "instead" in said.main.text.split() or not (said.of_card or _has_acted(said, about)):
        return None  # it may be another card that does it
    every = [each for each in stated(meant, about.read) if each.clause["verb"] and same(asked, act(each.clause))]
    if is_of_copy(said.main.clause, every):
        return None
    every = [each for each in every if (act(each.clause).agent or {"head": "you"})["head"] != "opponent"]
    if not every or any(each.forbids or each.where == "materials" for each in every):
        return None
    from kb.answer.cards.spoken.matching import by_so_many, patients  # few texts may do it

    if any(by_so_many(each.clause) for each in every):
        return None
    if any(verb in unread for each in every for verb in act(each.clause).verbs) or any(map(_has_gaps, every)):
        return None
    backs = any((act(each.clause).patient or {}).get("head") in BACK for each in every)
    if backs and (asked.patient or {}).get("more"):
        return None  # "those cards" may be of several kinds, of each of which some are asked of
    of = Of(about.card, about.other)
    fits = [patients(asked, act(each.clause), with_target(of, each.one)) for each in every]
    left = [each for each, value in zip(every, fits, strict=True) if value is not False]
    if not left:
        return said_by(False, every[0])._replace(form=True)
    one = left[0].one
    if one is not None and not any(_is_used(each, said, of) for each in left):
        return Said(False, "its text asks for something else", rule_of(one, "kind"), "when", one.number, True)
    barred = [_barred(each, asked.patient or {}) for each in left]
    return barred[0] if all(barred) else None


def _has_acted(said: Spoken, about: About) -> bool:
    """Whether something is told to have happened to the card, or by it, so that its effect is asked about."""
    happened = [act(scene.clause) for scene in said.scenes if scene.clause["verb"] and not is_state(scene.clause)]
    own = any(is_this(each.patient) or is_this(each.agent) for each in happened)
    return own and about.other is None


def _is_plain(cards: Part | None) -> bool:
    """Whether cards are described by what a text may ask for, or are a copy of the card itself."""
    if cards is None or cards["head"] not in _CARDS or "'the-same'" in str(cards):
        return False
    copied = (cards.get("of") or {}).get("head", "this-card") == "this-card"
    return copied and not any(cards.get(key) for key in ("relations", "excepts"))


def _is_used(entry: Entry, said: Spoken, of: Of) -> bool:
    """Whether the effect of a clause may be used after what is told."""
    if (one := entry.one) is None:
        return True
    beside = [scene for scene in said.scenes if not is_own(scene) and not _tells_it(scene, one)]
    return usable(one, beside, (), set(), of) is not False


def _tells_it(scene: Told, one: One) -> bool:
    """Whether what is told is that the card does what its effect does: "when X negates the effects"."""
    told = act(scene.clause)
    by_it = (told.agent or {}).get("head") in ("this-card", "this-effect", "its-effect")
    return by_it and any(same(told, act(each)) for each in clauses(one, "pays", "does"))


def _is_own(asked: Act) -> bool:
    """Whether it is done by the player who uses the card, or by the card."""
    return (asked.agent or {"head": "you"})["head"] in _AGENTS if not asked.passive else asked.by is None


def _has_gaps(entry: Entry) -> bool:
    return entry.one is not None and bool(entry.one.facts["unread"])


def _barred(entry: Entry, cards: Part) -> Said | None:
    """That what an effect does to its target can never befall such cards."""
    if entry.one is None or "target" not in entry.clause["verb"]:
        return None
    from kb.answer.cards.effect.impossible import never  # of few effects

    told = never(entry.one, {*values(cards, "frame"), *values(cards, "property")} | ({"token"} & {str(cards["head"])}))
    return None if told is None else told._replace(form=True)
