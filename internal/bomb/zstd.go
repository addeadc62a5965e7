package bomb

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Limits and types of blocks of Zstandard (RFC 8878, 3.1.1.2).
const (
	zstdBlock       = 128 << 10 // maximum size in bytes, and the size of the window
	zstdBlockHeader = 3

	zstdRaw, zstdRepeated = 0, 1
)

// Zstd returns a Zstandard file (RFC 8878) of zero bytes, without a checksum.
func (o Options) Zstd() (*lazyfile.File, error) {
	full := max(0, o.Bytes-1) / zstdBlock
	blocks := lazyfile.Repeated{Pattern: zstdZeros(zstdBlock, false), Count: full}
	last := zstdZeros(o.Bytes-full*zstdBlock, true)
	var padding int64
	if o.Size > 0 {
		var err error
		padding, err = lazyfile.Padding(o.Size, int64(len(zstdHead(o.Bytes, 0)))+blocks.Size()+last.Size())
		if err != nil {
			return nil, err
		}
	}
	emptyBlocks := lazyfile.Repeated{Pattern: zstdHeader(zstdRaw, 0, false), Count: padding / zstdBlockHeader}
	head := zstdHead(o.Bytes, int(padding%zstdBlockHeader))
	return lazyfile.New(lazyfile.Literal(head), emptyBlocks, blocks, last), nil
}

// zstdHead returns what precedes the blocks of a frame for n bytes, with an identifier of a
// dictionary of 0, 1 or 2 bytes. The identifier is 0, which means no dictionary.
func zstdHead(n int64, identifier int) []byte {
	const (
		sizeOf8Bytes = 3 << 6
		windowOf128K = 7 << 3 // 2^(10+7) bytes
	)
	head := append([]byte("\x28\xb5\x2f\xfd"), sizeOf8Bytes|byte(identifier), windowOf128K)
	head = append(head, make([]byte, identifier)...)
	return binary.LittleEndian.AppendUint64(head, uint64(n))
}

// zstdZeros returns a block of n zero bytes.
func zstdZeros(n int64, last bool) lazyfile.Literal {
	if n == 0 {
		return zstdHeader(zstdRaw, 0, last)
	}
	return append(zstdHeader(zstdRepeated, n, last), 0)
}

// zstdHeader returns the header of a block.
func zstdHeader(blockType uint32, size int64, last bool) lazyfile.Literal {
	header := uint32(size)<<3 | blockType<<1
	if last {
		header |= 1
	}
	return binary.LittleEndian.AppendUint32(nil, header)[:zstdBlockHeader]
}
