package saslprep

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The examples of RFC 4013, 3.
func TestPrepareExamples(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{"I\u00adX": "IX", "user": "user", "USER": "USER", "\u00aa": "a", "\u2168": "IX"} {
		got, err := Prepare(given)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := Prepare("\a")
	assert.Equal(t, &ProhibitedError{'\a'}, err)
	_, err = Prepare("\u06271")
	assert.Equal(t, ErrDirection, err)
}
