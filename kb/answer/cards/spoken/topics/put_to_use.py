"""Whether monsters that the card brings may be used as material or Tributed for a Summon: "can the Tokens of X be used
for a Link Summon".

Nothing but a text forbids that, and that Tokens are no Xyz Material. What a text forbids for one Summon leaves the
others free; a lock on Summons in the same turn leaves open what is asked of that turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import BACK, Part, Said, befalls, deeds, is_this
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.language.summons import SPECIAL, SUMMONS

_TOKENS = "yugioh/tokens-and-counters/token-material"
#: What is said of cards that are used so, and for which Summon where no sort is named.
_USED = frozenset({"use", "tribute"})
_ANY = ""


def put_to_use(asked: Asked) -> Said | None:
    """Whether monsters that one effect brings serve for a Summon; None where that is not asked, or not sure."""
    said, spoken = act(asked.said.main.clause), asked.said
    if spoken.modal != "can" or spoken.contrary or spoken.purpose is not None or asked.unread != frozenset():
        return None
    if any(not is_own(scene) for scene in spoken.scenes) or not said.verbs <= _USED:
        return None
    cards = said.patient or {"head": ""}
    if cards["head"] not in BACK or "monster" not in str(cards.get("noun", "")) or cards.get("relations"):
        return None
    wanted = _purpose(spoken.main.clause)
    if wanted is None or len(wanted[0]) > 1:
        return None
    told = [each for each in stated(asked.found, asked.about.read) if each.clause["verb"]]
    brings = [each for each in told if _brings(each)]
    if len(brings) != 1:
        return None
    return _served(wanted, brings[0], [each for each in told if each.forbids])


def _served(wanted: tuple[frozenset[str], bool], brings: Entry, bans: list[Entry]) -> Said | None:
    """Whether what is brought serves for a Summon of such a sort, in the same turn where that is said."""
    sort, now = next(iter(wanted[0]), _ANY), wanted[1]
    cards = befalls(brings.clause) or {}
    names = cards.get("names") or (cards.get("of") or {}).get("names", [])
    tokens = any(name.endswith(("Token", "Tokens")) for name in names)
    if sort == "xyz" and tokens:
        return said_by(False, brings)._replace(rule=_TOKENS, form=True)
    if sort == _ANY and tokens:
        return None  # of whatever sort, they are not for an Xyz Summon
    for ban in bans:
        verbs, patient = deeds(ban.clause), act(ban.clause).patient or ban.clause.get("subject") or {"head": ""}
        if verbs & (SUMMONS | SPECIAL | {"summon"}):
            if now:
                return None
            continue
        if not verbs & _USED:
            continue
        forbidden = _purpose(ban.clause)
        if is_this(patient) or not _is_brought(patient, names):
            continue
        if forbidden is None or sort == _ANY or (forbidden[1] and not now):
            return None
        barred = forbidden[0]
        if sort in barred or (not barred and ("use" in verbs) == (sort not in ("tribute", "ritual"))):
            return said_by(False, ban)._replace(form=True)
        if not barred:
            return None
    rule = {"rule": _TOKENS} if tokens else {}
    return said_by(True, brings, "nothing in its text forbids it: ")._replace(form=True, **rule)


def _brings(entry: Entry) -> bool:
    """Whether a clause Special Summons monsters, and not the card itself."""
    return (
        entry.where == "does"
        and not entry.forbids
        and bool(deeds(entry.clause) & SPECIAL)
        and not is_this(befalls(entry.clause))
    )


def _is_brought(cards: Part, names: list[str]) -> bool:
    """Whether a text speaks of the monsters that it brings."""
    each = {name.removesuffix("s") for name in cards.get("names", ())}
    return cards["head"] in BACK or cards["head"] == "token" or bool(each & {name.removesuffix("s") for name in names})


def _purpose(clause: Part) -> tuple[frozenset[str], bool] | None:
    """For which sorts of Summons cards are used, none for any, and whether it is said of this turn; None where more is
    said."""
    sorts, now = set[str](), False
    for m in clause.get("modifiers", ()):
        cards = m.get("cards") or {}
        if m.get("time", {}).get("phase") == "turn" and m["time"].get("which") in ("this", None):
            now = True
        elif m["role"] in ("as", "for") and cards.get("head") in ("material", "summon", "tribute"):
            sorts |= {*_sorts(cards)}
        else:
            return None
    return frozenset(sorts - {_ANY}), now


def _sorts(cards: Part) -> Iterator[str]:
    if cards["head"] == "tribute":
        yield "tribute"
    listed = str(cards.get("sort", "")).lower().replace(",", " ").split()  # "Fusion, Synchro, Xyz, or Link"
    yield from (each for each in listed if each not in ("or", "and"))
