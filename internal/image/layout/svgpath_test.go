package layout

import (
	"bytes"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

func move(x, y int16) glyph.Segment {
	return glyph.MoveTo(glyph.Point{X: x, Y: y})
}

func lineTo(x, y int16) glyph.Segment {
	return glyph.LineTo(glyph.Point{X: x, Y: y})
}

func quad(x, y, toX, toY int16) glyph.Segment {
	return glyph.QuadTo(glyph.Point{X: x, Y: y}, glyph.Point{X: toX, Y: toY})
}

// token returns a drawing of a disc-like shape with a translucent bar across it.
func token(x, y int32, size int) picture.Drawing {
	return picture.Drawing{Origin: picture.Point{X: x * picture.One, Y: y * picture.One}, Size: size, Em: 1000, Layers: []glyph.Layer{
		{Color: color.NRGBA{0xff, 0xcc, 0x4d, 0xff}, Outline: glyph.Outline{move(0, -500), quad(0, -1000, 500, -1000), quad(1000, -1000, 1000, -500), quad(1000, 0, 500, 0), quad(0, 0, 0, -500)}},
		{Color: color.NRGBA{0x00, 0x00, 0x80, 0x80}, Outline: glyph.Outline{move(100, -600), lineTo(900, -600), lineTo(900, -400), lineTo(100, -400)}},
	}}
}

func TestPathsAreRelativeAndShort(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		outline glyph.Outline
		want    string
	}{
		"no contour":         {nil, ""},
		"a triangle":         {glyph.Outline{move(10, -20), lineTo(40, -25), lineTo(-5, 7)}, "m10-20l30-5-45 32z"},
		"level and upright":  {glyph.Outline{move(0, 0), lineTo(9, 0), lineTo(9, -9), lineTo(9, -12), lineTo(0, -12)}, "m0 0h9v-9-3h-9z"},
		"curves":             {glyph.Outline{move(1, 2), quad(3, 4, 5, 6), quad(5, 5, 1, 2)}, "m1 2q2 2 4 4 0-1-4-4z"},
		"two contours":       {glyph.Outline{move(1, 1), lineTo(2, 3), move(5, 5), lineTo(6, 7)}, "m1 1l1 2zm4 4l1 2z"},
		"the largest offset": {glyph.Outline{move(-32768, 32767), lineTo(32767, -32768)}, "m-32768 32767l65535-65535z"},
		"an empty line":      {glyph.Outline{move(1, 1), lineTo(1, 1), lineTo(2, 2)}, "m1 1l1 1z"},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, string(svgPath(c.outline)))
		})
	}
}

func TestDrawingsArePathsInTheirColors(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	svgDrawings(&b, []picture.Drawing{token(10, 50, 40)})
	all := parse(t, b.Bytes())
	require.Len(t, all, 5)
	assert.Equal(t, "translate(10 50)scale(0.04)", all[1].attributes["transform"])
	assert.Equal(t, map[string]string{"fill": "#ffcc4d", "d": "m0-500q0-500 500-500 500 0 500 500 0 500-500 500-500 0-500-500z"}, all[3].attributes)
	assert.Equal(t, map[string]string{"fill": "#000080", "fill-opacity": "0.502", "d": "m100-600h800v200h-800z"}, all[4].attributes)
}

func TestEqualDrawingsShareTheirPaths(t *testing.T) {
	t.Parallel()
	other := token(90, 50, 40)
	other.Layers = slices.Clone(other.Layers[:1])
	var b bytes.Buffer
	first := token(10, 50, 40)
	second, third := token(50, 60, 20), first // of another paragraph, and of the same one
	third.Origin, third.Size = token(70, 60, 20).Origin, 20
	svgDrawings(&b, []picture.Drawing{first, other, second, third})
	names, uses := map[string]string{}, []string{}
	for _, e := range parse(t, b.Bytes()) {
		if id := e.attributes["id"]; id != "" {
			require.NotContains(t, names, id)
			names[id] = e.name
		}
		if e.name == "use" {
			uses = append(uses, e.attributes["transform"])
			assert.Contains(t, names, strings.TrimPrefix(e.attributes["href"], "#"))
		}
	}
	assert.Len(t, names, 2)
	assert.Equal(t, []string{"translate(50 60)scale(0.02)", "translate(70 60)scale(0.02)"}, uses)
}

func TestPartsOfALineHaveTheirPlaces(t *testing.T) {
	t.Parallel()
	l := centered(typeset.Style{}.Prepare("left right").Line(), 300*picture.One, 100*picture.One, 64)
	var b bytes.Buffer
	svgText(&b, l, typeset.Part{Text: "left", Width: 4 * typeset.Em, IsComplete: true})
	svgText(&b, l, typeset.Part{Text: "right", Start: 5 * typeset.Em, Width: 2 * typeset.Em, IsComplete: true})
	all := parse(t, b.Bytes())
	left := float64(l.origin.X) / picture.One
	for i, want := range []struct {
		text, length string
		middle       float64
	}{{"left", "256", left + 2*64}, {"right", "128", left + 6*64}} {
		assert.Equal(t, want.text, all[i].text)
		assert.Equal(t, want.length, all[i].attributes["textLength"])
		x, err := strconv.ParseFloat(all[i].attributes["x"], 64)
		require.NoError(t, err)
		assert.InDelta(t, want.middle, x, 0.11)
	}
}
