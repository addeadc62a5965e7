package subtitles

import (
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// source is where the habits of SubRip are described, which has no standard.
const source = "Matroska, Subtitles, section SRT Subtitles, which describes SubRip without a standard"

// srtCases are cases about the encoding, the lines and the numbers of SubRip.
func srtCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "srt-byte-order-mark", Format: "srt", Title: "Byte order mark",
			About:    "A byte order mark is before the first number.",
			Ordinary: "The file begins with the first number.",
			Writers:  "Subtitle Edit, and Notepad on Windows", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.ByteOrderMark},
			Build: files("\uFEFF"+srt, srt, talk()...),
		},
		{
			Token: "srt-windows-1252", Format: "srt", Title: "Windows-1252",
			About:    "The file is in Windows-1252, as most were in Western Europe for many years.",
			Ordinary: "The same subtitles in UTF-8.",
			Writers:  "SubRip, and Subtitle Workshop", Source: source, Valid: true, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(charmap.Windows1252, "Möchten Sie Tee? – Für mich ein Stück Käse."),
		},
		{
			Token: "srt-windows-1251", Format: "srt", Title: "Windows-1251",
			About:    "The file is Russian in Windows-1251.",
			Ordinary: "The same subtitles in UTF-8.",
			Writers:  "Subtitle Workshop on Windows in Russia", Source: source, Valid: true, Charset: "windows-1251",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: encoded(charmap.Windows1251, "Чай готов, спасибо."),
		},
		{
			Token: "srt-utf-16le", Format: "srt", Title: "UTF-16, little endian",
			About:    "The file is in UTF-16 with a byte order mark.",
			Ordinary: "The same subtitles in UTF-8.",
			Writers:  "Notepad on Windows with the encoding Unicode, and Subtitle Edit", Source: source, Valid: true, Charset: "utf-16le",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "Der Tee ist heiß."),
		},
		{
			Token: "srt-crlf", Format: "srt", Title: "Line breaks of Windows",
			About:    "Lines end with a carriage return and a line feed.",
			Ordinary: "Lines end with a line feed.",
			Writers:  "SubRip and other programs on Windows", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: replaced(srt, "\n", "\r\n"),
		},
		{
			Token: "srt-cr", Format: "srt", Title: "Line breaks of old Mac programs",
			About:    "Lines end with a carriage return.",
			Ordinary: "Lines end with a line feed.",
			Writers:  "Old programs on the Macintosh, such as Miyu", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: replaced(srt, "\n", "\r"),
		},
		{
			Token: "srt-no-line-end", Format: "srt", Title: "Last line without an end",
			About:    "The file ends with the text of the last cue.",
			Ordinary: "The last line ends with a line break.",
			Writers:  "Programs that join blocks with blank lines", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: replaced(srt, "milk.\n", "milk."),
		},
		{
			Token: "srt-blank-lines", Format: "srt", Title: "Several blank lines",
			About:    "Two blank lines are at the beginning, and three between cues and at the end.",
			Ordinary: "One blank line is between cues.",
			Writers:  "People who edit files by hand", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "1\n00:", "\n\n1\n00:", "\n\n", "\n\n\n\n", "milk.\n", "milk.\n\n\n\n"),
		},
		{
			Token: "srt-spaces-in-blank-lines", Format: "srt", Title: "Spaces in blank lines and at ends of lines",
			About:    "Lines between cues have a space, and so have the ends of numbers and times.",
			Ordinary: "Lines between cues are empty.",
			Writers:  "People who edit files by hand, and converters from tables", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "\n\n", "\n \n", "000\n", "000 \n", "2\n", "2 \n", "3\n", "3 \n"),
		},
		{
			Token: "srt-no-blank-lines", Format: "srt", Title: "No blank lines between cues",
			About:    "The number of a cue follows the text of the cue before it directly.",
			Ordinary: "One blank line is between cues.",
			Writers:  "Scripts that remove blank lines", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "\n\n", "\n"),
		},
		{
			Token: "srt-no-numbers", Format: "srt", Title: "Cues without numbers",
			About:    "Cues begin with their times.",
			Ordinary: "Cues begin with their number.",
			Writers:  "Converters from WebVTT that only change the times", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: replaced(srt, "1\n00:", "00:", "\n\n2\n", "\n\n", "\n\n3\n", "\n\n"),
		},
		{
			Token: "srt-numbers-from-zero", Format: "srt", Title: "Numbers from 0",
			About:    "The first cue has the number 0.",
			Ordinary: "The first cue has the number 1.",
			Writers:  "Scripts that count from 0", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: replaced(srt, "1\n00:", "0\n00:", "\n\n2\n", "\n\n1\n", "\n\n3\n", "\n\n2\n"),
		},
		{
			Token: "srt-repeated-numbers", Format: "srt", Title: "Numbers that repeat and have gaps",
			About:    "The cues have the numbers 7, 7 and 1200, because somebody joined and cut files.",
			Ordinary: "The cues have the numbers 1, 2 and 3.",
			Writers:  "People who join files", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: replaced(srt, "1\n00:", "7\n00:", "\n\n2\n", "\n\n7\n", "\n\n3\n", "\n\n1200\n"),
		},
		{
			Token: "srt-unordered", Format: "srt", Title: "Cues in another order than their times",
			About:    "The last cue of the file begins first. Players show cues at their times.",
			Ordinary: "Cues are in the order of their times.",
			Writers:  "Editors in which people add cues at the end", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: func(twin bool) quirk.File {
				first, others, _ := strings.Cut(srt, "\n\n")
				return files(others+"\n"+first+"\n", srt, talk()...)(twin)
			},
		},
	}
}

// encoded returns the builder of a file in an encoding and of the file in UTF-8. Its last cue has a text.
func encoded(e encoding.Encoding, text string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := texts(srt, text, text)(twin)
		if !twin {
			f.Bytes, _ = e.NewEncoder().Bytes(f.Bytes) // which has all characters
		}
		return f
	}
}
