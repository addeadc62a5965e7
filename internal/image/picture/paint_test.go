package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// testEm is the number of font units per em of the drawings in tests.
const testEm = 1000

// polygon returns an outline of straight lines.
func polygon(points ...glyph.Point) glyph.Outline {
	outline := glyph.Outline{{Op: glyph.Move, Args: [2]glyph.Point{points[0]}}}
	for _, p := range points[1:] {
		outline = append(outline, glyph.Segment{Op: glyph.Line, Args: [2]glyph.Point{p}})
	}
	return outline
}

// circle returns an outline like a circle, of eight curves.
func circle(x, y, radius int16) glyph.Outline {
	at := func(dx, dy int) glyph.Point { // in thousandths of the radius
		return glyph.Point{X: x + int16(int(radius)*dx/1000), Y: y + int16(int(radius)*dy/1000)}
	}
	outline := glyph.Outline{{Op: glyph.Move, Args: [2]glyph.Point{at(1000, 0)}}}
	for _, curve := range [8][2]glyph.Point{
		{at(1000, 414), at(707, 707)}, {at(414, 1000), at(0, 1000)}, {at(-414, 1000), at(-707, 707)}, {at(-1000, 414), at(-1000, 0)},
		{at(-1000, -414), at(-707, -707)}, {at(-414, -1000), at(0, -1000)}, {at(414, -1000), at(707, -707)}, {at(1000, -414), at(1000, 0)},
	} {
		outline = append(outline, glyph.Segment{Op: glyph.Quad, Args: curve})
	}
	return outline
}

// face returns a drawing like an emoji, whose layers overlap.
func face(x, y, size int, skin color.NRGBA) Drawing {
	dark := color.NRGBA{0x66, 0x45, 0x00, 0xff}
	return Drawing{Origin: Point{int32(x) * One, int32(y) * One}, Size: size, Em: testEm, Layers: []glyph.Layer{
		{Color: skin, Outline: circle(500, -400, 480)},
		{Color: dark, Outline: circle(330, -520, 80)},
		{Color: dark, Outline: circle(670, -520, 80)},
		{Color: color.NRGBA{0xff, 0xff, 0xff, 0x99}, Outline: circle(350, -550, 30)},
		{Color: color.NRGBA{0xff, 0xff, 0xff, 0x99}, Outline: circle(690, -550, 30)},
		{Color: dark, Outline: circle(500, -250, 150)},
		{Color: color.NRGBA{0xff, 0xff, 0xff, 0xff}, Outline: polygon(glyph.Point{X: 380, Y: -330}, glyph.Point{X: 620, Y: -330}, glyph.Point{X: 600, Y: -270}, glyph.Point{X: 400, Y: -270})},
		{Color: color.NRGBA{0xdd, 0x2e, 0x44, 0xff}, Outline: circle(500, -160, 70)},
	}}
}

var yellow = color.NRGBA{0xff, 0xcc, 0x4d, 0xff}

// reference returns drawings above a colour as the rasterizer of golang.org/x/image and the
// compositing of image/draw give them.
func reference(width, height int, background color.NRGBA, drawings []Drawing) *image.RGBA64 {
	canvas := image.NewRGBA64(image.Rect(0, 0, width, height))
	draw.Draw(canvas, canvas.Bounds(), image.NewUniform(background), image.Point{}, draw.Src)
	for i := range drawings {
		d := &drawings[i]
		for _, l := range d.Layers {
			tr := newTracer(max(minWidth, width), height)
			for _, s := range l.Outline {
				switch a, b := d.place(s.Args[0]), d.place(s.Args[1]); s.Op {
				case glyph.Move:
					tr.moveTo(a)
				case glyph.Line:
					tr.lineTo(a)
				case glyph.Quad:
					tr.quadTo(a, b)
				}
			}
			tr.reference.ClosePath()
			tr.reference.Draw(canvas, canvas.Bounds(), image.NewUniform(l.Color), image.Point{})
		}
	}
	return canvas
}

// requireSimilar requires that the premultiplied channels of a picture are those of a reference, up
// to a tolerance, out of 255.
func requireSimilar(t *testing.T, want *image.RGBA64, p Picture, tolerance float64) {
	t.Helper()
	require.Equal(t, want.Bounds().Dy(), p.Height())
	require.LessOrEqual(t, len(p.Palette), 256)
	for at, index := range p.Pixels() {
		w, g := want.RGBA64At(at.X, at.Y), p.Palette[index]
		gr, gg, gb, ga := g.RGBA()
		require.InDelta(t, w.R>>8, gr>>8, tolerance, "red at %v", at)
		require.InDelta(t, w.G>>8, gg>>8, tolerance, "green at %v", at)
		require.InDelta(t, w.B>>8, gb>>8, tolerance, "blue at %v", at)
		require.InDelta(t, w.A>>8, ga>>8, tolerance, "alpha at %v", at)
	}
}

