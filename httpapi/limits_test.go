package httpapi_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

// A limitCase is a file in the list of files around limits.
type limitCase struct {
	Name, Address string
	Size          int64
	MediaType     string `json:"media_type"`
	Limit         string
	Value, Offset int64
	Accept        bool
	Reason        string
	Served        bool
}

// getCases requests the list of files around the limits in a query.
func getCases(t *testing.T, h http.Handler, query string) []limitCase {
	t.Helper()
	w := get(h, "/limits.json?"+query)
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	var cases []limitCase
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &cases))
	return cases
}

func TestLimitsListsFilesOnBothSides(t *testing.T) {
	t.Parallel()
	cases := getCases(t, api, "size=25MB&depth=1&types=zip")
	require.Len(t, cases, 6)
	assert.Equal(t, limitCase{
		Name: "limit-25mb-plus-1.zip", Address: "file/26214401B?type=zip&filename=limit-25mb-plus-1", Size: 26_214_401, MediaType: "application/zip",
		Limit: "size", Value: 26_214_401, Offset: 1, Reason: "1 byte above the size limit of 25MB", Served: true,
	}, cases[2])
	assert.Equal(t, limitCase{
		Name: "depth-1-minus-1.zip", Address: "bomb/1B?format=zip&depth=0&filename=depth-1-minus-1", Size: 134, MediaType: "application/zip",
		Limit: "depth", Offset: -1, Accept: true, Reason: "1 level below the depth limit of 1", Served: true,
	}, cases[3])
}

func TestListedFilesAreServed(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"size=1MB", "unpacked=10MB", "files=100", "ratio=50", "depth=2", "pixels=1000000"} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			cases := getCases(t, api, query)
			require.NotEmpty(t, cases)
			for _, c := range cases {
				w := getFirstByte(api, "/api/"+c.Address)
				require.Equal(t, http.StatusPartialContent, w.Code, c.Address)
				assert.Equal(t, "bytes 0-0/"+strconv.FormatInt(c.Size, 10), w.Header().Get("Content-Range"))
				assert.Equal(t, c.MediaType, w.Header().Get("Content-Type"))
				assert.Equal(t, `attachment; filename="`+c.Name+`"`, w.Header().Get("Content-Disposition"))
				assert.True(t, c.Served)
				assert.Equal(t, c.Offset <= 0, c.Accept)
			}
		})
	}
}

func TestLimitsIgnoresEmptyAndUnknownParameters(t *testing.T) {
	t.Parallel()
	want := getCases(t, api, "size=1MB&types=png,zip")
	for name, query := range map[string]string{
		"empty":      "size=1MB&files=&types=png,zip",
		"unknown":    "size=1MB&types=png,zip&cache=7",
		"fault":      "size=1MB&types=png,zip&status=503",
		"upper case": "size=1mb&types=PNG,Zip",
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, want, getCases(t, api, query)) })
	}
}

