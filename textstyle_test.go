package placeholder_test

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	const text = "Summer sale\nSave 20 %"
	for _, style := range placeholder.ImageStyles() {
		if isPerson(style) {
			continue
		}
		width, height := sampleSides(style)
		for _, format := range []placeholder.ImageFormat{placeholder.ImagePNG, placeholder.ImageSVG} {
			samples[fmt.Sprintf("image %s %s in bold mono on the left", style, format)] = placeholder.ImageOptions{
				Width: width, Height: height, Format: format, Style: style, Text: text,
				Font: placeholder.FontMono, Weight: placeholder.WeightBold, Align: placeholder.AlignLeft, TextSize: "9%",
			}
		}
	}
	samples["image svg in German on the right"] = placeholder.ImageOptions{
		Width: 300, Height: 250, Format: placeholder.ImageSVG, Text: "Größe", Align: placeholder.AlignRight, Language: "de-DE",
	}
	samples["video in bold mono on the right"] = placeholder.VideoOptions{
		Width: 320, Height: 180, Seconds: 1, Text: text,
		Font: placeholder.FontMono, Weight: placeholder.WeightBold, Align: placeholder.AlignRight, TextSize: "20",
	}
}

// svgOf returns an SVG of 400x300 pixels.
func svgOf(t *testing.T, o placeholder.ImageOptions) string {
	t.Helper()
	o.Width, o.Height, o.Format = 400, 300, placeholder.ImageSVG
	return string(readAll(t, placeholder.Must(placeholder.NewImage(o))))
}

