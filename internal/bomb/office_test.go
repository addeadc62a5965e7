package bomb_test

import (
	"archive/zip"
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

const (
	mb = int64(1 << 20)
	gb = 1 << 10 * mb
	tb = 1 << 10 * gb
)

// A format returns a file of some format.
type format func(o bomb.Options) (*lazyfile.File, error)

// officeFormats are those of Office Open XML.
var officeFormats = map[string]format{
	"docx": bomb.Options.Docx,
	"xlsx": bomb.Options.Xlsx,
	"pptx": bomb.Options.Pptx,
}

// allFormats are those of all documents.
var allFormats = map[string]format{
	"docx": bomb.Options.Docx,
	"xlsx": bomb.Options.Xlsx,
	"pptx": bomb.Options.Pptx,
	"pdf":  bomb.Options.PDF,
}

func (f format) file(t testing.TB, o bomb.Options) *lazyfile.File {
	t.Helper()
	file, err := f(o)
	require.NoError(t, err)
	return file
}

// minimum returns the number of bytes that the error for options names.
func (f format) minimum(t testing.TB, o bomb.Options) int64 {
	t.Helper()
	_, err := f(o)
	var tooSmall *lazyfile.TooSmallError
	require.ErrorAs(t, err, &tooSmall)
	return tooSmall.Min
}

func read(t testing.TB, f *lazyfile.File) []byte {
	t.Helper()
	whole, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	return whole
}

// forEach runs a parallel subtest for each format.
func forEach(t *testing.T, formats map[string]format, test func(t *testing.T, f format)) {
	t.Parallel()
	for name, f := range formats {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, f)
		})
	}
}

// checkOffice checks the parts of a package, and that they have n bytes in all.
func checkOffice(t testing.TB, file []byte, n int64) {
	t.Helper()
	var sum int64
	for name, text := range ooxmltest.Open(t, file) {
		sum += int64(len(text))
		for run := range strings.SplitSeq(text, "<") {
			_, run, _ = strings.Cut(run, ">")
			require.LessOrEqual(t, int64(len(run)), mb, name)
		}
	}
	require.Equal(t, n, sum)
}

func TestOfficeDocumentsUnpackToTheirBytes(t *testing.T) {
	forEach(t, officeFormats, func(t *testing.T, f format) {
		smallest := f.minimum(t, bomb.Options{})
		all := []int64{mb - 1, mb, mb + smallest - 1, mb + smallest, mb + smallest + 1, 2*mb + smallest - 1}
		for more := range exhaustive.Or[int64](3, 71) {
			all = append(all, smallest+more)
		}
		if exhaustive.Enabled() {
			all = append(all, 16*mb)
		}
		for _, n := range all {
			checkOffice(t, read(t, f.file(t, bomb.Options{Bytes: n})), n)
		}
	})
}

func TestOfficeHeadersDeclareAllBytes(t *testing.T) {
	forEach(t, officeFormats, func(t *testing.T, f format) {
		for _, n := range []int64{4*gb - 1, 4 * gb, 4*gb + 1, 5 * gb, tb - 1, tb} {
			file := f.file(t, bomb.Options{Bytes: n})
			archive, err := zip.NewReader(file, file.Size())
			require.NoError(t, err)
			var sum uint64
			for _, part := range archive.File {
				sum += part.UncompressedSize64
			}
			assert.Equal(t, uint64(n), sum)
		}
	})
}

func TestRatiosAreThoseOfTheDocumentation(t *testing.T) {
	t.Parallel()
	ratios := map[string]int64{}
	for name, f := range allFormats {
		ratios[name] = gb / f.file(t, bomb.Options{Bytes: gb}).Size()
	}
	assert.Equal(t, map[string]int64{"docx": 967, "xlsx": 989, "pptx": 986, "pdf": 993}, ratios)
}

func TestSmallestNumberOfBytesIsInTheError(t *testing.T) {
	forEach(t, allFormats, func(t *testing.T, f format) {
		smallest := f.minimum(t, bomb.Options{Bytes: 1})
		for _, n := range []int64{0, 9, 10, smallest / 2, smallest - 1} {
			require.Equal(t, smallest, f.minimum(t, bomb.Options{Bytes: n}))
		}
		f.file(t, bomb.Options{Bytes: smallest})
	})
}

