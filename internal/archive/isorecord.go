package archive

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// Numbers of sectors at the beginning of an image (ECMA-119, 6.2.1).
const (
	isoFirst       = 16 // that a system may use
	isoDescriptors = 3
)

// isoExtent is the maximum size of an extent. A larger file has several.
const isoExtent = math.MaxUint32 &^ (isoSector - 1)

// jolietName returns a name in UTF-16, with a version if it is that of a file.
func jolietName(e *isoEntry) string {
	if e.folder == nil {
		return bigEndian16(e.name + ";1")
	}
	return bigEndian16(e.name)
}

// bigEndian16 returns a text in UTF-16.
func bigEndian16(s string) string {
	return string(utf16text.Append(nil, binary.BigEndian, s))
}

// The orders of bytes. An image has most numbers in both.
var (
	little binary.AppendByteOrder = binary.LittleEndian
	big    binary.AppendByteOrder = binary.BigEndian
)

// both32 appends a number in both orders (ECMA-119, 7.3.3).
func both32(b []byte, n int64) []byte {
	return big.AppendUint32(little.AppendUint32(b, uint32(n)), uint32(n))
}

// both16 appends a number in both orders (ECMA-119, 7.2.3).
func both16(b []byte, n int) []byte {
	return big.AppendUint16(little.AppendUint16(b, uint16(n)), uint16(n))
}

// directory returns the records of a folder (ECMA-119, 6.8), none of which crosses a sector. Without places of entries, it
// has the same size.
func (f *isoFolder) directory(naming isoNaming) []byte {
	var b []byte
	add := func(record []byte) {
		if free := -len(b) & (isoSector - 1); free < len(record) {
			b = append(b, make([]byte, free)...)
		}
		b = append(b, record...)
	}
	self, parent := f.places[naming], f.parent.places[naming]
	add(isoRecord("\x00", self.extent, self.size, Epoch, isoIsFolder, f.ownUse(naming)))
	add(isoRecord("\x01", parent.extent, parent.size, Epoch, isoIsFolder, rockRidge(naming, isoFolderMode, "")))
	for _, e := range f.places[naming].entries {
		if e.folder != nil {
			p := e.folder.places[naming]
			add(isoRecord(naming.name(e), p.extent, p.size, e.modified, isoIsFolder, rockRidge(naming, isoFolderMode, e.name)))
			continue
		}
		for extent, rest := e.extent, e.size; ; extent, rest = extent+isoExtent/isoSector, rest-isoExtent {
			size, flags := rest, byte(0)
			if rest > isoExtent {
				size, flags = isoExtent, isoContinues
			}
			add(isoRecord(naming.name(e), extent, size, e.modified, flags, rockRidge(naming, regularFile, e.name)))
			if flags == 0 {
				break
			}
		}
	}
	return sector(b)
}

// Flags of records (ECMA-119, 9.1.6), and the mode of folders.
const (
	isoIsFolder   = 1 << 1
	isoContinues  = 1 << 7
	isoFolderMode = 0o40755
)

// isoRecord returns a directory record (ECMA-119, 9.1), with a use of the system at its end.
func isoRecord(name string, extent, size int64, modified time.Time, flags byte, use []byte) []byte {
	b := both32(both32([]byte{0, 0}, extent), size)
	b = append(append(b, isoDate(modified)...), flags, 0, 0)
	b = append(both16(b, 1), byte(len(name)))
	b = append(b, name...)
	if len(name)%2 == 0 {
		b = append(b, 0)
	}
	b = append(b, use...)
	b = append(b, make([]byte, len(b)%2)...)
	b[0] = byte(len(b))
	return b
}

// isoDate returns a time in UTC (ECMA-119, 9.1.5).
func isoDate(t time.Time) []byte {
	return []byte{byte(t.Year() - 1900), byte(t.Month()), byte(t.Day()), byte(t.Hour()), byte(t.Minute()), byte(t.Second()), 0}
}

