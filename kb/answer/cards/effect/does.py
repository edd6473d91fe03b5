"""What an effect does to which cards: does it destroy a monster, can it target a face-down card, how many are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kb.answer.cards.effect import Asked
from kb.answer.cards.effect.done_to import FIELDS, does_to, objects_of, such_cards
from kb.answer.cards.effect.facts import only_some_target
from kb.answer.cards.effect.impossible import never
from kb.answer.cards.effect.phrases import Wanted, wanted
from kb.answer.cards.effect.responding import negates
from kb.answer.cards.forms.patterns import data, ready
from kb.answer.cards.parts import (
    BACK,
    One,
    Part,
    Said,
    befalls,
    clauses,
    deeds,
    has_gap,
    is_this,
    places,
    rule_of,
)
from kb.cards.telling.facts import listed
from kb.cards.telling.later import joined
from kb.language.summons import SPECIAL
from kb.language.words import tokens

#: The verbs of card text that a question's verb may mean.
_VERBS: Mapping[str, tuple[str, ...]] = {
    "target": ("target", "select"),
    "banish": ("banish", "remove-from-play"),
    "search": ("add",),
    "bounce": ("return",),
    "mill": ("send",),
    "steal": ("take-control",),
    "take control of": ("take-control",),
    "take control": ("take-control",),
    "spin": ("return", "shuffle", "place"),
    "burn": ("inflict",),
    "deal": ("inflict",),
    "increase": ("gain", "increase", "become"),
    "recover": ("gain", "increase"),
    "heal": ("gain", "increase"),
    "flip": ("change", "flip"),
    "special summon": ("special-summon",),
    "return": ("return", "shuffle"),
    "take": ("special-summon", "add", "take-control", "return"),
    "boost": ("gain", "increase"),
}
#: Figures and players behind a verb, which tell nothing of cards.
_FIGURES = frozenset({"damage", "atk", "def", "lp", "battle", "effect", "its", "own"})
_SAID_OF = r" (?:that |which )?(?:it|they|X) (?:just |also |then )?[a-z]+s\b.*$"
_EQUIPPED = r"^(?:itself|himself|it|X) (?:to|on|onto) (?P<np>[a-z0-9 ]+)$"
_TO_FIELD = r" (?:to|on|onto) (?:the |my |your )?(?P<whose>opponent|my|your|own)(?: own)? (?:side of the )?field\b"
#: Words behind what is done that ask for something else.
_ASKED_BESIDE = frozenset({"mandatory", "optional", "cost", "target", "targets", "chain", "effect", "effects"})
#: How the card lies while it does that.
_WHILE = r"\b(?:atk|def)\b.* in (?:the )?(?:attack|defense|defence) (?:position|mode)$"
_AN_EFFECT = r"(?:an? |any )?(?:card |monster )?effects?"
_NEGATED = r"\b(?:it|X|they) (?:just |also |has )?(?:negate|respond|answer)|\bwhose (?:effects?|activation|summon)\b"
_GOES = (
    r" (?:to|into) (?:the |my |your |its |top of |bottom of )*(?:owners? |own |opponent )?"
    r"(hand|deck|gy|extra deck|field)\b"
)
_WHERE_TO = r" (?:to|into) (?:the |my |your |its )?(?:owners? |own |opponent )?(?:hand|deck|gy|extra deck|field).*$"


def does(one: One, asked: Asked) -> Said | None:
    """Whether it does that, to such cards where the question names any; None to a question not understood."""
    if _is_of_else(asked):
        return None
    if each := ready(_EACH).search(f" {asked.get('np', '')}"):
        return _by_each(one, {**asked, "np": asked["np"][: max(0, each.start() - 1)]})
    verb, said = {"summon": "special summon"}.get(asked["verb"], asked["verb"]), asked.get("np", "")
    if verb == "negate":
        return negates(one, said)
    if verb == "equip" and (aimed := ready(_EQUIPPED).search(said)):
        return _equips_itself(one, aimed["np"])
    every = [c for c in _of_verb(one, verb) if asked["verb"] != "special summon" or not _is_normal(c)]
    found = [clause for clause in every if (clause.get("subject") or {}).get("head") != "opponent"]
    if every and not found and "opponent" not in said:
        return None  # who does it is asked too
    found = found or every
    ask = wanted(_unnamed(_cards_said(said), found))
    if ask is None and verb == "target" and not one.facts["targets"] and not one.part.get("old"):
        return _without_clause(one, verb, Wanted())
    if ask is None:
        return None
    if not found:
        return _without_clause(one, verb, ask) if verb != "take" else None  # to take a card may be to remove it
    if (to := ready(_GOES).search(f" {said}")) and not (found := _going(found, to[1])):
        return Said(False, f"what it does: {listed(one.facts['actions'])}", "", "does")
    if verb in ("target", "change", "flip") and (barred := _never(one, ask)) is not None:
        return barred
    if (field := ready(_TO_FIELD).search(f" {said}")) and (told := _onto(found, field["whose"], verb)) is not None:
        return told
    return _told_best(one, found, ask, verb, said)


def _spares_attacker(clause: Part) -> bool:
    """Whether a clause excepts the monster that attacks."""
    excepts = (clause.get("object") or {}).get("excepts", ())
    return any("attacking" in f["values"] for each in excepts for f in each.get("filters", ()))


#: That both players do it.
_EACH = r" (?:for|by|with) (?:both|each|either) players?$"
_PLAYERS = frozenset({"each-player", "both-players"})


def _by_each(one: One, asked: Asked) -> Said | None:
    """Whether both players do that."""
    told = does(one, asked)
    if told is None or not told.holds:
        return told
    who = {(c.get("subject") or {"head": "you"})["head"] for c in _of_verb(one, asked["verb"])}
    return told._replace(holds=True if who <= _PLAYERS else False if who == {"you"} else None)


def _told_best(one: One, found: Sequence[Part], ask: Wanted, verb: str, said: str) -> Said:
    """What the clause that says it most surely tells; of both cards, what two of them do."""
    if "attacking" in said.split() and any(map(_spares_attacker, [*found, *clauses(one, "pays")])):
        return Said(False, f"it: {joined(found)}", "", "does")
    value, clause = _best(one, found, ask, verb)
    if said in _BOTH and _two_cards(found):
        return Said(True, joined(found), "yugioh/psct/joining-words", "does")
    part = "pays" if clause in clauses(one, "pays") else "does"
    lead = "its cost" if part == "pays" and verb != "target" else "it"
    rule = rule_of(one, "targets") if verb == "target" else ""
    # every word for the cards has its place in what is asked
    return Said(value, f"{lead}: {joined([clause])}", rule, part, clause=clause, kinds=value is not None)


#: Two cards to which it is done, without a word for which they are.
_BOTH = frozenset(["both", "both monsters", "both cards", "both of them", "them both"])
_ITSELF_AND_ONE = ([True, False], [False, True])


def _two_cards(found: Sequence[Part]) -> bool:
    """Whether it is done to the card itself and to one other, to neither under a condition or by choice."""
    cards = [(c.get("object") or {"head": ""}) for c in found]
    free = not any(c.get("modal") or c.get("conditions") or c.get("joined") == "or" for c in found)
    return free and [is_this(each) for each in cards] in _ITSELF_AND_ONE and not any("more" in each for each in cards)


def _best(one: One, found: Sequence[Part], ask: Wanted, verb: str) -> tuple[bool | None, Part]:
    """The clause that says it most surely, and whether it does; what was not read of a clause may narrow it."""
    held = [(does_to(one, clause, ask, verb), clause) for clause in found]
    if verb == "target" and only_some_target(one):
        return None, found[0]  # which of its effects is chosen decides
    if not ask.is_bare:
        held = [(None if value and has_gap(one, clause) else value, clause) for value, clause in held]
    return next((pair for want in (True, None) for pair in held if pair[0] is want), held[0])


def _is_normal(clause: Part) -> bool:
    """Whether a Summon is none of the Special Summons, which "summon" may mean and "special summon" not."""
    return clause["verb"].endswith("summon") and not deeds(clause) & SPECIAL


def _equips_itself(one: One, said: str) -> Said | None:
    """Whether it equips its own card to such cards, and not others to itself."""
    if "equip" not in one.facts["actions"]:
        return Said(False, "it equips nothing")
    found = _of_verb(one, "equip")
    if not any(is_this(c.get("object")) for c in found):
        return Said(False, f"it: {joined(found[:1])}", "", "does") if found else None
    return works_on(one, {"np": said})


def _going(found: Sequence[Part], zone: str) -> list[Part]:
    """The clauses after which cards are in a place, or that name none."""
    to = {"extra deck": "extra"}.get(zone, zone)
    told = [({p["zone"] for p in places(c) if p.get("how") in ("to", "into")}, c) for c in found]
    return [c for zones, c in told if not zones or to in zones or (to == "field" and zones & FIELDS)]


def _onto(found: Sequence[Part], whose: str, verb: str) -> Said | None:
    """That a Summon is to the other player's field; None where it is to the one that is asked about."""
    if not verb.endswith("summon"):
        return None
    to = {p.get("whose", "") for c in found for p in places(c) if p.get("how") == "to" and p["zone"] in FIELDS}
    if "opponent" in to:
        return (
            None if whose == "opponent" else Said(False if to == {"opponent"} else None, joined(found[:1]), "", "does")
        )
    return Said(False if not to else None, joined(found[:1]), "", "does") if whose == "opponent" else None


