package address

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
func (r *Request) Footprint() Footprint { return r.kind.footprint(r) }
