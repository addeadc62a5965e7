package log

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// syslog returns cases of messages of syslog.
func syslog() []quirk.Case {
	old := func(rows ...[]string) table {
		return table{header: []string{"priority", "time", "host", "program", "pid", "message"}, rows: rows}
	}
	current := func(rows ...[]string) table {
		return table{
			header: []string{"priority", "time", "host", "program", "pid", "id", "note", "message"},
			types:  []expect.Type{expect.Integer, expect.DateTime, expect.String, expect.String, expect.String, expect.String, expect.String, expect.String},
			rows:   rows,
		}
	}
	return []quirk.Case{
		{
			Token: "log-rfc3164-one-digit-day", Format: "log", Title: "Day of one digit in syslog",
			About:    "The day of the month has one digit, so that two spaces are before it. The time has neither a year nor a zone.",
			Ordinary: "The same message on a day of two digits.",
			Writers:  "rsyslog and syslog-ng in their traditional format, and network devices",
			Source:   "RFC 3164, section 4.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Layout},
			Build: func(twin bool) quirk.File {
				day := quirk.Either(twin, "29", " 9")
				return file("<38>Nov "+day+" 10:00:00 web01 sshd[1234]: session opened for user ann\n",
					old([]string{"38", "Nov " + day + " 10:00:00", "web01", "sshd", "1234", "session opened for user ann"}))
			},
		},
		{
			Token: "log-rfc3164-no-pid", Format: "log", Title: "Message without a process in syslog",
			About:    "The program has no process identifier, and the message contains brackets and colons.",
			Ordinary: "The same message with a process identifier.",
			Writers:  "The Linux kernel",
			Source:   "RFC 3164, section 4.1.3", Valid: true,
			Flags: []quirk.Flag{quirk.Ragged},
			Build: func(twin bool) quirk.File {
				if twin {
					return file("<4>Nov 29 10:00:00 web01 kernel[1]: usb 1-1: [example] new device: number 5\n",
						old([]string{"4", "Nov 29 10:00:00", "web01", "kernel", "1", "usb 1-1: [example] new device: number 5"}))
				}
				return file("<4>Nov 29 10:00:00 web01 kernel: usb 1-1: [example] new device: number 5\n",
					old([]string{"4", "Nov 29 10:00:00", "web01", "kernel", null, "usb 1-1: [example] new device: number 5"}))
			},
		},
		{
			Token: "log-rfc5424-escapes", Format: "log", Title: "Escapes in structured data of syslog",
			About:    "A parameter contains quotes, a backslash and a bracket, which are escaped with backslashes.",
			Ordinary: "The same message with an ordinary parameter.",
			Writers:  "rsyslog, syslog-ng and logging libraries for Java and .NET",
			Source:   "RFC 5424, section 6.3.3", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: func(twin bool) quirk.File {
				raw, value := quirk.Either(twin, "plain", `say \"a\" \\ [b\]`), quirk.Either(twin, "plain", `say "a" \ [b]`)
				return file(`<165>1 2026-11-29T10:00:00.003Z web01.example.com shop 8710 ID47 [example@32473 note="`+raw+`"] An order was saved`+"\n",
					current([]string{"165", "2026-11-29T10:00:00.003Z", "web01.example.com", "shop", "8710", "ID47", value, "An order was saved"}))
			},
		},
		{
			Token: "log-rfc5424-nil-values", Format: "log", Title: "Hyphens in a syslog header",
			About:    "All fields of the header that can be unknown are hyphens, and there is no structured data.",
			Ordinary: "The same message with all fields.",
			Writers:  "Systems without a clock or a name, and libraries with few settings",
			Source:   "RFC 5424, section 6.2", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: func(twin bool) quirk.File {
				if twin {
					return file(`<14>1 2026-11-29T10:00:00Z web01 shop 12 ID1 [example@32473 note="x"] started`+"\n",
						current([]string{"14", "2026-11-29T10:00:00Z", "web01", "shop", "12", "ID1", "x", "started"}))
				}
				return file("<14>1 - - - - - - started\n", current([]string{"14", null, null, null, null, null, null, "started"}))
			},
		},
		{
			Token: "log-rfc5424-bom", Format: "log", Title: "Byte order mark in a syslog message",
			About:    "A byte order mark begins the message after the header and says that it is in UTF-8.",
			Ordinary: "The same message without a byte order mark.",
			Writers:  "logger of util-linux, and libraries that follow the standard",
			Source:   "RFC 5424, section 6.4", Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: same(
				"<14>1 2026-11-29T10:00:00Z web01 shop 12 - [example@32473 note=\"x\"] \ufeffGrüße aus Köln\n",
				"<14>1 2026-11-29T10:00:00Z web01 shop 12 - [example@32473 note=\"x\"] Grüße aus Köln\n",
				current([]string{"14", "2026-11-29T10:00:00Z", "web01", "shop", "12", null, "x", "Grüße aus Köln"})),
		},
		{
			Token: "log-rfc5424-offset", Format: "log", Title: "Microseconds and an offset in syslog",
			About:    "The time has microseconds and an offset from UTC.",
			Ordinary: "The same message with whole seconds in UTC.",
			Writers:  "rsyslog",
			Source:   "RFC 5424, section 6.2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: func(twin bool) quirk.File {
				time := quirk.Either(twin, "2026-11-29T10:00:00Z", "2026-11-29T05:30:00.123456-04:30")
				return file("<14>1 "+time+` web01 shop 12 ID1 [example@32473 note="x"] started`+"\n", current([]string{"14", time, "web01", "shop", "12", "ID1", "x", "started"}))
			},
		},
	}
}
