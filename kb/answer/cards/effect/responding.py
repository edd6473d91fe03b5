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
_STATES = frozenset({"be", "have", "control", ""})


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


def responds(one: One, asked: Asked) -> Said | None:
    """Whether it may be chained to what the question names: by Spell Speed and by what its condition answers."""
    words = [word for word in _words(asked["np"]) if word not in ("quick", "play")]
    if not words or any(word not in _THINGS and word not in _KINDS and word != "counter" for word in words):
        return None
    speed = one.facts["spell_speed"]
    rule = f"yugioh/chain/speed-{speed}"
    if speed == 1:
        return _slow(one, rule)
    if "counter" in words:
        return Said(False, f"its Spell Speed is {speed}", "yugioh/chain/speed-3") if speed < 3 else None
    if one.part.get("old") or one.facts["unread"]:
        return Said(None, "its text was not read in all of its conditions", rule)
    if not one.part.get("when"):
        return Said(True, f"its Spell Speed is {speed}, and it waits for no event", rule)
    return _answering(one, {_KINDS[word] for word in words if word in _KINDS})


def _slow(one: One, rule: str) -> Said | None:
    """An effect of Spell Speed 1: one that triggers answers what happened, no activation but where its text says so."""
    if one.facts["kind"] in ("ignition", "activation"):
        return Said(False, "Spell Speed 1 answers nothing", rule)
    if not events(one) or any("activate" in c["verb"].split("|") for c in events(one)) or one.facts["unread"]:
        return None
    why = "a Trigger Effect of Spell Speed 1 answers its event and no activation, though others that trigger with it"
    return Said(False, f"{why} form one Chain", "yugioh/chain/speed-1-together")


def _answering(one: One, kinds: set[str]) -> Said | None:
    rule = "yugioh/activation/response-needed"
    told = [c for c in events(one) if c["verb"] not in _STATES]
    if not any("activate" in c["verb"].split("|") for c in told):
        return Said(False, "its condition is about no activation", rule, "when") if told else None
    held = _answers(one, kinds) if len(kinds) == 1 else True if answered(one) and not kinds else None
    return Said(held, _told(one), rule, "when")


_HAPPENINGS = frozenset(
    ["attack", "declaration", "direct", "summon", "normal", "special", "flip", "tribute", "monster"]
)


def to_event(one: One, asked: Asked) -> Said | None:
    """Whether it may be activated when an attack is declared or a monster Summoned, where its text names no event."""
    words = [word.removesuffix("s") for word in asked["np"].split() if word not in _LITTLE]
    if not words or not {"attack", "summon"} & set(words) or not set(words) <= _HAPPENINGS:
        return None
    speed = one.facts["spell_speed"]
    if speed == 1 and one.facts["kind"] in ("ignition", "activation"):
        return Said(False, "Spell Speed 1 answers nothing", "yugioh/chain/speed-1")
    bare = not one.part.get("when") and not one.part.get("times") and not one.part.get("old")
    if speed == 1 or not bare or one.facts["unread"]:
        return None
    return Said(True, f"its Spell Speed is {speed}, and it waits for no event", f"yugioh/chain/speed-{speed}")


def negates_which(one: One, asked: Asked) -> Said:
    """Whether it negates the activation or the effect."""
    done = set(one.facts["actions"])
    told = {"negate_activation": "the activation", "negate_effect": "the effect", "disable": "the effects of a card"}
    found = [text for name, text in told.items() if name in done]
    rule = "negate-card-activation" if "negate_activation" in done else "negate-effect-cards"
    if not found:
        return Said(True, "it negates neither", "", "does")
    return Said(True, f"it negates {' and '.join(found)}", f"yugioh/negations-on-cards/{rule}", "does")


def negates_half(one: One, asked: Asked) -> Said:
    """Whether it negates the activation; what negates the effect alone does not."""
    told = negates_which(one, asked)
    return told._replace(holds=bool(_NEGATED[asked["half"]] & set(one.facts["actions"])))


def negates_only(one: One, asked: Asked) -> Said:
    """Whether it negates the one, the activation or the effect, and not the other."""
    done, half = set(one.facts["actions"]), asked["half"]
    told = f"what it does: {listed(one.facts['actions']) or 'none of the usual actions'}"
    other = "effect" if half == "activation" else "activation"
    return Said(bool(_NEGATED[half] & done) and not _NEGATED[other] & done, told, "", "does")
