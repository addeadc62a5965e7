//go:build conformance

package conformance

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/seed-40aebabe/placeholder"
)

// archiveReaders are programs that print the names of the files of archives, one a line, after
// they have read all of them.
var archiveReaders = map[placeholder.ArchiveFormat][][]string{
	placeholder.ArchiveZip:  {{"java", "ReadZip"}, {python, "testdata/archive.py"}, {"node", "testdata/archives/unzip.mjs"}},
	placeholder.ArchiveTar:  {{python, "testdata/archive.py"}},
	placeholder.ArchiveTgz:  {{python, "testdata/archive.py"}},
	placeholder.ArchiveTbz2: {{python, "testdata/archive.py"}},
	placeholder.ArchiveTxz:  {{python, "testdata/archive.py"}},
}

// archiveTypes are what file and file-type call the formats.
var archiveTypes = map[placeholder.ArchiveFormat][3]string{
	placeholder.ArchiveZip: {"^Zip archive data", "application/zip", "zip"},
	placeholder.ArchiveTar: {"^POSIX tar archive", "application/x-tar", "tar"},
	placeholder.ArchiveTgz: {"^gzip compressed data", "application/gzip", "tar.gz"},

	placeholder.ArchiveTbz2:     {"^bzip2 compressed data", "application/x-bzip2", "bz2"},
	placeholder.ArchiveTxz:      {"^XZ compressed data", "application/x-xz", "xz"},
	placeholder.ArchiveTzst:     {"^Zstandard compressed data", "application/zstd", "zst"},
	placeholder.ArchiveSevenZip: {"^7-zip archive data", "application/x-7z-compressed", "7z"},

	placeholder.ArchiveISO: {"^ISO 9660 CD-ROM filesystem data", "undefined", "undefined"}, // which file-type does not know
	placeholder.ArchiveCBZ: {"^Zip archive data", "application/zip", "zip"},
}

// checkArchives checks archives, whose numbers of files are given by path.
func checkArchives(t *testing.T, format placeholder.ArchiveFormat, files map[string]int) {
	t.Helper()
	var paths, want []string
	for path, n := range files {
		found := checkArchive(t, path, format)
		assert.Len(t, found, n)
		paths, want = append(paths, path), append(want, found...)
	}
	for _, reader := range archiveReaders[format] {
		assert.Equal(t, want, names(runTool(t, reader[0], slices.Concat(reader[1:], paths)...)), reader)
	}
}

// checkArchive checks an archive by tools that read one at a time, and returns the names of its files.
func checkArchive(t *testing.T, path string, format placeholder.ArchiveFormat) []string {
	t.Helper()
	found := listedNames(t, path, format != placeholder.ArchiveSevenZip && format != placeholder.ArchiveISO)
	assert.Contains(t, runTool(t, "7z", "t", path), "Everything is Ok")
	switch {
	case format == placeholder.ArchiveISO:
		found = checkISO(t, path, found)
	case format == placeholder.ArchiveSevenZip: // which tar does not read
	case format != placeholder.ArchiveZip && format != placeholder.ArchiveCBZ:
		assert.Equal(t, found, names(runTool(t, "tar", "--list", "--quoting-style=literal", "--file", path)))
	case len(found) > 0: // unzip calls an empty zip an error
		assert.Contains(t, runTool(t, "unzip", "-t", path), "No errors detected")
	}
	what := archiveTypes[format]
	checkType(t, path, what[0], what[1], what[2])
	return found
}

// checkISO checks an image with one more program, and that the names of Joliet are those that were found in Rock Ridge. It
// returns those that are not of folders.
func checkISO(t *testing.T, image string, found []string) []string {
	t.Helper()
	runTool(t, "xorriso", "-abort_on", "WARNING", "-indev", "stdio:"+image, "-find", "/", "-exec", "report_lba")
	bsdtar := exec.Command("bsdtar", "--list", "--options", "!rockridge", "--file", image)
	bsdtar.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	joliet, err := bsdtar.Output()
	require.NoError(t, err)
	assert.ElementsMatch(t, found, names(string(joliet)))
	return slices.DeleteFunc(found, func(name string) bool { return path.Ext(name) == "" })
}

// listedNames returns the names of files that bsdtar finds in an archive. It cannot seek in one that is piped.
func listedNames(t *testing.T, path string, isPiped bool) []string {
	t.Helper()
	bsdtar := exec.Command("bsdtar", "--list", "--file", path)
	if isPiped {
		bsdtar = exec.Command("bsdtar", "--list", "--file", "-")
		in, err := os.Open(path)
		require.NoError(t, err)
		defer in.Close()
		bsdtar.Stdin = in
	}
	bsdtar.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := bsdtar.Output()
	noteVerdict("bsdtar", []string{path}, err == nil)
	require.NoError(t, err)
	return names(string(out))
}

// names returns the lines that a program printed, without the folder of an empty tar. Letters are composed, as bsdtar composes them.
func names(s string) []string {
	return slices.DeleteFunc(strings.Split(norm.NFC.String(s), "\n"), func(name string) bool { return name == "" || name == "." || name == "./" })
}

