package placeholder

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"strconv"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/exif"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/tiff"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// check checks the conditions that depend on several options.
func (o *TIFFOptions) check() error {
	return cmp.Or(o.checkBits(), o.checkCompression(), o.checkOpacity(), o.checkPredictor(), checkICC(o.ICC, o.ColorModel), o.checkGeo(), o.checkPages(), o.motif().check())
}

// checkBits checks that the colour model has the number of bits.
func (o *TIFFOptions) checkBits() error {
	bits := map[ColorModel][]int{
		ColorRGB: {8, 16}, ColorCMYK: {8, 16}, ColorGray: {1, 2, 4, 8, 16}, ColorPalette: {1, 2, 4, 8}, ColorBilevel: {1},
	}
	return oneOf("Bits", o.Bits, bits[o.ColorModel], fmt.Sprintf("colours as %s", o.ColorModel))
}

// checkCompression checks that the compression is for the pixels.
func (o *TIFFOptions) checkCompression() error {
	switch o.Compression {
	case TIFFCCITT4:
		return oneOf("ColorModel", o.ColorModel, []ColorModel{ColorBilevel}, "compression ccitt4")
	case TIFFJPEG:
		return cmp.Or(oneOf("ColorModel", o.ColorModel, []ColorModel{ColorRGB, ColorGray}, "compression jpeg"),
			oneOf("Bits", o.Bits, []int{8}, "compression jpeg"))
	default:
		return nil
	}
}

// checkOpacity checks that the colours are opaque, unless the pixels have opacity.
func (o *TIFFOptions) checkOpacity() error {
	switch {
	case o.Compression == TIFFJPEG:
		return o.motif().checkOpaque("compression jpeg has no transparency")
	case o.ColorModel != ColorRGB && o.ColorModel != ColorGray:
		return o.motif().checkOpaque(fmt.Sprintf("a tiff with colours as %s has no transparency", o.ColorModel))
	case o.Bits < 8:
		return o.motif().checkOpaque("a tiff has transparency only with 8 bits or more")
	default:
		return nil
	}
}

// checkPredictor checks that there are samples of whole bytes.
func (o *TIFFOptions) checkPredictor() error {
	if o.Predictor == PredictorHorizontal && !o.isPredictable() {
		return &ValidationError{Field: "Predictor", Value: string(o.Predictor), Reason: "must be absent for fewer than 8 bits"}
	}
	return nil
}

// checkGeo checks that pixels are where their position says.
func (o *TIFFOptions) checkGeo() error {
	if o.Geo != "" && o.Orientation > 0 {
		return &ValidationError{Field: "Geo", Value: o.Geo, Reason: "must be absent for an image with an orientation"}
	}
	return nil
}

// checkPages checks that the pages do not have too many pixels, with those that fill tiles.
func (o *TIFFOptions) checkPages() error {
	tile := max(1, o.Tile)
	padded := func(n int) int { return (n + tile - 1) / tile * tile }
	limit := max(1, MaxImageSide*MaxImageSide/(padded(o.Width)*padded(o.Height)))
	if o.Pages <= limit {
		return nil
	}
	of := fmt.Sprintf("%dx%d pixels", o.Width, o.Height)
	if o.Tile > 0 {
		of += fmt.Sprintf(" in tiles of %d", o.Tile)
	}
	return &ValidationError{Field: "Pages", Value: strconv.Itoa(o.Pages), Max: uint64(limit), Reason: fmt.Sprintf("must be at most %d for %s", limit, of)}
}

// stored returns the dimensions of the pixels that the file has.
func (o *TIFFOptions) stored() (width, height int) {
	if exif.Orientation(o.Orientation).Transposes() {
		return o.Height, o.Width
	}
	return o.Width, o.Height
}

// pages returns the pages, as the file stores them.
func (o *TIFFOptions) pages() tiff.Pages {
	first := sync.OnceValue(func() tiff.Page { return o.page(0) })
	p := tiff.Pages{Count: o.Pages, Page: func(i int) tiff.Page {
		if i == 0 {
			return first()
		}
		return o.page(i)
	}}
	p.Width, p.Height = o.stored()
	if o.Pages > 1 && o.Style.isComputed() {
		p.Successive = func() func(i int) tiff.Page {
			background := o.motif().background().WithOnePainter()
			return func(i int) tiff.Page { return o.rasterPage(o.pageMotif(i).above(background)) }
		}
	}
	return p
}

// page returns page i.
func (o *TIFFOptions) page(i int) tiff.Page {
	m := o.pageMotif(i)
	if m.Style.isComputed() {
		return o.rasterPage(m.raster())
	}
	return o.picturePage(turn(o.ICC.convert(m.drawing().Picture()), exif.Orientation(o.Orientation)))
}

