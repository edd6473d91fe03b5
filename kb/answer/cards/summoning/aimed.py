"""For which Summon a card is meant: its kind, and the monster that is Summoned, as a question tells them."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import EXTRA, line_of
from kb.answer.cards.parts import Part
from kb.answer.cards.printed import is_one
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.idiom import names_beside, put, quoted
from kb.answer.cards.spoken.nouns import Of, any_number, values
from kb.answer.cards.spoken.relatives import plainly
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card

KIND = r"(?:fusion|synchro|xyz|link|ritual|tribute|advance)"
_SUMMON = rf"^(?:(?:the|an?|my|its|any) )?(?P<kind>{KIND})[ -]summon(?:ing|s)?\b(?: of| for)?(?: (?P<what>.+))?$"
_ANY = frozenset(["something", "anything", "a", "an", "any", "monster", "monsters", "one", "it", "stuff", "other"])
#: The same, the monster named before: "a Dragon Tribute Summon".
_NAMED = rf"^(?:(?:the|an?|my|its|any) )?(?P<what>.+) (?P<kind>{KIND})[ -]summon(?:ing|s)?$"
#: The relative clause that tells what a monster is not.
_IS_NOT = r"\bmonsters? (?:that|which) (?:is not|isnt|are not|arent|is no) (?:an? )?(\S+(?: \S+)?)$"
#: What a frame of the Extra Deck is asked for with: a word alone that stands for such a monster.
_FRAMES = frozenset(each.lower() for each in EXTRA)


class Aim(QuickTuple):
    """A Summon: its kinds ("" none told), the cards that are Summoned as a phrase, or as the other card itself."""

    kinds: frozenset[str] = frozenset()
    cards: Part | None = None
    card: Card | None = None


def aim(text: str, about: About) -> Aim | None:
    """The Summon that a question's words name; None where they are not understood."""
    kinds = frozenset[str]()
    if found := ready(_SUMMON).match(text) or ready(_NAMED).match(text):
        kinds, text = frozenset({_kind(found["kind"])}), found["what"] or ""
    if set(text.split()) <= _ANY:
        return Aim(kinds)
    if text == "Y" and about.other is not None:
        return Aim(kinds or _of(line_of(about.other)), card=about.other)
    cards = phrase(text, about)
    if cards is None:
        return None
    framed = frozenset(values(cards, "frame")) & _FRAMES
    framed |= {frame for what, frame in (("rank", "xyz"), ("link", "link")) if values(cards, what)}
    return Aim(kinds or framed, cards if _tells(cards) else None)


def _kind(word: str) -> str:
    return "tribute" if word == "advance" else word


def _of(line: set[str]) -> frozenset[str]:
    """The kind of Summon of a monster with that line."""
    return frozenset(frame.lower() for frame in (*EXTRA, "Ritual") if frame in line) or frozenset({"tribute"})


def _tells(cards: Part) -> bool:
    """Whether a phrase tells more than the frame of the monster."""
    return bool(cards.get("names")) or any(each["what"] != "frame" for each in cards.get("filters", ()))


def phrase(text: str, about: About) -> Part | None:
    """The words as a phrase for one monster; None where a word is left over."""
    from kb.card_text.clauses import nouns
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line
    from kb.card_text.parts import slim

    text = ready(_IS_NOT).sub(r"non \1 monster", text)
    said = text.split()
    if not {"monster", "monsters", "tuner"} & set(said):
        said.append("monster")
    names = names_beside(about)
    line = Line([word for word in words(" ".join(put(quoted(said, names)))) if word.word])
    cards, end = nouns.phrase(line, 0)
    if cards is None or end != len(line):
        return None
    found: Part = plainly({"verb": "use", "object": slim(cards, "")})["object"]  # type: ignore[arg-type]
    return None if found.get("more") or found.get("relations") else found


def is_for(aimed: Aim, wanted: Part, about: About) -> bool | None:
    """Whether the monster of a Summon is one that a phrase of a text means; None where that is not told."""
    if aimed.card is not None:
        return one_of_kind(wanted, aimed.card, about)
    if aimed.cards is None:
        return None
    value = among(any_number(aimed.cards), any_number(wanted), Of(about.card))
    return None if value and not set(_asks(wanted)) <= set(_asks(aimed.cards)) else value


def one_of_kind(wanted: Part, card: Card, about: About) -> bool | None:
    """Whether the other card is one that a phrase means; its name tells of which kind it is, if its text does not."""
    value = is_one(wanted, card)
    named = [each for each in wanted.get("filters", ()) if each["what"] == "archetype" and not each.get("negated")]
    treated = about.beside is None or "treat" in str(about.beside["parts"]["standing"]) or about.beside["unread"]
    if value is not None or treated or not named or wanted.get("more"):
        return value
    theirs = [str(kind).lower() for each in named for kind in each["values"]]
    return None if any(kind in card.name.lower() for kind in theirs) else False


def _asks(cards: Part) -> Iterator[str]:
    """What a phrase tells of a monster; not its frame, which the kind of the Summon tells as well."""
    yield from (each["what"] for each in cards.get("filters", ()) if each["what"] != "frame")
    if cards.get("names"):
        yield "archetype"
