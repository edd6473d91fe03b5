"""How often: "Once per turn", "You can only use this effect of "X" once per turn"."""

from __future__ import annotations

from kb.card_text.lexicon import Word
from kb.card_text.reading import Effect, Limit, Modifier
from kb.card_text.sentences import Sentence

#: How often, by the word.
TIMES = {"once": 1, "twice": 2, "three-times": 3}
_PER = {
    "turn": "turn",
    "duel": "duel",
    "chain": "chain",
    "battle phase": "turn",
    "standby phase": "turn",
    "battle": "battle",
}


def sentence_limit(sentence: Sentence) -> Limit | None:
    """The limit that the whole sentence states: "You can only use each effect of "X" once per turn"."""
    words = sentence.words
    shape = [word.word for word in words]
    if shape[:6] == ["this effect", "can only", "be", "used", "once", "while"]:
        return Limit("soft", sentence.start, sentence.end, per="stay")
    if not _is_limit(shape):
        return None
    if shape[0] == "(":
        words, shape = words[1:-1], shape[1:-1]
    text = " ".join(shape)
    per = "duel" if "per duel" in text else "chain" if "per chain" in text and "per turn" not in text else "turn"
    named = any("quoted" in word.senses for word in words)
    kind = {"duel": "duel", "chain": "chain"}.get(per, "hard" if named else "soft")
    activating = "activate" in text and "effect" not in text
    if kind == "hard" and activating:
        kind = "hard_activate"
    return Limit(kind, sentence.start, sentence.end, _times(list(words)), _covers(shape, activating), per)


def listing_limit(sentence: Sentence) -> Limit | None:
    """ "Once per turn, you can apply 1 of these effects": the one limit of the effects that the bullets list."""
    if not sentence.words or sentence.words[0].word == "(":
        return None
    limit, at = opening_limit((*sentence.words, sentence.words[-1]), 0)
    said = " ".join(word.word for word in sentence.words[at:])
    if limit is None or said not in _LISTING:
        return None
    return limit._replace(end=sentence.end, covers="one-listed")


_LISTING = frozenset(
    f", you can {use} 1 of {these} effects" for use in ("activate", "use") for these in ("these", "the following")
)


def beside_limit(sentence: Sentence) -> Sentence | None:
    """What a sentence with a limit says behind it: "..., also you cannot Special Summon the turn you activate it"."""
    for at, word in enumerate(sentence.words[:-1]):
        if word.senses.get("join") not in ("also", "and") or sentence.words[at - 1].word != ",":
            continue
        if sentence.words[at + 1].senses.get("reference") and "modal" in sentence.words[at + 2].senses:
            rest = sentence.words[at + 1 :]
            return Sentence(rest[: -1 if sentence.mark == "(" else None], "")
    return None


#: What is said of a permission, and limits no activation: it stands with the clause that gives it.
GAINED = "you can only gain this effect once per turn"


_LASTING = "these changes last "
_REMAINS = "even if this card leaves the field"


def gained(sentence: Sentence) -> Modifier | None:
    """ "(You can only gain this effect once per X.)", "(This gain remains even if ...)": as a remark, else None."""
    shape = " ".join(word.word for word in sentence.words).strip("(). ")
    if sentence.mark == "(" and shape.startswith("this ") and shape.endswith(f" remains {_REMAINS}"):
        return Modifier("remark", sentence.start, sentence.end, word=_REMAINS)
    if shape.startswith(_LASTING):
        return Modifier("remark", sentence.start, sentence.end, word=shape.removeprefix(_LASTING))
    return Modifier("remark", sentence.start, sentence.end, word=GAINED) if shape == GAINED else None


#: How a choice of bullets says in parentheses how often each of them is used.
EACH_ONCE = "but you can only use each "


def remarked_limits(effect: Effect) -> tuple[Limit, ...]:
    """A limit in brackets behind a choice of effects: each of them once a turn, by the name of the card."""
    remarks = (one for clause in (*effect.pays, *effect.does)[-1:] for one in clause.modifiers if one.role == "remark")
    if not effect.choices:
        return ()
    begun = len("(but ")
    return tuple(
        Limit("hard", one.start + begun, one.end, covers="each") for one in remarks if one.word.startswith(EACH_ONCE)
    )


