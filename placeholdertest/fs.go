package placeholdertest

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder"
)

// An FS is a file system with the given files by path, such as "images/photo.png", and the
// directories of these paths. The names of the contents are ignored. Files implement
// [io.Seeker], [io.ReaderAt] and [io.WriterTo], and are generated only when they are read.
// Their modification time is zero.
//
// Open panics if any path is invalid according to [fs.ValidPath], is ".", or is also the
// directory of another file, or if a content is nil.
//
// An FS is safe for concurrent use as long as no file is added or removed.
type FS map[string]*placeholder.Content

var _ fs.FS = FS(nil)

// Open implements [fs.FS].
func (f FS) Open(name string) (fs.File, error) {
	f.check()
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	e := &entry{path.Base(name), f[name]}
	if !e.IsDir() {
		return &file{Content: e.content.Open(), entry: e}, nil
	}
	entries := f.entries(name)
	if len(entries) == 0 && name != "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &directory{entry: e, rest: entries}, nil
}

// check panics if there is a mistake in the map.
func (f FS) check() {
	for name, content := range f {
		if !fs.ValidPath(name) || name == "." {
			panic(fmt.Sprintf("placeholdertest.FS: %q is not a valid file path", name))
		}
		if content == nil {
			panic(fmt.Sprintf("placeholdertest.FS: %q has no content", name))
		}
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			if _, isFile := f[dir]; isFile {
				panic(fmt.Sprintf("placeholdertest.FS: %q is both a file and a directory", dir))
			}
		}
	}
}

// entries returns the files and directories in a directory, by name.
func (f FS) entries(dir string) []fs.DirEntry {
	prefix := dir + "/"
	if dir == "." {
		prefix = ""
	}
	byName := map[string]fs.DirEntry{}
	for name, content := range f {
		below, ok := strings.CutPrefix(name, prefix)
		first, _, isNested := strings.Cut(below, "/")
		switch {
		case !ok:
		case isNested:
			byName[first] = &entry{first, nil}
		default:
			byName[first] = &entry{first, content}
		}
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
}

// An entry is a file or a directory. It implements [fs.FileInfo] and [fs.DirEntry].
type entry struct {
	name    string
	content *placeholder.Content // nil for a directory
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
	*placeholder.Content
	entry *entry
}

func (f *file) Stat() (fs.FileInfo, error) { return f.entry, nil }

// A directory is an open directory.
type directory struct {
	entry *entry
	rest  []fs.DirEntry // that ReadDir has not returned
}

func (d *directory) Stat() (fs.FileInfo, error) { return d.entry, nil }
func (d *directory) Close() error               { return nil }

func (d *directory) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.entry.name, Err: fs.ErrInvalid}
}

// ReadDir implements [fs.ReadDirFile].
func (d *directory) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 {
		n = len(d.rest)
	} else if len(d.rest) == 0 {
		return nil, io.EOF
	}
	n = min(n, len(d.rest))
	entries := d.rest[:n:n]
	d.rest = d.rest[n:]
	return entries, nil
}
