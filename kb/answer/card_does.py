"""What an effect does to which cards: does it destroy a monster, can it target a face-down card, how many are drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kb.answer.card_forms import data
from kb.answer.card_nouns import Wanted, is_only, may_be, wanted
from kb.answer.card_parts import One, Part, Said, clauses, events, is_this, places, rule_of
from kb.cards.telling.clauses import joined
from kb.cards.telling.effects import listed

Asked = Mapping[str, str]

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
}
_ORIGINS = {"search": "deck", "draw": "deck", "mill": "deck", "discard": "hand"}
_BACK = frozenset({"it", "them", "that-card", "those-cards", "target"})
#: What the words behind a verb may be beside cards: figures, places to, halves of an activation.
_FIGURES = ("damage", "atk", "def", "lp", "battle", "effect", "opponent", "to", "me", "you", "both", "players", "its")
_NEGATED = {
    "activation": ("negate_activation",),
    "effect": ("negate_effect", "disable"),
    "summon": ("negate_summon",),
    "attack": ("negate_attack",),
}


def does(one: One, asked: Asked) -> Said | None:
    """Whether it does that, to such cards where the question names any."""
    verb, said = asked["verb"], asked.get("np", "")
    if verb == "negate":
        return _negates(one, said)
    found = _of_verb(one, verb)
    ask = wanted(_cards_said(said))
    if ask is None:
        return None
    if not found:
        return _without_clause(one, verb, ask)
    held = [(_held(one, clause, ask, verb), clause) for clause in found]
    best = next((pair for want in (True, None) for pair in held if pair[0] is want), held[0])
    rule = rule_of(one, "targets") if verb == "target" else ""
    part = "pays" if best[1] in clauses(one, "pays") else "does"
    return Said(
        best[0], f"{'its cost' if part == 'pays' and verb != 'target' else 'it'}: {joined([best[1]])}", rule, part
    )


def _cards_said(said: str) -> str:
    """The words that tell of cards: without where to, and without figures."""
    words = said.partition(" to ")[0] if " to the " in said or " to my " in said or " to your " in said else said
    return " ".join(word for word in words.split() if word not in _FIGURES or word == "opponent")


def _without_clause(one: One, verb: str, ask: Wanted) -> Said:
    """What the facts say where no clause has that verb."""
    named = set(data()["actions"].get(verb, ()))
    done = set(one.facts["actions"])
    if verb == "target":
        return Said(
            False if not one.facts["targets"] else None,
            "its text does not say that it targets",
            rule_of(one, "targets"),
        )
    if named and not named & done:
        return Said(False, f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}", "", "does")
    if named and ask.is_bare:
        return Said(True, f"what it does: {listed(one.facts['actions'])}", "", "does")
    if named:
        return Said(None, "which cards was not read")
    return Said(False, f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}", "", "does")


def _negates(one: One, said: str) -> Said:
    named = next((name for name in _NEGATED if name in said), "")
    done = set(one.facts["actions"])
    every = {action for actions in _NEGATED.values() for action in actions}
    told = f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}"
    rest = [
        word for word in said.split() if word.removesuffix("s") not in (*_NEGATED, "the", "an", "a", "of", "and", "its")
    ]
    if not rest:
        wants = set(_NEGATED[named]) if named else every
        if named == "attack":
            return Said(
                any("attack" == (c.get("object") or {}).get("head") for c in _of_verb(one, "negate")), told, "", "does"
            )
        return Said(bool(wants & done), told, "", "does")
    if not every & done:
        return Said(False, told, "", "does")
    return _answers(one, rest)


_OF = {
    "monster": "monster",
    "monsters": "monster",
    "spell": "spell",
    "spells": "spell",
    "trap": "trap",
    "traps": "trap",
}
_OF |= {"spelltrap": "spell"}


def _answers(one: One, rest: Sequence[str]) -> Said | None:
    """Whether what it negates may be a monster's, a Spell's or a Trap's, by the condition that it answers."""
    asked = {_OF[word] for word in rest if word in _OF}
    if len(asked) != 1 or any(
        word not in _OF and word not in ("card", "cards", "activation", "activations") for word in rest
    ):
        return None
    told = [c for c in events(one) if "activate" in c["verb"].split("|")]
    kinds = {part.get("kind") or part["head"] for c in told for name in ("subject", "object") if name in c
             for part in (c[name], *c[name].get("more", ()))} - {"opponent", "you", "each-player"}  # fmt: skip
    if not kinds:
        return Said(None, "what it negates is told by its condition; see its text", "", "when")
    if kinds & {"card", "cards-effects", "effect"}:
        return Said(None if len(told) > 1 else True, "it answers what is activated", "", "when")
    words = {word for kind in kinds for word in kind.replace("/", "-").split("-")}
    return Said(bool(words & asked), f"it answers the activation of: {', '.join(sorted(kinds))}", "", "when")


