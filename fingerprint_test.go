package placeholder

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// valueOf returns an option with the given value and default.
func valueOf(name, value, def string) option {
	return option{Rule: Rule{Name: name, Default: def}, value: value}
}

func TestFingerprintDependsOnRevisionAndOptions(t *testing.T) {
	t.Parallel()
	const r revision = "file 1"
	options := []option{valueOf("Size", "5", ""), valueOf("Type", "png", "bin")}
	want := newFingerprint(r, options)
	for name, c := range map[string]struct {
		revision revision
		options  []option
		equal    bool
	}{
		"same options":                       {r, options, true},
		"option appended with its default":   {r, append(options, valueOf("Mode", "random", "random")), true},
		"option inserted with its default":   {r, append([]option{valueOf("Mode", "random", "random")}, options...), true},
		"option appended with another value": {r, append(options, valueOf("Mode", "zero", "random")), false},
		"different value":                    {r, []option{valueOf("Size", "6", ""), options[1]}, false},
		"different name":                     {r, []option{valueOf("Width", "5", ""), options[1]}, false},
		"default instead of a value":         {r, []option{options[0], valueOf("Type", "bin", "bin")}, false},
		"value that looks like two":          {r, []option{valueOf("Size", "5 Type 3:png", "")}, false},
		"different generator":                {"image 1", options, false},
		"next revision":                      {"file 2", options, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.equal, want == newFingerprint(c.revision, c.options))
		})
	}
}
