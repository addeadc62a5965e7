package presentation

import (
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Text has a contrast of 4.5:1 to what is behind it (WCAG 2.2, 1.4.3).
func TestTextHasContrast(t *testing.T) {
	t.Parallel()
	const minContrast = 4.5
	for _, theme := range themes {
		name := theme.name
		for i := range theme.palettes {
			colors := theme.colors(&theme.palettes[i])
			pairs := [][2]string{{"tx1", "bg1"}, {"tx2", "bg1"}, {"tx1", "bg2"}, {"tx2", "bg2"}, {"bg1", "accent1"}, {"bg1", "tx2"}}
			for _, fill := range theme.fills {
				pairs = append(pairs, [2]string{ink(fill), fill}, [2]string{textInk(fill), fill})
			}
			for _, pair := range pairs {
				got := contrast(t, colors[pair[0]], colors[pair[1]])
				assert.GreaterOrEqual(t, got, minContrast, "%s %d: %s on %s", name, i, pair[0], pair[1])
			}
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, hex string) (sum float64) {
	t.Helper()
	rgb, err := strconv.ParseUint(hex, 16, 24)
	require.NoError(t, err)
	for i, weight := range []float64{0.0722, 0.7152, 0.2126} {
		c := float64(rgb>>(8*i)&255) / 255
		if c <= 0.04045 {
			sum += weight * c / 12.92
		} else {
			sum += weight * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return sum
}

func TestThemesHaveNamesAndDefaults(t *testing.T) {
	t.Parallel()
	assert.Len(t, themes, len(Designs()))
	for _, name := range Designs() {
		theme := themeNamed(name)
		assert.GreaterOrEqual(t, len(theme.palettes), 3)
		assert.GreaterOrEqual(t, len(theme.covers), 5)
		for _, style := range theme.texts {
			assert.Contains(t, subjects, style)
		}
	}
}

func TestSubjectsAreComplete(t *testing.T) {
	t.Parallel()
	for _, style := range textStyles {
		subject := subjects[style]
		d := newDeck(Options{Slides: 2, Style: style})
		require.GreaterOrEqual(t, len(subject.topics), 4, style)
		for _, topic := range subject.topics {
			assert.Len(t, topic.headings.elements(), 4, topic.title)
			assert.Len(t, topic.measures.elements(), 3, topic.title)
			for _, word := range topic.words.elements() {
				assert.GreaterOrEqual(t, len(word), 3, word)
			}
			assert.NotEmpty(t, d.words.Axes[topic.axis].Values, "%s %s", style, topic.axis)
		}
	}
}
