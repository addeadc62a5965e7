package placeholder_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// get returns the file of an address.
func get(t testing.TB, s string) *placeholder.Content {
	t.Helper()
	content, err := grammar.Open(t.Context(), s)
	require.NoError(t, err)
	return content
}

// corrupted returns a corrupted file.
func corrupted(t testing.TB, content *placeholder.Content, how placeholder.Corruption) *placeholder.Content {
	t.Helper()
	content, err := placeholder.Corrupt(content, how)
	require.NoError(t, err)
	return content
}

// corruptedBytes returns what a corruption makes of a text without a known checksum.
func corruptedBytes(b []byte, how placeholder.Corruption) []byte {
	b = bytes.Clone(b)
	middle := len(b) / 2
	block := func(limit int) (from, to int) {
		n := min(limit, (len(b)+1)/2)
		return (len(b) - n) / 2, (len(b)-n)/2 + n
	}
	switch how {
	case placeholder.CorruptWrongMagic:
		for i := range min(4, len(b)) {
			b[i] ^= 0xff
		}
		return b
	case placeholder.CorruptTruncatedHeader:
		return b[:min(8, middle)]
	case placeholder.CorruptTruncatedMiddle:
		return b[:middle]
	case placeholder.CorruptOneByteShort:
		return b[:len(b)-1]
	case placeholder.CorruptFlippedBit:
		b[middle] ^= 1
		return b
	case placeholder.CorruptTrailingBytes:
		return append(b, "bytes after the end of the file"...)
	case placeholder.CorruptZeroedMiddle:
		from, to := block(4 << 10)
		clear(b[from:to])
		return b
	case placeholder.CorruptRepeatedBlock:
		from, to := block(64 << 10)
		return slices.Concat(b[:to], b[from:])
	case placeholder.CorruptCRLF:
		return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n"))
	case placeholder.CorruptBOM:
		return append([]byte("\xef\xbb\xbf"), b...)
	default:
		return nil
	}
}

func TestCorruptChangesExactlyTheseBytes(t *testing.T) {
	t.Parallel()
	text := func(size int) []byte { return bytes.Repeat([]byte("a\nbc\n\nd"), size/7+1)[:size] }
	for _, size := range []int{1, 2, 3, 7, 8, 9, 15, 16, 17, 4095, 4096, 4097, 8191, 16<<10 - 1, 16 << 10, 16<<10 + 1, 65535, 65536, 65537, 131_073, 1_000_000} {
		t.Run(placeholder.FormatSize(int64(size)), func(t *testing.T) {
			t.Parallel()
			original := text(size)
			content := placeholder.FromReaderAt("a.txt", bytes.NewReader(original), int64(size))
			for _, how := range placeholder.Corruptions(content) {
				if how == placeholder.CorruptOtherType {
					continue
				}
				got := corrupted(t, content, how)
				want := corruptedBytes(original, how)
				require.EqualValues(t, len(want), got.Size(), how)
				assert.True(t, bytes.Equal(want, readAll(t, got)), how)
				assert.NotEqual(t, original, want, how)
			}
		})
	}
}

