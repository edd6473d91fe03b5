"""A chain that a question tells of named cards, link by link, answered by playing it.

`words` are what its clauses are made of (`data/told_chains.toml`). `hearing` reads them piece by piece into a
`told.Chain`: the links in order, who uses each and on what (`links`), and what is asked (`asking`). `staging` lays the
cards out where they can be used so, with what their effects ask for; `playing` puts the links on one chain, and
`deciding` holds what is asked against it in every way that is left open. A word without a place, or an end that
differs, leaves it open.

Of a card that is not compiled whole, `as_read` makes one as far as a chain needs it, by what its effects do (`acts`).
"""
