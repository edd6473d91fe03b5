"""Whether a player may choose such cards for an effect, in whichever form it is asked.

No needs only that the cards are among none of those that the effects take in this way; yes, that they are among those
of one, and that nothing is told beside that may be against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.effect.impossible import never
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import One, Part, Said, asked_names, clauses, is_this
from kb.answer.cards.spoken.acts import Act, act, patients, same
from kb.answer.cards.spoken.choice.candidate import is_back, of_kind, plainly, told_before
from kb.answer.cards.spoken.choice.forms import Choice, choice
from kb.answer.cards.spoken.choice.marks import letters, marks
from kb.answer.cards.spoken.choice.member import asked_act, member, printed_of, takes
from kb.answer.cards.spoken.described import in_idiom
from kb.answer.cards.spoken.heard import heard as by_word
from kb.answer.cards.spoken.idiom import idiom, names_of
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import FIELD, Of, is_state, values, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import chosen as described
from kb.answer.cards.spoken.question import said_by, stated
from kb.answer.cards.spoken.referring import referred
from kb.answer.cards.spoken.told import CONDITIONS, Spoken, Told, scene
from kb.answer.cards.spoken.wording import named, whole
from kb.language.words import tokens
from kb.quick_tuple import QuickTuple

#: Of these the cards themselves may be chosen.
_HEADS = frozenset({"this-card", "card", "monster", "spell", "trap", "spell-trap", "tuner", "name", "token"})
#: Words that turn an answer and have no place in a form.
_TURNS = frozenset(
    ["not", "no", "only", "without", "except", "instead", "unless", "again", "second", "cannot", "never", "other"]
)
#: So many characters lie between a clause and what may go on with it.
_NEAR = 8
#: What speaks of the card that is asked about.
_OF_CARD = frozenset(["X", "it", "its", "this", "hers", "her", "his", "him", "he", "she"])
#: Of these, those that turn what is asked.
_NEGATES = _TURNS - {"only", "again", "second", "other"}


class Heard(QuickTuple):
    """A question of a choice: what is asked, the other parts in the words of card text, which effect is meant."""

    asked: Choice
    scenes: tuple[tuple[str, ...], ...]
    which: tuple[str, ...]
    before: Part | None = None


def chosen(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether such cards may be chosen; None where that is not asked, or not sure."""
    if unread is None or not any("X" in part.split() for part in parts):
        return None
    heard = _heard(parts, about)
    cards = _cards(heard, about) if heard is not None else None
    if heard is None or cards is None or not _is_plain(cards):
        return None
    meant = described(Spoken("can", Told("", {"verb": ""}), which=heard.which), found)
    every = _takes(heard.asked, cards, meant, about, unread)
    if every == [] and heard.which:  # the effect is described by what its text does not say in such words
        every = _takes(heard.asked, cards, found, about, unread)
    if not every:
        return None
    held = [(member(heard.asked, cards, each, about), each) for each in every]
    if all(value is False for value, _ in held):
        return said_by(False, every[0])._replace(form=True) if _may_deny(heard, about) else None
    fit = [each for value, each in held if value]
    return _allowed(heard, cards, fit, about) if fit and heard.asked.leave else None


# ---- what is asked ---------------------------------------------------------------------------------------


