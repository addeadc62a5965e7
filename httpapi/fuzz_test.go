package httpapi_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func FuzzRequest(f *testing.F) {
	for _, target := range []string{
		"/api/file/10KB?type=zip&mode=zero&seed=3&filename=a", "/api/file/99999999999999999999GB", "/api/pdf/2?seed=1",
		"/api/image/300x250?format=jpg&bg=%23fa0&text=%F0%9F%98%80%0A&embed=1", "/api/image/1x", "/api/image/99999999999999999999x1",
		"/api/qr?data=%F0%9F%98%80&size=77&margin=0&embed=1", "/api/qr?data=x&format=svg", "/api/eicar?ext=pdf",
		"/api/text/77?text_type=list&format=rtf&seed=1", "/api/text/3000?format=pdf", "/api/json/33?keys=20&seed=1", "/api/csv/65?columns=100", "/api/", "/x?%zz",
		"/api/file/1KB?filename=%22%0d%0a",
	} {
		f.Add(target, "bytes=1-2,5-")
	}
	f.Add("/api/file/0B", "bytes=0-0")
	f.Fuzz(func(t *testing.T, target, ranges string) {
		if tooLarge(parse(target).Path) {
			t.Skip("the file may be larger than a megabyte")
		}
		w := get(api, target, "Range", ranges)
		requireAgreement(t, target, w)
		switch w.Code {
		case http.StatusOK, http.StatusPartialContent:
			length, err := strconv.Atoi(w.Header().Get("Content-Length"))
			require.NoError(t, err)
			require.Equal(t, length, w.Body.Len())
			require.NotContains(t, w.Header().Get("Content-Disposition"), "\n")
		case http.StatusNotFound, http.StatusUnprocessableEntity, http.StatusRequestedRangeNotSatisfiable:
			requireError(t, w, w.Code)
		default:
			t.Fatalf("status %d: %s", w.Code, w.Body)
		}
	})
}

// requireAgreement requires that grammar.Parse returns the same file or the same error.
func requireAgreement(t *testing.T, target string, w *httptest.ResponseRecorder) {
	t.Helper()
	if u, err := url.ParseRequestURI(target); err != nil || u.Host != "" || strings.ContainsAny(target, "#") {
		return // not a valid request target
	}
	content, err := grammar.Open(t.Context(), "http://example.com"+target)
	var invalid *placeholder.ValidationError
	switch {
	case err == nil && w.Code < http.StatusMultipleChoices:
		require.Equal(t, `"`+content.Fingerprint()+`"`, w.Header().Get("ETag"))
		require.Contains(t, w.Header().Get("Content-Disposition"), `"`+content.Name()+`"`)
	case err == nil:
		if w.Code != http.StatusRequestedRangeNotSatisfiable {
			require.Contains(t, requireError(t, w, http.StatusUnprocessableEntity), "query must be URL-encoded")
		}
	case errors.As(err, &invalid) && slices.Contains([]string{"kind", "path", "address", "parameter"}, invalid.Field):
		return // status 404, ignored by the handler, or reported after another error
	case w.Code == http.StatusUnprocessableEntity && !strings.Contains(w.Body.String(), "query must be"):
		require.Equal(t, err.Error(), requireError(t, w, w.Code))
	default:
		require.Equal(t, http.StatusUnprocessableEntity, w.Code)
	}
}

func tooLarge(path string) bool {
	segment := path[strings.LastIndex(path, "/")+1:]
	size, err := placeholder.ParseSize(segment)
	if number, err := strconv.Atoi(segment); err == nil {
		return strings.HasPrefix(path, "/api/text/") && number > placeholder.MB ||
			strings.HasPrefix(path, "/api/json/") && number > 1000 ||
			strings.HasPrefix(path, "/api/csv/") && number > 1000
	}
	return err == nil && size > placeholder.MB
}
