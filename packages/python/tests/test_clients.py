"""Files work with the libraries that tests of uploads and downloads use."""

import http.server
import threading
from email.message import Message
from hashlib import sha256

import fastapi
import httpx
import pytest
import requests
from django.conf import settings
from django.core import files
from django.core.files.uploadedfile import SimpleUploadedFile
from fastapi.testclient import TestClient

import placeholder_files as placeholder

ADDRESS = "file/5MB?type=png"  # is not kept in memory


@pytest.fixture(scope="module")
def content():
    return placeholder.get(ADDRESS).read()


class Echo(http.server.BaseHTTPRequestHandler):
    """Responds with the name and the media type of an uploaded file, and the checksum of the body."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(201)
        self.end_headers()
        self.wfile.write(sha256(uploaded(self.headers["Content-Type"], body)).hexdigest().encode())

    do_PUT = do_POST

    def log_message(self, *arguments):
        pass


def uploaded(content_type, body):
    """Returns the file in a form, or the body if it is no form."""
    header = Message()
    header["Content-Type"] = content_type or ""
    if header.get_content_type() != "multipart/form-data":
        return body
    part = body.split(b"--" + header.get_param("boundary").encode())[1]
    head, _, file = part.partition(b"\r\n\r\n")
    assert b'filename="file-5mb.png"' in head and b"image/png" in head
    return file[:-2]


@pytest.fixture(scope="module")
def server():
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(params=[requests.Session, httpx.Client], ids=["requests", "httpx"])
def client(request, monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with request.param() as client:
        yield client


def test_clients_upload_files_in_forms(client, server, content):
    file = placeholder.get(ADDRESS)
    for _ in range(2):
        response = client.post(server, files={"f": file.form()})
        assert (response.status_code, response.text) == (201, sha256(content).hexdigest())


@pytest.mark.parametrize("parameter, put", [("data", requests.put), ("content", httpx.put)])
def test_clients_upload_files_as_bodies(parameter, put, server, content, monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    response = put(server, **{parameter: placeholder.get(ADDRESS)})
    assert (response.status_code, response.text) == (201, sha256(content).hexdigest())


def test_clients_download_urls(client, content):
    assert client.get(placeholder.url(ADDRESS)).content == content


def test_django_saves_uploaded_files(content):
    file = placeholder.get(ADDRESS)
    upload = SimpleUploadedFile(file.name, file.read(), file.media_type)
    assert (upload.name, upload.size, upload.content_type) == ("file-5mb.png", 5 << 20, "image/png")
    assert upload.read() == content


def test_django_reads_files_in_chunks(content):
    if not settings.configured:
        settings.configure()
    file = files.File(placeholder.get(ADDRESS))
    assert (file.name, file.size, b"".join(file.chunks()) == content) == ("file-5mb.png", 5 << 20, True)


def test_fastapi_receives_uploaded_files(content):
    app = fastapi.FastAPI()

    @app.post("/upload", status_code=201)
    def upload(f: fastapi.UploadFile):
        return [f.filename, f.content_type, sha256(f.file.read()).hexdigest()]

    response = TestClient(app).post("/upload", files={"f": placeholder.get(ADDRESS).form()})
    assert response.status_code == 201
    assert response.json() == ["file-5mb.png", "image/png", sha256(content).hexdigest()]
