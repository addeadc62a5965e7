package mp3

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/media/checksum"
)

// A summary is what the first frame of a stream says about the others.
type summary struct {
	samples int   // of the signal
	frames  int   // not counting the first one
	size    int64 // of all frames, with the first one
	kbps    int   // the bit rate, or the lowest one if it varies
	varies  bool
	table   [100]byte // of the position at each percent of the duration, in 1/256 of the size
}

// infoSize returns the size of the first frame of frames with a bit rate: the lowest that holds the information.
func (f format) infoSize(kbps int) int { return f.size(f.infoRate(kbps)) }

// infoRate returns the bit rate of that frame.
func (f format) infoRate(kbps int) int {
	const infoSize = 120 + 36 // of the Info tag and the LAME tag
	rates := BitRates(f.rate)
	return rates[slices.IndexFunc(rates, func(r int) bool { return r >= kbps && f.size(r) >= headerSize+f.sideSize()+infoSize })]
}

// info returns the first frame of a stream, of size bytes.
func (s *Stream) info(size int) []byte {
	sum := summary{samples: s.signal.Samples(), frames: s.frames, size: s.Size(), kbps: s.kbps}
	for percent := range sum.table {
		sum.table[percent] = byte(percent * 256 / 100)
	}
	return s.infoFrame(sum, size)
}

// infoFrame returns the first frame, which decodes to silence. In place of main data, it has the
// fields that decoders know as Info, or Xing if the bit rate varies, and LAME tag: the number of frames and bytes, a table for
// seeking, and the number of samples to omit at the start and at the end.
func (f format) infoFrame(s summary, size int) []byte {
	frame := append(f.header(f.infoRate(s.kbps), size), make([]byte, f.sideSize())...)
	name := "Info"
	if s.varies {
		name = "Xing"
	}
	frame = append(append(frame, name...), "\x00\x00\x00\x0f"...) // all of the following fields are present
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.frames))
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.size))
	frame = append(frame, s.table[:]...)
	frame = append(frame, 0, 0, 0, 100) // quality
	frame = f.appendGapless(frame, s)
	frame = binary.BigEndian.AppendUint16(frame, checksum.ARC(frame))
	return append(frame, make([]byte, size-len(frame))...)
}

// appendGapless appends the LAME tag, except for its checksum.
func (f format) appendGapless(frame []byte, s summary) []byte {
	method, lowpass := byte(1), byte(min(220, f.rate/200)) // a constant bit rate, and 100 Hz
	if s.varies {
		method = 4
	}
	omitted := s.frames*f.samples() - s.samples - analysisDelay
	mode := byte(f.channels - 1) // mono or stereo
	// FFmpeg obeys only tags with this name and its own (libavformat/mp3dec.c). The version is empty,
	// because LAME did not encode the file.
	frame = append(frame, "LAME\x00\x00\x00\x00\x00"...)
	frame = append(frame, method, lowpass)
	frame = append(frame, make([]byte, 8)...)        // no peak and gain
	frame = append(frame, 0, byte(min(s.kbps, 255))) // no flags
	frame = append(frame, analysisDelay>>4, analysisDelay&0xf<<4|byte(omitted>>8), byte(omitted))
	frame = append(frame, sourceRate(f.rate)<<6|mode<<2, 0, 0, 0) // no gain and preset
	frame = binary.BigEndian.AppendUint32(frame, uint32(s.size))
	return binary.BigEndian.AppendUint16(frame, 0) // the checksum of all frames, see seal
}

// sourceRate returns the code of the sampling rate that a signal had.
func sourceRate(rate int) byte {
	switch {
	case rate <= 32_000:
		return 0
	case rate == 44_100:
		return 1
	default:
		return 2
	}
}

// seal makes the last two bytes of a frame, which follow the main data and which decoders ignore, the
// checksum of the other bytes. The checksum of data that ends with its own checksum is 0, and so is
// the checksum of any number of such frames.
func seal(frame []byte) {
	end := len(frame) - sealSize
	binary.LittleEndian.PutUint16(frame[end:], checksum.ARC(frame[:end]))
}

const sealSize = 2
