"""The plugin gives tests the fixture placeholder and cases around limits."""

import placeholder_files


def test_the_fixture_has_the_functions_of_the_package(placeholder):
    assert placeholder.get("text/10").size == 10
    assert placeholder.url("text/10") == placeholder_files.url("text/10")
    assert placeholder.path("text/10", format="rtf").name == "text-10.rtf"
    assert placeholder.size_cases("1KB", "bin") == placeholder_files.size_cases(1024, "bin")


def test_paths_are_removed_after_the_test(pytester):
    pytester.makepyfile("""
        paths = []
        def test_writes_a_file(placeholder):
            paths.append(placeholder.path("image/80x60", format="jpg"))
            assert paths[0].name == "image-80x60.jpg" and paths[0].read_bytes()[:2] == b"\\xff\\xd8"
        def test_runs_later():
            assert not paths[0].parent.exists()
    """)
    pytester.runpytest_subprocess("-p", "no:xdist").assert_outcomes(passed=2)


def test_the_marker_gives_cases_around_a_limit(pytester):
    pytester.makepyfile("""
        import pytest
        @pytest.mark.size_cases("5MB", "png", "zip")
        def test_limit(size_case):
            assert (size_case.get().size <= 5 << 20) == size_case.accept
    """)
    result = pytester.runpytest_subprocess("--strict-markers", "-v", "-p", "no:xdist")
    result.assert_outcomes(passed=6)
    result.stdout.fnmatch_lines(["*test_limit[[]png one byte below the limit[]] PASSED*"])


def test_each_worker_of_xdist_has_a_daemon(pytester):
    pytester.makepyfile("""
        import pytest
        @pytest.mark.parametrize("n", range(1, 21))
        def test_size(placeholder, n):
            assert placeholder.get(f"file/{n}B").size == n
        @pytest.mark.size_cases("1KB")
        def test_limit(size_case):
            assert size_case.get().size == size_case.size
    """)
    pytester.runpytest_subprocess("-n", "4").assert_outcomes(passed=38)


# What pytest-socket does before each test: --disable-socket replaces the class, --allow-hosts its method.
BLOCKED = """
import socket, pytest

class Guarded(socket.socket):
    def __new__(cls, *arguments, **options):
        raise RuntimeError("a test tried to use socket.socket")

def guarded_connect(connection, address):
    raise RuntimeError(f"a test tried to connect to {address}")

def pytest_runtest_setup():
    socket.socket.connect = guarded_connect
    socket.socket = Guarded
"""


def test_files_need_no_sockets_of_the_tests(pytester):
    pytester.makeconftest(BLOCKED)
    pytester.makepyfile("""
        import socket, urllib.request, pytest
        def test_files(placeholder):
            file = placeholder.get("file/20MB")
            file.seek(10_000_000)
            assert len(file.read(10)) == 10
            assert placeholder.path("image/8x8").exists()
        @pytest.mark.size_cases("5MB", "png")
        def test_limit(size_case):
            assert size_case.get().size == size_case.size
        def test_downloads_are_blocked(placeholder):
            with pytest.raises(RuntimeError, match="tried to use socket.socket"):
                urllib.request.urlopen(placeholder.url("text/10"))
    """)
    pytester.runpytest_subprocess("-p", "no:xdist").assert_outcomes(passed=5)
