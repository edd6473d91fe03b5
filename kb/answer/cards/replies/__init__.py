"""Who may answer what: what stands on the Chain or just happened, and the effects whose window it opens.

`links` tells what is answered, `windows` whether an effect waits for that, `reach` whether an effect that targets may
take it, `deciding` what follows for a Chain and a negation, `hearing` reads the question.
"""

#: One of these is said where it is asked what may pay for a card; each with the verb of a text.
PAYING = {
    "discard": "discard",
    "pitch": "discard",
    "ditch": "discard",
    "tribute": "tribute",
    "trib": "tribute",
    "sacrifice": "tribute",
    "sac": "tribute",
    "banish": "banish",
    "send": "send",
}
PAYS = frozenset({*PAYING, "tributing", "sacrificing", "banishing", "sending", "discarding"})
