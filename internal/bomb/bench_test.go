package bomb_test

import (
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// largest are files of a terabyte.
var largest = map[string]bomb.Options{
	"1 entry":                {Bytes: tb, Files: 1},
	"1,000,000 entries":      {Bytes: tb, Files: 1_000_000},
	"1 entry in 7 archives":  {Bytes: tb, Files: 1, Depth: 7},
	"3 entries, 5 GB padded": {Bytes: tb, Files: 3, Size: 5 * gb},
}

// benchmarkLargest runs a benchmark for each format and file that it has.
func benchmarkLargest(b *testing.B, run func(b *testing.B, f archiveFormat, o bomb.Options)) {
	for _, format := range slices.Sorted(maps.Keys(archiveFormats)) {
		f := archiveFormats[format]
		for _, name := range slices.Sorted(maps.Keys(largest)) {
			o := largest[name]
			if o.Files > 1 && !f.entries || o.Depth > 0 && !f.depth {
				continue
			}
			b.Run(format+"/"+name, func(b *testing.B) { run(b, f, o) })
		}
	}
}

func BenchmarkFirstByte(b *testing.B) {
	benchmarkLargest(b, func(b *testing.B, f archiveFormat, o bomb.Options) {
		b.ReportAllocs()
		for b.Loop() {
			_, err := f.file(b, o).ReadAt(make([]byte, 1), 0)
			require.NoError(b, err)
		}
	})
}

// BenchmarkRange opens a file, and reads 64 KB from a random offset.
func BenchmarkRange(b *testing.B) {
	benchmarkLargest(b, func(b *testing.B, f archiveFormat, o bomb.Options) {
		b.ReportAllocs()
		random, p := rand.New(rand.NewPCG(1, 2)), make([]byte, 64<<10)
		for b.Loop() {
			file := f.file(b, o)
			_, err := file.ReadAt(p, random.Int64N(file.Size()-int64(len(p))))
			require.NoError(b, err)
		}
	})
}

// BenchmarkLastByte reads the end of a file, which has the checksum of all that is in a tgz.
func BenchmarkLastByte(b *testing.B) {
	benchmarkLargest(b, func(b *testing.B, f archiveFormat, o bomb.Options) {
		for b.Loop() {
			file := f.file(b, o)
			_, err := file.ReadAt(make([]byte, 1), file.Size()-1)
			require.NoError(b, err)
		}
	})
}

// BenchmarkThroughput reads whole files. The baseline is a zip of zero bytes that are stored.
func BenchmarkThroughput(b *testing.B) {
	b.Run("baseline/container.Zip", func(b *testing.B) {
		file, err := container.Zip(filler.Source{}, gb)
		require.NoError(b, err)
		benchmarkThroughput(b, file)
	})
	benchmarkLargest(b, func(b *testing.B, f archiveFormat, o bomb.Options) { benchmarkThroughput(b, f.file(b, o)) })
	for _, format := range []string{"zip", "tgz"} {
		b.Run(format+"/1,000,000 empty entries", func(b *testing.B) {
			benchmarkThroughput(b, archiveFormats[format].file(b, bomb.Options{Files: 1_000_000}))
		})
	}
}

func benchmarkThroughput(b *testing.B, file *lazyfile.File) {
	b.SetBytes(file.Size())
	block := make([]byte, 256<<10)
	for b.Loop() {
		_, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, io.NewSectionReader(file, 0, file.Size()), block)
		require.NoError(b, err)
	}
}
