package sound

import (
	"encoding/base64"
	"encoding/binary"
	"slices"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// plainComments are the comments of the title and the artist.
func plainComments() []string { return []string{"TITLE=" + title, "ARTIST=" + artist} }

// commented returns the builder of a FLAC with comments, and of one with special comments. A reader finds properties in both.
func commented(ordinary, special []string, properties []quirk.Property) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := newLossless()
		f.blocks[0] = comments(tag.Encoder, quirk.Either(twin, ordinary, special)...)
		return tagged(heard(f.bytes(), seconds, flacRate, 1), properties)
	}
}

// withComments returns the builder of a FLAC with a title and an artist, and of it with more, in which a reader finds more.
func withComments(more []string, added ...string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		if twin {
			return commented(plainComments(), nil, known())(true)
		}
		return commented(nil, append(plainComments(), more...), known(added...))(false)
	}
}

// changedComments returns the builder of a FLAC with a title and an artist, and of it after a change.
func changedComments(change func(f *lossless)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := newLossless()
		f.blocks[0] = comments(tag.Encoder, plainComments()...)
		if !twin {
			change(&f)
		}
		return tagged(heard(f.bytes(), seconds, flacRate, 1), known())
	}
}

// commentCases are cases about the tags of FLAC.
func commentCases() []quirk.Case {
	dialect, items, layout := []quirk.Flag{quirk.Dialect}, []quirk.Flag{quirk.Items}, []quirk.Flag{quirk.Layout}
	const source, names, one = "RFC 9639, 8.6", "Ogg Vorbis I, comment field and header specification", "The file has a title and an artist."
	numbered := append(plainComments(), "TRACKNUMBER=3", "TRACKTOTAL=12")
	return slices.Concat([]quirk.Case{
		{
			Token: "flac-id3-before", Format: "flac", Title: "ID3v2 at the start", About: "ID3v2 with an older title precedes the FLAC.", Ordinary: "The file begins with fLaC.",
			Writers: "Taggers for mp3, and Exact Audio Copy with the option to add ID3", Source: "RFC 9639, 6", Flags: layout,
			Build: wrapped(id3{version: 3, frames: []frame{text("TIT2", latin1, "Track 3")}, padding: 512}.bytes(), nil),
		},
		{
			Token: "flac-id3-after", Format: "flac", Title: "ID3v1 at the end", About: "ID3v1 with an older title follows the last frame.", Ordinary: "The file ends with a frame.",
			Writers: "Taggers for mp3", Source: "RFC 9639, 6", Flags: layout,
			Build: wrapped(nil, short{title: "Track 3", artist: artist, genre: rock}.bytes()),
		},
		{
			Token: "flac-several-artists", Format: "flac", Title: "Several artists", About: "Two comments have an artist each.", Ordinary: "The file has one artist.",
			Writers: "MusicBrainz Picard, foobar2000 and metaflac", Source: names, Valid: true, Flags: dialect,
			Build: func(twin bool) quirk.File {
				if twin {
					return commented(plainComments(), nil, known())(true)
				}
				return commented(nil, append(plainComments(), "ARTIST=Bob Example"), named(quirk.Title, title, quirk.Artist, artist+", Bob Example"))(false)
			},
		},
		{
			Token: "flac-name-case", Format: "flac", Title: "Names in lower case", About: "The names of comments are in lower and in mixed case, in which they mean the same.", Ordinary: "The names are in upper case.",
			Writers: "FFmpeg, GStreamer and scripts", Source: source, Valid: true, Flags: dialect,
			Build: commented(plainComments(), []string{"title=" + title, "ArTist=" + artist}, known()),
		},
		{
			Token: "flac-lyrics", Format: "flac", Title: "Lyrics of several lines", About: "A comment has lyrics of several lines.", Ordinary: one,
			Writers: "MusicBrainz Picard and Mp3tag", Source: source, Valid: true, Flags: items,
			Build: withComments([]string{"LYRICS=" + lyrics}, quirk.Lyrics, lyrics),
		},
		{
			Token: "flac-no-vendor", Format: "flac", Title: "No vendor", About: "The name of the vendor is empty.", Ordinary: "The vendor has a name.",
			Writers: "Encoders in hardware and scripts", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: changedComments(func(f *lossless) { f.blocks[0] = comments("", plainComments()...) }),
		},
		{
			Token: "flac-paddings", Format: "flac", Title: "Several blocks of padding", About: "Padding, which may be empty, stands before the comments, after them and at the end.", Ordinary: "The file has no padding.",
			Writers: "metaflac and taggers, one after the other", Source: "RFC 9639, 8.3", Valid: true, Flags: layout,
			Build: changedComments(func(f *lossless) {
				padding := func(n int) metadata { return metadata{typePadding, make([]byte, n)} }
				f.blocks = []metadata{padding(100), f.blocks[0], padding(0), padding(4096)}
			}),
		},
		{
			Token: "flac-two-comments", Format: "flac", Title: "Two blocks of comments", About: "A second block has the same comments. There may be only one.", Ordinary: "The file has one block of comments.",
			Writers: "Programs that add a block without a look at those that there are", Source: source, Flags: layout,
			Build: changedComments(func(f *lossless) {
				f.blocks = slices.Insert(f.blocks, 1, f.blocks[0])
			}),
		},
		{
			Token: "flac-latin-1", Format: "flac", Title: "Comments in Latin-1", About: "The title is in ISO-8859-1, not in UTF-8.", Ordinary: "The title is in UTF-8.",
			Writers: "metaflac with --no-utf8-convert in a terminal of that charset", Source: source, Flags: []quirk.Flag{quirk.Encoding},
			Build: commented([]string{"TITLE=" + german, "ARTIST=" + artist}, []string{"TITLE=" + encoded(charmap.ISO8859_1, german), "ARTIST=" + artist},
				named(quirk.Title, german, quirk.Artist, artist)),
		},
		{
			Token: "flac-equals-sign", Format: "flac", Title: "Equals sign in a value", About: "The album has equals signs. Only the first one ends a name.", Ordinary: "The album has no equals sign.",
			Writers: "All taggers, for such titles", Source: source, Valid: true, Flags: []quirk.Flag{quirk.Characters},
			Build: func(twin bool) quirk.File {
				name := quirk.Either(twin, album, "Tea = Water = Leaves")
				fields := append(plainComments(), "ALBUM="+name)
				return commented(fields, fields, known(quirk.Album, name))(twin)
			},
		},
		{
			Token: "flac-empty-comments", Format: "flac", Title: "Empty comments", About: "The genre is empty, and so is a whole comment, which has no name.", Ordinary: one,
			Writers: "Taggers that keep the name of a text that a user deletes", Source: source, Flags: []quirk.Flag{quirk.Nulls},
			Build: commented(plainComments(), append([]string{"GENRE=", ""}, plainComments()...), known()),
		},
		{
			Token: "flac-track-slash", Format: "flac", Title: "Track with a slash", About: "The comment of the track is 3/12, as in ID3.", Ordinary: "The number and the total have comments of their own.",
			Writers: "Programs that convert mp3, such as FFmpeg", Source: names, Valid: true, Flags: dialect,
			Build: commented(numbered, append(plainComments(), "TRACKNUMBER=3/12"), known(quirk.Track, "3/12")),
		},
		{
			Token: "flac-total-tracks", Format: "flac", Title: "Other name for the total", About: "The total of tracks has the name TOTALTRACKS.", Ordinary: "It has the name TRACKTOTAL.",
			Writers: "foobar2000 and Exact Audio Copy", Source: names, Valid: true, Flags: dialect,
			Build: commented(numbered, append(plainComments(), "TRACKNUMBER=3", "TOTALTRACKS=12"), known(quirk.Track, "3/12")),
		},
		{
			Token: "flac-album-artist-space", Format: "flac", Title: "Album artist with a space", About: "The artist of the album has the name ALBUM ARTIST with a space.", Ordinary: "It has the name ALBUMARTIST.",
			Writers: "foobar2000 and MediaMonkey", Source: names, Valid: true, Flags: dialect,
			Build: commented(append(plainComments(), "ALBUMARTIST=Various Artists"), append(plainComments(), "ALBUM ARTIST=Various Artists"), known(quirk.AlbumArtist, "Various Artists")),
		},
		{
			Token: "flac-year", Format: "flac", Title: "Year instead of a date", About: "The year has the name YEAR.", Ordinary: "It has the name DATE.",
			Writers: "Taggers that also write APEv2", Source: names, Valid: true, Flags: []quirk.Flag{quirk.Dates, quirk.Dialect},
			Build: commented(append(plainComments(), "DATE=2024"), append(plainComments(), "YEAR=2024"), known(quirk.Date, "2024")),
		},
		{
			Token: "flac-replay-gain", Format: "flac", Title: "ReplayGain", About: "Comments have the gain and the peak of the track.", Ordinary: one,
			Writers: "metaflac, foobar2000 and loudgain", Source: "ReplayGain 2.0, Metadata Format", Valid: true, Flags: items,
			Build: withComments([]string{"REPLAYGAIN_TRACK_GAIN=-6.50 dB", "REPLAYGAIN_TRACK_PEAK=0.98855300"}, quirk.TrackGain, "-6.5"),
		},
		{
			Token: "flac-recording", Format: "flac", Title: "Identifiers of MusicBrainz", About: "Comments have the identifiers of the recording and of the album.", Ordinary: one,
			Writers: "MusicBrainz Picard and beets", Source: "MusicBrainz Picard, Tag Mapping", Valid: true, Flags: items,
			Build: withComments([]string{"MUSICBRAINZ_TRACKID=" + recording, "MUSICBRAINZ_ALBUMID=00000000-0000-4000-8000-000000000002"}, quirk.RecordingID, recording),
		},
		{
			Token: "flac-chapters", Format: "flac", Title: "Chapters in comments", About: "Comments have the starts and the names of two chapters.", Ordinary: one,
			Writers: "FFmpeg, and programs for audiobooks", Source: "Xiph, Chapter Extension", Valid: true, Flags: items,
			Build: func(twin bool) quirk.File {
				f := withComments([]string{"CHAPTER001=00:00:00.000", "CHAPTER001NAME=Tea", "CHAPTER002=00:00:01.000", "CHAPTER002NAME=Garden"})(twin)
				return quirk.Either(twin, f, inTwoChapters(f))
			},
		},
		{
			Token: "flac-cue-comment", Format: "flac", Title: "Cue sheet in a comment", About: "A comment of several lines has a cue sheet, with quotes, a title and a performer of its own.", Ordinary: one,
			Writers: "foobar2000 and CUETools", Source: names, Valid: true, Flags: items,
			Build: withComments([]string{"CUESHEET=PERFORMER \"Bob Example\"\r\nTITLE \"Rain\"\r\nFILE \"rain.flac\" WAVE\r\n  TRACK 01 AUDIO\r\n    INDEX 01 00:00:00\r\n"}),
		},
	}, pictureCases())
}

