"""Until when something lasts that an effect leaves behind: "until the end of your opponent's turn"."""

from __future__ import annotations

from kb.card_text.reading import Time

#: The rest of the turn, as a text tells it: how, phase, whose, edge, which.
THIS_TURN = frozenset(
    {
        ("for", "turn", "", "rest", "this"),
        ("until", "turn", "", "end", "this"),
        ("during", "turn", "", "", "this"),
        ("during", "turn", "", "rest", "this"),
    }
)
#: Longer, or shorter, in the words of the vocabulary.
_UNTIL = {
    ("until", "turn", "opponent", "end", ""): "opponent-turn",
    ("until", "turn", "opponent", "end", "next"): "opponent-next-turn",
    ("until", "turn", "you", "end", ""): "your-turn",
    ("until", "turn", "you", "end", "next"): "your-next-turn",
    ("until", "turn", "", "end", "next"): "next-turn",
    ("until", "end", "", "", ""): "end-phase",
    ("until", "end", "you", "", ""): "your-end-phase",
    ("until", "end", "you", "", "next"): "your-end-phase",
    ("until", "end", "opponent", "", ""): "opponent-end-phase",
    ("until", "end", "opponent", "", "next"): "opponent-end-phase",
    ("until", "standby", "you", "", "next"): "your-standby-phase",
    ("until", "standby", "opponent", "", "next"): "opponent-standby-phase",
    ("until", "standby", "", "", "next"): "next-standby-phase",
    ("until", "battle", "", "end", ""): "battle-phase",
    ("until", "battle", "", "end", "this"): "battle-phase",
    ("until", "damage-step", "", "end", ""): "damage-step",
    ("while", "this-card", "", "", ""): "while-this",
}


def until(now: Time) -> str:
    """The word of the vocabulary for how long that is: `turn` for the rest of it; "" for any other time."""
    told = (now.how, now.phase, now.whose, now.edge, now.which)
    if now.times != 1:
        return ""
    return "turn" if told in THIS_TURN else _UNTIL.get(told, "")
