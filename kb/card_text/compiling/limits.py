"""Limits -> `limit` and `limit-on` of an effect."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, NoForm, Spent
from kb.card_text.reading import Limit

#: How a limit of one sentence may be worded, with its name in quotes as N.
_WORDED = re.compile(
    r"once (?:per|a|each) (?:turn|chain|duel)|"
    r"(?:you can (?:only )?(?:use|activate) )(?:"
    r"(?:this|the|each|the following|the previous|the preceding|this pendulum|each pendulum|each monster|this card's)"
    r" effects? of N"
    r" once per (?:turn|duel|chain)"
    r"|(?:each|both) of (?:the following|the previous|the preceding|these) effects of N once per (?:turn|duel)"
    r"|(?:this effect|each of these effects) once per (?:turn|duel|chain)|1 N per (?:turn|duel)|1 N once per turn"
    r"|N once per turn)"
    r"|the effect of N can only be (?:used|activated) once per turn"
    r"|this effect of N can only be used once per turn"
)
#: Once while this copy is face-up on the field.
_FACE_UP = re.compile(
    r"this effect can (?:only )?be used (?:only )?once while (?:this card is |it is )?face-up on the field"
    r"|once while (?:this card is )?face-up on the field"
)

#: Once in each turn of one player.
_WHOSE_TURN = re.compile(r"once per (?P<whose>your |(?:your )?opponent's )turn")
#: A limit that several effects have together.
_SHARED = re.compile(
    r"you can only use 1 (?:N effect|monster effect of N|of (?:the following|these) effects of N) per turn, "
    r"and only once that turn"
)
#: By kind, stretch of time and whether the name is in it.
_LIMITS = {
    ("soft", "turn", False): "turn",
    ("hard", "turn", True): "turn-by-name",
    ("hard_activate", "turn", True): "turn-by-name",
    ("duel", "duel", False): "duel",
    ("duel", "duel", True): "duel-by-name",
    ("chain", "chain", False): "chain",
    ("chain", "chain", True): "chain-by-name",
}


def _narrower(limits: tuple[Limit, ...]) -> Limit:
    """The limit that says all: once a turn by name is also once a turn for this copy."""
    first, *others = limits
    if not others:
        return first
    once = [one for one in limits if one.times == 1 and one.per == "turn" and one.kind in ("soft", "hard")]
    by_name = [one for one in once if one.kind == "hard"]
    if len(once) != len(limits) or len(by_name) != 1 or len(limits) != 2:
        raise NoForm("two limits", (others[0].start, others[0].end))
    return by_name[0]


def limit(limits: tuple[Limit, ...], text: str, name: str) -> Entry:
    """The limit of an effect; `NoForm` for more than one, or one that is worded in an unknown way."""
    if not limits:
        return {}
    one = _narrower(limits)
    if turn := _WHOSE_TURN.fullmatch(_worded(one, text, name)[1]):
        return {"limit": "turn", "turn": "you" if turn["whose"] == "your " else "opponent"}
    if _FACE_UP.fullmatch(_worded(one, text, name)[1]):
        return {"limit": "face-up"}
    with Spent(one) as node:
        kind, times, per = node.take("kind"), node.take("times"), node.take("per")
        covers = node.take("covers")
        bullets = covers == "bullets"
        covers = "this" if bullets else covers
        named, said = _worded(one, text, name)
    if times != 1:
        raise NoForm(f"limit: {times} times", (one.start, one.end))
    if named and named != name:
        raise NoForm("limit: of another name", (one.start, one.end))
    shared = _SHARED.fullmatch(said) is not None
    if not (shared or _WORDED.fullmatch(said)) or covers not in ("this", "each", "one", "listed", "card"):
        raise NoForm("limit: its wording", (one.start, one.end))
    made = _LIMITS.get((kind, per, bool(named)))
    if made is None:
        raise NoForm(f"limit: {kind} per {per}", (one.start, one.end))
    if bullets and "each of" not in said and "each effect" not in said:
        shared = True
    if shared and kind == "hard_activate":
        return {"limit": made, "limit-on": "activation", "limit-shared": True}
    if shared:
        return {"limit": made, "limit-shared": True}
    return {"limit": made, **({"limit-on": "activation"} if kind == "hard_activate" else {})}


def _worded(one: Limit, text: str, name: str) -> tuple[str, str]:
    """The name in the limit, and its words with N for it; a name may have quotes in it, and then others around them."""
    said = text[one.start : one.end].strip("()")
    for written in (f'"{name}"', name):
        if '"' in name and written in said:
            said = said.replace(written, "N")
            return name, re.sub(r"\bn\b", "N", " ".join(said.split()).rstrip(".,:").lower())
    names = re.findall(r'"([^"]+)"', said)
    words = " ".join(re.sub(r'"[^"]+"', "N", said).split()).rstrip(".,:")
    lowered = re.sub(r"\bn\b", "N", words.lower())
    return (names[0] if len(names) == 1 else "?" if names else ""), lowered
