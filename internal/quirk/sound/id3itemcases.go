package sound

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// addendum is the source of cases about chapters.
const addendum = "ID3v2 Chapter Frame Addendum, "

// id3ChapterCases are cases about chapters in ID3v2.
func id3ChapterCases() []quirk.Case {
	items, none := []quirk.Flag{quirk.Items}, "The tag has no chapters."
	ordered := "The table of contents has the chapters."
	one, two := chapter("one", 0, 1000, "Tea"), chapter("two", 1000, 2000, "Garden")
	return []quirk.Case{
		{
			Token: "mp3-id3-chapters", Format: "mp3", Title: "Chapters", About: "Frames (CHAP) have the times and titles of two chapters, and a table of contents (CTOC) lists them.", Ordinary: none,
			Writers: "Auphonic, Forecast, Hindenburg and FFmpeg", Source: addendum + "3.1 and 3.2", Valid: true, Flags: items,
			Build: func(twin bool) quirk.File {
				if twin {
					return around(v23().bytes(), nil, known())
				}
				return inChapters(v23(contents("toc", true, "one", "two"), one, two))
			},
		},
		{
			Token: "mp3-id3-chapters-nested", Format: "mp3", Title: "Nested chapters", About: "The table of contents at the top has a part, which is a table with two chapters.", Ordinary: ordered,
			Writers: "Programs for audiobooks", Source: addendum + "3.2", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: chapters([]frame{contents("toc", true, "one", "two"), one, two},
				contents("toc", true, "part"), contents("part", false, "one", "two"), one, two),
		},
		{
			Token: "mp3-id3-chapters-unordered", Format: "mp3", Title: "Frames of chapters in another order", About: "The frame of the second chapter precedes that of the first one. The table of contents has their order.", Ordinary: "The frames are in the order of time.",
			Writers: "Taggers that sort frames by their names", Source: addendum + "3.1 and 3.2", Valid: true, Flags: items,
			Build: chapters([]frame{contents("toc", true, "one", "two"), one, two}, two, contents("toc", true, "one", "two"), one),
		},
		{
			Token: "mp3-id3-chapters-no-contents", Format: "mp3", Title: "Chapters without a table of contents", About: "The tag has chapters and no table of contents.", Ordinary: ordered,
			Writers: "Older versions of FFmpeg, and scripts of podcast hosts", Source: addendum + "3.1", Valid: true, Flags: items,
			Build: chapters([]frame{contents("toc", true, "one", "two"), one, two}, one, two),
		},
		{
			Token: "mp3-id3-chapter-picture", Format: "mp3", Title: "Picture of a chapter", About: "The first chapter has a picture and a link beside its title. The picture is not the cover of the file.", Ordinary: "The chapter has only a title.",
			Writers: "Auphonic, Forecast and Hindenburg", Source: addendum + "3.1", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Nesting},
			Build: chapters([]frame{contents("toc", true, "one", "two"), one, two}, contents("toc", true, "one", "two"),
				chapter("one", 0, 1000, "Tea", front("image/jpeg", jpegCover()), text("WXXX", latin1, "\x00https://example.com/tea")), two),
		},
	}
}

// chapters returns the builder of a tag with two chapters, and of one with them in other frames.
func chapters(ordinary []frame, special ...frame) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return inChapters(v23(quirk.Either(twin, ordinary, special)...)) }
}

// inChapters returns an mp3 with a tag of two chapters.
func inChapters(t id3) quirk.File {
	return inTwoChapters(around(t.bytes(), nil, known()))
}

// chapter returns the frame of a chapter with an identifier, times in milliseconds and a title, and more frames in it.
func chapter(id string, start, end uint32, name string, more ...frame) frame {
	be := binary.BigEndian
	data := be.AppendUint32(be.AppendUint32([]byte(id+"\x00"), start), end)
	data = append(data, "\xff\xff\xff\xff\xff\xff\xff\xff"...) // no offsets in bytes
	inner := id3{version: byte(tag.ID3v23), frames: append([]frame{text("TIT2", latin1, name)}, more...)}
	return frame{name: "CHAP", data: append(data, inner.content()...)}
}

// contents returns the frame of a table of contents with an identifier and those of its entries in their order.
func contents(id string, isTop bool, entries ...string) frame {
	const top, ordered = 2, 1
	flags := byte(ordered)
	if isTop {
		flags |= top
	}
	data := append([]byte(id+"\x00"), flags, byte(len(entries)))
	for _, entry := range entries {
		data = append(data, entry+"\x00"...)
	}
	return frame{name: "CTOC", data: data}
}

