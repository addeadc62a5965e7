package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A light is a colour with three lanes of 21 bits: red, green and blue. A lane has 12
// fraction bits, 8 integer bits and a guard bit, which is set if the channel leaves its
// range. Lights are added and multiplied by integers as a whole, which costs a third of
// the work on separate channels. Negative lanes borrow from the next one, and the sum of
// lanes is still exact.
type light int64

const (
	laneBits     = 21
	fractionBits = 12
	lanes        = light(1)<<(2*laneBits) | 1<<laneBits | 1 // one in each lane
	bytesOfLanes = 0xff * lanes
	guards       = lanes << (laneBits - 1)
	signBit      = light(-1 << 63) // borrowed by a negative red lane
)

// blend returns the light that is t/256 of the way from a to b. It drops fractions.
func blend(a, b light, t int32) light {
	a, b = a.whole(), b.whole()
	return (a*light(256-t) + b*light(t)) << (fractionBits - 8)
}

// pixel returns the nearest pixel to l.
func (l light) pixel() raster.Pixel {
	if l&(guards|signBit) != 0 {
		l = l.clamped()
	}
	const up = fractionBits
	return raster.Pixel(l>>(2*laneBits+up)&0xff<<16 | l>>(laneBits+up)&0xff<<8 | l>>up&0xff)
}

// textured returns l with its brightness raised by detail, of 256.
func (l light) textured(detail int64) light {
	return (l + l.whole()*light(detail)<<(fractionBits-8)).limited()
}

// limited returns l with each channel limited to its range.
func (l light) limited() light {
	if l&(guards|signBit) != 0 {
		return l.clamped()
	}
	return l
}

// clamped returns l with each channel limited to its range. A channel that leaves the
// range by less than half of it is told from the others by its two highest bits.
func (l light) clamped() light {
	var result light
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

// whole returns l without fraction bits.
func (l light) whole() light { return l >> fractionBits & bytesOfLanes }

// fine returns l, which is whole, with fraction bits.
func (l light) fine() light { return l << fractionBits }

// wholeOf returns a pixel as a whole light.
func wholeOf(p raster.Pixel) light {
	return light(p>>16&0xff)<<(2*laneBits) | light(p>>8&0xff)<<laneBits | light(p&0xff)
}

// mix returns the whole light that is t/256 of the way from a to b, which are whole.
func mix(a, b light, t int64) light { return (a*light(256-t) + b*light(t)) >> 8 & bytesOfLanes }

// blendWhole returns the light that is t/256 of the way from a to b, which are whole.
func blendWhole(a, b light, t int64) light { return sum(a, 256-t, b, t) }

// sum returns s/256 of a and t/256 of b together. Both are whole, and the result is not.
func sum(a light, s int64, b light, t int64) light {
	return (a*light(s) + b*light(t)) << (fractionBits - 8)
}

// dimmed returns l, which is whole, with a share of its brightness, of 256.
func (l light) dimmed(share int64) light { return l * light(share) >> 8 & bytesOfLanes }

// brightened returns l, which is whole, with fraction bits and up to twice its brightness, of 256.
func (l light) brightened(share int64) light {
	return (l * light(share) >> 8 & (0x1ff * lanes) << fractionBits).limited()
}

// raised returns l with x added to each channel, in 1/4096.
func (l light) raised(x int64) light { return l + lanes*light(x) }

// glare returns how much of l, which is whole, is bright enough to glow.
func (l light) glare() light {
	strongest := max(l>>(2*laneBits), l>>laneBits&0xff, l&0xff)
	return l.dimmed(int64(min(max(strongest-60, 0), 100)))
}
