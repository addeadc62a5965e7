package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A material is the colour of a surface in white light.
type material = raster.Pixel

// A season has the materials of mountains and of their foreground.
type season struct {
	rock, snow    material
	forest, glade material // of wooded hills
	meadow, brush material // of the ground in front
	conifer       material // of single trees
	bushes        int64    // height of brush on the ground in front
	rough         int32    // contrast of the ground in front, of 64
	snowy         int64    // share of a mountain that has snow, of 100
	barren        bool     // without trees
}

var (
	summer = season{
		rock: 0x98938c, snow: 0xf4f7fb, forest: 0x3f6132, glade: 0x7c9a4c, meadow: 0x859c58, brush: 0x718c4b,
		conifer: 0x3c5c38, bushes: unit / 300, rough: 128, snowy: 35,
	}
	autumn = season{
		rock: 0x948c84, snow: 0xf4f6fa, forest: 0xc0842e, glade: 0x6f7a38, meadow: 0xb8a256, brush: 0xa08b46,
		conifer: 0x44583a, bushes: unit / 300, rough: 128, snowy: 45,
	}
	winter = season{
		rock: 0x7e838c, snow: 0xf6f9fd, forest: 0x5a6e70, glade: 0xdfe7f0, meadow: 0xeef3fa, brush: 0xd3deea,
		conifer: 0x3f5654, rough: 32, snowy: 90,
	}
	arid = season{
		rock: 0xb87c56, snow: 0xdcae80, forest: 0xc08c5a, glade: 0xd2a26c, meadow: 0xd8ae76, brush: 0xc89a60,
		rough: 60, snowy: -10, barren: true,
	}
)

// seasons are chosen with equal chances. Green mountains are the most common.
var seasons = []*season{&summer, &summer, &summer, &autumn, &winter, &arid}
