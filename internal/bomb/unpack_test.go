package bomb_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
)

// zeroBytes counts zero bytes, and refuses others.
type zeroBytes int64

func (z *zeroBytes) Write(p []byte) (int, error) {
	if bytes.Count(p, []byte{0}) < len(p) {
		return 0, fmt.Errorf("a byte after %d zero bytes is not zero", *z)
	}
	*z += zeroBytes(len(p))
	return len(p), nil
}

// requireZeros requires that r has n zero bytes.
func requireZeros(t testing.TB, n int64, r io.Reader) {
	t.Helper()
	var got zeroBytes
	_, err := io.Copy(&got, r)
	require.NoError(t, err)
	require.Equal(t, n, int64(got))
}

// requireEntries requires that the bytes are divided as the options say.
func requireEntries(t testing.TB, o bomb.Options, names []string, sizes []int64) {
	t.Helper()
	require.Len(t, names, o.Files)
	digits := len(fmt.Sprint(o.Files))
	each, remainder := o.Bytes/int64(o.Files), o.Bytes%int64(o.Files)
	for i, name := range names {
		if want := fmt.Sprintf("zeros-%0*d.bin", digits, i+1); name != want {
			require.Equal(t, want, name)
		}
		want := each
		if int64(i) < remainder {
			want++
		}
		if sizes[i] != want {
			require.Equal(t, want, sizes[i], name)
		}
	}
}

func checkZip(t testing.TB, file []byte, o bomb.Options) {
	t.Helper()
	for range o.Depth {
		outer := openZip(t, file)
		require.Len(t, outer.File, 1)
		require.Equal(t, "zeros.zip", outer.File[0].Name)
		require.Equal(t, zip.Store, outer.File[0].Method)
		var err error
		file, err = readAll(outer.File[0].Open())
		require.NoError(t, err)
	}
	innermost := openZip(t, file)
	var names []string
	var sizes []int64
	for i, entry := range innermost.File {
		names, sizes = append(names, entry.Name), append(sizes, int64(entry.UncompressedSize64))
		if i < 1000 || i > len(innermost.File)-10 {
			checkLocalHeader(t, file, entry)
			content, err := entry.Open()
			require.NoError(t, err)
			requireZeros(t, sizes[i], content)
		}
	}
	requireEntries(t, o, names, sizes)
}

func openZip(t testing.TB, file []byte) *zip.Reader {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	return r
}

func readAll(r io.ReadCloser, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// checkLocalHeader checks that a local header without zip64 fields says what the directory says.
func checkLocalHeader(t testing.TB, file []byte, entry *zip.File) {
	t.Helper()
	offset, err := entry.DataOffset()
	require.NoError(t, err)
	header := file[offset-int64(30+len(entry.Name)):]
	le := binary.LittleEndian
	want := le.AppendUint32([]byte("PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00\x21\x28"), entry.CRC32)
	want = le.AppendUint32(want, uint32(entry.CompressedSize64))
	want = le.AppendUint32(want, uint32(entry.UncompressedSize64))
	want = le.AppendUint32(want, uint32(len(entry.Name)))
	require.Equal(t, string(want)+entry.Name, string(header[:30+len(entry.Name)]))
}

func checkTgz(t testing.TB, file []byte, o bomb.Options) {
	t.Helper()
	for range o.Depth {
		var inner []byte
		names, sizes := readTgz(t, file, func(r io.Reader, _ int64) {
			var err error
			inner, err = io.ReadAll(r)
			require.NoError(t, err)
		})
		require.Equal(t, []string{"zeros.tgz"}, names)
		require.Equal(t, []int64{int64(len(inner))}, sizes)
		file = inner
	}
	names, sizes := readTgz(t, file, func(r io.Reader, size int64) { requireZeros(t, size, r) })
	requireEntries(t, o, names, sizes)
}

// readTgz returns the names and sizes of the entries. It calls read for each.
func readTgz(t testing.TB, file []byte, read func(r io.Reader, size int64)) (names []string, sizes []int64) {
	t.Helper()
	content, err := gzip.NewReader(bytes.NewReader(file))
	require.NoError(t, err)
	for entries := tar.NewReader(content); ; {
		header, err := entries.Next()
		if err == io.EOF {
			requireZeros(t, 0, content) // checks the checksum
			return names, sizes
		}
		require.NoError(t, err)
		names, sizes = append(names, header.Name), append(sizes, header.Size)
		read(entries, header.Size)
	}
}

func checkGzip(t testing.TB, file []byte, o bomb.Options) {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(file))
	require.NoError(t, err)
	requireZeros(t, o.Bytes, r)
}

// checkZstd checks a frame of raw and RLE blocks (RFC 8878, 3.1.1).
func checkZstd(t testing.TB, file []byte, o bomb.Options) {
	t.Helper()
	require.Equal(t, "\x28\xb5\x2f\xfd", string(file[:4]))
	descriptor, identifier := file[4], int(file[4]&3)
	require.LessOrEqual(t, identifier, 2)
	require.Equal(t, byte(3<<6), descriptor&^3, "only the flag of the size")
	require.Equal(t, byte(7<<3), file[5], "the window")
	require.Empty(t, bytes.Trim(file[6:][:identifier], "\x00"), "the dictionary")
	require.Equal(t, uint64(o.Bytes), binary.LittleEndian.Uint64(file[6+identifier:]))
	var sum int64
	blocks, isLast := file[14+identifier:], false
	for !isLast {
		header := uint32(blocks[0]) | uint32(blocks[1])<<8 | uint32(blocks[2])<<16
		isLast = header&1 > 0
		size := int64(header >> 3)
		sum, blocks = sum+size, blocks[3:]
		isRepeated := header>>1&3 == 1
		if isRepeated {
			size = min(size, 128<<10) - size + 1 // 1 unless the block is too long
		}
		if !isRepeated && header>>1&3 != 0 || len(bytes.Trim(blocks[:size], "\x00")) > 0 {
			require.Fail(t, "unexpected block", "%x", header)
		}
		blocks = blocks[size:]
	}
	require.Empty(t, blocks)
	require.Equal(t, o.Bytes, sum)
}
