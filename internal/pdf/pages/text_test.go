package pages

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A page of text ends at most two lines above its last row.
func TestTextFillsFrames(t *testing.T) {
	t.Parallel()
	s := style{face: goRegular.Get(), size: 9 * pt}
	for seed := range uint64(20) {
		text := newText("lorem", seed, 10)
		for _, rows := range []int{52, 66, 86} {
			lines := text.fill(s, 234*pt, rows)
			assert.LessOrEqual(t, len(lines), rows)
			assert.GreaterOrEqual(t, len(lines), rows-2)
			assert.True(t, strings.HasSuffix(lines[len(lines)-1].text, "."))
		}
	}
}

func TestLinesFitTheirWidth(t *testing.T) {
	t.Parallel()
	s := style{face: goRegular.Get(), size: 9 * pt}
	lines := newText("lorem", 0, 1).fill(s, 234*pt, 60)
	paragraphs, ends := 0, 0
	for _, l := range lines {
		assert.LessOrEqual(t, l.indent+s.width(l.text), 234*pt)
		assert.Equal(t, strings.TrimSpace(l.text), l.text)
		if l.begins {
			paragraphs++
		}
		if l.ends {
			ends++
		}
	}
	assert.Greater(t, paragraphs, 3)
	assert.Equal(t, paragraphs, ends)
	assert.Zero(t, lines[0].indent)
}

func TestLeadTakesItsRows(t *testing.T) {
	t.Parallel()
	s := style{face: goRegular.Get(), size: 14 * pt}
	for _, name := range textStyles {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(20) {
				lead := newText(name, seed, 1).lead(s, 486*pt, 3)
				require.NotEmpty(t, lead)
				require.LessOrEqual(t, len(lead), 3)
				require.True(t, s.fit(lead, 486*pt))
			}
		})
	}
}

func TestExcerptIsCutIfNothingFits(t *testing.T) {
	t.Parallel()
	s := style{face: goRegular.Get(), size: 14 * pt}
	lines := newText("legal", 0, 1).excerpt("", s, 100*pt, 1)
	assert.Len(t, lines, 1)
}

func TestWrap(t *testing.T) {
	t.Parallel()
	s := style{face: goRegular.Get(), size: 10 * pt}
	word := s.width("word")
	space := s.width(" ")
	for name, c := range map[string]struct {
		width, indent int
		want          []string
	}{
		"all on one line":            {4*word + 3*space, 0, []string{"word word word word"}},
		"one unit too narrow":        {4*word + 3*space - 1, 0, []string{"word word", "word word"}},
		"indented":                   {2*word + space, 1, []string{"word", "word", "word word"}},
		"narrower than a word":       {1, 0, []string{"word", "word", "word", "word"}},
		"width of one word":          {word, 0, []string{"word", "word", "word", "word"}},
		"indent that leaves no room": {2*word + space, 2 * word, []string{"word", "word", "word word"}},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.want, texts(s.wrap("word word word word", c.width, c.indent)))
		})
	}
}

// columnsOf returns a document and two columns.
func columnsOf(o Options, rows ...int) (*document, []frame) {
	d := newDocument(o)
	var frames []frame
	for _, n := range rows {
		frames = append(frames, frame{55 * pt, 50 * pt, 234 * pt, n, 13 * pt})
	}
	return d, frames
}

// Nothing is lost between pages.
func TestColumnsHaveAllParagraphs(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"legal", "error", "list", "medical"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, frames := columnsOf(Options{Pages: 20, Style: name, Seed: 3, Design: "report"}, 30)
			frames[0].width = 485 * pt
			var got strings.Builder
			for range 20 {
				for _, l := range d.paragraphs(nil, frames) {
					got.WriteString(l.text + " ")
				}
			}
			text, words := newText(name, 3, 20), strings.Fields(got.String())
			for len(words) > 0 {
				paragraph := strings.Fields(string(text.peek()))
				if len(words) < len(paragraph) {
					break // the last page ends within it
				}
				require.Equal(t, paragraph, words[:len(paragraph)])
				words, text.rest = words[len(paragraph):], nil
			}
		})
	}
}

func TestHeadingsAreNotAtTheEndOfFrames(t *testing.T) {
	t.Parallel()
	d, frames := columnsOf(Options{Pages: 50, Style: "legal", Seed: 5, Design: "report"}, 20, 30)
	headings := 0
	for range 50 {
		lines := d.paragraphs(nil, frames)
		for i, l := range lines {
			if !l.heading || i > 0 && lines[i-1].heading {
				continue
			}
			headings++
			assert.False(t, i >= 17 && i < 20 || i >= 47, "row %d: %s", i, l.text)
			assert.True(t, i == 0 || i == 20 || lines[i-1].text == "", "row %d: %s", i, l.text)
		}
	}
	assert.Greater(t, headings, 50)
}

func TestCirclesAreRound(t *testing.T) {
	t.Parallel()
	const radius = 100 * pt
	for angle := range 100 {
		p := onCircle(point{}, radius, angle)
		assert.InDelta(t, radius*radius, p.x*p.x+p.y*p.y, radius*radius/2000)
	}
	assert.Equal(t, point{0, -radius}, onCircle(point{}, radius, 0))
	assert.Equal(t, point{radius, 0}, onCircle(point{}, radius, 25))
}
