package layout

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

func monogramOf(width, height int, text string) Placeholder {
	return Placeholder{Width: width, Height: height, Background: gray, Foreground: whiteInk, Text: text, Watermark: "placeholder.example", Monogram: true}
}

func TestMonogramFitsInACircle(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"AL", "I", "WMW", "ÅÇ", "jq", "ЩФЮ", "李明", "م ع", "क्षिश", "👩‍🚀", "Ấ"} {
		for _, side := range []int{16, 32, 64, 256, 2048} {
			t.Run(fmt.Sprintf("%s at %d", text, side), func(t *testing.T) {
				t.Parallel()
				b := inkBounds(monogramOf(side, side, text).Picture())
				require.Less(t, b.left, b.right, "it is there")
				assert.InDelta(t, b.left, side-b.right, float64(2+side/64), "it is centred")
				slack := side / 16
				dx, dy := max(side/2-b.left, b.right-side/2)-slack, max(side/2-b.top, b.bottom-side/2)-slack
				assert.LessOrEqual(t, dx*dx+dy*dy, side*side/4)
			})
		}
	}
}

func TestMonogramIsLegible(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"A", "AL", "jq", "李明"} {
		for _, side := range []int{16, 32, 256, 2048} {
			b := inkBounds(monogramOf(side, side, text).Picture())
			assert.GreaterOrEqual(t, 100*(b.bottom-b.top)/side, 33, "percentage of the height of %s at %d", text, side)
		}
	}
}

func TestMonogramIsInTheMiddleOfLongImages(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{400, 100}, {100, 400}} {
		b := inkBounds(monogramOf(size[0], size[1], "H").Picture())
		assert.InDelta(t, size[0], b.left+b.right, 3)
		assert.InDelta(t, size[1], b.top+b.bottom, 3)
		assert.LessOrEqual(t, b.bottom-b.top, 60)
	}
}

func TestMonogramShowsNothingElse(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []string{"AL"}, linesOf(monogramOf(800, 800, "AL")))
	for _, text := range []string{"", " "} {
		assert.Empty(t, linesOf(monogramOf(800, 800, text)))
	}
	assert.Empty(t, linesOf(monogramOf(3, 3, "WMW")), "illegible letters are omitted")
}

func TestMarksDoNotMoveCapitalsOfMonograms(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"AO", "ÇQ", "ÅO", "ЙЦ"} {
		l := monogramOf(512, 512, text).set().lines()[0]
		assert.InDelta(t, 512/2, int(l.origin.Y-typeset.Scale(typeset.CapHeight, l.size)/2)/picture.One, 1, "the middle of the capitals of %s", text)
		assert.Zero(t, l.origin.Y%picture.One)
	}
}
