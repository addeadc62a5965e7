package placeholdertest

import (
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// Get returns the file that an address selects, such as "image/800x600?format=webp". See
// package address for the grammar. An invalid address fails the test. If the test fails
// for any reason, its log shows the address.
func Get(t testing.TB, s string) *placeholder.Content {
	t.Helper()
	content, err := address.Parse(s)
	if err != nil {
		t.Fatalf("placeholdertest.Get(t, %q): %v", s, err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the test used placeholdertest.Get(t, %q)", s)
		}
	})
	return content
}

// Seed returns a number derived from the name of the test. As a seed, it gives each test
// data of its own, which is the same in every run.
func Seed(t testing.TB) uint64 {
	hash := fnv.New64a()
	_, _ = io.WriteString(hash, t.Name()) // never fails
	return hash.Sum64()
}

// TempFile writes a file to a new temporary directory, under the name of the content, and
// returns its path. The directory is removed at the end of the test.
func TempFile(t testing.TB, content *placeholder.Content) string {
	t.Helper()
	dir := t.TempDir()
	if err := writeFile(dir, content); err != nil {
		t.Fatalf("placeholdertest.TempFile: %v", err)
	}
	return filepath.Join(dir, content.Name())
}

// writeFile creates a file in a directory. It rejects names that lead out of it.
func writeFile(dir string, content *placeholder.Content) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	file, err := root.Create(content.Name())
	if err != nil {
		return err
	}
	if _, err := content.Open().WriteTo(file); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
