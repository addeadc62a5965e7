package placeholder_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/bzip2"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"image/jpeg"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/archive/archivetest"
)

func init() {
	for _, format := range placeholder.ArchiveFormats() {
		name := "archive " + string(format)
		samples[name] = placeholder.ArchiveOptions{Format: format, Files: 20, Seed: 1}
		samples[name+" of 200 KB"] = placeholder.ArchiveOptions{Format: format, Files: 10, Size: 200 * placeholder.KB}
		if format == placeholder.ArchiveCBZ {
			continue // which has no archives
		}
		samples[name+" within archives"] = placeholder.ArchiveOptions{Format: format, Files: 3, Depth: 3, Content: placeholder.ArchiveEICAR}
	}
	samples["archive compressed"] = placeholder.ArchiveOptions{Files: 20, Compression: placeholder.ArchiveDeflate, Streamed: true}
	for _, c := range placeholder.ArchiveCompressions()[2:] {
		samples["archive compressed with "+string(c)] = placeholder.ArchiveOptions{Files: 5, Compression: c, Size: 300 * placeholder.KB}
	}
	samples["archive encrypted"] = placeholder.ArchiveOptions{Files: 5, Password: "secret"}
}

func newArchive(t *testing.T, o placeholder.ArchiveOptions) *placeholder.Content {
	t.Helper()
	content, err := placeholder.NewArchive(o)
	require.NoError(t, err)
	return content
}

// unpack returns the files of an archive by name.
func unpack(t *testing.T, name string, archive []byte) map[string][]byte {
	t.Helper()
	switch path.Ext(name) {
	case ".zip", ".cbz":
		return unzip(t, archive)
	case ".tgz":
		r, err := gzip.NewReader(bytes.NewReader(archive))
		require.NoError(t, err)
		return untar(t, r)
	case ".tbz2":
		return untar(t, bzip2.NewReader(bytes.NewReader(archive)))
	case ".txz":
		content, err := archivetest.Xz(archive)
		require.NoError(t, err)
		return untar(t, bytes.NewReader(content))
	case ".tzst":
		content, err := archivetest.Zstd(archive)
		require.NoError(t, err)
		return untar(t, bytes.NewReader(content))
	case ".7z":
		files, err := archivetest.SevenZip(archive)
		require.NoError(t, err)
		return files
	case ".iso":
		files, err := archivetest.ISO(archive)
		require.NoError(t, err)
		return files
	default:
		return untar(t, bytes.NewReader(archive))
	}
}

func unzip(t *testing.T, archive []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	require.NoError(t, err)
	files := map[string][]byte{}
	for _, f := range r.File {
		content, err := f.Open()
		require.NoError(t, err)
		files[f.Name] = drain(t, content)
	}
	return files
}

func untar(t *testing.T, in io.Reader) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	for r := tar.NewReader(in); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files
		}
		require.NoError(t, err)
		if h.Typeflag == tar.TypeReg {
			files[h.Name] = drain(t, r)
		}
	}
}

func drain(t *testing.T, r io.Reader) []byte {
	t.Helper()
	b, err := io.ReadAll(r)
	require.NoError(t, err)
	return b
}

func TestArchiveFilesVaryInTypeAndFolder(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.ArchiveFormats() {
		for _, files := range []int{0, 1, 2, 150} {
			t.Run(fmt.Sprintf("%d files as %s", files, format), func(t *testing.T) {
				content := newArchive(t, placeholder.ArchiveOptions{Files: files, Format: format})
				assert.Equal(t, fmt.Sprintf("archive-%d.%s", files, format), content.Name())
				unpacked := unpack(t, content.Name(), readAll(t, content))
				assert.Len(t, unpacked, files)
				folders, types := map[string]bool{}, map[string]bool{}
				for name := range unpacked {
					folders[path.Dir(name)], types[path.Ext(name)] = true, true
				}
				if files == 150 && format != placeholder.ArchiveCBZ {
					assert.Greater(t, len(folders), 12)
					assert.Greater(t, len(types), 13)
				}
			})
		}
	}
}

