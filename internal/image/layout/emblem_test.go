package layout

import (
	"encoding/xml"
	"fmt"
	"image"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/identicon"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

func identiconOf(width, height int, seed uint64) Emblem {
	return Identicon(width, height, whiteInk, blackInk, identicon.New(seed))
}

// greysOf returns the shades of grey of a picture by position.
func greysOf(p picture.Picture) map[image.Point]uint8 {
	all := map[image.Point]uint8{}
	for at, c := range p.Pixels() {
		all[at] = p.Palette[c].G
	}
	return all
}

func TestIdenticonIsSymmetric(t *testing.T) {
	t.Parallel()
	for _, side := range []int{8, 16, 20, 100, 256} {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(5) {
				greys := greysOf(identiconOf(side, side, seed).Picture())
				for at, grey := range greys {
					require.InDelta(t, grey, greys[image.Pt(side-1-at.X, at.Y)], 255/10, "except for rounding")
				}
			}
		})
	}
}

func TestBlocksOfIdenticonsHaveWholePixels(t *testing.T) {
	t.Parallel()
	for side := 8; side < 300; side++ {
		d := identiconOf(side, side+7, 1).Drawing
		assert.Zero(t, d.Size%identicon.Side)
		assert.Zero(t, d.Origin.X%picture.One)
		assert.Zero(t, d.Origin.Y%picture.One)
		assert.GreaterOrEqual(t, side-d.Size, 1, "there is a margin")
	}
}

func TestTinyIdenticonsRender(t *testing.T) {
	t.Parallel()
	for width := 1; width < 12; width++ {
		for height := 1; height < 12; height++ {
			p := identiconOf(width, height, 3).Picture()
			assert.Equal(t, width, p.Width)
			assert.Equal(t, height, p.Height())
		}
	}
}

func TestPortraitIsAtTheBottom(t *testing.T) {
	t.Parallel()
	full := []glyph.Layer{{Color: blackInk, Outline: glyph.Outline{
		{Op: glyph.Move}, {Op: glyph.Line, Args: [2]glyph.Point{{X: 100}}},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: 100, Y: 100}}}, {Op: glyph.Line, Args: [2]glyph.Point{{Y: 100}}},
	}}}
	for size, want := range map[image.Point]box{
		{X: 50, Y: 50}: {0, 0, 50, 50},
		{X: 90, Y: 50}: {20, 0, 70, 50},
		{X: 50, Y: 90}: {0, 40, 50, 90},
	} {
		assert.Equal(t, want, inkBounds(Portrait(size.X, size.Y, whiteInk, full, 100).Picture()))
	}
}

func TestSVGOfEmblemsIsWellFormed(t *testing.T) {
	t.Parallel()
	svg := string(identiconOf(300, 200, 1).SVG())
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		_, err := decoder.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
	}
	assert.Contains(t, svg, `<rect width="300" height="200" fill="#ffffff"/>`)
	assert.Equal(t, 1, strings.Count(svg, `<path fill="#000000"`))
}
