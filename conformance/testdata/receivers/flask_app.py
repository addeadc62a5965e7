"""Uploads with Flask: gunicorn flask_app:app. UPLOADS is the directory of files."""

import os
from pathlib import Path
from uuid import uuid4

from flask import Flask, abort, request
from werkzeug.utils import secure_filename

LIMIT = 1 << 20
FORM = 4096  # bytes of the form around a file
EXTENSIONS = {".png", ".jpg", ".pdf", ".txt", ".zip"}


def usual():
    """As in the guide: MAX_CONTENT_LENGTH, a check of the extension, and secure_filename."""
    app = Flask("usual")
    app.config["MAX_CONTENT_LENGTH"] = LIMIT

    @app.post("/usual")
    def receive():
        file = request.files["file"]
        if "." not in file.filename or f".{file.filename.rsplit('.', 1)[1].lower()}" not in EXTENSIONS:
            abort(415)
        file.save(os.path.join(os.environ["UPLOADS"], secure_filename(file.filename)))
        return {"name": file.filename}, 201

    return app


def corrected():
    """Room for the form in the limit of the body, a limit of the file, and a random name."""
    app = Flask("corrected")
    app.config["MAX_CONTENT_LENGTH"] = LIMIT + FORM

    @app.post("/corrected")
    def receive():
        file = request.files["file"]
        if Path(file.filename).suffix.lower() not in EXTENSIONS:
            abort(415)
        if file.stream.seek(0, os.SEEK_END) > LIMIT:
            abort(413)
        file.stream.seek(0)
        file.save(os.path.join(os.environ["UPLOADS"], str(uuid4())))
        return {"name": file.filename}, 201

    return app


variants = {"/usual": usual(), "/corrected": corrected()}


def app(environ, start_response):
    return variants[environ["PATH_INFO"]](environ, start_response)
