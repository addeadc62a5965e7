package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A tone is a colour whose channels have 8 fraction bits. It is slower than a light, and
// has no guard bits to respect.
type tone struct{ r, g, b int32 }

// toneOf returns the tone of a pixel.
func toneOf(p raster.Pixel) tone {
	return tone{int32(p.R()) << 8, int32(p.G()) << 8, int32(p.B()) << 8}
}

// rgb returns a tone whose channels have a red, a green and a blue part, of 256.
func rgb(r, g, b int32) tone { return tone{r << 8, g << 8, b << 8} }

// grey returns a grey with a brightness, of 256.
func grey(brightness int64) tone {
	l := int32(brightness)
	return rgb(l, l, l)
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

// pixel returns a tone whose channels are in their range as a pixel.
func (a tone) pixel() raster.Pixel { return raster.Pixel(a.r>>8<<16 | a.g>>8<<8 | a.b>>8) }

// plus returns the sum of two tones, where b has a weight of 256ths.
func (a tone) plus(b tone, weight int64) tone {
	w := int32(weight)
	return tone{a.r + b.r*w>>8, a.g + b.g*w>>8, a.b + b.b*w>>8}
}

// exposed returns a with bright channels compressed, so that they approach white.
func (a tone) exposed() tone {
	soft := func(x int32) int32 {
		const knee, limit = 190 << 8, 252 << 8
		if x <= knee {
			return max(x, 0)
		}
		over := x - knee
		return knee + int32(int64(over)*(limit-knee)/int64(over+limit-knee))
	}
	return tone{soft(a.r), soft(a.g), soft(a.b)}
}

// scaled returns a with each channel multiplied by a fraction.
func (a tone) scaled(numerator, denominator int32) tone {
	return tone{a.r * numerator / denominator, a.g * numerator / denominator, a.b * numerator / denominator}
}

// darkened returns a colour with half the brightness.
func darkened(p raster.Pixel) raster.Pixel { return p >> 1 & 0x7f7f7f }
