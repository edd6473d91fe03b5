"""A sentence that holds without activation -> what the vocabulary applies, or what it says of the card itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import unqualified
from kb.card_text.compiling.spending import Entry, NoForm, bare
from kb.card_text.compiling.states import state, states
from kb.card_text.compiling.told import Told, alternatives, player, this_card
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Filter, Standing


class Held(NamedTuple):
    """What a sentence comes to: `apply` of one continuous effect with its `while`, and what it says of the card."""

    apply: list[Entry]
    condition: Entry
    card: Entry


class Holds(Told):
    """One clause of a standing sentence."""

    def __init__(self, clause: Clause, text: str, before: Clause | None) -> None:
        super().__init__(clause, text)
        self.modal: str = self.node.take("modal")
        self.before = before

    def no_form(self, why: str = "") -> NoForm:
        who = f"{self.subject.head} " if self.subject else ""
        voice = "be " if self.passive else ""
        said = f"holds: {who}{self.modal} {voice}{self.verb} {self.object.head if self.object else ''} {why}"
        return NoForm(" ".join(said.split()), (self.clause.start, self.clause.end))

    def what(self, phrase: Cards | None, equipped: bool = False) -> Entry | str:
        """The cards a clause is about: this card where it names none."""
        if phrase is None or this_card(phrase):
            return "this"
        if phrase == Cards("it", phrase.start, phrase.end) and self.before is not None and _about_this(self.before):
            return "this"
        if phrase == Cards("equipped", phrase.start, phrase.end):
            return "equipped"
        if phrase.number not in (Count(1, None, ""), Count(1, None, "all"), Count(1, None, "each")):
            raise self.no_form("of some")
        return cards(phrase._replace(number=Count()))


def _about_this(clause: Clause) -> bool:
    return clause.subject is None or this_card(clause.subject) or this_card(clause.object)


def held(one: Standing, card: CardText, text: str) -> Held:
    """What a standing sentence comes to; `NoForm` names what the vocabulary cannot say."""
    if one.unread:
        raise NoForm("unread words", one.unread[0])
    if one.section == "pendulum":
        raise NoForm("a Pendulum Effect", (one.start, one.end))
    unqualified(text[one.start : one.end], (one.start, one.end), "")
    if one.kind == "procedure":
        return _procedure(one, text)
    if one.kind not in ("continuous", "condition"):
        raise NoForm(f"standing: {one.kind}", (one.start, one.end))
    if not one.clauses:
        raise NoForm("a standing sentence of no clauses", (one.start, one.end))
    apply: list[Entry] = []
    condition: Entry = {}
    about: Entry = {}
    before: Clause | None = None
    for clause in one.clauses:
        if clause.joined not in ("", "and", "also"):
            raise NoForm(f"holds: joined by {clause.joined}", (clause.start, clause.end))
        told = Holds(clause, text, before)
        asked = _while(told, told.node.take("conditions"))
        if asked and before is not None:
            raise told.no_form("with a condition of its own")
        condition |= asked
        form = _FORMS.get((told.verb, told.passive, told.modal))
        if form is None:
            raise told.no_form()
        found = form(told)
        told.done()
        if isinstance(found, dict):
            about |= found
        else:
            apply += found
        before = clause
    if about and condition:
        raise NoForm("a condition of the card itself", (one.start, one.end))
    return Held(apply, condition, about)


def _procedure(one: Standing, text: str) -> Held:
    """ "If you control no monsters, you can Special Summon this card (from your hand)"."""
    told = Holds(one.clauses[0], text, None)
    conditions = told.node.take("conditions")
    remark = told.rest.take("remark")
    this = told.object if told.object is not None else told.subject
    plain = remark is not None and remark.word == "from your hand" and bare(remark)
    if len(one.clauses) != 1 or told.modal != "can" or player(told.subject) != "you" or told.joined:
        raise told.no_form()
    if told.verb != "special-summon" or told.passive or not this_card(this) or not plain or len(conditions) != 1:
        raise told.no_form("somehow")
    places: list[str] = []
    found = states(conditions[0], places, text)
    told.done()
    if not found or places or conditions[0].time is not None:
        raise told.no_form("under that condition")
    return Held([], {}, {"procedure": {"source": "hand", "while": found}})


def _while(told: Holds, conditions: tuple[Condition, ...]) -> Entry:
    """The states under which it holds."""
    found: Entry = {}
    for condition in conditions:
        if condition.word not in ("while", "if") or condition.time is not None or len(condition.clauses) != 1:
            raise told.no_form(f"{condition.word} ...")
        clause = condition.clauses[0]
        if clause.joined or clause.conditions:
            raise told.no_form("with a condition")
        if _stays(clause, told.text):
            continue
        places: list[str] = []
        asked = state(clause, places, told.text)
        if places or found or not asked:
            raise told.no_form("while elsewhere")
        found = asked
    return found


def _stays(clause: Clause, text: str) -> bool:
    """ "while this card is face-up on the field": so it is with every continuous effect."""
    said = text[clause.start : clause.end].lower()
    return said in ("this card is face-up on the field", "this card remains face-up on the field")


# ---- forms ----------------------------------------------------------------------------------------------


def _stats(told: Holds, sign: int) -> list[Entry]:
    figure = told.object
    if figure is None or figure.head not in ("atk", "def", "atk-def"):
        raise told.no_form()
    count = figure.number
    if figure != Cards(figure.head, figure.start, figure.end, count) or count.word or count.most != count.least:
        raise told.no_form("computed")
    each = told.rest.cards("for")
    points = sign * (count.most or 0)
    entry: Entry = {"rule": "stats", "what": told.what(told.subject)}
    entry |= {key: points for key in ("atk", "def") if key in figure.head}
    if each is not None:
        if each.number != Count(1, None, "each"):
            raise told.no_form("for some")
        entry["each"] = cards(each._replace(number=Count()))
    if isinstance(entry["what"], dict) and entry["what"].get("where") == "monster":
        entry["what"] = {**entry["what"], "face": entry["what"].get("face", "up")}
    return [entry]


def _not_destroyed(told: Holds) -> list[Entry]:
    by = told.rest.cards("by")
    what = told.what(told.subject)
    if by is None:
        raise told.no_form("by anything")
    made: list[Entry] = []
    for part, said in alternatives(by, told):
        plain = Cards(part.head, part.start, part.end, Count(1, None, ""), part.whose)
        kinds = {("battle", ""): "battle", ("effect", ""): "effect", ("effect", "opponent"): "opponent-effect"}
        kinds |= {("effects", whose): kind for (head, whose), kind in kinds.items() if head == "effect"}
        if part != plain or (part.head, part.whose) not in kinds or said not in _BY:
            raise told.no_form(f"by {said}")
        made.append({"rule": "not-destroyed", "what": what, "by": kinds[part.head, part.whose]})
    if by.more and by.join != "or":
        raise told.no_form(f"by {by.join}")
    if [one["by"] for one in made] == ["battle", "effect"]:
        return [{**made[0], "by": "any"}]
    return made


#: Battle, or any card effect: not one of a kind of card.
_BY = frozenset(
    {
        "battle", "card effects", "card effect", "card's effects", "your opponent's card effects", "effects",
        "opponent's card effects", "your opponent's effects", "opponent's card effect",
    }
)  # fmt: skip


def _not_targeted(told: Holds) -> list[Entry]:
    """ "your opponent cannot target this card with card effects"."""
    phrase = told.object
    if player(told.subject) != "opponent" or phrase is None:
        raise told.no_form()
    by = [
        r
        for r in phrase.relations
        if r.role == "with" and r.cards is not None and r.cards.head in ("effect", "effects")
    ]
    phrase = phrase._replace(relations=tuple(r for r in phrase.relations if r not in by))
    cause = by[0].cards if len(by) == 1 else told.rest.cards("with") if not by else None
    if (
        cause is None
        or cause != Cards("effect", cause.start, cause.end, Count(1, None, ""))
        or told.words(cause) not in _BY
    ):
        raise told.no_form("with something")
    return [{"rule": "not-targeted", "what": told.what(phrase)}]


def _not_attacked(told: Holds) -> list[Entry]:
    """ "your opponent's monsters cannot target this card for attacks"."""
    subject = told.subject
    aim = told.rest.cards("for")
    if subject is None or aim is None or told.object is None:
        raise told.no_form()
    if subject != Cards("monster", subject.start, subject.end, Count(1, None, ""), "opponent"):
        return _not_targeted(told)
    if aim != Cards("attack", aim.start, aim.end, Count(1, None, "")):
        raise told.no_form()
    return [{"rule": "not-attacked", "what": told.what(told.object)}]


def _target(told: Holds) -> list[Entry]:
    return _not_targeted(told) if player(told.subject) else _not_attacked(told)


def _no_attack(told: Holds) -> list[Entry]:
    if told.object is not None:
        raise told.no_form()
    return [{"rule": "cannot-attack", "what": told.what(told.subject)}]


def _no_declaration(told: Holds) -> list[Entry]:
    aim = told.object
    if aim is None or aim != Cards("attack", aim.start, aim.end, Count(1, 1, "a")):
        raise told.no_form()
    return [{"rule": "cannot-attack", "what": told.what(told.subject)}]


def _attack(told: Holds) -> list[Entry]:
    if told.object is not None or not told.rest.word("adverb", "directly"):
        raise told.no_form()
    return [{"rule": "may-attack-directly", "what": told.what(told.subject)}]


def _must_attack(told: Holds) -> list[Entry]:
    if told.object is not None or not told.rest.word("adverb", "if-possible"):
        raise told.no_form()
    return [{"rule": "must-attack", "what": told.what(told.subject)}]


def _no_normal_summon(told: Holds) -> Entry:
    if told.subject is not None and not this_card(told.subject):
        raise told.no_form()
    return {"normal-summon": False}


def _treated(told: Holds) -> Entry:
    """ "(This card is always treated as an "X" card.)" """
    named = told.rest.cards("as")
    if not this_card(told.subject) or named is None or len(named.filters) != 1:
        raise told.no_form()
    one = named.filters[0]
    names = tuple(str(value) for value in one.values)
    plain = Cards("card", named.start, named.end, Count(1, 1, "a"), filters=(one,))
    always = "always treated as" in told.text[told.clause.start : told.clause.end].lower()
    if named != plain or not always or one != Filter("archetype", one.values, one.start, one.end):
        raise told.no_form("of a kind")
    return {"treated-as": list(names)}


_FORMS: dict[tuple[str, bool, str], Callable[[Holds], list[Entry] | Entry]] = {
    ("gain", False, ""): lambda told: _stats(told, 1),
    ("lose", False, ""): lambda told: _stats(told, -1),
    ("destroy", True, "cannot"): _not_destroyed,
    ("target", False, "cannot"): _target,
    ("attack", False, "cannot"): _no_attack,
    ("declare", False, "cannot"): _no_declaration,
    ("attack", False, "can"): _attack,
    ("attack", False, "must"): _must_attack,
    ("treat", True, ""): _treated,
    ("normal-summon|set", True, "cannot"): _no_normal_summon,
}
