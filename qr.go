package placeholder

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// Limits and defaults of QR codes.
const (
	MaxQRData       = 1000 // characters (Unicode code points)
	MinQRSize       = 50   // pixels
	MaxQRSize       = 500  // pixels
	DefaultQRSize   = 200  // pixels
	MaxQRMargin     = 10   // modules
	DefaultQRMargin = 2    // modules
)

// NoMargin as [QROptions].Margin leaves the quiet zone away.
const NoMargin = -1

// A QRFormat is the file format of a QR code. Its value is the extension.
type QRFormat string

// The formats of QR codes.
const (
	QRPNG QRFormat = "png"
	QRSVG QRFormat = "svg"
)

// QRFormats returns all formats of QR codes.
func QRFormats() []QRFormat { return []QRFormat{QRPNG, QRSVG} }

// QROptions are the options of [NewQR].
type QROptions struct {
	// Data is what the code says: 1 to MaxQRData characters of UTF-8.
	Data string
	// Format is the file format. The default is QRPNG.
	Format QRFormat
	// Size is the width and height in pixels, MinQRSize to MaxQRSize. The
	// default is DefaultQRSize.
	Size int
	// Margin is the width of the quiet zone in modules, up to MaxQRMargin.
	// The default is DefaultQRMargin; NoMargin stands for none.
	Margin int
}

// NewQR returns a picture of a QR code (ISO/IEC 18004) of exactly the given
// size. Its modules are a whole number of pixels wide, as many as fit; what is
// left over is added to the quiet zone. The error correction level is the
// highest that makes the modules no smaller, the mask the one that the
// standard's penalty rules prefer. Data that are not ASCII are announced as
// UTF-8.
//
// Not all data of 1000 characters fit a QR code, or a code of a small size:
// the error then says what does. A code whose modules are a single pixel wide
// is valid, but some readers do not find it in a picture; a larger size helps.
func NewQR(o QROptions) (*Content, error) {
	o.Format = orDefault(o.Format, QRPNG)
	o.Size = orDefault(o.Size, DefaultQRSize)
	o.Margin = orDefault(o.Margin, DefaultQRMargin)
	if err := o.validate(); err != nil {
		return nil, err
	}
	plan, err := qrcode.NewPlan(o.Data, o.Size, o.quietZone())
	if err != nil {
		return nil, o.misfit(err)
	}
	mediaType, encode := "image/png", o.png
	if o.Format == QRSVG {
		mediaType, encode = "image/svg+xml", o.svg
	}
	return newContent(o, "qr."+string(o.Format), mediaType, func() source {
		return inMemory(encode(plan.Symbol(), plan.ModuleSize(o.Size, o.quietZone())))
	}), nil
}

func (o QROptions) validate() error {
	if n := utf8.RuneCountInString(o.Data); n < 1 || n > MaxQRData {
		return &ValidationError{"data", o.Data, fmt.Sprintf("must have 1 to %d characters", MaxQRData)}
	}
	if !utf8.ValidString(o.Data) {
		return &ValidationError{"data", o.Data, "must be valid UTF-8"}
	}
	return cmp.Or(
		checkChoice("format", o.Format, QRFormats()),
		checkRange("size", o.Size, MinQRSize, MaxQRSize),
		checkRange("margin", o.quietZone(), 0, MaxQRMargin),
	)
}

// misfit says which option keeps the data from fitting.
func (o QROptions) misfit(err error) error {
	var tooLong *qrcode.TooLongError
	if errors.As(err, &tooLong) {
		reason := fmt.Sprintf("must take at most %d bytes in UTF-8 to fit a QR code", tooLong.Max)
		return &ValidationError{"data", fmt.Sprint(len(o.Data)), reason}
	}
	var tooNarrow *qrcode.TooNarrowError
	if errors.As(err, &tooNarrow) {
		reason := fmt.Sprintf("must be at least %d pixels for these data and a margin of %d", tooNarrow.Min, o.quietZone())
		return &ValidationError{"size", fmt.Sprint(o.Size), reason}
	}
	return err
}

func (o QROptions) quietZone() int {
	if o.Margin == NoMargin {
		return 0
	}
	return o.Margin
}

// origin returns the distance of a symbol from the edges of the picture.
func (o QROptions) origin(symbol *qrcode.Symbol, module int) int {
	return (o.Size - module*symbol.Side) / 2
}

func (o QROptions) png(symbol *qrcode.Symbol, module int) []byte {
	const light, dark = 0, 1
	before := o.origin(symbol, module)
	after := o.Size - before - module*symbol.Side
	picture := raster.Picture{Width: o.Size, Palette: []color.RGBA{light: {255, 255, 255, 255}, dark: {0, 0, 0, 255}}}
	margin := []raster.Run{{Length: o.Size, Color: light}}

	picture.Bands = append(picture.Bands, raster.Band{Height: before, Runs: margin})
	for y := range symbol.Side {
		lengths := symbol.Runs(y)
		runs := make([]raster.Run, 0, len(lengths)+2)
		runs = append(runs, raster.Run{Length: before, Color: light})
		for i, length := range lengths {
			runs = append(runs, raster.Run{Length: length * module, Color: uint8(i % 2)})
		}
		runs = append(runs, raster.Run{Length: after, Color: light})
		picture.Bands = append(picture.Bands, raster.Band{Height: module, Runs: runs})
	}
	picture.Bands = append(picture.Bands, raster.Band{Height: after, Runs: margin})
	return raster.PNG(picture)
}

// svg draws the dark runs as lines of the width of a module.
func (o QROptions) svg(symbol *qrcode.Symbol, module int) []byte {
	var path []byte
	for y := range symbol.Side {
		path = fmt.Appendf(path, "M0 %d.5", y)
		for i, length := range symbol.Runs(y) {
			if i%2 == 1 {
				path = fmt.Appendf(path, "h%d", length)
			} else if length > 0 {
				path = fmt.Appendf(path, "m%d 0", length)
			}
		}
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]d" height="%[1]d" viewBox="0 0 %[1]d %[1]d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/>`+
		`<path stroke="#000" transform="translate(%[2]d %[2]d) scale(%[3]d)" d="%[4]s"/>`+
		"</svg>\n", o.Size, o.origin(symbol, module), module, path)
}
