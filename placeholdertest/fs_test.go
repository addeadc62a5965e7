package placeholdertest_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFSPassesFSTest(t *testing.T) {
	t.Parallel()
	for name, paths := range map[string][]string{
		"no files":    {},
		"one file":    {"a.png"},
		"directories": {"a.png", "b/a.png", "b/c.png", "b/c/d/e.png", "f/g"},
	} {
		t.Run(name, func(t *testing.T) {
			files := placeholdertest.FS{}
			for _, path := range paths {
				files[path] = placeholdertest.Get(t, "image/8x8")
			}
			require.NoError(t, fstest.TestFS(files, paths...))
		})
	}
}

func TestFileInFSHasContentAndMetadata(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/5GB?type=zip")
	system := placeholdertest.FS{"backups/monday.zip": content}
	info, err := fs.Stat(system, "backups/monday.zip")
	require.NoError(t, err)
	assert.Equal(t, "monday.zip", info.Name())
	assert.Equal(t, content.Size(), info.Size())
	assert.EqualValues(t, 0o444, info.Mode())

	file, err := system.Open("backups/monday.zip")
	require.NoError(t, err)
	archive, err := zip.NewReader(file.(io.ReaderAt), info.Size())
	require.NoError(t, err)
	assert.Len(t, archive.File, 1)
	_, err = file.(io.Seeker).Seek(-22, io.SeekEnd)
	require.NoError(t, err)
	assert.Len(t, readAll(t, file), 22)
	require.NoError(t, file.Close())
}

func TestFilesCanBeAddedToFS(t *testing.T) {
	t.Parallel()
	system := placeholdertest.FS{"a/b.txt": placeholdertest.Get(t, "text/10")}
	system["a/c.txt"] = placeholdertest.Get(t, "text/20")
	delete(system, "a/b.txt")
	names, err := fs.Glob(system, "a/*")
	require.NoError(t, err)
	assert.Equal(t, []string{"a/c.txt"}, names)
}

func TestListingDoesNotGenerateFiles(t *testing.T) {
	t.Parallel()
	system := placeholdertest.FS{"a.bin": placeholder.FromReaderAt("a.bin", nil, 1)}
	entries, err := fs.ReadDir(system, ".")
	require.NoError(t, err)
	assert.Equal(t, "a.bin", entries[0].Name())
}

func TestFSRejectsInvalidPaths(t *testing.T) {
	t.Parallel()
	for name, paths := range map[string][]string{
		"empty": {""}, "root": {"."}, "absolute": {"/a"}, "parent": {"../a"}, "trailing slash": {"a/"},
		"file and directory": {"a", "a/b"}, "file and directory of a directory": {"a", "a/b/c"},
	} {
		t.Run(name, func(t *testing.T) {
			files := placeholdertest.FS{}
			for _, path := range paths {
				files[path] = new(placeholder.Content)
			}
			assert.Panics(t, func() { _, _ = files.Open("other") })
		})
	}
	assert.Panics(t, func() { _, _ = placeholdertest.FS{"a": nil}.Open("a") })
	_, err := placeholdertest.FS(nil).Open("../a")
	require.ErrorIs(t, err, fs.ErrInvalid)
	_, err = placeholdertest.FS(nil).Open("a")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

func TestFSWorksWithFileServer(t *testing.T) {
	t.Parallel()
	content := placeholdertest.Get(t, "file/5GB")
	system := placeholdertest.FS{"a/b.bin": content}
	r := httptest.NewRequest(http.MethodGet, "/a/b.bin", nil)
	r.Header.Set("Range", "bytes=5000000000-5000000099")
	w := httptest.NewRecorder()
	http.FileServerFS(system).ServeHTTP(w, r)
	assert.Equal(t, http.StatusPartialContent, w.Code)
	want := make([]byte, 100)
	_, err := content.ReadAt(want, 5_000_000_000)
	require.NoError(t, err)
	assert.Equal(t, want, w.Body.Bytes())
}

func TestCSVReaderReadsFromFS(t *testing.T) {
	t.Parallel()
	system := placeholdertest.FS{"users.csv": placeholdertest.Get(t, "csv/1000?columns=20")}
	file, err := system.Open("users.csv")
	require.NoError(t, err)
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	assert.Len(t, rows, 1+1000)
	assert.Len(t, rows[0], 20)
}

func TestFSCanBeArchived(t *testing.T) {
	t.Parallel()
	files := placeholdertest.FS{
		"readme.txt":  placeholdertest.Get(t, "text/1000"),
		"img/a.webp":  placeholdertest.Get(t, "image/80x60?format=webp"),
		"data/1.json": placeholdertest.Get(t, "json/10"),
	}
	var buffer bytes.Buffer
	w := zip.NewWriter(&buffer)
	require.NoError(t, w.AddFS(files))
	require.NoError(t, w.Close())
	archive, err := zip.NewReader(bytes.NewReader(buffer.Bytes()), int64(buffer.Len()))
	require.NoError(t, err)
	for name, content := range files {
		file, err := archive.Open(name)
		require.NoError(t, err)
		placeholdertest.Equal(t, content, file)
	}
}
