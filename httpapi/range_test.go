package httpapi_test

import (
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var rangeTargets = []string{
	"/api/file/100KB?type=zip", "/api/file/100KB?type=png", "/api/file/100KB?mode=zero", "/api/pdf/5", "/api/pdf/5?text_type=error", "/api/qr?data=hello", "/api/image/640x480?format=jpg", "/api/eicar",
	"/api/text/20000?text_type=german", "/api/text/20000?text_type=german&format=rtf", "/api/text/20000?format=pdf",
	"/api/json/100?keys=20", "/api/csv/100?columns=20",
}

func TestRangeReturnsRequestedBytes(t *testing.T) {
	t.Parallel()
	for _, target := range rangeTargets {
		whole := get(api, target).Body.String()
		n := len(whole)
		for header, want := range map[string]string{
			"bytes=0-0":      whole[:1],
			"bytes=10-59":    whole[10:60],
			"bytes=50-":      whole[50:],
			"bytes=-20":      whole[n-20:],
			"bytes=0-999999": whole,
			"Bytes=0-0":      whole[:1],
			"BYTES=1-1,-0":   whole[1:2],
		} {
			t.Run(header+" of "+target, func(t *testing.T) {
				t.Parallel()
				w := get(api, target, "Range", header)
				require.Equal(t, http.StatusPartialContent, w.Code)
				assert.True(t, want == w.Body.String())
				assert.NotEmpty(t, w.Header().Get("ETag"))
				assert.NotEmpty(t, w.Header().Get("Content-Range"))
			})
		}
	}
}

func TestRangesOfAnEmptyFileAreIgnored(t *testing.T) {
	t.Parallel()
	for _, header := range []string{"bytes=0-0", "bytes=0-", "bytes=-5", "bytes=-0"} {
		t.Run(header, func(t *testing.T) {
			w := get(api, "/api/file/0B", "Range", header)
			assert.Equal(t, http.StatusOK, w.Code)
			assert.Empty(t, w.Header().Get("Content-Range"))
			assert.Equal(t, "0", w.Header().Get("Content-Length"))
		})
	}
}

func TestMultipleRangesReturnMultipart(t *testing.T) {
	t.Parallel()
	for _, target := range rangeTargets {
		t.Run(target, func(t *testing.T) {
			whole := get(api, target).Body.String()
			w := get(api, target, "Range", "bytes=0-4,30-39,-7")
			require.Equal(t, http.StatusPartialContent, w.Code)
			_, params, err := mime.ParseMediaType(w.Header().Get("Content-Type"))
			require.NoError(t, err)
			parts := multipart.NewReader(w.Body, params["boundary"])
			for _, want := range []string{whole[:5], whole[30:40], whole[len(whole)-7:]} {
				part, err := parts.NextPart()
				require.NoError(t, err)
				got, err := io.ReadAll(part)
				require.NoError(t, err)
				assert.Equal(t, want, string(got))
			}
		})
	}
}

func TestUnsatisfiableRangesAreRejected(t *testing.T) {
	t.Parallel()
	for _, target := range rangeTargets {
		for _, header := range []string{"bytes=999999-", "Bytes=-00, -0", "bytes=99999999999999999999-"} {
			t.Run(header+" of "+target, func(t *testing.T) {
				w := get(api, target, "Range", header)
				message := requireError(t, w, http.StatusRequestedRangeNotSatisfiable)
				assert.Contains(t, message, "Range must select bytes of the file, as in bytes=0-99, got \"")
				assert.Regexp(t, `^bytes \*/\d+$`, w.Header().Get("Content-Range"))
			})
		}
	}
}

func TestConditionalRequests(t *testing.T) {
	t.Parallel()
	for _, target := range rangeTargets {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			etag := get(api, target).Header().Get("ETag")
			for _, header := range []string{etag, "W/" + etag, `"other", ` + etag, "*"} {
				t.Run("If-None-Match: "+header, func(t *testing.T) {
					w := get(api, target, "If-None-Match", header)
					assert.Equal(t, http.StatusNotModified, w.Code)
					assert.Empty(t, w.Body.String())
					assert.Equal(t, etag, w.Header().Get("ETag"))
				})
			}
			assert.Equal(t, http.StatusOK, get(api, target, "If-None-Match", `"other"`).Code)
			assert.Equal(t, http.StatusOK, get(api, target, "If-Match", etag).Code)
			requireError(t, get(api, target, "If-Match", `"other"`), http.StatusPreconditionFailed)

			assert.Equal(t, http.StatusPartialContent, get(api, target, "Range", "bytes=0-0", "If-Range", etag).Code)
			assert.Equal(t, http.StatusOK, get(api, target, "Range", "bytes=0-0", "If-Range", `"other"`).Code)
		})
	}
}
