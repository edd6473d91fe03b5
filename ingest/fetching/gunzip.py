"""gzip, unfolded piece by piece: all members of it (RFC 1952, 2.2), and never more than is asked for."""

from __future__ import annotations

import zlib

#: A member's end costs a copy of the rest of its piece, so pieces are small.
_PIECE = 1_024


class Gunzip:
    """What has come of a gzip so far. `complete` tells whether it ends where a member ends."""

    def __init__(self) -> None:
        self._member = zlib.decompressobj(wbits=31)
        self._begun = False
        self._done = False

    @property
    def complete(self) -> bool:
        """Is nothing begun that has not ended?"""
        return self._done and not self._begun

    def feed(self, raw: bytes, most: int) -> bytes:
        """What the next bytes unfold to, at most `most` bytes. Raises ValueError for what is no gzip."""
        unfolded = bytearray()
        for start in range(0, len(raw), _PIECE):
            piece = raw[start : start + _PIECE]
            while piece and len(unfolded) < most:
                piece = self._through(piece, unfolded, most - len(unfolded))
        return bytes(unfolded)

    def _through(self, piece: bytes, unfolded: bytearray, most: int) -> bytes:
        """Unfold `piece` up to the end of a member; what follows that."""
        if self._done and not self._begun and not piece.strip(b"\0"):
            return b""  # padding behind the last member, as tapes and blocks leave it
        self._begun = True
        try:
            unfolded += self._member.decompress(piece, most)
        except zlib.error as error:
            raise ValueError(str(error)) from None
        if not self._member.eof:
            return b""
        rest = self._member.unused_data
        self._member = zlib.decompressobj(wbits=31)
        self._begun, self._done = False, True
        return rest
