package placeholder

import (
	"errors"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// None stands for 0 in options that treat 0 as absent, such as Margin in [QROptions].
const None = -1

// A declarer is a pointer to an options struct. Its options are bound to its fields, so they always
// have the current values.
type declarer interface{ options() option.Options }

// A coster is a pointer to an options struct whose file costs more than [cost.Small].
type coster interface{ cost() cost.Cost }

func init() {
	option.Of = func(options any) option.Options { return options.(declarer).options() }
	cost.Estimate = func(options any) cost.Cost {
		if o, ok := options.(coster); ok {
			return o.cost()
		}
		return cost.Small
	}
}

// prepare sets absent options to their defaults, and checks each option and its conditions. The
// error is a [*ValidationError].
func prepare(options option.Options) error { return validationError(options.Prepare()) }

// validationError returns err, with an [*option.Error] as a [*ValidationError].
func validationError(err error) error {
	if e, ok := errors.AsType[*option.Error](err); ok {
		return (*ValidationError)(e)
	}
	return err
}

// paddedSize returns the option for the size of a file that is padded if it has one.
func paddedSize(field *int64) option.Option {
	return option.Size("Size", field, 1, MaxFileSize).Optional()
}
