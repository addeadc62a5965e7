package gif

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// blockCases are cases about blocks that are no images.
func blockCases() []quirk.Case {
	const without = "There is no such block."
	return []quirk.Case{
		{
			Token: "gif-comment", Format: "gif", Title: "Comment",
			About:    "A comment is in two sub-blocks before the frame.",
			Ordinary: without,
			Writers:  "GIMP, Adobe Photoshop and gifsicle", Source: "GIF89a, 24", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(f *file) {
				f.before = appendBlocks([]byte{0x21, 0xfe}, []byte("Made of four quarters"), 12)
				f.note(quirk.Comment, "Made of four quarters")
			}),
		},
		{
			Token: "gif-xmp", Format: "gif", Title: "XMP",
			About:    "Metadata as XMP are in an extension without sizes. Bytes behind them lead a reader of sub-blocks to the end.",
			Ordinary: without,
			Writers:  "Adobe Photoshop and ExifTool", Source: "XMP Specification, part 3, 1.1.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(f *file) {
				f.before = append([]byte("\x21\xff\x0bXMP DataXMP"+pattern.XMP), trailer()...)
				f.note(quirk.Title, "Four quarters")
			}),
		},
		{
			Token: "gif-plain-text", Format: "gif", Title: "Text to be drawn",
			About:    "An extension has a text that viewers shall draw, but the picture is expected without it.",
			Ordinary: without,
			Writers:  "CompuServe, for demonstrations of the format such as BOB_89A.GIF", Source: "GIF89a, 25", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(f *file) {
				text := []byte("\x21\x01\x0c\x00\x00\x00\x00\x30\x00\x10\x00\x08\x08\x04\x05")
				f.before = appendBlocks(text, []byte("Hello!"), 255)
			}),
		},
		{
			Token: "gif-unknown-extension", Format: "gif", Title: "Extensions of programs",
			About:    "Extensions of a program, and of a label that the standard does not have, are before the frame.",
			Ordinary: without,
			Writers:  "ImageMagick and Adobe Photoshop", Source: "GIF89a, 26 and appendix C", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) {
				f.before = []byte("\x21\xff\x0bEXAMPLE 1.0\x03\x01,;\x00\x21\x99\x02,;\x00")
			}),
		},
		{
			Token: "gif-trailing-bytes", Format: "gif", Title: "Bytes behind the end",
			About:    "Bytes follow the trailer. They are not a part of the file.",
			Ordinary: "The file ends with the trailer.",
			Writers:  "Transfers in whole blocks, such as XMODEM", Source: "GIF89a, 27", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.tail = ";more bytes,\x00;" }),
		},
		{
			Token: "gif-no-trailer", Format: "gif", Title: "No trailer",
			About:    "The file ends after the image, without the byte that marks the end.",
			Ordinary: "The file ends with the trailer.",
			Writers:  "Programs that cut animations, and interrupted transfers", Source: "GIF89a, 27", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *file) { f.tail = "" }),
		},
	}
}

// note adds a property.
func (f *file) note(name, value string) {
	f.want.Items = map[expect.Kind][]expect.Item{expect.Properties: quirk.Properties(quirk.Property{Name: name, Value: value})}
}

// trailer returns the bytes behind XMP: sizes from 255 to 0 that end at the same place, wherever a reader begins.
func trailer() []byte {
	out := []byte{1}
	for i := 255; i >= 0; i-- {
		out = append(out, byte(i))
	}
	return append(out, 0)
}
