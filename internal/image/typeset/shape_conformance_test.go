//go:build conformance

package typeset

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/fonts"
	"github.com/seed-40aebabe/placeholder/internal/image/scripts"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/harfbuzz"
	"github.com/seed-40aebabe/placeholder/internal/typesetting/language"
)

// A setting is what shaping depends on besides text.
type setting struct {
	font      *fonts.Font
	script    string // ISO 15924
	language  language.Language
	direction string // as hb-shape calls it
}

// A glyphInfo has the fields of hb-shape. Distances are in font units. Its cluster is a byte
// offset.
type glyphInfo struct{ G, Cl, Ax, Ay, Dx, Dy int }

// TestConformanceShaping compares the glyphs of all pieces of texts with those of two versions
// of HarfBuzz.
func TestConformanceShaping(t *testing.T) {
	t.Parallel()
	all := shapings{}
	for _, text := range scripts.Texts() {
		all.add(t, text.Language, append(text.Words(), text.Articles...))
	}
	for _, c := range combiningScripts() {
		all.add(t, c.language, c.clusters())
	}
	all.add(t, "", marks())
	count := 0
	for s, glyphs := range all {
		count += len(glyphs)
		t.Run(strings.Join([]string{s.font.Name(), s.script, string(s.language), s.direction}, " "), func(t *testing.T) {
			t.Parallel()
			s.requireGlyphs(t, glyphs)
		})
	}
	assert.Greater(t, count, 20_000)
	t.Logf("%d pieces of text in %d settings", count, len(all))
}

// marks returns marks without letters, in both directions.
func marks() (texts []string) {
	const override = "\u202e" // from right to left
	for r := range rune(0x3100) {
		if unicode.Is(unicode.M, r) {
			texts = append(texts, string(r), override+string(r)+"\u200d")
		}
	}
	return texts
}

// shapings are the glyphs of pieces of text, by their setting and their text.
type shapings map[setting]map[string][]glyphInfo

// add adds the pieces of texts in a language that typeset shapes.
func (all shapings) add(t *testing.T, tag string, texts []string) {
	style := Style{Language: tag}
	shaper := newShaper(style.languageOf(""))
	defer shaper.release()
	for _, text := range texts {
		p := style.Prepare(text).paragraphs[0]
		pieces := shaper.pieces(p)
		for _, r := range p.runs {
			if r.kind != shaped {
				continue
			}
			whole := pieces[slices.IndexFunc(pieces, func(p piece) bool { return p.start == r.start })]
			whole.end = r.end
			require.Equal(t, r.glyphs, shaper.shapedGlyphs(p.text, whole), text)
			s := setting{whole.font, whole.script.String(), shaper.language, "ltr"}
			if whole.level.IsRightToLeft() {
				s.direction = "rtl"
			}
			if all[s] == nil {
				all[s] = map[string][]glyphInfo{}
			}
			all[s][p.text[r.start:r.end]] = glyphInfos(shaper.buffer, r.start)
		}
	}
}

// glyphInfos returns the glyphs of a buffer whose text has an offset.
func glyphInfos(b *harfbuzz.Buffer, offset int) (glyphs []glyphInfo) {
	for i, info := range b.Info {
		pos := b.Pos[i]
		glyphs = append(glyphs, glyphInfo{
			int(info.Glyph), info.Cluster - offset, int(pos.XAdvance), int(pos.YAdvance), int(pos.XOffset), int(pos.YOffset),
		})
	}
	return glyphs
}

// requireGlyphs requires that HarfBuzz has the same glyphs.
func (s setting) requireGlyphs(t *testing.T, glyphs map[string][]glyphInfo) {
	font := filepath.Join(t.TempDir(), "font.otf")
	require.NoError(t, os.WriteFile(font, s.font.SFNT(), 0o600))
	tag := string(s.language)
	if tag == "" {
		tag = "und" // instead of the language of the environment
	}
	texts := slices.Sorted(maps.Keys(glyphs))
	hbShape := exec.Command("hb-shape", "--font-file="+font, "--script="+s.script, "--language="+tag, "--direction="+s.direction,
		"--bot", "--eot", "--utf8-clusters", "--no-glyph-names", "--output-format=json")
	known := differences[s.script]
	for i, want := range shape(t, hbShape, texts) {
		requireEqualGlyphs(t, texts[i], want, glyphs[texts[i]], known)
	}
	if known.isOfVersions {
		harfbuzzjs := exec.Command("node", "../../../conformance/testdata/harfbuzz/shape.mjs", font, s.script, tag, s.direction)
		for i, want := range shape(t, harfbuzzjs, texts) {
			requireEqualGlyphs(t, texts[i], want, glyphs[texts[i]], difference{})
		}
	}
}

// shape returns the glyphs of each text, according to a command that reads a text per line.
func shape(t *testing.T, cmd *exec.Cmd, texts []string) (all [][]glyphInfo) {
	cmd.Stdin = strings.NewReader(strings.Join(texts, "\n"))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		var glyphs []glyphInfo
		require.NoError(t, json.Unmarshal([]byte(line), &glyphs), line)
		all = append(all, glyphs)
	}
	require.Len(t, all, len(texts))
	return all
}

// requireEqualGlyphs requires equal glyphs, except for a known difference.
func requireEqualGlyphs(t *testing.T, text string, want, got []glyphInfo, known difference) {
	joinClusters(text, want)
	if known.texts != nil && known.texts.MatchString(text) && !slices.Equal(want, got) {
		want, got = known.withoutIt(want), known.withoutIt(got)
	}
	require.Equal(t, want, got, "%s: %+q", text, text)
}

// joinClusters joins the clusters of glyphs, which begin at characters, with grapheme clusters.
// Then they begin where both do. Typeset lets HarfBuzz divide no grapheme cluster.
func joinClusters(text string, glyphs []glyphInfo) {
	starts := map[int]bool{}
	for _, g := range glyphs {
		starts[g.Cl] = true
	}
	joined := make([]int, len(text)) // the start for each byte
	last, at := 0, 0
	for cluster := range Clusters(text) {
		if starts[at] {
			last = at
		}
		for end := at + len(cluster); at < end; at++ {
			joined[at] = last
		}
	}
	for i := range glyphs {
		glyphs[i].Cl = joined[glyphs[i].Cl]
	}
}

// A difference is a known one between go-text v0.3.5 and HarfBuzz.
type difference struct {
	texts        *regexp.Regexp   // that may differ; nil if none may
	differs      func(*glyphInfo) // resets what may differ
	isOfVersions bool             // whether a later version of HarfBuzz agrees with go-text
}

// differences has the differences by script.
var differences = map[string]difference{
	// go-text takes a vowel sign after a joiner for the first one of a word, which has another form.
	"Beng": {
		texts:   regexp.MustCompile(`[\x{200c}\x{200d}][ক-হ]?[\x{9c7}\x{9c8}\x{9cb}\x{9cc}]`),
		differs: func(g *glyphInfo) { g.G = 0 },
	},
	// HarfBuzz 6, which Debian has, places marks on stacks of letters in another way than go-text
	// and HarfBuzz 15, which harfbuzzjs has.
	"Mymr": {
		texts:        regexp.MustCompile(`[\x{1039}\x{103b}-\x{103e}]`),
		differs:      func(g *glyphInfo) { g.Dx, g.Dy = 0, 0 },
		isOfVersions: true,
	},
}

func (d difference) withoutIt(glyphs []glyphInfo) []glyphInfo {
	glyphs = slices.Clone(glyphs)
	for i := range glyphs {
		d.differs(&glyphs[i])
	}
	return glyphs
}
