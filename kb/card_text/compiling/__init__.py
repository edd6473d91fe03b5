"""A reading -> an entry of the engine's card vocabulary.

    from kb.card_text.compiling import compiled
    compiled(read(card), printed).card      # the entry, or None where something has no form

One function a kind of node: `filters` (noun phrases), `events`, `battles` and `states` (before the colon), `costs`
(before the semicolon, with the targets), `operations` and `figures` (after it), `standing`, `limits`, `effects`,
`card`. Each field of a reading is spent, or
compiling fails (`spending`); what comes out has the facts that were read (`derived`).
"""

from kb.card_text.compiling.card import Compiled, compiled
from kb.card_text.compiling.spending import Outcome

__all__ = ["Compiled", "Outcome", "compiled"]
