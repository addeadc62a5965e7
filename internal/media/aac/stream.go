package aac

import (
	"runtime"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// ChannelFrameSize is the number of bytes that a frame has for each channel. All frames have the same size, of
// which 96 kbit/s per channel follow.
const ChannelFrameSize = 279

// A Stream is a signal of one or two channels in frames. It is safe for concurrent use.
type Stream struct {
	signal   audio.Signal
	encoders sync.Pool // of *streamEncoder
}

// NewStream returns the stream of a signal.
func NewStream(signal audio.Signal) *Stream {
	return &Stream{signal: signal, encoders: sync.Pool{New: func() any { return newStreamEncoder(signal) }}}
}

// Frames returns the number of frames.
func (s *Stream) Frames() int { return frames(s.signal) }

func frames(s audio.Signal) int { return (s.Samples()+FrameSamples-1)/FrameSamples + 1 }

// Priming returns the number of samples at the start that players must skip. The signal ends with a frame, so
// that there is nothing to skip at the end.
func (s *Stream) Priming() int { return priming(s.signal) }

func priming(s audio.Signal) int { return frames(s)*FrameSamples - s.Samples() }

// Channels returns the number of channels.
func (s *Stream) Channels() int { return s.signal.Channels }

// FrameSize returns the number of bytes of each frame.
func (s *Stream) FrameSize() int { return ChannelFrameSize * s.signal.Channels }

// Config returns the AudioSpecificConfig (1.6.2.1).
func (s *Stream) Config() []byte { return config(index44100, s.signal.Channels) }

// AppendHeader appends the header of a frame in an ADTS stream (1.A.2.2).
func (s *Stream) AppendHeader(b []byte) []byte {
	const size, profile, fullness = 7, 1, 0x7ff // AAC-LC, and an unknown fullness of the buffer
	w := bitio.AppendTo(b)
	w.Write(0xfff1, 16) // MPEG-4 without a CRC
	w.Write(profile, 2)
	w.Write(index44100, 4)
	w.Write(0, 1)
	w.Write(uint32(s.signal.Channels), 3)
	w.Write(0, 4)
	w.Write(uint32(size+s.FrameSize()), 13)
	w.Write(fullness, 11)
	w.Write(0, 2) // one block
	return w.Bytes()
}

// Append appends a frame, a raw_data_block, to b. It is fastest for successive frames.
func (s *Stream) Append(b []byte, i int) []byte {
	e := s.encoders.Get().(*streamEncoder)
	defer s.encoders.Put(e)
	return e.append(b, i)
}

// A streamEncoder encodes the frames of a signal.
type streamEncoder struct {
	signal  audio.Signal
	mdct    *mdct
	samples [][windowSamples]int16 // of the channels with sounds of their own
	next    int                    // frame that the samples precede
	channel channel
}

func newStreamEncoder(s audio.Signal) *streamEncoder {
	return &streamEncoder{signal: s, mdct: newMDCT(), samples: make([][windowSamples]int16, s.Distinct()), next: -1}
}

// append appends a frame.
func (e *streamEncoder) append(b []byte, i int) []byte {
	e.advance(i)
	w := bitWriter{bitio.AppendTo(b)}
	end := 8 * (len(b) + ChannelFrameSize*e.signal.Channels)
	if e.signal.Channels == 1 {
		w.Write(idSCE, 3)
		w.Write(0, 4) // element_instance_tag
	} else {
		w.Write(idCPE, 3)
		w.Write(0, 4)
		w.Write(0, 1) // common_window
	}
	for c := range e.signal.Channels {
		const half = 4 // steps of a scale factor
		lower := half * c
		if c < len(e.samples) {
			e.channel.transform(e.mdct, &e.samples[c])
			e.channel.quantize((end - endBits - w.Len()) / (e.signal.Channels - c))
			lower = 0
		}
		e.channel.write(&w, lower)
	}
	w.fill(end - endBits)
	w.Write(idEnd, endBits)
	// Many streams would otherwise keep the processors for 10 ms each before anything else gets its turn.
	runtime.Gosched()
	return w.Bytes()
}

const endBits = 3

// advance sets the samples to those that a frame covers.
func (e *streamEncoder) advance(i int) {
	start := i*FrameSamples - priming(e.signal)
	for c := range e.samples {
		samples := &e.samples[c]
		if i == e.next {
			copy(samples[:], samples[FrameSamples:])
		} else {
			e.signal.Fill(samples[:FrameSamples], c, start)
		}
		e.signal.Fill(samples[FrameSamples:], c, start+FrameSamples)
	}
	e.next = i + 1
}

// fill writes fill elements (4.5.2.7) so that less than a byte is left up to an end in bits.
func (w *bitWriter) fill(end int) {
	const shortBits, escapeBits, maxShort, maxLong = 3 + 4, 3 + 4 + 8, 14, 269
	for left := end - w.Len(); left >= shortBits; left = end - w.Len() {
		count := min((left-shortBits)/8, maxShort)
		w.Write(idFIL, 3)
		if left >= escapeBits+8*(maxShort+1) {
			count = min((left-escapeBits)/8, maxLong)
			w.Write(maxShort+1, 4)
			w.Write(uint32(count-maxShort), 8)
		} else {
			w.Write(uint32(count), 4)
		}
		for i := range count {
			fill := uint32(0xa5) // fill_byte
			if i == 0 {
				fill = 0 // EXT_FILL
			}
			w.Write(fill, 8)
		}
	}
}
