package hostile_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// archiveTokens returns the tokens of the cases of a group.
func archiveTokens(group string) (tokens []string) {
	for _, c := range hostile.Cases() {
		if strings.HasPrefix(c.Token, group+"-") {
			tokens = append(tokens, c.Token)
		}
	}
	return tokens
}

// openZip opens a zip, whose paths may be insecure.
func openZip(t *testing.T, file []byte) *zip.Reader {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if !errors.Is(err, zip.ErrInsecurePath) {
		require.NoError(t, err)
	}
	return r
}

// zipNames returns the names in the central directory.
func zipNames(t *testing.T, file []byte) (names []string) {
	t.Helper()
	for _, f := range openZip(t, file).File {
		names = append(names, f.Name)
	}
	return names
}

func TestZipNames(t *testing.T) {
	t.Parallel()
	for token, want := range map[string][]string{
		"zip-parent-path":      {"../placeholder-canary.txt"},
		"zip-absolute-path":    {"/tmp/placeholder-canary.txt"},
		"zip-backslash-path":   {`..\placeholder-canary.txt`},
		"zip-drive-letter":     {"C:/Users/Public/placeholder-canary.txt"},
		"zip-symlink-parent":   {"folder", "folder/placeholder-canary.txt"},
		"zip-symlink-absolute": {"placeholder-canary.txt", "notes.txt"},
		"zip-duplicate-names":  {"notes.txt", "notes.txt"},
		"zip-case-names":       {"notes.txt", "NOTES.txt"},
		"zip-normalized-names": {"caf\u00e9.txt", "cafe\u0301.txt"},
		"zip-local-name":       {"notes.txt"},
		"zip-unicode-path":     {"notes.txt"},
		"zip-declared-size":    {"placeholder-canary.txt"},
		"zip-nul-name":         {"placeholder-canary.txt\x00.png"},
		"zip-control-name":     {"\x1b[1mplaceholder-canary\u202egnp.txt"},
		"zip-reserved-names":   {"CON", "NUL.", "AUX.txt", "com1.txt", "LPT\u00b9"},
		"zip-long-name":        {"placeholder-canary.txt", strings.Repeat("a", 65535)},
		"zip-encrypted-flag":   {"placeholder-canary.txt"},
		"zip-two-directories":  {"second.txt"},
		"zip-comment-archive":  {"second.txt"},
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, want, zipNames(t, caseOf(t, token).File(false)))
		})
	}
}

func TestZipTwinsAreOrdinary(t *testing.T) {
	t.Parallel()
	for _, token := range archiveTokens("zip") {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			seen := map[string]bool{}
			for _, f := range openZip(t, caseOf(t, token).File(true)).File {
				name := strings.ToUpper(f.Name)
				assert.False(t, seen[name], "%s comes twice", f.Name)
				seen[name] = true
				assert.True(t, filepath.IsLocal(strings.ReplaceAll(f.Name, `\`, "/")), f.Name)
				assert.Zero(t, f.Mode()&^(fs.ModePerm|fs.ModeSymlink), "%s is a file or a link", f.Name)
				if content := readZipEntry(t, f); f.Mode().Type() == fs.ModeSymlink {
					assert.True(t, filepath.IsLocal(content), "%s leads to %s", f.Name, content)
				}
			}
		})
	}
}

func TestZipLinks(t *testing.T) {
	t.Parallel()
	for token, want := range map[string]map[bool][]string{
		"zip-symlink-parent":   {false: {"folder", ".."}, true: {"link", "folder"}},
		"zip-symlink-absolute": {false: {"notes.txt", "/tmp/placeholder-canary.txt"}, true: {"notes.txt", "placeholder-canary.txt"}},
	} {
		for twin, want := range want {
			var links []string
			for _, f := range openZip(t, caseOf(t, token).File(twin)).File {
				if f.Mode().Type() == fs.ModeSymlink {
					links = append(links, f.Name, readZipEntry(t, f))
				}
			}
			assert.Equal(t, want, links, "%s, twin %t", token, twin)
		}
	}
}

func readZipEntry(t *testing.T, f *zip.File) string {
	t.Helper()
	r, err := f.Open()
	require.NoError(t, err)
	content, err := io.ReadAll(r)
	require.NoError(t, err)
	return string(content)
}

func TestZipHiddenNames(t *testing.T) {
	t.Parallel()
	local := caseOf(t, "zip-local-name").File(false)
	assert.Equal(t, "../placeholder-canary.txt", string(local[30:30+len("../placeholder-canary.txt")]), "after the local header")

	extra := openZip(t, caseOf(t, "zip-unicode-path").File(false)).File[0].Extra
	assert.Equal(t, "up", string(extra[:2]), "0x7075")
	assert.Equal(t, byte(1), extra[4], "version")
	sum := crc32.ChecksumIEEE([]byte("notes.txt"))
	assert.Equal(t, []byte{byte(sum), byte(sum >> 8), byte(sum >> 16), byte(sum >> 24)}, extra[5:9])
	assert.Equal(t, "../placeholder-canary.txt", string(extra[9:]))

	for _, token := range []string{"zip-two-directories", "zip-comment-archive"} {
		file := caseOf(t, token).File(false)
		assert.Equal(t, 2, bytes.Count(file, []byte("PK\x05\x06")), token)
		second := bytes.LastIndex(file, []byte("PK\x03\x04"))
		assert.Equal(t, []string{"first.txt"}, zipNames(t, withoutComment(file[:second])), token)
	}
	inner := openZip(t, caseOf(t, "zip-two-directories").File(true)).File[0]
	assert.Equal(t, []string{"first.txt"}, zipNames(t, []byte(readZipEntry(t, inner))))
	assert.Equal(t, 1, bytes.Count(caseOf(t, "zip-comment-archive").File(true), []byte("PK\x05\x06")))
}

// withoutComment returns a zip without the comment that its end record declares.
func withoutComment(file []byte) []byte {
	return append(bytes.Clone(file[:len(file)-2]), 0, 0)
}

func TestZipOverlap(t *testing.T) {
	t.Parallel()
	file := caseOf(t, "zip-overlap").File(false)
	files := openZip(t, file).File
	assert.Len(t, files, 100)
	var total uint64
	for i, f := range files {
		assert.Less(t, f.UncompressedSize64/f.CompressedSize64, uint64(100), f.Name)
		total += uint64(len(readZipEntry(t, f)))
		begin, err := f.DataOffset()
		require.NoError(t, err)
		if i+1 < len(files) {
			next, err := files[i+1].DataOffset()
			require.NoError(t, err)
			assert.Greater(t, begin+int64(f.CompressedSize64), next, "%s overlaps the next entry", f.Name)
		}
	}
	assert.Greater(t, total, uint64(600*len(file)))
	assert.Less(t, len(file), 11<<10)
}

func TestZipDeclaredSize(t *testing.T) {
	t.Parallel()
	f := openZip(t, caseOf(t, "zip-declared-size").File(false)).File[0]
	assert.Equal(t, uint64(100), f.UncompressedSize64)
	r, err := f.Open()
	require.NoError(t, err)
	_, err = io.Copy(io.Discard, r)
	assert.ErrorIs(t, err, zip.ErrFormat)
}

func TestZipEncryptedFlag(t *testing.T) {
	t.Parallel()
	f := openZip(t, caseOf(t, "zip-encrypted-flag").File(false)).File[0]
	assert.Equal(t, uint16(1), f.Flags&1)
	assert.Equal(t, "placeholder-canary.txt\n", readZipEntry(t, f), "is not encrypted")
}
