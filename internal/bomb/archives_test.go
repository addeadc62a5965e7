package bomb_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// An archiveFormat is a format whose content is zero bytes.
type archiveFormat struct {
	format
	check          func(t testing.TB, file []byte, o bomb.Options) // that it unpacks to what the options say
	entries, depth bool                                            // whether it has these options
}

var archiveFormats = map[string]archiveFormat{
	"zip":  {format: bomb.Options.Zip, check: checkZip, entries: true, depth: true},
	"tgz":  {format: bomb.Options.Tgz, check: checkTgz, entries: true, depth: true},
	"gzip": {format: bomb.Options.Gzip, check: checkGzip},
	"zstd": {format: bomb.Options.Zstd, check: checkZstd},
}

// forEachArchive runs a parallel subtest for each format.
func forEachArchive(t *testing.T, test func(t *testing.T, f archiveFormat)) {
	t.Parallel()
	for name, f := range archiveFormats {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, f)
		})
	}
}

// checkFile checks a file of options.
func (f archiveFormat) checkFile(t testing.TB, o bomb.Options) *lazyfile.File {
	t.Helper()
	file := f.file(t, o)
	if o.Size > 0 {
		require.Equal(t, o.Size, file.Size())
	}
	f.check(t, read(t, file), o)
	return file
}

func TestArchivesUnpackToTheirBytes(t *testing.T) {
	forEachArchive(t, func(t *testing.T, f archiveFormat) {
		for _, n := range []int64{0, 1, 257, 258, 259, 65_535, mb - 1, mb, mb + 1, 10 * mb} {
			f.checkFile(t, bomb.Options{Bytes: n, Files: 1})
			for _, files := range exhaustive.Or([]int{2, 1000}, []int{2, 3, 9, 10, 1000}) {
				if f.entries {
					f.checkFile(t, bomb.Options{Bytes: n, Files: files})
				}
			}
		}
	})
}

func TestArchivesHaveManyEntries(t *testing.T) {
	t.Parallel()
	archiveFormats["zip"].checkFile(t, bomb.Options{Bytes: 100_000, Files: 70_000})
	archiveFormats["tgz"].checkFile(t, bomb.Options{Bytes: 10_000, Files: 11_111})
}

func TestZipsOf65535EntriesHaveZip64Records(t *testing.T) {
	t.Parallel()
	for files, want := range map[int]bool{65_534: false, 65_535: true} {
		o := bomb.Options{Bytes: 10, Files: files}
		file := archiveFormats["zip"].checkFile(t, o)
		assert.Equal(t, want, bytes.Contains(read(t, file), []byte("PK\x06\x06")))
	}
}

func TestArchivesAreWithinOthers(t *testing.T) {
	forEachArchive(t, func(t *testing.T, f archiveFormat) {
		if !f.depth {
			return
		}
		for depth := range 4 {
			for _, o := range []bomb.Options{{Bytes: 0, Files: 1}, {Bytes: mb + 1, Files: 3}, {Bytes: exhaustive.Or(5*mb, 20*mb), Files: 2}, {Bytes: 500, Files: 300}} {
				o.Depth = depth
				smallest := f.checkFile(t, o).Size()
				o.Size = smallest - 1
				assert.Equal(t, smallest, f.minimum(t, o))
				for _, more := range []int64{0, 512, 70_001} {
					o.Size = smallest + more + int64(depth)
					f.checkFile(t, o)
				}
			}
		}
	})
}

func TestArchivesHaveExactSizes(t *testing.T) {
	forEachArchive(t, func(t *testing.T, f archiveFormat) {
		for _, o := range []bomb.Options{{Bytes: 0, Files: 1}, {Bytes: 1000, Files: 1}, {Bytes: mb + 1, Files: 3}} {
			smallest := f.file(t, o).Size()
			o.Size = smallest - 1
			assert.Equal(t, smallest, f.minimum(t, o))
			for more := range int64(13) {
				o.Size = smallest + more
				f.checkFile(t, o)
			}
			for _, size := range []int64{smallest + 70_000, 2 * smallest, mb} {
				o.Size = size
				f.checkFile(t, o)
			}
		}
	})
}