func TestInvalidLimitsAreRejected(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                                    `query must have at least one of size, unpacked, files, ratio, depth, pixels, got ""`,
		"size=":                               `query must have at least one of size, unpacked, files, ratio, depth, pixels, got "size="`,
		"types=zip":                           "query must have at least one of size",
		"size=25":                             "size must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got 25",
		"size=5GB":                            "size must be between 1B and 5368709119B, got 5GB",
		"unpacked=1TB":                        "unpacked must be between 1B and 1099511627775B, got 1TB",
		"files=0":                             "files must be between 1 and 999999, got 0",
		"ratio=32768":                         "ratio must be between 1 and 32767, got 32768",
		"depth=-1":                            "depth must be a whole number between 1 and 9, got -1",
		"pixels=1e6":                          "pixels must be a whole number between 1 and 999999999999, got 1e6",
		"size=1MB&size=1MB":                   `size must be given once, got "1MB and 1MB"`,
		"size=1MB&types=pgn":                  "types must be a comma-separated list of bin, zip, jpg, png, webp, pdf, gif, svg, heic, avif, bmp, ico, tiff, tar, tgz, tbz2, tzst, 7z, iso, docx, odt, doc, xlsx, ods, xls, pptx, odp, epub, json, ndjson, csv, tsv, xml, yaml, html, md, parquet, sql, geojson, gpx, log, eml, msg, mbox, vcf, ics, mp3, wav, m4a, aac, flac, ogg, aiff, au, mp4, mov, 3gp, mkv, ts, gz, zst, got pgn; did you mean png?",
		"size=1MB&types=a,,b":                 "types must be a comma-separated list of",
		"size=1MB&types=zst":                  "types must be one of bin, zip, jpg, png, webp, pdf, gif, svg, heic, avif, bmp, ico, tiff, tar, tgz, tbz2, tzst, 7z, iso, docx, odt, doc, xlsx, ods, xls, pptx, odp, epub, json, ndjson, csv, tsv, xml, yaml, html, md, parquet, sql, geojson, gpx, log, eml, msg, mbox, vcf, ics, mp3, wav, m4a, aac, flac, ogg, aiff, au, mp4, mov, 3gp, mkv, ts, got zst",
		"size=4GB&types=csv":                  "size=4GB is impossible for csv: size must be at most 3106321564B for 100000 rows, got 4294967295B",
		"size=100B&types=pdf":                 "size=100B is impossible for pdf: size must be at least 705B for type pdf, got 99B",
		"depth=8&types=tgz":                   "depth=8 is impossible for tgz: depth must be between 0 and 7, got 8",
		"files=9&types=png":                   "types must be one of zip, tgz, got png",
		"size=%zz":                            `query must be URL-encoded, got "size=%zz"`,
		"size=1MB&types=%FF":                  `got "\xff"`,
		"unpacked=1&size=1MB":                 "unpacked must be a number and a unit",
		strings.Repeat("&", 99) + "&size=1MB": "query must have at most 100 parameters",
	} {
		t.Run(short(query), func(t *testing.T) {
			t.Parallel()
			assert.Contains(t, requireError(t, get(api, "/limits.json?"+query), http.StatusUnprocessableEntity), want)
		})
	}
}

func TestLimitsMarksFilesThatAreNotServed(t *testing.T) {
	t.Parallel()
	const query = "size=1MB&unpacked=2MB&pixels=1000&types=zip,png"
	served := func(config httpapi.Config) (names []string) {
		h := httpapi.New(config)
		for _, c := range getCases(t, h, query) {
			assert.Equal(t, c.Served, getFirstByte(h, "/api/"+c.Address).Code == http.StatusPartialContent, c.Address)
			if c.Served {
				names = append(names, c.Name)
			}
		}
		return names
	}
	bombs := []string{"unpacked-2mb-minus-1.zip", "unpacked-2mb.zip", "unpacked-2mb-plus-1.zip"}
	images := getNames(t, "pixels=1000&types=png")
	for name, c := range map[string]struct {
		config httpapi.Config
		want   []string
	}{
		"a disabled kind":           {httpapi.Config{Disabled: []string{"file"}}, append(slices.Clone(bombs), images...)},
		"a limit of a size":         {httpapi.Config{Disabled: []string{"canvas", "file"}, Limits: address.Limits{"bomb-size": 2 * placeholder.MB}}, bombs[:2]},
		"a limit of an area":        {httpapi.Config{Disabled: []string{"file", "bomb"}, Limits: address.Limits{"canvas-pixels": 1000}}, images[:1]},
		"a limit and a larger size": {httpapi.Config{Disabled: []string{"canvas", "bomb"}, Limits: address.Limits{"file-size": placeholder.MB - 1}}, []string{"limit-1mb-minus-1.zip", "limit-1mb-minus-1.png"}},
		"all kinds disabled":        {httpapi.Config{Disabled: grammar.Names()}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, served(c.config))
		})
	}
}

