"""Which links a question means: of a card's effects those that its words describe, or a card of a kind."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import Pick
from kb.answer.cards.parts import One, effects, is_this, standing_clauses, stands
from kb.answer.cards.pointing import meant
from kb.answer.cards.replies.links import Link, attacking, of_effect, printed_speed, summoned
from kb.answer.cards.replies.scenes import Scene
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.store.readings import Reading

_OTHER = {"you": "opponent", "opponent": "you", "": ""}
#: Words of a phrase that tell nothing of the effect.
_SMALL = frozenset(
    [
        "effect",
        "effects",
        "the",
        "a",
        "an",
        "to",
        "for",
        "its",
        "her",
        "his",
        "their",
        "my",
        "and",
        "off",
        "when",
        "with",
        "of",
        "it",
        "that",
        "which",
        "is",
        "was",
        "has",
        "activation",
        "own",
        "then",
        "successfully",
        "itself",
        "card",
        "cards",
    ]
)
#: What a place is called behind "from" or before "effect".
_PLACES = {"hand": "hand", "graveyard": "gy", "grave": "gy", "gy": "gy", "field": "mzone", "banished": "banished"}
_AIMS = frozenset(["to", "for", "from", "on", "off", "in", "against", "targeting", "by", "and", "when", "if", "after"])
_ORDINALS = frozenset(["first", "second", "third", "fourth", "last", "1st", "2nd", "3rd", "4th"])
_SORTS = frozenset(["normal", "special", "flip", "tribute", "fusion", "synchro", "xyz", "link", "ritual", "pendulum"])
_BUILT = frozenset(["normal", "flip", "tribute", "synchro", "xyz", "link", "pendulum"])
#: Told of a Special Summon that no effect does.
_OWN_WAY = frozenset(["procedure", "condition", "conditions", "inherent", "inherently", "requirement", "requirements"])
_PHASES = {
    "main phase": "main",
    "mp": "main",
    "battle phase": "battle",
    "end phase": "end",
    "standby phase": "standby",
    "standby": "standby",
}
_PHASES |= {"draw phase": "draw", "damage step": "damage-step", "damage calculation": "damage-step", "turn": "turn"}


class Holder(QuickTuple):
    """A card of the question with what was read of it."""

    card: Card
    read: Reading

    @property
    def effects(self) -> list[One]:
        """Its effects; of a Spell or Trap first its activation."""
        return effects(self.card, self.read)


def described(holder: Holder, words: Sequence[str], *, used: bool = False) -> tuple[list[One], bool] | None:
    """The effects that words describe, and whether they do so surely; None where a word turns what is asked.

    `used`: it is told that an effect is activated, so that a card with one has that one in mind.
    """
    if numbered := next((word for word in words if word in _ORDINALS), ""):
        rest = [word for word in words if word != numbered and word not in _SMALL]
        found = meant(holder.effects, holder.read, [Pick("nth", numbered)])
        return (found, bool(found)) if not rest else None
    told = telling(" ".join(words))
    if told is None:
        return None
    found = [one for one in holder.effects if one.number] or holder.effects
    named = _left(telling(" ".join(_before(words))) or ())
    if named:
        meaning = which(found, holder.read, " ".join(named), holder.card.name)
        if meaning.lasting:
            return [], False
        if not meaning.sure and not (used and len(found) == 1):
            return None
    lies = next((_PLACES[word] for word in words if word in _PLACES), "")
    if lies and len(set(words) & set(_PLACES)) == 1:
        there = [one for one in found if lies in stands(one) or (lies == "hand" and one.is_card)]
        found, told = there or found, [word for word in told if word not in _PLACES]
    left = _left(told)
    if not left:
        card = [one for one in found if one.is_card] if not lies and "effect" not in words else []
        return card or found, bool(found)
    meaning = which(found, holder.read, " ".join(left), holder.card.name)
    if meaning.lasting:
        return [], False
    if meaning.sure and meaning.effects:
        return list(meaning.effects), True
    return found, len(found) == 1


def _before(words: Sequence[str]) -> Sequence[str]:
    """The words that name the effect, before those that tell on what or for what it is used."""
    return words[: next((at for at, word in enumerate(words) if word in _AIMS), len(words))]


def _left(told: Sequence[str]) -> list[str]:
    return [word for word in told if word not in _SMALL and word not in _PLACES]


def links(scene: Scene, holder: Holder, by: str, turn: str) -> list[Link] | None:
    """The links that a scene may mean, of which all have to agree; None where that is not understood."""
    if scene.what == "attack":
        return [attacking(holder.card, holder.read, by)]
    if scene.what == "summon":
        inherent = _inherent(scene, holder)
        sort = scene.sort or ("special" if inherent else "")
        return [summoned(holder.card, holder.read, sort, inherent, by)]
    # Against what it is used tells nothing of it.
    own = scene.words[: scene.words.index("against")] if "against" in scene.words else scene.words
    found = described(holder, own, used=True)
    if found is None or not found[0] or (scene.what == "does" and not _is_activated(scene, holder, found)):
        return None
    made = [of_effect(holder.card, holder.read, one, by, _place(scene.words, one), turn) for one in found[0]]
    return [link for link in made if link.left] if scene.what == "paid" else made


def _is_activated(scene: Scene, holder: Holder, found: tuple[list[One], bool]) -> bool:
    """Whether what a card is told to do is one of its effects, and nothing that holds or is done without activation."""
    if "special_summon_procedure" in holder.read["standing"] and {"itself", "summons", "specials"} & set(scene.words):
        return False
    return found[1] or not holder.read["parts"]["standing"]


def _place(words: Sequence[str], one: One) -> str:
    """The place from which it is told to be activated, where the effect is activated there."""
    told = {_PLACES[word] for word in words if word in _PLACES}
    lies = stands(one)
    return next(iter(told)) if len(told) == 1 and told <= lies else ""


def _inherent(scene: Scene, holder: Holder) -> bool | None:
    """Whether no effect Summons it."""
    if scene.sort in _BUILT:
        return True
    words = set(scene.words)
    if words & _OWN_WAY:
        return True
    if "effect" in words:
        return False
    own = [one for one in holder.effects if "special_summon" in one.facts["actions"]]
    procedure = "special_summon_procedure" in holder.read["standing"] or any(
        c["verb"] == "special-summon"
        and c.get("modal") in ("can", "must")
        and is_this(c.get("object") or c.get("subject"))
        for c in standing_clauses(holder.read)
    )
    from_hand = words & {"hand", "tributing", "banishing", "discarding", "sending"}
    return True if procedure and from_hand and not own else None


#: What only monsters' effects are called.
_SORTS_OF_EFFECTS = r"\b(?:(quick)|trigger|ignition|flip) (?:monster )?(effects?)\b"


def kinds(words: Sequence[str], by: str, turn: str) -> list[Link] | None:
    """The link of a card of a kind: "a normal spell", "a monster effect in the hand"."""
    said = ready(r"\bhand ?traps?\b").sub("monster effect in hand", " ".join(words))
    words = ready(_SORTS_OF_EFFECTS).sub(r"\1 monster \2", said).split()
    told = [word.removesuffix("s") for word in words if word not in _FEW]
    places = {_PLACES[word] for word in told if word in _PLACES}
    told = [word for word in told if word not in _PLACES and word not in _AT]
    kinds_ = [word for word in told if word in ("monster", "spell", "trap")]
    if "play" in told and "quick" in told and not kinds_:
        kinds_ = ["spell"]
    left = [word for word in told if word not in (*kinds_, *_PROPERTIES, "effect", "quick", "play", "hand")]
    if left or len(kinds_) != 1:
        return None
    kind = kinds_[0]
    property_ = next((each for each in _PROPERTIES if each in told), "quick-play" if "play" in told else "")
    if kind == "monster" or "effect" in told:
        if kind != "monster" or "effect" not in told:
            return None
        return [Link("effect", kind, by, place=frozenset(places), phase=turn, speed=2 if "quick" in told else None)]
    speed = printed_speed(f"{property_.title()} {kind.title()}".strip())
    phase = turn or ("you main" if speed == 1 else "")
    return [Link("card", kind, by, place=frozenset({"szone"}), phase=phase, speed=speed)]


_PROPERTIES = ("normal", "continuous", "equip", "field", "ritual", "counter")
_AT = frozenset(["in", "from", "on", "face", "up", "already", "activated", "activate", "already"])
_FEW = frozenset(
    ["a", "an", "the", "their", "his", "her", "my", "some", "card", "cards", "another", "own", "one", "of"]
)
_FEW |= frozenset(["opponent", "opponents", "activation", "that", "is", "opp", "to"])


def sort_asked(words: Sequence[str]) -> str | None:
    """The kind of Summon that is asked of, empty for any; None where it is asked of none."""
    left = [word.removesuffix("s") for word in words if word.removesuffix("s") != "monster"]
    if "summon" not in left or set(left) - _SORTS - {"summon"}:
        return None
    return next((word for word in left if word in _SORTS), "")


def by_effect(words: Sequence[str]) -> bool:
    """Whether a Summon is meant that a resolving effect does: "a summon that comes from resolving X"."""
    return "summon" in words and not _RESOLVING.isdisjoint(words)


_RESOLVING = frozenset(["resolving", "resolves", "resolution", "resolve"])


def when(scenes: Sequence[Scene], by: str) -> str:
    """The phase that is told, as who made the link sees it; `by`: who, as who asks sees it."""
    told = [scene for scene in scenes if scene.phase]
    if not told:
        return ""
    turn, phase = told[-1].turn, _PHASES.get(told[-1].phase, "")
    whose = "" if not turn or not by else "you" if turn == by else "opponent"
    return f"{whose} {phase}".strip() if phase else ""


def other(player: str) -> str:
    """The other player."""
    return _OTHER[player]
