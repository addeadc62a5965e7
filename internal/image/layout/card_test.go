package layout

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
)

func testCard(width, height int) Placeholder {
	return Placeholder{Width: width, Height: height, Foreground: inkColor, Text: Label(width, height), Watermark: "placeholder.example", Card: true}
}

// cardSizes are dimensions of all proportions.
var cardSizes = []image.Point{
	{1, 1}, {2, 3}, {16, 16}, {32, 32}, {40, 40}, {64, 64}, {88, 31}, {100, 20}, {100, 200}, {120, 600}, {150, 100}, {160, 149}, {175, 380}, {189, 432}, {200, 200}, {250, 3000},
	{300, 200}, {300, 20}, {500, 1200}, {728, 90}, {800, 600}, {1000, 1000}, {1001, 999}, {1920, 1080}, {3840, 2160}, {8192, 150}, {8192, 8192},
}

// colorsOf returns the palette indices of all pixels, row by row.
func colorsOf(p picture.Picture) []uint8 {
	colors := make([]uint8, 0, p.Width*p.Height())
	for _, color := range p.Pixels() {
		colors = append(colors, color)
	}
	return colors
}

// boxes returns the bounds of the elements that must not touch each other.
func (c *card) boxes() map[string]image.Rectangle {
	boxes := map[string]image.Rectangle{}
	for i, r := range c.rectangles[:len(c.rectangles)-4] { // the edges are last
		if r.Color != paper && r.Color != gridShade {
			boxes[fmt.Sprintf("rectangle %d", i)] = r.Rectangle
		}
	}
	for _, l := range append(c.marks, c.label...) {
		bounds := boundsOf(l)
		bounds.Min.Y = int(l.origin.Y)/picture.One - capHeight(l.size)
		bounds.Max.Y = int(l.origin.Y) / picture.One
		boxes[fmt.Sprintf("%s at %v", l.Text, l.origin)] = bounds
	}
	if len(c.arrow) > 0 {
		at := func(i int) image.Point { return image.Pt(int(c.arrow[i].X)/picture.One, int(c.arrow[i].Y)/picture.One) }
		boxes["arrow"] = image.Rect(at(6).X, at(0).Y, at(1).X, at(3).Y)
	}
	return boxes
}

func TestElementsOfCardsDoNotOverlap(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes {
		t.Run(size.String(), func(t *testing.T) {
			t.Parallel()
			assertNoOverlap(t, testCard(size.X, size.Y))
		})
	}
}

func TestTextOverlapsNoElementOfCards(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes {
		t.Run(size.String(), func(t *testing.T) {
			t.Parallel()
			for _, align := range []Alignment{Left, Center, Right} {
				p := testCard(size.X, size.Y)
				p.Text, p.Align, p.TextSize = "Some words\nI", align, 8192
				assertNoOverlap(t, p)
			}
		})
	}
}

func assertNoOverlap(t *testing.T, p Placeholder) {
	t.Helper()
	boxes := newCard(p).boxes()
	for name, box := range boxes {
		assert.True(t, box.In(image.Rect(0, 0, p.Width, p.Height)), "%s: %v", name, box)
		for other, b := range boxes {
			if box.Overlaps(b) && !box.In(b) && !b.In(box) { // the lines of a field are in it
				assert.Fail(t, "overlap", "%s %v and %s %v", name, box, other, b)
			}
		}
	}
}

func TestNothingOfCardsIsHidden(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes {
		for _, text := range []string{Label(size.X, size.Y), "Ågj\nÅgj", strings.Repeat("Several words that fill a card. ", 40)} {
			p := testCard(size.X, size.Y)
			p.Text = text
			c := newCard(p)
			for i, plate := range c.rectangles {
				if plate.Color != paper {
					continue
				}
				for _, r := range c.rectangles[:i] {
					isHidden := r.Color != paper && r.Color != gridShade && plate.Overlaps(r.Rectangle)
					require.False(t, isHidden, "%v: %v hides %v", size, plate, r)
				}
			}
		}
	}
}

func TestCircleOfCardsTouchesNoElement(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes {
		t.Run(size.String(), func(t *testing.T) {
			t.Parallel()
			c := newCard(testCard(size.X, size.Y))
			if c.circle.radius == 0 {
				return
			}
			for name, box := range c.boxes() {
				left, right := float64(box.Min.X)-float64(size.X)/2, float64(box.Max.X)-float64(size.X)/2
				top, bottom := float64(box.Min.Y)-float64(size.Y)/2, float64(box.Max.Y)-float64(size.Y)/2
				farthest := math.Hypot(max(-left, right), max(-top, bottom))
				nearest := math.Hypot(max(left, -right, 0), max(top, -bottom, 0))
				inside := farthest < float64(c.circle.radius-c.circle.stroke)
				assert.True(t, inside || nearest > float64(c.circle.radius), "%s %v", name, box)
			}
		})
	}
}

