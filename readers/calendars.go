package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/apognu/gocal"
	"github.com/emersion/go-ical"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A calendarCase is a calendar whose events begin in some years.
type calendarCase struct {
	name, address string
	first, last   int
}

// calendarCases are quirks, which say when their events begin, and a calendar of many events, whose starts dateutil computes.
var calendarCases = []calendarCase{
	{"zone", "quirk/ics-windows-zone?twin=1", 2026, 2028},
	{"zone of Windows", "quirk/ics-windows-zone", 2026, 2028},
	{"zone only in the file", "quirk/ics-customized-zone", 2026, 2028},
	{"zone not in the file", "quirk/ics-zone-missing", 2026, 2028},
	{"floating", "quirk/ics-floating", 2026, 2028},
	{"whole days", "quirk/ics-days-over-change", 2026, 2028},
	{"EXDATE in UTC", "quirk/ics-exdate-utc", 2026, 2028},
	{"RECURRENCE-ID", "quirk/ics-recurrence-id-utc", 2026, 2028},
	{"THISANDFUTURE", "quirk/ics-recurrence-id-range", 2026, 2028},
	{"UNTIL on the next day", "quirk/ics-rule-end-next-day", 2026, 2028},
	{"29 February", "quirk/ics-rule-leap-day", 2026, 2028},
	{"RDATE", "quirk/ics-rdate", 2026, 2028},
	{"60 events", "calendar/60", 2024, 2025},
}

// zones are where the machine is.
var zones = []string{"UTC", "Europe/Berlin", losAngeles, tokyo}

// calendars measures whether programs find when events begin, wherever the machine is.
func calendars() table {
	t := table{name: "calendars", files: true, programs: []program{
		{name: "ical.js", source: npm("ical.js"), measure: startsByScript("calendars.mjs", "ical.js")},
		{name: "ical.js (strictExceptions)", source: npm("ical.js"), measure: startsByScript("calendars.mjs", "ical.js-strict")},
		{name: "ical.js (exceptions)", source: npm("ical.js"), measure: startsByScript("calendars.mjs", "ical.js-exceptions")},
		{name: "ical-expander", source: npm("ical-expander"), measure: startsByScript("calendars.mjs", "ical-expander")},
		{name: "node-ical", source: npm("node-ical"), measure: startsByScript("calendars.mjs", "node-ical")},
		{name: "rrule.js", source: npm("rrule"), measure: startsByScript("calendars.mjs", "rrule")},
		{name: "ts-ics", source: npm("ts-ics"), measure: startsByScript("calendars.mjs", "ts-ics")},
		{name: "recurring-ical-events", source: python("python3-recurring-ical-events"), measure: startsByScript("calendars.py", "recurring_ical_events")},
		{name: "vobject", source: python("python3-vobject"), measure: startsByScript("calendars.py", "vobject")},
		{name: "khal", source: debian("khal"), measure: startsByScript("calendars.py", "khal")},
		{name: "calcurse", source: debian("calcurse"), measure: startsByScript("calendars.py", "calcurse")},
		{name: "libical", source: debian("libical3"), measure: startsByScript("calendars.py", "libical")},
		{name: "sabre/vobject", source: debian("php-sabre-vobject"), measure: startsByScript("calendars.py", "sabre")},
		{name: "gocal", source: module("github.com/apognu/gocal"), measure: startsInGo(startsByGocal)},
		{name: "go-ical", source: module("github.com/emersion/go-ical"), measure: startsInGo(startsByGoICal)},
	}}
	for _, c := range calendarCases {
		t.cases = append(t.cases, measurement.Case{Name: c.name, Address: c.address, Want: "right"})
	}
	for i := range t.programs {
		t.programs[i].timeout = 10 * time.Minute
	}
	return t
}

// starts are when events begin on the clock of the machine, in order.
type starts struct {
	Starts []string
	Error  string
}

// A startsFinder returns the starts in files while the machine is in a zone.
type startsFinder func(ctx context.Context, zone string, first, last int, inputs []input) (map[string]starts, error)

func startsByScript(arguments ...string) measure { return everywhere(startsOf(arguments...)) }

func startsOf(arguments ...string) startsFinder {
	return func(ctx context.Context, zone string, first, last int, inputs []input) (map[string]starts, error) {
		return scriptIn[starts](zone, append(slices.Clone(arguments), fmt.Sprint(first), fmt.Sprint(last))...)(ctx, inputs)
	}
}

// everywhere measures in all zones, and says in which ones a program is wrong.
func everywhere(find startsFinder) measure {
	return func(ctx context.Context, inputs []input) (map[string]string, error) {
		verdicts := map[string][]verdict{}
		for _, zone := range zones {
			want, err := expectedStarts(ctx, zone, inputs)
			if err != nil {
				return nil, err
			}
			found, err := inAllYears(ctx, find, zone, inputs)
			if err != nil {
				return nil, err
			}
			for _, c := range calendarCases {
				if f, ok := found[c.name]; ok {
					verdicts[c.name] = append(verdicts[c.name], judge(want[c.name], f))
				}
			}
		}
		answers := map[string]string{}
		for name, v := range verdicts {
			answers[name] = summary(v)
		}
		return answers, nil
	}
}

