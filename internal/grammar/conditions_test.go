package grammar_test

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Constructors refuse combinations of parameters exactly if a description does, except for bounds
// that depend on other values.
func TestDescribedConditionsAreEnforced(t *testing.T) {
	t.Parallel()
	const tries = 250 // for each kind
	for _, kind := range grammar.Kinds(nil) {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(1, 2))
			for range tries {
				values := randomValues(random, &kind)
				request, err := kind.Parse(segmentOf(&kind), values.Encode(), "")
				require.NoError(t, err, values)
				options, err := request.Options(t.Context())
				if err == nil {
					_, err = placeholder.New(t.Context(), options)
				}
				if isForbidden(&kind, values) {
					assert.ErrorContains(t, err, "must be absent", values)
				} else if err != nil {
					assert.True(t, isBound(err), "%v: %v", values, err)
				}
			}
		})
	}
}

// randomValues returns values for about a third of the parameters in the query. None of them takes
// long, and sizes are left out, which would be measured.
func randomValues(random *rand.Rand, kind *grammar.Kind) url.Values {
	values := url.Values{}
	for _, p := range kind.Params {
		if p.InPath || p.Option == "Size" || p.Name == "corrupt" || !p.Required && random.IntN(3) > 0 {
			continue
		}
		value := p.Example
		if choices := p.Rule.Choices; p.Rule.Type == option.ValueChoice {
			value = choices[random.IntN(len(choices))]
		}
		if value != "" {
			values.Set(p.Name, value)
		}
	}
	return values
}

// segmentOf returns the segment of an address of a small file.
func segmentOf(kind *grammar.Kind) string {
	_, segment, _ := strings.Cut(kind.Example(), "/")
	segment, _, _ = strings.Cut(segment, "?")
	if kind.Name == "image" || kind.Name == "video" {
		return "16x16"
	}
	return segment
}

// isForbidden reports whether the description of a kind forbids values together. A value that is
// also the default counts as absent, unless it is replaced.
func isForbidden(kind *grammar.Kind, values url.Values) bool {
	of := func(name string) string {
		i := slices.IndexFunc(kind.Params, func(p grammar.Param) bool { return p.Name == name })
		p := kind.Params[i]
		if p.InPath {
			return p.Example
		}
		return cmp.Or(values.Get(name), p.Rule.Default)
	}
	return slices.ContainsFunc(kind.Params, func(p grammar.Param) bool {
		value := values.Get(p.Name)
		if value != "" && p.Replaces != "" && values.Get(p.Replaces) != "" {
			return true
		}
		if value == "" || value == p.Rule.Default {
			return false
		}
		for other, allowed := range p.OnlyWith {
			if !slices.Contains(allowed, of(other)) {
				return true
			}
		}
		return false
	})
}

// isBound reports whether an error is about something that a description gives in words: a bound
// that depends on other values, or one of the relations below.
func isBound(err error) bool {
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	related := []string{"Charset", "Countries", "Script", // charsets suit some countries and texts only
		"ColorModel", "Bits", "Subsampling", "ICC", // bits suit some colour models
		"TopDown", "RunLength", // rows of a bmp suit some headers and bits
		"Predictor", "Geo", // the former suits some bits of a tiff, and the latter no orientation
		"Codec", "SampleRate", "BitRate", // codecs and rates suit some formats of sound
		"Tags", "Cover", // so do forms of tags
		"Data"} // codes have some characters
	return ok && (invalid.Min > 0 || invalid.Max > 0 || slices.Contains(related, invalid.Field) || slices.Contains([]string{
		"must be mbox, zip or tgz for more than one message",
		"must be 0 for an archive of no files",
		"must be absent unless password or owner is given",
	}, invalid.Reason))
}
