package layout

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

var gray = color.NRGBA{0xcc, 0xcc, 0xcc, 0xff}

func labelled(width, height int) Placeholder {
	return Placeholder{Width: width, Height: height, Background: gray, Foreground: Ink(gray), Text: Label(width, height), Watermark: "placeholder.example"}
}

// A box is a rectangle of pixels.
type box struct{ left, top, right, bottom int }

// inkBounds returns the smallest box around all pixels that are not background.
func inkBounds(p picture.Picture) box {
	b := box{left: p.Width, top: p.Height()}
	y := 0
	for _, band := range p.Bands {
		x := 0
		for _, run := range band.Runs {
			if run.Color > 0 {
				b.left, b.right = min(b.left, x), max(b.right, x+int(run.Length))
				b.top, b.bottom = min(b.top, y), y+band.Height
			}
			x += int(run.Length)
		}
		y += band.Height
	}
	return b
}

// linesOf returns the text of each line of a placeholder.
func linesOf(p Placeholder) []string {
	var all []string
	for _, l := range p.set().lines() {
		all = append(all, l.Text)
	}
	return all
}

func TestIllegibleTextIsOmitted(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		width, height int
		want          []string
	}{
		{1, 1, nil},
		{16, 16, nil},
		{1, 8192, nil},
		{8192, 1, nil},
		{8192, 13, nil},
		{100, 20, []string{"100x20"}},
		{37, 113, []string{"37x113"}},
		{88, 31, []string{"88x31"}},
		{300, 250, []string{"300x250", "placeholder.example"}},
		{728, 90, []string{"728x90", "placeholder.example"}},
		{8192, 8192, []string{"8192x8192", "placeholder.example"}},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.width, c.height), func(t *testing.T) {
			assert.Equal(t, c.want, linesOf(labelled(c.width, c.height)))
		})
	}
}

func TestTextStaysWithinMargins(t *testing.T) {
	t.Parallel()
	sides := []int{1, 2, 9, 16, 31, 50, 88, 113, 300, 729, 1000, 2500}
	for name, text := range map[string]string{
		"label":          "",
		"letter":         "Å",
		"sentence":       "The quick brown fox jumps over the lazy dog, jumping quickly.",
		"long":           strings.Repeat("Several words that fill a picture. ", 60),
		"one word":       strings.Repeat("unbreakable", 40),
		"many lines":     strings.Repeat("g\n", 200),
		"missing glyphs": strings.Repeat("漢字😀", 30),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, width := range sides {
				for _, height := range sides {
					p := labelled(width, height)
					if text != "" {
						p.Text = text
					}
					ink := inkBounds(p.Picture())
					if ink.right == 0 {
						continue
					}
					_, maxSize := p.set().sizes()
					margin := p.marginX() - 1 - maxSize/16 // letters may extend beyond their advance
					require.GreaterOrEqual(t, ink.left, margin, "%dx%d", width, height)
					require.LessOrEqual(t, ink.right, width-margin, "%dx%d", width, height)
					require.GreaterOrEqual(t, ink.top, 0, "%dx%d", width, height)
					require.Less(t, ink.bottom, height, "%dx%d", width, height)
				}
			}
		})
	}
}

func TestTextOfAnySizeStaysWithinMargins(t *testing.T) {
	t.Parallel()
	sides := exhaustive.Or([]int{1, 31, 300}, []int{1, 9, 16, 31, 64, 113, 300, 729})
	for name, text := range map[string]string{
		"label":          "",
		"letter":         "H",
		"two letters":    "H\nH",
		"sentence":       "The quick brown fox jumps over the lazy dog, jumping quickly.",
		"one word":       strings.Repeat("unbreakable", 40),
		"many lines":     strings.Repeat("g\n", 200),
		"missing glyphs": strings.Repeat("漢字😀", 30),
	} {
		for _, align := range []Alignment{Left, Center, Right} {
			t.Run(name+" "+string(align), func(t *testing.T) {
				t.Parallel()
				for _, size := range []int{1, 8, 20, 100, 8192} {
					for _, width := range sides {
						for _, height := range sides {
							p := labelled(width, height)
							p.Align, p.TextSize = align, size
							if text != "" {
								p.Text = text
							}
							text, _ := p.set().blocks()
							for _, l := range text {
								require.LessOrEqual(t, l.size, size)
								require.GreaterOrEqual(t, int(l.origin.X), p.marginX()*picture.One-1)
								require.LessOrEqual(t, int(l.origin.X+l.width), (width-p.marginX())*picture.One+1)
								require.GreaterOrEqual(t, int(l.origin.Y-typeset.Scale(typeset.Ascent, l.size)), 0)
								require.LessOrEqual(t, int(l.origin.Y+typeset.Scale(typeset.Descent, l.size)), height*picture.One)
							}
						}
					}
				}
			})
		}
	}
}

