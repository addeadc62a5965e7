//go:build conformance

package conformance

import (
	"fmt"
	"image"
	"image/color"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/image/emoji"
)

// sixtyEmoji are emoji of all kinds: one character, text by default, skin tones, genders, families,
// hair, flags of countries, regions and others, and keycaps.
var sixtyEmoji = strings.Fields(`
	😀 😂 🥰 🤔 😱 🤖 👻 💩 🙈 🦊 🐙 🦋 🌵 🌈 🔥 🍕 🍉 🎂 ⚽ 🎲 🚀 🚲 🏠 🗽 ⏰ 💡 📎 🔑 ⛔ 🆗
	☎️ ©️ ❤️ ☀️ ✈️ ⚠️ 👍🏽 👋🏿 🧑🏻 💃🏾 👩‍🚀 👨🏿‍🍳 🧑‍💻 🏄‍♀️ 🤷🏼‍♂️ 👨‍👩‍👧‍👦 👩‍❤️‍💋‍👨 👩🏽‍🤝‍👨🏻 👩‍🦰 👨🏾‍🦲
	🇩🇪 🇯🇵 🇧🇷 🇺🇳 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈 🏴‍☠️ #️⃣ 1️⃣ 🔟
`)

// downloadEmoji returns the path of an image with all emoji.
func downloadEmoji(t *testing.T, format placeholder.ImageFormat) string {
	t.Helper()
	b := batch{format: string(format)}
	path := b.download(t, "1200x800", "bg=eee&watermark=0&text="+url.QueryEscape(strings.Join(sixtyEmoji, " ")))
	b.judge(t)
	return path
}

// Emoji look as the drawings that they come from. Gradients and thin lines are simplified, and edges
// are antialiased in another way.
func TestConformanceEmojiLookAsTheirDrawings(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	ours := readPicture(t, downloadEmoji(t, placeholder.ImagePNG))
	areas := emojiAreas(t, read(t, downloadEmoji(t, placeholder.ImageSVG)))
	require.Len(t, areas, len(sixtyEmoji))
	drawings := readPicture(t, drawEmoji(t, ours.Bounds(), areas))
	sum, worst := 0.0, 0.0
	for i, area := range areas {
		d := meanDifference(ours, drawings, area.bounds())
		sum += d / float64(len(areas))
		worst = max(worst, d)
		assert.Less(t, d, 3.0, sixtyEmoji[i])
	}
	t.Logf("channels of %d emoji differ by %.2f of 255 in the mean, and by %.2f in the worst one", len(areas), sum, worst)
}

// A square is where an emoji is.
type square struct{ x, y, side float64 }

func (s square) bounds() image.Rectangle {
	return image.Rect(int(s.x), int(s.y), int(s.x+s.side)+1, int(s.y+s.side)+1)
}

var emojiTransform = regexp.MustCompile(`<g transform="translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+)\)"`)

// emojiAreas returns where an SVG shows emoji.
func emojiAreas(t *testing.T, svg string) (areas []square) {
	t.Helper()
	for _, match := range emojiTransform.FindAllStringSubmatch(svg, -1) {
		var n [3]float64
		for i := range n {
			var err error
			n[i], err = strconv.ParseFloat(match[i+1], 64)
			require.NoError(t, err)
		}
		const margin = (emoji.Advance - emoji.UnitsPerEm) / 2
		areas = append(areas, square{n[0] + margin*n[2], n[1] - emoji.Ascent*n[2], emoji.UnitsPerEm * n[2]})
	}
	return areas
}

// drawEmoji returns a picture of the drawings of all emoji, by librsvg.
func drawEmoji(t *testing.T, bounds image.Rectangle, areas []square) (path string) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><rect width="100%%" height="100%%" fill="#eee"/>`, bounds.Dx(), bounds.Dy())
	for i, area := range areas {
		place := fmt.Sprintf(`<svg x="%.3f" y="%.3f" width="%.3[3]f" height="%.3[3]f" `, area.x, area.y, area.side)
		b.WriteString(strings.Replace(read(t, drawingOf(sixtyEmoji[i])), "<svg ", place, 1))
	}
	b.WriteString("</svg>")
	path = filepath.Join(t.TempDir(), "drawings.svg")
	require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
	return rasterize(t, path)
}

// drawingOf returns the path of the drawing of an emoji. Names have the variation selector only in
// sequences with joiners.
func drawingOf(emoji string) string {
	if !strings.Contains(emoji, "\u200d") {
		emoji = strings.ReplaceAll(emoji, "\ufe0f", "")
	}
	var digits []string
	for _, r := range emoji {
		digits = append(digits, strconv.FormatInt(int64(r), 16))
	}
	return "testdata/emoji/node_modules/@discordapp/twemoji/dist/svg/" + strings.Join(digits, "-") + ".svg"
}

// meanDifference returns the mean difference of the channels of two pictures in an area.
func meanDifference(a, b image.Image, area image.Rectangle) (mean float64) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			other := channels(b.At(x, y))
			for i, value := range channels(a.At(x, y)) {
				mean += max(value-other[i], other[i]-value) / float64(3*area.Dx()*area.Dy())
			}
		}
	}
	return mean
}

// All formats show the same emoji. The palette of png and gif holds the colours of all.
func TestConformanceEmojiInAllFormats(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	path := downloadEmoji(t, placeholder.ImagePNG)
	paletted, ok := readPicture(t, path).(*image.Paletted)
	require.True(t, ok)
	t.Logf("%d emoji have %d colours", len(sixtyEmoji), len(paletted.Palette))
	assert.LessOrEqual(t, len(paletted.Palette), 256)
	pixels := func(path string) string { return runQuietly(t, "identify", "-format", "%#", path) }
	assert.Equal(t, pixels(path), pixels(downloadEmoji(t, placeholder.ImageWebP)), "webp")
	assert.Equal(t, pixels(path), pixels(downloadEmoji(t, placeholder.ImageGIF)), "gif")
	for name, other := range map[string]string{"jpg": downloadEmoji(t, placeholder.ImageJPG), "svg": rasterize(t, downloadEmoji(t, placeholder.ImageSVG))} {
		d := meanDifference(paletted, readPicture(t, other), paletted.Bounds())
		t.Logf("%s differs from png by %.2f of 255 in the mean", name, d)
		assert.Less(t, d, 2.0, name)
	}
}

func TestConformanceVideosShowEmojiInColour(t *testing.T) {
	t.Parallel()
	path := saveVideo(t, placeholder.VideoOptions{Width: 640, Height: 360, Seconds: 1, FrameRate: 5, Text: "😀"})
	frame := filepath.Join(t.TempDir(), "frame.png")
	runTool(t, "ffmpeg", "-v", "error", "-i", path, "-frames:v", "1", frame)
	face := color.RGBA{0xff, 0xcc, 0x4d, 0xff}
	picture := readPicture(t, frame)
	bounds := boundsOf(picture, picture.Bounds(), face)
	t.Log("the face is at ", bounds)
	assert.Greater(t, bounds.Dx(), 30)
	assert.InDelta(t, bounds.Dx(), bounds.Dy(), 3)
}
