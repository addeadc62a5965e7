package bomb_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/bomb"
)

var (
	streamHead = regexp.MustCompile(`/Filter/FlateDecode/Length (\d+)>>stream\n`)
	table      = regexp.MustCompile(`(?s)\nxref\n0 5\n0000000000 65535 f \n(.{80})trailer<</Size 5/Root 1 0 R>>\nstartxref\n(\d{10})\n%%EOF\n$`)
	object     = regexp.MustCompile(`(\d) 0 obj`)
)

// checkPDF checks the structure of a document, and that its stream has n bytes.
func checkPDF(t testing.TB, file []byte, n int64) {
	t.Helper()
	end := file[max(0, len(file)-200):]
	match := table.FindSubmatchIndex(end)
	require.NotNil(t, match)
	start := len(file) - len(end) + match[0] + 1
	assert.Equal(t, fmt.Sprintf("%010d", start), string(end[match[4]:match[5]]))
	for i, at := range object.FindAllIndex(file[:start], -1) {
		entry := end[match[2]+20*i:][:20]
		assert.Equal(t, fmt.Sprintf("%010d 00000 n \n", at[0]), string(entry))
	}
	require.Equal(t, 1, bytes.Count(file, []byte("endstream")))
	head := streamHead.FindSubmatchIndex(file)
	require.NotNil(t, head)
	length, err := strconv.Atoi(string(file[head[2]:head[3]]))
	require.NoError(t, err)
	stream, after := file[head[1]:head[1]+length], file[head[1]+length:start]
	assert.Equal(t, "endstream\nendobj", string(bytes.TrimSpace(after)))
	checkContents(t, stream, n)
}

// checkContents checks that a zlib stream has n bytes, with white space of at most 1 MB.
func checkContents(t testing.TB, stream []byte, n int64) {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader(stream))
	require.NoError(t, err)
	contents, err := io.ReadAll(r) // fails if the checksum is wrong
	require.NoError(t, err)
	require.Len(t, contents, int(n))
	for run := range bytes.SplitSeq(contents, []byte("q Q")) {
		run = bytes.TrimLeft(run[bytes.LastIndexByte(run, 'T')+1:], "T")
		require.LessOrEqual(t, int64(len(run)), mb)
		require.Empty(t, bytes.TrimSpace(run))
	}
}

func TestPDFsUnpackToTheirBytes(t *testing.T) {
	t.Parallel()
	var pdf format = bomb.Options.PDF
	smallest := pdf.minimum(t, bomb.Options{})
	all := []int64{mb - 1, mb, mb + smallest - 1, mb + smallest, mb + smallest + 1, 2*mb + smallest - 1, 64 * mb}
	for more := range int64(71) {
		all = append(all, smallest+more)
	}
	for _, n := range all {
		checkPDF(t, read(t, pdf.file(t, bomb.Options{Bytes: n})), n)
	}
}

func TestPDFsHaveExactSizes(t *testing.T) {
	t.Parallel()
	var pdf format = bomb.Options.PDF
	for _, n := range []int64{pdf.minimum(t, bomb.Options{}), 100_000} {
		smallest := pdf.file(t, bomb.Options{Bytes: n}).Size()
		assert.Equal(t, smallest, pdf.minimum(t, bomb.Options{Bytes: n, Size: smallest - 1}))
		all := []int64{2 * smallest, smallest + 70_000}
		for more := range int64(13) {
			all = append(all, smallest+more)
		}
		for _, size := range all {
			file := pdf.file(t, bomb.Options{Bytes: n, Size: size})
			require.Equal(t, size, file.Size())
			checkPDF(t, read(t, file), n)
		}
	}
}
