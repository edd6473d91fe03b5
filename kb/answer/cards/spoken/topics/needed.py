"""Whether something has to be done for what a card does: "do I have to discard for X to attack again", "can I Special
Summon X without banishing a monster".

Needed is what stands before the semicolon, what stands before "and if you do" or "then", and what a card's own way to
the field asks for. Of several effects, or ways, that do what is asked all have to need it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import stands
from kb.answer.cards.lying.entering import own_effects, own_ways
from kb.answer.cards.lying.tributed import only_so
from kb.answer.cards.parts import One, Part, Said, by_doing, deeds, is_this, stems_of
from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.outcomes.proposal import Proposal, proposed
from kb.answer.cards.spoken.outcomes.steps import Step, does, steps
from kb.answer.cards.walking import inside, words
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple

_PAID, _JOINED, _PROCEDURE = "yugioh/psct/before-semicolon", "yugioh/psct/joining-words", "yugioh/summon/procedure"
_DUTY = (
    r"^(?:do|does|must|should|would|will|am) (?:i|you|we|it|X|they) (?:(?:still|really|also|always|first) )*"
    r"(?:(?:have|need|got|required|forced|obliged|supposed) to |gotta )?"
    r"(?P<act>.+?) (?:for (?P<who>X|it|him|her) to|before (?:i|we|X|it) can|in order to) (?P<goal>.+)$"
)
_PLAIN = (
    r"^(?:do|does|must|should|would|will|am) (?:i|you|we|it|X|they) (?:(?:still|really|also|always|first) )*"
    r"(?:(?:have|need|got|required|forced|obliged|supposed) to |gotta )(?P<rest>.+)$"
)
_WITHOUT = (
    r"^(?:can|could|may|does|do|will|would) (?P<goal>.+?) without (?:having to |needing to |first )?"
    r"(?P<act>[a-z]+ing\b.*)$"
)
_ELSE = frozenset(
    ["if", "when", "while", "after", "not", "never", "only", "or", "unless", "instead", "already", "again"]
)
#: Words of what is done that only help, and those for the use of a card.
_HELPS = r"^(?:(?:be|get|able|allowed|to|have|actually|then|just) )*"
_USES = frozenset({"activate", "use", "resolve", "trigger", "get", "play", "apply"})
_USED = frozenset(["X", "it", "its", "s", "effect", "effects", "the", "his", "her"])
_CHOOSES = frozenset({"target", "select", "choose", "pick", "declare"})
_HOLDS = frozenset({"control", "have"})
_NEEDS_FIRST = frozenset({"and-if-you-do", "if-you-do", "then"})


class Asked(QuickTuple):
    """What is said to be done, for what, and whether it is asked if it may be left out."""

    act: Proposal
    goal: str
    without: bool


def needed_for(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    """Whether what is told has to be done for what is asked; None where it is not asked, or not sure."""
    asked = _asked([part for part in parts if part not in ("X", "")], about)
    if asked is None or about.other is not None or unread is None or unread:
        return None
    own = {word.word for word in tokens(about.card.name)}
    told = _for_summon(asked, about, own) if _is_summon(asked.goal) else _for_effect(asked, about, found, own)
    return told and told._replace(holds=not asked.without, form=True)


def _asked(parts: Sequence[str], about: About) -> Asked | None:
    """What a question asks so, where it has no more than one clause."""
    if len(parts) != 1 or "X" not in parts[0].split():
        return None
    cut = _without(parts[0]) or _duty(parts[0])
    if cut is None or not _ELSE.isdisjoint(cut[0].split()) or not _ELSE.isdisjoint(cut[1].split()[:1]):
        return None
    act = _act(ready(_FIGURES_OF).sub("", ready(_ITSELF).sub("X", cut[0])), about)
    if act is None or act.stays or _CHOOSES & set(act.verbs):
        return None
    return Asked(act, ready(_BY_CARD).sub("", cut[1]), cut[2])


def _act(said: str, about: About) -> Proposal | None:
    """What is said to be done, by its first verb; the card itself is no word that tells of cards."""
    words = said.split()
    if words[0] in _HOLDS:
        things = tuple(word for word in words[1:] if word not in STOP_WORDS and word not in idiom().small)
        return Proposal((words[0],), tuple(words), things, False, tuple(words))
    act = proposed(f"do i {said}", names_of(about.read["parts"]))
    if act is None:
        return None
    return act._replace(verbs=act.verbs[:1], things=tuple(thing for thing in act.things if thing != "X"))


def _without(said: str) -> tuple[str, str, bool] | None:
    """What is left out, and for what, of "can I ... without ...ing"."""
    found = ready(_WITHOUT).match(said)
    return None if found is None else (found["act"], _plain(found["goal"]), True)


def _duty(said: str) -> tuple[str, str, bool] | None:
    """What has to be done, and for what, of "do I have to ... to ..."."""
    if found := ready(_DUTY).match(said):
        return found["act"], _plain(f"{found['who'] or ''} {found['goal']}"), False
    if (found := ready(_PLAIN).match(said)) is None:
        return None
    words = found["rest"].split()
    for at in range(len(words) - 2, 0, -1):
        if words[at] == "to" and (verbs_of(words[at + 1 : at + 2]) or words[at + 1] in _AIDS):
            return " ".join(words[:at]), _plain(" ".join(words[at + 1 :])), False
    return None


_AIDS = frozenset(["be", "get", "use", "come", "bring", "special", "normal"])
#: The card by which it is done, and the card as a player speaks of it.
_BY_CARD, _ITSELF = r" (?:with|using|via|through) (?:X|it)(?: effect)?$", r"\b(?:itself|himself|herself)\b"
_FIGURES_OF = r"\bX (?=(?:atk|def|level|rank|attack|defense)\b)"


def _plain(goal: str) -> str:
    """What is to be done, without who does it and what only helps; to come back as to be Special Summoned."""
    plain = ready(_HELPS).sub("", ready(r"^ ?(?:i|you|we|X(?= [a-z]{3}))\b ?").sub("", goal.strip()))
    if ready(_RETURNS).fullmatch(plain):
        return "special summon X from the gy by its own effect"
    return "special summon X from the gy" if ready(_REVIVES).fullmatch(plain) else plain


_REVIVES = r"(?:revive|reborn|bring back) (?:X|it)|bring (?:X|it) back"
_RETURNS = r"come back(?: from the gy)?|(?:revive|bring back) itself|bring itself back"

# ---- its Summon ------------------------------------------------------------------------------------------


def _is_summon(goal: str) -> bool:
    """Whether it is for the Summon of the card itself."""
    words = set(goal.split())
    return bool(words & {"X", "it", "itself", "summoned"}) and "summon" in goal and words <= _SUMMONED


_SUMMONED = frozenset(
    ["special", "summon", "summoned", "summoning", "X", "it", "itself", "from", "my", "the", "hand", "gy", "grave"]
)
_SUMMONED |= frozenset(
    ["be", "graveyard", "by", "its", "own", "effect", "deck", "extra", "him", "her", "fusion", "ritual"]
)


def _for_summon(asked: Asked, about: About, own: Set[str]) -> Said | None:
    """What the card's own ways to the field need, where it comes by no other that may be asked of."""
    ways, by = own_ways(about.read), own_effects(about.card, about.read)
    goal = asked.goal.split()
    own_way = "special" in goal and not (asked.without and {"hand", "own", "effect"}.isdisjoint(goal))
    if not (own_way or only_so(about.card, about.read)) or not (ways or by) or {"fusion", "ritual", "extra"} & {*goal}:
        return None
    if {"gy", "grave", "graveyard"} & {*goal}:
        ways = [way for way in ways if "gy" in words(way)]
        by = [one for one in by if "gy" in one.facts["where"]]
    asks = [_way_needs(way, asked.act, own) for way in ways]
    paid = [_effect_needs(one, asked.act, "special-summon", own) for one in by]
    if not (asks or paid) or not all(asks) or not all(paid):
        return None
    if asks:
        return Said(True, joined(ways[:1]), _PROCEDURE)
    step = next(each for each in paid if each is not None)
    return _told(step)


