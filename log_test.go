package placeholder_test

import (
	"encoding/json"
	"errors"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, layout := range placeholder.LogLayouts() {
		samples["log of "+string(layout)] = placeholder.LogOptions{Lines: 150, Layout: layout, First: 20, Seed: 3}
		samples["log of a size of "+string(layout)] = placeholder.LogOptions{Lines: 60, Layout: layout, Size: 40_001}
	}
	samples["log of the last lines"] = placeholder.LogOptions{Lines: 100, First: placeholder.MaxRecord - 99}
}

var combined = regexp.MustCompile(`^(\S+) - - \[([^\]]+)\] "(\S+) (\S+) HTTP/1\.1" (\d{3}) (\d+|-)(?: "([^"]*)" "([^"]*)")?$`)

func decodeLog(b []byte) error {
	if !strings.HasSuffix(string(b), "\n") && len(b) > 0 {
		return errors.New("no line end")
	}
	for line := range strings.Lines(string(b)) {
		match := combined.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if match == nil {
			return errors.New("no entry: " + line)
		}
		if _, err := netip.ParseAddr(match[1]); err != nil {
			return err
		}
	}
	return nil
}

// A logEntry is a line in JSON.
type logEntry struct {
	Time     time.Time
	Address  string  `json:"remote_addr"`
	Method   string  `json:"request_method"`
	Target   string  `json:"request_uri"`
	Status   int     `json:"status"`
	Bytes    int     `json:"body_bytes_sent"`
	Seconds  float64 `json:"request_time"`
	Referrer string  `json:"http_referer"`
	Agent    string  `json:"http_user_agent"`
}

func logOf(t *testing.T, o placeholder.LogOptions) (entries []logEntry) {
	t.Helper()
	o.Layout = placeholder.LogJSON
	for line := range strings.Lines(string(readAll(t, placeholder.Must(placeholder.NewLog(o))))) {
		var e logEntry
		require.NoError(t, json.Unmarshal([]byte(line), &e))
		entries = append(entries, e)
	}
	require.Len(t, entries, o.Lines)
	return entries
}

// Somebody who follows a link has seen the page with it, from the same address and with the same browser.
func TestVisitorsFollowLinks(t *testing.T) {
	t.Parallel()
	type visitor struct{ address, agent string }
	seen := map[visitor][]string{}
	sizes := map[string]int{}
	followed, statuses := 0, map[int]int{}
	entries := logOf(t, placeholder.LogOptions{Lines: 20_000, Seed: 8})
	for i, e := range entries {
		v := visitor{e.Address, e.Agent}
		if page, ok := strings.CutPrefix(e.Referrer, "https://shop.example"); ok {
			require.Contains(t, seen[v], page, "line %d", i+1)
			followed++
		} else {
			require.Contains(t, []string{"", "https://search.example/"}, e.Referrer)
		}
		seen[v] = append(seen[v], e.Target)
		statuses[e.Status]++
		if e.Status == 200 {
			if size, ok := sizes[e.Target]; ok {
				require.Equal(t, size, e.Bytes, e.Target)
			}
			sizes[e.Target] = e.Bytes
		}
		require.Equal(t, e.Status == 303, e.Method == "POST")
		if i > 0 {
			require.False(t, e.Time.Before(entries[i-1].Time), "line %d", i+1)
		}
	}
	assert.Greater(t, followed, 15_000)
	assert.Greater(t, len(seen), 500)
	for _, status := range []int{200, 303, 304, 404, 503} {
		assert.Positive(t, statuses[status], status)
	}
	assert.Greater(t, statuses[200]+statuses[304], 18_000)
}

