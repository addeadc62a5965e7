package placeholder

import (
	"cmp"
	"fmt"
	"strconv"
)

// check checks the conditions that [option.Only] cannot express, because they depend on more than
// the choice of another option.
func (o ImageOptions) check() error {
	return cmp.Or(o.checkOpacity(), o.checkSubsampling(), o.checkFrames())
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

// checkSubsampling checks that there is chrominance whose resolution can be chosen.
func (o ImageOptions) checkSubsampling() error {
	if o.Subsampling == "" || o.ColorModel == ColorRGB || o.ColorModel == ColorYCCK {
		return nil
	}
	reason := fmt.Sprintf("must be absent for colours as %s; it is for %s and %s", o.ColorModel, ColorRGB, ColorYCCK)
	return &ValidationError{Field: "Subsampling", Value: string(o.Subsampling), Reason: reason}
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
