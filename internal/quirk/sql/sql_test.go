package sql

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func forEachFile(t *testing.T, check func(t *testing.T, c quirk.Case, twin bool, f quirk.File)) {
	t.Helper()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				check(t, c, twin, c.Build(twin))
			})
		}
	}
}

func TestKeysAreIntegers(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, _ quirk.Case, _ bool, f quirk.File) {
		for _, table := range f.Expect.Tables {
			assert.NotEmpty(t, table.Name)
			assert.Equal(t, expect.Integer, table.Types[0])
		}
	})
}

// Conformance tests load the scripts with their programs.
func TestScriptsContainTables(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		text := string(f.Bytes)
		if !twin && c.Charset != "" {
			assert.False(t, utf8.ValidString(text))
			text, _ = charmap.ISO8859_1.NewDecoder().String(text)
			assert.Contains(t, text, "Köln")
		}
		assert.True(t, utf8.ValidString(text))
		assert.Contains(t, text, "CREATE TABLE")
		assert.True(t, strings.HasSuffix(text, "\n"))
	})
}

func TestUnistrEscapesControlCharacters(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `unistr('it''s\u000aC:\\')`, unistr("it's\nC:\\"))
	assert.Equal(t, `'C:\'`, unistr(`C:\`))
}
