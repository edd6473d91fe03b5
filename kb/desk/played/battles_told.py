"""Small battles as questions tell them: whose monsters, their values and places, what is asked at the end."""

import re
from collections.abc import Iterable, Iterator, Mapping

from kb.quick_tuple import QuickTuple
from kb.records import Card
from kb.search.question import Question

_WHOSE = r"(?P<{0}_whose>my|mine|his|her|their|(?:my |the |an )?opp(?:onent|o)?s?|the|an?) "
_NOUN = r"(?: (?:monster|mon|guy|dude|beater|beatstick|body|wall|points|point))?"
_STAT = r"(?: (?P<{0}_stat>atk|attack|def|defense|defence))?(?: points)?"
_PLACE = (
    r"(?: (?:thats |that is |which is |sitting |lying )?(?:(?:in|on) )?(?P<{0}_at>(?:face ?down )?"
    r"(?:atk|attack|def|defense|defence)(?: position| mode| pos)"
    r"|(?<=in )(?:atk|attack|def|defense|defence)|face ?down))?"
)
_MONSTER = rf"(?:{_WHOSE})?(?:(?P<{{0}}_down>face ?down|set) )?(?P<{{0}}>\d+){_STAT}{_NOUN}{_PLACE}"
_PIERCING = r"(?: (?P<{0}_piercing>with piercing|that pierces|thats piercing))?"
_ATTACKS = (
    r"(?:attack(?:s|ed|ing)?|swings? (?:at|into|over)|hits?|battles?|rams?(?: into)?|runs? (?:over|into)"
    r"|crash(?:es)? into|fights?|declares an attack on)"
)
_OPENS = r"(?:so |ok |and |if |when |say )*"
_LP = (
    r"(?:(?: and)?(?: (?P<{0}_lp_of>i|he|she|they|(?:my )?opp(?:onent)?|hes|im))?"
    r"(?: (?:am|is|are|has|have|got))?(?: only)?"
    r"(?: (?:at|on|with))? (?P<{0}_lp>\d+) (?:lp|life ?points|life)(?: left)?)?"
)
_HE = r"(?:he|she|they|(?:my |the )?opp(?:onent|o)?)"
_MY = r"(?:mine|my (?:own )?(?:monster|guy|attacker|dude))"
_HIS = r"(?:(?:his|her|their|my opponents|opps|the opponents) (?:monster|guy|one|dude)|his|theirs)"
_FALLS = r"(?:die|dies|destroyed|go|goes down|get destroyed|gets destroyed|lose|blow up)"
#: What is asked at the end, by the forms it has.
ASKS: Mapping[str, str] = {
    "all": r"(?:what happens|what now|then what|whats? the (?:result|outcome)|how does (?:it|that) (?:go|end)|who wins"
    r"|(?:who|what|which one|which) (?:dies|is destroyed|gets destroyed|survives)"
    r"|(?:how much|what|which) (?:battle )?damage"
    r"(?: (?:do i|does he|does she|do we|is there|gets)(?: (?:take|deal|do|dealt))?)?"
    r"|who (?:takes|gets)(?: the| how much)? (?:battle )?damage)(?: now| then)?",
    "both": rf"(?:do|are|will|would) (?:they |we )?both(?: of them| monsters| of our monsters)? {_FALLS}",
    "mine falls": rf"(?:does|is|will|would) {_MY} {_FALLS}|do i lose my (?:monster|guy)",
    "his falls": rf"(?:does|is|will|would) {_HIS} {_FALLS}",
    "i am hurt": r"do i (?:take|get|lose)(?: any| battle)? (?:damage|life points|lp)",
    "he is hurt": rf"(?:does|do) {_HE} (?:take|get|lose)(?: any| battle)? (?:damage|life points|lp)",
    "i win": rf"(?:do|did) i win|is (?:that|it) (?:game|lethal|over)|is {_HE} dead|(?:does|do) {_HE} lose",
    "i lose": rf"(?:do|did) i lose|am i dead|do i die|(?:does|do) {_HE} win",
    "goes on": r"(?:does|will|would|can) (?:it|(?:my|the|his) attack) (?:still )?"
    r"(?:go on|go through|happen|continue|connect|hit)"
    r"|is (?:my|the|his) attack still on|do i still (?:attack|do damage|deal damage)",
    "stops": r"(?:is|does|gets) (?:my|the|his) attack (?:be )?(?:stopped|negated|stop|over|cancelled)",
}
_TAIL = "(?: (?:" + "|".join(rf"(?P<asks{at}>{said})" for at, said in enumerate(ASKS.values())) + "))"
_A, _T = _MONSTER.format("a") + _PIERCING.format("a"), _MONSTER.format("t")
#: The forms of a battle, and of a card in answer to an attack: they are compiled where a question may have them.
_BATTLES = tuple(
    rf"{_OPENS}{form}{_LP.format('one')}{_TAIL}?\Z"
    for form in (
        rf"{_A} {_ATTACKS} {_T}",
        rf"(?P<who>i|{_HE}) {_ATTACKS} {_T} with {_A}",
        rf"(?P<who>i|{_HE}) (?:attack|swing)(?:s|ed)? with {_A} (?:into|at|on|over|against) {_T}",
        rf"{_A} attacks?(?: (?:him|me|her|them))? (?P<direct>directly|direct)",
        rf"(?P<who>i|{_HE}) (?:attack|swing|hit)s?(?: (?:him|me|her|them))? (?P<direct>directly|direct) with {_A}",
    )
)
_ANSWERS = r"(?:chains?|activates?|uses?|flips?(?: up)?|plays?|responds? with|answers? with)"
_IN_ANSWER = r"(?: (?:on it|to it|in response|on my monster|on my attacker|on the attacker))?"
_CHAINS = tuple(
    rf"{_OPENS}{form}{_TAIL}\Z"
    for form in (
        rf"(?P<by>i|{_HE}) {_ANSWERS} CARD (?:to|on|in response to|against|at|targeting)"
        r" (?P<whose>my|his|her|their) (?:attack(?: declaration)?|attacker|attacking monster)",
        rf"(?P<who>i|{_HE}) (?:attack|declare an attack|swing)s?(?: with my monster| his monster| my monster)?"
        rf" (?:and )?(?P<by>i|{_HE}) {_ANSWERS} CARD{_IN_ANSWER}",
        rf"(?P<who>my|his|her|their) (?:monster|guy) attacks (?:and )?(?P<by>i|{_HE}) {_ANSWERS} CARD{_IN_ANSWER}",
    )
)
#: What stands in every answer to an attack.
_ATTACKING = re.compile(r"attack|swing")
_MINE = frozenset(("i", "im", "my", "mine"))
ME, HIM = "A", "B"
#: No value has more digits.
_DIGITS = 5
#: The Life Points where nothing else is said.
_LP_AT_FIRST = 8000