// getNames returns the names of the files around the limits in a query.
func getNames(t *testing.T, query string) (names []string) {
	t.Helper()
	for _, c := range getCases(t, api, query) {
		names = append(names, c.Name)
	}
	return names
}

func TestLimitsAreUnderThePrefix(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Prefix: "/dummy"})
	assert.Equal(t, http.StatusOK, get(h, "/dummy/limits.json?size=1MB").Code)
	assert.Equal(t, http.StatusNotFound, get(h, "/limits.json?size=1MB").Code)
}

func TestLimitsAreDescribed(t *testing.T) {
	t.Parallel()
	operation := description(t, api).Paths["/limits.json"].Get
	assert.Equal(t, "limits", operation.OperationID)
	var names []string
	for _, p := range operation.Parameters {
		if p.Name == "" { // a header field
			continue
		}
		names = append(names, p.Name)
		assert.NotEmpty(t, p.Schema.Title)
		query := "size=1GB"
		if p.Name != "size" {
			query += "&" + p.Name + "=" + asText(p.Example)
		}
		operation.requireResponse(t, get(api, "/limits.json?"+query), http.StatusOK)
		requireBoundaries(t, p)
	}
	assert.Equal(t, []string{"size", "unpacked", "files", "ratio", "depth", "pixels", "types"}, names)
	etag := get(api, "/limits.json?size=1MB").Header().Get("ETag")
	operation.requireResponse(t, get(api, "/limits.json?size=1MB", "If-None-Match", etag), http.StatusNotModified)

	var members []map[string]any
	require.NoError(t, json.Unmarshal(get(api, "/limits.json?size=1MB").Body.Bytes(), &members))
	described := operation.Responses["200"].Content["application/json"].Schema.Items
	for _, member := range members {
		assert.ElementsMatch(t, slices.Collect(maps.Keys(described.Properties)), slices.Collect(maps.Keys(member)))
	}
}

// requireBoundaries requires that the rule of a parameter allows exactly what its schema does.
func requireBoundaries(t *testing.T, described apiParameter) {
	t.Helper()
	params := limits.Params()
	rule := params[slices.IndexFunc(params, func(p grammar.Param) bool { return p.Name == described.Name })].Rule
	for value, allowed := range described.Schema.boundaries() {
		if value == "0B" || value == "1TB" {
			continue // the pattern of a size has no bounds
		}
		if _, err := rule.Parse(value); value != "" {
			assert.Equal(t, allowed, err == nil, "%s=%s", described.Name, value)
		}
	}
}

func FuzzLimits(f *testing.F) {
	for _, query := range []string{
		"size=25MB", "size=5368709119B&types=png", "unpacked=1GB&ratio=50&size=25MB&types=zip,docx", "files=999999", "ratio=32767&types=zst",
		"depth=9&types=zip", "pixels=999999999999", "pixels=1&types=gif", "size=1MB&size=1MB", "types=zip", "size=1MB&types=ZIP,zip", "size=%zz", "ratio=1&unpacked=1B",
	} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		if strings.ContainsAny(query, "# \x00\r\n") {
			t.Skip("not a query")
		}
		w := httptest.NewRecorder()
		r := httptest.NewRequest(http.MethodGet, "/limits.json", nil)
		r.URL.RawQuery = query
		api.ServeHTTP(w, r)
		if w.Code != http.StatusOK {
			requireError(t, w, http.StatusUnprocessableEntity)
			return
		}
		var cases []limitCase
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &cases))
		require.NotEmpty(t, cases)
		for _, c := range cases {
			content, err := grammar.Open(t.Context(), c.Address)
			require.NoError(t, err)
			require.Equal(t, c.Name, content.Name())
			require.Equal(t, c.Size, content.Size())
			require.Equal(t, c.Accept, c.Offset <= 0)
		}
	})
}
