"""A small knowledge base in our own words: two games, a digest, the page that it restates, cards and runs."""

from __future__ import annotations

from kb.records import Asked, Card, Kind, Mention, Reference, Rule, ScenarioRun, Snapshot, Source

Page = tuple[Snapshot, str, bytes, list[Rule]]

DIGEST = Source("digest", "yugioh", "Digest", "us", "gitbook", "", "MIT", 50, "both")
BOOK = Source("book", "yugioh", "The Book", "them", "rulebook_html", "https://book.example", "unstated", 60, "both")
WIKI = Source("wiki", "yugioh", "The Wiki", "all", "wiki_text", "https://wiki.example", "CC BY-SA 4.0", 30, "both")
ARCHIVE = Source("archive", "grand-archive", "Archive Rules", "weebs", "gitbook", "", "unstated", 100, "grand-archive")

SOURCES = (DIGEST, BOOK, WIKI, ARCHIVE)

FORCE = Card("44095762", "Mirror Force", "yugioh", "Normal Trap")
ARMOR = Card("56120475", "Sakuretsu Armor", "yugioh", "Normal Trap", aliases=("Armure Sakuretsu",))
CALL = Card("97077563", "Call of the Haunted", "yugioh", "Continuous Trap", {"icon": "Continuous"})
DRAGON = Card("89631139", "Blue-Eyes White Dragon", "yugioh", "Dragon / Normal", {"ATK": 3000, "DEF": 2500})
CARDS = (FORCE, ARMOR, CALL, DRAGON)

REPLAY = Reference("The Thick Book", "186-187", "https://thick.example")


def rule(id: str, text: str, **more: object) -> Rule:
    """A rule with the fields that a test cares for; source, page and clause come from its id."""
    place, _, clause = id.partition("#")
    source, _, rest = place.partition("/")
    known: dict[str, object] = {
        "kind": "rule",
        "game": "yugioh",
        "ruleset": "both",
        "source": source,
        "page": rest.partition("/")[0],
        "heading": (rest.partition("/")[0].capitalize(),),
        "clause": clause,
        "position": 1,
        "as_of": "2020-01-02",
        "basis": "given",
    }
    return Rule(id=id, text=text, **(known | more))  # type: ignore[arg-type]


def digest(code: str, text: str, *asked: str, page: str = "replay", kind: Kind = "rule", **more: object) -> Rule:
    """A digest rule; each of `asked` may end in ` = yes` or ` = no`."""
    lines = []
    for line in asked:
        question, _, verdict = line.partition(" = ")
        lines.append(Asked(question, verdict or None))  # type: ignore[arg-type]
    fields = {"source": "digest", "page": page, "code": code, "clause": code, "kind": kind, "asked": tuple(lines)}
    return rule(code, text, **(fields | more))


def page(rules: list[Rule], *, title: str = "", sha256: str = "a", as_of: str = "2020-01-02") -> Page:
    """The page of `rules`, which all lie on one."""
    first = rules[0]
    snapshot = Snapshot(sha256, first.source, first.page, f"{first.page}.html", as_of, first.basis)
    return snapshot, title or first.page.capitalize(), f"bytes of {sha256}".encode(), rules


def replay_digest() -> list[Rule]:
    """Our own words on replays."""
    return [
        digest(
            "yugioh/replay/no-new-declaration",
            'Choosing once more declares nothing, so "Mirror Force" has to stay where it is.',
            "Can Mirror Force be activated when a new target is chosen in a replay? = no",
            "May I answer the new attack target of a replay?",
            evidence=("book/replay#2", "wiki/replay#1", "book/gone#1"),
            references=(REPLAY,),
            cards=(Mention("Mirror Force", "44095762"),),
            position=1,
        ),
        digest(
            "yugioh/replay/after-chain",
            "A chain resolves to its end before anybody looks whether there is a replay.",
            "They chained a summon to the trap that kills my attacker, do I get a replay? = no",
            evidence=("book/replay#3",),
            position=2,
        ),
    ]


def replay_book() -> list[Rule]:
    """The page that the digest restates, as a page might put it."""
    mention = (Mention("Sakuretsu Armor", "56120475"), Mention("Call of the Haunted", "97077563"))
    return [
        rule("book/replay#1", "A replay happens when monsters come or go on the other side.", position=1),
        rule("book/replay#2", "A target picked in a replay is not attacked anew by a declaration.", position=2),
        rule("book/replay#3", "Wait for the end of the chain, then see about the replay.", position=3),
        rule(
            "book/replay#3.example",
            "Example: with Sakuretsu Armor below Call of the Haunted the attacker is gone, hence no replay.",
            kind="example",
            parent="book/replay#3",
            cards=mention,
            position=4,
        ),
    ]


def other_pages() -> list[list[Rule]]:
    """Pages on other matters, so that words have different rarities."""
    archive = {"game": "grand-archive", "ruleset": "grand-archive"}
    return [
        [rule("wiki/replay#1", "In a replay nobody declares, the attack goes elsewhere.", as_of="2015-11-19")],
        [
            rule("book/damage#1", "Piercing battle damage is the ATK beyond the DEF of the defending monster."),
            rule("book/damage#2", "A player who pays Life Points as a cost takes no damage.", position=2),
            rule("book/damage#3", "Effect damage is what the effect of a card inflicts.", position=3),
        ],
        [
            rule("book/summon#1", "One Normal Summon or Set each turn is allowed to the turn player."),
            rule("book/summon#2", "A Tribute Summon needs monsters to be Tributed.", position=2),
        ],
        [rule("book/banish#1", "A card banished face-down may not activate its effect.")],
        [rule("book/graveyard#1", "Cards that are destroyed go to the Graveyard of their owner.")],
        [rule("archive/attack#1", "An ally must be awake to attack and is rested for it.", **archive)],
        [rule("archive/draw#1", "The turn player draws one card in the draw phase.", **archive)],
    ]


RUNS = (
    ScenarioRun("yugioh/replay/chain", "No attacker", "passed", ("yugioh/replay/after-chain",), (), ("Mirror Force",)),
    ScenarioRun("yugioh/replay/pick", "Picks", "passed", ("yugioh/replay/no-new-declaration",), ("book/replay#2",)),
    ScenarioRun("yugioh/replay/example", "Example", "failed", (), ("book/replay#3.example",)),
)


def all_pages() -> list[list[Rule]]:
    """The rules of every page."""
    return [replay_digest(), replay_book(), *other_pages()]
