package placeholder

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/image/barcode"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Limits and defaults of barcodes.
const (
	MaxBarcodeData      = 1000 // characters (Unicode code points)
	MaxBarcodeScale     = 10   // pixels per module
	DefaultBarcodeScale = 3    // pixels per module
	MaxBarcodeMargin    = 50   // modules
)

// Default colours of codes.
const (
	DefaultCodeBackground = "#ffffff"
	DefaultCodeForeground = "#000000"
)

// A Symbology is a type of barcode.
type Symbology string

// The symbologies.
const (
	SymbologyCode128       Symbology = "code128"        // ISO/IEC 15417
	SymbologyGS1128        Symbology = "gs1-128"        // Code 128 with data of GS1
	SymbologyEAN13         Symbology = "ean13"          // ISO/IEC 15420
	SymbologyEAN8          Symbology = "ean8"           // ISO/IEC 15420
	SymbologyUPCA          Symbology = "upca"           // ISO/IEC 15420
	SymbologyCode39        Symbology = "code39"         // ISO/IEC 16388
	SymbologyITF14         Symbology = "itf14"          // ISO/IEC 16390, with bars above and below
	SymbologyDataMatrix    Symbology = "datamatrix"     // ISO/IEC 16022, ECC 200
	SymbologyGS1DataMatrix Symbology = "gs1-datamatrix" // Data Matrix with data of GS1
	SymbologyPDF417        Symbology = "pdf417"         // ISO/IEC 15438
	SymbologyAztec         Symbology = "aztec"          // ISO/IEC 24778
	SymbologyMicroQR       Symbology = "microqr"        // ISO/IEC 18004
	SymbologyRMQR          Symbology = "rmqr"           // ISO/IEC 23941
)

// Symbologies returns all symbologies.
func Symbologies() []Symbology {
	return []Symbology{
		SymbologyCode128, SymbologyGS1128, SymbologyEAN13, SymbologyEAN8, SymbologyUPCA, SymbologyCode39, SymbologyITF14,
		SymbologyDataMatrix, SymbologyGS1DataMatrix, SymbologyPDF417, SymbologyAztec,
		SymbologyMicroQR, SymbologyRMQR,
	}
}

// BarcodeOptions are the options of [NewBarcode].
type BarcodeOptions struct {
	// Symbology is the type of the barcode.
	Symbology Symbology
	// Data is the encoded text, up to MaxBarcodeData characters of UTF-8.
	//
	//   - SymbologyCode128 has up to 80 ASCII characters, and SymbologyCode39 up to 50 of A-Z, 0-9, space and - . $ / + %.
	//   - SymbologyEAN13, SymbologyEAN8, SymbologyUPCA and SymbologyITF14 have 13, 8, 12 and 14 digits. If the last one, which is the
	//     check digit, is missing, it is added.
	//   - SymbologyGS1128 and SymbologyGS1DataMatrix have elements of an application identifier in parentheses and its value, such as
	//     "(01)09521234543213(17)261231(10)A1". The code has no parentheses, but function 1 in front and where an element of
	//     variable length ends. SymbologyGS1128 has up to 48 characters.
	//   - SymbologyMicroQR has up to 35 digits, 21 characters that QR codes call alphanumeric, 15 of Latin-1, or 9 of JIS X 0208.
	//   - The other symbologies accept any text that fits. Characters beyond Latin-1 are declared as UTF-8 (ECI 26).
	//
	// The default is data that Seed selects. It uses numbers that GS1 reserves for examples or for internal use.
	Data string
	// Format is the file format. The default is ImagePNG.
	Format ImageFormat
	// Scale is the width of a module in pixels, 1 to MaxBarcodeScale. The default is DefaultBarcodeScale.
	Scale int
	// Margin is the width of the quiet zone in modules, 1 to MaxBarcodeMargin, or None. The default is what the
	// standard of the symbology requires.
	Margin int
	// Version is the version of SymbologyMicroQR, M1 to M4, or of SymbologyRMQR, from R7x43 to R17x139: the height and width in modules. It must
	// be "" for the other symbologies. The default is the smallest version that holds the data. A default version of SymbologyRMQR is
	// at least three times as wide as high.
	Version string
	// Level is the level of error correction of SymbologyMicroQR, L, M or Q, and of SymbologyRMQR, M or H. It must be "" for the other
	// symbologies. The default is the highest for which the data fits in the version.
	Level QRLevel
	// Label shows the data as text below a linear code. It must be false for matrices.
	Label bool
	// Background and Foreground are the colours of light and dark modules, in the form of [ImageOptions]. The defaults are
	// DefaultCodeBackground and DefaultCodeForeground.
	Background, Foreground string
	// Seed selects the default data, and the bytes that pad the file to its Size.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize, as in [ImageOptions]. The default is the size
	// without padding.
	Size int64
}