func TestArchivesAreWithinEachOther(t *testing.T) {
	t.Parallel()
	for format, depth := range map[placeholder.ArchiveFormat]int{
		placeholder.ArchiveZip: 10, placeholder.ArchiveTar: 10, placeholder.ArchiveTgz: 7, placeholder.ArchiveTbz2: 7, placeholder.ArchiveTxz: 7, placeholder.ArchiveTzst: 7, placeholder.ArchiveSevenZip: 10,
		placeholder.ArchiveISO: 10,
	} {
		for content, viruses := range map[placeholder.ArchiveContent]int{placeholder.ArchiveMixed: 0, placeholder.ArchiveEICAR: 1} {
			t.Run(fmt.Sprintf("%s with %s", format, content), func(t *testing.T) {
				o := placeholder.ArchiveOptions{Files: 12, Format: format, Content: content, Depth: depth}
				file := newArchive(t, o)
				name, archive := file.Name(), readAll(t, file)
				for level := range depth + 1 {
					unpacked := unpack(t, name, archive)
					want := 10
					if level == 0 {
						want = 12
					}
					require.Len(t, unpacked, want)
					var inner []string
					found := 0
					for name, content := range unpacked {
						if path.Ext(name) == "."+string(format) {
							inner = append(inner, name)
						}
						if bytes.Equal(content, readAll(t, placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{})))) {
							found++
						}
					}
					if level == depth {
						assert.Empty(t, inner)
						assert.Equal(t, viruses, found)
						break
					}
					require.Len(t, inner, 1)
					assert.Zero(t, found)
					name, archive = inner[0], unpacked[inner[0]]
				}
			})
		}
	}
}

func TestSingleFileArchiveHoldsEICARAtAnyDepth(t *testing.T) {
	t.Parallel()
	content := newArchive(t, placeholder.ArchiveOptions{Files: 1, Content: placeholder.ArchiveEICAR, Depth: 2})
	archive := readAll(t, content)
	for range 3 {
		unpacked := unzip(t, archive)
		require.Len(t, unpacked, 1)
		for _, archive = range unpacked {
		}
	}
	assert.Len(t, archive, 68)
}

func TestPaddingOfArchiveIsOneMoreFile(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.ArchiveFormats() {
		t.Run(string(format), func(t *testing.T) {
			t.Parallel()
			content := newArchive(t, placeholder.ArchiveOptions{Files: 5, Format: format, Size: 300_004, Seed: 3})
			unpacked := unpack(t, content.Name(), readAll(t, content))
			assert.Len(t, unpacked, 6)
			assert.Contains(t, unpacked, "placeholder.bin")
		})
	}
}

func TestCompressedArchivesHaveTheSameFiles(t *testing.T) {
	t.Parallel()
	o := placeholder.ArchiveOptions{Files: 40, Depth: 1, Size: 2_000_000, Seed: 5}
	want := unzip(t, readAll(t, newArchive(t, o)))
	o.Compression, o.Streamed = placeholder.ArchiveDeflate, true
	compressed := readAll(t, newArchive(t, o))
	files := unzip(t, compressed)
	r, err := zip.NewReader(bytes.NewReader(compressed), int64(len(compressed)))
	require.NoError(t, err)
	methods := map[uint16]int{}
	for _, f := range r.File {
		isPadding, isArchive := f.Name == "placeholder.bin", path.Ext(f.Name) == ".zip"
		methods[f.Method]++
		assert.Equal(t, !isPadding, f.Flags&(1<<3) != 0, f.Name)
		assert.LessOrEqual(t, f.CompressedSize64, f.UncompressedSize64, f.Name)
		switch {
		case isPadding:
			assert.EqualValues(t, zip.Store, f.Method)
		case isArchive:
			assert.EqualValues(t, zip.Store, f.Method)
			assert.Less(t, len(files[f.Name]), len(want[f.Name]))
		default:
			assert.Equal(t, want[f.Name], files[f.Name], f.Name)
		}
	}
	assert.Greater(t, methods[zip.Deflate], 15)
	assert.Greater(t, methods[zip.Store], 3)
}

// entries returns the entries of a zip in the order of its directory.
func entries(t *testing.T, o placeholder.ArchiveOptions) []*zip.File {
	t.Helper()
	file := readAll(t, newArchive(t, o))
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	return r.File
}

// Independent programs decompress the files in conformance tests.
func TestCompressionsKeepSizesAndChecksums(t *testing.T) {
	t.Parallel()
	o := placeholder.ArchiveOptions{Files: 40, Size: 500_000}
	stored := entries(t, o)
	for compression, method := range map[placeholder.ArchiveCompression]uint16{
		placeholder.ArchiveDeflate: 8, placeholder.ArchiveBzip2: 12, placeholder.ArchiveLZMA: 14, placeholder.ArchiveZstd: 93,
	} {
		t.Run(string(compression), func(t *testing.T) {
			t.Parallel()
			o := o
			o.Compression = compression
			packed := 0
			for i, f := range entries(t, o) {
				assert.Equal(t, stored[i].Name, f.Name)
				if i == len(stored)-1 {
					continue // the padding, which is longer
				}
				assert.Equal(t, []any{stored[i].CRC32, stored[i].UncompressedSize64}, []any{f.CRC32, f.UncompressedSize64}, f.Name)
				if f.Method == method {
					packed++
					assert.Less(t, f.CompressedSize64, f.UncompressedSize64)
				}
			}
			assert.Greater(t, packed, 15)
		})
	}
}

