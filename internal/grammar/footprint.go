package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// A Footprint estimates what it takes to generate a file, so that a server can limit the
// work that it does at a time. It is an upper bound for the memory of almost all files; the
// time is approximate.
type Footprint struct {
	Memory   int64         // bytes allocated in total, apart from those of the bytes sent
	Time     time.Duration // of a processor, until the first byte
	Held     int64         // bytes held while the file is read, apart from the file if it is Buffered
	Buffered bool          // whether the whole file is generated, and held, before its first byte
	Checked  bool          // whether [Request.Content] generates the file, to check the options
}

const kb = placeholder.KB

// Footprint returns the footprint of the file, which follows from the values of the
// parameters.
func (r *Request) Footprint() Footprint {
	f := r.kind.footprint(r)
	if how := r.Text(corruptName); how != "" {
		return f.corrupted(placeholder.Corruption(how))
	}
	return f
}

// corrupted returns the footprint of a corrupted file. The original is measured, and parts of it
// are read, to check that the corruption changes it. If it is generated as a whole, it is held.
func (f Footprint) corrupted(how placeholder.Corruption) Footprint {
	const (
		parts     = 512 * kb // read to find what to corrupt
		otherType = 512 * kb // at most, for the PNG or JPEG
		partsTime = time.Millisecond
		passTime  = time.Second // for up to 16 MB; an mp3, whose frames are encoded, takes ten
	)
	f.Checked = true
	f.Memory += parts
	f.Time += partsTime
	if f.Buffered {
		f.Held, f.Buffered = f.Memory, false
	} else {
		f.Held += 64 * kb
	}
	switch how {
	case placeholder.CorruptOtherType:
		f.Memory += otherType
		f.Held += otherType
	case placeholder.CorruptCRLF:
		f.Time = 2*f.Time + passTime
		f.Memory *= 2
	}
	return f
}
