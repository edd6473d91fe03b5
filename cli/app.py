"""The `judge` command, and how it ends.

Exit codes: 0 done; 1 nothing found, abstained, or a check failed; 2 wrong usage or bad input; 130
interrupted; 141 the reader of the output left; 70 a defect of ours. Errors are one sentence on stderr.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence


def main() -> None:
    """Run `judge` with the words of the command line and leave with its exit code."""
    gc.disable()  # a look-up lives for a moment; all else enables it again. Nothing to speak of is imported before
    code = run(sys.argv[1:])
    if gc.isenabled():
        sys.exit(code)
    os._exit(code)  # everything was written at once, and nothing that is left need be ended


def run(words: Sequence[str]) -> int:
    """Run `judge` with `words` and return the exit code; under JUDGE_TRACEBACK a defect of ours is raised."""
    try:
        return _command(words)
    except KeyboardInterrupt:
        return 130
    except SystemExit as left:  # the reader of the output has left
        return int(left.code or 0)
    except OSError as error:
        return _fail(_refused(error))
    except Exception as error:
        from kb.errors import HeadjudgeError

        if isinstance(error, HeadjudgeError):
            return _fail(str(error))
        if os.environ.get("JUDGE_TRACEBACK"):
            raise
        return _fail(f"A defect of judge itself: {type(error).__name__}: {error} (JUDGE_TRACEBACK=1 shows where)", 70)


def _command(words: Sequence[str]) -> int:
    """Run the command. Its libraries are imported here, where an interruption is already quiet."""
    from kb.quick_import import hasten

    hasten()
    from cli import quick

    ended = quick.run(words)
    if ended is not None:
        return ended
    gc.enable()
    import typer

    from cli.commands import judge_command
    from cli.terminal import flush

    try:
        ended = judge_command().main(list(words) or ["--help"], prog_name="judge", standalone_mode=False)
        flush()
        return int(ended or 0)
    except typer.Exit as left:  # the reader of what a library wrote
        return left.exit_code
    except typer.TyperException as error:
        return _fail(_usage(error.format_message(), getattr(error, "ctx", None)), error.exit_code)


def _refused(error: OSError) -> str:
    """What the system refused: the file, or standard output where that is what fails."""
    from cli.terminal import OutputError, flush

    told = str(error.strerror or error)
    if error.filename:
        return f"{error.filename}: {told}"
    try:
        flush()
    except OutputError as of_output:
        return str(of_output)
    return told


def _usage(message: str, context: object) -> str:
    """A usage error as one sentence that says where the help is: that of the command in whose context it was made."""
    place, told = getattr(context, "command_path", "judge"), message.rstrip(".")
    return f"{told} See '{place} --help'." if told.endswith("?") else f"{told}; see '{place} --help'."


def _fail(sentence: str, code: int = 2) -> int:
    from cli.terminal import err

    err(f"judge: {sentence}" if sentence.endswith((".", "?")) else f"judge: {sentence}.")
    return code
