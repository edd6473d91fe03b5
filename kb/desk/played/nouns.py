"""Things as a question speaks of them: whose, of which kind, where, in which position; a letter for a named card."""

from kb.desk.played.forms import data, word
from kb.desk.played.told import HIM, ME
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

_WHERE = {
    "graveyard": r"\bgy\b",
    "hand": r"\bhand\b",
    "extra": r"\bextra deck\b",
    "deck": r"\bdeck\b",
    "banished": r"\bbanished\b",
    "pendulum": r"\bpendulum zone\b",
}
_PRONOUNS = frozenset(("it", "he", "she", "him", "her", "them", "itself", "that", "that card"))


class Noun(QuickTuple):
    """A thing as it is spoken of. `letter` is that of a named card, `again` says that it was spoken of before."""

    letter: str
    whose: str
    place: str
    pose: str
    zone: str
    traits: tuple[str, ...]
    kind: str
    again: bool
    alone: bool
    other: bool
    bare: bool
    how: str = ""


def noun(said: str) -> Noun:
    """What a stretch of words that `is_noun` speaks of."""
    head = ready(rf"(?:{word('det')} )?").match(said)
    det = head[0].strip() if head else ""
    letter = next(iter(ready(r"\b[XYZ]\b").findall(said)), "")
    rest = said[len(head[0]) if head else 0 :]
    words = rest.split()
    pronoun = not letter and (
        said.split(" on ", maxsplit=1)[0].split(" in ", maxsplit=1)[0] in _PRONOUNS or words[:1] in (["it"], ["that"])
    )
    return Noun(
        letter=letter,
        whose=_whose(det, said),
        place=_place(said, letter),
        pose=_pose(said),
        zone="x1" if "extra monster zone" in said else "",
        traits=_traits(rest) if not letter else (),
        kind=_kind(rest),
        again=pronoun or det in ("the", "that", "this"),
        alone=bool(ready(r"\b(?:only|lone|sole|by itself|alone)\b").search(said)),
        other=bool(ready(r"\b(?:other|another)\b").search(said)),
        bare=pronoun,
        how=_how(said),
    )


def _how(said: str) -> str:
    found = ready(r"\b(tribute|normal|special|fusion|ritual|synchro|xyz|link|pendulum|properly) summoned").search(said)
    return {"properly": "proper"}.get(found[1], found[1]) if found else ""


def _whose(det: str, said: str) -> str:
    if ready(r"(?:my|my own|mine|one of my)").fullmatch(det) or ready(r"\b(?:on|in|from|off|out of) my (?!opp)").search(
        said
    ):
        return ME
    his = rf"(?:{word('his')})(?: own)?|one of (?:his|their)"
    theirs = ready(his).fullmatch(det) or ready(rf"\b(?:on|in|from|off|out of) (?:{word('his')}) ").search(said)
    return HIM if theirs or ready(r"opposing\b").match(said) else ""


def _place(said: str, letter: str) -> str:
    found = next((place for place, words in _WHERE.items() if ready(words).search(said)), "")
    if found:
        return found
    if ready(r"\bset\b").search(said) and (letter or ready(r"\b(?:spell|trap|card|backrow)").search(said)):
        return "set"
    if ready(r"\b(?:monster zone|attack|defense)\b").search(said):
        return "monster"
    return "field-somewhere" if ready(r"\b(?:on|out|up|in play|active|face up)\b").search(said) else ""


def _pose(said: str) -> str:
    if ready(r"\bface down\b").search(said):
        return "face-down"
    found = ready(r"\b(attack|defense) position|\bin (?:face up )?(attack|defense)\b").search(said)
    if found:
        return found[1] or found[2]
    return "face-up" if ready(r"\bface up\b").search(said) else ""


def _traits(rest: str) -> tuple[str, ...]:
    said = ready(r"\b(?:attack|defense) position\b|\bpendulum zone\b|\b\w+ summoned\b").sub("", rest)
    words = "|".join(word(name) for name in ("races", "attributes", "kinds"))
    found = ready(rf"\b(?:{words}|level \d+|\d+ (?:attack|defense)|set|spell|trap|card|backrow)(?=s?\b)").findall(said)
    return tuple(dict.fromkeys(found))


def _kind(rest: str) -> str:
    for kind, words in (("spell", "spell"), ("trap", "trap|backrow"), ("card", "card")):
        if ready(rf"\b(?:{words})s?\b").search(rest):
            return kind
    return "monster"


def is_noun(said: str) -> bool:
    """Whether a stretch of words may speak of a thing."""
    found: str = data()["words"]["noun"]
    return ready(found).fullmatch(said) is not None
