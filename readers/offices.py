"""Opens office files with a program or a module of Python. An answer is what was found, or the error.

    offices.py PROGRAM <inputs.json
"""

import io
import json
import os
import subprocess
import sys
import tempfile


def msoffcrypto(path, password):
    import msoffcrypto
    with open(path, "rb") as f:
        office = msoffcrypto.OfficeFile(f)
        office.load_key(password=password)
        out = io.BytesIO()
        office.decrypt(out, verify_integrity=True)
        return out.getvalue().startswith(b"PK")


def openpyxl(path, _):
    import openpyxl
    return openpyxl.load_workbook(path).sheetnames


def pandas(path, _):
    import pandas
    return len(pandas.read_excel(path))


def python_docx(path, _):
    import docx
    return docx.Document(path).paragraphs


def run(*args):
    done = subprocess.run(args, capture_output=True, check=False, timeout=30, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise ValueError((done.stderr + done.stdout).decode(errors="replace").strip() or f"status {done.returncode}")
    return done.stdout


def pandoc(path, _):
    return run("pandoc", "--to", "plain", path)


def docx2txt(path, _):
    return run("docx2txt", path, "-")


def xlsx2csv(path, _):
    return run("xlsx2csv", path)


def libreoffice(path, _):
    with tempfile.TemporaryDirectory() as folder:
        out = run("timeout", "25", "soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "pdf", "--outdir", folder, path)
        if not any(name.endswith(".pdf") for name in os.listdir(folder)):
            raise ValueError(out.decode().strip().removeprefix("Error: ") or "no file")
        return True


FORMATS = {"openpyxl": "xlsx", "pandas": "xlsx", "python_docx": "docx", "pandoc": "docx", "docx2txt": "docx", "xlsx2csv": "xlsx"}


def answer(path, told):
    try:
        return "opens" if globals()[sys.argv[1]](path, told.get("password", "")) else "finds nothing"
    except Exception as error:  # whatever a program raises is its answer
        return f"error: {str(error) or type(error).__name__}".replace(path, "file").split("\n")[0]


files = [f for f in json.load(sys.stdin) if f["path"].endswith(FORMATS.get(sys.argv[1], ""))]
json.dump({f["name"]: answer(f["path"], f.get("told", {})) for f in files}, sys.stdout)
