package entity_test

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
)

func TestBase64ReadsAtAnyOffset(t *testing.T) {
	t.Parallel()
	for _, newline := range []string{entity.LF, entity.CRLF} {
		for _, size := range []int64{0, 1, 2, 3, 56, 57, 58, 114, 57*64 - 1, 57 * 64, 57*64 + 1, 100_000} {
			octets := make([]byte, size)
			file := filler.Random(1, size).Part(size)
			file.Fill(octets, 0)
			encoded := lazyfile.New(lazyfile.Base64(file, newline))
			want := encodeLines(octets, newline)
			require.Equal(t, int64(len(want)), encoded.Size())
			for off := int64(0); off < encoded.Size(); off += 1 + encoded.Size()/50 {
				n := min(300, encoded.Size()-off)
				got := make([]byte, n)
				encoded.Fill(got, off)
				require.Equal(t, want[off:off+n], string(got))
			}
			if size < 10_000 {
				require.NoError(t, iotest.TestReader(io.NewSectionReader(encoded, 0, encoded.Size()), []byte(want)))
			}
		}
	}
}

// encodeLines returns octets in base64, in lines of 76 characters.
func encodeLines(octets []byte, newline string) string {
	text := base64.StdEncoding.EncodeToString(octets)
	var lines strings.Builder
	for text != "" {
		n := min(76, len(text))
		lines.WriteString(text[:n] + newline)
		text = text[n:]
	}
	return lines.String()
}

// write returns what a function writes.
func write(f func(w *entity.Writer)) string {
	w := new(entity.Writer)
	w.Reset(1)
	f(w)
	return string(w.Segments(entity.CRLF)[0].Text)
}

// texts are texts of several scripts, and with lines that encodings treat specially.
var texts = []string{
	"Hello\n", "", "no newline at the end", "a=b\n=\n", "trailing space \nand tab\t\n", "From here on\n.\n..\n", strings.Repeat("long ", 100) + "\n",
	strings.Repeat("x", 75) + "=\n" + strings.Repeat("é", 40) + "\n", "Grüße\n", "漢字かな交じり文\n", "Привет, мир\n", "🎉 party\n", "\n\n\n", "Ünïcödé" + strings.Repeat(" é", 200),
}

func TestTextIsDecodedToItself(t *testing.T) {
	t.Parallel()
	for _, charset := range []*entity.Charset{entity.UTF8, entity.ISO8859_1, entity.ISO2022JP, entity.KOI8R} {
		for _, text := range texts {
			checkText(t, charset, text)
		}
	}
}

// checkText requires that a text is decoded to itself, and that its lines are short and in ASCII.
func checkText(t *testing.T, charset *entity.Charset, text string) {
	t.Helper()
	written := write(func(w *entity.Writer) {
		w.Text("plain", charset, func(dst []byte) []byte { return append(dst, text...) })
	})
	for line := range strings.Lines(written) {
		require.LessOrEqual(t, len(line), 78+2)
		require.NotRegexp(t, `[^\t\r\n\x1b -~]`, line)
	}
	m, err := mail.ReadMessage(strings.NewReader(written))
	require.NoError(t, err)
	body := m.Body
	switch m.Header.Get("Content-Transfer-Encoding") {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	require.NoError(t, err)
	encoding, err := htmlindex.Get(parameters["charset"])
	require.NoError(t, err)
	decoded, err := io.ReadAll(encoding.NewDecoder().Reader(body))
	require.NoError(t, err)
	require.Equal(t, text, strings.ReplaceAll(string(decoded), "\r\n", "\n"))
}

func TestFieldsAreFoldedAndDecodedToThemselves(t *testing.T) {
	t.Parallel()
	for _, charset := range []*entity.Charset{entity.UTF8, entity.ISO8859_1, entity.ISO2022JP, entity.KOI8R} {
		for _, text := range append(texts, "Re: Grüße from Köln and others", "=?utf-8?Q?no?=", `"quoted" (comment) <a@b>`, "a, b; c", strings.Repeat("漢", 300)) {
			checkField(t, charset, strings.Join(strings.Fields(text), " "))
		}
	}
}

func checkField(t *testing.T, charset *entity.Charset, text string) {
	t.Helper()
	written := write(func(w *entity.Writer) {
		w.Field("Subject", charset.Words(text)...)
		w.Field("To", append(charset.Phrase(text), "<to@example.com>")...)
		w.Line()
	})
	decoder := mime.WordDecoder{CharsetReader: func(name string, input io.Reader) (io.Reader, error) {
		encoding, err := htmlindex.Get(name)
		require.NoError(t, err)
		return encoding.NewDecoder().Reader(input), nil
	}}
	for word := range strings.FieldsSeq(written) {
		if strings.HasPrefix(word, "=?") {
			require.LessOrEqual(t, len(word), 75, word)
		}
	}
	m, err := mail.ReadMessage(strings.NewReader(written))
	require.NoError(t, err)
	subject, err := decoder.DecodeHeader(m.Header.Get("Subject"))
	require.NoError(t, err)
	require.Equal(t, text, subject)
	parser := mail.AddressParser{WordDecoder: &decoder}
	to, err := parser.Parse(m.Header.Get("To"))
	require.NoError(t, err)
	require.Equal(t, text, to.Name)
	require.Equal(t, "to@example.com", to.Address)
}

func TestParametersAreDecodedToThemselves(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a.pdf", `a "b" \.pdf`, "a b.pdf", "счёт 17.pdf", "見積書 3.xlsx", "a'b%c*.txt", "a\"\r\nBcc: b@example.com\r\n\r\nc", strings.Repeat("長い名前", 30) + ".zip", strings.Repeat("x", 200)} {
		written := write(func(w *entity.Writer) {
			w.Field("Content-Disposition", append([]string{"attachment;"}, entity.Parameter("filename", name)...)...)
			w.Line()
		})
		for line := range strings.Lines(written) {
			assert.LessOrEqual(t, len(line), 78+2, line)
		}
		m, err := mail.ReadMessage(strings.NewReader(written))
		require.NoError(t, err)
		_, parameters, err := mime.ParseMediaType(m.Header.Get("Content-Disposition"))
		require.NoError(t, err)
		assert.Equal(t, name, parameters["filename"])
	}
}

func TestFilesThatAreNotInMemoryAreSegments(t *testing.T) {
	t.Parallel()
	w := new(entity.Writer)
	w.Reset(1)
	file := filler.Random(2, 1000).Part(1000)
	w.Line("before")
	w.File(file)
	w.Line("after")
	segments := w.Segments(entity.CRLF)
	require.Len(t, segments, 2)
	assert.Equal(t, "before\r\nContent-Transfer-Encoding: base64\r\n\r\n", string(segments[0].Text))
	assert.Equal(t, lazyfile.Base64(file, entity.CRLF).Size(), segments[0].File.Size())
	assert.Equal(t, "after\r\n", string(segments[1].Text))
	assert.Nil(t, segments[1].File)
}

func TestFileInMemoryIsPartOfTheText(t *testing.T) {
	t.Parallel()
	octets := bytes.Repeat([]byte("abc"), 100)
	written := write(func(w *entity.Writer) { w.File(lazyfile.Literal(octets)) })
	assert.Equal(t, "Content-Transfer-Encoding: base64\r\n\r\n"+encodeLines(octets, "\r\n"), written)
}

func FuzzText(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		valid := strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
				return -1 // which texts of messages do not have
			}
			return r
		}, strings.ToValidUTF8(text, ""))
		for _, charset := range []*entity.Charset{entity.UTF8, entity.ISO8859_1} {
			checkText(t, charset, valid)
		}
	})
}
