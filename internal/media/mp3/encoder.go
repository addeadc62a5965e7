package mp3

import (
	"runtime"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// An encoder encodes the frames of a signal. It is fastest for successive frames.
type encoder struct {
	signal   audio.Signal
	channels []analyzer // of the channels with sounds of their own
	granule  granule
	buffer   [maxFrameSize]byte
	index    int // of the frame in buffer, or 0
	size     int // of that frame
}

func newEncoder(signal audio.Signal) *encoder {
	return &encoder{signal: signal, channels: make([]analyzer, signal.Distinct())}
}

// frame returns a frame other than the first one of a stream. It is valid until the next call.
func (e *encoder) frame(i int) []byte {
	if i != e.index {
		for channel := range e.channels {
			e.channels[channel].advance(e.signal, channel, i-1, i == e.index+1 && i > 1)
		}
		e.index, e.size = i, frameSize(i)
		e.encode(e.buffer[:e.size])
		// Many streams would otherwise keep the processors for 10 ms each before anything else gets
		// its turn.
		runtime.Gosched()
	}
	return e.buffer[:e.size]
}

// encode sets frame to a header, side information, the main data of two granules, and a checksum.
func (e *encoder) encode(frame []byte) {
	channels := e.signal.Channels
	copy(frame, header(channels, len(frame)))
	mainStart, mainEnd := headerSize+sideSize(channels), len(frame)-sealSize
	side := bitio.AppendTo(frame[headerSize:headerSize])
	main := bitio.AppendTo(frame[mainStart:mainStart])
	side.Write(0, uint(8*sideSize(channels)-2*channels*granuleSideBits)) // no reservoir; no factors in common
	for i := range 2 * channels {
		granule, channel := i/channels, i%channels
		if channel < len(e.channels) {
			e.granule.lines.transform(e.channels[channel].granules(granule))
			e.granule.quantize((8*(mainEnd-mainStart) - main.Len()) / (2*channels - i))
		}
		e.granule.writeSide(&side, e.quieter(channel))
		e.granule.writeMain(&main)
	}
	side.Bytes() // completes it
	clear(frame[mainStart+len(main.Bytes()):])
	seal(frame)
}

// quieter returns how much less the gain of a channel is than of the one that was quantized.
func (e *encoder) quieter(channel int) int {
	const half = 4 // steps of the fourth root of 2
	if channel < len(e.channels) {
		return 0
	}
	return half * channel
}

// granuleSideBits is the number of bits of the side information of a granule.
const granuleSideBits = 59

// An analyzer divides a channel into subbands.
type analyzer struct {
	bands   [3][subbands]band // of the granule before the frame, and the two of the frame
	samples [windowHistory + frameSamples]int16
}

// advance analyzes a frame, counted from 0. Successive reports whether it follows the frame of the
// last call, and the second granule of that frame is needed again.
func (a *analyzer) advance(s audio.Signal, channel, frame int, successive bool) {
	start := frame * frameSamples
	if !successive {
		s.Fill(a.samples[granuleSamples:], channel, start-windowHistory-granuleSamples)
		split(&a.bands[2], a.samples[granuleSamples:])
	}
	copy(a.samples[:], a.samples[frameSamples:])
	s.Fill(a.samples[windowHistory:], channel, start)
	a.bands[0] = a.bands[2]
	split(&a.bands[1], a.samples[:])
	split(&a.bands[2], a.samples[granuleSamples:])
}

// granules returns a granule of the frame and the one before it.
func (a *analyzer) granules(i int) (earlier, later *[subbands]band) {
	return &a.bands[i], &a.bands[i+1]
}
