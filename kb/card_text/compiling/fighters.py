"""The monsters of a battle, as phrases speak of them: "that opponent's monster", "the monster that destroyed it"."""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry

_MINE = frozenset({"that monster you control", "your monster", "that your monster", "that monster"})
_THEIRS = frozenset(
    {
        "that opponent's monster", "the opponent's monster", "that opponent's battling monster",
        "that monster your opponent controls", "your opponent's monster",
    }
)  # fmt: skip


def fighter(said: str, when: Entry) -> Entry | str | None:
    """The monster of one side in the battle that an effect is for, as a filter or a word of the vocabulary."""
    event = when.get("event")
    if event == "attack-declared" and when.get("attacker") == {"role": "this"} and "target" in when:
        theirs = when["target"].get("whose") == "opponent" and said in _THEIRS
        return "attack-target" if theirs or said in ("that monster", "the attack target") else None
    if event == "destroyed" and when.get("by") == "battle":
        return _winner(said, when)
    if event == "attack-declared" and (when.get("by") or when.get("attacker", {}).get("whose")):
        side = when.get("by") or when["attacker"]["whose"]
        mine = said in _MINE if side == "you" else said in _THEIRS
        return "attacker" if mine and "target" not in when else None
    pair = (when.get("involving"), when.get("against")) if event == "attack-declared" else None
    if event == "battle-timing" and "this" not in when:
        pair = (when.get("yours"), when.get("opposing"))
    if pair is None or pair[0] is None or not _sides(pair):
        return None
    if said in _THEIRS and pair[1] is not None:
        this = pair[0] == {"role": "this"}
        return {"where": "monster", **({"role": "opposing"} if this else {"role": "battling", "whose": "opponent"})}
    single = "that monster" if pair[1] is not None else ""
    if said in _MINE and said != single and pair[0] != {"role": "this"}:
        return {"where": "monster", "role": "battling", "whose": "you"}
    return None


def _sides(pair: tuple[Entry | None, Entry | None]) -> bool:
    """Whether the first is a monster of the effect's player, and the second one of the opponent."""
    mine, theirs = pair
    return (
        mine is not None
        and (mine == {"role": "this"} or mine.get("whose") == "you")
        and (theirs is None or theirs.get("whose") == "opponent")
    )


def _winner(said: str, when: Entry) -> Entry | None:
    """ "that opponent's monster", by battle with which a card was destroyed; "the monster that destroyed it"."""
    this = when["what"].get("role") == "this"
    if said in ("the monster that destroyed this card", "the monster that destroyed it"):
        return {"where": "monster", "role": "opposing"} if this else None
    if said != "that opponent's monster" or not (this or when["what"].get("whose") == "you"):
        return None
    return {"where": "monster", **({"role": "opposing"} if this else {"role": "battling", "whose": "opponent"})}


def by_attack(when: Entry) -> bool:
    """Whether "that monster" is the attacking one: nothing else but this card is spoken of beside it."""
    if when.get("event") != "attack-declared" or when.keys() - {"event", "by", "direct", "target", "attacker"}:
        return False
    return when.get("attacker") != {"role": "this"} and when.get("target", {"role": "this"}).get("role") == "this"
