package lazyfile

import (
	"context"
	"sync/atomic"
)

// A Value is computed when it is first needed, and kept. It is safe for concurrent use.
type Value[T any] struct {
	compute func(context.Context) (T, error)
	lock    chan struct{} // has an element while a call computes the value
	kept    atomic.Pointer[result[T]]
}

// A result is the result of a computation.
type result[T any] struct {
	value T
	err   error
}

// NewValue returns a Value that compute computes. If the context of compute ends, it should
// return the error of that context.
func NewValue[T any](compute func(context.Context) (T, error)) *Value[T] {
	return &Value[T]{compute: compute, lock: make(chan struct{}, 1)}
}

// Get returns the value, or the error of its computation. Concurrent calls wait while
// one call computes it. If ctx ends, Get returns its error. A computation that ends for this
// reason has no result, and the next call starts it again.
func (v *Value[T]) Get(ctx context.Context) (T, error) {
	if r := v.kept.Load(); r != nil {
		return r.value, r.err
	}
	select {
	case v.lock <- struct{}{}:
		defer func() { <-v.lock }()
		return v.getLocked(ctx)
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// getLocked is Get for a caller that holds the lock. It computes the value unless another call has.
func (v *Value[T]) getLocked(ctx context.Context) (T, error) {
	if r := v.kept.Load(); r != nil {
		return r.value, r.err
	}
	var r result[T]
	if r.err = ctx.Err(); r.err != nil {
		return r.value, r.err
	}
	r.value, r.err = v.compute(ctx)
	if r.err == nil || ctx.Err() == nil {
		v.kept.Store(&r)
	}
	return r.value, r.err
}

// IsKnown reports whether the value has been computed.
func (v *Value[T]) IsKnown() bool { return v.kept.Load() != nil }
