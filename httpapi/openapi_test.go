package httpapi_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
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
)

var update = flag.Bool("update", false, "update testdata/openapi.json")

func TestDescriptionMatchesGoldenFile(t *testing.T) {
	t.Parallel()
	const golden = "testdata/openapi.json"
	got := get(api, "/openapi.json").Body.Bytes()
	if *update {
		require.NoError(t, os.WriteFile(golden, got, 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.True(t, string(want) == string(got), "run go test ./httpapi -run Description -update to update the golden file")
}

// The parts of OpenAPI that the tests use.
type (
	apiDocument struct {
		Paths      map[string]struct{ Get apiOperation }
		Components struct {
			Parameters map[string]apiParameter
			Responses  map[string]apiResponse
		}
	}
	apiOperation struct {
		OperationID string
		Parameters  []apiParameter
		Responses   map[string]apiResponse
		Presets     []apiPreset `json:"x-presets"`
	}
	apiPreset    struct{ Title, Address string }
	apiParameter struct {
		Ref      string `json:"$ref"`
		Fault    bool   `json:"x-fault"`
		Name     string
		In       string
		Required bool
		Schema   apiSchema
		Example  any
		OnlyWith map[string][]string `json:"x-only-with"`
	}
	apiSchema struct {
		Description          string
		Title                string
		Minimum, Maximum     *json.Number
		MultipleOf           int64
		MinLength, MaxLength *int
		Enum                 []string
		Pattern              string
		Type                 string
		Items                *apiSchema
		Properties           map[string]any
		MaxItems             int
		Fields               []struct{ Name, Type, Description string } `json:"x-fields"`
		Default              any
		MaximumSize          string `json:"x-maximum"`
	}
	apiResponse struct {
		Ref     string `json:"$ref"`
		Headers map[string]any
		Content map[string]struct {
			Example map[string]string
			Schema  apiSchema
		}
	}
)

// files returns the paths of files.
func (d apiDocument) files() map[string]struct{ Get apiOperation } {
	paths := maps.Clone(d.Paths)
	maps.DeleteFunc(paths, func(path string, _ struct{ Get apiOperation }) bool { return !strings.HasPrefix(path, "/api/") })
	return paths
}

// testOperations runs a subtest for each described operation for files, of handlers with different
// limits. A handler gets one request at a time, so that none waits for a processor.
func testOperations(t *testing.T, test func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation)) {
	t.Helper()
	for name, config := range map[string]httpapi.Config{"default limits": {}, "lowered limits": {Limits: loweredLimits}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := httpapi.New(config)
			paths := description(t, h).files()
			require.Len(t, paths, len(address.Names()))
			for path, operations := range paths {
				t.Run(path, func(t *testing.T) { test(t, h, path, operations.Get) })
			}
		})
	}
}

func description(t *testing.T, h http.Handler) apiDocument {
	t.Helper()
	w := get(h, "/openapi.json")
	require.Equal(t, http.StatusOK, w.Code)
	var document apiDocument
	decoder := json.NewDecoder(w.Body)
	decoder.UseNumber()
	require.NoError(t, decoder.Decode(&document))
	return document
}

// target returns the URL of an operation. The parameter name has the given value, and
// other required parameters have their examples.
func (o apiOperation) target(path, name, value string) string {
	query := url.Values{}
	for _, p := range o.Parameters {
		var chosen string
		switch {
		case p.Name != "" && p.Name == name:
			chosen = value
		case p.In == "path" || p.Required:
			chosen = asText(p.Example)
		default:
			continue
		}
		if p.Name == name {
			for other, values := range p.OnlyWith {
				query.Set(other, values[0])
			}
		}
		if p.In == "path" {
			path = strings.Replace(path, "{"+p.Name+"}", url.PathEscape(chosen), 1)
		} else {
			query.Set(p.Name, chosen)
		}
	}
	return path + "?" + query.Encode()
}

// quickParameters are parameters of kinds with which a file takes a fraction of the time, for tests of
// others.
var quickParameters = map[string]map[string]string{
	"document": {"design": "letter"}, // has no photos
	"video":    {"seconds": "1"},
}

