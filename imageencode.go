package placeholder

import (
	"context"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/container"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/gif"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/webp"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// open returns the bytes of the image that normalized options describe.
func (o ImageOptions) open(context.Context) (source, error) {
	switch {
	case o.Style == ImageGradient && o.Format == ImageSVG:
		return o.openSVG(o.motif().layout().GradientSVG(o.motif().gradient()))
	case o.Frames > 0:
		return o.openFrames(), nil
	case o.Style.isComputed():
		return o.openRaster(), nil
	case o.Format == ImageSVG:
		return o.openSVG(o.motif().drawing().SVG())
	default:
		return o.openPicture()
	}
}

// openSVG returns an SVG, which is padded if the options have a size.
func (o ImageOptions) openSVG(svg []byte) (source, error) {
	if o.Size == 0 {
		return inMemory(svg), nil
	}
	return container.SVG(o.Size, svg)
}

// openPicture returns an image of at most 256 colours.
func (o ImageOptions) openPicture() (source, error) {
	upright := o.motif().drawing().Picture()
	p := turn(o.ICC.convert(upright), exif.Orientation(o.Orientation))
	switch { // cases of sections, which refer to the picture
	case o.needsRaster() && o.Format == ImagePNG:
		return o.openSections(o.encodePNG(p)), nil
	case o.needsRaster():
		return o.openTrueColor(p.Raster()), nil
	}
	defer upright.Release()
	return o.encodePicture(p)
}

// encodePicture returns a file that shows a picture, in a format other than ImageSVG.
func (o ImageOptions) encodePicture(p picture.Picture) (source, error) {
	if o.Size > 0 {
		return o.padPicture(p)
	}
	switch o.Format {
	case ImageJPG:
		return inMemory(jpeg.Encode(p, o.jpeg())), nil
	case ImageWebP:
		return o.openWebP(p), nil
	case ImageGIF:
		return inMemory(gif.Encode(p, gif.Interlaced(o.Interlaced))), nil
	default:
		return inMemory(o.pngMetadata().Insert(png.Encode(p))), nil
	}
}

// padPicture returns a file of the size of the options that shows a picture.
func (o ImageOptions) padPicture(p picture.Picture) (*lazyfile.File, error) {
	parts, err := o.padParts(o.pictureParts(p), p.IsTransparent())
	if err != nil {
		return nil, err
	}
	return lazyfile.New(parts...), nil
}

// pictureParts returns the parts of a file that shows a picture, as padParts needs them.
func (o ImageOptions) pictureParts(p picture.Picture) []lazyfile.Part {
	switch o.Format {
	case ImageJPG:
		return container.SplitJPEG(jpeg.Encode(p, o.jpeg()))
	case ImageWebP:
		return []lazyfile.Part{lazyfile.Literal(webp.VP8L(p))}
	case ImageGIF:
		return container.SplitGIF(gif.Encode(p, gif.Interlaced(o.Interlaced)))
	default:
		return container.SplitPNG(o.pngMetadata().Insert(png.Encode(p)))
	}
}

// openSections returns a file of sections, which is padded if the options have a size.
func (o ImageOptions) openSections(s lazyfile.Sections) source {
	if o.Size > 0 {
		arrange := s.Arrange
		s.Arrange = func(parts []lazyfile.Part) ([]lazyfile.Part, error) {
			if arrange != nil {
				var err error
				if parts, err = arrange(parts); err != nil {
					return nil, err
				}
			}
			return o.padParts(parts, o.Frames > 0 && o.motif().isTransparent())
		}
	}
	return lazyfile.NewEncoded(s)
}

// padParts pads the parts of a file to the size of the options.
func (o ImageOptions) padParts(parts []lazyfile.Part, transparent bool) ([]lazyfile.Part, error) {
	return padImage(o.Format, parts, o.filler(), o.Size, o.canvas(transparent))
}

// canvas describes the image to readers of a WebP.
func (o ImageOptions) canvas(transparent bool) container.Canvas {
	c := container.Canvas{Width: o.Width, Height: o.Height, Transparent: transparent, Animated: o.Frames > 0}
	if o.Format == ImageWebP {
		c.ICC = o.ICC.bytes()
		if o.hasExif() {
			c.Exif = o.photo().TIFF()
		}
	}
	return c
}

// isExtended reports whether a WebP has the extended format even without padding.
func (o ImageOptions) isExtended() bool { return o.ICC != "" || o.hasExif() }

// openWebP returns a WebP of a picture.
func (o ImageOptions) openWebP(p picture.Picture) source {
	if !o.isExtended() {
		return inMemory(webp.Encode(p))
	}
	vp8l := []lazyfile.Part{lazyfile.Literal(webp.VP8L(p))}
	return lazyfile.New(container.ExtendedWebP(o.canvas(p.IsTransparent()), vp8l)...)
}

// padImage pads the parts of a file to a size. A WebP needs its dimensions.
func padImage(format ImageFormat, parts []lazyfile.Part, source filler.Source, size int64, canvas container.Canvas) ([]lazyfile.Part, error) {
	switch format {
	case ImageJPG:
		return container.PadJPEG(source, size, parts)
	case ImageWebP:
		return container.PadWebP(source, size, canvas, parts)
	case ImageGIF:
		return container.PadGIF(source, size, parts)
	case ImageSVG:
		return container.PadSVG(size, parts)
	default:
		return container.PadPNG(source, size, parts)
	}
}

// openRaster returns a gradient or a photo.
func (o ImageOptions) openRaster() source {
	p, background := o.motif().layout(), o.motif().background()
	switch o.Format {
	case ImageGIF:
		return o.openSections(gif.EncodeRaster(background, gif.Interlaced(o.Interlaced), p.Overlay()))
	case ImageSVG:
		before, after := p.PhotoSVG()
		return o.openSections(container.EmbedImage(before, jpeg.EncodeRaster(background, o.jpeg()), after))
	default:
		return o.openTrueColor(turn(o.ICC.convertRaster(background.Below(p.Overlay())), exif.Orientation(o.Orientation)))
	}
}

// needsRaster reports whether only the encoders of rasters can encode the image.
func (o ImageOptions) needsRaster() bool {
	switch o.Format {
	case ImageJPG:
		return o.Progressive || o.ColorModel != "" && o.ColorModel != ColorRGB || o.Subsampling != "" && o.Subsampling != Subsampling444
	case ImagePNG:
		return o.Interlaced || o.Bits > 0 || o.ColorModel == ColorRGB || o.ColorModel == ColorGray
	default:
		return false
	}
}

// openTrueColor returns an image in true colour.
func (o ImageOptions) openTrueColor(r raster.Raster) source {
	switch {
	case o.Progressive:
		return o.openDeferred(func(ctx context.Context) ([]lazyfile.Part, error) { return jpeg.EncodeProgressive(ctx, r, o.jpeg()) })
	case o.Format == ImageJPG:
		return o.openSections(jpeg.EncodeRaster(r, o.jpeg()))
	case o.Format == ImageWebP && o.Size == 0 && o.isExtended():
		s := webp.RasterVP8L(r)
		s.Arrange = func(parts []lazyfile.Part) ([]lazyfile.Part, error) {
			return container.ExtendedWebP(o.canvas(false), parts), nil
		}
		return lazyfile.NewEncoded(s)
	case o.Format == ImageWebP && o.Size > 0:
		return o.openSections(webp.RasterVP8L(r)) // the parts of the bitstream, which padParts wraps
	case o.Format == ImageWebP:
		return o.openSections(webp.EncodeRaster(r))
	default:
		return o.openSections(o.encodePNGRaster(r))
	}
}

// openDeferred returns a file of parts, which are padded if the options have a size.
func (o ImageOptions) openDeferred(parts func(context.Context) ([]lazyfile.Part, error)) source {
	return lazyfile.NewDeferred(func(ctx context.Context) ([]lazyfile.Part, error) {
		all, err := parts(ctx)
		if err != nil || o.Size == 0 {
			return all, err
		}
		return o.padParts(all, false)
	})
}

// overlays returns the texts of the frames of a gradient or a photo.
func (o ImageOptions) overlays() []raster.Overlay {
	overlays := make([]raster.Overlay, o.Frames)
	for i := range overlays {
		overlays[i] = o.frame(i).Overlay()
	}
	return overlays
}

// frame returns the text of frame i of an animation, or of an image without frames.
func (o ImageOptions) frame(i int) layout.Placeholder {
	p := o.motif().layout()
	if o.Frames > 0 {
		p.Frame, p.Frames = 1+i, o.Frames
		p.Text, p.Whole = strings.TrimSpace(fmt.Sprintf("%s\n%d/%d", p.Text, p.Frame, p.Frames)), false
	}
	return p
}

// jpeg returns the options of a JPEG.
func (o ImageOptions) jpeg() jpeg.Options {
	options := o.Style.jpeg(o.Quality, jpeg.Sampling(o.Subsampling))
	options.Color, options.Density = o.jpegModel(), o.DPI
	options.ICC = o.ICC.bytes()
	if o.hasExif() {
		options.Exif = o.photo().Segment()
	}
	return options
}

// jpeg returns the quality and the sampling of a JPEG of the style, given those that are chosen.
func (s ImageStyle) jpeg(quality int, sampling jpeg.Sampling) jpeg.Options {
	const defaultQuality = 85 // of images in true colour
	switch {
	case !s.isComputed() && sampling == "":
		sampling = jpeg.Sampling444
	case s.isComputed() && quality == 0:
		quality = defaultQuality
	}
	return jpeg.Options{Quality: quality, Sampling: sampling}
}

// jpegModel returns the colour model of a JPEG.
func (o ImageOptions) jpegModel() jpeg.ColorModel {
	switch o.ColorModel {
	case ColorGray:
		return jpeg.ModelGray
	case ColorCMYK:
		return jpeg.ModelCMYK
	case ColorYCCK:
		return jpeg.ModelYCCK
	default:
		return jpeg.ModelYCbCr
	}
}

// filler returns the bytes that pad an image.
func (o ImageOptions) filler() filler.Source { return filler.Random(o.Seed, o.Size) }
