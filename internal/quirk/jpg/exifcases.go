package jpg

import (
	"encoding/binary"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// exifCases are cases about the structure of Exif, dates and places.
func exifCases() []quirk.Case {
	return slices.Concat(containerCases(), dateCases(), placeCases())
}

func containerCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-exif-little-endian", Format: "jpg", Title: "Exif in little endian",
			About:    "Numbers in Exif are in little endian.",
			Ordinary: "Numbers in Exif are in big endian.",
			Writers:  "Cameras of Canon, Nikon and Sony, and most phones with Android", Source: "TIFF 6.0, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.order = binary.LittleEndian
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-exif-after-jfif", Format: "jpg", Title: "Exif after JFIF",
			About:    "Both headers are there, JFIF first, although each standard wants to be the first.",
			Ordinary: "Only Exif.",
			Writers:  "Pillow, ImageMagick, GIMP and other programs that save photos", Source: "Exif 2.32, 4.5.5", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.before = segments{jfif()}
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-jfif-after-exif", Format: "jpg", Title: "JFIF after Exif",
			About:    "Both headers are there, Exif first.",
			Ordinary: "Only Exif.",
			Writers:  "Software that inserts Exif right after the start of a JFIF file, such as piexif", Source: "ITU-T T.871, 10.1", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.segments = segments{jfif()}
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-exif-after-tables", Format: "jpg", Title: "Exif after tables and a comment",
			About:    "A comment and a quantization table are before Exif.",
			Ordinary: "Exif is first.",
			Writers:  "Programs that insert Exif before the header of the frame", Source: "Exif 2.32, 4.5.5", Valid: false,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.before = segments{comment("Before Exif"), t81.FlatTable(9).Segment(3, 8)}
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-maker-note", Format: "jpg", Title: "Maker note",
			About:    "Exif has 6000 bytes of a format that only the maker of the camera knows.",
			Ordinary: "The same picture without a maker note.",
			Writers:  "All large makers of cameras", Source: "Exif 2.32, 4.6.5 D, MakerNote", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: shots(func(s *shot) {
				note := []byte("PLACEHOLDER\x00\x01\x00II")
				for i := len(note); i < 6000; i++ {
					note = append(note, byte(i*i>>3)|1)
				}
				s.exposure = s.exposure.With(ifd.Directory{tagMakerNote: note})
			}, unchanged),
		},
		{
			Token: "jpg-exif-unknown-fields", Format: "jpg", Title: "Unknown fields",
			About:    "The first directory has fields of private tags, one of them with an unknown type.",
			Ordinary: "The same picture without these fields.",
			Writers:  "Cameras and phones with fields of their makers, such as those of Samsung", Source: "TIFF 6.0, section 2", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				turn(s, 6)
				s.camera = s.camera.With(ifd.Directory{0xea1c: []byte("private"), 0xea1d: ifd.Unknown("\x00\x01\x02\x03"), 0xfde8: "private"})
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-exif-of-raw-file", Format: "jpg", Title: "Fields of a raw file",
			About:    "Exif has the width, the height, the depth and the color filter of a raw file, which have nothing to do with the picture.",
			Ordinary: "The same picture without these fields.",
			Writers:  "Programs that copy all metadata of a raw file into its picture, such as ExifTool with -tagsFromFile and -unsafe", Source: "Exif 2.32, 4.6.4 A", Valid: false,
			Flags: []quirk.Flag{quirk.Picture},
			Build: shots(func(s *shot) {
				s.camera = s.camera.With(ifd.Directory{0x0100: uint32(6000), 0x0101: uint32(4000), 0x0102: uint16(14),
					0x0103: uint16(7), 0x0106: uint16(32803), 0x0115: uint16(1)})
			}, unchanged),
		},
		{
			Token: "jpg-exif-padding", Format: "jpg", Title: "Padding in Exif",
			About:    "Exif has 2000 bytes of padding in a field of their own, so that it can grow.",
			Ordinary: "The same picture without padding.",
			Writers:  "Windows, when it turns a photo or sets properties", Source: "Microsoft, Windows Imaging Component, padding", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: shots(func(s *shot) {
				turn(s, 6)
				padding := append([]byte{0x1c, 0xea}, make([]byte, 1998)...)
				s.camera = s.camera.With(ifd.Directory{0xea1c: padding})
			}, func(s *shot) { turn(s, 6) }),
		},
		{
			Token: "jpg-exif-parts", Format: "jpg", Title: "Exif in two segments",
			About:    "Exif has 70 KB, more than a segment can have, so that a second segment has the rest, with the time at which the picture was taken.",
			Ordinary: "The same picture without a field of 70 KB.",
			Writers:  "ExifTool, and cameras with large maker notes", Source: "ExifTool, JPEG Tags, APP1 EXIF with multiple segments", Valid: false,
			Flags: []quirk.Flag{quirk.Size},
			Build: shots(func(s *shot) { s.camera = s.camera.With(ifd.Directory{0x8700: make([]byte, 70_000)}) }, unchanged),
		},
		{
			Token: "jpg-exif-empty-texts", Format: "jpg", Title: "Texts of spaces and zeros",
			About:    "Description, artist and copyright are spaces or zeros, as cameras reserve them.",
			Ordinary: "The same picture without these fields.",
			Writers:  "Cameras of Nikon, Olympus and Panasonic", Source: "Exif 2.32, 4.6.4 D", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: shots(func(s *shot) {
				s.camera = s.camera.With(ifd.Directory{tagDescription: "                               ", tagArtist: string(make([]byte, 35)), tagCopyright: string(make([]byte, 53))})
				s.set(quirk.Description, "")
				s.set(quirk.Artist, "")
				s.set(quirk.Copyright, "")
			}, func(s *shot) {
				s.set(quirk.Description, "")
				s.set(quirk.Artist, "")
				s.set(quirk.Copyright, "")
			}),
		},
	}
}

