package placeholdertest_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"image"
	"io"
	"path"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "golang.org/x/image/webp"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// A receiver enforces limits by unpacking files.
type receiver struct {
	placeholdertest.UnpackLimits
	unpacked     int64
	files, depth int
	pixels       int64
}

// exceeded returns the names of the limits that a file exceeds.
func (r *receiver) exceeded(t *testing.T, c placeholdertest.UnpackCase) (names []string) {
	t.Helper()
	file, err := io.ReadAll(c.Content.Open())
	require.NoError(t, err)
	r.unpack(t, path.Ext(c.Content.Name()), file)
	for name, exceeded := range map[string]bool{
		"unpacked": r.Bytes > 0 && r.unpacked > r.Bytes,
		"files":    r.Files > 0 && r.files > r.Files,
		"ratio":    r.Ratio > 0 && r.unpacked > int64(r.Ratio)*int64(len(file)),
		"depth":    r.Depth > 0 && r.depth > r.Depth,
		"pixels":   r.Pixels > 0 && r.pixels > r.Pixels,
	} {
		if exceeded {
			names = append(names, name)
		}
	}
	return names
}

// value returns what a limit is of.
func (r *receiver) value(limit string) int64 {
	return map[string]int64{
		"unpacked": r.unpacked, "files": int64(r.files), "ratio": r.unpacked, "depth": int64(r.depth), "pixels": r.pixels,
	}[limit]
}

func (r *receiver) unpack(t *testing.T, extension string, file []byte) {
	t.Helper()
	switch extension {
	case ".zip", ".docx", ".xlsx", ".pptx":
		r.unzip(t, file)
	case ".tgz":
		r.untar(t, file)
	case ".gz":
		unpacked, err := gzip.NewReader(bytes.NewReader(file))
		require.NoError(t, err)
		r.count(t, unpacked)
	case ".zst":
		r.unpacked += contentOfZstd(t, file)
	case ".pdf":
		r.countStreams(t, file)
	default:
		config, _, err := image.DecodeConfig(bytes.NewReader(file))
		require.NoError(t, err)
		r.pixels = int64(config.Width) * int64(config.Height)
	}
}

func (r *receiver) unzip(t *testing.T, file []byte) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	for _, f := range archive.File {
		content, err := f.Open()
		require.NoError(t, err)
		r.receive(t, f.Name, content)
	}
}

func (r *receiver) untar(t *testing.T, file []byte) {
	t.Helper()
	unpacked, err := gzip.NewReader(bytes.NewReader(file))
	require.NoError(t, err)
	archive := tar.NewReader(unpacked)
	for {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		r.receive(t, header.Name, archive)
	}
}

// receive receives a file in an archive.
func (r *receiver) receive(t *testing.T, name string, content io.Reader) {
	t.Helper()
	if extension := path.Ext(name); extension == ".zip" || extension == ".tgz" {
		r.depth++
		inner, err := io.ReadAll(content)
		require.NoError(t, err)
		r.unpack(t, extension, inner)
		return
	}
	r.files++
	r.count(t, content)
}

func (r *receiver) count(t *testing.T, content io.Reader) {
	t.Helper()
	n, err := io.Copy(io.Discard, content)
	require.NoError(t, err)
	r.unpacked += n
}

// countStreams counts the decoded bytes of all streams of a PDF document.
func (r *receiver) countStreams(t *testing.T, file []byte) {
	t.Helper()
	for part := range bytes.SplitSeq(file, []byte("\nendstream")) {
		head, stream, found := bytes.Cut(part, []byte(">>stream\n"))
		if !found {
			continue
		}
		content := io.Reader(bytes.NewReader(stream))
		if bytes.Contains(head[bytes.LastIndex(head, []byte(" obj")):], []byte("/FlateDecode")) {
			decoded, err := zlib.NewReader(content)
			require.NoError(t, err)
			content = decoded
		}
		r.count(t, content)
	}
}

