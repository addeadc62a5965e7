// Package container builds files of an exact size around filler: real files
// of their format, whose every byte can be made without those before it.
//
// A file is a sequence of parts, most often a head, a body of filler and a
// tail. Head and tail are a few hundred bytes and held in memory; the body is
// made when it is read.
package container

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// TooSmallError reports that no file of the format is as small as asked for.
type TooSmallError struct {
	Min int64 // size of the smallest file of the format, in bytes
}

func (e *TooSmallError) Error() string {
	return fmt.Sprintf("the smallest file has %d bytes", e.Min)
}

// Bin returns size bytes of filler and nothing else.
func Bin(source filler.Source, size int64) (*lazyfile.File, error) {
	body, err := room(size, 0)
	if err != nil {
		return nil, err
	}
	return lazyfile.New(span{source, body}), nil
}

// room returns what is left of size for the body of a file when everything
// else of it takes overhead bytes.
func room(size, overhead int64) (int64, error) {
	if size < overhead {
		return 0, &TooSmallError{Min: overhead}
	}
	return size - overhead, nil
}

// span is a part that is filler from end to end.
type span struct {
	source filler.Source
	size   int64
}

func (s span) Size() int64              { return s.size }
func (s span) Fill(p []byte, off int64) { s.source.Fill(p, off) }