def _heard(parts: Sequence[str], about: About) -> Heard | None:
    """What is asked, and what is told beside; None where nothing of this kind is asked."""
    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    names += [about.other.name] if about.other is not None else []
    which: list[str] = []
    put = [in_idiom(named(_second(part, about)), names, which) for part in referred(parts, which)]
    said = [_led(each) for words in put for each in _apart(words)]
    of_card = [
        not _OF_CARD.isdisjoint(part.split()) for part, words in zip(parts, put, strict=True) for _ in _apart(words)
    ]
    found = [marks(words) for words in said]
    told = [(choice(each), letters(each)) for each in found]
    ends = {n for n, (_, each) in enumerate(told) if _is_aside(each)}
    asking = [n for n, (one, _) in enumerate(told) if one is not None]
    asks = [n for n in asking if told[n][1][0] in "ae"] or asking
    if not asks or any(each[:1] in ("a", "e") for n, (_, each) in enumerate(told) if n not in asks and n not in ends):
        return None
    at = asks[-1]
    if told[at][1][0] not in "ae" and any(n > at for n in range(len(said)) if n not in ends):
        return None  # what stands behind it asks
    if set(said[at]) & _NEGATES:
        return None
    one = told[at][0]
    rest = tuple(tuple(words) for n, words in enumerate(said) if n != at and n not in ends)
    if not (of_card[at] or any(of_card[n] for n in ends) or any(map(_happens, rest))):
        return None  # it may be another card that does it
    others = [told[n][0] for n in asking if n != at]
    alone = [n for n, (_, each) in enumerate(told) if each == "n" and n != at]
    before = others[0].cards if len(others) == 1 and others[0] is not None else None
    if not others and len(alone) == 1:
        before = found[alone[0]][0].value
    if before is not None:
        rest = tuple(words for words in rest if list(words) not in [said[n] for n in {*asking, *alone} if n != at])
    return Heard(one, rest, tuple(which), before) if one is not None else None


def _led(words: list[str]) -> list[str]:
    """The words, "can you" for "does it let you"."""
    at = words.index("let") if "let" in words else 0
    lets = at and words[0] in ("does", "do", "will", "would") and words[at + 1 : at + 2] in (["you"], ["your"])
    return ["can", "you", *words[at + 2 :]] if lets else words


def _is_aside(said: str) -> bool:
    """Whether a part only names the card, its effect, or asks for leave: "X trigger", "ok target"."""
    return said in ("u", "ap") or set(said) <= set("lkabxct") or (said[:1] == "x" and set(said) <= set("xn"))


def _happens(words: Sequence[str]) -> bool:
    """Whether it is told that something happens to the card, or is done by it, and not only that it is there."""
    own = "this card" in " ".join(words) or "it" in words
    told = [one.clause for one in scene(whole(list(words), False)) if one.clause["verb"]]
    return own and not (told and all(map(is_state, told)))


def _apart(words: Sequence[str]) -> list[list[str]]:
    """What is asked and the conditions behind it."""
    at = next((n for n, word in enumerate(words) if n and word in CONDITIONS), len(words))
    return [list(words[:at]), list(words[at:])] if at < len(words) else [list(words)]


def _cards(heard: Heard, about: About) -> Part | None:
    """The cards that are asked of, those that were told of before for "that one"."""
    cards = heard.asked.cards
    kinds = {name for name, kind in asked_names(about.read["parts"]) if kind}
    cards = heard.before if is_back(cards) and heard.before is not None else cards
    if cards is not None and not is_back(cards):
        return of_kind(plainly(cards), kinds)
    before = told_before([one for words in heard.scenes for one in scene(whole(list(words), False))])
    return of_kind(plainly(before), kinds) if before is not None else None


def _second(part: str, about: About) -> str:
    """The part with the words of the second card's name in place of its letter."""
    if about.other is None or "Y" not in part.split():
        return part
    words = " ".join(token.word for token in tokens(about.other.name))
    return " ".join(words if word == "Y" else word for word in part.split())


def _is_plain(cards: Part) -> bool:
    """Whether cards are described by what a text may ask for, or are a copy of the card itself."""
    each = (cards, *cards.get("more", ()))
    copied = (cards.get("of") or {}).get("head", "this-card") == "this-card"
    return copied and all(one["head"] in _HEADS and not one.get("excepts") for one in each)


# ---- what the text says ----------------------------------------------------------------------------------