def _way_needs(way: Part, act: Proposal, own: Set[str]) -> bool:
    """Whether a way of its own asks for that: by what it is done, and under which conditions."""
    by = by_doing(way, "by", "using")
    states = [c for on in way.get("conditions", ()) if on["word"] == "if" for c in on.get("clauses", ())]
    alone = len(states) == 1 and not states[0].get("modal") and not _tells_none(states[0])
    return any(_is_told(act, c, own) for c in (*by, *(states if alone else ())))


def _tells_none(clause: Part) -> bool:
    """Whether it tells of cards that are not there."""
    return any(each.get("most", 1) == 0 for each in inside(clause))


def _is_told(act: Proposal, clause: Part, own: Set[str]) -> bool:
    """Whether a clause tells of an act, with all words for its cards."""
    verbs = deeds(clause)
    if not ({*act.verbs} & verbs or ({*act.verbs} & _HOLDS and verbs & _HOLDS)):
        return False
    stems = stems_of(f"{joined([clause])} {_kinds(clause)}".lower())
    return all(stands(word, stems) or word in own for thing in act.things for word in _words(thing))


def _kinds(clause: Part) -> str:
    return str([each.get("values", ()) for each in (clause.get("object") or {}).get("filters", ())])


def _words(thing: str) -> Sequence[str]:
    return ready(r"[a-z0-9]+").findall(thing.lower())


