package still

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A vector is a direction in space: to the right, up and toward the viewer. A direction of
// length 1 is one.
type vector struct{ x, y, z int64 }

const (
	oneBits = 12
	one     = 1 << oneBits
)

// dot returns the scalar product of two directions.
func (a vector) dot(b vector) int64 { return (a.x*b.x + a.y*b.y + a.z*b.z) >> oneBits }

// normalized returns the direction of a.
func (a vector) normalized() vector {
	length := max(paint.SquareRoot(a.x*a.x+a.y*a.y+a.z*a.z), 1)
	return vector{a.x * one / length, a.y * one / length, a.z * one / length}
}

// turned returns a rotated in the plane of the picture by the angle with a cosine and sine.
func (a vector) turned(cos, sin int64) vector {
	return vector{(a.x*cos - a.y*sin) >> oneBits, (a.x*sin + a.y*cos) >> oneBits, a.z}
}
