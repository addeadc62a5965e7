package staging_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/staging"
)

// newBatch returns a batch for an empty directory.
func newBatch(t *testing.T) (b *staging.Batch, dir string) {
	t.Helper()
	dir = t.TempDir()
	root, err := os.OpenRoot(dir)
	require.NoError(t, err)
	t.Cleanup(func() { _ = root.Close() })
	return &staging.Batch{Dir: root, Prefix: ".new-"}, dir
}

// names returns the paths of everything below dir.
func names(t *testing.T, dir string) (found []string) {
	t.Helper()
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, _ fs.DirEntry, err error) error {
		if path != "." {
			found = append(found, path)
		}
		return err
	}))
	return found
}

func writing(text string) func(io.Writer) error {
	return func(w io.Writer) error { _, err := io.WriteString(w, text); return err }
}

func agree(string) error { return nil }

func TestCommitRenamesAllFiles(t *testing.T) {
	t.Parallel()
	b, dir := newBatch(t)
	for _, target := range []string{"a", filepath.Join("new", "dir", "b")} {
		f, err := b.Write(target, writing(target))
		require.NoError(t, err)
		assert.EqualValues(t, len(target), f.Info.Size())
	}
	for _, name := range names(t, dir) {
		assert.Regexp(t, `^\.new-\w+$`, name, "missing directories are not created yet")
	}
	require.NoError(t, b.Commit(agree))
	b.Discard()
	assert.Equal(t, []string{"a", "new", "new/dir", "new/dir/b"}, names(t, dir))
}

func TestCommitRenamesNothingIfOneCheckFails(t *testing.T) {
	t.Parallel()
	b, dir := newBatch(t)
	for _, target := range []string{"a", "b"} {
		_, err := b.Write(target, writing(target))
		require.NoError(t, err)
	}
	errExists := errors.New("it exists")
	require.ErrorIs(t, b.Commit(func(target string) error {
		if target == "b" {
			return errExists
		}
		return nil
	}), errExists)
	assert.Len(t, names(t, dir), 2)
	b.Discard()
	assert.Empty(t, names(t, dir))
}

func TestFailedWriteLeavesNothing(t *testing.T) {
	t.Parallel()
	b, dir := newBatch(t)
	_, err := b.Write("a", func(io.Writer) error { return io.ErrUnexpectedEOF })
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	assert.Empty(t, names(t, dir))
}

func TestTargetsAreUnique(t *testing.T) {
	t.Parallel()
	b, _ := newBatch(t)
	_, err := b.Write("a", writing("first"))
	require.NoError(t, err)
	_, err = b.Write("a", writing("second"))
	assert.EqualError(t, err, "two files would be written to a")
}

func TestReplacedFilePassesOnItsMode(t *testing.T) {
	t.Parallel()
	b, dir := newBatch(t)
	path := filepath.Join(dir, "a")
	require.NoError(t, os.WriteFile(path, nil, 0o400))
	before, err := os.Stat(path)
	require.NoError(t, err)
	_, err = b.Write("a", writing("text"))
	require.NoError(t, err)
	require.NoError(t, b.Commit(agree))
	after, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, before.Mode(), after.Mode())
	assert.EqualValues(t, 4, after.Size())
}

func TestErrorHidesTemporaryName(t *testing.T) {
	t.Parallel()
	b := &staging.Batch{Dir: staging.WorkingDir, Prefix: ".new-"}
	dir := t.TempDir()
	_, err := b.Write(filepath.Join(dir, "a"), writing("text"))
	require.NoError(t, err)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "a"), 0o700))
	err = b.Commit(agree)
	require.ErrorContains(t, err, "cannot write "+filepath.Join(dir, "a")+": ")
	assert.NotContains(t, err.Error(), ".new-")
	b.Discard()
	assert.Equal(t, []string{"a"}, names(t, dir))
}
