package prose

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	requestStart = regexp.MustCompile(`^(\S+) INFO \[(exec-\d+)\] (\S+ \S+) received trace=(\S+)`)
	requestEnd   = regexp.MustCompile(`^(\S+) \w+ \[(exec-\d+)\] (\S+ \S+) \d{3} (\d+)ms.*trace=(\S+)`)
	errnoName    = regexp.MustCompile(`: ([a-z/ ]+) \(errno=(\d+)\)`)
)

// assertLog checks that each request has a trace id of its own, that its thread, its path
// and its duration are the same at its end as at its start, and that error names have one
// number.
func assertLog(t *testing.T, log string) {
	t.Helper()
	starts, numbers, ended := map[string][]string{}, map[string]string{}, 0
	for line := range strings.Lines(log) {
		if m := requestStart.FindStringSubmatch(line); m != nil {
			require.NotContains(t, starts, m[4])
			starts[m[4]] = m[1:]
		}
		if m := requestEnd.FindStringSubmatch(line); m != nil {
			start := starts[m[5]]
			require.NotEmpty(t, start, line)
			require.Equal(t, start[1:3], m[2:4], line)
			require.Equal(t, m[4], strconv.FormatInt(elapsed(t, start[0], m[1]), 10), line)
			ended++
		}
		for _, m := range errnoName.FindAllStringSubmatch(line, -1) {
			if number, ok := numbers[m[1]]; ok {
				require.Equal(t, number, m[2], line)
			}
			numbers[m[1]] = m[2]
		}
	}
	assert.Greater(t, ended, 300)
	assert.GreaterOrEqual(t, len(numbers), 8)
}

func elapsed(t *testing.T, from, to string) int64 {
	t.Helper()
	start, err := time.Parse(time.RFC3339, from)
	require.NoError(t, err)
	end, err := time.Parse(time.RFC3339, to)
	require.NoError(t, err)
	return end.Sub(start).Milliseconds()
}

var percentage = regexp.MustCompile(`Of ([\d,]+) [A-Za-z ]+, ([\d,]+) \(([\d.]+) %\) were [a-z]+ and ([\d,]+) [a-z]+\.`)

func TestPercentagesMatchCounts(t *testing.T) {
	t.Parallel()
	number := func(s string) float64 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
		require.NoError(t, err)
		return n
	}
	matches := percentage.FindAllStringSubmatch(read(t, New("numbers", 4, 300_000, UTF8)), -1)
	require.Greater(t, len(matches), 50)
	for _, m := range matches {
		all, part := number(m[1]), number(m[2])
		require.InDelta(t, 100*part/all, number(m[3]), 0.0051, m[0])
		require.InDelta(t, all-part, number(m[4]), 0, m[0])
	}
}

// All references to clauses are to earlier articles of the same contract.
func TestReferencesExist(t *testing.T) {
	t.Parallel()
	number := regexp.MustCompile(`(?m)(^\d+|clause \d+)\.(\d+)`)
	text := read(t, New("legal", 3, 20*sectionLength, Windows1252))
	references := 0
	for contract := range strings.SplitSeq(text, "1. DEFINITIONS") {
		clauses := map[string]bool{}
		for _, m := range number.FindAllStringSubmatch(contract, -1) {
			reference, ok := strings.CutPrefix(m[1], "clause ")
			if !ok {
				clauses[m[1]+"."+m[2]] = true
				continue
			}
			require.True(t, clauses[reference+"."+m[2]], m[0])
			references++
		}
	}
	assert.Greater(t, references, 100)
}
