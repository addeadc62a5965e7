package bomb

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Zip returns a zip archive of entries of zero bytes. With a depth, it computes the checksum of all
// headers, which takes 0.3 s for a million entries.
func (o Options) Zip() (*lazyfile.File, error) {
	var unpadded zipArchive
	others, last := o.classes()
	for _, c := range others {
		unpadded.add(o.zipEntries(c, 0))
	}
	return o.pad(func(emptyBlocks, comment int64) *lazyfile.File {
		a := unpadded.clone()
		a.add(o.zipEntries(last, emptyBlocks))
		return o.nest(comment, a.file, func(inner *lazyfile.File, comment int64) *lazyfile.File {
			member := archive.Member{Name: "zeros.zip", Modified: archive.Epoch, Body: inner}
			return archive.ZipWithComment([]archive.Member{member}, comment)
		})
	})
}

// nest returns a file in as many further archives as the options say. The outermost one has a
// comment.
func (o Options) nest(comment int64, innermost func(comment int64) *lazyfile.File, wrap func(inner *lazyfile.File, comment int64) *lazyfile.File) *lazyfile.File {
	if o.Depth == 0 {
		return innermost(comment)
	}
	file := innermost(0)
	for range o.Depth - 1 {
		file = wrap(file, 0)
	}
	return wrap(file, comment)
}

// A zipArchive arranges the parts of a zip.
type zipArchive struct {
	local, directory []lazyfile.Part
	size, entries    int64 // of local, in bytes
}

func (a zipArchive) clone() zipArchive {
	a.local, a.directory = slices.Clip(a.local), slices.Clip(a.directory)
	return a
}

func (a *zipArchive) add(e zipEntries) {
	local := e.local()
	a.local = append(a.local, local)
	a.directory = append(a.directory, e.central(a.size, local.recordSize())...)
	a.size += local.Size()
	a.entries += e.count
}

// file returns the archive with a comment.
func (a zipArchive) file(comment int64) *lazyfile.File {
	directory := lazyfile.New(a.directory...)
	end := archive.ZipDirectory{Entries: a.entries, Size: directory.Size(), Offset: a.size}.End(comment)
	return lazyfile.New(lazyfile.New(a.local...), directory, lazyfile.Literal(end))
}

// zipEntries are a class of entries of a zip.
type zipEntries struct {
	class
	member archive.Member // with the number 0
	digits int            // of a number
}

// zipEntries returns the entries of a class. Their streams begin with empty blocks.
func (o Options) zipEntries(c class, emptyBlocks int64) zipEntries {
	return zipEntries{c, archive.Member{
		Name:     o.entryName(),
		Modified: archive.Epoch,
		Body:     lazyfile.Zeros(c.bytes),
		Packed:   lazyfile.New(padding(emptyBlocks), flate.RunBlock{Count: c.bytes, Final: true}.Part()),
	}, o.digits()}
}

// entryPrefix precedes the number in the name of an entry.
const entryPrefix = "zeros-"

// entryName returns the name of an entry with the number 0.
func (o Options) entryName() string { return fmt.Sprintf("%s%0*d.bin", entryPrefix, o.digits(), 0) }

// digits returns the number of digits of the number of an entry.
func (o Options) digits() int { return len(strconv.Itoa(o.Files)) }

// setName sets the number of entry i in a name.
func (e zipEntries) setName(name []byte, i int64) {
	putDecimal(name[len(entryPrefix):][:e.digits], e.first+i+1)
}

// local returns the local headers and streams.
func (e zipEntries) local() series {
	return newSeries(e.count, archive.LocalHeader(e.member), func(head []byte, i int64) {
		e.setName(head[archive.LocalName:], i)
	}, e.member.Packed)
}

// central returns the headers in the central directory. The local records have the given size and
// begin at an offset. From [zip64Offset] on, the offset is in another field.
func (e zipEntries) central(offset, size int64) []lazyfile.Part {
	below := max(0, min(e.count, (zip64Offset-offset+size-1)/size))
	near := newSeries(below, archive.CentralHeader(e.member, 0), func(head []byte, i int64) {
		e.setName(head[archive.CentralName:], i)
		binary.LittleEndian.PutUint32(head[archive.CentralOffset:], uint32(offset+i*size))
	}, lazyfile.Literal(nil))
	far := newSeries(e.count-below, archive.CentralHeader(e.member, zip64Offset), func(head []byte, i int64) {
		e.setName(head[archive.CentralName:], below+i)
		binary.LittleEndian.PutUint64(head[len(head)-8:], uint64(offset+(below+i)*size))
	}, lazyfile.Literal(nil))
	return []lazyfile.Part{near, far}
}

// zip64Offset is the first offset that a field of 32 bits cannot have.
const zip64Offset = math.MaxUint32
