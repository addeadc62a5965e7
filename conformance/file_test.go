//go:build conformance

package conformance

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// fileChecks maps each type to a function that checks a file with independent tools.
var fileChecks = map[placeholder.FileType]func(t *testing.T, path string){
	placeholder.FileBin:  func(*testing.T, string) {},
	placeholder.FileZip:  checkZip,
	placeholder.FileJPG:  checkJPG,
	placeholder.FilePNG:  checkPNG,
	placeholder.FileWebP: checkWebP,
	placeholder.FilePDF:  checkPDF,
}

func checkZip(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "unzip", "-t", path), "No errors detected")
	readZip(t, path)
}

// readZip reads a zip with programs that are fast.
func readZip(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "7z", "t", path), "Everything is Ok")
	assert.Contains(t, runTool(t, "java", "ReadZip", path), "placeholder.bin\n")
}

// checkLargeZip reads the content only with 7-Zip and Java, which take a tenth of the time of unzip.
func checkLargeZip(t *testing.T, path string) {
	t.Helper()
	assert.Regexp(t, `\n4305704470 .* placeholder\.bin\n`, runTool(t, "unzip", "-l", path))
	readZip(t, path)
}

// checkLargeArchive reads the largest member only with 7-Zip, as checkLargeZip does.
func checkLargeArchive(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "unzip", "-t", path, "-x", "placeholder.bin"), "No errors detected")
	assert.Contains(t, runTool(t, "7z", "t", path), "Everything is Ok")
}

func checkPNG(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "pngcheck", path), "OK: ")
}

func checkJPG(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "jpeginfo", "--check", path), " OK")
	checkLargeJPG(t, path)
}

// checkLargeJPG decodes a jpg, and lets programs walk over its padding that take long for some segments,
// or give up.
func checkLargeJPG(t *testing.T, path string) {
	t.Helper()
	decodeJPG(t, path)
	assert.Contains(t, runTool(t, "identify", path), " JPEG ")
	checkType(t, path, `^JPEG image data, .*, baseline, precision 8, [0-9]+x[0-9]+, components 3\n$`, "image/jpeg", "jpg")
}

func decodeJPG(t *testing.T, path string) {
	t.Helper()
	assert.Empty(t, runTool(t, "djpeg", "-outfile", os.DevNull, path), "djpeg prints no warnings")
}

func checkWebP(t *testing.T, path string) {
	t.Helper()
	assert.Contains(t, runTool(t, "webpinfo", path), "No error detected")
	decodeWithDwebp(t, path)
	checkRIFF(t, path)
}

// checkRIFF asserts that exiftool warns of the byte after the container in a file of odd size, and of
// nothing in others. It does not know the length of containers of 4 GiB.
func checkRIFF(t *testing.T, path string) {
	t.Helper()
	size, warning := sizeOf(t, path), ""
	if size >= 4*placeholder.GB {
		return
	}
	if size%2 == 1 {
		warning = "Error reading RIFF file (corrupted?)\n"
	}
	assert.Equal(t, warning, runTool(t, "exiftool", "-s3", "-warning", path))
}

// sizeOf returns the size of a file in bytes.
func sizeOf(t *testing.T, path string) int64 {
	t.Helper()
	info, err := os.Stat(path)
	require.NoError(t, err)
	return info.Size()
}

func TestConformanceFiles(t *testing.T) {
	t.Parallel()
	for fileType, check := range fileChecks {
		for _, size := range exhaustive.Or([]string{"1025B", "17MB"}, []string{"1KB", "1025B", "1.5KB", "100KB", "17MB"}) {
			for _, mode := range placeholder.FillModes() {
				t.Run(fmt.Sprintf("%s %s %s", fileType, size, mode), func(t *testing.T) {
					t.Parallel()
					path := download(t, fmt.Sprintf("/api/file/%s?type=%s&mode=%s", size, fileType, mode), "file."+string(fileType))
					want, err := placeholder.ParseSize(size)
					require.NoError(t, err)
					assert.Equal(t, want, sizeOf(t, path))
					check(t, path)
				})
			}
		}
	}
}

// largeFiles limits disk usage: two files are checked at a time.
var largeFiles = make(chan struct{}, 2)

// waitForSpace runs a test of a large file in parallel with at most one other.
func waitForSpace(t *testing.T) {
	t.Helper()
	t.Parallel()
	largeFiles <- struct{}{}
	t.Cleanup(func() { <-largeFiles }) // after the file has been removed
}

// A daemon needs little memory for files of more than 4 GiB, which tools read. jpeginfo is not
// used, because its time grows with the square of the number of segments.
func TestConformanceFilesAbove4GiB(t *testing.T) {
	exhaustive.Only(t)
	own := newDaemon(t, os.Stderr, "-log-level", "error")
	idle := own.peakMemory(t)
	t.Run("files", func(t *testing.T) {
		for target, check := range map[string]func(t *testing.T, path string){
			"/api/file/4.01GB?type=zip":  checkLargeZip,
			"/api/file/4.01GB?type=pdf":  checkLargePDF,
			"/api/file/4.01GB?type=png":  checkPNG,
			"/api/file/4.01GB?type=webp": checkWebP,
			"/api/file/5GB?type=jpg":     checkLargeJPG,
		} {
			t.Run(target, func(t *testing.T) {
				waitForSpace(t)
				check(t, own.download(t, target, "file"))
			})
		}
		t.Run("bin", func(t *testing.T) { // no tool reads it, so it is not saved
			t.Parallel()
			assert.Equal(t, placeholder.MaxFileSize, receive(t, own.url+"/api/file/5GB", placeholder.MaxFileSize).ContentLength)
		})
	})
	own.requireGrowth(t, idle, 20*placeholder.MB)
}

func TestConformanceArchivesAbove4GiB(t *testing.T) {
	exhaustive.Only(t)
	for target, check := range map[string]func(t *testing.T, path string){
		"/api/archive/3?size=4.01GB": checkLargeArchive,
		"/api/archive/3?size=5GB&format=tar": func(t *testing.T, path string) {
			assert.Len(t, names(runTool(t, "tar", "--list", "--file", path)), 4)
		},
	} {
		t.Run(target, func(t *testing.T) {
			waitForSpace(t)
			check(t, generate(t, target, "file"))
		})
	}
}
