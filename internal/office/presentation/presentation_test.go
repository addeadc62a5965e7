package presentation

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
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
	for _, design := range Designs() {
		for _, count := range exhaustive.Or([]int{1, 7}, []int{1, 2, 3, 6, 7, 24}) {
			t.Run(fmt.Sprint(design, " ", count), func(t *testing.T) {
				t.Parallel()
				all := parts(t, Options{Slides: count, Design: design, Seed: uint64(count)})
				assert.Len(t, ooxmltest.Attributes(all["ppt/presentation.xml"], "sldId", "id"), 2*count, "id and r:id")
				assert.Contains(t, all["docProps/app.xml"], fmt.Sprintf("<Slides>%d</Slides>", count))
				for i := range count {
					checkSlide(t, all, i)
				}
				assert.NotContains(t, all, slideName(count))
				assert.NotContains(t, all, notesName(count))
			})
		}
	}
}

// checkSlide checks that a slide has a title and notes.
func checkSlide(t *testing.T, all map[string]string, i int) {
	t.Helper()
	slide := all[slideName(i)]
	require.NotEmpty(t, slide)
	assert.Regexp(t, `<p:ph type="(ctrTitle|title)"/>`, slide)
	assert.Contains(t, all[notesName(i)], "<a:t>")
}

func TestLongPresentationsHaveEachKindOfSlide(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		seen := map[kind]bool{}
		for _, e := range newDeck(Options{Slides: 24, Seed: seed}).outline {
			seen[e.kind] = true
		}
		assert.Len(t, seen, int(kindCount))
	}
}

func TestOutlinesHaveTheirNumberOfSlides(t *testing.T) {
	t.Parallel()
	for slides := 1; slides <= 200; slides++ {
		outline := newDeck(Options{Slides: slides, Seed: uint64(slides)}).outline
		require.Len(t, outline, slides)
		assert.Equal(t, titleKind, outline[0].kind)
		if slides > 1 && slides < 7 {
			assert.Equal(t, bulletsKind, outline[1].kind)
		}
		if slides > 3 {
			assert.Equal(t, thanksKind, outline[slides-1].kind)
		}
	}
}

func TestAgendaListsTheSections(t *testing.T) {
	t.Parallel()
	all := parts(t, Options{Slides: 20, Style: "german", Seed: 3})
	agenda := all[slideName(1)]
	for i := range 20 {
		if slide := all[slideName(i)]; strings.Contains(slide, ">01<") || strings.Contains(slide, ">02<") {
			title := regexp.MustCompile("<a:t>([^<]*)</a:t>").FindStringSubmatch(slide)[1]
			assert.Contains(t, agenda, "<a:t>"+title+"</a:t>")
		}
	}
	assert.Contains(t, agenda, "<a:t>Agenda</a:t>")
	assert.Contains(t, all[slideName(19)], "<a:t>Vielen Dank</a:t>")
}

func TestOptionsOrSeedSelectDesign(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for seed := range uint64(60) {
		seen[newDeck(Options{Slides: 3, Seed: seed}).theme.name] = true
		assert.Contains(t, []string{"dark", "plain", "technical"}, newDeck(Options{Slides: 3, Style: "error", Seed: seed}).theme.name)
		assert.Equal(t, "bold", newDeck(Options{Slides: 3, Design: "bold", Style: "error", Seed: seed}).theme.name)
	}
	assert.Len(t, seen, len(Designs()))
}

func TestChartsHaveTheirWorkbooks(t *testing.T) {
	t.Parallel()
	all := parts(t, Options{Slides: 40, Design: "plain", Seed: 1})
	charts := 0
	for name, text := range all {
		if !strings.HasPrefix(name, "ppt/charts/chart") {
			continue
		}
		charts++
		number := strings.TrimSuffix(strings.TrimPrefix(name, "ppt/charts/chart"), ".xml")
		sheet := ooxmltest.Open(t, []byte(all["ppt/embeddings/workbook"+number+".xlsx"]))["xl/worksheets/sheet1.xml"]
		for _, value := range regexp.MustCompile("<c:v>([^<]*)</c:v>").FindAllStringSubmatch(text, -1) {
			assert.Contains(t, sheet, ">"+value[1]+"</", "the workbook has the cached value")
		}
	}
	assert.GreaterOrEqual(t, charts, 3)
	assert.Equal(t, "Records!$B$2:$B$7", cells(1, 2, 7))
}

// Each slot has text that fits even if the lines are as many as the rulers say and a fifth higher than
// the font, as in DejaVu.
func TestTextFitsIntoItsSlots(t *testing.T) {
	t.Parallel()
	for _, design := range Designs() {
		for _, style := range textStyles {
			t.Run(design+" "+style, func(t *testing.T) {
				t.Parallel()
				d := newDeck(Options{Slides: 24, Design: design, Style: style, Seed: 2})
				for i := range d.outline {
					s := d.newSlide(i, canvas{})
					for _, slot := range s.layout.slots {
						if slot.list {
							checkBody(t, s, slot)
						}
					}
				}
			})
		}
	}
}

