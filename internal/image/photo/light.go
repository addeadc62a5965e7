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

// A tone is a colour whose channels have 8 fraction bits. It is slower than a light, and
// has no guard bits to respect.
type tone struct{ r, g, b int32 }

func toneOf(p raster.Pixel) tone {
	return tone{int32(p.R()) << 8, int32(p.G()) << 8, int32(p.B()) << 8}
}

// toward returns the tone that is t/256 of the way from a to b.
func (a tone) toward(b tone, t int32) tone {
	t = min(max(t, 0), 256)
	return tone{a.r + (b.r-a.r)*t>>8, a.g + (b.g-a.g)*t>>8, a.b + (b.b-a.b)*t>>8}
}

// times returns the tone of a surface of colour a in the light of colour b.
func (a tone) times(b tone) tone {
	return tone{a.r * (b.r >> 8) >> 8, a.g * (b.g >> 8) >> 8, a.b * (b.b >> 8) >> 8}
}

// whole returns a light without fraction bits, each lane of which is at most 255.
func (a tone) whole() light {
	return light(a.r>>8)<<(2*laneBits) + light(a.g>>8)<<laneBits + light(a.b>>8)
}

// light returns a light that a lattice can interpolate.
func (a tone) light() light {
	const shift = fractionBits - 8
	l := light(a.r)<<(2*laneBits+shift) + light(a.g)<<(laneBits+shift) + light(a.b)<<shift
	return l &^ (lanes * (1<<(2*maxCell) - 1))
}

// blend returns the light that is t/256 of the way from a to b. It drops fractions.
func blend(a, b light, t int32) light {
	a, b = a>>fractionBits&bytesOfLanes, b>>fractionBits&bytesOfLanes
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
	return (l + (l>>fractionBits&bytesOfLanes)*light(detail)<<(fractionBits-8)).limited()
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
