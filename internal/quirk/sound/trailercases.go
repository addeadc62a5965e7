package sound

import (
	"encoding/binary"
	"fmt"
	"slices"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// rock is the number of the genre.
const rock = 17

// A short tag is ID3v1: texts, a track unless it is 0, and the number of a genre.
type short struct {
	title, artist, album, year, comment string
	track, genre                        byte
	fill                                byte // after texts
}

func newShort() short {
	return short{title: title, artist: artist, album: album, year: "2024", track: 3, genre: rock}
}

// bytes returns the tag (ID3v1.1).
func (s short) bytes() []byte {
	b := []byte("TAG")
	for _, f := range []struct {
		text string
		size int
	}{{s.title, 30}, {s.artist, 30}, {s.album, 30}, {s.year, 4}, {s.comment, 30}} {
		b = append(b, fixed(f.text, f.size, s.fill)...)
	}
	if s.track > 0 {
		b[len(b)-2], b[len(b)-1] = 0, s.track
	}
	return append(b, s.genre)
}

// fixed returns a text in a field of a size.
func fixed(text string, size int, fill byte) []byte {
	b := []byte(text)[:min(len(text), size)]
	for len(b) < size {
		b = append(b, fill)
	}
	return b
}

// shortKnown returns the properties that a reader finds in ID3v1.
func shortKnown(more ...string) []quirk.Property {
	return known(append([]string{quirk.Album, album, quirk.Date, "2024", quirk.Track, "3", quirk.Genre, "Rock"}, more...)...)
}

// trailerCases are cases about tags of an mp3 other than ID3v2.
func trailerCases() []quirk.Case {
	const source, apeSource, other = "ID3v1.1", "APEv2 specification, Hydrogenaudio", "The file begins with the same texts in ID3v2.4."
	layout, dialect := []quirk.Flag{quirk.Layout}, []quirk.Flag{quirk.Dialect}
	same := v24(text("TALB", utf8, album), text("TDRC", utf8, "2024"), text("TRCK", utf8, "3"), text("TCON", utf8, "Rock"))
	return []quirk.Case{
		{
			Token: "mp3-id3v1", Format: "mp3", Title: "ID3v1 alone", About: "The last 128 bytes have the texts, the track and the number of the genre. There is no other tag.", Ordinary: other,
			Writers: "Programs of the 1990s, and players in cars", Source: source, Valid: true, Flags: dialect,
			Build: func(twin bool) quirk.File {
				if twin {
					return around(same.bytes(), nil, shortKnown())
				}
				return around(nil, newShort().bytes(), shortKnown())
			},
		},
		{
			Token: "mp3-id3v1-spaces", Format: "mp3", Title: "ID3v1 with spaces", About: "Spaces instead of zeros fill the texts of ID3v1. They are not a part of the texts.", Ordinary: "Zeros fill the texts.",
			Writers: "Programs for DOS, and older versions of WinAmp", Source: source, Flags: []quirk.Flag{quirk.Characters},
			Build: shortened(shortKnown(), func(s *short) { s.fill = ' ' }),
		},
		{
			Token: "mp3-id3v1-full", Format: "mp3", Title: "ID3v1 with full fields", About: "The title takes all 30 bytes of its field, so that no zero ends it, and the artist follows at once.", Ordinary: "The title is shorter.",
			Writers: "All programs that cut long titles off", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				s, full := newShort(), "A cup of tea in the old garden"
				s.title = quirk.Either(twin, title, full)
				return around(nil, s.bytes(), append(named(quirk.Title, s.title), shortKnown()[1:]...))
			},
		},
		{
			Token: "mp3-id3v1-no-track", Format: "mp3", Title: "ID3v1.0", About: "The comment takes all 30 bytes, and there is no track. Its last bytes are letters, and no number.", Ordinary: "The tag has a track (ID3v1.1).",
			Writers: "Programs before 1997", Source: "ID3v1", Valid: true, Flags: dialect,
			Build: func(twin bool) quirk.File {
				s, comment := newShort(), "Recorded in spring in a garden"
				s.comment = quirk.Either(twin, "Recorded in spring", comment)
				if !twin {
					s.track = 0
				}
				found := known(quirk.Album, album, quirk.Date, "2024", quirk.Genre, "Rock", quirk.Comment, s.comment)
				return around(nil, s.bytes(), quirk.Either(twin, append(found, named(quirk.Track, "3")...), found))
			},
		},
		{
			Token: "mp3-id3v1-unknown-genre", Format: "mp3", Title: "ID3v1 without a genre", About: "The genre is 255, which means that there is none.", Ordinary: "The genre is 17, Rock.",
			Writers: "All programs, for other genres", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: func(twin bool) quirk.File {
				s, found := newShort(), shortKnown()
				if !twin {
					s.genre, found = 255, found[:len(found)-1]
				}
				return around(nil, s.bytes(), found)
			},
		},
		{
			Token: "mp3-id3v1-windows-1251", Format: "mp3", Title: "ID3v1 in Windows-1251", About: "The title is in Windows-1251. ID3v1 does not say its charset.", Ordinary: "The title is in ASCII.",
			Writers: "Programs for Windows in Russia, Ukraine and Bulgaria", Source: source, Flags: []quirk.Flag{quirk.Encoding},
			Build: shortTitled(russian, encoded(charmap.Windows1251, russian)),
		},
		{
			Token: "mp3-id3v1-shift-jis", Format: "mp3", Title: "ID3v1 in Shift-JIS", About: "The title is in Shift-JIS. ID3v1 does not say its charset.", Ordinary: "The title is in ASCII.",
			Writers: "Programs for Windows in Japan", Source: source, Flags: []quirk.Flag{quirk.Encoding},
			Build: shortTitled(kanji, encoded(japanese.ShiftJIS, kanji)),
		},
		{
			Token: "mp3-id3v1-cut-off", Format: "mp3", Title: "ID3v1 beside ID3v2", About: "ID3v1 at the end has the first 30 bytes of a long title, and ID3v2 at the start has all of it.", Ordinary: "The file has ID3v2 alone.",
			Writers: "LAME, iTunes and Mp3tag", Source: source, Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				const long = "A cup of tea in the old garden behind the house"
				t, s := v24().with(text("TIT2", utf8, long), text("TPE1", utf8, artist)), newShort()
				s.title = long
				return around(t.bytes(), quirk.Either(twin, nil, s.bytes()), named(quirk.Title, long, quirk.Artist, artist))
			},
		},
		{
			Token: "mp3-id3v1-enhanced", Format: "mp3", Title: "Enhanced ID3v1", About: "227 bytes before ID3v1 begin with TAG+ and have the rest of long texts.", Ordinary: "The file ends with ID3v1.",
			Writers: "Programs of the 1990s", Source: "Enhanced TAG, Fredrik Dahl", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				s := newShort()
				more := slices.Concat([]byte("TAG+"), fixed("", 180, 0), []byte{2}, fixed("Tea Music", 30, 0), []byte("000:00000:02"))
				return around(nil, append(quirk.Either(twin, nil, more), s.bytes()...), shortKnown())
			},
		},
		{
			Token: "mp3-ape-id3v1", Format: "mp3", Title: "APEv2 and ID3v1", About: "APEv2 and ID3v1 follow the sound. ID3v1 has the first 30 bytes of a long title, and APEv2 all of it.", Ordinary: "APEv2 alone follows the sound.",
			Writers: "foobar2000 and Mp3tag", Source: apeSource, Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				const long = "A cup of tea in the old garden behind the house"
				s := newShort()
				s.title = long
				after := slices.Concat(ape(tag.Tags{Title: long, Artist: artist}), quirk.Either(twin, nil, s.bytes()))
				return around(nil, after, named(quirk.Title, long, quirk.Artist, artist))
			},
		},
		{
			Token: "mp3-ape-first", Format: "mp3", Title: "APEv2 at the start", About: "APEv2 precedes the sound, which the specification advises against.", Ordinary: "APEv2 follows the sound.",
			Writers: "Recorders of streams, and programs that convert files of Monkey's Audio", Source: apeSource, Flags: layout,
			Build: func(twin bool) quirk.File {
				items := ape(tag.Tags{Title: title, Artist: artist})
				return around(quirk.Either(twin, nil, items), quirk.Either(twin, items, nil), known())
			},
		},
		{
			Token: "mp3-ape-gain", Format: "mp3", Title: "APEv2 with the gain", About: "ID3v2 has the texts, and APEv2 at the end, which has no header, has the gain of the track.", Ordinary: "ID3v2 has the gain.",
			Writers: "mp3gain", Source: "ReplayGain 2.0, Metadata Format", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				gain := known(quirk.TrackGain, "-6.5")
				if twin {
					return around(v24(text("TXXX", utf8, "REPLAYGAIN_TRACK_GAIN\x00-6.50 dB")).bytes(), nil, gain)
				}
				return around(v24().bytes(), apeItems("REPLAYGAIN_TRACK_GAIN", "-6.50 dB", "MP3GAIN_MINMAX", "000,179"), gain)
			},
		},
		{
			Token: "mp3-lyrics3", Format: "mp3", Title: "Lyrics3v2", About: "A tag with lyrics and a long title stands before ID3v1. It ends with its own length in digits.", Ordinary: "The file ends with ID3v1.",
			Writers: "Programs of the 1990s, such as MusicMatch", Source: "Lyrics3 v2.00", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				return around(nil, append(quirk.Either(twin, nil, lyrics3()), newShort().bytes()...), shortKnown())
			},
		},
	}
}

