package mp3

import "slices"

// A format is what the sampling rate and the number of channels decide about frames.
type format struct {
	version   byte // of MPEG, as two bits of a header
	rateIndex byte
	rate      int
	channels  int
	granules  int // of a frame: two in MPEG-1, otherwise one
	starts    *[bandCount + 1]int
}

// Versions of MPEG. MPEG-2.5 is an extension of MPEG-2 to rates that it does not have.
const mpeg1, mpeg2, mpeg25 = 3, 2, 0

// Rates returns the sampling rates in Hz, from the lowest to the highest.
func Rates() []int {
	return []int{8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000}
}

// formatOf returns the format of one of the Rates.
func formatOf(rate, channels int) format {
	i := slices.Index(Rates(), rate)
	f := format{
		version: []byte{mpeg25, mpeg2, mpeg1}[i/3], rateIndex: []byte{2, 0, 1}[i%3],
		rate: rate, channels: channels, granules: 1, starts: bandStarts(rate),
	}
	if f.version == mpeg1 {
		f.granules = 2
	}
	return f
}

// BitRates returns the bit rates of a sampling rate in kbit/s.
func BitRates(rate int) []int {
	if rate >= 32_000 {
		return []int{32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}
	}
	return []int{8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}
}

// DefaultBitRate returns the usual bit rate of a sampling rate in kbit/s.
func DefaultBitRate(rate int) int {
	if rate >= 32_000 {
		return 128
	}
	return 64
}

// samples returns the number of samples of each channel in a frame.
func (f format) samples() int { return f.granules * granuleSamples }

// offset returns the offset of a frame in frames of a constant bit rate. They differ by a byte, so that their rate is
// constant.
func (f format) offset(frame, kbps int) int64 {
	return int64(frame) * int64(f.samples()/8*1000*kbps) / int64(f.rate)
}

// frameAt returns the frame that contains the byte at an offset.
func (f format) frameAt(off int64, kbps int) int {
	bytes := int64(f.samples() / 8 * 1000 * kbps) // of as many frames as there are samples in a second
	return int(((off+1)*int64(f.rate) - 1) / bytes)
}

// size returns the number of bytes of a frame without padding.
func (f format) size(kbps int) int { return int(f.offset(1, kbps)) }

// header returns the header of a frame: Layer III without a CRC, of an original.
func (f format) header(kbps, size int) []byte {
	index := slices.Index(BitRates(f.rate), kbps) + 1
	h := []byte{0xff, 0xe3 | f.version<<3, byte(index<<4) | f.rateIndex<<2, 0x04}
	if size > f.size(kbps) {
		h[2] |= 0x02
	}
	if f.channels == 1 {
		h[3] |= 0xc0
	}
	return h
}

// sideSize returns the number of bytes of the side information of a frame (ISO/IEC 11172-3, 2.4.1.7, and 13818-3,
// 2.4.1.7): 17 or 32, and 9 or 17.
func (f format) sideSize() int {
	if f.version == mpeg1 {
		return 2 + 15*f.channels
	}
	return 1 + 8*f.channels
}

// granuleSideBits returns the number of bits of the side information of a granule.
func (f format) granuleSideBits() int {
	const others = 12 + 9 + 8 + 1 + 3*5 + 4 + 3 + 2
	if f.version == mpeg1 {
		return others + 4 + 1
	}
	return others + 9
}

// bandCount is the number of scale factor bands, with one for the lines above them.
const bandCount = 22

// bandStarts returns the first lines of the scale factor bands (ISO/IEC 11172-3, table B.8, and 13818-3, table B.2),
// and the number of lines. MPEG-2.5 has those of 16 kHz, except for 8 kHz.
func bandStarts(rate int) *[bandCount + 1]int {
	switch rate {
	case 48_000:
		return &[...]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 42, 50, 60, 72, 88, 106, 128, 156, 190, 230, 276, 330, 384, granuleSamples}
	case 44_100:
		return &[...]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 44, 52, 62, 74, 90, 110, 134, 162, 196, 238, 288, 342, 418, granuleSamples}
	case 32_000:
		return &[...]int{0, 4, 8, 12, 16, 20, 24, 30, 36, 44, 54, 66, 82, 102, 126, 156, 194, 240, 296, 364, 448, 550, granuleSamples}
	case 24_000:
		return &[...]int{0, 6, 12, 18, 24, 30, 36, 44, 54, 66, 80, 96, 114, 136, 162, 194, 232, 278, 332, 394, 464, 540, granuleSamples}
	case 8000:
		return &[...]int{0, 12, 24, 36, 48, 60, 72, 88, 108, 132, 160, 192, 232, 280, 336, 400, 476, 566, 568, 570, 572, 574, granuleSamples}
	default:
		return &[...]int{0, 6, 12, 18, 24, 30, 36, 44, 54, 66, 80, 96, 116, 140, 168, 200, 238, 284, 336, 396, 464, 522, granuleSamples}
	}
}
