package video

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/box"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/png"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/tag"
)

// userData returns a box of user data (8.10.1).
func userData(boxes ...lazyfile.Part) []lazyfile.Part {
	return []lazyfile.Part{box.New("udta", boxes...)}
}

// itemList returns a metadata box of iTunes with items.
func itemList(items ...lazyfile.Part) *lazyfile.File {
	handler := box.Full("hdlr", 0, 0, box.Words(0), box.Text("mdirappl"), box.Words(0, 0), lazyfile.Literal{0})
	return box.Full("meta", 0, 0, handler, box.New("ilst", items...))
}

// item returns an item of a type (QuickTime File Format Specification, Well-Known Types).
func item(kind string, valueType uint32, value []byte) *lazyfile.File {
	return box.New(kind, tag.ItemValue(valueType, lazyfile.Literal(value)))
}

// keyed returns a metadata box with keys of QuickTime and texts. It is no full box.
func keyed(pairs ...string) *lazyfile.File {
	var keys, items []lazyfile.Part
	for i := 0; i < len(pairs); i += 2 {
		keys = append(keys, box.New("mdta", box.Text("com.apple.quicktime."+pairs[i])))
		index := binary.BigEndian.AppendUint32(nil, uint32(len(keys)))
		items = append(items, tag.TextItem(string(index), pairs[i+1]))
	}
	count := []lazyfile.Part{box.Words(uint32(len(keys)))}
	return box.New("meta",
		box.Full("hdlr", 0, 0, box.Words(0), box.Text("mdta"), box.Words(0, 0, 0), lazyfile.Literal{0}),
		box.Full("keys", 0, 0, append(count, keys...)...),
		box.New("ilst", items...))
}

// neroChapters returns the list of chapters.
func neroChapters() *lazyfile.File {
	chapter := func(tenths uint32, title string) lazyfile.Part {
		const units = 1_000_000 // in a tenth of a second
		return lazyfile.New(box.Words(0, tenths*units), lazyfile.Literal{byte(len(title))}, box.Text(title))
	}
	return box.Full("chpl", 1, 0, box.Words(0), lazyfile.Literal{2}, chapter(0, "Water"), chapter(8, "Leaves"))
}

// chapterTrack returns a track of text with two chapters.
func chapterTrack() track {
	entry := box.New("text", box.Words(0, 1), box.Words(0, 1), make(lazyfile.Literal, 35))
	header := box.New("gmhd",
		box.Full("gmin", 0, 0, box.Halves(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
		box.New("text", box.Halves(1, 0, 0, 0), box.Halves(0, 0, 0, 1), box.Halves(0, 0, 0, 0), box.Words(0x4000, 0)))
	t := newTrack("text", header, entry, movieScale, []sample{text("Water", 800), text("Leaves", 1200)})
	t.flags = 2 // in the movie, and not enabled
	return t
}

// text returns a sample of text that is shown for some milliseconds.
func text(s string, milliseconds uint32) sample {
	return sample{data: append(box.Halves(uint16(len(s))), s...), duration: milliseconds, key: true}
}

// subtitles returns a track of timed text (3GPP TS 26.245, 5.16).
func subtitles() track {
	const white, size = 0xffffffff, 18
	entry := box.New("tx3g", box.Words(0, 1, 0), lazyfile.Literal{1, 0xff}, box.Words(0), box.Halves(0, 0, height, width),
		box.Halves(0, 0, 1), lazyfile.Literal{0, size}, box.Words(white),
		box.New("ftab", box.Halves(1, 1), lazyfile.Literal{5}, box.Text("Serif")))
	t := newTrack("sbtl", box.Full("nmhd", 0, 0), entry, movieScale, []sample{text("Der Tee", 500), text("", 500), text("ist heiß.", 1000)})
	t.language = mp4.PackedLanguage("deu")
	t.width, t.height = width<<16, height<<16
	return t
}

// cover returns a picture.
func cover() []byte {
	return png.Encode(picture.Flat(32, 32, colors()['g']))
}
