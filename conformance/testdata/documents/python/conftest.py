"""What the Python in the documents takes for granted."""

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
