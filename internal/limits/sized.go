package limits

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

func (s Set) aroundSize(format string) ([]Case, error) {
	f, ok := sized.Lookup(format)
	if !ok {
		panic("limits: unknown format " + format) // unreachable: formats are checked
	}
	return surround(s[Size], 0, func(n int64) string { return f.Sized(placeholder.FormatSize(n), s[Size]) })
}
