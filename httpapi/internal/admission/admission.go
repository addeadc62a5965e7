// Package admission limits the requests in flight and the memory of their responses.
package admission

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
)

// MaxWait is how long a request waits for memory.
const MaxWait = 2 * time.Second

// ErrOverloaded reports that a request was not admitted.
var ErrOverloaded = errors.New("server overloaded, retry in 2 seconds")

// A Controller admits requests as long as there is room for them.
type Controller struct {
	maxInFlight int64
	inFlight    atomic.Int64

	memory   int64
	reserved atomic.Int64
	free     *semaphore.Weighted // memory less what is reserved
}

// NewController returns a controller of requests that are in flight at once, and of
// the bytes of memory that their responses reserve together.
func NewController(maxInFlight int, memory int64) *Controller {
	return &Controller{maxInFlight: int64(maxInFlight), memory: memory, free: semaphore.NewWeighted(memory)}
}

// Enter counts a request until leave is called. The error is ErrOverloaded.
func (c *Controller) Enter() (leave func(), err error) {
	leave = func() { c.inFlight.Add(-1) }
	if c.inFlight.Add(1) > c.maxInFlight {
		leave()
		return func() {}, ErrOverloaded
	}
	return leave, nil
}

// InFlight returns the number of requests that have entered and not left.
func (c *Controller) InFlight() int { return int(c.inFlight.Load()) }

// Reserved returns the number of bytes that are reserved.
func (c *Controller) Reserved() int64 { return c.reserved.Load() }

// A Reservation is memory that a response may use.
type Reservation struct {
	controller *Controller
	bytes      int64
}

// Reserve reserves memory for a response. It waits up to MaxWait, behind all that
// already wait. A response that needs more memory than there is waits until it is
// alone. The error is ErrOverloaded.
func (c *Controller) Reserve(ctx context.Context, bytes int64) (*Reservation, error) {
	bytes = min(bytes, c.memory)
	if !c.free.TryAcquire(bytes) {
		ctx, cancel := context.WithTimeout(ctx, MaxWait)
		defer cancel()
		if c.free.Acquire(ctx, bytes) != nil {
			return nil, ErrOverloaded
		}
	}
	c.reserved.Add(bytes)
	return &Reservation{c, bytes}, nil
}

// Shrink gives back all but a number of bytes, which may be 0.
func (r *Reservation) Shrink(bytes int64) {
	if surplus := r.bytes - bytes; surplus > 0 {
		r.bytes = bytes
		r.controller.reserved.Add(-surplus)
		r.controller.free.Release(surplus)
	}
}
