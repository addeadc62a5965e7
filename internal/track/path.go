package track

import (
	"math"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An Activity is how somebody moves.
type Activity uint8

// The activities.
const (
	Hiking Activity = iota
	Running
	Cycling
	Driving
)

// A pace says how an activity moves.
type pace struct {
	name   string // type of a track
	noun   string
	speed  int64 // in mm/s
	radius int64 // of the area in m
	change int64 // of the speed in percent
	period int64 // of the change in seconds
	relief int64 // of the hills in percent
	heart  int64 // beats per minute
	steps  int64 // cadence per minute: of one leg, or of the cranks
}

func (a Activity) pace() pace {
	return [...]pace{
		Hiking:  {"hiking", "Hike", 1_300, 1_800, 20, 300, 100, 112, 55},
		Running: {"running", "Run", 2_900, 1_200, 10, 240, 30, 148, 85},
		Cycling: {"cycling", "Ride", 6_400, 6_000, 25, 180, 40, 131, 78},
		Driving: {"driving", "Drive", 13_000, 15_000, 50, 90, 20, 0, 0},
	}[a]
}

// A wave is a sine whose phase advances with a number, such as a time in seconds or a way in mm. A whole turn is 1<<64, so
// that a phase can overflow.
type wave struct {
	amplitude   int64
	phase, step uint64
}

// newWave returns a wave with a length, in units of the number, and a random phase.
func newWave(amplitude, length int64, numbers *random.Sequence) wave {
	return wave{amplitude, random64(numbers), math.MaxUint64 / uint64(length)}
}

func random64(numbers *random.Sequence) uint64 {
	n := numbers.At(0)
	*numbers = numbers.Skip(1)
	return n
}

func (w *wave) at(n int64) int64 { return w.amplitude * sine(w.phase+uint64(n)*w.step) >> sineBits }

const (
	sineBits  = 30
	tableBits = 12
	quarter   = 1 << 62
)

// sines is a turn of a sine. The entry after the turn simplifies interpolation. Rounding removes the differences of math.Sin
// between processors.
var sines = lazy.Value[*[1<<tableBits + 1]int64]{Compute: func() *[1<<tableBits + 1]int64 {
	table := new([1<<tableBits + 1]int64)
	for i := range table {
		table[i] = int64(math.Round(math.Sin(2*math.Pi*float64(i)/(1<<tableBits)) * (1 << sineBits)))
	}
	return table
}}

// sine returns the sine of a phase in units of 1<<sineBits.
func sine(phase uint64) int64 {
	const fractionBits = 20
	table := sines.Get()
	i, fraction := phase>>(64-tableBits), int64(phase<<tableBits>>(64-fractionBits))
	return table[i] + (table[i+1]-table[i])*fraction>>fractionBits
}

// A circle is a part of a movement: a way around a center.
type circle struct{ east, north wave }

// newCircle returns a circle with a radius in m, and the part of the way that it takes, in percent. It is clockwise if that
// is negative.
func newCircle(radius, share int64, numbers *random.Sequence) circle {
	east := newWave(radius*1000, radius*628_318/max(share, -share), numbers)
	north := east
	north.phase += quarter
	if share < 0 {
		north.phase += 2 * quarter
	}
	return circle{east, north}
}

// A path is the way of a track: circles in circles at a speed that changes, over hills.
type path struct {
	latitude, longitude int64 // of the center in units of 1e-7 degrees
	narrowing           int64 // length of a degree of longitude in degrees of latitude, in units of 1<<sineBits
	speed               int64 // in mm/s
	tempo               wave  // that changes the way in mm, over seconds
	circles             [3]circle
	drift               [2]wave // of the receiver to the east and to the north in mm, over seconds
	base                int64   // of the elevation in mm
	hills               [3]hill
}

// A hill is a wave of the ground. Its step is that for each mm to the east.
type hill struct {
	wave
	north uint64 // step for each mm to the north
}

// newHill returns a hill with a height in mm and a length in m, in a random direction.
func newHill(height, length int64, numbers *random.Sequence) hill {
	const kept = 16 // bits that keep the product below 1<<63
	w, direction := newWave(height, length*1000, numbers), random64(numbers)
	along := func(phase uint64) uint64 { return uint64(int64(w.step>>kept) * sine(phase) >> (sineBits - kept)) }
	h := hill{w, along(direction)}
	h.step = along(direction + quarter)
	return h
}

func newPath(a pace, latitude, longitude int64, numbers *random.Sequence) path {
	const degree = math.MaxUint64 / 3_600_000_000 // phase of 1e-7 degrees
	p := path{latitude: latitude, longitude: longitude, speed: a.speed, narrowing: sine(quarter + uint64(latitude)*degree)}
	p.tempo = newWave(a.speed*a.period*a.change/628, a.period, numbers)
	p.circles = [...]circle{newCircle(a.radius, 70, numbers), newCircle(a.radius/2, -32, numbers), newCircle(a.radius/9, 30, numbers)}
	p.drift = [...]wave{newWave(1200, 41, numbers), newWave(900, 53, numbers)}
	p.hills = [...]hill{newHill(900*a.relief, 5000, numbers), newHill(250*a.relief, 1500, numbers), newHill(50*a.relief, 400, numbers)}
	p.base = 1205*a.relief + int64(numbers.Below(400_000))
	return p
}

// A position has units of 1e-7 degrees, and of 0.1 m.
type position struct{ latitude, longitude, elevation int }

// at returns the position after so many seconds of movement.
func (p *path) at(seconds int64) position {
	way := seconds*p.speed + p.tempo.at(seconds)
	var east, north int64 // of the center in mm
	for i := range p.circles {
		east, north = east+p.circles[i].east.at(way), north+p.circles[i].north.at(way)
	}
	elevation := p.base
	for i := range p.hills {
		h := &p.hills[i]
		elevation += h.amplitude * sine(h.phase+uint64(east)*h.step+uint64(north)*h.north) >> sineBits
	}
	east, north = east+p.drift[0].at(seconds), north+p.drift[1].at(seconds)
	const perDegree = 11_132 // mm of 0.001 degrees of latitude
	return position{
		latitude:  int(p.latitude + north*1000/perDegree),
		longitude: int(p.longitude + (east*1000/perDegree)<<sineBits/p.narrowing),
		elevation: int(elevation / 100),
	}
}

// A body is what sensors measure, over seconds.
type body struct {
	heart, steps             int64
	effort, pulse, gait, air wave
}

func newBody(a pace, numbers *random.Sequence) body {
	return body{a.heart, a.steps, newWave(14, 700, numbers), newWave(5, 83, numbers), newWave(4, 47, numbers), newWave(6, day, numbers)}
}

// rate returns beats per minute.
func (b *body) rate(seconds int64) int64 { return b.heart + b.effort.at(seconds) + b.pulse.at(seconds) }

// cadence returns steps of a leg, or turns of the cranks, per minute.
func (b *body) cadence(seconds int64) int64 { return b.steps + b.gait.at(seconds) }

// temperature returns degrees Celsius.
func (b *body) temperature(seconds int64) int64 { return 15 + b.air.at(seconds) }
