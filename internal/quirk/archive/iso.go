package archive

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// isoSector is the size of a sector of an image.
const isoSector = 2048

// isoOf returns an image with names in Joliet and in Rock Ridge.
func isoOf(members ...member) []byte {
	var files []archive.Member
	for _, m := range members {
		files = append(files, archive.Member{Name: m.name, Modified: moment.Truncate(time.Second), Body: lazyfile.Literal(m.data)})
	}
	return lazyfile.Bytes(archive.ISO(files))
}

// withoutJoliet ends the descriptors of an image before that of Joliet.
func withoutJoliet(image []byte) []byte {
	b := slices.Clone(image)
	copy(b[17*isoSector:18*isoSector], b[18*isoSector:19*isoSector])
	return b
}

// withoutRockRidge fills the system use of an image with zeros.
func withoutRockRidge(image []byte) []byte {
	b := slices.Clone(image)
	clearFrom := func(i int) int { size := int(b[i+2]); clear(b[i : i+size]); return i + size }
	for _, signature := range []string{"SP\x07\x01", "ER\x12\x01", "PX\x24\x01"} {
		for {
			i := bytes.Index(b, []byte(signature))
			if i < 0 {
				break
			}
			if end := clearFrom(i); signature[0] == 'P' && string(b[end:end+2]) == "NM" {
				clearFrom(end)
			}
		}
	}
	return b
}

// hybrid returns an image with a partition table, as disks have it, in the sectors that a system may use.
func hybrid(image []byte) []byte {
	b := slices.Clone(image)
	const bootable, isoType = 0x80, 0x17
	partition := append([]byte{bootable, 0, 1, 0, isoType, 0xfe, 0xff, 0xff}, numbers(uint32(0), uint32(len(b)/512))...)
	copy(b[446:], partition)
	copy(b[510:], "\x55\xaa")
	return b
}

// isoCases returns cases of ISO images.
func isoCases() []quirk.Case {
	two := []member{readme(), list()}
	unicode := named("Grüße 茶.txt")
	ordinary := func(members ...member) func() []byte { return func() []byte { return isoOf(members...) } }
	changed := func(change func(image []byte) []byte, members ...member) func(twin bool) quirk.File {
		return raw(func() []byte { return change(isoOf(members...)) }, ordinary(members...), members...)
	}
	const both = "Names are in Joliet and in Rock Ridge."
	long := named(strings.Repeat("tea ", 15) + "x.txt")
	return []quirk.Case{
		{
			Token: "iso-level-1", Format: "iso", Title: "Names of level 1",
			About:    "Names have eight capital letters or digits, an extension of three, and a version. There is no other name.",
			Ordinary: both, Writers: "Programs for microcontrollers and old systems", Source: "ECMA-119, 10.1", Valid: true,
			Flags: []quirk.Flag{quirk.Names},
			Build: rawUnlike(func() []byte { return withoutJoliet(withoutRockRidge(isoOf(two...))) }, ordinary(two...),
				[]member{named("REA00001.TXT"), {name: "LIS00002.CSV", data: goods}}, two),
		},
		{
			Token: "iso-joliet", Format: "iso", Title: "Names in Joliet only",
			About:    "Names are in Joliet, but not in Rock Ridge.",
			Ordinary: both, Writers: "Programs for Windows", Source: "Joliet Specification", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Encoding},
			Build: changed(withoutRockRidge, unicode),
		},
		{
			Token: "iso-rock-ridge", Format: "iso", Title: "Names in Rock Ridge only",
			About:    "Names are in Rock Ridge, but not in Joliet.",
			Ordinary: both, Writers: "Programs for Unix", Source: "IEEE P1282, 4.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Encoding},
			Build: changed(withoutJoliet, unicode),
		},
		{
			Token: "iso-64-character-name", Format: "iso", Title: "Name of 64 characters",
			About:    "The name has 64 characters, the maximum of Joliet.",
			Ordinary: "The name is short.",
			Writers:  "People", Source: "Joliet Specification", Valid: true,
			Flags: []quirk.Flag{quirk.Names, quirk.Size},
			Build: rawUnlike(ordinary(long), ordinary(readme()), []member{long}, []member{readme()}),
		},
		{
			Token: "iso-hybrid", Format: "iso", Title: "Image for discs and disks",
			About:    "The sectors before the first descriptor have a partition table, so that the image can be copied to a disk.",
			Ordinary: "These sectors have zeros.",
			Writers:  "isohybrid, for installers of Linux", Source: "ECMA-119, 6.2.1 (System Area)", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(hybrid, two...),
		},
		{
			Token: "iso-zeros-after-end", Format: "iso", Title: "Zero sectors after the end",
			About:    "Sixteen sectors of zeros follow the last one that the descriptor counts.",
			Ordinary: "The image ends with the last sector.",
			Writers:  "Programs that pad images for drives that read ahead", Source: "ECMA-119, 8.4.8", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(image []byte) []byte { return append(image, make([]byte, 16*isoSector)...) }, two...),
		},
		{
			Token: "iso-empty-file", Format: "iso", Title: "Empty file",
			About:    "A file has 0 bytes, and so no sector.",
			Ordinary: "All files have bytes.",
			Writers:  "All programs", Source: "ECMA-119, 9.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(ordinary(member{name: "empty.txt"}, list()), ordinary(two...), []member{{name: "empty.txt"}, list()}, two),
		},
		{
			Token: "iso-empty", Format: "iso", Title: "No files",
			About:    "The image has only a folder without files.",
			Ordinary: "The image has two files.",
			Writers:  "Exports that find nothing", Source: "ECMA-119, 6.8.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: rawUnlike(ordinary(), ordinary(two...), nil, two),
		},
	}
}
