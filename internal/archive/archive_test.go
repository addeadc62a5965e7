package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/bzip2"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive/archivetest"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// formats pack members without and with a padding.
var formats = map[string]struct {
	pack   func(members []Member) *lazyfile.File
	pad    func(members []Member, p Padding, size int64) (*lazyfile.File, error)
	unpack func(t *testing.T, b []byte) map[string]string
}{
	"zip": {
		func(members []Member) *lazyfile.File { return Zip(members, nil) },
		func(members []Member, p Padding, size int64) (*lazyfile.File, error) {
			return PadZip(members, nil, p, size)
		},
		unzip,
	},
	"tar": {Tar, PadTar, func(t *testing.T, b []byte) map[string]string { return untar(t, bytes.NewReader(b)) }},
	"tgz": {Tgz, PadTgz, func(t *testing.T, b []byte) map[string]string {
		r, err := gzip.NewReader(bytes.NewReader(b))
		require.NoError(t, err)
		return untar(t, r)
	}},
	"tbz2": {Tbz2, PadTbz2, func(t *testing.T, b []byte) map[string]string {
		return untar(t, bzip2.NewReader(bytes.NewReader(b)))
	}},
	"tzst": {Tzst, PadTzst, func(t *testing.T, b []byte) map[string]string {
		content, err := archivetest.Zstd(b)
		require.NoError(t, err)
		return untar(t, bytes.NewReader(content))
	}},
	"txz": {Txz, PadTxz, func(t *testing.T, b []byte) map[string]string {
		content, err := archivetest.Xz(b)
		require.NoError(t, err)
		return untar(t, bytes.NewReader(content))
	}},
}

// modified is an odd time of day in the resolution of all formats.
var modified = time.Date(2024, time.February, 29, 23, 59, 58, 0, time.UTC)

// members are files whose names and sizes differ in all that matters to the formats.
var members = []Member{
	{Name: "empty", Modified: Epoch, Body: lazyfile.Literal(nil)},
	{Name: "folder/a block", Modified: modified, Body: lazyfile.Literal(bytes.Repeat([]byte("x"), 512))},
	{Name: "ünï/コード.txt", Modified: modified, Body: lazyfile.Literal("content")},
	{Name: "filler", Modified: Epoch, Body: filler.Random(1, 100_000).Part(100_000)},
	{Name: string(bytes.Repeat([]byte("long/"), 40)) + "name", Modified: Epoch, Body: lazyfile.Literal("1")},
	{Name: "deflated", Modified: modified, Body: lazyfile.Literal("aaaaaaaaaa"), Packed: lazyfile.Literal("\x4b\x84\x03\x00")},
}

var padding = Padding{Name: "placeholder.bin", Fill: filler.Random(3, 1<<20).Part}

func contents(t *testing.T, f *lazyfile.File) []byte {
	t.Helper()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	return b
}

func unzip(t *testing.T, b []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	require.NoError(t, err)
	unpacked := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(content)
		require.NoError(t, err)
		unpacked[f.Name+f.Modified.UTC().Format(time.DateTime)] = string(text)
	}
	return unpacked
}

func untar(t *testing.T, in io.Reader) map[string]string {
	t.Helper()
	unpacked := map[string]string{}
	for r := tar.NewReader(in); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return unpacked
		}
		require.NoError(t, err)
		if h.Typeflag == tar.TypeDir {
			continue
		}
		text, err := io.ReadAll(r)
		require.NoError(t, err)
		unpacked[h.Name+h.ModTime.UTC().Format(time.DateTime)] = string(text)
	}
}

func wanted(t *testing.T) map[string]string {
	want := map[string]string{}
	for _, m := range members {
		want[m.Name+m.Modified.Format(time.DateTime)] = string(contents(t, lazyfile.New(m.Body)))
	}
	return want
}

func TestArchivesUnpackToTheirMembers(t *testing.T) {
	t.Parallel()
	for name, format := range formats {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, wanted(t), format.unpack(t, contents(t, format.pack(members))))
			assert.Empty(t, format.unpack(t, contents(t, format.pack(nil))), "no members")
			inner := Member{Name: "inner." + name, Modified: Epoch, Body: format.pack(members)}
			outer := format.unpack(t, contents(t, format.pack([]Member{inner})))
			assert.Equal(t, wanted(t), format.unpack(t, []byte(outer["inner."+name+Epoch.Format(time.DateTime)])))
		})
	}
}

func TestArchivesPassReaderTest(t *testing.T) {
	t.Parallel()
	for name, format := range formats {
		t.Run(name, func(t *testing.T) {
			f := format.pack(members)
			require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), contents(t, f)))
		})
	}
}

