package httpapi_test

import (
	"encoding/json"
	"flag"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

var update = flag.Bool("update", false, "update testdata/openapi.json and testdata/quirks.json")

func TestDescriptionsMatchGoldenFiles(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"/openapi.json", "/quirks.json"} {
		golden, got := "testdata"+name, get(api, name).Body.Bytes()
		if *update {
			require.NoError(t, os.WriteFile(golden, got, 0o644))
		}
		want, err := os.ReadFile(golden)
		require.NoError(t, err)
		assert.True(t, string(want) == string(got), "run go test ./httpapi -run Description -update to update the golden files")
	}
}

func TestDescribedExamplesAndChoicesAreServed(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation) {
		for _, p := range operation.Parameters {
			values := exhaustive.Or(p.Schema.Enum[:min(1, len(p.Schema.Enum))], p.Schema.Enum)
			if p.Example != nil {
				values = append(slices.Clip(values), asText(p.Example))
			}
			for _, value := range values {
				w := get(h, operation.quickTarget(path, p.Name, value))
				if p.Name == "corrupt" && w.Code == http.StatusUnprocessableEntity {
					assert.Regexp(t, "must be one of .* for this file, (which|whose) .*, got "+value, requireError(t, w, w.Code))
					continue
				}
				if p.Name == "size" && w.Code == http.StatusUnprocessableEntity { // with a lowered number of columns
					assert.Contains(t, requireError(t, w, w.Code), "size must be absent unless a column is text")
					continue
				}
				operation.requireResponse(t, w, http.StatusOK)
			}
		}
		operation.requireResponse(t, get(h, operation.target(path, "", "")), http.StatusOK)
	})
}

func TestDescribedPresetsAreServed(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, _ string, operation apiOperation) {
		for _, preset := range exhaustive.Or(operation.Presets[:min(1, len(operation.Presets))], operation.Presets) {
			assert.Equal(t, http.StatusPartialContent, getFirstByte(h, "/api/"+preset.Address).Code, preset.Title)
		}
	})
}

func TestDescribedParametersHaveLabels(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, _ *httpapi.Handler, _ string, operation apiOperation) {
		for _, p := range operation.Parameters {
			assert.Equal(t, p.Name != "", p.Schema.Title != "", p.Name) // the others are header fields
		}
	})
}

func TestDescribedRequestHeadersWork(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	header := document.Components.Parameters
	for path, operations := range document.files() {
		t.Run(path, func(t *testing.T) {
			operation := operations.Get
			target := operation.target(path, "", "")
			operation.requireResponse(t, get(api, target, "Range", asText(header["Range"].Example)), http.StatusPartialContent)
			operation.requireResponse(t, get(api, target, "Range", "bytes=0-1,3-4"), http.StatusPartialContent)
			same := get(api, target, "If-None-Match", get(api, target).Header().Get("ETag"))
			operation.requireResponse(t, same, http.StatusNotModified)
			other := get(api, target, "If-None-Match", asText(header["IfNoneMatch"].Example))
			operation.requireResponse(t, other, http.StatusOK)
		})
	}
}

func TestDescribedLimitsAreEnforced(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation) {
		for _, p := range operation.Parameters {
			for value, allowed := range p.Schema.boundaries() {
				target := operation.quickTarget(path, p.Name, value)
				if p.Name == "first" { // a window of one record may be anywhere
					target = regexp.MustCompile(`/\d+\?`).ReplaceAllString(target, "/1?")
				}
				if strings.HasPrefix(path, "/api/canvas/") && p.In == "path" { // both sides have a limit together
					target = strings.NewReplacer("{"+p.Name+"}", value, "{width}", "1", "{height}", "1").Replace(path)
				}
				if _, err := placeholder.ParseSize(value); err == nil && p.Name == "size" && !strings.Contains(path, "{size}") && value != p.Schema.MaximumSize {
					continue // may be less than the file needs
				}
				if p.Name == "size" && allowed && strings.HasPrefix(path, "/api/csv/") {
					continue // depends on the number of rows
				}
				if p.Name == "corrupt" && allowed {
					continue // may not change the file, or leave no first byte
				}
				if (p.Name == "bitrate" || p.Name == "pages" && strings.HasPrefix(path, "/api/tiff/")) && allowed {
					continue // depends on the dimensions
				}
				if p.Name == "data" && allowed && strings.HasPrefix(path, "/api/barcode/") {
					continue // depends on the symbology
				}
				if p.Schema.Format == "address" && allowed {
					continue // may have the form of an address, but not be one
				}
				w := getFirstByte(h, target)
				if allowed {
					assert.Less(t, w.Code, http.StatusMultipleChoices, "%s=%.40s: %s", p.Name, value, w.Body)
				} else {
					assert.Contains(t, requireError(t, w, http.StatusUnprocessableEntity), p.Name+" must", "%.40s", value)
				}
			}
		}
	})
}

