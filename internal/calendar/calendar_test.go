package calendar

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/records"
)

func TestPeopleOfEventsAreRecords(t *testing.T) {
	t.Parallel()
	all, p := records.NewPeople(3, []string{"DE"}, records.Latin), newPlanner(Options{Seed: 3, Countries: []string{"DE"}})
	known := map[string]string{}
	for n := range peopleCount {
		person := all.Person(n + 1)
		known[person.Email] = person.Name
	}
	for i := range 1000 {
		e := p.event(i)
		invited := map[string]bool{}
		for _, a := range e.Attendees {
			require.Equal(t, known[a.Email], a.Name)
			require.NotEqual(t, e.Organizer.Email, a.Email, "nobody invites oneself")
			require.False(t, invited[a.Email], "nobody is invited twice")
			invited[a.Email] = true
		}
		require.Equal(t, known[e.Organizer.Email], e.Organizer.Name)
		for _, text := range []string{e.Summary, e.Description, e.Location} {
			require.NotRegexp(t, `[{}]`, text)
		}
	}
}

func TestEventsAreInTheirYearsAndHours(t *testing.T) {
	t.Parallel()
	p := newPlanner(Options{Seed: 1})
	for i := range 5000 {
		e := p.event(i)
		require.True(t, e.Start.Before(e.End))
		if e.Category == "Birthday" {
			continue
		}
		require.Contains(t, []int{2024, 2025}, e.Start.Year())
		require.Contains(t, []int{2024, 2025}, e.End.Year())
		require.NotContains(t, []time.Weekday{time.Saturday, time.Sunday}, e.Start.Weekday())
		require.True(t, e.Created.Before(e.Start))
		if !e.AllDay {
			require.GreaterOrEqual(t, e.Start.Hour(), 8)
			require.False(t, e.End.After(e.Start.Truncate(24*time.Hour).Add(18*time.Hour)))
		}
	}
}

// TestOccurrencesAreThoseOfTheRule checks occurrences that do not take place or are moved.
func TestOccurrencesAreThoseOfTheRule(t *testing.T) {
	t.Parallel()
	p, exceptions := newPlanner(Options{Seed: 2}), 0
	for i := range 5000 {
		e := p.event(i)
		changed := slices.Clone(e.Recurrence.Except)
		if !e.Recurrence.Moved.IsZero() {
			changed = append(changed, e.Recurrence.Moved)
		}
		for _, at := range changed {
			exceptions++
			require.True(t, at.After(e.Start))
			require.Equal(t, e.Start.Weekday(), at.Weekday())
			require.Equal(t, e.Start.Format(time.TimeOnly), at.Format(time.TimeOnly))
			require.False(t, at.After(lastOccurrence(t, e)), "%s in %+v", at, e.Recurrence)
			require.Less(t, at.Year(), 2026)
		}
	}
	assert.Greater(t, exceptions, 1000)
}

// lastOccurrence returns the start of the last occurrence of an event that recurs in weeks.
func lastOccurrence(t *testing.T, e Event) time.Time {
	parts := map[string]string{}
	for part := range strings.SplitSeq(e.Recurrence.Rule, ";") {
		name, value, _ := strings.Cut(part, "=")
		parts[name] = value
	}
	require.Equal(t, "WEEKLY", parts["FREQ"])
	days := map[string]int{"": 7, "2": 14}[parts["INTERVAL"]]
	count := 0
	for _, digit := range parts["COUNT"] {
		count = 10*count + int(digit-'0')
	}
	if parts["BYDAY"] == "" {
		return e.Start.AddDate(0, 0, (count-1)*days)
	}
	at := e.Start
	for count--; count > 0; count-- {
		at = at.AddDate(0, 0, 1)
		for at.Weekday() == time.Saturday || at.Weekday() == time.Sunday {
			at = at.AddDate(0, 0, 1)
		}
	}
	return at
}

func TestRequestHasTheTimeZoneOfItsEvent(t *testing.T) {
	t.Parallel()
	p := newPlanner(Options{Seed: 1})
	for i := range 200 {
		e := p.event(i)
		file := string(Request(e))
		assert.Contains(t, file, "\r\nMETHOD:REQUEST\r\n")
		zoned := !e.AllDay && e.Zone != "" && e.Zone != "UTC"
		assert.Equal(t, zoned, strings.Contains(file, "BEGIN:VTIMEZONE\r\nTZID:"+e.Zone+"\r\n"))
		assert.True(t, strings.HasSuffix(file, "\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"))
	}
}
