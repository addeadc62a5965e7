package placeholder_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func init() {
	for _, charset := range placeholder.Charsets()[1:] {
		samples[fmt.Sprintf("text in %s", charset)] = placeholder.TextOptions{
			Chars: 9000, TextType: placeholder.TextList, Charset: charset, Newline: placeholder.TextCRLF,
		}
	}
	samples["text in utf-16le with a byte order mark"] = placeholder.TextOptions{
		Chars: 5000, TextType: placeholder.TextGerman, Charset: placeholder.CharsetUTF16LE, BOM: true, Newline: placeholder.TextCR,
	}
}

func TestTextIsTheSameInAllCharsets(t *testing.T) {
	t.Parallel()
	marks := strings.NewReplacer("“", `"`, "„", `"`, "”", `"`, "…", ".", "•", "*", "’", "'")
	for _, charset := range placeholder.Charsets() {
		for _, textType := range placeholder.TextTypes() {
			for newline, end := range map[placeholder.TextNewline]string{placeholder.TextLF: "\n", placeholder.TextCRLF: "\r\n", placeholder.TextCR: "\r"} {
				o := placeholder.TextOptions{Chars: 9876, TextType: textType, Seed: 3}
				t.Run(fmt.Sprintf("%s in %s with %s", textType, charset, newline), func(t *testing.T) {
					t.Parallel()
					want := newText(t, o)
					o.Charset, o.Newline = charset, newline
					content, err := placeholder.NewText(o)
					if err != nil {
						require.ErrorContains(t, err, "Charset must be one of utf-8, ")
						return
					}
					assert.Equal(t, "text/plain; charset="+string(charset), content.MediaType())
					file := newText(t, o)
					require.NoError(t, iotest.TestReader(io.NewSectionReader(content, 0, content.Size()), []byte(file)))
					got := strings.ReplaceAll(decodeCharset(t, charset, []byte(file)), end, "\n")
					assert.Equal(t, o.Chars, utf8.RuneCountInString(got))
					assert.Equal(t, marks.Replace(want), marks.Replace(got))
				})
			}
		}
	}
}

func TestTextStartsWithItsByteOrderMark(t *testing.T) {
	t.Parallel()
	o := placeholder.TextOptions{Chars: 5, Charset: placeholder.CharsetUTF16BE, BOM: true}
	assert.Equal(t, "\xfe\xff\x00O\x00d\x00i\x00o\x00.", newText(t, o))
}

func TestTextRejectsCharsetsOfOtherFormats(t *testing.T) {
	t.Parallel()
	for message, o := range map[string]placeholder.TextOptions{
		"Charset must be absent for format rtf; it is for txt, got utf-16le": {
			Chars: 1, Format: placeholder.TextRTF, Charset: placeholder.CharsetUTF16LE},
		"BOM must be absent for charset iso-8859-15; it is for utf-8, utf-16le, utf-16be and gb18030, got 1": {
			Chars: 1, Charset: placeholder.CharsetISO8859_15, BOM: true},
		"Newline must be absent for format pdf; it is for txt, got cr": {
			Chars: 1, Format: placeholder.TextPDF, Newline: placeholder.TextCR},
		"Newline must be one of lf, crlf, cr, got nel": {Chars: 1, Newline: "nel"},
	} {
		t.Run(message, func(t *testing.T) {
			t.Parallel()
			_, err := placeholder.NewText(o)
			assertInvalid(t, err, message)
		})
	}
}

func FuzzTextCharset(f *testing.F) {
	f.Add(1, uint8(0), uint8(0), uint8(0), uint64(0))
	f.Add(4321, uint8(2), uint8(1), uint8(2), uint64(1))
	f.Add(9000, uint8(9), uint8(4), uint8(1), ^uint64(0))
	charsets, types, newlines := placeholder.Charsets(), placeholder.TextTypes(), placeholder.TextNewlines()
	f.Fuzz(func(t *testing.T, chars int, textType, charset, newline uint8, seed uint64) {
		o := placeholder.TextOptions{
			Chars: int(uint(chars)%20_000) + 1, TextType: types[int(textType)%len(types)], Seed: seed,
			Charset: charsets[int(charset)%len(charsets)], Newline: newlines[int(newline)%len(newlines)],
		}
		content, err := placeholder.NewText(o)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			return
		}
		file := readAll(t, content)
		text := strings.ReplaceAll(decodeCharset(t, o.Charset, file), "\r\n", "\n")
		require.Equal(t, o.Chars, utf8.RuneCountInString(text))
		off := int64(seed % uint64(len(file)))
		part := make([]byte, min(100, int64(len(file))-off))
		_, err = content.ReadAt(part, off)
		require.NoError(t, err)
		require.Equal(t, file[off:off+int64(len(part))], part)
	})
}

func TestMediaTypeNamesCharset(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		options placeholder.Options
		want    string
	}{
		{placeholder.TextOptions{Chars: 9}, "text/plain; charset=utf-8"},
		{placeholder.TextOptions{Chars: 9, BOM: true}, "text/plain; charset=utf-8"},
		{placeholder.TextOptions{Chars: 9, Charset: placeholder.CharsetUTF16LE}, "text/plain; charset=utf-16le"},
		{placeholder.TextOptions{Chars: 9, Charset: placeholder.CharsetUTF16LE, BOM: true}, "text/plain; charset=utf-16"},
		{placeholder.CSVOptions{Rows: 1, Charset: placeholder.CharsetUTF16BE, BOM: true}, "text/csv; charset=utf-16"},
		{placeholder.CSVOptions{Rows: 1, Charset: placeholder.CharsetGB18030, BOM: true}, "text/csv; charset=gb18030"},
	} {
		content, err := placeholder.New(t.Context(), test.options)
		require.NoError(t, err)
		assert.Equal(t, test.want, content.MediaType())
	}
}
