// Package staging writes files under temporary names, and gives them their names when all are
// complete. It does not flush files to disk: after a power failure, they can be generated again.
package staging

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// A Batch is a set of files that are renamed together. It is safe for concurrent use.
type Batch struct {
	Dir    Dir
	Prefix string // of temporary names

	mu      sync.Mutex
	files   []*File
	targets map[string]bool // of the files
}

// A File is complete, but still has a temporary name.
type File struct {
	Info fs.FileInfo // of the complete file

	dir       Dir
	target    string
	temporary string // empty if the file has been renamed or removed
}

// Write writes a file that Commit renames to target. The file has the mode of the file that it replaces.
// If write fails, nothing is left. Two files of a batch cannot have the same target.
func (b *Batch) Write(target string, write func(io.Writer) error) (*File, error) {
	f := &File{dir: b.Dir, target: target}
	if err := b.add(f); err != nil {
		return nil, err
	}
	opened, err := f.create(b.Prefix + rand.Text())
	if err == nil {
		err = f.complete(opened, write)
	}
	if err == nil {
		f.Info, err = f.dir.Lstat(f.temporary)
	}
	if err != nil {
		f.Discard()
		return nil, Reason(err)
	}
	return f, nil
}

func (b *Batch) add(f *File) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.targets[f.target] {
		return fmt.Errorf("two files would be written to %s", f.target)
	}
	if b.targets == nil {
		b.targets = map[string]bool{}
	}
	b.targets[f.target] = true
	b.files = append(b.files, f)
	return nil
}

// create creates the temporary file in the directory of the target, or in the closest directory above
// that exists, because Commit creates missing directories.
func (f *File) create(name string) (*os.File, error) {
	for dir := filepath.Dir(f.target); ; dir = filepath.Dir(dir) {
		temporary := filepath.Join(dir, name)
		opened, err := f.dir.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			f.temporary = temporary
			return opened, nil
		}
		isMissing := errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
		info, statErr := f.dir.Stat(dir)
		if !isMissing || statErr == nil && info.IsDir() || dir == filepath.Dir(dir) {
			return nil, err // also in /proc, which exists but can have no such file
		}
	}
}

// complete writes and closes the temporary file.
func (f *File) complete(opened *os.File, write func(io.Writer) error) error {
	err := write(opened)
	if old, statErr := f.dir.Lstat(f.target); err == nil && statErr == nil && old.Mode().IsRegular() {
		err = opened.Chmod(old.Mode().Perm())
	}
	if closeErr := opened.Close(); err == nil {
		err = closeErr
	}
	return err
}

// Commit creates the directory of the target, and renames the file to the target.
func (f *File) Commit() error {
	err := f.dir.MkdirAll(filepath.Dir(f.target), 0o777)
	if err == nil {
		err = f.dir.Rename(f.temporary, f.target)
	}
	if err == nil {
		f.temporary = ""
	}
	return Reason(err)
}

// Discard removes the file unless it has been renamed.
func (f *File) Discard() {
	if f.temporary != "" {
		_ = f.dir.Remove(f.temporary)
		f.temporary = ""
	}
}

// Commit renames all files to their targets, unless check returns an error for one of the targets.
func (b *Batch) Commit(check func(target string) error) error {
	for _, f := range b.files {
		if err := check(f.target); err != nil {
			return err
		}
	}
	for _, f := range b.files {
		if err := f.Commit(); err != nil {
			return fmt.Errorf("cannot write %s: %w", f.target, err)
		}
	}
	return nil
}

// Discard removes all files that have not been renamed.
func (b *Batch) Discard() {
	for _, f := range b.files {
		f.Discard()
	}
}
