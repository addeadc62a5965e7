package calendar

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

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

func TestOccurrencesAreInOrder(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		table := f.Expect.Tables[0]
		rows := table.Strings()
		assert.True(t, slices.IsSortedFunc(rows, func(a, b []string) int { return strings.Compare(a[0], b[0]) }))
		moment := quirk.Either(table.Types[0] == expect.Date, `^202[678]-\d\d-\d\d$`, `^202[678]-\d\d-\d\dT\d\d:\d\d:00Z?$`)
		for _, row := range rows {
			assert.Regexp(t, moment, row[0])
			assert.Regexp(t, moment, row[1])
			assert.LessOrEqual(t, row[0], row[1])
		}
		assert.NotEqual(t, c.Build(!twin).Bytes, f.Bytes)
	})
}

// Lines of twins end with CR LF, and components of twins and of valid files end in the order in which they begin (RFC 5545, section 3.4).
func TestComponentsEnd(t *testing.T) {
	t.Parallel()
	forEachFile(t, func(t *testing.T, c quirk.Case, twin bool, f quirk.File) {
		if c.Format == "json" {
			assert.True(t, json.Valid(f.Bytes))
			return
		}
		if twin {
			assert.Equal(t, bytes.Count(f.Bytes, []byte("\n")), bytes.Count(f.Bytes, []byte("\r\n")))
		}
		if !twin && !c.Valid {
			return
		}
		var open []string
		for line := range strings.Lines(strings.ToUpper(string(f.Bytes))) {
			if name, ok := strings.CutPrefix(strings.TrimSpace(line), "BEGIN:"); ok {
				open = append(open, name)
			}
			if name, ok := strings.CutPrefix(strings.TrimSpace(line), "END:"); ok && assert.NotEmpty(t, open) {
				assert.Equal(t, open[len(open)-1], name)
				open = open[:len(open)-1]
			}
		}
		assert.Empty(t, open)
	})
}
