// Package admission limits the requests in flight and the memory of their
// responses.
package admission

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
)

// MaxWait is the maximum time that a request waits for memory.
const MaxWait = 2 * time.Second

// ErrOverloaded reports that a request was not admitted.
var ErrOverloaded = fmt.Errorf("server overloaded, retry in %d seconds", MaxWait/time.Second)

// A Controller admits requests until a limit is reached.
type Controller struct {
	maxInFlight int64
	inFlight    atomic.Int64

	memory   int64
	reserved atomic.Int64
	waiting  atomic.Int64
	free     *semaphore.Weighted // memory that is not reserved
}

// NewController returns a controller that admits up to maxInFlight concurrent
// requests, whose responses reserve up to memory bytes together.
func NewController(maxInFlight int, memory int64) *Controller {
	return &Controller{maxInFlight: int64(maxInFlight), memory: memory, free: semaphore.NewWeighted(memory)}
}

// Enter admits a request, which is in flight until leave is called. It fails with
// ErrOverloaded if too many requests are in flight. leave is never nil.
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

// Reserved returns the number of reserved bytes.
func (c *Controller) Reserved() int64 { return c.reserved.Load() }

// Waiting returns the number of calls of Reserve that wait.
func (c *Controller) Waiting() int { return int(c.waiting.Load()) }

// A Reservation is memory reserved for a response.
type Reservation struct {
	controller *Controller
	bytes      int64
}

// Reserve reserves memory for a response. If there is not enough, it waits up to
// MaxWait, behind the requests that already wait, and then fails with ErrOverloaded.
// It also fails with ErrOverloaded if ctx ends. A response that needs more than the
// total reserves all of it.
func (c *Controller) Reserve(ctx context.Context, bytes int64) (*Reservation, error) {
	bytes = min(bytes, c.memory)
	if !c.free.TryAcquire(bytes) {
		c.waiting.Add(1)
		defer c.waiting.Add(-1)
		ctx, cancel := context.WithTimeout(ctx, MaxWait)
		defer cancel()
		if c.free.Acquire(ctx, bytes) != nil {
			return nil, ErrOverloaded
		}
	}
	c.reserved.Add(bytes)
	return &Reservation{c, bytes}, nil
}

// Shrink reduces the reservation to a number of bytes, which may be 0. It has no
// effect if the reservation is not larger.
func (r *Reservation) Shrink(bytes int64) {
	if surplus := r.bytes - bytes; surplus > 0 {
		r.bytes = bytes
		r.controller.reserved.Add(-surplus)
		r.controller.free.Release(surplus)
	}
}