func TestTextSizeIsUsedIfALineFits(t *testing.T) {
	t.Parallel()
	const width, height = 400, 300 // 344 by 264 pixels within the margins
	long := strings.Repeat("several words ", 100)
	for name, c := range map[string]struct {
		text       string
		size, want int
		lines      int
	}{
		"small":                              {"Hi", 5, 5, 1},
		"larger than by default":             {"Hi", 150, 150, 1},
		"as high as the space for text":      {"Hi", 200, 200, 1},
		"higher than the space for text":     {"Hi", 300, 228, 1},
		"broken into lines":                  {"Hello world", 90, 90, 2},
		"broken word":                        {"Donaudampfschiff", 80, 80, 2},
		"more text than fits":                {long, 60, 60, 3},
		"letter wider than half of the line": {"W", 200, 200, 1},
		"line breaks":                        {"A\nB", 100, 100, 2},
		"no room for words at that size":     {"Hello world", 8192, 109, 2},
		"outlines too long for that size":    {strings.Repeat("▒", 1000), 40, 17, 12},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := Placeholder{Width: width, Height: height, Text: c.text, TextSize: c.size}
			lines := p.set().lines()
			require.Len(t, lines, c.lines)
			for _, l := range lines {
				assert.Equal(t, c.want, l.size)
			}
			if c.text == long {
				assert.True(t, strings.HasSuffix(lines[len(lines)-1].Text, "…"))
			}
		})
	}
}

func TestAlignedTextTouchesItsMargin(t *testing.T) {
	t.Parallel()
	for align, want := range map[Alignment]func(ink box) int{
		Left:   func(ink box) int { return ink.left - 28 },
		Right:  func(ink box) int { return 372 - ink.right },
		Center: func(ink box) int { return (ink.left + ink.right - 400) / 2 },
	} {
		t.Run(string(align), func(t *testing.T) {
			t.Parallel()
			p := Placeholder{Width: 400, Height: 300, Background: gray, Foreground: Ink(gray), Text: "HHH\nH", TextSize: 40, Align: align}
			assert.InDelta(t, 2, want(inkBounds(p.Picture())), 3, "letters have a space beside them")
		})
	}
}

func TestPanelsFollowAlignedText(t *testing.T) {
	t.Parallel()
	p := labelled(400, 300)
	p.Align, p.Panels = Left, true
	text, watermark := p.set().blocks()
	assert.Less(t, newPanel(text).left, text[0].origin.X)
	assert.Less(t, newPanel(text).right, p.middle().X+text[0].width/2)
	assert.Equal(t, Center, watermark[0].align)
}

func TestTextDoesNotOverlapWatermark(t *testing.T) {
	t.Parallel()
	for _, width := range []int{130, 300, 1920} {
		for _, height := range []int{60, 90, 250, 1080} {
			t.Run(fmt.Sprintf("%dx%d", width, height), func(t *testing.T) {
				p := labelled(width, height)
				p.Watermark = "above" // without descenders
				mark := p
				mark.Text = ""
				p.Text = strings.Repeat("Äg ", 3000)
				lines := p.set().lines()
				require.Equal(t, "above", lines[len(lines)-1].Text)
				last := lines[len(lines)-2]
				bottom := int(last.origin.Y)/picture.One + last.size*typeset.Descent/typeset.Em
				require.LessOrEqual(t, bottom, inkBounds(mark.Picture()).top)
			})
		}
	}
}

func TestLabelIsCentered(t *testing.T) {
	t.Parallel()
	for _, side := range [][2]int{{100, 30}, {300, 250}, {728, 90}, {1920, 1080}} {
		t.Run(fmt.Sprintf("%dx%d", side[0], side[1]), func(t *testing.T) {
			p := Placeholder{Width: side[0], Height: side[1], Background: gray, Foreground: Ink(gray), Text: "HIH"}
			ink := inkBounds(p.Picture())
			assert.InDelta(t, side[0], ink.left+ink.right, 2)
			assert.InDelta(t, side[1], ink.top+ink.bottom, 2)
		})
	}
}

func TestTextContrastMeetsLevelAAOnEveryBackground(t *testing.T) {
	t.Parallel()
	step := exhaustive.Or(51, 5)
	for r := 0; r < 256; r += step {
		for g := 0; g < 256; g += step {
			for b := 0; b < 256; b += 5 {
				background := color.NRGBA{uint8(r), uint8(g), uint8(b), 255}
				require.GreaterOrEqual(t, contrast(background, Ink(background)), 4.5, background)
			}
		}
	}
}

