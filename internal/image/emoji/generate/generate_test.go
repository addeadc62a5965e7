package main

import (
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji/pack"
)

// nodes returns the shape of the only layer of a drawing.
func nodes(t *testing.T, body string) []pack.Node {
	t.Helper()
	layers, err := parseSVG("<svg>" + body + "</svg>")
	require.NoError(t, err)
	require.Len(t, layers, 1)
	return shape(layers[0])
}

// square is a square from (1,1) to (3,3).
var square = []pack.Node{
	{Op: pack.Start, X: 28, Y: 28}, {Op: pack.Point, X: 84, Y: 28}, {Op: pack.Point, X: 84, Y: 84}, {Op: pack.Point, X: 28, Y: 84},
}

func TestDrawingsOfASquare(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"absolute lines":               `<path d="M1 1L3 1L3 3L1 3Z"/>`,
		"lines without a command":      `<path d="M1 1 3 1 3 3 1 3z"/>`,
		"horizontal and vertical":      `<path d="M1,1H3V3H1Z"/>`,
		"relative lines":               `<path d="m1 1h2v2h-2z"/>`,
		"numbers without separators":   `<path d="M1 1l1.5.0.5-0v2H1z"/>`,
		"exponents":                    `<path d="M10e-1 1H3V3H1"/>`,
		"curves that are straight":     `<path d="M1 1h2v2h-2v-2z"/>`,
		"arcs without a radius":        `<path d="M1 1A0 0 0 013 1a0 0 0 0 1 0 2H1"/>`,
		"a group with a matrix":        `<g transform="matrix(2 0 0 2 1 1)"><path d="M0 0h1v1h-1z"/></g>`,
		"a rotation around its center": `<path transform="rotate(90 2 2)" d="M1 3V1h2v2z"/>`,
		"use of a definition":          `<defs><path id="a" d="M1 1h2v2h-2z"/></defs><use href="#a"/>`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			actual := nodes(t, body)
			if name == "numbers without separators" {
				actual = append(actual[:1], actual[2:]...) // the middle of a side
			}
			assert.Equal(t, square, actual)
		})
	}
}

func TestInvalidDrawingsAreRejected(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ body, message string }{
		"unknown element":     {`<rect/>`, "the element rect is unknown"},
		"unknown command":     {`<path d="M0 0B1"/>`, `path has the unknown command 'B'`},
		"missing number":      {`<path d="M0"/>`, `path has no number at ""`},
		"missing command":     {`<path d="1 2"/>`, `path has no command at "1 2"`},
		"unknown colour":      {`<path fill="url(#a)" d="M0 0"/>`, `the colour "url(#a)" is unknown`},
		"unknown transform":   {`<path transform="skewX(1)" d="M0 0"/>`, `the transformation "skewX(1)" is unknown`},
		"incomplete document": {`<g>`, "XML syntax error"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := parseSVG("<svg>" + test.body + "</svg>")
			assert.ErrorContains(t, err, test.message)
		})
	}
}

func TestLayersHaveTheirColours(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		body  string
		color color.NRGBA
	}{
		"default":                {`<path d="M0 0h1v1z"/>`, color.NRGBA{A: 255}},
		"six digits":             {`<path fill="#DD2e44" d="M0 0h1v1z"/>`, color.NRGBA{R: 0xDD, G: 0x2E, B: 0x44, A: 255}},
		"three digits":           {`<path fill="#26A" d="M0 0h1v1z"/>`, color.NRGBA{R: 0x22, G: 0x66, B: 0xAA, A: 255}},
		"name":                   {`<path fill="navy" d="M0 0h1v1z"/>`, color.NRGBA{B: 0x80, A: 255}},
		"of the group":           {`<g fill="#FFF"><path d="M0 0h1v1z"/></g>`, color.NRGBA{R: 255, G: 255, B: 255, A: 255}},
		"product of the opacity": {`<g opacity=".5"><path fill-opacity=".5" d="M0 0h1v1z"/></g>`, color.NRGBA{A: 64}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			layers, err := parseSVG("<svg>" + test.body + "</svg>")
			require.NoError(t, err)
			require.Len(t, layers, 1)
			assert.Equal(t, test.color, layers[0].color)
		})
	}
}

