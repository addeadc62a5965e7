"""Files work with the libraries that tests of uploads and downloads use."""

import http.server
import threading
from email.message import Message
from hashlib import sha256

import django.test
import fastapi
import flask
import httpx
import pytest
import requests
from django.conf import settings
from django.core import files
from django.core.files.storage import FileSystemStorage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import JsonResponse
from django.urls import path
from fastapi.testclient import TestClient

import placeholder_files as placeholder

ADDRESS = "file/5MB?type=png"  # is not kept in memory


def django_upload(request):
    """Responds with what Django has received."""
    file = request.FILES["f"]
    return JsonResponse([file.name, file.content_type, sha256(file.read()).hexdigest()], safe=False)


urlpatterns = [path("upload", django_upload)]
settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"], SECRET_KEY="test")


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
    file = files.File(placeholder.get(ADDRESS))
    assert (file.name, file.size, b"".join(file.chunks()) == content) == ("file-5mb.png", 5 << 20, True)


def test_django_stores_files(content, tmp_path):
    storage = FileSystemStorage(tmp_path)
    assert storage.save(None, placeholder.get(ADDRESS)) == "file-5mb.png"
    assert (tmp_path / "file-5mb.png").read_bytes() == content


@pytest.mark.parametrize("address", [ADDRESS, "json/10?format=ndjson", "mail/1", "image/8x8?format=webp"])
def test_the_client_of_django_uploads_files(address):
    file = placeholder.get(address)
    response = django.test.Client().post("/upload", {"f": file, "other": "x"})
    assert response.json() == [file.name, file.media_type.partition(";")[0], sha256(file.open().read()).hexdigest()]


def test_the_client_of_django_takes_files_of_other_names():
    file = placeholder.get("pdf/1", filename="Über uns.pdf").with_name("Über uns.docx")
    assert django.test.Client().post("/upload", {"f": file}).json()[:2] == ["Über uns.docx", "application/pdf"]


@pytest.mark.parametrize("form", [lambda f: f, lambda f: (f, f.name), lambda f: (f, f.name, f.media_type)], ids=["file", "with name", "with type"])
def test_the_client_of_flask_uploads_files(form):
    app = flask.Flask(__name__)

    @app.post("/upload")
    def upload():
        file = flask.request.files["f"]
        return [file.filename, file.mimetype, sha256(file.read()).hexdigest()]

    file = placeholder.get("image/80x60", format="jpg")  # Werkzeug does not close the temporary files of large ones
    response = app.test_client().post("/upload", data={"f": form(file.open()), "other": "x"})
    assert response.json == ["image-80x60.jpg", "image/jpeg", sha256(file.read()).hexdigest()]


def test_fastapi_receives_uploaded_files(content):
    app = fastapi.FastAPI()

    @app.post("/upload", status_code=201)
    def upload(f: fastapi.UploadFile):
        return [f.filename, f.content_type, sha256(f.file.read()).hexdigest()]

    response = TestClient(app).post("/upload", files={"f": placeholder.get(ADDRESS).form()})
    assert response.status_code == 201
    assert response.json() == ["file-5mb.png", "image/png", sha256(content).hexdigest()]
