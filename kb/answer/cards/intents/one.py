"""What one effect says to an intent, where words of the question have a share in it."""

from collections.abc import Callable, Mapping, Sequence

from kb.answer.cards.effect.facts import miss
from kb.answer.cards.effect.limits import twice
from kb.answer.cards.forms.described import stands
from kb.answer.cards.intents.asked import Line
from kb.answer.cards.intents.phrases import listed, stand
from kb.answer.cards.intents.which import ASKING, Telling
from kb.answer.cards.parts import One, Said, clauses, events, rule_of, stems_of, times_allowed, told_of
from kb.cards.telling.facts import LIMITS
from kb.cards.telling.later import joined
from kb.quick_tuple import QuickTuple

_PAID, _BEFORE = "yugioh/chain/cost-at-activation", "yugioh/psct/before-semicolon"
_NTH = {
    "2nd": 2,
    "second": 2,
    "3rd": 3,
    "third": 3,
    "4th": 4,
    "fourth": 4,
    "5th": 5,
    "three": 3,
    "3": 3,
    "4": 4,
    "four": 4,
}
_NTH |= {"thrice": 3, "5": 5, "five": 5, "two": 2, "2": 2, "twice": 2}


def cost(one: One, said: Line, words: Sequence[Telling]) -> Said | None:
    """Whether what the clause that asks names is a cost: it stands before the semicolon, not behind it."""
    side = _side(one, _named(said, words))
    if side is None or _unsplit(one):
        return None
    why = "it stands before the semicolon, so it is a cost" if side == "pays" else "it is done when the effect resolves"
    return Said(side == "pays", why, _BEFORE, side)


def cost_kept(one: One, said: Line, words: Sequence[Telling]) -> Said | None:
    """Whether what the question names is gone although the effect came to nothing: a cost is paid."""
    named = _named(said, words)
    side = _side(one, named) if named else None
    if side is None and "cost" in said.asking:
        side = "pays"
    if side is None and not named:
        side = _side(one, [each.word for each in words])
    if side != "pays" or _unsplit(one) or not one.facts["cost"]:
        return None  # whether what was not done is "gone" may be meant either way
    return Said(True, "a cost is paid when it is activated and not given back", _PAID, "pays")


def _named(said: Line, words: Sequence[Telling]) -> list[str]:
    """The words of the clause that asks, before what it says to be a cost: behind it stands what that is for."""
    asking = list(said.asking)
    cut = next((at for at, word in enumerate(asking) if word in ("cost", "costs")), len(asking))
    before = set(asking[:cut]) or set(asking)
    return [each.word for each in words if each.weight == ASKING and each.word in before]


def _side(one: One, words: Sequence[str]) -> str | None:
    """On which side of the semicolon most of the words stand."""
    paid, done = (_count(words, _stems(one, side)) for side in ("pays", "does"))
    return None if paid == done else "pays" if paid > done else "does"


def _stems(one: One, side: str) -> list[set[str]]:
    told = [c for c in clauses(one, side) if c["verb"] not in ("target", "select")]
    return [stems_of(told_of(one, c).lower()) for c in told]


def _count(words: Sequence[str], told: Sequence[set[str]]) -> int:
    """How many of the words one clause tells at most."""
    return max((sum(stands(word, stems) for word in words) for stems in told), default=0)


def _unsplit(one: One) -> bool:
    """Whether a text is older than the semicolon."""
    return bool(one.part.get("old")) or (one.is_card and one.part.get("punctuated") is False)


def kept_timing(one: One, said: Line, words: Sequence[Telling]) -> Said | None:
    """Whether a Trigger Effect may be activated though more happened after its event, or as that was no effect."""
    if one.facts["kind"] not in ("trigger", "flip") or one.facts["timing"] is None:
        return None
    if not _happened(one, said):
        return None
    by = [m["cards"] for c in events(one) for m in c.get("modifiers", ()) if m["role"] == "by" and "cards" in m]
    heads = {part["head"] for cards in by for part in (cards, *cards.get("more", ()))}
    if any(stand(text, said.words) for text in _NO_EFFECT) and "effect" in str(heads):
        return Said(False, "its condition asks for an effect", rule_of(one, "kind"), "when")
    if "'role': 'as'" in str(one.part.get("when", ())):
        return None  # as which material
    found = miss(one, {})
    return None if found.holds is None else found._replace(holds=not found.holds)


def _happened(one: One, said: Line) -> bool:
    """Whether of all that the question tells to have happened something is what an effect waits for."""
    told = [word for word in said.words if word in listed("did") and word not in said.asking]
    stems = stems_of(joined(events(one)).lower())
    return not told or any(stands(word, stems) for word in told)


#: How players say that a card went without an effect.
_NO_EFFECT = (
    *("tribut~ *8 for|to *5 tribute|normal summon", "synchro|link|fusion|xyz material", "as *3 cost"),
    *("tribute fodder", "for a tribute"),
)


def again(one: One, said: Line, words: Sequence[Telling]) -> Said | None:
    """Whether an effect may be used so often in a turn."""
    times = times_allowed(one)
    if times > 1:
        wanted = max((_NTH[word] for word in said.asking if word in _NTH), default=0)
        if not wanted or one.facts["limit"] == "none":
            return None
        told = LIMITS[one.facts["limit"]].replace("once", f"{times} times", 1)
        return Said(times >= wanted, f"its limit: {told}", rule_of(one, "limit"))
    return twice(one, {})


def answered(one: One, said: Line, words: Sequence[Telling]) -> Said | None:
    """Whether what the question names may be chained to a Counter Trap: only another one."""
    if one.facts["spell_speed"] != 3:
        return None
    return Said("counter" in said.asking, "its Spell Speed is 3, and only that answers it", "yugioh/chain/speed-3")


class _OfWords(QuickTuple):
    """What an effect says, and the form (`kb.answer.cards.asked`) whose answers of several effects are one alike."""

    says: Callable[[One, Line, Sequence[Telling]], Said | None]
    form: str


#: By what is asked.
OF_WORDS: Mapping[str, _OfWords] = {
    "cost_part": _OfWords(cost, "is_cost"),
    "cost_kept": _OfWords(cost_kept, "miss"),
    "kept_timing": _OfWords(kept_timing, "twice"),
    "twice": _OfWords(again, "twice"),
    "answered": _OfWords(answered, "two"),
}
