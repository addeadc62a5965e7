//go:build conformance

package conformance

import (
	"cmp"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// inBook is what testdata/epub.py finds in a book.
type inBook struct {
	Version, Title, Language, Author string

	Contents, Depth int // of the table of contents
	Spine           int // files in the order of reading
	Images          int
}

// books are options of books with what readers find in them.
func books() (options []placeholder.EPUBOptions, found []inBook) {
	const title, author = "Über <Zeit> & Raum", "שלום 'עולם'"
	add := func(o placeholder.EPUBOptions, language string, depth, images int) {
		o.Title, o.Author = title, author
		version := "3.0"
		if o.Version == placeholder.EPUBVersion2 {
			version = "2.0"
		}
		options = append(options, o)
		found = append(found, inBook{version, title, language, author, o.Chapters, depth, o.Chapters + 2, images})
	}
	add(placeholder.EPUBOptions{Chapters: 12}, "en-GB", 2, 3)
	add(placeholder.EPUBOptions{Chapters: 12, Version: placeholder.EPUBVersion2, TextType: placeholder.TextGerman, Seed: 1}, "de-DE", 2, 3)
	add(placeholder.EPUBOptions{Chapters: 1, Chars: 1, Size: 100_000, TextType: placeholder.TextLorem}, "la-VA", 1, 1)
	for i, style := range exhaustive.Or(nil, placeholder.TextTypes()) {
		versions := placeholder.EPUBVersions()
		o := placeholder.EPUBOptions{Chapters: 300, Chars: 9000, TextType: style, Version: versions[i%len(versions)]}
		language := map[placeholder.TextType]string{placeholder.TextLorem: "la-VA", placeholder.TextList: "la-VA", placeholder.TextGerman: "de-DE"}[style]
		depth := map[placeholder.TextType]int{placeholder.TextLegal: 1, placeholder.TextError: 1, placeholder.TextList: 1}[style] // of texts without sections
		add(o, cmp.Or(language, "en-GB"), cmp.Or(depth, 2), 3)
	}
	return options, found
}

// epubQuirks returns the quirks of books, and whether they are valid.
func epubQuirks(t *testing.T) (paths []string, valid []bool) {
	t.Helper()
	for _, c := range placeholder.QuirkCases("epub") {
		paths, valid = append(paths, download(t, "/api/quirk/"+c.Case, c.Case+".epub")), append(valid, c.Valid)
	}
	return paths, valid
}

func TestConformanceEPUB(t *testing.T) {
	t.Parallel()
	options, want := books()
	var contents []*placeholder.Content
	for _, o := range options {
		contents = append(contents, placeholder.Must(placeholder.NewEPUB(o)))
	}
	paths := save(t, "/api/epub", contents...)
	t.Run("EPUBCheck", func(t *testing.T) {
		t.Parallel()
		quirks, valid := epubQuirks(t)
		java := []string{"-XX:TieredStopAtLevel=1", "-cp", "/usr/share/java/epubcheck.jar", "testdata/CheckEPUB.java"}
		report, err := exec.Command("java", slices.Concat(java, paths, quirks)...).CombinedOutput()
		require.NoError(t, err)
		counts := regexp.MustCompile(`(?m)^errors: (\d+), warnings: (\d+)$`).FindAllStringSubmatch(string(report), -1)
		require.Len(t, counts, len(paths)+len(quirks), string(report))
		for i := range paths {
			noteVerdict("epubcheck", paths[i:i+1], assert.Equal(t, "errors: 0, warnings: 0", counts[i][0], string(report)))
		}
		for i, path := range quirks {
			assert.Equal(t, valid[i], counts[len(paths)+i][1] == "0", path)
		}
	})
	t.Run("EbookLib", func(t *testing.T) {
		t.Parallel()
		assert.Equal(t, want, decodeLines[inBook](t, runTool(t, python, append([]string{"testdata/epub.py"}, paths...)...), len(paths)))
	})
	t.Run("pandoc", func(t *testing.T) {
		t.Parallel()
		title := regexp.MustCompile(`<h1>(\d+)\. `)
		for i, path := range paths {
			var numbers []string
			for _, m := range title.FindAllStringSubmatch(runQuietly(t, "pandoc", "-f", "epub", "-t", "html", path), -1) {
				numbers = append(numbers, m[1])
			}
			require.Len(t, numbers, options[i].Chapters)
			for n, number := range numbers {
				assert.Equal(t, fmt.Sprint(n+1), number)
			}
		}
	})
}