// NewBarcode returns an image of a linear code or a matrix other than a square QR code. Modules are whole pixels. Linear codes have the
// height that their standards recommend.
//
// Code 128, Aztec and PDF417 text take the fewest symbols or bits, and Micro QR and rMQR codes have the segments with the fewest bits, as in [NewQR].
// Data Matrix codes are square and use ASCII or Base 256 encodation.
// PDF417 has the recommended error correction, and Aztec codes 23%.
func NewBarcode(o BarcodeOptions) (*Content, error) { return New(context.Background(), o) }

func (o BarcodeOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	if o.Format == ImageJPG {
		if err := (motif{Background: o.Background, Foreground: o.Foreground}).checkOpaque("jpg has no transparency"); err != nil {
			return nil, err
		}
	}
	if err := o.checkVersion(); err != nil {
		return nil, err
	}
	o.Background, o.Foreground = normalizeColor(o.Background), normalizeColor(o.Foreground)
	symbol, err := o.symbol()
	if err != nil {
		return nil, dataError(err)
	}
	name := fmt.Sprintf("barcode-%s.%s", o.Symbology, o.Format)
	open := func(context.Context) (source, error) { return o.open(symbol) }
	return newPaddedContent(ctx, "barcode 1", options, name, o.Size, "this barcode", open)
}

// Symbologies that have a label, and symbologies that have a version and a level.
var (
	linearCodes = option.Condition{Option: "Symbology", Values: []string{
		string(SymbologyCode128), string(SymbologyGS1128), string(SymbologyEAN13), string(SymbologyEAN8), string(SymbologyUPCA), string(SymbologyCode39), string(SymbologyITF14),
	}}
	compactCodes = option.Condition{Option: "Symbology", Values: []string{string(SymbologyMicroQR), string(SymbologyRMQR)}}
)

func (o *BarcodeOptions) options() option.Options {
	return option.Options{
		option.Choice("Symbology", &o.Symbology, Symbologies()),
		option.Text("Data", &o.Data, 0, MaxBarcodeData).Optional(),
		option.Choice("Format", &o.Format, ImageFormats()).Default(string(ImagePNG)),
		option.Integer("Scale", &o.Scale, 1, MaxBarcodeScale).DefaultNumber(DefaultBarcodeScale),
		option.Integer("Margin", &o.Margin, 0, MaxBarcodeMargin).Optional().None(None),
		option.Choice("Version", &o.Version, compactVersions.Get()).Optional().Only(compactCodes),
		option.Choice("Level", &o.Level, QRLevels()).Optional().Only(compactCodes),
		option.Flag("Label", &o.Label, "1").Only(linearCodes),
		codeColor("Background", &o.Background, DefaultCodeBackground),
		codeColor("Foreground", &o.Foreground, DefaultCodeForeground),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
	}
}

// compactVersions has the names of the versions of Micro QR codes and rMQR codes.
var compactVersions = lazy.Value[[]string]{Compute: func() (names []string) {
	for _, v := range slices.Concat(qrcode.MicroVersions(), qrcode.RMQRVersions()) {
		names = append(names, v.Name)
	}
	return names
}}

// checkVersion checks that the symbology has the version, and the version the level.
func (o BarcodeOptions) checkVersion() error {
	if o.Version == "" && o.Level == "" {
		return nil
	}
	versions := qrcode.MicroVersions()
	if o.Symbology == SymbologyRMQR {
		versions = qrcode.RMQRVersions()
	}
	var names, levels []string
	for _, v := range versions {
		names = append(names, v.Name)
		if o.Version == "" || o.Version == v.Name {
			levels = append(levels, v.Levels...)
		}
	}
	of := string(o.Symbology)
	if o.Version != "" {
		if err := oneOf("Version", o.Version, names, of); err != nil {
			return err
		}
		of = "version " + o.Version
	}
	switch {
	case o.Level == "":
		return nil
	case len(levels) == 0:
		return &ValidationError{Field: "Level", Value: string(o.Level), Reason: "must be absent for " + of}
	}
	allowed := slices.DeleteFunc(QRLevels(), func(l QRLevel) bool { return !slices.Contains(levels, string(l)) })
	return oneOf("Level", o.Level, allowed, of)
}