// dateCases are cases about the time of a shot.
func dateCases() []quirk.Case {
	const source = "Exif 2.32, 4.6.5 F, DateTimeOriginal"
	return []quirk.Case{
		{
			Token: "jpg-date-zero", Format: "jpg", Title: "Date of zeros",
			About:    "The time of the shot is 0000:00:00 00:00:00.",
			Ordinary: "The file has no time of the shot.",
			Writers:  "Cameras whose clock was never set", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Dates, quirk.Nulls},
			Build: shots(dated("0000:00:00 00:00:00"), undated),
		},
		{
			Token: "jpg-date-blank", Format: "jpg", Title: "Date of spaces",
			About:    "The time of the shot has spaces instead of digits, which means that it is unknown.",
			Ordinary: "The file has no time of the shot.",
			Writers:  "Cameras whose clock was never set, and programs that follow the standard", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Dates, quirk.Nulls},
			Build: shots(dated("    :  :     :  :  "), undated),
		},
		{
			Token: "jpg-offset-original", Format: "jpg", Title: "Offset of the shot",
			About:    "The time of the shot has an offset from UTC, and the time of the last change another one.",
			Ordinary: "The same times without offsets.",
			Writers:  "iPhones since iOS 13, Pixel phones, and cameras of Canon since 2018", Source: "Exif 2.32, 4.6.5 F, OffsetTimeOriginal", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(func(s *shot) {
				s.exposure = s.exposure.With(ifd.Directory{tagOffset: "+00:00", tagOffsetOriginal: "+02:00"})
				s.set(quirk.Taken, "2024-06-01T12:00:00+02:00")
			}, unchanged),
		},
		{
			Token: "jpg-offset-change-only", Format: "jpg", Title: "Offset of the last change only",
			About:    "Only the time of the last change has an offset, and nothing says which one the time of the shot has.",
			Ordinary: "The same times without an offset.",
			Writers:  "Programs that set DateTime when they save a photo of an older camera", Source: "Exif 2.32, 4.6.5 F, OffsetTime", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(func(s *shot) { s.exposure = s.exposure.With(ifd.Directory{tagOffset: "-05:00"}) }, unchanged),
		},
		{
			Token: "jpg-offset-utc", Format: "jpg", Title: "Offset of zero",
			About:    "The offset of the shot is +00:00.",
			Ordinary: "The same time without an offset.",
			Writers:  "Phones in Great Britain and Portugal in winter, and cameras that are set to UTC", Source: "Exif 2.32, 4.6.5 F, OffsetTimeOriginal", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(func(s *shot) {
				s.exposure = s.exposure.With(ifd.Directory{tagOffsetOriginal: "+00:00"})
				s.set(quirk.Taken, "2024-06-01T12:00:00+00:00")
			}, unchanged),
		},
		{
			Token: "jpg-offset-quarter", Format: "jpg", Title: "Offset with quarters of an hour",
			About:    "The offset of the shot is +05:45.",
			Ordinary: "The same time without an offset.",
			Writers:  "Phones in Nepal", Source: "Exif 2.32, 4.6.5 F, OffsetTimeOriginal", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(func(s *shot) {
				s.exposure = s.exposure.With(ifd.Directory{tagOffsetOriginal: "+05:45"})
				s.set(quirk.Taken, "2024-06-01T12:00:00+05:45")
			}, unchanged),
		},
		{
			Token: "jpg-fraction-of-second", Format: "jpg", Title: "Fraction of a second",
			About:    "The time of the shot has the digits 047 after the point of its seconds.",
			Ordinary: "The same time without a fraction.",
			Writers:  "iPhones, and cameras of Canon and Nikon", Source: "Exif 2.32, 4.6.5 F, SubSecTimeOriginal", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(func(s *shot) {
				s.exposure = s.exposure.With(ifd.Directory{tagSubSecOriginal: "047"})
				s.set(quirk.Taken, "2024-06-01T12:00:00.047")
			}, unchanged),
		},
		{
			Token: "jpg-fraction-padded", Format: "jpg", Title: "Fraction of a second with spaces",
			About:    "The digits 5 after the point of the seconds are followed by spaces.",
			Ordinary: "The same digit without spaces.",
			Writers:  "Programs that follow the example in the standard", Source: "Exif 2.32, 4.6.5 F, SubSecTime", Valid: true,
			Flags: []quirk.Flag{quirk.Dates},
			Build: shots(fraction("5   "), fraction("5")),
		},
	}
}

