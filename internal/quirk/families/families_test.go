package families

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestLargeCasesAreMarked must not run in parallel with other tests, because it measures what all allocate.
func TestLargeCasesAreMarked(t *testing.T) {
	const mb = 1 << 20
	for _, c := range Cases() {
		t.Run(c.Token, func(t *testing.T) {
			allocated := max(allocatedBy(func() { c.Build(false) }), allocatedBy(func() { c.Build(true) }))
			if c.Large {
				assert.Greater(t, allocated, 1*mb)
				assert.LessOrEqual(t, allocated, 31*mb)
			} else {
				assert.LessOrEqual(t, allocated, 2*mb-100<<10)
			}
		})
	}
}

// allocatedBy returns the bytes that f allocates, without what only its first call does.
func allocatedBy(f func()) int {
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
