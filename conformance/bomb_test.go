//go:build conformance

package conformance

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// bombFormats are the formats of files of zero bytes.
var bombFormats = map[string]func(bomb.Options) (*lazyfile.File, error){
	"zip": bomb.Options.Zip,
	"gz":  bomb.Options.Gzip,
	"tgz": bomb.Options.Tgz,
	"zst": bomb.Options.Zstd,
}

// bombReaders are programs that write the content of all entries to standard output. They read the
// file whose path is the last argument, or standard input if that is "-".
var bombReaders = map[string][][]string{
	"zip": {{"unzip", "-p"}, {"7z", "x", "-so"}, {"bsdtar", "-xOf", "-"}, {python, "testdata/bomb.py", "read"}},
	"gz":  {{"gzip", "-dc"}, {"7z", "x", "-so"}, {python, "testdata/bomb.py", "read"}},
	"tgz": {{"tar", "-xzOf"}, {"bsdtar", "-xOf", "-"}, {python, "testdata/bomb.py", "read"}},
	"zst": {{"zstd", "-dcq"}, {"7z", "x", "-so"}, {"bsdcat", "-"}},
}

// bombLists are programs that print a line for each entry.
var bombLists = map[string][][]string{
	"zip": {{"unzip", "-Z1"}, {"7z", "l", "-ba"}, {"bsdtar", "-tf", "-"}, {python, "testdata/bomb.py", "sizes"}},
	"tgz": {{"tar", "-tzf"}, {"bsdtar", "-tf", "-"}, {python, "testdata/bomb.py", "sizes"}},
}

// saveBomb saves a file in a new directory, and returns its path. Zero bytes take no space.
func saveBomb(t *testing.T, format string, o bomb.Options) string {
	t.Helper()
	file, err := bombFormats[format](o)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "bomb."+format)
	noteDownload(path, fmt.Sprintf("/api/bomb/%dB?format=%s", o.Bytes, format))
	out, err := os.Create(path)
	require.NoError(t, err)
	defer out.Close()
	require.NoError(t, out.Truncate(file.Size()))
	block, zeros := make([]byte, 64<<10), make([]byte, 64<<10)
	for off := int64(0); off < file.Size(); off += int64(len(block)) {
		n, _ := file.ReadAt(block, off)
		if !bytes.Equal(block[:n], zeros[:n]) {
			_, err := out.WriteAt(block[:n], off)
			require.NoError(t, err)
		}
	}
	return path
}

// pipe runs a program on a file, and passes its standard output to w.
func pipe(t *testing.T, w io.Writer, path string, command []string) {
	t.Helper()
	program := exec.Command(command[0], command[1:]...)
	if command[len(command)-1] == "-" {
		in, err := os.Open(path)
		require.NoError(t, err)
		defer in.Close()
		program.Stdin = in
	} else {
		program.Args = append(program.Args, path)
	}
	var stderr bytes.Buffer
	program.Stdout, program.Stderr = w, &stderr
	err := program.Run()
	noteVerdict(command[0], []string{path}, err == nil)
	require.NoError(t, err, "%s\n%s", command, &stderr)
}

// A zeroCounter counts bytes, which must be zero.
type zeroCounter struct {
	t *testing.T
	n int64
}

func (z *zeroCounter) Write(p []byte) (int, error) {
	if bytes.Count(p, []byte{0}) < len(p) {
		assert.Fail(z.t, "a byte is not zero")
	}
	z.n += int64(len(p))
	return len(p), nil
}

// A lineCounter counts lines.
type lineCounter int

func (l *lineCounter) Write(p []byte) (int, error) {
	*l += lineCounter(bytes.Count(p, []byte("\n")))
	return len(p), nil
}

// checkBomb checks that all programs read exactly the bytes and entries of the options.
func checkBomb(t *testing.T, format, path string, o bomb.Options) {
	t.Helper()
	for _, reader := range bombReaders[format] {
		if reader[0] == "unzip" && o.Bytes < int64(o.Files) {
			continue // it fails if an entry is empty
		}
		count := zeroCounter{t: t}
		pipe(t, &count, path, reader)
		assert.Equal(t, o.Bytes, count.n, reader)
	}
	checkEntries(t, format, path, o)
}

func checkEntries(t *testing.T, format, path string, o bomb.Options) {
	t.Helper()
	for _, list := range bombLists[format] {
		var count lineCounter
		pipe(t, &count, path, list)
		assert.Equal(t, o.Files, int(count), list)
	}
}

