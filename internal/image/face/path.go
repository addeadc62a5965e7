package face

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// axis is the X coordinate of the axis of symmetry.
const axis = Em / 2

// parse returns the outline of a path, in a notation similar to SVG:
//
//	M x,y           starts a contour
//	L x,y …         draws lines
//	Q x,y … x,y     draws a smooth curve to the last point; the others are control points, and the
//	                curve passes through the middle between two of them
//	O x,y rx,ry     is an ellipse with the given centre and radii
//	D x,y rx,ry     is a dot: an ellipse of fewer points, for small sizes
//	B x,y rx,ry r,r is a box with rounded corners
//
// A minus sign before M, O, D or B reverses the direction of the contour, which makes it a hole in
// the one around it. A path that starts with “half” leads from one point of the axis to another,
// and returns as its mirror image. One that starts with “pair” is repeated as its mirror image.
//
// The paths are constants, so parse panics if one is malformed.
func parse(path string) glyph.Outline {
	fields := strings.Fields(path)
	mode := ""
	if fields[0] == "half" || fields[0] == "pair" {
		mode, fields = fields[0], fields[1:]
	}
	var contours []glyph.Outline
	for len(fields) > 0 {
		n := 1
		for n < len(fields) && !startsContour(fields[n]) {
			n++
		}
		contours = append(contours, contour(fields[:n]))
		fields = fields[n:]
	}
	switch mode {
	case "half":
		contours[0] = append(contours[0], reversed(mirrored(contours[0]))[1:]...)
	case "pair":
		for _, c := range contours[:len(contours):len(contours)] {
			contours = append(contours, reversed(mirrored(c)))
		}
	}
	return slices.Concat(contours...)
}

// startsContour reports whether a field of a path begins a contour.
func startsContour(field string) bool { return strings.ContainsAny(field, "MODB") }

// contour returns the contour of the fields of a path.
func contour(fields []string) (o glyph.Outline) {
	first, isHole := strings.CutPrefix(fields[0], "-")
	fields[0] = first
	for len(fields) > 0 {
		op := fields[0][0]
		points := []glyph.Point{point(fields[0][1:])}
		for fields = fields[1:]; len(fields) > 0 && fields[0][0] <= '9'; fields = fields[1:] {
			points = append(points, point(fields[0]))
		}
		o = extend(o, op, points)
	}
	if isHole {
		return reversed(o)
	}
	return o
}

// point parses a pair of coordinates.
func point(s string) glyph.Point {
	x, y, _ := strings.Cut(s, ",")
	return glyph.Point{X: coordinate(x), Y: coordinate(y)}
}

func coordinate(s string) int16 {
	n, err := strconv.ParseInt(s, 10, 16)
	if err != nil {
		panic(err)
	}
	return int16(n)
}

// extend returns a contour with the points of another operation.
func extend(o glyph.Outline, op byte, p []glyph.Point) glyph.Outline {
	switch op {
	case 'M':
		return append(o, glyph.MoveTo(p[0]))
	case 'L':
		for _, q := range p {
			o = append(o, glyph.LineTo(q))
		}
		return o
	case 'Q':
		return curve(o, p)
	case 'O':
		return ellipse(p[0], p[1])
	case 'D':
		return dot(p[0], p[1])
	case 'B':
		return box(p[0], p[1], p[2])
	}
	panic(fmt.Sprintf("face: unknown operation %q", op))
}

// curve returns a contour with a smooth curve to the last of some points. The others are control
// points.
func curve(o glyph.Outline, p []glyph.Point) glyph.Outline {
	for len(p) > 2 {
		middle := glyph.Point{X: (p[0].X + p[1].X) / 2, Y: (p[0].Y + p[1].Y) / 2}
		o = append(o, glyph.QuadTo(p[0], middle))
		p = p[1:]
	}
	return append(o, glyph.QuadTo(p[0], p[1]))
}

// ellipse returns a contour of eight curves.
func ellipse(center, radii glyph.Point) glyph.Outline {
	const tan = 106 // of 22.5°, in 1/256
	x, y := radii.X, radii.Y
	nearX, nearY := int16(int(x)*tan/256), int16(int(y)*tan/256)
	at := func(dx, dy int16) glyph.Point { return glyph.Point{X: center.X + dx, Y: center.Y + dy} }
	o := glyph.Outline{{Op: glyph.Move, Args: [2]glyph.Point{at(x, 0)}}}
	return curve(o, []glyph.Point{
		at(x, nearY), at(nearX, y), at(-nearX, y), at(-x, nearY),
		at(-x, -nearY), at(-nearX, -y), at(nearX, -y), at(x, -nearY), at(x, 0),
	})
}

// dot returns a contour of six curves.
func dot(center, radii glyph.Point) glyph.Outline {
	const tan, sec = 148, 296 // of 30°, in 1/256
	x, y := radii.X, radii.Y
	near, far := int16(int(y)*tan/256), int16(int(y)*sec/256)
	at := func(dx, dy int16) glyph.Point { return glyph.Point{X: center.X + dx, Y: center.Y + dy} }
	o := glyph.Outline{{Op: glyph.Move, Args: [2]glyph.Point{at(x, 0)}}}
	return curve(o, []glyph.Point{
		at(x, near), at(0, far), at(-x, near), at(-x, -near), at(0, -far), at(x, -near), at(x, 0),
	})
}

// box returns a rectangle with the given distances from the centre to its sides, and with rounded
// corners.
func box(center, half, corner glyph.Point) (o glyph.Outline) {
	for _, sign := range [4]glyph.Point{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}} {
		at := func(dx, dy int16) glyph.Point {
			return glyph.Point{X: center.X + sign.X*(half.X-dx), Y: center.Y + sign.Y*(half.Y-dy)}
		}
		from, to := at(0, corner.Y), at(corner.X, 0)
		if sign.X != sign.Y {
			from, to = to, from
		}
		switch {
		case len(o) == 0:
			o = append(o, glyph.MoveTo(from))
		case end(o[len(o)-1]) != from:
			o = append(o, glyph.LineTo(from))
		}
		o = append(o, glyph.QuadTo(at(0, 0), to))
	}
	return o
}

// mirrored returns the mirror image of an outline.
func mirrored(o glyph.Outline) glyph.Outline {
	o = slices.Clone(o)
	for i := range o {
		for j := range o[i].Args {
			o[i].Args[j].X = 2*axis - o[i].Args[j].X
		}
	}
	return o
}

// reversed returns a contour in the opposite direction.
func reversed(o glyph.Outline) glyph.Outline {
	last := len(o) - 1
	r := glyph.Outline{{Op: glyph.Move, Args: [2]glyph.Point{end(o[last])}}}
	for i := last; i > 0; i-- {
		s := glyph.Segment{Op: o[i].Op, Args: [2]glyph.Point{end(o[i-1])}}
		if s.Op == glyph.Quad {
			s.Args = [2]glyph.Point{o[i].Args[0], end(o[i-1])}
		}
		r = append(r, s)
	}
	return r
}

// end returns the last point of a segment.
func end(s glyph.Segment) glyph.Point {
	if s.Op == glyph.Quad {
		return s.Args[1]
	}
	return s.Args[0]
}
