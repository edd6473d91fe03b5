"""What is still allowed after an effect was used: each prohibition of it held against an act (`barred`).

That the effect was used may be told in any known words; of the act that is asked about, every word is understood.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.forms.patterns import ready
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.heard import heard
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.nouns import BACK
from kb.answer.cards.spoken.question import chosen, stated
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.told import Spoken, is_delicate, is_strange
from kb.answer.cards.spoken.topics.proposed import proposed
from kb.answer.cards.spoken.wording import named
from kb.language.words import tokens

#: What a text forbids for a time, or while a card is there.
_ACTS = frozenset({"attack", "set", "summon", "activate", "draw", "add"})
#: That only this card is asked about.
_ELSE = (
    r"^(?:if|assuming|provided|with|and) (?:that )?(?:nothing|no other (?:cards?|effects?))(?: else)? "
    r"(?:forbids|restricts|prevents|stops|blocks|bars|applies|interferes|interfering|is active|limits)\b.*$"
)
_IF = ("if ", "assuming ", "provided ", "with ", "and ")
_AFTER = r" (?:after|afterwards?)$"
#: That the card is the opponent's: its text speaks of the players as that one does.
_THEIRS = r"\b(?:opponents|their|his|her) X\b|\b(?:opponent|they) (?:has|have|controls?|got) (?:an? |the )?X\b"
#: What ends that a card is there.
_LEFT = r"\b(?:left|leaves|is gone|are gone|no longer)\b"
#: What tells which effect was used.
_WHICH = r"\b(first|second|last|graveyard|gy|hand|monster|pendulum) effect\b"
_MORE = frozenset({"left", "gone", "leaves", "longer", "before", "negated", "only", "under"})


_PAST = r"\b(?:last|previous|earlier|prior) turn\b|\bturn (?:before|ago|earlier)\b"


def bars(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a player may still do something after the card was used; None where it is not sure."""
    names = names_beside(about)
    parts = proposed([_timed(part) for part in parts if not (part.startswith(_IF) and ready(_ELSE).match(part))])
    parts = [ready(_USER).sub("i", part) if "user" in part or "player" in part else part for part in parts]
    if about.other is not None:
        if "Y" in " ".join(parts[:-1]).split():
            return None
        if (told_by := _by_card(parts, about, found)) is not None:
            return told_by
        names = [*names, about.other.name]
        words = " ".join(token.word for token in tokens(about.other.name))
        parts = [*parts[:-1], ready(r"\bY\b").sub(words, parts[-1])]
    said = _active(spoken(parts, names))
    if said is None or not _is_act(said) or any(ready(_THEIRS).search(part) for part in parts):
        return None
    own = {token.word for token in tokens(about.card.name)}
    asked_at = next((n for n, part in reversed([*enumerate(parts)]) if ready(_ASKS).search(part)), len(parts) - 1)
    own_ = {"X", "it", "its"} & set(parts[asked_at].split()) if not said.contrary else set()
    if own_ or ("X" in parts[asked_at].split()) != said.contrary or not told_used(parts, asked_at, said):
        return None  # what it does itself may be asked
    told = [heard(named(part), names) for n, part in enumerate(parts) if n != asked_at]
    if any(each.turning - {"second"} or not own.issuperset(each.unknown) for each in told):
        return None
    if heard(named(parts[asked_at]), names).turning - {"not", "two"}:
        return None
    if any(ready(_PAST).search(part) for part in parts):
        return None  # what bound that turn may bind no longer
    left = any(ready(_LEFT).search(part) for n, part in enumerate(parts) if n != asked_at)
    if any(_MORE & set(each.words) for each in told) and not left:
        return None
    described = [each for part in parts for each in ready(_WHICH).findall(part)]
    meant = chosen(said._replace(which=tuple(described[:1])), found) if described else chosen(said, found)
    from kb.answer.cards.spoken.topics.barred import barred, used_of  # of few questions

    used = _told(parts[:asked_at], about) or list(used_of(meant or found, told))
    return barred(said, used, about, left)


#: Whoever used the card, of whom its text speaks as "you".
_USER = (
    r"\b(?:its|the|X s|that card s|this card s) (?:user|player)\b"
    r"|\bthe (?:player|one|person) (?:who|that) (?:used|activated|played) (?:it|X)\b"
)


def _active(said: Spoken | None) -> Spoken | None:
    """A Summon that is asked of without who does it as one of the player who used the card."""
    clause = said.main.clause if said is not None else {"verb": ""}
    if said is None or not clause.get("passive") or not clause["verb"].endswith("summon") or "object" in clause:
        return said
    rest = {key: value for key, value in clause.items() if key not in ("passive", "subject")}
    active = {**rest, "form": "base", "subject": {"head": "you"}, "object": clause.get("subject", {"head": "monster"})}
    return said._replace(main=said.main._replace(clause=active))


def _timed(part: str) -> str:
    return ready(_AFTER).sub(" this turn", part) if part.endswith(("after", "afterward", "afterwards")) else part


def _by_card(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether a player may use the other card: where all that this consists in is allowed."""
    from kb.answer.cards.spoken.topics.by_card import as_acts

    alone = about._replace(other=None, beside=None)
    if not (acts := list(as_acts(parts[-1], about))):
        return None
    barred = {verb for entry in stated(found, about.read) if entry.forbids for verb in act(entry.clause).verbs}
    asked = [each for each in acts if "activate" not in each or "activate" in barred]
    told = [bars([*parts[:-1], each], alone, found) for each in asked]
    for each in told:
        if each is not None and not each.holds:
            return each._replace(pair=True)
    return told[-1]._replace(pair=True) if told and all(told) and told[-1] is not None else None


def _told(parts: Sequence[str], about: About) -> list[One]:
    """The effects of one of which is told that it was used; none where nothing tells it from the others."""
    from kb.answer.cards.uses.answer import uses

    return uses(parts, about)


def told_used(parts: Sequence[str], asked_at: int, said: Spoken) -> bool:
    """Whether it is told that the card was used or is there, or asked what it stops."""
    beside = [part for n, part in enumerate(parts) if n != asked_at]
    return said.contrary or any("X" in part.split() for part in beside)


_ASKS = r"\b(?:can|could|may|am|does|do|will|would|is|are)\b"


def _is_act(said: Spoken) -> bool:
    """Whether it is asked if a player may do what a text can forbid, and every word of that was understood."""

    main = act(said.main.clause)
    bare = said._replace(scenes=())
    known = not said.main.left and said.main.clause["verb"] and not is_strange(bare) and not is_delicate(bare)
    acts = all(verb in _ACTS or verb.endswith("summon") for verb in main.verbs)
    who = (main.agent or {}).get("head")
    player = who in ("you", "opponent") or (who == "monster" and main.verbs == {"attack"})
    cards = (main.patient or {}).get("head")
    return bool(known and acts and said.modal == "can" and player and cards not in (*BACK, "it", "this-card"))
