//go:build conformance

package typeset

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// conjunct matches text that ends in a virama of Gurmukhi, Kannada, Myanmar or Khmer. There,
// typeset joins letters to clusters that UAX #29 divides, except that Unicode 17 has clusters of Myanmar
// and Khmer, too. The letter below is drawn at the letter before it, so lines must not divide them.
var conjunct = regexp.MustCompile(`[\x{a4d}\x{ccd}\x{1039}\x{17d2}]\x{200d}?$`)

// TestConformanceClusters compares grapheme clusters with those of ICU in Node.js.
func TestConformanceClusters(t *testing.T) {
	t.Parallel()
	texts := append(articles(), mixedTexts()...)
	for _, c := range combiningScripts() {
		texts = append(texts, c.clusters()...)
	}
	for _, a := range bidiEmoji {
		for _, b := range bidiEmoji {
			texts = append(texts, a+b, a+"\u200d"+b, b+a+"\u200d"+b)
		}
	}
	count, joined := 0, 0
	for i, want := range graphemeEnds(t, texts) {
		var got []int
		end := 0
		for cluster := range Clusters(texts[i]) {
			end += len(cluster)
			got = append(got, end)
		}
		all := len(want)
		want = slices.DeleteFunc(want, func(end int) bool { return !slices.Contains(got, end) && conjunct.MatchString(texts[i][:end]) })
		require.Equal(t, want, got, "%s: %+q", texts[i], texts[i])
		count += len(got)
		joined += all - len(want)
	}
	assert.Greater(t, count, 50_000)
	t.Logf("%d clusters, of which %d letters join", count, joined)
}

// TestConformanceLines compares where lines may end with ICU.
func TestConformanceLines(t *testing.T) {
	t.Parallel()
	texts := append(articles(), mixedTexts()...)
	count, undivided := 0, 0
	for i, want := range offsets(t, texts, "/usr/bin/python3", "../../../conformance/testdata/linebreaks.py") {
		p := Style{}.Prepare(texts[i]).paragraphs[0]
		require.Equal(t, texts[i], p.text)
		var got []int
		for _, w := range p.words[1:] {
			got = append(got, w.start)
		}
		got = append(got, len(p.text))
		all := len(want)
		want = slices.DeleteFunc(want, func(end int) bool { return !slices.Contains(got, end) && needsDictionary(texts[i], end) })
		got = slices.DeleteFunc(got, func(end int) bool { return !slices.Contains(want, end) && isNewer(texts[i], end) })
		require.Equal(t, want, got, "%s: %+q", texts[i], texts[i])
		count += len(got)
		undivided += all - len(want)
	}
	assert.Greater(t, count, 10_000)
	t.Logf("%d words, and %d more in scripts without spaces", count, undivided)
}

// isNewer reports whether Unicode 17, which package segmenter has, allows a line to end where
// Unicode 15, which ICU in Debian has, does not: at a space between a quotation mark and an opening
// bracket (LB15), or behind a hyphen between Hebrew letters (LB21a).
func isNewer(text string, end int) bool {
	return regexp.MustCompile(`["'”’»] $`).MatchString(text[:end]) && regexp.MustCompile(`^[(\[{「]`).MatchString(text[end:]) ||
		regexp.MustCompile(`\p{Hebrew}[-־]$`).MatchString(text[:end]) && regexp.MustCompile(`^\p{Hebrew}`).MatchString(text[end:])
}

// needsDictionary reports whether a line end is within text of a script that has no spaces between
// words. ICU divides words by a dictionary, typeset between clusters, and only if they are too long.
func needsDictionary(text string, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:end])
	after, _ := utf8.DecodeRuneInString(text[end:])
	withoutSpaces := []*unicode.RangeTable{unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar}
	return unicode.In(before, withoutSpaces...) && unicode.In(after, withoutSpaces...)
}

// TestConformanceBrokenWords requires that lines divide words in scripts without spaces where ICU
// in Node.js divides grapheme clusters, too.
func TestConformanceBrokenWords(t *testing.T) {
	t.Parallel()
	texts := articles()
	count := 0
	for i, ends := range graphemeEnds(t, texts) {
		text := Style{}.Prepare(texts[i])
		for measure := text.minMeasure; measure < 10*Em; measure += Em {
			lines, fits := text.breakLines(1000, measure, true)
			require.True(t, fits)
			for _, line := range lines {
				require.Contains(t, ends, line.end, "%s", line.Text)
			}
			count += len(lines)
		}
	}
	t.Logf("%d lines", count)
}

// articles returns paragraphs in all languages.
func articles() (all []string) {
	for _, text := range scripts.Texts() {
		all = append(all, text.Articles...)
	}
	return all
}

// graphemeEnds returns the ends of grapheme clusters in texts.
func graphemeEnds(t *testing.T, texts []string) [][]int {
	return offsets(t, texts, "node", "../../../conformance/testdata/graphemes.mjs")
}

// offsets returns the offsets in each text that a program prints as a list per line.
func offsets(t *testing.T, texts []string, program ...string) (all [][]int) {
	cmd := exec.Command(program[0], program[1:]...)
	cmd.Stdin = strings.NewReader(strings.Join(texts, "\n"))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		var list []int
		require.NoError(t, json.Unmarshal([]byte(line), &list), line)
		all = append(all, list)
	}
	require.Len(t, all, len(texts))
	return all
}
