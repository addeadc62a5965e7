package csv

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func lineEnds() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-cr-lines", Format: "csv", Title: "Lines that end with CR",
			About:    "Each line ends with CR alone.",
			Ordinary: "The same table with CR LF.",
			Writers:  "Microsoft Excel for Mac with the format CSV (Macintosh), and laboratory devices",
			Source:   "RFC 4180, section 3",
			Flags:    []quirk.Flag{quirk.LineEnds},
			Build:    people().written(dialect{end: "\r"}.write),
		},
		{
			Token: "csv-lf-lines", Format: "csv", Title: "Lines that end with LF",
			About:    "Each line ends with LF alone.",
			Ordinary: "The same table with CR LF.",
			Writers:  "Most programs on Linux and macOS",
			Source:   "RFC 4180, section 3",
			Flags:    []quirk.Flag{quirk.LineEnds},
			Build:    people().written(dialect{end: "\n"}.write),
		},
		{
			Token: "csv-mixed-lines", Format: "csv", Title: "Lines with different ends",
			About:    "Lines end with CR LF, LF and CR in turn.",
			Ordinary: "The same table with CR LF.",
			Writers:  "Programs that append rows to files of other systems, and merges of such files",
			Source:   "RFC 4180, section 2.1",
			Flags:    []quirk.Flag{quirk.LineEnds},
			Build: grid("id|name|city", "1|Zoë Müller|Köln", "2|José Núñez|Málaga", "3|Ann Lee|Leeds", "4|Bo Ek|Lund", "5|Eva Nagy|Pécs").
				written(mixedLines),
		},
		{
			Token: "csv-crcrlf-lines", Format: "csv", Title: "Lines that end with CR CR LF",
			About:    "Each line ends with CR CR LF, so that a reader that takes CR for a line end sees blank lines.",
			Ordinary: "The same table with CR LF.",
			Writers:  "Python programs on Windows that open the file without newline=''",
			Source:   "RFC 4180, section 2.1",
			Flags:    []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build:    people().written(dialect{end: "\r\r\n"}.write),
		},
		{
			Token: "csv-no-last-line-end", Format: "csv", Title: "No end of the last line",
			About:    "The last row ends with the file.",
			Ordinary: "The same table with a line break at the end.",
			Writers:  "Programs that join lines, as in JavaScript",
			Source:   "RFC 4180, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: people().written(func(t table) string { return strings.TrimSuffix(rfc(t), "\r\n") }),
		},
		{
			Token: "csv-no-last-line-end-empty", Format: "csv", Title: "No end of a last line that ends with an empty value",
			About:    "The file ends with a comma, after which the last value is empty.",
			Ordinary: "The same table with a line break at the end.",
			Writers:  "Programs that join lines, as in JavaScript",
			Source:   "RFC 4180, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: grid("id|name|note", "1|Zoë Müller|new", "2|Ann Lee|").
				written(func(t table) string { return strings.TrimSuffix(rfc(t), "\r\n") }),
		},
		{
			Token: "csv-unicode-line-breaks", Format: "csv", Title: "Other line breaks of Unicode in values",
			About:    "Values contain U+2028, U+0085, a vertical tab and a form feed, none of which ends a record.",
			Ordinary: "The same table with spaces instead.",
			Writers:  "Word processors, web forms and mainframes whose text gets into exports",
			Source:   "RFC 4180, section 2.6", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Characters},
			Build: grid("id|note|city", "1|left\u2028right|Köln", "2|up\u0085down|Málaga", "3|in\vout|Leeds", "4|old\fnew|Lund").
				instead(grid("id|note|city", "1|left right|Köln", "2|up down|Málaga", "3|in out|Leeds", "4|old new|Lund")),
		},
		{
			Token: "csv-end-of-file-character", Format: "csv", Title: "Control-Z at the end",
			About:    "The file ends with the byte 0x1A, which ended text files of CP/M and MS-DOS.",
			Ordinary: "The same table without that byte.",
			Writers:  "Programs for MS-DOS, such as dBase and accounting software, and copy /a of Windows",
			Source:   "RFC 4180, section 2",
			Flags:    []quirk.Flag{quirk.Characters, quirk.Layout},
			Build:    people().written(func(t table) string { return rfc(t) + "\x1A" }),
		},
		{
			Token: "csv-nul-tail", Format: "csv", Title: "NUL bytes at the end",
			About:    "The file is filled with NUL bytes to a multiple of 512, because its writer reserves whole blocks.",
			Ordinary: "The same table without these bytes.",
			Writers:  "Data loggers that reserve blocks of a memory card, and file systems after a loss of power",
			Source:   "RFC 4180, section 2",
			Flags:    []quirk.Flag{quirk.Characters, quirk.Layout},
			Build:    people().written(nulTail),
		},
		{
			Token: "csv-nul-padding", Format: "csv", Title: "Values that NUL bytes pad",
			About:    "Names and cities are filled with NUL bytes to the 16 bytes that their writer stores.",
			Ordinary: "The same table without these bytes.",
			Writers:  "Programs in C that write arrays of characters at their full length",
			Source:   "RFC 4180, section 2",
			Flags:    []quirk.Flag{quirk.Characters},
			Build:    people().written(nulPadding),
		},
	}
}

func mixedLines(t table) string {
	var b strings.Builder
	for i, line := range (dialect{}).lines(t) {
		b.WriteString(line + []string{"\r\n", "\n", "\r"}[i%3])
	}
	return b.String()
}

func nulTail(t table) string {
	text := rfc(t)
	return text + strings.Repeat("\x00", 512-len(text)%512)
}

// nulPadding returns the table with all values after the first of a row in 16 bytes.
func nulPadding(t table) string {
	padded := table{header: t.header}
	for _, row := range t.rows {
		fields := []string{row[0]}
		for _, value := range row[1:] {
			fields = append(fields, value+strings.Repeat("\x00", 16-len(value)))
		}
		padded.rows = append(padded.rows, fields)
	}
	return rfc(padded)
}
