package pptx

import (
	"fmt"
	"html"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

var textStyles = []string{"lorem", "technical", "german", "corporate", "medical", "legal", "error", "numbers", "marketing", "list"}

func parts(t *testing.T, o Options) map[string]string {
	t.Helper()
	file := archive.Zip(Members(o), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return ooxmltest.Open(t, b)
}

func TestPackagesAreComplete(t *testing.T) {
	t.Parallel()
	for count, style := range map[int]string{1: "lorem", 2: "german", 12: "legal"} {
		t.Run(fmt.Sprint(count, " slides"), func(t *testing.T) {
			t.Parallel()
			all := parts(t, Options{Slides: count, Style: style, Seed: 1})
			assert.Len(t, ooxmltest.Attributes(all["ppt/presentation.xml"], "sldId", "id"), 2*count, "id and r:id")
			assert.Contains(t, all["docProps/app.xml"], fmt.Sprintf("<Slides>%d</Slides>", count))
			for i := range count {
				slide := all[slideName(i)]
				require.NotEmpty(t, slide)
				ids := ooxmltest.Attributes(slide, "cNvPr", "id")
				slices.Sort(ids)
				assert.Equal(t, ids, slices.Compact(slices.Clone(ids)), "ids of shapes are unique")
			}
			assert.NotContains(t, all, slideName(count))
		})
	}
}

// An application takes the position and the style of a placeholder from the one in the layout that
// has the same type and index.
func TestPlaceholdersOfSlidesAreInTheirLayouts(t *testing.T) {
	t.Parallel()
	for _, style := range []string{"lorem", "error"} {
		all := parts(t, Options{Slides: 12, Style: style})
		for i := range 12 {
			relationships := all[strings.Replace(slideName(i), "slides/", "slides/_rels/", 1)+".rels"]
			target := ooxmltest.Attributes(relationships, "Relationship", "Target")[0]
			layout := all["ppt/"+strings.TrimPrefix(target, "../")]
			assert.Subset(t, ooxmltest.Attributes(layout, "ph", "idx"), ooxmltest.Attributes(all[slideName(i)], "ph", "idx"))
			assert.Subset(t, ooxmltest.Attributes(layout, "ph", "type"), ooxmltest.Attributes(all[slideName(i)], "ph", "type"))
		}
	}
}

func TestOneSlideInThreeHasAPicture(t *testing.T) {
	t.Parallel()
	for seed := range uint64(5) {
		count := 0
		for i := 1; i <= 30; i++ {
			if hasPicture(seed, i) {
				count++
			}
		}
		assert.Equal(t, 10, count)
	}
	assert.True(t, hasPicture(math.MaxUint64, 1) || hasPicture(math.MaxUint64, 2) || hasPicture(math.MaxUint64, 3))
}

// Each slide has text, which fits even if the lines are as many as the rulers say and a fifth
// higher than the font, as in DejaVu.
func TestTextFillsSlidesAndFits(t *testing.T) {
	t.Parallel()
	const emuPerPoint, insetY = 12_700, 45_720
	for _, style := range textStyles {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			d := newDeck(Options{Slides: 200, Style: style, Seed: 2})
			withPicture := leftBox
			if style == "error" {
				withPicture = topBox
			}
			var p copyfit.Passage
			for i := range 100 {
				for b, c := range map[box]column{bodyBox: d.whole, withPicture: d.part} {
					p.Read(d.text, i)
					text := d.body(&p, c)
					paragraphs, height := paragraphsOf(t, text), 0
					for _, paragraph := range paragraphs {
						height += d.lines([]byte(paragraph), c)*d.size*120 + d.before
					}
					require.LessOrEqual(t, height*emuPerPoint/100, b.height-2*insetY, "slide %d: %s", i, text)
					assert.NotContains(t, text, "<a:t></a:t>")
					if b == bodyBox || style == "lorem" {
						require.GreaterOrEqual(t, len(paragraphs), 3, "slide %d: %s", i, text)
					}
					require.NotEmpty(t, paragraphs)
				}
			}
		})
	}
}

// paragraphsOf returns the paragraphs of a text body in Windows-1252, with a space for each tab.
func paragraphsOf(t *testing.T, body string) (list []string) {
	t.Helper()
	for paragraph := range strings.SplitSeq(body, "</a:p>") {
		if text := regexp.MustCompile("<[^>]*>").ReplaceAllString(paragraph, ""); text != "" {
			encoded, err := charmap.Windows1252.NewEncoder().String(html.UnescapeString(strings.ReplaceAll(text, "\t", " ")))
			require.NoError(t, err)
			list = append(list, encoded)
		}
	}
	return list
}

func TestSlidesSuitTheStyleOfTheirText(t *testing.T) {
	t.Parallel()
	for style, want := range map[string]struct{ master, slide []string }{
		"lorem":  {[]string{`<a:buChar char="•"/>`, `sz="2200"`}, []string{`lang="en-GB"`, "Slide 2", "Lorem ipsum dolor sit amet"}},
		"german": {[]string{`<a:buChar char="•"/>`}, []string{`<a:rPr lang="de-DE"`, "Folie 2"}},
		"list":   {[]string{`<a:buChar char="•"/>`}, []string{"<a:t>Deserunt"}},
		"error":  {[]string{"<a:buNone/><a:defRPr", `typeface="Courier New"`}, []string{"<a:t>2024-03-04T00:00:00"}},
		"legal": {[]string{"<a:buNone/><a:defRPr", "<a:lvl2pPr"},
			[]string{`b="1" noProof="1"/><a:t>1. DEFINITIONS`, "<a:t>1.1\t&#34;Parties"}},
		"medical": {[]string{`<a:buChar char="•"/>`}, []string{`b="1" noProof="1"/><a:t>Presentation:</a:t></a:r>`}},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			all := parts(t, Options{Slides: 4, Style: style, Seed: 1})
			body := all[masterName][strings.Index(all[masterName], "<p:bodyStyle>"):]
			for _, markup := range want.master {
				assert.Contains(t, body, markup)
			}
			for _, markup := range want.slide {
				assert.Contains(t, all[slideName(1)], markup)
			}
			assert.NotContains(t, all[slideName(1)], "•", "the master has the bullets")
		})
	}
}

func TestItemsOfClausesAreParagraphsOfTheSecondLevel(t *testing.T) {
	t.Parallel()
	d := newDeck(Options{Slides: 2, Style: "legal"})
	assert.Equal(t, `<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-GB" noProof="1"/><a:t>(a)`+"\t"+`pack &amp; ship</a:t></a:r></a:p>`,
		d.paragraph([]byte("(a) pack & ship")))
	text := []byte("1.1 The Supplier shall:\n(a) pack;\n(b) ship.")
	assert.Equal(t, 3, d.lines(text, d.whole))
}

func TestPresentationStartsWithSlidesOfShorterPresentation(t *testing.T) {
	t.Parallel()
	for _, style := range []string{"lorem", "legal"} {
		short, long := parts(t, Options{Slides: 7, Style: style, Seed: 5}), parts(t, Options{Slides: 30, Style: style, Seed: 5})
		other := parts(t, Options{Slides: 7, Style: style, Seed: 6})
		for i := range 7 {
			assert.Equal(t, short[slideName(i)], long[slideName(i)])
			assert.Equal(t, i == 0, short[slideName(i)] == other[slideName(i)])
		}
	}
}