func TestArchivesHaveAnySizeFromTheSmallest(t *testing.T) {
	forEachArchive(t, func(t *testing.T, f archiveFormat) {
		for depth := range 4 {
			if depth > 0 && !f.depth {
				break
			}
			o := bomb.Options{Bytes: mb, Files: 1, Depth: depth}
			smallest := f.file(t, o).Size()
			for _, start := range []int64{smallest, smallest + 16<<10, 4*gb - 1500} {
				for more := int64(0); more < 2000; more += 7 + int64(depth)*10 {
					o.Size = start + more
					if got := f.file(t, o).Size(); got != o.Size {
						require.Equal(t, o.Size, got)
					}
				}
			}
			o.Size = 5 * gb
			require.Equal(t, o.Size, f.file(t, o).Size())
		}
	})
}

// Headers of archives at the limits of 32 bits and of a terabyte sum up to the bytes.
func TestHeadersOfZipsSumUpToTheirBytes(t *testing.T) {
	t.Parallel()
	for _, o := range []bomb.Options{
		{Bytes: 4*gb - 2, Files: 1}, {Bytes: 4*gb - 1, Files: 1}, {Bytes: 4 * gb, Files: 1}, {Bytes: 8*gb - 1, Files: 2}, {Bytes: 8*gb - 3, Files: 2},
		{Bytes: tb, Files: 1}, {Bytes: tb - 1, Files: 3}, {Bytes: tb, Files: 1000}, {Bytes: tb, Files: exhaustive.Or(70_000, 1_000_000)},
		{Bytes: 3, Files: 3, Size: 4*gb + 200}, {Bytes: tb, Files: 3, Size: 5 * gb},
	} {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			t.Parallel()
			file, err := o.Zip()
			require.NoError(t, err)
			archive, err := zip.NewReader(file, file.Size())
			require.NoError(t, err)
			require.Len(t, archive.File, o.Files)
			require.Less(t, len(archive.Comment), 140)
			var sum uint64
			for _, entry := range archive.File {
				sum += entry.UncompressedSize64
				is64 := entry.UncompressedSize64 >= 1<<32-1 || entry.CompressedSize64 >= 1<<32-1
				require.Equal(t, is64, entry.ReaderVersion >= 45)
			}
			assert.Equal(t, uint64(o.Bytes), sum)
			for _, entry := range []*zip.File{archive.File[0], archive.File[len(archive.File)/2], archive.File[len(archive.File)-1]} {
				_, err := entry.DataOffset()
				require.NoError(t, err)
			}
		})
	}
}

func TestOffsetsInZipsAreCorrectAround4GB(t *testing.T) {
	t.Parallel()
	o := bomb.Options{Bytes: 5 * 1000 * gb, Files: 1000} // 5 GB of compressed data
	file, err := o.Zip()
	require.NoError(t, err)
	archive, err := zip.NewReader(file, file.Size())
	require.NoError(t, err)
	for _, entry := range archive.File {
		offset, err := entry.DataOffset() // checks the signature of the local header
		require.NoError(t, err)
		name := make([]byte, len(entry.Name))
		_, err = file.ReadAt(name, offset-int64(len(name))-20) // before a zip64 field
		require.NoError(t, err)
		require.Equal(t, entry.Name, string(name))
	}
}

