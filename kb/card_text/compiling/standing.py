"""A sentence that holds without activation -> what the vocabulary applies, or what it says of the card itself."""

from __future__ import annotations

from collections.abc import Callable

from kb.card_text.compiling import summons
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Held, Holds
from kb.card_text.compiling.references import unqualified
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import state
from kb.card_text.compiling.told import alternatives, player, this_card
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Filter, Standing


def held(one: Standing, card: CardText, text: str) -> Held:
    """What a standing sentence comes to; `NoForm` names what the vocabulary cannot say."""
    _readable(one, text)
    if one.kind == "procedure":
        return Held([], {}, summons.procedure(one, text))
    apply: list[Entry] = []
    condition: Entry = {}
    about: Entry = {}
    before: Clause | None = None
    for clause in one.clauses:
        found, asked = _clause(clause, before, card, text)
        condition |= asked
        if isinstance(found, dict):
            about |= found
        else:
            apply += found
        before = clause
    if about and condition:
        raise NoForm("a condition of the card itself", (one.start, one.end))
    return Held(apply, condition, about)


def _readable(one: Standing, text: str) -> None:
    """`NoForm` where a sentence was not read whole, or is of a kind that has no form."""
    if one.unread:
        raise NoForm("unread words", one.unread[0])
    unqualified(text[one.start : one.end], (one.start, one.end))
    if one.kind not in ("continuous", "condition", "procedure"):
        raise NoForm(f"standing: {one.kind}", (one.start, one.end))
    if not one.clauses:
        raise NoForm("a standing sentence of no clauses", (one.start, one.end))


def _clause(clause: Clause, before: Clause | None, card: CardText, text: str) -> tuple[list[Entry] | Entry, Entry]:
    """What one clause applies, or says of the card, and under which condition."""
    if clause.joined not in ("", "and", "also"):
        raise NoForm(f"holds: joined by {clause.joined}", (clause.start, clause.end))
    told = Holds(clause, text, before, card)
    conditions = told.node.take("conditions")
    if len(conditions) == 1 and (attacker := _attacks_defense(conditions[0])):
        told.attacker, conditions = attacker, ()
    asked = _while(told, conditions)
    if asked and before is not None:
        raise told.no_form("with a condition of its own")
    form = _FORMS.get((told.verb, told.passive, told.modal))
    if form is None:
        raise told.no_form()
    found = form(told)
    told.done()
    return found, asked


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


def _attacks_defense(condition: Condition) -> str:
    """ "If this card attacks a Defense Position monster": the monster that pierces, or "" for another condition."""
    if condition.word != "if" or len(condition.clauses) != 1 or condition.time is not None:
        return ""
    (clause,) = condition.clauses
    aim, who = clause.object, clause.subject
    if clause.verb != "attack" or aim is None or who is None or len(aim.filters) != 1:
        return ""
    position = aim.filters[0]
    plain = Clause("attack", clause.start, clause.end, subject=who, form=clause.form, object=aim)
    kind = Cards("monster", aim.start, aim.end, Count(1, 1, "a"), filters=aim.filters)
    if clause != plain or aim != kind or position != Filter("position", ("defense",), position.start, position.end):
        return ""
    return "this" if this_card(who) else "equipped" if who == Cards("equipped", who.start, who.end) else ""


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
    if cause is None or cause.head not in ("effect", "effects") or told.words(cause) not in _BY:
        raise told.no_form("with something")
    if cause != Cards(cause.head, cause.start, cause.end, Count(1, None, "")):
        raise told.no_form("with some")
    return [{"rule": "not-targeted", "what": told.what(one)} for one in _each_of(phrase, told)]


def _each_of(phrase: Cards, told: Holds) -> tuple[Cards, ...]:
    """ "this card or X": each of them."""
    if phrase.head != "this-card" or not phrase.more:
        return (phrase,)
    if phrase.join not in ("or", "and"):
        raise told.no_form(f"joined by {phrase.join}")
    return (phrase._replace(more=(), join=""), *phrase.more)


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


def _equip_only(told: Holds) -> Entry:
    """ "Equip only to a Warrior monster": what the Equip Card is activated on and stays on."""
    to = told.rest.cards("to")
    if told.subject is not None or told.object is not None or told.passive or to is None:
        raise told.no_form()
    if not told.rest.word("adverb", "only"):
        raise told.no_form("always")
    told.adverb("only")
    if to.number not in (Count(1, 1, "a"), Count(1, None, ""), Count(1, 1, "")):
        raise told.no_form("to some")
    return {"equips": {**cards(to._replace(number=Count())), "where": "monster", "face": "up"}}


def _piercing(told: Holds) -> list[Entry]:
    """Piercing battle damage of this card, or of the attacker that a condition names."""
    damage, to = told.object, told.rest.cards("to")
    if damage is None or told.passive or (to is not None and player(to) != "opponent"):
        raise told.no_form()
    said = told.words(damage)
    if damage != Cards("battle-damage", damage.start, damage.end, Count(1, None, "")) or not said.startswith(
        "piercing"
    ):
        raise told.no_form("of a kind")
    if not told.attacker or (told.subject is not None and not this_card(told.subject)):
        raise told.no_form()
    return [{"rule": "piercing", "what": told.attacker}]


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
    ("equip", False, ""): _equip_only,
    ("inflict", False, ""): _piercing,
    **summons.FORMS,
}
