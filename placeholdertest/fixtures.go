package placeholdertest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// Fixtures returns a file system with the files of the list in dir, like [FS]. Nothing is written,
// and lists below dir are ignored. See docs/fixtures.md for the format of lists, which are files
// with the name placeholder.txt. The extension of a path selects the format unless its address does.
// A mistake in the list fails the test.
func Fixtures(t testing.TB, dir string) FS {
	t.Helper()
	files, err := listed(filepath.Join(dir, fixture.ListName))
	if err != nil {
		t.Fatalf("placeholdertest.Fixtures(t, %q): %v", dir, err)
	}
	return files
}

// listed returns the files of a list by path.
func listed(list string) (FS, error) {
	text, err := os.Open(list)
	if err != nil {
		return nil, err
	}
	defer text.Close()
	lines, err := fixture.ParseList(list, text)
	if err != nil {
		return nil, err
	}
	files := make(FS, len(lines))
	var mistakes []error
	for _, line := range lines {
		content, err := line.Content(context.Background())
		files[line.Path] = content
		mistakes = append(mistakes, err)
	}
	return files, errors.Join(mistakes...)
}
