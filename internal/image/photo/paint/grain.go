package paint

import (
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// grains are lights to add to pixels. Each row of a picture starts at another position,
// so there are no visible repetitions.
var grains = lazy.Value[[]Light]{Compute: func() []Light {
	list := make([]Light, grainCount+maxRun)
	source := random.NewStream(0)
	for i := range list[:grainCount] {
		luminance := bell(source.Next()) * 7 / 2
		chroma := source.Next()
		red, blue := bell(chroma)/4, bell(chroma<<16^chroma>>16)/4
		list[i] = (luminance+red)<<(2*laneBits) + (luminance-red/2-blue/4)<<laneBits + luminance + blue
	}
	copy(list[grainCount:], list)
	return list
}}

const (
	grainCount = 1 << 15
	maxRun     = 1 << 12 // pixels that take consecutive grains
)

// bell returns a number with mean 0 and standard deviation 37 from random bits.
func bell(bits uint64) Light {
	var sum Light
	for range 4 {
		sum += Light(int8(bits)) / 4
		bits >>= 8
	}
	return sum
}

// A Grain is the noise of a camera's sensor.
type Grain struct {
	seed     random.Sequence
	strength [256]Light // by the green channel
}

// NewGrain returns the grain of a seed for pictures of a size.
func NewGrain(seed uint64, f Frame) *Grain {
	g := &Grain{seed: random.Sequence(seed)}
	size := min(80+f.Height/4, 220) // thumbnails have less grain, as scaled-down photos do
	for i := range g.strength {
		// Dark parts have more grain, since cameras brighten them. Extremes have less, where it would be clipped.
		curve := 256 - i*3/8 - 6*max(24-i, 0) - 3*max(i-228, 0)
		g.strength[i] = Light(size * max(curve, 16) >> 8)
	}
	return g
}

// Develop converts row y to pixels and adds grain.
func (g *Grain) Develop(row []raster.Pixel, lights []Light, y int) {
	for from := 0; from < len(row); from += maxRun {
		run := row[from:min(from+maxRun, len(row))]
		lights := lights[from:][:len(run)]
		noise := grains.Get()[g.seed.At(uint64(from)<<32+uint64(y))%grainCount:][:len(run)]
		for x := range run {
			l := lights[x]
			strength := g.strength[l>>(laneBits+fractionBits)&0xff]
			run[x] = (l + noise[x]*strength).Pixel()
		}
	}
}
