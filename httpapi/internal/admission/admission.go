// Package admission decides when requests are served, so that a server under load keeps
// its limits and remains responsive.
//
// A request is small or large, depending on the estimated memory and processor time that
// its response needs. Each class has half of the memory, and grants it in order of
// arrival. So small requests never wait for large ones, and cannot starve them either. A
// large request also needs one of the processors until its response is ready to be sent,
// so that no more long computations run than there are processors. At most half of the
// requests in flight may be large. A request that waits for longer than [MaxWait] is
// rejected.
package admission

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"golang.org/x/sync/semaphore"
)

// MaxWait is the maximum time that a request waits for memory and a processor.
const MaxWait = 2 * time.Second

// ErrOverloaded reports that a request was not admitted.
var ErrOverloaded = fmt.Errorf("server overloaded, retry in %d seconds", MaxWait/time.Second)

// Limits are the limits of a [Controller]. All of them must be at least 1.
type Limits struct {
	InFlight   int   // concurrent requests
	Memory     int64 // bytes that all responses hold together
	Processors int   // concurrent computations of large responses
}

// A Controller admits requests until a limit is reached.
type Controller struct {
	maxInFlight  int64
	inFlight     atomic.Int64
	waiting      atomic.Int64
	small, large class
	processors   *semaphore.Weighted
}

// NewController returns a controller without requests.
func NewController(l Limits) *Controller {
	return &Controller{
		maxInFlight: int64(l.InFlight),
		small:       newClass(l.InFlight, l.Memory/2),
		large:       newClass(l.InFlight/2, l.Memory/2),
		processors:  semaphore.NewWeighted(int64(l.Processors)),
	}
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

// Waiting returns the number of calls of Reserve that wait.
func (c *Controller) Waiting() int { return int(c.waiting.Load()) }

// Reserved returns the number of reserved bytes.
func (c *Controller) Reserved() int64 { return c.small.reserved.Load() + c.large.reserved.Load() }

// Reserve reserves what a response needs, which [Reservation.Release] returns. If that is
// not available, it waits up to MaxWait and then fails with ErrOverloaded. It also
// fails with ErrOverloaded if ctx ends. A response that needs more than all memory of its
// class reserves all of it.
func (c *Controller) Reserve(ctx context.Context, needed cost.Cost) (*Reservation, error) {
	deadline := time.Now().Add(MaxWait)
	r := &Reservation{class: &c.small}
	if IsLarge(needed) {
		r.class = &c.large
	}
	if ctx.Err() != nil || !r.class.enter() {
		return nil, ErrOverloaded
	}
	bytes := min(needed.Memory, r.class.memory)
	if err := c.acquire(ctx, deadline, r.class.free, bytes); err != nil {
		r.class.requests.Add(-1)
		return nil, err
	}
	r.class.reserved.Add(bytes)
	r.bytes = bytes
	if r.class == &c.large {
		if err := c.acquire(ctx, deadline, c.processors, 1); err != nil {
			r.Release()
			return nil, err
		}
		r.processors = c.processors
	}
	return r, nil
}

// acquire acquires n units of a resource. It waits until ctx ends or the deadline passes,
// and then fails with ErrOverloaded.
func (c *Controller) acquire(ctx context.Context, deadline time.Time, resource *semaphore.Weighted, n int64) error {
	if resource.TryAcquire(n) {
		return nil
	}
	c.waiting.Add(1)
	defer c.waiting.Add(-1)
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	if resource.Acquire(ctx, n) != nil {
		return ErrOverloaded
	}
	return nil
}

// A Reservation is what is reserved for a response. Its methods must not be called
// concurrently.
type Reservation struct {
	class      *class
	bytes      int64
	processors *semaphore.Weighted // nil if the reservation has no processor
}

// Ready reports that the response can be sent. It returns the processor and reduces the
// memory to what the response holds while it is sent, unless that is more.
func (r *Reservation) Ready(bytes int64) {
	if r.processors != nil {
		r.processors.Release(1)
		r.processors = nil
	}
	if surplus := r.bytes - bytes; surplus > 0 {
		r.bytes = bytes
		r.class.reserved.Add(-surplus)
		r.class.free.Release(surplus)
	}
}

// Release returns everything that is reserved. It must be called once.
func (r *Reservation) Release() {
	r.Ready(0)
	r.class.requests.Add(-1)
}
