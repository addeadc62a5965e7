"""Runs the programs that scripts measure."""

import subprocess


def run(*command):
    """Returns what a command prints, which has to succeed within a minute."""
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=60).stdout.decode()


def failure(error):
    """Returns an exception as an answer, with the last line that a command printed about it."""
    detail = error.stderr.decode().strip().split("\n")[-1] if isinstance(error, subprocess.CalledProcessError) else error
    return {"error": f"{type(error).__name__}: {detail}"}