func TestPaintMatchesReferenceCompositing(t *testing.T) {
	t.Parallel()
	for name, background := range map[string]color.NRGBA{
		"opaque background":      {0x20, 0x40, 0x80, 0xff},
		"translucent background": {0x20, 0x40, 0x80, 0x60},
		"transparent background": {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			drawings := []Drawing{face(10, 90, 90, yellow), face(60, 100, 70, color.NRGBA{0, 0x80, 0xff, 0x80})}
			p := Flat(150, 110, background).Paint(drawings)
			requireSimilar(t, reference(150, 110, background, drawings), p, 11+255/16) // as for curves in Fill
		})
	}
}

func TestPaintOfNothingVisibleReturnsTheSamePicture(t *testing.T) {
	t.Parallel()
	p := Rectangles(6, 5, grays(), []Rectangle{{image.Rect(1, 1, 5, 4), 3}})
	for name, drawings := range map[string][]Drawing{
		"no drawing":            nil,
		"a drawing of no layer": {{Size: 10, Em: testEm}},
		"a size of 0":           {face(0, 0, 0, yellow)},
		"above":                 {face(0, -20, 20, yellow)},
		"below":                 {face(0, 200, 20, yellow)},
		"on the left":           {face(-20, 3, 20, yellow)},
		"on the right":          {face(6, 3, 20, yellow)},
		"transparent":           {{Size: 10, Em: testEm, Layers: []glyph.Layer{{Outline: circle(0, 0, 900)}}}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, p, p.Paint(drawings))
		})
	}
}

func TestPaintOfPolygonsMatchesReferenceCompositing(t *testing.T) {
	t.Parallel()
	for seed := range exhaustive.Or[uint64](2, 30) {
		random := rand.New(rand.NewPCG(seed, 0))
		number := func() uint8 { return uint8(random.Uint32()) }
		point := func() glyph.Point {
			return glyph.Point{X: int16(random.IntN(1600) - 300), Y: int16(random.IntN(1600) - 1300)}
		}
		drawings := []Drawing{{Origin: Point{int32(12*One + random.IntN(15*One)), int32(random.IntN(60 * One))}, Size: 20 + random.IntN(20), Em: testEm}}
		for range 3 { // so few colours need no reduction
			drawings[0].Layers = append(drawings[0].Layers, glyph.Layer{
				Color: color.NRGBA{number(), number(), number(), number() | 0x3f}, Outline: polygon(point(), point(), point(), point()),
			})
		}
		background := color.NRGBA{number(), number(), number(), number()}
		p := Flat(80, 60, background).Paint(drawings)
		requireSimilar(t, reference(80, 60, background, drawings), p, 3*9+2) // half a step of each layer is 8.5
	}
}

func TestPaintKeepsWhatIsNotBelowLayers(t *testing.T) {
	t.Parallel()
	below := Rectangles(300, 200, grays(), []Rectangle{{image.Rect(10, 10, 290, 190), 3}, {image.Rect(50, 60, 90, 180), 5}})
	painted := below.Paint([]Drawing{face(40, 100, 80, yellow)})
	assert.Equal(t, below.Palette, painted.Palette[:len(below.Palette)])
	assert.Equal(t, 300, painted.Width)
	require.Equal(t, 200, painted.Height())
	want, changed, faceBounds := indicesOf(below), 0, image.Rect(40, 20, 120, 107)
	for at, index := range painted.Pixels() {
		if !at.In(faceBounds) {
			require.Equal(t, want[at], index, "at %v", at)
		} else if want[at] != index {
			changed++
		}
	}
	assert.Greater(t, changed, 4000)
}

func indicesOf(p Picture) map[image.Point]uint8 {
	all := map[image.Point]uint8{}
	for at, index := range p.Pixels() {
		all[at] = index
	}
	return all
}

func TestPaintJoinsEqualRows(t *testing.T) {
	t.Parallel()
	square := polygon(glyph.Point{}, glyph.Point{X: 1000}, glyph.Point{X: 1000, Y: 1000}, glyph.Point{Y: 1000})
	p := Flat(8, 100, color.NRGBA{A: 255}).Paint([]Drawing{{
		Layers: []glyph.Layer{{Color: yellow, Outline: square}}, Origin: Point{2 * One, 50 * One}, Size: 4, Em: testEm,
	}})
	assert.Equal(t, []color.NRGBA{{A: 255}, yellow}, p.Palette)
	assert.Equal(t, []Band{{50, []Run{{8, 0}}}, {4, []Run{{2, 0}, {4, 1}, {2, 0}}}, {1, []Run{{8, 0}}}, {45, []Run{{8, 0}}}}, p.Bands)
}