// The circle is measured along the middle row and the middle column.
func TestCircleOfCardsIsRound(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{300, 200}, {500, 1200}, {801, 601}} {
		t.Run(size.String(), func(t *testing.T) {
			t.Parallel()
			c := newCard(testCard(size.X, size.Y))
			above := picture.Fill(size.X, size.Y, Palette(paperColor, inkColor), []picture.Shape{c.circleShape()})
			bounds := inkBounds(above)
			radius := c.circle.radius
			want := box{size.X/2 - radius, size.Y/2 - radius, (size.X+1)/2 + radius, (size.Y+1)/2 + radius}
			assert.Equal(t, want, bounds)
			for at, color := range above.Pixels() {
				distance := math.Hypot(float64(at.X)+0.5-float64(size.X)/2, float64(at.Y)+0.5-float64(size.Y)/2)
				isInside := distance < float64(radius)-1 && distance > float64(radius-c.circle.stroke)+1
				isOutside := distance > float64(radius)+1 || distance < float64(radius-c.circle.stroke)-1
				require.False(t, isInside && color < ink || isOutside && color > paper, "%v has shade %d", at, color)
			}
		})
	}
}

func TestSVGOfCardsHasSameRectanglesAsPicture(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes[:len(cardSizes)-1] {
		t.Run(size.String(), func(t *testing.T) {
			t.Parallel()
			c := newCard(testCard(size.X, size.Y))
			var rectangles []picture.Rectangle
			var color uint8
			number := func(e element, attribute string) int {
				n, err := strconv.Atoi(e.attributes[attribute])
				require.NoError(t, err)
				return n
			}
			colors := c.palette()
			for _, e := range parse(t, c.SVG())[2:] { // after the document and the background
				switch e.name {
				case "g":
					for i := range colors {
						if e.attributes["fill"] != "" && fill(colors[i]) == fmt.Sprintf(` fill="%s"`, e.attributes["fill"]) {
							color = uint8(i)
						}
					}
				case "rect":
					corner := image.Pt(number(e, "x"), number(e, "y"))
					rectangles = append(rectangles, picture.Rectangle{
						Rectangle: image.Rectangle{Min: corner, Max: corner.Add(image.Pt(number(e, "width"), number(e, "height")))}, Color: color,
					})
				}
			}
			got := picture.Rectangles(size.X, size.Y, colors, rectangles)
			want := picture.Rectangles(size.X, size.Y, colors, c.rectangles)
			at := func(p picture.Picture, i uint8) any { return p.Palette[i] }
			gotColors, wantColors := colorsOf(got), colorsOf(want)
			for i := range wantColors {
				if gotColors[i] != wantColors[i] {
					require.Equal(t, at(want, wantColors[i]), at(got, gotColors[i]), "pixel %d", i)
				}
			}
		})
	}
}

func TestSVGOfCardsHasCircleAndLines(t *testing.T) {
	t.Parallel()
	c := newCard(testCard(800, 600))
	counts := map[string]int{}
	for _, e := range parse(t, c.SVG()) {
		counts[e.name]++
		if e.name == "circle" {
			assert.Equal(t, "400", e.attributes["cx"])
			assert.Equal(t, "300", e.attributes["cy"])
			radius, err := strconv.ParseFloat(e.attributes["r"], 64)
			require.NoError(t, err)
			assert.InDelta(t, float64(c.circle.radius)-float64(c.circle.stroke)/2, radius, 0.1)
		}
	}
	assert.Equal(t, 1, counts["circle"])
	assert.Equal(t, 1, counts["polygon"])
	assert.Equal(t, len(c.marks)+len(c.label), counts["text"])
}

func TestTextOfCardsIsOptional(t *testing.T) {
	t.Parallel()
	p := testCard(800, 600)
	p.Text, p.Watermark = " ", ""
	c := newCard(p)
	assert.Empty(t, c.label)
	barsHeight := func(c *card) int {
		i := slices.IndexFunc(c.rectangles, func(r picture.Rectangle) bool { return r.Color == cyan })
		return c.rectangles[i].Dy()
	}
	assert.Greater(t, barsHeight(c), 2*barsHeight(newCard(testCard(800, 600))), "the bars take the place of the text")
}

func TestLabelOfCardsIsLegible(t *testing.T) {
	t.Parallel()
	for _, size := range cardSizes[3:] {
		t.Run(size.String(), func(t *testing.T) {
			label := newCard(testCard(size.X, size.Y)).label
			require.NotEmpty(t, label)
			assert.Equal(t, Label(size.X, size.Y), label[0].Text)
			assert.GreaterOrEqual(t, label[0].size, minTextSize)
		})
	}
}

func TestSmallCardsOfAllSizesRender(t *testing.T) {
	gifOf := func(p picture.Picture) []byte { return gif.Encode(p, false) }
	jpg := func(p picture.Picture) []byte { return jpeg.Encode(p, jpeg.Options{}) }
	t.Parallel()
	step := exhaustive.Or(9, 1)
	for width := 1; width <= 64; width += step {
		for height := 1; height <= 64; height += step {
			for _, text := range []string{" ", "Text"} {
				p := testCard(width, height)
				p.Text = text
				require.NotPanics(t, func() { p.Picture() }, "%dx%d", width, height)
			}
			p := testCard(width, height)
			card := p.Picture()
			require.Equal(t, height, card.Height())
			for _, band := range card.Bands {
				length := 0
				for _, run := range band.Runs {
					length += int(run.Length)
				}
				require.Equal(t, width, length)
			}
			for _, encode := range []func(picture.Picture) []byte{png.Encode, jpg, webp.Encode, gifOf} {
				require.NotEmpty(t, encode(card))
			}
			require.NotEmpty(t, p.SVG())
		}
	}
}

func BenchmarkCard(b *testing.B) {
	for _, size := range []image.Point{{300, 200}, {1920, 1080}, {8192, 8192}} {
		b.Run(size.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				testCard(size.X, size.Y).Picture()
			}
		})
	}
}
