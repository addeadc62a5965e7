package document

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

var textStyles = []string{"lorem", "technical", "german", "corporate", "medical", "legal", "error", "numbers", "marketing", "list"}

// someone returns people with names that markup must escape.
func someone(n int) Person {
	return Person{
		Name: fmt.Sprint("Ann O'Neill ", n), JobTitle: "Head of Research & Development", Company: "Smith & Daughters <Ltd>",
		Street: "1 High Street", City: "York", PostalCode: "YO1 1AA", Phone: "+1 555-0100", Email: "ann@example.com",
	}
}

func options(design string, pages int, style string, seed uint64) Options {
	return Options{Design: design, Pages: pages, Style: style, Seed: seed, People: someone}
}

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

// forEach runs a test for each design and style of text, with as many pages as the design has, up to a
// number.
func forEach(t *testing.T, maxPages int, test func(t *testing.T, design string, pages int, style string)) {
	t.Helper()
	for _, d := range Designs() {
		pages := maxPages
		if !d.Allows(pages) {
			pages = d.MaxPages
		}
		for _, style := range exhaustive.Or(textStyles[:1], textStyles) {
			t.Run(d.Name+" of "+style, func(t *testing.T) {
				t.Parallel()
				test(t, d.Name, pages, style)
			})
		}
	}
}

func TestPackagesAreComplete(t *testing.T) {
	t.Parallel()
	forEach(t, 20, func(t *testing.T, design string, pages int, style string) {
		all := parts(t, options(design, pages, style, 1))
		body := all["word/document.xml"]
		assert.Equal(t, pages-1, strings.Count(body, "<w:pageBreakBefore/>"))
		assertUnique(t, slices.Concat(ooxmltest.Attributes(body, "docPr", "id"), ooxmltest.Attributes(all["word/headerdefault.xml"], "docPr", "id")))
		assert.NotContains(t, ooxmltest.Attributes(body, "docPr", "descr"), "")
		assert.Contains(t, all["docProps/app.xml"], fmt.Sprintf("<Pages>%d</Pages>", pages))
	})
}

func assertUnique(t *testing.T, ids []string) {
	t.Helper()
	slices.Sort(ids)
	assert.Equal(t, ids, slices.Compact(slices.Clone(ids)), "identifiers are unique")
}

func TestPageNumbersAreInHeadersOrFooters(t *testing.T) {
	t.Parallel()
	for _, each := range Designs() {
		for seed := range uint64(20) {
			d, others := newDocument(options(each.Name, 1, each.Style, seed)), runningParts[0]
			p := page{document: d}
			d.writeHeader(&p, others)
			d.writeFooter(&p, others)
			assert.Contains(t, string(p.out), " PAGE ", each.Name)
		}
	}
}

// Each column is full, except for a few lines, in particular where the next block did not fit.
func TestPagesAreFilledAndDoNotOverflow(t *testing.T) {
	t.Parallel()
	forEach(t, 60, func(t *testing.T, design string, pages int, style string) {
		for seed := range uint64(3) {
			d := newDocument(options(design, pages, style, seed))
			var p page
			for i := range min(pages, 25) {
				d.page(&p, i)
				require.GreaterOrEqual(t, p.left, 0, "page %d of seed %d", i, seed)
				if d.design.MaxPages == 0 && i >= d.front && i < pages-1 {
					require.Less(t, p.left, d.columnHeight()/3, "page %d of seed %d", i, seed)
				}
			}
		}
	})
}

func TestFirstPagesDoNotOverflow(t *testing.T) {
	t.Parallel()
	for _, each := range Designs() {
		for _, pages := range []int{1, 3} {
			for seed := range exhaustive.Or[uint64](3, 100) {
				d := newDocument(options(each.Name, pages, "german", seed))
				var p page
				d.page(&p, 0)
				require.GreaterOrEqual(t, p.left, 0, "%s of %d pages, seed %d", each.Name, pages, seed)
			}
		}
	}
}

func TestFootnotesAreReferredTo(t *testing.T) {
	t.Parallel()
	for _, design := range []string{"report", "essay"} {
		for seed := range exhaustive.Or[uint64](1, 8) {
			all := parts(t, options(design, 12, "lorem", seed))
			var notes []string
			for _, id := range ooxmltest.Attributes(all["word/footnotes.xml"], "footnote", "id") {
				if id != "-1" && id != "0" {
					notes = append(notes, id)
				}
			}
			assert.Equal(t, notes, ooxmltest.Attributes(all["word/document.xml"], "footnoteReference", "id"))
		}
	}
}

