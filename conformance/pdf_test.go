//go:build conformance

package conformance

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// checkPDF checks a file of type pdf.
func checkPDF(t *testing.T, path string) {
	t.Helper()
	checkStructure(t, path, 1)
	assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
}

// checkLargePDF checks a PDF whose filler takes qpdf --check minutes, because that compresses it.
func checkLargePDF(t *testing.T, path string) {
	t.Helper()
	checkStructure(t, path, 1)
	runQuietly(t, "qpdf", "--compress-streams=n", "--decode-level=all", "--normalize-content=y", path, os.DevNull)
}

// checkStructure checks the structure of a PDF with programs that read only the parts they
// need, so that huge files take no more time.
func checkStructure(t *testing.T, path string, pages int) {
	t.Helper()
	info := runTool(t, "pdfinfo", path)
	assert.Regexp(t, fmt.Sprintf(`Pages: +%d\n`, pages), info)
	assert.Regexp(t, `Page size: .*A4`, info)
	assert.Equal(t, fmt.Sprintln(pages), runTool(t, "qpdf", "--show-npages", path))
	// These programs print a warning or repair a damaged file, and then succeed.
	assert.NotRegexp(t, "warning|error|repair", runTool(t, "mutool", "info", path))
	assert.Empty(t, runTool(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", path))
	assert.Empty(t, runTool(t, "pdftoppm", "-r", "20", "-l", "1", "-png", path, path))

	// The last object is a stream of filler, if there is any.
	objects, err := strconv.Atoi(strings.TrimSpace(runTool(t, "mutool", "show", path, "trailer/Size")))
	require.NoError(t, err)
	last := runTool(t, "qpdf", fmt.Sprintf("--show-object=%d", objects-1), path)
	assert.Regexp(t, "^Object is stream|/Type /Catalog", last)
}

// checkPages checks a placeholder PDF in English, and the text and the fonts of its pages.
func checkPages(t *testing.T, path string, pages int) {
	t.Helper()
	checkStructure(t, path, pages)
	info := runTool(t, "pdfinfo", path)
	assert.Regexp(t, `Title: +Placeholder PDF\n`, info)
	assert.Regexp(t, `Tagged: +yes\n`, info)
	text := strings.Split(runTool(t, "pdftotext", path, "-"), "\f")
	require.Len(t, text, pages+1)
	for i, page := range text[:pages] {
		assert.Regexp(t, fmt.Sprintf(`(?m)^Page %d$`, i+1), page)
		assert.Regexp(t, fmt.Sprintf(`(?m)^%d ?/ ?%d$`, i+1, pages), page)
		assert.Greater(t, len(strings.Fields(page)), 120)
		assert.Regexp(t, `^[ -~\n•]*$`, page)
	}
	fonts := strings.Split(strings.TrimSpace(runTool(t, "pdffonts", path)), "\n")[2:]
	assert.GreaterOrEqual(t, len(fonts), 2)
	for _, font := range fonts {
		assert.Regexp(t, `TrueType +WinAnsi +yes yes `, font, "embedded, subset")
	}
}

// checkHeadings checks the text of a tagged document in the order of reading: each page begins with
// its heading, before or after which there may be decoration only.
func checkHeadings(t *testing.T, path, word string, pages int) {
	t.Helper()
	structure := runTool(t, "pdfinfo", "-struct-text", path)
	sections := strings.Split(structure, "\n  Sect\n")
	require.Len(t, sections, pages+1)
	for i, section := range sections[1:] {
		heading := fmt.Sprintf("    H1 (block)\n      \"%s %d\"\n", word, i+1)
		assert.Equal(t, 1, strings.Count(section, "    H1 (block)\n"))
		assert.Contains(t, section, heading)
		assert.Regexp(t, `\n    (P|L) \(block\)\n`, section)
	}
}

// TestConformancePDFDesigns has all designs judged by the rules for accessible documents, and by all
// programs.
func TestConformancePDFDesigns(t *testing.T) {
	t.Parallel()
	for i, design := range placeholder.PDFDesigns()[1:] {
		t.Run(string(design), func(t *testing.T) {
			t.Parallel()
			english := download(t, fmt.Sprintf("/api/pdf/5?design=%s&seed=%d", design, i), "pages.pdf")
			checkPages(t, english, 5)
			checkHeadings(t, english, "Page", 5)
			german := download(t, fmt.Sprintf("/api/pdf/4?design=%s&text_type=german&seed=%d", design, i+10), "pages.pdf")
			checkHeadings(t, german, "Seite", 4)
			lines := download(t, fmt.Sprintf("/api/pdf/3?design=%s&text_type=list", design), "pages.pdf")
			for _, path := range []string{english, german, lines} {
				assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
				runTool(t, python, "testdata/pdf/accessible.py", path)
			}
		})
	}
}

func TestConformancePDFPaper(t *testing.T) {
	t.Parallel()
	for query, size := range map[string]string{
		"paper=letter": "612 x 792 pts (letter)", "paper=legal": "612 x 1008 pts", "paper=a5": "419.53 x 595.28 pts", "paper=a3": "841.89 x 1190.55 pts (A3)",
		"landscape=1": "841.89 x 595.28 pts (A4)", "landscape=1&paper=letter": "792 x 612 pts (letter)", "landscape=1&paper=legal": "1008 x 612 pts",
		"landscape=1&paper=a5": "595.28 x 419.53 pts", "landscape=1&paper=a3": "1190.55 x 841.89 pts (A3)",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/pdf/9?seed="+fmt.Sprint(len(size))+"&"+query, "pages.pdf")
			assert.Contains(t, runTool(t, "pdfinfo", path), "Page size:       "+size)
			assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
			runTool(t, python, "testdata/pdf/accessible.py", path)
			checkHeadings(t, path, "Page", 9)
		})
	}
}

