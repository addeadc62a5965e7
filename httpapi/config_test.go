package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

// loweredLimits are limits below the defaults.
var loweredLimits = address.Limits{
	"file-size": 401 * placeholder.KB / 2, "image-side": 100, "text-chars": 10, "json-count": 3, "json-keys": 2, "csv-rows": 4, "csv-columns": 1,
	"pdf-pages": 5, "audio-seconds": 1, "video-side": 201, "video-seconds": 2, "qr-data": 6, "qr-size": 60, "qr-margin": 1, "canvas-pixels": 1000,
	"archive-files": 20, "calendar-events": 20, "contacts-count": 20, "document-pages": 5, "epub-chapters": 5, "mail-messages": 20, "slides-count": 5,
}

func TestLoweredLimitsAreEnforced(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Limits: loweredLimits})
	for _, c := range []struct{ allowed, rejected, message string }{
		{"/api/file/205312B", "/api/file/205313B", "size must be between 0B and 205312B on this server, got 205313B"},
		{"/api/file/200.5KB", "/api/file/6GB", "size must be between 0B and 205312B on this server, got 6GB"},
		{"/api/image/100x1", "/api/image/101x1", "width must be between 1 and 100 on this server, got 101"},
		{"/api/image/1x100", "/api/image/1x9000", "height must be between 1 and 100 on this server, got 9000"},
		{"/api/text/10", "/api/text/11", "chars must be between 1 and 10 on this server, got 11"},
		{"/api/json/3", "/api/json/4", "count must be between 1 and 3 on this server, got 4"},
		{"/api/json/1?keys=2", "/api/json/1?keys=3", "keys must be between 1 and 2 on this server, got 3"},
		{"/api/csv/4", "/api/csv/5", "rows must be between 1 and 4 on this server, got 5"},
		{"/api/csv/1?columns=1", "/api/csv/1?columns=2", "columns must be between 1 and 1 on this server, got 2"},
		{"/api/pdf/5", "/api/pdf/6", "pages must be between 1 and 5 on this server, got 6"},
		{"/api/video/200x100?seconds=2", "/api/video/202x100", "width must be an even number between 16 and 200 on this server, got 202"},
		{"/api/audio/1", "/api/audio/2", "seconds must be between 1 and 1 on this server, got 2"},
		{"/api/qr?data=%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", "/api/qr?data=sieben7", "data must have 1 to 6 characters on this server, got sieben7"},
		{"/api/qr?data=1", "/api/qr?data=", "data must have 1 to 6 characters on this server, got \"\""},
		{"/api/qr?data=x&size=60", "/api/qr?data=x&size=61", "size must be between 50 and 60 on this server, got 61"},
		{"/api/canvas/40x25", "/api/canvas/41x25", "width must be at most 40 for a height of 25 and the limit of 1000 pixels on this server, got 41"},
		{"/api/canvas/1x1000", "/api/canvas/1x1001", "height must be between 1 and 1000 on this server, got 1001"},
		{"/api/qr?data=x&margin=1", "/api/qr?data=x&margin=2", "margin must be between 0 and 1 on this server, got 2"},
	} {
		t.Run(c.rejected, func(t *testing.T) {
			assert.Equal(t, http.StatusOK, get(h, c.allowed).Code, c.allowed)
			assert.Equal(t, c.message, requireError(t, get(h, c.rejected), http.StatusUnprocessableEntity))
		})
	}
	// Defaults are lowered with their limits.
	assert.Contains(t, get(h, "/api/csv/1").Body.String(), "id\r\n")
	assert.NotContains(t, get(h, "/api/json/1").Body.String(), "email")
}

func TestLimitsAboveMaximumHaveNoEffect(t *testing.T) {
	t.Parallel()
	h := httpapi.New(httpapi.Config{Limits: address.Limits{
		"file-size": 6 * placeholder.GB, "image-side": 8193, "text-chars": 1 << 30, "json-count": 100_001, "json-keys": 21, "csv-rows": 100_001,
		"csv-columns": 101, "pdf-pages": 101, "qr-data": 1001, "qr-size": 501, "qr-margin": 11,
	}})
	for _, target := range []string{
		"/api/file/5.1GB", "/api/image/8193x1", "/api/image/1x8193", "/api/text/10000001", "/api/json/100001", "/api/json/1?keys=21",
		"/api/csv/100001", "/api/csv/1?columns=101", "/api/pdf/101", "/api/qr?data=" + strings.Repeat("1", 1001),
		"/api/qr?data=x&size=501", "/api/qr?data=x&margin=11",
	} {
		t.Run(short(target), func(t *testing.T) {
			w := get(h, target)
			assert.Equal(t, get(api, target).Body, w.Body)
			requireError(t, w, http.StatusUnprocessableEntity)
		})
	}
	h = httpapi.New(httpapi.Config{Limits: address.Limits{"qr-size": 1}})
	assert.Equal(t, http.StatusOK, get(h, "/api/qr?data=x").Code, "50 pixels, the minimum")
}

func TestDisabledEndpointsAreNotFound(t *testing.T) {
	t.Parallel()
	for _, name := range address.Names() {
		h := httpapi.New(httpapi.Config{Disabled: []string{name}})
		for _, target := range []string{
			"/api/csv/1", "/api/eicar", "/api/file/1B", "/api/image/1x1", "/api/json/1", "/api/pdf/1", "/api/qr?data=x", "/api/text/1",
		} {
			t.Run(target+" without "+name, func(t *testing.T) {
				w := get(h, target)
				if !strings.HasPrefix(target, "/api/"+name) {
					assert.Equal(t, http.StatusOK, w.Code)
					return
				}
				requireError(t, w, http.StatusNotFound)
				assert.NotContains(t, w.Body.String(), "/api/"+name+"/{", "the error does not list it")
			})
		}
	}
	withoutFiles := httpapi.New(httpapi.Config{Disabled: []string{"file"}})
	assert.Contains(t, requireError(t, get(withoutFiles, "/api/mail/1?attachment=file/1KB"), http.StatusUnprocessableEntity), "attachment must be of a kind that is enabled on this server")

	allDisabled := httpapi.New(httpapi.Config{Disabled: address.Names()})
	requireError(t, get(allDisabled, "/api/eicar"), http.StatusNotFound)
	onlyDescription := httpapi.New(httpapi.Config{Disabled: address.Names(), NoPage: true})
	assert.Equal(t, `path must be one of /openapi.json, /limits.json, /quirks.json, /quirks.schema.json, /hostile.json, /uploads.json, got "/api/nothing"`, requireError(t, get(onlyDescription, "/api/nothing"), http.StatusNotFound))
	assert.Panics(t, func() { httpapi.New(httpapi.Config{Disabled: []string{"eicar", "eica"}}) })
}