// rasterPage returns the page of a gradient or a photo. Few colours or shades are dithered.
func (o *TIFFOptions) rasterPage(r raster.Raster) tiff.Page {
	r = turn(o.ICC.convertRaster(r), exif.Orientation(o.Orientation))
	colors := 1 << o.Bits
	switch {
	case o.ColorModel == ColorPalette:
		palette := r.Palette(colors)
		return tiff.Page{Raster: r.Indices(palette), Palette: palette}
	case o.Bits < 8:
		return tiff.Page{Raster: o.shades(r.Map(raster.Pixel.Gray).Indices(raster.Grays(colors)))}
	default:
		return tiff.Page{Raster: r}
	}
}

// picturePage returns the page of a picture of at most 256 colours.
func (o *TIFFOptions) picturePage(p picture.Picture) tiff.Page {
	colors := 1 << o.Bits
	switch {
	case o.ColorModel == ColorPalette:
		if len(p.Palette) > colors {
			p = p.Reduced(colors)
		}
		return tiff.Page{Raster: p.Indices(), Palette: p.Palette}
	case o.Bits < 8:
		grays := p.GrayIndices(colors) // without a copy of the picture for each page
		return tiff.Page{Raster: o.shades(p.Indices().Map(func(i raster.Pixel) raster.Pixel { return raster.Pixel(grays[i]) }))}
	default:
		return tiff.Page{Raster: p.Raster()}
	}
}

// shades returns shades of gray, from black to white, as the format has them.
func (o *TIFFOptions) shades(r raster.Raster) raster.Raster {
	if o.ColorModel != ColorBilevel {
		return r
	}
	return r.Map(func(p raster.Pixel) raster.Pixel { return p ^ 1 })
}

// format returns how the file stores the pixels.
func (o *TIFFOptions) format() tiff.Format {
	models := map[ColorModel]tiff.Model{
		ColorRGB: tiff.RGB, ColorGray: tiff.Gray, ColorBilevel: tiff.Bilevel, ColorPalette: tiff.Indexed, ColorCMYK: tiff.CMYK,
	}
	compressions := map[TIFFCompression]tiff.Compression{
		TIFFUncompressed: tiff.None, TIFFLZW: tiff.LZW, TIFFDeflate: tiff.Deflate, TIFFPackBits: tiff.PackBits, TIFFCCITT4: tiff.CCITT4, TIFFJPEG: tiff.JPEG,
	}
	f := tiff.Format{
		Format: ifd.Format{Order: binary.LittleEndian, Big: o.Big},
		Model:  models[o.ColorModel], Bits: o.Bits, Alpha: o.motif().isTransparent(),
		Compression: compressions[o.Compression], Predictor: o.Predictor == PredictorHorizontal,
		Tile: o.Tile, JPEG: o.jpeg(), Fields: o.fields(),
	}
	if o.Endian == EndianBig {
		f.Order = binary.BigEndian
	}
	return f
}

// jpeg returns the options of TIFFJPEG.
func (o *TIFFOptions) jpeg() jpeg.Options {
	options := o.Style.jpeg(o.Quality, "")
	if o.ColorModel == ColorGray {
		options.Color = jpeg.ModelGray
	}
	return options
}

// fields returns the fields that do not depend on how pixels are stored.
func (o *TIFFOptions) fields() ifd.Directory {
	const xResolution, yResolution, resolutionUnit, perInch, profile = 282, 283, 296, 2, 34675
	density := ifd.Rationals{{uint32(cmp.Or(o.DPI, 72)), 1}}
	d := ifd.Directory{xResolution: density, yResolution: density, resolutionUnit: uint16(perInch)}
	if o.Orientation > 0 || o.GPS != "" || o.Taken != "" || o.Camera != "" {
		photo := snapshot{o.Orientation, o.GPS, o.Taken, o.Camera}.photo(o.Width, o.Height)
		photo.Density, photo.Uncalibrated = o.DPI, o.ICC.isOther()
		d = photo.Directory()
	}
	if o.ICC != "" {
		d[profile] = o.ICC.bytes()
	}
	if o.Geo != "" {
		d = d.With(o.geography())
	}
	return d
}

// geography returns the fields of a GeoTIFF (OGC 19-008r4): latitude and longitude in WGS 84 of the upper left corner, and the size
// of a pixel.
func (o *TIFFOptions) geography() ifd.Directory {
	const pixelScale, tiepoint, keys = 33550, 33922, 34735
	const perDegree, perPixel = 1_000_000, 10 // millionths of a degree
	latitude, longitude, _ := option.ParsePlace(o.Geo)
	north, west := latitude+o.Height*perPixel/2, longitude-o.Width*perPixel/2
	scale := float64(perPixel) / perDegree
	return ifd.Directory{
		pixelScale: ifd.Doubles{scale, scale, 0},
		tiepoint:   ifd.Doubles{0, 0, 0, float64(west) / perDegree, float64(north) / perDegree, 0},
		keys: []uint16{
			1, 1, 0, 4, // version 1.1.0, four keys
			1024, 0, 1, 2, // GTModelType: geographic 2D
			1025, 0, 1, 1, // GTRasterType: pixel is area
			2048, 0, 1, 4326, // GeodeticCRS: WGS 84
			2054, 0, 1, 9102, // GeogAngularUnits: degree
		},
	}
}
