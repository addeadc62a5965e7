"""The programs in the package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from .error import PlaceholderError


def find(name: str) -> str:
    """Returns the path of a program."""
    path = Path(__file__).parent / "bin" / (name + (".exe" if sys.platform == "win32" else ""))
    if not path.is_file():
        raise PlaceholderError(f"{path} does not exist: install a wheel for this platform, or set PLACEHOLDERD to a daemon")
    return str(path)


def main() -> NoReturn:
    """Runs the command placeholder with the arguments of this process, and exits with its status."""
    try:
        program = find("placeholder")
    except PlaceholderError as error:
        sys.exit(f"placeholder: {error}")
    arguments = [program, *sys.argv[1:]]
    if sys.platform == "win32":  # where exec returns to the shell at once
        sys.exit(subprocess.call(arguments))
    os.execv(program, arguments)
