"""The clauses after the semicolon -> operations, each with its conjunction and who carries it out."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling import sequels
from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.costs import apart, this_from
from kb.card_text.compiling.figures import gain, inflict, lose, take_damage, until_when
from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.hands import discard, draw
from kb.card_text.compiling.placing import into_deck, on_this, set_cards
from kb.card_text.compiling.prohibitions import forbidden
from kb.card_text.compiling.references import Known, counted
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.tokens import is_token, summon_tokens
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier

_JOINED = {
    "and": "and",
    "and-if-you-do": "and-if-you-do",
    "also": "also",
    "then": "then",
    "also-after-that": "also-after-that",
    "but": "and",
}
_POSITIONS = {"position:attack": "attack", "position:defense": "defense", "face:up position:attack": "attack",
              "face:up position:defense": "defense", "face:down position:defense": "face-down-defense"}  # fmt: skip


def does(clauses: tuple[Clause, ...], known: Known, places: list[str]) -> list[Entry]:
    """The operations of a resolution, in order."""
    made: list[Entry] = []
    left = [part for clause in clauses for part in _apart(clause)]
    while left:
        clause = left.pop(0)
        if made and sequels.banished_later(clause, made[-1]):
            made[-1]["banish-on-leaving"] = True
            continue
        act = Act(clause, known)
        if left and sequels.card_negated(clause, left[0]):
            left.pop(0)
            act.by_you()
            op: Entry = {"op": "negate-activation", "destroy": True}
        else:
            op = _operation(act, places)
        act.done()
        made.append(_joined(op, act, first=not made))
    return made


def _operation(act: Act, places: list[str]) -> Entry:
    if act.modal == "cannot":
        return forbidden(act, places)
    form = _FORMS.get(act.verb) if not act.passive else _negated if act.verb == "negate" else None
    if form is None:
        raise act.no_form()
    return form(act, places)


def _joined(op: Entry, act: Act, *, first: bool) -> Entry:
    """The operation with its conjunction, and whether it is left to the player."""
    clause = act.clause
    if act.modal not in ("", "can", "cannot") or (act.passive and act.modal != "cannot" and act.verb != "negate"):
        raise act.no_form()
    if clause.joined and first:
        raise NoForm("a clause joined to nothing", (clause.start, clause.end))
    if clause.joined:
        if clause.joined not in _JOINED:
            raise NoForm(f"clauses joined by {clause.joined}", (clause.start, clause.end))
        op["joined"] = _JOINED[clause.joined]
    if act.modal == "can" and first:
        raise act.no_form("if you like")
    return {**op, "optional": True} if act.modal == "can" else op


def _apart(clause: Clause) -> tuple[Clause, ...]:
    """A clause about "A and B" is one about A and one about B, done together."""
    phrase = clause.object
    if phrase is None or not phrase.more or phrase.join != "and" or clause.modal == "cannot":
        return (clause,)
    return apart(clause)


# ---- what is moved --------------------------------------------------------------------------------------


def _which(act: Act, phrase: Cards, places: list[str]) -> Entry:
    """`what`, and `choose` where so many of those that match are picked at resolution."""
    if phrase.head == "this-card" and phrase.where:
        this_from(phrase, act, places)
        return {"what": "this"}
    if act.known.opposing and not act.known.targets and act.known.said(phrase) == "that monster":
        return {"what": {"where": "monster", "role": "opposing"}}
    word = act.known.what(phrase)
    if word is not None:
        return {"what": word}
    what, count = counted(phrase)
    if count.up_to:
        raise act.no_form("up to a number")
    act.known.last = "" if act.known.targets else ("" if count.all else "chosen")
    if count.all:
        return {"what": what}
    if act.known.targets:
        act.known.last = "another"
    return {"what": what, "choose": count.most}


def _destroy(act: Act, places: list[str]) -> Entry:
    act.by_you()
    return {"op": "destroy", **_which(act, act.taken(), places)}


def _banish(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if act.rest.word("adverb", "face-down"):
        raise act.no_form("face-down")
    return {"op": "banish", **_which(act, act.taken(), places)}


def _destination(act: Act, *roles: str) -> str:
    """The zone to which something goes; `NoForm` where the text says more of it."""
    for role in roles:
        place = act.rest.place(role)
        if place is not None:
            if place.at or place.how or place.zone not in ZONES or place.whose not in ("", "you", "owner"):
                raise act.no_form(f"to {place.whose} {place.zone}")
            return place.zone if place.whose != "you" else f"your {place.zone}"
    raise act.no_form("somewhere")


def _send(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if _destination(act, "to") not in ("gy", "your gy"):
        raise act.no_form("elsewhere")
    phrase = act.taken()
    top = _top(phrase, act)
    if top:
        return {"op": "send-from-deck", "count": top}
    return {"op": "send-to-graveyard", **_which(act, phrase, places)}


def _top(phrase: Cards, act: Act) -> int:
    """ "the top 3 cards of your Deck": how many, or 0."""
    if phrase.determiner != "top":
        return 0
    count = phrase.number
    deck = [(place.zone, place.whose, place.at) for place in phrase.where]
    least = count.most if count.word in ("", "the", "exactly") and count.most is not None else 0
    if count.word == "the" and count.most is None and act.known.said(phrase).startswith("the top card"):
        least = 1
    plain = Cards("card", phrase.start, phrase.end, count, where=phrase.where, determiner="top")
    if phrase != plain or deck != [("deck", "you", "")] or least < 1:
        raise act.no_form("from the top")
    return least


def _return(act: Act, places: list[str]) -> Entry:
    if any(one.zone in ("deck", "extra") for one in act.rest.zones("to")):
        return _into_deck(act, places)
    act.by_you()
    if _destination(act, "to") not in ("hand", "your hand"):
        raise act.no_form("elsewhere")
    return {"op": "return-to-hand", **_which(act, act.taken(), places)}


def _add(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if _destination(act, "to") not in ("hand", "your hand"):
        raise act.no_form("elsewhere")
    phrase = act.taken()
    if phrase.head == "this-card" and phrase.where:
        this_from(phrase, act, places)
        return {"op": "add-to-hand", "what": "this"}
    word = act.known.what(phrase)
    if word is not None:
        return {"op": "add-to-hand", "what": word}
    what, count = counted(phrase)
    if count.all or count.up_to or not _in(what, {"deck", "graveyard", "banished", "extra"}):
        raise act.no_form("from there")
    act.known.last = "another"
    return {"op": "add-to-hand", "what": what, **({"count": count.most} if count.most != 1 else {})}


def _in(what: Entry, zones: set[str]) -> bool:
    """Whether the filter asks for cards of these places only."""
    if what.get("where") == "anywhere" and what.get("any-of"):
        return all(_in(one, zones) for one in what["any-of"])
    return what.get("where", "field") in zones


def _special_summon(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.taken()
    position = act.rest.take("in")
    side = act.rest.place("to")
    if side is not None and (side.zone, side.whose, side.at, side.how) != ("field", "you", "", ""):
        raise act.no_form("to that field")
    op: Entry = {"op": "special-summon"}
    if position is not None:
        if position.word not in _POSITIONS or position != Modifier(
            "in", position.start, position.end, word=position.word
        ):
            raise act.no_form("in that position")
        op["position"] = _POSITIONS[position.word]
    if phrase.head == "this-card":
        this_from(phrase, act, places)
        op["what"] = "this"
        act.known.last = "summoned"
        return op
    word = act.known.what(phrase)
    if word is not None:
        if word == "chosen":
            raise act.no_form("what was chosen")
        act.known.last = "summoned-target" if act.known.targets else "summoned"
        return {**op, "what": word}
    if is_token(phrase):
        if position is not None and op["position"] == "face-down-defense":
            raise act.no_form("face-down")
        act.known.last = "another" if act.known.targets else "summoned"
        return {**op, **summon_tokens(act, phrase)}
    what, count = counted(phrase)
    if count.all or count.up_to or not _in(what, {"deck", "graveyard", "banished", "hand", "extra"}):
        raise act.no_form("from there")
    act.known.last = "another" if act.known.targets else "summoned"
    return {**op, "what": what, **({"count": count.most} if count.most != 1 else {})}


# ---- monsters -------------------------------------------------------------------------------------------


def _take_control(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.taken()
    found = _which(act, phrase, places)
    until = {"turn": "no", "end-phase": "end-phase", "always": ""}[until_when(act)]
    if until == "no":
        raise act.no_form("for the turn")
    return {"op": "take-control", **found, **({"until": until} if until else {})}


def _change(act: Act, places: list[str]) -> Entry:
    """ "change it to Defense Position", "change its battle position"."""
    act.by_you()
    phrase = act.taken()
    to = act.rest.take("to")
    if to is None:
        if phrase.head != "position" or phrase.of is None:
            raise act.no_form("somehow")
        if phrase._replace(of=None, whose="", number=Count()) != Cards("position", phrase.start, phrase.end):
            raise act.no_form("of a kind")
        return {"op": "change-position", **_which(act, phrase.of, places), "to": "other"}
    if to != Modifier("to", to.start, to.end, word=to.word) or to.word not in _POSITIONS:
        raise act.no_form("to that")
    return {"op": "change-position", **_which(act, phrase, places), "to": _POSITIONS[to.word]}


def _equip(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase, to = act.taken(), act.rest.cards("to")
    if not this_card(phrase) or to is None or act.known.what(to) != "it":
        raise act.no_form()
    return {"op": "equip", "to": "it"}


# ---- negation -------------------------------------------------------------------------------------------


def _negate(act: Act, places: list[str]) -> Entry:
    act.by_you()
    phrase = act.object
    if phrase is None:
        raise act.no_form()
    plain = phrase == Cards(phrase.head, phrase.start, phrase.end)
    if phrase.head == "that-activation" and plain:
        return {"op": "negate-activation"}
    if phrase.head == "that-effect" and plain:
        return {"op": "negate-effect"}
    if phrase.head == "its-effects":
        return _its_effects(act, phrase)
    said = act.known.said(phrase)
    if said in ("the attack", "that attack"):
        return {"op": "negate-attack"}
    raise act.no_form(f"({said})")


def _negated(act: Act, places: list[str]) -> Entry:
    """ "its effects are negated"."""
    if act.subject is None or act.object is not None or act.subject.head != "its-effects" or act.modal:
        raise act.no_form()
    return _its_effects(act, act.subject)


def _its_effects(act: Act, phrase: Cards) -> Entry:
    said = act.known.said(phrase)
    plain = Cards("its-effects", phrase.start, phrase.end, phrase.number)
    if (
        phrase != plain
        or phrase.number not in (Count(), Count(1, None, ""))
        or said not in ("its effects", "their effects")
    ):
        raise act.no_form(f"({said})")
    what = act.known.back(Cards("it" if said.startswith("its") else "them", phrase.start, phrase.end))
    until = until_when(act)
    return {"op": "negate-effects", "what": what, **({"until": until} if until != "always" else {})}


def _end(act: Act, places: list[str]) -> Entry:
    act.by_you()
    if act.object is None or act.known.said(act.object) != "the battle phase":
        raise act.no_form()
    return {"op": "end-battle-phase"}


def _into_deck(act: Act, places: list[str]) -> Entry:
    found = into_deck(act, places, _which)
    if found is None:
        raise act.no_form("somewhere")
    return found


def _place(act: Act, places: list[str]) -> Entry:
    if act.object is not None and act.object.head == "counter":
        return on_this(act)
    return _into_deck(act, places)


def _set(act: Act, places: list[str]) -> Entry:
    return set_cards(act, places, _which)


_FORMS: dict[str, Callable[[Act, list[str]], Entry]] = {
    "destroy": _destroy,
    "banish": _banish,
    "send": _send,
    "return": _return,
    "add": _add,
    "special-summon": _special_summon,
    "discard": discard,
    "draw": draw,
    "inflict": inflict,
    "take": take_damage,
    "gain": gain,
    "lose": lose,
    "take-control": _take_control,
    "change": _change,
    "equip": _equip,
    "negate": _negate,
    "end": _end,
    "shuffle": _into_deck,
    "place": _place,
    "set": _set,
}
