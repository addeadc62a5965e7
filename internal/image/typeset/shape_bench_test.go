package typeset

import (
	"strings"
	"testing"
)

// BenchmarkPrepare prepares 1,000 characters: words, and the texts that take most time.
func BenchmarkPrepare(b *testing.B) {
	for name, part := range map[string]string{
		"Latin": "placeholder ", "Arabic": "بالعالم ", "Devanagari": "क्षत्रिय ", "Khmer": "ភាសាខ្មែរ ", "Han": "漢字", "one word of Arabic": "بِسْمِ", "one word of Devanagari": "स्तेक्षि",
		"one word of Tibetan": "ཕ", "one syllable": "क्", "marks": "\u0301", "joiners": "a\u200d", "jamo": "\u1100\u1161\u11a8", "ligatures": "لله",
		"one chain of emoji": "👩\u200d", "families": "👩‍👩‍👧‍👦", "embeddings": "\u202bа", "isolates": "\u2066ب\u2067", "brackets": "(א)[", "directions": "aب", "missing characters": "\U0002f800",
	} {
		b.Run(name, func(b *testing.B) {
			text := string([]rune(strings.Repeat(part, 1000))[:1000])
			b.ReportAllocs()
			for b.Loop() {
				Style{}.Prepare(text).Fit(Box{800, 600}, 9, 200)
			}
		})
	}
}