func TestSVGHasStyleOfText(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options placeholder.ImageOptions
		want    string
	}{
		"default":                       {placeholder.ImageOptions{}, `font-family="sans-serif" font-weight="500" text-anchor="middle">`},
		"bold":                          {placeholder.ImageOptions{Weight: "bold"}, `font-family="sans-serif" font-weight="700"`},
		"serif":                         {placeholder.ImageOptions{Font: "serif"}, `font-family="serif" font-weight="400"`},
		"bold mono":                     {placeholder.ImageOptions{Font: "mono", Weight: "bold"}, `font-family="monospace" font-weight="700"`},
		"language":                      {placeholder.ImageOptions{Language: "zh-hant-tw"}, ` xml:lang="zh-Hant-TW">`},
		"left":                          {placeholder.ImageOptions{Align: "left"}, `<text x="28" y="172.4" font-size="62" text-anchor="start"`},
		"right":                         {placeholder.ImageOptions{Align: "right"}, `<text x="372" y="172.4" font-size="62" text-anchor="end"`},
		"left, from right to left":      {placeholder.ImageOptions{Align: "left", Text: "שלום"}, ` text-anchor="end"`},
		"right, from right to left":     {placeholder.ImageOptions{Align: "right", Text: "שלום"}, ` text-anchor="start"`},
		"pixels":                        {placeholder.ImageOptions{TextSize: "31"}, ` font-size="31"`},
		"percentage":                    {placeholder.ImageOptions{TextSize: "12.5%"}, ` font-size="38"`},
		"smallest percentage":           {placeholder.ImageOptions{TextSize: "0.001%"}, ` font-size="1"`},
		"truncated":                     {placeholder.ImageOptions{TextSize: "40", Text: strings.Repeat("several words ", 40)}, "…</text>"},
		"size with text that is padded": {placeholder.ImageOptions{TextSize: "31", Size: 3000}, ` font-size="31"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Contains(t, svgOf(t, c.options), c.want)
		})
	}
}

func TestTextSizeIsReducedToFitALine(t *testing.T) {
	t.Parallel()
	for size, want := range map[string]string{"88": "88", "89": "89", "90": "89", "8192": "89", "100%": "89"} {
		assert.Contains(t, svgOf(t, placeholder.ImageOptions{TextSize: size}), fmt.Sprintf(` font-size="%s"`, want), size)
	}
}

func TestEqualTextStylesHaveEqualFingerprints(t *testing.T) {
	t.Parallel()
	plain := placeholder.ImageOptions{Width: 300, Height: 400}
	fingerprint := func(change func(*placeholder.ImageOptions)) string {
		o := plain
		change(&o)
		return placeholder.Must(placeholder.NewImage(o)).Fingerprint()
	}
	for name, c := range map[string]struct {
		a, b  func(*placeholder.ImageOptions)
		equal bool
	}{
		"explicit defaults": {
			func(*placeholder.ImageOptions) {},
			func(o *placeholder.ImageOptions) {
				o.Font, o.Weight, o.Align = placeholder.FontSans, placeholder.WeightRegular, placeholder.AlignCenter
			}, true,
		},
		"percentage of the height": {func(o *placeholder.ImageOptions) { o.TextSize = "12.5%" }, func(o *placeholder.ImageOptions) { o.TextSize = "050" }, true},
		"case of a language":       {func(o *placeholder.ImageOptions) { o.Language = "ZH-HANT" }, func(o *placeholder.ImageOptions) { o.Language = "zh-Hant" }, true},
		"another language":         {func(o *placeholder.ImageOptions) { o.Language = "ja" }, func(o *placeholder.ImageOptions) { o.Language = "ko" }, false},
		"another size":             {func(o *placeholder.ImageOptions) { o.TextSize = "49" }, func(o *placeholder.ImageOptions) { o.TextSize = "50" }, false},
		"another font":             {func(o *placeholder.ImageOptions) { o.Font = "mono" }, func(o *placeholder.ImageOptions) { o.Font = "serif" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, c.equal, fingerprint(c.a) == fingerprint(c.b))
		})
	}
}

func TestLanguageTagsHaveTheirUsualCase(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"JA":                 "ja",
		"mn-cyrl-mn":         "mn-Cyrl-MN",
		"EN-CA-X-CA":         "en-CA-x-ca",
		"de-1996-u-co-PHONE": "de-1996-u-co-phone",
		"es-419":             "es-419",
	} {
		t.Run(given, func(t *testing.T) {
			assert.Contains(t, svgOf(t, placeholder.ImageOptions{Language: given}), fmt.Sprintf(` xml:lang=%q`, want))
		})
	}
}

func TestInvalidTextStylesAreRejected(t *testing.T) {
	t.Parallel()
	const size = "TextSize must be between 1 and 8192 pixels, such as 48, or a percentage of the height up to 100%, such as 12.5%, got "
	const language = "Language must be a language tag of 2 to 35 characters, such as ja or zh-Hant, got "
	for message, o := range map[string]placeholder.ImageOptions{
		"Font must be one of sans, serif, mono, got arial":                           {Font: "arial"},
		"Weight must be one of regular, bold, got 700":                               {Weight: "700"},
		"Align must be one of left, center, right, got centre; did you mean center?": {Align: "centre"},
		size + "0":          {TextSize: "0"},
		size + `"100.001%"`: {TextSize: "100.001%"},
		size + "48px":       {TextSize: "48px"},
		language + "j":      {Language: "j"},
		language + "de_DE":  {Language: "de_DE"},
	} {
		t.Run(message, func(t *testing.T) {
			o.Width, o.Height = 30, 20
			_, err := placeholder.NewImage(o)
			assertInvalid(t, err, message)
			_, err = placeholder.NewVideo(placeholder.VideoOptions{
				Width: 30, Height: 20, Font: o.Font, Weight: o.Weight, Align: o.Align, TextSize: o.TextSize, Language: o.Language,
			})
			assertInvalid(t, err, message)
		})
	}
}

// Any text style is an error or gives a valid image.
func FuzzTextStyle(f *testing.F) {
	f.Add(uint16(300), uint16(250), uint8(0), "Summer sale", "serif", "bold", "left", "12.5%", "de-DE")
	f.Add(uint16(64), uint16(64), uint8(1), "A", "mono", "", "right", "8192", "zh-hant")
	f.Add(uint16(7), uint16(400), uint8(2), "שלום\\nworld 漢字", "sans", "regular", "center", "100%", "x-y")
	f.Add(uint16(900), uint16(90), uint8(3), strings.Repeat("many words ", 90), "", "", "left", "1", "en-\"><script>")
	f.Add(uint16(30), uint16(25), uint8(4), "Ada שלום 漢字", "serif", "bold", "", "", "ja")
	f.Add(uint16(300), uint16(250), uint8(0), "", "", "", "", "99999999999999999999%", "")
	f.Fuzz(func(t *testing.T, width, height uint16, style uint8, text, font, weight, align, size, language string) {
		o := placeholder.ImageOptions{
			Width: int(width) % 1000, Height: int(height) % 1000, Style: placeholder.ImageStyles()[style%5], Text: text,
			Font: placeholder.TextFont(font), Weight: placeholder.TextWeight(weight), Align: placeholder.TextAlignment(align), TextSize: size, Language: language,
		}
		content, err := placeholder.NewImage(o)
		if err != nil {
			_, ok := errors.AsType[*placeholder.ValidationError](err)
			require.True(t, ok, err)
			return
		}
		img, err := png.Decode(content)
		require.NoError(t, err)
		require.Equal(t, image.Rect(0, 0, o.Width, o.Height), img.Bounds())
		o.Format = placeholder.ImageSVG
		requireWellFormed(t, readAll(t, placeholder.Must(placeholder.NewImage(o))))
	})
}
