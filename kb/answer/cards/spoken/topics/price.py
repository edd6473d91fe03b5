"""What is paid for an effect: whether an act is its cost, and what becomes of a cost when nothing comes of the effect.

What stands before the semicolon is done when the effect is activated, before anybody responds; it stays done whatever
becomes of the effect. What is asked is told by a cue (`cues`); the other words of the clause that asks tell which step
of which effect is meant, and each of them has to stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import stands, stems_told
from kb.answer.cards.parts import One, Said, clauses, effects, is_this, stem
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.cues import Cue, cues, without
from kb.answer.cards.spoken.heard import verbs_of
from kb.answer.cards.spoken.idiom import idiom, put
from kb.answer.cards.spoken.outcomes.leaving import PLACES, place_of
from kb.answer.cards.spoken.outcomes.scene import is_negated
from kb.answer.cards.spoken.outcomes.steps import Step, is_act, stems_of_step, steps
from kb.answer.cards.walking import words as words_of
from kb.cards.telling.later import joined
from kb.language.words import STOP_WORDS, tokens

_COST, _PAID = "yugioh/psct/before-semicolon", "yugioh/chain/cost-at-activation"
_ASKS = frozenset(["is", "are", "was", "were", "does", "do", "did", "will", "would", "have", "has", "am", "must"])
_LEADS = frozenset(["so", "and", "then", "but", "now"])
_NOT = frozenset(["not", "never", "without", "unless", "cannot", "cant", "no", "isnt", "didnt", "wasnt", "nearly"])
_LOST = frozenset(["lose", "effect"])
_SIDES = frozenset(["field", "board", "side"])
#: Who or what comes to nothing, beside the card itself.
_OWN = frozenset(["X", "it", "its", "effect", "activation", "that"])
#: What older texts, too, write first only where it is a cost.
_ALWAYS_PAID = frozenset({"pay", "tribute", "discard", "remove", "detach"})
_USES = frozenset(
    {"activate", "use", "resolve", "chain", "respond", "need", "cost", "pay", "get", "make", "go", "gain"}
)
#: Words for cards that tell nothing of which, and what is only said of a payment.
_PLAIN = frozenset(
    ["card", "cards", "monster", "monsters", "effect", "effects", "opponent", "opponents", "opp", "part"]
)
_PLAIN |= frozenset(
    ["claim", "true", "right", "correct", "considered", "counts", "count", "treated", "two", "one", "both"]
)
_PLAIN |= frozenset(
    ["points", "life", "all", "then", "spite", "despite", "same", "gonna", "thing", "material", "before", "order"]
)
_PLAIN |= frozenset(
    [
        "since",
        "because",
        "thats",
        "paid",
        "pay",
        "cause",
        "though",
        "although",
        "again",
        "get",
        "gain",
        "be",
        "type",
        "until",
    ]
)


def price(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an act is a cost, or what becomes of what was paid; None where neither is asked, or not surely."""
    said: list[list[str]] = []
    for words in ([word for word in part.split() if word not in _LEADS] for part in parts):
        if said and cues(words[:1], "contrast"):
            said[-1] += words  # "paid at activation, not on resolution"
        elif words and words not in (["X"], ["Y"]):
            said.append(words)
    at = next((n for n in reversed(range(len(said))) if said[n][0] in _ASKS), len(said) - 1)
    if at < 0 or not found or said[at][0] in ("can", "may", "could"):
        return None
    asked, beside = said[at], said[:at] + said[at + 1 :]
    own = {form for token in tokens(about.card.name) for form in (token.word, token.base)}
    back, gone = cues(asked, "back"), cues(asked, "gone")
    if gone and _LOST.issubset({each.removesuffix("s") for each in asked}):
        return None  # a card that loses its effects is not lost
    if (back or gone) and _is_for_nothing(said, asked, about, own):
        left = without(asked, [*back, *gone, *cues(asked, "fails")])
        paid = _told_paid(left, [word for words in beside for word in words], bool(gone), found, own)
        return _kept(paid, bool(gone)) if bool(back) != bool(gone) else None
    once, late = cues(asked, "at_once"), cues(asked, "late")
    if (not once and not late) or (about.other is not None and about.other.name not in str(about.read["parts"])):
        return None
    side = _first(asked, once, late)
    left = without(asked, [*once, *late, *cues(asked, "contrast")])
    told = next((words for words in [left, *reversed(said[:at])] if _content(words, own)), left)
    return None if side is None else _paid(_content(told, own), side, found)


def _first(asked: Sequence[str], once: Sequence[Cue], late: Sequence[Cue]) -> bool | None:
    """Whether it is asked if it is done at once: of that and later, set against each other, what is named first."""
    if not once or not late:
        at = min(each.spots[0] for each in (*once, *late))
        return bool(once) != bool(cues(asked[:at], "contrast"))  # "I pay it, rather than on resolution"
    first, second = (min(each.spots[0] for each in cues_) for cues_ in (once, late))
    between = cues(asked[min(first, second) : max(first, second) + 1], "contrast")
    return first < second if between and first != second else None


