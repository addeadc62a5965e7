package picture

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/vector"
)

// grays is a palette of 16 colours.
func grays() []color.RGBA {
	p := make([]color.RGBA, 16)
	for i := range p {
		p[i] = color.RGBA{uint8(17 * i), uint8(17 * i), uint8(17 * i), 255}
	}
	return p
}

// fillOutline returns a picture of one outline.
func fillOutline(width, height int, o *Outline) Picture {
	return Fill(width, height, grays(), []Shape{{Top: 0, Trace: func(to *Outline) { *to = *o }}})
}

// drawn is an outline for two rasterizers.
type drawn struct {
	outline Outline
	judge   *vector.Rasterizer
}

func newDrawn(width, height int) *drawn { return &drawn{judge: vector.NewRasterizer(width, height)} }

func pixel(n int32) float32 { return float32(n) / One }

func (d *drawn) moveTo(p Point) {
	d.outline.MoveTo(p)
	d.judge.ClosePath()
	d.judge.MoveTo(pixel(p.X), pixel(p.Y))
}

func (d *drawn) lineTo(p Point) {
	d.outline.LineTo(p)
	d.judge.LineTo(pixel(p.X), pixel(p.Y))
}

func (d *drawn) quadTo(c, p Point) {
	from := d.outline.at
	d.outline.QuadTo(c, p)
	for i := range 100 { // more precise than the curves of the judge
		t := float32(i+1) / 100
		between := func(from, c, p int32) float32 {
			return (1-t)*(1-t)*pixel(from) + 2*t*(1-t)*pixel(c) + t*t*pixel(p)
		}
		d.judge.LineTo(between(from.X, c.X, p.X), between(from.Y, c.Y, p.Y))
	}
}

// requireAgreement requires that both rasterizers see the same picture, within
// a step of the palette and what the approximation of curves is off by.
func (d *drawn) requireAgreement(t *testing.T, width, height, tolerance int) {
	t.Helper()
	picture := fillOutline(width, height, &d.outline)
	require.Equal(t, height, picture.Height())
	for _, band := range picture.Bands {
		require.Equal(t, width, lengthOf(band.Runs))
	}
	want := image.NewAlpha(image.Rect(0, 0, width, height))
	d.judge.ClosePath()
	d.judge.Draw(want, want.Bounds(), image.Opaque, image.Point{})
	for at, level := range picture.Pixels() {
		require.InDelta(t, want.AlphaAt(at.X, at.Y).A, 17*int(level), float64(tolerance), "at %v", at)
	}
}

func lengthOf(runs []Run) int {
	length := 0
	for _, run := range runs {
		length += int(run.Length)
	}
	return length
}

// wide is the width from which the other rasterizer calculates precisely.
const wide = 513

func TestOutlinesAreFilledAsAnotherRasterizerDoes(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 0))
		width, height := wide+random.IntN(90), 1+random.IntN(90)
		somewhere := func() Point {
			return Point{int32(random.IntN(90 * One)), int32(random.IntN(height*One + 1))}
		}
		d := newDrawn(width, height)
		d.moveTo(somewhere())
		d.lineTo(somewhere())
		d.lineTo(somewhere())
		d.requireAgreement(t, width, height, 11) // half a step is 8.5
	}
}

func TestCurvesAreFilledAsAnotherRasterizerDoes(t *testing.T) {
	t.Parallel()
	for _, r := range []int32{3, 10, 40, 90} {
		d := newDrawn(wide, 200)
		center := int32(100 * One)
		at := func(x, y int32) Point { return Point{center + x*r*One, center + y*r*One} }
		d.moveTo(at(1, 0))
		d.quadTo(at(1, 1), at(0, 1))
		d.quadTo(at(-1, 1), at(-1, 0))
		d.quadTo(at(-1, -1), at(0, -1))
		d.quadTo(at(1, -1), at(1, 0))
		d.requireAgreement(t, wide, 200, 11+255/10)
	}
}

