package calendar

import (
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/contentline"
)

// A zone is a time zone of the IANA database, with the rules that hold in the years of the events.
// They are not read from the system, because releases of the database differ.
type zone struct {
	offset     int    // of standard time from UTC, in minutes
	standard   string // abbreviation of standard time
	saving     string // abbreviation of daylight saving time, or "" if there is none
	begin, end change // of daylight saving time
}

// A change is when the clocks change in each year.
type change struct {
	since  string // the first time, in the local time before the change
	month  time.Month
	sunday int // of the month: 2 for the second one, -1 for the last one
	before int // number of days that the change is before the Sunday
}

// The clocks change at 2 o'clock local time in North America and Israel, and at 1 o'clock UTC in Europe.
var (
	americanBegin = change{since: "20070311T020000", month: time.March, sunday: 2}
	americanEnd   = change{since: "20071104T020000", month: time.November, sunday: 1}
	westernBegin  = change{since: "19960331T010000", month: time.March, sunday: -1}
	westernEnd    = change{since: "19961027T020000", month: time.October, sunday: -1}
	centralBegin  = change{since: "19960331T020000", month: time.March, sunday: -1}
	centralEnd    = change{since: "19961027T030000", month: time.October, sunday: -1}
	easternBegin  = change{since: "19960331T030000", month: time.March, sunday: -1}
	easternEnd    = change{since: "19961027T040000", month: time.October, sunday: -1}
	israeliBegin  = change{since: "20130329T020000", month: time.March, sunday: -1, before: 2}
	israeliEnd    = change{since: "20131027T020000", month: time.October, sunday: -1}
)

