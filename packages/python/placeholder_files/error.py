"""The error of the package."""

from __future__ import annotations

from typing import Optional


class PlaceholderError(Exception):
    """An address that has no file, or a daemon that failed. The message is the daemon's, if it responded."""

    def __init__(self, message: str, status: Optional[int] = None) -> None:
        super().__init__(message)
        self.status = status
        """HTTP status of the response, or None if there was no response."""