# ---- is it a cost ----------------------------------------------------------------------------------------


def _paid(words: Sequence[str], once: bool, found: Sequence[One]) -> Said | None:
    """Whether the step of which the words tell most is paid."""
    best = _likest(words, (step for one in found for step in steps(one)))
    if not best or len({step.paid for step in best}) != 1:
        return None
    step = best[0]
    told = stems_told(step.one)
    if any(not stands(word, told) and not verbs_of([word]) and word not in idiom().sets["refunds"] for word in words):
        return None
    beside = step.clause.get("modifiers", ())
    if (not once and any("time" in m for m in beside)) or "instead" in words_of(beside):
        return None  # it is done at another time, or not at all
    if _is_old(step.one) and step.clause["verb"] not in (_ALWAYS_PAID if step.paid else ("take", "inflict")):
        return None
    side = "pays" if step.paid else "does"
    return Said(step.paid == once, joined([step.clause]), _COST, side, step.one.number, form=True)


def _likest(words: Sequence[str], line: Iterable[Step]) -> list[Step]:
    """The steps of which most words tell, a verb more than a noun; each number of the words has to stand there."""
    numbers = {stem(word) for word in words if word.isdigit()}
    verbs = [verb for verb in verbs_of(words) if verb not in _USES]
    counted = []
    for step in line:
        stems = stems_of_step(step)
        done = _does(verbs[:1], step)
        if numbers <= stems and (done or not verbs):
            effect = sum(stands(word, stems_told(step.one)) for word in words)  # which effect is meant
            counted.append((4 * done + 2 * sum(stands(word, stems) for word in words) + effect, step))
    most = max((count for count, _ in counted), default=0)
    return [step for count, step in counted if count == most] if most else []


def _is_old(one: One) -> bool:
    """Whether a text is of the time when costs were not told by a semicolon."""
    return bool(one.part.get("old") or one.part.get("punctuated") is False)


def _content(said: Sequence[str], own: Set[str]) -> list[str]:
    """The words, in those of card text, that tell of a step."""
    words = put([word for word in said if word not in ("X", "Y")])
    small = STOP_WORDS | idiom().small | _PLAIN | own
    found = (each.strip("\"'") for word in words for each in word.removesuffix("-type").split())
    return [word for word in found if word and word not in small and word not in _ASKS]


# ---- what becomes of it ----------------------------------------------------------------------------------


def _is_for_nothing(said: Sequence[list[str]], asked: Sequence[str], about: About, own: Set[str]) -> bool:
    """Whether it is told that nothing comes of the card: it is negated, resolves without effect, or meets a negator."""
    if is_negated([" ".join(words) for words in said if words is not asked], own):
        return True
    for words in said:
        found = [cue for cue in cues(words, "fails") if not _NOT & set(words[: cue.spots[0]])]
        by = [cue for cue in found if "Y" in {words[at] for at in cue.spots}]
        if by and _negates(about):
            return True
        plain = [cue for cue in found if cue not in by and not (_OWN | {"Y"}).isdisjoint(words)]
        if plain and (words is asked or not words[plain[0].spots[0]].startswith("negat")):
            return True
    return False


def _negates(about: About) -> bool:
    """Whether the other card that is named negates."""
    if about.other is None or about.beside is None:
        return False
    every = [c for one in effects(about.other, about.beside) for c in clauses(one, "does")]
    return any("negate" in c["verb"].split("|") for c in every)


def _told_paid(
    asked: Sequence[str], beside: Sequence[str], gone: bool, found: Sequence[One], own: Set[str]
) -> Step | None:
    """The cost of which all words tell, or that the card itself is; of steps alike, the one that is told."""
    words = [word for word in _content(asked, own) if word not in PLACES and word not in _SIDES]
    itself = not words and not {"X", "it"}.isdisjoint(asked)
    if not (words or itself):
        return None
    line = [step for one in found for step in steps(one)]
    told = [step for step in line if (is_this(step.clause.get("object")) if itself else _tells(words, step))]
    there = {PLACES[word] for word in asked if word in PLACES}
    told = [step for step in told if not (gone and there) or place_of(step.clause) in (*there, "")]
    done = [step for step in told if _does(verbs_of([*words, *beside]), step)]
    told = done if len({step.paid for step in told}) > 1 else told
    if not told or not all(step.paid for step in told):
        return None
    step = told[0]
    return None if _is_old(step.one) and step.clause["verb"] not in _ALWAYS_PAID else step


def _kept(step: Step | None, gone: bool) -> Said | None:
    """That what was paid stays so."""
    if step is None:
        return None
    why = f"it was paid when it was activated: {joined([step.clause])}"
    return Said(gone, why, _PAID, "pays", step.one.number, form=True)


def _tells(words: Sequence[str], step: Step) -> bool:
    stems = stems_of_step(step)
    return all(stands(word, stems) or _does(verbs_of([word]), step) for word in words)


def _does(verbs: Sequence[str], step: Step) -> bool:
    """Whether a step is one of such acts."""
    return bool(verbs) and is_act(frozenset(verbs), act(step.clause))
