package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A weather is the colours of light and air.
type weather struct {
	zenith, low raster.Pixel // of the sky
	glow        raster.Pixel // around the sun
	glowing     int64        // its strength, of 256
	sunV        int64        // mean height of the sun: 0 is the upper edge and 100 the horizon
	sun         raster.Pixel
	sunSize     int64 // radius of the sun or moon, or 0 if it is not visible
	moon        bool  // a sharp disc instead of a dazzling one
	left        bool  // where the sun is

	cloudLit, cloudShade  raster.Pixel
	overcast              int64 // lowers the threshold of clouds
	ambient, direct, haze raster.Pixel
	deep                  raster.Pixel // water without reflection
}

// side returns 1 if the light comes from the left and -1 if it comes from the right.
func (w weather) side() int64 {
	if w.left {
		return 1
	}
	return -1
}

// lit returns the colour of a surface with a shade from 0 to 256.
func (w weather) lit(p raster.Pixel, shade int64) tone {
	return toneOf(p).times(toneOf(w.ambient).toward(toneOf(w.direct), int32(shade)))
}

// hazy returns a tone behind an amount of haze, of 256.
func (w weather) hazy(t tone, haze int64) tone { return t.toward(toneOf(w.haze), int32(haze)) }
