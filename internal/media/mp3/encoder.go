package mp3

import (
	"runtime"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// An encoder encodes the frames of a signal. It is fastest for successive frames.
type encoder struct {
	format
	signal   audio.Signal
	channels []analyzer // of the channels with sounds of their own
	granule  granule
	buffer   [maxFrameSize]byte
	index    int // of the frame in buffer, or 0
	size     int // of that frame
}

func newEncoder(signal audio.Signal) *encoder {
	f := formatOf(signal.Rate(), signal.Channels)
	return &encoder{format: f, signal: signal, channels: make([]analyzer, signal.Distinct()), granule: granule{format: f}}
}

// frame returns a frame other than the first one of a stream. It is valid until the next call.
func (e *encoder) frame(i, kbps, size int) []byte {
	if i != e.index {
		e.encode(i, size-sealSize, 0)
		e.finish(i, kbps, size)
	}
	return e.buffer[:e.size]
}

// variableFrame returns a frame with the lowest bit rate that holds it.
func (e *encoder) variableFrame(i int) []byte {
	rates := BitRates(e.rate)
	largest := rates[len(rates)-1]
	if i != e.index {
		end := e.encode(i, e.format.size(largest)-sealSize, variableGain) + sealSize
		kbps := rates[slices.IndexFunc(rates, func(kbps int) bool { return e.format.size(kbps) >= end })]
		e.finish(i, kbps, e.format.size(kbps))
	}
	return e.buffer[:e.size]
}

// finish makes what has been encoded a frame of size bytes.
func (e *encoder) finish(i, kbps, size int) {
	e.index, e.size = i, size
	copy(e.buffer[:], e.header(kbps, size))
	seal(e.buffer[:size])
	// Many streams would otherwise keep the processors for 10 ms each before anything else gets
	// its turn.
	runtime.Gosched()
}

// encode sets the buffer to the side information and the main data of a frame, and zeros up to the maximum of bytes,
// after space for a header. Values are not finer than a gain allows. It returns the end of the main data.
func (e *encoder) encode(i, maximum, gain int) (end int) {
	frame, channels := e.buffer[:maximum], e.signal.Channels
	mainStart := headerSize + e.sideSize()
	side := bitio.AppendTo(frame[headerSize:headerSize])
	main := bitio.AppendTo(frame[mainStart:mainStart])
	parts := e.granules * channels
	side.Write(0, uint(8*e.sideSize()-parts*e.granuleSideBits())) // no reservoir; no factors in common
	for part := range parts {
		channel := part % channels
		if channel < len(e.channels) {
			position := (i-1)*e.granules + part/channels
			a := &e.channels[channel]
			a.advance(e.signal, channel, position, part >= channels || i == e.index+1 && i > 1)
			e.granule.lines.transform(&a.earlier, &a.later)
			e.granule.quantize(min((8*(maximum-mainStart)-main.Len())/(parts-part), maxPartBits), gain)
		}
		e.granule.writeSide(&side, e.quieter(channel))
		e.granule.writeMain(&main)
	}
	side.Bytes() // completes it
	end = mainStart + len(main.Bytes())
	clear(frame[end:])
	return end
}

// maxPartBits is the maximum of what part2_3_length can count.
const maxPartBits = 1<<12 - 1

// quieter returns how much less the gain of a channel is than of the one that was quantized.
func (e *encoder) quieter(channel int) int {
	const half = 4 // steps of the fourth root of 2
	if channel < len(e.channels) {
		return 0
	}
	return half * channel
}

// An analyzer divides a channel into subbands.
type analyzer struct {
	earlier, later filtered // two successive granules
	samples        [windowHistory + granuleSamples]int16
}

// advance analyzes a granule. Successive reports whether it follows the one of the last call.
func (a *analyzer) advance(s audio.Signal, channel, granule int, successive bool) {
	start := granule * granuleSamples
	if !successive {
		s.Fill(a.samples[:], channel, start-windowHistory-granuleSamples)
		a.later.split(&a.samples)
	}
	copy(a.samples[:], a.samples[granuleSamples:])
	s.Fill(a.samples[windowHistory:], channel, start)
	a.earlier = a.later
	a.later.split(&a.samples)
}
