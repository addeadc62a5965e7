package parquet

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/zstd"
)

// A Codec is a compression of pages.
type Codec int

// The codecs that this package writes.
const (
	Uncompressed Codec = 0
	Snappy       Codec = 1
	Gzip         Codec = 2
	Zstd         Codec = 6
)

// A compressor holds what compression needs.
type compressor struct {
	snappy snappyWriter
	zstd   zstd.Compressor
}

// compress returns a page compressed by a codec. The result is valid until the next call.
func (c *compressor) compress(codec Codec, page []byte) []byte {
	switch codec {
	case Snappy:
		return c.snappy.compress(page)
	case Gzip:
		return gzipMember(page)
	case Zstd:
		return c.zstd.Compress(page)
	default:
		return page
	}
}

// gzipMember returns data as a gzip member (RFC 1952) without a time.
func gzipMember(data []byte) []byte {
	const header = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
	out := append([]byte(header), flate.Deflate(data)...)
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data)))
}
