package main

import (
	"math"
	"slices"
)

// flatness is the number of lines that stand for a curve where only its rough course matters.
const flatness = 8

// flatten returns points along a contour.
func (c *contour) flatten() []point {
	points := []point{c.start}
	for i := range c.curves {
		part, start := &c.curves[i], points[len(points)-1]
		for j := 1; !part.straight && j < flatness; j++ {
			points = append(points, part.at(start, float64(j)/flatness))
		}
		points = append(points, part.end)
	}
	return points
}

// reverse reverses the direction of a contour.
func (c *contour) reverse() {
	reversed := contour{start: c.end()}
	for i, part := range slices.Backward(c.curves) {
		end := c.start
		if i > 0 {
			end = c.curves[i-1].end
		}
		reversed.curves = append(reversed.curves, curve{part.control2, part.control1, end, part.straight})
	}
	*c = reversed
}

// orient gives contours directions such that the nonzero winding rule yields the area of the
// even-odd rule: contours inside an odd number of others are holes.
func orient(contours []contour) {
	polygons := make([][]point, len(contours))
	for i := range contours {
		polygons[i] = contours[i].flatten()
	}
	for i := range contours {
		hole := false
		for j := range contours {
			if i != j && contains(polygons[j], middle(polygons[i])) {
				hole = !hole
			}
		}
		if clockwise(polygons[i]) == hole {
			contours[i].reverse()
		}
	}
}

// middle returns a point on a polygon. Corners often touch other contours.
func middle(polygon []point) point {
	return between(polygon[0], polygon[1%len(polygon)], .5)
}

func clockwise(polygon []point) bool {
	area := 0.
	for i, p := range polygon {
		area += p.cross(polygon[(i+1)%len(polygon)])
	}
	return area > 0
}

// contains reports whether a point is inside a polygon by the even-odd rule.
func contains(polygon []point, p point) bool {
	inside := false
	for i, a := range polygon {
		b := polygon[(i+1)%len(polygon)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/(b.y-a.y)*(b.x-a.x) {
			inside = !inside
		}
	}
	return inside
}

// stroke returns the areas of lines of width 1 with round ends along contours.
func stroke(contours []contour) (areas []contour) {
	for i := range contours {
		points := contours[i].flatten()
		sides := append(side(points), side(reversed(points))...)
		area := contour{start: sides[0]}
		for _, p := range sides[1:] {
			area.lineTo(p)
		}
		areas = append(areas, area)
	}
	return areas
}

func reversed(points []point) []point {
	points = slices.Clone(points)
	slices.Reverse(points)
	return points
}

// side returns points half a unit beside points, and the half circle around the last.
func side(points []point) (side []point) {
	var direction point
	for i, p := range points {
		before, after := points[max(i-1, 0)], points[min(i+1, len(points)-1)]
		direction = after.minus(before).times(.5 / distance(before, after))
		side = append(side, p.plus(point{-direction.y, direction.x}))
	}
	for i := 1; i < flatness; i++ {
		sin, cos := math.Sincos(math.Pi * float64(i) / flatness)
		side = append(side, points[len(points)-1].plus(direction.times(sin)).plus(point{-direction.y, direction.x}.times(cos)))
	}
	return side
}
