"""Cards that no clause of a text takes, whatever it does to those that it takes and however the question calls that.

"Can X grab a monster in Defense Position" of a text that only takes Attack Position monsters: the answer is no without
knowing what "grab" is, as long as the text was read whole and nothing in it reaches such cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, deeds, is_this
from kb.answer.cards.spoken.acts import PICKS, Act, act, same
from kb.answer.cards.spoken.among import KINDS
from kb.answer.cards.spoken.choice.forms import CHOOSES, Choice
from kb.answer.cards.spoken.choice.member import TAKES, member
from kb.answer.cards.spoken.idiom import idiom
from kb.answer.cards.spoken.matching import is_bound_elsewhere
from kb.answer.cards.spoken.nouns import BACK, whose, zones
from kb.answer.cards.spoken.positions import lying
from kb.answer.cards.spoken.question import Asked, said_by, stated

#: Verbs of players for what is done to cards that an effect picks.
_ASKED = TAKES | CHOOSES | PICKS | {"gain", "take", "affect", "put", "come", "copy", "remove"}
#: What texts do to cards that are picked so, also to go on with: "take 1 monster, and either send it or add it".
_TAKING = TAKES | CHOOSES | {"take"}
#: What brings or looks at cards that nobody chose, and what each card may do by the rules.
_BLIND = frozenset({"draw", "excavate", "look", "mill"})
#: What texts call so, and players too.
_SAID = frozenset({"banish", "destroy", "negate", "tribute", "discard", "special-summon", "equip", "attach", "reveal"})
#: What tells of cards more than that there is one.
_TELLS = ("filters", "relations", "names", "whose", "where")


def untaken(asked: Asked, said: Act) -> Said | None:
    """No, where no effect of a text that was read whole takes such cards as are asked of."""
    cards = _lying(said)
    if cards is None or not _is_asked(asked, said, cards):
        return None
    if "affect" in said.verbs and asked.about.read["parts"]["standing"]:
        return None  # what holds by itself takes nothing, and affects cards
    every = list(_taking(asked))
    alike = [each for each in every if same(said, act(each.clause))]
    if not alike and said.verbs & _SAID:
        return None  # a text says that in so many words, somewhere
    every = alike or every
    verbs = {
        verb for one in asked.found for each in ("pays", "does") for c in one.part.get(each, ()) for verb in deeds(c)
    }
    if not every or verbs & _BLIND or any("choices" in one.part for one in asked.found):
        return None
    if any(is_bound_elsewhere(each.clause) for each in every):
        return None
    mine = {**cards, "where": [*cards.get("where", ()), *({"zone": zone, "whose": ""} for zone in said.whence)]}
    values = [member(Choice(mine, verb=_verb(each)), mine, each, asked.about) for each in every]
    return said_by(False, every[0])._replace(form=True) if set(values) == {False} else None


def _lying(said: Act) -> Part | None:
    """The cards, with how they are told to lie."""
    lies = [word.split(":") for m in said.aside for word in lying(m)]
    if said.patient is None or not lies:
        return said.patient
    told = [{"what": what, "values": [value]} for what, value in lies]
    return {**said.patient, "filters": [*said.patient.get("filters", ()), *told]}


def _is_asked(asked: Asked, said: Act, cards: Part) -> bool:
    """Whether it is asked if the card's effect takes such cards: described ones, and by this card."""
    question, about = asked.said, asked.about
    if (
        question.modal not in ("can", "does")
        or question.contrary
        or not question.of_card
        or asked.unread != frozenset()
    ):
        return False
    if said.verbs & {"negate"}:
        return False  # an effect of a card is not the card
    if about.other is not None or said.passive or not said.verbs & _ASKED or question.main.left:
        return False
    words = {word for each in (question.main, *question.scenes) for word in each.text.split()}
    if words & idiom().sets["treating"] or any(each.left for each in question.scenes):
        return False
    if cards["head"] not in KINDS or cards.get("more") or cards.get("excepts") or "of" in cards:
        return False
    own = about.card.type.endswith(("Spell", "Trap")) or not said.verbs & {"tribute", "discard", "use", "detach"}
    who = (said.agent or {}).get("head")
    return own and who in ("this-card", "you", "this-effect") and any(cards.get(each) for each in _TELLS)


def _taking(asked: Asked) -> Iterator[Entry]:
    """The clauses that take cards, each with the cards themselves."""
    told = stated(asked.found, asked.about.read)
    aims = [each._replace(clause=c) for each in told if each.where == "pays" for c in _aims(each.clause)]
    for each in (*told, *aims):
        cards = each.clause.get("object") or {"head": ""}
        if not each.clause["verb"] or each.forbids or not deeds(each.clause) & _TAKING or is_this(cards):
            continue
        if cards["head"] in BACK and not whose(cards) and not zones(cards):
            continue  # those that were told of before
        if each.where != "materials" and cards["head"] not in ("material", ""):
            yield each


def _aims(clause: Part) -> Iterator[Part]:
    """What is targeted by what is paid: "detach 1 material to target 1 monster"."""
    for modifier in clause.get("modifiers", ()):
        if modifier["role"] in ("to", "by"):
            yield from (c for c in modifier.get("clauses", ()) if deeds(c) & CHOOSES)


def _verb(entry: Entry) -> str:
    return str(entry.clause["verb"]).split("|")[0]
