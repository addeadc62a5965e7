//go:build conformance

package conformance

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// archiveReaders are programs that print the names of the files of an archive, one a line,
// after they have read all of them.
var archiveReaders = map[placeholder.ArchiveFormat]map[string][]string{
	placeholder.ArchiveZip: {
		"Java":   {"java", "ReadZip"},
		"Python": {"python3", "testdata/archive.py"},
		"yauzl":  {"node", "testdata/archives/unzip.mjs"},
	},
	placeholder.ArchiveTar: {
		"GNU tar": {"tar", "--list", "--quoting-style=literal", "--file"},
		"Python":  {"python3", "testdata/archive.py"},
	},
	placeholder.ArchiveTgz: {
		"GNU tar": {"tar", "--list", "--gzip", "--quoting-style=literal", "--file"},
		"Python":  {"python3", "testdata/archive.py"},
	},
}

// archiveTypes are what file and file-type call the formats.
var archiveTypes = map[placeholder.ArchiveFormat][2]string{
	placeholder.ArchiveZip: {"Zip archive data", "zip"},
	placeholder.ArchiveTar: {"POSIX tar archive", "tar"},
	placeholder.ArchiveTgz: {"gzip compressed data", "gz"},
}

func checkArchive(t *testing.T, path string, format placeholder.ArchiveFormat, files int) {
	t.Helper()
	assert.Contains(t, runTool(t, "7z", "t", path), "Everything is Ok")
	if format == placeholder.ArchiveZip && files > 0 { // unzip calls an empty zip an error
		assert.Contains(t, runTool(t, "unzip", "-t", path), "No errors detected")
	}
	var want []string
	for name, reader := range archiveReaders[format] {
		got := names(runTool(t, reader[0], append(reader[1:], path)...))
		assert.Len(t, got, files, name)
		if want == nil {
			want = got
		}
		assert.Equal(t, want, got, name)
	}
	piped := exec.Command("bsdtar", "--list", "--file", "-")
	piped.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	in, err := os.Open(path)
	require.NoError(t, err)
	defer in.Close()
	piped.Stdin = in
	out, err := piped.Output()
	noteVerdict("bsdtar", []string{path}, err == nil)
	require.NoError(t, err)
	assert.Equal(t, want, names(string(out)), "bsdtar, from a pipe")
	checkType(t, path, archiveTypes[format][0], archiveTypes[format][1])
}

// checkType checks what file and file-type call a file.
func checkType(t *testing.T, path, description, extension string) {
	t.Helper()
	assert.Contains(t, runTool(t, "file", "--brief", path), description)
	assert.Equal(t, extension+"\n", runTool(t, "node", "testdata/archives/type.mjs", path))
}

// names returns the lines that a program printed, except that of the folder of an empty tar.
func names(s string) []string {
	return slices.DeleteFunc(strings.Split(s, "\n"), func(name string) bool { return name == "" || name == "." || name == "./" })
}

func TestConformanceArchives(t *testing.T) {
	for _, format := range placeholder.ArchiveFormats() {
		for _, files := range []int{0, 1, 1000} {
			t.Run(fmt.Sprintf("%d files as %s", files, format), func(t *testing.T) {
				t.Parallel()
				target := fmt.Sprintf("/api/archive/%d?format=%s", files, format)
				checkArchive(t, download(t, target, "a."+string(format)), format, files)
				if files > 1 {
					return
				}
				smallest := minArchive(t, files, format)
				for size, more := range map[int64]int{smallest: 0, smallest + 1024: 1, 1_234_567: 1} {
					path := download(t, fmt.Sprintf("%s&size=%dB", target, size), "a."+string(format))
					assert.Equal(t, size, sizeOf(t, path))
					checkArchive(t, path, format, files+more)
				}
				if files == 1 { // too few bytes for a member
					path := download(t, fmt.Sprintf("%s&size=%dB", target, smallest+100), "a."+string(format))
					assert.Equal(t, smallest+100, sizeOf(t, path))
					checkArchive(t, path, format, files)
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

func TestConformanceEncryptedArchives(t *testing.T) {
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
		extracted, err := os.ReadFile(filepath.Join(dir, f.Name))
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
