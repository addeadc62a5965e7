package httpapi_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/httpapi"
)

func TestErrorsNameLimitsOfTheServer(t *testing.T) {
	t.Parallel()
	lowered := httpapi.New(httpapi.Config{Disabled: []string{"eicar", "qr"}, Limits: address.Limits{
		"image-side": 4000, "file-size": 10 * placeholder.MB, "csv-columns": 3, "canvas-pixels": 100, "video-side": 301, "json-count": 200_000,
	}})
	for target, want := range map[string]string{
		"/api/image/5000x1":                  "width must be between 1 and 4000 on this server, got 5000",
		"/api/image/1x9000":                  "height must be between 1 and 4000 on this server, got 9000",
		"/api/image/ax1":                     "width must be a whole number between 1 and 4000 on this server, got a",
		"/api/file/11MB":                     "size must be between 0B and 10MB on this server, got 11MB",
		"/api/file/11":                       "size must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got 11",
		"/api/csv/1?columns=4":               "columns must be between 1 and 3 on this server, got 4",
		"/api/csv/1?fields=id,name,city,age": `fields must have 1 to 3 words, separated by commas, on this server, got "id,name,city,age"`,
		"/api/csv/1?fields=id,x":             "fields must be a comma-separated list of field names, got x",
		"/api/canvas/20x20":                  "width must be at most 5 for a height of 20 and the limit of 100 pixels on this server, got 20",
		"/api/video/302x200":                 "width must be an even number between 16 and 300 on this server, got 302",
		"/api/json/200000":                   "count must be between 1 and 100000, got 200000",
		"/api/pdf/101":                       "pages must be between 1 and 100, got 101",
		"/api/text/1?delay=2m":               "delay must be between 1ms and 1m on this server, got 2m",
		"/api/mail/1?attachment=" + url.QueryEscape("image/5000x1"): `width must be between 1 and 4000 on this server, got 5000`,
		"/api/mail/1?attachment=eicar":                              "attachment must be of a kind that is enabled on this server, got eicar",
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			assert.Contains(t, requireError(t, get(lowered, target), http.StatusUnprocessableEntity), want)
		})
	}
	for _, target := range []string{"/api/eicar", "/api/eicar?ext=com", "/api/eicar/1"} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, "kind must be enabled on this server, got eicar",
				requireError(t, get(lowered, target), http.StatusNotFound))
		})
	}
	assert.NotContains(t, requireError(t, get(lowered, "/api/eicer"), http.StatusNotFound), "server")
	for _, target := range []string{"/api/image/9000x1", "/api/file/6GB", "/api/csv/1?columns=101", "/api/canvas/10000000x10000000"} {
		assert.NotContains(t, requireError(t, get(api, target), http.StatusUnprocessableEntity), "server", target)
	}
}