// Text recognition finds the words of the document with text in the scanned one, except small ones in charts and tables.
func TestConformanceScannedPDF(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	for design, minimum := range map[string]float64{"book": 0.99, "paper": 0.98, "report": 0.98, "magazine": 0.98, "datasheet": 0.95} {
		t.Run(design, func(t *testing.T) {
			t.Parallel()
			address := "/api/pdf/2?seed=2&design=" + design
			scan := download(t, address+"&scan=1", "scan.pdf")
			checkStructure(t, scan, 2)
			assert.Contains(t, runTool(t, "qpdf", "--check", scan), "No syntax or stream encoding errors found")
			assert.Empty(t, strings.TrimSpace(runTool(t, "pdftotext", scan, "-")))
			pictures := filepath.Join(t.TempDir(), "page")
			runTool(t, "pdfimages", "-j", scan, pictures)
			found := map[string]int{}
			for _, page := range []string{"-000.jpg", "-001.jpg"} {
				for word := range strings.FieldsSeq(runTool(t, "tesseract", pictures+page, "-")) {
					found[word]++
				}
			}
			words, recognized := 0.0, 0.0
			for word := range strings.FieldsSeq(runTool(t, "pdftotext", download(t, address, "text.pdf"), "-")) {
				if strings.IndexFunc(word, unicode.IsLetter) < 0 && strings.IndexFunc(word, unicode.IsDigit) < 0 {
					continue
				}
				words++
				if found[word]--; found[word] >= 0 {
					recognized++
				}
			}
			assert.GreaterOrEqual(t, recognized/words, minimum, "%.0f of %.0f words", recognized, words)
		})
	}
}

// The judge of accessibility finds what documents of text lack.
func TestConformanceAccessibilityIsJudged(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/text/1000?format=pdf", "text.pdf")
	output, err := exec.Command(python, "testdata/pdf/accessible.py", path).CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(output), "MarkInfo")
}

func TestConformancePDFDocuments(t *testing.T) {
	t.Parallel()
	for target, pages := range map[string]int{"/api/pdf/1": 1, "/api/pdf/3?seed=9": 3, "/api/pdf/100": 100} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			path := download(t, target, "pages.pdf")
			checkPages(t, path, pages)
			assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
		})
	}
}

// Programs find the same words on a page, so the encoding and the widths of the fonts are
// right.
func TestConformancePDFTextInOtherPrograms(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/pdf/4?seed=2", "pages.pdf")
	want := strings.Fields(runTool(t, "pdftotext", "-raw", path, "-"))
	assert.ElementsMatch(t, want, strings.Fields(runTool(t, "mutool", "draw", "-q", "-N", "-F", "text", path)))
	assert.ElementsMatch(t, want, strings.Fields(runTool(t, "gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=txtwrite", "-o", "-", path)))
}

