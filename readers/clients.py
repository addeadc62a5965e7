"""Downloads files with a client for Python, all at the same time, and prints the outcome of each: bytes, status, the name
of an error, or that it did not end.

    clients.py CLIENT SECONDS <inputs.json
"""

import json
import os
import sys
import threading


def requests(url, headers):
    import requests
    response = requests.get(url, headers=headers)
    return len(response.content), response.status_code


def requests_stream(url, headers):
    import requests
    with requests.get(url, headers=headers, stream=True) as response:
        return sum(map(len, response.iter_content(1 << 16))), response.status_code


def httpx(url, headers, **options):
    import httpx
    with httpx.Client(http2=True, **options) as client:
        response = client.get(url, headers=headers)
        return len(response.content), response.status_code


def httpx_redirects(url, headers):
    return httpx(url, headers, follow_redirects=True)


def aiohttp(url, headers):
    import asyncio
    import aiohttp

    async def get():
        async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
            return len(await response.read()), response.status

    return asyncio.run(get())


def urllib3(url, headers):
    import urllib3
    response = urllib3.PoolManager(ca_certs=os.environ["SSL_CERT_FILE"]).request("GET", url, headers=headers)
    return len(response.data), response.status


def urllib3_stream(url, headers):
    import urllib3
    response = urllib3.PoolManager(ca_certs=os.environ["SSL_CERT_FILE"]).request("GET", url, headers=headers, preload_content=False)
    return sum(map(len, response.stream())), response.status


def urllib(url, headers):
    from urllib.request import Request, urlopen
    with urlopen(Request(url, headers=headers)) as response:
        return len(response.read()), response.status


def urllib_copy(url, headers):
    import shutil
    from tempfile import TemporaryFile
    from urllib.request import Request, urlopen
    with urlopen(Request(url, headers=headers)) as response, TemporaryFile() as file:
        shutil.copyfileobj(response, file)
        return file.tell(), response.status


def urllib_lines(url, headers):
    from urllib.request import Request, urlopen
    with urlopen(Request(url, headers=headers)) as response:
        return sum(map(len, response)), response.status


def outcome(url, headers):
    try:
        size, status = globals()[sys.argv[1]](url, headers)
    except Exception as error:
        code = getattr(error, "code", None)
        return {"error": type(error).__name__ + (f" {code}" if isinstance(code, int) and code >= 400 else "")}
    return {"bytes": size} if status == 200 else {"status": status}


def download(name, url, told={}, **_):
    outcomes[name] = outcome(url, told)


inputs = json.load(sys.stdin)
outcomes = {i["name"]: {"waits": True} for i in inputs}
threads = [threading.Thread(target=download, kwargs=i, daemon=True) for i in inputs]
for t in threads:
    t.start()
timer = threading.Timer(float(sys.argv[2]), lambda: (print(json.dumps(outcomes), flush=True), os._exit(0)))
timer.daemon = True
timer.start()
for t in threads:
    t.join()
timer.cancel()
print(json.dumps(outcomes), flush=True)
os._exit(0)
