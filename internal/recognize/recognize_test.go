package recognize_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// propose returns the proposal for the file of an address.
func propose(t *testing.T, s string) recognize.Proposal {
	t.Helper()
	content, err := address.Open(t.Context(), s)
	require.NoError(t, err)
	p, err := recognize.File(t.Context(), content.Name(), content, content.Size())
	require.NoError(t, err)
	return p
}

func TestFileProposesTheAddressOfAFile(t *testing.T) {
	t.Parallel()
	for _, s := range []string{
		"image/800x600?size=20KB",
		"image/1x1?size=500B",
		"image/8192x1?size=64KB",
		"image/300x200?format=jpg&size=20KB",
		"image/300x200?format=jpg&orientation=1&size=20KB",
		"image/300x200?format=jpg&orientation=3&size=20KB",
		"image/300x200?format=jpg&orientation=6&size=20KB",
		"image/300x200?format=webp&size=20KB",
		"image/300x200?format=gif&size=20KB",
		"image/300x200?format=gif&frames=12&size=100KB",
		"image/300x200?format=svg&size=20KB",
		"audio/3?size=1MB",
		"audio/3?channels=1&size=1MB",
		"audio/3?format=mp3&size=1MB",
		"audio/3?format=mp3&channels=1&size=1MB",
		"video/320x180?size=1MB",
		"video/320x180?seconds=3&fps=30&sound=1&size=1MB",
		"file/0B",
		"file/20KB",
		"file/1000B",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			p := propose(t, s)
			assert.Equal(t, s, p.Address)
			t.Log(p)
		})
	}
}

var _ = context.Background
var _ = placeholder.MB
