"""Opens office files with a program or a module of Python. An answer is what was found, or the error.

    offices.py PROGRAM <inputs.json
"""

import io
import json
import os
import re
import subprocess
import sys
import tempfile
import time


def msoffcrypto(path, password, verify=False):
    import msoffcrypto
    with open(path, "rb") as f:
        office = msoffcrypto.OfficeFile(f)
        office.load_key(password=password, verify_password=verify)
        out = io.BytesIO()
        office.decrypt(out, verify_integrity=verify)
        return out.getvalue().startswith(b"PK")


def msoffcrypto_verified(path, password):
    return msoffcrypto(path, password, verify=True)


def openpyxl(path, _):
    import openpyxl
    return openpyxl.load_workbook(path).sheetnames


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


def libreoffice(path, password):
    """Opens a file as a program with a window does, which asks for a password."""
    import uno
    from com.sun.star.beans import PropertyValue
    from com.sun.star.uno import Exception as UnoException
    with tempfile.TemporaryDirectory() as folder:
        pipe = os.path.basename(folder)
        office = subprocess.Popen(["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--norestore", f"--accept=pipe,name={pipe};urp;"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        context = uno.getComponentContext()
        resolver = context.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
        for _ in range(300):
            try:
                remote = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                break
            except UnoException:
                time.sleep(0.1)
        desktop = remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        told = {"Hidden": True, **({"Password": password} if password else {})}
        try:
            return desktop.loadComponentFromURL(f"file://{path}", "_blank", 0, tuple(PropertyValue(n, 0, v, 0) for n, v in told.items()))
        finally:
            desktop.terminate()
            office.wait()


FORMATS = {"openpyxl": "xlsx", "python_docx": "docx", "docx2txt": "docx", "pandoc": "docx", "xlsx2csv": "xlsx"}


def answer(path, told):
    if not path.endswith(FORMATS.get(sys.argv[1], "")):
        return "–"
    try:
        return "opens" if globals()[sys.argv[1]](path, told.get("password", "")) else "finds nothing, without an error"
    except Exception as error:  # whatever a program raises is its answer
        return re.sub(r'^Unsupported URL .*"(.*)".*', r"\1", (str(error) or type(error).__name__).replace(path, "file").split("\n")[0])


json.dump({f["name"]: answer(f["path"], f.get("told", {})) for f in json.load(sys.stdin)}, sys.stdout)
