package placeholder

import (
	"cmp"
	"fmt"
	"strconv"
)

// check checks that options which are valid by themselves fit each other.
func (o ImageOptions) check() error {
	style, format := "style "+string(o.Style), "format "+string(o.Format)
	return cmp.Or(
		absentUnless(o.Style != ImageCard && o.Style != ImagePhoto, "Background", o.Background, style+", whose colours are fixed"),
		absentUnless(o.Style != ImageFace, "Foreground", o.Foreground, style+", whose colours are fixed"),
		o.checkOpacity(),
		absentUnless(o.Style == ImagePhoto || o.Scene == SceneAny, "Scene", string(o.Scene), style+"; it is for photo"),
		absentUnless(o.Format == ImageJPG, "Quality", numberText(o.Quality), format+"; it is for jpg"),
		absentUnless(o.Format == ImageJPG, "Orientation", numberText(o.Orientation), format+"; it is for jpg"),
		absentUnless(o.Format == ImageGIF, "Frames", numberText(o.Frames), format+"; it is for gif"),
		absentUnless(!o.Style.isPerson(), "Frames", numberText(o.Frames), style+", which is not animated"),
		absentUnless(o.Format == ImageSVG, "Outline", flagText(o.Outline), format+"; it is for svg"),
		o.checkText(),
		o.checkFrames(),
	)
}

// absentUnless checks that an option is absent unless it is allowed for what else is given.
func absentUnless(isAllowed bool, field, value, given string) error {
	if isAllowed || value == "" {
		return nil
	}
	return &ValidationError{Field: field, Value: value, Reason: "must be absent for " + given}
}

// numberText returns a number as addresses have it, or "" if it is absent.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// flagText returns a flag as addresses have it.
func flagText(set bool) string {
	if set {
		return "1"
	}
	return ""
}

// checkText checks that there is no text where the style has none, and nothing about its place where
// the style determines that.
func (o ImageOptions) checkText() error {
	hasText, hasLines := o.Style != ImageIdenticon && o.Style != ImageFace, !o.Style.isPerson()
	noText, noLines := "style "+string(o.Style)+", which has no text", "style "+string(o.Style)+", which has no lines of text"
	return cmp.Or(
		absentUnless(hasText, "Text", o.Text, noText),
		absentUnless(hasText || o.Font == FontSans, "Font", string(o.Font), noText),
		absentUnless(hasText || o.Weight == WeightRegular, "Weight", string(o.Weight), noText),
		absentUnless(hasText, "Language", o.Language, noText),
		absentUnless(hasText, "Outline", flagText(o.Outline), noText),
		absentUnless(hasLines, "Watermark", o.Watermark, noLines),
		absentUnless(hasLines || o.Align == AlignCenter, "Align", string(o.Align), noLines),
		absentUnless(hasLines, "TextSize", o.TextSize, noLines),
	)
}

// checkOpacity checks that colours are opaque where the format or the style needs that.
func (o ImageOptions) checkOpacity() error {
	opaque := func(field, value, reason string) error {
		if len(normalizeColor(value)) <= len("#rrggbb") {
			return nil
		}
		return &ValidationError{Field: field, Value: value, Reason: "must be opaque, because " + reason}
	}
	if o.Format == ImageJPG {
		const reason = "jpg has no transparency"
		return cmp.Or(opaque("Background", o.Background, reason), opaque("Foreground", o.Foreground, reason))
	}
	if o.Style == ImageGradient {
		return opaque("Background", o.Background, "a gradient has no transparency")
	}
	return nil
}

// checkFrames checks that an animation does not have too many pixels.
func (o ImageOptions) checkFrames() error {
	limit := MaxImageSide * MaxImageSide / (o.Width * o.Height)
	if o.Frames <= limit {
		return nil
	}
	demand := fmt.Sprintf("must be at most %d", limit)
	if limit == 1 {
		demand = "must be absent"
	}
	return &ValidationError{
		Field: "Frames", Value: strconv.Itoa(o.Frames), Max: uint64(limit),
		Reason: fmt.Sprintf("%s for %dx%d pixels", demand, o.Width, o.Height),
	}
}