// codeColor returns the option of a colour of a code.
func codeColor(name string, field *string, def string) option.Option {
	return option.Word(option.Rule{Name: name, Type: option.ValueColor}, field).Default(def)
}

// dataError converts an error of [barcode.Encode] to a [*ValidationError].
func dataError(err error) error {
	if invalid, ok := errors.AsType[*barcode.DataError](err); ok {
		return &ValidationError{Field: "Data", Value: invalid.Given, Max: uint64(invalid.Max), Reason: invalid.Reason}
	}
	return err
}

func (o BarcodeOptions) open(symbol *barcode.Symbol) (source, error) {
	margin := cmp.Or(o.Margin, symbol.QuietZone)
	sign := symbol.Sign(barcode.Look{
		Module: o.Scale, Margin: max(0, margin), Label: o.Label, Background: parseColor(o.Background), Foreground: parseColor(o.Foreground),
	})
	image := ImageOptions{Width: sign.Width, Height: sign.Height, Format: o.Format, Seed: o.Seed, Size: o.Size}
	if o.Format == ImageSVG {
		return image.openSVG(sign.SVG())
	}
	p := sign.Picture()
	defer p.Release()
	return image.encodePicture(p)
}

// symbol encodes the data, or the first default that fits.
func (o BarcodeOptions) symbol() (symbol *barcode.Symbol, err error) {
	all := []string{o.Data}
	if o.Data == "" {
		all = o.defaults()
	}
	for _, data := range all {
		if symbol, err = barcode.Encode(string(o.Symbology), data, barcode.Options{Version: o.Version, Level: string(o.Level)}); err == nil {
			break
		}
	}
	return symbol, err
}

// defaults returns the default data of a seed, followed by shorter data for versions that do not hold it.
func (o BarcodeOptions) defaults() []string {
	s := random.Sequence(random.Mix(o.Seed))
	digits := func(n int) string { return pick(&s, "0123456789", n) }
	letters := func(n int) string { return pick(&s, "ABCDEFGHJKLMNPQRSTUVWXYZ", n) }
	item := barcode.WithCheckDigit("0952" + digits(9)) // 952 is for examples
	article := func() string { return letters(2) + "-" + digits(6) }
	address := func() string { return "https://example.com/" + strings.ToLower(letters(4)) + digits(4) }
	switch o.Symbology {
	case SymbologyEAN13:
		return []string{"952" + digits(9)}
	case SymbologyEAN8:
		return []string{"2" + digits(6)} // for use inside a company, as is 4 below
	case SymbologyUPCA:
		return []string{"4" + digits(10)}
	case SymbologyITF14:
		return []string{"1952" + digits(9)}
	case SymbologyGS1128, SymbologyGS1DataMatrix:
		return []string{"(01)" + item + "(17)28" + fmt.Sprintf("%02d", 1+s.Below(12)) + "00(10)" + letters(2) + digits(4)}
	case SymbologyCode39:
		return []string{article()}
	case SymbologyCode128:
		return []string{"PH-" + digits(4) + "-" + letters(2) + digits(4)}
	case SymbologyMicroQR:
		return []string{article(), digits(5)}
	case SymbologyRMQR:
		return []string{address(), article(), digits(5)}
	default:
		return []string{address()}
	}
}

// pick returns random characters of an alphabet.
func pick(s *random.Sequence, alphabet string, n int) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = alphabet[s.Below(len(alphabet))]
	}
	return string(text)
}

// cost returns the cost of a barcode, whose symbol the constructor encodes.
func (o *BarcodeOptions) cost() cost.Cost {
	c := cost.Cost{Memory: 8 * MB, Held: 4 * MB, Buffered: true, Checked: true}
	if o.Size > 0 {
		return c.Unbuffered()
	}
	return c
}