func TestAddressesAreForDocumentation(t *testing.T) {
	t.Parallel()
	var reserved []netip.Prefix
	for _, s := range []string{"192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32"} {
		reserved = append(reserved, netip.MustParsePrefix(s))
	}
	versions := map[bool]int{}
	for _, e := range logOf(t, placeholder.LogOptions{Lines: 5000}) {
		address, err := netip.ParseAddr(e.Address)
		require.NoError(t, err)
		require.True(t, slices.ContainsFunc(reserved, func(p netip.Prefix) bool { return p.Contains(address) }), e.Address)
		versions[address.Is4()]++
	}
	assert.Len(t, versions, 2)
	hosts := regexp.MustCompile(`https?://([^/"+ ]+)`)
	for _, match := range hosts.FindAllStringSubmatch(string(readAll(t, placeholder.Must(placeholder.NewLog(placeholder.LogOptions{Lines: 5000})))), -1) {
		require.True(t, strings.HasSuffix(match[1], ".example"), match[1])
	}
}

func TestLayoutsHaveTheSameRequests(t *testing.T) {
	t.Parallel()
	o := placeholder.LogOptions{Lines: 500, Seed: 2, First: 77}
	entries := logOf(t, o)
	for _, layout := range placeholder.LogLayouts() {
		o.Layout = layout
		lines := strings.Split(strings.TrimSpace(string(readAll(t, placeholder.Must(placeholder.NewLog(o))))), "\n")
		if layout == placeholder.LogIIS {
			lines = lines[4:]
		}
		require.Len(t, lines, 500, layout)
		for i, e := range entries {
			for _, value := range []string{e.Address, e.Method, strings.Split(e.Target, "?")[0], e.Time.Format("04:05")} {
				require.Contains(t, lines[i], value, layout)
			}
			if m := combined.FindStringSubmatch(lines[i]); m != nil {
				at, err := time.Parse("02/Jan/2006:15:04:05 -0700", m[2])
				require.NoError(t, err)
				require.Equal(t, e.Time.Unix(), at.Unix())
				require.Equal(t, e.Bytes == 0 && layout != placeholder.LogNginx, m[6] == "-")
				require.Equal(t, e.Target, m[4])
			}
		}
	}
}

// A window of an endless log has the same lines, wherever it begins.
func TestWindowsContinueLogs(t *testing.T) {
	t.Parallel()
	whole := logOf(t, placeholder.LogOptions{Lines: 200})
	for _, first := range []int{1, 2, 31, 32, 33, 64, 65, 150} {
		assert.Equal(t, whole[first-1:first+49], logOf(t, placeholder.LogOptions{Lines: 50, First: first}), first)
	}
}

func TestLogsHaveExactSize(t *testing.T) {
	t.Parallel()
	for _, layout := range placeholder.LogLayouts() {
		o := placeholder.LogOptions{Lines: 40, Layout: layout, First: 20}
		unpadded := readAll(t, placeholder.Must(placeholder.NewLog(o)))
		for _, more := range []int{0, 1, 39, 40, 41, 400, 100_000} {
			o.Size = int64(len(unpadded) + more)
			padded := readAll(t, placeholder.Must(placeholder.NewLog(o)))
			require.Len(t, padded, int(o.Size))
			require.Equal(t, strings.Count(string(unpadded), "\n"), strings.Count(string(padded), "\n"))
			require.Equal(t, more == 0, string(padded) == string(unpadded))
			switch layout {
			case placeholder.LogNginx, placeholder.LogApache, placeholder.LogCommon:
				require.NoError(t, decodeLog(padded))
			case placeholder.LogIIS:
				for line := range strings.Lines(string(padded[len("#Software"):])) {
					if line[0] == '2' {
						require.Len(t, strings.Split(line, " "), 15)
					}
				}
			}
		}
		o.Size = int64(len(unpadded) - 1)
		_, err := placeholder.NewLog(o)
		assert.ErrorContains(t, err, "for these lines, got")
	}
}

func TestLogOptionsRejectInvalidValues(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.LogOptions{
		"Lines must be between 1 and 100000, got 100001":                                      {Lines: 100_001},
		"Layout must be one of nginx, apache, common, json, syslog, rfc3164, iis, got logfmt": {Lines: 1, Layout: "logfmt"},
		"First must be between 1 and 999999999, got 1000000000":                               {Lines: 2, First: placeholder.MaxRecord},
	} {
		_, err := placeholder.NewLog(o)
		assertInvalid(t, err, message)
	}
}
