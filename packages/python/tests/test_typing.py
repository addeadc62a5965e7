"""Type checkers accept right calls and refuse each wrong one, with their default settings."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DIRECTORY = Path(__file__).parent / "typing"
MISTAKES = [n for n, line in enumerate((DIRECTORY / "mistakes.py").read_text().split("\n"), 1) if re.match(r"placeholder\.|\w+: ", line)]


def mypy(tmp_path):
    return [sys.executable, "-m", "mypy", "--cache-dir", tmp_path / "cache"]


def pyright(tmp_path):
    program = shutil.which("pyright")
    if not program:
        pytest.skip("pyright is not installed")
    return [program, "--pythonpath", sys.executable]


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_wrong_calls_are_errors_and_right_ones_are_not(checker, tmp_path):
    command = [*checker(tmp_path), DIRECTORY / "calls.py", DIRECTORY / "mistakes.py"]
    result = subprocess.run(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    errors = {(Path(file).name, int(line)) for file, line in re.findall(r"^\s*(\S+\.py):(\d+)(?::\d+)?(?: -|:) error", result.stdout, re.MULTILINE)}
    assert errors == {("mistakes.py", n) for n in MISTAKES}, result.stdout
