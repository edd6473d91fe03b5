"""What stands in brackets behind cards in a text: "1 monster (Fiend or Fairy)"."""

from __future__ import annotations

from kb.answer.cards.parts import Part


def kinds_of(clause: Part) -> list[Part]:
    """The Types or Attributes of a remark, as a filter of the cards that a clause Summons."""
    remarks = [str(m.get("word", "")) for m in clause.get("modifiers", ()) if m["role"] == "remark"]
    if not remarks or "summon" not in str(clause["verb"]):
        return []
    from kb.card_text.lexicon import words  # of few texts

    senses = [word.senses for word in words(remarks[0]) if word.word and "join" not in word.senses]
    for what in ("type", "attribute"):
        if senses and all(what in sense for sense in senses):
            return [{"what": what, "values": [sense[what] for sense in senses]}]
    return []
