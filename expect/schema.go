package expect

import (
	_ "embed"
	"slices"
)

//go:embed quirks.schema.json
var schema []byte

// Schema returns the JSON Schema (draft 2020-12) of a list of quirks, with a description and examples of each
// member. Its definition Expectation describes an [Expectation].
func Schema() []byte { return slices.Clone(schema) }
