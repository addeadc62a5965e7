package archive

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// A rarFile is a RAR 5.0 archive without compression, with values as different releases write them (technote.htm of WinRAR).
type rarFile struct {
	entries  []rarEntry
	comment  string
	noEnd    bool
	longSize bool // whether numbers of sizes have more bytes than they need
}

// A rarEntry is a file in the archive.
type rarEntry struct {
	member
	extra  []byte // records of the extra area
	packed []byte // encrypted data, or nil
	noTime bool   // whether the header has no time
}

// Types of headers, and flags of them and of files.
const (
	rarMain    = 1
	rarEntryOf = 2
	rarService = 3
	rarEnd     = 5

	rarHasExtra = 1
	rarHasData  = 2

	rarIsFolder = 1
	rarHasTime  = 2
	rarHasCRC   = 4
)

// rarOf returns an archive of ordinary files.
func rarOf(members ...member) rarFile {
	var f rarFile
	for _, m := range members {
		f.entries = append(f.entries, rarEntry{member: m})
	}
	return f
}

func (f rarFile) bytes() []byte {
	b := []byte("Rar!\x1a\x07\x01\x00")
	b = append(b, rarHeader(vints(rarMain, 0, 0))...)
	if f.comment != "" {
		b = append(b, f.file(rarService, rarEntry{member: member{name: "CMT", data: f.comment}})...)
	}
	for _, e := range f.entries {
		b = append(b, f.file(rarEntryOf, e)...)
	}
	if f.noEnd {
		return b
	}
	return append(b, rarHeader(vints(rarEnd, 0, 0))...)
}

// file returns the header and the data of a file or a service.
func (f rarFile) file(kind uint64, e rarEntry) []byte {
	const onUnix = 1
	data := []byte(e.data)
	flags, fileFlags, mode := uint64(rarHasData), uint64(rarHasCRC), uint64(0o100644)
	if e.packed != nil {
		data = e.packed
	}
	if !e.noTime && kind == rarEntryOf {
		fileFlags |= rarHasTime
	}
	name := strings.TrimSuffix(e.name, "/")
	switch {
	case name != e.name:
		fileFlags, mode = fileFlags&^rarHasCRC|rarIsFolder, 0o40755
	case e.link != "":
		fileFlags, mode = fileFlags&^rarHasCRC, 0o120777
	}
	if e.extra != nil {
		flags |= rarHasExtra
	}
	b := vints(kind, flags)
	if e.extra != nil {
		b = append(b, vints(uint64(len(e.extra)))...)
	}
	b = append(b, f.size(len(data))...)
	b = append(append(append(b, vints(fileFlags)...), f.size(len(e.data))...), vints(mode)...)
	if fileFlags&rarHasTime != 0 {
		b = append(b, seconds(moment)...)
	}
	if fileFlags&rarHasCRC != 0 {
		b = append(b, numbers(crc32.ChecksumIEEE([]byte(e.data)))...)
	}
	b = append(b, vints(0, onUnix, uint64(len(name)))...)
	return slices.Concat(rarHeader(slices.Concat(b, []byte(name), e.extra)), data)
}

// size returns a number, with more bytes than it needs if the writer did not know it when it began.
func (f rarFile) size(n int) []byte {
	if f.longSize {
		return []byte{byte(n) | 0x80, byte(n>>7) | 0x80, byte(n>>14) | 0x80, 0}
	}
	return vints(uint64(n))
}

// rarHeader returns a header after its checksum and its size.
func rarHeader(b []byte) []byte {
	b = append(vints(uint64(len(b))), b...)
	return append(numbers(crc32.ChecksumIEEE(b)), b...)
}

// vints returns numbers of variable size.
func vints(values ...uint64) []byte {
	var b []byte
	for _, v := range values {
		b = binary.AppendUvarint(b, v)
	}
	return b
}

// rarRecord returns a record of an extra area.
func rarRecord(kind uint64, data []byte) []byte {
	b := append(vints(kind), data...)
	return append(vints(uint64(len(b))), b...)
}

// locked returns an entry that is encrypted with AES-256, without a value that checks the password.
func (e rarEntry) locked() rarEntry {
	const encryption, version, flags, power = 1, 0, 0, 15
	salt, vector := []byte("green tea, black"), []byte("oolong tea, mint")
	key, err := pbkdf2.Key(sha256.New, password, salt, 1<<power, 32)
	if err != nil {
		panic(err) // only where FIPS 140 is enforced
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		panic(err) // the size of the key is valid
	}
	e.packed = append([]byte(e.data), make([]byte, -len(e.data)&(aes.BlockSize-1))...)
	cipher.NewCBCEncrypter(block, vector).CryptBlocks(e.packed, e.packed)
	e.extra = rarRecord(encryption, slices.Concat(vints(version, flags), []byte{power}, salt, vector))
	return e
}