func TestOneFileNeedsWindowOfDeflate64(t *testing.T) {
	t.Parallel()
	long := 0
	for _, f := range entries(t, placeholder.ArchiveOptions{Files: 10, Compression: placeholder.ArchiveDeflate64, Content: placeholder.ArchiveEICAR}) {
		if f.Method != 9 || f.UncompressedSize64 <= 64<<10 {
			continue
		}
		long++
		packed, err := f.OpenRaw()
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, flate.NewReader(packed))
		require.Error(t, err, "DEFLATE has no codes of such distances")
	}
	assert.Equal(t, 1, long)
}

func TestPagesOfComicBooksAreNumbered(t *testing.T) {
	t.Parallel()
	pages := unzip(t, readAll(t, newArchive(t, placeholder.ArchiveOptions{Files: 12, Format: placeholder.ArchiveCBZ})))
	names := slices.Sorted(maps.Keys(pages))
	require.Len(t, names, 12)
	assert.Equal(t, []string{"001.jpg", "012.jpg"}, []string{names[0], names[11]})
	for _, page := range pages {
		config, err := jpeg.DecodeConfig(bytes.NewReader(page))
		require.NoError(t, err)
		assert.Equal(t, []int{400, 600}, []int{config.Width, config.Height})
	}
}

func TestNamesAndSizesOfFilesVary(t *testing.T) {
	t.Parallel()
	files := unzip(t, readAll(t, newArchive(t, placeholder.ArchiveOptions{Files: 200})))
	decomposed, long, empty := 0, 0, 0
	for name, content := range files {
		if !norm.NFC.IsNormalString(name) {
			decomposed++
		}
		if len(path.Base(name)) > 100 {
			long++
		}
		if len(content) == 0 {
			empty++
		}
	}
	assert.Greater(t, decomposed, 3)
	assert.Greater(t, long, 3)
	assert.Greater(t, empty, 3)
}

func TestPasswordEncryptsFilesButNotTheirNames(t *testing.T) {
	t.Parallel()
	o := placeholder.ArchiveOptions{Files: 5, Size: 100_000}
	plain := unzip(t, readAll(t, newArchive(t, o)))
	o.Password = "secret"
	archive := readAll(t, newArchive(t, o))
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	require.NoError(t, err)
	const aes, overhead = 99, 16 + 2 + 10 // salt, verifier, authentication code
	for _, f := range r.File {
		require.Contains(t, plain, f.Name)
		if f.Name == "placeholder.bin" {
			assert.EqualValues(t, zip.Store, f.Method)
			continue
		}
		assert.EqualValues(t, aes, f.Method)
		assert.Zero(t, f.CRC32)
		assert.EqualValues(t, len(plain[f.Name]), f.UncompressedSize64)
		assert.Equal(t, f.UncompressedSize64+overhead, f.CompressedSize64)
		raw, err := f.OpenRaw()
		require.NoError(t, err)
		if encrypted := drain(t, raw); len(plain[f.Name]) > 32 {
			assert.NotContains(t, string(encrypted), string(plain[f.Name][:32]))
		}
	}
}

func TestArchiveOfGivenFiles(t *testing.T) {
	t.Parallel()
	members := []*placeholder.Content{
		placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 30, Height: 20})),
		placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 3000})),
		placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 10})),
		placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: 100_000, Type: placeholder.FilePNG})),
		placeholder.Must(placeholder.NewArchive(placeholder.ArchiveOptions{Files: 3})),
		placeholder.Must(placeholder.NewFile(placeholder.FileOptions{})), // without bytes
	}
	for _, format := range placeholder.ArchiveFormats() {
		t.Run(string(format), func(t *testing.T) {
			unpacked := unpack(t, "."+string(format), readAll(t, newArchive(t, placeholder.ArchiveOptions{Members: members, Format: format})))
			assert.Len(t, unpacked, len(members))
			for _, m := range members {
				assert.Equal(t, readAll(t, m.Open()), unpacked[m.Name()], m.Name())
			}
		})
	}
	a := newArchive(t, placeholder.ArchiveOptions{Members: members})
	b := newArchive(t, placeholder.ArchiveOptions{Members: members[1:]})
	assert.NotEqual(t, a.Fingerprint(), b.Fingerprint())
}

func TestArchiveOfGivenFilesInFolders(t *testing.T) {
	t.Parallel()
	text := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 10}))
	members := []*placeholder.Content{text.WithName("Büro/Notiz 1.txt"), text.WithName("Notiz 1.txt")}
	content := newArchive(t, placeholder.ArchiveOptions{Members: members})
	members[0] = text.WithName("changed after the call")
	unpacked := unzip(t, readAll(t, content))
	assert.Len(t, unpacked, 2)
	assert.Len(t, unpacked["Büro/Notiz 1.txt"], 10)
}

