package alac

import (
	"github.com/seed-40aebabe/placeholder/internal/bitio"
	"github.com/seed-40aebabe/placeholder/internal/media/audio"
)

// An Encoder encodes frames. The zero Encoder is ready for use.
type Encoder struct {
	narrow   [FrameSamples]int16
	samples  [2][FrameSamples]int32 // of the channels of an element
	mixed    [2][FrameSamples]int32
	residual [FrameSamples]int32
}

// Types of elements.
const (
	single = 0
	pair   = 1
	end    = 7
)

// Append appends a frame to b.
func (e *Encoder) Append(b []byte, s Signal, i int) []byte {
	w := bitio.AppendTo(b)
	var instances [2]uint32 // of each type
	for _, channels := range elements[s.Channels-1] {
		kind := single
		if len(channels) == 2 {
			kind = pair
		}
		count := min(s.Samples()-i*FrameSamples, FrameSamples)
		e.fill(s, channels, i*FrameSamples, count)
		w.Write(uint32(kind), 3)
		w.Write(instances[kind], 4)
		instances[kind]++
		e.element(&w, len(channels), count, s.Bits)
	}
	w.Write(end, 3)
	return w.Bytes()
}

// fill sets count samples of the channels of an element, from a position on.
func (e *Encoder) fill(s Signal, channels []int, start, count int) {
	for c, channel := range channels {
		s.Fill(e.narrow[:count], channel, start)
		for i, sample := range e.narrow[:count] {
			e.samples[c][i] = audio.Widen(sample, s.Bits)
		}
	}
}

// element writes an element of count samples of each channel, without its type.
func (e *Encoder) element(w *bitio.Writer, channels, count, bits int) {
	start := *w
	e.compress(w, channels, count, bits)
	if w.Len()-start.Len() < headBits+channels*count*bits {
		return
	}
	*w = start
	writeHead(w, count, 0, true)
	for i := range count {
		for c := range channels {
			w.Write(uint32(e.samples[c][i])&(1<<bits-1), uint(bits))
		}
	}
}

// headBits is the size of the head of an element of FrameSamples samples.
const headBits = 16

// writeHead writes the head of an element, whose samples have so many bytes beside the others, or are not compressed.
func writeHead(w *bitio.Writer, count, shifted int, verbatim bool) {
	flags := uint32(shifted) << 1
	if count < FrameSamples {
		flags |= 1 << 3
	}
	if verbatim {
		flags |= 1
	}
	w.Write(flags, headBits)
	if count < FrameSamples {
		w.Write(uint32(count), 32)
	}
}

// compress writes an element whose samples are predicted. The lowest eight bits of 24 are beside the others.
func (e *Encoder) compress(w *bitio.Writer, channels, count, bits int) {
	const sideBits = 1 // of the difference of two channels
	shift := bits - 16
	writeHead(w, count, shift/8, false)
	weight := e.mix(channels, count, shift)
	w.Write(weight, 8) // the shift is the same
	w.Write(weight, 8)
	for range channels {
		writePredictor(w)
	}
	if shift > 0 {
		for i := range count {
			for c := range channels {
				w.Write(uint32(e.samples[c][i])&0xff, 8)
			}
		}
	}
	width := uint(16 + sideBits*(channels-1))
	for c := range channels {
		residual := e.residual[:count]
		predict(residual, e.mixed[c][:count], width)
		writeResidual(w, residual, width)
	}
}

// mix sets mixed to the samples of the channels without the lowest bits, or to the mean and the difference of two channels
// if that is smaller. It returns the weight of the difference in decoders.
func (e *Encoder) mix(channels, count, shift int) (weight uint32) {
	for c := range channels {
		for i, sample := range e.samples[c][:count] {
			e.mixed[c][i] = sample >> shift
		}
	}
	if channels == 1 || !isSmaller(e.mixed[0][:count], e.mixed[1][:count]) {
		return 0
	}
	left, right := e.mixed[0][:count], e.mixed[1][:count]
	for i, l := range left {
		r := right[i]
		left[i], right[i] = (l+r)>>1, l-r
	}
	return 1
}

// isSmaller reports whether the mean and the difference of two channels differ less from sample to sample than the
// channels.
func isSmaller(left, right []int32) bool {
	var apart, mixed int64
	for i := 2; i < len(left); i++ {
		l, r := left[i]-2*left[i-1]+left[i-2], right[i]-2*right[i-1]+right[i-2]
		apart += int64(max(l, -l) + max(r, -r))
		sum, difference := l+r, l-r
		mixed += int64(max(sum, -sum)/2 + max(difference, -difference))
	}
	return mixed < apart
}
