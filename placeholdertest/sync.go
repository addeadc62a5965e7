package placeholdertest

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// Sync writes the files of the lists in dir and below, for code that needs their paths, as the
// command placeholder sync does: see docs/fixtures.md for the format of lists, which are files with
// the name placeholder.txt. Files that are on disk already are left alone.
//
// Sync does the work once in a process for each dir. Tests can call it in parallel, also tests of
// other packages that share dir: one process waits for the other.
//
// Sync neither replaces nor removes files with bytes that placeholder did not write, and does not
// accept bytes that differ from the committed checksums. In these cases it fails the test, and
// says which command resolves them.
func Sync(t testing.TB, dir string) {
	t.Helper()
	key, err := filepath.Abs(dir)
	if err == nil {
		once, _ := synced.LoadOrStore(key, sync.OnceValue(func() error { return syncBelow(dir) }))
		err = once.(func() error)()
	}
	if err != nil {
		t.Fatalf("placeholdertest.Sync(t, %q): %v", dir, err)
	}
}

// synced has a function for each directory, by absolute path, that returns the error of its only
// call of syncBelow.
var synced sync.Map

func syncBelow(dir string) error {
	ctx := context.Background() // not of one test, because all tests share the result
	lists, err := fixture.Find(ctx, []string{dir})
	if err != nil {
		return err
	}
	if len(lists) == 0 {
		return fmt.Errorf("found no %s in %s or below", fixture.ListName, dir)
	}
	_, err = fixture.Sync(ctx, lists, fixture.Options{})
	return err
}
