"""Opens PDF files with a program or a module of Python, and finds out whether it obeys the restrictions of an owner. An answer is
the number of pages that have their text, or what a copy became, or an error.

    pdfs.py PROGRAM <inputs.json
    pdfs.py judge COPY
"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile


PREFIX = re.compile(r"^(?:(?:[Ee]rror|qpdf|Command Line Error): )+")
SAYS_WHY = re.compile(r"(?i)^(?!.*(?:PROMPT|on the command line)).*(?:password|error|invalid|could not)")


def run(*args):
    done = subprocess.run(args, capture_output=True, check=False, timeout=30, stdin=subprocess.DEVNULL)
    if done.returncode:
        lines = (done.stderr + done.stdout).decode(errors="replace").split("\n")
        raise ValueError(next((line for line in lines if SAYS_WHY.search(line)), "ends without a message").strip(" *"))
    return done.stdout.decode(errors="replace")


def texts(path, password, *command):
    """The texts of pages, which a program prints with form feeds after or between them."""
    return re.sub("\f$", "", run(*command).strip(" \n")).split("\f")


class Poppler:
    def pages(self, path, password):
        return texts(path, password, "pdftotext", *option("-upw", password), *option("-opw", password), path, "-")

    def draw(self, path):
        run("pdftocairo", "-png", "-r", "20", "-singlefile", path, path + ".drawn")

    def save(self, path, password, copy):
        run("pdftocairo", "-pdf", *option("-upw", password), *option("-opw", password), path, copy)


class MuPDF:
    def pages(self, path, password):
        return texts(path, password, "mutool", "draw", "-q", *option("-p", password), "-F", "txt", path)

    def draw(self, path):
        run("mutool", "draw", "-q", "-r", "20", "-o", path + ".png", path, "1")

    def save(self, path, password, copy):
        run("mutool", "clean", "-D", *option("-p", password), path, copy)


class Ghostscript:
    def pages(self, path, password):
        with tempfile.TemporaryDirectory() as folder:
            run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", f"-sOutputFile={folder}/%d.txt", *self.option(password), path)
            return [open(page, encoding="utf-8").read() for page in sorted(glob.glob(folder + "/*.txt"))]

    def draw(self, path):
        run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pnggray", "-r20", f"-sOutputFile={path}.png", path)

    def save(self, path, password, copy):
        run("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", f"-sOutputFile={copy}", *self.option(password), path)

    def option(self, password):
        return [f"-sPDFPassword={password}"] if password else []


class QPDF:
    def pages(self, path, password):
        return int(run("qpdf", f"--password={password}", "--show-npages", path))

    def save(self, path, password, copy):
        run("qpdf", f"--password={password}", "--decrypt", path, copy)


class PDFtk:
    def pages(self, path, password):
        return int(re.search(r"NumberOfPages: (\d+)", run("pdftk", path, *self.option(password), "dump_data"))[1])

    def save(self, path, password, copy):
        run("pdftk", path, *self.option(password), "cat", "output", copy)

    def option(self, password):
        return ["input_pw", password] if password else []


class LibreOffice:
    """Converts without a password, because its command line takes none."""

    def pages(self, path, password):
        if password:
            return None
        self.save(path, password, path + ".copy.pdf")
        return Poppler().pages(path + ".copy.pdf", "")

    def save(self, path, password, copy):
        folder = os.path.dirname(copy) or "."
        with tempfile.TemporaryDirectory() as profile:
            out = run("timeout", "25", "soffice", f"-env:UserInstallation=file://{profile}", "--headless", "--infilter=draw_pdf_import", "--convert-to", "pdf:draw_pdf_Export", "--outdir", folder + "/converted", path)
        made = glob.glob(folder + "/converted/*.pdf")
        if not made:
            raise ValueError(out.strip() or "no file, status 0")
        os.rename(made[0], copy)


class Pypdf:
    def open(self, path, password):
        import pypdf
        reader = pypdf.PdfReader(path)
        if password and not reader.decrypt(password):
            raise ValueError("decrypt returns 0")
        return reader

    def pages(self, path, password):
        return [page.extract_text() for page in self.open(path, password).pages]

    def save(self, path, password, copy):
        import pypdf
        writer = pypdf.PdfWriter()
        writer.append_pages_from_reader(self.open(path, password))
        writer.write(copy)


class Pdfminer:
    def pages(self, path, password):
        from pdfminer.high_level import extract_text
        return extract_text(path, password).removesuffix("\f").split("\f")


class Pikepdf:
    def pages(self, path, password):
        import pikepdf
        with pikepdf.open(path, password=password) as pdf:
            return len(pdf.pages)

    def save(self, path, password, copy):
        import pikepdf
        with pikepdf.open(path, password=password) as pdf:
            pdf.save(copy)


class PyMuPDF:
    def open(self, path, password):
        import fitz
        pdf = fitz.open(path)
        if pdf.needs_pass and not pdf.authenticate(password):
            raise ValueError("authenticate returns 0")
        return pdf

    def pages(self, path, password):
        return [page.get_text() for page in self.open(path, password)]

    def save(self, path, password, copy):
        self.open(path, password).save(copy)


PROGRAMS = {
    "Poppler": Poppler, "MuPDF": MuPDF, "Ghostscript": Ghostscript, "qpdf": QPDF, "pdftk": PDFtk, "LibreOffice": LibreOffice,
    "pypdf": Pypdf, "pdfminer": Pdfminer, "pikepdf": Pikepdf, "PyMuPDF": PyMuPDF,
}  # fmt: skip


def option(name, password):
    return [name, password] if password else []


def described(found, copies):
    if found is None:
        return "–"
    if not found:
        return "no pages, without an error"
    if isinstance(found, int):
        return "–" if copies else f"{found} pages"
    whole = all(f"Page {i + 1}" in text for i, text in enumerate(found))
    return "copies" if copies and whole else f"{len(found)} page{'s' * (len(found) > 1)}{'' if whole else ', without their text'}"


def judged(path):
    """What a copy became."""
    encryption = subprocess.run(["qpdf", "--show-encryption", path], capture_output=True, check=False)
    found = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=False)
    if found.returncode or encryption.returncode not in (0, 3) or b"Page 1" not in found.stdout:
        pages = subprocess.run(["qpdf", "--show-npages", path], capture_output=True, check=False).stdout.decode().strip()
        return f"saves a damaged file: pdftotext ends with {found.returncode}" if found.returncode else f"saves {pages or 'no'} page without text"
    return "saves with restrictions" if b"extract for any purpose: not allowed" in encryption.stdout else "saves without restrictions"


def answer(program, path, told):
    password, attempt = told.get("password", ""), told.get("try", "")
    try:
        if attempt == "draw":
            if not hasattr(program, "draw"):
                return "–"
            program.draw(path)
            return "draws"
        if attempt == "save":
            if not hasattr(program, "save"):
                return "–"
            with tempfile.TemporaryDirectory() as folder:
                program.save(path, password, folder + "/copy.pdf")
                return judged(folder + "/copy.pdf")
        return described(program.pages(path, password), attempt)
    except Exception as error:  # whatever a program raises is its answer
        return PREFIX.sub("", str(error) or type(error).__name__).split("\n")[0].replace(path, "file")


def main():
    if sys.argv[1] == "judge":
        print(judged(sys.argv[2]))
        return
    program = PROGRAMS[sys.argv[1]]()
    json.dump({f["name"]: answer(program, f["path"], f.get("told", {})) for f in json.load(sys.stdin)}, sys.stdout)


main()
