package placeholder

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Limits and defaults of QR codes.
const (
	MaxQRData       = 1000 // characters (Unicode code points)
	MinQRSide       = 50   // pixels
	MaxQRSide       = 500  // pixels
	DefaultQRSide   = 200  // pixels
	MaxQRMargin     = 10   // modules
	DefaultQRMargin = 2    // modules
)

// A QRFormat is the file format of a QR code. Its value is the file extension.
type QRFormat string

// The QR code formats.
const (
	QRPNG QRFormat = "png"
	QRSVG QRFormat = "svg"
)

// QRFormats returns all QR code formats.
func QRFormats() []QRFormat { return []QRFormat{QRPNG, QRSVG} }

// QROptions are the options of [NewQR].
type QROptions struct {
	// Data is the encoded text: 1 to MaxQRData characters of UTF-8.
	Data string
	// Format is the file format. The default is QRPNG.
	Format QRFormat
	// Side is the width and height in pixels, MinQRSide to MaxQRSide. The
	// default is DefaultQRSide.
	Side int
	// Margin is the width of the quiet zone in modules, 1 to MaxQRMargin, or
	// None. The default is DefaultQRMargin.
	Margin int
}

// NewQR returns an image of a QR code (ISO/IEC 18004) of exactly the given size. The
// width of a module is the largest whole number of pixels that fits. The remaining
// pixels are added to the quiet zone. The error correction level is the highest that
// does not make the modules smaller. The mask is the one with the lowest penalty
// according to the standard.
//
// The data is divided into segments that take the fewest bits: of digits, of capitals with
// digits and a few signs, of characters of JIS X 0208 (Kanji mode), and of bytes. Bytes that
// are not ASCII are declared as UTF-8 (ECI 26), and Kanji mode beside them as Shift JIS (ECI
// 20), because readers differ without that. Eight characters of JIS X 0208 are bytes, such
// as ～ and －, because readers decode their codes in different ways.
//
// All data of MaxQRData characters fits in a QR code if each character is in Kanji mode or
// has at most two bytes in UTF-8. The error for other data says how much of it fits, and the error
// for a small Side says how many pixels the code needs. A code with modules of one pixel is valid, but some
// readers cannot detect it, and need a larger size.
func NewQR(o QROptions) (*Content, error) { return New(context.Background(), o) }

func (o QROptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	plan, err := qrcode.NewPlan(o.Data, o.Side, o.quietZone())
	if err != nil {
		return nil, o.fitError(err)
	}
	return newContent("qr 3", options, "qr."+string(o.Format), func(context.Context) (source, error) { return inMemory(o.encode(plan)), nil }), nil
}

func (o *QROptions) options() option.Options {
	return option.Options{
		option.Text("Data", &o.Data, 1, MaxQRData),
		option.Choice("Format", &o.Format, QRFormats()).Default(string(QRPNG)),
		option.Integer("Side", &o.Side, MinQRSide, MaxQRSide).DefaultNumber(DefaultQRSide),
		option.Integer("Margin", &o.Margin, 0, MaxQRMargin).DefaultNumber(DefaultQRMargin).None(None),
	}
}

func (o *QROptions) cost() cost.Cost { return cost.Cost{Memory: 2 * MB, Buffered: true} }

// quietZone returns the width of the quiet zone in modules.
func (o QROptions) quietZone() int {
	return max(0, o.Margin) // None is -1
}

// fitError converts an error of [qrcode.NewPlan] to a [*ValidationError].
func (o QROptions) fitError(err error) error {
	if tooLong, ok := errors.AsType[*qrcode.TooLongError](err); ok {
		return &ValidationError{
			Field: "Data", Value: strconv.Itoa(utf8.RuneCountInString(o.Data)), Min: 1, Max: uint64(tooLong.Max),
			Reason: fmt.Sprintf("must end after its first %d characters to fit in a QR code", tooLong.Max),
		}
	}
	if tooNarrow, ok := errors.AsType[*qrcode.TooNarrowError](err); ok {
		return &ValidationError{
			Field: "Side", Value: strconv.Itoa(o.Side), Min: uint64(tooNarrow.Min), Max: MaxQRSide,
			Reason: fmt.Sprintf("must be at least %d pixels for this data and a margin of %d", tooNarrow.Min, o.quietZone()),
		}
	}
	return err
}

func (o QROptions) encode(plan *qrcode.Plan) []byte {
	symbol, module := plan.Symbol(), plan.ModuleSize(o.Side, o.quietZone())
	if o.Format == QRSVG {
		return symbol.SVG(o.Side, module)
	}
	return png.Encode(symbol.Picture(o.Side, module))
}
