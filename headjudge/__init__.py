"""Headjudge as a library: what `judge` finds, for Python and for notebooks.

    from headjudge import open_knowledge

    with open_knowledge() as knowledge:
        print(knowledge.ask("Does Raigeki target?").verdict)

This package has the name of what is installed, and may do what `kb` may not: build the knowledge base where there is
none. The names listed here stay as they are between versions; those of `kb`, `ingest` and `cli` may change.
"""

from headjudge.knowledge import Knowledge, open_knowledge
from headjudge.results import Answer, CardFound, Damage, Found, Reading, Report, Rule
from kb import __version__
from kb.errors import HeadjudgeError, ScenarioError, SourceError, StoreError, WrongValue

__all__ = [
    "Answer",
    "CardFound",
    "Damage",
    "Found",
    "HeadjudgeError",
    "Knowledge",
    "Reading",
    "Report",
    "Rule",
    "ScenarioError",
    "SourceError",
    "StoreError",
    "WrongValue",
    "__version__",
    "open_knowledge",
]
