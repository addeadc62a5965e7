import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import time

from reader import run, serve

DIR = tempfile.mkdtemp(prefix="quirks-mariadb-", dir="/tmp")
USER = "root" if os.geteuid() == 0 else os.environ["USER"]
CLIENT = ["mariadb", "--no-defaults", f"--socket={DIR}/socket", "--user=root", "--default-character-set=utf8mb4", "--batch", "--skip-column-names"]


def start():
    subprocess.run(["mariadb-install-db", "--no-defaults", f"--datadir={DIR}/data", f"--user={USER}", "--auth-root-authentication-method=normal"],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    server = subprocess.Popen(["mariadbd", "--no-defaults", f"--user={USER}", f"--datadir={DIR}/data", f"--socket={DIR}/socket",
                               f"--pid-file={DIR}/pid", "--skip-networking", "--character-set-server=utf8mb4"], stderr=subprocess.DEVNULL)
    while server.poll() is None and subprocess.run(["mariadb-admin", "--no-defaults", f"--socket={DIR}/socket", "ping"], capture_output=True).returncode != 0:
        time.sleep(0.1)
    return server


def stop(server):
    server.terminate()
    server.wait()
    shutil.rmtree(DIR)


def client(database, script):
    try:
        return run([*CLIENT, *database], input=script).decode()
    finally:
        if SERVER.poll() is not None:
            sys.exit("the server has ended")


def rows_of(database, query, columns):
    """Returns the rows of a query. Texts are in hexadecimal between the server and us, so that nothing needs escapes."""
    values = ", ".join(f"IFNULL(CONCAT('x', HEX(CONVERT(CONCAT({quote(c)}) USING utf8mb4))), '')" for c in columns)
    lines = client([database], f"SELECT {values} FROM {query}".encode()).splitlines()
    return [[bytes.fromhex(v[1:]).decode() if v else None for v in line.split("\t")] for line in lines]


def quote(name):
    return "`" + name.replace("`", "``") + "`"


def table(database, name):
    where = f"table_schema = '{database}' AND table_name = '{name}'"
    columns = [row[0] for row in rows_of("information_schema", f"columns WHERE {where} ORDER BY ordinal_position", ["column_name"])]
    rows = rows_of(database, f"{quote(name)} ORDER BY {quote(columns[0])}", columns)
    return {"name": name, "header": columns, "columns": len(columns), "count": len(rows), "rows": rows}


def read(file):
    database = file["name"].replace("-", "_")
    client([], f"CREATE DATABASE {database} CHARACTER SET utf8mb4".encode())
    with open(file["path"], "rb") as script:
        client([database], script.read())
    tables = rows_of("information_schema", f"tables WHERE table_schema = '{database}' ORDER BY table_name", ["table_name"])
    return {"tables": [table(database, row[0]) for row in tables]}


SERVER = start()
atexit.register(stop, SERVER)
serve(read)
