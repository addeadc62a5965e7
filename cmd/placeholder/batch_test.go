package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStageStopsWhenContextIsCanceled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancelCause(t.Context())
	dir := t.TempDir()
	b := newBatch(false, false)
	err := b.stage(ctx, filepath.Join(dir, "a"), func(w io.Writer) error {
		_, err := io.WriteString(w, "before")
		require.NoError(t, err)
		cancel(interruption(syscall.SIGINT))
		_, err = io.WriteString(w, "after")
		return err
	})
	assert.ErrorIs(t, err, interruption(syscall.SIGINT))
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, files)
}

// A file that appears at the path during generation is not overwritten.
func TestCommitKeepsNewFiles(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a")
	b := newBatch(false, false)
	require.NoError(t, b.check([]string{path}))
	require.NoError(t, b.stage(t.Context(), path, func(io.Writer) error { return nil }))
	require.NoError(t, os.WriteFile(path, []byte("new"), 0o600))
	assert.ErrorContains(t, b.commit(), "already exists")
	kept, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(kept))
}
