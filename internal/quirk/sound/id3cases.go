package sound

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Sources of cases about ID3v2.
const (
	id3v22   = "ID3 tag version 2, "
	id3v23   = "ID3v2.3.0, "
	id3v24   = "ID3v2.4.0, Main Structure, "
	frames24 = "ID3v2.4.0, Native Frames, "
)

// id3Cases are cases about the form of ID3v2.
func id3Cases() []quirk.Case {
	layout, one := []quirk.Flag{quirk.Layout}, "The file begins with one tag (ID3v2.4)."
	return []quirk.Case{
		{
			Token: "mp3-id3-twice", Format: "mp3", Title: "Two tags at the start", About: "A second tag with an older title follows the first one. A reader may take its texts, or its bytes for frames of sound.",
			Ordinary: one, Writers: "Taggers that add a tag and do not see the old one, such as scripts of podcast hosts", Source: id3v24 + "5", Flags: layout,
			Build: func(twin bool) quirk.File {
				old := id3{version: 3, frames: []frame{text("TIT2", latin1, "Track 3"), text("TPE1", latin1, "Unknown artist")}, padding: 100}
				return around(append(v24().bytes(), quirk.Either(twin, nil, old.bytes())...), nil, known())
			},
		},
		{
			Token: "mp3-id3-at-end", Format: "mp3", Title: "Tag at the end", About: "The tag follows the sound and ends with a footer, by which readers find it.",
			Ordinary: one, Writers: "Recorders of streams, which know the texts only at the end", Source: id3v24 + "5", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				if twin {
					return around(v24().bytes(), nil, known())
				}
				appended := v24()
				appended.footer = true
				return around(nil, appended.bytes(), known())
			},
		},
		{
			Token: "mp3-id3-seek", Format: "mp3", Title: "Tag that continues at the end", About: "The tag at the start has the title and says where a second tag is, which follows the sound and has the artist.",
			Ordinary: one, Writers: "Programs that add texts without moving the sound", Source: frames24 + "4.29", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				if twin {
					return around(v24().bytes(), nil, known())
				}
				first, rest := id3{version: 4}, id3{version: 4, frames: common(utf8)[1:], footer: true}
				first.frames = []frame{text("TIT2", utf8, title), {name: "SEEK", data: binary.BigEndian.AppendUint32(nil, uint32(len(beepsMP3.Get())))}}
				return around(first.bytes(), rest.bytes(), known())
			},
		},
		{
			Token: "mp3-id3-unsynchronised", Format: "mp3", Title: "Unsynchronised tag", About: "A zero follows each byte 0xFF of the tag that would look like sound. It belongs to no text or picture.",
			Ordinary: "The tag has the same frames as they are.", Writers: "Older versions of MusicMatch, iTunes and TagScanner", Source: id3v23 + "5", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := id3{version: 3, frames: []frame{text("TIT2", utf16, little("\ufeff"+title)), text("TPE1", latin1, artist), front("image/jpeg", jpegCover())}}
				if !twin {
					t.flags = unsynchronised
				}
				return illustrated(around(t.bytes(), nil, known()), cover("front cover", jpegCover()))
			},
		},
		{
			Token: "mp3-id3-unsynchronised-frames", Format: "mp3", Title: "Unsynchronised frames", About: "The picture is unsynchronised, and says how many bytes it had before. The flag of the tag is that of its frames.",
			Ordinary: "The tag has the same frames as they are.", Writers: "Programs that use libid3tag or id3lib", Source: id3v24 + "4.1.2", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				plain := front("image/jpeg", jpegCover())
				t := v24(plain)
				if !twin {
					t.flags = unsynchronised
					for i, f := range t.frames {
						t.frames[i] = safeFrame(f)
					}
				}
				return illustrated(around(t.bytes(), nil, known()), cover("front cover", jpegCover()))
			},
		},
		{
			Token: "mp3-id3-compressed", Format: "mp3", Title: "Compressed frames", About: "The artist and the picture are compressed with zlib, after their sizes.",
			Ordinary: "The tag has the same frames as they are.", Writers: "EasyTAG and other programs that use id3lib, with the option to compress", Source: id3v23 + "3.3.1", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v23(front("image/jpeg", jpegCover()))
				if !twin {
					t.frames[1], t.frames[2] = compressed(t.frames[1], 3), compressed(t.frames[2], 3)
				}
				return illustrated(around(t.bytes(), nil, known()), cover("front cover", jpegCover()))
			},
		},
		{
			Token: "mp3-id3-compressed-24", Format: "mp3", Title: "Compressed frames of ID3v2.4", About: "The title and the artist are compressed with zlib, after their sizes with 7 bits in a byte.",
			Ordinary: "The tag has the same frames as they are.", Writers: "EasyTAG and other programs that use libid3tag, with the option to compress", Source: id3v24 + "4.1.2", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v24()
				if !twin {
					t.frames[0], t.frames[1] = compressed(t.frames[0], 4), compressed(t.frames[1], 4)
				}
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-itunes-sizes", Format: "mp3", Title: "Sizes of frames with 32 bits", About: "The tag is ID3v2.4, but sizes of its frames have 8 bits in a byte instead of 7. A reader misses what follows a frame of 300 bytes.",
			Ordinary: "The sizes have 7 bits in a byte.", Writers: "iTunes before version 9", Source: id3v24 + "4", Flags: layout,
			Build: func(twin bool) quirk.File {
				long := frame{name: "COMM", data: append([]byte(utf8+"engreview\x00"), bytes.Repeat([]byte("tea "), 75)...)}
				return around(id3{version: 4, plain: !twin, frames: append([]frame{long}, common(utf8)...)}.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-extended-header", Format: "mp3", Title: "Extended header with a checksum", About: "An extended header before the frames says how much padding follows them, and has their CRC-32.",
			Ordinary: "The tag has no extended header.", Writers: "Programs that use id3lib", Source: id3v23 + "3.2", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v23()
				t.padding = 64
				if !twin {
					t.extend23()
				}
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-extended-header-24", Format: "mp3", Title: "Extended header of ID3v2.4", About: "An extended header says that the tag is an update, has its CRC-32, and limits its size. Its size counts itself, unlike in ID3v2.3.",
			Ordinary: "The tag has no extended header.", Writers: "Programs that use libid3tag", Source: id3v24 + "3.2", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v24()
				t.padding = 64
				if !twin {
					t.extend24()
				}
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-padding", Format: "mp3", Title: "Large padding", About: "60,000 zeros follow the frames of the tag.", Ordinary: "The tag ends with its last frame.",
			Writers: "Mp3tag and other taggers, which leave room for a cover, and players that remove one", Source: id3v23 + "3.3", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v23()
				t.padding = quirk.Either(twin, 0, 60_000)
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-unknown-frames", Format: "mp3", Title: "Frames that nobody knows", About: "Private frames, a frame of another program and experimental ones precede the texts.", Ordinary: "The tag has the texts alone.",
			Writers: "Windows Media Player (PRIV), MusicMatch (NCON) and iTunes (GRP1)", Source: id3v23 + "3.3 and 4.28", Valid: true, Flags: layout,
			Build: func(twin bool) quirk.File {
				t := v23()
				if !twin {
					t.frames = slices.Concat([]frame{
						{name: "PRIV", data: []byte("WM/MediaClassSecondaryID\x00\x01\x02\x03\x04\xff\xfb\x90\x00")},
						{name: "PRIV", data: []byte("PeakValue\x00\x10\x27\x00\x00")},
						{name: "NCON", data: make([]byte, 40)},
						{name: "XEXP", data: []byte{0xff, 0xe0}},
						text("GRP1", latin1, "Garden"),
					}, t.frames)
				}
				return around(t.bytes(), nil, known())
			},
		},
		{
			Token: "mp3-id3-empty-frames", Format: "mp3", Title: "Empty frames", About: "A frame has no bytes, and another one has only the encoding of a text.", Ordinary: "The tag has the texts alone.",
			Writers: "Taggers that keep the frame of a text that a user deletes", Source: id3v23 + "3.3", Flags: []quirk.Flag{quirk.Layout, quirk.Nulls},
			Build: retagged(v23(), v23().with(slices.Concat([]frame{{name: "TCOM"}, text("TALB", latin1, "")}, common(latin1))...), known()),
		},
		{
			Token: "mp3-id3-22", Format: "mp3", Title: "ID3v2.2", About: "Frames have names of three letters and sizes of 24 bits, and the picture has a format instead of a media type.", Ordinary: "The same texts and picture as ID3v2.3.",
			Writers: "iTunes before version 12, and programs of the 1990s", Source: id3v22 + "3.2 and 4.15", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				t := id3{version: 2, frames: []frame{
					text("TT2", latin1, title), text("TP1", latin1, artist), text("TRK", latin1, "3/12"), text("TYE", latin1, "2024"), text("TCO", latin1, "(17)"),
					{name: "PIC", data: append([]byte(latin1+"JPG\x03\x00"), jpegCover()...)},
				}}
				if twin {
					t = v23(text("TRCK", latin1, "3/12"), text("TYER", latin1, "2024"), text("TCON", latin1, "(17)"), front("image/jpeg", jpegCover()))
				}
				f := around(t.bytes(), nil, known(quirk.Track, "3/12", quirk.Date, "2024", quirk.Genre, "Rock"))
				return illustrated(f, cover("front cover", jpegCover()))
			},
		},
	}
}

