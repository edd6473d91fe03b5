"""Whether a kind of card may be chained directly to a card that was activated: by Spell Speed, and by its text."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.replies import ANSWERS, answered_by
from kb.answer.cards.parts import One, Said
from kb.language.patterns import ready

_ACTIVATED = (
    r"^(?:so |and |then |if |when |after |once )?(?:(?:i|we|my opponent|opponent|he|she|they) "
    r"(?:just )?(?:activated?|activates|flip(?:s|ped)?|use[sd]?|play(?:s|ed)?|chain(?:s|ed)?)(?: my| his| her| the)? X"
    r"|X (?:is|was|gets|got) (?:just )?(?:activated|flipped|played|chained)(?: by \w+)?)$"
)
_ASKED = (
    r"^(?:so |and |then )*(?:can|could|may) (?:i|we|my opponent|the opponent|opponent|he|she|they) (?:still |even )?"
    r"(?:chain|respond|answer|reply)(?: with| using)?(?P<kind>(?: [a-z]+)*?)"
    r"(?: directly| straight)?(?: (?:to|on) (?:it|that|X)| in response| with(?P<with>(?: [a-z]+)+?))?$"
)
_SMALL = frozenset(["a", "an", "any", "my", "his", "her", "their", "the", "monsters", "effects", "to", "it", "that"])


def replying(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether the kind of card that is named may answer the activation that is told."""
    said = [part for part in parts if part]
    if len(said) != 2 or about.other is not None or not ready(_ACTIVATED).match(said[0]):
        return None
    asked = ready(_ASKED).match(said[1])
    if asked is None:
        return None
    words = f"{asked['kind'] or ''} {asked['with'] or ''}".replace("monsters quick", "monster quick").split()
    kind = " ".join(word for word in words if word not in _SMALL)
    told = answered_by(about.card, about.read, {"by": kind}) if kind in ANSWERS else None
    return None if told is None or told.holds is None else told._replace(form=True)
