package calendar

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

const (
	// organizerCount limits the number of time zones in a file.
	organizerCount = 64
	// otherCount is the number of people whom an organizer can invite, a power of two.
	otherCount  = 128
	peopleCount = otherCount + 1
)

// A planner plans the events of a calendar. It is immutable and safe for concurrent use.
type planner struct {
	people  []records.Person // of the first records; the first organizerCount people organize events
	numbers random.Sequence
}

func newPlanner(o Options) *planner {
	all := records.NewPeople(o.Seed, o.Countries, records.Latin)
	p := &planner{numbers: random.Sequence(random.Mix(o.Seed ^ 0xca1e4da7))}
	for n := range peopleCount {
		p.people = append(p.people, all.Person(n+1))
	}
	return p
}

// zones returns the names of the time zones of the first events, sorted.
func (p *planner) zones(count int) []string {
	all, used := map[string]bool{}, map[string]bool{}
	for _, organizer := range p.people[:organizerCount] {
		all[organizer.TimeZone] = true
	}
	for i := 0; i < count && len(used) < len(all); i++ {
		if d := p.draft(i); d.template.when == zoned {
			used[d.organizer.TimeZone] = true
		}
	}
	return slices.Sorted(maps.Keys(used))
}

// A draft is an event that is being planned.
type draft struct {
	numbers   random.Sequence
	template  *template
	organizer *records.Person
	guests    []*records.Person
}

// draft returns the draft of event i.
func (p *planner) draft(i int) draft {
	d := draft{numbers: random.Sequence(p.numbers.At(uint64(i)))}
	d.template = &templates[d.numbers.Below(len(templates))]
	first := i % organizerCount
	d.organizer = &p.people[first]
	start, step := d.numbers.Below(otherCount), 2*d.numbers.Below(otherCount/2)+1 // odd steps reach everybody
	for g := range 1 + d.numbers.Below(max(1, d.template.guests)) {
		other := (start + g*step) % otherCount
		d.guests = append(d.guests, &p.people[(first+1+other)%peopleCount])
	}
	return d
}

// event returns event i.
func (p *planner) event(i int) Event {
	d := p.draft(i)
	e := Event{
		Sequence:  d.numbers.Below(3),
		Category:  d.template.category,
		Status:    choose(&d, statuses),
		IsPrivate: d.template.isPrivate,
		IsFree:    d.template.when == allDay,
		Organizer: *d.organizer,
	}
	e.UID = fmt.Sprintf("event-%d-%016x@example.com", i+1, p.numbers.At(uint64(i))^uint64(d.numbers))
	d.setTexts(&e)
	d.setPlace(&e)
	d.setTime(&e)
	d.setRecurrence(&e)
	d.setAttendees(&e)
	return e
}

// The states of events and the answers of attendees, the frequent ones several times.
var (
	statuses = []string{"CONFIRMED", "CONFIRMED", "CONFIRMED", "CONFIRMED", "CONFIRMED", "CONFIRMED", "TENTATIVE", "CANCELLED"}
	answers  = []string{"ACCEPTED", "ACCEPTED", "ACCEPTED", "TENTATIVE", "DECLINED", "NEEDS-ACTION"}
)

// choose returns a random element of a list.
func choose[T any](d *draft, list []T) T { return list[d.numbers.Below(len(list))] }

func (d *draft) setTexts(e *Event) {
	values := strings.NewReplacer("{organizer}", d.organizer.Name, "{department}", d.organizer.Department,
		"{guest}", d.guests[0].Name, "{company}", d.guests[0].Company, "{city}", d.guests[0].City)
	e.Summary = values.Replace(choose(d, d.template.summaries))
	points := slices.Clone(d.template.points)
	random.Shuffle(&d.numbers, points)
	points = points[:2+d.numbers.Below(len(points)-1)]
	e.Description = values.Replace(choose(d, d.template.openings) + "\n\n- " + strings.Join(points, "\n- "))
}

func (d *draft) setPlace(e *Event) {
	switch d.template.place {
	case online:
		e.Location = "Video conference"
		e.URL = fmt.Sprintf("%s/meet/%s-%s-%s", d.organizer.Website, d.letters(3), d.letters(4), d.letters(3))
	case inRoom:
		e.Location = fmt.Sprintf("Room %d.%02d, %s, %s", d.numbers.Below(6), 1+d.numbers.Below(24), d.organizer.Street, d.organizer.City)
		e.Latitude, e.Longitude = d.organizer.Latitude, d.organizer.Longitude
	case atCustomer:
		e.Location = fmt.Sprintf("%s, %s, %s %s", d.guests[0].Company, d.guests[0].Street, d.guests[0].PostalCode, d.guests[0].City)
		e.Latitude, e.Longitude = d.guests[0].Latitude, d.guests[0].Longitude
	}
}

