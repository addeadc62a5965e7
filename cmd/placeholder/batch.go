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
)

// A batch is a number of files that appear together: each is written under a temporary
// name, and commit renames all.
type batch struct {
	force  bool // overwrite
	mu     sync.Mutex
	staged []staged
}

// staged is a complete file that does not have its name yet.
type staged struct{ temporary, path string }

// check returns an error if a file must not be written to one of the paths.
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
		return fmt.Errorf("%s is a symbolic link that leads nowhere", path)
	case err == nil && !b.force && !isSpecial(path):
		return fmt.Errorf("%s already exists; --force overwrites it", path)
	default:
		return nil
	}
}

// isSpecial reports whether path exists and cannot be replaced, such as a device or a
// named pipe.
func isSpecial(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// stage creates the directory of a path, and writes the file. It is safe for concurrent
// use.
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
		return write(writerUntil{ctx, w})
	})
	if info, statErr := os.Stat(target); err == nil && statErr == nil {
		err = os.Chmod(temporary, info.Mode().Perm()) // as if the file were overwritten
	}
	return failed(path, err)
}

// add adds a file, unless another has the same path, as symbolic links may have it.
func (b *batch) add(s staged) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.ContainsFunc(b.staged, func(other staged) bool { return other.path == s.path }) {
		return fmt.Errorf("two files would be written to %s", s.path)
	}
	b.staged = append(b.staged, s)
	return nil
}

// create opens a file, and closes it after write.
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

// writerUntil is a writer that fails after the end of a context.
type writerUntil struct {
	ctx context.Context
	io.Writer
}

func (w writerUntil) Write(p []byte) (int, error) {
	if w.ctx.Err() != nil {
		return 0, context.Cause(w.ctx)
	}
	return w.Writer.Write(p)
}

// commit gives all files their names. It checks again whether they exist, because
// writing may have taken long.
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

// failed returns an error that names a path and the reason, but no temporary file.
func failed(path string, err error) error {
	if err == nil {
		return nil
	}
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		err = pathError.Err
	}
	if linkError, ok := errors.AsType[*os.LinkError](err); ok {
		err = linkError.Err
	}
	return fmt.Errorf("cannot write %s: %w", path, err)
}