func TestContentsListHeadingsWithTheirPages(t *testing.T) {
	t.Parallel()
	line := regexp.MustCompile(` PAGEREF (_Toc\d+) \\h .*?<w:t>(\d+)</w:t>`)
	for _, pages := range exhaustive.Or([]int{5, 40}, []int{5, 40, 1000}) {
		t.Run(fmt.Sprint(pages, " pages"), func(t *testing.T) {
			t.Parallel()
			body := parts(t, options("report", pages, "corporate", 3))["word/document.xml"]
			lines := line.FindAllStringSubmatch(body, -1)
			assert.Greater(t, len(lines), 3)
			assert.LessOrEqual(t, len(lines), maxContents)
			for _, l := range lines {
				before, _, found := strings.Cut(body, `w:name="`+l[1]+`"`)
				require.True(t, found, l[1])
				assert.Equal(t, l[2], strconv.Itoa(1+strings.Count(before, "<w:pageBreakBefore/>")))
			}
		})
	}
}

func TestSumsOfInvoicesAreRight(t *testing.T) {
	t.Parallel()
	text := regexp.MustCompile(`<w:t[^>]*>([^<]*)</w:t>`)
	for pages := range 5 {
		d := newDocument(options("invoice", pages+1, "numbers", uint64(pages)))
		var p page
		sum, items := 0, 0
		for i := range d.Pages {
			for row := range strings.SplitSeq(string(d.page(&p, i)), "<w:tr>") {
				cells := text.FindAllStringSubmatch(row, -1)
				if len(cells) >= 5 && cells[0][1] == strconv.Itoa(items+1) {
					cents, err := strconv.Atoi(strings.NewReplacer(",", "", ".", "").Replace(cells[4][1]))
					require.NoError(t, err)
					items, sum = items+1, sum+cents
				}
			}
		}
		assert.Greater(t, items, 3+20*(pages-1))
		assert.Contains(t, string(p.out), ">"+d.Amount(sum)+"<")
		assert.Contains(t, string(p.out), ">"+d.Amount(sum+(sum*20+50)/100)+"<")
	}
}

func TestSeedsGiveDifferentDocuments(t *testing.T) {
	t.Parallel()
	for _, d := range Designs() {
		seen := map[string]bool{}
		for _, seed := range []uint64{0, 1, 1 << 32, math.MaxUint64} {
			seen[parts(t, options(d.Name, 1, "lorem", seed))["word/document.xml"]] = true
		}
		assert.Len(t, seen, 4, d.Name)
	}
}

func TestConsecutiveSeedsSelectAllDesigns(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 4, 1000} {
		names := map[string]bool{}
		for seed := range uint64(len(designs)) {
			d := Choose(pages, "", seed)
			assert.True(t, d.Allows(pages))
			names[d.Name] = true
		}
		allowed := slices.DeleteFunc(Designs(), func(d *Design) bool { return !d.Allows(pages) })
		assert.Len(t, names, len(allowed))
	}
}

func TestDesignsSuitTheirText(t *testing.T) {
	t.Parallel()
	for _, style := range textStyles {
		for seed := range uint64(10) {
			assert.True(t, Choose(1000, style, seed).isFor(style))
		}
	}
}

func TestAmountsAreFormattedForTheLanguage(t *testing.T) {
	t.Parallel()
	d := newDocument(options("report", 1, "german", 0))
	assert.Equal(t, "1.234,05", d.Amount(123_405))
}

func TestPhotosAreCroppedToTheirFrames(t *testing.T) {
	t.Parallel()
	assert.Empty(t, crop(800, 500))
	assert.Equal(t, markup(`<a:srcRect l="25000" r="25000"/>`), crop(400, 500))
	assert.Equal(t, markup(`<a:srcRect t="25000" b="25000"/>`), crop(800, 250))
}

// A page is generated twice per download: to measure it, and to send it.
func BenchmarkPage(b *testing.B) {
	for _, style := range textStyles {
		b.Run(style, func(b *testing.B) {
			d := newDocument(options("report", 1000, style, 0))
			var p page
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				b.SetBytes(int64(len(d.page(&p, i%1000))))
			}
		})
	}
}

func BenchmarkMembers(b *testing.B) {
	for _, design := range []string{"report", "minutes", "contract", "essay", "manual"} {
		b.Run(design, func(b *testing.B) {
			for b.Loop() {
				for _, m := range members(b, options(design, 1000, "lorem", 0)) {
					lazyfile.CRC32(m.Body)
				}
			}
		})
	}
}

func TestTextIsEscaped(t *testing.T) {
	t.Parallel()
	p := new(page)
	p.raw("<w:t>").text(`O'Hara & <Sons>`).sample([]byte(`"R&D"`)).integer(7).raw("</w:t>")
	assert.Equal(t, `<w:t>O&#39;Hara &amp; &lt;Sons&gt;&#34;R&amp;D&#34;7</w:t>`, string(p.out))
}
