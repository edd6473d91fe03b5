"""What another card does, told by its name as a verb: "my opponent Raigekis my Dragon", "X got hit by Y".

What the other card does to cards is read in its text; it is put as what befalls them, by that card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import clauses, effects, is_this
from kb.answer.cards.spoken.acts import act
from kb.language.patterns import ready

#: What a card does by which others are gone, as what they suffer.
GONE = {"destroy": "destroyed", "banish": "banished", "return": "returned"}
_OPPONENT = r"(?:my opponent|the opponent|opponent|opp|they|he|she)"
#: What is struck is a card, and not its Summon, activation or attack.
_DEED = (
    r"(?!(?:\S+ ){0,3}(?:summon|activation|effects?|attack) (?:of|from) X)"
    r"(?!(?:\S+ ){0,2}X (?:s )?(?:\S+ )?(?:summon|activation|attack)$)"
)
_MINE = (
    rf"{_DEED}(?:X|(?:my|his|her|their|the|an?|one of|all|both|another|opponents|my opponents|it|him) ?"
    r"(?:\S+ ){0,5}?\S*)"
)
#: A card used as a verb on others.
_VERB = rf"\b(?:(?P<me>i|we)|{_OPPONENT}) (?:just )?Y (?P<cards>{_MINE})(?P<rest>$| (?:while|when|if|and|but|so) .*)"
#: Cards that are struck by it.
_HIT = (
    r"\b(?:(?:just )?(?:gets?|got|is|was|are|were|has been)(?: just)? "
    r"(?:hit|wiped|struck|killed|nuked|popped|taken out) (?:by|with|off)"
    r"|(?:falls?|fell|loses|lost|dies|died|succumbs|succumbed) to|(?:eats?|ate)) "
    r"(?P<whose>my opponents |the opponents |opponents |his |her |their |my own |my )?(?:an? )?Y\b"
)
#: Somebody strikes them with it.
_WITH = (
    rf"\b(?:(?P<me>i|we)|{_OPPONENT}) (?:hits?|wipes?|nukes?|kills?|pops?|popped|killed|wiped) "
    rf"(?P<cards>{_MINE}) (?:with|using|by) (?:an? |his |their |my )?Y(?P<rest>$| (?:while|when|if|and|but|so) .*)"
)
#: It strikes them itself.
_ITSELF = (
    r"^(?P<whose>my opponents |the opponents |opponents |his |her |their |my own |my )?Y (?:just )?"
    rf"(?:hits?|wipes?|wiped|nuked|nukes|kills?|killed|pops?|popped|destroys|destroyed|took out|takes out) "
    rf"(?P<cards>{_MINE})(?P<rest>$| (?:while|when|if|and|but|so) .*)"
)
#: Somebody uses it on them.
_ON = (
    rf"\b(?:(?P<me>i|we)|{_OPPONENT}) (?:uses?|used|plays?|played|activates?|activated|flips?|flipped|fires?|casts?"
    rf"|throws?) (?:an? |his |their |my )?Y on (?P<cards>{_MINE})(?P<rest>$| (?:while|when|if|and|but|so) .*)"
)
#: Somebody uses it, and what comes of that is told behind it: by the same player, or of the cards.
_USED = (
    rf"\b(?P<who>i|we|{_OPPONENT}) (?:uses?|used|plays?|played|activates?|activated|flips?|flipped|fires?|casts?"
    r"|chains?|chained|resolves?|resolved|drops?|hits? (?:me|us) with)(?: up)? (?:an? |his |their |my )?Y"
)
_TO = (
    rf"{_USED} (?:and|to) (?P<rest>(?!(?:i|we|it|its|the|my|then|they|he|opponent|negate|a|draw)\b)[a-z]+ (?:back )?"
    r"X\b.*)$"
)
_DIES = (
    rf"{_USED}(?: on (?:my|the|his|their) (?:board|field|monsters?))? and (?P<cards>X|it|my \S+) "
    r"(?:dies|died|is destroyed|gets destroyed|got destroyed|was destroyed|is gone|goes away)(?P<rest>$| .*)"
)
#: A card with an effect for which it is discarded itself, dropped.
_DROPPED = (
    rf"\b(?P<who>i|we|{_OPPONENT}) (?:drops?|dropped|throws?|pitch(?:es)?|discards?|hits? (?:me|us) with)(?: an?)? Y\b"
)
#: A card said before whose it is.
_FROM = r"\bY from (?:my |the )?opponents?\b"
#: What leads to the card that does it.
_OF_ITS = (
    r"\b(?:with|by|using|via|through|off|from|thanks to|due to|because of) "
    r"(?:(?:the |an? )?effects? of Y|Y s effects?)\b"
)
#: All cards of a player, in their words.
_BOARDS = (
    (r"^my (?:own )?(?:whole |entire )?(?:board|field|side|everything)$", "my monsters"),
    (r"^(?:his|her|their|opponents|my opponents) (?:whole |entire )?(?:board|field|side)$", "my opponents monsters"),
)


def struck(parts: Sequence[str], about: About) -> Sequence[str]:
    """The parts, what the other card does to cards put as what befalls these."""
    if about.other is None or about.beside is None or not any("Y" in part.split() for part in parts):
        return parts
    done = effects(about.other, about.beside)
    verbs = [verb for one in done for clause in clauses(one, "does") for verb in act(clause).verbs]
    parts = [ready(_OF_ITS).sub("with Y", part) if "effect" in part else part for part in parts]
    parts = [ready(_FROM).sub("my opponents Y", part) if "Y from" in part else part for part in parts]
    parts = [_used(part) if "Y" in part.split() else part for part in parts]
    if any(is_this(c.get("object")) and c["verb"] in ("discard", "send") for one in done for c in clauses(one, "pays")):
        parts = [ready(_DROPPED).sub(_activated, part) for part in parts]
    past = next((GONE[verb] for verb in verbs if verb in GONE), "")
    if past:
        return [_befallen(part, past) for part in parts]
    if "special-summon" not in verbs:
        return parts
    return [ready(_ON).sub(_raised, ready(_VERB).sub(_raised, part)) if " Y " in part else part for part in parts]


def _befallen(part: str, past: str) -> str:
    """A part with what befalls the cards that are told to be struck."""
    if "Y" not in part.split():
        return part

    def told(found: re.Match[str], whose: str) -> str:
        cards = found["cards"].strip()
        for board, to in _BOARDS:
            cards = ready(board).sub(to, cards)
        be = "are" if cards.endswith("s") and not cards.startswith(("a ", "one of")) else "is"
        return f"{cards} {be} {past} by {whose}Y{found['rest']}"

    for form in (_VERB, _WITH):
        part = ready(form).sub(lambda found: told(found, "my " if found["me"] else "my opponents "), part)
    part = ready(_ITSELF).sub(lambda found: told(found, _whose(found["whose"])), part)
    return ready(_HIT).sub(lambda found: f"is {past} by {_whose(found['whose'])}Y", part)


def _activated(found: re.Match[str]) -> str:
    """A card dropped from the hand, as its effect activated."""
    return f"{found['who']} {'activate' if found['who'] in ('i', 'we', 'they') else 'activates'} Y"


def _used(part: str) -> str:
    """A part in which a card is used with what comes of that, said by that card."""
    part = ready(_TO).sub(lambda found: f"{found['who']} {found['rest']} with Y", part)
    return ready(_DIES).sub(_killed, part)


def _killed(found: re.Match[str]) -> str:
    """That cards are destroyed by the other card, whose ever it is."""
    whose = "my " if found["who"] in ("i", "we") else "my opponents "
    return f"{found['cards']} is destroyed by {whose}Y{found['rest']}"


def _whose(said: str | None) -> str:
    """Whose the other card is, where that is told."""
    return "" if said is None else "my " if said.startswith("my ") and "opp" not in said else "my opponents "


def _raised(found: re.Match[str]) -> str:
    """A card used to bring back another."""
    return f"{found['me'] or 'my opponent'} special summon {found['cards'].strip()} from the gy with Y{found['rest']}"
