package staging

import (
	"errors"
	"io/fs"
	"os"
)

// A Dir is the directory that paths are relative to, such as an [os.Root].
type Dir interface {
	OpenFile(name string, flag int, mode fs.FileMode) (*os.File, error)
	Stat(name string) (fs.FileInfo, error)
	Lstat(name string) (fs.FileInfo, error)
	MkdirAll(name string, mode fs.FileMode) error
	Rename(from, to string) error
	Remove(name string) error
}

// WorkingDir is the working directory of the process. Paths may be absolute and lead out of it.
var WorkingDir Dir = workingDir{}

type workingDir struct{}

func (workingDir) OpenFile(name string, flag int, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(name, flag, mode)
}
func (workingDir) Stat(name string) (fs.FileInfo, error)        { return os.Stat(name) }
func (workingDir) Lstat(name string) (fs.FileInfo, error)       { return os.Lstat(name) }
func (workingDir) MkdirAll(name string, mode fs.FileMode) error { return os.MkdirAll(name, mode) }
func (workingDir) Rename(from, to string) error                 { return os.Rename(from, to) }
func (workingDir) Remove(name string) error                     { return os.Remove(name) }

// Reason returns an error without the operation and the path that package os adds, which may be a
// temporary one.
func Reason(err error) error {
	if pathError, ok := errors.AsType[*fs.PathError](err); ok {
		return pathError.Err
	}
	if linkError, ok := errors.AsType[*os.LinkError](err); ok {
		return linkError.Err
	}
	return err
}
