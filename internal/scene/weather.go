package scene

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A weather is the colours of light and air.
type weather struct {
	zenith, low           raster.Pixel // of the sky
	glow                  raster.Pixel // around the sun
	glowing               int64        // its strength, of 256
	sun                   raster.Pixel
	discSize              int64 // radius of the sun or moon
	cloudLit, cloudShade  raster.Pixel
	ambient, direct, haze raster.Pixel
	deep                  raster.Pixel // water without reflection
	left                  bool
}

// side returns 1 if the light comes from the left and -1 if it comes from the right.
func (w weather) side() int64 {
	if w.left {
		return 1
	}
	return -1
}

var weathers = []weather{
	{ // dawn
		zenith: 0x5c7db0, low: 0xefcdb2, glow: 0xffd9a8, glowing: 200, sun: 0xfff6e0, discSize: unit / 50,
		cloudLit: 0xffe2c8, cloudShade: 0x9a8fa8, ambient: 0x5a6486, direct: 0xffdcb4, haze: 0xd8c3bd, deep: 0x2c4358,
	},
	{ // noon
		zenith: 0x2c68b4, low: 0xbcd5ea, glow: 0xeef4f6, glowing: 90, sun: 0xfffdf0,
		cloudLit: 0xf6f6f4, cloudShade: 0x98a6b8, ambient: 0x4c5e7e, direct: 0xfff4de, haze: 0xb4cbe2, deep: 0x16445a,
	},
	{ // golden evening
		zenith: 0x46598e, low: 0xf0b070, glow: 0xffcf80, glowing: 230, sun: 0xfff2c8, discSize: unit / 44,
		cloudLit: 0xffc890, cloudShade: 0x80688a, ambient: 0x4a466c, direct: 0xffba78, haze: 0xdca27a, deep: 0x2b3350,
	},
	{ // pink twilight
		zenith: 0x3a4276, low: 0xe09c9c, glow: 0xf6b79a, glowing: 150, sun: 0xffe0c0,
		cloudLit: 0xf2a69c, cloudShade: 0x5c5482, ambient: 0x464870, direct: 0xd08c90, haze: 0xa5849c, deep: 0x252c4a,
	},
	{ // overcast
		zenith: 0x8b97a4, low: 0xcfd6da, glow: 0xe8ecec, glowing: 70, sun: 0xffffff,
		cloudLit: 0xdfe3e5, cloudShade: 0x77828e, ambient: 0x6c767e, direct: 0xd0d4d6, haze: 0xb9c2c8, deep: 0x33444c,
	},
	{ // storm
		zenith: 0x46525f, low: 0xaab5b4, glow: 0xdcd8c0, glowing: 110, sun: 0xfff8e0,
		cloudLit: 0xb9c0c2, cloudShade: 0x38424e, ambient: 0x3f4a54, direct: 0xc8c2a8, haze: 0x8b979c, deep: 0x1c2b33,
	},
	{ // moonlit night
		zenith: 0x101b36, low: 0x33496e, glow: 0x8ea6c8, glowing: 150, sun: 0xeef0e4, discSize: unit / 40,
		cloudLit: 0x7f90ae, cloudShade: 0x26324e, ambient: 0x1c2844, direct: 0x7089b8, haze: 0x34476a, deep: 0x0c1730,
	},
}
