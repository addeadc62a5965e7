package placeholder

import (
	"context"
	"image"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// openFrames returns an animation. Frames of a GIF have the dimensions of the image. In other formats, they have only
// what changes.
func (o ImageOptions) openFrames() source {
	switch {
	case o.Format == ImageGIF && o.Style.isComputed():
		return o.openSections(gif.EncodeRaster(o.motif().background(), gif.Interlaced(o.Interlaced), o.overlays()...))
	case o.Format == ImageGIF:
		return o.openSections(gif.Animate(o.Frames, gif.Interlaced(o.Interlaced), func(i int) picture.Picture { return o.frame(i).Picture() }))
	case o.Format == ImageWebP && !o.Style.isComputed():
		return o.openWebPFrames()
	default:
		return o.openDeferred(o.encodeFrames)
	}
}

// openWebPFrames returns an animated WebP of pictures of at most 256 colours.
func (o ImageOptions) openWebPFrames() source {
	a := animation{ImageOptions: o}
	s := webp.Animate(o.Frames, func(i int) (picture.Picture, image.Point) {
		bounds := a.bounds(i)
		return a.picture(i).Crop(bounds), bounds.Min
	})
	if o.Size == 0 {
		s.Arrange = func(parts []lazyfile.Part) ([]lazyfile.Part, error) {
			return container.ExtendedWebP(o.canvas(o.motif().isTransparent()), parts), nil
		}
	}
	return o.openSections(s)
}

// encodeFrames returns the parts of an animation in true colour, as padParts needs them.
func (o ImageOptions) encodeFrames(ctx context.Context) ([]lazyfile.Part, error) {
	a, frames := animation{ImageOptions: o}, make([]raster.Frame, o.Frames)
	if o.Style.isComputed() {
		a.background, a.overlays = o.motif().background(), o.overlays()
	}
	for i := range frames {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		frames[i] = a.raster(i).Frame(a.bounds(i))
	}
	if o.Format == ImagePNG {
		f := o.pngFormat()
		f.Alpha = o.motif().isTransparent()
		return png.Animate(ctx, frames, f)
	}
	parts, err := webp.AnimateRasters(ctx, frames)
	if err != nil || o.Size > 0 {
		return parts, err
	}
	return container.ExtendedWebP(o.canvas(false), parts), nil
}

// An animation has the frames of an image. The frames of a gradient or a photo are overlays of a background.
type animation struct {
	ImageOptions
	background raster.Raster
	overlays   []raster.Overlay
}

// picture draws frame i of an image of at most 256 colours.
func (a animation) picture(i int) picture.Picture { return a.ICC.convert(a.frame(i).Picture()) }

// raster returns frame i, which is drawn for each painter.
func (a animation) raster(i int) raster.Raster {
	if a.overlays != nil {
		return a.ICC.convertRaster(a.background.Below(a.overlays[i]))
	}
	return raster.Raster{Width: a.Width, Height: a.Height, Painter: func() func([]raster.Pixel, int) {
		return a.picture(i).Raster().Painter()
	}}
}

// bounds returns the rectangle that frame i changes, of even coordinates on the left and at the top, as WebP needs it. It
// has at least one pixel.
func (a animation) bounds(i int) image.Rectangle {
	changed := image.Rect(0, 0, a.Width, a.Height)
	if i > 0 {
		changed = a.changed(i)
	}
	if changed.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	changed.Min.X &^= 1
	changed.Min.Y &^= 1
	return changed
}

// changed returns the rectangle in which frame i differs from the one before.
func (a animation) changed(i int) (changed image.Rectangle) {
	if a.overlays == nil {
		return raster.Changed(a.raster(i-1), a.raster(i))
	}
	for _, p := range []raster.Pixel{0, 0xffffff} { // overlays that are the same above black and above white are the same
		below := raster.Flat(a.Width, a.Height, p)
		changed = changed.Union(raster.Changed(below.Below(a.overlays[i-1]), below.Below(a.overlays[i])))
	}
	return changed
}
