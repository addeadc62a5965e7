//go:build conformance

package conformance

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// contactFields are the fields of records that contacts have, apart from their position.
const contactFields = "uuid,name,first_name,last_name,email,phone,company,website,job_title,department,street,city,state,postal_code," +
	"country,time_zone,birth_date,notes,created_at"

// Programs read the values of the records from contacts.
func TestConformanceContactsAreRecords(t *testing.T) {
	t.Parallel()
	readers := map[string][][]string{
		"4.0": {{"node", "testdata/people/contacts.mjs"}},
		"3.0": {{"node", "testdata/people/contacts.mjs"}, {python, "testdata/people/contacts.py"}},
	}
	for version, tools := range readers {
		for _, c := range []struct {
			count           int
			options, people string
		}{
			{1, "", ""}, {2, "&photo=1", ""}, {64, "&size=1MB", "&country=JP,VN"}, {1000, "&photo=1&size=4MB", "&country=JP,VN"}, {10_000, "", ""},
		} {
			if c.count > exhaustive.Or(64, 10_000) {
				continue
			}
			t.Run(fmt.Sprintf("%d of version %s%s%s", c.count, version, c.options, c.people), func(t *testing.T) {
				t.Parallel()
				path := download(t, fmt.Sprintf("/api/contacts/%d?seed=5&version=%s%s%s", c.count, version, c.options, c.people), "contacts.vcf")
				records := download(t, fmt.Sprintf("/api/json/%d?format=ndjson&seed=5%s&fields=%s", c.count, c.people, contactFields), "records.ndjson")
				want := decodeLines[map[string]string](t, read(t, records), c.count)
				for _, tool := range tools {
					got := decodeLines[map[string]string](t, runTool(t, tool[0], tool[1], path), c.count)
					for i := range want {
						require.Equal(t, want[i], got[i], "contact %d for %s", i+1, tool)
					}
				}
			})
		}
	}
}

// Two programs find the same occurrences: one with the time zones of the file, the other with the
// time zones of the system.
func TestConformanceCalendarOccurrences(t *testing.T) {
	t.Parallel()
	few := map[string]int{"2?": 2, "65?country=JP": 65, "1000?country=BR,GB,ES&size=4MB": 1000}
	for query, count := range exhaustive.Or(few, map[string]int{
		"1?": 1, "2?": 2, "63?": 63, "64?size=1MB": 64, "65?country=JP": 65, "1000?": 1000, "1000?country=CA,US": 1000, "1000?country=BR,GB,ES&size=4MB": 1000,
	}) {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			path := download(t, "/api/calendar/"+query+"&seed=5", "calendar.ics")
			runTool(t, python, "testdata/people/strict.py", path)
			inFile := runTool(t, "node", "testdata/people/occurrences.mjs", path)
			ofSystem := runTool(t, python, "testdata/people/occurrences.py", path)
			assert.Equal(t, ofSystem, inFile)
			events := map[string]bool{}
			for line := range strings.Lines(inFile) {
				id, _, _ := strings.Cut(line, ",")
				events[id] = true
			}
			assert.Len(t, events, count)
		})
	}
}
