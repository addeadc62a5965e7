package picture

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/vector"
)

// grays returns a palette of 16 colours from black to white.
func grays() []color.NRGBA {
	p := make([]color.NRGBA, 16)
	for i := range p {
		p[i] = color.NRGBA{uint8(17 * i), uint8(17 * i), uint8(17 * i), 255}
	}
	return p
}

// fillShape returns a picture of one shape.
func fillShape(width, height int, trace func(*Outline)) Picture {
	return Fill(width, height, grays(), []Shape{{Top: 0, Trace: trace}})
}

// A tracer passes the same contours to an Outline and to the rasterizer of
// golang.org/x/image, which is the reference.
type tracer struct {
	steps     []func(*Outline)
	at        Point
	reference *vector.Rasterizer
}

func newTracer(width, height int) *tracer {
	return &tracer{reference: vector.NewRasterizer(width, height)}
}

// pixel converts a coordinate of an Outline to pixels.
func pixel(n int32) float32 { return float32(n) / One }

func (tr *tracer) moveTo(p Point) {
	tr.steps, tr.at = append(tr.steps, func(o *Outline) { o.MoveTo(p) }), p
	tr.reference.ClosePath()
	tr.reference.MoveTo(pixel(p.X), pixel(p.Y))
}

func (tr *tracer) lineTo(p Point) {
	tr.steps, tr.at = append(tr.steps, func(o *Outline) { o.LineTo(p) }), p
	tr.reference.LineTo(pixel(p.X), pixel(p.Y))
}

func (tr *tracer) quadTo(c, p Point) {
	from := tr.at
	tr.steps, tr.at = append(tr.steps, func(o *Outline) { o.QuadTo(c, p) }), p
	for i := range 100 { // more segments than the reference uses for a curve
		t := float32(i+1) / 100
		between := func(from, c, p int32) float32 {
			return (1-t)*(1-t)*pixel(from) + 2*t*(1-t)*pixel(c) + t*t*pixel(p)
		}
		tr.reference.LineTo(between(from.X, c.X, p.X), between(from.Y, c.Y, p.Y))
	}
}

