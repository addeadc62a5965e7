// Package mp3 encodes signals as Layer III of MPEG-1, MPEG-2 and MPEG-2.5 (ISO/IEC 11172-3 and 13818-3), at a constant or
// a variable bit rate.
//
// Frames do not share a bit reservoir, so a frame is a function of the samples around it, and any
// part of a stream can be encoded without the part before it. Processors and releases of Go differ
// in some floating-point arithmetic; the bytes do not depend on it.
//
// All blocks are long, and there is no psychoacoustic model: the quantizer is as fine as a constant bit
// rate allows, or as one level of noise at a variable one, and equally fine at all frequencies.
package mp3

import (
	"bytes"
	"sync"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

const (
	granuleSamples = 576 // of a channel
	headerSize     = 4

	// maxFrameSize is the number of bytes of the largest frame: 320 kbit/s at 32 kHz, or 160 kbit/s at 8 kHz.
	maxFrameSize = 1441
)

const (
	// analysisDelay is the delay of the encoder in samples.
	analysisDelay = 528
	// synthesisDelay is the delay of a decoder in samples.
	synthesisDelay = 529
)

// A Stream is a signal as a part of a file, at a constant bit rate: a frame with information about the others, and
// frames that contain all samples. It is safe for concurrent use.
type Stream struct {
	format
	signal   audio.Signal
	kbps     int
	frames   int                      // not counting the first one
	encoders sync.Pool                // of *encoder
	repeated []atomic.Pointer[[]byte] // frames that have been encoded; none if frames do not repeat
}

// NewStream returns the stream of a signal of one or two channels, with one of the Rates, at one of the BitRates.
func NewStream(signal audio.Signal, kbps int) *Stream {
	f := formatOf(signal.Rate(), signal.Channels)
	return &Stream{
		format: f, signal: signal, kbps: kbps, frames: f.frames(signal),
		encoders: sync.Pool{New: func() any { return newEncoder(signal) }},
		repeated: make([]atomic.Pointer[[]byte], f.cycle(signal.Period)),
	}
}

// frames returns the number of frames of a signal, not counting the first one.
func (f format) frames(signal audio.Signal) int {
	return (signal.Samples()+analysisDelay+synthesisDelay-1)/f.samples() + 1
}

// cycle returns the number of frames after which the frames of a tone repeat, or 0 if they do not
// or if there are too many to keep.
func (f format) cycle(period int) int {
	const maxCycle = 245                                        // as a sine of 440 Hz needs
	group := f.rate / commonDivisor(f.rate, f.samples()/8*1000) // frames with a whole number of bytes at any bit rate
	for frames := group; frames <= maxCycle && period > 0; frames += group {
		if frames*f.samples()%period == 0 {
			return frames
		}
	}
	return 0
}

// commonDivisor returns the greatest common divisor.
func commonDivisor(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// start returns the offset of a frame. The first one may have a higher bit rate than the others.
func (s *Stream) start(i int) int64 {
	if i == 0 {
		return 0
	}
	return s.offset(i, s.kbps) + s.excess()
}

// excess returns how many bytes the first frame has more than at the bit rate of the others.
func (s *Stream) excess() int64 { return int64(s.infoSize(s.kbps) - s.format.size(s.kbps)) }

// Size implements [lazyfile.Part].
func (s *Stream) Size() int64 { return s.start(s.frames + 1) }

// Fill implements [lazyfile.Part].
func (s *Stream) Fill(p []byte, off int64) {
	e := s.encoders.Get().(*encoder)
	for len(p) > 0 {
		i := 0
		if off >= s.start(1) {
			i = s.frameAt(off-s.excess(), s.kbps)
		}
		n := copy(p, s.frame(e, i)[off-s.start(i):])
		p, off = p[n:], off+int64(n)
	}
	s.encoders.Put(e)
}

// frame returns a frame. The caller must not change it, and must not use it after the next call.
func (s *Stream) frame(e *encoder, i int) []byte {
	const edge = 2 // the frames before it depend on what precedes the signal
	size := int(s.start(i+1) - s.start(i))
	switch {
	case i == 0:
		return s.info(size)
	case len(s.repeated) == 0 || i < edge || i*s.samples() > s.signal.Samples():
		return e.frame(i, s.kbps, size)
	}
	kept := &s.repeated[i%len(s.repeated)]
	if kept.Load() == nil {
		frame := bytes.Clone(e.frame(i, s.kbps, size))
		kept.Store(&frame)
	}
	return *kept.Load()
}
