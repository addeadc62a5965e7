package httpapi_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/receiver"
)

// An uploadCase is a file in the list of files for a receiver.
type uploadCase struct {
	Name, Address, Filename, Format, Want, Why string
	Served                                     bool
}

// getUploads requests the list of files that a query chooses.
func getUploads(t *testing.T, h http.Handler, query string) (cases []uploadCase) {
	t.Helper()
	w := get(h, "/uploads.json?"+query)
	require.Equal(t, http.StatusOK, w.Code, w.Body)
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &cases))
	return cases
}

func TestUploadsAreListed(t *testing.T) {
	t.Parallel()
	cases := getUploads(t, api, "types=png&size=25MB&hostile=1&quirks=1&corrupt=1&filenames=1")
	wants := map[string]uploadCase{}
	for _, c := range cases {
		wants[c.Name] = c
		assert.True(t, c.Served)
		assert.Equal(t, "png", c.Format)
	}
	assert.Len(t, wants, len(cases), "names are unique")
	for name, want := range map[string]string{
		"file/64KB?type=png": "accept", "file/26214401B?type=png&filename=limit-25mb-plus-1": "reject",
		"hostile/png-pixels": "reject", "hostile/png-pixels?twin=1": "accept", "hostile/png-inflated-profile": "either",
		"file/64KB?type=png&corrupt=wrong-magic": "reject", "filename/parent-folder": "either",
	} {
		assert.Equal(t, want, wants[name].Want, name)
	}
	assert.Equal(t, uploadCase{
		Name: "filename/lf-and-a-field", Address: "file/64KB?type=png", Filename: "placeholder.jpg\nX-Placeholder: executed", Format: "png",
		Want: "either", Why: wants["filename/lf-and-a-field"].Why, Served: true,
	}, wants["filename/lf-and-a-field"])
	assert.NotContains(t, wants, "filename/invalid-byte", "JSON cannot have it")
	assert.Empty(t, getUploads(t, api, "types=png"))
	eicar := getUploads(t, api, "types=eml&hostile=1&eicar=1")
	assert.Greater(t, len(eicar), len(getUploads(t, api, "types=EML&hostile=1")))
	assert.Equal(t, "mail/1?attachments=0&body=text&size=64KB", eicar[0].Address)
}

func TestUploadsThatAreNotServedSayThat(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Disabled: []string{"hostile"}})
	for _, c := range getUploads(t, h, "types=png&size=1MB&hostile=1") {
		assert.Equal(t, c.Address[0] != 'h', c.Served, c.Address)
	}
}

func TestInvalidUploadsAreRejected(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                      "types must be a comma-separated list of 3gp",
		"types=png&size=1":      "size must be a number and a unit",
		"types=pgn&hostile=1":   "types must be a comma-separated list of",
		"types=png&hostile=2":   "hostile must be 1 or absent, got 2",
		"types=pdf&size=100B":   "size=100B is impossible for pdf",
		"types=png&hostile=1&%": "query must be URL-encoded",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			assert.Contains(t, requireError(t, get(api, "/uploads.json?"+query), http.StatusUnprocessableEntity), want)
		})
	}
}

func TestUploadsAreDescribed(t *testing.T) {
	t.Parallel()
	operation := description(t, api).Paths["/uploads.json"].Get
	names := map[string]bool{}
	for _, p := range operation.Parameters {
		names[p.Name] = true
	}
	for _, p := range receiver.Params() {
		assert.True(t, names[p.Name], p.Name)
	}
	operation.requireResponse(t, get(api, "/uploads.json?types=png&size=1MB&filenames=1"), http.StatusOK)
}

func TestHostileFilesAreListed(t *testing.T) {
	t.Parallel()
	w := get(api, "/hostile.json")
	var list []placeholder.HostileCase
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
	assert.Equal(t, placeholder.HostileCases(), list)
	description(t, api).Paths["/hostile.json"].Get.requireResponse(t, w, http.StatusOK)
}
