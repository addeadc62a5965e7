package uploadfilter

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Limits of all archives in a file together.
const (
	maxUnpacked = 64 << 20 // bytes
	maxEntries  = 1000
	maxArchives = 3 // within each other
)

// An inspection checks what an upload unpacks to.
type inspection struct {
	scan    func(content []byte) error
	left    int64 // bytes
	entries int
	depth   int // of archives
}

func newInspection(scan func(content []byte) error) *inspection {
	return &inspection{scan: scan, left: maxUnpacked}
}

// read returns the content of an entry, after it has inspected it.
func (i *inspection) read(r io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, i.left+1))
	if err != nil {
		return nil, err
	}
	i.left -= int64(len(content))
	if i.left < 0 {
		return nil, fmt.Errorf("the archive must unpack to at most %d bytes", maxUnpacked)
	}
	return content, i.inspect(content)
}

// inspect scans the content of an entry, and that of the entries in it if it is an archive.
func (i *inspection) inspect(content []byte) error {
	if err := i.scan(content); err != nil {
		return err
	}
	i.depth++
	defer func() { i.depth-- }()
	if i.depth > maxArchives {
		return fmt.Errorf("at most %d archives may be within each other", maxArchives)
	}
	var err error
	switch {
	case bytes.HasPrefix(content, []byte("\x1f\x8b")):
		var r io.Reader
		if r, err = gzip.NewReader(bytes.NewReader(content)); err == nil {
			_, err = i.read(r)
		}
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		_, err = checkZip(i, content)
	case len(content) > 262 && string(content[257:262]) == "ustar":
		_, err = cleanTar(i, content)
	}
	return err
}

// names are the paths of an archive, as a disk that ignores case and normalizes names has them.
type names struct {
	entries map[string]bool
	links   map[string]string // targets of symbolic links
}

func newNames() names { return names{map[string]bool{}, map[string]string{}} }

// slashed returns a path with slashes between folders, and none at the end of a folder. Some programs
// for Windows write backslashes.
func slashed(name string) string {
	return strings.TrimSuffix(strings.ReplaceAll(name, `\`, "/"), "/")
}

// key returns the path that all spellings of a path have in common.
func key(name string) string { return strings.ToLower(norm.NFC.String(path.Clean(slashed(name)))) }

// add adds the path of an entry. It returns an error if the path leads out of the archive, is not
// possible on all systems, or is there already.
func (n names) add(i *inspection, name string) error {
	i.entries++
	if i.entries > maxEntries {
		return fmt.Errorf("the archive must have at most %d entries", maxEntries)
	}
	name = slashed(name)
	if !fs.ValidPath(name) || !utf8.ValidString(name) || strings.ContainsFunc(name, isInvisible) {
		return fmt.Errorf("the path %.50q is not allowed", name)
	}
	for element := range strings.SplitSeq(name, "/") {
		if strings.ContainsAny(element, `<>:"\|?*`) || strings.TrimRight(element, ". ") != element || devices.MatchString(element) {
			return fmt.Errorf("the name %.50q is not possible on all systems", element)
		}
		if len(element) > maxName {
			return fmt.Errorf("names must have at most %d bytes", maxName)
		}
	}
	if n.entries[key(name)] {
		return fmt.Errorf("two entries are called %.50q", name)
	}
	n.entries[key(name)] = true
	return nil
}

// addLink notes that an entry is a symbolic link.
func (n names) addLink(name, target string) error {
	if !fs.ValidPath(target) || strings.Contains(target, `\`) {
		return fmt.Errorf("the link %.50q has the target %.50q, which is not allowed", name, target)
	}
	n.links[key(name)] = key(path.Join(path.Dir(slashed(name)), target))
	return nil
}

// checkLinks returns an error unless each link leads to a file or folder of the archive, and no
// entry is to be written through a link.
func (n names) checkLinks() error {
	for link, target := range n.links {
		_, found := n.links[target]
		if found {
			return fmt.Errorf("the link %.50q leads to another link", link)
		}
		for name := range n.entries {
			if strings.HasPrefix(name, link+"/") {
				return fmt.Errorf("the entry %.50q is within a link", name)
			}
			found = found || name == target || strings.HasPrefix(name, target+"/")
		}
		if !found {
			return fmt.Errorf("the link %.50q does not lead to an entry", link)
		}
	}
	return nil
}

var errNotFile = errors.New("the archive must contain only files, folders and links")
