package main

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji/pack"
)

// size is the width and the height of the drawings, in their units.
const size = 36

// scale is the number of units of a pack in one of the drawings.
const scale = pack.Size / size

// tolerance is how far quadratic curves may be from cubic ones, in units of the drawings.
const tolerance = .6 / scale

// shape returns a layer without its colour.
func shape(l layer) (nodes []pack.Node) {
	if l.ellipse != nil {
		return []pack.Node{node(pack.Center, l.ellipse.center), node(pack.Radii, l.ellipse.radii)}
	}
	for _, c := range l.contours {
		nodes = append(nodes, simplify(quantize(c))...)
	}
	return nodes
}

func node(op pack.Op, p point) pack.Node {
	return pack.Node{Op: op, X: int16(math.Round(p.x * scale)), Y: int16(math.Round(p.y * scale))}
}

// quantize returns the nodes of a contour.
func quantize(c contour) []pack.Node {
	nodes := []pack.Node{node(pack.Start, c.start)}
	at := c.start
	for i := range c.curves {
		part := &c.curves[i]
		if !part.straight {
			for _, control := range part.quadratics(at, tolerance) {
				nodes = append(nodes, node(pack.Control, control))
			}
		}
		nodes = append(nodes, node(pack.Point, part.end))
		at = part.end
	}
	return nodes
}

// simplify removes nodes of a contour that the others imply.
func simplify(nodes []pack.Node) (kept []pack.Node) {
	for i, n := range nodes {
		switch {
		case n.Op == pack.Point && nodes[i-1].Op != pack.Control && samePlace(n, kept[len(kept)-1]):
		case n.Op == pack.Point && i == len(nodes)-1 && samePlace(n, nodes[0]):
		case n.Op == pack.Point && i < len(nodes)-1 && implied(nodes[i-1], n, nodes[i+1]):
		default:
			kept = append(kept, n)
		}
	}
	if len(kept) < 3 && (len(kept) < 2 || kept[1].Op != pack.Control) {
		return nil // no area
	}
	return kept
}

func samePlace(a, b pack.Node) bool { return a.X == b.X && a.Y == b.Y }

// implied reports whether a node is halfway between control points, up to one unit.
func implied(before, n, after pack.Node) bool {
	if before.Op != pack.Control || after.Op != pack.Control {
		return false
	}
	return near(n.X, before.X, after.X) && near(n.Y, before.Y, after.Y)
}

func near(middle, a, b int16) bool {
	return math.Abs(float64(middle)-(float64(a)+float64(b))/2) <= 1
}
