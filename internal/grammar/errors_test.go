package grammar_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Errors about addresses name parameters instead of fields or constants of Go.
func TestAddressErrorsNameParametersInsteadOfOptions(t *testing.T) {
	t.Parallel()
	options := map[string]bool{}
	kinds := grammar.Kinds(nil)
	for _, kind := range kinds {
		for _, p := range kind.Params {
			options[p.Option] = p.Option != p.Name
		}
	}
	identifier := regexp.MustCompile(`\b[A-Z][A-Za-z]*[a-z]\b`)
	for i := range kinds {
		kind := &kinds[i]
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 0))
			parameters := map[string]bool{}
			for _, p := range kind.Params {
				parameters[p.Name] = true
			}
			rejected := map[string]bool{} // parameters
			for range exhaustive.Or(60, 250) {
				target := contradictoryAddress(r, kind)
				var invalid *placeholder.ValidationError
				if err := openQuickly(t, target); !errors.As(err, &invalid) {
					continue
				}
				rejected[invalid.Field] = true
				assert.True(t, parameters[invalid.Field], "%s: %v", target, invalid)
				for _, word := range identifier.FindAllString(invalid.Reason, -1) {
					assert.False(t, options[word] || strings.HasPrefix(word, "No"), "%s: %v", target, invalid)
				}
			}
			assert.NotEmpty(t, rejected)
		})
	}
}

// openQuickly returns the error of an address, or nil if it would take long to measure its file.
func openQuickly(t *testing.T, target string) error {
	t.Helper()
	request, err := grammar.Parse(target)
	if err != nil {
		return err
	}
	if request.Cost().Time > 15*time.Millisecond {
		return nil
	}
	_, err = request.Content(t.Context())
	return err
}

// contradictoryAddress returns an address with about half of the parameters. Each alone is nearly always valid.
func contradictoryAddress(r *rand.Rand, kind *grammar.Kind) string {
	path, query := kind.Template(), url.Values{}
	for _, p := range kind.Params {
		switch value := smallValue(r, p.Rule); {
		case p.InPath:
			path = strings.Replace(path, "{"+p.Name+"}", value, 1)
		case p.Required || r.IntN(2) == 0:
			query.Set(p.Name, value)
		}
	}
	return path + "?" + query.Encode()
}

// smallValue returns a value that a rule allows, or one beyond its bounds. Files of small numbers take little time.
func smallValue(r *rand.Rand, rule option.Rule) string {
	switch rule.Type {
	case option.ValueInteger:
		near := []uint64{rule.Min, rule.Min + max(rule.Step, 1), 2 * max(rule.Step, 1), min(rule.Max, 40), rule.Max}
		return fmt.Sprint(near[r.IntN(len(near))] + uint64(r.IntN(20)/19))
	case option.ValueSize:
		return fmt.Sprintf("%dB", uint64(1)<<r.IntN(22))
	case option.ValueChoice:
		return rule.Choices[r.IntN(len(rule.Choices))]
	case option.ValueList, option.ValueFields:
		return rule.Choices[r.IntN(len(rule.Choices))] + "," + rule.Choices[r.IntN(len(rule.Choices))]
	case option.ValueColor, option.ValueRGB:
		return fmt.Sprintf("%06x", r.IntN(1<<24)) + strings.Repeat("80", r.IntN(2))
	case option.ValueAddress:
		return []string{"file/1KB", "eicar", "mail/1", "image/8x8", "image/9x9?format=jpg", "file/60MB"}[r.IntN(6)]
	case option.ValueTextSize:
		return []string{"12", "50%", "0"}[r.IntN(3)]
	case option.ValueTime:
		return []string{"2024-06-01T12:00:00+02:00", "1970-01-01T00:00:00Z", "2024-06-01"}[r.IntN(3)]
	case option.ValueName:
		return []string{"customer", "_1-a", "1", "xml1"}[r.IntN(4)]
	case option.ValueOrdinal:
		return []string{"3", "3/12", "12/3", "0/1"}[r.IntN(4)]
	case option.ValueLanguage:
		return "de"
	case option.ValueLocalTime:
		return []string{"2024-06-01T12:00:00%2B02:00", "2024-06-01T12:00:00", "0"}[r.IntN(3)]
	case option.ValuePlace:
		return []string{"-33.857,151.2153", "91,0"}[r.IntN(2)]
	case option.ValuePoint:
		return []string{"3,0", "300,0", "1"}[r.IntN(3)]
	default:
		return []string{"secret", "日本語", strings.Repeat("x", 60)}[r.IntN(3)]
	}
}
