package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// A batch is a set of files that appear together: each is written under a temporary name,
// and commit renames them all.
type batch struct {
	force  bool // overwrite existing files
	mkdir  bool // create any missing directory
	mu     sync.Mutex
	staged []staged
}

// staged is a file that is written under a temporary name, to be renamed to path.
type staged struct{ temporary, path string }

// check returns an error if a file must not be written to any of the paths.
func (b *batch) check(paths []string) error {
	for _, path := range paths {
		if err := b.checkPath(path); err != nil {
			return err
		}
	}
	return nil
}

func (b *batch) checkPath(path string) error {
	info, err := os.Stat(path)
	_, linkErr := os.Lstat(path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a directory", path)
	case err != nil && linkErr == nil:
		return fmt.Errorf("%s is a dangling symbolic link", path)
	case err == nil && !b.force && !isSpecial(path):
		return fmt.Errorf("%s already exists; use --force to overwrite it", path)
	case err != nil && !b.mkdir:
		return checkDirectory(path)
	default:
		return nil
	}
}

// checkDirectory returns an error if neither the directory of a path nor its parent exists, because
// that is most likely a mistake in the path.
func checkDirectory(path string) error {
	dir := filepath.Dir(path)
	above := filepath.Dir(dir)
	if isMissing(dir) && isMissing(above) {
		return fmt.Errorf("cannot write %s: the directory %s does not exist; use --mkdir to create it", path, above)
	}
	return nil
}

func isMissing(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// isSpecial reports whether path is a device, a named pipe or another file that is written
// in place, not replaced.
func isSpecial(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// stage creates the directory of a path and writes the file under a temporary name, or in
// place if it is special. It is safe for concurrent use.
func (b *batch) stage(ctx context.Context, path string, write func(io.Writer) error) error {
	if isSpecial(path) {
		return failed(path, interruptible(ctx, func() error { return create(path, os.O_WRONLY, write) }))
	}
	target := path
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		target = resolved
	}
	temporary := filepath.Join(filepath.Dir(target), ".placeholder-"+rand.Text())
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
		return failed(path, err)
	}
	if err := b.add(staged{temporary, target}); err != nil {
		return err
	}
	err := create(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, func(w io.Writer) error {
		return write(fixture.WriterUntil(ctx, w))
	})
	if info, statErr := os.Stat(target); err == nil && statErr == nil {
		err = os.Chmod(temporary, info.Mode().Perm()) // keep the mode of the replaced file
	}
	return failed(path, err)
}

// add adds a file to the batch. It fails if another file has the same path, which can
// happen through symbolic links.
func (b *batch) add(s staged) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.ContainsFunc(b.staged, func(other staged) bool { return other.path == s.path }) {
		return fmt.Errorf("two files would be written to %s", s.path)
	}
	b.staged = append(b.staged, s)
	return nil
}

// create opens a file with flags, calls write and closes the file.
func create(path string, flags int, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, flags, 0o666)
	if err != nil {
		return err
	}
	err = write(f)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// commit renames all files to their paths. It checks the paths again, because files may
// have appeared there in the meantime.
func (b *batch) commit() error {
	for _, s := range b.staged {
		if err := b.checkPath(s.path); err != nil {
			return err
		}
	}
	for _, s := range b.staged {
		if err := os.Rename(s.temporary, s.path); err != nil {
			return failed(s.path, err)
		}
	}
	b.staged = nil
	return nil
}

// discard removes the files that have not been committed.
func (b *batch) discard() {
	for _, s := range b.staged {
		_ = os.Remove(s.temporary)
	}
}

// failed returns an error with a path and the reason. It hides the temporary name.
func failed(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("cannot write %s: %w", path, fixture.Reason(err))
}
