// Package signal converts colours to samples of video, with 8 or 10 bits, in the colour space of ITU-R BT.709 or in
// those of high dynamic range, ITU-R BT.2100.
package signal

// A Signal is how samples represent colours. The zero value is that of BT.709 with 8 bits.
type Signal struct {
	TenBits  bool // whether samples have 10 bits instead of 8
	Transfer Transfer
}

// A Transfer is a function between light and samples. All except BT709 need 10 bits.
type Transfer uint8

// The transfer functions.
const (
	BT709 Transfer = iota
	HLG            // hybrid log-gamma
	PQ             // perceptual quantizer
)

// Bits returns the number of bits of a sample.
func (s Signal) Bits() int {
	if s.TenBits {
		return 10
	}
	return 8
}

// A Description has the code points of a signal (ISO/IEC 23091-2, Tables 2 to 4).
type Description struct{ Primaries, Transfer, Matrix byte }

// Description returns the code points.
func (s Signal) Description() Description {
	const bt709, bt2020, pq, hlg = 1, 9, 16, 18
	switch s.Transfer {
	case HLG:
		return Description{bt2020, hlg, bt2020}
	case PQ:
		return Description{bt2020, pq, bt2020}
	default:
		return Description{bt709, bt709, bt709}
	}
}

// Samples are the Y, Cb and Cr of a colour.
type Samples [3]uint16

// Converter returns a function that converts a colour of ITU-R BT.709 with 8 bits per component. White is the diffuse
// white of ITU-R BT.2408 in high dynamic range, so nothing is brighter than that.
func (s Signal) Converter() func(r, g, b uint8) Samples {
	switch {
	case s.Transfer == HLG:
		return hlgCurve.Get().convert
	case s.Transfer == PQ:
		return pqCurve.Get().convert
	case s.TenBits:
		return func(r, g, b uint8) Samples { return convert709(r, g, b, 2) }
	default:
		return func(r, g, b uint8) Samples { return convert709(r, g, b, 0) }
	}
}

// convert709 converts a colour by BT.709 to samples of 8 bits and extra ones.
func convert709(r, g, b uint8, extra uint) Samples {
	cb, cr := Chroma709(int32(r), int32(g), int32(b), extra)
	return Samples{Luma709(int32(r), int32(g), int32(b), extra), cb, cr}
}

// Luma709 returns the Y of a colour by BT.709, with the levels 16 to 235 of 8 bits, or as many times these as extra bits
// allow. The coefficients are scaled by 1<<16.
func Luma709(r, g, b int32, extra uint) uint16 {
	return uint16(16<<extra + (11_966*r+40_254*g+4_064*b+half>>extra)>>(16-extra))
}

// Chroma709 returns Cb and Cr, with the levels 16 to 240.
func Chroma709(r, g, b int32, extra uint) (cb, cr uint16) {
	return uint16(128<<extra + (-6_596*r-22_189*g+28_785*b+half>>extra)>>(16-extra)), uint16(128<<extra + (28_784*r-26_145*g-2_639*b+half>>extra)>>(16-extra))
}

const half = 1 << 15
