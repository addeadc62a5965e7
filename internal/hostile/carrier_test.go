package hostile_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// eicarSHA256 is the published SHA-256 hash of the antivirus test file.
const eicarSHA256 = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f"

func TestEICARHasPublishedHash(t *testing.T) {
	t.Parallel()
	sum := sha256.Sum256(hostile.EICAR())
	assert.Equal(t, eicarSHA256, hex.EncodeToString(sum[:]))
}

func TestCarriersContainTestFile(t *testing.T) {
	t.Parallel()
	carriers := map[string]func(t *testing.T, file []byte) []byte{
		"eicar-docx":            func(t *testing.T, f []byte) []byte { return inZip(t, f, "word/embeddings/test.bin") },
		"eicar-xlsx":            func(t *testing.T, f []byte) []byte { return inZip(t, f, "xl/embeddings/test.bin") },
		"eicar-pptx":            func(t *testing.T, f []byte) []byte { return inZip(t, f, "ppt/embeddings/test.bin") },
		"eicar-pdf":             attachment,
		"eicar-zip-stored":      func(t *testing.T, f []byte) []byte { return inZip(t, f, "test.com") },
		"eicar-zip-deflated":    func(t *testing.T, f []byte) []byte { return inZip(t, f, "test.com") },
		"eicar-tgz-in-zip":      func(t *testing.T, f []byte) []byte { return inTgz(t, inZip(t, f, "test.tgz")) },
		"eicar-self-extracting": func(t *testing.T, f []byte) []byte { return inZip(t, f, "test.com") },
		"eicar-uuencode":        uudecoded,
	}
	tested := 0
	for _, c := range hostile.Cases() {
		if !c.Scanners {
			continue
		}
		tested++
		t.Run(c.Token, func(t *testing.T) {
			require.Contains(t, carriers, c.Token)
			assert.Equal(t, hostile.EICAR(), carriers[c.Token](t, c.File(false)))
			harmless := carriers[c.Token](t, c.File(true))
			assert.Len(t, harmless, len(hostile.EICAR()))
			assert.Regexp(t, `^(This text is harmless\. )+This text`, string(harmless))
		})
	}
	assert.Len(t, carriers, tested)
}

// inZip returns a member of a zip.
func inZip(t *testing.T, file []byte, name string) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	member, err := archive.Open(name)
	require.NoError(t, err)
	content, err := io.ReadAll(member)
	require.NoError(t, err)
	return content
}

// inTgz returns the only member of a tar in a gzip file.
func inTgz(t *testing.T, file []byte) []byte {
	t.Helper()
	unzipped, err := gzip.NewReader(bytes.NewReader(file))
	require.NoError(t, err)
	archive := tar.NewReader(unzipped)
	header, err := archive.Next()
	require.NoError(t, err)
	require.Equal(t, "test.com", path.Base(header.Name))
	content, err := io.ReadAll(archive)
	require.NoError(t, err)
	_, err = archive.Next()
	require.ErrorIs(t, err, io.EOF)
	return content
}

// attachment returns the attachment of a PDF document.
func attachment(t *testing.T, file []byte) []byte {
	t.Helper()
	_, stream, found := bytes.Cut(file, []byte("<</Type/EmbeddedFile/Length 68>>stream\n"))
	require.True(t, found)
	return stream[:68]
}

// uudecoded returns the file in the text of a message.
func uudecoded(t *testing.T, message []byte) (file []byte) {
	t.Helper()
	_, text, found := strings.Cut(string(message), "\r\nbegin 644 test.com\r\n")
	require.True(t, found)
	text, rest, found := strings.Cut(text, "`\r\nend\r\n")
	require.True(t, found)
	require.Empty(t, rest)
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\r\n")
		var decoded []byte
		for i := 1; i < len(line); i += 4 {
			bits := uint32(0)
			for _, c := range line[i : i+4] {
				bits = bits<<6 | uint32(c-' ')&0x3f
			}
			decoded = append(decoded, byte(bits>>16), byte(bits>>8), byte(bits))
		}
		file = append(file, decoded[:line[0]-' ']...)
	}
	return file
}

func TestOnlyDeflatedCarriersCompress(t *testing.T) {
	t.Parallel()
	for token, method := range map[string]uint16{"eicar-zip-stored": zip.Store, "eicar-zip-deflated": zip.Deflate, "eicar-self-extracting": zip.Store} {
		t.Run(token, func(t *testing.T) {
			file := caseOf(t, token).File(false)
			archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
			require.NoError(t, err)
			assert.Equal(t, method, archive.File[0].Method)
		})
	}
}

func TestSelfExtractingCarrierIsProgram(t *testing.T) {
	t.Parallel()
	file := caseOf(t, "eicar-self-extracting").File(false)
	assert.Equal(t, "MZ", string(file[:2]))
	assert.Positive(t, bytes.Index(file, []byte("PK\x03\x04")))
}

// caseOf returns the case with a token.
func caseOf(t *testing.T, token string) hostile.Case {
	t.Helper()
	c, ok := hostile.Lookup(token)
	require.True(t, ok, token)
	return c
}

// The header of a program for MS-DOS has its size, up to which a loader reads the file.
func TestProgramHasItsSize(t *testing.T) {
	t.Parallel()
	archive := caseOf(t, "eicar-self-extracting").File(false)
	program, _, _ := bytes.Cut(archive, []byte("PK\x03\x04"))
	field := func(offset int) int { return int(binary.LittleEndian.Uint16(program[offset:])) }
	assert.Len(t, program, (field(4)-1)*512+field(2))
	assert.GreaterOrEqual(t, len(program), 0x40, "what other readers expect of a header")
	assert.Equal(t, "\xb8\x00\x4c\xcd\x21", string(program[16*field(8):]))
}
