package signature

import (
	"slices"
	"strings"
)

// PlainText tells plain text, which an address can imitate, from text with a syntax.
type PlainText struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	Names      []string `json:"names"`      // of files without an extension that have a syntax, in lower case
	Beginnings []string `json:"beginnings"` // of text that has a syntax
}

// Plain is plain text.
var Plain = PlainText{
	Extensions: []string{"", "txt", "text", "log"},
	Names:      []string{"makefile", "gnumakefile", "dockerfile", "containerfile", "jenkinsfile", "vagrantfile", "procfile", "gemfile", "rakefile", "brewfile", "justfile", "pipfile"},
	Beginnings: []string{"#!", "<", "-----BEGIN ", "%YAML", "%!PS"},
}

// SyntaxOf returns the syntax of a text, which is its extension or "source code", or "" for plain text.
// The name is in lower case.
func (p PlainText) SyntaxOf(name, extension string, head []byte) string {
	begins := func(s string) bool { return strings.HasPrefix(string(head), s) }
	switch {
	case !slices.Contains(p.Extensions, extension):
		return extension
	case slices.Contains(p.Names, name), slices.ContainsFunc(p.Beginnings, begins):
		return "source code"
	default:
		return ""
	}
}

// RawBytes tells files of plain bytes from files of unknown formats.
type RawBytes struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	MinSize    int      `json:"minSize"`    // minimum number of bytes to recognize random ones
	// MaxDeviation is the maximum of Pearson's chi-squared statistic for the frequencies of bytes. For
	// random bytes, it has a mean of 255 and a standard deviation of 23.
	MaxDeviation float64 `json:"maxDeviation"`
}

// Raw are bytes without a format.
var Raw = RawBytes{Extensions: []string{"", "bin", "dat", "data", "raw", "blob", "img", "tmp", "part"}, MinSize: 256, MaxDeviation: 400}

// IsRandom reports whether the beginning of a file looks random.
func (r RawBytes) IsRandom(head []byte) bool {
	if len(head) < r.MinSize {
		return false
	}
	var counts [256]float64
	for _, b := range head {
		counts[b]++
	}
	mean, deviation := float64(len(head))/256, 0.0
	for _, n := range counts {
		deviation += (n - mean) * (n - mean) / mean
	}
	return deviation <= r.MaxDeviation
}
