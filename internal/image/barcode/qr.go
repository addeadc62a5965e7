package barcode

import (
	"errors"

	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
)

func newMicroQR(data string, o Options) (*Symbol, error) {
	return compactQR(data, "a Micro QR code", o, qrcode.Micro)
}

func newRMQR(data string, o Options) (*Symbol, error) {
	return compactQR(data, "an rMQR code", o, qrcode.RMQR)
}

// compactQR returns the symbol that encode returns, or an error that says why there is none.
func compactQR(data, code string, o Options, encode func(data, version, level string) ([][]bool, error)) (*Symbol, error) {
	rows, err := encode(data, o.Version, o.Level)
	if missing, ok := errors.AsType[*qrcode.CharError](err); ok {
		return nil, &DataError{Reason: "must consist of characters of " + missing.Charset, Given: string(missing.Char)}
	}
	if rows != nil {
		return matrix(rows).symbol(1, qrcode.CompactQuietZone), nil
	}
	if o.Version != "" {
		code += " of version " + o.Version
	}
	if o.Level != "" {
		code += " at level " + o.Level
	}
	return nil, fitting(data, code, func(data string) bool {
		rows, err := encode(data, o.Version, o.Level)
		return err == nil && rows != nil
	})
}