func TestContrastMatchesWCAG(t *testing.T) {
	t.Parallel()
	white := color.NRGBA{255, 255, 255, 255}
	assert.InDelta(t, 21, contrast(white, color.NRGBA{A: 255}), 1e-9)
	assert.InDelta(t, 1, contrast(gray, gray), 1e-9)
	assert.InDelta(t, 4.48, contrast(white, color.NRGBA{0x77, 0x77, 0x77, 255}), 0.005)
	assert.InDelta(t, 4.54, contrast(white, color.NRGBA{0x76, 0x76, 0x76, 255}), 0.005)
	assert.InDelta(t, 8.59, contrast(white, color.NRGBA{0, 0, 255, 255}), 0.005)
}

// An element holds the parts of an SVG element that the tests check.
type element struct {
	name       string
	attributes map[string]string
	text       string
}

func parse(t *testing.T, svg []byte) []element {
	t.Helper()
	var all []element
	for d := xml.NewDecoder(strings.NewReader(string(svg))); ; {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local, attributes: map[string]string{}}
			for _, a := range token.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			all = append(all, e)
		case xml.CharData:
			if len(all) > 0 && all[len(all)-1].text == "" {
				all[len(all)-1].text = string(token)
			}
		}
	}
}

func TestSVGHasSameLinesAsPicture(t *testing.T) {
	t.Parallel()
	p := labelled(300, 250)
	p.Text = `<script>alert("&")</script>` + " ]]> -- ' Ω\n漢字\n\ue000"
	elements := parse(t, p.SVG())
	names := map[string]int{}
	var got []string
	for _, e := range elements {
		names[e.name]++
		if e.name == "text" {
			got = append(got, e.text)
			assert.Equal(t, "150", e.attributes["x"])
		}
	}
	assert.Equal(t, linesOf(p), got)
	assert.Equal(t, map[string]int{"svg": 1, "rect": 1, "g": 1, "text": len(got)}, names)
	assert.Equal(t, map[string]string{"xmlns": "http://www.w3.org/2000/svg", "width": "300", "height": "250", "viewBox": "0 0 300 250"}, elements[0].attributes)
	assert.Equal(t, "#cccccc", elements[1].attributes["fill"])
	last := elements[len(elements)-2]
	assert.Equal(t, "\ue000", last.text)
	assert.NotContains(t, last.attributes, "textLength", "textLength would be a guess for glyphs that the font lacks")
}

func TestRightToLeftTextIsMarked(t *testing.T) {
	t.Parallel()
	p := labelled(600, 250)
	p.Text = "שלום!\nworld"
	var directions []string
	for _, e := range parse(t, p.SVG()) {
		if e.name == "text" {
			directions = append(directions, e.attributes["direction"])
		}
	}
	assert.Equal(t, []string{"rtl", "", ""}, directions)
}

func TestOutlinesAreBounded(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"one letter":       "@",
		"a line":           strings.Repeat("@", 20),
		"many lines":       strings.Repeat("@", 400),
		"as many as shown": strings.Repeat("▒", 1000),
		"Han":              strings.Repeat("鬱", 1000),
		"emoji":            strings.Repeat("👩‍👩‍👧", 200),
	} {
		for _, watermark := range []string{"", "placeholder.example", strings.Repeat("▒", 35)} {
			t.Run(fmt.Sprintf("%s/%.11s", name, watermark), func(t *testing.T) {
				t.Parallel()
				for _, side := range []int{1, 20, 100, 250, 432, 1000, 2000, 8192} {
					p := labelled(side, side)
					p.Text, p.Watermark = text, watermark
					length := int64(0)
					for _, l := range p.set().lines() {
						length += l.OutlineLength() * int64(l.size) / typeset.Em
					}
					require.LessOrEqual(t, length, int64(maxOutline+maxOutline/4), side) // text of minTextSize may be longer
				}
			})
		}
	}
}

func TestOmittedWatermarkDoesNotShrinkText(t *testing.T) {
	t.Parallel()
	p := labelled(8192, 8192)
	p.Watermark = ""
	want := p.set().lines()
	p.Watermark = strings.Repeat("W", 1000)
	got := p.set().lines()
	require.Len(t, got, len(want))
	assert.Equal(t, want[0].size, got[0].size)
}

func BenchmarkPicture(b *testing.B) {
	for _, side := range [][2]int{{300, 250}, {1920, 1080}, {8192, 8192}} {
		b.Run(fmt.Sprintf("%dx%d", side[0], side[1]), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				labelled(side[0], side[1]).Picture().Release()
			}
		})
	}
}
