package signature

import (
	"slices"
	"strings"
)

// PlainText says which text an address may take the place of: text without a syntax.
type PlainText struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	Names      []string `json:"names"`      // of files without an extension that have a syntax, in lower case
	Beginnings []string `json:"beginnings"` // of text that has a syntax
}

// Plain is plain text.
var Plain = PlainText{
	Extensions: []string{"", "txt", "text", "md", "log"},
	Names:      []string{"makefile", "gnumakefile", "dockerfile", "containerfile", "jenkinsfile", "vagrantfile", "procfile", "gemfile", "rakefile", "brewfile", "justfile", "pipfile"},
	Beginnings: []string{"#!", "<", "-----BEGIN ", "%YAML", "%!PS"},
}

// SyntaxOf returns what a text is, if not plain text: its extension or "source code". The name is
// in lower case.
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

// RawBytes say which files of an unknown format are no more than bytes to the programs that read them.
type RawBytes struct {
	Extensions []string `json:"extensions"` // in lower case; "" for none
	MinSize    int      `json:"minSize"`    // bytes from which on random ones can be told from others
	// MaxDeviation is the maximum of Pearson's statistic for the numbers of each byte, which has a
	// mean of 255 and a standard deviation of 23 if they are random.
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