func TestConformanceArchives(t *testing.T) {
	t.Parallel()
	for _, format := range placeholder.ArchiveFormats() {
		counts := []int{0, 1, 1000}
		if format == placeholder.ArchiveCBZ {
			counts = []int{12} // it is a zip
		}
		for _, files := range counts {
			t.Run(fmt.Sprintf("%d files as %s", files, format), func(t *testing.T) {
				t.Parallel()
				target := fmt.Sprintf("/api/archive/%d?format=%s", files, format)
				archives := map[string]int{download(t, target, "a."+string(format)): files}
				defer checkArchives(t, format, archives)
				if files > 1 {
					return
				}
				smallest := minArchive(t, files, format)
				for size, more := range map[int64]int{smallest: 0, smallest + 4096: 1, 1_234_568: 1} {
					path := download(t, fmt.Sprintf("%s&size=%dB", target, size), "a."+string(format))
					assert.Equal(t, size, sizeOf(t, path))
					archives[path] = files + more
				}
				if files == 1 {
					const tooFew = 20 // bytes for a member
					path := download(t, fmt.Sprintf("%s&size=%dB", target, smallest+tooFew), "a."+string(format))
					assert.Equal(t, smallest+tooFew, sizeOf(t, path))
					archives[path] = files
				}
			})
		}
	}
}

// minArchive returns the smallest size of an archive.
func minArchive(t *testing.T, files int, format placeholder.ArchiveFormat) int64 {
	t.Helper()
	_, err := placeholder.NewArchive(placeholder.ArchiveOptions{Files: files, Format: format, Size: 1})
	var invalid *placeholder.ValidationError
	require.ErrorAs(t, err, &invalid)
	return int64(invalid.Min)
}

func TestConformanceCompressedArchives(t *testing.T) {
	t.Parallel()
	streamed := download(t, "/api/archive/100?compression=deflate&streamed=1", "a.zip")
	stored := download(t, "/api/archive/20?streamed=1&size=1MB", "b.zip")
	encrypted := download(t, "/api/archive/20?compression=deflate&streamed=1&password=secret", "c.zip")
	assert.Len(t, checkArchive(t, streamed, placeholder.ArchiveZip), 100)
	assert.Len(t, checkArchive(t, stored, placeholder.ArchiveZip), 21)
	assert.Len(t, names(runTool(t, python, "testdata/archive.py", streamed, stored)), 121)
	assert.Contains(t, runTool(t, "7z", "t", "-psecret", encrypted), "Everything is Ok")
}

func TestConformanceCompressions(t *testing.T) {
	t.Parallel()
	for compression, readers := range map[string][][]string{
		"deflate64": {{"unzip", "-t"}}, "bzip2": {{"unzip", "-t"}, {python, "testdata/archive.py"}, {"bsdtar", "-xOf"}},
		"lzma": {{python, "testdata/archive.py"}, {"bsdtar", "-xOf"}}, "zstd": {{"bsdtar", "-xOf"}},
	} {
		t.Run(compression, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/archive/20?depth=1&password=secret&streamed=1&size=1MB&compression="+compression, "encrypted.zip")
			assert.Contains(t, runTool(t, "7z", "t", "-psecret", path), "Everything is Ok")
			path = download(t, "/api/archive/20?depth=1&size=1MB&compression="+compression, "a.zip")
			assert.Contains(t, runTool(t, "7z", "t", path), "Everything is Ok")
			for _, reader := range readers {
				runTool(t, reader[0], append(reader[1:], path)...)
			}
		})
	}
}

func TestConformanceEncryptedArchives(t *testing.T) {
	t.Parallel()
	encrypted := download(t, "/api/archive/20?password=correct+horse&size=1MB", "a.zip")
	assert.Contains(t, runTool(t, "7z", "t", "-pcorrect horse", encrypted), "Everything is Ok")
	assert.Contains(t, runTool(t, "7z", "l", "-slt", encrypted), "Method = AES-256 Store")
	wrong, err := exec.Command("7z", "t", "-pwrong", encrypted).CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(wrong), "Wrong password")

	plain := download(t, "/api/archive/20?size=1MB", "b.zip")
	dir := t.TempDir()
	extract := exec.Command("bsdtar", "--extract", "--passphrase", "correct horse", "--directory", dir, "--file", encrypted)
	extract.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := extract.CombinedOutput()
	noteVerdict("bsdtar", []string{encrypted}, err == nil)
	require.NoError(t, err, string(out))
	r, err := zip.OpenReader(plain)
	require.NoError(t, err)
	defer r.Close()
	for _, f := range r.File {
		if f.Name == "placeholder.bin" {
			continue // is shorter than in the other archive
		}
		wanted, err := fs.ReadFile(r, f.Name)
		require.NoError(t, err)
		extracted, err := os.ReadFile(filepath.Join(dir, norm.NFC.String(f.Name))) // as bsdtar writes names
		require.NoError(t, err)
		assert.Equal(t, string(wanted), string(extracted), f.Name)
	}
}

func TestConformanceScannersFindTestFileAtAnyDepth(t *testing.T) {
	database := filepath.Join(t.TempDir(), "test.hdb")
	require.NoError(t, os.WriteFile(database, []byte(signature), 0o600))
	for format, deepest := range map[placeholder.ArchiveFormat]int{placeholder.ArchiveZip: 10, placeholder.ArchiveTar: 10, placeholder.ArchiveTgz: 7} {
		for depth := range deepest + 1 {
			t.Run(fmt.Sprintf("%s of depth %d", format, depth), func(t *testing.T) {
				t.Parallel()
				contents := map[placeholder.ArchiveContent]bool{placeholder.ArchiveEICAR: true}
				if depth == 0 || depth == deepest {
					contents[placeholder.ArchiveMixed] = false
				}
				for content, want := range contents {
					target := fmt.Sprintf("/api/archive/5?format=%s&depth=%d&content=%s", format, depth, content)
					path := download(t, target, "a."+string(format))
					found := infected(t, database, path)
					noteVerdict("clamscan", []string{path}, found == want)
					assert.Equal(t, want, found, content)
				}
			})
		}
	}
	encrypted := download(t, "/api/archive/1?content=eicar&password=secret", "a.zip")
	assert.False(t, infected(t, database, encrypted), "nobody can look into an encrypted file")
}
