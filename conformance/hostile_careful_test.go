//go:build conformance

package conformance

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxUnpacked is the limit in bytes of what careful receivers extract.
const maxUnpacked = 8 << 20

// A carefulReceiver extracts files and links below a root, if their names are portable and differ on
// all disks, and links stay inside.
type carefulReceiver struct {
	root  *os.Root
	names map[string]bool // as a disk may see them
	left  int64           // bytes
}

func newCarefulReceiver(s sandbox) (*carefulReceiver, error) {
	root, err := os.OpenRoot(s.in)
	return &carefulReceiver{root: root, names: map[string]bool{}, left: maxUnpacked}, err
}

// check returns an error if a file of a size cannot be extracted.
func (c *carefulReceiver) check(name string, size int64) error {
	seen := strings.ToLower(norm.NFC.String(name))
	c.left -= size
	switch {
	case !filepath.IsLocal(name):
		return fmt.Errorf("%q is outside", name)
	case !utf8.ValidString(name) || strings.ContainsFunc(name, isUnportable):
		return fmt.Errorf("characters of the name %q", name)
	case len(path.Base(name)) > 255:
		return errors.New("name is too long")
	case devices.MatchString(path.Base(name)):
		return fmt.Errorf("%s is a device", name)
	case c.names[seen]:
		return fmt.Errorf("two files are called %s", name)
	case size < 0 || c.left < 0:
		return errors.New("files are too large")
	}
	c.names[seen] = true
	return nil
}

// isUnportable reports whether a character has a special meaning on some systems, or cannot be seen.
func isUnportable(r rune) bool {
	return strings.ContainsRune(`<>:"\|?*`, r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// write writes a file without any special permission.
func (c *carefulReceiver) write(name string, mode os.FileMode, content io.Reader) error {
	if err := c.root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return err
	}
	file, err := c.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode.Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(file, io.LimitReader(content, maxUnpacked))
	return errors.Join(err, file.Close())
}

// link makes a symbolic link. The root refuses to write through it to the outside.
func (c *carefulReceiver) link(name, target string) error {
	if path.IsAbs(target) || !filepath.IsLocal(path.Join(path.Dir(name), target)) {
		return fmt.Errorf("%s leads outside", name)
	}
	return c.root.Symlink(target, name)
}

// slashed returns the name of an entry with slashes, as programs of Windows read backslashes.
func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// unzipCarefully checks all entries before it extracts the first. It requires that local headers
// agree with the directory, and follow each other from the beginning of the file.
func unzipCarefully(s sandbox, file []byte) error {
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // which a backslash is, too
		return err
	}
	c, err := newCarefulReceiver(s)
	if err != nil {
		return err
	}
	defer c.root.Close()
	local := localEntries(file)
	if len(local) != len(r.File) {
		return errors.New("entries overlap or are hidden")
	}
	for i, f := range r.File {
		if err := checkZipFile(f, local[i]); err != nil {
			return err
		}
		if err := c.check(strings.TrimSuffix(slashed(f.Name), "/"), int64(f.UncompressedSize64)); err != nil {
			return err
		}
	}
	for _, f := range r.File {
		if err := c.unzip(f); err != nil {
			return err
		}
	}
	return nil
}

func checkZipFile(f *zip.File, local localEntry) error {
	const encrypted = 1
	switch {
	case f.Name != local.name || f.Name != unicodeName(f):
		return fmt.Errorf("several names of %q", f.Name)
	case f.Flags&encrypted != 0:
		return fmt.Errorf("%s is encrypted", f.Name)
	case f.Mode()&^(fs.ModePerm|fs.ModeDir|fs.ModeSymlink) != 0:
		return fmt.Errorf("%s is not a file", f.Name)
	}
	return nil
}

func (c *carefulReceiver) unzip(f *zip.File) error {
	if f.Mode().IsDir() {
		return c.root.MkdirAll(f.Name, 0o700)
	}
	content, err := f.Open()
	if err != nil {
		return err
	}
	defer content.Close()
	if f.Mode().Type() == fs.ModeSymlink {
		target, err := io.ReadAll(content)
		return errors.Join(err, c.link(f.Name, string(target)))
	}
	return c.write(slashed(f.Name), f.Mode(), content)
}

// untarCarefully extracts files, folders and links to files that it has extracted.
func untarCarefully(s sandbox, file []byte) error {
	c, err := newCarefulReceiver(s)
	if err != nil {
		return err
	}
	defer c.root.Close()
	in := bytes.NewReader(file)
	r := tar.NewReader(in)
	for {
		header, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if err := checkTarSize(header, file[:len(file)-in.Len()]); err != nil {
			return err
		}
		if err := c.check(strings.TrimSuffix(header.Name, "/"), header.Size); err != nil {
			return err
		}
		if err := c.untar(header, r); err != nil {
			return err
		}
	}
}

// checkTarSize returns an error if the header that ends a part of a tar has another size than the
// extended header before it.
func checkTarSize(header *tar.Header, part []byte) error {
	if header.PAXRecords["size"] == "" {
		return nil
	}
	ustar := part[len(part)-512:]
	size, err := strconv.ParseInt(strings.TrimRight(string(ustar[124:136]), " \x00"), 8, 64)
	if err != nil || size != header.Size {
		return fmt.Errorf("several sizes of %s", header.Name)
	}
	return nil
}

func (c *carefulReceiver) untar(header *tar.Header, content io.Reader) error {
	switch header.Typeflag {
	case tar.TypeReg:
		return c.write(header.Name, header.FileInfo().Mode(), content)
	case tar.TypeDir:
		return c.root.MkdirAll(header.Name, 0o700)
	case tar.TypeSymlink:
		return c.link(header.Name, header.Linkname)
	case tar.TypeLink:
		return c.root.Link(header.Linkname, header.Name)
	default:
		return fmt.Errorf("%s is not a file", header.Name)
	}
}
