package video

import "github.com/seed-40aebabe/placeholder/internal/media/h264"

// A budget says how many bytes each picture of footage has. It depends neither on the scene nor on the
// time, so sizes are known before a picture is coded.
type budget struct {
	rate   int // pictures per second of the clock
	second int // bytes of a second of the clock
	first  int // bytes of the first picture of a second, with what precedes it
}

const (
	usualBits    = 256                       // of an intra macroblock, by default
	maxBits      = 512                       // of an intra macroblock in a key frame, if others can use the rest
	minBits      = h264.MaxPredictedBits + 2 // of an intra macroblock that has no details
	rowBits      = 32                        // of the copied macroblocks of a row
	clockBits    = 320                       // of an intra macroblock of the clock
	pictureBytes = h264.MinPadding + 24
)

// A load is the number of macroblocks that the pictures of a second consist of.
type load struct {
	head     int // bytes that precede the first picture
	rate     int
	columns  int
	rows     int
	other    int // intra macroblocks in a picture that is not the first one, if half a column is refreshed
	changing int // macroblocks of the clock, included in other
}

// first returns the number of intra macroblocks of the first picture of a second.
func (l load) first() int { return l.columns * l.rows }

// total returns the number of intra macroblocks of a second.
func (l load) total() int { return l.first() + (l.rate-1)*l.other }

// overhead returns how many bytes of a second headers, copied macroblocks and the clock take. The rest
// is for the details of intra macroblocks.
func (l load) overhead() int {
	other := (reserve(0, l.rows, l.columns) + clockBits*l.changing) / 8
	return l.head + l.rate*pictureBytes + (l.rate-1)*other
}

// reserve returns the maximum number of bits of a picture, or a part of it, if its intra macroblocks
// have no details.
func reserve(intra, rows, columns int) int { return minBits*intra + rowBits*rows + 8*columns }

// kilobits returns the bit rate in kbit/s if each intra macroblock has so many bits.
func (l load) kilobits(bits int) int {
	return int((int64(l.total())*int64(bits) + 8*int64(l.overhead()) + 999) / 1000)
}

// min returns the minimum bit rate in kbit/s.
func (l load) min() int {
	first := l.first()
	return l.kilobits((reserve(first, l.rows, l.columns) + first - 1) / first)
}

// usual returns the default bit rate in kbit/s.
func (l load) usual() int { return min(max(l.kilobits(usualBits), l.min()*3/2), l.max()) }

// max returns the bit rate in kbit/s with which all pictures may consist of intra macroblocks.
func (l load) max() int {
	l.other = l.first()
	return l.kilobits(maxBits)
}

// budget returns the budget for a bit rate in kbit/s.
func (l load) budget(bitrate int, ntsc bool) budget {
	b := budget{rate: l.rate, second: bitrate * 1000 / 8}
	if ntsc {
		b.second = bitrate * 1001 / 8
	}
	if b.first = b.second; l.rate > 1 {
		share := int64(b.second-l.overhead()) * int64(l.first()) / int64(l.total())
		b.first = min(int(share), l.first()*maxBits/8) + pictureBytes + l.head
	}
	return b
}

// size returns the size of picture i of a second, in bytes.
func (b budget) size(i int) int {
	if i == 0 {
		return b.first
	}
	rest, others := int64(b.second-b.first), int64(b.rate-1)
	return int(rest*int64(i)/others - rest*int64(i-1)/others)
}
