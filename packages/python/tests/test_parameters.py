"""The generated module has the parameters of the OpenAPI document."""

import re
import sys
from pathlib import Path
from typing import get_args

import pytest

import placeholder_files
from placeholder_files import parameters
from placeholder_files.filename import extension_of

sys.path.insert(0, str(Path(__file__).parents[1]))

import generate  # noqa: E402


@pytest.mark.parametrize("name", ["parameters.py", "api.pyi"])
def test_generated_module_is_up_to_date(name):
    assert Path(parameters.__file__).with_name(name).read_text(encoding="utf-8") == generate.generated()[name], "run generate.py"


@pytest.mark.parametrize("kind", get_args(placeholder_files.Kind))
def test_each_kind_has_an_example_with_a_file(kind):
    address = next(a for a in get_args(parameters.Example) if re.match(rf"{kind}\b", a))
    file = placeholder_files.get(address)
    assert file.size > 0 and extension_of(file.name) in parameters.KNOWN_EXTENSIONS
