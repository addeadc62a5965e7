package container

import (
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/filler"
)

// frames is a part of filler that a format divides into frames: chunks,
// segments, streams, or stretches with a checksum of their own. All frames
// have the same length, but for the last, which takes what is left.
type frames struct {
	source filler.Source
	size   int64
	length int64 // of a frame
	count  int64
	// stamp writes what the format wants over the filler of the frame from
	// start to end, as far as the window shows it.
	stamp func(w window, start, end int64)
}

// frameSize is the usual length of a frame. To read the checksum at its end, a
// frame that began in an earlier read is made once more, so frames are short
// against the blocks that files are written in.
const frameSize = 32 << 10

// newFrames divides size bytes into frames of frameSize. The last takes also
// what is left over, and is shorter than two.
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

// start returns where the frame that holds the byte at off begins.
func (f frames) start(off int64) int64 {
	return min(off/f.length, f.count-1) * f.length
}

// end returns where the frame that begins at start ends.
func (f frames) end(start int64) int64 {
	if start == f.start(f.size) {
		return f.size
	}
	return start + f.length
}

// A window is the stretch of a part that is being read.
type window struct {
	source filler.Source
	p      []byte
	off    int64 // of p in the part
}

func (w window) end() int64 { return w.off + int64(len(w.p)) }

// shows reports whether any byte from start to end is in the window.
func (w window) shows(start, end int64) bool {
	return start < w.end() && end > w.off
}

// put sets the bytes from at on to b, as far as they are in the window.
func (w window) put(at int64, b []byte) {
	if !w.shows(at, at+int64(len(b))) {
		return
	}
	if at < w.off {
		b, at = b[w.off-at:], w.off
	}
	copy(w.p[at-w.off:], b)
}

// checksum continues crc over the filler from start to end. What comes before
// the window is made anew; the window does not end before the stretch does.
func (w window) checksum(crc uint32, start, end int64) uint32 {
	shown := min(max(start, w.off), end)
	if start < shown {
		crc = checksum(crc, w.source, start, shown)
	}
	if shown == end {
		return crc
	}
	return crc32.Update(crc, crc32.IEEETable, w.p[shown-w.off:end-w.off])
}

// checksum continues crc over the filler from start to end.
func checksum(crc uint32, source filler.Source, start, end int64) uint32 {
	var block [4 << 10]byte
	for start < end {
		p := block[:min(end-start, int64(len(block)))]
		source.Fill(p, start)
		crc = crc32.Update(crc, crc32.IEEETable, p)
		start += int64(len(p))
	}
	return crc
}
