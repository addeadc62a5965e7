package photo

var (
	noon = weather{
		zenith: 0x2b6fc0, low: 0xc6e0f2, glow: 0xf4f8f8, glowing: 90, sunV: -15,
		cloudLit: 0xfbfbf9, cloudShade: 0xa6b4c6, ambient: 0x5f7494, direct: 0xfff8e6, haze: 0xb9d3ec, deep: 0x10506c,
	}
	morning = weather{
		zenith: 0x4a8fd0, low: 0xf3ead2, glow: 0xfff2cc, glowing: 200, sun: 0xfffaea, sunV: 25, sunSize: unit / 24,
		cloudLit: 0xfffaf0, cloudShade: 0xaab6c8, ambient: 0x687c98, direct: 0xffefcc, haze: 0xc6d9e8, deep: 0x1b5668,
	}
	dawn = weather{
		zenith: 0x5f8ac8, low: 0xf8d3b4, glow: 0xffdca8, glowing: 200, sun: 0xfff8e4, sunV: 60, sunSize: unit / 24,
		cloudLit: 0xffe2c8, cloudShade: 0xa898b4, ambient: 0x666f94, direct: 0xffdcb4, haze: 0xe0c9c2, deep: 0x2c4c68,
	}
	evening = weather{
		zenith: 0x4c6cb0, low: 0xf8bc78, glow: 0xffd488, glowing: 230, sun: 0xfff4d0, sunV: 70, sunSize: unit / 22,
		cloudLit: 0xffcc94, cloudShade: 0x8a7096, ambient: 0x66608c, direct: 0xffc282, haze: 0xe6ae86, deep: 0x2b3a60,
	}
	mist = weather{
		zenith: 0x8ba8c0, low: 0xe4ecec, glow: 0xf2f4f0, glowing: 110, sunV: 10,
		cloudLit: 0xeef1f2, cloudShade: 0x9aabb8, ambient: 0x5e7286, direct: 0xf2f2e8, haze: 0xcad8e0, deep: 0x2f5666, overcast: 5000,
	}
	twilight = weather{
		zenith: 0x3c4a8a, low: 0xf0a8a0, glow: 0xffc09c, glowing: 190, sunV: 100,
		cloudLit: 0xf8ac9c, cloudShade: 0x645a8c, ambient: 0x4c4e7c, direct: 0xe09a98, haze: 0xb48fa6, deep: 0x282f54,
	}
	storm = weather{
		zenith: 0x45587a, low: 0xccd0c4, glow: 0xf4e8c8, glowing: 150, sunV: 80,
		cloudLit: 0xd8d6cc, cloudShade: 0x3c4a62, ambient: 0x4a566c, direct: 0xd4cab0, haze: 0x9dabb8, deep: 0x1c3444, overcast: 12000,
	}
	night = weather{
		zenith: 0x101d40, low: 0x3b5684, glow: 0x9eb6d8, glowing: 150, sun: 0xf2f4ea, sunV: 35, sunSize: unit / 40, moon: true,
		cloudLit: 0x8a9cbc, cloudShade: 0x2a3858, ambient: 0x24345a, direct: 0x86a0d0, haze: 0x3c5480, deep: 0x0c1a38,
	}
)

// weathers are chosen with equal chances. Most are bright.
var weathers = []*weather{
	&noon, &noon, &noon, &noon, &morning, &morning, &morning, &dawn, &dawn, &evening, &evening,
	&mist, &twilight, &storm, &night,
}