func TestPaintReducesManyColors(t *testing.T) {
	t.Parallel()
	var drawings []Drawing
	var middles []image.Point
	for i := range 200 {
		middle := image.Pt(8+i%20*13, 8+i/20*13)
		middles = append(middles, middle)
		drawings = append(drawings, Drawing{
			Origin: Point{int32(middle.X) * One, int32(middle.Y) * One}, Size: 12, Em: testEm,
			Layers: []glyph.Layer{{Outline: circle(0, 0, 480), Color: color.NRGBA{uint8(40 * (i % 6)), uint8(40 * (i / 6 % 6)), uint8(40 * (i / 36)), 255}}},
		})
	}
	background := color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}
	p := Flat(265, 135, background).Paint(drawings)
	require.Len(t, p.Palette, 256)
	indices, want := indicesOf(p), reference(265, 135, background, drawings)
	for i, middle := range middles {
		assert.Equal(t, drawings[i].Layers[0].Color, p.Palette[indices[middle]], "flat areas have their exact colours")
	}
	sum := int32(0)
	for at, index := range indices {
		got, want := p.Palette[index], color.NRGBAModel.Convert(want.At(at.X, at.Y)).(color.NRGBA)
		sum += abs(int32(got.R)-int32(want.R)) + abs(int32(got.G)-int32(want.G)) + abs(int32(got.B)-int32(want.B))
	}
	assert.Less(t, float64(sum)/float64(3*len(indices)), 2.0, "the mean difference of a channel")
}

// FuzzPaint paints layers of arbitrary outlines and colours.
func FuzzPaint(f *testing.F) {
	f.Add(uint16(40), uint16(30), int32(0), int32(0), uint16(20), []byte("\x00\xff\x80\x40\xff0123456789abcdef\x00\x10\x20\x30\x40ABCDEFGHIJKLMNOP"))
	f.Add(uint16(1), uint16(1), int32(-300), int32(4000), uint16(999), []byte("\x00\x01\x02\x03\x04abcdefgh"))
	f.Add(uint16(700), uint16(3), int32(1<<20), int32(-1<<20), uint16(8000), bytes.Repeat([]byte("\x00\x05\xfe\x13\x99\x80\x7f"), 40))
	f.Fuzz(func(t *testing.T, width, height uint16, x, y int32, size uint16, data []byte) {
		width, height = 1+width%800, 1+height%200
		d := Drawing{Layers: layersOf(data[:min(len(data), 1000)]), Origin: Point{x % (1 << 22), y % (1 << 22)}, Size: int(size) % 8192, Em: testEm}
		below := Rectangles(int(width), int(height), grays(), []Rectangle{{image.Rect(0, 0, int(width+1)/2, int(height+1)/2), 7}})
		p := below.Paint([]Drawing{d})
		require.Equal(t, int(height), p.Height())
		require.LessOrEqual(t, len(p.Palette), 256)
		require.Equal(t, below.Palette, p.Palette[:len(below.Palette)])
		for _, band := range p.Bands {
			require.Equal(t, int(width), lengthOf(band.Runs))
			for _, run := range band.Runs {
				require.Less(t, int(run.Color), len(p.Palette))
			}
		}
	})
}

// layersOf makes layers of bytes. A zero byte and a colour start a layer; all other bytes are
// curves.
func layersOf(data []byte) (layers []glyph.Layer) {
	next := func() (b byte) {
		if len(data) > 0 {
			b, data = data[0], data[1:]
		}
		return b
	}
	for len(data) > 0 {
		op := next()
		if op == 0 || len(layers) == 0 {
			layers = append(layers, glyph.Layer{Color: color.NRGBA{next(), next(), next(), next()}})
		}
		point := func() glyph.Point { return glyph.Point{X: int16(int8(next())) * 250, Y: int16(int8(next())) * 250} }
		last := &layers[len(layers)-1]
		last.Outline = append(last.Outline, glyph.Segment{Op: glyph.Op(op % 3), Args: [2]glyph.Point{point(), point()}})
	}
	return layers
}

// BenchmarkPaint paints a thousand drawings of different colours.
func BenchmarkPaint(b *testing.B) {
	var drawings []Drawing
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 1000 {
		skin := color.NRGBA{uint8(random.Uint32()), uint8(random.Uint32()), uint8(random.Uint32()), 255}
		drawings = append(drawings, face(100+i%50*72, 100+i/50*90, 24, skin))
	}
	b.ReportAllocs()
	for b.Loop() {
		Flat(3840, 2160, color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}).Paint(drawings)
	}
}
