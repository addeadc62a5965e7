package pdf

import (
	"encoding/ascii85"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// filterCases are cases of the filters of streams.
func filterCases() []quirk.Case {
	const plain = "The content is not compressed."
	return []quirk.Case{
		{
			Token: "pdf-ascii-hex", Format: "pdf", Title: "ASCIIHexDecode",
			About:    "The content is in hexadecimal, in lines of odd lengths.",
			Ordinary: plain,
			Writers:  "Programs that write files of ASCII characters", Source: "ISO 32000-1, 7.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/ASCIIHexDecode", asciiHex),
		},
		{
			Token: "pdf-ascii-85", Format: "pdf", Title: "ASCII85Decode",
			About:    "The content is in base 85, in lines, and its last group has fewer than five characters.",
			Ordinary: plain,
			Writers:  "Acrobat Distiller and ReportLab", Source: "ISO 32000-1, 7.4.3", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/ASCII85Decode", ascii85Lines),
		},
		{
			Token: "pdf-lzw", Format: "pdf", Title: "LZWDecode",
			About:    "The content is compressed with LZW.",
			Ordinary: plain,
			Writers:  "Programs of the 1990s, such as Acrobat Distiller 2", Source: "ISO 32000-1, 7.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/LZWDecode", func(data string) string { return lzw(data, 1) }),
		},
		{
			Token: "pdf-lzw-late-change", Format: "pdf", Title: "LZWDecode without early change",
			About:    "The content is compressed with LZW, and codes become longer one code later than usual.",
			Ordinary: plain,
			Writers:  "Programs that use the LZW of GIF", Source: "ISO 32000-1, 7.4.4.3, table 8", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/LZWDecode/DecodeParms<</EarlyChange 0>>", func(data string) string { return lzw(data, 0) }),
		},
		{
			Token: "pdf-run-length", Format: "pdf", Title: "RunLengthDecode",
			About:    "The content is coded as runs of equal and of different bytes.",
			Ordinary: plain,
			Writers:  "Programs for scans and pictures", Source: "ISO 32000-1, 7.4.5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/RunLengthDecode", runLengths),
		},
		{
			Token: "pdf-flate-predictor", Format: "pdf", Title: "FlateDecode with a predictor",
			About:    "The content is compressed after each of the filters of PNG, which alternate from row to row.",
			Ordinary: plain,
			Writers:  "Programs that use one compressor for pictures and contents", Source: "ISO 32000-1, 7.4.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns 10>>", func(data string) string {
				return deflated(predicted(padded(data, 30), 30, 3, func(row int) byte { return byte(row % 5) }))
			}),
		},
		{
			Token: "pdf-flate-tiff-predictor", Format: "pdf", Title: "FlateDecode with the predictor of TIFF",
			About:    "The content is compressed as differences to the sample to the left.",
			Ordinary: plain,
			Writers:  "Programs that copy the data of TIFF files", Source: "ISO 32000-1, 7.4.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/FlateDecode/DecodeParms<</Predictor 2/Colors 3/Columns 10>>", func(data string) string {
				return deflated(differences(padded(data, 30), 30, 3))
			}),
		},
		{
			Token: "pdf-filter-chain", Format: "pdf", Title: "Chain of filters",
			About:    "The content went through RunLength, Flate with a predictor, LZW and ASCII85. Three of them have no parameters.",
			Ordinary: plain,
			Writers:  "Acrobat Distiller, for two filters", Source: "ISO 32000-1, 7.4.1, table 5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("[/ASCII85Decode/LZWDecode/FlateDecode/RunLengthDecode]/DecodeParms[null null<</Predictor 12/Columns 10>>null]", func(data string) string {
				predicted := predicted(padded(runLengths(data), 10), 10, 1, func(int) byte { return filterUp })
				return ascii85Lines(lzw(deflated(predicted), 1))
			}),
		},
		{
			Token: "pdf-filter-empty", Format: "pdf", Title: "Empty list of filters",
			About:    "The filters of the content are an empty array, and its parameters null.",
			Ordinary: "The content has no entries for filters.",
			Writers:  "Programs that remove filters", Source: "ISO 32000-1, 7.3.8.2, table 5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Nulls},
			Build: filtered("[]/DecodeParms null", func(data string) string { return data }),
		},
		{
			Token: "pdf-filter-abbreviations", Format: "pdf", Title: "Abbreviated filters",
			About:    "The filters of the content have the short names of inline images.",
			Ordinary: plain,
			Writers:  "Scripts that write PDF", Source: "ISO 32000-1, 8.9.7, table 94",
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("[/A85/Fl]", func(data string) string { return ascii85Lines(deflated(data)) }),
		},
		{
			Token: "pdf-flate-no-checksum", Format: "pdf", Title: "FlateDecode without a checksum",
			About:    "The checksum at the end of the compressed content is missing.",
			Ordinary: plain,
			Writers:  "Programs that compress by a library for DEFLATE, and add the header of zlib", Source: "ISO 32000-1, 7.4.4, and RFC 1950, section 2.2",
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/FlateDecode", func(data string) string { c := deflated(data); return c[:len(c)-4] }),
		},
		{
			Token: "pdf-flate-wrong-checksum", Format: "pdf", Title: "FlateDecode with a wrong checksum",
			About:    "The checksum at the end of the compressed content is zero.",
			Ordinary: plain,
			Writers:  "Programs that do not compute the checksum", Source: "ISO 32000-1, 7.4.4, and RFC 1950, section 2.2",
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/FlateDecode", func(data string) string { c := deflated(data); return c[:len(c)-4] + "\x00\x00\x00\x00" }),
		},
		{
			Token: "pdf-flate-extra-bytes", Format: "pdf", Title: "FlateDecode with bytes after the end",
			About:    "The length of the compressed content includes a line break after it.",
			Ordinary: plain,
			Writers:  "Programs that count the line break before endstream", Source: "ISO 32000-1, 7.3.8.1",
			Flags: []quirk.Flag{quirk.Compression},
			Build: filtered("/FlateDecode", func(data string) string { return deflated(data) + "\r\n" }),
		},
	}
}