def _is_of_else(asked: Asked) -> bool:
    """Whether more is asked than what it does: what is done with what it negates, or another fact beside."""
    said = asked.get("np", "")
    if ready(_NEGATED).search(said) or _is_turned(asked):
        return True
    if asked["verb"] == "negate" and ready(_AN_EFFECT).fullmatch(said):
        return False
    return not _ASKED_BESIDE.isdisjoint(said.split()) or ready(_WHILE).search(said) is not None


def _is_turned(asked: Asked) -> bool:
    """Whether cards are flipped face-down, which is to change how they lie, or it is told how they lie."""
    said = asked.get("np", "").split()
    lie = "position" in said and "summon" not in asked["verb"]
    return lie or (asked["verb"] in ("flip", "change") and "down" in said)


def _cards_said(said: str) -> str:
    """The words that tell of cards: without where to, without figures and what is said of them."""
    said = ready(_WHERE_TO).sub("", ready(_SAID_OF).sub("", f" {said}"))
    if ready(r"\bwith (?:[0-9]+|less|more|(?:atk|def) [0-9]+)").search(said):
        return said.strip()
    return " ".join(word for word in said.split() if word not in _FIGURES)


def _unnamed(said: str, found: Sequence[Part]) -> str:
    """The words without the names by which the clauses ask for cards: "an ojama" of an "Ojama" monster."""
    cards = [c[side] for c in found for side in ("subject", "object") if side in c]
    every = [each for one in cards for each in (one, *one.get("more", ()))]
    named = {str(v) for each in every for f in each.get("filters", ()) if f["what"] == "archetype" for v in f["values"]}
    names = {word for name in (*named, *(n for each in every for n in each.get("names", ()))) for word in tokens(name)}
    bases = {word.word for word in names}
    return " ".join(word for word in said.split() if not {word, word.removesuffix("s")} & bases)


