package families

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// TestLargeCasesAreMarked must not run in parallel with other tests, because it measures what all allocate.
func TestLargeCasesAreMarked(t *testing.T) {
	const mb = 1 << 20
	for _, c := range Cases() {
		t.Run(c.Token, func(t *testing.T) {
			limit := quirk.Either(c.Large, 31*mb, 2*mb-100<<10)
			allocated := max(allocatedBy(c, false, limit), allocatedBy(c, true, limit))
			assert.LessOrEqual(t, allocated, limit)
			if c.Large {
				assert.Greater(t, allocated, 1*mb)
			}
		})
	}
}

// allocatedBy returns the bytes that it allocates to build a file. If they are above a limit, it builds the file
// again, because some things are computed only once.
func allocatedBy(c quirk.Case, twin bool, limit int) int {
	allocated := 0
	for range 2 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		c.Build(twin)
		runtime.ReadMemStats(&after)
		if allocated = int(after.TotalAlloc - before.TotalAlloc); allocated <= limit {
			break
		}
	}
	return allocated
}