_FREQUENCIES = ("per turn", "per duel", "per chain", "each turn", "that turn", "once a turn")
_BEGINNINGS = (
    "you can only use ",
    "you can only activate ",
    "each effect of ",
    "this effect can only be used ",
    "this card can only be activated ",
    "you may only use ",
    "you may only activate ",
    "each of these effects",
    "the effect of",
    "these effects",
    "you can use each effect",
    "you can use this effect",
    "you can only apply",
    "you cannot use this effect",
    "you can activate up to",
    "each effect",
    "this effect of",
    "you can use the effect",
    "you can only gain",
)
_LIMITING = (
    "only be used",
    "only use",
    "only activate",
    "only be activated",
    "up to",
    "only apply",
    "only be applied",
    "once per",
    "twice per",
)


def _is_limit(shape: list[str]) -> bool:
    if shape[0] == "(":
        shape = shape[1:-1]
    text = " ".join(shape)
    frequency = any(part in text for part in _FREQUENCIES) or "once" in shape
    limited = any(part in text for part in _LIMITING)
    return text.startswith(_BEGINNINGS) and frequency and limited and ":" not in shape and ";" not in shape


def _covers(shape: list[str], activating: bool) -> str:
    text = " ".join(shape).partition(", also ")[0].partition(" , also ")[0]
    if "following effects" in text or "following effect" in text:
        return "one-listed" if "1 of the following" in text else "listed"
    if activating and "this card" not in text:
        return "card"
    if "only use 1 " in text and "effect" in text:
        return "one"
    if "this effect" in text or "this card's effect" in text:
        return "this"
    if (
        "each effect" in text
        or "these effects" in text
        or "effects of" in text
        or "1 effect" in text
        or "the effects" in text
        or "each of" in text
    ):
        return "each"
    if "the effect of" in text or "an effect" in text:
        return "each"
    if "and" in shape and "effect" in text:
        return "each"
    return "card" if "activate" in shape or "use 1" in text else "this"


def _times(words: list[Word]) -> int:
    for word in words:
        if word.senses.get("adverb") in TIMES:
            return TIMES[word.senses["adverb"]]
    return next((word.number for word in words if word.number), 1)


def opening_limit(words: tuple[Word, ...], at: int) -> tuple[Limit | None, int]:
    """ "Once per turn" and the like at `at`."""
    word = words[at]
    if word.senses.get("adverb") not in TIMES and not (
        word.word == "up to" and TIMES.get(words[at + 1].senses.get("adverb", ""))
    ):
        return None, at
    begin = at
    at += word.word == "up to"
    times = TIMES[words[at].senses["adverb"]]
    per, end = "", at + 1
    following = words[end : end + 4]
    for place, one in enumerate(following, end):
        if one.senses.get("adverb") in ("each-turn", "per-chain"):
            per, end = "chain" if one.senses["adverb"] == "per-chain" else "turn", place + 1
            break
        if "phase" in one.senses or one.word == "battle":
            if following[0].word == "during" and one.senses.get("phase") not in ("turn", "duel"):
                return Limit("soft", words[begin].start, words[end - 1].end, times), end  # the time is read apart
            per, end = _PER.get(one.word, "turn"), place + 1
            break
        if one.word not in (
            "per",
            "each",
            "each of",
            "during",
            "a",
            "either",
            "every",
            "player's",
            "your",
            "opponent's",
            "your opponent's",
        ):
            break
    comma = bool(following) and following[0].word == ","  # "Once, while ..."
    if word.word == "once" and [one.senses.get("when") for one in following[comma : comma + 1]] == ["while"]:
        end += comma
        while end < len(words) - 1 and words[end].word not in (",", ":", "("):
            end += 1
        return Limit("soft", words[begin].start, words[end - 1].end, per="stay"), end
    if not per:
        return None, begin
    kind = {"duel": "duel", "chain": "chain"}.get(per, "soft")
    return Limit(kind, words[begin].start, words[end - 1].end, times, "this", per), end
