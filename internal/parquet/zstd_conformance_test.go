//go:build conformance

package parquet

import (
	"bytes"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestConformanceZstd decodes frames of Zstandard, which follow each other in one stream.
func TestConformanceZstd(t *testing.T) {
	t.Parallel()
	c := &compressor{}
	var frames, want bytes.Buffer
	add := func(data []byte) {
		frames.Write(c.compress(Zstd, data))
		want.Write(data)
	}
	for n := range 70 {
		add(bytes.Repeat([]byte("abc"), n))
		add(patterns(uint64(n), 1+n*n*50))
	}
	for _, n := range []int{zstdBlock - 1, zstdBlock, zstdBlock + 1, 1 << 20} {
		add(bytes.Repeat([]byte{'x'}, n))
		add(patterns(1, n)[:n])
	}
	command := exec.Command("zstd", "--decompress", "--stdout", "--quiet")
	command.Stdin = &frames
	got, err := command.Output()
	require.NoError(t, err)
	require.True(t, bytes.Equal(want.Bytes(), got))
}
