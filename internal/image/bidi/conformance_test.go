//go:build conformance

package bidi

import (
	"bufio"
	"iter"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// lines returns the lines of a file of the Unicode Character Database without comments. The
// Debian package unicode-data has it.
func lines(t *testing.T, name string) iter.Seq[string] {
	file, err := os.Open("/usr/share/unicode/" + name)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, file.Close()) })
	return func(yield func(string) bool) {
		for scanner := bufio.NewScanner(file); scanner.Scan(); {
			line, _, _ := strings.Cut(scanner.Text(), "#")
			if line = strings.TrimSpace(line); line != "" && !yield(line) {
				return
			}
		}
	}
}

// requireLevels requires levels and their order, as lists of numbers. Removed characters have
// the level x, and are not in the order.
func requireLevels(t *testing.T, text []rune, base Level, wantLevels, wantOrder []string) {
	t.Helper()
	levels := Levels(text, base)
	require.Len(t, wantLevels, len(levels))
	for i, want := range wantLevels {
		if want != "x" {
			require.Equal(t, want, strconv.Itoa(int(levels[i])), "%U", text)
		}
	}
	order := slices.DeleteFunc(Order(levels), func(i int) bool { return wantLevels[i] == "x" })
	for i, at := range order {
		require.Equal(t, wantOrder[i], strconv.Itoa(at), "%U", text)
	}
	require.Len(t, wantOrder, len(order))
}

func TestConformanceCharacters(t *testing.T) {
	t.Parallel()
	count := 0
	for line := range lines(t, "BidiCharacterTest.txt") {
		fields := strings.Split(line, ";")
		var text []rune
		for code := range strings.FieldsSeq(fields[0]) {
			r, err := strconv.ParseUint(code, 16, 32)
			require.NoError(t, err)
			text = append(text, rune(r))
		}
		base := BaseLevel(text)
		if fields[1] == "2" {
			require.Equal(t, fields[2], strconv.Itoa(int(base)), "%U", text)
		} else {
			base = Level(fields[1][0] - '0')
		}
		requireLevels(t, text, base, strings.Fields(fields[3]), strings.Fields(fields[4]))
		count++
	}
	require.Greater(t, count, 90_000)
	t.Logf("%d texts", count)
}

// samples has a character of each class.
var samples = map[string]rune{
	"L": 'a', "R": 'א', "AL": 'ب', "EN": '1', "ES": '+', "ET": '%', "AN": '٠', "CS": ',', "B": '\u2029', "S": '\t', "WS": ' ', "ON": '!',
	"NSM": '\u0300', "BN": '\u00ad', "LRE": '\u202a', "RLE": '\u202b', "PDF": '\u202c', "LRO": '\u202d', "RLO": '\u202e',
	"LRI": '\u2066', "RLI": '\u2067', "FSI": '\u2068', "PDI": '\u2069',
}

func TestConformanceClasses(t *testing.T) {
	t.Parallel()
	var wantLevels, wantOrder []string
	count := 0
	for line := range lines(t, "BidiTest.txt") {
		if levels, ok := strings.CutPrefix(line, "@Levels:"); ok {
			wantLevels = strings.Fields(levels)
			continue
		}
		if order, ok := strings.CutPrefix(line, "@Reorder:"); ok {
			wantOrder = strings.Fields(order)
			continue
		}
		classes, bases, _ := strings.Cut(line, ";")
		var text []rune
		for name := range strings.FieldsSeq(classes) {
			text = append(text, samples[name])
		}
		bits, err := strconv.ParseUint(strings.TrimSpace(bases), 16, 8)
		require.NoError(t, err)
		for i, base := range []Level{BaseLevel(text), 0, 1} {
			if bits>>i&1 == 1 {
				requireLevels(t, text, base, wantLevels, wantOrder)
				count++
			}
		}
	}
	require.Greater(t, count, 700_000)
	t.Logf("%d texts", count)
}
