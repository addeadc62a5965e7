package placeholder

import (
	"context"
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/calendar"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// MaxCalendarEvents is the maximum number of events of a calendar.
const MaxCalendarEvents = 10_000

func init() { mediaTypes[".ics"] = "text/calendar; charset=utf-8" }

// CalendarOptions are the options of [NewCalendar].
type CalendarOptions struct {
	// Events is the number of events, 1 to MaxCalendarEvents.
	Events int
	// Countries are the codes of the countries that people are from, some of
	// [RecordCountries], in upper or lower case. The default are all.
	Countries []string
	// Seed selects the events and the people.
	Seed uint64
	// Size is the exact size of the file in bytes, up to MaxFileSize. The last event is
	// padded, by up to 15 more bytes of its description, or by a property X-PADDING. An
	// error says what the events need if Size is less. The default is the size without
	// padding.
	Size int64
}

// NewCalendar returns a calendar in iCalendar (RFC 5545), with the extension ics, of people who
// do not exist.
//
// Events are meetings, visits, interviews, trainings, deadlines, absences and birthdays. Their
// titles, descriptions, places, categories and reminders belong together. Organizers and
// attendees are the people of the first 129 records of [NewJSON] with the same seed and
// countries.
//
// Most events begin from 8:00 to 18:00 in the time zone of the organizer, on a working day of
// 2024 or 2025. The rules of each time zone used precede the events. Other events last whole
// days, or have a time in UTC or without a time zone. About half of the events recur, on
// working days, in weeks, months, quarters or years. Some of these have an occurrence that does
// not take place, or one that is moved, which is another VEVENT with the same UID, so a file has
// more VEVENTs than events.
//
// Lines end with CRLF and have at most 75 bytes. Longer ones are folded, but never within a
// character.
func NewCalendar(o CalendarOptions) (*Content, error) { return New(context.Background(), o) }

func (o CalendarOptions) content(ctx context.Context) (*Content, error) {
	o.Countries = slices.Clone(o.Countries)
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	name := fmt.Sprintf("calendar-%d.ics", o.Events)
	return newPaddedContent(ctx, "calendar 2", options, name, o.Size, "this calendar", func(ctx context.Context) (source, error) {
		file := calendar.File(calendar.Options{Count: o.Events, Seed: o.Seed, Countries: o.Countries})
		return openLines(ctx, file, o.Size)
	})
}

func (o *CalendarOptions) options() option.Options {
	return option.Options{
		option.Integer("Events", &o.Events, 1, MaxCalendarEvents),
		countries(&o.Countries),
		option.Seed("Seed", &o.Seed),
		paddedSize(&o.Size),
	}
}

// cost returns the cost of a calendar, whose events are generated to measure them.
func (o *CalendarOptions) cost() cost.Cost {
	return cost.Cost{Memory: 3*MB + 16*KB*int64(o.Events), Held: MB / 2}
}