class Fight(QuickTuple):
    """An attack as it is told: the player whose it is, the ATK, what it battles (None: directly), its place.

    `place` is attack, defense or face-down-defense; `lp` are the Life Points of both players.
    """

    attacks: str
    atk: int
    target: int | None
    place: str
    piercing: bool
    lp: Mapping[str, int]


def battles(said: str) -> Iterator[re.Match[str]]:
    """The battle between two values, or of one directly, that a question tells, in each form that fits."""
    return _told(_BATTLES, said) if any(map(str.isdigit, said)) else iter(())


def chained(said: str) -> re.Match[str] | None:
    """The card that answers an attack, in a question whose card is CARD; None where it tells no such thing."""
    return next(_told(_CHAINS, said), None) if _ATTACKING.search(said) else None


def _told(forms: Iterable[str], said: str) -> Iterator[re.Match[str]]:
    return (told for form in forms if (told := re.match(form, said)))


def with_card(asked: Question) -> tuple[str, Card] | None:
    """The words of the question with CARD for the only card that it names."""
    if len(asked.cards) != 1:
        return None
    (spot,) = asked.cards
    words = [word.word for word in asked.words]
    return " ".join((*words[: spot.first], "CARD", *words[spot.last :])), spot.card


def asks(told: re.Match[str]) -> str:
    return next((name for at, name in enumerate(ASKS) if told[f"asks{at}"]), "all")


def fight(told: re.Match[str]) -> Fight | None:
    """The battle that was told; None where it makes no sense, as one's own monster attacked by oneself."""
    said = told.groupdict()
    if any(len(said.get(number) or "") > _DIGITS for number in ("a", "t", "one_lp")):
        return None
    attacks = player(said["a_whose"], said.get("who"))
    if attacks is None or said["a_down"] or said["a_stat"] in ("def", "defense", "defence") or said["a_at"]:
        return None
    target, whose = said.get("t"), said.get("t_whose")
    if target is not None and player(whose) == attacks:
        return None
    at = " ".join(filter(None, (said.get("t_down"), said.get("t_stat"), said.get("t_at"))))
    defends = re.search(r"\bdef", at) is not None
    place = "face-down-defense" if re.search("face|set", at) else "defense" if defends else "attack"
    if place == "attack" and said.get("t_stat") in ("def", "defense", "defence"):
        return None
    lp = {ME: _LP_AT_FIRST, HIM: _LP_AT_FIRST}
    if said["one_lp"]:
        of = said["one_lp_of"]
        lp[(other(attacks) if of is None else ME if of in _MINE else HIM)] = int(said["one_lp"])
    number = int(target) if target is not None else None
    return Fight(attacks, int(said["a"]), number, place, bool(said["a_piercing"]), lp)


def player(whose: str | None, who: str | None = None) -> str | None:
    """Whose a monster is: the asker's, the opponent's; None where two words say different things."""
    said = {ME if word in _MINE else HIM for word in (whose, who) if word and word not in ("a", "an", "the")}
    return None if len(said) == 2 else said.pop() if said else ME if not whose or who else None


def other(player: str) -> str:
    return HIM if player == ME else ME
