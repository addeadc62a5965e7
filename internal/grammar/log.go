package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func logKind() Kind {
	return Kind{
		Name: "log", Path: "{lines}", Title: "Log", Group: "Text and data",
		About: "The log of a web server whose visitors walk through a shop. For log readers, dashboards and search.",
		Params: []Param{
			{
				Name: "lines", Label: "Lines", Option: "Lines", Example: "1000",
				About: "Number of requests, one per line.",
				limit: limit{"log-lines", "lines of a log"},
			},
			{
				Name: "layout", Label: "Layout", Option: "Layout",
				About: "The format combined of nginx or Apache, the Common Log Format, JSON, syslog (RFC 5424 or RFC 3164), or W3C Extended as IIS writes it.",
			},
			{Name: "first", Label: "First line", Option: "First", About: "Number of the first line, to page through an endless log.", Rare: true},
			{
				Name: "size", Label: "Size", Option: "Size", Example: "1MB", Rare: true, limit: fileSizeLimit,
				About: "Exact size of the file. Words after each user agent pad it, or after each target with layout common.",
			},
			seedParam,
		},
		Presets: []Preset{
			{"A log of nginx", "log/1000"},
			{"A log of IIS", "log/1000?layout=iis"},
			{"Messages of syslog", "log/1000?layout=syslog"},
			{"A log in JSON", "log/1000?layout=json"},
		},
		options:   func() placeholder.Options { return new(placeholder.LogOptions) },
		extension: fixedExtension("log"),
	}
}
