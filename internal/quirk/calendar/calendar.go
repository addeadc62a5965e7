// Package calendar has quirks of iCalendar files (RFC 5545) and of jCal (RFC 7265).
package calendar

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(zoneCases(), timeCases(), missingCases(), ruleCases(), exceptionCases(), textCases(), lineCases(), fileCases(), dialectCases(), jsonCases())
}

// An occurrence is one that a correct reader finds from 2026 to 2028. Its times are in UTC, or without a zone if the event
// has none, or dates.
type occurrence struct {
	start, end, summary, location, description, status string
}

// tea is an occurrence of the ordinary event.
func tea(start, end string) occurrence { return occurrence{start: start, end: end, summary: "Tea"} }

// once is the occurrence of the ordinary event that does not recur.
func once() occurrence { return tea("2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z") }

// hours returns occurrences of an hour that begin at moments in UTC.
func hours(starts ...string) []occurrence {
	result := make([]occurrence, len(starts))
	for i, start := range starts {
		hour := int(start[11]-'0')*10 + int(start[12]-'0') + 1 // none begins in the last hour of a day
		end := start[:11] + string(rune('0'+hour/10)) + string(rune('0'+hour%10)) + start[13:]
		result[i] = tea(start, end)
	}
	return result
}

// days returns occurrences of a day.
func days(dates ...string) []occurrence {
	result := make([]occurrence, len(dates)/2)
	for i := range result {
		result[i] = tea(dates[2*i], dates[2*i+1])
	}
	return result
}

// expectation returns the description of occurrences, which are in order of their starts.
func expectation(occurrences []occurrence) expect.Expectation {
	header := []string{"start", "end", "summary", "location", "description", "status"}
	t := expect.Table{Name: "occurrences", Header: header, Columns: len(header), Count: len(occurrences), Rows: [][]*string{}}
	moment := expect.DateTime
	for _, o := range occurrences {
		t.Rows = append(t.Rows, quirk.Rows([][]string{{o.start, o.end, o.summary, o.location, o.description, o.status}}, "")...)
		if !strings.Contains(o.start, "T") {
			moment = expect.Date
		}
	}
	t.Types = []expect.Type{moment, moment, expect.String, expect.String, expect.String, expect.String}
	return expect.Expectation{Tables: []expect.Table{t}}
}

// event returns an event with properties, of which those that each event needs are first.
func event(properties ...string) string {
	return bare(append([]string{"UID:118@example.com", "DTSTAMP:20261101T080000Z", "SUMMARY:Tea"}, properties...)...)
}

// bare returns an event with only these properties.
func bare(properties ...string) string {
	return "BEGIN:VEVENT\n" + strings.Join(properties, "\n") + "\nEND:VEVENT\n"
}

// calendar returns a calendar of components.
func calendar(components ...string) string {
	return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//Tea//EN\n" + strings.Join(components, "") + "END:VCALENDAR\n"
}

// Times of the ordinary event.
const (
	start = "DTSTART:20261123T090000Z"
	end   = "DTEND:20261123T100000Z"
)

// ordinary is a calendar with the ordinary event.
func ordinary() string { return calendar(event(start, end)) }

// files returns the builder of a file and its twin with the same occurrences. Lines end with LF here, and with CR LF in the files.
func files(special, ordinary string, occurrences ...occurrence) func(twin bool) quirk.File {
	return exactly(fold.CRLF(special), fold.CRLF(ordinary), occurrences...)
}

// exactly returns the builder of a file and its twin with line ends as they are.
func exactly(special, ordinary string, occurrences ...occurrence) func(twin bool) quirk.File {
	return pair(special, ordinary, occurrences, occurrences)
}

// unlike returns the builder of a file and its twin with other occurrences.
func unlike(special, ordinary string, s, o []occurrence) func(twin bool) quirk.File {
	return pair(fold.CRLF(special), fold.CRLF(ordinary), s, o)
}

// pair returns the builder of a file and its twin with other occurrences, and with line ends as they are.
func pair(special, ordinary string, s, o []occurrence) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: []byte(quirk.Either(twin, ordinary, special)), Expect: expectation(quirk.Either(twin, o, s))}
	}
}

// added returns the builder of the ordinary calendar with more properties of its event, and of that without them.
func added(properties ...string) func(twin bool) quirk.File {
	return files(calendar(event(append([]string{start, end}, properties...)...)), ordinary(), once())
}