// inAllYears returns the starts of all cases.
func inAllYears(ctx context.Context, find startsFinder, zone string, inputs []input) (map[string]starts, error) {
	byYears := map[[2]int][]input{}
	for i, c := range calendarCases {
		years := [2]int{c.first, c.last}
		byYears[years] = append(byYears[years], inputs[i])
	}
	all := map[string]starts{}
	for years, some := range byYears {
		found, err := find(ctx, zone, years[0], years[1], some)
		if err != nil {
			return nil, err
		}
		maps.Copy(all, found)
	}
	return all, nil
}

// expectedStarts returns the right starts of all cases on the clock of a zone.
func expectedStarts(ctx context.Context, zone string, inputs []input) (map[string]starts, error) {
	location, err := time.LoadLocation(zone)
	if err != nil {
		return nil, err
	}
	last := len(calendarCases) - 1
	want, err := startsOf("calendars.py", "reference")(ctx, zone, calendarCases[last].first, calendarCases[last].last, inputs[last:])
	if err != nil {
		return nil, err
	}
	cases := placeholder.QuirkCases("ics")
	for _, c := range calendarCases[:last] {
		token, _, _ := strings.Cut(strings.TrimPrefix(c.address, "quirk/"), "?")
		i := slices.IndexFunc(cases, func(q placeholder.QuirkCase) bool { return q.Case == token })
		var s starts
		for _, row := range cases[i].Expect.Tables[0].Strings() {
			s.Starts = append(s.Starts, onClock(row[0], location))
		}
		want[c.name] = s
	}
	return want, nil
}

// onClock returns a moment in UTC on the clock of a location. Others are the same everywhere.
func onClock(start string, location *time.Location) string {
	if moment, err := time.Parse(time.RFC3339, start); err == nil {
		return moment.In(location).Format(clockFormat)
	}
	return start
}

// A verdict is how many starts of a file a program does not find, or finds instead.
type verdict struct {
	wrong, total int
	failed       bool
}

func judge(want, found starts) verdict {
	if found.Error != "" {
		return verdict{failed: true}
	}
	counts := map[string]int{}
	for _, s := range want.Starts {
		counts[s]++
	}
	for _, s := range found.Starts {
		counts[s]--
	}
	missing, extra := 0, 0
	for _, n := range counts {
		missing += max(n, 0)
		extra += max(-n, 0)
	}
	return verdict{wrong: max(missing, extra), total: len(want.Starts)}
}

// summary joins the verdicts of all zones.
func summary(verdicts []verdict) string {
	const few = 10 // starts of a quirk
	worst := slices.MaxFunc(verdicts, func(a, b verdict) int { return a.wrong - b.wrong })
	var wrong, right []string
	for i, v := range verdicts {
		place := strings.ReplaceAll(zones[i][strings.LastIndex(zones[i], "/")+1:], "_", " ")
		if v.failed {
			return "error"
		}
		if v.wrong == 0 {
			right = append(right, place)
		} else {
			wrong = append(wrong, place)
		}
	}
	switch {
	case len(wrong) == 0:
		return "right"
	case worst.total > few:
		return fmt.Sprintf("%d of %d wrong", worst.wrong, worst.total)
	case len(right) == 0:
		return "wrong"
	case len(right) == 1:
		return "right in " + right[0]
	}
	return "wrong in " + strings.Join(wrong, ", ")
}

// startsInGo measures a function that returns the starts of a file in a location, which stands for the zone of the machine.
func startsInGo(read func(r io.Reader, first, last time.Time, location *time.Location) ([]string, error)) measure {
	return everywhere(func(_ context.Context, zone string, first, last int, inputs []input) (map[string]starts, error) {
		location, err := time.LoadLocation(zone)
		if err != nil {
			return nil, err
		}
		time.Local = location
		defer func() { time.Local = time.UTC }()
		from, to := time.Date(first, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(last+1, 1, 1, 0, 0, 0, 0, time.UTC)
		found := map[string]starts{}
		for _, in := range inputs {
			s, err := readFile(in.Path, func(r io.Reader) ([]string, error) { return read(r, from, to, location) })
			found[in.Name] = starts{Starts: s}
			if err != nil {
				found[in.Name] = starts{Error: err.Error()}
			}
		}
		return found, nil
	})
}

const clockFormat = "2006-01-02T15:04:05"

func startsByGocal(r io.Reader, first, last time.Time, location *time.Location) (found []string, err error) {
	c := gocal.NewParser(r)
	c.Start, c.End, c.AllDayEventsTZ = &first, &last, location
	if err := c.Parse(); err != nil {
		return nil, err
	}
	for _, e := range c.Events {
		if e.RawStart.Params["VALUE"] == "DATE" {
			found = append(found, e.Start.In(location).Format(time.DateOnly))
			continue
		}
		found = append(found, e.Start.In(location).Format(clockFormat))
	}
	return found, nil
}

func startsByGoICal(r io.Reader, first, last time.Time, location *time.Location) (found []string, err error) {
	calendar, err := ical.NewDecoder(r).Decode()
	if err != nil {
		return nil, err
	}
	for _, e := range calendar.Events() {
		format := clockFormat
		if e.Props.Get(ical.PropDateTimeStart).ValueType() == ical.ValueDate {
			format = time.DateOnly
		}
		rules, err := e.RecurrenceSet(location)
		if err != nil {
			return nil, err
		}
		if rules != nil {
			for _, start := range rules.Between(first, last, true) {
				found = append(found, start.In(location).Format(format))
			}
			continue
		}
		start, err := e.DateTimeStart(location)
		if err != nil {
			return nil, err
		}
		if !start.Before(first) && start.Before(last) {
			found = append(found, start.In(location).Format(format))
		}
	}
	return found, nil
}
