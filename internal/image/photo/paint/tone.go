package paint

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A Tone is a colour with 8 bits and 8 fraction bits in each channel. It is slower than a light, but
// its channels cannot run into each other.
type Tone struct{ R, G, B int32 }

// ToneOf returns the tone of a pixel.
func ToneOf(p raster.Pixel) Tone {
	return Tone{int32(p.R()) << 8, int32(p.G()) << 8, int32(p.B()) << 8}
}

// RGB returns the tone with a red, a green and a blue channel from 0 to 255.
func RGB(r, g, b int32) Tone { return Tone{r << 8, g << 8, b << 8} }

// Grey returns a grey with a brightness from 0 to 255.
func Grey(brightness int64) Tone {
	l := int32(brightness)
	return RGB(l, l, l)
}

// Toward returns the tone that is t/256 of the way from a to b.
func (a Tone) Toward(b Tone, t int32) Tone {
	t = min(max(t, 0), 256)
	return Tone{a.R + (b.R-a.R)*t>>8, a.G + (b.G-a.G)*t>>8, a.B + (b.B-a.B)*t>>8}
}

// Times returns the tone of a surface of colour a in the light of colour b.
func (a Tone) Times(b Tone) Tone {
	return Tone{a.R * (b.R >> 8) >> 8, a.G * (b.G >> 8) >> 8, a.B * (b.B >> 8) >> 8}
}

// Whole returns a as a light without fraction bits.
func (a Tone) Whole() Light {
	return Light(a.R>>8)<<(2*laneBits) + Light(a.G>>8)<<laneBits + Light(a.B>>8)
}

// Light returns a light that a lattice can interpolate.
func (a Tone) Light() Light {
	const shift = fractionBits - 8
	l := Light(a.R)<<(2*laneBits+shift) + Light(a.G)<<(laneBits+shift) + Light(a.B)<<shift
	return l &^ (lanes * (1<<(2*MaxCell) - 1))
}

// Pixel returns a as a pixel. Its channels must be in their range.
func (a Tone) Pixel() raster.Pixel { return raster.Pixel(a.R>>8<<16 | a.G>>8<<8 | a.B>>8) }

// Plus returns the sum of two tones, where b has a weight of 256ths.
func (a Tone) Plus(b Tone, weight int64) Tone {
	w := int32(weight)
	return Tone{a.R + b.R*w>>8, a.G + b.G*w>>8, a.B + b.B*w>>8}
}

// Exposed returns a with bright channels compressed, so that they approach white.
func (a Tone) Exposed() Tone {
	soft := func(x int32) int32 {
		const knee, limit = 190 << 8, 252 << 8
		if x <= knee {
			return max(x, 0)
		}
		over := x - knee
		return knee + int32(int64(over)*(limit-knee)/int64(over+limit-knee))
	}
	return Tone{soft(a.R), soft(a.G), soft(a.B)}
}

// Scaled returns a with each channel multiplied by a fraction.
func (a Tone) Scaled(numerator, denominator int32) Tone {
	return Tone{a.R * numerator / denominator, a.G * numerator / denominator, a.B * numerator / denominator}
}

// Darkened returns a colour with half the brightness.
func Darkened(p raster.Pixel) raster.Pixel { return p >> 1 & 0x7f7f7f }
