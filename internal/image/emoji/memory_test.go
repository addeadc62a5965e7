package emoji

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/emoji/pack"
)

// TestMemoryIsBounded decodes all emoji of a pack of its own.
func TestMemoryIsBounded(t *testing.T) {
	before := heap()
	p := pack.Open(data)
	for i := range p.Keys() {
		require.NotEmpty(t, p.Layers(i))
	}
	used := heap() - before
	runtime.KeepAlive(p)
	t.Logf("%d bytes for %d emoji", used, len(p.Keys()))
	assert.Less(t, used, int64(1_500_000))
}

// TestPackIsSmall checks what programs that import the package pay.
func TestPackIsSmall(t *testing.T) {
	t.Parallel()
	assert.Less(t, len(data), 650_000)
}

func heap() int64 {
	runtime.GC()
	runtime.GC() // frees what the first one finalized
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}