// contentOfZstd adds up the blocks of a frame, which are raw or repeat one byte (RFC 8878, 3.1.1).
func contentOfZstd(t *testing.T, file []byte) (size int64) {
	t.Helper()
	require.Equal(t, uint32(0xFD2FB528), binary.LittleEndian.Uint32(file))
	descriptor := file[4]
	require.Zero(t, descriptor&0x20, "single segment")
	header := 6 + []int{0, 1, 2, 4}[descriptor&3] + []int{0, 2, 4, 8}[descriptor>>6]
	for at, last := header, false; !last; {
		block := int(file[at]) | int(file[at+1])<<8 | int(file[at+2])<<16
		last = block&1 == 1
		size += int64(block >> 3)
		at += 3 + map[int]int{0: block >> 3, 1: 1}[block>>1&3]
	}
	return size
}

// allLimits are limits that files of all formats can be around.
var allLimits = placeholdertest.UnpackLimits{Bytes: placeholder.MB, Files: 100, Ratio: 100, Depth: 3, Pixels: 1_000_000}

func TestUnpackCasesExceedOnlyTheirLimit(t *testing.T) {
	t.Parallel()
	for name, limits := range map[string]placeholdertest.UnpackLimits{
		"all limits":         allLimits,
		"bytes":              {Bytes: placeholder.MB},
		"files":              {Files: 1},
		"ratio":              {Bytes: 60_000, Ratio: 3},
		"depth":              {Depth: 1},
		"pixels":             {Pixels: 3},
		"few bytes":          {Bytes: 1, Files: 3, Depth: 6},
		"bytes and ratio":    {Bytes: 50_001, Ratio: 2},
		"bytes far off":      {Bytes: 500_001, Ratio: 10_000},
		"few files, a ratio": {Bytes: 20_003, Files: 2, Ratio: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, c := range placeholdertest.UnpackCases(limits) {
				r := receiver{UnpackLimits: limits}
				want := []string{c.Limit}
				if c.Accept {
					want = nil
				}
				assert.Equal(t, want, r.exceeded(t, c), "%s, %s", c.Name, c.Address)
				assert.Equal(t, c.Value, r.value(c.Limit), "%s, %s", c.Name, c.Address)
				assert.Equal(t, placeholdertest.Get(t, c.Address).Fingerprint(), c.Content.Fingerprint(), c.Name)
			}
		})
	}
}

func TestUnpackCasesSurroundTheLimits(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	offsets := map[string][]int64{}
	for _, c := range placeholdertest.UnpackCases(allLimits) {
		names[c.Name] = true
		limit := map[string]int64{
			"unpacked": allLimits.Bytes, "files": int64(allLimits.Files), "ratio": int64(allLimits.Ratio) * c.Content.Size(),
			"depth": int64(allLimits.Depth), "pixels": allLimits.Pixels,
		}[c.Limit]
		key := c.Limit + path.Ext(c.Content.Name())
		offsets[key] = append(offsets[key], c.Value-limit)
		assert.Equal(t, c.Value <= limit, c.Accept, c.Name)
	}
	want := map[string][]int64{}
	for limit, formats := range map[string][]string{
		"unpacked": {"zip", "gz", "tgz", "zst", "docx", "xlsx", "pptx", "pdf"},
		"files":    {"zip", "tgz"},
		"ratio":    {"zip", "gz", "tgz", "zst", "docx", "xlsx", "pptx", "pdf"},
		"depth":    {"zip", "tgz"},
	} {
		for _, f := range formats {
			want[limit+"."+f] = []int64{-1, 0, 1}
		}
	}
	for _, f := range []string{"png", "jpg", "gif", "webp"} {
		want["pixels."+f] = []int64{0, 5}
	}
	assert.Equal(t, want, offsets)
	assert.Len(t, names, 3*20+2*4, "names are unique")
}

func TestUnpackCasesOfRatioHaveOneSize(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.UnpackCases(placeholdertest.UnpackLimits{Ratio: 900}) {
		assert.Equal(t, int64(placeholder.MB), c.Content.Size(), c.Name)
	}
	for _, c := range placeholdertest.UnpackCases(placeholdertest.UnpackLimits{Bytes: 100_000, Ratio: 10}) {
		assert.True(t, c.Limit == "unpacked" || c.Content.Size() == 9999, c.Name)
	}
}

