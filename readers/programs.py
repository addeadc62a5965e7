"""What all scripts do that answer for one file after the other, and how they run programs."""

import json
import os
import shutil
import subprocess
import sys
import tempfile


def run(*command):
    """Returns what a command prints, which has to succeed within a minute."""
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=60).stdout.decode()


def failure(error):
    """Returns an exception as an answer, with the last line that a command printed about it."""
    detail = error.stderr.decode().strip().split("\n")[-1] if isinstance(error, subprocess.CalledProcessError) else error
    return {"error": f"{type(error).__name__}: {detail}"}


def answer_all(answer, failure=failure):
    """Prints the answers for the files on standard input, by their names. Whatever a program raises is an answer as well."""
    print(json.dumps(answers(json.load(sys.stdin), answer, failure)))


def answers(files, answer, failure=failure):
    found = {}
    for file in files:
        try:
            found[file["name"]] = answer(file)
        except Exception as error:
            if isinstance(error, ImportError) or isinstance(error, FileNotFoundError) and "/" not in str(error.filename):
                raise  # a module or a command is not installed
            found[file["name"]] = failure(error)
    return found


def converted(files, answer, to, *options):
    """Returns the answers for files that LibreOffice converts, all in one process, given their paths."""
    extension = to.partition(":")[0]
    with tempfile.TemporaryDirectory() as folder:
        copies = [shutil.copy(f["path"], f"{folder}/{i}{os.path.splitext(f['path'])[1]}") for i, f in enumerate(files)]
        run("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", *options, "--convert-to", to, "--outdir", f"{folder}/out", *copies)
        made = {f["name"]: f"{folder}/out/{i}.{extension}" for i, f in enumerate(files)}
        return answers(files, lambda f: answer(made[f["name"]]))
