"""The daemon of this process, which generates the files.

It starts at the first use and serves all files of the process. Its standard input is a pipe from the
process. When the process ends, even by a signal, the system closes the pipe, and the daemon removes its
temporary directory and exits. A forked process starts a daemon of its own.

The environment variable PLACEHOLDERD names another daemon than that of the package.
"""

from __future__ import annotations

import atexit
import os
import socket
import subprocess
import threading
from http.client import HTTPConnection
from pathlib import Path
from typing import Dict, List, Optional
from urllib.parse import urlsplit

from . import program
from .error import PlaceholderError

MAX_IDLE = 16
"""Maximum number of idle connections. Each request that runs at the same time needs one."""

STOP_TIMEOUT = 10
"""Seconds after which a daemon that does not stop is killed."""

FLAGS = [
    "-addr=127.0.0.1:0",
    "-domain=-",  # so that bytes do not depend on the host of a request
    "-exit-with-stdin",
    "-log-level=error",
    "-no-page",
    "-other-addr=127.0.0.1:0",
    "-stall-timeout=0",  # tests may read as slowly as they like
    "-temp-dir",
]

# Plugins such as pytest-socket replace these during tests, to keep the code under test off the network.
_socket, _connect = socket.socket, socket.socket.connect


class _Connection(HTTPConnection):
    """A connection to the daemon on the loopback interface."""

    def connect(self) -> None:
        self.sock = _socket(socket.AF_INET, socket.SOCK_STREAM)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        _connect(self.sock, (self.host, self.port))


class Daemon:
    """A running daemon and the idle connections to it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [os.environ.get("PLACEHOLDERD") or program.find("placeholderd"), *FLAGS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            start_new_session=True,  # Ctrl+C reaches this process only
        )
        self._idle: List[HTTPConnection] = []
        assert self._process.stdout
        with self._process.stdout:
            self.url = self._line("listening on ")
            self.temporary_directory = Path(self._line("temporary directory "))

    def _line(self, prefix: str) -> str:
        """Reads a line of standard output and returns it without its prefix."""
        assert self._process.stdout
        line = os.fsdecode(self._process.stdout.readline()).rstrip("\r\n")
        if not line.startswith(prefix):
            self.stop()
            raise PlaceholderError(f"the daemon does not start: it printed {line!r} instead of {prefix!r}")
        return line[len(prefix):]

    def take_connection(self) -> HTTPConnection:
        """Returns an idle connection that was used most recently, or a new one."""
        try:
            return self._idle.pop()
        except IndexError:
            return _Connection(urlsplit(self.url).netloc)

    def return_connection(self, connection: HTTPConnection) -> None:
        """Keeps a connection whose last response was read to the end, for later requests of any thread."""
        if len(self._idle) < MAX_IDLE:
            self._idle.append(connection)
        else:
            connection.close()

    def stop(self) -> None:
        """Stops the daemon and waits until it has exited."""
        self._close()
        try:
            self._process.wait(STOP_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def forget(self) -> None:
        """Closes what a forked process inherited, which would keep the daemon of its parent running."""
        self._close()
        self._process.returncode = 0  # of no child of this process: there is nothing to wait for

    def _close(self) -> None:
        while self._idle:
            self._idle.pop().close()
        assert self._process.stdin
        self._process.stdin.close()


def _environment() -> Dict[str, str]:
    """Returns the environment without settings of daemons, which would change files."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PLACEHOLDERD_")}


_current: Optional[Daemon] = None
_lock = threading.Lock()


def current() -> Daemon:
    """Returns the daemon of this process. The first call starts it."""
    global _current
    with _lock:
        if _current is None:
            _current = Daemon()
        return _current


@atexit.register
def _stop() -> None:
    global _current
    with _lock:
        if _current is not None:
            _current.stop()
            _current = None


def _after_fork_in_child() -> None:
    global _current
    if _current is not None:
        _current.forget()
        _current = None
    _lock.release()


if hasattr(os, "register_at_fork"):  # not on Windows
    # With the lock, no other thread is starting a daemon whose pipe the child would keep open.
    os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_after_fork_in_child)
