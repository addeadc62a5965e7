// Package parallel does the same with many things at once.
package parallel

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// Each calls work for each index below count, in up to limit goroutines, until a call fails or ctx ends.
// It returns the first error, or the cause of the end of ctx, when all calls have returned.
func Each(ctx context.Context, limit, count int, work func(ctx context.Context, i int) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(limit)
	for i := range count {
		group.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return work(ctx, i)
		})
	}
	return group.Wait()
}
