// Package lazyfiletest reads files in tests.
package lazyfiletest

import (
	"io"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Read returns the bytes of a file, and checks that it can be read from each offset.
func Read(t testing.TB, f *lazyfile.File) []byte {
	t.Helper()
	b, err := io.ReadAll(io.NewSectionReader(f, 0, f.Size()))
	require.NoError(t, err)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(f, 0, f.Size()), b))
	return b
}
