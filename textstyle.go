package placeholder

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
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

func textSizeOption(size string) option {
	return optionalText(size, Rule{Name: "TextSize", Type: ValueTextSize, Min: 1, Max: MaxImageSide})
}

func languageOption(tag string) option {
	const minLength, maxLength = 2, 35 // the latter is the one of section 4.4.1 of RFC 5646
	return optionalText(tag, Rule{Name: "Language", Type: ValueLanguage, Min: minLength, Max: maxLength})
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

// percent is 1 % in the unit of parseTextSize.
const percent = 1000

// parseTextSize parses a number of pixels, or a percentage of the height in thousandths of a
// percent.
func parseTextSize(s string) (n uint64, isPercentage, ok bool) {
	if !patterns[ValueTextSize].Get().MatchString(s) {
		return 0, false, false
	}
	digits, isPercentage := strings.CutSuffix(s, "%")
	if isPercentage {
		whole, decimals, _ := strings.Cut(digits, ".")
		digits = whole + (decimals + "000")[:3]
	}
	n, err := strconv.ParseUint(digits, 10, 64)
	return n, isPercentage, err == nil
}

// normalizeTextSize returns a valid text size in pixels, at least 1, in an image of a height. An
// absent size remains absent.
func normalizeTextSize(s string, height int) string {
	n, isPercentage, ok := parseTextSize(s)
	if !ok {
		return ""
	}
	if isPercentage {
		const all = 100 * percent
		n = max(1, (n*uint64(height)+all/2)/all)
	}
	return strconv.FormatUint(n, 10)
}

// textPixels returns the number of pixels that a normalized text size is, or 0 for an absent one.
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