func TestDocumentsSayHowMuchTheyUnpackTo(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]string{
		mb: "1 MB", 10*mb + 1: "10485761 B", 3 * mb / 2: "1536 KB", gb: "1 GB", tb: "1 TB", tb - 1: "1099511627775 B",
	} {
		file, err := bomb.Options{Bytes: n}.Xlsx()
		require.NoError(t, err)
		archive, err := zip.NewReader(file, file.Size())
		require.NoError(t, err)
		sheet, err := archive.Open("xl/worksheets/sheet1.xml")
		require.NoError(t, err)
		head := make([]byte, 500)
		_, err = io.ReadFull(sheet, head)
		require.NoError(t, err)
		assert.Contains(t, string(head), "<t>This file unpacks to "+want+".</t>")
	}
}

func TestOfficeDocumentsHaveExactSizes(t *testing.T) {
	forEach(t, officeFormats, func(t *testing.T, f format) {
		for _, n := range []int64{f.minimum(t, bomb.Options{}), 100_000} {
			smallest := f.file(t, bomb.Options{Bytes: n}).Size()
			assert.Equal(t, smallest, f.minimum(t, bomb.Options{Bytes: n, Size: smallest - 1}))
			all := []int64{2 * smallest, smallest + 70_000}
			for more := range int64(13) {
				all = append(all, smallest+more)
			}
			for _, size := range all {
				file := f.file(t, bomb.Options{Bytes: n, Size: size})
				require.Equal(t, size, file.Size())
				checkOffice(t, read(t, file), n)
			}
		}
	})
}

// Zip64 records appear where the padded part, or all parts, reach 4 GB.
func TestOfficeDocumentsHaveAnySizeAbove4GB(t *testing.T) {
	forEach(t, officeFormats, func(t *testing.T, f format) {
		sizes := []int64{5 * gb}
		for more := int64(-200); more < 8000; more += 31 {
			sizes = append(sizes, 4*gb+more)
		}
		for _, size := range sizes {
			file := f.file(t, bomb.Options{Bytes: mb, Size: size})
			require.Equal(t, size, file.Size())
			archive, err := zip.NewReader(file, size)
			require.NoError(t, err)
			require.Less(t, len(archive.Comment), 140)
		}
	})
}

func TestDocumentsAreReadFromAnyOffset(t *testing.T) {
	forEach(t, allFormats, func(t *testing.T, f format) {
		small := f.file(t, bomb.Options{Bytes: 2*mb + 1, Size: 9000})
		require.NoError(t, iotest.TestReader(io.NewSectionReader(small, 0, small.Size()), read(t, small)))
		file := f.file(t, bomb.Options{Bytes: 20*mb + 12345, Size: 123_456})
		whole, random := read(t, file), rand.New(rand.NewPCG(1, 2))
		for range 2000 {
			checkWindow(t, file, whole, random.Int64N(file.Size()), random.Int64N(8000))
		}
	})
}

// checkWindow checks n bytes from an offset, or as many as there are.
func checkWindow(t testing.TB, file *lazyfile.File, whole []byte, off, n int64) {
	t.Helper()
	got := make([]byte, min(n, file.Size()-off))
	_, err := file.ReadAt(got, off)
	require.NoError(t, err)
	require.True(t, bytes.Equal(whole[off:off+int64(len(got))], got), "%d bytes from %d", n, off)
}

func FuzzDocuments(f *testing.F) {
	for name := range allFormats {
		f.Add(name, uint32(0), uint32(0), uint32(0), uint32(100))
		f.Add(name, uint32(mb), uint32(7), uint32(1500), uint32(5000))
		f.Add(name, uint32(3*mb+1), uint32(70_000), uint32(70_000), uint32(1))
	}
	f.Fuzz(func(t *testing.T, name string, moreBytes, padding, off, n uint32) {
		format := allFormats[name]
		if format == nil {
			t.Skip()
		}
		o := bomb.Options{Bytes: format.minimum(t, bomb.Options{}) + int64(moreBytes)%(8*mb)}
		o.Size = format.file(t, o).Size() + int64(padding)%mb
		file := format.file(t, o)
		require.Equal(t, o.Size, file.Size())
		whole := read(t, file)
		if name == "pdf" {
			checkPDF(t, whole, o.Bytes)
		} else {
			checkOffice(t, whole, o.Bytes)
		}
		checkWindow(t, file, whole, int64(off)%file.Size(), int64(n)%(64<<10))
	})
}

func BenchmarkRangeOf1TB(b *testing.B) {
	for name, f := range allFormats {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range int64(b.N) {
				file := f.file(b, bomb.Options{Bytes: tb})
				_, err := file.ReadAt(make([]byte, 4096), i*4096%(file.Size()-4096))
				require.NoError(b, err)
			}
		})
	}
}
