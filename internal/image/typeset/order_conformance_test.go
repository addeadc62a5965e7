//go:build conformance

package typeset

import (
	"math/rand/v2"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// TestConformanceOrder compares the order of glyphs in lines of mixed directions with that of
// FriBidi.
func TestConformanceOrder(t *testing.T) {
	t.Parallel()
	texts := mixedTexts()
	mixed := 0
	for i, characters := range friBidi(t, texts) {
		line := Style{}.Prepare(texts[i]).Line()
		require.Equal(t, texts[i], line.Text)
		got := order(line)
		require.Equal(t, clustersOfCharacters(line, characters), got, "%s: %+q", texts[i], texts[i])
		if !slices.IsSorted(got) {
			mixed++
		}
	}
	assert.Greater(t, mixed, len(texts)/2)
	t.Logf("%d lines, of which %d have text from right to left", len(texts), mixed)
}

// mixedTexts returns lines of words in several scripts, numbers, emoji and punctuation.
func mixedTexts() (all []string) {
	const count = 1000
	random := rand.New(rand.NewPCG(1, 1))
	for range count {
		all = append(all, mixedText(random))
	}
	return all
}

func mixedText(random *rand.Rand) string {
	pick := func(all []string) string { return all[random.IntN(len(all))] }
	var text strings.Builder
	for range 1 + random.IntN(8) {
		item := pick(bidiItems)
		if random.IntN(4) == 0 {
			item = strings.Replace(pick(bidiBrackets), "x", item, 1)
		}
		if random.IntN(8) == 0 {
			item += pick(bidiEmoji)
		}
		text.WriteString(item + pick(bidiSeparators))
	}
	return strings.TrimSpace(text.String())
}

var (
	bidiItems      = slices.Concat(wordsFromRightToLeft(), strings.Fields("hello Größe мир नमस्ते 漢字 12 3.14 1,000 ٣٤ ۱۲ +5 -7 50% $7 12:30 a1 ab-cd x²"))
	bidiBrackets   = strings.Fields("(x) [x] {x} «x» “x” <x> (x x) 「x」 '\"x\"'")
	bidiEmoji      = strings.Fields("😀 👍🏽 👩‍👩‍👧 🇩🇪 ❤️ 1️⃣")
	bidiSeparators = []string{" ", " ", " ", " ", ", ", ". ", "! ", "؟ ", " – ", "-", "/", "…"}
)

// wordsFromRightToLeft returns about as many words as there are other items.
func wordsFromRightToLeft() (words []string) {
	for _, text := range scripts.Texts() {
		if slices.Contains([]string{"Arab", "Hebr", "Thaa"}, text.Script) {
			words = append(words, text.Words()[:5]...)
		}
	}
	return words
}

// friBidi returns the indices of the characters of each text from left to right.
func friBidi(t *testing.T, texts []string) (all [][]int) {
	cmd := exec.Command("fribidi", "--nobreak", "--novisual", "--vtol")
	cmd.Stdin = strings.NewReader(strings.Join(texts, "\n") + "\n")
	out, err := cmd.Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		var order []int
		for field := range strings.FieldsSeq(line) {
			index, err := strconv.Atoi(field)
			require.NoError(t, err)
			order = append(order, index)
		}
		all = append(all, order)
	}
	require.Len(t, all, len(texts))
	return all
}

// clustersOfCharacters returns the offsets of the clusters to which ordered characters of a line
// belong.
func clustersOfCharacters(l Line, characters []int) (offsets []int) {
	starts := map[int]bool{}
	for c := range l.paragraph.clustersIn(0, len(l.Text)) {
		starts[c.start] = true
	}
	var all []int // of each character
	last := 0
	for offset := range l.Text {
		if starts[offset] {
			last = offset
		}
		all = append(all, last)
	}
	for _, c := range characters {
		offsets = append(offsets, all[c])
	}
	return slices.Compact(offsets)
}
