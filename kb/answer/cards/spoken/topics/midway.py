"""Whether an effect may still be used where the Chain went on after what it waits for: whether it misses the timing.

A question tells an event with the Chain Link that did it, and that a lower one resolved afterwards; it asks for the use
of an effect, or whether the chance for it is lost. Only an optional "When" effect loses it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Said, events
from kb.answer.cards.spoken.acts import act, same
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Told

_LINK = r"(?:chain ?link|chain|cl|link)"
_LEADS = r"(?:by|as|at|in|on|with|during|through|from|w|of|via)"
#: What did it: a Chain Link that is not the first, or something amid a Chain.
_DONE = (
    rf"(?:(?:carried out |done |caused )?(?P<by>\b{_LEADS} )?(?:(?:the|an|my|my opponents|opponents|their) )?"
    rf"(?P<effect>(?:effect|resolution) of )?(?:a |my |the |my opponents |opponents )?"
    rf"{_LINK} ?(?:number )?[2-9]\b(?: effect)?(?: of (?:a|the|that) chain)?"
    r"|\b(?:in|during|at) (?:the )?(?:middle|midst) of (?:a|the|another) chain|\bmid chain)"
)
#: That the Chain went on after it: a lower link, or something else.
_LOWER = rf"{_LINK} ?1\b|{_LINK}s? [2-9] (?:and|then) (?:{_LINK} )?1\b|(?:the )?(?:rest|remainder) of the chain"
_FURTHER = (
    r"(?:more|further|other|another|some other|something|the other)"
    r" (?:stuff|things?|effects?|cards?|links?|chain links?|else)\b|something else"
)
_DID = (
    r"\b(?:resolv\w*|did|does|drew|draws|destroy\w*|happen\w*|burn\w*|gain\w*|add\w*|banish\w*|sends?|sent|summon\w*)\b"
)
_ON = rf"\b(?:and |then |but |after ?wards |before )*(?:{_LOWER}|{_FURTHER}).*{_DID}.*$"
_AMID = r"\b(?:not|isnt|wasnt) (?:be )?the last thing|\b(?:middle|midst) of (?:a|the|another) chain|\bmid chain"
#: That a card is paid, or used for a Summon, which comes only afterwards.
_PAID = (
    r"\b(?:as|for) (?:an? |the |its |my )?(?:synchro|fusion|link|tribute|ritual) (?:materials?|summon)\b"
    r"|\b(?:as|for) (?:an? |the |its |my |another cards? )?(?:activation )?costs?\b|\bto pay (?:an?|the|its) cost\b"
)
_SUMMONING = ("material", "summon", "tribute", "cost")
_ASKS = (
    r"^(?:and |so |now |then )*(?:can|could|may|might|do|does|did|will|would|is|am)\b"
    r"(?=.*\b(?:i|we|it|its|he|she|X|her|his)\b)"
)
_LOST = r"\bmiss(?:es|ed|ing)?\b|\blos(?:e|es|t) (?:its|the|his|her|my|their) (?:chance|timing|window|opportunity)"
#: The other half of "can I still ..., or did it miss".
_OR_LOST = r" or (?:did|does|do|has|have|is|was|will) (?:it|its|that|they|she|he|X|i|we)\b.*\bmiss.*$"
#: What a question of the use of an effect does not hold: that asks something else.
_ELSE = r"\b(?:chain(?:ed)? to|respond|negate[ds]?|response|damage step|not)\b"


def midway(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an effect is still used, or misses the timing; None where that is not asked, or not sure."""
    if about.other is not None:
        return None
    event = _told(parts)
    if event is None and not any(_holds(part, _SUMMONING) for part in parts):
        return None
    asks = _asking(parts)
    paid = event is None and any(
        _holds(part, _SUMMONING) and ready(_PAID).search(part) for part in parts if part is not asks
    )
    if asks is None or ready(_ELSE).search(asks) or not (event or paid):
        return None
    lost = ready(_LOST).search(asks) is not None
    waiting = [one for one in found if one.facts["kind"] in ("trigger", "flip") and one.number]
    told = _used(event, about, waiting, lost) if event is not None else _after_payment(waiting, lost)
    return None if told is None else told._replace(holds=told.holds != lost)


def _asking(parts: Sequence[str]) -> str | None:
    """What is asked, last; of "can I still ..., or did it miss" the first, which the second only turns."""
    asking = [ready(_OR_LOST).sub("", part) for part in parts if ready(_ASKS).match(part)]
    if len(asking) > 1 and ready(_LOST).search(asking[-1]) and not ready(_LOST).search(asking[-2]):
        return asking[-2]
    return asking[-1] if asking else None


#: What those patterns need: one is made ready only for a part that holds it.
_NEED_ON = ("1", "rest of", "remainder", "more", "further", "other", "something")
_NEED_AMID = ("last thing", "middle", "midst", "mid chain")


