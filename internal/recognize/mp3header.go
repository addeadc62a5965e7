package recognize

// An mp3Header is the header of a frame of an MP3 (ISO/IEC 11172-3, 2.4.1.3).
type mp3Header struct {
	mpeg1    bool // and not MPEG-2, which has half of the sampling rates and samples, or MPEG-2.5
	kbps     int  // bit rate in kbit/s
	rate     int  // samples per second of each channel
	channels int
	size     int // of the frame in bytes
}

var (
	mpeg1BitRates = [16]int{1: 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320}
	mpeg2BitRates = [16]int{1: 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160}
	mpeg1Rates    = [4]int{44_100, 48_000, 32_000}
)

const mp3HeaderSize = 4

// parseMP3Header parses the header at the start of p. It does not accept a free bit rate, with
// which the size of a frame is unknown.
func parseMP3Header(p []byte) (h mp3Header, ok bool) {
	const mono, layer3 = 3, 1
	const mpeg25, reserved, mpeg2, mpeg1 = 0, 1, 2, 3
	if len(p) < mp3HeaderSize || p[0] != 0xff || p[1]>>5 != 7 || p[1]>>1&3 != layer3 {
		return mp3Header{}, false
	}
	h = mp3Header{channels: 2, kbps: mpeg2BitRates[p[2]>>4], rate: mpeg1Rates[p[2]>>2&3]}
	padding := int(p[2] >> 1 & 1)
	switch p[1] >> 3 & 3 {
	case mpeg1:
		h.mpeg1, h.kbps = true, mpeg1BitRates[p[2]>>4]
	case mpeg2:
		h.rate /= 2
	case mpeg25:
		h.rate /= 4
	default: // reserved
		return mp3Header{}, false
	}
	if p[3]>>6 == mono {
		h.channels = 1
	}
	if h.kbps == 0 || h.rate == 0 {
		return mp3Header{}, false
	}
	h.size = h.samples()/8*1000*h.kbps/h.rate + padding
	return h, true
}

// samples returns the number of samples of each channel in a frame.
func (h mp3Header) samples() int {
	if h.mpeg1 {
		return 1152
	}
	return 576
}

// sideSize returns the size of the side information, which follows the header.
func (h mp3Header) sideSize() int {
	switch {
	case h.mpeg1 && h.channels == 2:
		return 32
	case h.mpeg1 || h.channels == 2:
		return 17
	default:
		return 9
	}
}

// precedes reports whether a frame with the header next can follow.
func (h mp3Header) precedes(next mp3Header) bool { return h.mpeg1 == next.mpeg1 && h.rate == next.rate }
