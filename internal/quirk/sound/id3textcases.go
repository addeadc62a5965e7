package sound

import (
	"slices"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// encoded returns a text in a charset that has all of its characters.
func encoded(e encoding.Encoding, text string) string {
	s, err := e.NewEncoder().String(text)
	if err != nil {
		panic(err) // a case has a character that its charset lacks
	}
	return s
}

// little and big return a text in UTF-16, without a byte order mark of their own.
func little(text string) string {
	return encoded(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), text)
}

func big(text string) string {
	return encoded(unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), text)
}

// Texts that ASCII lacks.
const (
	german  = "Grüner Tee für Zoë"
	chinese = "花园里的茶"
	russian = "Чай в саду"
	kanji   = "庭の紅茶"
	mark    = "\ufeff" // the byte order mark
)

// id3TextCases are cases about the encodings of texts in ID3v2.
func id3TextCases() []quirk.Case {
	charset, valid := []quirk.Flag{quirk.Encoding}, []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark}
	marked := "The same text in UTF-16 with a byte order mark, little endian."
	return []quirk.Case{
		{
			Token: "mp3-id3-gbk", Format: "mp3", Title: "GBK declared as Latin-1", About: "The title is in GBK, and its encoding says ISO-8859-1.", Ordinary: marked,
			Writers: "Programs for Windows in China, before they wrote Unicode", Source: id3v23 + "3.3", Flags: charset,
			Build: mistitled(chinese, encoded(simplifiedchinese.GBK, chinese)),
		},
		{
			Token: "mp3-id3-windows-1251", Format: "mp3", Title: "Windows-1251 declared as Latin-1", About: "The title is in Windows-1251, and its encoding says ISO-8859-1.", Ordinary: marked,
			Writers: "Programs for Windows in Russia, Ukraine and Bulgaria, before they wrote Unicode", Source: id3v23 + "3.3", Flags: charset,
			Build: mistitled(russian, encoded(charmap.Windows1251, russian)),
		},
		{
			Token: "mp3-id3-shift-jis", Format: "mp3", Title: "Shift-JIS declared as Latin-1", About: "The title is in Shift-JIS, and its encoding says ISO-8859-1.", Ordinary: marked,
			Writers: "Programs for Windows in Japan, before they wrote Unicode", Source: id3v23 + "3.3", Flags: charset,
			Build: mistitled(kanji, encoded(japanese.ShiftJIS, kanji)),
		},
		{
			Token: "mp3-id3-utf-8-as-latin-1", Format: "mp3", Title: "UTF-8 declared as Latin-1", About: "The title is in UTF-8, and its encoding says ISO-8859-1.", Ordinary: marked,
			Writers: "Scripts on Linux and the web that do not encode texts", Source: id3v23 + "3.3", Flags: charset,
			Build: mistitled(german, german),
		},
		{
			Token: "mp3-id3-utf-8-in-23", Format: "mp3", Title: "UTF-8 in ID3v2.3", About: "The encoding is that of UTF-8, which only ID3v2.4 has.", Ordinary: marked,
			Writers: "Programs that write the frames of ID3v2.4 under a header of ID3v2.3", Source: id3v23 + "3.3", Flags: charset,
			Build: titled(german, text("TIT2", utf8, german)),
		},
		{
			Token: "mp3-id3-latin-1", Format: "mp3", Title: "Latin-1 in ID3v2.4", About: "The title is in ISO-8859-1, as its encoding says.", Ordinary: "The same text in UTF-8.",
			Writers: "LAME, and programs for older players", Source: id3v24 + "4", Valid: true, Flags: charset,
			Build: retagged(v24().with(text("TIT2", utf8, german)), v24().with(text("TIT2", latin1, encoded(charmap.ISO8859_1, german))), named(quirk.Title, german)),
		},
		{
			Token: "mp3-id3-utf-16be", Format: "mp3", Title: "UTF-16, big endian", About: "The title is in UTF-16, big endian, with a byte order mark.", Ordinary: marked,
			Writers: "iTunes for Mac, and programs in Java", Source: id3v23 + "3.3", Valid: true, Flags: valid,
			Build: titled(chinese, text("TIT2", utf16, big(mark+chinese))),
		},
		{
			Token: "mp3-id3-utf-16-orders", Format: "mp3", Title: "Both byte orders", About: "The title is in UTF-16, big endian, and the artist little endian. Each has a byte order mark.", Ordinary: "Both are little endian.",
			Writers: "Taggers on different systems, one after the other", Source: id3v23 + "3.3", Valid: true, Flags: valid,
			Build: func(twin bool) quirk.File {
				t := v23().with(text("TIT2", utf16, quirk.Either(twin, little(mark+german), big(mark+german))), text("TPE1", utf16, little(mark+chinese)))
				return around(t.bytes(), nil, named(quirk.Title, german, quirk.Artist, chinese))
			},
		},
		{
			Token: "mp3-id3-utf-16-no-mark", Format: "mp3", Title: "UTF-16 without a byte order mark", About: "The title is in UTF-16, little endian, without the byte order mark that its encoding must have.", Ordinary: marked,
			Writers: "Programs for Windows that copy strings as they are", Source: id3v23 + "3.3", Flags: valid,
			Build: titled(german, text("TIT2", utf16, little(german))),
		},
		{
			Token: "mp3-id3-utf-16be-24", Format: "mp3", Title: "UTF-16BE of ID3v2.4", About: "The encoding is UTF-16BE, which has no byte order mark.", Ordinary: "The same text in UTF-8.",
			Writers: "Programs in Java, and taggers that offer all encodings", Source: id3v24 + "4", Valid: true, Flags: charset,
			Build: retagged(v24().with(text("TIT2", utf8, chinese)), v24().with(text("TIT2", utf16big, big(chinese))), named(quirk.Title, chinese)),
		},
		{
			Token: "mp3-id3-surrogates", Format: "mp3", Title: "Characters beyond 16 bits", About: "The title has an emoji and a rare ideograph, which take two units of UTF-16 each.", Ordinary: "The title has characters of one unit.",
			Writers: "Music services and podcast hosts", Source: id3v23 + "3.3", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				name := quirk.Either(twin, "茶", "🍵 𠮷")
				return around(v23().with(text("TIT2", utf16, little(mark+name))).bytes(), nil, named(quirk.Title, name))
			},
		},
		{
			Token: "mp3-id3-terminated", Format: "mp3", Title: "Texts that end with zeros", About: "A zero ends the title, and four bytes of zeros end the artist in UTF-16. They are not a part of the texts.", Ordinary: "The texts have no zeros.",
			Writers: "Windows Media Player, and programs in C", Source: id3v23 + "3.3", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				zeros := quirk.Either(twin, "", "\x00")
				t := v23().with(text("TIT2", latin1, title+zeros), text("TPE1", utf16, little(mark+artist+zeros+zeros)))
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-bytes-after-zero", Format: "mp3", Title: "Bytes after a zero", About: "A zero ends the title in a frame of a fixed length, and remains of a longer title follow it.", Ordinary: "The frame ends with the title.",
			Writers: "Taggers that write over a longer text", Source: id3v23 + "4.2", Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: retagged(v23(), v23().with(slices.Concat([]frame{text("TIT2", latin1, title+"\x00e morning")}, common(latin1)[1:])...), known()),
		},
	}
}

// titled returns the builder of a tag of version 2.3 with a title in UTF-16, and of one with the title in another frame.
func titled(name string, special frame) func(twin bool) quirk.File {
	return retagged(v23().with(text("TIT2", utf16, little(mark+name))), v23().with(special), named(quirk.Title, name))
}

// mistitled is titled with bytes of another charset, declared as ISO-8859-1.
func mistitled(name, bytes string) func(twin bool) quirk.File {
	return titled(name, text("TIT2", latin1, bytes))
}
