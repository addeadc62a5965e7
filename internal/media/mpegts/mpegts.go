// Package mpegts writes MPEG transport streams (ISO/IEC 13818-1) of one program.
package mpegts

import (
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/movie"
)

// PacketSize is the size of a transport packet in bytes.
const PacketSize = 188

// A Movie describes a file. Neither its time of creation nor a rotation is in the file.
type Movie struct{ movie.Movie }

// File returns the file.
func (m Movie) File() *lazyfile.File { return lazyfile.New(newStream(m.Movie)) }

// Padded returns the file, padded to a size in bytes with null packets. The last one is incomplete if the size is
// not a multiple of [PacketSize]. The error is a [*lazyfile.TooSmallError].
func (m Movie) Padded(source filler.Source, size int64) (*lazyfile.File, error) {
	f := m.File()
	n, err := lazyfile.Padding(size, f.Size())
	if err != nil {
		return nil, err
	}
	return lazyfile.New(f, nullPackets{source, n}), nil
}

// nullPackets are null packets (2.4.1) of size bytes.
type nullPackets struct {
	source filler.Source
	size   int64
}

// Size implements [lazyfile.Part].
func (p nullPackets) Size() int64 { return p.size }

// Fill implements [lazyfile.Part].
func (p nullPackets) Fill(b []byte, off int64) {
	p.source.Fill(b, off)
	head := appendHead(nil, nullPID, false, hasPayload, 0)
	for packet := off - off%PacketSize; packet < off+int64(len(b)); packet += PacketSize {
		if at := packet - off; at >= 0 {
			copy(b[at:], head)
		} else if -at < int64(len(head)) {
			copy(b, head[-at:])
		}
	}
}
