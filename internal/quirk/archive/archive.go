// Package archive has quirks of archives (zip, tar, 7z, RAR and ISO 9660) and of compressed files (gzip, bzip2, xz and
// Zstandard).
package archive

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		zipCharsetCases(), zipNameCases(), zipStructureCases(), zip64Cases(), zipExtraCases(), zipTimeCases(), zipBorderCases(),
		zipMethodCases(), zipEncryptionCases(), zipWriterCases(),
		tarNameCases(), tarPaxCases(), tarNumberCases(), tarStructureCases(), tarSparseCases(),
		sevenZipCases(), rarCases(), isoCases(),
		gzipCases(), bzip2Cases(), xzCases(), zstdCases(),
	)
}

// A member is what a correct reader finds of a file in an archive.
type member struct {
	name, data string
	modified   string // in the notation of an [expect.Item], or empty if it does not matter
	link       string // target of a symbolic link, which has no data
}

// Data of files.
const (
	tea   = "Green tea, black tea and oolong.\n"
	goods = "id,name\n1,tea\n"
)

// readme is the file that ordinary archives have, and list is the second one.
func readme() member { return member{name: "readme.txt", data: tea} }
func list() member   { return member{name: "list.csv", data: goods} }

// named returns the ordinary file with another name.
func named(name string) member { return member{name: name, data: tea} }

// expectation returns the description of an archive.
func expectation(members ...member) expect.Expectation {
	entries := make([]expect.Item, len(members))
	for i, m := range members {
		entries[i] = m.entry()
	}
	return expect.Expectation{Items: expect.Items{expect.Entries: entries}}
}

// entry returns the description of a file, a link or a folder.
func (m member) entry() expect.Item {
	if m.link != "" || strings.HasSuffix(m.name, "/") {
		return expect.Item{Name: m.name, Text: m.link}
	}
	item := quirk.FileItem([]byte(m.data))
	item.Name, item.Modified = m.name, m.modified
	return item
}

// withProperty returns an expectation with one property more.
func withProperty(e expect.Expectation, name, value string) expect.Expectation {
	e.Items = e.Items.With(expect.Properties, quirk.Properties(quirk.Property{Name: name, Value: value})...)
	return e
}

// files returns the builder of two files in which a reader finds the same.
func files(special, ordinary func() []byte, e func() expect.Expectation) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: quirk.Either(twin, ordinary, special)(), Expect: e()}
	}
}

// raw returns the builder of two archives in which a reader finds members.
func raw(special, ordinary func() []byte, members ...member) func(twin bool) quirk.File {
	return files(special, ordinary, func() expect.Expectation { return expectation(members...) })
}

// rawUnlike returns the builder of two archives in which a reader finds different members.
func rawUnlike(special, ordinary func() []byte, s, o []member) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return raw(special, ordinary, quirk.Either(twin, o, s)...)(twin) }
}
