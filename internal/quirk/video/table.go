package video

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// table returns the sample table (8.5.1) of a track whose samples begin at start.
func (m movie) table(t track, start int64) *lazyfile.File {
	boxes := []lazyfile.Part{box.Full("stsd", 0, 0, box.Words(1), t.entry), box.Full("stts", 0, 0, t.durations())}
	if t.samples == nil { // which are in fragments
		return box.New("stbl", append(boxes, box.Full("stsc", 0, 0, box.Words(0)), box.Full("stsz", 0, 0, box.Words(0, 0)), box.Full("stco", 0, 0, box.Words(0)))...)
	}
	if slices.ContainsFunc(t.samples, func(s sample) bool { return s.offset != 0 }) {
		boxes = append(boxes, t.compositions())
	}
	if slices.ContainsFunc(t.samples, func(s sample) bool { return !s.key }) {
		boxes = append(boxes, box.Full("stss", 0, 0, t.keys()))
	}
	boxes = append(boxes, t.chunks(), t.sizes(), m.offsets(t, start))
	return box.New("stbl", append(boxes, t.table...)...)
}

// runs returns the number of runs of equal values, and each run and its value.
func runs(samples []sample, value func(s sample) uint32) lazyfile.Literal {
	count, list := uint32(0), lazyfile.Literal{}
	for i := 0; i < len(samples); {
		first := i
		for i < len(samples) && value(samples[i]) == value(samples[first]) {
			i++
		}
		list = append(list, box.Words(uint32(i-first), value(samples[first]))...)
		count++
	}
	return append(box.Words(count), list...)
}

// durations returns the durations of samples (8.6.1.2).
func (t track) durations() lazyfile.Literal {
	return runs(t.samples, func(s sample) uint32 { return s.duration })
}

// compositions returns the offsets from decoding to composition (8.6.1.3), in version 1 if any is negative.
func (t track) compositions() *lazyfile.File {
	version := byte(0)
	if slices.ContainsFunc(t.samples, func(s sample) bool { return s.offset < 0 }) {
		version = 1
	}
	return box.Full("ctts", version, 0, runs(t.samples, func(s sample) uint32 { return uint32(s.offset) }))
}

// keys returns the numbers of sync samples (8.6.2).
func (t track) keys() lazyfile.Literal {
	list := []uint32{0}
	for i, s := range t.samples {
		if s.key {
			list = append(list, uint32(i+1))
		}
	}
	list[0] = uint32(len(list) - 1)
	return box.Words(list...)
}

// chunkSize returns the number of samples in a chunk.
func (t track) chunkSize() int {
	if t.chunk == 0 {
		return len(t.samples)
	}
	return t.chunk
}

// chunks returns the numbers of samples of chunks (8.7.4). The last chunk may have fewer than the others.
func (t track) chunks() *lazyfile.File {
	const description = 1
	n, rest := len(t.samples)/t.chunkSize(), len(t.samples)%t.chunkSize()
	list := box.Words(1, 1, uint32(t.chunkSize()), description)
	if rest > 0 {
		list = append(box.Words(2), append(list[4:], box.Words(uint32(n+1), uint32(rest), description)...)...)
	}
	return box.Full("stsc", 0, 0, list)
}

// sizes returns the sizes of samples (8.7.3), which are equal if those of the first two are.
func (t track) sizes() *lazyfile.File {
	count := uint32(len(t.samples))
	if size := len(t.samples[0].data); !slices.ContainsFunc(t.samples, func(s sample) bool { return len(s.data) != size }) {
		return box.Full("stsz", 0, 0, box.Words(uint32(size), count))
	}
	list := box.Words(0, count)
	for _, s := range t.samples {
		list = append(list, box.Words(uint32(len(s.data)))...)
	}
	return box.Full("stsz", 0, 0, list)
}

// offsets returns the offsets of chunks (8.7.5).
func (m movie) offsets(t track, start int64) *lazyfile.File {
	var list lazyfile.Literal
	count := uint32(0)
	for i, s := range t.samples {
		if i%t.chunkSize() == 0 {
			if m.wide {
				list = append(list, box.Words(uint32(start>>32))...)
			}
			list = append(list, box.Words(uint32(start))...)
			count++
		}
		start += int64(len(s.data))
	}
	kind := "stco"
	if m.wide {
		kind = "co64"
	}
	return box.Full(kind, 0, 0, box.Words(count), list)
}
