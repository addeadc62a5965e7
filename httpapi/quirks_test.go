package httpapi_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

func TestQuirksAreListed(t *testing.T) {
	t.Parallel()
	var list []placeholder.QuirkCase
	w := get(api, "/quirks.json")
	require.Equal(t, http.StatusOK, w.Code)
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
	assert.Equal(t, placeholder.QuirkCases(), list)
	description(t, api).Paths["/quirks.json"].Get.requireResponse(t, w, http.StatusOK)
	for _, c := range list {
		assert.Equal(t, http.StatusOK, get(api, "/api/quirk/"+c.Case).Code, c.Case)
	}
}

func TestSchemaOfQuirksIsServed(t *testing.T) {
	t.Parallel()
	w := get(api, "/quirks.schema.json")
	assert.Equal(t, "application/schema+json", w.Header().Get("Content-Type"))
	assert.JSONEq(t, string(expect.Schema()), w.Body.String())
}

func TestQuirksAreCachedAndEmbedded(t *testing.T) {
	t.Parallel()
	w := get(api, "/api/quirk/csv-utf-16le?embed=1")
	assert.Equal(t, "text/csv; charset=utf-16", w.Header().Get("Content-Type"))
	assert.Equal(t, "public, max-age=86400", w.Header().Get("Cache-Control"))
	assert.Equal(t, `inline; filename="csv-utf-16le.csv"`, w.Header().Get("Content-Disposition"))
	assert.Empty(t, w.Header().Get("X-Robots-Tag"))
}
