package json_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	quirkjson "github.com/seed-40aebabe/placeholder/internal/quirk/json"
)

func TestGoFindsExpectedValues(t *testing.T) {
	t.Parallel()
	for _, c := range quirkjson.Cases() {
		for _, twin := range []bool{false, true} {
			if !twin && !c.Valid && c.Charset == "" {
				continue // TestInvalidDocumentsAreInvalid checks these
			}
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				requireValues(t, decode(t, c, f.Bytes), f.Expect.Values)
			})
		}
	}
}

// decode returns the value in a file, which is an array for ndjson.
func decode(t *testing.T, c quirk.Case, data []byte) any {
	data = inUTF8(t, c.Charset, data)
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	documents := []any{}
	for {
		var document any
		err := decoder.Decode(&document)
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		documents = append(documents, document)
	}
	if c.Format == "ndjson" {
		return documents
	}
	require.Len(t, documents, 1)
	return documents[0]
}

func inUTF8(t *testing.T, charset string, data []byte) []byte {
	var err error
	switch {
	case utf8.Valid(data) && !bytes.ContainsRune(data, 0):
		return data // also of a twin
	case charset == "windows-1252":
		data, err = charmap.Windows1252.NewDecoder().Bytes(data)
	default:
		data, err = unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
	}
	require.NoError(t, err)
	return data
}

func requireValues(t *testing.T, document any, values []expect.Value) {
	require.NotEmpty(t, values)
	for _, v := range values {
		assert.NoError(t, difference(at(document, v.Path), v), v.Path)
	}
}

// at returns the value at a JSON Pointer.
func at(value any, path string) any {
	for _, key := range strings.Split(path, "/")[1:] {
		key = strings.NewReplacer("~1", "/", "~0", "~").Replace(key)
		switch container := value.(type) {
		case map[string]any:
			value = container[key]
		case []any:
			i, _ := strconv.Atoi(key)
			value = container[i]
		}
	}
	return value
}

func difference(found any, want expect.Value) error {
	kind, content, count := expect.Null, "", 0
	switch found := found.(type) {
	case string:
		kind, content = expect.String, found
	case json.Number:
		kind, content = expect.Number, found.String()
		if !strings.ContainsAny(content, ".eE") {
			kind = expect.Integer
		}
	case bool:
		kind, content = expect.Boolean, strconv.FormatBool(found)
	case []any:
		kind, count = expect.Array, len(found)
	case map[string]any:
		kind, count = expect.Object, len(found)
	}
	if kind != want.Type || want.Count != nil && count != *want.Count || want.Count == nil && kind != expect.Null && !want.Matches(content) {
		return fmt.Errorf("found %s %.100q with %d members", kind, content, count)
	}
	return nil
}

func TestInvalidDocumentsAreInvalid(t *testing.T) {
	t.Parallel()
	for _, c := range quirkjson.Cases() {
		if c.Format != "json" {
			continue
		}
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			data := c.Build(false).Bytes
			assert.Equal(t, c.Valid, json.Valid(data) && utf8.Valid(data))
			assert.True(t, json.Valid(c.Build(true).Bytes))
		})
	}
}