func TestCorruptionsThatChangeTheFile(t *testing.T) {
	t.Parallel()
	all := func(without ...placeholder.Corruption) []placeholder.Corruption {
		return slices.DeleteFunc(placeholder.AllCorruptions(), func(how placeholder.Corruption) bool { return slices.Contains(without, how) })
	}
	const checksum, crlf, bom, zeroed = placeholder.CorruptWrongChecksum, placeholder.CorruptCRLF, placeholder.CorruptBOM, placeholder.CorruptZeroedMiddle
	for address, want := range map[string][]placeholder.Corruption{
		"file/0B":                      {placeholder.CorruptOtherType, placeholder.CorruptTrailingBytes},
		"file/1B":                      all(checksum, crlf, bom),
		"file/16MB":                    all(checksum, bom),
		"file/16777217B":               all(checksum, crlf, bom),
		"file/5GB?mode=zero":           all(checksum, crlf, bom, zeroed),
		"file/5GB?type=png":            all(crlf, bom),
		"image/80x60":                  all(bom),
		"image/80x60?format=svg":       all(checksum),
		"image/80x60?format=gif":       all(checksum, bom),
		"text/100":                     all(checksum, crlf),
		"text/1000?format=rtf":         all(checksum),
		"json/1":                       all(checksum),
		"csv/1":                        all(checksum),
		"parquet/1":                    all(checksum, bom),
		"pdf/1":                        all(checksum, bom),
		"document/1":                   all(bom),
		"archive/0":                    all(checksum, crlf, bom, zeroed),
		"archive/1?format=tar":         all(bom),
		"archive/1?format=tgz":         all(bom),
		"archive/1?password=x":         all(bom),
		"audio/1?format=mp3":           all(bom),
		"audio/1":                      all(checksum, bom),
		"audio/1?format=flac":          all(bom),
		"audio/1?format=ogg":           all(bom),
		"audio/1?format=m4a":           all(checksum, bom),
		"audio/1?format=aac":           all(checksum, bom),
		"audio/1?format=aiff":          all(checksum, bom),
		"video/64x48?seconds=1":        all(checksum, bom),
		"video/64x48?format=mkv":       all(checksum, bom),
		"video/64x48?format=ts":        all(bom),
		"canvas/90000x90000":           all(bom, zeroed),
		"canvas/9000x9000?format=gif":  all(checksum, bom),
		"eicar?ext=txt":                all(checksum, crlf),
		"eicar":                        all(checksum, crlf, bom),
		"text/1000?corrupt=other-type": all(), // a PNG that is called a text
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, placeholder.Corruptions(get(t, address)))
		})
	}
}

func TestCorruptSaysWhichCorruptionsApply(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"file/0B?corrupt=empty":                         "corrupt must be one of other-type, trailing-bytes for this file, which is empty, got empty",
		"file/0B?corrupt=bom":                           "corrupt must be one of other-type, trailing-bytes for this file, which is not a text, got bom",
		"file/5GB?mode=zero&corrupt=zeroed-middle":      ", repeated-block for this file, whose middle consists of zeros, got zeroed-middle",
		"file/16777217B?corrupt=crlf":                   ", repeated-block for this file, which has more than 16MB, got crlf",
		"text/50?corrupt=crlf":                          ", repeated-block, bom for this file, which has no line feed, got crlf",
		"json/1?corrupt=wrong-checksum":                 ", flipped-bit, trailing-bytes, empty, zeroed-middle, repeated-block, crlf, bom for this file, which has no checksum, got wrong-checksum",
		"archive/0?corrupt=wrong-checksum":              " for this file, which has no checksum, got wrong-checksum",
		"json/1?corrupt=wrong-chekcsum&filename=a":      "; did you mean wrong-checksum?",
		"image/8x6?quality=3&corrupt=flipped-bit":       "quality must be absent for format png; it is for jpg, got 3",
		"image/8x6?corrupt=flipped-bit&corrupt=bom":     `corrupt must be given once, got "flipped-bit and bom"`,
		"file/100B?type=zip&corrupt=flipped-bit&seed=3": "size must be at least 128B for type zip, got 100B",
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			_, err := openAddress(t, address)
			require.ErrorContains(t, err, want)
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			assert.True(t, ok)
		})
	}
	_, err := placeholder.Corrupt(get(t, "image/80x60"), placeholder.CorruptBOM)
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	assert.Equal(t, "Corruption", invalid.Field)
	assert.Len(t, invalid.Choices, len(placeholder.AllCorruptions())-1)
}

func openAddress(t *testing.T, s string) (*placeholder.Content, error) {
	t.Helper()
	return grammar.Open(t.Context(), s)
}

func TestCorruptedFilesKeepNameAndMediaType(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, kind := range grammar.Kinds(nil) {
		original := get(t, kind.Example())
		seen[original.Fingerprint()] = true
		for _, how := range placeholder.Corruptions(original) {
			got := corrupted(t, original, how)
			assert.Equal(t, original.Name(), got.Name())
			assert.Equal(t, original.MediaType(), got.MediaType())
			assert.Len(t, got.Fingerprint(), 32)
			assert.Equal(t, got.Fingerprint(), corrupted(t, original.WithName("a"), how).Fingerprint())
			assert.False(t, seen[got.Fingerprint()], "fingerprints differ")
			seen[got.Fingerprint()] = true
		}
	}
	own := placeholder.FromReaderAt("a.txt", strings.NewReader("text"), 4)
	assert.Empty(t, corrupted(t, own, placeholder.CorruptFlippedBit).Fingerprint())
}

