//go:build conformance

package conformance

import (
	"archive/tar"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// A sandbox is a folder around the one that an archive is extracted to.
type sandbox struct{ root, in string }

func newSandbox(t *testing.T) sandbox {
	t.Helper()
	s := sandbox{root: t.TempDir()}
	s.in = filepath.Join(s.root, "in")
	require.NoError(t, os.Mkdir(s.in, 0o700))
	return s
}

// join is os.path.join of Python, for which an absolute path replaces the folder. The sandbox is the
// root of such paths.
func (s sandbox) join(name string) string {
	if strings.HasPrefix(name, "/") {
		return filepath.Join(s.root, name)
	}
	return filepath.Join(s.in, name)
}

// outside returns the paths of files in the sandbox, but outside the folder.
func (s sandbox) outside(t *testing.T) (paths []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(s.root, func(path string, entry fs.DirEntry, err error) error {
		if path == s.in {
			return fs.SkipDir
		}
		if path != s.root {
			paths = append(paths, path)
		}
		return err
	}))
	return paths
}

// has reports whether something in the folder has one of the modes.
func (s sandbox) has(t *testing.T, modes fs.FileMode) (found bool) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(s.in, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		found = found || err == nil && info.Mode()&modes != 0
		return err
	}))
	return found
}

// shows returns the content of a file in the folder, or of what a link leads to.
func (s sandbox) shows(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(s.join(name))
	require.NoError(t, err)
	return string(content)
}

// files returns the contents of the regular files in the folder, by name. Of a long one, it returns
// the beginning.
func (s sandbox) files(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	require.NoError(t, filepath.WalkDir(s.in, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		file, err := os.Open(path)
		require.NoError(t, err)
		defer file.Close()
		content, err := io.ReadAll(io.LimitReader(file, 1<<20))
		require.NoError(t, err)
		name, err := filepath.Rel(s.in, path)
		found[name] = string(content)
		return err
	}))
	return found
}

// A disk is where a naive receiver extracts to.
type disk interface {
	create(name string, content []byte, mode fs.FileMode) error // with the folders above it
	symlink(name, target string) error
	link(name, target string) error
	node(header *tar.Header) error // a device or a named pipe
}

func (s sandbox) create(name string, content []byte, mode fs.FileMode) error {
	path := s.join(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		return err
	}
	return os.Chmod(path, mode)
}

// symlink makes a link. The sandbox is the root of absolute targets.
func (s sandbox) symlink(name, target string) error {
	if strings.HasPrefix(target, "/") {
		target = s.join(target)
	}
	return os.Symlink(target, s.join(name))
}

func (s sandbox) link(name, target string) error { return os.Link(s.join(target), s.join(name)) }

// node makes a named pipe instead of a device if only root may make devices.
func (s sandbox) node(header *tar.Header) error {
	if header.Typeflag == tar.TypeChar {
		device := unix.Mkdev(uint32(header.Devmajor), uint32(header.Devminor))
		if err := unix.Mknod(s.join(header.Name), unix.S_IFCHR|0o600, int(device)); !errors.Is(err, unix.EPERM) {
			return err
		}
	}
	return unix.Mkfifo(s.join(header.Name), 0o600)
}

// A rootDisk is the folder of a sandbox as an [os.Root].
type rootDisk struct{ *os.Root }

func (d rootDisk) create(name string, content []byte, mode fs.FileMode) error {
	if err := d.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	return d.WriteFile(name, content, mode.Perm())
}

func (d rootDisk) symlink(name, target string) error { return d.Symlink(target, name) }
func (d rootDisk) link(name, target string) error    { return d.Link(target, name) }
func (d rootDisk) node(*tar.Header) error            { return errors.ErrUnsupported }
