// Package archive writes zip, tar and gzip files. Members are stored without compression, unless
// they are given in compressed form, so any range of an archive can be read without generating
// the bytes before it.
package archive

import (
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Member is a file in an archive.
type Member struct {
	Name     string    // UTF-8, with slashes between folders
	Modified time.Time // in UTC, at a whole second, from 1980 on
	Body     lazyfile.Part
	// Packed is the compressed body, which a zip contains instead of the body. If it is nil, the body is stored.
	Packed lazyfile.Part
	Method Method // of the compression of Packed; the default is [Deflate]
	// Streamed leaves the sizes and the checksum out of the header of a zip, as a writer does that does
	// not know them yet. They follow the body. It has no effect on a body of 4 GB or more.
	Streamed bool
}

// Epoch is the modification time of members that need none in particular.
var Epoch = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// A Padding is a last member that gives an archive an exact size.
type Padding struct {
	Name string
	Fill func(size int64) lazyfile.Part // returns a body
	// List returns the members that precede the padding, if they differ because one of them lists it. It may be nil.
	List func([]Member) []Member
}

// member returns the member with a body of size bytes.
func (p Padding) member(size int64) Member {
	return Member{Name: p.Name, Modified: Epoch, Body: p.Fill(size)}
}

// after returns members followed by the padding.
func (p Padding) after(members []Member, size int64) []Member {
	return append(members[:len(members):len(members)], p.member(size))
}

// A builder concatenates parts.
type builder struct {
	parts []lazyfile.Part
	size  int64
}

func (b *builder) add(p lazyfile.Part) {
	b.parts = append(b.parts, p)
	b.size += p.Size()
}

func (b *builder) file() *lazyfile.File { return lazyfile.New(b.parts...) }
