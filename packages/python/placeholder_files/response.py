"""Responses of the daemon, over connections that are kept open."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any, Tuple

from . import daemon
from .error import PlaceholderError


class Response:
    """The response to a request for a file from a position. A connection serves one response at a time."""

    def __init__(self, target: str, position: int = 0) -> None:
        self.daemon = daemon.current()
        self._connection, self._response = _send(self.daemon, target, position)
        self.headers = self._response.headers
        if self._response.status not in (200, 206):
            raise self._error()

    def _error(self) -> PlaceholderError:
        status, body = self._response.status, self.read()
        try:
            return PlaceholderError(json.loads(body)["error"], status)
        except (ValueError, LookupError):
            return PlaceholderError(f"status {status}: {body[:200]!r}", status)

    def read(self) -> bytes:
        """Returns the rest of the body."""
        try:
            body = self._response.read()
        except (HTTPException, OSError) as error:
            self.close()
            raise PlaceholderError(f"response was interrupted: {error!r}") from error
        self._keep_connection()
        return body

    def readinto(self, buffer: Any) -> int:
        """Reads the next bytes of the body into a buffer and returns their number."""
        try:
            n = self._response.readinto(buffer)
        except OSError as error:
            self.close()
            raise PlaceholderError(f"response was interrupted: {error!r}") from error
        if n == 0 and len(buffer) > 0:
            self.close()
            raise PlaceholderError("response was interrupted: the daemon closed the connection")
        self._keep_connection()
        return n

    def _keep_connection(self) -> None:
        if self._response.isclosed():
            self.daemon.return_connection(self._connection)

    def close(self) -> None:
        """Ends a response whose body is not needed, and with it the connection."""
        if not self._response.isclosed():
            self._response.close()
            self._connection.close()


def _send(server: daemon.Daemon, target: str, position: int) -> Tuple[HTTPConnection, HTTPResponse]:
    """Sends a request, over a new connection if the daemon has closed those that were idle."""
    headers = {"Range": f"bytes={position}-"} if position else {}
    while True:
        connection = server.take_connection()
        is_new = connection.sock is None
        try:
            connection.request("GET", target, headers=headers)
            return connection, connection.getresponse()
        except (HTTPException, OSError) as error:
            connection.close()
            if is_new:
                raise PlaceholderError(f"no response from the daemon: {error!r}") from error
