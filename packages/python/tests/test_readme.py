"""The code in the README works."""

import re
from pathlib import Path

from placeholder_files import quirk_cases, upload_cases

README = Path(__file__).parents[1] / "README.md"

CONFTEST = """
import http.server, threading, types, pytest
from django.conf import settings

settings.configure(ROOT_URLCONF="urls", ALLOWED_HOSTS=["testserver"], SECRET_KEY="test")

class Accept(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        left = int(self.headers["Content-Length"])
        while left:
            left -= len(self.rfile.read(min(left, 1 << 20)))
        self.send_response(201)
        self.end_headers()
    def log_message(self, *arguments):
        pass

@pytest.fixture
def upload_url(monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Accept) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()

@pytest.fixture
def client():  # of an application that accepts small pictures
    class Client:
        def post(self, path, files):
            content = files["photo"][1].read()
            accepted = len(content) <= 5 << 20 and int.from_bytes(content[16:20], "big") <= 10_000
            return types.SimpleNamespace(status_code=201 if accepted else 422)
    return Client()

@pytest.fixture
def page():  # in place of a browser
    class Page:
        def set_input_files(self, selector, path):
            assert path.stat().st_size == 100 << 20
    return Page()
"""


URLS = """
from django.http import JsonResponse
from django.urls import path

def upload(request):
    photo = request.FILES["photo"]
    return JsonResponse({"name": photo.name, "type": photo.content_type, "size": photo.size}, status=201)

urlpatterns = [path("upload", upload)]
"""


def blocks():
    return re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_code_blocks_run(pytester):
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(urls=URLS, **{f"test_block_{i}": block for i, block in enumerate(blocks())})
    pytester.runpytest_subprocess("-p", "no:xdist").assert_outcomes(passed=19 + len(quirk_cases("toml")) + len(upload_cases("png", limit="5MB", hostile=True)))


def test_the_first_block_prints_what_it_says(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(compile(blocks()[0], "README.md", "exec"), {})
    printed = capsys.readouterr().out.strip()
    assert f"  # {printed}\n" in blocks()[0]
