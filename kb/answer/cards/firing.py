"""Whether an effect may be used when something happens: the effect in the player's words, the event by the grammar.

A question of use has a part that asks, in which the effect is described or named by what it does, and clauses that tell
what happened; these are held against the conditions of the effects that are meant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About, entries
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.forms.patterns import data, fits, put, ready
from kb.answer.cards.named import Named, each_card
from kb.answer.cards.parts import One, clauses, effects, events, is_this, meant_by
from kb.answer.cards.segments import SWAPPED, UPON, befalls_activated, segments
from kb.answer.cards.told import Told
from kb.quick_tuple import QuickTuple
from kb.search.question import Question
from kb.store.readings import reading, text
from kb.store.store import Store

#: What begins a clause that tells what happened, behind what is asked.
_TAIL = (
    r"^(?P<main>.+?) (?:when|if|while|after|(?<!at )once|whenever|upon"
    r"|on(?! (?:the |my |opponent )*(?:field|turn|cards?|monsters?)\b)(?! (?:it|them|that|this|one|[XY])\b)"
    r"(?! (?:an? |the |my |own |his |her |their |opponent )+(?:\S+ )?(?:cards?|monsters?|spells?|traps?)"
    r"(?: (?:in|on|from) .+| (?:i|opponent) controls?)?$)"
    r") (?P<scene>.+)$"
)
#: A clause that tells, with the question behind it and no mark between.
_HEAD = r"^(?:when|if|after|once) (?P<scene>.+?) (?P<main>(?:can|may|could|do|does|will|would) (?:i|it|X|she|he)\b.+)$"
_SHE = r"\b(?:it|she|he)\b"
#: A question of "it" behind a clause that names another card.
_OF_IT = r"^(?:do|does|will|would|can|is) (?:it|they)\b"
#: The card's battle, told by no more than that.
_BATTLING = r"^(?:battling|fighting) (?:with )?(?:it|him|her|that|them|one|(?:an?|the)(?: opponents?)? monster)$"
_OTHERS = r"\b(?:monsters?|cards?|spells?|traps?|tokens?|tuners?)\b"
#: Of two things that happen, the first may be no more than how it came to the second.
_SEVERAL = r"\band (?:then |is |was |gets |got |later |[a-z]+ed\b)"
_ANSWERS = (
    r"^can (?:i |opponent |X )?(?:be )?(?:chain(?:ed)?|respond|used|activated) (?:X )?(?:effect )?"
    r"(?:directly |in response )?to (?P<np>.+)$"
)
#: That a card was used on another, or on this one.
_USED_ON = (
    r"\b(?:us|activat|play|target|chain|fir|resolv)(?:e|es|ed|s|t|ts|ing|eted)?\b.* (?:on|at|targeting) "
    r"(?!\S+ (?:own )?(?:field|turn|side|board)\b)"
)
#: One of these begins, or stands in, what the patterns before may fit.
_TELLS = ("when ", "if ", "after ", "once ")
_BEHIND = (" when", " if ", " while ", " after ", " once ", " upon ", " on ")
#: That the card itself is Summoned, which only an effect that brings it does.
#: Verbs of what is so, and does not happen.
_STATES = frozenset({"control", "have", "be", "exist", "own"})
#: What befalls the card itself.
_SUFFERS = r"^X (?:be |get |is )?(?:destroyed|banished|returned|shuffled|sent|bounced|discarded|tributed|added)$"
_SUMMONED = r"\bsummon(?:ed)? X\b|\bX be (?:special )?summoned\b"


class _Use(QuickTuple):
    """The words that describe the effect which is used, what happened, and what is asked: `main`.

    `own`: whether the card itself is the one to which it happened, where nobody else is named. `asked`: it is asked of
    no more than whether this brings the effect about. `bare`: a Summon is told, and not of what.
    """

    told: str
    scenes: Sequence[str]
    own: bool | None = None
    asked: bool = False
    bare: bool = False
    main: str = ""


def fired(store: Store, asked: Question, named: Named) -> Told | None:
    """Whether an effect of the card may be used when that happens; None to any other question."""
    for alone in _read(store, named):
        ways = [(alone, segments(asked, [spot for spot in named.cards if spot.card.name == alone.card.name]))]
        if len({spot.card.name for spot in named.cards}) > 1:
            ways.append(_lettered(store, asked, named, alone))
        for about, parts in ways:
            use = _use(parts)
            told = None if use is None else _answer(store, about, use)
            if told is not None:
                return told
    return None


def brought(store: Store, asked: Question, named: Named) -> Told | None:
    """Whether an effect may be used as what happens is said to bring it about, or at a time; else None."""
    for about in _read(store, named):
        for each, use in _occasions(store, asked, named, about):
            told = _answer(store, each, use)
            if told is not None:
                return told
    return None


def _read(store: Store, named: Named) -> Iterator[About]:
    """The cards that were named, with what was read of them."""
    for card in () if named.unsure else each_card(named.cards):
        read = reading(store, card)
        if read is not None and not read["refused"]:
            yield About(card, read)


def _occasions(store: Store, asked: Question, named: Named, alone: About) -> Iterator[tuple[About, _Use]]:
    """What may be used as what happens is said to bring it about; Y is another card by which it happens."""
    from kb.answer.cards.occasions.frames import occasions
    from kb.answer.cards.spoken.answer import hastes
    from kb.answer.cards.spoken.wording import with_second

    about, parts = _lettered(store, asked, named, alone)
    if _is_set_now(parts) or hastes(parts[-1]):
        return  # when it does what it does is asked too
    if about.beside is not None:
        from kb.answer.cards.occasions.by_card import by_card  # of two cards only

        parts = [by_card(part, about) for part in parts]
    for one in occasions(parts):
        told = one.told if about.other is None else with_second(one.told, [about.other.name])
        yield about, _Use(told, [*map(_happened, one.scenes), *one.times], one.own, one.asked)


def _lettered(store: Store, asked: Question, named: Named, alone: About) -> tuple[About, list[str]]:
    """The parts of the question with X for the card, and Y for the one other that is named."""
    others = {spot.card.name: spot.card for spot in named.cards if spot.card.name != alone.card.name}
    if len(others) != 1:
        return alone, segments(asked, [spot for spot in named.cards if spot.card.name == alone.card.name])
    other = next(iter(others.values()))
    parts = segments(asked, named.cards)
    if named.cards[0].card.name != alone.card.name:
        parts = [part.translate(SWAPPED) for part in parts]
    return alone._replace(other=other, beside=reading(store, other)), parts


#: How the card lay before something else befell it, which is no event.
_WAS_SET = (
    r"^(?:if |when |say |so |my |the )*X (?:was|is|had been|has been|lies|lay|sat) (?:already |just |still )?"
    r"(?:set|face ?down) (?:and |but |then |now )+(?=i |we |you |my )"
)


#: That the card is used in the turn in which it was Set.
_SET_NOW = r"\b(?:the|this|that|same) (?:same )?turn (?:that |in which |when )?(?:i|it|X)(?: was| is| just)? set\b"


def _is_set_now(parts: Sequence[str]) -> bool:
    """Whether it is told that the card is used in the turn in which it was Set."""
    return any("turn " in part and ready(_SET_NOW).search(part) for part in parts)


def _use(parts: Sequence[str]) -> _Use | None:
    """What is used and when; None to a question that asks something else, or tells nothing that happened."""
    *scenes, last = [part for part in parts if part]
    if "again" in last.split() and any("negated" in scene.split() for scene in scenes):
        return None  # whether a use that was negated counts
    if any(map(befalls_activated, scenes)) or _is_set_now(parts):
        return None  # what becomes of it; whether it may be used so soon
    scenes = [ready(_WAS_SET).sub("", scene) for scene in scenes]
    if not scenes and last.startswith(_TELLS) and (head := ready(_HEAD).match(last)):
        scenes, last = [head["scene"]], head["main"]
    if any(ready(_OTHERS).search(scene) for scene in scenes) and ready(_OF_IT).match(last):
        return None
    main = put(put(last, "plain"), "asking")
    answers = ready(_ANSWERS).match(main) if main.startswith("can ") and " to " in main else None
    if answers and "X" not in answers["np"].split():
        return _Use("X", [*map(_happened, scenes), f"{answers['np']} is activated"])
    while True:
        for pattern in data()["fires"]["patterns"]:
            if scenes and not ready(UPON).search(main) and (found := fits(pattern, main)):
                told = [_happened(scene) for scene in scenes]
                return _Use(found["told"], told, bare=any(map(_of_any, scenes)), main=last)
        tail = ready(_TAIL).match(last) if any(word in last for word in _BEHIND) else None
        if tail is None:
            return None
        last, scenes = tail["main"], [*scenes, tail["scene"]]
        main = put(put(last, "plain"), "asking")


def _happened(scene: str) -> str:
    """A clause as one that tells an event of the card: "on its Summon", "she comes back with ..."."""
    scene = ready(_BATTLING).sub("X battles a monster my opponent controls", scene)
    said = put(ready(_SHE).sub("X", scene, count=1) if "X" not in scene.split() else scene, "happened")
    return ready(r"^(?:when|if|after|once|and|but|say) ").sub("", said)


def _of_any(scene: str) -> bool:
    """Whether a clause tells of a Summon and not what is Summoned: "on a Flip Summon"."""
    return "monster" not in scene and _happened(scene).startswith("a monster is ")


def _answer(store: Store, about: About, use: _Use) -> Told | None:
    card, read = about.card, about.read
    words = telling(use.told)
    every = effects(card, read)
    if words is None or not every:
        return None
    if any(scene.split().count("X") > 1 for scene in use.scenes) and any(map(_brings_itself, every)):
        return None  # its Summon may be what the effect does, and no event
    found = [one for one in every if _brings_itself(one)] if ready(_SUMMONED).search(use.told) else every
    if not found:
        return None
    if words:
        meaning = which(found, read, " ".join(words), card.name)
        if not meaning.sure or meaning.lasting or len(meaning.effects) != 1:
            return None
        found = list(meaning.effects)
        if ready(_SUFFERS).match(use.told) and not any(is_this(c.get("object")) for c in clauses(found[0], "does")):
            return None  # it does that to other cards
        if any(each.forbids and each.clause["verb"] in words for each in entries(found, read)):
            return None  # it keeps that from being done
    if use.asked and not words:  # no answer is to activate a card that only stays, nor what waits for nothing
        found = [one for one in found if _waits(one)] or [one for one in found if one.number] or found
    if use.own is not None and any(map(_of_itself, found)) != use.own:
        return None
    if words or len(found) == 1 or use.asked:
        return _held(store, about, found, use)
    first, *others = ([one] for one in found)  # which of them is meant is open: all have to say the same
    if (told := _held(store, about, first, use)) is None:
        return None
    each = (_held(store, about, one, use) for one in others)
    return told if all(one is not None and one.verdict == told.verdict for one in each) else None


def _brings_itself(one: One) -> bool:
    """Whether an effect Special Summons its own card."""
    return any("special-summon" in clause["verb"] and is_this(clause.get("object")) for clause in clauses(one, "does"))


def _waits(one: One) -> bool:
    """Whether an effect waits for something to happen."""
    return any(c["verb"] and (c["verb"] not in _STATES or c.get("passive")) for c in events(one))


def _of_itself(one: One) -> bool:
    """Whether an effect waits for what happens to its own card."""
    return any(is_this(clause.get("subject")) for clause in events(one))


def _held(store: Store, about: About, found: list[One], use: _Use) -> Told | None:
    """What the conditions of the effects say to what happened: yes only where each event is what they wait for."""
    from kb.answer.cards.forms.showing import shown
    from kb.answer.cards.occasions.scenes import waited
    from kb.answer.cards.spoken.answer import is_hasty, unread
    from kb.answer.cards.spoken.asking import waited_for

    card, read = about.card, about.read
    own, parts = text(store, card), [*use.scenes, "can i use X"]
    said = waited_for(parts, about, found, unread(read, own))
    if said is None or said.holds is None or said.part != "when":
        return None
    if not said.holds and not any(one.part.get("when") or one.part.get("times") for one in found):
        return None  # it waits for nothing, and may be used whatever happened
    if not said.holds and any(map(ready(_USED_ON).search, use.scenes)):
        return None  # what that does to the card is what happens
    if not said.holds and use.bare and any(map(_of_itself, found)):
        return None  # it may be that of the card
    if not said.holds and _is_used(use.scenes, about):
        return None  # what happened is that it was used, not what it waits for
    one = next((one for one in found if one.number == said.number), None)
    if not (waited(parts, about, one) if said.holds else not any(map(ready(_SEVERAL).search, use.scenes))):
        return None
    if said.holds and use.main and not _may_do(use.main, about, one):
        return None  # it is used, and does that to other cards
    if said.holds and is_hasty([use.main], said, found):
        return None  # it is used, and does that later
    why = f"{card.name}: {said.why}."
    quoted = "".join(f"\n{part}" for part in shown([(one, said)], own, why)) if one is not None else ""
    clause = meant_by(said, one)
    alone = True if said.holds and said.alone else None
    return Told(
        f"{why}{quoted}", "yes" if said.holds else "no", said.rule, True, alone=alone, card=card.name, clause=clause
    )


def _may_do(main: str, about: About, one: One | None) -> bool:
    """Whether an effect may do what is asked that it is used for: "can it search a Dragon when it is Summoned"."""
    from kb.answer.cards.occasions.scenes import spoken_of
    from kb.answer.cards.spoken.acts import USED, act, same
    from kb.answer.cards.spoken.matching import matches
    from kb.answer.cards.spoken.nouns import Of
    from kb.answer.cards.spoken.question import with_target

    said = spoken_of([main], about)
    if one is None or said is None or said.main.left or not said.main.clause["verb"]:
        return True
    asked, of = act(said.main.clause), with_target(Of(about.card, about.other), one)
    done = [] if asked.verbs & USED else [c for c in clauses(one, "does", "pays") if same(asked, act(c))]
    free = [c for c in done if not c.get("conditions")]  # what is done under a condition more is not sure
    return not done or any(matches(asked, act(c), of) is not False for c in free)


def _is_used(scenes: Sequence[str], about: About) -> bool:
    """Whether it is told that an effect of the card was used."""
    from kb.answer.cards.uses.answer import uses

    return bool(uses(scenes, about))
