"""The time at which something is asked, taken out of the words that ask it, as the clause "it is my main phase"."""

from __future__ import annotations

from kb.language.patterns import ready

_IN = (
    r"(?:in|during|on|at|within|inside|throughout|amid|for)"
    r"(?: (?:(?:the )?(?:middle|midst|course|start|beginning) of|the))*"
)
_WHOSE = (
    r"(?:(?P<{0}>my|our|opponents?|opps?|their|his|that players|the others?|other players?|enemys?) (?:own |next )?)"
)
_PHASE = (
    r"(?P<phase>(?:draw|standby|main|battle|end) phase(?: [12])?|battle step|damage step|damage calculation"
    r"|main [12]|mp ?[12]|mp|bp|ep|standby|turn)"
)
_OF = r"(?: of (?P<of>mine|my own|(?:my |the )?opponents?|the other player|theirs))?"
#: How such a clause begins.
NOW = "it is "
#: A phase with the words before it, which say whose it is.
_TIME = rf"(?:^| )(?:{_IN} )?(?:the |my |that )?{_WHOSE.format('whose')}?(?:the )?{_PHASE}{_OF}(?= |$)"
_HINTS = ("phase", "step", "turn", "calculation", "main ", "mp", "bp", "ep", "standby")
_WHOLE = {"bp": "battle phase", "ep": "end phase", "standby": "standby phase", "mp": "main phase"}
_WHOLE |= {"main 1": "main phase 1", "main 2": "main phase 2", "mp1": "main phase 1", "mp2": "main phase 2"}
_OWN = frozenset(["my", "our", "mine", "my own"])
#: Words that make of a time another thing than the moment at which something is asked.
_APART = r"\b(?:per|once|next|until|end of|this|that|same|each|every|either|both|one|last|rest of|previous|whose) "
_OTHER = r"\b(?:next|following|previous|last|same|until|later|subsequent) (?:\S+ )?(?:turn|phase|standby|step)"


def timed(said: str) -> tuple[str, list[str]]:
    """The words without the times in them, and these as clauses; none where a time may be something else."""
    found = list[str]()
    if ready(_OTHER).search(said):
        return said, found
    while any(hint in said for hint in _HINTS):
        at = ready(_TIME).search(said)
        if at is None or ready(f"{_APART}$").search(f"{said[: at.start()]} ") or ready(_APART).search(f"{at[0]} "):
            break
        owner = at["whose"] or at["of"] or ""
        own = "" if at["phase"] == "damage step" or not owner else "my " if owner in _OWN else "my opponents "
        if at["phase"] == "turn" and not own:
            break
        found.append(f"{NOW}{own or 'the '}{_WHOLE.get(at['phase'].replace('mp ', 'mp'), at['phase'])}")
        said = " ".join(f"{said[: at.start()]} {said[at.end() :]}".split())
    return said, found