// shortened returns the builder of an mp3 with ID3v1, and of it after a change. A reader finds properties in both.
func shortened(properties []quirk.Property, change func(s *short)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := newShort()
		if !twin {
			change(&s)
		}
		return around(nil, s.bytes(), properties)
	}
}

// shortTitled returns the builder of an mp3 with ID3v1, and of one with another title in some charset.
func shortTitled(name, bytes string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		s := newShort()
		s.title = quirk.Either(twin, title, bytes)
		return around(nil, s.bytes(), append(named(quirk.Title, quirk.Either(twin, title, name)), shortKnown()[1:]...))
	}
}

// ape returns a tag of APEv2.
func ape(t tag.Tags) []byte { return lazyfile.Bytes(t.APE()) }

// apeItems returns a tag of APEv2 with names and values in turn, without a header.
func apeItems(pairs ...string) []byte {
	le, b := binary.LittleEndian, []byte(nil)
	for pair := range slices.Chunk(pairs, 2) {
		b = le.AppendUint32(le.AppendUint32(b, uint32(len(pair[1]))), 0)
		b = append(b, pair[0]+"\x00"+pair[1]...)
	}
	const version, footerSize = 2000, 32
	size := len(b) + footerSize
	b = append(b, "APETAGEX"...)
	for _, n := range []int{version, size, len(pairs) / 2, 0, 0, 0} {
		b = le.AppendUint32(b, uint32(n))
	}
	return b
}

// lyrics3 returns a tag of Lyrics3 v2.00.
func lyrics3() []byte {
	b := "LYRICSBEGIN"
	for _, f := range [][2]string{{"IND", "10"}, {"ETT", title}, {"LYR", "Tea is ready\r\nin the garden"}} {
		b += fmt.Sprintf("%s%05d%s", f[0], len(f[1]), f[1])
	}
	return fmt.Appendf(nil, "%s%06dLYRICS200", b, len(b))
}
