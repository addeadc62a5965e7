"""Parses Content-Disposition with a package for Python, and prints the name that it finds in each response.

    names.py PACKAGE <inputs.json
"""

import re
import sys
from urllib.request import urlopen

from programs import answer_all


def field(url):
    """Returns Content-Disposition as http.client decodes it, in ISO-8859-1."""
    return urlopen(url).headers["Content-Disposition"] or ""


def urllib(url):
    return urlopen(url).headers.get_filename()


def policy(url):
    from email.message import EmailMessage
    from email.policy import HTTP
    message = EmailMessage(HTTP)
    message["Content-Disposition"] = field(url)
    return message.get_filename()


def werkzeug(url):
    from werkzeug.http import parse_options_header
    return parse_options_header(field(url))[1].get("filename")


def aiohttp(url):
    import asyncio
    import aiohttp

    async def get():
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            return response.content_disposition and response.content_disposition.filename

    return asyncio.run(get())


def answer(response):
    name = globals()[sys.argv[1]](response["url"])
    return {"name": re.sub("[\udc80-\udcff]", lambda match: f"\\x{ord(match[0]) - 0xDC00:X}", name or "")}


answer_all(answer, lambda error: {"error": type(error).__name__})
