// Package mp3 encodes signals as MPEG-1 Layer III (ISO/IEC 11172-3) at a constant bit rate.
//
// Frames do not share a bit reservoir, so a frame is a function of the samples around it, and any
// part of a stream can be encoded without the part before it. Processors and releases of Go differ
// in some floating-point arithmetic; the bytes do not depend on it.
//
// All blocks are long, and there is no psychoacoustic model: the quantizer is as fine as the bit
// rate allows, and equally fine at all frequencies.
package mp3

import (
	"bytes"
	"sync"
	"sync/atomic"

	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

const (
	// BitRate is the number of bits in a second.
	BitRate = 128_000

	frameSamples   = 1152 // of a channel
	granuleSamples = frameSamples / 2
	headerSize     = 4

	// maxFrameSize is the number of bytes of a frame with padding.
	maxFrameSize = 418

	// A group of frames has a whole number of bytes.
	groupFrames = 49
	groupSize   = groupFrames * frameSamples / 8 * BitRate / audio.Rate
)

const (
	// analysisDelay is the delay of the encoder in samples.
	analysisDelay = 528
	// synthesisDelay is the delay of a decoder in samples.
	synthesisDelay = 529
)

// A Stream is a signal as a part of a file: a frame with information about the others, and frames
// that contain all samples. It is safe for concurrent use.
type Stream struct {
	signal   audio.Signal
	frames   int                      // not counting the first one
	encoders sync.Pool                // of *encoder
	repeated []atomic.Pointer[[]byte] // frames that have been encoded; none if frames do not repeat
}

// NewStream returns the stream of a signal of one or two channels.
func NewStream(signal audio.Signal) *Stream {
	return &Stream{
		signal:   signal,
		frames:   (signal.Samples()+analysisDelay+synthesisDelay-1)/frameSamples + 1,
		encoders: sync.Pool{New: func() any { return newEncoder(signal) }},
		repeated: make([]atomic.Pointer[[]byte], cycle(signal.Period)),
	}
}

// cycle returns the number of frames after which the frames of a tone repeat, or 0 if they do not
// or if there are too many to keep.
func cycle(period int) int {
	const maxCycle = 5 * groupFrames // as a sine of 440 Hz needs
	for frames := groupFrames; frames <= maxCycle && period > 0; frames += groupFrames {
		if frames*frameSamples%period == 0 {
			return frames
		}
	}
	return 0
}

// frameStart returns the offset of a frame. Frames have 417 or 418 bytes, so that their rate is
// constant.
func frameStart(i int) int64 { return int64(i) * groupSize / groupFrames }

// frameAt returns the frame that contains the byte at an offset.
func frameAt(off int64) int { return int(((off+1)*groupFrames - 1) / groupSize) }

// frameSize returns the number of bytes of a frame.
func frameSize(i int) int { return int(frameStart(i+1) - frameStart(i)) }

// Size implements [lazyfile.Part].
func (s *Stream) Size() int64 { return frameStart(s.frames + 1) }

// Fill implements [lazyfile.Part].
func (s *Stream) Fill(p []byte, off int64) {
	e := s.encoders.Get().(*encoder)
	for len(p) > 0 {
		i := frameAt(off)
		n := copy(p, s.frame(e, i)[off-frameStart(i):])
		p, off = p[n:], off+int64(n)
	}
	s.encoders.Put(e)
}

// frame returns a frame. The caller must not change it, and must not use it after the next call.
func (s *Stream) frame(e *encoder, i int) []byte {
	const edge = 2 // the frames before it depend on what precedes the signal
	switch {
	case i == 0:
		return s.infoFrame()
	case len(s.repeated) == 0 || i < edge || i*frameSamples > s.signal.Samples():
		return e.frame(i)
	}
	kept := &s.repeated[i%len(s.repeated)]
	if kept.Load() == nil {
		frame := bytes.Clone(e.frame(i))
		kept.Store(&frame)
	}
	return *kept.Load()
}

// header returns the header of a frame.
func header(channels, size int) []byte {
	h := []byte{0xff, 0xfb, 0x90, 0x04} // Layer III without a CRC, 128 kbit/s at 44.1 kHz, an original
	if size == maxFrameSize {
		h[2] |= 0x02
	}
	if channels == 1 {
		h[3] |= 0xc0
	}
	return h
}

// sideSize returns the number of bytes of the side information of a frame.
func sideSize(channels int) int { return 2 + 15*channels } // 17 or 32
