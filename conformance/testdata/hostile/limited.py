"""Runs a command and writes how many KiB of memory it used to a file.

Usage: limited.py FILE KIB COMMAND...

The process has an address space of KIB. A program as large as a test cannot measure this itself,
because a new process starts with the peak of the one that starts it.
"""

import resource
import subprocess
import sys

file, kib, *command = sys.argv[1:]
limit = int(kib) * 1024
process = subprocess.run(command, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
with open(file, "w") as out:
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=out)
sys.exit(process.returncode if process.returncode >= 0 else 128 - process.returncode)
