package httpapi_test

import (
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	hundred   = "/api/file/100B"
	maxUint64 = "18446744073709551615"
	twoTo64   = "18446744073709551616"
)

// TestRFC9110 goes through sections 13 and 14 of RFC 9110, with a file of 100 bytes and the ETag
// that TAG stands for. The first part of a name is the clause.
func TestRFC9110(t *testing.T) {
	t.Parallel()
	etag := get(api, hundred).Header().Get("ETag")
	for _, c := range []struct {
		name   string
		header []string // names and values
		want   string   // "200", "304", "412", "416", or the ranges of a 206, such as "0-9 50-99"
	}{
		{"14.1.1: the unit is not case-sensitive", []string{"Range", "bYtEs=0-9"}, "0-9"},
		{"14.1.1: last before first is not valid", []string{"Range", "bytes=8-3"}, "200"},
		{"14.1.1: last before first is not valid beside a valid range", []string{"Range", "bytes=0-1,8-3"}, "200"},
		{"14.1.1: last before first is not valid beyond the end", []string{"Range", "bytes=900-800"}, "200"},
		{"14.1.1: other ranges are not valid for bytes", []string{"Range", "bytes=abc"}, "200"},
		{"14.1.1: other ranges are not valid beside a valid range", []string{"Range", "bytes=0-1,abc"}, "200"},
		{"14.1.1: neither first nor last", []string{"Range", "bytes=-"}, "200"},
		{"14.1.1: no range", []string{"Range", "bytes="}, "200"},
		{"14.1.1: no range between commas", []string{"Range", "bytes= , ,"}, "200"},
		{"14.1.1: no set", []string{"Range", "bytes"}, "200"},
		{"14.1.1: no unit", []string{"Range", "=0-9"}, "200"},
		{"14.1.1: a space after the unit", []string{"Range", "bytes =0-9"}, "200"},
		{"14.1.1: spaces in a range", []string{"Range", "bytes=0 - 9"}, "200"},
		{"14.1.1: a sign", []string{"Range", "bytes=+0-9"}, "200"},
		{"14.1.1: two signs", []string{"Range", "bytes=--9"}, "200"},
		{"14.1.1: hexadecimal digits", []string{"Range", "bytes=0-0x9"}, "200"},
		{"14.1.1: three positions", []string{"Range", "bytes=0-9-19"}, "200"},
		{"14.1.1: the form of Content-Range", []string{"Range", "bytes 0-9/100"}, "200"},
		{"5.6.1.2: empty elements and white space", []string{"Range", "bytes= ,0-9\t, ,"}, "0-9"},
		{"5.3: two lines without a unit in the second", []string{"Range", "bytes=0-9", "Range", "50-99"}, "0-9 50-99"},
		{"5.3: two lines with a unit in the second", []string{"Range", "bytes=0-9", "Range", "bytes=50-99"}, "200"},
		{"14.1.2: the first byte", []string{"Range", "bytes=0-0"}, "0-0"},
		{"14.1.2: the last byte", []string{"Range", "bytes=99-"}, "99-99"},
		{"14.1.2: leading zeros", []string{"Range", "bytes=0000000000000000000000-0000000000000000000009"}, "0-9"},
		{"14.1.2: the last position is beyond the end", []string{"Range", "bytes=90-100"}, "90-99"},
		{"14.1.2: the last position is the largest integer", []string{"Range", "bytes=0-" + maxUint64}, "0-99"},
		{"14.1.2: the last position is larger than integers", []string{"Range", "bytes=0-" + twoTo64}, "0-99"},
		{"14.1.2: a suffix", []string{"Range", "bytes=-10"}, "90-99"},
		{"14.1.2: a suffix of the size", []string{"Range", "bytes=-100"}, "0-99"},
		{"14.1.2: a suffix beyond the size", []string{"Range", "bytes=-101"}, "0-99"},
		{"14.1.2: a suffix larger than integers", []string{"Range", "bytes=-" + twoTo64}, "0-99"},
		{"14.1.2: an empty suffix", []string{"Range", "bytes=-0"}, "416"},
		{"14.1.2: empty suffixes", []string{"Range", "bytes=-00, -0"}, "416"},
		{"14.1.2: an empty suffix beside a satisfiable range", []string{"Range", "bytes=-0,5-5"}, "5-5"},
		{"15.5.17: the first position is the size", []string{"Range", "bytes=100-"}, "416"},
		{"15.5.17: the first position is beyond the end", []string{"Range", "bytes=200-300,400-"}, "416"},
		{"15.5.17: the first position is the largest integer", []string{"Range", "bytes=" + maxUint64 + "-"}, "416"},
		{"15.5.17: the first position is larger than integers", []string{"Range", "bytes=" + twoTo64 + "-"}, "416"},
		{"15.5.17: both positions are larger than integers", []string{"Range", "bytes=" + twoTo64 + "-" + twoTo64}, "416"},
		{"15.3.7: one satisfiable range of several", []string{"Range", "bytes=100-,0-9,200-"}, "0-9"},
		{"15.3.7.2: several ranges, in the order of the request", []string{"Range", "bytes=50-59,-5,0-9"}, "50-59 95-99 0-9"},
		{"15.3.7.2: two ranges that overlap", []string{"Range", "bytes=0-9,5-14"}, "0-9 5-14"},
		{"15.3.7.2: the same range twice", []string{"Range", "bytes=0-9,0-9"}, "0-9 0-9"},
		{"15.3.7.2: ranges without a gap", []string{"Range", "bytes=0-49,50-99"}, "0-49 50-99"},
		{"14.2: ranges that are longer than the file together", []string{"Range", "bytes=0-,0-0"}, "200"},
		{"14.2: many overlapping ranges", []string{"Range", "bytes=" + strings.Repeat("0-,", 1000)}, "200"},
		{"14.2: another unit", []string{"Range", "lines=0-9"}, "200"},
		{"14.2: no unit at all", []string{"Range", "abc"}, "200"},
		{"14.2: an empty field", []string{"Range", ""}, "200"},

		{"13.1.1: If-Match with the ETag", []string{"If-Match", etag}, "200"},
		{"13.1.1: If-Match with any", []string{"If-Match", "*"}, "200"},
		{"13.1.1: If-Match with a list", []string{"If-Match", `"a", , ` + etag}, "200"},
		{"13.1.1: If-Match with a comma in a tag", []string{"If-Match", `"a,b",` + etag}, "200"},
		{"13.1.1: If-Match in two lines", []string{"If-Match", `"a"`, "If-Match", etag}, "200"},
		{"13.1.1: If-Match with another ETag", []string{"If-Match", `"a"`}, "412"},
		{"13.1.1: If-Match compares strongly", []string{"If-Match", "W/" + etag}, "412"},
		{"13.1.1: If-Match that is not valid", []string{"If-Match", "a"}, "412"},
		{"13.1.2: If-None-Match with the ETag", []string{"If-None-Match", etag}, "304"},
		{"13.1.2: If-None-Match compares weakly", []string{"If-None-Match", "W/" + etag}, "304"},
		{"13.1.2: If-None-Match with any", []string{"If-None-Match", "*"}, "304"},
		{"13.1.2: If-None-Match with a list", []string{"If-None-Match", `"a",, W/"b" ,` + etag}, "304"},
		{"13.1.2: If-None-Match with a comma in a tag", []string{"If-None-Match", `"a,` + etag + `,b"`}, "200"},
		{"13.1.2: If-None-Match in two lines, matching the second", []string{"If-None-Match", `"a"`, "If-None-Match", etag}, "304"},
		{"13.1.2: If-None-Match in two lines, matching the first", []string{"If-None-Match", etag, "If-None-Match", `"a"`}, "304"},
		{"13.1.2: If-None-Match with other ETags in two lines", []string{"If-None-Match", `"a"`, "If-None-Match", `"b"`}, "200"},
		{"13.1.2: If-None-Match with another ETag", []string{"If-None-Match", `"a"`}, "200"},
		{"13.1.2: If-None-Match without quotes", []string{"If-None-Match", strings.Trim(etag, `"`)}, "200"},
		{"13.1.3: If-Modified-Since is ignored without a date", []string{"If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"}, "200"},
		{"13.1.4: If-Unmodified-Since is ignored without a date", []string{"If-Unmodified-Since", "Sat, 01 Jan 2000 00:00:00 GMT"}, "200"},
		{"13.1.5: If-Range with the ETag", []string{"If-Range", etag, "Range", "bytes=0-9"}, "0-9"},
		{"13.1.5: If-Range with another ETag", []string{"If-Range", `"a"`, "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range compares strongly", []string{"If-Range", "W/" + etag, "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range with a date", []string{"If-Range", "Fri, 01 Jan 2100 00:00:00 GMT", "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range with any", []string{"If-Range", "*", "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range with a list", []string{"If-Range", etag + `, "a"`, "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range in two lines", []string{"If-Range", etag, "If-Range", `"a"`, "Range", "bytes=0-9"}, "200"},
		{"13.1.5: If-Range without Range", []string{"If-Range", `"a"`}, "200"},
		{"13.1.5: If-Range with another ETag and an unsatisfiable range", []string{"If-Range", `"a"`, "Range", "bytes=100-"}, "200"},
		{"13.1.5: If-Range with the ETag and an unsatisfiable range", []string{"If-Range", etag, "Range", "bytes=100-"}, "416"},
		{"13.2.2: If-Match comes before If-None-Match", []string{"If-None-Match", etag, "If-Match", `"a"`}, "412"},
		{"13.2.2: If-None-Match applies if If-Match is true", []string{"If-None-Match", etag, "If-Match", etag}, "304"},
		{"13.2.2: If-Match replaces If-Unmodified-Since", []string{"If-Match", etag, "If-Unmodified-Since", "Sat, 01 Jan 2000 00:00:00 GMT"}, "200"},
		{"13.2.2: If-None-Match replaces If-Modified-Since", []string{"If-None-Match", `"a"`, "If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"}, "200"},
		{"14.2: If-None-Match comes before Range", []string{"If-None-Match", etag, "Range", "bytes=0-9"}, "304"},
		{"14.2: If-None-Match comes before an unsatisfiable range", []string{"If-None-Match", etag, "Range", "bytes=100-"}, "304"},
		{"14.2: If-Match comes before an unsatisfiable range", []string{"If-Match", `"a"`, "Range", "bytes=100-"}, "412"},
		{"14.2: Range applies if If-None-Match is true", []string{"If-None-Match", `"a"`, "Range", "bytes=0-9"}, "0-9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, target := range []string{hundred, hundred + "?delay=1ms"} {
				w := get(api, target, c.header...)
				requireOutcome(t, w, c.want)
				if w.Code < 400 {
					assert.Equal(t, etag, w.Header().Get("ETag"))
				}
			}
		})
	}
}

// requireOutcome requires a response to a request for the file of 100 bytes: one with a status, or
// one that has ranges, in one part or several.
func requireOutcome(t *testing.T, w *httptest.ResponseRecorder, want string) {
	t.Helper()
	whole := get(api, hundred).Body.String()
	switch status, _ := strconv.Atoi(want); {
	case status == http.StatusOK:
		require.Equal(t, status, w.Code, w.Body)
		assert.Equal(t, whole, w.Body.String())
		assert.Empty(t, w.Header().Get("Content-Range"))
	case status == http.StatusNotModified:
		require.Equal(t, status, w.Code, w.Body)
		assert.Empty(t, w.Body.String())
		assert.NotContains(t, w.Header(), "Content-Type")
		assert.NotContains(t, w.Header(), "Content-Length")
		assert.NotEmpty(t, w.Header().Get("Cache-Control"), "15.4.5")
	case status == http.StatusPreconditionFailed:
		requireError(t, w, status)
	case status == http.StatusRequestedRangeNotSatisfiable:
		requireError(t, w, status)
		assert.Equal(t, "bytes */100", w.Header().Get("Content-Range"), "15.5.17")
	default:
		require.Equal(t, http.StatusPartialContent, w.Code, w.Body)
		assert.Equal(t, want, strings.Join(parts(t, w, whole), " "))
	}
}

// parts returns the ranges in a response with status 206. It requires the bytes of the whole file in
// these ranges.
func parts(t *testing.T, w *httptest.ResponseRecorder, whole string) (ranges []string) {
	t.Helper()
	add := func(header http.Header, body string) {
		var first, last, size int
		_, err := fmt.Sscanf(header.Get("Content-Range"), "bytes %d-%d/%d", &first, &last, &size)
		require.NoError(t, err)
		assert.Equal(t, "application/octet-stream", header.Get("Content-Type"))
		assert.Equal(t, len(whole), size)
		assert.Equal(t, whole[first:last+1], body)
		ranges = append(ranges, fmt.Sprint(first, "-", last))
	}
	_, params, _ := mime.ParseMediaType(w.Header().Get("Content-Type"))
	if params["boundary"] == "" {
		add(w.Header(), w.Body.String())
		return ranges
	}
	assert.Empty(t, w.Header().Get("Content-Range"), "15.3.7.2")
	assert.Equal(t, strconv.Itoa(w.Body.Len()), w.Header().Get("Content-Length"))
	for body := multipart.NewReader(w.Body, params["boundary"]); ; {
		part, err := body.NextPart()
		if err == io.EOF {
			return ranges
		}
		require.NoError(t, err)
		content, err := io.ReadAll(part)
		require.NoError(t, err)
		add(http.Header(part.Header), string(content))
	}
}

// RFC 9110, 13.2.1.
func TestConditionsAndRangesDoNotApplyToErrors(t *testing.T) {
	t.Parallel()
	for target, status := range map[string]int{
		"/api/pdf/0":               http.StatusUnprocessableEntity,
		"/api/unknown":             http.StatusNotFound,
		hundred + "?status=500":    http.StatusInternalServerError,
		"/limits.json?size=1":      http.StatusUnprocessableEntity,
		"/api/qr?data=x&filename=": http.StatusNotModified,
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			w := get(api, target, "If-None-Match", "*", "Range", "bytes=900-")
			assert.Equal(t, status, w.Code)
			assert.Empty(t, w.Header().Get("Content-Range"))
		})
	}
}

func TestRangesOfDocumentsSelectBytesOfTheRepresentation(t *testing.T) {
	t.Parallel()
	for _, target := range []string{"/openapi.json", "/limits.json?size=1MB", "/", "/script/start.js"} {
		for _, coding := range []string{"", "gzip"} {
			t.Run(target+" "+coding, func(t *testing.T) {
				t.Parallel()
				whole := get(api, target, "Accept-Encoding", coding)
				w := get(api, target, "Accept-Encoding", coding, "Range", "bytes=1-9", "If-Range", whole.Header().Get("ETag"))
				require.Equal(t, http.StatusPartialContent, w.Code)
				assert.Equal(t, whole.Body.String()[1:10], w.Body.String())
				assert.Equal(t, coding, w.Header().Get("Content-Encoding"))
				assert.Equal(t, "Accept-Encoding", w.Header().Get("Vary"))
				w = get(api, target, "Accept-Encoding", coding, "Range", "bytes=9-1")
				assert.Equal(t, http.StatusOK, w.Code)
				assert.Equal(t, whole.Body.Len(), w.Body.Len())
				w = get(api, target, "Accept-Encoding", coding, "Range", "bytes="+twoTo64+"-")
				requireError(t, w, http.StatusRequestedRangeNotSatisfiable)
				assert.Equal(t, fmt.Sprint("bytes */", whole.Body.Len()), w.Header().Get("Content-Range"))
				w = get(api, target, "Accept-Encoding", coding, "If-None-Match", `"a"`, "If-None-Match", whole.Header().Get("ETag"))
				assert.Equal(t, http.StatusNotModified, w.Code)
				assert.Equal(t, "Accept-Encoding", w.Header().Get("Vary"), "15.4.5")
			})
		}
	}
}