func TestCorruptedFilesPassReaderTest(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/10KB?type=png", "archive/1", "csv/50", "file/1B", "file/0B", "text/2000?format=rtf"} {
		original := get(t, s)
		for _, how := range placeholder.Corruptions(original) {
			t.Run(s+" "+string(how), func(t *testing.T) {
				t.Parallel()
				content := corrupted(t, original, how)
				if content.Size() > 50*placeholder.KB {
					exhaustive.Only(t)
				}
				require.NoError(t, iotest.TestReader(content, readAll(t, content.Open())))
			})
		}
	}
}

func TestCorruptedFilesCanBeCorruptedAgain(t *testing.T) {
	t.Parallel()
	original := get(t, "archive/1?password=x")
	for _, first := range placeholder.Corruptions(original) {
		once := corrupted(t, original, first)
		for _, second := range placeholder.Corruptions(once) {
			t.Run(string(first)+" "+string(second), func(t *testing.T) {
				t.Parallel()
				twice := corrupted(t, once, second)
				assert.NotEqual(t, readAll(t, once.Open()), readAll(t, twice))
				assert.NotEqual(t, once.Fingerprint(), twice.Fingerprint())
			})
		}
	}
}

func TestRangesOfLargeCorruptedFilesAreCheap(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/5GB?type=zip", "archive/3?size=5GB", "audio/1?format=mp3&size=5GB", "archive/3?format=tgz&size=5GB", "archive/3?format=tar&size=5GB"} {
		original := get(t, s)
		for _, how := range placeholder.Corruptions(original) {
			t.Run(s+" "+string(how), func(t *testing.T) {
				t.Parallel()
				content := corrupted(t, original, how)
				for _, off := range []int64{0, content.Size() / 2, max(0, content.Size()-10)} {
					p := make([]byte, min(10, content.Size()-off))
					_, err := content.ReadAt(p, off) // the test would time out if it generated all bytes
					assert.NoError(t, err)
				}
			})
		}
	}
}

func TestWrongChecksumOfZip64(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{placeholder.MaxFileSize, placeholder.GB} {
		original := open(t, placeholder.FileOptions{Size: size, Type: placeholder.FileZip, Mode: placeholder.FillZero})
		content := corrupted(t, original, placeholder.CorruptWrongChecksum)
		got, err := zip.NewReader(content, content.Size())
		require.NoError(t, err)
		want, err := zip.NewReader(original, original.Size())
		require.NoError(t, err)
		assert.Equal(t, want.File[0].CRC32^1, got.File[0].CRC32)
	}
}

func TestWrongChecksumInDataDescriptor(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	entry, err := w.Create("a.txt")
	require.NoError(t, err)
	_, err = entry.Write([]byte("text"))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	own := placeholder.FromReaderAt("a.zip", bytes.NewReader(b.Bytes()), int64(b.Len()))
	content := readAll(t, corrupted(t, own, placeholder.CorruptWrongChecksum))
	var changed int
	for i := range content {
		if content[i] != b.Bytes()[i] {
			changed++
		}
	}
	assert.Equal(t, 2, changed, "in the descriptor and in the central directory")
	assert.ErrorIs(t, extract(content), zip.ErrChecksum)
}

func TestCorruptedFileInArchive(t *testing.T) {
	t.Parallel()
	photo := corrupted(t, get(t, "image/80x60"), placeholder.CorruptFlippedBit)
	archive := open(t, placeholder.ArchiveOptions{Members: []*placeholder.Content{photo}})
	assert.Equal(t, readAll(t, photo), unzip(t, readAll(t, archive))[photo.Name()])
}

