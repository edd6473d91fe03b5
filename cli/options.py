"""How the commands declare the options that they share.

Every parameter of a command is text, a list of texts or a flag, and is taken as it was typed (`cli.given`).
"""

from __future__ import annotations

from typing import Annotated

import typer

from cli.listing import FORMS

Db = Annotated[str, typer.Option("--db", metavar="PATH", help="The database; may also stand before the command.")]
AsOf = Annotated[str, typer.Option("--as-of", metavar="DATE", help="As the rules stood on that day, as 2026-05-13.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Form = Annotated[str, typer.Option("--format", metavar="FORM", help=f"How to print the list: {', '.join(FORMS)}.")]
