"""Whether an effect may be used when something happens: the effect in the player's words, the event by the grammar.

A question of use has a part that asks, in which the effect is described or named by what it does, and clauses that tell
what happened; these are held against the conditions of the effects that are meant.
"""

import re
from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import data, fits, put, ready
from kb.answer.cards.named import Named
from kb.answer.cards.parts import One, clauses, effects, is_this
from kb.answer.cards.segments import segments
from kb.answer.cards.told import Told
from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.search.question import Question
from kb.store.readings import Reading, reading, text
from kb.store.store import Store

#: What begins a clause that tells what happened, behind what is asked.
_TAIL = (
    r"^(?P<main>.+?) (?:when|if|while|after|once|whenever|upon"
    r"|on(?! (?:the |my |opponent )*(?:field|turn|cards?|monsters?)\b)"
    r") (?P<scene>.+)$"
)
#: A clause that tells, with the question behind it and no mark between.
_HEAD = r"^(?:when|if|after|once) (?P<scene>.+?) (?P<main>(?:can|may|could|do|does|will|would) (?:i|it|X|she|he)\b.+)$"
_SHE = r"\b(?:it|she|he)\b"
#: A question of "it" behind a clause that names another card.
_OF_IT = r"^(?:do|does|will|would|can|is) (?:it|they)\b"
_OTHERS = r"\b(?:monsters?|cards?|spells?|traps?|tokens?|tuners?)\b"
#: Of two things that happen, the first may be no more than how it came to the second.
_SEVERAL = r"\band (?:then |is |was |gets |got |later )"
_ANSWERS = (
    r"^can (?:i |opponent |X )?(?:be )?(?:chain(?:ed)?|respond|used|activated) (?:X )?(?:effect )?"
    r"(?:directly |in response )?to (?P<np>.+)$"
)


#: One of these begins, or stands in, what the patterns before may fit.
_TELLS = ("when ", "if ", "after ", "once ")
_BEHIND = (" when", " if ", " while ", " after ", " once ", " upon ", " on ")


#: That the card itself is Summoned, which only an effect that brings it does.
_SUMMONED = r"\bsummon(?:ed)? X\b|\bX be (?:special )?summoned\b"


class _Use(QuickTuple):
    """The words that describe the effect which is used, and what happened."""

    told: str
    scenes: Sequence[str]


def fired(store: Store, asked: Question, named: Named) -> Told | None:
    """Whether an effect of the card may be used when that happens; None to any other question."""
    for card in {} if named.unsure else {spot.card.name: spot.card for spot in named.cards}.values():
        read = reading(store, card)
        if read is None or read["refused"]:
            continue
        spots = [spot for spot in named.cards if spot.card.name == card.name]
        use = _use(segments(asked, spots))
        told = None if use is None else _answer(store, card, read, use)
        if told is not None:
            return told
    return None


def _use(parts: Sequence[str]) -> _Use | None:
    """What is used and when; None to a question that asks something else, or tells nothing that happened."""
    *scenes, last = [part for part in parts if part]
    if not scenes and last.startswith(_TELLS) and (head := re.match(_HEAD, last)):
        scenes, last = [head["scene"]], head["main"]
    if any(re.search(_OTHERS, scene) for scene in scenes) and re.match(_OF_IT, last):
        return None
    main = put(put(last, "plain"), "asking")
    answers = re.match(_ANSWERS, main) if main.startswith("can ") and " to " in main else None
    if answers and "X" not in answers["np"].split():
        return _Use("X", [*map(_happened, scenes), f"{answers['np']} is activated"])
    while True:
        for pattern in data()["fires"]["patterns"]:
            if scenes and (found := fits(pattern, main)):
                return _Use(found["told"], [_happened(scene) for scene in scenes])
        tail = re.match(_TAIL, last) if any(word in last for word in _BEHIND) else None
        if tail is None:
            return None
        last, scenes = tail["main"], [*scenes, tail["scene"]]
        main = put(put(last, "plain"), "asking")


def _happened(scene: str) -> str:
    """A clause as one that tells an event of the card: "on its Summon", "she comes back with ..."."""
    said = put(re.sub(_SHE, "X", scene, count=1) if "X" not in scene.split() else scene, "happened")
    return re.sub(r"^(?:when|if|after|once|and|but|say) ", "", said)


def _answer(store: Store, card: Card, read: Reading, use: _Use) -> Told | None:
    words = telling(use.told)
    every = effects(card, read)
    if words is None or not every:
        return None
    found = [one for one in every if _brings_itself(one)] if ready(_SUMMONED).search(use.told) else every
    if not found:
        return None
    if words:
        meaning = which(every, read, " ".join(words), card.name)
        if not meaning.sure or meaning.lasting or len(meaning.effects) != 1:
            return None
        found = list(meaning.effects)
    return _held(store, card, read, found, use)


def _brings_itself(one: One) -> bool:
    """Whether an effect Special Summons its own card."""
    return any("special-summon" in clause["verb"] and is_this(clause.get("object")) for clause in clauses(one, "does"))


def _held(store: Store, card: Card, read: Reading, found: list[One], use: _Use) -> Told | None:
    """What the conditions of the effects say to what happened: yes only where each event is what they wait for."""
    from kb.answer.cards.forms.showing import shown
    from kb.answer.cards.spoken.answer import asking, unread

    own, parts, about = text(store, card), [*use.scenes, "can i use X"], About(card, read)
    said = asking(parts, about, found, unread(read, own))
    if said is None or said.holds is None or said.part != "when":
        return None
    if not said.holds and _is_used(use.scenes, about):
        return None  # what happened is that it was used, not what it waits for
    one = next((one for one in found if one.number == said.number), None)
    if not (_waited(parts, about, one) if said.holds else not any(map(re.compile(_SEVERAL).search, use.scenes))):
        return None
    why = f"{card.name}: {said.why}."
    quoted = "".join(f"\n{part}" for part in shown([(one, said)], own, why)) if one is not None else ""
    return Told(f"{why}{quoted}", "yes" if said.holds else "no", said.rule, True)


def _is_used(scenes: Sequence[str], about: About) -> bool:
    """Whether it is told that an effect of the card was used."""
    from kb.answer.cards.spoken.again import uses

    return bool(uses(scenes, about))


def _waited(parts: Sequence[str], about: About, one: One | None) -> bool:
    """Whether all that happened is what the effect waits for, and nothing only changes what it does."""
    from kb.answer.cards.spoken.among import Of
    from kb.answer.cards.spoken.idiom import names_of
    from kb.answer.cards.spoken.needs import fits, is_own
    from kb.answer.cards.spoken.sentence import spoken

    said = spoken(parts, [name for name in names_of(about.read["parts"]) if name != about.card.name])
    if one is None or said is None or any("damage step" in part or "non " in part for part in parts):
        return False
    told = [scene for scene in said.scenes if not is_own(scene)]
    return bool(told) and fits(told, one, Of(about.card, None), soft=False) is True
