"""A second use in a turn, told in pieces: which effect each piece tells of, and whether the limits allow both.

"I specialed it off its own effect, then it got sent to the GY": one piece tells a use, another an event. Which effect
was used before and which is asked of is told by the words of what they do. A no rests on the limits alone; for a yes
every further word has to be told of what the second use waits for.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import of_clauses, picked_effect, stands, stems_told
from kb.answer.cards.forms.patterns import Pick, fillers
from kb.answer.cards.forms.two_uses import in_one_turn
from kb.answer.cards.intents.phrases import listed
from kb.answer.cards.parts import One, Said, clauses, effects, meant, stems_of
from kb.answer.cards.spoken.idiom import put
from kb.answer.cards.spoken.turns import bringing
from kb.cards.telling.effects import KINDS, LIMITS, when
from kb.cards.telling.effects import listed as acts_listed
from kb.language.patterns import ready
from kb.language.words import STOP_WORDS, tokens
from kb.quick_tuple import QuickTuple
from kb.store.readings import Reading

_RULE, _HARD = "yugioh/once-per-turn/hard", frozenset({"hard", "hard_activate", "duel"})
_ASKS = (
    r"^(?:so |and |then |but |now )*(?:(?:later )?(?:in |on )?(?:this|that|the)? ?(?:same )?turn )?"
    r"(?:can|could|may|am|is|do|does|will|would) (?!(?:my |the )?opponents?\b)"
)
#: Where one thing that is told ends and another begins, and a condition behind what is asked.
_ENDS = r"\b(?:and then|and|(?<!\bis )(?<!\bwas )then|but|(?=when\b)|(?=after\b))\b"
_TAIL = r"(?<=.) \b(?:if|when|while|once|after|with|provided)\b(?! its\b| an? effect\b).*$"
_AGAIN = (
    r"\b(?:again|once more|one more time|do (?:that|this|it|so)|do the same|the same (?:thing|effect)"
    r"|(?:a |the )?(?:second|third|2nd|3rd|another) time|twice)\b"
)
_TWICE = r"\b(?:twice|two times|a second time)\b"
_COPY = (
    r"\b(?:second|2nd|other|another|different|new|third) (?:copy(?: of X)?|X|one)\b|\b(?:both |two )copies\b"
    r"|\bthat one\b"
)
_OTHER = r"\b(?:other|remaining|another|second) (?:effect|ability)\b"
#: What makes it another turn, another player's card, or a use that came to nothing.
_UNDONE = (
    r"\b(?:(?:next|last|previous|following|earlier|every|each|either|opponents?|their|his|her|X|Y) turn|negat\w*"
    r"|opponents? (?:own |copy|second|used|controls|activated X|activates X|uses|X)|(?:his|their) X|not|never|without"
    r"|unless|instead|before|chained?|respon\w*|cannot|fail\w*|fizzl\w*|limit|duel|target\w*)\b"
)
#: What makes the same card another one for its own limit.
_LEFT = r"\b(?:left|leaves|return\w*|bounced|c[ao]mes? back|resummon\w*|revived|face down|flipped|banished|gone)\b"
_USED = r"\b(?:used?|using|activat\w+|resolv\w+|effect)\b"
#: That some effect of the card was used.
_OF_CARD = (
    r"\b(?:used|activated|resolved|flipped|with|for|by|off|using) (?:my |the )?X\b|\bX (?:used|activated|resolved)\b"
    r"|\bX (?:[a-z]+ )*?(?:with|by|using) its\b"
    r"|\bX (?:(?!is|was|gets|got|by|a|an|card)[a-z]+ ){0,3}effect\b|\beffects? of (?:my )?X\b|\busing its\b"
)
#: What begins with another than its player or the card tells of an event.
_OTHERS = (
    r"^ ?(?:if |when |later |after |while |then |and )*(?:(?:my |the )?opponents?|they|he|she|another|an?|next|second"
    r"|the|with|same turn|(?:it |X |that (?:one |card )?)?(?:is|was|gets|got|being))\b"
)
#: The Summon of the card by its own effect.
_ITSELF = (
    r"\b(?:special(?:ed|d)?|special summon(?:ed)?|summoned|dropped|drop) (?:one |a |my |the |out )*X\b"
    r"|\bX (?:(?:was|is|got|gets|has been) )?(?:special(?:ed|d)?|special summoned|summoned|came|comes|come|dropped)"
    r"(?: itself| out| down| from | by its| off its| with its|$)|\bcomes? (?:out|down)\b|\bbe (?:special )?summoned by"
)
#: What a player does without an effect of the card, and what tells that it is by one.
_FREE = r"\b(?:i|we) (?:still |then |also |even )*(?:[a-z]+ )?(?:summon|set|attack)\b|\b(?:i|we) (?:still )?special\b"
_BY_IT = r"\b(?:X|it|its|same|that one|copy|effect)\b"
#: The event by which an effect is named.
_EVENT = r"\bX (?P<value>on summon|summon|on destruction|float(?:ing)?) (?:effect|trigger)\b"
_IDLE = frozenset(["X", "turn", "this", "same", "later", "already", "earlier", "again", "once", "more", "time", "now"])
_IDLE |= frozenset(
    [
        "make",
        "made",
        "makes",
        "after",
        "when",
        "if",
        "while",
        "also",
        "still",
        "too",
        "copy",
        "one",
        "ability",
        "own",
        "other",
        "another",
        "second",
        "first",
    ]
)
_IDLE |= frozenset(["both", "each", "that", "thing", "itself", "next", "main", "phase", "way", "come", "comes", "two"])
_CALLED = {"graveyard": "gy", "grave": "gy"}
#: So much of what a piece says has to be told of the effect that it tells.
_MOSTLY = 0.6


class _Piece(QuickTuple):
    """A thing that is told: the line that says it, and its words that carry sense."""

    line: str
    words: frozenset[str]
    part: int = 0


def again(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect may be used in a turn in which one of the card was used; None where that is not sure."""
    at = next((n for n in reversed(range(len(parts))) if ready(_ASKS).match(parts[n])), 0)
    whole, every = " ".join(parts), [one for one in effects(about.card, about.read) if one.number]
    twice = ready(_TWICE).search(whole)
    if (not at and not twice) or about.other is not None or not every or ready(_UNDONE).search(whole):
        return None
    idle = _idle(about)
    if ready(_FREE).search(parts[at]) and not ready(_BY_IT).search(parts[at]):
        return None  # what a player may do without the card
    tail = ready(_TAIL).search(parts[at])
    asked = _piece(ready(_TAIL).sub("", parts[at]), idle)
    rest = [*parts[:at], *parts[at + 1 :], *([tail[0]] if tail else [])]
    told = _pieces(rest, idle)
    if (shared := _of_all(every)) is not None and any(ready(_OF_CARD).search(each.line) for each in told):
        of_use = ready(_USED).search(asked.line) or _likest(asked.words, every, "asked")
        return shared if of_use else None
    used = _uses(rest, told, every, about.read)
    described = [one for one in found if one.number]
    named = described if 0 < len(described) < len(every) else _asked(asked, every, about.read)
    first, second = _meant([ones for _, ones in used], named, asked, whole, len(every))
    uses = [piece for piece, _ in used]
    beside = [each for each in told if each not in uses]
    judged = [_judged(one, other, whole, about) for one in first for other in second]
    if len({each and each.holds for each in judged}) != 1 or judged[0] is None:
        return None
    own = {each.part for each in uses}
    met = all(_is_met(each, [second[0], *(first if each.part in own else ())]) for each in (asked, *beside))
    return judged[0] if met or not judged[0].holds else None


