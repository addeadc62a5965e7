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

// A QRLevel is a level of error correction.
type QRLevel string

// The levels of error correction, each of which restores a part of the code.
const (
	QRLevelL QRLevel = "L" // 7%
	QRLevelM QRLevel = "M" // 15%
	QRLevelQ QRLevel = "Q" // 25%
	QRLevelH QRLevel = "H" // 30%
)

// QRLevels returns all levels of error correction.
func QRLevels() []QRLevel { return []QRLevel{QRLevelL, QRLevelM, QRLevelQ, QRLevelH} }

// QRSegments are how the data of a QR code is divided.
type QRSegments string

// The ways to divide data.
const (
	QRSegmentsAuto  QRSegments = "auto"               // into segments that take the fewest bits
	QRSegmentsByte  QRSegments = qrcode.SegmentsByte  // one segment of bytes
	QRSegmentsKanji QRSegments = qrcode.SegmentsKanji // one segment in Kanji mode, of characters of JIS X 0208
)

// AllQRSegments returns all ways to divide data.
func AllQRSegments() []QRSegments {
	return []QRSegments{QRSegmentsAuto, QRSegmentsByte, QRSegmentsKanji}
}

// A QRCharset is the character encoding of bytes in a QR code.
type QRCharset string

// The character encodings of bytes.
const (
	QRUTF8   QRCharset = "utf-8"  // which is declared (ECI 26), unless the bytes are ASCII
	QRLatin1 QRCharset = "latin1" // ISO/IEC 8859-1, the default of the standard, in one segment that is not declared
)

// QRCharsets returns all character encodings of bytes.
func QRCharsets() []QRCharset { return []QRCharset{QRUTF8, QRLatin1} }

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
	// Level is the level of error correction. The default is the highest that does not make the modules
	// smaller.
	Level QRLevel
	// Segments selects how the data is divided. The default is QRSegmentsAuto.
	Segments QRSegments
	// Charset is the character encoding of bytes. QRLatin1 has only characters up to U+00FF, and is for QRSegmentsAuto and
	// QRSegmentsByte. The default is QRUTF8.
	Charset QRCharset
	// Background and Foreground are the colours of light and dark modules, in the form of [ImageOptions]. The defaults are
	// DefaultCodeBackground and DefaultCodeForeground.
	Background, Foreground string
}

// NewQR returns an image of a QR code (ISO/IEC 18004) of exactly the given size. The
// width of a module is the largest whole number of pixels that fits. The remaining
// pixels are added to the quiet zone. The mask is the one with the lowest penalty
// according to the standard.
//
// By default, the data is divided into segments that take the fewest bits: of digits, of capitals with
// digits and a few signs, of characters of JIS X 0208 (Kanji mode), and of bytes. Bytes that
// are not ASCII are declared as UTF-8 (ECI 26), and Kanji mode beside them as Shift JIS (ECI
// 20), because readers differ without that (findings/qr-kanji-eci.sh). Eight characters of JIS X 0208 are bytes, such
// as ～ and －, because readers decode their codes in different ways.
//
// All data of MaxQRData characters fits in a QR code if each character is in Kanji mode or
// has at most two bytes in UTF-8. The error for other data says how much of it fits, and the error
// for a small Side says how many pixels the code needs. A code with modules of one pixel is valid, but some
// readers cannot detect it, and need a larger size (docs/readers/codes.md).
func NewQR(o QROptions) (*Content, error) { return New(context.Background(), o) }

func (o QROptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	o.Background, o.Foreground = normalizeColor(o.Background), normalizeColor(o.Foreground)
	plan, err := qrcode.NewPlan(o.Data, o.encoding(), o.Side, o.quietZone())
	if err != nil {
		return nil, o.fitError(err)
	}
	return newContent("qr 3", options, "qr."+string(o.Format), func(context.Context) (source, error) { return inMemory(o.encode(plan)), nil }), nil
}

// bytesOfQR is the condition of an option of bytes.
var bytesOfQR = []option.Condition{{Option: "Segments", Values: []string{string(QRSegmentsAuto), string(QRSegmentsByte)}}}

func (o *QROptions) options() option.Options {
	return option.Options{
		option.Text("Data", &o.Data, 1, MaxQRData),
		option.Choice("Format", &o.Format, QRFormats()).Default(string(QRPNG)),
		option.Integer("Side", &o.Side, MinQRSide, MaxQRSide).DefaultNumber(DefaultQRSide),
		option.Integer("Margin", &o.Margin, 0, MaxQRMargin).DefaultNumber(DefaultQRMargin).None(None),
		option.Choice("Level", &o.Level, QRLevels()).Optional(),
		option.Choice("Segments", &o.Segments, AllQRSegments()).Default(string(QRSegmentsAuto)),
		option.Choice("Charset", &o.Charset, QRCharsets()).Default(string(QRUTF8)).Only(bytesOfQR...),
		codeColor("Background", &o.Background, DefaultCodeBackground),
		codeColor("Foreground", &o.Foreground, DefaultCodeForeground),
	}
}

func (o *QROptions) cost() cost.Cost { return cost.Cost{Memory: 2 * MB, Buffered: true} }

// quietZone returns the width of the quiet zone in modules.
func (o QROptions) quietZone() int {
	return max(0, o.Margin) // None is -1
}

// encoding returns how the data is encoded.
func (o QROptions) encoding() qrcode.Options {
	return qrcode.Options{Level: string(o.Level), Segments: string(o.Segments), Latin1: o.Charset == QRLatin1}
}

// fitError converts an error of [qrcode.NewPlan] to a [*ValidationError].
func (o QROptions) fitError(err error) error {
	if missing, ok := errors.AsType[*qrcode.CharError](err); ok {
		return &ValidationError{Field: "Data", Value: string(missing.Char), Reason: "must consist of characters of " + missing.Charset}
	}
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
	colors := qrcode.Colors{Light: parseColor(o.Background), Dark: parseColor(o.Foreground)}
	if o.Format == QRSVG {
		return symbol.SVG(o.Side, module, colors)
	}
	return png.Encode(symbol.Picture(o.Side, module, colors))
}
