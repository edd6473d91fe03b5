"""Whether cards live through another card that is told to be used: "my opponent plays Y, does X die".

The card that is used is put behind what it does: "is X destroyed by Y". For other cards than X, which its text may keep
from that ("do my Dragons survive"), the text of the card that is used says which cards it reaches.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Part, Said, befalls, clauses, deeds, effects
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.nouns import BACK, Of, either
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked, said_by, stated, times_of, with_target
from kb.answer.cards.spoken.topics.facing import by_other, is_met
from kb.answer.cards.spoken.topics.shields import keeps, shields
from kb.answer.cards.walking import within
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_WHO = r"(?:(?:my |the )?(?:opponent|opponents|opp|they|he|she|i|we) )?"
_USES = (
    r"(?:just |then |now )?(?:plays?|activates?|uses?|flips?(?: up)?|resolves?|casts?|drops?|chains?|fires?(?: off)?|"
    r"throws?|slams?|hits? (?:me|it|X) with|goes? for|played|activated|used|flipped(?: up)?|resolved|chained|dropped)"
)
#: That the other card is used, and on what.
_USED = (
    r"^(?:(?P<before>.+?),? (?:and|but|then|so|when|while) )??(?:when |if |and |then )?"
    rf"(?:{_WHO}{_USES}|opponents?|opp|they) "
    r"(?:a |an |the |his |their |her )?Y(?: s)?(?: effect)?(?: (?:on|at|against|targeting) (?:X|it|.+))?$"
)
_DIE = {"die": "", "survive": "", "live": "", "live through it": "", "survive it": "", "survive that": ""}
_DIE |= {"stay": "", "stay on the field": "", "be safe": "", "leave the field": "", "go away": "", "get wiped": ""}
_DIE |= {f"{lead}{past}": past for past in ("destroyed", "banished") for lead in ("get ", "be ", "")}
_DIE |= {"get returned": "returned", "be returned": "returned", "get bounced": "returned", "be bounced": "returned"}
_DIE |= {"be targeted": "targeted", "get popped": "destroyed", "be popped": "destroyed", "get killed": "destroyed"}
_SAFE = frozenset(
    {"survive", "live", "live through it", "survive it", "survive that", "stay", "stay on the field", "be safe"}
)
_FATE = (
    r"^(?:so |then |now |and )*(?:does|do|will|would|can|could|is|are) (?P<cards>.+?) "
    rf"(?:still |also |just |then |too )*(?P<fate>{'|'.join(sorted(_DIE, key=len, reverse=True))})"
    r"(?: (?:by|to|from|through|off) (?:it|that|this|Y)| too| as well| then)*$"
)
#: What a card does by which others are gone, as what they suffer.
_GONE = {"destroy": "destroyed", "banish": "banished", "return": "returned", "send": "sent", "shuffle": "shuffled"}
_AIM = {"target": {"target", "select", "choose"}}


class Threat(QuickTuple):
    """The question with the other card behind what it does, and whether it was asked if cards are spared."""

    parts: list[str]
    spared: bool


def threat(parts: Sequence[str], about: About) -> Threat | None:
    """The question put as whether cards suffer something by the other card; None where that is not asked."""
    if about.other is None or about.beside is None or not any("Y" in part.split() for part in parts):
        return None
    at = next((at for at, part in enumerate(parts) if "Y" in part.split()), 0)
    fate = ready(_FATE).match(parts[-1]) if any(each in parts[-1] for each in _DIE) else None
    used = ready(_USED).match(parts[at]) if at < len(parts) - 1 else None
    if fate is None or not (used or parts[-1].endswith(" Y")) or (used is None and at < len(parts) - 1):
        return None
    done = _DIE[fate["fate"]] or _GONE.get(done_by(about), "")
    if not done:
        return None
    rest = [part for n, part in enumerate(parts[:-1]) if n != at or used is None]
    rest += [used["before"]] if used is not None and used["before"] else []
    cards = "X" if fate["cards"] in ("it", "she", "he", "they") else fate["cards"]
    return Threat([*rest, f"is {cards} {done} by Y"], fate["fate"] in _SAFE)


#: What asks whether a card is safe from the other one, whatever that does.
_SAFE_FROM = r"\b(?:safe|immune|protected|shielded|spared|saved) (?:from|to|against) (?:the |my |opponents )*Y$"
#: What is done to cards that lie there, beside destroying them.
_TOUCHES = frozenset({"negate", "target", "select", "banish", "remove-from-play", "return", "send", "shuffle"})
_TOUCHES |= {
    "halve",
    "take-control",
    "attach",
    "tribute",
    "change",
    "flip",
    "lose",
    "become",
    "equip",
    "place",
    "double",
}


def is_more_than_safe(part: str, about: About) -> bool:
    """Whether it is asked if a card is safe from the other one, which does more to cards than to destroy them."""
    if about.beside is None or ready(_SAFE_FROM).search(part) is None:
        return False
    held = [c for c in within(about.beside["parts"]["standing"]) if c.get("modal") == "cannot" or deeds(c) & _TOUCHES]
    if held or about.beside["unread"] or about.other is None:
        return True
    every = effects(about.other, about.beside)
    return any(deeds(c) & _TOUCHES and _may_touch(c, one, about) for one in every for c in within(one.part))


def _may_touch(clause: Part, one: One, about: About) -> bool:
    """Whether a clause of the other card may be about such a card: what is done to a target is about that."""
    cards = befalls(clause) or {"head": "this-card"}
    if cards["head"] == "this-card":
        return False
    of = cards.get("of") or cards
    aimed = [c for c in clauses(one, "pays") if c["verb"] in _AIM["target"]]
    if of["head"] in (*BACK, "that-monster", "its-effects") and aimed:
        return any(is_met(c, one, about, "") is not False for c in aimed)
    return of["head"] in ("effect", "effects", "activation") or is_met(clause, one, about, "") is not False


def done_by(about: About) -> str:
    """What the other card does to cards; none where it does several such things."""
    assert about.other is not None
    assert about.beside is not None
    done = {c["verb"] for one in effects(about.other, about.beside) for c in clauses(one, "does")} & set(_GONE)
    return str(done.pop()) if len(done) == 1 else ""


def sheltered(asked: Asked) -> Said | None:
    """Whether other cards than the one that is read suffer that by the other card, which its text may forbid."""
    said, about = act(asked.said.main.clause), asked.about
    by = by_other(said, about.other.name) if about.other is not None and about.beside is not None else None
    cards = said.patient
    if by is None or cards is None or cards["head"] in (*BACK, "this-card") or not said.passive or said.aside:
        return None
    if not said.verbs <= set(_GONE) | set(_AIM) or said.whence or said.whither or times_of(asked):
        return None
    scenes = told_beside(asked.said)
    said = said._replace(by={**by, "whose": "you" if by.get("whose") == "you" else "opponent"})
    every = list(shields(stated(asked.found, about.read)))
    kept = [(keeps(each, said, asked.of, scenes), each) for each in every]
    if any(value for value, _ in kept):
        first = next(each for value, each in kept if value)
        return None if first.replaces else said_by(False, first.entry)._replace(form=True, pair=True)
    if (
        scenes
        or any(value is None for value, _ in kept)
        or asked.unread != frozenset()
        or reaches(said, about) is not True
    ):
        return None
    return Said(True, f"nothing in its text keeps such cards from it: {about.other.name}", form=True, pair=True)  # type: ignore[union-attr]


def reaches(said: Act, about: About) -> bool | None:
    """Whether the other card, of the opponent's, does that to such cards."""
    assert about.other is not None
    assert about.beside is not None
    if about.beside["unread"]:
        return None
    cards = _theirs(said.patient or {})
    values = [
        _is_met(clause, cards, one, about)
        for one in effects(about.other, about.beside)
        for clause in (*clauses(one, "pays"), *clauses(one, "does"))
        if clause["verb"] in {alike for verb in said.verbs for alike in _AIM.get(verb, {verb})}
        and not clause.get("modal")
    ]
    return either(values)


def _theirs(cards: Part) -> Part:
    """The cards as the player of the other card speaks of them."""
    other = {"you": "opponent", "opponent": "you"}
    where = [{**place, "whose": other.get(place.get("whose", ""), "")} for place in cards.get("where", ())]
    found = {**cards, "whose": other.get(cards.get("whose", ""), "opponent"), "number": {"word": "any"}}
    return {**found, "where": where} if where else found


def _is_met(clause: Part, cards: Part, one: One, about: About) -> bool | None:
    told = befalls(clause)
    if told is not None and told["head"] in BACK:
        told = with_target(Of(about.card), one).back
    return None if told is None or told.get("relations") else among(cards, told, Of(about.card), "field")
