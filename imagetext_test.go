package placeholder_test

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
)

// whiteSpace are control characters that are white space, and what each stands for.
var whiteSpace = map[string]string{
	"\t": " ", "\r": "\n", "\r\n": "\n", "\n": "\n", "\v": "\n", "\f": "\n", "\u0085": "\n", "\u2028": "\n", "\u2029": "\n", "\n\r": "\n\n",
}

// textStyles are the styles of images that show text.
var textStyles = []placeholder.ImageStyle{
	placeholder.ImageFlat, placeholder.ImageGradient, placeholder.ImageCard, placeholder.ImagePhoto, placeholder.ImageAvatar,
}

func TestWhiteSpaceSeparatesWordsOrLines(t *testing.T) {
	t.Parallel()
	for given, want := range whiteSpace {
		for _, style := range textStyles {
			t.Run(fmt.Sprintf("%q in style %s", given, style), func(t *testing.T) {
				t.Parallel()
				svg := func(space string) string {
					o := placeholder.ImageOptions{Width: 120, Height: 80, Style: style, Format: placeholder.ImageSVG, Text: "Ada" + space + "Lovelace"}
					if !isPerson(style) {
						o.Watermark = "of" + space + "London"
					}
					return string(readAll(t, placeholder.Must(placeholder.NewImage(o))))
				}
				assert.Equal(t, svg(want), svg(given))
				assert.NotEqual(t, svg(""), svg(given))
			})
		}
		t.Run(fmt.Sprintf("%q in a video", given), func(t *testing.T) {
			t.Parallel()
			fingerprint := func(space string) string {
				o := placeholder.VideoOptions{Width: 160, Height: 90, Text: "Ada" + space + "Lovelace", Watermark: "of" + space + "London"}
				return placeholder.Must(placeholder.NewVideo(o)).Fingerprint()
			}
			assert.Equal(t, fingerprint(want), fingerprint(given))
		})
	}
}

func TestTextForScreenReadersHasSpacesForTabs(t *testing.T) {
	t.Parallel()
	svg := svgOf(t, placeholder.ImageOptions{Text: "a\tb", Outline: true})
	assert.Contains(t, svg, `aria-label="a b"`)
}

// isOneColor reports whether all pixels of an image have the same colour.
func isOneColor(img image.Image) bool { return difference(img, image.NewUniform(img.At(0, 0))) == 0 }

func TestAvatarsOfVisibleNamesAreNotBlank(t *testing.T) {
	t.Parallel()
	for _, prefix := range []string{
		"\u00ad", "\u034f", "\u061c", "\u115f", "\u17b4", "\u180b", "\u180e", "\u200b", "\u200d", "\u200e", "\u200f", "\u202b", "\u2060", "\u2065", "\u2068", "\u2800",
		"\u3164", "\ufe0f", "\ufeff", "\uffa0", "\ufff0", "\ufff9", "\U0001bca0", "\U0001d173", "\U000e0001", "\U000e0041", "\U000e0100", "\x00", "\t", "\r", "\u0301", "ʻ", "'",
	} {
		t.Run(fmt.Sprintf("%+q", prefix), func(t *testing.T) {
			t.Parallel()
			avatar := func(text string) image.Image {
				return drawingOf(t, 32, placeholder.ImageOptions{Style: placeholder.ImageAvatar, Text: text, Background: "fff"})
			}
			assert.True(t, isOneColor(avatar(" ")))
			assert.Zero(t, difference(avatar("محمد"), avatar(prefix+"محمد")))
			assert.Zero(t, difference(avatar("Augusta King"), avatar(prefix+"Augusta "+prefix+prefix+" "+prefix+"King")))
		})
	}
}

func TestPanelsOfInvisibleTextAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, style := range []placeholder.ImageStyle{placeholder.ImagePhoto, placeholder.ImageCard} {
		of := func(text string) image.Image {
			return drawingOf(t, 300, placeholder.ImageOptions{Style: style, Text: text})
		}
		assert.Zero(t, difference(of(" "), of("\u200b\u200f")), style)
	}
}
