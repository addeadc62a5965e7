package placeholder_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	samples["calendar"] = placeholder.CalendarOptions{Events: 60, Seed: 1}
	samples["calendar padded"] = placeholder.CalendarOptions{Events: 20, Countries: []string{"US", "DE"}, Size: 100_000, Seed: 1 << 40}
}

// decodeCalendar requires a calendar in which the time zones of all times are defined.
func decodeCalendar(b []byte) error {
	all, err := parseComponents(b)
	if err != nil {
		return err
	}
	if len(all) != 1 || all[0].name != "VCALENDAR" || all[0].value("VERSION") != "2.0" {
		return errors.New("not a calendar")
	}
	defined, used := timeZones(all[0])
	if !slices.Equal(defined, used) {
		return errors.New("time zones " + strings.Join(defined, ",") + " are not " + strings.Join(used, ","))
	}
	return nil
}

// timeZones returns the names of the time zones that a calendar defines and uses, sorted.
func timeZones(calendar component) (defined, used []string) {
	for _, c := range calendar.components {
		if c.name == "VTIMEZONE" {
			defined = append(defined, c.value("TZID"))
		}
		for _, p := range c.properties {
			if zone, ok := strings.CutPrefix(p.parameters, ";TZID="); ok {
				used = append(used, zone)
			}
		}
	}
	slices.Sort(defined)
	slices.Sort(used)
	return defined, slices.Compact(used)
}

// newEvents returns the VEVENTs of a calendar.
func newEvents(t testing.TB, o placeholder.CalendarOptions) (events []component) {
	t.Helper()
	b := readAll(t, placeholder.Must(placeholder.NewCalendar(o)))
	require.NoError(t, decodeCalendar(b))
	all, err := parseComponents(b)
	require.NoError(t, err)
	for _, c := range all[0].components {
		if c.name == "VEVENT" {
			events = append(events, c)
		}
	}
	return events
}

func TestCalendarHasItsNumberOfEvents(t *testing.T) {
	t.Parallel()
	for _, count := range []int{1, 2, 63, 64, 65, 1000} {
		ids := map[string]bool{}
		for _, e := range newEvents(t, placeholder.CalendarOptions{Events: count, Seed: 5}) {
			if e.value("RECURRENCE-ID") != "" {
				require.True(t, ids[e.value("UID")], "a moved occurrence follows its event")
				continue
			}
			require.False(t, ids[e.value("UID")])
			ids[e.value("UID")] = true
		}
		assert.Len(t, ids, count)
	}
}

func TestCalendarHasEventsOfAllKinds(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	summaries, whole := map[string]bool{}, map[string]bool{}
	for _, e := range newEvents(t, placeholder.CalendarOptions{Events: 1000}) {
		start := e.all("DTSTART")[0]
		switch {
		case start.parameters == ";VALUE=DATE":
			kinds["all-day"]++
		case strings.HasPrefix(start.parameters, ";TZID="):
			kinds["zoned"]++
		case strings.HasSuffix(start.value, "Z"):
			kinds["UTC"]++
		default:
			kinds["floating"]++
		}
		for _, name := range []string{"RRULE", "EXDATE", "RECURRENCE-ID", "ATTENDEE", "GEO", "URL", "CLASS"} {
			kinds[name] += min(1, len(e.all(name)))
		}
		kinds["alarm"] += len(e.components)
		summaries[e.text("SUMMARY")] = true
		whole[e.text("SUMMARY")+e.text("DESCRIPTION")] = true
	}
	for _, kind := range []string{
		"all-day", "zoned", "UTC", "floating", "RRULE", "EXDATE", "RECURRENCE-ID", "ATTENDEE", "GEO", "URL", "CLASS", "alarm",
	} {
		assert.Greater(t, kinds[kind], 40, kind)
	}
	assert.Greater(t, len(summaries), 500)
	assert.Greater(t, len(whole), 950)
}

func TestCalendarRejectsInvalidOptions(t *testing.T) {
	t.Parallel()
	for want, o := range map[string]placeholder.CalendarOptions{
		"Events must be between 1 and 10000, got 0":     {},
		"Events must be between 1 and 10000, got 10001": {Events: 10_001},
		"Size must be at least ":                        {Events: 1, Size: 100},
		"Countries must be a comma-separated list of ":  {Events: 1, Countries: []string{"XX"}},
	} {
		_, err := placeholder.NewCalendar(o)
		assertInvalid(t, err, want)
	}
}

func FuzzCalendar(f *testing.F) {
	f.Add(uint(0), uint64(0), uint(0), "")
	f.Add(uint(63), uint64(1), uint(1), "DE")
	f.Add(uint(300), ^uint64(0), uint(777), "US")
	f.Fuzz(func(t *testing.T, events uint, seed uint64, padding uint, country string) {
		o := placeholder.CalendarOptions{Events: int(events%500) + 1, Seed: seed}
		if slices.Contains(placeholder.RecordCountries(), country) {
			o.Countries = []string{country}
		}
		o.Size = placeholder.Must(placeholder.NewCalendar(o)).Size() + int64(padding%10_000)
		b := readAll(t, placeholder.Must(placeholder.NewCalendar(o)))
		require.Len(t, b, int(o.Size))
		require.NoError(t, decodeCalendar(b))
	})
}
