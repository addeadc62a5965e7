package log

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// pairs returns cases of logs with keys and values.
func pairs() []quirk.Case {
	messages := func(rows ...[]string) table { return table{header: []string{"time", "level", "msg"}, rows: rows} }
	security := func(rows ...[]string) table {
		return table{header: []string{"vendor", "product", "version", "id", "name", "severity", "src", "msg", "act"}, rows: rows}
	}
	return []quirk.Case{
		{
			Token: "log-logfmt-escapes", Format: "log", Title: "Escapes in quoted values of logfmt",
			About:    "Values in quotes contain quotes, backslashes, equals signs and line ends as escapes.",
			Ordinary: "The same entries with ordinary messages.",
			Writers:  "slog of Go (TextHandler), Logrus, Prometheus and Grafana",
			Source:   "Go, package log/slog, TextHandler", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: either(
				file(`time=2026-11-29T10:00:00Z level=info msg="said \"a=b\" to C:\\temp"`+"\n"+`time=2026-11-29T10:00:01Z level=warn msg="two\nlines"`+"\n",
					messages([]string{"2026-11-29T10:00:00Z", "info", `said "a=b" to C:\temp`}, []string{"2026-11-29T10:00:01Z", "warn", "two\nlines"})),
				file("time=2026-11-29T10:00:00Z level=info msg=said\ntime=2026-11-29T10:00:01Z level=warn msg=lines\n",
					messages([]string{"2026-11-29T10:00:00Z", "info", "said"}, []string{"2026-11-29T10:00:01Z", "warn", "lines"}))),
		},
		{
			Token: "log-logfmt-order", Format: "log", Title: "Keys in another order in logfmt",
			About:    "The second entry has its keys in another order and lacks one of them.",
			Ordinary: "The same entries with all keys in the same order.",
			Writers:  "Services of several programming languages that write to one log",
			Source:   "Go, package log/slog, TextHandler", Valid: true,
			Flags: []quirk.Flag{quirk.Ragged},
			Build: same("time=2026-11-29T10:00:00Z level=info msg=started\nmsg=stopped time=2026-11-29T10:00:01Z\n", "time=2026-11-29T10:00:00Z level=info msg=started\ntime=2026-11-29T10:00:01Z level= msg=stopped\n",
				messages([]string{"2026-11-29T10:00:00Z", "info", "started"}, []string{"2026-11-29T10:00:01Z", null, "stopped"})),
		},
		{
			Token: "log-cef-escapes", Format: "log", Title: "Escapes in the Common Event Format",
			About:    "A pipe in the header, and an equals sign and a backslash in a value are escaped. Values have spaces without quotes.",
			Ordinary: "The same event with ordinary values.",
			Writers:  "Firewalls and services that report to ArcSight, Sentinel and QRadar, some of them with a space before the first key",
			Source:   "Micro Focus, ArcSight Common Event Format, section Character Encoding", Valid: true,
			Flags: []quirk.Flag{quirk.Quoting},
			Build: either(
				file(`CEF:0|Example|Shop\|Web|1.0|100|Order saved|5| src=192.0.2.10 msg=total\=5 in C:\\temp, second part act=save now`+"\n",
					security([]string{"Example", "Shop|Web", "1.0", "100", "Order saved", "5", "192.0.2.10", `total=5 in C:\temp, second part`, "save now"})),
				file("CEF:0|Example|Shop|1.0|100|Order saved|5| src=192.0.2.10 msg=total act=save\n",
					security([]string{"Example", "Shop", "1.0", "100", "Order saved", "5", "192.0.2.10", "total", "save"}))),
		},
	}
}
