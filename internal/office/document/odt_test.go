package document

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

// odtOptions are options of an odt.
func odtOptions(design string, pages int, style string, seed uint64) Options {
	o := options(design, pages, style, seed)
	o.Format = ODT
	return o
}

func odtParts(t *testing.T, o Options) map[string]string {
	t.Helper()
	file := archive.Zip(members(t, o), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return odftest.Open(t, b)
}

func TestOpenDocumentsAreComplete(t *testing.T) {
	t.Parallel()
	pageBreak := regexp.MustCompile(`style-name="\w+_page[^"]*"`)
	forEach(t, 20, func(t *testing.T, design string, pages int, style string) {
		for seed := range uint64(3) {
			all := odtParts(t, odtOptions(design, pages, style, seed))
			body := all["content.xml"][strings.Index(all["content.xml"], "<office:body>"):]
			assert.Len(t, pageBreak.FindAllString(body, -1), pages-1)
			assert.Equal(t, 1, strings.Count(body, `_first`), "the first paragraph has the first master page")
			assert.NotContains(t, body, "<svg:desc></svg:desc>")
			assert.Contains(t, all["meta.xml"], fmt.Sprintf(`meta:page-count="%d"`, pages))
		}
	})
}

var (
	anyTag  = regexp.MustCompile(`<[^>]*>`)
	skipped = regexp.MustCompile(`<w:instrText[^>]*>[^<]*</w:instrText>|<wp:posOffset>\d+</wp:posOffset>|<svg:desc>[^<]*</svg:desc>|` +
		`<text:note-citation>\d+</text:note-citation>|<text:note-body>.*?</text:note-body>`)
)

// textOf returns the text of a page without spaces.
func textOf(page []byte) string {
	text := anyTag.ReplaceAllString(skipped.ReplaceAllString(string(page), ""), "")
	return strings.Join(strings.Fields(text), "")
}

func TestFormatsHaveTheSameText(t *testing.T) {
	t.Parallel()
	forEach(t, 9, func(t *testing.T, design string, pages int, style string) {
		word, open := newDocument(options(design, pages, style, 2)), newDocument(odtOptions(design, pages, style, 2))
		var p, q page
		for i := range pages {
			require.Equal(t, textOf(word.page(&p, i)), textOf(open.page(&q, i)), "page %d", i)
			require.Equal(t, p.left, q.left)
		}
	})
}

// Pages are generated at the same time, and again, so the automatic styles must not depend on their order.
func TestOpenDocumentsAreReproducible(t *testing.T) {
	t.Parallel()
	o := odtOptions("report", 40, "corporate", 1)
	assert.Equal(t, odtParts(t, o)["content.xml"], odtParts(t, o)["content.xml"])
}

func TestPhotosAreClippedToTheirFrames(t *testing.T) {
	t.Parallel()
	c := picture{width: 448}
	assert.Empty(t, c.clip(800, 500))
	assert.Equal(t, ` fo:clip="rect(0pt, 84pt, 0pt, 84pt)"`, c.clip(400, 500), "a quarter of 336 points on each side")
	assert.Equal(t, ` fo:clip="rect(52.5pt, 0pt, 52.5pt, 0pt)"`, c.clip(800, 250))
}
