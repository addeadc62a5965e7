package placeholder

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func valueOf(name, value, def string) option {
	return option{Rule: Rule{Name: name, Default: def}, value: value}
}

func TestAFingerprintDependsOnRevisionAndOptions(t *testing.T) {
	t.Parallel()
	const r revision = "file 1"
	options := []option{valueOf("Size", "5", ""), valueOf("Type", "png", "bin")}
	want := newFingerprint(r, options)
	for name, c := range map[string]struct {
		revision revision
		options  []option
		equal    bool
	}{
		"the same":                            {r, options, true},
		"an option added with its default":    {r, append(options, valueOf("Mode", "random", "random")), true},
		"an option inserted with its default": {r, append([]option{valueOf("Mode", "random", "random")}, options...), true},
		"an option added with another value":  {r, append(options, valueOf("Mode", "zero", "random")), false},
		"another value":                       {r, []option{valueOf("Size", "6", ""), options[1]}, false},
		"another name":                        {r, []option{valueOf("Width", "5", ""), options[1]}, false},
		"the default in place of a value":     {r, []option{options[0], valueOf("Type", "bin", "bin")}, false},
		"a value that looks like two":         {r, []option{valueOf("Size", "5 Type 3:png", "")}, false},
		"another generator":                   {"image 1", options, false},
		"the next revision":                   {"file 2", options, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.equal, want == newFingerprint(c.revision, c.options))
		})
	}
}
