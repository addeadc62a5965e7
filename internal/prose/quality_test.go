package prose

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A demand is what a style must reach in a text of 1 MB.
type demand struct {
	distinct, shared float64 // parts of the sentences
	maxGzip          float64 // compression ratio
	minWords         int     // vocabulary
	slope            bool    // word frequencies fall off as in a natural language
	acyclic          bool    // first words do not recur at a fixed distance
}

var demands = map[string]demand{
	"lorem":     {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 700, slope: true, acyclic: true},
	"technical": {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 2500, slope: true, acyclic: true},
	"german":    {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 2500, slope: true, acyclic: true},
	"corporate": {distinct: 0.98, shared: 0.02, maxGzip: 4.0, minWords: 2500, slope: true, acyclic: true},
	"medical":   {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 2500, slope: true},
	"legal":     {distinct: 0.98, shared: 0.02, maxGzip: 4.5, minWords: 2500, slope: true},
	"error":     {distinct: 0.90, shared: 0.10, maxGzip: 8, minWords: 1000},
	"numbers":   {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 700},
	"marketing": {distinct: 0.98, shared: 0.02, maxGzip: 3.7, minWords: 2500, slope: true, acyclic: true},
	"list":      {distinct: 0.90, shared: 0.10, maxGzip: 4, minWords: 300},
}

// TestTextsResembleWrittenText logs the rows of the table in docs/text.md, and for authors of a style the sentences that
// it repeats most often.
func TestTextsResembleWrittenText(t *testing.T) {
	eachStyle(t, func(t *testing.T, name string) {
		const length = 1_000_000
		text, other := read(t, New(name, 1, length, UTF8)), read(t, New(name, 2, length, UTF8))
		d, words := demands[name], wordFrequencies(text)
		distinct, shared, gzip, slope := distinctSentences(name, text), sharedSentences(name, text, other), gzipRatio(text), frequencySlope(words)
		lag, ratio, deviations := sentenceCycle(name, text)
		t.Logf("| %s | %.1f %% | %.2f %% | %.2f | %d | %.2f | %.2f at %d (%.1f σ) |", name, 100*distinct, 100*shared, gzip, len(words), slope, ratio, lag, deviations)
		t.Logf("repeated: %q", repeatedSentences(name, text, 20))
		assert.GreaterOrEqual(t, distinct, d.distinct, "distinct sentences")
		assert.LessOrEqual(t, shared, d.shared, "sentences of both seeds")
		assert.LessOrEqual(t, gzip, d.maxGzip, "gzip")
		assert.GreaterOrEqual(t, len(words), d.minWords, "vocabulary")
		if d.slope {
			assert.InDelta(t, 1, slope, 0.25, "slope")
		}
		if d.acyclic {
			assert.True(t, ratio <= 1.5 || deviations <= 5, "first words recur after %d sentences", lag)
		}
	})
}

// The parts of a request belong together.
func TestRequestsInLogsAreConsistent(t *testing.T) {
	t.Parallel()
	assertLog(t, read(t, New("error", 4, 300_000, UTF8)))
}