func rectangle(o *Outline, x0, y0, x1, y1 int32) {
	o.MoveTo(Point{x0 * One, y0 * One})
	o.LineTo(Point{x1 * One, y0 * One})
	o.LineTo(Point{x1 * One, y1 * One})
	o.LineTo(Point{x0 * One, y1 * One})
}

func TestEqualRowsAreOneBand(t *testing.T) {
	t.Parallel()
	var o Outline
	rectangle(&o, 2, 3, 7, 8)
	inside := []Run{{2, 0}, {5, 15}, {3, 0}}
	assert.Equal(t, []Band{{3, []Run{{10, 0}}}, {5, inside}, {92, []Run{{10, 0}}}}, fillOutline(10, 100, &o).Bands)
}

func TestWhatIsOutsideThePictureIsCutOff(t *testing.T) {
	t.Parallel()
	var o Outline
	rectangle(&o, -5, -7, 3, 2)
	rectangle(&o, 8, 4, 15, 20)
	rectangle(&o, -30, 2, -20, 3)
	rectangle(&o, 20, 2, 30, 3)
	rectangle(&o, 0, -9, 10, -1)
	rectangle(&o, 0, 6, 10, 9)
	assert.Equal(t, []Band{
		{2, []Run{{3, 15}, {7, 0}}},
		{2, []Run{{10, 0}}},
		{2, []Run{{8, 0}, {2, 15}}},
	}, fillOutline(10, 6, &o).Bands)
}

func TestARowThatIsCoveredIsNotRepeated(t *testing.T) {
	t.Parallel()
	var o Outline
	rectangle(&o, 0, 0, 10, 5)
	assert.Equal(t, []Band{{5, []Run{{10, 15}}}, {5, []Run{{10, 0}}}}, fillOutline(10, 10, &o).Bands)
}

func TestShapesMayFollowOrOverlapEachOther(t *testing.T) {
	t.Parallel()
	shape := func(top, x0, y0, x1, y1 int32) Shape {
		return Shape{int(top), func(o *Outline) { rectangle(o, x0, y0, x1, y1) }}
	}
	picture := Fill(10, 12, grays(), []Shape{
		shape(-3, 1, -2, 2, 2), shape(1, 4, 1, 5, 4), shape(4, 6, 4, 8, 6),
		shape(9, 0, 8, 10, 10), // began above the row that it says
		shape(12, 0, 12, 10, 14),
	})
	assert.Equal(t, []Band{
		{1, []Run{{1, 0}, {1, 15}, {8, 0}}},
		{1, []Run{{1, 0}, {1, 15}, {2, 0}, {1, 15}, {5, 0}}},
		{2, []Run{{4, 0}, {1, 15}, {5, 0}}},
		{2, []Run{{6, 0}, {2, 15}, {2, 0}}},
		{3, []Run{{10, 0}}},
		{1, []Run{{10, 15}}},
		{2, []Run{{10, 0}}},
	}, picture.Bands)
}

func TestOverlappingContoursAreFilledOnce(t *testing.T) {
	t.Parallel()
	var o Outline
	rectangle(&o, 1, 0, 5, 1)
	rectangle(&o, 3, 0, 8, 1)
	assert.Equal(t, []Band{{1, []Run{{1, 0}, {7, 15}, {2, 0}}}}, fillOutline(10, 1, &o).Bands)
}

func TestAContourTheOtherWayRoundIsAHole(t *testing.T) {
	t.Parallel()
	var o Outline
	rectangle(&o, 0, 0, 6, 1)
	rectangle(&o, 4, 0, 2, 1)
	assert.Equal(t, []Band{{1, []Run{{2, 15}, {2, 0}, {2, 15}}}}, fillOutline(6, 1, &o).Bands)
}

func TestAnEmptyOutlineLeavesTheBackground(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []Band{{3, []Run{{4, 0}}}}, Fill(4, 3, grays(), nil).Bands)
}
