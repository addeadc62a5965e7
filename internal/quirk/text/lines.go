package text

import (
	"bytes"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	hours = "The library is open from ten to six.\nIt is closed on Sundays.\nPlease return books in time.\n"
	posix = "POSIX.1-2017, Base Definitions, section 3.206"
	// guidelines are those of Unicode for line breaks.
	guidelines = "The Unicode Standard, section 5.8"
	// longLine is the length of the long line in characters.
	longLine = 10_000_000
)

// lines returns cases of line ends and lengths.
func lines() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-crlf", Format: "txt", Title: "Lines that end with CR LF",
			About:    "Each line ends with CR LF.",
			Ordinary: "The same lines with LF.",
			Writers:  "Programs on Windows, and protocols of the internet",
			Source:   guidelines, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: written(strings.ReplaceAll(hours, "\n", "\r\n"), hours),
		},
		{
			Token: "txt-cr", Format: "txt", Title: "Lines that end with CR",
			About:    "Each line ends with CR and there is no LF, so that some programs see one line.",
			Ordinary: "The same lines with LF.",
			Writers:  "Programs of the classic Mac OS, and Excel for Mac with the file type text (Macintosh)",
			Source:   guidelines, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: written(strings.ReplaceAll(hours, "\n", "\r"), hours),
		},
		{
			Token: "txt-mixed-line-ends", Format: "txt", Title: "Lines with different ends",
			About:    "Lines end with LF, with CR LF and with CR.",
			Ordinary: "The same lines with LF.",
			Writers:  "People who edit a file on several systems, and programs that join files",
			Source:   guidelines, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: written("one\ntwo\r\nthree\rfour\r\n\r\nsix\n\nseven\r\rnine\n", "one\ntwo\nthree\nfour\n\nsix\n\nseven\n\nnine\n"),
		},
		{
			Token: "txt-no-final-line-end", Format: "txt", Title: "No final line end",
			About:    "The last line has no end.",
			Ordinary: "The same lines with a final line end.",
			Writers:  "Editors on Windows, and programs that join lines",
			Source:   "POSIX.1-2017, Base Definitions, section 3.195", Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds},
			Build: written(strings.TrimSuffix(hours, "\n"), hours),
		},
		{
			Token: "txt-blank-lines", Format: "txt", Title: "Blank lines at the start and the end",
			About:    "Three blank lines are before the text and three after it. They are a part of it.",
			Ordinary: "The same text without blank lines.",
			Writers:  "People who copy from web pages, and printer drivers",
			Source:   posix, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Layout},
			Build: written("\n\n\n"+hours+"\n\n\n", hours),
		},
		{
			Token: "txt-line-separators", Format: "txt", Title: "Line and paragraph separators of Unicode",
			About:    "Lines contain U+2028, U+2029 and U+0085. Unicode recommends ending lines there, but POSIX and most programs do not, so the number of lines is not given.",
			Ordinary: "The same text with spaces instead.",
			Writers:  "Word processors and chat programs from which people copy text, and conversions from EBCDIC",
			Source:   guidelines, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Characters},
			Build: unsplit("one\u2028two\nthree\u2029four\nfive\u0085six\n", "one two\nthree four\nfive six\n"),
		},
		{
			Token: "txt-form-feeds", Format: "txt", Title: "Form feeds",
			About:    "A form feed begins each page. Unicode recommends ending lines there, but POSIX and most programs do not, so the number of lines is not given.",
			Ordinary: "The same pages with blank lines between them.",
			Writers:  "pdftotext and other programs that write text for printers, and old mainframe reports",
			Source:   posix, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Characters},
			Build: unsplit("Page 1\ntext\n\fPage 2\ntext\n\fPage 3\ntext\n\f", "Page 1\ntext\n\nPage 2\ntext\n\nPage 3\ntext\n\n"),
		},
		{
			Token: "txt-vertical-tabs", Format: "txt", Title: "Vertical tabs",
			About:    "A vertical tab is where a line breaks within a paragraph.",
			Ordinary: "The same text with spaces instead.",
			Writers:  "PowerPoint, when people copy text with line breaks, and FileMaker in exports of fields",
			Source:   posix, Valid: true,
			Flags: []quirk.Flag{quirk.LineEnds, quirk.Characters},
			Build: written("A title\vwith a second line\nA paragraph\vwith a second line\n", "A title with a second line\nA paragraph with a second line\n"),
		},
		{
			Token: "txt-long-line", Format: "txt", Title: "Line of 10 MB",
			About:    "The only line has 10 million characters.",
			Ordinary: "The same words in lines of 80 characters.",
			Writers:  "Programs that write data or minified scripts without line breaks",
			Source:   "POSIX.1-2017, Base Definitions, section 3.403", Valid: false, // lines of a text file have a maximum length
			Flags: []quirk.Flag{quirk.Size}, Large: true,
			Build: func(twin bool) quirk.File {
				const words = "a line without an end is long and "
				text := bytes.Repeat([]byte(words), longLine/len(words)+1)[:longLine+1]
				text[longLine] = '\n'
				if twin {
					wrap(text)
				}
				return quirk.File{Bytes: text, Expect: expected(string(text))}
			},
		},
	}
}

// wrap ends lines of 80 characters, with ends that replace a character each.
func wrap(text []byte) {
	for i := 79; i < len(text)-2; i += 80 {
		text[i] = '\n'
	}
}
