"""How the card lies, or came, told beside what befalls it: "my face-down X is attacked" is two things told."""

from __future__ import annotations

from kb.language.patterns import ready

_CAME = r"\b(?:a|an|the|my) (?P<how>normal|special|fusion|synchro|xyz|link|ritual|flip) summoned X\b"


#: How the card lies when something befalls it: "X in Defense Position is attacked", "X is attacked while face-down".
_WHEN_LAIN = (
    r"\bX (?P<how>in (?:attack|defense) (?:position|mode)) (?P<rest>(?:gets?|got|is|was|attacks?|battles?) .+)$",
    r"\bX (?P<rest>(?:gets?|got|is|was) (?:attacked|hit|targeted|swung at)) while (?P<how>(?:still )?(?:face down|set"
    r"|in (?:attack|defense) (?:position|mode)))(?P<more> and .+)?$",
)


def lying(part: str) -> list[str]:
    """The part, how the card lies, or came, told before it: "my face-down X", "my Synchro Summoned X"."""
    if (came := ready(_CAME).search(part) if "summoned X" in part else None) is not None:
        return [f"X was {came['how']} summoned", f"{part[: came.start()]}X{part[came.end() :]}"]
    for form in _WHEN_LAIN if "X" in part and ("position" in part or "mode" in part or " while " in part) else ():
        if lain := ready(form).search(part):
            more = lain.groupdict().get("more") or ""
            how = "face down" if lain["how"] == "set" else lain["how"]
            return [f"X is {how}", f"{part[: lain.start()]}X {lain['rest']}{more}"]
    at = part.find("face down X")
    return ["X is face down", part.replace("face down X", "X", 1)] if at > 0 else [part]