// wrapped returns the builder of a FLAC, and of one between bytes. A reader finds a title and an artist.
func wrapped(before, after []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := commented(plainComments(), plainComments(), known())(twin)
		if !twin {
			f.Bytes = slices.Concat(before, f.Bytes, after)
		}
		return f
	}
}

// pictureBlock returns the data of a block of a picture (RFC 9639, 8.8) with a type, a media type and a length of its sides.
func pictureBlock(kind int, mediaType string, side int, data []byte) []byte {
	be := binary.BigEndian
	b := be.AppendUint32(nil, uint32(kind))
	b = append(be.AppendUint32(b, uint32(len(mediaType))), mediaType...)
	for _, n := range []int{0, side, side, 24 * min(side, 1), 0, len(data)} { // no description, and no palette
		b = be.AppendUint32(b, uint32(n))
	}
	return append(b, data...)
}

// coverSide is the length of the sides of covers.
const coverSide = 32

// pictureCases are cases about the pictures of FLAC.
func pictureCases() []quirk.Case {
	flags, front := []quirk.Flag{quirk.Picture}, "The file has a picture of the front."
	const source = "RFC 9639, 8.8"
	typed := func(kind int) expect.Item { return cover(pictureTypes[kind], pngCover(kind)) }
	usual := pictureBlock(frontCover, "image/png", coverSide, pngCover(frontCover))
	odd := func(token, name, about, writers string, valid bool, block []byte) quirk.Case {
		return quirk.Case{
			Token: "flac-picture-" + token, Format: "flac", Title: name, About: about, Ordinary: front, Writers: writers, Source: source, Valid: valid, Flags: flags,
			Build: covered(changedPictures([]metadata{{typePicture, usual}}, []metadata{{typePicture, block}}), typed(frontCover)),
		}
	}
	return []quirk.Case{
		{
			Token: "flac-pictures", Format: "flac", Title: "Several pictures", About: "The back, the front and the artist have a picture each, in this order.", Ordinary: front,
			Writers: "MusicBrainz Picard and Mp3tag", Source: source, Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File {
				kinds := quirk.Either(twin, []int{frontCover}, []int{frontCover + 1, frontCover, 8})
				f, pictures := []metadata(nil), []expect.Item(nil)
				for _, kind := range kinds {
					f = append(f, metadata{typePicture, pictureBlock(kind, "image/png", coverSide, pngCover(kind))})
					pictures = append(pictures, typed(kind))
				}
				return illustrated(changedPictures(f, f)(twin), pictures...)
			},
		},
		odd("no-size", "Picture without a size", "The width, the height and the depth of the picture are 0, which means unknown.", "Mp3tag, and scripts that do not look at the picture", true,
			pictureBlock(frontCover, "image/png", 0, pngCover(frontCover))),
		odd("wrong-media-type", "Wrong media type", "The media type of the picture is image/jpeg, and the picture is a PNG.", "Download services that name each picture JPEG", false,
			pictureBlock(frontCover, "image/jpeg", coverSide, pngCover(frontCover))),
		{
			Token: "flac-picture-link", Format: "flac", Title: "Link instead of a picture", About: "The media type is -->, and a URL stands in place of the picture, which is not in the file.", Ordinary: "The file has no picture.",
			Writers: "metaflac with the option --import-picture-from", Source: source, Valid: true, Flags: flags,
			Build: changedPictures(nil, []metadata{{typePicture, pictureBlock(frontCover, "-->", 0, []byte("https://example.com/cover.jpg"))}}),
		},
		{
			Token: "flac-picture-comment", Format: "flac", Title: "Picture in a comment", About: "The picture is in a comment in base64, as in Ogg, and not in a block of its own.", Ordinary: front,
			Writers: "Programs that convert Ogg", Source: "Xiph, METADATA_BLOCK_PICTURE", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File {
				if twin {
					return illustrated(changedPictures([]metadata{{typePicture, usual}}, nil)(true), typed(frontCover))
				}
				return illustrated(commented(nil, append(plainComments(), pictureComment(usual)), known())(false), typed(frontCover))
			},
		},
	}
}

