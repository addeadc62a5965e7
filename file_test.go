package placeholder_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func init() {
	for _, fileType := range placeholder.FileTypes() {
		for _, mode := range placeholder.FillModes() {
			samples[fmt.Sprintf("file %s %s", fileType, mode)] = placeholder.FileOptions{Size: 100*placeholder.KB + 1, Type: fileType, Mode: mode}
		}
	}
	samples["nothing"] = placeholder.FileOptions{}
}

// checkFile decodes a file, and checks the lengths that the decoders ignore.
func checkFile(t *testing.T, options placeholder.FileOptions, file []byte) {
	t.Helper()
	switch options.Type {
	case placeholder.FileZip:
		checkZip(t, options.Mode, file)
	case placeholder.FilePDF:
		checkPDF(t, file)
	case placeholder.FileBin, "":
	default:
		img, format, err := image.Decode(bytes.NewReader(file))
		require.NoError(t, err)
		assert.Equal(t, strings.ReplaceAll(string(options.Type), "jpg", "jpeg"), format)
		assert.Equal(t, color.RGBA{0xcc, 0xcc, 0xcc, 0xff}, color.RGBAModel.Convert(img.At(63, 63)))
		if options.Type == placeholder.FileWebP {
			checkRIFF(t, bytes.NewReader(file), int64(len(file)))
		}
		config, _, err := image.DecodeConfig(bytes.NewReader(file[:min(len(file), 200)]))
		require.NoError(t, err, "the dimensions must be in the first 200 bytes")
		assert.Positive(t, config.Width*config.Height)
	}
}

func checkZip(t *testing.T, mode placeholder.FillMode, file []byte) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	require.Len(t, archive.File, 1)
	entry, err := archive.File[0].Open()
	require.NoError(t, err)
	content, err := io.ReadAll(entry) // verifies the CRC
	require.NoError(t, err)
	if mode == placeholder.FillZero {
		assert.Zero(t, bytes.Trim(content, "\x00"))
	}
}

// checkRIFF follows the chunks to the end of the container. That is the end of the file,
// unless its size is odd or above 4 GiB.
func checkRIFF(t *testing.T, file io.ReaderAt, size int64) {
	t.Helper()
	chunk := func(off int64) (kind string, length int64) {
		header := make([]byte, 8)
		_, err := file.ReadAt(header, off)
		require.NoError(t, err)
		return string(header[:4]), int64(binary.LittleEndian.Uint32(header[4:]))
	}
	kind, length := chunk(0)
	require.Equal(t, "RIFF", kind)
	end := 8 + length
	require.Equal(t, min((size-8)&^1, math.MaxUint32-9)+8, end)
	var kinds []string
	for off := int64(12); off < end; {
		kind, length := chunk(off)
		kinds = append(kinds, kind)
		off += 8 + length + length%2
		require.LessOrEqual(t, off, end)
	}
	require.Equal(t, []string{"VP8X", "VP8L", "FILL"}, kinds)
}

func TestWebPContainerSizeAround4GiB(t *testing.T) {
	t.Parallel()
	for i := range int64(40) {
		content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 4*placeholder.GB - 20 + i, Type: placeholder.FileWebP}))
		checkRIFF(t, content, content.Size())
	}
}

// checkPDF checks that the cross-reference table points to all objects, and that streams
// end after their stated lengths.
func checkPDF(t *testing.T, file []byte) {
	t.Helper()
	var table, objects int
	trailer := file[bytes.LastIndex(file, []byte("startxref")):]
	_, err := fmt.Sscanf(string(trailer), "startxref\n%d\n%%%%EOF\n", &table)
	require.NoError(t, err)
	_, err = fmt.Sscanf(string(file[table:]), "xref\n0 %d\n", &objects)
	require.NoError(t, err)
	lines := strings.Split(string(file[table:]), "\n")[3:]
	for i := 1; i < objects; i++ {
		var offset, number int
		_, err = fmt.Sscanf(lines[i-1], "%010d 00000 n ", &offset)
		require.NoError(t, err)
		_, err = fmt.Sscanf(string(file[offset:offset+20]), "%d 0 obj", &number)
		require.NoError(t, err)
		require.Equal(t, i, number)
		if stream := streamStart.FindSubmatchIndex(file[offset:min(offset+200, len(file))]); stream != nil {
			length, err := strconv.Atoi(string(file[offset+stream[2] : offset+stream[3]]))
			require.NoError(t, err)
			require.Equal(t, "\nendstream\nendobj\n", string(file[offset+stream[1]+length:][:18]))
		}
	}
}

var streamStart = regexp.MustCompile(`^\d+ 0 obj\s*<<.*/Length (\d+) *>>\s*stream\n`)