def uses(parts: Sequence[str], about: About) -> list[One]:
    """The effects of the card of one of which clauses tell that it was used; none where they tell of none."""
    every = [one for one in effects(about.card, about.read) if one.number]
    if not every or any(ready(_UNDONE).search(part) for part in parts):
        return []
    pieces = _pieces(parts, _idle(about))
    told = [ones for _, ones in _uses(parts, pieces, every, about.read)]
    found = [one for one in told[0] if all(one in each for each in told)] if told else []
    if len(found) < 2:
        return found
    return _likest(frozenset(word for piece in pieces for word in piece.words), found, "named") or found


def _uses(
    parts: Sequence[str], told: Sequence[_Piece], every: Sequence[One], read: Reading
) -> list[tuple[_Piece, list[One]]]:
    """The pieces that tell a use, of clauses that speak of the card, each with the effects that it may mean."""
    own = {n for n, part in enumerate(parts) if {"X", "its"} & set(part.split())}
    return [(each, ones) for each in told if each.part in own and (ones := _used(each, every, read))]


def _idle(about: About) -> set[str]:
    """The words that tell nothing of an effect."""
    return {*_IDLE, *(token.word for token in tokens(about.card.name)), *fillers(), *STOP_WORDS, *listed("idle")}


def _pieces(parts: Sequence[str], idle: set[str]) -> list[_Piece]:
    cut = [(n, each) for n, part in enumerate(parts) for each in ready(_ENDS).split(part) if each.strip()]
    return [_piece(each, idle, n) for n, each in cut]


