"""A process has one daemon, which ends with it."""

import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import placeholder_files as placeholder
from placeholder_files import daemon

# What a script says about its daemon: the URL and a path in the temporary directory.
REPORT = """
import placeholder_files as placeholder
print(placeholder.url("text/10"), placeholder.path("text/10"), flush=True)
"""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")


def start(script, stdin=subprocess.DEVNULL):
    """Starts a script. Its daemon inherits standard error, which so ends when both have ended."""
    command = [sys.executable, "-W", "error", "-c", script]
    return subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def report(process):
    url, path = process.stdout.readline().split()
    return url, Path(path)


def is_listening(url):
    with socket.socket() as connection:
        return connection.connect_ex((urlsplit(url).hostname, urlsplit(url).port)) == 0


def assert_nothing_remains(url, path):
    assert not is_listening(url)
    assert not path.parents[1].exists()


def test_import_starts_nothing():
    script = "import placeholder_files, placeholder_files.pytest_plugin, placeholder_files.daemon as d; print(d._current)"
    output, _ = start(script).communicate()
    assert output == "None\n"


def test_import_needs_no_pytest():
    output, _ = start("import sys; from placeholder_files import Placeholder; print('pytest' in sys.modules)").communicate()
    assert output == "False\n"


def test_all_files_of_a_process_come_from_one_daemon():
    assert placeholder.url("text/10").startswith(daemon.current().url)
    assert placeholder.url("text/10") == placeholder.url("text/10")


def test_requests_reuse_a_connection():
    server = daemon.current()
    connection = server.take_connection()
    server.return_connection(connection)
    placeholder.get("text/10")
    again = server.take_connection()
    server.return_connection(again)
    assert again is connection


def test_closed_idle_connections_are_replaced():
    placeholder.get("text/10")
    for connection in daemon.current()._idle:
        connection.sock.shutdown(socket.SHUT_RDWR)
    assert placeholder.get("text/10").size == 10


def test_the_environment_has_no_settings_of_the_daemon(monkeypatch):
    monkeypatch.setenv("PLACEHOLDERD_MAX_TEXT_CHARS", "5")
    process = start("import placeholder_files as p; print(p.get('text/10').size)")
    assert process.communicate() == ("10\n", "")


def test_nothing_remains_after_the_end_of_the_process():
    process = start(REPORT)
    found = report(process)
    assert process.communicate() == ("", "")
    assert process.returncode == 0
    assert_nothing_remains(*found)


@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM"])
def test_nothing_remains_after_a_signal(number):
    process = start(REPORT + "input()", stdin=subprocess.PIPE)
    found = report(process)
    assert is_listening(found[0]) and found[1].stat().st_size == 10
    process.send_signal(getattr(signal, number, signal.SIGTERM))
    process.stderr.read()
    process.communicate()
    assert_nothing_remains(*found)


@needs_fork
def test_nothing_remains_after_kill_of_a_process_that_has_forked():
    """The child, which lives on, does not keep the daemon of its parent."""
    process = start(REPORT + "import os\nif os.fork(): print(flush=True)\nos.close(2)\ninput()", stdin=subprocess.PIPE)
    found = report(process)
    process.stdout.readline()
    process.kill()
    process.stderr.read()
    assert_nothing_remains(*found)
    process.communicate()


@needs_fork
def test_a_forked_process_has_a_daemon_of_its_own():
    process = start("""
import os, sys, placeholder_files as placeholder
file = placeholder.get("file/20MB", type="zip")
whole = file.read()
file.seek(10_000_000)
begin = file.read(100_000)
url = placeholder.url("text/10")
pid = os.fork()
assert file.read() == whole[10_100_000:]
assert placeholder.get("text/10").size == 10
if pid:
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert placeholder.url("text/10") == url
    print("ok")
else:
    assert placeholder.url("text/10") != url
""")
    assert process.communicate() == ("ok\n", "")


@needs_fork
def test_workers_of_multiprocessing_get_files():
    process = start("""
import multiprocessing, placeholder_files as placeholder
placeholder.get("text/10")
def size(n):
    return placeholder.get(f"file/{n}B").size
with multiprocessing.get_context("fork").Pool(4) as pool:
    print(sum(pool.map(size, range(1, 101))))
""")
    assert process.communicate() == ("5050\n", "")


def test_a_daemon_that_does_not_start_is_an_error(monkeypatch):
    monkeypatch.setenv("PLACEHOLDERD", sys.executable)
    monkeypatch.setattr(daemon, "FLAGS", ["-c", "print('usage')"])
    with pytest.raises(placeholder.PlaceholderError, match="does not start: it printed 'usage'"):
        daemon.Daemon()


def test_an_installation_without_programs_is_an_error(monkeypatch):
    monkeypatch.delenv("PLACEHOLDERD", raising=False)
    monkeypatch.setattr("placeholder_files.program.__file__", "/nowhere/program.py")
    with pytest.raises(placeholder.PlaceholderError, match="install a wheel for this platform, or set PLACEHOLDERD to a daemon"):
        daemon.Daemon()


def test_urls_have_faults():
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(placeholder.url("text/10", status=503))
    assert error.value.code == 503
    error.value.close()


def test_the_first_requests_for_a_url_fail():
    for _ in range(2):  # each call counts separately
        url = placeholder.url("text/10", status=503, fail_first=2)
        statuses = []
        for _ in range(3):
            try:
                statuses.append(urllib.request.urlopen(url).status)
            except urllib.error.HTTPError as error:
                statuses.append(error.code)
        assert statuses == [503, 503, 200]
