package container

import (
	"hash/crc32"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/filler"
)

// frames is a part that consists of frames of filler. Depending on the format, a frame
// is a chunk, a segment or a stream. All frames have the same length, except the last,
// which takes the rest.
type frames struct {
	source filler.Source
	size   int64
	length int64 // length of a frame
	count  int64 // number of frames
	// stamp overwrites filler with the headers and checksums of the frame from start to end. Parts
	// outside the window are left out.
	stamp func(w window, start, end int64)
}

// frameSize is the default length of a frame in bytes. To compute the checksum at the
// end of a frame that started in an earlier read, that frame is generated again.
// Frames are therefore much shorter than the blocks in which files are written.
const frameSize = 32 << 10

// newFrames divides size bytes into frames of frameSize. The remainder extends the last
// frame, which is always shorter than two frames.
func newFrames(source filler.Source, size int64, stamp func(w window, start, end int64)) frames {
	return frames{source, size, frameSize, max(size/frameSize, 1), stamp}
}

func (f frames) Size() int64 { return f.size }

func (f frames) Fill(p []byte, off int64) {
	f.source.Fill(p, off)
	w := window{f.source, p, off}
	for start := f.start(off); start < w.end(); {
		end := f.end(start)
		f.stamp(w, start, end)
		start = end
	}
}

// start returns the start of the frame that contains offset off.
func (f frames) start(off int64) int64 {
	return min(off/f.length, f.count-1) * f.length
}

// end returns the end of the frame that starts at start.
func (f frames) end(start int64) int64 {
	if start == f.start(f.size) {
		return f.size
	}
	return start + f.length
}

// A window is the range of a part that is being read.
type window struct {
	source filler.Source
	p      []byte
	off    int64 // offset of p in the part
}

// end returns the offset after the last byte of the window.
func (w window) end() int64 { return w.off + int64(len(w.p)) }

// overlaps reports whether the window contains any byte from start to end.
func (w window) overlaps(start, end int64) bool {
	return start < w.end() && end > w.off
}

// put writes b at offset at of the part. Bytes outside the window are left out.
func (w window) put(at int64, b []byte) {
	if !w.overlaps(at, at+int64(len(b))) {
		return
	}
	if at < w.off {
		b, at = b[w.off-at:], w.off
	}
	copy(w.p[at-w.off:], b)
}

// checksum updates crc with the filler from start to end. Bytes before the window are
// generated again. The window must extend at least to end.
func (w window) checksum(crc uint32, start, end int64) uint32 {
	split := min(max(start, w.off), end)
	if start < split {
		crc = checksum(crc, w.source, start, split)
	}
	if split == end {
		return crc
	}
	return crc32.Update(crc, crc32.IEEETable, w.p[split-w.off:end-w.off])
}

// blockSize is the number of bytes of filler that are generated at a time for a checksum.
const blockSize = 4 << 10

// blocks holds buffers for checksum, which would otherwise allocate one for each frame.
var blocks = sync.Pool{New: func() any { return new([blockSize]byte) }}

// checksum updates crc with the filler from start to end.
func checksum(crc uint32, source filler.Source, start, end int64) uint32 {
	block := blocks.Get().(*[blockSize]byte)
	defer blocks.Put(block)
	for start < end {
		p := block[:min(end-start, blockSize)]
		source.Fill(p, start)
		crc = crc32.Update(crc, crc32.IEEETable, p)
		start += int64(len(p))
	}
	return crc
}
