package httpapi

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestGzipIsSentToClientsThatPreferIt(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		fields []string
		want   bool
	}{
		{"no field", nil, false},
		{"empty field", []string{""}, false},
		{"gzip", []string{"gzip"}, true},
		{"capital letters", []string{"GZIP;Q=1"}, true},
		{"a browser", []string{"gzip, deflate, br, zstd"}, true},
		{"codings other than gzip", []string{"br, zstd"}, false},
		{"identity", []string{"identity"}, false},
		{"gzip as good as identity", []string{"identity, gzip"}, true},
		{"identity preferred", []string{"identity, gzip;q=0.5"}, false},
		{"gzip preferred", []string{"identity;q=0.5, gzip;q=0.501"}, true},
		{"gzip refused", []string{"gzip;q=0"}, false},
		{"gzip refused to three digits", []string{"gzip;q=0.000"}, false},
		{"gzip with the least weight", []string{"gzip;q=0.001"}, true},
		{"any", []string{"*"}, true},
		{"any with a weight", []string{"*;q=0.5"}, true},
		{"any but gzip", []string{"*, gzip;q=0"}, false},
		{"gzip only", []string{"gzip, *;q=0"}, true},
		{"nothing", []string{"*;q=0"}, false},
		{"identity refused without gzip", []string{"identity;q=0"}, false},
		{"identity refused, any accepted", []string{"identity;q=0, *"}, true},
		{"any better than gzip", []string{"gzip;q=0.5, *"}, false},
		{"two fields", []string{"br", "gzip"}, true},
		{"spaces and tabs", []string{" gzip\t ; \tq=1.000 ,br"}, true},
		{"empty elements", []string{", gzip,,"}, true},
		{"weight without digits", []string{"gzip;q="}, false},
		{"weight above 1", []string{"gzip;q=1.5"}, false},
		{"weight of four digits", []string{"gzip;q=0.5000"}, false},
		{"negative weight", []string{"gzip;q=-1"}, false},
		{"parameter that is not a weight", []string{"gzip;level=9"}, false},
		{"two weights", []string{"gzip;q=1;q=1"}, false},
		{"no separator", []string{"gzip br"}, false},
		{"malformed element beside a valid one", []string{"br;q=x, gzip"}, true},
		{"prefix of a coding", []string{"gzipped"}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, prefersGzip(c.fields))
		})
	}
}

func FuzzAcceptEncoding(f *testing.F) {
	for _, seed := range []string{"", "gzip, deflate, br, zstd", "gzip;q=0.5,*;q=0", "identity;q=1.000", " , ;q=2, gzip\t;Q=0.", "*"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if prefersGzip([]string{s}) {
			assert.Regexp(t, `(?i)gzip|\*`, s)
		}
		assert.True(t, prefersGzip([]string{s, "gzip"}), "no coding has a greater weight")
		assert.False(t, prefersGzip([]string{s, "gzip;q=0"}), "gzip is refused")
		assert.Equal(t, prefersGzip([]string{s}), prefersGzip(strings.Split(s, ",")), "one field or several")
	})
}
