"""Prints the texts that a program finds in documents by itself.

    documents.py PROGRAM <inputs.json
"""

import json
import sys
import tempfile

from programs import answer_all, converted, run


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


def poi(files):
    """Reads all files in one process."""
    jars = ":".join(f"/usr/share/java/{jar}.jar" for jar in ("poi", "poi-scratchpad", "commons-codec", "commons-collections4", "commons-math3"))
    texts = run("java", "-cp", jars, "Documents.java", *(f["path"] for f in files)).split("\0")
    return {f["name"]: {"error" if text.startswith("error: ") else "text": text} for f, text in zip(files, texts)}


def command(*arguments):
    return lambda path: run(*arguments, path)


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
    "libreoffice": lambda files: converted(files, lambda path: {"text": contents(path)}, "txt:Text (encoded):UTF8"),
    "libreoffice-pdf": lambda files: converted(files, lambda path: {"text": run("pdftotext", path, "-")}, "pdf"),
    "poi": poi,
}

program = sys.argv[1]
if program in FOR_ALL:
    print(json.dumps(FOR_ALL[program](json.load(sys.stdin))))
else:
    answer_all(lambda file: {"text": PROGRAMS[program](file["path"])})
