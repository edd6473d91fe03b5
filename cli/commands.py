"""The commands: found by name, each imported and built only when it is asked for.

`judge search` then waits for no other command, and for no conversion of its words: typer's own would import
pydantic, which takes longer than the search.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from cli.terminal import out
from kb import __version__
from kb.errors import WrongValue

#: The commands in the order of the help. Each is the function of that name in the module of that name.
COMMANDS = (
    "search",
    "show",
    "ask",
    "card",
    "read",
    "check",
    "damage",
    "coverage",
    "ingest",
    "diff",
    "rebuild",
    "forget",
    "sources",
    "schema",
    "serve",
    "mcp",
    "site",
    "help",
)


class Command(TyperCommand):
    """A command that takes its words as they were typed, and tells what is wrong with one as a wrong use."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except WrongValue as wrong:
            hint = f"'{wrong.name}'" if wrong.name else None
            raise typer.BadParameter(str(wrong), ctx=ctx, param_hint=hint) from wrong

    def get_params(self, ctx: Any) -> list[Any]:
        return [as_typed(parameter) for parameter in super().get_params(ctx)]


class Group(TyperGroup):
    """The `judge` command, which knows its commands by name."""

    def get_params(self, ctx: Any) -> list[Any]:
        return [as_typed(parameter) for parameter in super().get_params(ctx)]

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name; for an unknown one all are loaded, for the names that may be meant."""
        for name in (cmd_name,) if cmd_name in COMMANDS else COMMANDS:
            if name not in self.commands:
                self.commands[name] = _load(name)
        return self.commands.get(cmd_name)


def _load(name: str) -> Any:
    alone = typer.Typer(rich_markup_mode=None, add_completion=False)
    alone.command(name, cls=Command)(getattr(import_module(f"cli.{name}"), name))
    return get_command(alone)


def _help(ctx: typer.Context, parameter: Any, wanted: bool) -> None:
    if wanted:
        out(ctx.get_help())
        raise typer.Exit


def as_typed(parameter: Any) -> Any:
    """`parameter`, whose text skips typer's conversion from now on; a missing or odd value still takes that way.

    Every parameter of ours is a text, a list of texts or a flag, for which the conversion changes nothing.
    """
    if "process_value" in vars(parameter):
        return parameter
    if parameter.name == "help":
        parameter.callback = _help
    convert = parameter.process_value

    def process_value(ctx: typer.Context, value: Any) -> Any:
        texts = value if isinstance(value, list | tuple) else (value,)
        missing = parameter.required and parameter.value_is_missing(value)
        if missing or not all(text is None or isinstance(text, str) for text in texts):
            return convert(ctx, value)
        return value if parameter.callback is None else parameter.callback(ctx, parameter, value)

    parameter.process_value = process_value
    if parameter.param_type_name == "argument":
        parameter.display_type_rich = lambda ctx: ""  # every argument is text: the help need not say so
    return parameter


app = typer.Typer(
    name="judge",
    cls=Group,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@cache
def judge_command() -> Any:
    """The command `judge`, made once: to make one takes longer than many a look-up."""
    return get_command(app)


def _version(wanted: bool) -> None:
    if wanted:
        out(f"judge {__version__}")
        raise typer.Exit


@app.callback()
def judge(
    ctx: typer.Context,
    db: Annotated[str, typer.Option("--db", metavar="PATH", help="The database (also JUDGE_DB).")] = "",
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """Look up card-game rulings, ask questions, and check documented examples.

    \b
    Example:
      judge ask "Can I activate Mirror Force after a replay?"
    """
    ctx.obj = db
