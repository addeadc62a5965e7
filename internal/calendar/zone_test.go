package calendar

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // the rules to compare with, on every system

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

func TestEveryTimeZoneOfRecordsHasRules(t *testing.T) {
	t.Parallel()
	people, used := records.NewPeople(1, nil, records.Latin), map[string]bool{}
	for n := range 20_000 {
		zone := people.Person(n + 1).TimeZone
		require.Contains(t, zones, zone)
		used[zone] = true
	}
	assert.Len(t, zones, len(used), "no other time zone has rules")
}

// TestRulesAgreeWithTheDatabase compares the offset and the abbreviation of each hour.
func TestRulesAgreeWithTheDatabase(t *testing.T) {
	t.Parallel()
	step := exhaustive.Or(7*time.Hour, time.Hour)
	for name, z := range zones {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			location, err := time.LoadLocation(name)
			require.NoError(t, err)
			for at := time.Date(2021, time.January, 2, 0, 0, 0, 0, time.UTC); at.Year() < 2026; at = at.Add(step) {
				local := at.In(location)
				abbreviation, seconds := local.Zone()
				if local.Hour() == at.Add(-time.Hour).In(location).Hour() {
					continue // the hour that is repeated
				}
				want := z.standard
				if z.saves(local) {
					want = z.saving
				}
				if offset := Offset(name, local); want != abbreviation || offset != time.Duration(seconds)*time.Second {
					require.Failf(t, "offset or abbreviation differs", "%v: %s, %v", local, want, offset)
				}
			}
		})
	}
}

func TestClocksChangeOnSundays(t *testing.T) {
	t.Parallel()
	for _, c := range []change{americanBegin, americanEnd, westernBegin, westernEnd, centralBegin, centralEnd, easternBegin, easternEnd, israeliEnd} {
		first, err := time.Parse(localForm, c.since)
		require.NoError(t, err)
		assert.Equal(t, c.since, c.in(first.Year()), "the first change is one of the rule")
		assert.Equal(t, time.Sunday, first.Weekday())
	}
}

func TestZoneIsWritten(t *testing.T) {
	t.Parallel()
	var b contentline.Builder
	appendZone(&b, "America/St_Johns")
	assert.Equal(t, strings.ReplaceAll(`BEGIN:VTIMEZONE
TZID:America/St_Johns
BEGIN:DAYLIGHT
TZNAME:NDT
TZOFFSETFROM:-0330
TZOFFSETTO:-0230
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:NST
TZOFFSETFROM:-0230
TZOFFSETTO:-0330
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE
`, "\n", "\r\n"), string(b.Bytes()))
}