func TestTgzOf1TBHasPaxHeaders(t *testing.T) {
	t.Parallel()
	file, err := bomb.Options{Bytes: tb, Files: 12}.Tgz()
	require.NoError(t, err)
	r, err := gzip.NewReader(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	header, err := tar.NewReader(r).Next()
	require.NoError(t, err)
	assert.Equal(t, "zeros-01.bin", header.Name)
	assert.Equal(t, tb/12+1, header.Size)
}

func TestRatiosAreNearTheLimitOfTheFormat(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		format    string
		n         int64
		wantRatio int64
	}{
		{"zip", 10 * mb, 1015}, {"zip", gb, 1030}, {"zip", tb, 1030},
		{"gzip", 10 * mb, 1015}, {"gzip", gb, 1030}, {"gzip", tb, 1030},
		{"zstd", 10 * mb, 10_000}, {"zstd", tb, 30_000},
	} {
		t.Run(fmt.Sprintf("%s of %d bytes", test.format, test.n), func(t *testing.T) {
			t.Parallel()
			file := archiveFormats[test.format].file(t, bomb.Options{Bytes: test.n, Files: 1})
			assert.GreaterOrEqual(t, test.n/file.Size(), test.wantRatio)
		})
	}
}

func TestArchivesAreReadFromAnyOffset(t *testing.T) {
	forEachArchive(t, func(t *testing.T, f archiveFormat) {
		small := f.file(t, bomb.Options{Bytes: 700, Files: 11, Size: 7000})
		require.NoError(t, iotest.TestReader(io.NewSectionReader(small, 0, small.Size()), read(t, small)))
		for _, o := range []bomb.Options{{Bytes: 64 * mb, Files: 1}, {Bytes: 30 * mb, Files: 7, Size: 100_000}, {Bytes: 2 * mb, Files: 333, Depth: 2}} {
			file := f.file(t, o)
			whole, random := read(t, file), rand.New(rand.NewPCG(1, 2))
			for range 500 {
				checkWindow(t, file, whole, random.Int64N(file.Size()), random.Int64N(8000))
			}
		}
	})
}

func FuzzRangesEqualTheWhole(f *testing.F) {
	for name := range archiveFormats {
		f.Add(name, uint32(0), uint16(1), byte(0), uint32(0), uint32(0), uint32(100))
		f.Add(name, uint32(mb+1), uint16(7), byte(1), uint32(12), uint32(150), uint32(500))
		f.Add(name, uint32(33*mb), uint16(2), byte(3), uint32(70_000), uint32(9000), uint32(30_000))
		f.Add(name, uint32(999), uint16(1000), byte(0), uint32(3), uint32(10_000), uint32(2000))
	}
	f.Fuzz(func(t *testing.T, name string, n uint32, files uint16, depth byte, padding, off, length uint32) {
		format, known := archiveFormats[name]
		if !known {
			t.Skip()
		}
		o := bomb.Options{Bytes: int64(n) % (64 * mb), Files: 1 + int(files)%2000}
		if format.depth {
			o.Depth = int(depth % 4)
		}
		o.Size = format.file(t, o).Size() + int64(padding)%mb
		file := format.checkFile(t, o)
		checkWindow(t, file, read(t, file), int64(off)%file.Size(), int64(length)%(64<<10))
	})
}

// This test is not parallel, because it counts what is allocated meanwhile.
func TestRangeOf1TBNeedsLittleMemory(t *testing.T) {
	for name, f := range archiveFormats {
		for _, o := range []bomb.Options{{Files: 1}, {Files: 1, Size: gb + 50*mb}, {Files: 1_000_000}, {Files: 1, Depth: 7, Size: gb + 50*mb}, {Files: 3, Depth: 7}} {
			o.Bytes = tb
			if !f.depth && o.Depth > 0 || !f.entries && o.Files > 1 {
				continue
			}
			t.Run(fmt.Sprint(name, o), func(t *testing.T) {
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				file := f.file(t, o)
				for _, off := range []int64{0, file.Size() / 2, file.Size() - 4096} {
					_, err := file.ReadAt(make([]byte, 4000), off)
					require.NoError(t, err)
				}
				runtime.ReadMemStats(&after)
				assert.Less(t, int64(after.TotalAlloc-before.TotalAlloc), mb)
			})
		}
	}
}