func TestUnpackCasesAreOfTheGivenFormats(t *testing.T) {
	t.Parallel()
	var got []string
	for _, c := range placeholdertest.UnpackCases(allLimits, "png", "tgz", "png") {
		got = append(got, c.Limit+path.Ext(c.Content.Name()))
	}
	assert.Equal(t, []string{"unpacked.tgz", "files.tgz", "ratio.tgz", "depth.tgz", "pixels.png"}, slices.Compact(got))
}

func TestUnpackCasesLeavesOutImpossibleFormats(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		limits placeholdertest.UnpackLimits
		want   []string
	}{
		"documents have a minimum":              {placeholdertest.UnpackLimits{Bytes: 69}, []string{".zip", ".gz", ".tgz", ".zst"}},
		"documents consist of files":            {placeholdertest.UnpackLimits{Bytes: 5 * placeholder.MB, Files: 2}, []string{".zip", ".gz", ".tgz", ".zst", ".pdf"}},
		"only zst exceeds the ratio of DEFLATE": {placeholdertest.UnpackLimits{Ratio: 1033}, []string{".zst"}},
		"tgz has at most 7 levels":              {placeholdertest.UnpackLimits{Depth: 7}, []string{".zip"}},
		"webp has at most 16,383 a side":        {placeholdertest.UnpackLimits{Pixels: 16383 * 16383}, []string{".png", ".jpg", ".gif"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, c := range placeholdertest.UnpackCases(c.limits) {
				if ext := path.Ext(c.Content.Name()); !slices.Contains(got, ext) {
					got = append(got, ext)
				}
			}
			assert.Equal(t, c.want, got)
		})
	}
}

func TestUnpackCasesWithoutAnEmptyArchive(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.UnpackCases(placeholdertest.UnpackLimits{Files: 1}, "zip")
	require.Len(t, cases, 2)
	assert.Equal(t, "zip at the files limit", cases[0].Name)
}

func TestUnpackCasesPanicsForImpossibleLimits(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		limits  placeholdertest.UnpackLimits
		formats []string
		want    string
	}{
		"no limit":                     {want: "no limit given"},
		"negative limit":               {limits: placeholdertest.UnpackLimits{Files: -1}, want: "files must be between 1 and 999999, got -1"},
		"too large for all":            {limits: placeholdertest.UnpackLimits{Bytes: placeholder.MaxBombSize}, want: "unpacked must be between 1B and"},
		"unknown format":               {limits: allLimits, formats: []string{"zpi"}, want: "types must be one of zip, gz, tgz"},
		"format without the limit":     {limits: placeholdertest.UnpackLimits{Files: 10}, formats: []string{"pdf"}, want: "types must be one of zip, tgz, got pdf"},
		"limit without a format":       {limits: allLimits, formats: []string{"zip"}, want: "pixels needs one of the types png, jpg, webp, gif, got zip"},
		"below the minimum":            {limits: placeholdertest.UnpackLimits{Bytes: 100}, formats: []string{"zip", "docx"}, want: "unpacked=100B is impossible for docx"},
		"ratio above that of DEFLATE":  {limits: placeholdertest.UnpackLimits{Ratio: 1033}, formats: []string{"gz"}, want: "ratio=1033 is impossible for gz"},
		"ratio of less than a byte":    {limits: placeholdertest.UnpackLimits{Bytes: 50, Ratio: 100}, want: "ratio=100 is impossible for "},
		"too few files for a document": {limits: placeholdertest.UnpackLimits{Bytes: placeholder.MB, Files: 1}, formats: []string{"zip", "xlsx"}, want: "impossible for xlsx: it would have"},
		"too deep":                     {limits: placeholdertest.UnpackLimits{Depth: 10}, want: "depth must be between 1 and 9, got 10"},
		"sides too long":               {limits: placeholdertest.UnpackLimits{Pixels: 268_402_689}, formats: []string{"webp"}, want: "no side may have more than 16383 pixels"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() { assert.Contains(t, recover(), c.want) }()
			placeholdertest.UnpackCases(c.limits, c.formats...)
		})
	}
}
