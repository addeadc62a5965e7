"""Downloads a file with faults by requests and urllib3. For each, it prints what happened:
the SHA-256 of the file, or the name of the error."""

import hashlib
import json
import sys
from concurrent.futures import ThreadPoolExecutor

import requests
import urllib3
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

url = sys.argv[1]


def get(query, retry, **options):
    session = requests.Session()
    session.mount("http://", HTTPAdapter(max_retries=retry))
    response = session.get(url + query, **options)
    response.raise_for_status()
    return response.content


def read(query, retry, preload):
    """Reads a body that must be complete: urllib3 1 does not check it by default."""
    response = urllib3.PoolManager().request("GET", url + query, retries=retry, preload_content=preload, enforce_content_length=True)
    return response.data if preload else b"".join(response.stream(65536))


def often(total):
    return Retry(total=total, status_forcelist=[503], backoff_factor=0, respect_retry_after_header=False)


cases = {
    "a rare error is retried": lambda: get("status=503&chance=50", often(40)),
    "a lasting error is retried until the limit": lambda: get("status=503", often(3)),
    "Retry-After is respected": lambda: get("status=503&retry_after=1", Retry(total=1, status_forcelist=[503])),
    "an error that is not listed is not retried": lambda: get("status=500", often(3)),
    "a cut body of chunks fails": lambda: get("length=none&cut=50%25", often(3)),
    "a cut body that is read at once is retried": lambda: read("cut=50%25", often(3), True),
    "a cut body that is streamed is not retried": lambda: read("cut=50%25", often(3), False),
    "a stall exceeds the read timeout": lambda: get("stall=50%25", often(0), timeout=0.3),
    "a delay exceeds the read timeout": lambda: get("delay=10s", often(0), timeout=0.3),
    "a short stall is within the read timeout": lambda: get("stall=50%25&stall_for=100ms", often(0), timeout=60),
    "redirects are followed": lambda: get("redirect=20", often(0)),
    "endless redirects fail": lambda: get("redirect=loop", often(0)),
    "a body without a length is complete": lambda: get("length=none", often(0)),
}


def outcome(case):
    try:
        return hashlib.sha256(case()).hexdigest()
    except Exception as error:
        return type(error).__name__


with ThreadPoolExecutor(len(cases)) as pool:
    print(json.dumps(dict(zip(cases, pool.map(outcome, cases.values())))))
