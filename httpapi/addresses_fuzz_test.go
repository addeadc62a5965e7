//go:build !race

// With the race detector, memory is not measured: see cost_test.go.

package httpapi

import (
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// FuzzAddresses requests addresses at random, of all kinds and with all parameters. The first megabyte of
// each valid one is generated, which allocates no more than is reserved for the whole.
func FuzzAddresses(f *testing.F) {
	for seed := range exhaustive.Or[uint64](10, 100) {
		f.Add(seed)
	}
	h := New(Config{MaxMemory: 100 * placeholder.GB})
	f.Fuzz(func(t *testing.T, seed uint64) {
		path, query := randomAddress(rand.New(rand.NewPCG(seed, 0)))
		target := apiPath + path + "?" + query
		kind, segment, ok := grammar.Lookup(allKinds, path)
		require.True(t, ok, target)
		request, err := kind.Parse(segment, query, "example.com")
		if err != nil || request.Cost().Time > 300*time.Millisecond {
			return // parameters contradict each other, or it would take long
		}
		t.Log(target)
		requireWithin(t, func() (needed, reserved int64) {
			w := &blockingWriter{header: http.Header{}}
			client := &failingWriter{w, placeholder.MB}
			needed = allocatedBy(func() { serveUntilAborted(h, client, httptest.NewRequest(http.MethodGet, target, nil)) })
			require.Contains(t, []int{http.StatusOK, http.StatusUnprocessableEntity}, w.status)
			return needed, request.Cost().Memory
		})
	})
}

// randomAddress returns an address of any kind, with a third of the parameters.
func randomAddress(r *rand.Rand) (path, query string) {
	kind, values := allKinds[r.IntN(len(allKinds))], url.Values{}
	path = kind.Template()
	for _, p := range kind.Params {
		switch {
		case p.InPath:
			path = strings.Replace(path, "{"+p.Name+"}", randomValue(r, p.Rule), 1)
		case p.Required || r.IntN(3) == 0:
			if value := randomValue(r, p.Rule); value != "" {
				values.Set(p.Name, value)
			}
		}
	}
	return path, values.Encode()
}

// randomValue returns a value, or nothing for types with few valid values. All magnitudes of numbers are
// equally likely.
func randomValue(r *rand.Rand, rule option.Rule) string {
	number := func(limit uint64) uint64 {
		lowest, highest := max(rule.Min, 1), max(min(rule.Max, limit), 1)
		n := uint64(float64(lowest) * math.Pow(float64(highest)/float64(lowest), r.Float64()))
		return n - n%max(rule.Step, 1)
	}
	choice := func(choices []string) string { return choices[r.IntN(len(choices))] }
	switch rule.Type {
	case option.ValueInteger:
		return strconv.FormatUint(number(1<<40), 10)
	case option.ValueSize:
		return fmt.Sprintf("%dB", number(64*placeholder.MB))
	case option.ValueChoice:
		return choice(rule.Choices)
	case option.ValueList, option.ValueFields:
		return choice(rule.Choices) + "," + choice(rule.Choices)
	case option.ValueColor, option.ValueRGB:
		return fmt.Sprintf("%06x", r.IntN(1<<24))
	case option.ValueAddress:
		return choice([]string{"file/100KB", "image/300x200", "mail/20", "mail/1?attachments=9&depth=4", "mail/1?attachment=mail/3"})
	case option.ValuePassword:
		return "secret"
	case option.ValueText:
		return choice([]string{"x", "Hello", "日本語", "مرحبا", "हिन्दी", "🇨🇭", strings.Repeat("abc ", 200), strings.Repeat("§", 300)})
	default:
		return ""
	}
}