def _without_clause(one: One, verb: str, ask: Wanted) -> Said:
    """What the facts say where no clause has that verb."""
    named = set(data()["actions"].get(verb, ()))
    done = set(one.facts["actions"])
    if verb == "target":
        why = "its text does not say that it targets"
        return Said(None if one.facts["targets"] else False, why, rule_of(one, "targets"))
    if named & done:
        return Said(True if ask.is_bare else None, f"what it does: {listed(one.facts['actions'])}", "", "does")
    if any(f"'verb': '{name}'" in str(clauses(one, "pays", "does")) for name in _VERBS.get(verb, (verb,))):
        return Said(None, "its text tells of that as of the way in which it does something else")  # "by Tributing"
    if verb == "change" and any("set" in deeds(clause) for clause in clauses(one, "does")):
        return Said(None, "it Sets cards")  # to "put it face-down" is that too
    return Said(False, f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}", "", "does")


def _of_verb(one: One, verb: str) -> list[Part]:
    """The clauses before and after the semicolon that do what a question's verb says."""
    verbs = set(_VERBS.get(verb, (verb,)))
    found = [c for c in clauses(one, "pays", "does") if deeds(c) & verbs]
    if verb == "special summon":
        found += [c for c in clauses(one, "does") if c["verb"].endswith("summon") and c not in found]
    if verb in ("search", "mill"):
        found = [c for c in found if any(p["zone"] == "deck" and p.get("how") != "to" for p in places(c))]
    return [c for c in found if c.get("modal") != "cannot" and c.get("subject", {}).get("head") != "neither-player"]


