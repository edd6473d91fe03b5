"""For what a card was sent to the Graveyard: as the material of a Summon, or to activate a card or effect."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Clause, Count, Modifier


def as_material(as_: Cards | None, for_: Cards | None, told: Told) -> Entry:
    """ "as Synchro Material", "for a Synchro Summon", "as material for the Fusion Summon of an X"."""
    found: Entry = {}
    if as_ is None and for_ is not None:  # "sent to the GY for a Synchro Summon", which is as its material
        if for_.head != "summon":
            raise told.no_form("for that")
        kind, _, made = _for_which(for_, "material", "", told)
        if kind not in _MADE_OF:
            raise told.no_form("for that")
        found |= {"as-material": kind, **({"material-for": made} if made else {})}
    if as_ is not None:
        kind, _, word = told.words(as_).partition(" ")
        if for_ is not None:
            kind, word, made = _for_which(for_, kind, word, told)
            found |= {"material-for": made} if made else {}
        if (
            as_ != Cards("material", as_.start, as_.end, as_.number)
            or as_.number not in _ONE
            or not {*kind.split("|")} <= {*_MADE_OF}
        ):
            raise told.no_form("as that")
        if word not in ("material", "materials", "material monster"):
            raise told.no_form("as that")
        found["as-material"] = _way(kind)
    return found


#: How the material is counted that a card was.
_ONE = (Count(1, 1, "a"), Count(1, None, ""))
#: What is made of materials that go to the Graveyard.
_MADE_OF = ("synchro", "fusion", "link")


def _way(kind: str) -> str | list[str]:
    """The kind of Summon, or one of two."""
    return kind.split("|") if "|" in kind else kind


def to_activate(told: Told) -> Entry | None:
    """ "to activate a monster's effect": the card whose effect it paid for; None where the text says nothing of it."""
    said = told.rest.take("to")
    if said is None:
        return None
    if said != Modifier("to", said.start, said.end, clauses=said.clauses[:1]) or not said.clauses:
        raise told.no_form("to that")
    (clause,) = said.clauses
    what = clause.object
    if what is None or clause != Clause("activate", clause.start, clause.end, form=clause.form, object=what):
        raise told.no_form("to that")
    if what.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, None, "the")):
        raise told.no_form("to that")
    words = told.words(what)
    if words in ("monster effect", "card or effect") and what == Cards(what.head, what.start, what.end, what.number):
        return {"where": "anywhere", **({"kind": "monster"} if words == "monster effect" else {})}
    of = what.of
    one = (Count(1, 1, "a"), Count(1, None, ""))
    if of is None or what != Cards("effect", what.start, what.end, what.number, of=of) or of.number not in one:
        raise told.no_form("to that")
    if of.where or of.whose or of.head not in ("monster", "name"):
        raise told.no_form("to that")
    return {**cards(of._replace(number=Count()), False), "where": "anywhere"}


def _for_which(phrase: Cards, kind: str, word: str, told: Told) -> tuple[str, str, Entry]:
    """ "for a Fusion Summon", "for the Synchro Summon of an X", "for a Wyrm Synchro Monster"."""
    if phrase == Cards(phrase.head, phrase.start, phrase.end, Count(1, 1, "a")) and phrase.head != "monster":
        way, _, summon = told.words(phrase).partition(" ")
        if word:  # "as a Fusion Material for a Fusion Summon", which says it twice
            return (kind if (way, summon) == (kind, "summon") else "", word, {})
        return (way if summon == "summon" else "", kind, {})
    of = phrase.of if phrase.head == "summon" else phrase
    if of is None or of.number != Count(1, 1, "a") or of.where or of.whose:
        raise told.no_form("for that")
    if phrase.head == "summon":
        if phrase != Cards("summon", phrase.start, phrase.end, Count(1, None, "the"), of=of) or word:
            raise told.no_form("for that")
        said = told.text[phrase.start : of.start].lower().split()
        if len(said) == 6 and (said[0], said[2], *said[4:]) == ("the", "or", "summon", "of"):
            said, word = ["the", f"{said[1]}|{said[3]}", "summon", "of"], ""
        kind, word = (
            (said[1], kind) if len(said) == 4 and said[0] == "the" and said[2:] == ["summon", "of"] else ("", "")
        )
    made = {**cards(of._replace(number=Count()), False), "where": "anywhere"}
    if not word:  # "as material for a Synchro Monster"
        kinds = [str(one.values[0]) for one in of.filters if one.what in ("frame", "property") and len(one.values) == 1]
        kind, word = next((one for one in kinds if one in _MADE_OF), str(made.get("race", "")).lower()), kind
    return kind, word, made
