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
type names map[string]bool

// add adds the path of an entry. It returns an error if the path leads out of the archive, is not
// possible on all systems, or is there already.
func (n names) add(i *inspection, name string) error {
	i.entries++
	if i.entries > maxEntries {
		return fmt.Errorf("the archive must have at most %d entries", maxEntries)
	}
	name = strings.TrimSuffix(name, "/") // of a folder
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
	key := strings.ToLower(norm.NFC.String(path.Clean(name)))
	if n[key] {
		return fmt.Errorf("two entries are called %.50q", name)
	}
	n[key] = true
	return nil
}

var errNotFile = errors.New("the archive must only have files and folders")
