package sky

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A Weather is the colours of light and air.
type Weather struct {
	Zenith, Low raster.Pixel // of the sky
	Glow        raster.Pixel // around the sun
	Glowing     int64        // its strength, of 256
	SunV        int64        // mean height of the sun: 0 is the upper edge and 100 the horizon
	Sun         raster.Pixel
	SunSize     int64 // radius of the sun or moon, or 0 if it is not visible
	Moon        bool  // a sharp disc instead of a dazzling one
	Left        bool  // where the sun is

	CloudLit, CloudShade  raster.Pixel
	Overcast              int64 // lowers the threshold of clouds
	Ambient, Direct, Haze raster.Pixel
	Deep                  raster.Pixel // water without reflection
}

// Side returns 1 if the light comes from the left and -1 if it comes from the right.
func (w Weather) Side() int64 {
	if w.Left {
		return 1
	}
	return -1
}

// Lit returns the colour of a surface with a shade from 0 to 256.
func (w Weather) Lit(p raster.Pixel, shade int64) paint.Tone {
	return paint.ToneOf(p).Times(paint.ToneOf(w.Ambient).Toward(paint.ToneOf(w.Direct), int32(shade)))
}

// Hazy returns a tone behind an amount of haze, of 256.
func (w Weather) Hazy(t paint.Tone, haze int64) paint.Tone {
	return t.Toward(paint.ToneOf(w.Haze), int32(haze))
}
