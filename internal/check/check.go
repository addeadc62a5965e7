// Package check judges what programs do with files, and reports it.
//
// A test of many files gives a [Result] for each. [Run] runs them at once, and passes the results on in order. A
// [Reporter] prints them.
package check

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/parallel"
)

// A Status says how a check ended.
type Status string

// The statuses.
const (
	Passed  Status = "passed"
	Failed  Status = "failed"
	Skipped Status = "skipped"
)

// A Result is the outcome of one check.
type Result struct {
	Name   string // unique, such as the address of the file
	Status Status
	Want   string // what a correct program does
	Got    string // what the program did
	Note   string // why a check was skipped, or what is odd about one that passed
	Again  string // command that repeats the check
	Time   time.Duration
}

// ValidateTimeout returns an error if a timeout would be over at once.
func ValidateTimeout(timeout time.Duration) error {
	if timeout <= 0 {
		return fmt.Errorf("timeout must be longer than 0s, got %s", timeout)
	}
	return nil
}

// Run calls do for each index below count, in up to workers goroutines, and passes each result to done in order of
// indices, as soon as those before it are there. The error is that of ctx or of done.
func Run(ctx context.Context, workers, count int, do func(ctx context.Context, i int) Result, done func(Result) error) error {
	var mutex sync.Mutex
	waiting, next := make(map[int]Result), 0
	return parallel.Each(ctx, workers, count, func(ctx context.Context, i int) error {
		r := do(ctx, i)
		if ctx.Err() != nil { // what was canceled says nothing
			return context.Cause(ctx)
		}
		mutex.Lock()
		defer mutex.Unlock()
		for waiting[i] = r; ; next++ {
			r, ok := waiting[next]
			if !ok {
				return nil
			}
			delete(waiting, next)
			if err := done(r); err != nil {
				return err
			}
		}
	})
}

// Known has the names of checks that are known to fail.
type Known map[string]bool

// Judge returns a result in view of the known failures: one of them is skipped, and one that passes says so.
func (k Known) Judge(r Result) Result {
	switch {
	case !k[r.Name]:
	case r.Status == Failed:
		r.Status, r.Note = Skipped, "a known failure"
	case r.Status == Passed:
		r.Note = "a known failure that passes: remove it from the list"
	}
	return r
}
