// Package exhaustive marks tests that go test leaves out by default, because they take long and
// give the same result on every machine. They run if the environment variable
// PLACEHOLDER_EXHAUSTIVE is set, as in .ci/run all.
package exhaustive

import (
	"os"
	"testing"
)

const variable = "PLACEHOLDER_EXHAUSTIVE"

// Enabled reports whether all tests were asked for.
func Enabled() bool { return os.Getenv(variable) != "" }

// Only skips the test unless all tests were asked for.
func Only(t testing.TB) {
	t.Helper()
	if !Enabled() {
		t.Skipf("takes long and gives the same result on every machine; %s=1 runs it", variable)
	}
}

// Or returns all, or sample unless all tests were asked for. A test that sweeps over many cases
// calls it for their list or their number.
func Or[T any](sample, all T) T {
	if Enabled() {
		return all
	}
	return sample
}
