package archive

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Sizes in bytes of parts of an xz file (The .xz File Format, 1.2.0). Headers, blocks and indexes have a multiple of four.
const (
	xzAlignment   = 4
	xzBlockHeader = 12 // 3.1
	xzChunk       = 1024 * 64
	xzChunkHeader = 3
)

// xzFlags are those of a stream with CRC-32 (2.1.1.2).
var xzFlags = []byte{0x00, 0x01}

// Xz returns an xz file whose content is in chunks of LZMA2 without compression.
func Xz(content lazyfile.Part) *lazyfile.File { return xzOf(content, 0) }

// xzOf returns an xz file that ends with zero bytes, of which there are a multiple of four (2.2).
func xzOf(content lazyfile.Part, zeros int64) *lazyfile.File {
	chunks := lzma2{content}
	check := binary.LittleEndian.AppendUint32(nil, lazyfile.CRC32(content))
	alignment := make([]byte, -chunks.Size()&(xzAlignment-1))
	index := xzIndex(xzBlockHeader+chunks.Size()+int64(len(check)), content.Size())
	return lazyfile.New(
		lazyfile.Literal(xzStreamHeader()), lazyfile.Literal(xzBlockHead()), chunks, lazyfile.Literal(append(alignment, check...)),
		lazyfile.Literal(index), lazyfile.Literal(xzStreamFooter(len(index))), lazyfile.Zeros(zeros),
	)
}

func xzStreamHeader() []byte {
	return binary.LittleEndian.AppendUint32(append([]byte("\xfd7zXZ\x00"), xzFlags...), crc32.ChecksumIEEE(xzFlags))
}

// xzBlockHead returns the header of a block (3.1), with LZMA2 and the smallest dictionary as its filter.
func xzBlockHead() []byte {
	const filters, lzma2ID, propertiesSize, dictionaryOf4KB = 0, 0x21, 1, 0
	head := []byte{xzBlockHeader/4 - 1, filters, lzma2ID, propertiesSize, dictionaryOf4KB, 0, 0, 0}
	return binary.LittleEndian.AppendUint32(head, crc32.ChecksumIEEE(head))
}

// xzIndex returns the index of one block (4).
func xzIndex(unpadded, size int64) []byte {
	const indicator, records = 0x00, 1
	index := []byte{indicator, records}
	index = binary.AppendUvarint(index, uint64(unpadded)) // as multibyte integers (1.2)
	index = binary.AppendUvarint(index, uint64(size))
	index = append(index, make([]byte, -len(index)&(xzAlignment-1))...)
	return binary.LittleEndian.AppendUint32(index, crc32.ChecksumIEEE(index))
}

func xzStreamFooter(indexSize int) []byte {
	sizeAndFlags := binary.LittleEndian.AppendUint32(nil, uint32(indexSize/4-1))
	sizeAndFlags = append(sizeAndFlags, xzFlags...)
	footer := binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(sizeAndFlags))
	return append(append(footer, sizeAndFlags...), "YZ"...)
}

// lzma2 is a content in chunks without compression, and the byte that ends them (5.3.1).
type lzma2 struct{ content lazyfile.Part }

// Size implements [lazyfile.Part].
func (l lzma2) Size() int64 {
	if l.content.Size() == 0 {
		return 1
	}
	return l.blocks().Size() + 1
}

func (l lzma2) blocks() lazyfile.Blocks {
	const resetsDictionary, continues = 0x01, 0x02
	header := func(off, size int64, _ bool) []byte {
		control := byte(continues)
		if off == 0 {
			control = resetsDictionary
		}
		return binary.BigEndian.AppendUint16([]byte{control}, uint16(size-1))
	}
	return lazyfile.Blocks{Content: l.content, DataSize: xzChunk, HeaderSize: xzChunkHeader, Header: header}
}

// Fill implements [lazyfile.Part].
func (l lzma2) Fill(p []byte, off int64) {
	end := lazyfile.Literal{0}
	if l.content.Size() == 0 {
		end.Fill(p, off)
		return
	}
	lazyfile.New(l.blocks(), end).Fill(p, off)
}

// Txz returns a tar archive in an xz file.
func Txz(members []Member) *lazyfile.File { return Xz(Tar(members)) }

// PadTxz returns a tar archive that ends with a padding, if there is room for that, in an xz file
// of size bytes, which must be a multiple of four. The error is a [*lazyfile.TooSmallError] or a
// [*lazyfile.GapError].
func PadTxz(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	content := padTarWithin(members, p, size, func(n int64) int64 { return Xz(lazyfile.Zeros(n)).Size() })
	zeros, err := lazyfile.Padding(size, Xz(content).Size())
	if err != nil {
		return nil, err
	}
	if over := size % xzAlignment; over != 0 {
		return nil, &lazyfile.GapError{Below: size - over, Above: size - over + xzAlignment}
	}
	return xzOf(content, zeros), nil
}
