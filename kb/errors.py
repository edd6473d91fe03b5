"""Errors that a user can mend. Each is one sentence that names the place and the mend.

The command line prints them on stderr and leaves with exit code 2; a library caller catches
`HeadjudgeError`. Anything else that is raised is a defect of ours.
"""


class HeadjudgeError(Exception):
    """Base of every error whose cause lies in what the user gave us."""


class InstallError(HeadjudgeError):
    """A file that came with Headjudge is missing or not what it was."""


class SourceError(HeadjudgeError):
    """A source is unknown, or its registry file is wrong."""


class FetchError(HeadjudgeError):
    """A source cannot be fetched as it answers now; names the source, the address and what came back."""


class PageError(HeadjudgeError):
    """A page is not in the shape that its format promises; names the page and what was missing."""


class ForgedError(PageError):
    """A page says of itself that it comes with Headjudge, which only bundled pages do."""


class StoreError(HeadjudgeError):
    """The database cannot be used as it is."""


class DamagedError(StoreError):
    """The database file is damaged; `judge rebuild` makes a sound one from what can be read of it."""


class CardError(HeadjudgeError):
    """A card file or a card list is wrong, or a name is not the name of any card."""


class ScenarioError(HeadjudgeError):
    """A scenario file is wrong; the message begins with `file:line`."""


class DigestError(HeadjudgeError):
    """A digest file is wrong; the message begins with `file:line`."""


class WrongValue(HeadjudgeError):
    """A value that was given cannot be taken; `name` is the option or argument that it was given for, if it is one."""

    def __init__(self, message: str, name: str = "") -> None:
        super().__init__(message)
        self.name = name
