package archive

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Gzip returns a gzip file (RFC 1952) that contains a file without compression.
func Gzip(content *lazyfile.File) *lazyfile.File { return gzipOf(content, 0) }

// GzipTailSize is the size in bytes of the end of a gzip file.
const GzipTailSize = 8

// gzipOverhead is the size in bytes of a gzip file without comment and content.
const gzipOverhead = 10 + GzipTailSize

// gzipOf returns a gzip file with a comment of the given size in bytes.
func gzipOf(content *lazyfile.File, comment int64) *lazyfile.File {
	return lazyfile.New(lazyfile.Literal(GzipHead(comment)), Stored(content), lazyfile.Literal(GzipTail(content)))
}

// GzipHead returns the bytes before the stream of DEFLATE in a gzip file, with a comment of the given
// number of bytes, including the NUL that ends it.
func GzipHead(comment int64) []byte {
	const deflate, commentFlag, unknownOS = 8, 1 << 4, 255
	head := []byte{0x1f, 0x8b, deflate, 0, 0, 0, 0, 0, 0, unknownOS}
	if comment > 0 {
		head[3] = commentFlag
		head = append(head, strings.Repeat(" ", int(comment-1))+"\x00"...)
	}
	return head
}

// GzipTail returns the bytes after the stream of DEFLATE: the checksum and the size of the content.
func GzipTail(content lazyfile.Part) []byte {
	tail := binary.LittleEndian.AppendUint32(nil, lazyfile.CRC32(content))
	return binary.LittleEndian.AppendUint32(tail, uint32(content.Size()))
}

// Tgz returns a tar archive in a gzip file.
func Tgz(members []Member) *lazyfile.File { return Gzip(Tar(members)) }

// PadTgz returns a tar archive that ends with a padding, if there is room for that, in a gzip file
// of size bytes. A comment in the head takes the bytes that do not fill a block. The error is a
// [*lazyfile.TooSmallError].
func PadTgz(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	content := padTarWithin(members, p, size, func(n int64) int64 { return gzipOverhead + storedSize(n) })
	comment, err := lazyfile.Padding(size, gzipOverhead+storedSize(content.Size()))
	if err != nil {
		return nil, err
	}
	return gzipOf(content, comment), nil
}

// Stored returns a stream of DEFLATE whose blocks hold a part without compression (RFC 1951, 3.2.4).
func Stored(content lazyfile.Part) lazyfile.Part {
	header := func(_, size int64, final bool) []byte { return StoredBlockHeader(size, final) }
	return lazyfile.Blocks{Content: content, DataSize: storedData, HeaderSize: storedHeader, Header: header}
}

const (
	storedHeader = 5
	storedData   = math.MaxUint16 // in each block but the last
)

// storedSize returns the size of n bytes in stored blocks.
func storedSize(n int64) int64 { return n + storedHeader*max(1, (n+storedData-1)/storedData) }

// StoredBlockHeader returns the header of a block of size bytes without compression.
func StoredBlockHeader(size int64, final bool) []byte {
	header := make([]byte, 1, storedHeader)
	if final {
		header[0] = 1
	}
	header = binary.LittleEndian.AppendUint16(header, uint16(size))
	return binary.LittleEndian.AppendUint16(header, ^uint16(size))
}