// changedPictures returns the builder of a FLAC with blocks after the comments, and of one with other blocks.
func changedPictures(ordinary, special []metadata) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return changedComments(func(f *lossless) { f.blocks = append(f.blocks, quirk.Either(twin, ordinary, special)...) })(false)
	}
}

func pictureComment(block []byte) string {
	return "METADATA_BLOCK_PICTURE=" + base64.StdEncoding.EncodeToString(block)
}

// pictureCommentCases are cases about the covers of FLAC in Ogg.
func pictureCommentCases() []quirk.Case {
	const none = "The file has no picture."
	found := cover("front cover", pngCover(frontCover))
	return []quirk.Case{
		{
			Token: "ogg-picture", Format: "ogg", Title: "Picture in a comment", About: "A comment has a picture with its type and its size in base64.", Ordinary: none,
			Writers: "MusicBrainz Picard, Mp3tag and EasyTAG", Source: "Xiph, METADATA_BLOCK_PICTURE", Valid: true, Flags: []quirk.Flag{quirk.Picture},
			Build: inOgg(pictureComment(pictureBlock(frontCover, "image/png", coverSide, pngCover(frontCover))), found),
		},
		{
			Token: "ogg-cover-art", Format: "ogg", Title: "Picture of the old form", About: "A comment (COVERART) has the bytes of a picture in base64, and another one its media type.", Ordinary: none,
			Writers: "Older versions of EasyTAG and of Mp3tag", Source: "Xiph, VorbisComment, Cover art", Flags: []quirk.Flag{quirk.Picture, quirk.Dialect},
			Build: inOgg("COVERART="+base64.StdEncoding.EncodeToString(pngCover(frontCover)), quirk.FileItem(pngCover(frontCover)), "COVERARTMIME=image/png"),
		},
	}
}

// inOgg returns the builder of a FLAC in Ogg with a title and an artist, and of it with comments of a picture.
func inOgg(comment string, picture expect.Item, more ...string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f, fields := newLossless(), plainComments()
		if !twin {
			fields = slices.Concat(fields, []string{comment}, more)
		}
		f.blocks[0] = comments(tag.Encoder, fields...)
		file := tagged(heard(newFlow(f, 1).bytes(), seconds, flacRate, 1), known())
		if twin {
			return file
		}
		return illustrated(file, picture)
	}
}