// TestConformancePDFStyles checks the characters that programs find in pages of all styles.
func TestConformancePDFStyles(t *testing.T) {
	t.Parallel()
	for textType, want := range map[placeholder.TextType]string{
		placeholder.TextTechnical: `[a-z]+_[a-z]+`, placeholder.TextGerman: `(?s)Seite 1\n.*[äöüß]`, placeholder.TextCorporate: `\d%`,
		placeholder.TextMedical: `\nPresentation: `, placeholder.TextLegal: `(?m)^1\. DEFINITIONS[A-Z \n]*\n+1\.1 "`,
		placeholder.TextError: `(?m)^2024-03-04T00:00:\d\d\.\d{3}Z [A-Z]+ \[.*\] `, placeholder.TextNumbers: `\d,\d{3}\.\d\d`,
		placeholder.TextMarketing: `!`, placeholder.TextList: `(?m)^• [A-Z][a-z]`,
	} {
		t.Run(strings.ToUpper(string(textType)), func(t *testing.T) { // a path with "error" looks like a message
			t.Parallel()
			path := download(t, fmt.Sprintf("/api/pdf/3?seed=1&text_type=%s", textType), "pages.pdf")
			checkStructure(t, path, 3)
			assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
			text := runTool(t, "pdftotext", path, "-")
			assert.Regexp(t, want, text)
			assert.Regexp(t, `^[ -~\n\fÄÖÜßäéöü„“•–]*$`, text)
			words := strings.Fields(runTool(t, "pdftotext", "-raw", path, "-"))
			assert.ElementsMatch(t, words, strings.Fields(runTool(t, "mutool", "draw", "-q", "-N", "-F", "text", path)))
		})
	}
}

// sizedPDF writes a placeholder PDF of an exact size to a file.
func sizedPDF(t *testing.T, pages int, size int64) (path string) {
	t.Helper()
	content, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages, Size: size})
	require.NoError(t, err)
	path = placeholdertest.TempFile(t, content)
	noteDownload(path, "/api/pdf")
	assert.Equal(t, size, sizeOf(t, path))
	return path
}

func TestConformancePDFSizes(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 100} {
		_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages, Size: 1})
		invalid, ok := errors.AsType[*placeholder.ValidationError](err)
		require.True(t, ok)
		for _, size := range []int64{int64(invalid.Min), int64(invalid.Min) + 1, int64(invalid.Min) + 100, 10 * placeholder.MB} {
			t.Run(fmt.Sprintf("%d pages of %d bytes", pages, size), func(t *testing.T) {
				t.Parallel()
				path := sizedPDF(t, pages, size)
				checkPages(t, path, pages)
				assert.Contains(t, runTool(t, "qpdf", "--check", path), "No syntax or stream encoding errors found")
			})
		}
	}
}

// qpdf --check takes minutes for random bytes, because it compresses them.
func TestConformanceHugePDFs(t *testing.T) {
	for _, size := range exhaustive.Or([]int64{100 * placeholder.MB}, []int64{placeholder.GB, placeholder.MaxFileSize}) {
		t.Run(placeholder.FormatSize(size), func(t *testing.T) {
			waitForSpace(t)
			checkPages(t, sizedPDF(t, 3, size), 3)
		})
	}
}

// The bytes of the streams do not compress.
func TestConformancePDFPaddingIsIncompressible(t *testing.T) {
	t.Parallel()
	size := exhaustive.Or[int64](2, 10) * placeholder.MB
	path := sizedPDF(t, 1, size)
	runTool(t, "zstd", "--quiet", "-19", "--long=27", path, "-o", path+".zst")
	assert.Greater(t, sizeOf(t, path+".zst"), 99*size/100)
}

// A rendered page is neither white nor black.
func TestConformancePDFPagesAreNotBlank(t *testing.T) {
	t.Parallel()
	path := download(t, "/api/pdf/8?seed=3", "pages.pdf")
	runTool(t, "pdftoppm", "-r", "20", "-png", path, path)
	for page := 1; page <= 8; page++ {
		var mean float64 // in percent
		var colors int
		statistics := runTool(t, "convert", fmt.Sprintf("%s-%d.png", path, page), "-format", "%[fx:100*mean] %k", "info:")
		_, err := fmt.Sscan(statistics, &mean, &colors)
		require.NoError(t, err)
		assert.InDelta(t, 60, mean, 38)
		assert.Greater(t, colors, 20)
	}
}