def _holds(part: str, needed: Sequence[str]) -> bool:
    return any(each in part for each in needed)


def _told(parts: Sequence[str]) -> str | None:
    """The event after which the Chain went on, without the Chain Link that did it."""
    goes_on = any(_holds(part, _NEED_ON) and ready(_ON).search(part) for part in parts)
    goes_on = goes_on or any(_holds(part, _NEED_AMID) and ready(_AMID).search(part) for part in parts)
    for part in parts if goes_on else ():
        found = ready(_DONE).search(part)
        if found is None:
            continue
        inside = part[found.end() :]
        tail = "" if inside.startswith((" and", " then", " but", " before", " after")) else inside
        by = " by a card effect" if found["by"] and found["by"].strip() in ("by", "from", "of", "through") else ""
        at = found.start()
        event = f"{part[:at]}{by}{tail}" if part[:at].strip() else f"a card effect{tail}"
        return _plain(ready(_ON).sub("", event))
    return None


def _plain(event: str) -> str:
    """The event without what tells nothing more of it, done to the card by what does it."""
    for pattern, to in _PUT:
        event = ready(pattern).sub(to, event.strip())
    return " ".join(event.split())


_SUMMONED = r"(?:fusion|synchro|xyz|link|ritual|tribute|special|normal|flip)"
_PUT = (
    (r"\b(?:just|also|already|now|say)\b", " "),
    (r"^(?:when|if|after|once|so|say|and) ", ""),
    (rf"^(?:my |the |a |X is )?{_SUMMONED} summoned X\b", "X"),
    (r"\bw (?=a\b)", "by "),
    (r"\b(?:got|gets) (?=special|summoned)", "is "),
    (r"\bspecialed\b", "special summoned"),
    (r"\b(?:thru|with|by|through|via) (?:a|an|some) (?:card |other )?effects? by a card effect\b", "by a card effect"),
    (
        r"^(?P<by>(?:my |the )?opponents?(?: card)?(?: effect)?) +(?P<did>destroyed|banished|returned|sent) "
        r"(?P<what>.+?)(?: (?:by|with|using|via|through) (?:a|an|some) (?:card )?effect)?$",
        r"\g<what> is \g<did> by \g<by> card effect",
    ),
    (r"\bby (?:my |the )?opponents? card effect\b|\bby opponents? effect card effect\b", "by an opponents card effect"),
    (
        r"(?<!special )(?<!fusion )(?<!synchro )(?<!xyz )(?<!link )(?<!ritual )(?<!tribute )(?<!normal )"
        r"(?<!flip )\bsummoned\b",
        "special summoned",
    ),
    (r"\bX is used for an? (fusion|synchro|xyz|link) summon\b.*", r"X is sent to the gy as \1 material"),
)


def _used(event: str, about: About, waiting: Sequence[One], lost: bool) -> Said | None:
    """Whether the effects that wait for the event are used later, all alike."""
    late = [one for one in waiting if _miss(one).holds]
    if waiting and (len(late) == len(waiting) or (lost and not late)):
        return _told_by(waiting[0], bool(late))
    scenes = _scenes(event, about)
    fitting = [one for one in waiting if scenes and _waits(scenes, about, one)]
    values = {one in late for one in fitting}
    return _told_by(fitting[0], values.pop()) if len(values) == 1 else None


def _after_payment(waiting: Sequence[One], lost: bool) -> Said | None:
    """Whether effects are used though the Summon, or the effect, for which their card is paid comes after."""
    if not waiting or any(word in str(one.part.get("when", "")) for one in waiting for word in _SUMMONING):
        return None
    late = [one for one in waiting if _miss(one).holds]
    every = len(late) == len(waiting)
    return _told_by(waiting[0], every) if every or (lost and not late) else None


def _miss(one: One) -> Said:
    from kb.answer.cards.effect.facts import miss  # asked of few questions

    return miss(one, {})


def _told_by(one: One, late: bool) -> Said:
    return _miss(one)._replace(holds=not late, form=True, number=one.number)


def _scenes(event: str, about: About) -> list[Told]:
    """What happened, read by the grammar of card text."""
    names = names_beside(about)
    said = spoken([event, "can i use X"], names)
    return told_beside(said) if said is not None else []


def _waits(scenes: Sequence[Told], about: About, one: One) -> bool:
    """Whether an effect waits for the event: that it fits, or is such an act and nothing is against it."""
    value = fits(scenes, one, Of(about.card, None), soft=False)
    alike = [same(act(scene.clause), act(clause)) for scene in scenes for clause in events(one) if scene.clause["verb"]]
    return value is True or (value is None and len(scenes) == 1 and not scenes[0].left and any(alike))