// safeFrame returns an unsynchronised frame, with the number of bytes before that (ID3v2.4.0, 4.1.2).
func safeFrame(f frame) frame {
	const unsynchronisedFrame, hasLength = 2, 1
	n := len(f.data)
	length := []byte{byte(n >> 21), byte(n >> 14 & 0x7f), byte(n >> 7 & 0x7f), byte(n & 0x7f)}
	return frame{f.name, [2]byte{0, unsynchronisedFrame | hasLength}, append(length, unsynchronise(f.data)...)}
}

// extend23 adds an extended header with the CRC-32 of the frames (ID3v2.3.0, 3.2).
func (t *id3) extend23() {
	const size, hasChecksum = 10, 0x8000
	be := binary.BigEndian
	t.flags |= hasExtended
	t.extended = be.AppendUint16(be.AppendUint32(nil, size), hasChecksum)
	t.extended = be.AppendUint32(t.extended, uint32(t.padding))
	t.extended = be.AppendUint32(t.extended, crc32.ChecksumIEEE(t.content()))
}

// extend24 adds an extended header with the CRC-32 of the frames and the padding (ID3v2.4.0, 3.2).
func (t *id3) extend24() {
	const size, flagBytes, isUpdate, hasChecksum, hasRestrictions = 4 + 2 + 1 + 6 + 2, 1, 0x40, 0x20, 0x10
	const upTo64Frames = 0x40
	t.flags |= hasExtended
	sum := crc32.ChecksumIEEE(append(t.content(), make([]byte, t.padding)...))
	t.extended = []byte{0, 0, 0, size, flagBytes, isUpdate | hasChecksum | hasRestrictions, 0, 5}
	for shift := 28; shift >= 0; shift -= 7 {
		t.extended = append(t.extended, byte(sum>>shift&0x7f))
	}
	t.extended = append(t.extended, 1, upTo64Frames)
}