func TestArchiveOfLargeFilesIsNotRead(t *testing.T) {
	t.Parallel()
	large := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: placeholder.MaxFileSize}))
	content := newArchive(t, placeholder.ArchiveOptions{Members: []*placeholder.Content{large, large.WithName("second")}})
	r, err := zip.NewReader(content, content.Size())
	require.NoError(t, err)
	require.Len(t, r.File, 2)
	assert.EqualValues(t, placeholder.MaxFileSize, r.File[1].UncompressedSize64)
	assert.Equal(t, r.File[0].CRC32, r.File[1].CRC32)
}

func TestArchivesPassReaderTest(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.ArchiveFormats() {
		o := placeholder.ArchiveOptions{Files: 6, Format: format, Size: 500_000, Depth: 1}
		if format == placeholder.ArchiveCBZ {
			o.Depth = 0
		}
		content := newArchive(t, o)
		require.NoError(t, iotest.TestReader(content, readAll(t, content.Open())))
	}
}

func TestArchiveOptionsThatDoNotFit(t *testing.T) {
	t.Parallel()
	text := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: 9_000_000}))
	for want, o := range map[string]placeholder.ArchiveOptions{
		"Files must be between 0 and 1000, got 1001":                                              {Files: 1001},
		"Files must be between 0 and 1000, got -1":                                                {Files: -1},
		"Format must be one of zip, tar, tgz, tbz2, txz, tzst, 7z, iso, cbz, got rar":             {Format: "rar"},
		"Depth must be between 0 and 10, got 11":                                                  {Files: 1, Depth: 11},
		"Depth must be between 0 and 7, got 8":                                                    {Files: 1, Depth: 8, Format: placeholder.ArchiveTgz},
		"Depth must be 0 for an archive of no files, got 1":                                       {Depth: 1},
		"Files must be at least 1 for content eicar, got 0":                                       {Content: placeholder.ArchiveEICAR},
		"Depth must be absent for format cbz":                                                     {Files: 1, Depth: 1, Format: placeholder.ArchiveCBZ},
		"Compression must be absent for format tar; it is for zip":                                {Format: placeholder.ArchiveTar, Compression: placeholder.ArchiveDeflate},
		"Members must have names of at most 64 characters and 160 bytes, without * : ; ? \\":      {Format: placeholder.ArchiveISO, Members: []*placeholder.Content{text.WithName("a:b")}},
		"in up to 7 folders, got \"1/2/3/4/5/6/7/8/9\"":                                           {Format: placeholder.ArchiveISO, Members: []*placeholder.Content{text.WithName("1/2/3/4/5/6/7/8/9")}},
		"Password must be absent for format tar; it is for zip":                                   {Format: placeholder.ArchiveTar, Password: "x"},
		"Password must have 0 to 99 characters":                                                   {Password: strings.Repeat("x", 100)},
		"Size must be between 1B and 5GB":                                                         {Size: -1},
		"Members must be absent if Files, Content or Depth":                                       {Files: 1, Members: []*placeholder.Content{text}},
		"Members must have paths of at most 4096 bytes as names":                                  {Members: []*placeholder.Content{text.WithName("a\x00b")}},
		"Members must not have the name of another file as a folder, got \"a/b\"":                 {Members: []*placeholder.Content{text.WithName("a"), text.WithName("a/b")}},
		"must have names that no other file, folder or padding has, got a":                        {Members: []*placeholder.Content{text.WithName("a/b"), text.WithName("a")}},
		"must have names that no other file, folder or padding has, got placeholder.bin":          {Members: []*placeholder.Content{text.WithName("placeholder.bin")}, Size: placeholder.MB},
		"Members must have names that no other file, folder or padding has, got text-9000000.txt": {Members: []*placeholder.Content{text, text}},
		"Members must be files of this package, got nil":                                          {Members: []*placeholder.Content{nil}},
		"bytes as names, such as a.pdf or a/b.pdf, got \"../a.txt\"":                              {Members: []*placeholder.Content{text.WithName("../a.txt")}},
		"Members must be files of this package, got x":                                            {Members: []*placeholder.Content{placeholder.FromReaderAt("x", strings.NewReader(""), 0)}},
		"Members must have at most 8MB, not counting files of type":                               {Members: []*placeholder.Content{text}},
	} {
		t.Run(want, func(t *testing.T) {
			_, err := placeholder.NewArchive(o)
			require.ErrorAs(t, err, new(*placeholder.ValidationError))
			assert.ErrorContains(t, err, want)
		})
	}
}
