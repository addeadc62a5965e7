"""What the Python in the documents takes for granted."""

import json

import fastapi
import fastapi.testclient
import pytest


@pytest.fixture
def client():
    app = fastapi.FastAPI()

    @app.post("/upload", status_code=201)
    def upload(photo: fastapi.UploadFile):
        return {"size": len(photo.file.read())}

    return fastapi.testclient.TestClient(app)


@pytest.fixture
def features_of():
    def read(data):
        text = data.decode("utf-8-sig")
        try:
            documents = [json.loads(text)]
        except json.JSONDecodeError:  # one document per line, or as RFC 8142 has them
            documents = [json.loads(line) for line in text.replace("\x1e", "").splitlines() if line]
        return [feature for document in documents for feature in document.get("features", [document])]

    return read