def _piece(line: str, idle: set[str], part: int = 0) -> _Piece:
    said = (word for word in line.split() if word not in idle and not word.isdigit())
    return _Piece(line, frozenset(_CALLED.get(word, word) for word in said), part)


def _meant(
    used: Sequence[list[One]], second: list[One] | None, asked: _Piece, whole: str, many: int
) -> tuple[Sequence[One], Sequence[One]]:
    """The effects of which one was used, and the one that is asked of; none where that is not sure.

    `used`: what each piece tells. `second`: what may be asked of, None for the same again. `many`: so many there are.
    """
    if second and not used and ready(_TWICE).search(asked.line):
        return second, second
    if not used or second == []:
        return (), ()
    same = _is_copy(whole) or bool(ready(_AGAIN).search(asked.line))
    first = [one for one in used[0] if all(one in each for each in used)]
    if second is None:
        second = first
    elif ready(_OTHER).search(asked.line):
        second = [one for one in second if one not in first]
    elif not same:
        first = [one for one in first if one not in second]
    if len(second) != 1 or (first == second and not same and many > 1):
        return (), ()
    return first, second


def _is_copy(whole: str) -> bool:
    """Whether another copy of the card is spoken of."""
    return bool(ready(_COPY).search(whole)) and not ready(r"\bthe same (?!turn)").search(whole)


def _of_all(every: Sequence[One]) -> Said | None:
    """No, where one limit holds for all effects together: then it does not matter which was used."""
    limits = [[limit.get("covers") in ("one", "one-listed") for limit in one.part.get("limits", ())] for one in every]
    if len(every) < 2 or not all(any(each) for each in limits):
        return None
    return Said(False, "only one of its effects a turn, and that once", _RULE, form=True)


# ---- which effect is told --------------------------------------------------------------------------------


def _used(piece: _Piece, every: Sequence[One], read: Reading) -> list[One]:
    """The effects of one of which a piece tells that it was used: it does, or is paid, what that says, or is named."""
    named = bool(ready(_USED).search(piece.line))
    if ready(_OTHERS).match(piece.line) and not ready(_OF_CARD).search(piece.line):
        return []
    if ready(_ITSELF).search(piece.line) and len(own := bringing(every)) == 1:
        return own
    if named and (found := _picked(piece.line, every, read)):
        return found
    if not piece.words:
        cards = [one for one in every if one.is_card] or list(every)
        return cards if named and len(cards) == 1 and "X" in piece.line.split() else []
    return _likest(piece.words, every, "named" if named else "told")