// ownUse returns the system use field of the record of a folder itself. In the root folder, it also says that Rock Ridge is in
// use (SUSP, 5.3 and 5.5).
func (f *isoFolder) ownUse(naming isoNaming) []byte {
	use := rockRidge(naming, isoFolderMode, "")
	if naming != isoPrimary || f.parent != f {
		return use
	}
	const identifier = "RRIP_1991A"
	head := append([]byte("SP\x07\x01\xbe\xef\x00"), use...)
	return append(append(head, "ER\x12\x01\x0a\x00\x00\x01"...), identifier...)
}

// rockRidge returns the mode and, unless it is empty, the name of an entry (RRIP 1.10, 4.1.1 and 4.1.4). Joliet has neither.
func rockRidge(naming isoNaming, mode int64, name string) []byte {
	if naming != isoPrimary {
		return nil
	}
	const links, owner = 1, 0
	b := both32(both32([]byte("PX\x24\x01"), mode), links)
	b = both32(both32(b, owner), owner)
	if name != "" {
		b = append(append(b, 'N', 'M', byte(5+len(name)), 1, 0), name...)
	}
	return b
}

// pathTable returns the path table (ECMA-119, 6.9) in an order of bytes.
func (v *isoVolume) pathTable(naming isoNaming, order binary.AppendByteOrder) []byte {
	var b []byte
	for _, f := range v.folders[naming] {
		name := "\x00"
		if f.entry != nil {
			name = naming.name(f.entry)
		}
		b = order.AppendUint32(append(b, byte(len(name)), 0), uint32(f.places[naming].extent))
		b = order.AppendUint16(b, uint16(f.parent.places[naming].number))
		b = append(append(b, name...), make([]byte, len(name)%2)...)
	}
	return b
}

// head returns the sectors from the first descriptor to the last directory.
func (v *isoVolume) head() []byte {
	b := slices.Concat(v.descriptor(isoPrimary), v.descriptor(isoJoliet), sector([]byte("\xffCD001\x01")))
	for n := range isoNamings {
		b = append(append(b, sector(v.pathTable(n, little))...), sector(v.pathTable(n, big))...)
	}
	for n := range isoNamings {
		for _, f := range v.folders[n] {
			b = append(b, f.directory(n)...)
		}
	}
	return b
}

// sector appends zeros up to the end of a sector.
func sector(b []byte) []byte { return append(b, make([]byte, -len(b)&(isoSector-1))...) }

// descriptor returns a volume descriptor (ECMA-119, 8.4 and 8.5).
func (v *isoVolume) descriptor(naming isoNaming) []byte {
	root, table := v.folders[naming][0].places[naming], int64(len(v.pathTable(naming, little)))
	kind, escapes := "\x01", ""
	if naming == isoJoliet {
		kind, escapes = "\x02", "%/E" // level 3 of UCS-2
	}
	b := append([]byte(kind), "CD001\x01\x00"...)
	b = append(b, isoText(naming, "", 32)+isoText(naming, "PLACEHOLDER", 32)...)
	b = both32(append(b, make([]byte, 8)...), v.end)
	b = append(append(b, escapes...), make([]byte, 32-len(escapes))...)
	b = both16(both16(both16(b, 1), 1), isoSector)
	b = both32(b, table)
	b = little.AppendUint32(little.AppendUint32(b, uint32(v.tables[naming])), 0)
	b = big.AppendUint32(big.AppendUint32(b, uint32(v.tables[naming]+sectors(table))), 0)
	b = append(b, isoRecord("\x00", root.extent, root.size, Epoch, isoIsFolder, nil)...)
	b = append(b, strings.Repeat(isoText(naming, "", 128), 4)+strings.Repeat(isoText(naming, "", 37), 3)...)
	made, never := Epoch.Format("20060102150405")+"00\x00", strings.Repeat("0", 16)+"\x00"
	return sector(append(append(b, made+made+never+never...), 1))
}

// isoText returns a text of size bytes that ends with spaces.
func isoText(naming isoNaming, text string, size int) string {
	if naming == isoJoliet {
		padded := text + strings.Repeat(" ", size/2-len(text))
		return bigEndian16(padded) + strings.Repeat("\x00", size%2)
	}
	return text + strings.Repeat(" ", size-len(text))
}
