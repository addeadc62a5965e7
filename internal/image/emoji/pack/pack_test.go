package pack

import (
	"fmt"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

func TestNumbersSurvive(t *testing.T) {
	t.Parallel()
	for n := -1 << 15; n < 1<<15; n++ {
		encoded := list(appendSigned(nil, n))
		require.Equal(t, n, encoded.signed())
		require.Empty(t, encoded)
	}
}

var (
	red  = color.NRGBA{R: 255, A: 255}
	pale = color.NRGBA{B: 255, A: 100}
)

// triangle returns a shape that depends on a number.
func triangle(i int) []Node {
	return []Node{{Start, int16(i), 10}, {Point, 900, 10}, {Point, 900, 800}}
}

func outlineOf(i int) glyph.Outline {
	return glyph.Outline{
		{Op: glyph.Move, Args: [2]glyph.Point{{X: int16(i), Y: 10}}},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: 900, Y: 10}}},
		{Op: glyph.Line, Args: [2]glyph.Point{{X: 900, Y: 800}}},
	}
}

func TestEmojiShareShapesAndColours(t *testing.T) {
	t.Parallel()
	p := Open(string(Encode(Contents{
		Keys:    []string{"a", "b"},
		Emoji:   [][]Ref{{{0, 0}, {1, 1}}, {{1, 0}}},
		Palette: []color.NRGBA{red, pale},
		Shapes:  [][]Node{triangle(0), triangle(1)},
	})))
	assert.Equal(t, []string{"a", "b"}, p.Keys())
	assert.Equal(t, []glyph.Layer{{Color: red, Outline: outlineOf(0)}, {Color: pale, Outline: outlineOf(1)}}, p.Layers(0))
	assert.Equal(t, []glyph.Layer{{Color: red, Outline: outlineOf(1)}}, p.Layers(1))
	index, found := p.Find("b")
	assert.True(t, found)
	assert.Equal(t, 1, index)
	_, found = p.Find("c")
	assert.False(t, found)
}

func TestShapesOfAllBlocksAreRead(t *testing.T) {
	t.Parallel()
	c := Contents{Palette: []color.NRGBA{red}}
	for i := range 2*blockSize + 1 {
		c.Keys = append(c.Keys, fmt.Sprintf("%04d", i))
		c.Emoji = append(c.Emoji, []Ref{{Shape: uint16(2*blockSize - i)}})
		c.Shapes = append(c.Shapes, triangle(i))
	}
	p := Open(string(Encode(c)))
	for i := range c.Emoji {
		require.Equal(t, outlineOf(2*blockSize-i), p.Layers(i)[0].Outline)
	}
}

func TestNodesBecomeOutlines(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		nodes   []Node
		outline glyph.Outline
	}{
		"a curve ends at the point after its control point": {
			[]Node{{Start, 0, 0}, {Control, 5, 0}, {Point, 5, 5}},
			glyph.Outline{{Op: glyph.Move}, {Op: glyph.Quad, Args: [2]glyph.Point{{X: 5}, {X: 5, Y: 5}}}},
		},
		"curves meet halfway between control points": {
			[]Node{{Start, 0, 0}, {Control, 4, 0}, {Control, 8, 4}, {Point, 8, 8}},
			glyph.Outline{
				{Op: glyph.Move},
				{Op: glyph.Quad, Args: [2]glyph.Point{{X: 4}, {X: 6, Y: 2}}},
				{Op: glyph.Quad, Args: [2]glyph.Point{{X: 8, Y: 4}, {X: 8, Y: 8}}},
			},
		},
		"a curve closes a contour": {
			[]Node{{Start, 0, 0}, {Point, 8, 0}, {Control, 8, 8}, {Start, 1, 1}, {Point, 1, 3}, {Point, 3, 3}},
			glyph.Outline{
				{Op: glyph.Move},
				{Op: glyph.Line, Args: [2]glyph.Point{{X: 8}}},
				{Op: glyph.Quad, Args: [2]glyph.Point{{X: 8, Y: 8}, {}}},
				{Op: glyph.Move, Args: [2]glyph.Point{{X: 1, Y: 1}}},
				{Op: glyph.Line, Args: [2]glyph.Point{{X: 1, Y: 3}}},
				{Op: glyph.Line, Args: [2]glyph.Point{{X: 3, Y: 3}}},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Open(string(Encode(Contents{Keys: []string{"a"}, Emoji: [][]Ref{{{}}}, Palette: []color.NRGBA{red}, Shapes: [][]Node{test.nodes}})))
			assert.Equal(t, test.outline, p.Layers(0)[0].Outline)
		})
	}
}

func TestEllipsesHaveEightCurves(t *testing.T) {
	t.Parallel()
	for name, radii := range map[string]Node{"a circle": {Radii, 300, 300}, "an ellipse": {Radii, 300, 100}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Open(string(Encode(Contents{
				Keys: []string{"a"}, Emoji: [][]Ref{{{}}}, Palette: []color.NRGBA{red}, Shapes: [][]Node{{{Center, 500, 400}, radii}},
			})))
			outline := p.Layers(0)[0].Outline
			assert.Len(t, outline, 9)
			low, high := outline.Bounds()
			assert.Equal(t, glyph.Point{X: 500 - radii.X, Y: 400 - radii.Y}, low)
			assert.Equal(t, glyph.Point{X: 500 + radii.X, Y: 400 + radii.Y}, high)
			for _, s := range outline[1:] {
				x, y := float64(s.Args[1].X-500)/float64(radii.X), float64(s.Args[1].Y-400)/float64(radii.Y)
				assert.InDelta(t, 1, x*x+y*y, .02)
			}
		})
	}
}
