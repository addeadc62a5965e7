package pages

// A palette has the colours of a document: ink for text, a base colour and a lighter one of
// the same kind, an accent that contrasts with them, and a tint of paper.
type palette struct{ ink, base, light, accent, paper color }

var palettes = []palette{
	{ink: hex(0x14343b), base: hex(0x17717a), light: hex(0x9bc9c1), accent: hex(0xe4572e), paper: hex(0xf3f0e7)},
	{ink: hex(0x1d2145), base: hex(0x3d4e9a), light: hex(0xa5b5e2), accent: hex(0xe8912d), paper: hex(0xeef0f8)},
	{ink: hex(0x1f3326), base: hex(0x2f6b4a), light: hex(0xa9c79b), accent: hex(0xd9622b), paper: hex(0xf2f3e8)},
	{ink: hex(0x34182f), base: hex(0x7c2f63), light: hex(0xd7a6bf), accent: hex(0xdb8a1f), paper: hex(0xf7eff2)},
	{ink: hex(0x22303c), base: hex(0x46637f), light: hex(0xaec3d5), accent: hex(0xe2574c), paper: hex(0xeff2f5)},
	{ink: hex(0x2f2a20), base: hex(0x8a5a1c), light: hex(0xe3c58a), accent: hex(0xb5473c), paper: hex(0xf7f2e6)},
	{ink: hex(0x0f2c47), base: hex(0x1c6d96), light: hex(0x98cbde), accent: hex(0xe39a1b), paper: hex(0xebf4f7)},
	{ink: hex(0x2c1b33), base: hex(0x5b3f8c), light: hex(0xbfabd9), accent: hex(0xd6456b), paper: hex(0xf3eff8)},
}

func hex(rgb int) color { return color{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb)} }
