//go:build conformance

package conformance

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/bomb"
	"github.com/seed-40aebabe/placeholder/internal/bytesize"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A bombFormat returns a document that unpacks to o.Bytes.
type bombFormat func(o bomb.Options) (*lazyfile.File, error)

// A bombPackage is a format of Office Open XML.
type bombPackage struct {
	open                   bombFormat
	description, mediaType string
}

var bombPackages = map[string]bombPackage{
	"docx": {bomb.Options.Docx, "Microsoft Word 2007+", docx},
	"xlsx": {bomb.Options.Xlsx, "Microsoft Excel 2007+", xlsx},
	"pptx": {bomb.Options.Pptx, "Microsoft PowerPoint 2007+", "application/vnd.openxmlformats-officedocument.presentationml.presentation"},
}

// saveBombDocument saves a document and returns its path.
func saveBombDocument(t *testing.T, format bombFormat, extension string, o bomb.Options) string {
	t.Helper()
	file, err := format(o)
	require.NoError(t, err)
	return saveAs(t, "/api/bomb/"+bytesize.Format(o.Bytes), fmt.Sprintf("%d-%d.%s", o.Bytes, o.Size, extension),
		io.NewSectionReader(file, 0, file.Size()), file.Size())
}

// smallestBomb returns the options of the smallest document, which unpacks to the fewest bytes.
func smallestBomb(t *testing.T, format bombFormat) bomb.Options {
	t.Helper()
	_, err := format(bomb.Options{})
	tooSmall, ok := errors.AsType[*lazyfile.TooSmallError](err)
	require.True(t, ok)
	o := bomb.Options{Bytes: tooSmall.Min}
	file, err := format(o)
	require.NoError(t, err)
	o.Size = file.Size()
	return o
}

// bombOptions returns options of documents that programs read in whole: a large one, and small ones
// with different paddings.
func bombOptions(t *testing.T, format bombFormat) []bomb.Options {
	t.Helper()
	all := []bomb.Options{{Bytes: exhaustive.Or[int64](16, 64) * placeholder.MB}, {Bytes: 3*placeholder.MB + 1, Size: placeholder.MB}}
	smallest := smallestBomb(t, format)
	for _, padding := range exhaustive.Or([]int64{0, 5}, []int64{0, 1, 5, 70_003}) {
		all = append(all, bomb.Options{Bytes: smallest.Bytes, Size: smallest.Size + padding})
	}
	return all
}

// bombText returns what a document says.
func bombText(o bomb.Options) string {
	if o.Bytes%placeholder.MB == 0 {
		return fmt.Sprintf("This file unpacks to %d MB.", o.Bytes/placeholder.MB)
	}
	return fmt.Sprintf("This file unpacks to %d B.", o.Bytes)
}

func TestConformanceBombPackagesOpen(t *testing.T) {
	for extension, format := range bombPackages {
		t.Run(extension, func(t *testing.T) {
			t.Parallel()
			var paths, texts []string
			for _, o := range bombOptions(t, format.open) {
				paths = append(paths, saveBombDocument(t, format.open, extension, o))
				texts = append(texts, bombText(o))
			}
			checkPackages(t, format.description, format.mediaType, paths...)
			for i, pdf := range convertFiles(t, paths, "pdf") {
				assert.Regexp(t, `Pages: +1\n`, runTool(t, "pdfinfo", pdf))
				assert.Contains(t, runTool(t, "pdftotext", pdf, "-"), texts[i])
			}
			if extension == "pptx" {
				found := runQuietly(t, "node", append([]string{"testdata/office/text.mjs"}, paths...)...)
				assert.Equal(t, texts, decodeLines[string](t, found, len(paths)))
				return
			}
			found := runQuietly(t, python, append([]string{"testdata/unpack.py"}, paths...)...)
			assert.Equal(t, texts, strings.Split(strings.TrimSuffix(found, "\n"), "\n"))
		})
	}
}

// The headers have the unpacked sizes, in zip64 records above 4 GB.
func TestConformanceBombPackagesHaveUnpackedSizes(t *testing.T) {
	exhaustive.Only(t)
	for extension, format := range bombPackages {
		for _, n := range []int64{64 * placeholder.MB, 5 * placeholder.GB, 1024 * placeholder.GB} {
			t.Run(bytesize.Format(n)+" "+extension, func(t *testing.T) {
				waitForSpace(t)
				path := saveBombDocument(t, format.open, extension, bomb.Options{Bytes: n})
				assert.Equal(t, fmt.Sprintln(n), runQuietly(t, python, "testdata/unpacked_size.py", path))
				assert.Contains(t, runTool(t, "zipinfo", "-t", path), fmt.Sprintf("%d bytes uncompressed", n))
				assert.Regexp(t, fmt.Sprintf(`(?m)^[-0-9: ]+ %d +\d+  \d+ files$`, n), runTool(t, "7z", "l", path))
			})
		}
	}
}

func TestConformanceBombPDFsOpen(t *testing.T) {
	for _, o := range append(bombOptions(t, bomb.Options.PDF), bomb.Options{Bytes: 64 * placeholder.MB, Size: 10 * placeholder.MB}) {
		t.Run(fmt.Sprintf("%d bytes in %d", o.Bytes, o.Size), func(t *testing.T) {
			t.Parallel()
			path := saveBombDocument(t, bomb.Options.PDF, "pdf", o)
			checkPDF(t, path)
			assert.Equal(t, bombText(o), strings.TrimSpace(runTool(t, "pdftotext", path, "-")))
			assert.Equal(t, bombText(o), strings.TrimSpace(runTool(t, "mutool", "draw", "-q", "-N", "-F", "text", path)))
		})
	}
}