func dated(date string) func(s *shot) {
	return func(s *shot) {
		s.exposure = s.exposure.With(ifd.Directory{tagDateTimeOriginal: date})
		s.set(quirk.Taken, "")
	}
}

// undated takes a shot without any date.
func undated(s *shot) {
	s.exposure = s.exposure.Without(tagDateTimeOriginal)
	s.set(quirk.Taken, "")
}

func fraction(digits string) func(s *shot) {
	return func(s *shot) {
		s.exposure = s.exposure.With(ifd.Directory{tagSubSecOriginal: digits})
		s.set(quirk.Taken, "2024-06-01T12:00:00.5")
	}
}

// placeCases are cases about the place of a shot.
func placeCases() []quirk.Case {
	const source = "Exif 2.32, 4.6.6"
	return []quirk.Case{
		{
			Token: "jpg-gps-south-west", Format: "jpg", Title: "South and west",
			About:    "The place is in the south and the west. Its numbers are positive, and the letters S and W say so.",
			Ordinary: "The same numbers with N and E.",
			Writers:  "Phones in South America", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(at("S", "W", santiago, "-33.45", "-70.66"), at("N", "E", santiago, "33.45", "70.66")),
		},
		{
			Token: "jpg-gps-decimal", Format: "jpg", Title: "Degrees with decimals",
			About:    "Degrees are fractions, and minutes and seconds are 0.",
			Ordinary: "The same place in degrees, minutes and seconds.",
			Writers:  "Apps that convert decimal degrees without minutes", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(at("S", "W", [2]ifd.Rationals{{{3345, 100}, {0, 1}, {0, 1}}, {{7066, 100}, {0, 1}, {0, 1}}}, "-33.45", "-70.66"), at("S", "W", santiago, "-33.45", "-70.66")),
		},
		{
			Token: "jpg-gps-minutes", Format: "jpg", Title: "Minutes with decimals",
			About:    "Minutes are fractions, and the seconds are 0.",
			Ordinary: "The same place in degrees, minutes and seconds.",
			Writers:  "Cameras of Nikon and Canon with receivers of GPS", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(at("N", "E", [2]ifd.Rationals{{{48, 1}, {515030, 10000}, {0, 1}}, {{2, 1}, {176700, 10000}, {0, 1}}}, "48.858383", "2.2945"), at("N", "E", paris, "48.858383", "2.2945")),
		},
		{
			Token: "jpg-gps-two-numbers", Format: "jpg", Title: "Two numbers instead of three",
			About:    "Latitude and longitude have degrees and minutes, but no seconds.",
			Ordinary: "The same place in degrees, minutes and seconds.",
			Writers:  "Software that leaves out seconds", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Numbers},
			Build: shots(at("N", "E", [2]ifd.Rationals{{{48, 1}, {515030, 10000}}, {{2, 1}, {176700, 10000}}}, "48.858383", "2.2945"), at("N", "E", paris, "48.858383", "2.2945")),
		},
		{
			Token: "jpg-gps-zero-denominators", Format: "jpg", Title: "Denominators of 0",
			About:    "All numbers of the place are 0/0, which is no number.",
			Ordinary: "The file has no place.",
			Writers:  "Phones without reception of GPS", Source: source, Valid: false,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Nulls},
			Build: shots(at("N", "E", [2]ifd.Rationals{{{0, 0}, {0, 0}, {0, 0}}, {{0, 0}, {0, 0}, {0, 0}}}, "", ""), func(s *shot) {
				s.set(quirk.Latitude, "")
				s.set(quirk.Longitude, "")
			}),
		},
		{
			Token: "jpg-gps-version-only", Format: "jpg", Title: "Place without coordinates",
			About:    "The directory of the place has only the version of its format.",
			Ordinary: "The file has no such directory.",
			Writers:  "Cameras of Nikon and Panasonic without a receiver of GPS", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: shots(func(s *shot) {
				s.place = ifd.Directory{0: ifd.Bytes{2, 3, 0, 0}}
				s.set(quirk.Latitude, "")
				s.set(quirk.Longitude, "")
			}, func(s *shot) {
				s.set(quirk.Latitude, "")
				s.set(quirk.Longitude, "")
			}),
		},
		{
			Token: "jpg-gps-zero", Format: "jpg", Title: "Latitude and longitude of 0",
			About:    "The place is 0 degrees north and 0 degrees east, which is a place in the Atlantic Ocean.",
			Ordinary: "The same picture at another place.",
			Writers:  "Apps that write zeros before the first reception of GPS", Source: source, Valid: true,
			Flags: []quirk.Flag{quirk.Numbers, quirk.Nulls},
			Build: shots(at("N", "E", [2]ifd.Rationals{{{0, 1}, {0, 1}, {0, 1}}, {{0, 1}, {0, 1}, {0, 1}}}, "0", "0"), at("N", "E", paris, "48.858383", "2.2945")),
		},
	}
}

// Places in degrees, minutes and seconds.
var (
	santiago = [2]ifd.Rationals{{{33, 1}, {27, 1}, {0, 1}}, {{70, 1}, {39, 1}, {3600, 100}}}
	paris    = [2]ifd.Rationals{{{48, 1}, {51, 1}, {3018, 100}}, {{2, 1}, {17, 1}, {4020, 100}}}
)

// at takes a shot at a place.
func at(northSouth, eastWest string, numbers [2]ifd.Rationals, latitude, longitude string) func(s *shot) {
	return func(s *shot) {
		s.place = ifd.Directory{0: ifd.Bytes{2, 3, 0, 0}, 1: northSouth, 2: numbers[0], 3: eastWest, 4: numbers[1]}
		s.set(quirk.Latitude, latitude)
		s.set(quirk.Longitude, longitude)
	}
}
