package archive

import (
	"cmp"
	"encoding/binary"
	"hash/crc32"
	"math/bits"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/bzip2"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A gzipMember is a member of a gzip file, with values as different programs write them (RFC 1952, section 2.3).
type gzipMember struct {
	data, name, comment string
	extra, packed       []byte
	flags               byte // besides those of the fields below
	time                uint32
	system              byte // that wrote the member, or 3 (Unix) for 0
}

// Flags of a header.
const (
	gzipText      = 1 << 0
	gzipHeaderCRC = 1 << 1
	gzipExtra     = 1 << 2
	gzipName      = 1 << 3
	gzipComment   = 1 << 4
)

// gzipped returns the bytes of members.
func gzipped(members ...gzipMember) []byte {
	var b []byte
	for _, m := range members {
		b = append(b, m.bytes()...)
	}
	return b
}

func (m gzipMember) bytes() []byte {
	packed := m.packed
	if packed == nil {
		packed = flate.Deflate([]byte(m.data))
	}
	tail := numbers(crc32.ChecksumIEEE([]byte(m.data)), uint32(len(m.data)))
	return slices.Concat(m.header(), packed, tail)
}

func (m gzipMember) header() []byte {
	const deflate = 8
	flags := m.flags
	var fields []byte
	if m.extra != nil {
		flags |= gzipExtra
		fields = append(numbers(uint16(len(m.extra))), m.extra...)
	}
	if m.name != "" {
		flags |= gzipName
		fields = append(fields, m.name+"\x00"...)
	}
	if m.comment != "" {
		flags |= gzipComment
		fields = append(fields, m.comment+"\x00"...)
	}
	b := append([]byte{0x1f, 0x8b, deflate, flags}, numbers(m.time)...)
	b = append(append(b, 0, cmp.Or(m.system, 3)), fields...)
	if flags&gzipHeaderCRC != 0 {
		b = binary.LittleEndian.AppendUint16(b, uint16(crc32.ChecksumIEEE(b)))
	}
	return b
}

// table is the content of compressed files.
func table() string {
	return "id,name\n1,Assam\n2,Ceylon\n3,Darjeeling\n4,Longjing\n5,Oolong\n6,Sencha\n"
}

// compressed is what a reader finds in a compressed file.
func compressed() member { return member{data: table()} }

// halves returns the content in two parts, of which the first one ends within a line.
func halves() (first, second string) { return table()[:37], table()[37:] }

// gzipBlock returns a block of BGZF (SAM specification, section 4.1), whose extra field has its size less one.
func gzipBlock(data string) gzipMember {
	m := gzipMember{data: data, extra: []byte{'B', 'C', 2, 0, 0, 0}, system: 0xff}
	copy(m.extra[4:], numbers(uint16(len(m.bytes())-1)))
	return m
}

// gzipCases returns cases of gzip files.
func gzipCases() []quirk.Case {
	first, second := halves()
	single := gzipMember{data: table()}
	build := func(special ...gzipMember) func(twin bool) quirk.File {
		return raw(func() []byte { return gzipped(special...) }, func() []byte { return gzipped(single) }, compressed())
	}
	const oneMember = "The file has one member."
	const noFields = "The header has no optional fields."
	with := func(change func(m *gzipMember)) gzipMember { m := single; change(&m); return m }
	called := func(name string) member { m := compressed(); m.name = name; return m }
	return []quirk.Case{
		{
			Token: "gz-several-members", Format: "gz", Title: "Several members",
			About:    "Two members follow each other. The first one ends within a line.",
			Ordinary: oneMember, Writers: "Commands such as cat a.gz b.gz, and programs that append to a log", Source: "RFC 1952, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(gzipMember{data: first}, gzipMember{data: second}),
		},
		{
			Token: "gz-member-for-each-byte", Format: "gz", Title: "Member for each byte",
			About:    "Each byte is in a member of its own.",
			Ordinary: oneMember, Writers: "Programs that flush often, and web archives", Source: "RFC 1952, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: func() func(twin bool) quirk.File {
				var members []gzipMember
				for _, c := range []byte(table()) {
					members = append(members, gzipMember{data: string(rune(c))})
				}
				return build(members...)
			}(),
		},
		{
			Token: "gz-empty-last-member", Format: "gz", Title: "Empty last member",
			About:    "A member without data follows the one with all data.",
			Ordinary: oneMember, Writers: "Programs that close a log after each write", Source: "RFC 1952, section 2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(single, gzipMember{}),
		},
		{
			Token: "gz-bgzf", Format: "gz", Title: "BGZF",
			About:    "Blocks are members with their size in an extra field, and an empty block ends the file.",
			Ordinary: oneMember, Writers: "bgzip and programs for genomes", Source: "Sequence Alignment/Map Format Specification, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression, quirk.Dialect},
			Build: build(gzipBlock(first), gzipBlock(second), gzipBlock("")),
		},
		{
			Token: "gz-name", Format: "gz", Title: "Name in the header",
			About:    "The header has the name and the time of the file.",
			Ordinary: noFields, Writers: "gzip", Source: "RFC 1952, section 2.3.1 (FNAME)", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: rawUnlike(func() []byte {
				return gzipped(gzipMember{data: table(), name: "teas.csv", time: uint32(moment.Unix())})
			}, func() []byte { return gzipped(single) }, []member{called("teas.csv")}, []member{compressed()}),
		},
		{
			Token: "gz-latin-1-name", Format: "gz", Title: "Name in ISO-8859-1",
			About:    "The header has a name in ISO-8859-1, the charset of the format.",
			Ordinary: noFields, Writers: "gzip where that is the charset, and Go", Source: "RFC 1952, section 2.3.1 (FNAME)", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Encoding},
			Build: rawUnlike(func() []byte { return gzipped(gzipMember{data: table(), name: "caf\xe9.csv"}) },
				func() []byte { return gzipped(single) }, []member{called("café.csv")}, []member{compressed()}),
		},
		{
			Token: "gz-utf-8-name", Format: "gz", Title: "Name in UTF-8",
			About:    "The header has a name in UTF-8, although the charset of the format is ISO-8859-1.",
			Ordinary: noFields, Writers: "gzip on Linux", Source: "RFC 1952, section 2.3.1 (FNAME)", Valid: false,
			Flags: []quirk.Flag{quirk.Names, quirk.Encoding},
			Build: rawUnlike(func() []byte { return gzipped(gzipMember{data: table(), name: "茶.csv"}) },
				func() []byte { return gzipped(single) }, []member{called("茶.csv")}, []member{compressed()}),
		},
		{
			Token: "gz-comment", Format: "gz", Title: "Comment in the header",
			About:    "The header has a comment of two lines.",
			Ordinary: noFields, Writers: "Libraries, and web archives", Source: "RFC 1952, section 2.3.1 (FCOMMENT)", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: build(with(func(m *gzipMember) { m.comment = "Teas of 2026\nin two columns" })),
		},
		{
			Token: "gz-extra-field", Format: "gz", Title: "Extra field of 1,000 bytes",
			About:    "The header has an extra field with a part that nobody registered.",
			Ordinary: noFields, Writers: "dictzip, and programs that keep data of their own", Source: "RFC 1952, section 2.3.1.1", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: build(with(func(m *gzipMember) { m.extra = append([]byte("Te\xe4\x03"), strings.Repeat("t", 996)...) })),
		},
		{
			Token: "gz-header-checksum", Format: "gz", Title: "Checksum of the header",
			About:    "The header ends with a checksum.",
			Ordinary: noFields, Writers: "Libraries", Source: "RFC 1952, section 2.3.1 (FHCRC)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: build(with(func(m *gzipMember) { m.flags = gzipHeaderCRC })),
		},
		{
			Token: "gz-all-fields", Format: "gz", Title: "All fields of the header",
			About:    "The header has an extra field, a name, a comment and a checksum, and says that the data are a text.",
			Ordinary: noFields, Writers: "Libraries", Source: "RFC 1952, section 2.3", Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Items},
			Build: rawUnlike(func() []byte {
				return gzipped(gzipMember{
					data: table(), name: "teas.csv", comment: "Teas", extra: []byte("Te\x02\x00ok"),
					flags: gzipText | gzipHeaderCRC, time: 0xffffffff, system: 11,
				})
			}, func() []byte { return gzipped(single) }, []member{called("teas.csv")}, []member{compressed()}),
		},
		{
			Token: "gz-empty", Format: "gz", Title: "No data",
			About:    "The member has no data.",
			Ordinary: "The member has data.",
			Writers:  "Rotations of empty logs", Source: "RFC 1952, section 2.3.1; RFC 1951, section 3.2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: rawUnlike(func() []byte { return gzipped(gzipMember{packed: []byte{3, 0}}) }, func() []byte { return gzipped(single) }, []member{{}}, []member{compressed()}),
		},
		{
			Token: "gz-zeros-after-end", Format: "gz", Title: "Zero bytes after the end",
			About:    "Zero bytes after the member fill a block of 512 bytes.",
			Ordinary: oneMember, Writers: "Tapes", Source: "gzip manual, section 7 (Using gzip on tapes)", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: raw(func() []byte { b := gzipped(single); return append(b, make([]byte, -len(b)&511)...) }, func() []byte { return gzipped(single) }, compressed()),
		},
		{
			Token: "gz-flushed", Format: "gz", Title: "Flushed within the data",
			About:    "Empty blocks without compression end the bytes of each line, so that a reader can have them at once.",
			Ordinary: "There are only blocks with data.",
			Writers:  "Programs that flush a log, and servers that send events", Source: "RFC 1951, section 3.2.4; zlib manual, Z_SYNC_FLUSH", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: build(with(func(m *gzipMember) { m.packed = flushed(m.data) })),
		},
	}
}

