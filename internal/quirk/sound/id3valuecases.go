package sound

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// id3ValueCases are cases about values of texts in ID3v2.
func id3ValueCases() []quirk.Case {
	dialect, dates, items := []quirk.Flag{quirk.Dialect}, []quirk.Flag{quirk.Dates}, []quirk.Flag{quirk.Items}
	const both = artist + ", Bob Example"
	name := "The genre is the name Rock."
	return slices.Concat([]quirk.Case{
		{
			Token: "mp3-id3-several-artists", Format: "mp3", Title: "Several artists", About: "A zero separates two artists in a frame.", Ordinary: "The frame has one artist.",
			Writers: "MusicBrainz Picard, foobar2000 and Mp3tag", Source: frames24 + "4.2", Valid: true, Flags: dialect,
			Build: artists(v24, utf8, "\x00", both),
		},
		{
			Token: "mp3-id3-several-artists-slash", Format: "mp3", Title: "Several artists with a slash", About: "A slash separates two artists in a frame of ID3v2.3.", Ordinary: "The frame has one artist.",
			Writers: "iTunes, Windows Media Player and Mp3tag", Source: id3v23 + "4.2.1", Valid: true, Flags: dialect,
			Build: artists(v23, latin1, "/", both),
		},
		{
			Token: "mp3-id3-slash-in-artist", Format: "mp3", Title: "Slash in a name", About: "The name of the artist has a slash. In ID3v2.4, it separates nothing.", Ordinary: "The name has no slash.",
			Writers: "All taggers of ID3v2.4, for bands with such names", Source: frames24 + "4.2", Valid: true, Flags: dialect,
			Build: artists(v24, utf8, "/", artist+"/Bob Example"),
		},
		{
			Token: "mp3-id3-several-genres", Format: "mp3", Title: "Several genres", About: "A zero separates the number of a genre and the name of another one.", Ordinary: "The same genres by their names.",
			Writers: "MusicBrainz Picard and foobar2000", Source: frames24 + "4.2.3", Valid: true, Flags: dialect,
			Build: retagged(v24(text("TCON", utf8, "Rock\x00Tea Music")), v24(text("TCON", utf8, "17\x00Tea Music")), known(quirk.Genre, "Rock, Tea Music")),
		},
		genre("number", "Genre as a number", "The genre is 17, the number of Rock.", name, frames24+"4.2.3", "Programs that follow ID3v2.4", 4, "17", "Rock"),
		genre("parentheses", "Genre as a number in parentheses", "The genre is (17), the number of Rock.", name, id3v23+"4.2.1, TCON", "iTunes, WinAmp and LAME", 3, "(17)", "Rock"),
		genre("refined", "Genre with a refinement", "The genre is (17), the number of Rock, and the name after it.", name, id3v23+"4.2.1, TCON", "MusicMatch and WinAmp", 3, "(17)Rock", "Rock"),
		genre("several-numbers", "Genres as numbers", "The genres are (17) and (8), the numbers of Rock and Jazz.", "The genre is the name Rock.", id3v23+"4.2.1, TCON", "MusicMatch and id3lib", 3, "(17)(8)", "Rock, Jazz"),
		genre("remix", "Remix and cover", "The genres are (RX) and (CR), which mean Remix and Cover.", name, id3v23+"4.2.1, TCON", "MusicMatch and EasyTAG", 3, "(RX)(CR)", "Remix, Cover"),
		genre("escaped", "Genre in parentheses", "The genre is the text (Tea), whose parenthesis is doubled, because it begins no number.", name, id3v23+"4.2.1, TCON", "Programs that follow ID3v2.3", 3, "((Tea)", "(Tea)"),
	}, []quirk.Case{
		{
			Token: "mp3-id3-old-year", Format: "mp3", Title: "Year beside a date", About: "The tag is ID3v2.4 and has the date, and an older year in a frame of ID3v2.3, which has no meaning any more.", Ordinary: "The tag has the date alone.",
			Writers: "Taggers that convert a tag and keep frames that they do not know", Source: "ID3v2.4.0, Changes, 3", Flags: dates,
			Build: retagged(v24(text("TDRC", utf8, "2024-11-29")), v24(text("TYER", latin1, "2019"), text("TDRC", utf8, "2024-11-29")), known(quirk.Date, "2024-11-29")),
		},
		{
			Token: "mp3-id3-year-and-day", Format: "mp3", Title: "Year and day apart", About: "The year is in one frame, and the day and the month, 2911, are in another one.", Ordinary: "The date is in a frame of ID3v2.4.",
			Writers: "MusicBrainz Picard and MediaMonkey", Source: id3v23 + "4.2.1, TDAT", Valid: true, Flags: dates,
			Build: retagged(v24(text("TDRC", utf8, "2024-11-29")), v23(text("TYER", latin1, "2024"), text("TDAT", latin1, "2911")), known(quirk.Date, "2024-11-29")),
		},
		{
			Token: "mp3-id3-original-date", Format: "mp3", Title: "Date of the original", About: "A frame before the date has the date of the original release, 1969, which a reader may take for it.", Ordinary: "The tag has the date alone.",
			Writers: "MusicBrainz Picard", Source: frames24 + "4.2.5", Valid: true, Flags: dates,
			Build: retagged(v24(text("TDRC", utf8, "2024")), v24(text("TDOR", utf8, "1969"), text("TDRC", utf8, "2024")), known(quirk.Date, "2024")),
		},
		track("zeros", "Track with zeros", "The track is 03/12.", "03/12", "3/12", "Ripping programs, such as Exact Audio Copy"),
		track("alone", "Track without a total", "The track is 3, without a total.", "3", "3", "LAME and FFmpeg"),
		track("total-of-0", "Track with a total of 0", "The track is 3/0, because nobody knows the total.", "3/0", "3", "Taggers with a field for each number"),
		track("slash", "Track with a slash alone", "The track is 3/, without a total.", "3/", "3", "Taggers with a field for each number"),
		{
			Token: "mp3-id3-album-artist", Format: "mp3", Title: "Artist of an album", About: "The album is a compilation of several artists (TPE2, TCMP). A reader that groups albums by artists splits it.", Ordinary: "The tag has the artist of the track alone.",
			Writers: "iTunes, MusicBrainz Picard and Windows Media Player", Source: frames24 + "4.2.2", Valid: true, Flags: items,
			Build: extended(v23(text("TALB", latin1, album)), []frame{text("TPE2", latin1, "Various Artists"), text("TCMP", latin1, "1")},
				known(quirk.Album, album), named(quirk.AlbumArtist, "Various Artists")),
		},
		{
			Token: "mp3-id3-sort-names", Format: "mp3", Title: "Names for sorting", About: "Names for sorting precede the title and the artist.", Ordinary: "The tag has no names for sorting.",
			Writers: "iTunes, MusicBrainz Picard and Mp3tag", Source: frames24 + "4.2.5, TSOP", Valid: true, Flags: items,
			Build: retagged(v24(), v24().with(slices.Concat([]frame{text("TSOT", utf8, "Garden, Tea in the"), text("TSOP", utf8, "Example, Ann")}, common(utf8))...), known()),
		},
		{
			Token: "mp3-id3-comments", Format: "mp3", Title: "Comments of programs", About: "Comments with descriptions, such as iTunNORM and ID3v1 Comment, precede the one without a description, which people wrote.",
			Ordinary: "The tag has the comment that people wrote.", Writers: "iTunes and Mp3tag", Source: frames24 + "4.10", Valid: true, Flags: items,
			Build: func(twin bool) quirk.File {
				comments := []frame{
					comment("iTunNORM", " 00000A2B 00000A2B 00003C1F 00003C1F 00024CA8 00024CA8 00007FFF 00007FFF 00024CA8 00024CA8"),
					comment("ID3v1 Comment", "cut off after 28 characters"),
					comment("", "Recorded in spring"),
				}
				return around(v23(quirk.Either(twin, comments[2:], comments)...).bytes(), nil, known(quirk.Comment, "Recorded in spring"))
			},
		},
		{
			Token: "mp3-id3-comment-marks", Format: "mp3", Title: "Comment with one byte order mark", About: "The description of the comment is in UTF-16 with a byte order mark, and the text after it has none.", Ordinary: "Both have a byte order mark.",
			Writers: "Older versions of taggers for Windows", Source: id3v23 + "3.3 and 4.11", Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: func(twin bool) quirk.File {
				text := quirk.Either(twin, mark, "") + german
				f := frame{name: "COMM", data: []byte(utf16 + "eng" + little(mark+"\x00"+text))}
				return around(v23(f).bytes(), nil, known(quirk.Comment, german))
			},
		},
		{
			Token: "mp3-id3-lyrics", Format: "mp3", Title: "Lyrics", About: "The lyrics have several lines, a language and a description in UTF-16.", Ordinary: "The tag has no lyrics.",
			Writers: "iTunes and Mp3tag", Source: id3v23 + "4.9", Valid: true, Flags: items,
			Build: extended(v23(), []frame{{name: "USLT", data: []byte(utf16 + "deu" + little(mark+"Text\x00"+mark+lyrics))}}, known(), named(quirk.Lyrics, lyrics)),
		},
		{
			Token: "mp3-id3-timed-lyrics", Format: "mp3", Title: "Lyrics with times", About: "Each line of the lyrics has a time in milliseconds (SYLT).", Ordinary: "The tag has no lyrics.",
			Writers: "MiniLyrics, and programs for karaoke", Source: frames24 + "4.9", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Timing},
			Build: func(twin bool) quirk.File {
				if twin {
					return around(v24().bytes(), nil, known())
				}
				const milliseconds, areLyrics = "\x02", "\x01"
				timed := frame{name: "SYLT", data: []byte(utf8 + "eng" + milliseconds + areLyrics + "\x00Tea is ready\x00\x00\x00\x01\xf4in the garden\x00\x00\x00\x05\xdc")}
				f := around(v24(timed).bytes(), nil, known())
				f.Expect.Items = f.Expect.Items.With(expect.Cues, expect.Item{Start: 0.5, End: 1.5, Text: "Tea is ready"}, expect.Item{Start: 1.5, End: seconds, Text: "in the garden"})
				return f
			},
		},
		{
			Token: "mp3-id3-replay-gain", Format: "mp3", Title: "ReplayGain in texts", About: "Texts with a description have the gain and the peak of the track.", Ordinary: "The tag has no gain.",
			Writers: "loudgain and r128gain", Source: "ReplayGain 2.0, Metadata Format", Valid: true, Flags: items,
			Build: extended(v24(), []frame{text("TXXX", utf8, "REPLAYGAIN_TRACK_GAIN\x00-6.50 dB"), text("TXXX", utf8, "REPLAYGAIN_TRACK_PEAK\x000.988553")}, known(), named(quirk.TrackGain, "-6.5")),
		},
		{
			Token: "mp3-id3-replay-gain-lower-case", Format: "mp3", Title: "ReplayGain in lower case", About: "The descriptions of the texts with the gain and the peak are in lower case.", Ordinary: "The descriptions are in upper case.",
			Writers: "foobar2000, and loudgain with the option -L", Source: "ReplayGain 2.0, Metadata Format", Valid: true, Flags: dialect,
			Build: retagged(v24(text("TXXX", utf8, "REPLAYGAIN_TRACK_GAIN\x00-6.50 dB")), v24(text("TXXX", utf8, "replaygain_track_gain\x00-6.50 dB")), known(quirk.TrackGain, "-6.5")),
		},
		{
			Token: "mp3-id3-relative-volume", Format: "mp3", Title: "Gain in binary", About: "A frame (RVA2) has the gain of the track as a number of 16 bits.", Ordinary: "A text has the gain.",
			Writers: "Quod Libet and normalize", Source: frames24 + "4.11", Valid: true, Flags: dialect,
			Build: retagged(v24(text("TXXX", utf8, "REPLAYGAIN_TRACK_GAIN\x00-6.50 dB")), v24(frame{name: "RVA2", data: []byte("track\x00\x01\xf3\x00\x00")}), known(quirk.TrackGain, "-6.5")),
		},
		{
			Token: "mp3-id3-recording", Format: "mp3", Title: "Identifiers of MusicBrainz", About: "A frame (UFID) has the identifier of the recording, and texts have those of the album and the artist.", Ordinary: "The tag has no identifiers.",
			Writers: "MusicBrainz Picard and beets", Source: frames24 + "4.1", Valid: true, Flags: items,
			Build: extended(v24(), []frame{
				{name: "UFID", data: []byte("http://musicbrainz.org\x00" + recording)},
				text("TXXX", utf8, "MusicBrainz Album Id\x0000000000-0000-4000-8000-000000000002"),
				text("TXXX", utf8, "MusicBrainz Artist Id\x0000000000-0000-4000-8000-000000000003"),
			}, known(), named(quirk.RecordingID, recording)),
		},
		{
			Token: "mp3-id3-rating", Format: "mp3", Title: "Rating", About: "A frame (POPM) has the rating 196 of 255, which stands for four stars, and how often the track was played.", Ordinary: "The tag has no rating.",
			Writers: "Windows Media Player, MediaMonkey and MusicBee", Source: frames24 + "4.17", Valid: true, Flags: items,
			Build: extended(v23(), []frame{{name: "POPM", data: []byte("Windows Media Player 9 Series\x00\xc4\x00\x00\x00\x07")}}, known(), named(quirk.Rating, "4")),
		},
	})
}

