package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

// TestManifestOfLimitsMatchesThatOfTheServer compares the manifest with the list that a server has
// for the same limits.
func TestManifestOfLimitsMatchesThatOfTheServer(t *testing.T) {
	t.Parallel()
	for query, args := range map[string]string{
		"size=5KB":                       "5KB",
		"size=26214399B&types=bin":       "26214399B --formats bin",
		"size=1MB&types=zip,png":         "1MB --formats zip,png",
		"unpacked=2MB&ratio=50&size=1MB": "1MB --unpacked 2MB --ratio 50",
		"files=10&depth=2&types=tgz":     "--files 10 --depth 2 --formats tgz",
		"pixels=1000000":                 "--pixels 1000000",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			command := append([]string{"limits", "--json", "-o", t.TempDir()}, strings.Fields(args)...)
			code, manifest, stderr := runToEnd(t, command...)
			require.Zero(t, code, stderr)
			w := httptest.NewRecorder()
			httpapi.New(httpapi.Config{}).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/limits.json?"+query, nil))
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			assert.Equal(t, without(t, manifest, "sha256"), without(t, w.Body.String(), "served"))
		})
	}
}

// without returns an array of objects without one of their members.
func without(t *testing.T, array, member string) (objects []map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(array), &objects))
	for _, object := range objects {
		require.Contains(t, object, member)
		delete(object, member)
	}
	return objects
}
