package recognize_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnArchivesHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t,
		"archive/0?size=22B",
		"archive/10?size=150KB",
		"archive/20?depth=1&size=1MB",
		"archive/500?size=5MB",
		"archive/999?size=4608MB",
		"archive/0?format=tar&size=10KB",
		"archive/10?format=tar&size=150KB",
		"archive/10?format=tgz&depth=1&size=200KB",
		"archive/10?format=tbz2&depth=1&size=200KB",
		"archive/10?format=iso&size=1MB",
		"archive/0?format=iso&size=200KB",
		"file/1000B?type=zip",
		"file/4608MB?type=zip",
	)
}

// Archives that have to be unpacked keep their format and their size.
func TestPackedArchivesKeepTheirFormatAndSize(t *testing.T) {
	t.Parallel()
	for name, format := range map[string]string{"a.7z": "7z", "a": "7z", "a.txz": "txz", "a.tar.xz": "txz", "a.tzst": "tzst", "a.TAR.zst": "tzst"} {
		p := propose(t, name, generate(t, "archive/3?format="+format+"&size=300KB"))
		assert.Equal(t, "archive/0?format="+format+"&size=300KB", p.Address, name)
		assert.True(t, p.SizeKept)
		assert.True(t, p.Reduced)
		assert.Equal(t, []string{"number, names and contents of the files"}, p.Lost)
		assert.Len(t, generate(t, p.Address), 300*placeholder.KB)
	}
	assertUnlike(t, "xz", propose(t, "a.xz", generate(t, "archive/3?format=txz")))
	assertUnlike(t, "zst", propose(t, "a.zst", generate(t, "archive/3?format=tzst")))
}

// zipFile returns a zip of files of random bytes. A name that ends with a slash makes a folder.
func zipFile(t *testing.T, size int, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		f, err := w.Create(name)
		require.NoError(t, err)
		if !strings.HasSuffix(name, "/") {
			_, err = f.Write(generate(t, fmt.Sprintf("file/%dB", size)))
			require.NoError(t, err)
		}
	}
	require.NoError(t, w.SetComment("made by a test"))
	require.NoError(t, w.Close())
	return b.Bytes()
}

func TestZipKeepsTheNumberOfItsFiles(t *testing.T) {
	t.Parallel()
	file := zipFile(t, 30_000, "a/", "a/b.txt", "c.txt", "d.ZIP", "e.Zip")
	p := propose(t, "a.zip", file)
	assert.Equal(t, fmt.Sprintf("archive/3?depth=1&size=%dB", len(file)), p.Address)
	assert.Equal(t, []string{"4 files", "an archive among them", fmt.Sprintf("%d bytes", len(file))}, p.Kept)
	assert.Equal(t, []string{"names and contents of the files", "1 archive among them", "1 folder"}, p.Lost)
	assert.Len(t, namesInZip(t, generate(t, p.Address)), 4)
}

func TestSmallZipKeepsItsFileCount(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.zip", zipFile(t, 10, "a", "b", "c"))
	assert.Equal(t, "archive/3", p.Address)
	assert.False(t, p.SizeKept)
}

// namesInZip returns the names of the files in a zip.
func namesInZip(t *testing.T, file []byte) (names []string) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	return names
}

func TestArchiveKeepsNestedArchives(t *testing.T) {
	t.Parallel()
	p := propose(t, "a.zip", zipFile(t, 100_000, "a.zip", "b/c.Zip", "d"))
	assert.Contains(t, p.Address, "archive/2?depth=1&size=")
	assert.Contains(t, p.Lost, "1 archive among them")
	assert.Contains(t, namesInZip(t, generate(t, p.Address)), "placeholder.bin")
	assert.Equal(t, "archive/1?depth=1", propose(t, "a.zip", zipFile(t, 10, "a.zip")).Address)
}

func TestEncryptionOfAnArchiveIsLost(t *testing.T) {
	t.Parallel()
	p := proposeOwn(t, "archive/5?password=secret&size=1MB")
	assert.Equal(t, "archive/5?size=1MB", p.Address)
	assert.Contains(t, p.Lost, "5 encrypted files")
}

func TestArchiveOfTooManyFilesIsAFile(t *testing.T) {
	t.Parallel()
	p := proposeOwn(t, "bomb/0B?files=1000000")
	assert.Equal(t, fmt.Sprintf("file/%s?type=zip", placeholder.FormatSize(p.Size)), p.Address)
	assert.Contains(t, p.Lost, "1000000 files")
	assert.True(t, p.SizeKept)
}

func TestTarReadingStopsAtMaximumFileCount(t *testing.T) {
	t.Parallel()
	p := proposeOwn(t, "bomb/0B?format=tgz&files=1000000")
	assertUnlike(t, "archive of more than 1001 files", p)
}

func TestDamagedZipHasNoAddress(t *testing.T) {
	t.Parallel()
	file := zipFile(t, 1000, "a", "b", "c")
	directory := bytes.Index(file, []byte("PK\x01\x02"))
	end := bytes.Index(file, []byte("PK\x05\x06"))
	for name, damage := range map[string]func(file []byte) []byte{
		"a byte short":                  func(file []byte) []byte { return file[:len(file)-1] },
		"a byte long":                   func(file []byte) []byte { return append(file, 0) },
		"cut in a file":                 func(file []byte) []byte { return file[:500] },
		"cut in the directory":          func(file []byte) []byte { return file[:directory+50] },
		"wrong offset of the directory": func(file []byte) []byte { file[end+16]++; return file },
		"too many entries":              func(file []byte) []byte { file[end+10]++; return file },
		"zip64 without an end":          func(file []byte) []byte { file[end+10], file[end+11] = 255, 255; return file },
		"huge directory":                func(file []byte) []byte { file[end+15] = 127; return file },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			damaged := damage(bytes.Clone(file))
			assertUnlike(t, "damaged zip", propose(t, "a.zip", damaged))
		})
	}
}

