package docx

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

var textStyles = []string{"lorem", "technical", "german", "corporate", "medical", "legal", "error", "numbers", "marketing", "list"}

func members(t testing.TB, o Options) []archive.Member {
	t.Helper()
	members, err := Members(t.Context(), o)
	require.NoError(t, err)
	return members
}

func parts(t *testing.T, o Options) map[string]string {
	t.Helper()
	file := archive.Zip(members(t, o), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return ooxmltest.Open(t, b)
}

func TestPackagesAreComplete(t *testing.T) {
	t.Parallel()
	for _, style := range textStyles {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			all := parts(t, Options{Pages: 20, Style: style, Seed: 1})
			body := all["word/document.xml"]
			ids := ooxmltest.Attributes(body, "docPr", "id")
			assert.NotEmpty(t, ids)
			slices.Sort(ids)
			assert.Equal(t, ids, slices.Compact(slices.Clone(ids)), "ids of pictures are unique")
			assert.NotContains(t, ooxmltest.Attributes(body, "docPr", "descr"), "")
			assert.Equal(t, 19, strings.Count(body, "<w:pageBreakBefore/>"))
			defined := ooxmltest.Attributes(all["word/styles.xml"], "style", "styleId")
			for _, used := range append(ooxmltest.Attributes(body, "pStyle", "val"), ooxmltest.Attributes(body, "tblStyle", "val")...) {
				require.Contains(t, defined, used)
			}
			assert.Contains(t, all["word/footer1.xml"], " NUMPAGES "+fieldMiddle+"20"+fieldEnd)
			assert.Contains(t, all["docProps/app.xml"], "<Pages>20</Pages>")
		})
	}
}

func TestFirstPageHasATitleAndAllFeatures(t *testing.T) {
	t.Parallel()
	body := parts(t, Options{Pages: 1, Style: "lorem"})["word/document.xml"]
	used := ooxmltest.Attributes(body, "pStyle", "val")
	for _, s := range []string{"Title", "Subtitle", "Heading1", "Heading2", "ListBullet", "TableHeading", "TableText", "Picture", "Caption"} {
		assert.Contains(t, used, s)
	}
	assert.Contains(t, body, "Lorem ipsum dolor sit amet")
}

// Each page is full, except for a few lines, in particular where the next feature did not fit.
func TestPagesAreFilledAndDoNotOverflow(t *testing.T) {
	t.Parallel()
	for _, style := range textStyles {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(3) {
				d := newDocument(Options{Pages: 1000, Style: style, Seed: seed})
				var p page
				for i := range 150 {
					d.page(&p, i)
					require.GreaterOrEqual(t, p.left, 0, "page %d", i)
					require.Less(t, p.left, columnHeight/4, "page %d", i)
				}
			}
		})
	}
}

func TestDocumentStartsWithPagesOfShorterDocument(t *testing.T) {
	t.Parallel()
	short := parts(t, Options{Pages: 7, Style: "german", Seed: 5})["word/document.xml"]
	long := parts(t, Options{Pages: 30, Style: "german", Seed: 5})["word/document.xml"]
	end := strings.Index(short, "<w:sectPr>")
	assert.Equal(t, short[:end], long[:end])
	assert.Equal(t, short[end:], long[strings.Index(long, "<w:sectPr>"):])
}

func TestSeedsGiveDifferentDocuments(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, seed := range []uint64{0, 1, 1 << 32, math.MaxUint64} {
		seen[parts(t, Options{Pages: 1, Style: "lorem", Seed: seed})["word/document.xml"]] = true
	}
	assert.Len(t, seen, 4)
}

func TestNumbersAreFormattedForTheLanguage(t *testing.T) {
	t.Parallel()
	p := &page{document: newDocument(Options{Pages: 1, Style: "german"})}
	assert.Equal(t, []string{"0", "999", "1.000", "12.345.678"}, []string{p.integer(0), p.integer(999), p.integer(1000), p.integer(12_345_678)})
	assert.Equal(t, "1.234,05", p.amount(123_405))
}

// A page is generated twice per download: to measure it, and to send it.
func BenchmarkPage(b *testing.B) {
	for _, style := range textStyles {
		b.Run(style, func(b *testing.B) {
			d := newDocument(Options{Pages: 1000, Style: style})
			var p page
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				b.SetBytes(int64(len(d.page(&p, i%1000))))
			}
		})
	}
}

func BenchmarkMembers(b *testing.B) {
	for _, pages := range []int{1, 1000} {
		b.Run(fmt.Sprint(pages, " pages"), func(b *testing.B) {
			for b.Loop() {
				for _, m := range members(b, Options{Pages: pages, Style: "lorem"}) {
					lazyfile.CRC32(m.Body)
				}
			}
		})
	}
}