// zones are the time zones of the cities in records.
var zones = map[string]zone{
	"Africa/Lagos":                   {offset: 60, standard: "WAT"},
	"America/Argentina/Buenos_Aires": {offset: -180, standard: "-03"},
	"America/Argentina/Catamarca":    {offset: -180, standard: "-03"},
	"America/Argentina/Cordoba":      {offset: -180, standard: "-03"},
	"America/Argentina/Jujuy":        {offset: -180, standard: "-03"},
	"America/Argentina/La_Rioja":     {offset: -180, standard: "-03"},
	"America/Argentina/Mendoza":      {offset: -180, standard: "-03"},
	"America/Argentina/Rio_Gallegos": {offset: -180, standard: "-03"},
	"America/Argentina/Salta":        {offset: -180, standard: "-03"},
	"America/Argentina/San_Juan":     {offset: -180, standard: "-03"},
	"America/Argentina/San_Luis":     {offset: -180, standard: "-03"},
	"America/Argentina/Tucuman":      {offset: -180, standard: "-03"},
	"America/Argentina/Ushuaia":      {offset: -180, standard: "-03"},
	"America/Bahia":                  {offset: -180, standard: "-03"},
	"America/Belem":                  {offset: -180, standard: "-03"},
	"America/Campo_Grande":           {offset: -240, standard: "-04"},
	"America/Chicago":                {-360, "CST", "CDT", americanBegin, americanEnd},
	"America/Cuiaba":                 {offset: -240, standard: "-04"},
	"America/Denver":                 {-420, "MST", "MDT", americanBegin, americanEnd},
	"America/Detroit":                {-300, "EST", "EDT", americanBegin, americanEnd},
	"America/Edmonton":               {-420, "MST", "MDT", americanBegin, americanEnd},
	"America/Fortaleza":              {offset: -180, standard: "-03"},
	"America/Halifax":                {-240, "AST", "ADT", americanBegin, americanEnd},
	"America/Los_Angeles":            {-480, "PST", "PDT", americanBegin, americanEnd},
	"America/Maceio":                 {offset: -180, standard: "-03"},
	"America/Manaus":                 {offset: -240, standard: "-04"},
	"America/Moncton":                {-240, "AST", "ADT", americanBegin, americanEnd},
	"America/New_York":               {-300, "EST", "EDT", americanBegin, americanEnd},
	"America/Phoenix":                {offset: -420, standard: "MST"},
	"America/Porto_Velho":            {offset: -240, standard: "-04"},
	"America/Recife":                 {offset: -180, standard: "-03"},
	"America/Regina":                 {offset: -360, standard: "CST"},
	"America/Sao_Paulo":              {offset: -180, standard: "-03"},
	"America/St_Johns":               {-210, "NST", "NDT", americanBegin, americanEnd},
	"America/Toronto":                {-300, "EST", "EDT", americanBegin, americanEnd},
	"America/Vancouver":              {-480, "PST", "PDT", americanBegin, americanEnd},
	"America/Whitehorse":             {offset: -420, standard: "MST"},
	"America/Winnipeg":               {-360, "CST", "CDT", americanBegin, americanEnd},
	"Asia/Bangkok":                   {offset: 420, standard: "+07"},
	"Asia/Barnaul":                   {offset: 420, standard: "+07"},
	"Asia/Ho_Chi_Minh":               {offset: 420, standard: "+07"},
	"Asia/Irkutsk":                   {offset: 480, standard: "+08"},
	"Asia/Jerusalem":                 {120, "IST", "IDT", israeliBegin, israeliEnd},
	"Asia/Kolkata":                   {offset: 330, standard: "IST"},
	"Asia/Krasnoyarsk":               {offset: 420, standard: "+07"},
	"Asia/Novokuznetsk":              {offset: 420, standard: "+07"},
	"Asia/Novosibirsk":               {offset: 420, standard: "+07"},
	"Asia/Omsk":                      {offset: 360, standard: "+06"},
	"Asia/Riyadh":                    {offset: 180, standard: "+03"},
	"Asia/Seoul":                     {offset: 540, standard: "KST"},
	"Asia/Shanghai":                  {offset: 480, standard: "CST"},
	"Asia/Taipei":                    {offset: 480, standard: "CST"},
	"Asia/Tokyo":                     {offset: 540, standard: "JST"},
	"Asia/Tomsk":                     {offset: 420, standard: "+07"},
	"Asia/Vladivostok":               {offset: 600, standard: "+10"},
	"Asia/Yekaterinburg":             {offset: 300, standard: "+05"},
	"Atlantic/Canary":                {0, "WET", "WEST", westernBegin, westernEnd},
	"Atlantic/Madeira":               {0, "WET", "WEST", westernBegin, westernEnd},
	"Europe/Amsterdam":               {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Athens":                  {120, "EET", "EEST", easternBegin, easternEnd},
	"Europe/Berlin":                  {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Budapest":                {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Copenhagen":              {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Helsinki":                {120, "EET", "EEST", easternBegin, easternEnd},
	"Europe/Istanbul":                {offset: 180, standard: "+03"},
	"Europe/Kaliningrad":             {offset: 120, standard: "EET"},
	"Europe/Kyiv":                    {120, "EET", "EEST", easternBegin, easternEnd},
	"Europe/Lisbon":                  {0, "WET", "WEST", westernBegin, westernEnd},
	"Europe/London":                  {0, "GMT", "BST", westernBegin, westernEnd},
	"Europe/Madrid":                  {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Moscow":                  {offset: 180, standard: "MSK"},
	"Europe/Oslo":                    {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Paris":                   {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Prague":                  {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Rome":                    {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Samara":                  {offset: 240, standard: "+04"},
	"Europe/Saratov":                 {offset: 240, standard: "+04"},
	"Europe/Stockholm":               {60, "CET", "CEST", centralBegin, centralEnd},
	"Europe/Warsaw":                  {60, "CET", "CEST", centralBegin, centralEnd},
	"Pacific/Honolulu":               {offset: -600, standard: "HST"},
}

func zoneOf(name string) zone {
	z, ok := zones[name]
	if !ok {
		panic("calendar: no rules for the time zone " + name)
	}
	return z
}

// Offset returns how far a time zone of records is ahead of UTC at a local time from 2021 on, by the
// rules of 2025. The location of the time does not matter.
func Offset(zone string, local time.Time) time.Duration {
	z := zoneOf(zone)
	minutes := z.offset
	if z.saves(local) {
		minutes += 60
	}
	return time.Duration(minutes) * time.Minute
}

// saves reports whether there is daylight saving time at a local time.
func (z zone) saves(local time.Time) bool {
	if z.saving == "" {
		return false
	}
	text := local.Format(localForm)
	return z.begin.in(local.Year()) <= text && text < z.end.in(local.Year())
}

// in returns the time of the change in a year, in the form of [change.since].
func (c change) in(year int) string {
	first := time.Date(year, c.month, 1, 0, 0, 0, 0, time.UTC)
	if c.sunday < 0 {
		first = first.AddDate(0, 1, -7) // of the last seven days
	}
	weeks := max(c.sunday-1, 0)
	sunday := first.AddDate(0, 0, 7*weeks+(7-int(first.Weekday()))%7)
	return sunday.AddDate(0, 0, -c.before).Format(dateForm) + c.since[len(dateForm):]
}

// rule returns the recurrence of the change.
func (c change) rule() string {
	if c == israeliBegin { // the Friday before the last Sunday
		return "BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR"
	}
	return fmt.Sprintf("BYMONTH=%d;BYDAY=%dSU", c.month, c.sunday)
}

// appendZone adds the VTIMEZONE of a time zone of records.
func appendZone(b *contentline.Builder, name string) {
	z := zoneOf(name)
	b.Raw("BEGIN:VTIMEZONE")
	b.Raw("TZID:", name)
	standard := offsetText(z.offset)
	if z.saving == "" {
		appendObservance(b, "STANDARD", z.standard, standard, standard, "19700101T000000", "")
	} else {
		daylight := offsetText(z.offset + 60)
		appendObservance(b, "DAYLIGHT", z.saving, standard, daylight, z.begin.since, z.begin.rule())
		appendObservance(b, "STANDARD", z.standard, daylight, standard, z.end.since, z.end.rule())
	}
	b.Raw("END:VTIMEZONE")
}

func appendObservance(b *contentline.Builder, kind, abbreviation, from, to, start, rule string) {
	b.Raw("BEGIN:", kind)
	b.Raw("TZNAME:", abbreviation)
	b.Raw("TZOFFSETFROM:", from)
	b.Raw("TZOFFSETTO:", to)
	b.Raw("DTSTART:", start)
	if rule != "" {
		b.Raw("RRULE:FREQ=YEARLY;", rule)
	}
	b.Raw("END:", kind)
}

// offsetText returns an offset in minutes in the form of iCalendar, such as -0330.
func offsetText(minutes int) string {
	sign := "+"
	if minutes < 0 {
		sign, minutes = "-", -minutes
	}
	return fmt.Sprintf("%s%02d%02d", sign, minutes/60, minutes%60)
}