// requireAgreement requires that both rasterizers give the same coverage. The
// tolerance, out of 255, allows for rounding to the palette and for approximated
// curves.
func (tr *tracer) requireAgreement(t *testing.T, width, height, tolerance int) {
	t.Helper()
	picture := fillShape(width, height, func(o *Outline) {
		for _, step := range tr.steps {
			step(o)
		}
	})
	require.Equal(t, height, picture.Height())
	for _, band := range picture.Bands {
		require.Equal(t, width, lengthOf(band.Runs))
	}
	want := image.NewAlpha(image.Rect(0, 0, width, height))
	tr.reference.ClosePath()
	tr.reference.Draw(want, want.Bounds(), image.Opaque, image.Point{})
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

// minWidth is the width from which the reference uses its more precise
// floating-point arithmetic.
const minWidth = 513

func TestFillOfPolygonsMatchesReferenceRasterizer(t *testing.T) {
	t.Parallel()
	for seed := range exhaustive.Or[uint64](2, 60) {
		random := rand.New(rand.NewPCG(seed, 0))
		width, height := minWidth+random.IntN(90), 1+random.IntN(90)
		randomPoint := func() Point {
			return Point{int32(random.IntN(90 * One)), int32(random.IntN(height*One + 1))}
		}
		tr := newTracer(width, height)
		tr.moveTo(randomPoint())
		tr.lineTo(randomPoint())
		tr.lineTo(randomPoint())
		tr.requireAgreement(t, width, height, 11) // half a step is 8.5
	}
}

func TestFillOfCurvesMatchesReferenceRasterizer(t *testing.T) {
	t.Parallel()
	for _, r := range []int32{3, 10, 40, 90} {
		t.Run(fmt.Sprintf("radius %d", r), func(t *testing.T) {
			t.Parallel()
			tr := newTracer(minWidth, 200)
			center := int32(100 * One)
			at := func(x, y int32) Point { return Point{center + x*r*One, center + y*r*One} }
			tr.moveTo(at(1, 0))
			tr.quadTo(at(1, 1), at(0, 1))
			tr.quadTo(at(-1, 1), at(-1, 0))
			tr.quadTo(at(-1, -1), at(0, -1))
			tr.quadTo(at(1, -1), at(1, 0))
			tr.requireAgreement(t, minWidth, 200, 11+255/10)
		})
	}
}

func rectangle(o *Outline, x0, y0, x1, y1 int32) {
	o.MoveTo(Point{x0 * One, y0 * One})
	o.LineTo(Point{x1 * One, y0 * One})
	o.LineTo(Point{x1 * One, y1 * One})
	o.LineTo(Point{x0 * One, y1 * One})
}

func TestFillMergesEqualRowsIntoOneBand(t *testing.T) {
	t.Parallel()
	picture := fillShape(10, 100, func(o *Outline) { rectangle(o, 2, 3, 7, 8) })
	inside := []Run{{2, 0}, {5, 15}, {3, 0}}
	assert.Equal(t, []Band{{3, []Run{{10, 0}}}, {5, inside}, {92, []Run{{10, 0}}}}, picture.Bands)
}

func TestFillClipsOutlinesToThePicture(t *testing.T) {
	t.Parallel()
	picture := fillShape(10, 6, func(o *Outline) {
		rectangle(o, -5, -7, 3, 2)
		rectangle(o, 8, 4, 15, 20)
		rectangle(o, -30, 2, -20, 3)
		rectangle(o, 20, 2, 30, 3)
		rectangle(o, 0, -9, 10, -1)
		rectangle(o, 0, 6, 10, 9)
	})
	assert.Equal(t, []Band{
		{2, []Run{{3, 15}, {7, 0}}},
		{2, []Run{{10, 0}}},
		{2, []Run{{8, 0}, {2, 15}}},
	}, picture.Bands)
}

func TestFullyCoveredRowsEndWithTheirShape(t *testing.T) {
	t.Parallel()
	picture := fillShape(10, 10, func(o *Outline) {
		rectangle(o, 0, 0, 10, 5)
	})
	assert.Equal(t, []Band{{5, []Run{{10, 15}}}, {5, []Run{{10, 0}}}}, picture.Bands)
}

func TestFillAcceptsShapesThatFollowOrOverlap(t *testing.T) {
	t.Parallel()
	shape := func(top, x0, y0, x1, y1 int32) Shape {
		return Shape{int(top), func(o *Outline) { rectangle(o, x0, y0, x1, y1) }}
	}
	picture := Fill(10, 12, grays(), []Shape{
		shape(-3, 1, -2, 2, 2), shape(1, 4, 1, 5, 4), shape(4, 6, 4, 8, 6),
		shape(9, 0, 8, 10, 10), // starts above its Top
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

func TestFillUnitesOverlappingContours(t *testing.T) {
	t.Parallel()
	picture := fillShape(10, 1, func(o *Outline) {
		rectangle(o, 1, 0, 5, 1)
		rectangle(o, 3, 0, 8, 1)
	})
	assert.Equal(t, []Band{{1, []Run{{1, 0}, {7, 15}, {2, 0}}}}, picture.Bands)
}

func TestFillLeavesHoleInReversedContour(t *testing.T) {
	t.Parallel()
	picture := fillShape(6, 1, func(o *Outline) {
		rectangle(o, 0, 0, 6, 1)
		rectangle(o, 4, 0, 2, 1)
	})
	assert.Equal(t, []Band{{1, []Run{{2, 15}, {2, 0}, {2, 15}}}}, picture.Bands)
}

func TestFillWithoutShapesIsBackground(t *testing.T) {
	t.Parallel()
	assert.Equal(t, []Band{{3, []Run{{4, 0}}}}, Fill(4, 3, grays(), nil).Bands)
}

func TestFillReusesReleasedMemory(t *testing.T) {
	draw := func(height int) Picture {
		return Fill(20, height, grays(), []Shape{{0, func(o *Outline) { rectangle(o, 300, 100, 4000, int32(height)*One-200) }}})
	}
	want := draw(7)
	for range 100 {
		draw(30).Release()
		got := draw(7)
		require.Equal(t, want.Bands, got.Bands)
		got.Release()
	}
	Flat(3, 4, grays()[0]).Release() // has no effect
}

func TestFillIsSafeForConcurrentUse(t *testing.T) {
	t.Parallel()
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			height := 5 + i
			for range 50 {
				p := Fill(20, height, grays(), []Shape{{0, func(o *Outline) { rectangle(o, 256, 256, 512, 512) }}})
				assert.Equal(t, height, p.Height())
				p.Release()
			}
		})
	}
	group.Wait()
}
