package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/seed-40aebabe/placeholder"
)

// DefaultMemory is the default of [Config.Memory].
const DefaultMemory = 256 * placeholder.MB

// patience is how long a request waits for memory, and how long clients are
// asked to wait that it has turned away.
const patience = 2 * time.Second

// memory is what responses in progress hold together.
type memory struct {
	size int64
	free *semaphore.Weighted
}

func newMemory(size int64) *memory {
	if size < 1 {
		size = DefaultMemory
	}
	return &memory{size, semaphore.NewWeighted(size)}
}

// reserve waits for a number of bytes, behind all that wait already, and returns
// how to give them back. A response that needs more than there is waits until it
// is alone.
func (m *memory) reserve(ctx context.Context, bytes int64) (release func(), err error) {
	bytes = min(bytes, m.size)
	if !m.free.TryAcquire(bytes) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		if m.free.Acquire(ctx, bytes) != nil {
			return nil, &statusError{http.StatusServiceUnavailable, fmt.Sprintf("too much is asked for at the same time, try again in %v", patience)}
		}
	}
	return func() { m.free.Release(bytes) }, nil
}
