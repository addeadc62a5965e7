package grammar

import (
	"time"

	"github.com/seed-40aebabe/placeholder"
)

func calendarKind() Kind {
	return Kind{
		Name: "calendar", Path: "{events}", Title: "Calendar", Group: "Mail",
		About: "An iCalendar file (ics) with time zones, recurring and all-day events, and alarms, of the people in json and csv. For importers and mail clients.",
		Params: []Param{
			{
				Name: "events", Label: "Events", Option: "Events", Example: "100",
				About: "Number of events. Some recur.",
				limit: limit{"calendar-events", "events of a calendar"},
			},
			countryParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 event", "calendar/1"},
			{"100 events", "calendar/100"},
			{"1,000 events in one time zone", "calendar/1000?country=DE"},
			{"10,000 events", "calendar/10000"},
		},
		extension: fixedExtension("ics"),
		footprint: calendarFootprint,
		options:   func() placeholder.Options { return new(placeholder.CalendarOptions) },
	}
}

// calendarFootprint returns the footprint of a calendar, whose events are generated to measure
// them. Its people are held.
func calendarFootprint(r *Request) Footprint {
	events := int64(r.Number("events"))
	return Footprint{
		Memory:  2048*kb + 13*kb*events,
		Time:    time.Millisecond + time.Duration(events)*12*time.Microsecond,
		Held:    512*kb + 16*events,
		Checked: r.Number("size") > 0,
	}
}
