"""What a question tells before it asks: what was activated, Summoned or attacked, by whom, and for which effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.replies.asking import player
from kb.language.patterns import ready
from kb.quick_tuple import QuickTuple

#: What a pattern says in words, put in for its name.
_PARTS = {
    "lead": r"(?:(?:so|then|and|now|but|when|if|after|once|say|suppose|while|as|later|in response) )*",
    "who": r"(?P<who>i|we|you|(?:my |the |your )?opponent|the other player|they|he|she)",
    "own": r"(?:(?:the|a|an|my|your|his|her|their|our|own|set|face|up|down|copy|of|this|other|opponents) )*",
    "sort": r"(?P<sort>normal|special|flip|tribute|fusion|synchro|xyz|link|ritual|pendulum|advance)",
    "short": r"(?P<sort>normals?|specials?|flips?|tributes?|synchros?|links?|fuses?)(?: up| in| out| into)?",
    "acts": r"(?:activates?|activated|uses?|used|plays?|played|casts?|fires?|fired|flips?|flipped|triggers?|triggered"
    r"|chains?|chained|pops?|resolves?|goes for|goes into|goes|declares with|starts?|opens with|opens on|leads with"
    r"|starts with|starts off with|opened with|wants to (?:use|activate|play)|tries|tries to use|attempts|slams|drops"
    r"|initiates|invokes|just (?:used|activated|played|flipped)|has (?:activated|used|played|flipped)|throws down"
    r"|is using|is activating|turns over|turns up)",
    "pays": r"(?P<paid>discards?|tributes?|sends?|banish(?:es)?|pitch(?:es)?|ditch(?:es)?|reveals?|detach(?:es)?|pays?"
    r"|removes?|shows?)",
    "done": r"(?:activates|triggers|resolves|goes off|goes on the chain|is put on the chain|starts a chain"
    r"|starts the chain"
    r"|(?:(?:is|was|gets|got|has been|is being|being) )?(?:activated|used|triggered|flipped|played|set off|put on the"
    r" chain|started))",
    "summons": r"(?:summons?|summoned|bring out|brings out|drops?)",
    "summoned": r"(?:summoned|specialed|normaled|dropped|brought out|put out)",
    "swings": r"(?:attacks?|swings?)(?: me| directly| into me| at me)?",
    "attacks": r"(?:attacks?|swings?|declares an attack|declares attack|is attacking|attacked)",
    "answers": r"(?:chains?|chained|(?:answers?|responds?|replies|reply) (?:to it )?with|responded with"
    r"|negates? it with)",
    "x": r"(?P<letter>[XY])",
    "phase": r"(?P<phase>main phase|mp|battle phase|end phase|standby phase|standby|draw phase|damage step"
    r"|damage calculation|turn)(?: 1| 2)?",
    "turn": r"(?:(?P<turn>my|their|his|her|opponents|the|my opponents) )?(?:own |next )?",
    "kind": r"(?:spells?|traps?|effects?|cards?|quick plays?|monsters?)",
    "some": r"(?:a|an|their|his|her|my|some|one of their|another)",
    "holds": r"(?:controls?|have|has|got|hold|holds|am holding|is holding|im holding|have got|ive got|has got|sit on"
    r"|am sitting on)",
    "there": r"(?: face up| face down| up| out| set| ready| live| waiting| on (?:the |my |their )?(?:field|board)"
    r"| in (?:the |my |their |his )?(?:hand|backrow)| with (?:enough |its |an? |two |2 |xyz )?materials?(?: on it"
    r"| attached)?| since last turn| from last turn| from (?:an )?earlier(?: turns?)?)*",
    "does": r"(?:searches|adds|draws|mills|sends|banishes|tributes|discards|destroys|pops|nukes|wipes|targets|takes"
    r"|steals|brings|fetches|grabs|revives|bounces|spins|returns|shuffles|burns|sets|places|detaches|goes for"
    r"|goes to|tries to|wants to|is about to|reveals|negates|copies|equips|attaches|boosts|raises|lowers|changes"
    r"|excavates|pulls|dumps|gets|hits|summons|specials|special summons|fuses|turns|picks|looks|plays|sacrifices)",
    "ability": r"(?:effect|trigger|ability|search|mill|draw)",
    "gone": r"(?:banished|tributed|discarded|pitched|detached|revealed|sent to (?:the )?(?:gy|graveyard|grave)|sent)",
    "place": r"(?: (?:from|in|on) (?:the |my |their |his |her )?(?:hand|graveyard|gy|grave|field|board))?",
    "the": r"(?:the|its|her|his|their|that|this)",
    "on": r"(?:on (?:the|my|their|opponents|my opponents) (?:field|board|side)|up|out|face up|mine|theirs)",
    "tells": r"(?P<words> .*)?",
    "tail": r"(?P<more> .*)?",
}
#: The ways to tell what is going on, by what it is; the first that fits holds.
_WAYS = (
    ("state", "{who} (?:drops?|dropped) {own}{x}{tells}"),  # a monster is Summoned so, or used from the hand
    ("summon", "{who} (?:successfully )?{sort} {summons} {own}{x}{tells}"),
    ("summon", "{who} (?:successfully )?{summons} {own}{x}{tells}"),
    ("summon", "{own}{x} (?:is |was |gets |got )?(?:successfully )?(?:{sort} )?{summoned}{tells}"),
    ("attack", "{who} {swings} (?:with|using) {own}{x}{tells}"),
    ("attack", "{own}{x} {attacks}{tells}"),
    ("aim", "{who} (?:targets?|aims? at|hits?) {own}{x} with {own}(?P<answer>[XY]){tells}"),
    ("answer", "{who} {answers} {own}{x}{tells}"),
    (
        "answer",
        "{who} (?:{acts} |{pays} |drops? |throws? )?{own}{x} (?:in response|in reply|in answer|on (?:it|that)|it|that)",
    ),
    ("effect", "{who} {acts} {own}{x}{tells}"),
    ("effect", "{who} {pays} {own}{x}(?P<words> (?:from |to |for ).*)"),
    ("effect", "{who} {pays} (?P<cost>.+?) (?:for|to activate|to use) {own}{x}(?P<words>(?: .*)?)"),
    ("effect", "{own}{x}(?P<where>{place}) (?:uses|activates|triggers|starts|fires) {the}(?: own)? (?P<words>.*)"),
    ("effect", "{own}{x}(?P<words>(?: .*)? effect(?: (?:that|which|to) .*?)?)? {done} by {who}{tail}"),
    ("effect", "{own}{x}(?P<words>(?: .*)? effect(?: (?:that|which|to) .*?)?)? {done}{tail}"),
    (
        "paid",
        "{own}{x} (?:(?:is|was|gets|has been) )?(?P<words>{gone}(?: from (?:the |my |their )?[a-z]+)?"
        " (?:for|to) (?!.*[XY]).*)",
    ),
    ("does", "{own}{x}(?P<where>{place})(?P<words> {does}(?!.* by battle).*)"),
    ("answer", "{who} {x}"),
    ("effect", "{who} {x}(?P<words> .+)"),
    ("does", "it(?P<words> {does}(?!.* by battle).*)"),
    ("effect", "{pays} {own}{x}(?P<words> (?:from |to |for ).*)"),
    ("summon", "{who} {short} {own}{x}{tells}"),
    ("kind", "{who} {acts} (?P<some>{some} .*{kind}.*)"),
    ("kind", "{own}(?P<letter>[XY]) (?:vs|versus|against) (?P<some>{some} .*{kind}.*)"),
    ("there", "{who} {holds} {own}{x}{there}"),
    ("there", "{holds} {own}{x}{there}"),
    ("there", "{own}{x} is (?:face up |up |out |already )*{on}"),
    ("there", "{own}{x} (?:is )?(?:set|in (?:my |the |their )?(?:hand|backrow)|ready)"),
    ("kind", "(?P<some>{some} .*{kind}.*?) (?:is|was|gets|has been|being) (?:activated|used|played|flipped)"),
    ("effect", "{who} (?:activates?|uses?|triggers?|chains?) {the} (?P<words>(?!.*[XY]).*)"),
    ("effect", "(?:it|that) {done}(?P<words>(?: .*)?)"),
    ("effect", "(?:the |its )?(?P<words>(?!.*(?:[XY]|spell|trap|monster|card))[a-z]+(?: [a-z]+)?(?: effect)?) {done}"),
    ("effect", "{own}{x}(?P<words>(?: [a-z]+){0,3} {ability}(?: (?:to|that|for|from|on) .*)?)"),
    ("effect", "{own}{x}(?P<words> (?:on|targeting|at) (?!.*[XY]).*)"),
    ("effect", "(?:[XY]) (?:vs|versus|against) {own}{x}{tells}"),
    ("time", "(?:in|during|on|its|it is|at) {turn}{phase}"),
)


def _put(way: str) -> str:
    """A pattern with its parts put in."""
    return ready(r"\{([a-z]+)\}").sub(lambda found: _put(_PARTS[found[1]]), way)


_TOLD = tuple((what, _put(f"^{{lead}}{way}$")) for what, way in _WAYS)
_IN = _put(r" (?:in|during|on) {turn}{phase}(?= |$)")
#: A time before what is told to happen then.
_THEN = _put(r"^(?:in|during|on) {turn}{phase} (?=i |my |the |opponent |they |he |she |X |Y )")
#: What joins two things that are told in one clause.
_AND = (
    r" and (?=(?:then |also )?(?:i |opponent |they |he |she )?(?:has |have |holds? |got |am holding )"
    r"(?:a |an |my |set )*[XY])"
    r"| and (?=(?:then |also )?(?:i |opponent |they |he |she )?(?:activates?|uses?|triggers?|her |its |his |the effect"
    r"|declares?|normals?|specials?|swings?|attacks?|answer|answers|respond|responds|chains? ))"
)
_ITS = (
    r"^(?:then )?(?:(?P<who>i|opponent|they|he|she) )?(?:(?:activates?|uses?|triggers?) )?(?:the|its|her|his|it|that)?"
    r"(?P<words>.*?)(?: effect)?(?: (?:is|was|gets|has been) (?:activated|used|triggered|put on the chain)"
    r"| activates| triggers| starts a chain"
    r"| goes on the chain)?$"
)


#: What stands between an activation and what it is told to target.
_TARGETING = r" (?:that|which) (?=targets )| (?=targeting )"
_AIMING = frozenset(["targeting", "targets", "aiming"])


class Scene(QuickTuple):
    """What is told: what it is, of which card, by whom (as who asks sees it), in which words, when.

    `what`: effect (an activation), summon, attack, aim (a card targets another), kind (a card that is not named is
    activated), there (the card lies there), time; or state, which the grammar of card text has to read.
    """

    what: str
    letter: str = ""
    by: str = ""
    words: tuple[str, ...] = ()
    sort: str = ""
    phase: str = ""
    turn: str = ""
    aimed: str = ""
    target: str = ""
    paid: str = ""


def scenes(parts: Sequence[str]) -> list[Scene]:
    """What each clause tells, in their order."""
    told: list[Scene] = []
    parts = [each for part in parts for each in ready(_TARGETING).split(part)]
    for scene in (each for part in parts for piece in ready(_AND).split(part) for each in _scene(piece, part)):
        joined = _joined(told[-1], scene) if told else None
        if joined is not None:
            told.pop()
        told.append(joined or scene)
    return told


def _joined(before: Scene, scene: Scene) -> Scene | None:
    """Two clauses as one: "targeting my X", or an effect that is activated by what was told before."""
    aimed = set(scene.words[:1]) & _AIMING and set(scene.words) & {"X", "Y"}
    if scene.what == "state" and aimed and before.what in ("effect", "kind"):
        return before._replace(target=min(aimed))
    letters = set(before.words) & {"X", "Y"}
    if scene.what == "effect" and not scene.letter and before.what == "state" and len(letters) == 1:
        return scene._replace(letter=letters.pop(), words=("when", *before.words, *scene.words))
    return None


def _scene(piece: str, part: str) -> Iterator[Scene]:
    said, phase, turn = _timed(piece)
    if before := ready(_THEN).match(said):
        said, phase, turn = said[before.end() :], before["phase"], before["turn"] or ""
    for what, pattern in _TOLD:
        if found := ready(pattern).match(said):
            if what == "state":
                break
            told = {name: value for name, value in found.groupdict().items() if value}
            by = player(told.get("who", "")) or (_owner(said, told.get("letter", "")) if what == "attack" else "")
            words = " ".join(told.get(name, "") for name in ("paid", "cost", "where", "words", "some"))
            yield Scene(
                what,
                told.get("letter", ""),
                by,
                tuple(words.split()),
                _sort(told.get("sort", "")),
                told.get("phase", phase),
                _whose(told.get("turn", turn)),
                told.get("answer", ""),
                "",
                told.get("paid", ""),
            )
            return
    if piece != part and (found := ready(_ITS).match(said)) and not part.startswith(piece):
        yield Scene("effect", "", player(found["who"] or ""), tuple((found["words"] or "").split()), "", phase, turn)
        return
    yield Scene("state", words=tuple(piece.split()))


def _owner(said: str, letter: str) -> str:
    """Whose a card is told to be, in the words before it: "my own X"."""
    before = said.split()[: said.split().index(letter)] if letter in said.split() else []
    if not {"opponents", "his", "her", "their"}.isdisjoint(before):
        return "opponent"
    return "" if {"my", "our"}.isdisjoint(before) else "you"


def _timed(said: str) -> tuple[str, str, str]:
    """A clause without the phase that it names, the phase and whose it is."""
    found = ready(_IN).search(said)
    if found is None or found.start() == 0:
        return said, "", ""
    return f"{said[: found.start()]}{said[found.end() :]}", found["phase"], found["turn"] or ""


def _whose(turn: str) -> str:
    return "you" if turn == "my" else "opponent" if turn in ("their", "his", "her", "opponents", "my opponents") else ""


def _sort(said: str) -> str:
    """How a monster is Summoned, in one word."""
    said = said.removesuffix("s")
    return {"advance": "tribute", "fuse": "fusion", "tributes": "tribute"}.get(said, said)
