from reader import run, serve


def read(file):
    return {"text": {"content": run(["docx2txt", file["path"], "-"]).decode()}}


serve(read)
