package archive

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/archive/sevenzip"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

// SevenZip returns a 7z archive whose files are stored, each in a folder of its own. The header follows the files (DOC/7zFormat.txt of
// the LZMA SDK).
func SevenZip(members []Member) *lazyfile.File { return sevenZipOf(members, 0) }

// PadSevenZip returns a 7z archive of size bytes that ends with a padding. Zero bytes in front of the header take what does not fit
// into it. The error is a [*lazyfile.TooSmallError].
func PadSevenZip(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	gap, err := lazyfile.Padding(size, SevenZip(members).Size())
	if err != nil {
		return nil, err
	}
	for n := gap; n > 0; {
		padded := SevenZip(p.after(members, n))
		if padded.Size() <= size {
			return sevenZipOf(p.after(members, n), size-padded.Size()), nil
		}
		n -= padded.Size() - size
	}
	return sevenZipOf(members, gap), nil
}

// sevenZipOf returns an archive with zero bytes between the files and the header.
func sevenZipOf(members []Member, zeros int64) *lazyfile.File {
	var bodies builder
	for _, m := range members {
		bodies.add(m.Body)
	}
	bodies.add(lazyfile.Zeros(zeros))
	var header []byte
	if len(members) > 0 {
		header = sevenZipHeader(members)
	}
	return lazyfile.New(lazyfile.Literal(sevenzip.Start(bodies.size, header)), bodies.file(), lazyfile.Literal(header))
}

func sevenZipHeader(members []Member) []byte {
	header := []byte{sevenzip.Header}
	if streams := withBytes(members); len(streams) > 0 {
		header = append(header, sevenzip.MainStreamsInfo)
		header = appendPackInfo(header, streams)
		header = appendUnpackInfo(header, streams)
		header = append(header, sevenzip.SubStreamsInfo, sevenzip.End, sevenzip.End)
	}
	return append(appendFilesInfo(header, members), sevenzip.End)
}

// withBytes returns the members that are not empty. Only they have streams.
func withBytes(members []Member) []Member {
	var streams []Member
	for _, m := range members {
		if m.Body.Size() > 0 {
			streams = append(streams, m)
		}
	}
	return streams
}

func appendPackInfo(b []byte, streams []Member) []byte {
	const offset = 0
	b = append(b, sevenzip.PackInfo, offset)
	b = append(sevenzip.AppendNumber(b, uint64(len(streams))), sevenzip.Size)
	for _, m := range streams {
		b = sevenzip.AppendNumber(b, uint64(m.Body.Size()))
	}
	return append(b, sevenzip.End)
}

// appendUnpackInfo appends a folder for each stream, with a coder that copies.
func appendUnpackInfo(b []byte, streams []Member) []byte {
	const inHeader, coders, idSize, idOfCopy, allDefined = 0, 1, 1, 0, 1
	b = append(b, sevenzip.UnpackInfo, sevenzip.Folder)
	b = append(sevenzip.AppendNumber(b, uint64(len(streams))), inHeader)
	for range streams {
		b = append(b, coders, idSize, idOfCopy)
	}
	b = append(b, sevenzip.UnpackSize)
	for _, m := range streams {
		b = sevenzip.AppendNumber(b, uint64(m.Body.Size()))
	}
	b = append(b, sevenzip.CRC, allDefined)
	for _, m := range streams {
		b = binary.LittleEndian.AppendUint32(b, lazyfile.CRC32(m.Body))
	}
	return append(b, sevenzip.End)
}

func appendFilesInfo(b []byte, members []Member) []byte {
	const allDefined, inHeader = 1, 0
	names, times, attributes := []byte{inHeader}, []byte{allDefined, inHeader}, []byte{allDefined, inHeader}
	var isEmpty []bool
	empty := 0
	for _, m := range members {
		names = sevenzip.AppendName(names, m.Name)
		times = binary.LittleEndian.AppendUint64(times, timestamp.FileTime(m.Modified))
		attributes = binary.LittleEndian.AppendUint32(attributes, regularFileAttributes)
		isEmpty = append(isEmpty, m.Body.Size() == 0)
		if m.Body.Size() == 0 {
			empty++
		}
	}
	b = sevenzip.AppendNumber(append(b, sevenzip.FilesInfo), uint64(len(members)))
	if empty > 0 {
		allTrue := make([]bool, empty)
		for i := range allTrue {
			allTrue[i] = true
		}
		b = sevenzip.AppendProperty(b, sevenzip.EmptyStream, sevenzip.Bits(isEmpty))
		b = sevenzip.AppendProperty(b, sevenzip.EmptyFile, sevenzip.Bits(allTrue)) // and not a folder
	}
	b = sevenzip.AppendProperty(b, sevenzip.Names, names)
	b = sevenzip.AppendProperty(b, sevenzip.Modified, times)
	return append(sevenzip.AppendProperty(b, sevenzip.Attributes, attributes), sevenzip.End)
}

// regularFileAttributes has the Windows attributes of an archived file and, in the upper half, its Unix mode, which p7zip marks with a bit.
const regularFileAttributes = 0x20 | 0x8000 | regularFile<<16
