package grammar_test

import (
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

func TestExamplesAndChoicesOfAllKindsParse(t *testing.T) {
	t.Parallel()
	for _, kind := range grammar.Kinds(nil) {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			_, err := grammar.Open(t.Context(), kind.Example())
			require.NoError(t, err)
			for _, p := range kind.Params {
				for _, value := range slices.Compact(slices.Sorted(slices.Values(append(exhaustive.Or(nil, p.Rule.Choices), p.Example, p.Rule.Default)))) {
					if value == "" || p.InPath {
						continue
					}
					t.Run(p.Name+"="+value, func(t *testing.T) {
						values := url.Values{p.Name: {value}}
						for other, allowed := range p.OnlyWith {
							values.Set(other, allowed[0])
						}
						if value == "kanji" {
							values.Set("data", "点茗") // which kanji can be
						}
						_, err := grammar.Open(t.Context(), kind.ExampleWith(values))
						for other, allowed := range p.OnlyWith {
							for i := 1; i < len(allowed) && err != nil; i++ { // a choice may need another one
								values.Set(other, allowed[i])
								_, err = grammar.Open(t.Context(), kind.ExampleWith(values))
							}
						}
						if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok && p.Name == "corrupt" {
							assert.NotContains(t, invalid.Choices, value, "only what does not apply is an error")
							return
						}
						assert.NoError(t, err)
					})
				}
			}
		})
	}
}

func TestPresetsParse(t *testing.T) {
	t.Parallel()
	for _, kind := range grammar.Kinds(nil) {
		for _, preset := range kind.Presets {
			t.Run(preset.Title, func(t *testing.T) {
				_, err := grammar.Open(t.Context(), preset.Address)
				require.NoError(t, err)
				found, _, ok := grammar.Lookup([]grammar.Kind{kind}, strings.Split(preset.Address, "?")[0])
				assert.True(t, ok)
				assert.Equal(t, kind.Name, found.Name)
			})
		}
	}
}

func TestPresetsAboveLimitAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		limits grammar.Limits
		kind   string
		want   []string
	}{
		{"in the path", grammar.Limits{"file-size": 5 * placeholder.MB}, "file", []string{"1 MB", "5 MB", "1 MB + 1 byte"}},
		{"one of two in the path", grammar.Limits{"image-side": 256}, "image", []string{"Avatar 256×256", "Face 256×256", "Identicon 256×256"}},
		{"their product", grammar.Limits{"canvas-pixels": 16384 * 16384}, "canvas", []string{"Limit of Pillow 8191×10924", "Limit of sharp 16383×16383", "16384×16384", "Largest webp 16383×16383"}},
		{"in the query", grammar.Limits{"csv-rows": 1000, "csv-columns": 19}, "csv", []string{"100 rows", "1,000 rows", "For Excel in German", "Saved by Excel in German", "Unicode text of Excel"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			kinds := grammar.Kinds(c.limits)
			kind := kinds[slices.Index(grammar.Names(), c.kind)]
			var titles []string
			for _, preset := range kind.Presets {
				titles = append(titles, preset.Title)
			}
			assert.Equal(t, c.want, titles)
		})
	}
}

func TestParametersAreDescribed(t *testing.T) {
	t.Parallel()
	for _, kind := range grammar.Kinds(nil) {
		t.Run(kind.Name, func(t *testing.T) {
			t.Parallel()
			request, err := grammar.Parse(kind.Example())
			require.NoError(t, err)
			var reached []string
			for _, p := range kind.Params {
				assert.Regexp(t, `^[A-Z01].*\.$`, p.About, p.Name)
				assert.Regexp(t, `^[A-Z].*\w$`, p.Label, p.Name)
				assert.Equal(t, p.Name, p.Rule.Name)
				assert.NotEmpty(t, p.Rule.Type, p.Name)
				assert.True(t, p.Example != "" || p.Rule.Default != "", "%s has an example or a default", p.Name)
				if p.Option != "" {
					reached = append(reached, p.Option)
				}
			}
			options, err := request.Options(t.Context())
			require.NoError(t, err)
			for _, field := range reflect.VisibleFields(reflect.TypeOf(options)) {
				if !slices.Contains([]string{"Members", "Watermark", "NTSC"}, field.Name) { // which no address names, and a part of FrameRate
					assert.Contains(t, reached, field.Name, "every option has a parameter")
				}
			}
		})
	}
}

