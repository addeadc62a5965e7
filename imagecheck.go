package placeholder

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// check checks the conditions that [option.Only] cannot express, because they depend on more than
// the choice of another option.
func (o ImageOptions) check() error {
	return cmp.Or(o.checkOpacity(), o.checkColorModel(), o.checkBits(), o.checkSubsampling(), checkICC(o.ICC, o.ColorModel), o.checkFrames())
}

// checkOpacity checks that colours are opaque where the format or the style needs that.
func (o ImageOptions) checkOpacity() error {
	if o.Format == ImageJPG {
		return o.motif().checkOpaque("jpg has no transparency")
	}
	return o.motif().check()
}

// checkColorModel checks that the format has the colour model.
func (o ImageOptions) checkColorModel() error {
	models, of := []ColorModel{ColorRGB, ColorGray, ColorPalette}, "format png"
	switch {
	case o.Format == ImageJPG:
		models, of = []ColorModel{ColorRGB, ColorGray, ColorCMYK, ColorYCCK}, "format jpg"
	case o.Frames > 0:
		models, of = []ColorModel{ColorRGB, ColorGray}, "an animated png"
	}
	if o.ColorModel == "" {
		return nil
	}
	return oneOf("ColorModel", o.ColorModel, models, of)
}

// oneOf checks that a value is allowed for something.
func oneOf[T comparable](field string, value T, allowed []T, of string) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	var choices []string
	for _, v := range allowed {
		choices = append(choices, fmt.Sprint(v))
	}
	reason := fmt.Sprintf("must be one of %s for %s", strings.Join(choices, ", "), of)
	if len(choices) == 1 {
		reason = fmt.Sprintf("must be %s for %s", choices[0], of)
	}
	return &ValidationError{Field: field, Value: fmt.Sprint(value), Choices: choices, Reason: reason}
}

// checkBits checks that the format has the number of bits for the colour model.
func (o ImageOptions) checkBits() error {
	if o.Bits == 0 {
		return nil
	}
	allowed, of := []int{1, 2, 4, 8, 16}, "format "+string(o.Format)
	switch {
	case o.Frames > 0:
		allowed, of = []int{8, 16}, "an animated png"
	case o.ColorModel == ColorPalette:
		allowed, of = []int{1, 2, 4, 8}, "colours as palette"
	case o.ColorModel == ColorRGB:
		allowed, of = []int{8, 16}, "colours as rgb"
	case o.ColorModel == ColorGray && o.motif().isTransparent():
		allowed, of = []int{8, 16}, "colours as gray that are not opaque"
	}
	return oneOf("Bits", o.Bits, allowed, of)
}

// checkSubsampling checks that there is chrominance whose resolution can be chosen.
func (o ImageOptions) checkSubsampling() error {
	if o.Subsampling == "" || o.ColorModel == ColorRGB || o.ColorModel == ColorYCCK {
		return nil
	}
	reason := fmt.Sprintf("must be absent for colours as %s; it is for %s and %s", o.ColorModel, ColorRGB, ColorYCCK)
	return &ValidationError{Field: "Subsampling", Value: string(o.Subsampling), Reason: reason}
}

// checkICC checks that a profile is for the colour model.
func checkICC(profile ColorProfile, model ColorModel) error {
	if profile == "" || model == "" || model == ColorRGB || model == ColorPalette {
		return nil
	}
	reason := fmt.Sprintf("must be absent for colours as %s; it is for %s and %s", model, ColorRGB, ColorPalette)
	return &ValidationError{Field: "ICC", Value: string(profile), Reason: reason}
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