func TestCorruptReportsErrorsOfReader(t *testing.T) {
	t.Parallel()
	failure := errors.New("disk failure")
	failing := placeholder.FromReaderAt("a.txt", readerAt(func([]byte, int64) (int, error) { return 0, failure }), 1000)
	for _, how := range []placeholder.Corruption{
		placeholder.CorruptWrongMagic, placeholder.CorruptOtherType, placeholder.CorruptTruncatedHeader, placeholder.CorruptFlippedBit,
		placeholder.CorruptWrongChecksum, placeholder.CorruptZeroedMiddle, placeholder.CorruptCRLF,
	} {
		_, err := placeholder.Corrupt(failing, how)
		assert.ErrorIs(t, err, failure, how)
	}
	assert.Empty(t, placeholder.Corruptions(failing))
	_, err := io.ReadAll(corrupted(t, failing, placeholder.CorruptBOM))
	require.ErrorIs(t, err, failure)

	short := placeholder.FromReaderAt("a.txt", strings.NewReader("shorter than it claims"), 1000)
	_, err = io.ReadAll(corrupted(t, short, placeholder.CorruptTrailingBytes))
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
}

type readerAt func(p []byte, off int64) (int, error)

func (f readerAt) ReadAt(p []byte, off int64) (int, error) { return f(p, off) }

func TestCorruptStopsWithItsContext(t *testing.T) {
	t.Parallel()
	original := get(t, "csv/10000?columns=20")
	_, err := placeholder.CorruptContext(newCountdown(t.Context(), 20), original, placeholder.CorruptFlippedBit)
	require.ErrorIs(t, err, context.Canceled)

	binary := placeholder.FromReaderAt("a.bin", bytes.NewReader(make([]byte, placeholder.MaxCRLFSize)), placeholder.MaxCRLFSize)
	ctx := newCountdown(t.Context(), 20)
	_, err = placeholder.CorruptContext(ctx, binary, placeholder.CorruptCRLF) // looks for a line feed
	require.ErrorIs(t, err, context.Canceled)
	assert.LessOrEqual(t, ctx.asked.Load(), int32(20+maxAfterwards))

	content, err := placeholder.CorruptContext(t.Context(), original, placeholder.CorruptCRLF)
	require.NoError(t, err)
	ctx = newCountdown(t.Context(), 20)
	_, err = content.SizeContext(ctx)
	require.ErrorIs(t, err, context.Canceled)
	assert.LessOrEqual(t, ctx.asked.Load(), int32(20+maxAfterwards))
	_, err = content.SizeContext(t.Context())
	require.NoError(t, err, "a later call measures again")
}

func TestLargestFileWithCRLF(t *testing.T) {
	t.Parallel()
	original := open(t, placeholder.FileOptions{Size: placeholder.MaxCRLFSize})
	content := corrupted(t, original, placeholder.CorruptCRLF)
	want := corruptedBytes(readAll(t, original), placeholder.CorruptCRLF)
	require.EqualValues(t, len(want), content.Size())
	assert.True(t, bytes.Equal(want, readAll(t, content)))
}

func FuzzCorrupt(f *testing.F) {
	f.Add(uint64(0), uint16(0), uint8(0))
	f.Add(uint64(1), uint16(5000), uint8(11))
	all := placeholder.AllCorruptions()
	f.Fuzz(func(t *testing.T, seed uint64, n uint16, choice uint8) {
		random := rand.New(rand.NewPCG(seed, uint64(n)))
		addresses := []string{
			fmt.Sprintf("file/%dB?seed=%d", n, seed), fmt.Sprintf("file/%dB?type=png", 2048+int(n)), fmt.Sprintf("csv/%d", 1+n%500),
			fmt.Sprintf("text/%d?seed=%d", 1+int(n), seed), fmt.Sprintf("archive/%d?format=tar", n%5), fmt.Sprintf("archive/%d?password=x", n%5),
			fmt.Sprintf("image/%dx9?format=svg", 1+n%99), "audio/1?format=mp3", "video/16x16?seconds=1", "qr?data=x", "eicar", "json/9", "pdf/1",
		}
		content, err := placeholder.Corrupt(get(t, addresses[random.IntN(len(addresses))]), all[int(choice)%len(all)])
		if _, ok := errors.AsType[*placeholder.ValidationError](err); ok {
			return
		}
		require.NoError(t, err)
		whole := readAll(t, content)
		for range 5 {
			from := random.Int64N(int64(len(whole)) + 1)
			p := make([]byte, random.Int64N(int64(len(whole))-from+1))
			_, err := content.ReadAt(p, from)
			require.NoError(t, err)
			require.True(t, bytes.Equal(whole[from:from+int64(len(p))], p))
		}
	})
}
