package placeholdertest

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

// UnpackLimits are limits of what a file becomes when it is unpacked or decoded. A limit of 0 is
// none.
type UnpackLimits struct {
	// Bytes is the maximum number of bytes that a file unpacks to. For a tgz, these are the bytes
	// of its files, without the headers of the tar.
	Bytes int64
	// Files is the maximum number of files in an archive.
	Files int
	// Ratio is the maximum of the unpacked bytes divided by the size of the whole file.
	Ratio int
	// Depth is the maximum number of archives around an archive. It is 0 for an archive without
	// archives in it, so a limit of 1 allows an archive in an archive.
	Depth int
	// Pixels is the maximum of the width times the height of an image.
	Pixels int64
}

// An UnpackCase is a file around a limit.
type UnpackCase struct {
	Name    string // for [testing.T.Run], such as "zip 1 byte above the unpacked limit"
	Address string // of the file, as defined in package address
	Limit   string // that the file is about: unpacked, files, ratio, depth or pixels
	Value   int64  // of the file, in the unit of the limit; the unpacked bytes for a ratio
	Content *placeholder.Content
	Accept  bool // whether the file is within the limit
}

// UnpackCases returns files around each limit: one below it, one at it, and one above it. A file
// exceeds at most one of the limits, so if a receiver accepts one that it should reject, its limit
// is the one that the case names. The files are small, but unpack to as much as the limits allow.
//
//   - Bytes: the files unpack to Bytes-1, Bytes and Bytes+1 bytes. They are padded if Ratio
//     requires it.
//   - Files: archives of Files-1, Files and Files+1 files, of one byte each. An archive of no
//     files is left out. If Bytes is less than that, the last files are empty.
//   - Ratio: files of the same size, which is 1 MB or less. They unpack to Ratio times that size,
//     one byte less and one byte more.
//   - Depth: archives of one byte, in Depth-1, Depth and Depth+1 further archives.
//   - Pixels: images of one colour, at most twice as wide as high. One has the largest area up to
//     the limit, and one the smallest area above it.
//
// The formats are named as in addresses. Bytes and Ratio apply to zip, gz, tgz, zst, docx, xlsx,
// pptx and pdf; Files and Depth to zip and tgz; Pixels to png, jpg, gif and webp. Without formats,
// UnpackCases returns files of all formats that can be around a limit, which leaves out
//
//   - documents if Bytes is less than what they unpack to without padding, 8 KB for pptx;
//   - docx, xlsx and pptx if Files is less than the number of files that they consist of;
//   - formats that cannot be compressed to Ratio: documents from about 950, and all but zst from
//     1,032;
//   - tgz if Depth is above 6; zip allows 9;
//   - image formats with sides too short for Pixels: webp from 16,383², gif and jpg from
//     65,535².
//
// UnpackCases panics if no limit is set, if a given format cannot be around one of its limits or
// has no limit in l, and if no format can be around a limit. So no limit is left untested.
func UnpackCases(l UnpackLimits, formats ...string) []UnpackCase {
	found, err := l.set().Cases(formats...)
	if err != nil {
		panic(fmt.Sprintf("placeholdertest.UnpackCases: %v", err))
	}
	cases := make([]UnpackCase, len(found))
	for i, c := range found {
		cases[i] = UnpackCase{
			Name:    c.Format + " " + c.Side(),
			Address: c.Address,
			Limit:   c.Limit.Name(),
			Value:   c.Value,
			Content: c.Content,
			Accept:  c.Accept(),
		}
	}
	return cases
}

// set returns the limits by their names.
func (l UnpackLimits) set() limits.Set {
	return limits.Set{
		limits.Unpacked: l.Bytes,
		limits.Files:    int64(l.Files),
		limits.Ratio:    int64(l.Ratio),
		limits.Depth:    int64(l.Depth),
		limits.Pixels:   l.Pixels,
	}
}
