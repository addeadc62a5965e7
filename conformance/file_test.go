//go:build conformance

package conformance

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// judges has for each type of file those who have to accept it.
var judges = map[placeholder.FileType]func(t *testing.T, path string){
	placeholder.FileBin:  func(*testing.T, string) {},
	placeholder.FileZip:  judgeZip,
	placeholder.FileJPG:  judgeJPG,
	placeholder.FilePNG:  judgePNG,
	placeholder.FileWebP: judgeWebP,
	placeholder.FilePDF:  judgePDF,
}

func judgeZip(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, judge(t, "unzip", "-t", path), "No errors detected")
	assert.Contains(t, judge(t, "7z", "t", path), "Everything is Ok")
	assert.Contains(t, judge(t, "java", "testdata/ZipJudge.java", path), "placeholder.bin ")
}

func judgePNG(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, judge(t, "pngcheck", path), "OK: ")
}

func judgeJPG(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, judge(t, "jpeginfo", "--check", path), " OK")
	decodeJPG(t, path)
}

func decodeJPG(t *testing.T, path string) {
	t.Helper()
	assert.Empty(t, judge(t, "djpeg", "-outfile", os.DevNull, path), "djpeg warns of nothing")
}

func judgeWebP(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, judge(t, "webpinfo", path), "No error detected")
	judge(t, "dwebp", "-quiet", path, "-o", os.DevNull)
}

func judgePDF(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, judge(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
	assert.Regexp(t, `Pages: +1\n`, judge(t, "pdfinfo", path))
}

func TestConformanceOfFiles(t *testing.T) {
	for fileType, accept := range judges {
		for _, size := range []string{"1KB", "1025B", "1.5KB", "100KB", "17MB"} {
			for _, mode := range placeholder.FillModes() {
				t.Run(fmt.Sprintf("%s %s %s", fileType, size, mode), func(t *testing.T) {
					t.Parallel()
					path := download(t, fmt.Sprintf("/api/file/%s?type=%s&mode=%s", size, fileType, mode), "file."+string(fileType))
					info, err := os.Stat(path)
					require.NoError(t, err)
					want, err := placeholder.ParseSize(size)
					require.NoError(t, err)
					assert.Equal(t, want, info.Size())
					accept(t, path)
				})
			}
		}
	}
}

// Two at a time, for the room that the files take. Some judges get zero bytes,
// because they compress what they read, and that is ten times as fast then.
// jpeginfo is left out: its time grows with the square of the segments.
func TestConformanceOfFilesAbove4GiB(t *testing.T) {
	room := make(chan struct{}, 2)
	for _, c := range []struct {
		target string
		accept func(t *testing.T, path string)
	}{
		{"/api/file/5GB?type=zip", judgeZip},
		{"/api/file/4.1GB?type=zip&mode=zero", judgeZip},
		{"/api/file/4.1GB?type=pdf&mode=zero", judgePDF},
		{"/api/file/5GB?type=png", judgePNG},
		{"/api/file/5GB?type=webp", judgeWebP},
		{"/api/file/5GB?type=jpg", decodeJPG},
	} {
		t.Run(c.target, func(t *testing.T) {
			t.Parallel()
			room <- struct{}{}
			t.Cleanup(func() { <-room }) // after the file has been removed
			c.accept(t, download(t, c.target, "file"))
		})
	}
}
