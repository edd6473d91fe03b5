"""How what is Special Summoned comes: to whose field, in which position, whatever its text says, as a monster."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.tokens import token_values
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier

POSITIONS = {"position:attack": "attack", "position:defense": "defense", "face:up position:attack": "attack",
             "face:up position:defense": "defense", "face:down position:defense": "face-down-defense"}  # fmt: skip


#: What is said of a Trap that becomes a monster, in parentheses.
_STILL = {"this card is also still a trap": True, "this card is not treated as a trap": False}


def as_monster(act: Act, phrase: Cards, as_: Cards) -> Entry:
    """ "Special Summon this card as an Effect Monster (...)", of a Trap."""
    kind = act.words(as_).removesuffix(" monster").capitalize()
    values = act.rest.take("remark")
    if not this_card(phrase) or kind not in ("Effect", "Normal") or values is None or not bare(values):
        raise act.no_form("as that")
    rest, still = values.word, act.rest.take("remark")
    found = token_values(rest)
    if found is None or (still is not None and (still.word not in _STILL or not bare(still))):
        raise act.no_form("as that")
    found["type"] = f"{found['type']} / {kind}"
    position = position_of(act).get("position", "attack")
    if position == "face-down-defense":
        raise act.no_form("face-down")
    act.known.last, act.known.this_came = "summoned", True
    op: Entry = {"op": "become-monster", **found, **({"position": position} if position != "attack" else {})}
    return {**op, "still-a-trap": True} if still is not None and _STILL[still.word] else op


def counting_as(as_: Cards) -> Entry:
    """ "... as a Tuner", "... as a Level 4 monster": what it counts as from then on; {} for anything else."""
    if as_.number != Count(1, 1, "a"):
        return {}
    if as_ == Cards("tuner", as_.start, as_.end, as_.number):
        found: Entry = {"also": "Tuner"}
    elif as_ == Cards("monster", as_.start, as_.end, as_.number, filters=as_.filters):
        found = {one.what: one.values[0] for one in as_.filters if one.op == "=" and not one.negated}
        once = len(found) == len(as_.filters) and all(len(one.values) == 1 for one in as_.filters)
        if not once or not {"level"} <= found.keys() <= {"level", "attribute"}:
            return {}
    else:
        return {}
    return {"as": {"rule": "counts-as", "what": "this", **found}}


def side_of(act: Act, phrase: Cards) -> Entry:
    """To whose field, where that is not one's own: "their field", of what comes out of the opponent's places."""
    side = act.rest.place("to")
    if side is None:
        return {}
    if side.whose == "them" and phrase.where and all(one.whose == "opponent" for one in phrase.where):
        side = side._replace(whose="opponent")
    if (side.zone, side.whose, side.at, side.how) == ("emzone", "", "", ""):
        if not phrase.where or any((one.zone, one.whose) != ("extra", "you") for one in phrase.where):
            raise act.no_form("to that field")
        return {"zone": "extra-monster"}
    if (side.zone, side.whose, side.at, side.how) == ("zone", "you", "", ""):
        return {"pointed-to-by": _pointing(act)}
    if (side.zone, side.at, side.how) != ("field", "", "") or side.whose not in ("you", "opponent"):
        raise act.no_form("to that field")
    return {"side": "opponent"} if side.whose == "opponent" else {}


def _pointing(act: Act) -> Entry | str:
    """ "your zone this card points to": whose Link Arrows point there."""
    said = act.rest.take("whom")
    if said is None or said != Modifier("whom", said.start, said.end, clauses=said.clauses[:1]) or not said.clauses:
        raise act.no_form("to that field")
    (clause,) = said.clauses
    who = clause.subject
    if who is None or "pointed" in act.text[clause.start : clause.end]:
        raise act.no_form("to that field")
    to = tuple(one for one in clause.modifiers if one == Modifier("to", one.start, one.end))
    points = Clause("point", clause.start, clause.end, subject=who, form=clause.form, modifiers=to)
    if clause != points or len(to) != 1:
        raise act.no_form("to that field")
    if this_card(who):
        return "this"
    a_link = who.number == Count(1, 1, "a") and ("property", ("link",)) in [(f.what, f.values) for f in who.filters]
    if (
        a_link
        and len(who.filters) == 1
        and who == Cards("monster", who.start, who.end, who.number, filters=who.filters)
    ):
        return "link-monster"
    if a_link:
        return cards(who._replace(number=Count()))
    word = act.known.what(who) if act.known.targets else None
    if word is None or word not in [one.get("name", "it") for one in act.known.targets]:
        raise act.no_form("to that field")
    return word


def position_of(act: Act) -> Entry:
    position = act.rest.take("in")
    if position is None:
        return {}
    plain = Modifier("in", position.start, position.end, word=position.word)
    if position.word not in POSITIONS or position != plain:
        raise act.no_form("in that position")
    return {"position": POSITIONS[position.word]}


def whatever_conditions(act: Act) -> bool:
    """ "ignoring its Summoning conditions"."""
    said = act.rest.take("ignoring")
    if said is None:
        return False
    if act.text[said.start : said.end].lower().strip(", ") not in (
        "ignoring its summoning conditions", "ignoring their summoning conditions", "ignoring the summoning conditions",
    ):  # fmt: skip
        raise act.no_form("ignoring that")
    return True