func TestPaddedArchivesHaveAnySizeFromTheSmallest(t *testing.T) {
	t.Parallel()
	for name, format := range formats {
		t.Run(name, func(t *testing.T) {
			_, err := format.pad(members, padding, 0)
			tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err)
			require.True(t, ok)
			_, err = format.pad(members, padding, tooSmall.Min-1)
			require.ErrorAs(t, err, new(*lazyfile.TooSmallError))
			sizes := []int64{300_000, 65_536 * 4, 65_540*4 + gzipOverhead, 65_540*4 + gzipOverhead + 1}
			step := int64(1)
			if name == "tbz2" { // which takes longer to compress
				step = 29
			}
			for n := int64(0); n < 1100; n += step {
				sizes = append(sizes, tooSmall.Min+n)
			}
			for _, size := range sizes {
				f, err := format.pad(members, padding, size)
				if name == "txz" && size%4 != 0 {
					require.Equal(t, &lazyfile.GapError{Below: size - size%4, Above: size - size%4 + 4}, err)
					continue
				}
				require.NoError(t, err)
				require.Equal(t, size, f.Size())
				b := contents(t, f)
				require.Len(t, b, int(size))
				if size%97 == 0 || size <= tooSmall.Min+1 {
					unpacked, want := format.unpack(t, b), wanted(t)
					if content, padded := unpacked["placeholder.bin"+Epoch.Format(time.DateTime)]; padded || size > tooSmall.Min+1000 {
						want["placeholder.bin"+Epoch.Format(time.DateTime)] = content
					}
					require.True(t, maps.Equal(want, unpacked), "size %d", size)
				}
			}
		})
	}
}

// A padding may have no more bytes than the archive.
func TestSmallTbz2ReadsNoMoreThanItsPadding(t *testing.T) {
	t.Parallel()
	for size := int64(2000); size < 70_000; size += 2917 {
		fill := func(n int64) lazyfile.Part {
			require.LessOrEqual(t, n, size)
			return filler.Random(3, size).Part(n)
		}
		f, err := PadTbz2(nil, Padding{Name: "placeholder.bin", Fill: fill}, size)
		require.NoError(t, err)
		require.Equal(t, size, f.Size())
		assert.Len(t, untar(t, bzip2.NewReader(bytes.NewReader(contents(t, f)))), 1)
	}
}

// The blocks of a padding repeat in cycles of 32, and two cycles do not change the checksum.
func TestLargeTbz2HasValidChecksum(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{2_200_000, 4_400_001} {
		f, err := PadTbz2(members, padding, size)
		require.NoError(t, err)
		require.Equal(t, size, f.Size())
		files := untar(t, bzip2.NewReader(bytes.NewReader(contents(t, f))))
		assert.Len(t, files, len(members)+1)
		assert.InEpsilon(t, size, len(files["placeholder.bin"+Epoch.Format(time.DateTime)]), 0.06)
	}
}

func TestPaddedSevenZipsHaveAnySizeFromTheSmallest(t *testing.T) {
	t.Parallel()
	_, err := PadSevenZip(members, padding, 0)
	tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err)
	require.True(t, ok)
	for n := range int64(20_000) {
		f, err := PadSevenZip(members, padding, tooSmall.Min+n)
		require.NoError(t, err)
		require.Equal(t, tooSmall.Min+n, f.Size())
		if n < 150 || n%1009 == 0 {
			files, err := archivetest.SevenZip(contents(t, f))
			require.NoError(t, err)
			_, isPadded := files["placeholder.bin"]
			assert.Equal(t, n > 100, isPadded && n > 100)
			delete(files, "placeholder.bin")
			assert.Len(t, files, len(members))
		}
	}
}

func TestISOImagesHaveAnySizeFromTheSmallest(t *testing.T) {
	t.Parallel()
	_, err := PadISO(members, padding, 0)
	tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err)
	require.True(t, ok)
	want := map[string][]byte{}
	for _, m := range members {
		want[m.Name] = contents(t, lazyfile.New(m.Body))
	}
	for _, n := range []int64{0, 1, 2047, 2048, 4095, 4096, 100_000, 1_000_001} {
		f, err := PadISO(members, padding, tooSmall.Min+n)
		require.NoError(t, err)
		require.Equal(t, tooSmall.Min+n, f.Size())
		files, err := archivetest.ISO(contents(t, f))
		require.NoError(t, err)
		_, isPadded := files["placeholder.bin"]
		assert.Equal(t, n >= isoSector, isPadded)
		delete(files, "placeholder.bin")
		assert.Equal(t, want, files)
	}
	f := ISO(members)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), contents(t, f)))
}

