//go:build conformance

package conformance

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// tarFailures are naive receivers of tar archives.
var tarFailures = map[string]naiveReceiver{
	"tar-parent-path":    untarsOutside,
	"tar-absolute-path":  untarsOutside,
	"tar-symlink-parent": untarsOutside,
	"tar-hard-link":      linksFileOutside,
	"tar-device":         hasMode(fs.ModeDevice | fs.ModeNamedPipe), // see sandbox.node
	"tar-fifo":           hasMode(fs.ModeNamedPipe),
	"tar-setuid":         hasMode(fs.ModeSetuid),
	"tar-pax-size":       untarsOutsideBySizesInHeaders,
	"tar-long-name":      untarsOutside,
	"tar-sparse":         unpacksHoles,
}

// untar is the loop of many blog posts: it writes each entry to the folder joined with the name.
func untar(d disk, file []byte) error {
	r := tar.NewReader(bytes.NewReader(file))
	for {
		header, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil && !errors.Is(err, tar.ErrInsecurePath) {
			return err
		}
		if err := untarEntry(d, header, r); err != nil {
			return err
		}
	}
}

// untarEntry reads up to 2 MB of an entry, so that it ends with any case.
func untarEntry(d disk, header *tar.Header, r io.Reader) error {
	switch header.Typeflag {
	case tar.TypeDir:
		return nil // create makes folders
	case tar.TypeSymlink:
		return d.symlink(header.Name, header.Linkname)
	case tar.TypeLink:
		return d.link(header.Name, header.Linkname)
	case tar.TypeChar, tar.TypeFifo:
		return d.node(header)
	}
	content, err := io.ReadAll(io.LimitReader(r, 2<<20))
	if err != nil {
		return err
	}
	return d.create(header.Name, content, header.FileInfo().Mode())
}

func untarsOutside(t *testing.T, s sandbox, file []byte) bool {
	require.NoError(t, untar(s, file))
	return len(s.outside(t)) > 0
}

// linksFileOutside shows the extracted file notes.txt.
func linksFileOutside(t *testing.T, s sandbox, file []byte) bool {
	require.NoError(t, os.WriteFile(s.join("../"+hostile.Canary), []byte("outside"), 0o600))
	require.NoError(t, untar(s, file))
	return s.shows(t, "notes.txt") == "outside"
}

// hasMode returns a receiver that has failed if an extracted file has a mode.
func hasMode(mode fs.FileMode) naiveReceiver {
	return func(t *testing.T, s sandbox, file []byte) bool {
		require.NoError(t, untar(s, file))
		return s.has(t, mode)
	}
}

// untarsOutsideBySizesInHeaders ignores extended headers, as programs do that know only ustar.
func untarsOutsideBySizesInHeaders(t *testing.T, s sandbox, file []byte) bool {
	const block = 512
	for file[0] != 0 {
		size, err := strconv.ParseInt(string(file[124:135]), 8, 64)
		require.NoError(t, err)
		if kind := file[156]; kind == tar.TypeReg {
			name := strings.TrimRight(string(file[:100]), "\x00")
			require.NoError(t, s.create(name, file[block:][:size], 0o600))
		}
		file = file[block+(size+block-1)/block*block:]
	}
	return len(s.outside(t)) > 0
}

// unpacksHoles limits the size of the archive only. It has failed if that unpacks to a thousand times
// as much.
func unpacksHoles(t *testing.T, s sandbox, file []byte) bool {
	r := tar.NewReader(bytes.NewReader(file))
	_, err := r.Next()
	require.NoError(t, err)
	_, err = io.CopyN(io.Discard, r, 1000*int64(len(file)))
	return err == nil
}
