"""Cards of which a question tells what befell them, in the place of the "it" that it asks of.

"My Dragon is banished: can X add it" asks of a banished Dragon, "their monster was Normal Summoned: can X destroy it"
of a Normal Summoned one. What an effect itself waits for stays told as what happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part
from kb.answer.cards.spoken.nouns import BACK, Of, lying_as
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.told import Spoken, Told
from kb.language.summons import SUMMONS

_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "tuner", "name"})
#: Where a card is by what befell it.
_LIES = {"banish": "banished", "send": "gy", "destroy": "gy"}


def befallen(said: Spoken, found: Sequence[One], of: Of) -> Spoken:
    """The question, asked of such cards as "it" is by what is told to have befallen it."""
    clause = said.main.clause
    side = "subject" if clause.get("passive") or "object" not in clause else "object"
    side = side if (clause.get(side) or {}).get("head") in BACK else "subject"
    cards = clause.get(side) or {}
    if cards.get("head") not in BACK - {"target", "theirs", "equipped"} or cards.get("relations") or said.main.left:
        return said
    told = [(scene, such) for scene in said.scenes if (such := _such(scene)) is not None]
    noun = str(cards.get("noun", "")).removeprefix("that-").removeprefix("those-")
    if len(told) != 1 or any(scene is not told[0][0] and not is_own(scene) for scene in said.scenes):
        return said
    scene, such = told[0]
    if noun in ("monster", "spell", "trap") and such["head"] not in (noun, "name", "tuner"):
        return said
    from kb.answer.cards.spoken.needs import speaks_of  # of few questions

    if speaks_of(scene, found, (), of):
        return said  # it is what the effect waits for
    main = said.main._replace(clause={**clause, side: such})
    return said._replace(main=main, scenes=tuple(each for each in said.scenes if each is not scene))


def _such(scene: Told) -> Part | None:
    """The cards that a clause tells of, as what they are by what befell them; None where it tells more, or no such."""
    clause = scene.clause
    cards = clause.get("subject") or {}
    if (lies := _lies(scene)) is not None:
        return {**cards, "filters": [*cards.get("filters", ()), *lies], "number": {"word": "a", "one": True}}
    plain = clause.get("passive") and not clause.get("modal") and not clause.get("conditions")
    if scene.left or scene.word not in ("", "if", "when") or not plain or "object" in clause:
        return None
    if cards.get("head") not in _CARDS or cards.get("number", {}).get("word") == "no" or cards.get("more"):
        return None
    modifiers = clause.get("modifiers", ())
    faces = [m["word"] for m in modifiers if m["role"] == "adverb" and m.get("word") in ("face-up", "face-down")]
    rest = [m for m in modifiers if m["role"] != "adverb" or m.get("word") not in ("face-up", "face-down", "already")]
    whither = {p["zone"] for m in rest if m["role"] in ("to", "into") for p in m.get("places", ())}
    rest = [m for m in rest if m["role"] not in ("to", "into")]
    verb = clause["verb"]
    if rest or (verb in _LIES and whither and whither != {_LIES[verb]}) or (verb == "destroy" and not whither):
        return None
    told = {key: value for key, value in cards.items() if key not in ("number", "only")}
    told["number"] = {"word": "a", "one": True}
    if verb in SUMMONS and not whither:
        return {**told, "filters": [*cards.get("filters", ()), {"what": "summoned", "values": [verb]}]}
    if verb not in _LIES:
        return None
    lies = [{"what": "face", "values": [face.removeprefix("face-")]} for face in faces]
    where = {"zone": _LIES[verb], "whose": "", "how": "in"}
    return {**told, "where": [where], **({"filters": [*cards.get("filters", ()), *lies]} if lies else {})}


def _lies(scene: Told) -> list[Part] | None:
    """How monsters are told to lie: "my monster is in Defense Position"."""
    clause, cards = scene.clause, scene.clause.get("subject") or {}
    plain = clause["verb"] == "be" and not clause.get("passive") and not clause.get("modal") and "object" not in clause
    modifiers = clause.get("modifiers", ())
    if not plain or scene.left or cards.get("head") not in _CARDS or cards.get("more") or len(modifiers) != 1:
        return None
    words = str(modifiers[0].get("word", "")).split() if modifiers[0]["role"] in ("in", "is") else []
    lies = [lying_as(word) for word in words if word.startswith(("position:", "face:"))]
    return lies if lies and len(lies) == len(words) else None
