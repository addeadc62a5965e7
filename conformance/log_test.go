//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A lineOfLog is a line in the layout json.
type lineOfLog struct {
	Time     time.Time
	Address  string `json:"remote_addr"`
	Method   string `json:"request_method"`
	Target   string `json:"request_uri"`
	Status   int
	Bytes    int    `json:"body_bytes_sent"`
	Referrer string `json:"http_referer"`
	Agent    string `json:"http_user_agent"`
}

const logLines = 2000

// logged returns the lines that all layouts have, as jq reads them.
func logged(t *testing.T) (lines []lineOfLog) {
	t.Helper()
	path := download(t, fmt.Sprintf("/api/log/%d?layout=json", logLines), "access.log")
	require.NoError(t, json.Unmarshal([]byte(runTool(t, "jq", "-cs", ".", path)), &lines))
	require.Len(t, lines, logLines)
	return lines
}

func downloadLog(t *testing.T, layout, more string) string {
	t.Helper()
	return download(t, fmt.Sprintf("/api/log/%d?layout=%s%s", logLines, layout, more), "access.log")
}

// GoAccess finds all requests, and counts their bytes and the paths that do not exist.
func TestConformanceLogInGoAccess(t *testing.T) {
	t.Parallel()
	bytes, missing := 0, map[string]bool{}
	for _, line := range logged(t) {
		bytes += line.Bytes
		if line.Status == 404 {
			missing[line.Target] = true
		}
	}
	for layout, format := range map[string]string{"nginx": "COMBINED", "apache&size=2MB": "COMBINED", "common": "COMMON", "iis": "W3C"} {
		t.Run(layout, func(t *testing.T) {
			t.Parallel()
			report := filepath.Join(t.TempDir(), "report.json")
			runTool(t, "goaccess", "--no-global-config", "--log-format="+format, "--output="+report, downloadLog(t, layout, ""))
			var found struct {
				General struct {
					Total     int `json:"total_requests"`
					Valid     int `json:"valid_requests"`
					Failed    int `json:"failed_requests"`
					Missing   int `json:"unique_not_found"`
					Bandwidth int
				}
			}
			require.NoError(t, json.Unmarshal([]byte(read(t, report)), &found))
			assert.Equal(t, []int{logLines, logLines, 0, len(missing)}, []int{found.General.Total, found.General.Valid, found.General.Failed, found.General.Missing})
			if layout != "iis" { // which has no bytes
				assert.Equal(t, bytes, found.General.Bandwidth)
			}
		})
	}
}

// The patterns of Logstash find the values of each line.
func TestConformanceLogInGrok(t *testing.T) {
	t.Parallel()
	want := logged(t)
	rows := rowsOfLog(t, "grok", "apache")
	require.Len(t, rows, len(want))
	for i, w := range want {
		bytes := strconv.Itoa(w.Bytes)
		if w.Bytes == 0 {
			bytes = ""
		}
		require.Equal(t, []string{
			w.Address, "", w.Time.Format("02/Jan/2006:15:04:05 -0700"), w.Method + " " + w.Target + " HTTP/1.1",
			strconv.Itoa(w.Status), bytes, w.Referrer, w.Agent,
		}, rows[i])
	}
}

// rowsOfLog returns what a library of Go finds in a log, with "" for null.
func rowsOfLog(t *testing.T, library, layout string) (rows [][]string) {
	t.Helper()
	paths := []string{downloadLog(t, layout, "")}
	var found readerAnswer
	require.NoError(t, json.Unmarshal(answersOf(t, "log", paths, "go", "run", "-C", "quirks/readers/logs", ".", library)[0], &found))
	for _, row := range found.Tables[0].Rows {
		values := make([]string, len(row))
		for i, value := range row {
			if value != nil {
				values[i] = *value
			}
		}
		rows = append(rows, values)
	}
	return rows
}

func TestConformanceLogInGoSyslog(t *testing.T) {
	t.Parallel()
	want := logged(t)
	for layout, message := range map[string]int{"syslog": 7, "rfc3164": 5} {
		rows := rowsOfLog(t, "go-syslog", layout)
		require.Len(t, rows, len(want))
		for i, w := range want {
			severity := map[int]string{4: "132", 5: "131"}[w.Status/100]
			if severity == "" {
				severity = "134"
			}
			require.Equal(t, severity, rows[i][0])
			require.Equal(t, "shop", rows[i][3])
			if layout == "syslog" {
				require.Equal(t, w.Time.Format("2006-01-02T15:04:05.999Z"), rows[i][1])
			}
			require.True(t, strings.HasPrefix(strings.TrimPrefix(rows[i][message], w.Address+" "), fmt.Sprintf(`"%s %s HTTP/1.1" %d `, w.Method, w.Target, w.Status)))
			require.True(t, strings.HasSuffix(rows[i][message], ` "`+w.Agent+`"`))
		}
	}
}

func TestConformanceLogInLnav(t *testing.T) {
	t.Parallel()
	want := logged(t)
	for layout, query := range map[string]string{
		"iis":    "SELECT log_time, c_ip, cs_method, cs_uri_stem, sc_status FROM w3c_log",
		"common": "SELECT log_time, c_ip, cs_method, cs_uri_stem, sc_status FROM access_log",
	} {
		var rows []struct {
			Time    string `json:"log_time"`
			Address string `json:"c_ip"`
			Method  string `json:"cs_method"`
			Path    string `json:"cs_uri_stem"`
			Status  int    `json:"sc_status"`
		}
		out := runTool(t, "lnav", "-n", "-c", ";"+query, "-c", ":write-json-to -", downloadLog(t, layout, ""))
		require.NoError(t, json.Unmarshal([]byte(out), &rows))
		require.Len(t, rows, len(want))
		for i, w := range want {
			path, _, _ := strings.Cut(w.Target, "?")
			require.Equal(t, []any{w.Time.Format(time.DateTime) + ".000", w.Address, w.Method, path, w.Status},
				[]any{rows[i].Time, rows[i].Address, rows[i].Method, rows[i].Path, rows[i].Status}, layout)
		}
	}
}
