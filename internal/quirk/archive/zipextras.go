package archive

import (
	"slices"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// moment is when files were changed, if a zip has it exactly: at an odd second, in a zone one hour ahead of UTC.
var moment = time.Date(2026, time.November, 23, 9, 30, 1, 0, time.UTC)

// seconds returns times of Unix, in four bytes each.
func seconds(times ...time.Time) []byte {
	var b []byte
	for _, t := range times {
		b = append(b, numbers(uint32(t.Unix()))...)
	}
	return b
}

// extendedTimes returns the extra field of times of Info-ZIP in a local header and in the central directory, whose flags
// name three times in both, although the second one has only one of them.
func extendedTimes() (local, central []byte) {
	const modifiedAccessedCreated = 7
	flags := []byte{modifiedAccessedCreated}
	return extraField(0x5455, append(flags, seconds(moment, moment.Add(time.Hour), moment.Add(-time.Hour))...)),
		extraField(0x5455, append(flags, seconds(moment)...))
}

// unixOwner returns the extra field of an owner and a group in four bytes each.
func unixOwner() []byte {
	return extraField(0x7875, slices.Concat([]byte{1, 4}, numbers[uint32](1000), []byte{4}, numbers[uint32](1000)))
}

// oldUnix returns the extra field of times and an owner in a local header, and of times in the central directory.
func oldUnix() (local, central []byte) {
	times := seconds(moment.Add(time.Hour), moment)
	return extraField(0x5855, append(slices.Clone(times), numbers[uint16](501, 20)...)), extraField(0x5855, times)
}

// ntfsTimes returns the extra field of times of NTFS (4.5.5).
func ntfsTimes(t time.Time) []byte {
	const reserved, times, size = 0, 1, 24
	return extraField(0x000a, slices.Concat(numbers[uint32](reserved), numbers[uint16](times, size), numbers(timestamp.FileTime(t), timestamp.FileTime(t), timestamp.FileTime(t))))
}

// extras returns a change of entries that adds extra fields.
func extras(local, central []byte) func(e zipEntry) zipEntry {
	return func(e zipEntry) zipEntry { e.local, e.central = local, central; return e }
}

// zipExtraCases returns cases of extra fields that do not change what a reader finds.
func zipExtraCases() []quirk.Case {
	const none = "There are no extra fields."
	// aligned pads the local header so that data begin at a multiple of four.
	aligned := func(field func(size int) []byte, offset int) func(e zipEntry) zipEntry {
		return func(e zipEntry) zipEntry {
			e.local = field(-(offset + 30 + len(e.name)) & 3)
			offset += 30 + len(e.name) + len(e.local) + len(e.data)
			return e
		}
	}
	alignment := func(size int) []byte {
		return extraField(0xd935, append(numbers[uint16](4), make([]byte, (size-6)&3)...))
	}
	return []quirk.Case{
		{
			Token: "zip-unix-owner", Format: "zip", Title: "Owner of Unix",
			About:    "Extra fields have the owner and the group of files.",
			Ordinary: none, Writers: "Info-ZIP zip 3", Source: "proginfo/extrafld.txt of Info-ZIP, 0x7875", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(extras(unixOwner(), unixOwner())),
		},
		{
			Token: "zip-jar-marker", Format: "zip", Title: "Marker of a jar",
			About:    "The first file has an empty extra field, which marks a jar.",
			Ordinary: none, Writers: "jar of the JDK", Source: "proginfo/extrafld.txt of Info-ZIP, 0xCAFE", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: arranged(func(z *zipFile) {
				z.entries = []zipEntry{extras(extraField(0xcafe, nil), extraField(0xcafe, nil))(z.entries[0]), z.entries[1]}
			}),
		},
		{
			Token: "zip-alignment-field", Format: "zip", Title: "Alignment in an extra field",
			About:    "An extra field of the local header pads it, so that data begin at a multiple of four.",
			Ordinary: none, Writers: "apksigner and zipflinger of Android", Source: "ApkSigner.java of Android, 0xD935", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(aligned(alignment, 0)),
		},
		{
			Token: "zip-alignment-zeros", Format: "zip", Title: "Alignment with zeros",
			About:    "One to three zero bytes, which are no extra field, pad the local header so that data begin at a multiple of four.",
			Ordinary: none, Writers: "zipalign of Android", Source: "APPNOTE.TXT, 4.5.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(aligned(func(size int) []byte { return make([]byte, size) }, 0)),
		},
		{
			Token: "zip-unknown-extra-field", Format: "zip", Title: "Unknown extra field",
			About:    "Headers have extra fields of a kind that nobody registered.",
			Ordinary: none, Writers: "Programs that keep data of their own", Source: "APPNOTE.TXT, 4.5.2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: changed(extras(extraField(0x7465, []byte("green")), extraField(0x7465, []byte("green")))),
		},
		{
			Token: "zip-large-extra-field", Format: "zip", Title: "Extra field of 10,000 bytes",
			About:    "Local headers have an extra field of 10,000 bytes.",
			Ordinary: none, Writers: "Programs that reserve room for later", Source: "APPNOTE.TXT, 4.4.11", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: changed(extras(extraField(0xa220, make([]byte, 10_000)), nil)),
		},
	}
}

// zipTimeCases returns cases of times.
func zipTimeCases() []quirk.Case {
	at := func(name, modified string) member { m := named(name); m.modified = modified; return m }
	ordinary := at("readme.txt", "2026-11-23T10:30:00")
	timed := func(modified string, change func(e zipEntry) zipEntry) func(twin bool) quirk.File {
		return unlike(zipOf(readme()).each(change), zipOf(readme()), []member{at("readme.txt", modified)}, []member{ordinary})
	}
	dos := func(clock, date uint16) func(e zipEntry) zipEntry {
		return func(e zipEntry) zipEntry { e.clock, e.date = clock, date; return e }
	}
	const local = "The time is only that of MS-DOS, in an unknown zone and in steps of two seconds."
	const ordinaryTime = "The time is 2026-11-23 10:30."
	return []quirk.Case{
		{
			Token: "zip-extended-times", Format: "zip", Title: "Times in UTC, at odd seconds",
			About:    "Extra fields have times in UTC: three in the local header, and one in the central directory, whose flags name three as well.",
			Ordinary: local, Writers: "Info-ZIP zip, Java and Go", Source: "proginfo/extrafld.txt of Info-ZIP, 0x5455", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timed("2026-11-23T09:30:01Z", extras(extendedTimes())),
		},
		{
			Token: "zip-old-unix-times", Format: "zip", Title: "Times and owners in the old field of Unix",
			About:    "Extra fields have times in UTC. The one in the local header has an owner and a group, too.",
			Ordinary: local, Writers: "Archive Utility of macOS, and Info-ZIP zip 2", Source: "proginfo/extrafld.txt of Info-ZIP, 0x5855", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timed("2026-11-23T09:30:01Z", extras(oldUnix())),
		},
		{
			Token: "zip-ntfs-times", Format: "zip", Title: "Times of NTFS",
			About:    "Extra fields of the central directory have times in units of 100 nanoseconds.",
			Ordinary: local, Writers: "7-Zip and WinRAR on Windows", Source: "APPNOTE.TXT, 4.5.5", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timed("2026-11-23T09:30:01.25Z", extras(nil, ntfsTimes(moment.Add(250*time.Millisecond)))),
		},
		{
			Token: "zip-time-1980", Format: "zip", Title: "First time",
			About:    "The time is 1980-01-01 00:00, the first one of MS-DOS.",
			Ordinary: ordinaryTime, Writers: "Build tools that write the same bytes at any time", Source: "APPNOTE.TXT, 4.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timed("1980-01-01T00:00:00", dos(0, 1<<5|1)),
		},
		{
			Token: "zip-time-2107", Format: "zip", Title: "Last time",
			About:    "The time is 2107-12-31 23:59:58, the last one of MS-DOS.",
			Ordinary: ordinaryTime, Writers: "Programs that clamp times", Source: "APPNOTE.TXT, 4.4.6", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: timed("2107-12-31T23:59:58", dos(23<<11|59<<5|29, 127<<9|12<<5|31)),
		},
		{
			Token: "zip-time-zero", Format: "zip", Title: "Time of zero",
			About:    "The date and the time are 0, which is day 0 of month 0.",
			Ordinary: ordinaryTime, Writers: "Libraries whose caller gives no time", Source: "APPNOTE.TXT, 4.4.6", Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: zips(zipOf(readme()).each(dos(0, 0)), zipOf(readme()), readme()),
		},
		{
			Token: "zip-time-impossible", Format: "zip", Title: "Impossible time",
			About:    "The month is 15, the day 31, the hour 31, the minute 63, and the second 62.",
			Ordinary: ordinaryTime, Writers: "Libraries that fill fields with ones", Source: "APPNOTE.TXT, 4.4.6", Valid: false,
			Flags: []quirk.Flag{quirk.Dates},
			Build: zips(zipOf(readme()).each(dos(0xffff, 46<<9|15<<5|31)), zipOf(readme()), readme()),
		},
	}
}
