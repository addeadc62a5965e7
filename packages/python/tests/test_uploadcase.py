"""upload_cases has what placeholder test uploads, and checks answers."""

from types import SimpleNamespace

import pytest
from placeholder_files import PlaceholderError, upload_cases


@pytest.fixture(scope="module")
def cases():
    return {case.name: case for case in upload_cases("png", limit="100KB", hostile=True, corrupt=True, filenames=True)}


def test_cases_say_what_a_correct_receiver_does(cases):
    names = ["file/64KB?type=png", "hostile/png-pixels", "hostile/png-inflated-profile", "file/102401B?type=png&filename=limit-100kb-plus-1"]
    assert [cases[name].want for name in names] == ["accept", "reject", "either", "reject"]
    assert cases[names[3]].get().size == (100 << 10) + 1
    assert cases[names[3]].why == "1 byte above the size limit of 100KB"
    assert str(cases[names[1]]) == names[1]


def test_files_have_their_hostile_names(cases):
    assert cases["filename/lf-and-a-field"].get().name == "placeholder.jpg\nX-Placeholder: executed"


@pytest.mark.parametrize("answer", [200, 204, "accept", SimpleNamespace(status_code=201), SimpleNamespace(status=201)])
def test_an_answer_that_accepts(cases, answer):
    cases["file/64KB?type=png"].check(answer)
    cases["hostile/png-inflated-profile"].check(answer)
    with pytest.raises(AssertionError, match="^hostile/png-pixels: want reject: A header .*; got accept$"):
        cases["hostile/png-pixels"].check(answer)


@pytest.mark.parametrize("answer", [400, 413, "reject", SimpleNamespace(status_code=422)])
def test_an_answer_that_rejects(cases, answer):
    cases["hostile/png-pixels"].check(answer)
    cases["hostile/png-inflated-profile"].check(answer)
    with pytest.raises(AssertionError, match="want accept: A plain file.; got reject$"):
        cases["file/64KB?type=png"].check(answer)


@pytest.mark.parametrize("status", [101, 302, 401, 429, 500])
def test_an_answer_without_a_decision_is_wrong(cases, status):
    with pytest.raises(AssertionError, match=f"want accept or reject: .*; got no decision: status {status}$"):
        cases["hostile/png-inflated-profile"].check(status)


def test_nothing_selected_is_an_error():
    with pytest.raises(PlaceholderError, match="^upload_cases needs a limit, hostile"):
        upload_cases("png")
    with pytest.raises(PlaceholderError, match="^files must be between 1 and 999999, got 0"):
        upload_cases("zip", files=0)