func TestFilesHaveExactSizeAndType(t *testing.T) {
	t.Parallel()
	for _, fileType := range placeholder.FileTypes() {
		minSize := placeholder.MinFileSize(fileType)
		for _, mode := range placeholder.FillModes() {
			sizes := []int64{
				1 * placeholder.KB, 1536, 32*placeholder.KB + minSize, 64*placeholder.KB - 1, 64*placeholder.KB + minSize,
				100 * placeholder.KB, 128*placeholder.KB + 1, placeholder.MB,
			}
			for i := range int64(40) {
				sizes = append(sizes, minSize+i)
			}
			t.Run(string(fileType)+" "+string(mode), func(t *testing.T) {
				t.Parallel()
				for _, size := range sizes {
					options := placeholder.FileOptions{Size: size, Type: fileType, Mode: mode}
					content, err := placeholder.NewFile(options)
					require.NoError(t, err)
					require.Equal(t, size, content.Size())
					checkFile(t, options, readAll(t, content))
				}
			})
		}
	}
}

func TestPDFFilesWithSeveralStreamsAreValid(t *testing.T) {
	t.Parallel()
	options := placeholder.FileOptions{Size: 128*placeholder.MB + 5, Type: placeholder.FilePDF, Mode: placeholder.FillZero}
	checkPDF(t, readAll(t, placeholder.Must(placeholder.NewFile(options))))
}

func TestImageFilesShowTheirSizeIfItFits(t *testing.T) {
	t.Parallel()
	for _, fileType := range []placeholder.FileType{placeholder.FilePNG, placeholder.FileJPG, placeholder.FileWebP} {
		for size, widths := range map[int64][]int{
			placeholder.MinFileSize(fileType): {64},
			placeholder.KB:                    {96, 320},
			10 * placeholder.KB:               {320},
			3 * placeholder.MB:                {320},
		} {
			t.Run(fmt.Sprintf("%s of %d bytes", fileType, size), func(t *testing.T) {
				t.Parallel()
				content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: size, Type: fileType}))
				img, _, err := image.Decode(content)
				require.NoError(t, err)
				assert.Contains(t, widths, img.Bounds().Dx())
				assert.Equal(t, img.Bounds().Dx() == 64, isPlain(img))
			})
		}
	}
}

// isPlain reports whether all pixels of an image have about the default background
// colour.
func isPlain(img image.Image) bool {
	return difference(img, image.NewUniform(color.RGBA{0xcc, 0xcc, 0xcc, 0xff})) < 5
}

func TestMinFileSizeIsSmallestAcceptedSize(t *testing.T) {
	t.Parallel()
	for _, fileType := range placeholder.FileTypes() {
		t.Run(string(fileType), func(t *testing.T) {
			t.Parallel()
			size := placeholder.MinFileSize(fileType)
			assert.LessOrEqual(t, size, int64(placeholder.KB))
			content, err := placeholder.NewFile(placeholder.FileOptions{Size: size, Type: fileType})
			require.NoError(t, err)
			assert.Len(t, readAll(t, content), int(size))

			message := fmt.Sprintf("Size must be at least %dB for type %s, got %dB", size, fileType, size-1)
			if size == 0 {
				message = "Size must be between 0B and 5GB, got -1B"
			}
			_, err = placeholder.NewFile(placeholder.FileOptions{Size: size - 1, Type: fileType})
			assertInvalid(t, err, message)
		})
	}
	assert.Zero(t, placeholder.MinFileSize(""), "bin, the default")
	assert.Zero(t, placeholder.MinFileSize("docx"), "unknown type")
}

func TestSeedHasNoEffectOnZeroFill(t *testing.T) {
	t.Parallel()
	for _, fileType := range placeholder.FileTypes() {
		t.Run(string(fileType), func(t *testing.T) {
			zeros := func(seed uint64) *placeholder.Content {
				return placeholder.Must(placeholder.NewFile(placeholder.FileOptions{
					Size: placeholder.KB, Type: fileType, Mode: placeholder.FillZero, Seed: seed,
				}))
			}
			assert.Equal(t, zeros(0).Fingerprint(), zeros(1).Fingerprint())
			assert.Equal(t, readAll(t, zeros(0)), readAll(t, zeros(1)))
		})
	}
}

func TestNewFileRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.FileOptions{
		"Size must be between 0B and 5GB, got -1B":                   {Size: -1},
		"Size must be between 0B and 5GB, got 5368709121B":           {Size: placeholder.MaxFileSize + 1},
		"Size must be between 0B and 5GB, got 9223372036854775807B":  {Size: math.MaxInt64, Type: "zip"},
		"Size must be between 0B and 5GB, got -8388608TB":            {Size: math.MinInt64},
		"Type must be one of bin, zip, jpg, png, webp, pdf, got exe": {Type: "exe"},
		"Type must be one of bin, zip, jpg, png, webp, pdf, got PNG": {Type: "PNG"},
		"Mode must be one of random, zero, got ones":                 {Mode: "ones"},
	} {
		t.Run(message, func(t *testing.T) {
			_, err := placeholder.NewFile(o)
			assertInvalid(t, err, message)
		})
	}
}

