package main

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// A foundFile is an existing file.
type foundFile struct {
	name string // absolute
	path string // in a list, with slashes
	size int64
}

// findFiles returns the files at paths and below, in the order of their paths in a list. The list
// is in the closest directory above all files.
func findFiles(ctx context.Context, paths []string) ([]foundFile, error) {
	var files []foundFile
	list := "" // directory of the list
	for _, path := range paths {
		dir, found, err := findAt(ctx, path)
		if err != nil {
			return nil, err
		}
		if list, err = directoryAbove(cmp.Or(list, dir), dir); err != nil {
			return nil, err
		}
		files = append(files, found...)
	}
	for i := range files {
		relative, err := filepath.Rel(list, files[i].name)
		if err != nil {
			return nil, err
		}
		files[i].path = filepath.ToSlash(relative)
	}
	byPath := func(a, b foundFile) int { return strings.Compare(a.path, b.path) }
	slices.SortFunc(files, byPath)
	return slices.CompactFunc(files, func(a, b foundFile) bool { return a.path == b.path }), nil
}

// findAt returns the files below a directory, and that directory, or a file, and the directory that
// it is in.
func findAt(ctx context.Context, path string) (dir string, files []foundFile, err error) {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return "", nil, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", nil, err
	}
	if info.IsDir() {
		if dir, err = filepath.EvalSymlinks(absolute); err != nil {
			return "", nil, err
		}
		files, err = findBelow(ctx, dir)
		return dir, files, err
	}
	if info, err = os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return "", nil, cmp.Or(err, fmt.Errorf("%s is neither a regular file nor a directory", path))
	}
	if dir, err = filepath.EvalSymlinks(filepath.Dir(absolute)); err != nil {
		return "", nil, err
	}
	return dir, []foundFile{{name: filepath.Join(dir, filepath.Base(absolute)), size: info.Size()}}, nil
}

// findBelow returns the regular files below a directory that may be fixtures.
func findBelow(ctx context.Context, dir string) (files []foundFile, err error) {
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil || name == dir:
			return err
		case entry.IsDir() && (isHidden(entry) || fixture.Skips(entry.Name())):
			return fs.SkipDir
		case !entry.Type().IsRegular() || isHidden(entry) || entry.Name() == fixture.ListName || entry.Name() == fixture.SumName:
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		files = append(files, foundFile{name: name, size: info.Size()})
		return nil
	})
	return files, err
}

func isHidden(entry fs.DirEntry) bool { return strings.HasPrefix(entry.Name(), ".") }

// directoryAbove returns the closest directory that is a or above it and has b in it or below. It
// returns an error if there is none, because a and b are on different volumes of Windows.
func directoryAbove(a, b string) (string, error) {
	for {
		if relative, err := filepath.Rel(a, b); err == nil && filepath.IsLocal(relative) {
			return a, nil
		}
		parent := filepath.Dir(a)
		if parent == a {
			return "", fmt.Errorf("%s and %s are on different volumes", a, b)
		}
		a = parent
	}
}