// checkBody checks that sample text fits into a slot, and that there is some.
func checkBody(t *testing.T, s *slide, slot slot) {
	t.Helper()
	c := s.look.column(slot)
	text := textOf(s.body(c))
	height := 0
	list := paragraphsOf(t, text)
	for _, paragraph := range list {
		height += s.height([]byte(paragraph), c)
	}
	require.LessOrEqual(t, height*emuPerPoint/100, slot.box.height-2*insetY, "slide %d: %s", s.number, text)
	require.NotEmpty(t, list, "slide %d %s", s.number, slot.name)
}

// textOf returns the text of paragraphs, with a line break after each.
func textOf(all []paragraph) string {
	var b strings.Builder
	for _, p := range all {
		for _, r := range p.runs {
			b.WriteString(r.text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// paragraphsOf returns the paragraphs of a text body in Windows-1252, with a space for each tab.
func paragraphsOf(t *testing.T, body string) (list []string) {
	t.Helper()
	for text := range strings.SplitSeq(body, "\n") {
		if text != "" {
			encoded, err := charmap.Windows1252.NewEncoder().String(html.UnescapeString(strings.ReplaceAll(text, "\t", " ")))
			require.NoError(t, err)
			list = append(list, encoded)
		}
	}
	return list
}

// Titles are fitted, and none has to be set in small letters.
func TestTitlesAreLarge(t *testing.T) {
	t.Parallel()
	const minSize = 16
	for _, design := range Designs() {
		for _, style := range exhaustive.Or(textStyles[:2], textStyles) {
			for seed := range exhaustive.Or[uint64](1, 3) {
				d := newDeck(Options{Slides: 20, Design: design, Style: style, Seed: seed})
				for i := range d.outline {
					s := d.newSlide(i, canvas{&pptxSlide{pptxCanvas: &pptxCanvas{}}})
					s.layout.fill(s)
					size := d.fit(html.UnescapeString(s.title), s.layout.slot(0))
					assert.True(t, size == 0 || size >= minSize, "%s: %q has %d points", design, s.title, size)
				}
			}
		}
	}
}

func TestSlidesSuitTheStyleOfTheirText(t *testing.T) {
	t.Parallel()
	for style, want := range map[string]struct{ master, slide []string }{
		"lorem":   {[]string{`<a:buChar char="•"/>`}, []string{`lang="en-GB"`, "Lorem ipsum dolor sit amet"}},
		"german":  {[]string{`<a:buChar char="•"/>`}, []string{`<a:rPr lang="de-DE"`}},
		"list":    {[]string{`<a:buChar char="•"/>`}, []string{"<a:t>"}},
		"error":   {[]string{"<a:buNone/><a:defRPr", `typeface="Courier New"`}, []string{"<a:t>2024-03-04T"}},
		"legal":   {[]string{"<a:buNone/><a:defRPr", "<a:lvl2pPr"}, []string{".1\t"}},
		"medical": {[]string{`<a:buChar char="•"/>`}, []string{`b="1" noProof="1"/><a:t>`}},
	} {
		t.Run(style, func(t *testing.T) {
			t.Parallel()
			all := parts(t, Options{Slides: 2, Style: style, Seed: 1})
			body := all[masterName][strings.Index(all[masterName], "<p:bodyStyle>"):]
			for _, markup := range want.master {
				assert.Contains(t, body, markup)
			}
			text := all[slideName(1)]
			for _, markup := range want.slide {
				assert.Contains(t, text, markup)
			}
			assert.NotContains(t, text, "•", "the master has the bullets")
		})
	}
}

func TestClauseItemsAreSecondLevelParagraphs(t *testing.T) {
	t.Parallel()
	d := newDeck(Options{Slides: 2, Style: "legal"})
	assert.Equal(t, `<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-GB" noProof="1"/><a:t>(a)`+"\t"+`pack &amp; ship</a:t></a:r></a:p>`,
		(&pptxCanvas{language: "en-GB"}).paragraphs(d.paragraph([]byte("(a) pack & ship"))))
}

func TestWordsAreFoundAtTheirBeginning(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"Tax rose": true, "the taxes": true, "syntax": false, "syntax and tax": true, "ax tax": true, "x": false, "": false, "ax": false,
	} {
		assert.Equal(t, want, hasWord([]byte(text), "tax"), text)
	}
}

func TestTextIsOnTheTopicOfItsSection(t *testing.T) {
	t.Parallel()
	d := newDeck(Options{Slides: 10, Style: "corporate", Seed: 4})
	for i := range d.topics {
		f := d.newFinder(d.topics[i].words.elements(), i)
		for range 4 {
			text := f.find()
			assert.True(t, slices.ContainsFunc(f.keys, func(key string) bool { return hasWord(text, key) }), "%s", text)
		}
	}
}
