package epub

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/epub/epubtest"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// styles of text, each of another layout.
var layouts = []string{"lorem", "german", "legal", "medical", "error", "list", "numbers"}

// written returns a book with pictures that are no pictures.
func written(t *testing.T, o Options) *epubtest.Book {
	t.Helper()
	o.Scenes = [Pictures]string{"coast", "city"}
	o.Author, o.Publisher, o.ID = "A & B", "C", "d"
	picture := lazyfile.Literal("picture")
	members, err := New(o).Members(t.Context(), picture, [Pictures]lazyfile.Part{picture, picture})
	require.NoError(t, err)
	file := archive.Zip(members, nil)
	b, err := io.ReadAll(io.NewSectionReader(file, 0, file.Size()))
	require.NoError(t, err)
	return epubtest.Open(t, b)
}

func TestChaptersHaveTheirText(t *testing.T) {
	t.Parallel()
	for n, style := range layouts {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			for _, chars := range []int{1, 700, 9001} {
				const seed = 7
				book := written(t, Options{Chapters: 3, Chars: chars, Version: 2 + (n+chars)%2, Style: style, Seed: seed})
				require.Len(t, book.Chapters, 3)
				for i, chapter := range book.Chapters {
					text := prose.New(style, random.Mix(random.Mix(seed^0xe9b)+uint64(i)), chars, prose.UTF8)
					want := epubtest.Pressed(string(lazyfile.Bytes(text)))
					require.Equal(t, want, epubtest.Text(t, chapter))
				}
			}
		})
	}
}

func TestContentsListChaptersAndSections(t *testing.T) {
	t.Parallel()
	heading := regexp.MustCompile(`<h1>([^<]*)</h1>|<h2 id="[^"]*">([^<]*)</h2>`)
	entry := regexp.MustCompile(`<a href="[^"]*">([^<]*)</a>`)
	label := regexp.MustCompile(`<navLabel><text>([^<]*)</text>`)
	for _, style := range layouts {
		book := written(t, Options{Chapters: 8, Chars: 12_000, Version: 3, Style: style})
		var headings []string
		for _, chapter := range book.Chapters {
			for _, m := range heading.FindAllStringSubmatch(chapter, -1) {
				headings = append(headings, m[1]+m[2])
			}
		}
		require.GreaterOrEqual(t, len(headings), 8)
		assert.Equal(t, headings, firstGroups(entry, book.Files["OEBPS/contents.xhtml"])[:len(headings)], style)
		assert.Equal(t, headings, firstGroups(label, book.Files["OEBPS/toc.ncx"]), style)
	}
}

func firstGroups(pattern *regexp.Regexp, text string) (all []string) {
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

func TestContentsOfLongBooksListChaptersOnly(t *testing.T) {
	t.Parallel()
	book := written(t, Options{Chapters: 300, Chars: 18_000, Version: 2, Style: "lorem"})
	assert.Equal(t, 300, strings.Count(book.Files["OEBPS/contents.xhtml"], "<li>"))
	assert.Equal(t, 300, strings.Count(book.Files["OEBPS/toc.ncx"], "<navPoint"))
	assert.True(t, strings.Contains(book.Files["OEBPS/toc.ncx"], `name="dtb:depth" content="1"`))
}

func TestBooksShowBothPictures(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		book := written(t, Options{Chapters: 20, Chars: 3000, Version: 3, Style: "german", Seed: seed})
		assert.Contains(t, book.Files, "OEBPS/images/photo-1.jpg", seed)
		assert.Contains(t, book.Files, "OEBPS/images/photo-2.jpg", seed)
	}
	assert.NotContains(t, written(t, Options{Chapters: 2, Chars: 100, Version: 3, Style: "german"}).Files, "OEBPS/images/photo-1.jpg")
}

func TestSumsOfTablesAreRight(t *testing.T) {
	t.Parallel()
	book := written(t, Options{Chapters: 6, Chars: 3000, Version: 3, Style: "error"})
	rows := regexp.MustCompile(`<tr><th>(?:North|East|South|West|(Total))</th><td>([\d,]+)</td>`)
	tables, sum := 0, 0
	for _, m := range rows.FindAllStringSubmatch(strings.Join(book.Chapters, ""), -1) {
		var n int
		_, err := fmt.Sscan(strings.ReplaceAll(m[2], ",", ""), &n)
		require.NoError(t, err)
		if sum += n; m[1] != "" {
			assert.Equal(t, 2*n, sum)
			tables, sum = tables+1, 0
		}
	}
	assert.Positive(t, tables)
}
