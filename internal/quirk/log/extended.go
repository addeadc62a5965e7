package log

import "github.com/seed-40aebabe/placeholder/internal/quirk"

const w3c = "W3C, Extended Log File Format, WD-logfile-960323"

const (
	directives = "#Software: Microsoft Internet Information Services 10.0\n#Version: 1.0\n#Date: 2026-11-29 10:00:00\n"
	fewFields  = "#Fields: date time c-ip cs-method cs-uri-stem sc-status\n"
)

func few() []string { return []string{"date", "time", "c-ip", "cs-method", "cs-uri-stem", "sc-status"} }

// extended returns cases of logs in the format of the W3C.
func extended() []quirk.Case {
	return []quirk.Case{
		{
			Token: "log-w3c-repeated-directives", Format: "log", Title: "Directives between entries",
			About:    "The directives occur again between entries, with the same fields.",
			Ordinary: "The same entries below the directives.",
			Writers:  "Internet Information Services after a restart",
			Source:   w3c + ", section Directives", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: same(
				directives+fewFields+"2026-11-29 10:00:00 192.0.2.10 GET /a 200\n"+directives+fewFields+"2026-11-29 10:00:01 192.0.2.11 GET /b 404\n",
				directives+fewFields+"2026-11-29 10:00:00 192.0.2.10 GET /a 200\n2026-11-29 10:00:01 192.0.2.11 GET /b 404\n",
				table{header: few(), rows: [][]string{
					{"2026-11-29", "10:00:00", "192.0.2.10", "GET", "/a", "200"}, {"2026-11-29", "10:00:01", "192.0.2.11", "GET", "/b", "404"},
				}}),
		},
	}
}
