"""What an effect answers and negates: of which kind the activation is that its condition waits for."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Part, Said, clauses, events
from kb.cards.telling.facts import listed

#: The halves of what can be negated, and the facts that say so.
_NEGATED = {
    "activation": {"negate_activation"},
    "effect": {"negate_effect", "disable"},
    "summon": {"negate_summon"},
    "attack": set[str](),
}
_EVERY = frozenset(action for actions in _NEGATED.values() for action in actions)
_LITTLE = frozenset(["a", "an", "the", "my", "your", "of", "another", "other", "its", "and", "opponent"])
#: Words of a question for what is activated.
_KINDS = {"monster": "monster", "spell": "spell", "trap": "trap", "spelltrap": "spell"}
_ANY = frozenset({"card", "cards-effects", "effect"})
_THINGS = frozenset({"card", "effect", "activation", "anything", "something"})
_PLAYERS = frozenset({"opponent", "you", "each-player"})


def _words(said: str) -> list[str]:
    return [word.removesuffix("s") for word in said.split() if word not in _LITTLE]


def answered(one: One) -> set[str]:
    """What the condition of an effect answers the activation of: card, monster, spell-trap, spell/trap, ..."""
    told = [c for c in events(one) if "activate" in c["verb"].split("|")]
    named = [c[name] for c in told for name in ("subject", "object") if name in c]
    every = [part for cards in named for part in (cards, *cards.get("more", ()))]
    return {_kind_of(part) for part in every if part["head"] not in _PLAYERS}


def _kind_of(part: Part) -> str:
    of = part.get("of", {}).get("head", "")
    return str(part.get("kind") or (of if part["head"] in ("effect", "effects") and of else part["head"]))


def _answers(one: One, kinds: set[str]) -> bool | None:
    """Whether its condition answers the activation of such a kind; None where that was not read."""
    known = answered(one)
    if not known:
        return None
    said = {word for kind in known for word in kind.replace("/", "-").split("-")}
    if known & _ANY:
        narrower = any(
            "filters" in c.get(name, {}) or c.get("modifiers") for c in events(one) for name in ("subject", "object")
        )
        return None if narrower and not said & kinds else True
    return bool(said & kinds)


def negates(one: One, said: str) -> Said | None:
    """Whether it negates that: an activation, an effect, a Summon, an attack, such a card's."""
    if summon := ready(_SUMMON).fullmatch(said.strip()):
        return _negates_summon(one, summon["kind"])
    words = _words(said)
    told = f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}"
    done = set(one.facts["actions"])
    halves = [word for word in words if word in _NEGATED]
    kinds = {_KINDS[word] for word in words if word in _KINDS}
    if any(word not in _NEGATED and word not in _KINDS and word not in _THINGS for word in words):
        return None
    if halves == ["attack"]:
        return Said(_negates_attack(one), told, "", "does")
    if halves == ["activation"] and not _NEGATED["activation"] & done:
        return Said(False, told, "", "does")  # that it negates the effect is no answer
    if halves == ["effect"] and "negate_activation" in done and not _NEGATED["effect"] & done:
        return None  # with its activation an effect comes to nothing, too
    if not halves and not kinds and done & _EVERY == {"negate_summon"}:
        return None  # a Summon is no card and no effect, and something that is negated
    wants = _NEGATED[halves[0]] if len(halves) == 1 and not kinds else _EVERY
    if not wants & done:
        return Said(False, told, "", "does")
    if not kinds:
        return Said(True, told, "", "does")
    held = _answers(one, kinds) if len(kinds) == 1 else None
    return Said(held, _told(one), "", "when")


_SUMMON = r"(?:an? |the |opponent |my )*(?P<kind>normal|flip|special|fusion|synchro|xyz|link|ritual) summons?"


def _negates_summon(one: One, kind: str) -> Said:
    """Whether it negates a Summon of that kind."""
    told = [c for c in events(one) if c["verb"].endswith("summon") and c.get("modal") == "would"]
    if "negate_summon" not in one.facts["actions"]:
        return Said(False, f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}", "", "does")
    if len(told) != 1 or (told[0].get("subject") or {}).get("filters"):
        return Said(None, "which Summons it negates was not read", "", "when")
    verbs = set(told[0]["verb"].split("|"))
    own = {"summon", f"{kind}-summon"} | (set() if kind in ("normal", "flip") else {"special-summon"})
    return Said(bool(verbs & own), f"it answers: {', '.join(sorted(verbs)).replace('-', ' ')}", "", "when")


def _told(one: One) -> str:
    return f"it answers: {', '.join(sorted(answered(one)))}" if answered(one) else "its condition tells what it negates"


def _negates_attack(one: One) -> bool:
    return any(c["verb"] == "negate" and c.get("object", {}).get("head") == "attack" for c in clauses(one, "does"))


def negates_which(one: One, asked: Asked) -> Said:
    """Whether it negates the activation or the effect."""
    done = set(one.facts["actions"])
    told = {"negate_activation": "the activation", "negate_effect": "the effect", "disable": "the effects of a card"}
    found = [text for name, text in told.items() if name in done]
    rule = "negate-card-activation" if "negate_activation" in done else "negate-effect-cards"
    if not found:
        return Said(True, "it negates neither", "", "does")
    return Said(True, f"it negates {' and '.join(found)}", f"yugioh/negations-on-cards/{rule}", "does")


def negates_only(one: One, asked: Asked) -> Said:
    """Whether it negates the one half and not the other, where it negates either."""
    done = set(one.facts["actions"])
    told = f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}"
    halves = {half for half in ("activation", "effect") if _NEGATED[half] & done}
    if not halves:
        return Said(None, told, "", "does")
    rule = f"yugioh/negations-on-cards/negate-{'card-activation' if 'activation' in halves else 'effect-cards'}"
    return Said(halves == {asked["half"]}, told, rule, "does")
