package expect_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

func TestLongTextsAreDescribedByHash(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text   string
		isLong bool
	}{
		"empty":            {"", false},
		"1,000 characters": {strings.Repeat("é", 1000), false},
		"1,001 characters": {strings.Repeat("é", 1001), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := expect.NewText(c.text)
			assert.Equal(t, c.isLong, text.Content == nil)
			assert.True(t, text.Matches(c.text))
			assert.False(t, text.Matches(c.text+"e"))
			assert.False(t, text.Matches(strings.Replace(c.text+"e", "e", "", 1)+"x"))
		})
	}
}

func TestWordsMatchWithOtherWhiteSpace(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"short": "one two\nthree", "long": strings.Repeat("one two\n", 200)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			words := expect.NewWords(text)
			assert.True(t, words.Matches(text))
			assert.True(t, words.Matches(" "+strings.ReplaceAll(text, " ", "\n\n")))
			assert.False(t, words.Matches(strings.ReplaceAll(text, " ", "")))
			assert.False(t, words.Matches(text+"four"))
			assert.False(t, expect.NewText(text).Matches(text+" "))
		})
	}
}

func TestNullsBecomeEmptyStrings(t *testing.T) {
	t.Parallel()
	value := "1"
	table := expect.Table{Rows: [][]*string{{&value, nil}}}
	assert.Equal(t, [][]string{{"1", ""}}, table.Strings())
}

// definition is a type in the schema.
type definition struct {
	Ref        string `json:"$ref"`
	Properties map[string]struct {
		Description string `json:"description"`
		Examples    []any  `json:"examples"`
	} `json:"properties"`
	Enum []string `json:"enum"`
}

// texts returns the strings of constants.
func texts[T ~string](values []T) []string {
	var result []string
	for _, v := range values {
		result = append(result, string(v))
	}
	return result
}

// TestSchemaDescribesAllMembers compares the members of types with the schema, which explains each with an example.
func TestSchemaDescribesAllMembers(t *testing.T) {
	t.Parallel()
	var schema struct {
		Defs map[string]definition `json:"$defs"`
	}
	require.NoError(t, json.Unmarshal(expect.Schema(), &schema))
	assert.Equal(t, texts(expect.Types()), schema.Defs["Type"].Enum)
	assert.Equal(t, texts(expect.Kinds()), schema.Defs["Kind"].Enum)
	assert.Equal(t, texts(expect.TrackTypes()), schema.Defs["TrackType"].Enum)
	for _, value := range []any{
		placeholder.QuirkCase{}, expect.Expectation{}, expect.Text{}, expect.Table{}, expect.Note{}, expect.Cell{}, expect.Value{}, expect.Feature{},
		expect.Page{}, expect.Picture{}, expect.Color{}, expect.Track{}, expect.Item{},
	} {
		kind := reflect.TypeOf(value)
		t.Run(kind.Name(), func(t *testing.T) {
			t.Parallel()
			described := schema.Defs[kind.Name()]
			var names []string
			for i := range kind.NumField() {
				if kind.Field(i).Anonymous {
					assert.Equal(t, "#/$defs/"+kind.Field(i).Name, described.Ref)
					continue
				}
				name, _, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
				names = append(names, name)
				assert.Regexp(t, `^[A-Z].*\.$`, described.Properties[name].Description, name)
				assert.NotEmpty(t, described.Properties[name].Examples, name)
			}
			assert.Len(t, described.Properties, len(names))
		})
	}
}
