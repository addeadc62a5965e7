"""The plugin gives tests the fixture placeholder and cases around limits."""

import pytest

import placeholder_files


def run(pytester, code, *arguments):
    pytester.makepyfile(code)
    return pytester.runpytest_inprocess("--strict-markers", "-p", "no:xdist", "-p", "no:cacheprovider", *arguments)


def test_the_fixture_has_the_functions_of_the_package(placeholder):
    assert isinstance(placeholder, placeholder_files.Placeholder)
    assert placeholder.get("text/10").size == 10
    assert placeholder.url("text/10") == placeholder_files.url("text/10")
    assert placeholder.path("text/10", format="rtf").name == "text-10.rtf"
    assert placeholder.size_cases("1KB", "bin") == placeholder_files.size_cases("1KB", "bin")


def test_paths_are_removed_after_the_test(pytester):
    result = run(pytester, """
        paths = []
        def test_writes_a_file(placeholder):
            paths.append(placeholder.path("image/80x60", format="jpg"))
            assert paths[0].name == "image-80x60.jpg" and paths[0].read_bytes()[:2] == b"\\xff\\xd8"
        def test_runs_later():
            assert not paths[0].parent.exists()
    """)
    result.assert_outcomes(passed=2)


WIDER = """
import pytest

paths, removed = {}, []

def fixture(scope):
    @pytest.fixture(scope=scope, name=scope + "_path")
    def write(placeholder):
        paths[scope] = placeholder.path("text/10", filename=scope)
        yield paths[scope]
        assert paths[scope].exists(), "it exists until the end of its fixture"
    return write

session_path, package_path, module_path, class_path, function_path = map(fixture, ["session", "package", "module", "class", "function"])

class TestScopes:
    def test_all_exist(self, session_path, package_path, module_path, class_path, function_path, request, placeholder):
        assert all(path.read_bytes() for path in paths.values())
        late = request.getfixturevalue("late_path")
        paths["test"] = placeholder.path("text/10")
        assert late.exists() and paths["test"].exists()

    def test_later_in_the_class(self):
        assert remaining() == {"session", "package", "module", "class", "late"}

def test_later_in_the_module():
    assert remaining() == {"session", "package", "module", "late"}

@pytest.fixture(scope="module")
def late_path(placeholder):
    paths["late"] = placeholder.path("text/10")
    return paths["late"]

def remaining():
    return {scope for scope, path in paths.items() if path.exists()}
"""


LATER = """
import test_first

def test_later_in_the_session():
    assert not test_first.paths or test_first.remaining() == {"session", "package"}
"""


def test_paths_of_fixtures_exist_until_the_end_of_their_scope(pytester):
    pytester.makepyfile(test_first=WIDER, test_second=LATER)
    pytester.runpytest_inprocess("-p", "no:xdist").assert_outcomes(passed=4)


def test_the_marker_gives_cases_around_a_limit(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.size_cases("5MB", "png", "zip")
        def test_limit(size_case):
            assert (size_case.get().size <= 5 << 20) == size_case.accept
        @pytest.fixture
        def upload(size_case):
            return size_case.get()
        @pytest.mark.size_cases("1KB", "bin")
        def test_fixture(upload):
            assert upload.size > 1000
    """, "-v")
    result.assert_outcomes(passed=9)
    result.stdout.fnmatch_lines(["*test_limit[[]png one byte below the limit[]] PASSED*"])


def test_the_marker_gives_the_quirks_of_formats(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.quirk_cases("csv")
        def test_quirk(quirk_case):
            assert quirk_case.get().size > 0 and quirk_case.expect["tables"]
    """, "-v")
    result.assert_outcomes(passed=len(placeholder_files.quirk_cases("csv")))
    result.stdout.fnmatch_lines(["*test_quirk[[]csv-utf-16le[]] PASSED*"])


def test_the_other_markers_give_their_cases(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.unpack_cases("zip", unpacked="1MB", depth=2)
        def test_unpack(unpack_case):
            assert unpack_case.accept != unpack_case.name.startswith(("zip 1 byte above", "zip 1 level above"))
        @pytest.mark.hostile_cases("svg")
        def test_hostile(hostile_case):
            assert hostile_case.verdict in ("reject", "sanitize", "ignore") and hostile_case.get_twin().size > 0
        @pytest.mark.upload_cases("png", "pdf", limit="100KB")
        def test_upload(upload_case):
            upload_case.check(201 if upload_case.get().size <= 100 << 10 else 413)
    """)
    result.assert_outcomes(passed=6 + len(placeholder_files.hostile_cases("svg")) + 8)


@pytest.mark.parametrize(
    "marker, message",
    [
        ("unpack_cases()", 'the marker unpack_cases needs limits, as in @pytest.mark.unpack_cases("zip", unpacked="1GB", files=1000)'),
        ("unpack_cases('zip')", "the marker unpack_cases has a wrong argument: query must have at least one of size, unpacked"),
        ("unpack_cases('png', depth=3)", "the marker unpack_cases has a wrong argument: types must be one of zip, tgz, got png"),
        ("upload_cases('png')", "the marker upload_cases has a wrong argument: upload_cases needs a limit, hostile, quirks"),
        ("upload_cases('png', hostil=True)", "the marker upload_cases needs formats, and then what to select, as in"),
        ("upload_cases(limit='5MB')", "the marker upload_cases has a wrong argument: types must be a comma-separated list of"),
    ],
)
def test_a_wrong_marker_of_other_cases_is_an_error(pytester, marker, message):
    result = run(pytester, f"""
        import pytest
        @pytest.mark.{marker}
        def test_case({marker.split("_cases")[0]}_case):
            pass
    """)
    result.assert_outcomes(errors=1)
    assert_one_sentence(result, message)


def test_a_marker_of_an_unknown_format_is_an_error(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.quirk_cases("cvs")
        def test_typo(quirk_case):
            pass
    """)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*the marker quirk_cases has a wrong argument: format must be one of*"])


