package hostile_test

import (
	"archive/tar"
	"bytes"
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// readTar returns the headers of a tar, and the contents of entries of up to 1 MB. Its paths may be
// insecure.
func readTar(t *testing.T, file []byte) (headers []*tar.Header, contents []string) {
	t.Helper()
	r := tar.NewReader(bytes.NewReader(file))
	for {
		header, err := r.Next()
		if err == io.EOF {
			return headers, contents
		}
		require.NoError(t, err)
		content, err := io.ReadAll(io.LimitReader(r, 1<<20))
		require.NoError(t, err)
		headers, contents = append(headers, header), append(contents, string(content))
	}
}

const canaryText = "placeholder-canary.txt\n"

func TestTarEntries(t *testing.T) {
	t.Parallel()
	const file, folder = 0o644, 0o777
	for token, want := range map[string]tar.Header{
		"tar-parent-path":    {Typeflag: tar.TypeReg, Mode: file, Size: 23, Name: "../placeholder-canary.txt"},
		"tar-absolute-path":  {Typeflag: tar.TypeReg, Mode: file, Size: 23, Name: "/tmp/placeholder-canary.txt"},
		"tar-symlink-parent": {Typeflag: tar.TypeSymlink, Mode: folder, Name: "folder", Linkname: ".."},
		"tar-device":         {Typeflag: tar.TypeChar, Mode: file, Name: "notes.txt", Devmajor: 1, Devminor: 3},
		"tar-fifo":           {Typeflag: tar.TypeFifo, Mode: file, Name: "notes.txt"},
		"tar-setuid":         {Typeflag: tar.TypeReg, Mode: 0o4755, Size: 23, Name: "placeholder-canary.txt"},
		"tar-pax-size":       {Typeflag: tar.TypeReg, Mode: file, Size: 1024, Name: "notes.tar"},
		"tar-long-name":      {Typeflag: tar.TypeReg, Mode: file, Size: 23, Name: "../placeholder-canary.txt"},
		"tar-sparse":         {Typeflag: tar.TypeReg, Mode: file, Size: 1 << 40, Name: "placeholder-canary.txt"},
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			headers, _ := readTar(t, caseOf(t, token).File(false))
			got := headers[0]
			assert.Equal(t, want, tar.Header{
				Typeflag: got.Typeflag, Mode: got.Mode, Size: got.Size, Name: got.Name, Linkname: got.Linkname,
				Devmajor: got.Devmajor, Devminor: got.Devminor,
			})
		})
	}
}

func TestTarTwinsAreOrdinary(t *testing.T) {
	t.Parallel()
	for _, token := range archiveTokens("tar") {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			attacks, _ := readTar(t, caseOf(t, token).File(false))
			headers, _ := readTar(t, caseOf(t, token).File(true))
			assert.Len(t, headers, len(attacks))
			for _, h := range headers {
				assert.True(t, filepath.IsLocal(h.Name), h.Name)
				assert.Contains(t, []byte{tar.TypeReg, tar.TypeSymlink, tar.TypeLink}, h.Typeflag)
				assert.True(t, h.Linkname == "" || filepath.IsLocal(h.Linkname), h.Linkname)
				assert.LessOrEqual(t, h.Size, int64(1<<20))
				assert.Zero(t, h.Mode&^0o777)
			}
		})
	}
}

func TestTarHardLink(t *testing.T) {
	t.Parallel()
	for twin, want := range map[bool]string{false: "../placeholder-canary.txt", true: "placeholder-canary.txt"} {
		headers, _ := readTar(t, caseOf(t, "tar-hard-link").File(twin))
		require.Len(t, headers, 2)
		assert.Equal(t, byte(tar.TypeLink), headers[1].Typeflag)
		assert.Equal(t, want, headers[1].Linkname)
	}
}

func TestTarEntryHiddenInContent(t *testing.T) {
	t.Parallel()
	file := caseOf(t, "tar-pax-size").File(false)
	_, contents := readTar(t, file)
	hidden, text := readTar(t, []byte(contents[0]))
	require.Len(t, hidden, 1)
	assert.Equal(t, "../placeholder-canary.txt", hidden[0].Name)
	assert.Equal(t, canaryText, text[0])
	for twin, want := range map[bool]string{false: "00000000000\x00", true: "00000002000\x00"} {
		header := caseOf(t, "tar-pax-size").File(twin)[2*512:]
		assert.Equal(t, want, string(header[124:136]))
	}
}

func TestTarSparse(t *testing.T) {
	t.Parallel()
	for _, twin := range []bool{false, true} {
		file := caseOf(t, "tar-sparse").File(twin)
		_, contents := readTar(t, file)
		assert.Equal(t, canaryText, contents[0][:len(canaryText)])
		assert.Len(t, contents[0], 1<<20)
		assert.Less(t, len(file), 4<<10)
	}
}
