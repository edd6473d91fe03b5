"""How players ask for the materials of a Summon, put as whether it has to use, or may use, such cards as material."""

from __future__ import annotations

from kb.language.patterns import ready

_FRAME = r"(?:(?:fusion|synchro|xyz|link) )?"
_WITH = r"(?:using|with|from|off(?: of)?|out of|by using)"
#: How players ask for the materials of X, as that it has to use, or may use, these as material.
_ASKED = (
    (
        rf"^(?:do|does|must) (?:(?:all|both|the|its|X s|each of the) )*{_FRAME}materials? (?:(?:of|for) X )?"
        r"(?:(?:all )?(?:have|has|need|needs) to )?(?:all )?be (?P<cards>.+)$",
        "must",
    ),
    (
        rf"^(?:do|does|must) X (?:need|require|use|take|have to use|need to use) (?P<cards>.+?) (?:as|for) "
        rf"(?:its |the |a |an )?{_FRAME}materials?$",
        "must",
    ),
    (rf"^does (?:the |a )?{_FRAME}summon of X (?:need|require)s? (?P<cards>.+)$", "must"),
    (rf"^(?:do i|does X) need (?P<cards>.+?) (?:to|for)(?: make| {_FRAME}summon)? X$", "must"),
    (
        rf"^can (?:i|you) (?:(?:fusion|synchro|xyz|link) summon|link|xyz|synchro|make|link into|synchro into|"
        rf"fuse|overlay into|go into) X {_WITH} (?P<cards>.+)$",
        "can",
    ),
    (rf"^can X be (?:(?:fusion|synchro|xyz|link) summoned|made|linked) {_WITH} (?P<cards>.+)$", "can"),
    (rf"^can (?P<cards>.+?) be used as (?:an? )?{_FRAME}materials? (?:for|to (?:make|summon)) X$", "can"),
    (
        rf"^can (?:i|you) use (?P<cards>.+?) as (?:an? )?{_FRAME}materials? (?:for|to make|to {_FRAME}summon) X$",
        "can",
    ),
)
#: Words one of which such a question has.
_WORDS = ("material", "need", "summon", "link", "xyz", "synchro", "make", "made", "fuse", "overlay", "go into")


def recast(part: str) -> str:
    """A part that asks for the materials of X as whether it has to use, or may use, such cards as material."""
    if " X" not in part or not any(word in part for word in _WORDS):
        return part
    for pattern, modal in _ASKED:
        if found := ready(pattern).match(part):
            cards = ready(r"^just (?=[a-z])").sub("only ", found["cards"])
            return (
                part
                if cards == "Y" or cards.startswith(("its ", "the effect"))
                else f"{modal} X use {cards} as material"
            )
    return part
