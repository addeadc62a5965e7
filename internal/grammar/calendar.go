package grammar

import (
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
		options:   func() placeholder.Options { return new(placeholder.CalendarOptions) },
	}
}