// oldRAR returns an archive in the format of RAR 1.5 to 4, without compression.
func oldRAR(hasEnd bool, members ...member) []byte {
	const mainHead, fileHead, endHead = 0x73, 0x74, 0x7b
	b := append([]byte("Rar!\x1a\x07\x00"), oldHeader(mainHead, 0, make([]byte, 6))...)
	for _, m := range members {
		const longBlock, hasUnicode, onWindows, version, stored = 0x8000, 0x200, 2, 20, 0x30
		flags, name := uint16(longBlock), m.name
		if strings.ContainsFunc(m.name, func(r rune) bool { return r > 0x7f }) {
			flags, name = flags|hasUnicode, unicodeName(m.name)
		}
		size := uint32(len(m.data))
		fields := append(numbers(size, size), onWindows)
		fields = append(fields, numbers(crc32.ChecksumIEEE([]byte(m.data)))...)
		fields = append(append(fields, numbers[uint16](ordinaryClock, ordinaryDate)...), version, stored)
		fields = append(append(fields, numbers(uint16(len(name)))...), numbers[uint32](0x20)...)
		b = append(append(b, oldHeader(fileHead, flags, append(fields, name...))...), m.data...)
	}
	if !hasEnd {
		return b
	}
	return append(b, oldHeader(endHead, 0x4000, nil)...)
}

// oldHeader returns a header after the lower half of its CRC-32.
func oldHeader(kind byte, flags uint16, fields []byte) []byte {
	b := append([]byte{kind}, numbers(flags, uint16(7+len(fields)))...)
	b = append(b, fields...)
	return append(numbers(uint16(crc32.ChecksumIEEE(b))), b...)
}

// unicodeName returns a name without letters that are not in ASCII, a NUL, and the name in units of two bytes, four after each byte of flags.
func unicodeName(name string) string {
	const twoBytesEach = 0xaa
	b := []byte(strings.Map(func(r rune) rune {
		if r > 0x7f {
			return '_'
		}
		return r
	}, name))
	b = append(b, 0, 0)
	for chunk := range slices.Chunk(utf16.Encode([]rune(name)), 4) {
		b = append(append(b, twoBytesEach), numbers(chunk...)...)
	}
	return string(b)
}

