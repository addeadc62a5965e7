package httpapi_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
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
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

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
		Title, Format        string
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
// limits. The default limits only take part in exhaustive runs, because files at these limits are large.
// A handler gets one request at a time, so that none waits for a processor.
func testOperations(t *testing.T, test func(t *testing.T, h *httpapi.Handler, path string, operation apiOperation)) {
	t.Helper()
	for name, config := range map[string]httpapi.Config{"default limits": {}, "lowered limits": {Limits: loweredLimits}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if config.Limits == nil {
				exhaustive.Only(t)
			}
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

// formatsOf are the formats of values that the first format with their parameter does not have.
var formatsOf = map[string]string{
	"color_model=palette": "png", "codec=sowt": "aiff", "codec=alac": "m4a", "sample_rate=192000": "wav", "tags=ape": "mp3", "tags=id3v1": "mp3", "tags=none": "mp3",
}

// target returns the URL of an operation. The parameter name has the given value, and
// other required parameters have their examples.
func (o apiOperation) target(path, name, value string) string {
	query, needs := url.Values{}, o.needs(name, value)
	for _, p := range o.Parameters {
		var chosen string
		switch {
		case p.Name != "" && p.Name == name:
			chosen = value
		case needs[p.Name] != "":
			chosen = needs[p.Name]
		case p.In == "path" || p.Required:
			chosen = asText(p.Example)
		default:
			continue
		}
		if p.In == "path" {
			path = strings.Replace(path, "{"+p.Name+"}", url.PathEscape(chosen), 1)
		} else {
			query.Set(p.Name, chosen)
		}
	}
	return path + "?" + query.Encode()
}

// needs returns the values of other parameters that a parameter needs.
func (o apiOperation) needs(name, value string) map[string]string {
	needs := map[string]string{}
	for _, p := range o.Parameters {
		if p.Name != "" && p.Name == name {
			for other, values := range p.OnlyWith {
				needs[other] = values[0]
			}
		}
	}
	if format := formatsOf[name+"="+value]; format != "" {
		needs["format"] = format
	}
	if name == "segments" && value == "kanji" {
		needs["data"] = "点茗" // which kanji can be
	}
	if needs["symbology"] != "" && (value == "H" || strings.HasPrefix(value, "R")) {
		needs["symbology"] = "rmqr"
	}
	return needs
}

// quickPaths are paths of kinds with which a file takes a fraction of the time that its example takes,
// for tests of other parameters.
var quickPaths = map[string]string{
	"archive": "archive/2", "audio": "audio/1", "document": "document/1", "epub": "epub/1", "image": "image/80x45", "log": "log/100", "pdf": "pdf/1", "slides": "slides/2",
	"video": "video/200x200",
}

// quickParameters are parameters of kinds with which a file takes a fraction of the time too.
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

// quickTarget returns the URL of an operation as target does, with the one of quickPaths and
// quickParameters unless the parameter is in the path.
func (o apiOperation) quickTarget(path, name, value string) string {
	if strings.Contains(path, "{"+name+"}") {
		return o.target(path, name, value)
	}
	if quick, ok := quickPaths[o.OperationID]; ok {
		path = "/api/" + quick
	}
	target := parse(o.target(path, name, value))
	query := target.Query()
	setQuick(query, o.OperationID)
	target.RawQuery = query.Encode()
	return target.String()
}

// getFirstByte requests the first byte of a file.
func getFirstByte(h http.Handler, target string) *httptest.ResponseRecorder {
	return get(h, target, "Range", "bytes=0-0")
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
		return name == "Content-Security-Policy" && !strings.HasSuffix(mediaType, "xml") && w.Header().Get(name) == "" || name == "Content-Range" && multipart ||
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
	if s.Format == "uint64" {
		values[maxUint64], values[twoTo64] = true, false
	}
	if s.MaxLength != nil {
		values[s.textOf(*s.MaxLength)] = true
		values[s.textOf(*s.MaxLength+1)] = false
		values[""] = s.MinLength == nil
	}
	if s.MaximumSize != "" {
		maximum, _ := option.Rule{Type: option.ValueSize, Max: math.MaxInt64}.Parse(s.MaximumSize)
		values[s.MaximumSize] = true
		values[placeholder.FormatSize(int64(maximum)+1)] = false
	}
	for i, word := range s.Enum {
		values[word] = true
		if i%exhaustive.Or(20, 1) == 0 { // each compares it with all words, for a suggestion
			values[strings.ToUpper(word)+"."] = false
		}
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

// textOf returns a text of n characters. If there is a pattern, it must be for language tags.
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
