package placeholder

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/codec"
	"github.com/seed-40aebabe/placeholder/internal/qrcode"
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

const qrRevision revision = "qr 1"

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
	options := o.options()
	if err := validate(options); err != nil {
		return nil, err
	}
	plan, err := qrcode.NewPlan(o.Data, o.Size, o.quietZone())
	if err != nil {
		return nil, o.misfit(err)
	}
	return newContent(qrRevision, options, "qr."+string(o.Format), func() source { return inMemory(o.encode(plan)) })
}

// Rules returns the rules by which [NewQR] validates its options. The rule for
// Margin allows 0, for which Margin is set to NoMargin.
func (o QROptions) Rules() []Rule { return rules(o.options()) }

func (o *QROptions) options() []option {
	return []option{
		textOption(o.Data, "Data", 1, MaxQRData),
		choiceOption(&o.Format, "Format", QRPNG, QRFormats()),
		integerOption(&o.Size, "Size", DefaultQRSize, MinQRSize, MaxQRSize),
		o.marginOption(),
	}
}

// marginOption returns the option for the margin, whose zero value is taken.
func (o QROptions) marginOption() option {
	rule := Rule{Name: "Margin", Type: ValueInteger, Max: MaxQRMargin, Default: strconv.Itoa(DefaultQRMargin)}
	margin := numberOption(int64(o.quietZone()), rule)
	if margin.err != nil {
		margin.err = &ValidationError{
			Field:  "Margin",
			Value:  strconv.Itoa(o.Margin),
			Reason: fmt.Sprintf("must be between 1 and %d, or NoMargin", MaxQRMargin),
			Min:    1,
			Max:    MaxQRMargin,
		}
	}
	return margin
}

// quietZone returns the width of the quiet zone in modules.
func (o QROptions) quietZone() int {
	switch o.Margin {
	case 0:
		return DefaultQRMargin
	case NoMargin:
		return 0
	default:
		return o.Margin
	}
}

// misfit says which option keeps the data from fitting.
func (o QROptions) misfit(err error) error {
	var tooLong *qrcode.TooLongError
	if errors.As(err, &tooLong) {
		return &ValidationError{
			Field:  "Data",
			Value:  strconv.Itoa(len(o.Data)),
			Reason: fmt.Sprintf("must take at most %d bytes in UTF-8 to fit a QR code", tooLong.Max),
			Min:    1,
			Max:    uint64(tooLong.Max),
		}
	}
	var tooNarrow *qrcode.TooNarrowError
	if errors.As(err, &tooNarrow) {
		return &ValidationError{
			Field:  "Size",
			Value:  strconv.Itoa(o.Size),
			Reason: fmt.Sprintf("must be at least %d pixels for these data and a margin of %d", tooNarrow.Min, o.quietZone()),
			Min:    uint64(tooNarrow.Min),
			Max:    MaxQRSize,
		}
	}
	return err
}

func (o QROptions) encode(plan *qrcode.Plan) []byte {
	symbol, module := plan.Symbol(), plan.ModuleSize(o.Size, o.quietZone())
	if o.Format == QRSVG {
		return symbol.SVG(o.Size, module)
	}
	return codec.PNG(symbol.Picture(o.Size, module))
}
