package yaml_test

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	goyaml "go.yaml.in/yaml/v3"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/yaml"
)

// otherwise are the files that go-yaml reads in another way than expected.
var otherwise = map[string]string{
	"yaml-tabs":         "go-yaml refuses a tab after the dash of a sequence",
	"yaml-timestamps":   "go-yaml refuses a space before the zone",
	"yaml-1-1-integers": "go-yaml reads integers of base 60 as strings",
	"yaml-1-1-booleans": "go-yaml reads them as strings, unless the destination is a boolean",
	"yaml-escapes":      "go-yaml refuses an escaped slash",
	"yaml-tags":         "go-yaml ignores the non-specific tag",
}

func TestGoYAMLFindsTheExpectation(t *testing.T) {
	t.Parallel()
	for _, c := range yaml.Cases() {
		for _, twin := range []bool{false, true} {
			name := c.Token + map[bool]string{true: " twin"}[twin]
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				if reason := otherwise[name]; reason != "" {
					t.Skip(reason)
				}
				f := c.Build(twin)
				if bytes.HasPrefix(f.Bytes, []byte("%YAML 1.2")) {
					t.Skip("go-yaml refuses the directive")
				}
				var want []string
				for _, v := range f.Expect.Values {
					want = append(want, describe(v))
				}
				document, err := load(f.Bytes)
				require.NoError(t, err)
				assert.ElementsMatch(t, want, walk("", document))
			})
		}
	}
}

// load returns the only document, or an array of all.
func load(data []byte) (any, error) {
	var documents []any
	decoder := goyaml.NewDecoder(bytes.NewReader(data))
	for {
		var document any
		err := decoder.Decode(&document)
		switch {
		case err == io.EOF && len(documents) == 1:
			return documents[0], nil
		case err == io.EOF:
			return documents, nil
		case err != nil:
			return nil, err
		}
		documents = append(documents, document)
	}
}

func describe(v expect.Value) string {
	switch {
	case v.Count != nil:
		return fmt.Sprintf("%s: %s of %d", v.Path, v.Type, *v.Count)
	case v.SHA256 != "":
		return fmt.Sprintf("%s: string of %d characters", v.Path, v.Characters)
	case v.Content == nil:
		return fmt.Sprintf("%s: %s", v.Path, v.Type)
	case v.Type == expect.Number || v.Type == expect.Integer:
		if r, ok := new(big.Rat).SetString(*v.Content); ok {
			return fmt.Sprintf("%s: %s", v.Path, r)
		}
	}
	return fmt.Sprintf("%s: %s %q", v.Path, v.Type, *v.Content)
}

// walk describes a value and all values in it.
func walk(path string, value any) []string {
	var result []string
	switch v := value.(type) {
	case map[string]any:
		for name, member := range v {
			result = append(result, walk(path+"/"+name, member)...)
		}
		return append(result, fmt.Sprintf("%s: object of %d", path, len(v)))
	case map[any]any:
		for name, member := range v {
			result = append(result, walk(path+"/"+map[bool]string{true: "null", false: fmt.Sprint(name)}[name == nil], member)...)
		}
		return append(result, fmt.Sprintf("%s: object of %d", path, len(v)))
	case []any:
		for i, element := range v {
			result = append(result, walk(path+"/"+strconv.Itoa(i), element)...)
		}
		return append(result, fmt.Sprintf("%s: array of %d", path, len(v)))
	}
	return []string{describe(scalar(path, value))}
}

func scalar(path string, value any) expect.Value {
	text := func(kind expect.Type, content string) expect.Value {
		return expect.Value{Path: path, Type: kind, Text: expect.NewText(content)}
	}
	switch v := value.(type) {
	case nil:
		return expect.Value{Path: path, Type: expect.Null}
	case bool:
		return text(expect.Boolean, strconv.FormatBool(v))
	case int, int64: // the second for what an int of 32 bits cannot have
		return text(expect.Integer, fmt.Sprint(v))
	case float64:
		if math.IsInf(v, 0) {
			return text(expect.Number, map[bool]string{true: "-Infinity", false: "Infinity"}[v < 0])
		}
		return text(expect.Number, strconv.FormatFloat(v, 'g', -1, 64))
	case time.Time:
		if v.Truncate(24 * time.Hour).Equal(v) {
			return text(expect.Date, v.Format(time.DateOnly))
		}
		return text(expect.DateTime, v.Format(time.RFC3339Nano))
	}
	return text(expect.String, fmt.Sprint(value))
}