def _of_verb(one: One, verb: str) -> list[Part]:
    verbs = _VERBS.get(verb, (verb,))
    found = [c for c in clauses(one, "pays", "does") if set(c["verb"].split("|")) & set(verbs)]
    found += [c for c in clauses(one, "does") if verb == "special summon" and c["verb"].endswith("summon")]
    if verb == "search":
        found = [c for c in found if any(place["zone"] == "deck" and place.get("how") != "to" for place in places(c))]
    if verb in ("mill",):
        found = [c for c in found if any(place["zone"] == "deck" for place in places(c))]
    return [
        c for c in found if not c.get("modal") == "cannot" and not c.get("subject", {}).get("head") == "neither-player"
    ]


def _held(one: One, clause: Part, ask: Wanted, verb: str) -> bool | None:
    if ask.is_bare and not ask.number and not ask.every:
        return True
    found = [each for each in _objects(one, clause)]
    if not found:
        return None
    origin = next((p["zone"] for p in places(clause) if p.get("how") == "from"), _ORIGINS.get(verb, ""))
    held = [
        False if is_this(each) and ask.head not in ("", "card", "monster") else may_be(ask, each, origin)
        for each in found
    ]
    if ask.every and True in held:
        every = any(each.get("number", {}).get("word") in ("all", "as-many", "every", "each") for each in found)
        return True if every else False if all(each.get("number", {}).get("most", 1) for each in found) else None
    if ask.number and True in held:
        return _counted(found, ask.number)
    return True if True in held else None if None in held else False


def _counted(found: Sequence[Part], number: int) -> bool | None:
    counts = [each.get("number", {"least": 1, "most": 1}) for each in found]
    sure = [c for c in counts if not c.get("word") or c["word"] == "up-to"]
    if len(sure) != len(counts):
        return None
    return any(c.get("least", 1) <= number <= (c.get("most", 1) or 99) for c in sure)


def _objects(one: One, clause: Part) -> Iterator[Part]:
    """What a clause does it to; what refers back is the card that was targeted."""
    cards = clause.get("subject") if clause.get("passive") else clause.get("object")
    if cards is None:
        return
    if cards["head"] not in _BACK:
        yield cards
        return
    aimed = [c["object"] for c in clauses(one, "pays") if c["verb"] in ("target", "select") and "object" in c]
    yield from aimed


def targets_done(one: One, asked: Asked) -> Said:
    """Whether it targets what it destroys, banishes, ..."""
    table = data()["picked"]
    stem = asked["action"].removesuffix("s").removesuffix("e") if asked["action"] not in table else asked["action"]
    named = next(
        (set(table[key]) for key in (asked["action"], asked["action"].removesuffix("s"), stem) if key in table), set()
    )
    if not named & set(one.facts["actions"]):
        return Said(None, "it does no such thing")
    return Said(bool(one.facts["targets"]), "it targets" if one.facts["targets"] else "its text does not say that it targets",
                rule_of(one, "targets"), "pays")  # fmt: skip


def only(one: One, asked: Asked) -> Said | None:
    """Whether it does that to such cards alone."""
    ask = wanted(_cards_said(asked["np"]))
    found = [(each, c) for c in _of_verb(one, asked["verb"]) for each in _objects(one, c)]
    if ask is None or ask.is_bare:
        return None
    if not found:
        return Said(None, "its text does not tell of that")
    held = [is_only(ask, each) for each, _ in found]
    value = False if False in held else None if None in held else True
    return Said(value, f"it: {joined([found[0][1]])}", "", "does")


_COUNTED = {"damage": "damage", "lp": "lp", "atk": "atk"}


def how_many(one: One, asked: Asked) -> Said:
    """How many, as the clause tells."""
    found = _of_verb(one, _base(asked["verb"]))
    if not found:
        return Said(None, "its text does not tell of that")
    part = "pays" if found[0] in clauses(one, "pays") else "does"
    return Said(True, joined(found[:2]), "", part)


def _base(verb: str) -> str:
    irregular = {"drawn": "draw", "paid": "pay", "sent": "send"}
    if verb in irregular:
        return irregular[verb]
    for ending, instead in (("ed", "e"), ("ed", "")):
        if verb.endswith(ending) and verb.removesuffix(ending) + instead in (
            *_VERBS,
            "excavate",
            "destroy",
            "tribute",
            "discard",
            "detach",
            "reveal",
        ):
            return verb.removesuffix(ending) + instead
    return verb


_TO_WHOM = (("both players", "each-player"), ("each player", "each-player"), ("opponent", "opponent"), ("me", "you"))


def who_chooses(one: One, asked: Asked) -> Said:
    """Whose choice it is: the opponent's where a clause says so."""
    told = [
        c for c in clauses(one, "pays", "does") if (c.get("subject") or {}).get("head") in ("opponent", "each-player")
    ]
    if told:
        return Said(True, joined(told[:1]), "", "does")
    return Said(True, "the player who activates it, for its text names no other", "")
