package paint

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A Light is a colour with three lanes of 21 bits: red, green and blue. A lane has 12
// fraction bits, 8 integer bits and a guard bit, which is set if the channel leaves its
// range. Lights are added and multiplied by integers as a whole, which costs a third of
// the work on separate channels. Negative lanes borrow from the next one, and the sum of
// lanes is still exact.
type Light int64

const (
	laneBits     = 21
	fractionBits = 12
	lanes        = Light(1)<<(2*laneBits) | 1<<laneBits | 1 // one in each lane
	bytesOfLanes = 0xff * lanes
	guards       = lanes << (laneBits - 1)
	signBit      = Light(-1 << 63) // borrowed by a negative red lane
)

// Blend returns the light that is t/256 of the way from a to b. It drops fractions.
func Blend(a, b Light, t int32) Light {
	a, b = a.Whole(), b.Whole()
	return (a*Light(256-t) + b*Light(t)) << (fractionBits - 8)
}

// Pixel returns the nearest pixel to l.
func (l Light) Pixel() raster.Pixel {
	if l&(guards|signBit) != 0 {
		l = l.clamped()
	}
	const up = fractionBits
	return raster.Pixel(l>>(2*laneBits+up)&0xff<<16 | l>>(laneBits+up)&0xff<<8 | l>>up&0xff)
}

// Textured returns l with its brightness raised by detail, of 256.
func (l Light) Textured(detail int64) Light {
	return (l + l.Whole()*Light(detail)<<(fractionBits-8)).limited()
}

// limited returns l with each channel limited to its range.
func (l Light) limited() Light {
	if l&(guards|signBit) != 0 {
		return l.clamped()
	}
	return l
}

// clamped returns l with each channel limited to its range. A channel that leaves the
// range by less than half of it is told from the others by its two highest bits.
func (l Light) clamped() Light {
	var result Light
	for lane := range 3 {
		channel := l & (1<<laneBits - 1)
		switch channel >> (laneBits - 2) {
		case 2: // slightly above the range
			channel = 1<<(laneBits-1) - 1
		case 3: // slightly below
			channel = 0
		}
		result |= channel << (lane * laneBits)
		l >>= laneBits
	}
	return result
}

// Whole returns l without fraction bits.
func (l Light) Whole() Light { return l >> fractionBits & bytesOfLanes }

// Fine returns l, which is whole, with fraction bits.
func (l Light) Fine() Light { return l << fractionBits }

// WholeOf returns a pixel as a whole light.
func WholeOf(p raster.Pixel) Light {
	return Light(p>>16&0xff)<<(2*laneBits) | Light(p>>8&0xff)<<laneBits | Light(p&0xff)
}

// Mix returns the whole light that is t/256 of the way from a to b, which are whole.
func Mix(a, b Light, t int64) Light { return (a*Light(256-t) + b*Light(t)) >> 8 & bytesOfLanes }

// BlendWhole returns the light that is t/256 of the way from a to b, which are whole.
func BlendWhole(a, b Light, t int64) Light { return Sum(a, 256-t, b, t) }

// Sum returns s/256 of a and t/256 of b together. Both are whole, and the result is not.
func Sum(a Light, s int64, b Light, t int64) Light {
	return (a*Light(s) + b*Light(t)) << (fractionBits - 8)
}

// Dimmed returns l, which is whole, with a share of its brightness, of 256.
func (l Light) Dimmed(share int64) Light { return l * Light(share) >> 8 & bytesOfLanes }

// Brightened returns l, which is whole, with fraction bits and up to twice its brightness, of 256.
func (l Light) Brightened(share int64) Light {
	return (l * Light(share) >> 8 & (0x1ff * lanes) << fractionBits).limited()
}

// Raised returns l with x added to each channel, in 1/4096.
func (l Light) Raised(x int64) Light { return l + lanes*Light(x) }

// Glare returns how much of l, which is whole, is bright enough to glow.
func (l Light) Glare() Light {
	strongest := max(l>>(2*laneBits), l>>laneBits&0xff, l&0xff)
	return l.Dimmed(int64(min(max(strongest-60, 0), 100)))
}
