package presentation

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/office/odf"
	"github.com/seed-40aebabe/placeholder/internal/office/odf/odftest"
)

func openParts(t *testing.T, o Options) map[string]string {
	t.Helper()
	o.Open = true
	file := archive.Zip(Members(o), nil)
	b := make([]byte, file.Size())
	file.Fill(b, 0)
	return odftest.Open(t, b)
}

// slidesOf returns the slides of an odp with their notes.
func slidesOf(all map[string]string) []string {
	return regexp.MustCompile(`<draw:page .*?</draw:page>`).FindAllString(all["content.xml"], -1)
}

func TestOpenSlidesHaveTheTextOfPowerPoint(t *testing.T) {
	t.Parallel()
	tag := regexp.MustCompile(`<[^>]*>`)
	for i, design := range Designs() {
		for _, style := range exhaustive.Or(textStyles[i:i+1], textStyles) {
			t.Run(design+" "+style, func(t *testing.T) {
				t.Parallel()
				o := Options{Slides: 24, Design: design, Style: style, Seed: uint64(i)}
				want, slides := parts(t, o), slidesOf(openParts(t, o))
				require.Len(t, slides, o.Slides)
				for n, slide := range slides {
					var texts []string
					for _, match := range regexp.MustCompile(`<a:t>([^<]*)</a:t>`).FindAllStringSubmatch(want[slideName(n)]+want[notesName(n)], -1) {
						texts = append(texts, match[1])
					}
					slide = regexp.MustCompile(`<svg:desc>[^<]*</svg:desc>`).ReplaceAllString(strings.ReplaceAll(slide, "<text:tab/>", "\t"), "")
					assert.Equal(t, strings.Join(texts, ""), tag.ReplaceAllString(slide, ""), "slide %d", n+1)
				}
			})
		}
	}
}

func TestOpenPackagesAreComplete(t *testing.T) {
	t.Parallel()
	all := openParts(t, Options{Slides: 24, Design: "plain", Seed: 1})
	assert.Equal(t, odf.Presentation, all["mimetype"])
	slides := slidesOf(all)
	for i, kind := range newDeck(Options{Slides: 24, Design: "plain", Seed: 1}).outline {
		_, notes, _ := strings.Cut(slides[i], "<presentation:notes")
		assert.Contains(t, notes, "<text:p")
		assert.Contains(t, slides[i], `presentation:class="title"`)
		assert.Equal(t, kind.kind == tableKind, strings.Contains(slides[i], "<table:table "))
		assert.Equal(t, kind.kind == chartKind, strings.Contains(slides[i], fmt.Sprintf(`<draw:object xlink:href="./Object %d"`, i+1)))
		if kind.kind == pictureKind || kind.kind == sceneKind {
			assert.Regexp(t, `<draw:image xlink:href="Pictures/[^"]+"[^>]*/><svg:desc>[^<]`, slides[i])
		}
	}
	for _, design := range exhaustive.Or([]string{"bold", "nature"}, Designs()) {
		openParts(t, Options{Slides: 13, Design: design})
	}
}

func TestLengthsAreHundredthsOfPoints(t *testing.T) {
	t.Parallel()
	for emu, want := range map[int]string{0: "0pt", 12700: "1pt", -12700: "-1pt", 91_440: "7.2pt", 9144: "0.72pt", slideWidth: "960pt", 63: "0pt", 64: "0.01pt", -1: "0pt"} {
		assert.Equal(t, want, points(emu))
	}
}
