package exhaustive_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func TestVariableDecides(t *testing.T) {
	for value, want := range map[string]bool{"": false, "1": true} {
		t.Setenv("PLACEHOLDER_EXHAUSTIVE", value)
		ran := false
		t.Run("test", func(t *testing.T) {
			exhaustive.Only(t)
			ran = true
		})
		assert.Equal(t, want, ran)
		assert.Equal(t, want, exhaustive.Enabled())
		assert.Equal(t, want, exhaustive.Or(1, 2) == 2)
	}
}