func TestDescribedDefaultsAreApplied(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation) {
		without := getFirstByte(h, operation.target(path, "", ""))
		for _, p := range operation.Parameters {
			if p.Schema.Default == nil {
				continue
			}
			with := getFirstByte(h, operation.target(path, p.Name, asText(p.Schema.Default)))
			require.Less(t, with.Code, http.StatusMultipleChoices, p.Name)
			assert.Equal(t, without.Header().Get("ETag"), with.Header().Get("ETag"), p.Name)
		}
	})
}

// Some generators of clients refuse others.
func TestDescribedDefaultsAreOfOneType(t *testing.T) {
	t.Parallel()
	var document struct {
		Components struct{ Schemas map[string]map[string]any }
	}
	require.NoError(t, json.Unmarshal(get(api, "/openapi.json").Body.Bytes(), &document))
	for name, schema := range document.Components.Schemas {
		if schema["anyOf"] != nil {
			assert.NotContains(t, schema, "default", name)
		}
	}
	assert.Contains(t, document.Components.Schemas["FpsValue"]["anyOf"].([]any)[0], "default")
}

func TestDescribedMediaTypesAreServed(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation) {
		served := map[string]bool{}
		for _, p := range operation.Parameters {
			for _, word := range append(p.Schema.Enum, "") {
				w := getFirstByte(h, operation.quickTarget(path, p.Name, word))
				if w.Code < http.StatusMultipleChoices {
					served[w.Header().Get("Content-Type")] = true
				}
			}
		}
		described := operation.Responses["200"].Content
		assert.Len(t, described, len(served))
		for mediaType := range served {
			assert.Contains(t, described, mediaType)
		}
	})
}

func TestDescribedErrorsMatchResponses(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	responses := map[string]*httptest.ResponseRecorder{
		"416":     get(api, "/api/pdf/1", "Range", "bytes=1000000000-"),
		"422":     get(api, "/api/pdf/1?filename=My+File"),
		"default": get(api, "/api/pdf/1", "If-Match", `"another"`),
	}
	var full *httpapi.Handler
	full = httpapi.New(httpapi.Config{MaxInFlight: 1, Done: func(_ *http.Request, result httpapi.Result) {
		if result.Status == http.StatusOK { // the request is still in flight
			responses["503"] = get(full, "/")
		}
	}})
	get(full, "/")
	assert.Len(t, document.Components.Responses, len(responses))
	for status, w := range responses {
		t.Run(status, func(t *testing.T) {
			described := document.Components.Responses[status]
			for _, operations := range document.Paths {
				assert.Equal(t, "#/components/responses/"+status, operations.Get.Responses[status].Ref)
			}
			assert.Equal(t, status == "default", strconv.Itoa(w.Code) != status)
			message := requireError(t, w, w.Code)
			assert.Equal(t, described.Content[w.Header().Get("Content-Type")].Example["error"], message)
			requireHeaders(t, w, append(slices.Collect(maps.Keys(described.Headers)), "Content-Length"))
		})
	}
}

func TestLimitPerClientIsDescribed(t *testing.T) {
	t.Parallel()
	var rejected *httptest.ResponseRecorder
	var h *httpapi.Handler
	h = httpapi.New(httpapi.Config{PerClient: 1, Done: func(_ *http.Request, result httpapi.Result) {
		if result.Status == http.StatusOK { // the request is still in flight
			rejected = get(h, "/")
		}
	}})
	described := description(t, h).Components.Responses["429"]
	message := requireError(t, rejected, http.StatusTooManyRequests)
	assert.Equal(t, described.Content["application/json; charset=utf-8"].Example["error"], message)
	requireHeaders(t, rejected, append(slices.Collect(maps.Keys(described.Headers)), "Content-Length"))
	assert.NotContains(t, description(t, api).Components.Responses, "429")
}