// filtered returns the builder of a document whose content the quirk encodes.
func filtered(filter string, encode func(data string) string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := letter()
		lines := []string{"Terms", "Please pay within 30 days."}
		for i := range 12 {
			lines = append(lines, fmt.Sprintf("%d. After %d days, we add %d %% for each week.", 1+i, 30+7*i, 2+i))
		}
		d.pages[1] = textPage(lines...)
		if !twin {
			p := &d.pages[1]
			p.filter, p.content = "/Filter"+filter, encode(p.content)
		}
		return d.file()
	}
}

// asciiHex returns data in hexadecimal.
func asciiHex(data string) string {
	digits := fmt.Sprintf("%x", data)
	var b strings.Builder
	for i := 0; i < len(digits); i += 63 {
		b.WriteString(digits[i:min(i+63, len(digits))] + "\n")
	}
	return b.String() + ">"
}

// ascii85Lines returns data in base 85.
func ascii85Lines(data string) string {
	digits := make([]byte, ascii85.MaxEncodedLen(len(data)))
	digits = digits[:ascii85.Encode(digits, []byte(data))]
	var b strings.Builder
	for i := 0; i < len(digits); i += 72 {
		b.Write(digits[i:min(i+72, len(digits))])
		b.WriteString("\n")
	}
	return b.String() + "~>"
}

// runLengths returns data as RunLengthDecode reads it.
func runLengths(data string) string {
	const end = "\x80"
	var b strings.Builder
	for len(data) > 0 {
		n := min(len(data)-len(strings.TrimLeft(data, data[:1])), 128)
		if n > 1 {
			b.WriteString(string([]byte{byte(257 - n), data[0]}))
		} else {
			n = different(data)
			b.WriteString(string([]byte{byte(n - 1)}) + data[:n])
		}
		data = data[n:]
	}
	return b.String() + end
}

// different returns the number of bytes, up to 128, before two equal ones.
func different(data string) int {
	n := 1
	for n < min(len(data), 128) && (n+1 >= len(data) || data[n] != data[n+1]) {
		n++
	}
	return n
}

// padded returns a content with spaces that fill its last row.
func padded(data string, columns int) string {
	return data + strings.Repeat(" ", (columns-len(data)%columns)%columns)
}

// differences returns rows of samples as the predictor of TIFF has them.
func differences(data string, columns, distance int) string {
	out := []byte(data)
	for i := range out {
		if i%columns >= distance {
			out[i] -= data[i-distance]
		}
	}
	return string(out)
}