func TestDirectoriesOfISOImagesHaveManySectors(t *testing.T) {
	t.Parallel()
	var many []Member
	for i := range 500 {
		many = append(many, Member{Name: fmt.Sprintf("folder %d/ファイル %d.txt", i%3, i), Modified: modified, Body: lazyfile.Literal(fmt.Sprint(i))})
	}
	files, err := archivetest.ISO(contents(t, ISO(many)))
	require.NoError(t, err)
	assert.Len(t, files, len(many))
	assert.Equal(t, "499", string(files["folder 1/ファイル 499.txt"]))
}

func TestLargeFilesInISOImagesHaveSeveralExtents(t *testing.T) {
	t.Parallel()
	const size = 5 << 30
	f, err := PadISO(members[:1], Padding{Name: "big", Fill: filler.Random(1, size).Part}, size)
	require.NoError(t, err)
	require.Equal(t, int64(size), f.Size())
	head := make([]byte, 64*isoSector)
	_, err = f.ReadAt(head, 0)
	require.NoError(t, err)
	first := bytes.Index(head, []byte("BIG00002.;1")) - 33
	second := first + int(head[first])
	assert.Equal(t, []byte{isoContinues, 0}, []byte{head[first+25], head[second+25]})
	sizes := []uint32{little32(head[first+10:]), little32(head[second+10:])}
	assert.Equal(t, uint32(isoExtent), sizes[0])
	assert.Equal(t, little32(head[first+2:])+isoExtent/isoSector, little32(head[second+2:]), "extents follow each other")
	assert.Less(t, int64(size)-int64(sizes[0])-int64(sizes[1])-int64(little32(head[first+2:]))*isoSector, int64(isoSector))
}

func little32(b []byte) uint32 { return binary.LittleEndian.Uint32(b) }

func TestStreamedZipsHaveDescriptors(t *testing.T) {
	t.Parallel()
	var streamed []Member
	for _, m := range members {
		m.Streamed = true
		streamed = append(streamed, m)
	}
	b := contents(t, Zip(streamed, nil))
	assert.Equal(t, wanted(t), unzip(t, b))
	assert.Equal(t, len(members), bytes.Count(b, []byte("PK\x07\x08")))
	assert.Equal(t, make([]byte, 12), b[14:26], "checksum and sizes")
}

func TestArchivesOfTheirOwnSizeHaveNoPadding(t *testing.T) {
	t.Parallel()
	for name, format := range formats {
		for _, count := range []int{0, 1, len(members)} {
			unpadded := format.pack(members[:count])
			f, err := format.pad(members[:count], padding, unpadded.Size())
			require.NoError(t, err)
			assert.True(t, bytes.Equal(contents(t, unpadded), contents(t, f)), "%d members as %s", count, name)
		}
	}
}

func TestLargeZipsHaveZip64Records(t *testing.T) {
	t.Parallel()
	const limit = 1<<32 - 1 + zipEndSize
	for _, size := range []int64{limit - 1, limit, limit + 1, 5 << 30} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			f, err := PadZip(members, nil, Padding{Name: "big", Fill: filler.Random(1, size).Part}, size)
			require.NoError(t, err)
			require.Equal(t, size, f.Size())
			r, err := zip.NewReader(f, f.Size())
			require.NoError(t, err)
			big := r.File[len(members)]
			offset, err := big.DataOffset()
			require.NoError(t, err)
			assert.Equal(t, filler.Random(1, size).CRC32(int64(big.UncompressedSize64)), big.CRC32)
			head := make([]byte, 8)
			filler.Random(1, size).Fill(head, 0)
			got := make([]byte, 8)
			_, err = f.ReadAt(got, offset)
			require.NoError(t, err)
			assert.Equal(t, head, got)
		})
	}
	t.Run("a member after 4 GiB", func(t *testing.T) {
		big := Member{Name: "big", Modified: Epoch, Body: filler.Source{}.Part(1 << 32)}
		f := Zip([]Member{big, {Name: "after", Modified: Epoch, Body: lazyfile.Literal("text")}}, nil)
		r, err := zip.NewReader(f, f.Size())
		require.NoError(t, err)
		text, err := fs.ReadFile(r, "after")
		require.NoError(t, err)
		assert.Equal(t, "text", string(text))
	})
}

func TestManyMembersNeedZip64Records(t *testing.T) {
	t.Parallel()
	many := make([]Member, 65_536)
	for i := range many {
		many[i] = Member{Name: fmt.Sprint(i), Modified: Epoch, Body: lazyfile.Literal(nil)}
	}
	f := Zip(many, nil)
	r, err := zip.NewReader(f, f.Size())
	require.NoError(t, err)
	assert.Len(t, r.File, len(many))
}
