package admission

import (
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/cost"
)

// The maximum cost of a small request.
const (
	maxSmallMemory = 2 * placeholder.MB
	maxSmallTime   = 5 * time.Millisecond
)

// IsLarge reports whether a request of a cost is large.
func IsLarge(c cost.Cost) bool { return c.Memory > maxSmallMemory || c.Time > maxSmallTime }

// A class is a class of requests that share memory.
type class struct {
	maxRequests int64
	requests    atomic.Int64 // that wait or hold a reservation
	memory      int64
	free        *semaphore.Weighted // memory that is not reserved
	reserved    atomic.Int64
}

// newClass returns a class whose limits are at least 1.
func newClass(maxRequests int, memory int64) class {
	memory = max(1, memory)
	return class{maxRequests: int64(max(1, maxRequests)), memory: memory, free: semaphore.NewWeighted(memory)}
}

// enter adds a request. It reports whether the class admits another one.
func (c *class) enter() bool {
	if c.requests.Add(1) > c.maxRequests {
		c.requests.Add(-1)
		return false
	}
	return true
}
