"""Validates the list of quirks and a manifest of them with the schema, and the examples of the schema with themselves."""

import json
import sys

from jsonschema import Draft202012Validator


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


step = int(sys.argv[1])
schema, quirks, manifest = map(load, sys.argv[2:])
quirks = quirks[::step]
Draft202012Validator.check_schema(schema)
whole = Draft202012Validator(schema)
whole.validate(quirks)

definitions = schema["$defs"]
case = whole.evolve(schema={"$ref": "#/$defs/QuirkCase", "$defs": definitions})
described = definitions["QuirkCase"]["properties"]
for entry in manifest:  # which describes the file as well
    case.validate({name: value for name, value in entry.items() if name in described})

examples = 0
for definition in definitions.values():
    for member in [definition, *definition.get("properties", {}).values()]:
        for example in member.get("examples", []):
            whole.evolve(schema={**member, "$defs": definitions}).validate(example)
            examples += 1

wrong = [{"case": 1}], [{**quirks[0], "surplus": 1}], [{**quirks[0], "expect": {}}], [{**quirks[0], "expect": {"text": {"sha256": "0"}}}]
assert not any(map(whole.is_valid, wrong)), "the schema allows everything"
print(f"{len(quirks)} quirks, {len(manifest)} files of a manifest and {examples} examples are valid")
