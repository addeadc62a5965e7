"""Prints the texts that a program finds in documents by itself.

    documents.py PROGRAM <inputs.json
"""

import json
import os
import shutil
import sys
import tempfile

from programs import failure, run


def python_docx(path):
    import docx

    return "\n".join(paragraph.text for paragraph in docx.Document(path).paragraphs)


def odfpy(path):
    from odf import opendocument, teletype

    return teletype.extractText(opendocument.load(path).text)


def abiword(path):
    with tempfile.TemporaryDirectory() as folder:
        run("abiword", "--to=txt", f"--to-name={folder}/out.txt", path)
        return contents(f"{folder}/out.txt")


def contents(path):
    with open(path, encoding="utf-8-sig") as file:
        return file.read()


def libreoffice(to, extension, read):
    """Converts all files in one process, and returns a function that reads the results."""

    def read_all(files):
        with tempfile.TemporaryDirectory() as folder:
            copies = [shutil.copy(f["path"], f"{folder}/{i}{os.path.splitext(f['path'])[1]}") for i, f in enumerate(files)]
            run("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", to, "--outdir", f"{folder}/out", *copies)
            return {f["name"]: attempt(read, f"{folder}/out/{i}.{extension}") for i, f in enumerate(files)}

    return read_all


def poi(files):
    """Reads all files in one process."""
    jars = ":".join(f"/usr/share/java/{jar}.jar" for jar in ("poi", "poi-scratchpad", "commons-codec", "commons-collections4", "commons-math3"))
    texts = run("java", "-cp", jars, "Documents.java", *(f["path"] for f in files)).split("\0")
    return {f["name"]: {"error" if text.startswith("error: ") else "text": text} for f, text in zip(files, texts)}


def command(*arguments):
    return lambda path: run(*arguments, path)


def attempt(read, path):
    try:
        return {"text": read(path)}
    except Exception as error:  # whatever a program raises is its answer
        return failure(error)


PROGRAMS = {
    "abiword": abiword,
    "antiword": command("antiword", "-w", "0", "-m", "UTF-8"),
    "catdoc": command("catdoc", "-w", "-d", "utf-8"),
    "docx2txt": lambda path: run("docx2txt", path, "-"),
    "odfpy": odfpy,
    "odt2txt": command("odt2txt", "--width=-1"),
    "pandoc": command("pandoc", "--to", "plain", "--wrap", "none"),
    "python-docx": python_docx,
}
FOR_ALL = {
    "libreoffice": libreoffice("txt:Text (encoded):UTF8", "txt", contents),
    "libreoffice-pdf": libreoffice("pdf", "pdf", lambda path: run("pdftotext", path, "-")),
    "poi": poi,
}

files = json.load(sys.stdin)
program = sys.argv[1]
if program in FOR_ALL:
    print(json.dumps(FOR_ALL[program](files)))
else:
    print(json.dumps({f["name"]: attempt(PROGRAMS[program], f["path"]) for f in files}))
