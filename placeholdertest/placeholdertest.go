package placeholdertest

import (
	"context"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// Get returns the file that an address selects: "image/800x600?format=webp", or a whole
// URL such as "https://files.example/api/image/800x600". See package address for the
// grammar. An invalid address fails the test. Except in benchmarks, Get logs the address,
// so that it is shown if the test fails.
func Get(t testing.TB, s string) *placeholder.Content {
	t.Helper()
	content, err := grammar.Open(context.Background(), s)
	if err != nil {
		t.Fatalf("placeholdertest.Get(t, %q): %v", s, err)
	}
	if _, ok := t.(*testing.B); !ok { // the log of a benchmark is always printed
		t.Logf("placeholdertest.Get(t, %q)", s)
	}
	return content
}

// Seed returns a seed derived from the name of the test, so that each test has its own
// data, which is the same in every run.
func Seed(t testing.TB) uint64 {
	hash := fnv.New64a()
	_, _ = io.WriteString(hash, t.Name()) // never fails
	return hash.Sum64()
}

// TempFile writes a file to a new temporary directory, under the name of the content, and
// returns its path. The directory is removed at the end of the test. It fails the test if the
// name of the content is not a file name, such as "a/b".
func TempFile(t testing.TB, content *placeholder.Content) string {
	t.Helper()
	dir := t.TempDir()
	name := content.Name()
	if !filepath.IsLocal(name) || name != filepath.Base(name) {
		t.Fatalf("placeholdertest.TempFile: the name of the content, %q, is not a file name", name)
	}
	path := filepath.Join(dir, name)
	if err := writeFile(path, content); err != nil {
		t.Fatalf("placeholdertest.TempFile: %v", err)
	}
	return path
}

func writeFile(path string, content *placeholder.Content) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if _, err := content.Open().WriteTo(file); err != nil {
		_ = file.Close()
		return err
	}
	return file.Close()
}
