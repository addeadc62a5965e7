package sound

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// itemSource is the source of cases about items.
const itemSource = "QuickTime File Format Specification, Metadata"

// itemCases are cases about the tags of an M4A.
func itemCases() []quirk.Case {
	items, dialect, picture := []quirk.Flag{quirk.Items}, []quirk.Flag{quirk.Dialect}, []quirk.Flag{quirk.Picture}
	const list, one, front = "The tags have a title and an artist.", "The artist has one value.", "The cover is a PNG with the type of PNG."
	numbered := texts()
	numbered.Track, numbered.Disc, numbered.Genre = tag.Ordinal{Number: 3, Total: 12}, tag.Ordinal{Number: 1, Total: 2}, "Rock"
	places := func(track, disc, genre string) []quirk.Property {
		return known(quirk.Track, track, quirk.Disc, disc, quirk.Genre, genre)
	}
	return []quirk.Case{
		{
			Token: "m4a-track-alone", Format: "m4a", Title: "Track without a total", About: "The track is 3 of 0 and the disc 1 of 0, because their totals are unknown.", Ordinary: "The track is 3 of 12 and the disc 1 of 2.",
			Writers: "iTunes and FFmpeg", Source: itemSource, Valid: true, Flags: []quirk.Flag{quirk.Numbers},
			Build: func(twin bool) quirk.File {
				t, found := numbered, places("3/12", "1/2", "Rock")
				if !twin {
					t.Track.Total, t.Disc.Total, found = 0, 0, places("3", "1", "Rock")
				}
				return changedTags(t, nil, found)(true)
			},
		},
		{
			Token: "m4a-track-short", Format: "m4a", Title: "Track in 6 bytes", About: "The value of the track has 6 bytes, as that of a disc does, instead of 8.", Ordinary: "It has 8 bytes.",
			Writers: "Taggers that write both numbers in one form", Source: itemSource, Flags: dialect,
			Build: changedTags(numbered, func(s *song) { s.values("trkn", value(noType, "\x00\x00\x00\x03\x00\x0c")) }, places("3/12", "1/2", "Rock")),
		},
		{
			Token: "m4a-disc-long", Format: "m4a", Title: "Disc in 8 bytes", About: "The value of the disc has 8 bytes, as that of a track does, instead of 6.", Ordinary: "It has 6 bytes.",
			Writers: "Taggers that write both numbers in one form", Source: itemSource, Flags: dialect,
			Build: changedTags(numbered, func(s *song) { s.values("disk", value(noType, "\x00\x00\x00\x01\x00\x02\x00\x00")) }, places("3/12", "1/2", "Rock")),
		},
		{
			Token: "m4a-genre-number", Format: "m4a", Title: "Genre as a number", About: "The genre is 18, the number of Rock in ID3v1 and one more.", Ordinary: "The genre is the name Rock.",
			Writers: "iTunes, for genres in its list", Source: "Apple, iTunes Metadata, gnre", Valid: true, Flags: dialect,
			Build: changedTags(numbered, func(s *song) {
				s.items().find("\xa9gen").kind = "gnre"
				s.values("gnre", value(noType, "\x00\x12"))
			}, places("3/12", "1/2", "Rock")),
		},
		{
			Token: "m4a-genre-both", Format: "m4a", Title: "Genre twice", About: "The genre is the number of Rock and the name Tea Music, which counts, because people wrote it.", Ordinary: "The genre is the name Tea Music.",
			Writers: "Taggers that keep the number of iTunes", Source: "Apple, iTunes Metadata, gnre", Flags: dialect,
			Build: changedTags(tag.Tags{Title: title, Artist: artist, Genre: "Tea Music"}, func(s *song) { s.add(item("gnre", value(noType, "\x00\x12"))) }, known(quirk.Genre, "Tea Music")),
		},
		{
			Token: "m4a-several-values", Format: "m4a", Title: "Several values", About: "The item of the artist has two values.", Ordinary: one,
			Writers: "MusicBrainz Picard and foobar2000", Source: itemSource, Valid: true, Flags: dialect,
			Build: twoArtists(func(s *song) { s.values("\xa9ART", value(utf8Type, artist), value(utf8Type, "Bob Example")) }),
		},
		{
			Token: "m4a-several-items", Format: "m4a", Title: "Item twice", About: "Two items have an artist each.", Ordinary: one,
			Writers: "Taggers that add an item and do not see the old one", Source: itemSource, Flags: dialect,
			Build: twoArtists(func(s *song) { s.add(tag.TextItem("\xa9ART", "Bob Example")) }),
		},
		{
			Token: "m4a-covers", Format: "m4a", Title: "Several covers", About: "The item of the cover has two pictures, a JPEG and a PNG.", Ordinary: "It has one picture.",
			Writers: "iTunes and MusicBrainz Picard", Source: itemSource, Valid: true, Flags: picture,
			Build: coveredSong(pngCover(1), func(s *song) {
				s.values("covr", value(jpegType, string(jpegCover())), value(pngType, string(pngCover(2))))
			}, jpegCover(), pngCover(2)),
		},
		{
			Token: "m4a-cover-wrong-type", Format: "m4a", Title: "Cover with a wrong type", About: "The cover has the type of JPEG and is a PNG.", Ordinary: front,
			Writers: "Download services and scripts that name each picture JPEG", Source: itemSource, Flags: picture,
			Build: coveredSong(pngCover(1), func(s *song) { s.values("covr", value(jpegType, string(pngCover(1)))) }, pngCover(1)),
		},
		{
			Token: "m4a-cover-no-type", Format: "m4a", Title: "Cover without a type", About: "The cover has the type 0, which says nothing about it.", Ordinary: front,
			Writers: "Older versions of taggers", Source: itemSource, Valid: true, Flags: picture,
			Build: coveredSong(pngCover(1), func(s *song) { s.values("covr", value(noType, string(pngCover(1)))) }, pngCover(1)),
		},
		{
			Token: "m4a-freeform", Format: "m4a", Title: "Items with names", About: "Items (----) have the gain of the track and the identifier of the recording under names instead of types.", Ordinary: list,
			Writers: "MusicBrainz Picard, foobar2000 and loudgain", Source: itemSource, Valid: true, Flags: items,
			Build: withItems([]lazyfile.Part{tag.FreeformItem("replaygain_track_gain", "-6.50 dB"), tag.FreeformItem("MusicBrainz Track Id", recording)}, quirk.TrackGain, "-6.5", quirk.RecordingID, recording),
		},
		{
			Token: "m4a-album-artist", Format: "m4a", Title: "Artist of an album", About: "The album is a compilation of several artists (aART, cpil).", Ordinary: list,
			Writers: "iTunes and MusicBrainz Picard", Source: itemSource, Valid: true, Flags: items,
			Build: withItems([]lazyfile.Part{tag.TextItem("aART", "Various Artists"), item("cpil", value(integerType, "\x01"))}, quirk.AlbumArtist, "Various Artists"),
		},
		{
			Token: "m4a-date-and-time", Format: "m4a", Title: "Date with a time", About: "The date of release has a time and the zone UTC.", Ordinary: list,
			Writers: "iTunes Store", Source: "Apple, iTunes Metadata, ©day", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: withItems([]lazyfile.Part{tag.TextItem("\xa9day", "2024-11-29T08:00:00Z")}, quirk.Date, "2024-11-29T08:00:00Z"),
		},
		{
			Token: "m4a-lyrics-cr", Format: "m4a", Title: "Lyrics with carriage returns", About: "Carriage returns end the lines of the lyrics.", Ordinary: "The tags have no lyrics.",
			Writers: "iTunes on a Mac", Source: "Apple, iTunes Metadata, ©lyr", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.LineEnds},
			Build: withItems([]lazyfile.Part{tag.TextItem("\xa9lyr", strings.ReplaceAll(lyrics, "\n", "\r"))}, quirk.Lyrics, lyrics),
		},
		{
			Token: "m4a-text-utf-16", Format: "m4a", Title: "Text in UTF-16", About: "The album has the type of UTF-16 and is in UTF-16, big endian.", Ordinary: "It is in UTF-8.",
			Writers: "Programs that use QuickTime of Apple", Source: itemSource, Valid: true, Flags: []quirk.Flag{quirk.Encoding},
			Build: changedTags(tag.Tags{Title: title, Artist: artist, Album: german}, func(s *song) { s.values("\xa9alb", value(utf16Type, big(german))) }, known(quirk.Album, german)),
		},
		{
			Token: "m4a-text-no-type", Format: "m4a", Title: "Text without a type", About: "The title has the type 0, which says nothing about it.", Ordinary: "It has the type of UTF-8.",
			Writers: "Older versions of taggers", Source: itemSource, Valid: true, Flags: dialect,
			Build: changedTags(texts(), func(s *song) { s.values("\xa9nam", value(noType, title)) }, known()),
		},
		{
			Token: "m4a-store-items", Format: "m4a", Title: "Items of a store", About: "Items with numbers of iTunes Store, an account and a free box precede the title.", Ordinary: list,
			Writers: "iTunes Store", Source: "Apple, iTunes Metadata", Valid: true, Flags: items,
			Build: changedTags(texts(), func(s *song) {
				others := parse(bytesOf(lazyfile.New(
					item("apID", value(utf8Type, "ann@example.com")), item("cnID", value(integerType, "\x00\x01\xe2\x40")), item("sfID", value(integerType, "\x00\x02\x30\x5f")),
					item("stik", value(integerType, "\x01")), box.New("free", lazyfile.Zeros(64)),
				)))
				s.items().boxes = append(others, s.items().boxes...)
			}, known()),
		},
		{
			Token: "m4a-sort-names", Format: "m4a", Title: "Names for sorting", About: "Items have the title and the artist for sorting.", Ordinary: list,
			Writers: "iTunes and MusicBrainz Picard", Source: "Apple, iTunes Metadata, sonm", Valid: true, Flags: items,
			Build: withItems([]lazyfile.Part{tag.TextItem("sonm", "Garden, Tea in the"), tag.TextItem("soar", "Example, Ann")}),
		},
		{
			Token: "m4a-meta-quicktime", Format: "m4a", Title: "Metadata in the form of QuickTime", About: "The box of the metadata has no version and flags before its boxes.", Ordinary: "It has four bytes of a version and flags.",
			Writers: "QuickTime, and programs that convert its movies", Source: itemSource + "; ISO/IEC 14496-12, 8.11.1", Flags: dialect,
			Build: changedTags(texts(), func(s *song) { s.movie.find("meta").data = nil }, known()),
		},
		{
			Token: "m4a-user-data-texts", Format: "m4a", Title: "Texts in user data", About: "User data have the title and the artist with a length and a language each, and no items of iTunes.", Ordinary: list,
			Writers: "QuickTime, and recorders of cameras", Source: "QuickTime File Format Specification, User Data Atoms", Valid: true, Flags: dialect,
			Build: changedTags(texts(), func(s *song) {
				s.movie.find("udta").boxes = parse(bytesOf(lazyfile.New(mp4.UserText("\xa9nam", title), mp4.UserText("\xa9ART", artist))))
			}, known()),
		},
		{
			Token: "m4a-3gpp-texts", Format: "m4a", Title: "Texts of 3GPP", About: "User data have the title and the artist as 3GPP defines them (titl, perf), with a language, and no items of iTunes.", Ordinary: list,
			Writers: "Phones of the 2000s", Source: "3GPP TS 26.244, 8.2", Valid: true, Flags: dialect,
			Build: changedTags(texts(), func(s *song) {
				s.movie.find("udta").boxes = parse(bytesOf(lazyfile.New(asset("titl", title), asset("perf", artist))))
			}, known()),
		},
		{
			Token: "m4a-chapters-list", Format: "m4a", Title: "Chapters of Nero", About: "Only a list in user data (chpl) has the chapters.", Ordinary: "A list and a track have them.",
			Writers: "Nero, mp4chaps and FFmpeg", Source: "mp4v2, Nero chapters", Valid: true, Flags: items,
			Build: inChaptersOnce((*song).removeTrack),
		},
		{
			Token: "m4a-chapters-track", Format: "m4a", Title: "Chapters in a track", About: "Only a track of text has the chapters, to which the sound refers.", Ordinary: "A list and a track have them.",
			Writers: "iTunes, Audiobook Builder and GarageBand", Source: "QuickTime File Format Specification, Chapter Lists", Valid: true, Flags: items,
			Build: inChaptersOnce(func(s *song) { s.movie.remove("chpl") }),
		},
		{
			Token: "m4b-audiobook", Format: "m4b", Title: "Audiobook", About: "The file has the brand and the kind of audiobooks, and chapters in a list and in a track.", Ordinary: "The same chapters with the brand M4A.",
			Writers: "iTunes, Audiobook Builder and OpenAudible", Source: "ISO/IEC 14496-12, 4.3", Valid: true, Flags: []quirk.Flag{quirk.Extension, quirk.Items},
			Build: inChaptersOnce(func(s *song) {
				s.fileType.data = []byte("M4B \x00\x00\x00\x00M4B mp42isom")
				s.add(item("stik", value(integerType, "\x02")))
			}),
		},
	}
}

// twoArtists returns the builder of an M4A with an artist, and of it after a change that adds Bob Example.
func twoArtists(change func(s *song)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		found := fmt.Sprint(artist, quirk.Either(twin, "", ", Bob Example"))
		return changedTags(texts(), change, named(quirk.Title, title, quirk.Artist, found))(twin)
	}
}

// asset returns a text of 3GPP.
func asset(kind, text string) lazyfile.Part {
	return box.Full(kind, 0, 0, box.Halves(mp4.PackedLanguage("eng")), box.Text(text+"\x00"))
}
