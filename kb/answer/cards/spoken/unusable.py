"""No, where every effect that could do what is asked waits for something else than what is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import One, Part, Said, clauses, deeds, is_ban, is_this
from kb.answer.cards.spoken.acts import Act, act, implied, same
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.nouns import is_state
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, stated, times_of
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.spoken.use import one_of, usable
from kb.language.summons import SUMMONS


def unusable(asked: Asked) -> Said | None:
    """No, if nothing but effects that cannot be used after what is told do what is asked, to whichever cards."""
    said = implied(act(asked.said.main.clause))
    told = told_beside(asked.said)
    if not told or asked.said.modal not in ("can", "does") or asked.said.contrary or not said.verbs - _NO_ACTS:
        return None
    if any(scene.left or not scene.clause["verb"] for scene in told) or asked.unread != frozenset():
        return None
    if asked.said.main.clause.get("modal") in ("not", "cannot") or (said.agent or {}).get("head") == "opponent":
        return None
    if all(is_state(scene.clause) for scene in told) or _is_said_elsewhere(said, asked):
        return None
    if any(
        _is_it(said, implied(act(each))) and _is_later(each) for one in asked.found for each in clauses(one, "does")
    ):
        return None  # it may come of a use that is over
    ones = list(_doing(said, asked)) or list(_all_there_is(said, told, asked))
    if not ones:
        return None
    values = [usable(one, told, times_of(asked), set(), asked.of) for one in ones]
    if set(values) != {False} or not all(one.facts["kind"] == "trigger" for one in ones):
        return None
    return one_of([(False, one) for one in ones], True)


def _is_later(clause: Part) -> bool:
    """Whether something is done only when something else happens, after the effect: "banish it when it leaves"."""
    return any(each["word"] in ("when", "if") for each in clause.get("conditions", ())) and bool(clause["verb"])


#: Verbs that are no acts.
_NO_ACTS = frozenset({"be", "have", "", "treat", "use", "activate", "attack", "target", "affect"})


def _doing(said: Act, asked: Asked) -> Iterator[One]:
    """The effects that do, or cost, what is asked."""
    for one in asked.found:
        if any(_is_it(said, implied(act(each))) for each in clauses(one, "does", "pays") if each["verb"]):
            yield one


def _is_it(said: Act, done: Act) -> bool:
    """Whether an effect does what is asked, and not to its own card what is asked of another one."""
    other = said.patient is not None and said.patient.get("head") in _OTHERS
    return same(said, done) and not (other and (is_this(done.patient) or (done.patient or {}).get("head") == "it"))


#: Cards that are told by their kind: none of them is the card that is named.
_OTHERS = frozenset({"monster", "card", "spell", "trap", "spell-trap", "token", "name"})


def _all_there_is(said: Act, told: Sequence[Told], asked: Asked) -> Iterator[One]:
    """All effects, where the card was told to be Summoned or destroyed and can do nothing else that is asked, however
    a player calls that."""
    befell = [happening(scene.clause) for scene in told if not is_state(scene.clause)]
    own = [each for each in befell if is_this(each.patient) and each.verbs & (SUMMONS | _FALLS)]
    mine = (said.agent or {"head": "you"})["head"] in ("you", "it", "this-card", "this-effect", "each-player")
    gets = said.verbs & _GETS if said.verbs != {"discard"} else frozenset({"discard"})
    whole = not asked.about.read["unread"] and not _may_hold(asked)
    if own and len(own) == len(befell) and mine and gets and whole and asked.about.other is None:
        yield from asked.found


def _may_hold(asked: Asked) -> bool:
    """Whether something holds without being activated that does more than to bound how the card is Summoned."""
    told = (entry for entry in stated([], asked.about.read) if entry.clause["verb"] and entry.where == "holds")
    return any(not entry.forbids and not set(deeds(entry.clause)) & SUMMONS for entry in told)


#: What befalls a card that an effect may wait for.
_FALLS = frozenset({"destroy", "banish", "tribute", "discard"})
#: What players say of what an effect gives them, beside the words of texts.
_GETS = frozenset({"call", "draw", "add", "gain", "lose", "inflict", "search", "special-summon", "destroy", "negate"})
_GETS |= {"make", "banish", "return", "discard", "take-control", "send", "summon", "pop", "burn", "bring"}


def _is_said_elsewhere(said: Act, asked: Asked) -> bool:
    """Whether something that holds without being activated, or that an effect forbids, says it too."""
    every: list[Part] = [entry.clause for entry in stated([], asked.about.read)]
    every += [each for one in asked.found for each in clauses(one, "does") if is_ban(each)]
    return any(same(said, act(each)) for each in every if each["verb"])