const (
	lyrics    = "Tea is ready\nin the garden"
	recording = "00000000-0000-4000-8000-000000000001"
)

// artists returns the builder of a tag with one artist, and of one with two and a separator, in which a reader finds a text.
func artists(tag func(...frame) id3, encoding, separator, found string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		t := tag()
		if !twin {
			t.frames[1] = text("TPE1", encoding, artist+separator+"Bob Example")
		}
		return around(t.bytes(), nil, named(quirk.Title, title, quirk.Artist, quirk.Either(twin, artist, found)))
	}
}

// genre returns a case about a genre, and its twin with the name of one, in a version of ID3v2.
func genre(token, name, about, ordinary, source, writers string, version byte, value, found string) quirk.Case {
	return quirk.Case{
		Token: "mp3-id3-genre-" + token, Format: "mp3", Title: name, About: about, Ordinary: ordinary,
		Writers: writers, Source: source, Valid: true, Flags: []quirk.Flag{quirk.Dialect},
		Build: func(twin bool) quirk.File {
			t := id3{version: version, frames: append(common(latin1), text("TCON", latin1, quirk.Either(twin, "Rock", value)))}
			return around(t.bytes(), nil, known(quirk.Genre, quirk.Either(twin, "Rock", found)))
		},
	}
}

// track returns a case about the number of a track, and its twin with the number and a total.
func track(token, name, about, value, found, writers string) quirk.Case {
	return quirk.Case{
		Token: "mp3-id3-track-" + token, Format: "mp3", Title: name, About: about, Ordinary: "The track is 3/12.",
		Writers: writers, Source: id3v23 + "4.2.1, TRCK", Valid: token != "slash", Flags: []quirk.Flag{quirk.Numbers},
		Build: func(twin bool) quirk.File {
			t := v23(text("TRCK", latin1, quirk.Either(twin, "3/12", value)))
			return around(t.bytes(), nil, known(quirk.Track, quirk.Either(twin, "3/12", found)))
		},
	}
}

// extended returns the builder of a tag, and of one with more frames, in which a reader finds more properties.
func extended(t id3, more []frame, properties, added []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return around(t.bytes(), nil, properties)
		}
		return around(t.with(slices.Concat(t.frames, more)...).bytes(), nil, slices.Concat(properties, added))
	}
}

// comment returns the frame of a comment in English, with a description.
func comment(description, value string) frame {
	return text("COMM", latin1, "eng"+description+"\x00"+value)
}