def paid_with(one: One, found: Sequence[Part], verb: str, said: str) -> bool | None:
    """Whether clauses that are paid take such cards; None where the words for them are not all known."""
    ask = wanted(_unnamed(_cards_said(said), found))
    if ask is None:
        return None
    return _best(one, found, ask, verb)[0]


#: What brings cards, or costs them, and does nothing to those that lie there.
_BRINGS = frozenset({"add", "draw", "set", "pay", "discard", "place", "excavate", "reveal", "look"})


def works_on(one: One, asked: Asked) -> Said | None:
    """Whether what it targets, or else what it does first, may be such cards."""
    ask = wanted(asked["np"])
    if ask is None or ask.is_bare:
        return None
    if (barred := _never(one, ask)) is not None:
        return barred
    aimed = [c for c in clauses(one, "pays") if c["verb"] in ("target", "select")]
    found = aimed or _first_done(one)
    if any(c["verb"].endswith("summon") or c["verb"] in _BRINGS for c in found):
        return None
    held = [_lies_so(each, ask, such_cards(each, ask, "")) for c in found for each in objects_of(one, c)]
    if not held:
        return None
    value = True if True in held else None if None in held else False
    return Said(value, joined(found), rule_of(one, "targets") if aimed else "", "pays" if aimed else "does")


def _first_done(one: One) -> Sequence[Part]:
    """What an effect does first; where one of several is chosen, what each of them does."""
    choices = one.part.get("choices", ())
    return [c for each in choices for c in each.get("does", ())[:1]] if choices else clauses(one, "does")[:1]


def _lies_so(cards: Part, ask: Wanted, value: bool | None) -> bool | None:
    """Whether what lies there is meant too: not what is taken from elsewhere, and nothing face-down attacks."""
    zones = {place["zone"] for place in cards.get("where", ())}
    zones |= {str(v) for f in cards.get("filters", ()) if f["what"] == "place" for v in f["values"]}
    if value and not ask.zone and zones and not zones & FIELDS:
        return None
    battles = {str(v) for f in cards.get("filters", ()) if f["what"] == "battle" for v in f["values"]}
    return False if ask.face == "down" and "attacking" in battles else value


_BASE = {"drawn": "draw", "paid": "pay", "sent": "send"}


def targets_done(one: One, asked: Asked) -> Said:
    """Whether it targets what it destroys, banishes, ..."""
    table, action = data()["picked"], asked["action"]
    keys = (action, action.removesuffix("s"), action.removesuffix("es"))
    named = next((set(table[key]) for key in keys if key in table), set())
    if not named & set(one.facts["actions"]):
        return Said(None, "it does no such thing")
    rule = rule_of(one, "targets")
    if not one.facts["targets"]:
        return Said(False, "its text does not say that it targets", rule, "pays")
    done = [c for verb in _verbs_of(action) for c in _of_verb(one, verb) if c not in clauses(one, "pays")]
    heads = {(befalls(c) or {"head": ""})["head"] for c in done}
    if heads and not heads & BACK:
        return Said(False, "what it targets is something else", rule, "does")
    return Said(True if heads <= BACK else None, "it targets", rule, "pays")


def _verbs_of(action: str) -> list[str]:
    """The verb of a question in the forms that it may stand for."""
    return list(dict.fromkeys((action, action.removesuffix("s"), action.removesuffix("es"))))


def how_many(one: One, asked: Asked) -> Said:
    """How many, as the clause tells."""
    verb = asked["verb"]
    bases = (_BASE.get(verb, verb), verb.removesuffix("ed"), verb.removesuffix("d"))
    found = next((clauses_ for base in bases if (clauses_ := _of_verb(one, base))), [])
    if not found:
        return Said(None, "its text does not tell of that")
    return Said(True, joined(found[:2]), "", "pays" if found[0] in clauses(one, "pays") else "does")


def who_chooses(one: One, asked: Asked) -> Said:
    """Whose choice it is: the opponent's where a clause says so."""
    others = ("opponent", "each-player")
    told = [c for c in clauses(one, "pays", "does") if c.get("subject", {}).get("head") in others]
    if told:
        return Said(True, joined(told[:1]), "", "does")
    return Said(True, "the player who activates it, for its text names no other")


def _never(one: One, ask: Wanted) -> Said | None:
    """That such cards can never undergo what it does; None where they may."""
    frames = {value for what, value in ask.kinds if what == "frame"}
    return never(one, frames | ({"token"} if ask.head == "token" else set()))