// id3PictureCases are cases about pictures in ID3v2.
func id3PictureCases() []quirk.Case {
	picture, plain := []quirk.Flag{quirk.Picture}, "The tag has a picture of the front with the type image/jpeg."
	jpeg := front("image/jpeg", jpegCover())
	found := cover("front cover", jpegCover())
	odd := func(token, name, about, source, writers string, valid bool, special frame) quirk.Case {
		return quirk.Case{
			Token: "mp3-id3-picture-" + token, Format: "mp3", Title: name, About: about, Ordinary: plain,
			Writers: writers, Source: source, Valid: valid, Flags: picture, Build: withCovers(v23(jpeg), v23(special), found),
		}
	}
	return []quirk.Case{
		{
			Token: "mp3-id3-picture-types", Format: "mp3", Title: "Pictures of all types", About: "The tag has a picture of each of the 21 types.", Ordinary: "The tag has a picture of the front.",
			Writers: "MusicBrainz Picard and Mp3tag, for scans of a booklet", Source: frames24 + "4.14", Valid: true, Flags: picture,
			Build: func(twin bool) quirk.File {
				t, pictures := v24(), []expect.Item(nil)
				for kind, name := range pictureTypes {
					if !twin || kind == frontCover {
						t.frames = append(t.frames, attached("image/png", kind, pngCover(kind%6)))
						pictures = append(pictures, cover(name, pngCover(kind%6)))
					}
				}
				return illustrated(around(t.bytes(), nil, known()), pictures...)
			},
		},
		{
			Token: "mp3-id3-picture-back-first", Format: "mp3", Title: "Back before the front", About: "The picture of the back precedes that of the front, so that a reader that shows the first one shows the wrong side.", Ordinary: "The front precedes the back.",
			Writers: "MusicBrainz Picard and Mp3tag", Source: frames24 + "4.14", Valid: true, Flags: picture,
			Build: func(twin bool) quirk.File {
				order := []int{frontCover + 1, frontCover}
				if twin {
					slices.Reverse(order)
				}
				t, pictures := v24(), []expect.Item(nil)
				for _, kind := range order {
					t.frames = append(t.frames, attached("image/png", kind, pngCover(kind)))
					pictures = append(pictures, cover(pictureTypes[kind], pngCover(kind)))
				}
				return illustrated(around(t.bytes(), nil, known()), pictures...)
			},
		},
		{
			Token: "mp3-id3-picture-type-0", Format: "mp3", Title: "Cover of type 0", About: "The only picture has the type 0, which means another one.", Ordinary: plain,
			Writers: "Scripts and download services that leave the type out", Source: id3v23 + "4.15", Valid: true, Flags: picture,
			Build: func(twin bool) quirk.File {
				kind := quirk.Either(twin, frontCover, 0)
				return illustrated(around(v23(attached("image/jpeg", kind, jpegCover())).bytes(), nil, known()), cover(pictureTypes[kind], jpegCover()))
			},
		},
		odd("image-jpg", "Media type image/jpg", "The media type of the picture is image/jpg instead of image/jpeg.", id3v23+"4.15", "Windows Media Player and many scripts", false, front("image/jpg", jpegCover())),
		odd("jpg", "Format instead of a media type", "The media type of the picture is JPG, as a format of ID3v2.2.", id3v23+"4.15", "Programs that convert ID3v2.2", false, front("JPG", jpegCover())),
		odd("no-media-type", "No media type", "The media type of the picture is empty, which means that of any picture.", id3v23+"4.15", "Scripts and download services", true, front("", jpegCover())),
		odd("wrong-media-type", "Wrong media type", "The media type of the picture is image/png, and the picture is a JPEG.", id3v23+"4.15", "Download services that name each picture PNG", false, front("image/png", jpegCover())),
		odd("utf-16-description", "Description in UTF-16", "The description of the picture is in UTF-16, with a zero byte before another one that begins a character. The two do not end it.", id3v23+"4.15", "Mp3tag and iTunes",
			true, frame{name: "APIC", data: append([]byte(utf16+"image/jpeg\x00\x03"+little(mark+"Teā\x00")), jpegCover()...)}),
		{
			Token: "mp3-id3-picture-link", Format: "mp3", Title: "Link instead of a picture", About: "The media type is -->, and a URL stands in place of the picture, which is not in the file.", Ordinary: "The tag has no picture.",
			Writers: "EasyTAG and scripts of podcast hosts", Source: id3v23 + "4.15", Valid: true, Flags: picture,
			Build: retagged(v23(), v23(front("-->", []byte("https://example.com/cover.jpg"))), known()),
		},
		{
			Token: "mp3-id3-picture-empty", Format: "mp3", Title: "Empty picture", About: "The frame of the picture has a media type and no bytes of a picture.", Ordinary: "The tag has no picture.",
			Writers: "Taggers whose download of a cover failed", Source: id3v23 + "4.15", Flags: []quirk.Flag{quirk.Picture, quirk.Nulls},
			Build: retagged(v23(), v23(front("image/jpeg", nil)), known()),
		},
	}
}
