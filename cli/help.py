"""`judge help`: the help of a command, as its `--help` prints it."""

from __future__ import annotations

from typing import Annotated

import typer

from cli import completing
from cli.terminal import out
from kb.errors import HeadjudgeError


def help(
    ctx: typer.Context,
    command: Annotated[
        str, typer.Argument(metavar="COMMAND", help="A command.", autocompletion=completing.commands)
    ] = "",
) -> int:
    """Tell how a command is used; without one, which there are.

    \b
    Example:
      judge help search
    """
    root = ctx.find_root()
    if not command:
        out(root.get_help())
        return 0
    found = root.command.get_command(root, command)  # type: ignore[attr-defined]
    if found is None:
        raise HeadjudgeError(f"{command!r} is no command; 'judge help' lists them")
    out(found.get_help(type(ctx)(found, info_name=command, parent=root)))
    return 0
