// Package lazy computes values of package variables when they are first needed.
package lazy

import "sync"

// A Value is computed by the first call to Get. It replaces [sync.OnceValue] for package variables,
// because the compiler lays it out without a call. So the linker can remove the variable, and all that
// Compute refers to, from a program that never uses it.
type Value[T any] struct {
	// Compute returns the value. It is called at most once.
	Compute func() T

	once     sync.Once
	value    T
	computed bool
}

// Get returns the value. It is safe for concurrent use. If Compute panicked, each later call to Get
// panics as well.
func (v *Value[T]) Get() T {
	v.once.Do(func() { v.value, v.computed = v.Compute(), true })
	if !v.computed {
		panic("lazy: an earlier call to Compute panicked")
	}
	return v.value
}
