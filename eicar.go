package placeholder

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// An EICARExt is the extension of an antivirus test file.
type EICARExt string

// The extensions of antivirus test files.
const (
	EICARCOM EICARExt = "com"
	EICARTXT EICARExt = "txt"
	EICAREXE EICARExt = "exe"
	EICARPDF EICARExt = "pdf"
	EICARXLS EICARExt = "xls"
	EICARDOC EICARExt = "doc"
)

// EICARExts returns all extensions of antivirus test files.
func EICARExts() []EICARExt {
	return []EICARExt{EICARCOM, EICARTXT, EICAREXE, EICARPDF, EICARXLS, EICARDOC}
}

func init() {
	mediaTypes[".com"] = "application/x-msdos-program"
	mediaTypes[".doc"] = "application/msword"
	mediaTypes[".exe"] = "application/vnd.microsoft.portable-executable"
	mediaTypes[".xls"] = "application/vnd.ms-excel"
}

// EICAROptions are the options of [NewEICAR].
type EICAROptions struct {
	// Ext is the file extension, which determines the media type. The default is
	// EICAREXE.
	Ext EICARExt
}

// NewEICAR returns the EICAR antivirus test file: 68 harmless bytes that scanners report
// as if they were a virus. The bytes are the same for all options.
func NewEICAR(o EICAROptions) (*Content, error) { return New(context.Background(), o) }

func (o EICAROptions) content(context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	return newContent("eicar 1", options, "eicar."+string(o.Ext), func(context.Context) (source, error) { return inMemory(hostile.EICAR()), nil }), nil
}

func (o *EICAROptions) options() option.Options {
	return option.Options{option.Choice("Ext", &o.Ext, EICARExts()).Default(string(EICAREXE))}
}