// tarFile returns a tar in a format. Each of its files has 3,000 bytes.
func tarFile(t *testing.T, format tar.Format, headers ...tar.Header) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, h := range headers {
		h.Format = format
		if h.Typeflag == tar.TypeReg {
			h.Size = 3000
		}
		require.NoError(t, w.WriteHeader(&h))
		_, err := w.Write(make([]byte, h.Size))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func TestTarKeepsTheNumberOfItsFiles(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("directory/", 9) + "file"
	for format, longer := range map[tar.Format]string{tar.FormatUSTAR: "", tar.FormatPAX: strings.Repeat("x", 300), tar.FormatGNU: strings.Repeat("x", 300)} {
		t.Run(format.String(), func(t *testing.T) {
			t.Parallel()
			file := tarFile(t, format,
				tar.Header{Typeflag: tar.TypeDir, Name: "a/"},
				tar.Header{Typeflag: tar.TypeReg, Name: "a/b"},
				tar.Header{Typeflag: tar.TypeReg, Name: long + longer},
				tar.Header{Typeflag: tar.TypeSymlink, Name: "c", Linkname: "a/b"},
				tar.Header{Typeflag: tar.TypeLink, Name: "d", Linkname: "a/b"},
				tar.Header{Typeflag: tar.TypeReg, Name: "e"},
			)
			p := propose(t, "a.tar", file)
			assert.Equal(t, fmt.Sprintf("archive/2?format=tar&size=%s", placeholder.FormatSize(p.Size)), p.Address)
			assert.Contains(t, p.Kept, "3 files")
			assert.Equal(t, []string{"names and contents of the files", "1 folder", "2 special files"}, p.Lost)
		})
	}
}

func TestTarMayEndWithoutZeros(t *testing.T) {
	t.Parallel()
	file := tarFile(t, tar.FormatUSTAR, tar.Header{Typeflag: tar.TypeReg, Name: "a"}, tar.Header{Typeflag: tar.TypeReg, Name: "b"})
	assert.Contains(t, propose(t, "a", file[:2*(512+3072)]).Kept, "2 files")
}

func TestDamagedTarIsPlainBytes(t *testing.T) {
	t.Parallel()
	file := tarFile(t, tar.FormatUSTAR, tar.Header{Typeflag: tar.TypeReg, Name: "a"}, tar.Header{Typeflag: tar.TypeReg, Name: "b"})
	second := 512 + 3072
	for name, damage := range map[string]func(file []byte) []byte{
		"cut in a file":   func(file []byte) []byte { return file[:second+600] },
		"cut in a header": func(file []byte) []byte { return file[:second+100] },
		"wrong checksum":  func(file []byte) []byte { file[second]++; return file },
		"negative size":   func(file []byte) []byte { copy(file[second+124:], "-7"); return fixChecksum(file, second) },
		"size of 96 bits": func(file []byte) []byte {
			copy(file[second+124:], strings.Repeat("\xff", 12))
			return fixChecksum(file, second)
		},
		"size of almost 64 bits": func(file []byte) []byte {
			copy(file[second+124:], "\x80\x00\x00\x00\x7f"+strings.Repeat("\xff", 7))
			return fixChecksum(file, second)
		},
		"sparse file without end": func(file []byte) []byte {
			file[second+156], file[second+482] = 'S', 1
			return fixChecksum(file, second)[:second+512]
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			damaged := damage(bytes.Clone(file))
			assert.Regexp(t, `\((damaged tar|unknown format)\)$`, propose(t, "a.tar", damaged).Problem)
		})
	}
}

// fixChecksum corrects the checksum of a header of a tar.
func fixChecksum(file []byte, header int) []byte {
	copy(file[header+148:], "        ")
	sum := 0
	for _, b := range file[header:][:512] {
		sum += int(b)
	}
	copy(file[header+148:], fmt.Sprintf("%06o\x00", sum))
	return file
}

// gzipped returns compressed bytes.
func gzipped(t *testing.T, b []byte) []byte {
	t.Helper()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write(b)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return packed.Bytes()
}

func TestTgzKeepsTheNumberOfItsFiles(t *testing.T) {
	t.Parallel()
	unpacked := tarFile(t, tar.FormatUSTAR, tar.Header{Typeflag: tar.TypeReg, Name: "a"}, tar.Header{Typeflag: tar.TypeReg, Name: "b.tar.gz"})
	for name, file := range map[string][]byte{
		"one member":  gzipped(t, unpacked),
		"two members": append(gzipped(t, unpacked[:1000]), gzipped(t, unpacked[1000:])...),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, "archive/2?format=tgz&depth=1", propose(t, "a.tgz", file).Address)
		})
	}
}

func TestGzipWithoutATarHasNoAddress(t *testing.T) {
	t.Parallel()
	unpacked := tarFile(t, tar.FormatUSTAR, tar.Header{Typeflag: tar.TypeReg, Name: "a"})
	for name, file := range map[string][]byte{
		"text":           gzipped(t, []byte(strings.Repeat("some text\n", 100))),
		"nothing":        gzipped(t, nil),
		"cut":            gzipped(t, unpacked)[:100],
		"wrong checksum": flipped(gzipped(t, unpacked), -8),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assertUnlike(t, "gz", propose(t, "a.tgz", file))
		})
	}
}

// flipped returns b with another byte at index, which counts from the end if it is negative.
func flipped(b []byte, index int) []byte {
	b = bytes.Clone(b)
	b[(index+len(b))%len(b)] ^= 1
	return b
}