func TestDisabledEndpointsAreNotDescribed(t *testing.T) {
	t.Parallel()
	for _, name := range exhaustive.Or(grammar.Names()[:3], grammar.Names()) {
		t.Run(name, func(t *testing.T) {
			document := description(t, httpapi.New(httpapi.Config{Disabled: []string{name}}))
			assert.Len(t, document.files(), len(grammar.Names())-1)
			for _, operations := range document.files() {
				assert.NotEqual(t, name, operations.Get.OperationID)
			}
		})
	}
	assert.Empty(t, description(t, httpapi.New(httpapi.Config{Disabled: grammar.Names()})).files())
}

func TestDescriptionContainsConfiguredDomain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		config httpapi.Config
		want   any
	}{
		"host of the request": {httpapi.Config{}, nil},
		"domain":              {httpapi.Config{Domain: "files.example"}, "files.example"},
		"no domain":           {httpapi.Config{NoDomain: true}, ""},
		"leading hyphen":      {httpapi.Config{Domain: "-x.example"}, "-x.example"},
		"invalid UTF-8":       {httpapi.Config{Domain: "\xffx.example"}, "x.example"},
	} {
		t.Run(name, func(t *testing.T) {
			w := get(httpapi.New(c.config), "/openapi.json")
			var document map[string]any
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &document))
			assert.Equal(t, c.want, document["x-domain"])
		})
	}
}

func TestDescribedExamplesWorkUnderMinimumLimits(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Limits: address.Limits{
		"file-size": 1, "image-side": 1, "text-chars": 1, "html-chars": 1, "markdown-chars": 1, "json-count": 1, "json-keys": 1, "csv-rows": 1, "csv-columns": 1, "pdf-pages": 1, "qr-data": 1, "qr-size": 50, "qr-margin": 1, "canvas-pixels": 1,
	}})
	for path, operations := range description(t, h).files() {
		t.Run(path, func(t *testing.T) {
			assert.Equal(t, http.StatusOK, get(h, operations.Get.target(path, "", "")).Code)
		})
	}
}

func TestFaultsAreDescribedOnce(t *testing.T) {
	t.Parallel()
	document := description(t, httpapi.New(httpapi.Config{MaxFaultTime: 90 * time.Second}))
	faults := grammar.FaultParams(90 * time.Second)
	for path, operations := range document.files() {
		for _, p := range faults {
			assert.Contains(t, operations.Get.Parameters, apiParameter{Ref: "#/components/parameters/" + p.Name}, path)
		}
	}
	for _, p := range faults {
		described := document.Components.Parameters[p.Name]
		assert.True(t, described.Fault, p.Name)
		assert.Equal(t, "query", described.In)
		assert.NotEmpty(t, described.Schema.Title)
		for value, allowed := range described.Schema.boundaries() {
			if value == "0B" && p.Name == "rate" {
				continue // schemas of sizes have no minimum
			}
			_, err := p.Rule.Parse(value)
			assert.Equal(t, allowed, err == nil || value == "", "%s=%s", p.Name, value)
		}
	}
	assert.Contains(t, document.Components.Parameters["delay"].Schema.Description, "from 1ms to 1m30s")
}

func TestDisabledFaultsAreNotDescribed(t *testing.T) {
	t.Parallel()
	w := get(httpapi.New(httpapi.Config{NoFaults: true}), "/openapi.json")
	assert.NotContains(t, w.Body.String(), `"delay"`)
	assert.NotContains(t, w.Body.String(), `"x-fault"`)
}

// Client generators refuse a maximum above the maximum of an int64.
func TestDescribedSeedsAreOf64Bits(t *testing.T) {
	t.Parallel()
	parameters := description(t, api).Paths["/api/text/{chars}"].Get.Parameters
	seed := parameters[slices.IndexFunc(parameters, func(p apiParameter) bool { return p.Name == "seed" })]
	assert.Equal(t, "uint64", seed.Schema.Format)
	assert.Nil(t, seed.Schema.Maximum)
}
