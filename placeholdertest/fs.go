package placeholdertest

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// FS returns a file system with the given files by path, such as "images/photo.png", and
// the directories of these paths. The names of the contents are ignored. Files implement
// [io.Seeker], [io.ReaderAt] and [io.WriterTo], and are generated only when they are read.
// Their modification time is zero.
//
// FS panics if a path is invalid according to [fs.ValidPath], is ".", or is also the
// directory of another file, or if a content is nil.
func FS(files map[string]*placeholder.Content) fs.FS {
	system := fileSystem{".": {name: "."}}
	for name, content := range files {
		if !fs.ValidPath(name) || name == "." {
			panic(fmt.Sprintf("placeholdertest.FS: %q is not a valid file path", name))
		}
		if content == nil {
			panic(fmt.Sprintf("placeholdertest.FS: %q has no content", name))
		}
		system.add(name, &entry{name: path.Base(name), content: content})
	}
	for _, e := range system {
		slices.SortFunc(e.entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return system
}

// A fileSystem maps paths to files and directories.
type fileSystem map[string]*entry

// add adds a file or a directory, and the directories that contain it.
func (s fileSystem) add(name string, e *entry) {
	if s[name] != nil {
		panic(fmt.Sprintf("placeholdertest.FS: %q is both a file and a directory", name))
	}
	s[name] = e
	dir := path.Dir(name)
	if s[dir] == nil {
		s.add(dir, &entry{name: path.Base(dir)})
	}
	if s[dir].content != nil {
		panic(fmt.Sprintf("placeholdertest.FS: %q is both a file and a directory", dir))
	}
	s[dir].entries = append(s[dir].entries, s[name])
}

// Open implements [fs.FS].
func (s fileSystem) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	e := s[name]
	switch {
	case e == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	case e.IsDir():
		return &directory{entry: e}, nil
	default:
		content := e.content.Open()
		return file{content, content, content, e}, nil
	}
}

// An entry is a file or a directory. It implements [fs.FileInfo] and [fs.DirEntry].
type entry struct {
	name    string
	content *placeholder.Content // nil for a directory
	entries []fs.DirEntry        // of a directory, by name
}

func (e *entry) Name() string               { return e.name }
func (e *entry) IsDir() bool                { return e.content == nil }
func (e *entry) Type() fs.FileMode          { return e.Mode().Type() }
func (e *entry) Info() (fs.FileInfo, error) { return e, nil }
func (e *entry) ModTime() time.Time         { return time.Time{} }
func (e *entry) Sys() any                   { return nil }

func (e *entry) Mode() fs.FileMode {
	if e.IsDir() {
		return fs.ModeDir | 0o555
	}
	return 0o444
}

func (e *entry) Size() int64 {
	if e.IsDir() {
		return 0
	}
	return e.content.Size()
}

// A file is an open file.
type file struct {
	io.ReadSeekCloser
	io.ReaderAt
	io.WriterTo
	entry *entry
}

func (f file) Stat() (fs.FileInfo, error) { return f.entry, nil }

// A directory is an open directory.
type directory struct {
	entry *entry
	read  int // number of entries that ReadDir has returned
}

func (d *directory) Stat() (fs.FileInfo, error) { return d.entry, nil }
func (d *directory) Close() error               { return nil }

func (d *directory) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.entry.name, Err: fs.ErrInvalid}
}

// ReadDir implements [fs.ReadDirFile].
func (d *directory) ReadDir(n int) ([]fs.DirEntry, error) {
	rest := d.entry.entries[d.read:]
	if n > 0 && len(rest) == 0 {
		return nil, io.EOF
	}
	if n > 0 {
		rest = rest[:min(n, len(rest))]
	}
	d.read += len(rest)
	return slices.Clone(rest), nil
}
