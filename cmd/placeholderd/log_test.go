package main

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

func TestLogHasPathAndQueryAsSent(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 1024)
	for target, want := range map[string][2]string{
		"/api/text/1":                           {"/api/text/1", ""},
		"/api/image/8x8?text=a%26b&bg=%23fff":   {"/api/image/8x8", "text=a%26b&bg=%23fff"},
		"/a%2Fb%20c?":                           {"/a%2Fb%20c", ""},
		"/" + long[1:] + "?" + long:             {"/" + long[1:], long},
		"/" + long + "?" + long + long + "&b=c": {"/" + long[1:] + "…", long + "…"},
	} {
		t.Run(target[:min(len(target), 40)], func(t *testing.T) {
			var line bytes.Buffer
			logRequest(slog.New(slog.NewJSONHandler(&line, nil)), httptest.NewRequest(http.MethodGet, target, nil), httpapi.Result{})
			var got struct{ Path, Query string }
			require.NoError(t, json.Unmarshal(line.Bytes(), &got))
			assert.Equal(t, want, [2]string{got.Path, got.Query})
		})
	}
}
