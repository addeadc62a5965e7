package layout

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWordLooksLikePlaceholder(t *testing.T) {
	t.Parallel()
	background := color.NRGBA{R: 0xcc, G: 0xcc, B: 0xcc, A: 0xff}
	for _, word := range []string{"0B", "5MB", "1023KB", "5497558138879B"} {
		for _, width := range []int{320, 96} {
			p := Placeholder{Width: width, Height: width * 3 / 4, Background: background, Foreground: Ink(background), Text: word}
			want, got := p.Picture(), Word(p.Width, p.Height, background, word)
			assert.Equal(t, want.Palette, got.Palette, word)
			assert.Equal(t, want.Bands, got.Bands, "%s in %d pixels", word, width)
		}
	}
}
