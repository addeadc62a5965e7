import atexit
import glob
import json
import os
import shutil
import subprocess
import tempfile

from reader import Crashed, run, serve

# PostgreSQL refuses to run as root. Its Debian package has a user for it.
USER = {"user": "postgres"} if os.geteuid() == 0 else {}
PROGRAMS = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
DIR = tempfile.mkdtemp(prefix="quirks-postgresql-", dir="/tmp")
CLIENT = ["psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set=ON_ERROR_STOP=1", "--host=" + DIR, "--username=postgres"]


def control(program, *args):
    subprocess.run([f"{PROGRAMS}/{program}", f"--pgdata={DIR}/data", *args], cwd=DIR, check=True, stdout=subprocess.DEVNULL, **USER)


def stop():
    control("pg_ctl", "stop", "--mode=immediate")
    shutil.rmtree(DIR)


def psql(*args):
    try:
        return run([*CLIENT, *args], text=True)
    except ValueError as error:
        if "server terminated abnormally" in str(error):
            raise Crashed from error
        raise


TABLES = """SELECT json_agg(json_build_array(s.nspname, c.relname,
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0)) ORDER BY 1, 2)
    FROM pg_class c JOIN pg_namespace s ON s.oid = relnamespace
    WHERE relkind IN ('r', 'v') AND nspname !~ '^pg_' AND nspname <> 'information_schema'"""


def quote(name):
    return '"' + name.replace('"', '""') + '"'


def table(database, schema, name, columns):
    texts = ", ".join(quote(c) + "::text" for c in columns)
    query = f"SELECT coalesce(json_agg(json_build_array({texts}) ORDER BY {quote(columns[0])}), '[]') FROM {quote(schema)}.{quote(name)}"
    rows = json.loads(psql("--dbname=" + database, "--command=" + query))
    full = name if schema == "public" else f"{schema}.{name}"
    return {"name": full, "header": columns, "columns": len(columns), "count": len(rows), "rows": rows}


def read(file):
    database = file["name"].replace("-", "_")
    psql(f"--command=CREATE DATABASE {database}")
    psql("--dbname=" + database, "--file=" + file["path"])
    tables = json.loads(psql("--dbname=" + database, "--command=" + TABLES) or "[]")
    return {"tables": [table(database, *t) for t in tables]}


if USER:
    shutil.chown(DIR, "postgres")
control("initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C")
control("pg_ctl", "start", "--wait", f"--log={DIR}/log", f"--options=-c listen_addresses= -c fsync=off -k {DIR}")
atexit.register(stop)
serve(read)
