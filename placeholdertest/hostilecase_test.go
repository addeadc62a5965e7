package placeholdertest_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestHostileCasesHaveFileAndTwin(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.HostileCases()
	require.Len(t, cases, len(placeholder.HostileCases()))
	for _, c := range cases {
		t.Run(c.Case, func(t *testing.T) {
			t.Parallel()
			attack, err := io.ReadAll(c.Content)
			require.NoError(t, err)
			twin, err := io.ReadAll(c.Twin)
			require.NoError(t, err)
			assert.NotEmpty(t, twin)
			assert.NotEqual(t, attack, twin)
			assert.Equal(t, c.Case+"."+c.Format, c.Content.Name())
			assert.Equal(t, c.Case+"-twin."+c.Format, c.Twin.Name())
		})
	}
}

func TestHostileCasesOfFormats(t *testing.T) {
	t.Parallel()
	cases := placeholdertest.HostileCases("zip")
	require.NotEmpty(t, cases)
	for _, c := range cases {
		assert.Equal(t, "zip", c.Format)
	}
	assert.Panics(t, func() { placeholdertest.HostileCases("zip", "zap") })
}
