"""Receives mail on a port of 127.0.0.1, which it prints, until its input ends.

smtpserver.py DIRECTORY LIMIT writes messages to DIRECTORY, and refuses those of more than LIMIT bytes.
"""

import asyncio
import itertools
import pathlib
import sys

from aiosmtpd.smtp import SMTP


class Files:
    """Writes each message to a file, as it arrives."""

    def __init__(self, directory):
        self.directory, self.numbers = pathlib.Path(directory), itertools.count(1)

    async def handle_DATA(self, server, session, envelope):
        path = self.directory / f"{next(self.numbers):05}.eml"
        path.write_bytes(envelope.original_content)
        return "250 OK"


async def serve(directory, limit):
    files, loop = Files(directory), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(files, data_size_limit=limit), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(serve(sys.argv[1], int(sys.argv[2])))
