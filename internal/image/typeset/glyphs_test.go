package typeset

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
)

// The clusters of a run are in the order of the text, or in the reverse order.
func TestClustersHaveAllText(t *testing.T) {
	t.Parallel()
	for _, s := range scripts.Texts() {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			for _, text := range s.Articles {
				line := Style{Language: s.Language}.Prepare(text).Line()
				var logical, visual string
				width := int64(0)
				for c := range line.Clusters() {
					logical, visual = logical+c.Text, c.Text+visual
					width += c.Advance
				}
				assert.Equal(t, line.Width(), width)
				if line.IsRightToLeft() {
					assert.ElementsMatch(t, []rune(line.Text), []rune(visual))
				} else {
					assert.Equal(t, line.Text, logical)
				}
			}
		})
	}
}

func TestClustersAreWholes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"fiłe":           {"f", "i", "ł", "e"},
		"e\u0301\u0316x": {"e\u0301\u0316", "x"},
		"क्षत्रिय":       {"क्ष", "त्रि", "य"},
		"سلام":           {"م", "لا", "س"},
		"a👩\u200d🚀":      {"a", "👩\u200d🚀"},
		"\ue000":         {"\ue000"},
		"":               nil,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			var got []string
			for c := range (Style{}).Prepare(text).Line().Clusters() {
				got = append(got, c.Text)
				assert.NotEmpty(t, c.Glyphs)
			}
			assert.Equal(t, want, got)
		})
	}
}

// A paragraph that is broken in parts has the same words.
func TestBreakContinuesParagraphs(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"words":        strings.Repeat("Zażółć gęślą jaźń ", 20),
		"long word":    strings.Repeat("ж", 100),
		"no spaces":    strings.Repeat("漢字かな交じり文", 10),
		"right":        strings.Repeat("السلام عليكم ", 20),
		"one word":     "word",
		"empty":        "",
		"narrow, long": strings.Repeat("wide ", 3) + strings.Repeat("w", 50),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			prepared, got := Style{}.Prepare(text), ""
			for start, measure := 0, int64(6*Em); ; measure += Em {
				lines := prepared.Break(start, measure)
				first := lines[0]
				assert.LessOrEqual(t, first.Width(), measure)
				got, start = got+first.Text, first.End()
				if first.IsBrokenAtSpace() {
					got += " "
				}
				if len(lines) == 1 {
					break
				}
			}
			assert.Equal(t, strings.TrimSpace(text), got)
		})
	}
}
