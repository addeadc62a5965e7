package archive

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// tarBlock is the size in bytes of a header, and of the units of data (POSIX.1-2024, pax, "ustar Interchange Format").
const tarBlock = 512

// A tarEntry is a file in a tar, with values as different programs write them.
type tarEntry struct {
	kind             byte
	name, link, data string
	fields           map[int]string // bytes at offsets of the header, instead of the ordinary ones
	signed           bool           // whether the checksum adds bytes as signed numbers
}

// Kinds of entries.
const (
	tarFile      = '0'
	tarHardLink  = '1'
	tarSymlink   = '2'
	tarFolder    = '5'
	tarPax       = 'x'
	tarPaxGlobal = 'g'
	tarLongName  = 'L' // of GNU tar, like those below
	tarLongLink  = 'K'
	tarSparse    = 'S'
	tarLabel     = 'V'
)

// Offsets of fields of a header.
const (
	tarModeField     = 100
	tarOwnerField    = 108
	tarGroupField    = 116
	tarSizeField     = 124
	tarModifiedField = 136
	tarSumField      = 148
	tarMagicField    = 257
	tarPrefixField   = 345
)

// ustar and gnu are the magic and the version of formats.
const (
	ustar = "ustar\x0000"
	gnu   = "ustar  \x00"
)

// tarred returns an entry as most programs write it.
func tarred(m member) tarEntry {
	switch {
	case m.link != "":
		return tarEntry{kind: tarSymlink, name: m.name, link: m.link}
	case strings.HasSuffix(m.name, "/"):
		return tarEntry{kind: tarFolder, name: m.name}
	}
	return tarEntry{kind: tarFile, name: m.name, data: m.data}
}

// with returns the entry with another field.
func (e tarEntry) with(offset int, bytes string) tarEntry {
	fields := map[int]string{offset: bytes}
	for o, b := range e.fields {
		if o != offset {
			fields[o] = b
		}
	}
	e.fields = fields
	return e
}

// header returns the header of the entry.
func (e tarEntry) header() []byte {
	b := make([]byte, tarBlock)
	copy(b[:100], e.name)
	mode := quirk.Either(e.kind == tarFolder, "0000755\x00", "0000644\x00")
	copy(b[tarModeField:], mode+"0001750\x000001750\x00"+fmt.Sprintf("%011o\x00%011o\x00        %c", len(e.data), moment.Unix(), e.kind))
	copy(b[157:], e.link)
	copy(b[tarMagicField:], ustar+"ann")
	copy(b[297:], "users")
	for offset, field := range e.fields {
		copy(b[offset:], field)
	}
	if e.fields[tarSumField] == "" {
		copy(b[tarSumField:], fmt.Sprintf("%06o\x00 ", e.sum(b)))
	}
	return b
}

func (e tarEntry) sum(b []byte) (sum int) {
	for _, c := range b {
		sum += int(c)
		if e.signed && c > 127 {
			sum -= 256
		}
	}
	return sum
}

// tarOf returns a tar that ends with blocks of zeros.
func tarOf(endBlocks int, entries ...tarEntry) []byte {
	var b []byte
	for _, e := range entries {
		b = append(append(b, e.header()...), e.data...)
		b = append(b, make([]byte, -len(b)&(tarBlock-1))...)
	}
	return append(b, make([]byte, endBlocks*tarBlock)...)
}

// ordinaryTar returns a tar of ordinary entries.
func ordinaryTar(members ...member) []byte { return tarOf(2, tarEntries(members...)...) }

func tarEntries(members ...member) (entries []tarEntry) {
	for _, m := range members {
		entries = append(entries, tarred(m))
	}
	return entries
}

// paxHeader returns an entry with records for the entry after it or, with another kind, for all.
func paxHeader(kind byte, records ...string) tarEntry {
	e := tarEntry{kind: kind, name: quirk.Either(kind == tarPaxGlobal, "pax_global_header", "PaxHeaders/readme.txt")}
	for _, r := range records {
		e.data += paxRecord(r)
	}
	return e
}

// paxRecord returns a record, such as "size=100", after its length, which includes itself.
func paxRecord(record string) string {
	length := len(record) + 2
	for length != len(record)+2+len(strconv.Itoa(length)) {
		length++
	}
	return fmt.Sprintf("%d %s\n", length, record)
}

// gnuRecord returns the entry of GNU tar that has a long name or target for the entry after it.
func gnuRecord(kind byte, text string) tarEntry {
	return tarEntry{kind: kind, name: "././@LongLink", data: text + "\x00"}.with(tarMagicField, gnu).with(tarModifiedField, "00000000000\x00")
}

// base256 returns a number in a field of GNU tar: two's complement, whose first bit says so.
func base256(n int64, size int) string {
	b := make([]byte, size)
	for i := size - 1; i >= 0; i-- {
		b[i] = byte(n)
		n >>= 8
	}
	b[0] |= 0x80
	return string(b)
}

// tars returns the builder of a tar and its twin, in which a reader finds the same.
func tars(special, ordinary []tarEntry, members ...member) func(twin bool) quirk.File {
	return raw(func() []byte { return tarOf(2, special...) }, func() []byte { return tarOf(2, ordinary...) }, members...)
}

// changedTar returns the builder of a tar of two files whose entries are changed, and of the ordinary one.
func changedTar(change func(e tarEntry) tarEntry) func(twin bool) quirk.File {
	ordinary := tarEntries(readme(), list())
	special := slices.Clone(ordinary)
	for i := range special {
		special[i] = change(special[i])
	}
	return tars(special, ordinary, readme(), list())
}

// A hole is a part of a sparse file that has data, at an offset.
type hole struct {
	offset int
	data   string
}

// sparseMap returns offsets and sizes of the parts of a file.
func sparseMap(parts []hole) (numbers []string) {
	for _, p := range parts {
		numbers = append(numbers, strconv.Itoa(p.offset), strconv.Itoa(len(p.data)))
	}
	return numbers
}

// filled returns the whole file.
func filled(parts []hole) string {
	b := make([]byte, 0, 1<<17)
	for _, p := range parts {
		b = append(append(b, make([]byte, p.offset-len(b))...), p.data...)
	}
	return string(b)
}

// packedData returns only the data of parts.
func packedData(parts []hole) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.data)
	}
	return b.String()
}

// octal returns a number in a field of twelve bytes.
func octal(n int) string { return fmt.Sprintf("%011o\x00", n) }