// rarCases returns cases of RAR archives.
func rarCases() []quirk.Case {
	two := []member{readme(), list()}
	rars := func(special func() []byte, members ...member) func(twin bool) quirk.File {
		return raw(special, rarOf(members...).bytes, members...)
	}
	changed := func(change func(f *rarFile)) func(twin bool) quirk.File {
		special := rarOf(two...)
		change(&special)
		return rars(special.bytes, two...)
	}
	const source, newFormat = "technote.htm of WinRAR 5", "The archive is in the format of RAR 5."
	const oldSource = "technote.txt of WinRAR 3"
	timed := readme()
	timed.modified = "2026-11-23T09:30:01Z"
	linked := []member{readme(), {name: "latest.txt", link: "readme.txt"}}
	return []quirk.Case{
		{
			Token: "rar-4", Format: "rar", Title: "Format of RAR 4",
			About:    "The archive is in the format of RAR 1.5 to 4.",
			Ordinary: newFormat, Writers: "WinRAR before version 5, and later with an option", Source: oldSource, Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: rars(func() []byte { return oldRAR(true, two...) }, two...),
		},
		{
			Token: "rar-4-unicode-name", Format: "rar", Title: "Name in the encoding of RAR 4",
			About:    "The name is in the archive twice: in ASCII with other letters, and in an encoding of UTF-16.",
			Ordinary: newFormat + " The name is in UTF-8.",
			Writers:  "WinRAR 2.9 to 4", Source: oldSource + ", File header (FILE_NAME)", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Encoding, quirk.Dialect},
			Build: rars(func() []byte { return oldRAR(true, named("Grüße 茶.txt")) }, named("Grüße 茶.txt")),
		},
		{
			Token: "rar-4-without-end", Format: "rar", Title: "Format of RAR 4 without an end",
			About:    "The archive is in the format of RAR 1.5 to 4, and ends after the last file.",
			Ordinary: newFormat, Writers: "RAR before version 3", Source: oldSource, Valid: true,
			Flags: []quirk.Flag{quirk.Layout, quirk.Dialect},
			Build: rars(func() []byte { return oldRAR(false, two...) }, two...),
		},
		{
			Token: "rar-5-without-end", Format: "rar", Title: "No end",
			About:    "The archive ends after the last file, without an end header.",
			Ordinary: "An end header ends the archive.",
			Writers:  "Libraries", Source: source + ", End of archive header", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(f *rarFile) { f.noEnd = true }),
		},
		{
			Token: "rar-5-long-numbers", Format: "rar", Title: "Sizes with more bytes than they need",
			About:    "Numbers of sizes have four bytes, although one is enough.",
			Ordinary: "Numbers have as few bytes as possible.",
			Writers:  "WinRAR, which reserves them for sizes that it does not know yet", Source: source + ", Data types (vint)", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: changed(func(f *rarFile) { f.longSize = true }),
		},
		{
			Token: "rar-5-windows-times", Format: "rar", Title: "Times of Windows",
			About:    "A record has a time in units of 100 nanoseconds since 1601. The header has no time.",
			Ordinary: "The header has a time of Unix.",
			Writers:  "WinRAR on Windows", Source: source + ", File time record", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: raw(func() []byte {
				const times, hasModified = 3, 2
				e := rarEntry{member: timed, noTime: true}
				e.extra = rarRecord(times, append(vints(hasModified), numbers(timestamp.FileTime(moment))...))
				return rarFile{entries: []rarEntry{e}}.bytes()
			}, rarOf(timed).bytes, timed),
		},
		{
			Token: "rar-5-comment", Format: "rar", Title: "Comment",
			About:    "The archive has a comment before the files, in a header for services.",
			Ordinary: "The archive has no comment.",
			Writers:  "WinRAR", Source: source + ", Service header (CMT)", Valid: true,
			Flags: []quirk.Flag{quirk.Items, quirk.Layout},
			Build: changed(func(f *rarFile) { f.comment = "Two files about tea" }),
		},
		{
			Token: "rar-5-unknown-record", Format: "rar", Title: "Unknown record",
			About:    "Headers of files have a record of a kind that no release knows. Readers skip it.",
			Ordinary: "Headers have no records.",
			Writers:  "Later releases", Source: source + ", Extra area format", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(func(f *rarFile) {
				for i := range f.entries {
					f.entries[i].extra = rarRecord(117, []byte("green tea"))
				}
			}),
		},
		{
			Token: "rar-5-empty-files", Format: "rar", Title: "Empty file and folder",
			About:    "A file and a folder have no data.",
			Ordinary: "There is only a file with data.",
			Writers:  "WinRAR", Source: source + ", File header", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(rarOf(readme(), member{name: "empty.txt"}, member{name: "photos/"}).bytes, rarOf(readme()).bytes,
				[]member{readme(), {name: "empty.txt"}, {name: "photos/"}}, []member{readme()}),
		},
		{
			Token: "rar-5-symbolic-link", Format: "rar", Title: "Symbolic link",
			About:    "A record says that the second entry is a symbolic link to the first file.",
			Ordinary: "The second entry is a file with the same data.",
			Writers:  "RAR on Unix", Source: source + ", File system redirection record", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(func() []byte {
				const redirection, unixSymlink = 5, 1
				f := rarOf(linked...)
				f.entries[1].extra = rarRecord(redirection, append(vints(unixSymlink, 0, uint64(len("readme.txt"))), "readme.txt"...))
				return f.bytes()
			}, rarOf(readme(), named("latest.txt")).bytes, linked, []member{readme(), named("latest.txt")}),
		},
		{
			Token: "rar-5-encrypted", Format: "rar", Title: "Encrypted files",
			About:    "The files are encrypted with AES-256, and their names are not. The password is oolong.",
			Ordinary: "The files are not encrypted.",
			Writers:  "WinRAR", Source: source + ", File encryption record", Valid: true,
			Flags: []quirk.Flag{quirk.Encryption},
			Build: func(twin bool) quirk.File {
				f := rarOf(two...)
				if twin {
					return quirk.File{Bytes: f.bytes(), Expect: expectation(two...)}
				}
				for i := range f.entries {
					f.entries[i] = f.entries[i].locked()
				}
				return quirk.File{Bytes: f.bytes(), Expect: encrypted(two...)}
			},
		},
	}
}
