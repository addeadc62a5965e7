package tag

import (
	"encoding/binary"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// APE returns an APEv2 tag with a header and a footer.
func (t Tags) APE() *lazyfile.File {
	var items []lazyfile.Part
	for _, f := range present(
		field{"Title", t.Title}, field{"Artist", t.Artist}, field{"Album", t.Album}, field{"Track", t.Track.String()},
		field{"Disc", t.Disc.String()}, field{"Year", t.year()}, field{"Genre", t.Genre}, field{"Lyrics", t.Lyrics},
	) {
		items = append(items, apeItem(f.name, 0, lazyfile.Literal(f.value)))
	}
	if t.Cover != nil {
		const binaryFlag = 1 << 1
		_, extension, _ := strings.Cut(t.Cover.MediaType, "/")
		items = append(items, apeItem("Cover Art (Front)", binaryFlag, lazyfile.Literal("cover."+extension+"\x00"), t.Cover.Data))
	}
	all := lazyfile.New(items...)
	const hasHeader, isHeader = 1 << 31, 1 << 29
	return lazyfile.New(apeMark(all.Size(), len(items), hasHeader|isHeader), all, apeMark(all.Size(), len(items), hasHeader))
}

// apeItem returns an item. Its value is in UTF-8 unless flags say that it is not.
func apeItem(name string, flags uint32, value ...lazyfile.Part) *lazyfile.File {
	v := lazyfile.New(value...)
	head := binary.LittleEndian.AppendUint32(nil, uint32(v.Size()))
	head = binary.LittleEndian.AppendUint32(head, flags)
	return lazyfile.New(lazyfile.Literal(append(append(head, name...), 0)), v)
}

// apeMark returns the header or the footer of a tag with items of size bytes. The size in it includes the footer.
func apeMark(size int64, items int, flags uint32) lazyfile.Literal {
	const version, markSize = 2000, 32
	b := []byte("APETAGEX")
	for _, n := range []uint32{version, uint32(size) + markSize, uint32(items), flags, 0, 0} {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}
