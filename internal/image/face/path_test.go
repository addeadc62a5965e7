package face

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

func move(x, y int16) glyph.Segment {
	return glyph.MoveTo(glyph.Point{X: x, Y: y})
}

func line(x, y int16) glyph.Segment {
	return glyph.LineTo(glyph.Point{X: x, Y: y})
}

func quad(cx, cy, x, y int16) glyph.Segment {
	return glyph.QuadTo(glyph.Point{X: cx, Y: cy}, glyph.Point{X: x, Y: y})
}

func TestPathsAreParsed(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		path string
		want glyph.Outline
	}{
		"lines": {"M1,2 L3,4 -5,6", glyph.Outline{move(1, 2), line(3, 4), line(-5, 6)}},
		"curve through the middle of control points": {
			"M0,0 Q10,0 20,10 20,20", glyph.Outline{move(0, 0), quad(10, 0, 15, 5), quad(20, 10, 20, 20)},
		},
		"several contours": {"M1,2 L3,4 M5,6 L7,8", glyph.Outline{move(1, 2), line(3, 4), move(5, 6), line(7, 8)}},
		"half": {
			"half M512,0 Q612,0 612,100 L512,200",
			glyph.Outline{move(512, 0), quad(612, 0, 612, 100), line(512, 200), line(412, 100), quad(412, 0, 512, 0)},
		},
		"pair": {
			"pair M600,0 L700,0 650,50",
			glyph.Outline{move(600, 0), line(700, 0), line(650, 50), move(374, 50), line(324, 0), line(424, 0)},
		},
		"hole": {"-M0,0 L0,9 9,9", glyph.Outline{move(9, 9), line(0, 9), line(0, 0)}},
		"box": {"B10,10 5,5 2,2", glyph.Outline{
			move(15, 13), quad(15, 15, 13, 15), line(7, 15), quad(5, 15, 5, 13),
			line(5, 7), quad(5, 5, 7, 5), line(13, 5), quad(15, 5, 15, 7),
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, test.want, parse(test.path))
		})
	}
}

func TestEllipsesAreRound(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"O500,500 100,100", "D500,500 100,100"} {
		outline := parse(path)
		assert.Equal(t, end(outline[0]), end(outline[len(outline)-1]), path)
		from := end(outline[0])
		for _, s := range outline[1:] {
			middleX := (int(from.X) + 2*int(s.Args[0].X) + int(s.Args[1].X)) / 4
			middleY := (int(from.Y) + 2*int(s.Args[0].Y) + int(s.Args[1].Y)) / 4
			for _, p := range [][2]int{{middleX, middleY}, {int(s.Args[1].X), int(s.Args[1].Y)}} {
				dx, dy := p[0]-500, p[1]-500
				assert.InDelta(t, 100*100, dx*dx+dy*dy, 600, path)
			}
			from = s.Args[1]
		}
	}
}

func TestMalformedPathsPanic(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"", "M1", "M1,2 X3,4", "M1,2 L3,99999", "M1,2 Lx,y"} {
		assert.Panics(t, func() { parse(path) }, path)
	}
}

// paths returns the paths of all parts of a table.
func paths(v reflect.Value) (all []string) {
	switch v.Kind() {
	case reflect.Slice:
		for i := range v.Len() {
			all = append(all, paths(v.Index(i))...)
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[shape]() {
			return []string{v.FieldByName("path").String()}
		}
		for i := range v.NumField() {
			all = append(all, paths(v.Field(i))...)
		}
	}
	return all
}

func TestPathsOfTablesAreWellFormed(t *testing.T) {
	t.Parallel()
	tables := []any{
		neck, ears, cheeks, folds, wrinkles, marks, noses, eyes, lashes, brows, mouths, beards, glasses, jewelry,
		shortHair, longHair, headwears, garments, patterns, necklaces,
	}
	for _, table := range tables {
		found := paths(reflect.ValueOf(table))
		require.NotEmpty(t, found)
		for _, path := range found {
			outline := parse(path)
			assert.Equal(t, glyph.Move, outline[0].Op, path)
			if half, ok := strings.CutPrefix(path, "half "); ok {
				contour := parse(half)
				assert.Equal(t, 1, strings.Count(half, "M"), path)
				assert.Equal(t, int16(axis), end(contour[0]).X, path)
				assert.Equal(t, int16(axis), end(contour[len(contour)-1]).X, path)
			}
		}
	}
}
