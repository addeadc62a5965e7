package option_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

// valueOf returns an option with the given value and default.
func valueOf(name, value, def string) option.Option {
	return option.Word(option.Rule{Name: name, Default: def}, &value)
}

func TestFingerprintDependsOnRevisionAndOptions(t *testing.T) {
	t.Parallel()
	const r = "file 1"
	options := option.Options{valueOf("Size", "5", ""), valueOf("Type", "png", "bin")}
	want := options.Fingerprint(r)
	for name, c := range map[string]struct {
		revision string
		options  option.Options
		equal    bool
	}{
		"same options":                       {r, options, true},
		"option appended with its default":   {r, append(options, valueOf("Mode", "random", "random")), true},
		"option inserted with its default":   {r, append(option.Options{valueOf("Mode", "random", "random")}, options...), true},
		"option appended with another value": {r, append(options, valueOf("Mode", "zero", "random")), false},
		"different value":                    {r, option.Options{valueOf("Size", "6", ""), options[1]}, false},
		"different name":                     {r, option.Options{valueOf("Width", "5", ""), options[1]}, false},
		"default instead of a value":         {r, option.Options{options[0], valueOf("Type", "bin", "bin")}, false},
		"value that looks like two":          {r, option.Options{valueOf("Size", "5 Type 3:png", "")}, false},
		"different generator":                {"image 1", options, false},
		"next revision":                      {"file 2", options, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.equal, want == c.options.Fingerprint(c.revision))
		})
	}
}
