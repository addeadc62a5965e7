package placeholdertest_test

import (
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFaultyChangesHeader(t *testing.T) {
	t.Parallel()
	f := placeholdertest.Fault{Length: "none", ETag: "weak", Media: "generic"}
	testFaulty(t, f, func(t *testing.T, client *http.Client) {
		response, body, err := get(t, client, "Range", "bytes=0-1")
		require.NoError(t, err)
		assert.Equal(t, poem, body)
		assert.EqualValues(t, -1, response.ContentLength)
		assert.Empty(t, response.Header.Values("Accept-Ranges"))
		assert.Equal(t, `W/"poem"`, response.Header.Get("ETag"))
		assert.Equal(t, "application/octet-stream", response.Header.Get("Content-Type"))
		assert.Equal(t, "no-store", response.Header.Get("Cache-Control"))
	})
}

func TestFaultyAnnouncesAnotherLength(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Length: "longer"}, func(t *testing.T, client *http.Client) {
		response, body, err := get(t, client)
		assert.ErrorIs(t, err, io.ErrUnexpectedEOF)
		assert.EqualValues(t, len(poem)+1, response.ContentLength)
		assert.Equal(t, poem, body)
	})
	testFaulty(t, placeholdertest.Fault{Length: "shorter"}, func(t *testing.T, client *http.Client) {
		response, body, err := get(t, client)
		require.NoError(t, err)
		assert.EqualValues(t, len(poem)-1, response.ContentLength)
		assert.Equal(t, poem[:len(poem)-1], body)
	})
}

func TestFaultySendsDigest(t *testing.T) {
	t.Parallel()
	sum := sha256.Sum256([]byte(poem))
	want := "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
	testFaulty(t, placeholdertest.Fault{Digest: "trailer"}, func(t *testing.T, client *http.Client) {
		response, body, err := get(t, client)
		require.NoError(t, err)
		assert.Equal(t, poem, body)
		assert.EqualValues(t, -1, response.ContentLength)
		assert.Equal(t, http.Header{"Repr-Digest": {want}}, response.Trailer)
	})
	testFaulty(t, placeholdertest.Fault{Digest: "wrong"}, func(t *testing.T, client *http.Client) {
		response, _, err := get(t, client)
		require.NoError(t, err)
		assert.Regexp(t, "^sha-256=:.{44}:$", response.Header.Get("Repr-Digest"))
		assert.NotEqual(t, want, response.Header.Get("Repr-Digest"))
	})
}

func TestFaultyNamesAndDatesFile(t *testing.T) {
	t.Parallel()
	f := placeholdertest.Fault{Disposition: "utf8", LastModified: time.Date(2024, 6, 1, 12, 0, 0, 0, time.UTC)}
	testFaulty(t, f, func(t *testing.T, client *http.Client) {
		response, _, err := get(t, client)
		require.NoError(t, err)
		assert.Equal(t, "attachment; filename=\"Café Zürich.txt\"", response.Header.Get("Content-Disposition"))
		assert.Equal(t, "Sat, 01 Jun 2024 12:00:00 GMT", response.Header.Get("Last-Modified"))
	})
}

func TestFaultySendsInterimResponse(t *testing.T) {
	t.Parallel()
	testFaulty(t, placeholdertest.Fault{Interim: http.StatusEarlyHints, RedirectStatus: 307, Redirects: 1}, func(t *testing.T, client *http.Client) {
		var interim []int
		ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{Got1xxResponse: func(code int, _ textproto.MIMEHeader) error {
			interim = append(interim, code)
			return nil
		}})
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://files.example/poem", nil)
		require.NoError(t, err)
		response, err := client.Do(r)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, http.StatusOK, response.StatusCode)
		assert.Equal(t, []int{http.StatusEarlyHints}, interim)
	})
}
