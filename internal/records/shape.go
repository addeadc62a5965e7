package records

import (
	"math"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A position is a longitude and a latitude in units of 1/10,000 degree.
type position struct{ east, north int32 }

// places are the positions of cities without their last digits, by the choice of a city. They have signs of their own
// because of those between -0.01 and 0.
type places struct {
	east, north     [personListSize]int32 // in hundredths of a degree, without sign
	isWest, isSouth [personListSize]bool
}

var sharedPlaces = lazy.Value[*places]{Compute: func() *places {
	p := &places{}
	vocabulary := sharedVocabulary.Get()
	for i := range personListSize {
		p.east[i], p.isWest[i] = hundredths(vocabulary["longitude"].values[i])
		p.north[i], p.isSouth[i] = hundredths(vocabulary["latitude"].values[i])
	}
	return p
}}

// hundredths returns a number with two decimals in hundredths, without its sign.
func hundredths(value string) (n int32, isNegative bool) {
	digits, isNegative := strings.CutPrefix(value, "-")
	for _, c := range strings.Replace(digits, ".", "", 1) {
		n = 10*n + c - '0'
	}
	return n, isNegative
}

// of returns the position that latitude and longitude of a row stand for.
func (p *places) of(r *row) position {
	i := r.choose(city)
	at := position{p.east[i]*100 + int32(below(100, r.choose(longitude))), p.north[i]*100 + int32(below(100, r.choose(latitude)))}
	if p.isWest[i] {
		at.east = -at.east
	}
	if p.isSouth[i] {
		at.north = -at.north
	}
	return at
}

const (
	directions   = 16
	corners      = 8
	maxPositions = 12  // of a shape
	maxGenerated = 256 // bytes of a shape: 12 positions such as [-122.4194,-37.7749]
	unit         = 1000
)

// compass has the steps to the east and to the north in directions from the east counterclockwise, in units of 1/1000.
var compass = [directions]position{
	{1000, 0}, {924, 383}, {707, 707}, {383, 924}, {0, 1000}, {-383, 924}, {-707, 707}, {-924, 383},
	{-1000, 0}, {-924, -383}, {-707, -707}, {-383, -924}, {0, -1000}, {383, -924}, {707, -707}, {924, -383},
}

// narrowing is the length of a degree of longitude by latitude in tens of degrees, in units of 1/1000.
var narrowing = [...]int32{1000, 985, 940, 866, 766, 643, 500, 342, 174, 87}

// move returns the position at a distance, in units of 1/10,000 degree of latitude.
func (p position) move(direction int, distance int32) position {
	d := compass[direction%directions]
	scale := narrowing[max(p.north, -p.north)/100_000]
	return position{p.east + distance*d.east/scale, p.north + distance*d.north/unit}
}

// A shape is a line or the ring of a polygon.
type shape struct {
	positions [maxPositions]position
	count     int
}

func (s *shape) add(p position) { s.positions[s.count], s.count = p, s.count+1 }

// shapeOf returns the shape of a row.
func (g *group) shapeOf(of generator, r *row) (s shape) {
	at := sharedPlaces.Get().of(r)
	numbers := random.Sequence(g.numbers.At(uint64(r.n)<<8 | 0xf0 | uint64(of-generatePoint)))
	switch of {
	case generateLineString:
		s.addRoute(at, &numbers)
	case generatePolygon:
		s.addArea(at, &numbers)
	default:
		s.add(at)
	}
	return s
}

// addRoute adds 4 to 12 positions of a way that turns gently.
func (s *shape) addRoute(at position, numbers *random.Sequence) {
	direction := numbers.Below(directions)
	s.add(at)
	for range 3 + numbers.Below(maxPositions-3) {
		at = at.move(direction, int32(5+numbers.Below(15)))
		direction += directions - 1 + numbers.Below(3)
		s.add(at)
	}
}

// addArea adds a closed ring around a position, counterclockwise as RFC 7946, 3.1.6 requires.
func (s *shape) addArea(around position, numbers *random.Sequence) {
	radius := 20 + numbers.Below(60)
	for i := range corners {
		s.add(around.move(i*directions/corners, int32(radius*(60+numbers.Below(60))/100)))
	}
	s.add(s.positions[0])
}

// appendTo appends the positions of a line or a ring (RFC 7946, 3.1.1).
func (s *shape) appendTo(dst []byte) []byte {
	for i, p := range s.positions[:s.count] {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = AppendDecimal(append(dst, '['), int(p.east), 4)
		dst = append(AppendDecimal(append(dst, ','), int(p.north), 4), ']')
	}
	return dst
}

// bounds are the most southwesterly and northeasterly positions (RFC 7946, 5).
type bounds struct{ west, south, east, north int32 }

func newBounds() bounds { return bounds{math.MaxInt32, math.MaxInt32, math.MinInt32, math.MinInt32} }

func (b *bounds) include(s *shape) {
	for _, p := range s.positions[:s.count] {
		*b = b.union(bounds{p.east, p.north, p.east, p.north})
	}
}

func (b bounds) union(other bounds) bounds {
	return bounds{min(b.west, other.west), min(b.south, other.south), max(b.east, other.east), max(b.north, other.north)}
}
