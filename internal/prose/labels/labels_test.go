package labels_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
)

func TestIntegersAreGroupedByThousands(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1.000", 12_345_678: "12.345.678"} {
		assert.Equal(t, want, labels.In("de").Integer(n))
	}
}
