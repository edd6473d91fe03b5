"""What answers a question of which every word was understood: its form, the use of an effect, or an act."""

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.act import acted
from kb.answer.cards.spoken.among import Of
from kb.answer.cards.spoken.form import chooser, does_target, is_cost
from kb.answer.cards.spoken.question import Asked, chosen
from kb.answer.cards.spoken.told import Spoken
from kb.answer.cards.spoken.use import used_so

#: What is asked of the form of the text, whatever else is so.
_FORMS = (is_cost, does_target, chooser)


def answered(said: Spoken, about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """What the reading says to the question; None where it says nothing, or not surely."""
    meant = chosen(said, found)
    if not meant and found:
        return None
    asked = Asked(said, about, Of(about.card, about.other), meant, unread)
    for answer in (*_FORMS, used_so, acted):
        if (told := answer(asked)) is not None:
            return told._replace(form=answer in _FORMS) if told.holds is not None else None
    return None
