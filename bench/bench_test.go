// Package bench compares the library with other libraries on the same tasks. It is a
// separate module, so that the other libraries are not dependencies of the library.
//
//	go test -bench . -cpu 1 -count 6 | go tool benchstat -col /by -
package bench

import (
	"io"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// A task is performed by the library and by other implementations.
type task struct {
	name   string
	ours   implementation
	others map[string]implementation // by name
}

// An implementation performs a task once and writes the result.
type implementation func(io.Writer) error

// groups are functions that return tasks. The data of a group can be freed when its tasks
// are done.
var groups = []func() []task{files, images, rasters, photos, avifPhotos, tiffPhotos, bmpPhotos, qrCodes, texts, records, charsets, sheets, scans, audio, sounds, requests}

func BenchmarkTask(b *testing.B) {
	for _, tasks := range groups {
		for _, t := range tasks() {
			for _, name := range slices.Sorted(maps.Keys(t.others)) {
				b.Run(t.name+"/with="+name+"/by=placeholder", func(b *testing.B) { measure(b, t.ours) })
				b.Run(t.name+"/with="+name+"/by=other", func(b *testing.B) { measure(b, t.others[name]) })
			}
		}
	}
}

func measure(b *testing.B, run implementation) {
	b.ReportAllocs()
	var w counter
	require.NoError(b, run(&w)) // prepares data
	size := w
	for b.Loop() {
		require.NoError(b, run(&w))
	}
	b.ReportMetric(float64(size), "B/file")
}

// A counter counts the bytes that are written to it. Unlike io.Discard, it has no ReadFrom,
// which reads in small blocks.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// generate returns the library's implementation of a task.
func generate[Options any](create func(Options) (*placeholder.Content, error), options Options) implementation {
	return func(w io.Writer) error {
		content, err := create(options)
		if err != nil {
			return err
		}
		_, err = content.WriteTo(w)
		return err
	}
}

// whole returns an implementation that creates the whole result before writing it.
func whole(create func() ([]byte, error)) implementation {
	return func(w io.Writer) error {
		file, err := create()
		if err != nil {
			return err
		}
		_, err = w.Write(file)
		return err
	}
}
