package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder/internal/staging"
)

// A batch is a set of files that appear together at their paths.
type batch struct {
	staging.Batch
	force bool // overwrite existing files
	mkdir bool // create any missing directory
}

func newBatch(force, mkdir bool) *batch {
	return &batch{Batch: staging.Batch{Dir: staging.WorkingDir, Prefix: ".placeholder-"}, force: force, mkdir: mkdir}
}

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
		return failed(path, interruptible(ctx, func() error { return writeInPlace(path, write) }))
	}
	target := path
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		target = resolved
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil { // before gigabytes are generated in vain
		return failed(path, err)
	}
	_, err := b.Write(target, func(w io.Writer) error { return write(staging.Until(ctx, w)) })
	return failed(path, err)
}

func writeInPlace(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
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
func (b *batch) commit() error { return b.Commit(b.checkPath) }

// failed returns an error with a path and the reason. It hides the temporary name.
func failed(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("cannot write %s: %w", path, staging.Reason(err))
}
