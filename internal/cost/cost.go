// Package cost estimates what it takes to generate a file, so that a server can limit the work that it
// does at a time. Estimates of memory are coarse upper bounds, so that a generator can change without
// its estimate.
package cost

import "time"

const (
	kb = 1 << 10
	mb = 1 << 20
)

// A Cost is the cost of a file.
type Cost struct {
	Memory   int64         // bytes allocated in total, apart from the bytes sent
	Held     int64         // bytes held while the file is read, apart from the file if it is Buffered
	Time     time.Duration // of a processor until the first byte, approximately
	Buffered bool          // whether the whole file is generated, and held, before its first byte
	Checked  bool          // whether the constructor generates the file, to check the options
}

// Small is the cost of a file that is generated while it is read, without anything before.
var Small = Cost{Memory: mb}

// Estimate returns the cost of the file of a pointer to an options struct that has its defaults, such as
// *placeholder.ImageOptions, without the files inside it. Package placeholder sets it, because importers must
// not see the methods of options that estimate costs.
var Estimate func(options any) Cost

// Of returns the result of Estimate. If that has only the memory, a twelfth is held, but at least 128 KB, and
// 2 ms are needed per MB, which are typical for all kinds of files.
func Of(options any) Cost {
	c := Estimate(options)
	if c.Held == 0 {
		c.Held = max(128*kb, c.Memory/12)
	}
	if c.Time == 0 {
		c.Time = time.Duration(c.Memory) * 2 // ns; a MB is about a million
	}
	return c
}

// Unbuffered returns the cost of a file that is generated as a whole before it is padded or corrupted, and
// is held from then on.
func (c Cost) Unbuffered() Cost {
	if c.Buffered {
		c.Buffered, c.Held = false, c.Memory
	}
	return c
}

// With returns the cost of a file that contains another one.
func (c Cost) With(inner Cost) Cost {
	inner = inner.Unbuffered()
	c.Memory += inner.Memory
	c.Held += inner.Held
	c.Time += inner.Time
	c.Checked = true // the inner file is measured
	return c
}

// Corrupted returns the cost of a corrupted file. The constructor measures the original and reads parts
// of it, or all of it, up to 16 MB, if isRewritten is true.
func (c Cost) Corrupted(isRewritten bool) Cost {
	c = c.Unbuffered()
	c.Memory += mb
	c.Held += mb / 2 // for a file of another type
	c.Time += time.Millisecond
	c.Checked = true
	if isRewritten {
		c.Memory *= 2
		c.Time = 2*c.Time + time.Second // an mp3, whose frames are encoded, takes ten
	}
	return c
}

// HeldFor returns the number of bytes that are held while a file of the given size is read. The buffer
// of a whole file may have spare capacity.
func (c Cost) HeldFor(size int64) int64 {
	if c.Buffered {
		return c.Held + size + size/4
	}
	return c.Held
}
