package log_test

import (
	"bufio"
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/log"
)

// TestTimesAreInRFC3339 checks that times are as package expect describes them.
func TestTimesAreInRFC3339(t *testing.T) {
	t.Parallel()
	for _, c := range log.Cases() {
		for name, twin := range map[string]bool{"": false, " twin": true} {
			t.Run(c.Token+name, func(t *testing.T) {
				t.Parallel()
				for _, table := range c.Build(twin).Expect.Tables {
					checkTimes(t, table)
				}
			})
		}
	}
}

func checkTimes(t *testing.T, table expect.Table) {
	t.Helper()
	for _, row := range table.Typed {
		for i, kind := range table.Types {
			if kind == expect.DateTime {
				_, local := time.Parse("2006-01-02T15:04:05", *row[i])
				_, zoned := time.Parse(time.RFC3339, *row[i])
				assert.True(t, local == nil || zoned == nil, "time %s", *row[i])
			}
		}
	}
}

// Each value of a log with one line for each row is on the line of its row, unless it has an escape.
func TestValuesAreOnTheirLines(t *testing.T) {
	t.Parallel()
	for _, c := range log.Cases() {
		if !strings.HasPrefix(c.Token, "log-combined") {
			continue
		}
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			f := c.Build(false)
			lines := bufio.NewScanner(bytes.NewReader(f.Bytes))
			for _, row := range f.Expect.Tables[0].Strings() {
				require.True(t, lines.Scan())
				for _, value := range row {
					assert.Contains(t, lines.Text(), value)
				}
			}
			assert.False(t, lines.Scan())
		})
	}
}