func TestConformanceBombsUnpackToTheirBytes(t *testing.T) {
	large, largest := exhaustive.Or[int64](10*placeholder.MB, 100*placeholder.MB), exhaustive.Or[int64](32*placeholder.MB, placeholder.GB)
	for format := range bombFormats {
		for _, o := range []bomb.Options{
			{Bytes: 0, Files: 1},
			{Bytes: placeholder.MB + 1, Files: 1000},
			{Bytes: large, Files: 3, Size: placeholder.MB},
			{Bytes: largest, Files: 1},
		} {
			if bombLists[format] == nil {
				o.Files = 1
			}
			t.Run(fmt.Sprintf("%s of %d bytes in %d entries, padded to %d", format, o.Bytes, o.Files, o.Size), func(t *testing.T) {
				t.Parallel()
				path := saveBomb(t, format, o)
				checkBomb(t, format, path, o)
				archive := placeholder.ArchiveFormat(format)
				if archiveReaders[archive] != nil && o.Bytes < placeholder.GB {
					checkArchives(t, archive, map[string]int{path: o.Files})
				}
			})
		}
	}
}

func TestConformanceBombsAreWithinOthers(t *testing.T) {
	exhaustive.Only(t)
	for format, depth := range map[string]int{"zip": placeholder.MaxArchiveDepth, "tgz": 7} {
		t.Run(fmt.Sprintf("%s of depth %d", format, depth), func(t *testing.T) {
			t.Parallel()
			o := bomb.Options{Bytes: 100 * placeholder.MB, Files: 3, Depth: depth, Size: 3 * placeholder.MB}
			path := saveBomb(t, format, o)
			assert.Equal(t, o.Size, sizeOf(t, path))
			for range depth {
				checkArchives(t, placeholder.ArchiveFormat(format), map[string]int{path: 1})
				var inner bytes.Buffer
				pipe(t, &inner, path, bombReaders[format][0])
				path = filepath.Join(t.TempDir(), "inner."+format)
				noteDownload(path, "/api/bomb/100MB")
				require.NoError(t, os.WriteFile(path, inner.Bytes(), 0o600))
			}
			checkBomb(t, format, path, o)
		})
	}
}

// In a zip of more than 65,535 entries, zip64 records have their number.
func TestConformanceBombsHaveAllTheirEntries(t *testing.T) {
	files := exhaustive.Or(70_000, placeholder.MaxBombFiles)
	for format := range bombLists {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			o := bomb.Options{Bytes: 1, Files: files}
			checkEntries(t, format, saveBomb(t, format, o), o)
		})
	}
}

// printedSizes returns the sizes that programs print, by a pattern with a group for each.
func printedSizes(t *testing.T, path string, command []string, pattern string) (sizes []int64) {
	t.Helper()
	var out bytes.Buffer
	pipe(t, &out, path, command)
	for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(out.String(), -1) {
		size, err := strconv.ParseInt(strings.ReplaceAll(match[1], ",", ""), 10, 64)
		require.NoError(t, err)
		sizes = append(sizes, size)
	}
	return sizes
}

func TestConformanceHeadersOf1TB(t *testing.T) {
	exhaustive.Only(t)
	const tb = 1024 * placeholder.GB
	for _, test := range []struct {
		format  string
		files   int
		command []string
		pattern string
	}{
		{"zip", 1, []string{"unzip", "-Zt"}, `1 file, (\d+) bytes uncompressed`},
		{"zip", 1, []string{python, "testdata/bomb.py", "sizes"}, `(\d+)\n`},
		{"zip", 1, []string{"7z", "l", "-slt"}, `\nSize = (\d+)\n`},
		{"zip", 1, []string{"bsdtar", "-tvf"}, ` 0 +0 +0 +(\d+) `},
		{"zip", 1000, []string{"unzip", "-Zt"}, `1000 files, (\d+) bytes uncompressed`},
		{"zip", 1000, []string{python, "testdata/bomb.py", "sizes"}, `(\d+)\n`},
		{"zip", 1000, []string{"7z", "l", "-slt"}, `\nSize = (\d+)\n`},
		{"zst", 1, []string{"zstd", "-lv"}, `Decompressed Size: .* \((\d+) B\)`},
	} {
		t.Run(fmt.Sprintf("%s of %d entries by %s", test.format, test.files, filepath.Base(test.command[0])), func(t *testing.T) {
			t.Parallel()
			path := saveBomb(t, test.format, bomb.Options{Bytes: tb, Files: test.files})
			var sum int64
			for _, size := range printedSizes(t, path, test.command, test.pattern) {
				sum += size
			}
			assert.EqualValues(t, tb, sum)
		})
	}
}
