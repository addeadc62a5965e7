package reader

import (
	"encoding/json"

	"github.com/seed-40aebabe/placeholder/expect"
)

// Schema returns the JSON schema of what a program may print. It is that of an expectation, of which a program may leave out
// any member.
func Schema() ([]byte, error) {
	var quirks struct {
		Dialect     string         `json:"$schema"`
		Definitions map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(expect.Schema(), &quirks); err != nil {
		return nil, err
	}
	delete(quirks.Definitions, "QuirkCase")
	dropRequired(quirks.Definitions)
	return json.MarshalIndent(struct {
		Dialect     string         `json:"$schema"`
		Title       string         `json:"title"`
		Reference   string         `json:"$ref"`
		Definitions map[string]any `json:"$defs"`
	}{quirks.Dialect, "What a program finds in a file", "#/$defs/Expectation", quirks.Definitions}, "", "  ")
}

// dropRequired removes the lists of required members from a schema.
func dropRequired(schema any) {
	switch s := schema.(type) {
	case map[string]any:
		if _, isList := s["required"].([]any); isList {
			delete(s, "required")
		}
		for _, part := range s {
			dropRequired(part)
		}
	case []any:
		for _, part := range s {
			dropRequired(part)
		}
	}
}
