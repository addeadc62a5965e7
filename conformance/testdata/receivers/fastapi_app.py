"""Uploads with FastAPI: uvicorn fastapi_app:app. UPLOADS is the directory of files."""

import os
import shutil
from pathlib import Path
from tempfile import NamedTemporaryFile

from fastapi import FastAPI, HTTPException, Request, Response, UploadFile

LIMIT = 1 << 20
EXTENSIONS = {".png", ".jpg", ".pdf", ".txt", ".zip"}
FORM = 4096  # bytes of the form around a file

app = FastAPI()


def save(file: UploadFile):
    with NamedTemporaryFile(dir=os.environ["UPLOADS"], delete=False) as target:
        shutil.copyfileobj(file.file, target)
    return {"name": file.filename}


@app.post("/usual", status_code=201)
def usual(file: UploadFile):
    """As in the tutorial, which has no limit."""
    if Path(file.filename).suffix.lower() not in EXTENSIONS:
        raise HTTPException(415)
    return save(file)


@app.middleware("http")
async def reject_large_bodies(request: Request, call_next):
    """Rejects a form before it is read. A server in front has to do so for those without a length."""
    if request.url.path == "/corrected" and int(request.headers.get("content-length", 0)) > LIMIT + FORM:
        return Response(status_code=413)
    return await call_next(request)


@app.post("/corrected", status_code=201)
def corrected(file: UploadFile):
    """Counts the bytes of the file."""
    if file.file.seek(0, os.SEEK_END) > LIMIT:
        raise HTTPException(413)
    file.file.seek(0)
    return usual(file)