NEEDS_LIMIT = 'the marker size_cases needs a limit, and takes types after it, as in @pytest.mark.size_cases("5MB", "png")'
NEEDS_ARGUMENT = "the marker size_cases needs a function with the argument size_case"


@pytest.mark.parametrize(
    "marker, message",
    [
        ("size_cases", NEEDS_LIMIT),
        ("size_cases()", NEEDS_LIMIT),
        ("size_cases('5MB', types=['png'])", NEEDS_LIMIT),
        ("size_cases('5 MB')", "the marker size_cases has a wrong argument: size must be a number and a unit"),
        ("size_cases(None)", "the marker size_cases has a wrong argument: size must be a number and a unit"),
        ("size_cases('6GB')", "the marker size_cases has a wrong argument: size must be between 1B and"),
        ("size_cases('5MB', 'jpeg')", "the marker size_cases has a wrong argument: types must be a comma-separated list of"),
        ("size_cases('5MB', ['png'])", "the marker size_cases has a wrong argument: types must be a comma-separated list of"),
        ("size_cases('10B', 'png')", "the marker size_cases has a wrong argument: size=10B is impossible for png"),
    ],
)
def test_a_wrong_marker_is_an_error_in_one_sentence(pytester, marker, message):
    result = run(pytester, f"""
        import pytest
        @pytest.mark.{marker}
        def test_limit(size_case):
            pass
    """)
    result.assert_outcomes(errors=1)
    assert_one_sentence(result, f"In test_a_wrong_marker_is_an_error_in_one_sentence.py::test_limit: {message}")


@pytest.mark.parametrize(
    "test",
    [
        "@mark\ndef test_limit(): pass",
        "@mark\nclass TestLimit:\n    def test_limit(self): pass",
        "@mark\nclass TestLimit(unittest.TestCase):\n    def test_limit(self): pass",
        "@mark\ndef test_limit(case): pass",
    ],
    ids=["function", "class", "TestCase", "other argument"],
)
def test_a_marker_without_its_argument_is_an_error(pytester, test):
    head = "import pytest, unittest\nmark = pytest.mark.size_cases('5MB')\n@pytest.fixture\ndef case(): pass\n"
    result = run(pytester, head + test)
    result.assert_outcomes(errors=1)
    assert_one_sentence(result, NEEDS_ARGUMENT)


def test_two_markers_of_a_function_are_an_error(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.size_cases("5MB", "png")
        @pytest.mark.size_cases("5MB", "zip")
        def test_limit(size_case): pass
    """)
    result.assert_outcomes(errors=1)
    assert_one_sentence(result, "two_markers_of_a_function_are_an_error.py::test_limit: the marker size_cases must not be repeated")


def test_an_argument_without_its_marker_is_an_error(pytester):
    result = run(pytester, "def test_limit(size_case): pass")
    result.assert_outcomes(errors=1)
    assert_one_sentence(result, 'the argument size_case needs a marker, such as @pytest.mark.size_cases("5MB", "png")')


def assert_one_sentence(result, message):
    output = result.stdout.str()
    assert message in output
    assert "Traceback" not in output and "placeholder_files/" not in output and "INTERNALERROR" not in output


def test_other_tests_may_have_an_argument_size_case(pytester):
    result = run(pytester, """
        import pytest
        @pytest.mark.parametrize("size_case", [1, 2])
        def test_own(size_case):
            assert size_case in [1, 2]
    """)
    result.assert_outcomes(passed=2)


def test_each_worker_of_xdist_has_a_daemon(pytester):
    pytester.makepyfile(test_first=WIDER, test_second=LATER, test_third="""
        import pytest
        @pytest.mark.parametrize("n", range(1, 21))
        def test_size(placeholder, n):
            assert placeholder.get(f"file/{n}B").size == n
        @pytest.mark.size_cases("1KB", "bin", "png")
        def test_limit(size_case):
            assert size_case.get().size == size_case.size
    """)
    pytester.runpytest_subprocess("-n", "2", "--dist", "loadfile").assert_outcomes(passed=30)


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
