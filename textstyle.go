package placeholder

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A TextFont is the kind of font of text in an image or a video. Text in scripts other than
// Latin, Greek and Cyrillic is shown in FontSans.
type TextFont string

// The fonts.
const (
	FontSans  TextFont = "sans"  // without serifs
	FontSerif TextFont = "serif" // with serifs
	FontMono  TextFont = "mono"  // all characters have the same width
)

// TextFonts returns all fonts.
func TextFonts() []TextFont { return []TextFont{FontSans, FontSerif, FontMono} }

// A TextWeight is how thick the strokes of text in an image or a video are. Text in
// scripts other than Latin, Greek and Cyrillic is shown in WeightRegular.
type TextWeight string

// The weights.
const (
	WeightRegular TextWeight = "regular"
	WeightBold    TextWeight = "bold"
)

// TextWeights returns all weights.
func TextWeights() []TextWeight { return []TextWeight{WeightRegular, WeightBold} }

// A TextAlignment says where lines of text are between the margins of an image or a video.
type TextAlignment string

// The alignments.
const (
	AlignLeft   TextAlignment = "left"
	AlignCenter TextAlignment = "center"
	AlignRight  TextAlignment = "right"
)

// TextAlignments returns all alignments.
func TextAlignments() []TextAlignment { return []TextAlignment{AlignLeft, AlignCenter, AlignRight} }

func textSize(size *string) option.Option {
	return option.Word(option.Rule{Name: "TextSize", Type: option.ValueTextSize, Min: 1, Max: MaxImageSide}, size)
}

func language(tag *string) option.Option {
	const minLength, maxLength = 2, 35 // the maximum of section 4.4.1 of RFC 5646
	return option.Word(option.Rule{Name: "Language", Type: option.ValueLanguage, Min: minLength, Max: maxLength}, tag)
}

// textStyle returns the style of text with normalized options.
func textStyle(font TextFont, weight TextWeight, language string) typeset.Style {
	style := typeset.Style{Bold: weight == WeightBold, Language: language}
	if font != FontSans {
		style.Family = typeset.Family(font)
	}
	return style
}

// alignment returns an alignment as package layout has it.
func (a TextAlignment) alignment() layout.Alignment {
	if a == AlignCenter {
		return layout.Center
	}
	return layout.Alignment(a)
}

// normalizeTextSize returns a valid text size in pixels, at least 1, in an image of a height. An
// absent size remains absent.
func normalizeTextSize(s string, height int) string {
	n, isPercentage, ok := option.ParseTextSize(s)
	if !ok {
		return ""
	}
	if isPercentage {
		const all = 100 * option.Percent
		n = max(1, (n*uint64(height)+all/2)/all)
	}
	return strconv.FormatUint(n, 10)
}

// textPixels converts a normalized text size to pixels. It returns 0 for "".
func textPixels(size string) int {
	n, _ := strconv.Atoi(size)
	return n
}

// normalizeLanguage returns a language tag with the usual letter case: zh-Hant-TW (RFC 5646,
// section 2.1.1).
func normalizeLanguage(tag string) string {
	subtags := strings.Split(strings.ToLower(tag), "-")
	for i, subtag := range subtags[1:] {
		switch len(subtag) {
		case 1: // begins an extension, in lower case
			return strings.Join(subtags, "-")
		case 2:
			subtags[1+i] = strings.ToUpper(subtag)
		case 4:
			subtags[1+i] = strings.ToUpper(subtag[:1]) + subtag[1:]
		}
	}
	return strings.Join(subtags, "-")
}

func font(field *TextFont) option.Option {
	return option.Choice("Font", field, TextFonts()).Default(string(FontSans))
}

func weight(field *TextWeight) option.Option {
	return option.Choice("Weight", field, TextWeights()).Default(string(WeightRegular))
}

func align(field *TextAlignment) option.Option {
	return option.Choice("Align", field, TextAlignments()).Default(string(AlignCenter))
}