func TestLookupRejectsPathsOfOtherForms(t *testing.T) {
	t.Parallel()
	kinds := grammar.Kinds(nil)
	for path, want := range map[string]string{
		"file/1KB":  "1KB",
		"file/":     "",
		"qr":        "",
		"image/8x6": "8x6",
		"image/x/":  "no",
		"qr/":       "no",
		"file":      "no",
		"fil/1KB":   "no",
		"":          "no",
	} {
		t.Run(strconv.Quote(path), func(t *testing.T) {
			_, segment, ok := grammar.Lookup(kinds, path)
			assert.Equal(t, want != "no", ok)
			if ok {
				assert.Equal(t, want, segment)
			}
		})
	}
}

func TestKindsAreIndependentCopies(t *testing.T) {
	t.Parallel()
	want := fmt.Sprint(grammar.Kinds(nil))
	for _, kind := range grammar.Kinds(nil) {
		for i := range kind.Params {
			p := &kind.Params[i]
			p.Rule.Max = 1
			for j := range p.Rule.Choices {
				p.Rule.Choices[j] = "changed"
			}
		}
	}
	assert.Equal(t, want, fmt.Sprint(grammar.Kinds(nil)))
}

func TestLimitsLowerRulesDefaultsAndExamples(t *testing.T) {
	t.Parallel()
	limits := grammar.Limits{
		"file-size": 3 * placeholder.KB / 2, "image-side": 90, "ico-side": 33, "barcode-data": 12, "barcode-scale": 2, "barcode-margin": 5, "text-chars": 10, "html-chars": 26, "markdown-chars": 27, "json-count": 3, "json-keys": 2, "csv-rows": 4, "csv-columns": 1, "parquet-rows": 4, "gpx-points": 24, "log-lines": 25, "parquet-columns": 1,
		"pdf-pages": 5, "document-pages": 9, "epub-chapters": 22, "slides-count": 11, "sheet-rows": 8, "sheet-columns": 1, "sheet-sheets": 2, "archive-files": 7, "audio-chapters": 23, "audio-seconds": 12, "audio-sample-rate": 20_000, "video-side": 98, "video-seconds": 13, "video-fps": 14, "qr-data": 6, "tiff-pages": 21, "qr-size": 60, "qr-margin": 1, "canvas-pixels": 123, "bomb-size": 2048, "bomb-files": 15, "contacts-count": 18, "calendar-events": 17, "mail-messages": 19, "mail-attachments": 6,
	}
	lowered := 0
	for _, kind := range grammar.Kinds(limits) {
		for _, p := range kind.Params {
			for _, value := range []string{p.Example, p.Rule.Default} {
				if value != "" {
					_, err := p.Rule.Parse(value)
					assert.NoError(t, err, "%s %s", kind.Name, p.Name)
				}
			}
			i := slices.IndexFunc(grammar.AllLimits(), func(l grammar.Limit) bool {
				return strings.HasPrefix(l.Name, kind.Name) && uint64(limits[l.Name]) == p.Rule.Max
			})
			if i >= 0 {
				lowered++
			}
		}
	}
	assert.Equal(t, len(grammar.AllLimits())+7, lowered, "width and height of images, videos and canvases have one limit, and so have keys and fields, and columns and fields of csv, parquet and sheet")
}

func TestLoweredVideoLimitIsEven(t *testing.T) {
	t.Parallel()
	for limit, want := range map[int64]uint64{1001: 1000, 17: 16, 3: 16, 5000: 3840} {
		kind, _, _ := grammar.Lookup(grammar.Kinds(grammar.Limits{"video-side": limit}), "video/16x16")
		assert.Equal(t, want, kind.Params[0].Rule.Max)
	}
}

func TestLimitOfAreaIsLowered(t *testing.T) {
	t.Parallel()
	const limit = 89_478_485
	kind, _, _ := grammar.Lookup(grammar.Kinds(grammar.Limits{"canvas-pixels": limit}), "canvas/1x1")
	assert.Equal(t, "canvas/9459x9459", kind.Example())
	assert.Contains(t, kind.Params[0].About, " Width × height is at most 89478485.")
	for segment, want := range map[string]string{
		"8191x10924":      "",
		"8191x10925":      "width must be at most 8190 for a height of 10925 and the limit of 89478485 pixels on this server, got 8191",
		"1000000x89":      "",
		"1000000x90":      "width must be at most 994205 for a height of 90 and the limit of 89478485 pixels on this server, got 1000000",
		"30000x30000":     "width must be at most 2982 for a height of 30000 and the limit of 89478485 pixels on this server, got 30000",
		"1000000x1000000": "width must be at most 89 for a height of 1000000 and the limit of 89478485 pixels on this server, got 1000000",
	} {
		t.Run(segment, func(t *testing.T) {
			t.Parallel()
			_, err := kind.Parse(segment, "", "")
			if want == "" {
				assert.NoError(t, err)
				return
			}
			assert.EqualError(t, err, want)
		})
	}
}