# ---- an effect -------------------------------------------------------------------------------------------


def _for_effect(asked: Asked, about: About, found: Sequence[One], own: Set[str]) -> Said | None:
    """What each effect that does what is asked needs."""
    goal = proposed(f"can i {asked.goal}", names_of(about.read["parts"]))
    if goal is None or "search" in goal.raw:
        return None
    numbered = [one for one in found if one.number]
    use = bool({*goal.verbs} & _USES) and set(goal.raw[2:]) - {*goal.verbs} <= _USED | own | {"activate"}
    ones = numbered if use else [one for one in numbered if any(does(goal, step, own) for step in steps(one))]
    needs = [_effect_needs(one, asked.act, "" if use else goal, own) for one in ones]
    if not needs or not all(needs):
        return None
    return _told(next(step for step in needs if step is not None))


def _effect_needs(one: One, act: Proposal, goal: Proposal | str, own: Set[str]) -> Step | None:
    """The step of an effect that does what is told, which it needs for the goal; of "" for its use."""
    if one.part.get("choices") or one.part.get("old"):
        return None
    told = list(steps(one))
    ends = [at for at, step in enumerate(told) if not step.paid and _is_goal(step, goal, own)]
    if not ends:
        return None
    return next((step for at, step in enumerate(told) if does(act, step, own) and _is_needed(told, at, ends[0])), None)


def _is_goal(step: Step, goal: Proposal | str, own: Set[str]) -> bool:
    if isinstance(goal, str):
        return not goal or (goal in deeds(step.clause) and is_this(step.clause.get("object")))
    return does(goal, step, own)


def _is_needed(told: Sequence[Step], at: int, end: int) -> bool:
    """Whether the step at a place has to be done for that at the end: it is paid, or what comes behind asks for it."""
    if told[at].paid:
        return "modal" not in told[at].clause
    behind = [step.clause.get("joined") for step in told[at + 1 : max(end, at + 1) + 1]]
    return "modal" not in told[at].clause and not _NEEDS_FIRST.isdisjoint(behind)


def _told(step: Step) -> Said:
    rule = _PAID if step.paid else _JOINED
    return Said(True, joined([step.clause]), rule, "pays" if step.paid else "does", step.one.number)