func TestLargestFilesReadTheSameFromAnyOffset(t *testing.T) {
	t.Parallel()
	for _, fileType := range placeholder.FileTypes() {
		for _, mode := range placeholder.FillModes() {
			t.Run(string(fileType)+" "+string(mode), func(t *testing.T) {
				content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{
					Size: placeholder.MaxFileSize, Type: fileType, Mode: mode,
				}))
				for _, start := range []int64{0, math.MaxUint32 - 50_000, 64*placeholder.MB - 50_000, placeholder.MaxFileSize - 100_000} {
					whole := make([]byte, 100_000)
					_, err := content.ReadAt(whole, start)
					require.NoError(t, err)
					for _, length := range []int{1, 3, 7, 4096} {
						for off := max(0, 50_000-40*length); off < 50_000+40*length && off+length < len(whole); off += length {
							part := make([]byte, length)
							_, err := content.ReadAt(part, start+int64(off))
							require.NoError(t, err)
							require.Equal(t, whole[off:off+length], part)
						}
					}
				}
			})
		}
	}
}

func TestZipDirectoriesAreValidAround4GiB(t *testing.T) {
	t.Parallel()
	sizes := []int64{placeholder.MaxFileSize}
	for i := range int64(300) {
		sizes = append(sizes, 4*placeholder.GB-50+i)
	}
	for _, size := range sizes {
		content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: size, Type: placeholder.FileZip}))
		archive, err := zip.NewReader(content, content.Size())
		require.NoError(t, err)
		entry := archive.File[0]
		offset, err := entry.DataOffset()
		require.NoError(t, err)
		assert.Equal(t, entry.UncompressedSize64, entry.CompressedSize64)

		next := make([]byte, 4)
		_, err = content.ReadAt(next, offset+int64(entry.CompressedSize64))
		require.NoError(t, err)
		assert.Equal(t, "PK\x01\x02", string(next), "the directory must follow the entry")
		local := make([]byte, offset)
		_, err = content.ReadAt(local, 0)
		require.NoError(t, err)
		assert.Zero(t, local[6]&8, "there must be no data descriptor")
	}
}

func TestSeedsGiveDifferentFiles(t *testing.T) {
	t.Parallel()
	for _, fileType := range placeholder.FileTypes() {
		t.Run(string(fileType), func(t *testing.T) {
			seen := map[string]uint64{}
			for _, seed := range []uint64{0, 1, 2, 1 << 31, 1 << 32, 1<<32 + 1, 1 << 63, math.MaxUint64} {
				content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 2 * placeholder.KB, Type: fileType, Seed: seed}))
				key := string(readAll(t, content))
				require.NotContains(t, seen, key, "seed %d", seed)
				seen[key] = seed
			}
		})
	}
}

func TestRandomFilesDoNotCompress(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	for _, fileType := range placeholder.FileTypes() {
		t.Run(string(fileType), func(t *testing.T) {
			t.Parallel()
			content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 4 * placeholder.MB, Type: fileType}))
			var out bytes.Buffer
			w, err := flate.NewWriter(&out, flate.BestCompression)
			require.NoError(t, err)
			_, err = content.WriteTo(w)
			require.NoError(t, err)
			require.NoError(t, w.Close())
			assert.Greater(t, float64(out.Len()), 0.995*float64(content.Size()))
		})
	}
}

func TestFileNamesContainSizeAndType(t *testing.T) {
	t.Parallel()
	for name, options := range map[string]placeholder.FileOptions{
		"file-10mb.bin":   {Size: 10 * placeholder.MB},
		"file-1536kb.zip": {Size: 1536 * placeholder.KB, Type: "zip"},
		"file-5gb.webp":   {Size: 5 * placeholder.GB, Type: "webp"},
		"file-1023b.jpg":  {Size: 1023, Type: "jpg"},
		"file-0b.bin":     {},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, name, placeholder.Must(placeholder.NewFile(options)).Name())
		})
	}
}

func FuzzNewFile(f *testing.F) {
	f.Add(int64(1024), "zip", "random", uint64(0))
	f.Add(int64(98304), "png", "zero", uint64(1))
	f.Add(int64(65537), "jpg", "", uint64(math.MaxUint64))
	f.Add(int64(-1), "", "x", uint64(7))
	f.Add(int64(200_001), "webp", "random", uint64(7))
	f.Add(int64(150_000), "pdf", "random", uint64(7))
	f.Fuzz(func(t *testing.T, size int64, fileType, mode string, seed uint64) {
		options := placeholder.FileOptions{
			Size: size, Type: placeholder.FileType(fileType), Mode: placeholder.FillMode(mode), Seed: seed,
		}
		content, err := placeholder.NewFile(options)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		require.Equal(t, size, content.Size())
		if size <= placeholder.MB {
			checkFile(t, options, readAll(t, content))
		}
	})
}