func TestLowAreaLimitAlsoLimitsSides(t *testing.T) {
	t.Parallel()
	kind, _, _ := grammar.Lookup(grammar.Kinds(grammar.Limits{"canvas-pixels": 100}), "canvas/1x1")
	assert.Equal(t, "canvas/10x10", kind.Example())
	_, err := kind.Parse("100x1", "", "")
	require.NoError(t, err)
	_, err = kind.Parse("1x101", "", "")
	assert.EqualError(t, err, "height must be between 1 and 100 on this server, got 101")
}

func TestErrorNamesLimitBelowMinimum(t *testing.T) {
	t.Parallel()
	kinds := grammar.Kinds(grammar.Limits{"file-size": 100, "qr-size": 60})
	for s, want := range map[string]placeholder.ValidationError{
		"file/100B?type=zip": {Field: "size", Value: "100B", Min: 128, Max: 100,
			Reason: "must be at least 128B for type zip, which is above the limit of 100B on this server"},
		"qr?data=" + strings.Repeat("x", 400): {Field: "size", Value: "60", Min: 73, Max: 60,
			Reason: "must be at least 73 pixels for this data and a margin of 2, which is above the limit of 60 on this server"},
	} {
		t.Run(fmt.Sprintf("%.60s", s), func(t *testing.T) {
			path, query, _ := strings.Cut(s, "?")
			kind, segment, ok := grammar.Lookup(kinds, path)
			require.True(t, ok)
			request, err := kind.Parse(segment, query, "")
			require.NoError(t, err)
			_, err = request.Content(t.Context())
			assert.Equal(t, &want, err)
		})
	}
}

func TestLimitsAreNeverRaised(t *testing.T) {
	t.Parallel()
	want := grammar.Kinds(nil)
	limits := grammar.Limits{}
	for _, l := range grammar.AllLimits() {
		limits[l.Name] = int64(l.Rule.Max) + 1
	}
	requireEqualRules(t, want, grammar.Kinds(limits))
	kinds := grammar.Kinds(grammar.Limits{"qr-size": 1})
	qr := kinds[slices.IndexFunc(kinds, func(k grammar.Kind) bool { return k.Name == "qr" })]
	size := qr.Params[slices.IndexFunc(qr.Params, func(p grammar.Param) bool { return p.Name == "size" })]
	assert.EqualValues(t, placeholder.MinQRSide, size.Rule.Max, "the smallest code there is")
}

func requireEqualRules(t *testing.T, want, got []grammar.Kind) {
	t.Helper()
	require.Len(t, got, len(want))
	for i, kind := range want {
		require.Len(t, got[i].Params, len(kind.Params))
		for j, p := range kind.Params {
			require.Equal(t, fmt.Sprint(p.Rule), fmt.Sprint(got[i].Params[j].Rule)) // functions are not comparable
			require.Equal(t, p.Example, got[i].Params[j].Example)
		}
	}
}

func TestLimitsAreNumbersOrSizes(t *testing.T) {
	t.Parallel()
	for _, l := range grammar.AllLimits() {
		assert.Contains(t, []option.Type{option.ValueInteger, option.ValueSize}, l.Rule.Type, l.Name)
	}
}

func TestInvalidLimitsPanic(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		limits grammar.Limits
		want   string
	}{
		"unknown name": {grammar.Limits{"csv-row": 1}, `^address: limit must be one of archive-files, .*, got csv-row; did you mean csv-rows\?$`},
		"zero":         {grammar.Limits{"csv-rows": 0}, "^address: limit csv-rows must be at least 1, got 0$"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			defer func() { assert.Regexp(t, c.want, recover()) }()
			grammar.Kinds(c.limits)
		})
	}
}

func TestKindsFollowTheirGroups(t *testing.T) {
	t.Parallel()
	var groups, used []string
	for _, g := range grammar.Groups() {
		groups = append(groups, g.Name)
	}
	for _, k := range grammar.Kinds(nil) {
		used = append(used, k.Group)
	}
	assert.Equal(t, groups, slices.Compact(used))
}

func TestLimitsOmitFractionsAboveThem(t *testing.T) {
	t.Parallel()
	for limit, want := range map[int64][]string{
		14: nil, 24: {"24000/1001"}, 30: {"24000/1001", "30000/1001"}, 239: {"24000/1001", "30000/1001", "60000/1001", "120000/1001"},
	} {
		kinds := grammar.Kinds(grammar.Limits{"video-fps": limit})
		i := slices.IndexFunc(kinds, func(k grammar.Kind) bool { return k.Name == "video" })
		j := slices.IndexFunc(kinds[i].Params, func(p grammar.Param) bool { return p.Name == "fps" })
		assert.ElementsMatch(t, want, kinds[i].Params[j].Rule.Choices, "%d", limit)
	}
}