def _takes(
    asked: Choice, cards: Part, meant: Sequence[One], about: About, unread: frozenset[str]
) -> Sequence[Entry] | None:
    """The clauses that take cards in the way that is asked; None where a clause that may do so was not read."""
    every = [each for each in stated(meant, about.read) if each.clause["verb"]]
    own = [each for each in every if each.one is not None and each.where in ("pays", "does") and _is_yours(each)]
    own += [inner for each in own for inner in _aims(each)]
    own = [each for each in own if not is_this(each.clause.get("object") or each.clause.get("subject"))]
    if asked.verb:
        act_ = asked_act(asked, cards)
        if any(_may_forbid(act_, each, about) for each in every if each not in own):
            return None
        own = [each for each in own if same(act_, act(each.clause))]
        if any(same(act_, act({"verb": verb})) for verb in unread):
            return None
    else:
        own = takes(own, asked.gains)
    return None if any(map(_has_gap, own)) else own


def _aims(entry: Entry) -> Iterator[Entry]:
    """What is done for a purpose: "banish 1 monster to target 1 monster"."""
    for modifier in entry.clause.get("modifiers", ()):
        if modifier["role"] == "to":
            yield from (entry._replace(clause=clause) for clause in modifier.get("clauses", ()))


def _has_gap(entry: Entry) -> bool:
    """Whether a part was not read that stands in a clause, right behind it, or before it in its effect."""
    if entry.one is None or not entry.one.facts["unread"]:
        return False
    end = entry.clause.get("end", 10**9)
    return any(start <= end + _NEAR for start, _ in entry.one.facts["unread"])


def _may_forbid(said: Act, entry: Entry, about: About) -> bool:
    """Whether a clause beside those of the effects may forbid what is asked, or allow it in another way."""
    told = act(entry.clause)
    if not same(said, told) or entry.where in ("pays", "does"):
        return False
    if not entry.forbids:
        return entry.where != "materials" and not is_this(told.patient)
    return patients(said, told, Of(about.card, about.other)) is not False


def _is_yours(entry: Entry) -> bool:
    return bool((act(entry.clause).agent or {"head": "you"})["head"] != "opponent")


def _may_deny(heard: Heard, about: About) -> bool:
    """Whether nothing that is told may make the cards others than they are."""
    said = {word for each in heard.scenes for word in each}
    return not said & idiom().sets["treating"] and about.beside is None


def _allowed(heard: Heard, cards: Part, fit: Sequence[Entry], about: About) -> Said | None:
    """Yes, where nothing that is told beside is against an effect that takes such cards."""
    frames = {*values(cards, "frame"), *values(cards, "property")} | ({"token"} & {str(cards["head"])})
    names = names_of(about.read["parts"])
    if any(set(words) & _TURNS for words in heard.scenes) or _is_shielded(cards, fit, about):
        return None
    told = [(words, [one for one in scene(whole(list(words), False)) if not is_own(one)]) for words in heard.scenes]
    for each in fit:
        one = each.one
        if one is None or each.clause.get("conditions") or never(one, frames) is not None:
            continue
        if cards.get("more") and any("ritual-summon" in c["verb"] for c in clauses(one, "does")):
            continue  # their Levels have to come to a sum
        if all(_is_met(words, beside, one, names, Of(about.card, about.other)) for words, beside in told):
            return said_by(True, each)._replace(form=True)
    return None


def _is_shielded(cards: Part, fit: Sequence[Entry], about: About) -> bool:
    """Whether a second card is named, whose own text may be against it: not where it is taken from off the field."""
    if about.other is None:
        return False
    taken = [{*zones(each.clause.get("object") or {}), *act(each.clause).whence} for each in fit]
    return printed_of(cards, about) is not about.other or not all(zone and not zone & FIELD for zone in taken)


def _is_met(words: Sequence[str], told: Sequence[Told], one: One, names: Sequence[str], of: Of) -> bool:
    """Whether what is told is what an effect waits for, or is understood and nothing to it."""
    if not told:
        return True
    known = by_word(" ".join(words).replace("this card", "X").split(), names)
    if known.unknown or known.turning:
        return False
    value = fits(told, one, of, soft=False)
    if value is not None or one.part.get("when") or any(word.isdigit() for word in words):
        return value is True
    return any(word in words for word in ("you", "this", "it"))