// flushed returns lines in blocks with fixed codes, each before an empty block without compression, and an empty last block.
func flushed(lines string) []byte {
	var w flate.BitWriter
	const fixed, last = 1 << 1, 1
	for line := range strings.Lines(lines) {
		w.Write(fixed, 3)
		for _, c := range []byte(line) {
			w.Write(uint32(bits.Reverse8(0x30+byte(c))), 8)
		}
		w.Write(0, 7)
		w.Write(0, 3)
		w.Align()
		w.Write(0xffff0000, 32)
	}
	w.Write(fixed|last, 3)
	w.Write(0, 7)
	w.Align()
	return w.Take()
}

// bzip2Cases returns cases of bzip2 files.
func bzip2Cases() []quirk.Case {
	first, second := halves()
	single := func() []byte { return bzip2.Compress([]byte(table()), 9) }
	const oneStream = "The file has one stream."
	const source = "bzip2 manual, section 2.2"
	return []quirk.Case{
		{
			Token: "bz2-several-streams", Format: "bz2", Title: "Several streams",
			About:    "Two streams follow each other. The first one ends within a line.",
			Ordinary: oneStream, Writers: "pbzip2, lbzip2, and dumps of Wikipedia", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: raw(func() []byte {
				return slices.Concat(bzip2.Compress([]byte(first), 9), bzip2.Compress([]byte(second), 9))
			}, single, compressed()),
		},
		{
			Token: "bz2-empty-last-stream", Format: "bz2", Title: "Empty last stream",
			About:    "A stream without blocks follows the one with all data.",
			Ordinary: oneStream, Writers: "Programs that append to a file", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: raw(func() []byte { return slices.Concat(bzip2.Compress([]byte(table()), 9), bzip2.Compress(nil, 9)) }, single, compressed()),
		},
		{
			Token: "bz2-different-levels", Format: "bz2", Title: "Streams of different levels",
			About:    "The second stream has blocks of 900 KB, and the first one of 100 KB, for which readers need less memory.",
			Ordinary: oneStream, Writers: "Commands such as cat a.bz2 b.bz2", Source: "bzip2 manual, section 2.6", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: raw(func() []byte {
				return slices.Concat(bzip2.Compress([]byte(first), 1), bzip2.Compress([]byte(second), 9))
			}, single, compressed()),
		},
		{
			Token: "bz2-empty", Format: "bz2", Title: "No data",
			About:    "The stream has no block.",
			Ordinary: "The stream has data.",
			Writers:  "bzip2 of an empty file", Source: "bzip2 manual, section 2.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: rawUnlike(func() []byte { return bzip2.Compress(nil, 9) }, single, []member{{}}, []member{compressed()}),
		},
		{
			Token: "bz2-runs", Format: "bz2", Title: "Long runs of a byte",
			About:    "The data have a run of 1,000 equal bytes, which bzip2 shortens twice.",
			Ordinary: "The data have no runs.",
			Writers:  "bzip2", Source: "bzip2 manual, section 4.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: rawUnlike(func() []byte { return bzip2.Compress([]byte(table()+strings.Repeat("=", 1000)), 9) }, single,
				[]member{{data: table() + strings.Repeat("=", 1000)}}, []member{compressed()}),
		},
	}
}
