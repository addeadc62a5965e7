// Package flate writes streams of DEFLATE (RFC 1951). Its output never changes, while the output of
// compress/flate may differ between versions of Go. The package also computes the checksum of a zlib
// stream (RFC 1950) from the checksums of parts of its content.
//
// [Deflate] compresses bytes that are in memory, a [Compressor] compresses sections of a stream, and a
// [RowWriter] compresses rows of runs. A [RunBlock] is a run of any length that is not in memory.
// Picture formats use the [BitWriter] and the [PrefixCode] as well.
package flate

// EmptyBlock is a block of no bytes, stored (RFC 1951, 3.2.4). It pads a stream that is at the end
// of a byte.
const EmptyBlock = "\x00\x00\x00\xff\xff"

// FinalBlock is an empty block with fixed codes (RFC 1951, 3.2.6). It ends a stream that is at the end
// of a byte.
const FinalBlock = "\x03\x00"
