package placeholder

import (
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// pngModel returns how an ImagePNG stores colours.
func (o ImageOptions) pngModel() ColorModel {
	switch {
	case o.ColorModel != "":
		return o.ColorModel
	case o.Bits == 16, o.Frames > 0, o.Style.isComputed() && (o.Bits == 0 || o.Bits == 8):
		return ColorRGB
	default:
		return ColorPalette
	}
}

// pngFormat returns the format of an ImagePNG without its palette.
func (o ImageOptions) pngFormat() png.Format {
	f := png.Format{Depth: o.Bits, Interlaced: o.Interlaced, Metadata: o.pngMetadata()}
	if o.pngModel() == ColorGray {
		f.Gray, f.Shades = true, 0 < o.Bits && o.Bits < 8
	}
	return f
}

// encodePNG returns a picture of at most 256 colours as a PNG.
func (o ImageOptions) encodePNG(p picture.Picture) lazyfile.Sections {
	f := o.pngFormat()
	switch {
	case o.pngModel() == ColorPalette:
		if f.Depth == 0 {
			f.Depth = picture.BitDepth(len(p.Palette))
		}
		if colors := 1 << f.Depth; len(p.Palette) > colors {
			p = p.Reduced(colors)
		}
		f.Palette = p.Palette
		return png.EncodeRaster(p.Indices(), f)
	case f.Shades:
		return png.EncodeRaster(p.Grays(1<<f.Depth).Indices(), f)
	default:
		f.Alpha = p.IsTransparent()
		return png.EncodeRaster(p.Raster(), f)
	}
}

// encodePNGRaster returns a gradient or a photo as a PNG. Few colours or shades are dithered.
func (o ImageOptions) encodePNGRaster(r raster.Raster) lazyfile.Sections {
	f := o.pngFormat()
	colors := 1 << 8
	if o.Bits > 0 {
		colors = 1 << o.Bits
	}
	switch {
	case o.pngModel() == ColorPalette:
		f.Palette = r.Palette(colors)
		return png.EncodeRaster(r.Indices(f.Palette), f)
	case f.Shades:
		return png.EncodeRaster(r.Map(raster.Pixel.Gray).Indices(raster.Grays(colors)), f)
	default:
		return png.EncodeRaster(r, f)
	}
}
