"""Plain questions about each slot of a card's clauses, with their twins: `python -m benchmarks.probes --db DB`.

A module here is a family; its `probes(card, read, chance)` makes of what was read of a card questions in plain words,
each with its answer: one that names what the text names, and a twin that names something else of the same kind ("sent
to the GY as Synchro Material", "as Link Material"). So nobody writes a key by hand, and every card is a test. What is
measured is how questions are heard and held against a reading; whether the reading is right is not told here
(`benchmarks.card_text` does).

Printed, by slot: how many questions get the right verdict, certain or likely, none, or a wrong one; every wrong one;
and with `--open` some of those that stay open.
"""