def _asked(asked: _Piece, every: Sequence[One], read: Reading) -> list[One] | None:
    """The effects of which it may be asked: the other one, or those that the words tell; None: the same again."""
    line = asked.line
    if ready(_OTHER).search(line):
        return list(every) if len(every) == 2 else []
    if ready(_ITSELF).search(line) and len(own := bringing(every)) == 1:
        return own
    if found := _picked(line, every, read):
        return found
    if asked.words:
        return _likest(asked.words, every, "named" if ready(_USED).search(line) else "asked")
    return None if ready(_AGAIN).search(line) or ready(_COPY).search(line) or len(every) == 1 else []


def _picked(line: str, every: Sequence[One], read: Reading) -> list[One]:
    """The effect that a number, a place or a kind tells: "its second effect"; none where it tells several."""
    _, picks = picked_effect(line)
    if not picks and (event := ready(_EVENT).search(line)):
        picks = (Pick("event", event["value"]),)
    found = meant(every, read, picks) if picks else []
    return found if len(found) == 1 else []


def _likest(words: frozenset[str], every: Sequence[One], how: str) -> list[One]:
    """The effects that most of the words tell of.

    `how`: an effect is "named"; what is "told" tells more of what it does than of what it waits for; what is "asked" at
    least something of what it does.
    """
    counts = [(_count(words, stems_told(one)), _count(words, _done(one)), one) for one in every]
    told, does = max((told, does) for told, does, _ in counts)
    best = [one for *most, one in counts if most == [told, does]]
    if told < max(_MOSTLY * len(words), 1) or (how == "asked" and not does):
        return []
    return [one for one in best if how != "told" or does > _count(words, stems_of(when(one.part).lower()))]


def _count(words: frozenset[str], stems: set[str]) -> int:
    return sum(_stands(word, stems) for word in words)


def _stands(word: str, stems: set[str]) -> bool:
    """Whether a word, or what card texts say for it, is among stems."""
    if stands(word, stems):
        return True
    said = [each for each in put([word]) if each != word and each not in STOP_WORDS]
    return bool(said) and all(stands(each, stems) for each in said)


def _done(one: One) -> set[str]:
    """The stems of what is paid for an effect and of what it does."""
    return of_clauses(clauses(one, "pays", "does")) | stems_of(acts_listed(one.facts["actions"]).lower())


# ---- whether both are allowed ----------------------------------------------------------------------------


def _judged(one: One, second: One, whole: str, about: About) -> Said | None:
    """Whether the limits allow the second use."""
    if one == second:
        return _once_more(second, whole, about)
    told = in_one_turn(about.card, about.read, one, second)
    if told is None or told.verdict is None:
        return None
    kinds = " and ".join(f"effect {each.number} ({KINDS[each.facts['kind']]})" for each in (one, second))
    lead = "each has its own limit, if any" if told.verdict == "yes" else "the text allows not both in one turn"
    return Said(told.verdict == "yes", f"{lead}: {kinds}", _RULE, form=True)


def _is_met(piece: _Piece, ones: Sequence[One]) -> bool:
    """Whether all that a piece tells is said of one of the effects."""
    return any(all(_stands(word, stems_told(one)) for word in piece.words) for one in ones)


def _once_more(one: One, whole: str, about: About) -> Said | None:
    """Whether an effect may be used again, by the same card or by another copy."""
    limit, limits = one.facts["limit"], one.part.get("limits", ())
    if one.is_card or any(each.get("per", "turn") != "turn" or each.get("times", 1) > 1 for each in limits):
        return None
    copy = _is_copy(whole)
    if limit in ("soft", "none") and (copy or limit == "none" or ready(_LEFT).search(whole)):
        free = copy and not about.read["unread"] and (limit == "soft" or bringing([one]))
        return Said(True, f"its limit: {LIMITS[limit]}", _RULE, "", one.number, form=True) if free else None
    known = limit in _HARD or limit == "soft"
    return Said(False, f"its limit: {LIMITS[limit]}", _RULE, "", one.number, form=True) if known else None