func TestEvenOddHolesAreReversed(t *testing.T) {
	t.Parallel()
	layers, err := parseSVG(`<svg><path fill-rule="evenodd" d="M0 0h9v9h-9zM1 1h7v7h-7zM2 2h5v5h-5z"/></svg>`)
	require.NoError(t, err)
	var directions []bool
	for _, c := range layers[0].contours {
		directions = append(directions, clockwise(c.flatten()))
	}
	assert.Equal(t, []bool{true, false, true}, directions)
}

func TestCurvesStayWithinTheTolerance(t *testing.T) {
	t.Parallel()
	for name, d := range map[string]string{
		"cubic":             "M0 0C0 20 30 20 36 0",
		"cubic with loop":   "M0 0C40 30-10 30 30 0",
		"smooth cubic":      "M0 0C0 5 5 10 10 10S20 20 5 30",
		"quadratic":         "M0 0Q20 0 20 20T30 30",
		"large arc":         "M18 2A16 16 0 1 1 2 18",
		"arc of an ellipse": "M2 18A16 8 30 0 0 30 12",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			contours, err := parsePath(d)
			require.NoError(t, err)
			at := contours[0].start
			for _, part := range contours[0].curves {
				controls := part.quadratics(at, tolerance)
				assert.Less(t, len(controls), maxPieces)
				assert.True(t, part.fits(at, controls, tolerance))
				at = part.end
			}
		})
	}
}

func TestArcsFollowTheirCircle(t *testing.T) {
	t.Parallel()
	contours, err := parsePath("M18 2A16 16 0 1 1 2 18")
	require.NoError(t, err)
	points := contours[0].flatten()
	for _, p := range points {
		assert.InDelta(t, 16, distance(point{18, 18}, p), .01)
	}
	assert.InDelta(t, 0, distance(point{2, 18}, points[len(points)-1]), 1e-9)
	assert.Len(t, contours[0].curves, 3)
}

func TestEllipses(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []pack.Node{{Op: pack.Center, X: 504, Y: 504}, {Op: pack.Radii, X: 28, Y: 28}}, nodes(t, `<circle cx="18" cy="18" r="1"/>`))
	assert.Equal(t, []pack.Node{{Op: pack.Center, X: 504, Y: 504}, {Op: pack.Radii, X: 28, Y: 56}}, nodes(t, `<ellipse cx="18" cy="18" rx="1" ry="2"/>`))
	turned := nodes(t, `<ellipse transform="rotate(45 18 18)" cx="18" cy="18" rx="1" ry="2"/>`)
	assert.Equal(t, pack.Start, turned[0].Op)
	assert.Greater(t, len(turned), 6)
}

func TestStrokesHaveRoundEnds(t *testing.T) {
	t.Parallel()
	layers, err := parseSVG(`<svg><path fill="none" stroke="#123456" d="M10 10H20"/></svg>`)
	require.NoError(t, err)
	require.Len(t, layers, 1)
	polygon := layers[0].contours[0].flatten()
	for _, inside := range []point{{9.6, 10}, {20.4, 10}, {15, 9.6}, {15, 10.4}} {
		assert.True(t, contains(polygon, inside), "%v", inside)
	}
	for _, outside := range []point{{9.4, 10}, {20.6, 10}, {15, 9.4}, {15, 10.6}} {
		assert.False(t, contains(polygon, outside), "%v", outside)
	}
}

func TestBuildSharesShapesAndSortsColours(t *testing.T) {
	t.Parallel()
	contents, err := build(map[string]string{
		"b": `<svg><path fill="#00f" d="M1 1h2v2h-2z"/><path fill="#00f" d="M1 1h3v3z"/></svg>`,
		"a": `<svg><path fill="#f00" d="M1 1h2v2h-2z"/><path fill="#0f0" d="M1 1h0"/></svg>`,
	})
	require.NoError(t, err)
	assert.Equal(t, pack.Contents{
		Keys:    []string{"a", "b"},
		Emoji:   [][]pack.Ref{{{Shape: 0, Color: 1}}, {{Shape: 0, Color: 0}, {Shape: 1, Color: 0}}},
		Palette: []color.NRGBA{{B: 255, A: 255}, {R: 255, A: 255}},
		Shapes:  [][]pack.Node{square, {{Op: pack.Start, X: 28, Y: 28}, {Op: pack.Point, X: 112, Y: 28}, {Op: pack.Point, X: 112, Y: 112}}},
	}, contents)
}