// setQuick adds the quickParameters of a kind that a query does not have.
func setQuick(query url.Values, kind string) {
	for name, value := range quickParameters[kind] {
		if !query.Has(name) {
			query.Set(name, value)
		}
	}
}

// quickTarget returns the URL of an operation as target does, with quickParameters unless the
// parameter is in the path.
func (o apiOperation) quickTarget(path, name, value string) string {
	target := parse(o.target(path, name, value))
	if strings.Contains(path, "{"+name+"}") {
		return target.String()
	}
	query := target.Query()
	setQuick(query, o.OperationID)
	target.RawQuery = query.Encode()
	return target.String()
}

// getFirstByte requests the first byte of a file.
func getFirstByte(h http.Handler, target string) *httptest.ResponseRecorder {
	return get(h, target, "Range", "bytes=0-0")
}

func TestDescribedExamplesAndChoicesAreServed(t *testing.T) {
	t.Parallel()
	testOperations(t, func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation) {
		for _, p := range operation.Parameters {
			values := p.Schema.Enum
			if p.Example != nil {
				values = append(values, asText(p.Example))
			}
			for _, value := range values {
				w := get(h, operation.quickTarget(path, p.Name, value))
				if p.Name == "corrupt" && w.Code == http.StatusUnprocessableEntity {
					assert.Regexp(t, "must be one of .* for this file, (which|whose) .*, got "+value, requireError(t, w, w.Code))
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
		for _, preset := range operation.Presets {
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

func asText(example any) string {
	switch example := example.(type) {
	case json.Number:
		return example.String()
	case []any: // the words of a list
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(example), " ", ","), "[]")
	default:
		return example.(string)
	}
}

// requireResponse requires a status and exactly the headers and one of the media
// types that are described for it.
func (o apiOperation) requireResponse(t *testing.T, w *httptest.ResponseRecorder, status int) {
	t.Helper()
	require.Equal(t, status, w.Code, "%.200s", w.Body)
	described := o.Responses[strconv.Itoa(status)]
	mediaType, _, multipart := strings.Cut(w.Header().Get("Content-Type"), "; boundary=")
	if status != http.StatusNotModified {
		assert.Contains(t, described.Content, mediaType)
	}
	headers := slices.DeleteFunc(slices.Collect(maps.Keys(described.Headers)), func(name string) bool {
		return name == "Content-Security-Policy" && mediaType != "image/svg+xml" && w.Header().Get(name) == "" || name == "Content-Range" && multipart ||
			name == "X-Robots-Tag" && w.Header().Get(name) == ""
	})
	requireHeaders(t, w, headers)
}

// requireHeaders requires exactly these header fields, apart from Content-Type.
func requireHeaders(t *testing.T, w *httptest.ResponseRecorder, names []string) {
	t.Helper()
	var sent []string
	for name := range w.Header() {
		if name != "Content-Type" {
			sent = append(sent, name)
		}
	}
	for i, name := range names {
		names[i] = http.CanonicalHeaderKey(name)
	}
	assert.ElementsMatch(t, names, sent)
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
				if p.Name == "corrupt" && allowed {
					continue // may not change the file, or leave no first byte
				}
				if p.Name == "bitrate" && allowed {
					continue // depends on the dimensions
				}
				if p.Name == "attachment" && allowed {
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

// boundaries returns values at the limits of the schema and just beyond them, and
// whether the schema allows each.
func (s apiSchema) boundaries() map[string]bool {
	values := map[string]bool{}
	for _, limit := range []struct {
		number *json.Number
		beyond int64
	}{{s.Minimum, -1}, {s.Maximum, 1}} {
		if limit.number != nil {
			n, _ := new(big.Int).SetString(limit.number.String(), 10)
			values[n.String()] = true
			values[n.Add(n, big.NewInt(limit.beyond)).String()] = false
			if s.MultipleOf > 1 {
				values[n.Add(n, big.NewInt(-2*limit.beyond)).String()] = false
			}
		}
	}
	if s.MaxLength != nil {
		values[s.textOf(*s.MaxLength)] = true
		values[s.textOf(*s.MaxLength+1)] = false
		values[""] = s.MinLength == nil
	}
	if s.MaximumSize != "" {
		maximum, _ := placeholder.Rule{Type: placeholder.ValueSize, Max: math.MaxInt64}.Parse(s.MaximumSize)
		values[s.MaximumSize] = true
		values[placeholder.FormatSize(int64(maximum)+1)] = false
	}
	for _, word := range s.Enum {
		values[word] = true
		values[strings.ToUpper(word)+"."] = false
	}
	if s.Type == "array" {
		words := s.Items.words()
		values[strings.Join(words[:s.MaxItems], ",")] = true
		values[words[0]+","+words[0]] = false
		values[words[0]+",,"+words[1]] = false
		if len(words) > s.MaxItems {
			values[strings.Join(words[:s.MaxItems+1], ",")] = false
		}
	}
	if s.Pattern != "" {
		for _, word := range []string{
			"0B", "1KB", "1.5kib", "007b", "1", "1 KB", "-1KB", "1e2KB", ".5KB", "1.KB", "+1KB", "KB", "1TB",
			"fff", "#0a0B0c", "ffff", "#", "#ggg", "##fff", "a-b_9", "A", "a.b", "a b", "ä", "a\n",
		} {
			values[word] = regexp.MustCompile(s.Pattern).MatchString(word)
		}
	}
	return values
}

// textOf returns a text of n characters, which the pattern allows if it is that of language tags.
func (s apiSchema) textOf(n int) string {
	if s.Pattern != "" {
		return strings.Repeat("abc-", n)[:n]
	}
	return strings.Repeat("é", n)
}

// words returns words that the schema allows.
func (s *apiSchema) words() []string {
	words := s.Enum
	for n := 2; s.Pattern != "" && n <= 101; n++ {
		words = append(words, fmt.Sprintf("name_%d", n), fmt.Sprintf("city_%d", n))
	}
	return slices.DeleteFunc(words, func(word string) bool {
		return s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(word)
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
		"416":     get(api, "/api/pdf/1", "Range", "bytes=9-0"),
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
	for _, name := range address.Names() {
		t.Run(name, func(t *testing.T) {
			document := description(t, httpapi.New(httpapi.Config{Disabled: []string{name}}))
			assert.Len(t, document.files(), len(address.Names())-1)
			for _, operations := range document.files() {
				assert.NotEqual(t, name, operations.Get.OperationID)
			}
		})
	}
	assert.Empty(t, description(t, httpapi.New(httpapi.Config{Disabled: address.Names()})).files())
}

func TestDescriptionContainsConfiguredDomain(t *testing.T) {
	t.Parallel()
	for configured, want := range map[string]any{
		"":               nil, // the host of the request
		"files.example":  "files.example",
		httpapi.NoDomain: "",
		"-x.example":     "-x.example",
		"\xffx.example":  "x.example",
	} {
		t.Run(strconv.Quote(configured), func(t *testing.T) {
			w := get(httpapi.New(httpapi.Config{Domain: configured}), "/openapi.json")
			var document map[string]any
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &document))
			assert.Equal(t, want, document["x-domain"])
		})
	}
}

func TestDescribedExamplesWorkUnderMinimumLimits(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Limits: address.Limits{
		"file-size": 1, "image-side": 1, "text-chars": 1, "json-count": 1, "json-keys": 1, "csv-rows": 1, "csv-columns": 1, "pdf-pages": 1, "qr-data": 1, "qr-size": 50, "qr-margin": 1, "canvas-pixels": 1,
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
	faults := address.FaultParams(90 * time.Second)
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
	assert.NotContains(t, w.Body.String(), "delay")
	assert.NotContains(t, w.Body.String(), "x-fault")
}

func TestDescribedSeedMaximumIsExact(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	seeds := document.Paths["/api/text/{chars}"].Get.Parameters
	seed := seeds[slices.IndexFunc(seeds, func(p apiParameter) bool { return p.Name == "seed" })]
	n, ok := new(big.Int).SetString(seed.Schema.Maximum.String(), 10)
	require.True(t, ok)
	assert.Equal(t, uint64(math.MaxUint64), n.Uint64())
	assert.True(t, n.IsUint64())
}
