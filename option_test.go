package placeholder_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func TestEveryOptionIsDeclared(t *testing.T) {
	t.Parallel()
	tested := map[string]bool{}
	for _, options := range samples {
		kind := reflect.TypeOf(options)
		name := kind.Name()
		if tested[name] {
			continue
		}
		tested[name] = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var fields, names []string
			for _, field := range reflect.VisibleFields(kind) {
				if field.Name != "NTSC" { // which FrameRate includes
					fields = append(fields, field.Name)
				}
			}
			for _, o := range option.Of(reflect.New(kind).Interface()) {
				names = append(names, o.Name)
				if o.Rule.Default != "" {
					_, err := o.Parse(o.Rule.Default)
					assert.NoError(t, err, "default")
				}
			}
			assert.ElementsMatch(t, fields, names)
		})
	}
}

func TestConstructorErrorsIncludeBoundsAndChoices(t *testing.T) {
	t.Parallel()
	newError := func(_ *placeholder.Content, err error) error { return err }
	for name, c := range map[string]struct {
		err  error
		want placeholder.ValidationError
	}{
		"number out of range": {
			newError(placeholder.NewPDF(placeholder.PDFOptions{Pages: 101})),
			placeholder.ValidationError{Field: "Pages", Value: "101", Reason: "must be between 1 and 100", Min: 1, Max: 100},
		},
		"negative number": {
			newError(placeholder.NewCSV(placeholder.CSVOptions{Rows: 1, Columns: -1})),
			placeholder.ValidationError{Field: "Columns", Value: "-1", Reason: "must be between 1 and 100", Min: 1, Max: 100},
		},
		"size out of range": {
			newError(placeholder.NewFile(placeholder.FileOptions{Size: -1})),
			placeholder.ValidationError{Field: "Size", Value: "-1B", Reason: "must be between 0B and 5GB", Max: 5 * placeholder.GB},
		},
		"size below minimum of type": {
			newError(placeholder.NewFile(placeholder.FileOptions{Size: 1, Type: placeholder.FileZip})),
			placeholder.ValidationError{Field: "Size", Value: "1B", Reason: "must be at least 128B for type zip", Min: 128, Max: 5 * placeholder.GB},
		},
		"unknown choice": {
			newError(placeholder.NewQR(placeholder.QROptions{Data: "x", Format: "gif"})),
			placeholder.ValidationError{Field: "Format", Value: "gif", Reason: "must be one of png, svg", Choices: []string{"png", "svg"}},
		},
		"text too long": {
			newError(placeholder.NewQR(placeholder.QROptions{Data: strings.Repeat("x", 1001)})),
			placeholder.ValidationError{Field: "Data", Value: strings.Repeat("x", 1001), Reason: "must have 1 to 1000 characters", Min: 1, Max: 1000},
		},
		"data too long for any QR code": {
			newError(placeholder.NewQR(placeholder.QROptions{Data: strings.Repeat("한", 1000)})),
			placeholder.ValidationError{Field: "Data", Value: "1000", Reason: "must end after its first 984 characters to fit in a QR code", Min: 1, Max: 984},
		},
		"QR code size below minimum for data": {
			newError(placeholder.NewQR(placeholder.QROptions{Data: strings.Repeat("x", 1000), Side: 50, Margin: placeholder.None})),
			placeholder.ValidationError{Field: "Side", Value: "50", Reason: "must be at least 105 pixels for this data and a margin of 0", Min: 105, Max: 500},
		},
		"invalid color": {
			newError(placeholder.NewImage(placeholder.ImageOptions{Width: 1, Height: 1, Background: "red"})),
			placeholder.ValidationError{Field: "Background", Value: "red", Reason: "must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, c.err, &invalid)
			assert.Equal(t, c.want, *invalid)
		})
	}
}
