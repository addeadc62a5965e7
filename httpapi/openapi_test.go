package httpapi_test

import (
	"encoding/json"
	"flag"
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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

var update = flag.Bool("update", false, "write testdata/openapi.json")

func TestTheDescriptionIsTheOneThatWasRead(t *testing.T) {
	t.Parallel()
	const golden = "testdata/openapi.json"
	got := get(api, "/openapi.json").Body.Bytes()
	if *update {
		require.NoError(t, os.WriteFile(golden, got, 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	assert.True(t, string(want) == string(got), "go test ./httpapi -run Description -update writes it anew")
}

// The parts of OpenAPI that the tests walk.
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
	}
	apiParameter struct {
		Name     string
		In       string
		Required bool
		Schema   apiSchema
		Example  any
	}
	apiSchema struct {
		Minimum, Maximum     *json.Number
		MinLength, MaxLength *int
		Enum                 []string
		Pattern              string
		Default              any
		MaximumSize          string `json:"x-maximum"`
	}
	apiResponse struct {
		Ref     string `json:"$ref"`
		Headers map[string]any
		Content map[string]struct{ Example map[string]string }
	}
)

// described returns handlers with what they say of themselves.
func described(t *testing.T) map[*httpapi.Handler]apiDocument {
	t.Helper()
	all := map[*httpapi.Handler]apiDocument{}
	for _, config := range []httpapi.Config{{}, {Limits: lowered}} {
		h := httpapi.New(config)
		all[h] = description(t, h)
		require.Len(t, all[h].Paths, 8)
	}
	return all
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

// target returns an address of an operation by its examples, but for one value.
func (o apiOperation) target(path, name, value string) string {
	query := url.Values{}
	for _, p := range o.Parameters {
		var given string
		switch {
		case p.Name != "" && p.Name == name:
			given = value
		case p.In == "path" || p.Required:
			given = asText(p.Example)
		default:
			continue
		}
		if p.In == "path" {
			path = strings.Replace(path, "{"+p.Name+"}", url.PathEscape(given), 1)
		} else {
			query.Set(p.Name, given)
		}
	}
	return path + "?" + query.Encode()
}

// first asks for the first byte of a file, if it has one.
func first(h http.Handler, target string) *httptest.ResponseRecorder {
	return get(h, target, "Range", "bytes=0-0")
}

func TestExamplesAndChoicesInTheDescriptionWork(t *testing.T) {
	t.Parallel()
	for h, document := range described(t) {
		for path, operations := range document.Paths {
			operation := operations.Get
			for _, p := range operation.Parameters {
				values := p.Schema.Enum
				if p.Example != nil {
					values = append(values, asText(p.Example))
				}
				for _, value := range values {
					operation.requireResponse(t, get(h, operation.target(path, p.Name, value)), http.StatusOK)
				}
			}
			operation.requireResponse(t, get(h, operation.target(path, "", "")), http.StatusOK)
		}
	}
}

func TestHeaderFieldsInTheDescriptionWork(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	header := document.Components.Parameters
	for path, operations := range document.Paths {
		operation := operations.Get
		target := operation.target(path, "", "")
		operation.requireResponse(t, get(api, target, "Range", asText(header["Range"].Example)), http.StatusPartialContent)
		operation.requireResponse(t, get(api, target, "Range", "bytes=0-1,3-4"), http.StatusPartialContent)
		same := get(api, target, "If-None-Match", get(api, target).Header().Get("ETag"))
		operation.requireResponse(t, same, http.StatusNotModified)
		other := get(api, target, "If-None-Match", asText(header["IfNoneMatch"].Example))
		operation.requireResponse(t, other, http.StatusOK)
	}
}

func asText(example any) string {
	if number, ok := example.(json.Number); ok {
		return number.String()
	}
	return example.(string)
}

// requireResponse requires a status, with the headers and a media type that are
// described for it, and no other headers.
func (o apiOperation) requireResponse(t *testing.T, w *httptest.ResponseRecorder, status int) {
	t.Helper()
	require.Equal(t, status, w.Code, "%.200s", w.Body)
	described := o.Responses[strconv.Itoa(status)]
	mediaType, _, several := strings.Cut(w.Header().Get("Content-Type"), "; boundary=")
	if status != http.StatusNotModified {
		assert.Contains(t, described.Content, mediaType)
	}
	headers := slices.DeleteFunc(slices.Collect(maps.Keys(described.Headers)), func(name string) bool {
		return name == "Content-Security-Policy" && mediaType != "image/svg+xml" || name == "Content-Range" && several
	})
	requireHeaders(t, w, headers)
}

// requireHeaders requires the header fields of these names, and no others.
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

func TestLimitsInTheDescriptionAreThoseInForce(t *testing.T) {
	t.Parallel()
	for h, document := range described(t) {
		for path, operations := range document.Paths {
			for _, p := range operations.Get.Parameters {
				for value, allowed := range p.Schema.boundaries() {
					w := first(h, operations.Get.target(path, p.Name, value))
					if allowed {
						assert.Less(t, w.Code, http.StatusMultipleChoices, "%s %s=%.40s: %s", path, p.Name, value, w.Body)
					} else {
						assert.Contains(t, requireError(t, w, http.StatusUnprocessableEntity), p.Name+" must")
					}
				}
			}
		}
	}
}

// boundaries returns values with whether the schema allows them: those at limits
// and those just beyond.
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
		}
	}
	if s.MaxLength != nil {
		values[strings.Repeat("é", *s.MaxLength)] = true
		values[strings.Repeat("é", *s.MaxLength+1)] = false
		values[""] = *s.MinLength == 0
	}
	if s.MaximumSize != "" {
		most, _ := placeholder.ParseSize(s.MaximumSize)
		values[s.MaximumSize] = true
		values[placeholder.FormatSize(most+1)] = false
	}
	for _, word := range s.Enum {
		values[word] = true
		values[strings.ToUpper(word)+"."] = false
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

func TestDefaultsInTheDescriptionAreThoseInForce(t *testing.T) {
	t.Parallel()
	for h, document := range described(t) {
		for path, operations := range document.Paths {
			for _, p := range operations.Get.Parameters {
				if p.Schema.Default == nil {
					continue
				}
				without := first(h, operations.Get.target(path, "", ""))
				with := first(h, operations.Get.target(path, p.Name, asText(p.Schema.Default)))
				require.Less(t, with.Code, http.StatusMultipleChoices)
				assert.Equal(t, without.Header().Get("ETag"), with.Header().Get("ETag"), "%s %s", path, p.Name)
			}
		}
	}
}

func TestMediaTypesInTheDescriptionAreThoseThatAreServed(t *testing.T) {
	t.Parallel()
	for h, document := range described(t) {
		for path, operations := range document.Paths {
			served := map[string]bool{}
			for _, p := range operations.Get.Parameters {
				for _, word := range append(p.Schema.Enum, "") {
					w := first(h, operations.Get.target(path, p.Name, word))
					if w.Code < http.StatusMultipleChoices {
						served[w.Header().Get("Content-Type")] = true
					}
				}
			}
			described := operations.Get.Responses["200"].Content
			assert.Len(t, described, len(served), path)
			for mediaType := range served {
				assert.Contains(t, described, mediaType, path)
			}
		}
	}
}

func TestErrorsInTheDescriptionAreThoseThatClientsGet(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	answers := map[string]*httptest.ResponseRecorder{
		"416":     get(api, "/api/pdf/1", "Range", "bytes=9-0"),
		"422":     get(api, "/api/pdf/1?filename=My+File"),
		"default": get(api, "/api/pdf/1", "If-Match", `"another"`),
	}
	var full *httpapi.Handler
	full = httpapi.New(httpapi.Config{InFlight: 1, Done: func(_ *http.Request, result httpapi.Result) {
		if result.Status == http.StatusOK { // and still in flight
			answers["503"] = get(full, "/")
		}
	}})
	get(full, "/")
	assert.Len(t, document.Components.Responses, len(answers))
	for status, w := range answers {
		described := document.Components.Responses[status]
		for _, operations := range document.Paths {
			assert.Equal(t, "#/components/responses/"+status, operations.Get.Responses[status].Ref)
		}
		assert.Equal(t, status == "default", strconv.Itoa(w.Code) != status)
		message := requireError(t, w, w.Code)
		assert.Equal(t, described.Content[w.Header().Get("Content-Type")].Example["error"], message)
		requireHeaders(t, w, append(slices.Collect(maps.Keys(described.Headers)), "Content-Length"))
	}
}

func TestWhatIsDisabledIsNotDescribed(t *testing.T) {
	t.Parallel()
	for _, name := range address.Names() {
		document := description(t, httpapi.New(httpapi.Config{Disabled: []string{name}}))
		assert.Len(t, document.Paths, 7)
		for _, operations := range document.Paths {
			assert.NotEqual(t, name, operations.Get.OperationID)
		}
	}
	assert.Empty(t, description(t, httpapi.New(httpapi.Config{Disabled: address.Names()})).Paths)
}

func TestTheDescriptionHasTheConfiguredDomain(t *testing.T) {
	t.Parallel()
	for configured, want := range map[string]any{
		"":               nil, // that of the request
		"files.example":  "files.example",
		httpapi.NoDomain: "",
		"-x.example":     "-x.example",
		"\xffx.example":  "x.example",
	} {
		w := get(httpapi.New(httpapi.Config{Domain: configured}), "/openapi.json")
		var document map[string]any
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &document))
		assert.Equal(t, want, document["x-domain"], configured)
	}
}

func TestTheDescriptionIsValidUnderTheLeastLimits(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Limits: address.Limits{
		FileSize: 1, ImageSide: 1, TextChars: 1, JSONCount: 1, JSONKeys: 1, CSVRows: 1, CSVColumns: 1, PDFPages: 1, QRData: 1, QRSize: 50, QRMargin: 1,
	}})
	for path, operations := range description(t, h).Paths {
		assert.Equal(t, http.StatusOK, get(h, operations.Get.target(path, "", "")).Code, path)
	}
}

func TestTheDescriptionOfSeedsIsExact(t *testing.T) {
	t.Parallel()
	document := description(t, api)
	seeds := document.Paths["/api/text/{chars}"].Get.Parameters
	seed := seeds[slices.IndexFunc(seeds, func(p apiParameter) bool { return p.Name == "seed" })]
	n, ok := new(big.Int).SetString(seed.Schema.Maximum.String(), 10)
	require.True(t, ok)
	assert.Equal(t, uint64(math.MaxUint64), n.Uint64())
	assert.True(t, n.IsUint64())
}
