package log

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An event is an entry of a log of Java or Python.
type event struct{ time, level, thread, logger, message string }

// logged returns a log of events with a separator of milliseconds.
func logged(separator string, events ...event) quirk.File {
	t := table{
		header: []string{"time", "level", "thread", "logger", "message"},
		types:  []expect.Type{expect.DateTime, expect.String, expect.String, expect.String, expect.String},
	}
	var text string
	for _, e := range events {
		time := strings.Replace(e.time, ".", separator, 1)
		text += time + " " + e.level + " [" + e.thread + "] " + e.logger + " - " + e.message + "\n"
		t.rows = append(t.rows, []string{time, e.level, e.thread, e.logger, e.message})
		t.typed = append(t.typed, []string{strings.Replace(e.time, " ", "T", 1), e.level, e.thread, e.logger, e.message})
	}
	return file(text, t)
}

// events returns cases of events of programs.
func events() []quirk.Case {
	const pattern = "Apache Log4j 2, Pattern Layout"
	started := event{"2026-11-29 10:00:00.123", "INFO", "main", "com.example.App", "started"}
	stopped := event{"2026-11-29 10:00:02.789", "INFO", "main", "com.example.App", "stopped"}
	failed := func(more string) event {
		return event{"2026-11-29 10:00:01.456", "ERROR", "worker-1", "com.example.Orders", "cannot save order 7" + more}
	}
	return []quirk.Case{
		{
			Token: "log-log4j-stack-trace", Format: "log", Title: "Stack trace below an event",
			About:    "An event spans several lines: the message, an exception with its stack, and its cause.",
			Ordinary: "The same events with a message of one line.",
			Writers:  "Log4j and Logback",
			Source:   pattern, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: either(
				logged(".", started, failed("\njava.lang.IllegalStateException: no connection\n\tat com.example.Db.connect(Db.java:42)\n\tat com.example.Orders.save(Orders.java:7)\n"+
					"Caused by: java.net.ConnectException: refused\n\tat com.example.Net.open(Net.java:12)\n\t... 2 more"), stopped),
				logged(".", started, failed(""), stopped)),
		},
		{
			Token: "log-log4j-blank-lines", Format: "log", Title: "Blank lines within an event",
			About:    "The message of an event has several paragraphs with a blank line between them.",
			Ordinary: "The same events with a message of one line.",
			Writers:  "Programs that log requests, statements of SQL and settings",
			Source:   pattern, Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: either(
				logged(".", started, failed(":\n\n  SELECT *\n\n  FROM orders"), stopped),
				logged(".", started, failed(""), stopped)),
		},
		{
			Token: "log-log4j-comma-milliseconds", Format: "log", Title: "Comma before milliseconds",
			About:    "A comma is between seconds and milliseconds, as ISO 8601 allows.",
			Ordinary: "The same events with a point.",
			Writers:  "The module logging of Python, and Log4j with the format ISO8601",
			Source:   "ISO 8601-1:2019, section 5.3.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: either(logged(",", started, failed(""), stopped), logged(".", started, failed(""), stopped)),
		},
	}
}
