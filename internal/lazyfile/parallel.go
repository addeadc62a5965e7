package lazyfile

import (
	"context"
	"sync/atomic"
)

// usualBatch is the number of consecutive pieces that a goroutine processes at a time.
const usualBatch = 8

// InParallel calls a function that worker returns for each index below count, in batches of eight. If
// there are more, another goroutine with its own function helps. If ctx ends, InParallel
// returns its error when the functions have returned, and does not call them again.
func InParallel(ctx context.Context, count int, worker func() func(i int)) error {
	return InBatches(ctx, count, usualBatch, worker)
}

// InBatches is InParallel with batches of another number of consecutive indices.
func InBatches(ctx context.Context, count, batch int, worker func() func(i int)) error {
	var next atomic.Int64
	work := func() {
		process := worker()
		for {
			end := int(next.Add(int64(batch)))
			for i := end - batch; i < min(end, count); i++ {
				if ctx.Err() != nil {
					return
				}
				process(i)
			}
			if end >= count {
				return
			}
		}
	}
	if count <= batch {
		work()
		return ctx.Err()
	}
	helper := make(chan any, 1) // value of a panic in the other goroutine, or nil
	go func() {
		defer func() { helper <- recover() }()
		work()
	}()
	defer func() {
		if failure := <-helper; failure != nil {
			panic(failure)
		}
	}()
	work()
	return ctx.Err()
}
