"""Whether the card counts as another, or as one of an archetype: "is X treated as Umi", "is X a Ninja card".

Its printed name says so, or its text. The name that is asked for is known by its quotes, as the name of a card, or as
words that several cards share in their names; a word for a kind of cards ("Fairy", "Spell") is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kb.answer.cards.lying.held import line_of
from kb.answer.cards.named import GAME, Named, likely
from kb.answer.cards.parts import Part, Said, in_role, is_this, standing_clauses
from kb.answer.cards.segments import segments
from kb.answer.cards.told import OF_FORM, Told
from kb.cards.spotting import Spotted
from kb.cards.telling.later import joined
from kb.language.patterns import ready
from kb.language.words import tokens
from kb.records import Card
from kb.search.question import Question
from kb.store import card_names
from kb.store.readings import Reading, reading
from kb.store.store import Store

_AS = r"(?:treated|considered|counted|regarded|classed|classified|seen)(?: to be)?(?: as)?|counts? (?:as|for)|treat as"
_ASKED = (
    rf"^(?:so |and )*(?:is|does|do|would|will) X(?: s name)? (?:(?:always|also|still|even|really|actually|be) )*"
    rf"(?P<how>{_AS}|part of|belong to|in)? ?(?:always |also )?(?P<a>an? |the |named )?(?P<name>\S.*?)"
    r"(?: (?P<noun>cards?|monsters?|archetype|series|spell cards?|trap cards?))?(?: or not| too| as well)?$"
)
_RULE = "yugioh/non-effect-text/always-named"
_ITSELF: Part = {"head": "this-card"}
#: So many cards share the words of an archetype.
_SHARED = 2


def called(store: Store, asked: Question, ways: Iterable[Named]) -> Told | None:
    """Whether the card is called so; None where that is not asked, or not sure."""
    for named in likely(asked, ways):
        own = named.cards[0]
        parts = [part for part in segments(asked, [own]) if part]
        found = ready(_ASKED).match(parts[0]) if len(parts) == 1 else None
        read = reading(store, own.card) if found is not None else None
        if found is None or read is None or read["refused"] or own.card.game != GAME:
            continue
        told = _told(found, own.card, read)
        told = told or (_of_name(found, own.card, read) if _is_name(store, asked, own, found) else None)
        if told is not None and told.holds is not None:
            why = f"{own.card.name}: {told.why}."
            return Told(why, "yes" if told.holds else "no", _RULE, True, True, OF_FORM, alone=True)
    return None


def _told(found: re.Match[str], card: Card, read: Reading) -> Said | None:
    """What the text itself says of just this name."""
    for clause in standing_clauses(read):
        if _names_itself(clause) and _same(found["name"], _names(clause)):
            if clause.get("conditions") or any("places" in each for each in clause.get("modifiers", ())):
                return Said(None, "")
            return Said(clause.get("modal") != "not", joined([clause]))
    return None


def _of_name(found: re.Match[str], card: Card, read: Reading) -> Said | None:
    """What the printed name says, where no text gives the card another one that may be it."""
    said, own = _words(found["name"]), _words(card.name)
    if _has_run(own, said) and (said == own or found["noun"] or found["a"]):
        return Said(True, f'its name is "{card.name}"')
    if "".join(said) in "".join(own) or read["unread"] or read["parts"]["unread"]:
        return None
    others = [clause for clause in standing_clauses(read) if _names_itself(clause)]
    if "Normal" in line_of(card) or _gives_name(read["parts"]) or _renames(read, others):
        return None  # what the text of a Normal Monster says beside its story is not read
    return Said(False, joined(others[:1]) if others else "neither its name nor its text says so")


def _gives_name(value: object) -> bool:
    """Whether a clause gives something another name."""
    if isinstance(value, dict):
        of_name = "'name-of'" in str(value.get("subject")) or "'name-of'" in str(value.get("object"))
        if value.get("verb") in _GIVES and of_name:
            return True
        return any(map(_gives_name, value.values()))
    return isinstance(value, list) and any(map(_gives_name, value))


_GIVES = ("become", "treat", "change", "be", "declare")


def _renames(read: Reading, known: Sequence[Part]) -> bool:
    """Whether a text treats its card as something else in a clause that is not of its name for good."""
    own = sum(c["verb"] == "treat" and is_this(c.get("subject") or _ITSELF) for c in standing_clauses(read))
    treats = str(read["parts"]).count("'treat'") + str(read["parts"]).count("'count-as'")
    return treats > own or any(each.get("conditions") for each in known)


def _names_itself(clause: Part) -> bool:
    """Whether a clause says that the card counts as another, or as one of an archetype, or that it does not."""
    treats = clause["verb"] == "treat" and clause.get("passive") and clause.get("modal") in (None, "not")
    subject = clause.get("subject") or _ITSELF
    own = is_this(subject) or (subject["head"] == "name-of" and subject.get("whose") == "this-card")
    return bool(treats and own and _names(clause))


def _names(clause: Part) -> list[str]:
    """The names and archetypes as which a clause treats its card."""
    each = [one for cards in in_role(clause, "as") for one in (cards, *cards.get("more", ()))]
    kinds = [
        str(value) for one in each for f in one.get("filters", ()) if f["what"] == "archetype" for value in f["values"]
    ]
    return [*kinds, *(str(name) for one in each for name in one.get("names", ()))]


def _words(name: str) -> list[str]:
    return [word.removesuffix("s") for word in (token.word for token in tokens(name)) if word != "the"]


def _same(name: str, names: Iterable[str]) -> bool:
    return any(_words(name) == _words(each) for each in names)


def _has_run(words: Sequence[str], run: Sequence[str]) -> bool:
    return any(words[at : at + len(run)] == run for at in range(len(words) - len(run) + 1)) and bool(run)


def _is_name(store: Store, asked: Question, own: Spotted, found: re.Match[str]) -> bool:
    """Whether the words are a name: in quotes, that of a card, or shared by the names of several."""
    from kb.card_text.lexicon import words

    said = found["name"]
    text = asked.text.lower()
    if any(f"{mark}{said}{end}" in text for mark in '"“' for end in '"”'):
        return True
    whole = {" ".join(w.word for w in asked.words[s.first : s.last]) for s in asked.cards if s != own}
    if said in whole and found["how"]:
        return True
    if any(word.senses or word.number is not None for word in words(said)):
        return False
    return bool(found["noun"] and len(card_names.with_run(store, said, GAME)) >= _SHARED)
