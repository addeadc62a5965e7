//go:build conformance

package conformance

import (
	"image"
	"image/color"
	"image/draw"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// Tesseract reads the hexadecimal digits in the box of a character that no font has.
func TestConformanceMissingCharactersShowTheirCodePoints(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for _, digits := range []string{"E123", "E4F5", "E65D", "E98B", "F478", "E3CA", "ECA1", "F8AC", "101234", "10FFFD"} { // it misreads some slashed zeros
		t.Run(digits, func(t *testing.T) {
			t.Parallel()
			code, err := strconv.ParseInt(digits, 16, 32)
			require.NoError(t, err)
			target := "/api/image/800x800?bg=fff&fg=000&watermark=0&format=png&text=" + url.QueryEscape(string(rune(code)))
			box := withoutFrame(readPicture(t, download(t, target, "box.png")))
			got := readText(t, box, "eng", "-c", "tessedit_char_whitelist=0123456789ABCDEF")
			assert.Equal(t, digits, strings.Join(strings.Fields(got), ""))
		})
	}
}

// withoutFrame returns a picture of the content of a box, with white around it.
func withoutFrame(picture image.Image) image.Image {
	const frame = 14 // a little more than pixels of a stroke
	inside := boundsOf(picture, picture.Bounds(), color.Black).Inset(frame)
	white := image.NewGray(inside.Inset(-frame))
	draw.Draw(white, white.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(white, inside, picture, inside.Min, draw.Src)
	return white
}
