package limits

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

func (s Set) aroundSize(format string) ([]Case, error) {
	for _, f := range sized.Formats() {
		if f.Name == format {
			return surround(s[Size], 0, func(n int64) string { return f.Sized(placeholder.FormatSize(n), s[Size]) })
		}
	}
	panic("limits: unknown format " + format) // unreachable: formats are checked
}

func sizedNames() (names []string) {
	for _, f := range sized.Formats() {
		names = append(names, f.Name)
	}
	return names
}
