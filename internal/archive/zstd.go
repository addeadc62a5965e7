package archive

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Zstd returns a frame of Zstandard with raw blocks (RFC 8878, 3.1.1).
func Zstd(content lazyfile.Part) *lazyfile.File { return zstdOf(content, 0) }

const (
	zstdMagic     = 0xfd2fb528
	zstdSkippable = 0x184d2a50 // 3.1.2
	zstdBlock     = 3          // bytes of a header
	skippableHead = 8
)

// zstdOf returns a frame with padding: a dictionary identifier of zero, which stands for none, an empty block, or a skippable
// frame at the end.
func zstdOf(content lazyfile.Part, padding int64) *lazyfile.File {
	const (
		hasSize   = 3 << 6   // of eight bytes
		window    = 7 << 3   // of 128 KB, for which no decoder needs much memory
		blockSize = 64 << 10 // at most a window and 128 KB
	)
	identifier, emptyBlocks, skipped := int64(0), 0, int64(0)
	if padding >= skippableHead {
		skipped = padding
	} else {
		emptyBlocks, identifier = zstdGap(padding)
	}
	head := binary.LittleEndian.AppendUint32(nil, zstdMagic)
	head = append(head, hasSize|byte([]int{0, 1, 2, 0, 3}[identifier]), window)
	head = append(head, make([]byte, identifier)...)
	head = binary.LittleEndian.AppendUint64(head, uint64(content.Size()))
	for range emptyBlocks {
		head = append(head, 0, 0, 0)
	}
	header := func(_, size int64, final bool) []byte {
		bits := uint32(size) << 3 // the type of a raw block is 0
		if final {
			bits |= 1
		}
		return binary.LittleEndian.AppendUint32(nil, bits)[:zstdBlock]
	}
	blocks := lazyfile.Blocks{Content: content, DataSize: blockSize, HeaderSize: zstdBlock, Header: header}
	return lazyfile.New(lazyfile.Literal(head), blocks, skippable(skipped))
}

// zstdGap returns what fills less than the size of a skippable frame.
func zstdGap(padding int64) (emptyBlocks int, identifier int64) {
	for _, size := range []int64{0, 1, 2, 4} { // those of an identifier
		if rest := padding - size; rest >= 0 && rest%zstdBlock == 0 {
			return int(rest / zstdBlock), size
		}
	}
	panic("archive: no gap of Zstandard is left")
}

// skippable returns a skippable frame of size bytes, or nothing.
func skippable(size int64) lazyfile.Part {
	if size == 0 {
		return lazyfile.Literal(nil)
	}
	head := binary.LittleEndian.AppendUint32(nil, zstdSkippable)
	head = binary.LittleEndian.AppendUint32(head, uint32(size-skippableHead))
	return lazyfile.New(lazyfile.Literal(head), lazyfile.Zeros(size-skippableHead))
}

// Tzst returns a tar archive in a frame of Zstandard.
func Tzst(members []Member) *lazyfile.File { return Zstd(Tar(members)) }

// PadTzst returns a tar archive that ends with a padding, if there is room for that, in frames of
// Zstandard of size bytes. The error is a [*lazyfile.TooSmallError].
func PadTzst(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	content := padTarWithin(members, p, size, func(n int64) int64 { return Zstd(lazyfile.Zeros(n)).Size() })
	padding, err := lazyfile.Padding(size, Zstd(content).Size())
	if err != nil {
		return nil, err
	}
	return zstdOf(content, padding), nil
}
