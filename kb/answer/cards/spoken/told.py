"""Clauses of a question, read by the grammar of card text, with the words that it did not understand."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kb.answer.cards.heads import CARDS
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.idiom import LAST, idiom
from kb.answer.cards.spoken.relatives import plainly
from kb.answer.cards.spoken.wording import put_plainly
from kb.language.patterns import ready
from kb.language.summons import SUMMONS
from kb.quick_tuple import QuickTuple

#: The word of what is told as having been activated, to which the use of an effect is chained.
ANSWERED = "answered"
#: So many clauses are kept as they were read: a question is read of each card that it may mean.
_KEPT = 20
CONDITIONS = {"if": "if", "when": "when", "whenever": "when", "while": "while", "after": "after", "once": "after"}
CONDITIONS |= {"unless": "unless", "before": "before", "because": "because", "though": "although"}


#: Words that turn an answer and that the grammar of card text lets fall.
_DELICATE = frozenset(
    [
        "only",
        "twice",
        "again",
        "instead",
        "more",
        "less",
        "than",
        "without",
        "second",
        "third",
        "half",
        "never",
        "not",
        "except",
        "besides",
        "double",
        "fewer",
        "nothing",
        "first",
        "rather",
        "otherwise",
        "or",
        "neither",
        "longer",
    ]
)


class Told(QuickTuple):
    """A clause of a question: the word before it (if, while, ...; "" for a scene), words not understood, all words."""

    word: str
    clause: Part
    left: tuple[str, ...] = ()
    text: str = ""


class Spoken(QuickTuple):
    """A question: its modal word (can, must, does, is), what is asked, for which purpose, and what is told.

    `which`: words that describe the effect that is meant. `text`: the asked clause in the words of card text.
    `contrary`: what was asked is the contrary of it. `of_card`: what asks names the card, or speaks of it as "it".
    `adds`: it asks of more cards what is taken for granted of some ("my opponent's monsters too").
    """

    modal: str
    main: Told
    scenes: tuple[Told, ...] = ()
    which: tuple[str, ...] = ()
    purpose: Told | None = None
    text: str = ""
    contrary: bool = False
    of_card: bool = False
    adds: bool = False


def is_time(words: Sequence[str]) -> bool:
    """Whether words only tell before or after which phase, step or turn something is: "after the Battle Phase"."""
    return words[0] in ("before", "after") and tuple(word for word in words[1:] if word not in _OF_TIMES) in _TIMES


#: What stands before a time, and the times of which card text tells what is before and after them.
_OF_TIMES = frozenset(["the", "this", "that", "my", "your", "opponent's", "their", "own", "same"])
_TIMES = frozenset([("damage", "calculation"), ("damage", "step"), ("battle", "phase"), ("end", "phase"), ("turn",)])
_TIMES |= {("main", "phase"), ("main", "phase", "1"), ("standby", "phase"), ("draw", "phase"), ("main", "phase", "2")}


def scene(words: Sequence[str]) -> Sequence[Told]:
    """The clauses of what is told, each with the word before it. Those of the last ones are kept."""
    return _scene(tuple(words))


@lru_cache(_KEPT)
def _scene(words: Sequence[str]) -> Sequence[Told]:
    found: list[Told] = []
    piece: list[str] = []
    word, naming = "", idiom().sets["naming"]
    for at, each in enumerate([*words, "."]):
        if each == "." or (each in CONDITIONS and not (piece and is_time(words[at:]))):
            if piece and not all(said in naming or said.isdigit() for said in piece):
                found += _told(word, put_plainly(_by_you(piece)))
            word, piece = CONDITIONS.get(each, ""), []
        else:
            piece.append(each)
    return found


def _by_you(piece: list[str]) -> list[str]:
    """What a player does, told without them: "after activating this card"."""
    from kb.card_text.lexicon import words

    first = words(piece[0])[0].senses if piece[0].endswith("ing") and len(piece) > 1 else {}
    return ["you", str(first["verb"]), *piece[1:]] if first.get("verb") and "ing" in first else piece


def _told(word: str, said: Sequence[str]) -> Iterator[Told]:
    from kb.card_text.clauses import statement
    from kb.card_text.lexicon import words
    from kb.card_text.line import Line
    from kb.card_text.parts import slim

    text = " ".join(_both_by_you(said))
    if "in battle" in text and "destroy" in text:
        text = text.replace(" in battle", "" if "by battle" in text else " by battle")
    if "get" in text or "got" in text:
        text = ready(r"\b(?:gets|got|get|gotten) (?=\w+(?:ed|nt|en)\b)").sub("is ", text)
    whole = text
    last = -1
    if LAST in text:
        from kb.answer.cards.spoken.last_turn import then, without  # of few clauses

        text, last = without(text)
    line = Line([one for one in words(text) if one.word])
    at, before, held = 0, None, ""
    while at < len(line):
        clause, end = statement(line, at, before)
        if clause is None or end == at or (held and not clause.verb):
            break
        left = tuple(text[start:stop] for start, stop in clause.unread)
        kept = slim(clause, text)
        if not clause.verb or _is_loose(kept):
            left = (*left, text[clause.start : clause.end])
        rest = line.w[end].word in ("and", "but", ",", "then") and end < len(line)
        if not rest and end < len(line):
            left = (*left, text[line.w[end].start :])
        told = _only_ones(plainly(kept))
        if last >= 0 and (last <= clause.end or not rest):
            told, last = then(told, whole), -1
        yield Told(word, {**told, "only": True} if "only" in said and _holds(told) else told, left, whole)
        if not rest:
            return
        before, at, held = clause, end + 1, _holder(told)
    if at < len(line) and held and line.w[at].senses.keys().isdisjoint(("modal", "third")):
        yield from _told(word, f"{held} {text[line.w[at].start :]}".split())
    elif at < len(line):
        yield Told(word, {"verb": ""}, (text[line.w[at].start :],))


def _only_ones(clause: Part) -> Part:
    """The clause; what the only cards of a player are told to be, as all that they control."""
    if clause["verb"] != "be" or (clause.get("subject") or {}).get("number", {}).get("word") != "only":
        return clause
    from kb.answer.cards.spoken.only_ones import as_only  # of few clauses

    return as_only(clause)


def _holder(clause: Part) -> str:
    """Who has something by a clause, and the verb for it, for further cards that are told behind "and" or "but"."""
    who = {"you": ("you", ""), "opponent": ("your opponent", "s")}.get((clause.get("subject") or {}).get("head", ""))
    if who is None or clause["verb"] not in ("control", "have") or clause.get("modal"):
        return ""
    return f"{who[0]} {'has' if who[1] and clause['verb'] == 'have' else clause['verb'] + who[1]}"


def _both_by_you(said: Sequence[str]) -> Sequence[str]:
    """The words, "you" before the second of two things that a player does: "you discard a card and draw"."""
    if said[:1] != ["you"] or "and" not in said[2:-1]:
        return said
    from kb.card_text.lexicon import words

    at = said.index("and", 2) + 1
    at += said[at] == "then" and at + 1 < len(said)
    read = words(" ".join(said[at : at + 3]))
    does = not {"base", "past"}.isdisjoint(read[0].senses) and "third" not in read[0].senses
    if not does or ("noun" in read[0].senses and read[1].word and read[1].word not in _OBJECTS):
        return said
    return [*said[:at], "you", *said[at:]]


#: What begins what is done to, where the verb before may be a noun.
_OBJECTS = frozenset(["a", "an", "the", "this", "this card", "your", "it", "them", "1", "2", "3", "another", "that"])


def _is_loose(clause: Part) -> bool:
    """Whether what looks like the verb does not go with its one subject: "a monster special summon"."""
    cards = clause.get("subject") or {}
    number = cards.get("number", {})
    one = number.get("one") and number.get("least", 1) == 1 and "modal" not in clause
    return bool(clause.get("form") == "base" and one and cards["head"] in ("monster", "card", "spell", "trap"))


def fought(scenes: Sequence[Told]) -> list[Told]:
    """The clauses, an attack after which a monster is destroyed as that it is destroyed by battle."""
    found: list[Told] = []
    for scene_ in _carried(scenes):
        clause, before = scene_.clause, found[-1].clause["verb"] if found else ""
        if before == "use" and _lands(clause) and as_material(found[-1].clause):
            continue  # as what is used as material does
        if before == "destroy" and _lands(clause):  # what is destroyed goes to the Graveyard
            last = found[-1].clause
            gone = [m for m in clause["modifiers"] if m.get("places")]
            found[-1] = found[-1]._replace(clause={**last, "modifiers": [*last.get("modifiers", ()), *gone]})
            continue
        by = any(m["role"] in ("by", "with") for m in clause.get("modifiers", ()))
        if before in ("attack", "battle") and clause["verb"] == "destroy" and clause.get("passive") and not by:
            battle = {"role": "by", "cards": {"head": "battle", **_against(found[-1].clause)}}
            clause = {**clause, "modifiers": [*clause.get("modifiers", ()), battle], "began": found[-1].clause}
            found.pop()
        found.append(scene_._replace(clause=clause))
    return found


def as_material(clause: Part) -> bool:
    """Whether something is told to be used as material."""
    return any(m["role"] == "as" and (m.get("cards") or {}).get("head") == "material" for m in clause["modifiers"])


def _against(attack: Part) -> Part:
    """That the monster which a player attacked with fought one that was attacked, and did not attack itself."""
    mine = (attack.get("subject") or {}).get("head") in ("you", "this-card") and not attack.get("passive")
    if not mine or attack["verb"] != "attack":
        return {}
    fought_ = {"head": "monster", "whose": "opponent", "filters": [{"what": "battle", "values": ["attacked"]}]}
    return {"relations": [{"role": "with", "cards": fought_}]}


def _carried(scenes: Sequence[Told]) -> list[Told]:
    """The clauses, a participle alone as what the one before befell: "it got attacked, flipped and destroyed"."""
    last: Part = {"verb": ""}
    found: list[Told] = []
    for scene_ in scenes:
        clause = _as_many(_as_points(scene_.clause), last)
        bare = clause.get("subject") == {"head": "you"} and clause.get("form") == "past" and "object" not in clause
        if bare and last.get("passive") and clause["verb"] in _BEFALLS:
            clause = {**clause, "subject": last["subject"], "passive": True}
        both = _counted(last, clause)
        last = clause if "subject" in clause else {"verb": ""}
        if both is not None:  # each with the number of the other, and both together
            mine, theirs = both
            found[-1] = found[-1]._replace(clause={**found[-1].clause, "both": mine + theirs, "rival": theirs})
            clause = {**clause, "both": mine + theirs, "rival": mine}
        found.append(scene_._replace(clause=clause))
    return found


def _counted(one: Part, other: Part) -> tuple[int, int] | None:
    """How many of the same cards both players have, of whom one clause tells after the other."""
    players = {(each.get("subject") or {}).get("head") for each in (one, other)}
    if players != {"you", "opponent"} or one["verb"] not in _HOLDS or other["verb"] not in _HOLDS:
        return None
    mine, theirs = ({k: v for k, v in (each.get("object") or {}).items() if k != "where"} for each in (one, other))
    many = [each.pop("number", {"least": 1, "most": 1}) for each in (mine, theirs)]
    if any("least" not in each or each["least"] != each.get("most") for each in many) or mine != theirs:
        return None
    return int(many[0]["least"]), int(many[1]["least"])


_ONE = {"least": 1, "most": 1}  # "and they have one"


def _as_points(clause: Part) -> Part:
    """The clause; a player who "is at" a figure as one who has so many LP: nothing else has hundreds."""
    at = [m for m in clause.get("modifiers", ()) if m["role"] == "at" and "cards" in m]
    if clause["verb"] != "be" or (clause.get("subject") or {}).get("head") not in _PLAYERS or len(at) != 1:
        return clause
    cards, number = at[0]["cards"], at[0]["cards"].get("number", {})
    least = number.get("least") or 0
    if (
        cards["head"] not in ("number", "lp")
        or number.get("most") != least
        or (cards["head"] != "lp" and least < _HUNDRED)
    ):
        return clause
    rest = [m for m in clause["modifiers"] if m is not at[0]]
    points = {"head": "lp", "number": {"least": least, "most": least, "one": True}}
    return {**clause, "verb": "have", "object": points, "modifiers": rest}


_PLAYERS, _HUNDRED = frozenset({"you", "opponent", "each-player"}), 100


def _as_many(clause: Part, last: Part) -> Part:
    """The clause, with the cards of the one before it where it only tells another number of them: "and they have 5"."""
    number, cards = clause.get("object") or {}, last.get("object") or {}
    only = number.get("head") == "number" and not set(number) - {"head", "number"} and clause["verb"] in _HOLDS
    if not only or last["verb"] not in _HOLDS or cards.get("head") not in (*CARDS, "lp"):
        return clause
    where = [{**place, "whose": ""} for place in cards.get("where", ())]
    return {**clause, "object": {**cards, "number": number.get("number", _ONE), "where": where}}


_HOLDS = frozenset({"control", "have"})
_CHOSEN = frozenset({"target", "select", "choose", "pick", "add", "special-summon"})
#: What a player does to something, which is told, and so what befell the card where it is not.
_BEFALLS = frozenset({"flip", "destroy", "banish", "send", "return", "tribute", "discard"})


def _lands(clause: Part) -> bool:
    """Whether it is told that a card goes to the Graveyard, and no more."""
    places = [p["zone"] for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    return clause["verb"] in ("go", "send") and places == ["gy"] and "object" not in clause


def _holds(clause: Part) -> bool:
    """Whether it is told who has which cards."""
    return clause["verb"] in _HOLDS and (clause.get("subject") or {}).get("head") in ("you", "opponent")


@lru_cache(_KEPT)
def read(text: str) -> Told:
    """A statement read by the grammar of card text; further clauses of it are not understood. The last are kept."""
    first, *more = [*_told("", text.split())] or [Told("", {"verb": ""}, (text,))]
    extra = tuple(word for one in more for word in (one.clause["verb"], *one.left))
    return first._replace(left=(*first.left, *extra))


def is_delicate(said: Spoken) -> bool:
    """Whether a word of the question may have been let fall that turns the answer."""
    told = [said.main, *said.scenes, *([said.purpose] if said.purpose else [])]
    for each in told:
        words = set(each.text.split()) & _DELICATE
        for other in told:
            words -= _kept(other, other in said.scenes) if other.text == each.text else set()
        if each is said.main and any(m.get("word") == "instead" for m in each.clause.get("modifiers", ())):
            words -= {"instead"}
        if each is said.main and each.clause["verb"] == "attack":
            words -= {m.get("word") for m in each.clause.get("modifiers", ())} & {"twice"}
        if each is said.main and not words.isdisjoint(_IN_PHRASES):
            words -= _in_phrases(each.clause, said.modal)
        lost = [word for word in each.text.split() if word.startswith("non-") or word == "not"]
        kept = str(each.clause).count("'negated': True")
        if "not" in words and len(lost) <= kept:
            words -= {"not"}  # "that is not a Dragon"
        if words or len([word for word in lost if word != "not"]) > kept:
            return True
    return False


#: Words that an asked clause may keep in its phrases.
_IN_PHRASES = frozenset({"than", "or", "instead", "double"})


def _in_phrases(clause: Part, modal: str) -> set[str]:
    """The words that would turn an answer and that the phrases of the asked clause keep: "other than a Dragon"."""
    words = {"double"} if clause["verb"] == "double" else set[str]()
    cards = [clause[side] for side in ("subject", "object") if side in clause]
    beside = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "to" and "cards" in m]
    if any(each.get("excepts") for each in (*cards, *beside)):
        words.add("than")
    several = [f for each in cards for f in each.get("filters", ()) if len(f["values"]) > 1 and f.get("join") != "and"]
    if several or any(each.get("join") == "or" for each in cards):
        words.add("or")
    if modal == "can" and any(m["role"] == "instead" for m in clause.get("modifiers", ())):
        words.add("instead")  # that it may be done is asked, whatever else may be
    return words


def _kept(told: Told, beside: bool) -> set[str]:
    """The words that would turn an answer and that a clause keeps in its parts; `beside`: it is not the asked one."""
    words = {"only", "not"} if beside and told.clause["verb"] in ("have", "control", "be") else set[str]()
    instead = [c for m in told.clause.get("modifiers", ()) if m["role"] == "instead" for c in m.get("clauses", ())]
    if beside and instead and told.clause["verb"] in SUMMONS and all(c["verb"] in SUMMONS for c in instead):
        words.add("instead")  # "instead of Normal Summoning it"
    if "lp" in {(told.clause.get(side) or {}).get("head") for side in ("subject", "object")}:
        words |= {"than", "more", "less", "fewer"}
    if beside and ("more" in told.text or "less" in told.text):
        from kb.answer.cards.spoken.compared import more_of  # of few questions

        words |= {"than", "more", "less", "fewer"} if more_of(told.clause, implied=True) else set()
    if (told.clause.get("object") or {}).get("only"):
        words.add("only")  # "Special Summoned only Dragons"
    return words


def is_strange(said: Spoken) -> bool:
    """Whether more is told of "it" than the grammar of card text knows."""
    told = [said.main.clause, *([said.purpose.clause] if said.purpose else [])]
    if any(each.get("passive") and each.get("object") and each["verb"] in _BEFALLS | _CHOSEN for each in told):
        return True  # it is done to one of them
    cards = [each.get(name) or {} for each in told for name in ("subject", "object")]
    own = [c for c in cards if c.get("head") in ("it", "them", "this-card")]
    means = _MEANS if "target" in said.main.clause["verb"].split("|") else _NAMED  # "target it with an effect"
    return any(
        r["role"] != "with" or (r.get("cards") or {}).get("head") not in means
        for c in own
        for r in c.get("relations", ())
    )


_NAMED = frozenset({"name"})
_MEANS = frozenset({"name", "effect", "effects"})
