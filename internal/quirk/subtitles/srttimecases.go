package subtitles

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// srtTimeCases are cases about the times of SubRip.
func srtTimeCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "srt-points", Format: "srt", Title: "Decimal points in times",
			About:    "A point is between seconds and milliseconds, as in WebVTT.",
			Ordinary: "A comma is between seconds and milliseconds.",
			Writers:  "Converters from WebVTT, and scripts", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Locale, quirk.Dates},
			Build: replaced(srt, ",500", ".500", ",000", ".000", ",250", ".250"),
		},
		{
			Token: "srt-no-hours", Format: "srt", Title: "Times without hours",
			About:    "Times have only minutes and seconds.",
			Ordinary: "Times have hours.",
			Writers:  "Converters from WebVTT, and scripts", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: replaced(srt, "00:00:", "00:"),
		},
		{
			Token: "srt-short-numbers", Format: "srt", Title: "Times without leading zeros",
			About:    "Hours, minutes and seconds have one digit.",
			Ordinary: "Hours, minutes and seconds have two digits.",
			Writers:  "Scripts that join numbers", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: replaced(srt, "00:00:0", "0:0:"),
		},
		{
			Token: "srt-hundred-hours", Format: "srt", Title: "Hours of three digits",
			About:    "The last cue begins after 100 hours.",
			Ordinary: "The last cue begins after 99 hours.",
			Writers:  "Programs that write subtitles of recordings of several days", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Numbers},
			Build: late(srt),
		},
		{
			Token: "srt-no-spaces", Format: "srt", Title: "No spaces around the arrow",
			About:    "Nothing is between the times and the arrow.",
			Ordinary: "Spaces are around the arrow.",
			Writers:  "People and scripts", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, " --> ", "-->"),
		},
		{
			Token: "srt-coordinates", Format: "srt", Title: "Positions after times",
			About:    "Coordinates of a rectangle follow the times and are no text.",
			Ordinary: "Nothing follows the times.",
			Writers:  "SubRip, for texts that it recognized in pictures", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: replaced(srt, "02,000\n", "02,000  X1:201 X2:516 Y1:397 Y2:423\n", "04,000\n", "04,000  X1:63 X2:223 Y1:43 Y2:58\n"),
		},
		{
			Token: "srt-overlapping", Format: "srt", Title: "Cues at the same time",
			About:    "The last two cues are shown at the same time, one of them for longer.",
			Ordinary: "The cues follow each other.",
			Writers:  "Programs for several speakers, such as Aegisub", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: overlapping(srt),
		},
	}
}