// letters returns n random letters.
func (d *draft) letters(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = 'a' + byte(d.numbers.Below(26))
	}
	return string(b)
}

// firstMonday begins the 104 weeks that have first occurrences. Recurring events also end within
// these weeks, except birthdays.
var firstMonday = time.Date(2024, time.January, 1, 0, 0, 0, 0, time.UTC)

// chooseDay returns a working day that is not in the weeks around New Year.
func (d *draft) chooseDay() time.Time {
	week := 1 + d.numbers.Below(50)
	if d.template.repeat == once && d.numbers.Below(2) == 1 {
		week += 52
	}
	return firstMonday.AddDate(0, 0, 7*week+d.numbers.Below(5))
}

func (d *draft) setTime(e *Event) {
	day := d.chooseDay()
	e.Created = day.AddDate(0, 0, -3-d.numbers.Below(40)).Add(time.Duration(7*60*60+d.numbers.Below(9*60*60)) * time.Second)
	e.Alarm = time.Duration(choose(d, d.template.alarmMinutes)) * time.Minute
	if d.template.when == allDay {
		d.setDays(e, day)
		return
	}
	e.Zone = map[when]string{zoned: d.organizer.TimeZone, universal: "UTC"}[d.template.when]
	minutes := choose(d, d.template.minutes)
	const opening, closing, quarter = 8 * 60, 18 * 60, 15
	start := opening + quarter*d.numbers.Below((closing-minutes-opening)/quarter+1)
	e.Start = day.Add(time.Duration(start) * time.Minute)
	e.End = e.Start.Add(time.Duration(minutes) * time.Minute)
}

// setDays sets the dates of an all-day event from a day on.
func (d *draft) setDays(e *Event, day time.Time) {
	e.AllDay, e.Start = true, day
	if d.template.repeat == yearly {
		e.Start, _ = time.Parse(time.DateOnly, d.guests[0].BirthDate) // always valid
	}
	e.End = e.Start.AddDate(0, 0, 1+d.numbers.Below(d.template.days))
}

// setRecurrence makes the event recur, as its template says.
func (d *draft) setRecurrence(e *Event) {
	switch d.template.repeat {
	case onWorkdays:
		d.recur(e, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", 10+d.numbers.Below(51), 5, 7)
	case weekly:
		d.recur(e, "FREQ=WEEKLY", 3+d.numbers.Below(30), 1, 7)
	case everyOtherWeek:
		d.recur(e, "FREQ=WEEKLY;INTERVAL=2", 3+d.numbers.Below(20), 1, 14)
	case monthly:
		e.Recurrence.Rule = fmt.Sprintf("FREQ=MONTHLY;COUNT=%d;BYDAY=%s", 3+d.numbers.Below(8), ordinalWeekday(e.Start))
	case quarterly:
		until := e.Start.AddDate(0, 9, 0).Truncate(24 * time.Hour).Add(24*time.Hour - time.Second)
		e.Recurrence.Rule = "FREQ=MONTHLY;INTERVAL=3;UNTIL=" + until.Format(utcForm)
	case yearly:
		e.Recurrence.Rule = "FREQ=YEARLY"
	}
}

// recur makes the event recur count times. There are perPeriod occurrences in a period of so many
// days. In some events, an occurrence does not take place, or is moved by an hour.
func (d *draft) recur(e *Event, rule string, count, perPeriod, days int) {
	e.Recurrence.Rule = fmt.Sprintf("%s;COUNT=%d", rule, count)
	periods := (count - 1) / perPeriod
	skipped, moved := 1+d.numbers.Below(periods), 1+d.numbers.Below(periods)
	if d.numbers.Below(2) == 0 {
		e.Recurrence.Except = append(e.Recurrence.Except, e.Start.AddDate(0, 0, skipped*days))
	}
	if moved != skipped && d.numbers.Below(2) == 0 {
		e.Recurrence.Moved, e.Recurrence.MovedFor = e.Start.AddDate(0, 0, moved*days), time.Hour
	}
}

// ordinalWeekday returns the position of a day in its month, such as 2TU for the second Tuesday. The
// fifth is the last.
func ordinalWeekday(t time.Time) string {
	n := (t.Day()-1)/7 + 1
	if n == 5 {
		n = -1
	}
	return fmt.Sprintf("%d%s", n, strings.ToUpper(t.Weekday().String()[:2]))
}

func (d *draft) setAttendees(e *Event) {
	if d.template.guests == 0 {
		return
	}
	for i, guest := range d.guests {
		e.Attendees = append(e.Attendees, Attendee{Person: *guest, Status: choose(d, answers), IsOptional: i > 0 && d.numbers.Below(4) == 0})
	}
}
