package filler

import "github.com/seed-40aebabe/placeholder/internal/lazyfile"

// Part returns the first size bytes of the stream as a part of a file, which is a
// [lazyfile.Checksummer].
func (s Source) Part(size int64) lazyfile.Part { return span{s, size} }

// A span is the start of a stream.
type span struct {
	Source
	size int64
}

func (s span) Size() int64   { return s.size }
func (s span) CRC32() uint32 { return s.Source.CRC32(s.size) }
