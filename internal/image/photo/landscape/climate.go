package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/sky"

var (
	noon = sky.Weather{
		Zenith: 0x2b6fc0, Low: 0xc6e0f2, Glow: 0xf4f8f8, Glowing: 90, SunV: -15,
		CloudLit: 0xfbfbf9, CloudShade: 0xa6b4c6, Ambient: 0x5f7494, Direct: 0xfff8e6, Haze: 0xb9d3ec, Deep: 0x10506c,
	}
	morning = sky.Weather{
		Zenith: 0x4a8fd0, Low: 0xf3ead2, Glow: 0xfff2cc, Glowing: 200, Sun: 0xfffaea, SunV: 25, SunSize: unit / 24,
		CloudLit: 0xfffaf0, CloudShade: 0xaab6c8, Ambient: 0x687c98, Direct: 0xffefcc, Haze: 0xc6d9e8, Deep: 0x1b5668,
	}
	dawn = sky.Weather{
		Zenith: 0x5f8ac8, Low: 0xf8d3b4, Glow: 0xffdca8, Glowing: 200, Sun: 0xfff8e4, SunV: 60, SunSize: unit / 24,
		CloudLit: 0xffe2c8, CloudShade: 0xa898b4, Ambient: 0x666f94, Direct: 0xffdcb4, Haze: 0xe0c9c2, Deep: 0x2c4c68,
	}
	evening = sky.Weather{
		Zenith: 0x4c6cb0, Low: 0xf8bc78, Glow: 0xffd488, Glowing: 230, Sun: 0xfff4d0, SunV: 70, SunSize: unit / 22,
		CloudLit: 0xffcc94, CloudShade: 0x8a7096, Ambient: 0x66608c, Direct: 0xffc282, Haze: 0xe6ae86, Deep: 0x2b3a60,
	}
	mist = sky.Weather{
		Zenith: 0x8ba8c0, Low: 0xe4ecec, Glow: 0xf2f4f0, Glowing: 110, SunV: 10,
		CloudLit: 0xeef1f2, CloudShade: 0x9aabb8, Ambient: 0x5e7286, Direct: 0xf2f2e8, Haze: 0xcad8e0, Deep: 0x2f5666, Overcast: 5000,
	}
	twilight = sky.Weather{
		Zenith: 0x3c4a8a, Low: 0xf0a8a0, Glow: 0xffc09c, Glowing: 190, SunV: 100,
		CloudLit: 0xf8ac9c, CloudShade: 0x645a8c, Ambient: 0x4c4e7c, Direct: 0xe09a98, Haze: 0xb48fa6, Deep: 0x282f54,
	}
	storm = sky.Weather{
		Zenith: 0x45587a, Low: 0xccd0c4, Glow: 0xf4e8c8, Glowing: 150, SunV: 80,
		CloudLit: 0xd8d6cc, CloudShade: 0x3c4a62, Ambient: 0x4a566c, Direct: 0xd4cab0, Haze: 0x9dabb8, Deep: 0x1c3444, Overcast: 12000,
	}
	night = sky.Weather{
		Zenith: 0x101d40, Low: 0x3b5684, Glow: 0x9eb6d8, Glowing: 150, Sun: 0xf2f4ea, SunV: 35, SunSize: unit / 40, Moon: true,
		CloudLit: 0x8a9cbc, CloudShade: 0x2a3858, Ambient: 0x24345a, Direct: 0x86a0d0, Haze: 0x3c5480, Deep: 0x0c1a38,
	}
)

// weathers are chosen with equal chances. Most are bright.
var weathers = []*sky.Weather{
	&noon, &noon, &noon, &noon, &morning, &morning, &morning, &dawn, &dawn, &evening, &evening,
	&mist, &twilight, &storm, &night,
}
