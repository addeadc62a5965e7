package recognize_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// proposeOwn returns the proposal for the file of an address under its name, which is not read as
// a whole.
func proposeOwn(t testing.TB, s string) recognize.Proposal {
	t.Helper()
	content, err := address.Open(t.Context(), s)
	require.NoError(t, err)
	p, err := recognize.File(t.Context(), content.Name(), content, content.Size())
	require.NoError(t, err)
	return p
}

// checkOwn asserts that each address is the one proposed for its file.
func checkOwn(t *testing.T, addresses ...string) {
	t.Helper()
	for _, s := range addresses {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			p := proposeOwn(t, s)
			assert.Equal(t, s, p.Address)
			assert.True(t, p.SizeKept)
			assert.Zero(t, p.MinSize)
		})
	}
}

// lostBesidesSize returns what a proposal does not keep, without the size.
func lostBesidesSize(p recognize.Proposal) []string {
	return slices.DeleteFunc(slices.Clone(p.Lost), func(s string) bool { return strings.HasPrefix(s, "its size of ") })
}
