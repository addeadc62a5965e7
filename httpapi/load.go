package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/seed-40aebabe/placeholder"
)

// Defaults of [Config.InFlight] and [Config.Memory].
const (
	DefaultInFlight = 1000
	DefaultMemory   = 256 * placeholder.MB
)

// patience is how long a request waits for memory, and how long clients are
// asked to wait that are turned away.
const patience = 2 * time.Second

var errOverload = &statusError{http.StatusServiceUnavailable, fmt.Sprintf("too much is asked for at the same time, try again in %v", patience)}

// A Load is what a handler is busy with.
type Load struct {
	InFlight int   // requests that are being answered, or wait for memory
	Memory   int64 // bytes that responses in progress hold, see [Config.Memory]
}

// load bounds the requests in flight and the memory of their responses.
type load struct {
	mostInFlight int64
	inFlight     atomic.Int64

	memory int64
	held   atomic.Int64
	free   *semaphore.Weighted // memory less what is held
}

func newLoad(inFlight int, memory int64) *load {
	if inFlight < 1 {
		inFlight = DefaultInFlight
	}
	if memory < 1 {
		memory = DefaultMemory
	}
	return &load{mostInFlight: int64(inFlight), memory: memory, free: semaphore.NewWeighted(memory)}
}

// begin counts a request until end is called, if it is not one too many.
func (l *load) begin() (end func(), err error) {
	end = func() { l.inFlight.Add(-1) }
	if l.inFlight.Add(1) > l.mostInFlight {
		end()
		return func() {}, errOverload
	}
	return end, nil
}

// A reservation is memory that a response holds.
type reservation struct {
	load  *load
	bytes int64
}

// reserve waits for a number of bytes, behind all that wait already. A response
// that needs more than there is waits until it is alone.
func (l *load) reserve(ctx context.Context, bytes int64) (*reservation, error) {
	bytes = min(bytes, l.memory)
	if !l.free.TryAcquire(bytes) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		if l.free.Acquire(ctx, bytes) != nil {
			return nil, errOverload
		}
	}
	l.held.Add(bytes)
	return &reservation{l, bytes}, nil
}

// shrink gives back all but a number of bytes.
func (r *reservation) shrink(bytes int64) {
	if surplus := r.bytes - bytes; surplus > 0 {
		r.bytes = bytes
		r.load.held.Add(-surplus)
		r.load.free.Release(surplus)
	}
}

func (l *load) now() Load { return Load{int(l.inFlight.Load()), l.held.Load()} }
