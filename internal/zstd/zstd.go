// Package zstd compresses in the format of Zstandard (RFC 8878).
package zstd

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

const (
	blockSize = 128 << 10
	hashBits  = 15
	minMatch  = 5
	margin    = 8 // bytes at the end of the data that are literals
)

// A Compressor compresses in the format of Zstandard (RFC 8878). It finds repetitions, and writes them with the
// predefined codes. Literals are not compressed.
type Compressor struct {
	out       []byte
	last      [1 << hashBits]uint32 // position of the last string with each hash
	literals  []byte
	sequences []sequence // of a block
	bits      flate.BitWriter
}

// A sequence consists of literals and the match that follows them.
type sequence struct{ literals, length, offset uint32 }

// Compress returns data as a frame. The result is valid until the next call.
func (z *Compressor) Compress(data []byte) []byte {
	const magic, singleSegment, sizeOf4Bytes = "\x28\xb5\x2f\xfd", 1 << 5, 2 << 6
	z.out = append(append(z.out[:0], magic...), singleSegment|sizeOf4Bytes)
	z.out = binary.LittleEndian.AppendUint32(z.out, uint32(len(data)))
	clear(z.last[:])
	for start := 0; ; start += blockSize {
		end := min(start+blockSize, len(data))
		z.block(data, start, end)
		if end == len(data) {
			return z.out
		}
	}
}

// block appends the block of data from start to end (RFC 8878, 3.1.1.2).
func (z *Compressor) block(data []byte, start, end int) {
	const raw, compressed, headerSize = 0, 2, 3
	header := len(z.out)
	z.out = append(z.out, make([]byte, headerSize)...)
	z.parse(data, start, end)
	z.appendLiterals()
	z.appendSequences()
	blockType := uint32(compressed)
	if len(z.out)-header-headerSize >= end-start {
		z.out, blockType = append(z.out[:header+headerSize], data[start:end]...), raw
	}
	value := uint32(len(z.out)-header-headerSize)<<3 | blockType<<1
	if end == len(data) {
		value |= 1
	}
	z.out[header], z.out[header+1], z.out[header+2] = byte(value), byte(value>>8), byte(value>>16)
}

// parse divides a block into sequences and literals.
func (z *Compressor) parse(data []byte, start, end int) {
	z.literals, z.sequences = z.literals[:0], z.sequences[:0]
	pending := start // start of the literals
	for i, skipped := max(start, 1), 32; i < end-margin; {
		word := binary.LittleEndian.Uint64(data[i:])
		last := &z.last[word<<(64-8*minMatch)*0x9e3779b97f4a7c15>>(64-hashBits)]
		from := int(*last)
		*last = uint32(i)
		if (binary.LittleEndian.Uint64(data[from:])^word)<<(64-8*minMatch) != 0 {
			i += skipped / 32
			skipped++
			continue
		}
		n := flate.CommonPrefix(data[i:end], data[from:])
		z.literals = append(z.literals, data[pending:i]...)
		z.sequences = append(z.sequences, sequence{uint32(i - pending), uint32(n), uint32(i - from)})
		i += n
		pending, skipped = i, 32
	}
	z.literals = append(z.literals, data[pending:end]...)
}

// appendLiterals appends the literals without compression (RFC 8878, 3.1.1.3.1).
func (z *Compressor) appendLiterals() {
	const sizeOf20Bits = 3 << 2
	header := uint32(len(z.literals))<<4 | sizeOf20Bits
	z.out = append(z.out, byte(header), byte(header>>8), byte(header>>16))
	z.out = append(z.out, z.literals...)
}

// appendSequences appends the sequences with predefined codes (RFC 8878, 3.1.1.3.2).
func (z *Compressor) appendSequences() {
	const allPredefined = 0
	switch n := len(z.sequences); {
	case n == 0:
		z.out = append(z.out, 0)
		return
	case n < 128:
		z.out = append(z.out, byte(n))
	case n < 0x7f00:
		z.out = append(z.out, byte(n>>8)+128, byte(n))
	default:
		z.out = binary.LittleEndian.AppendUint16(append(z.out, 255), uint16(n-0x7f00))
	}
	z.out = append(z.out, allPredefined)
	z.bits = flate.BitWriter{Out: z.out}
	codes := predefined.Get()
	var lengths, matches, offsets fseState
	for i := len(z.sequences) - 1; i >= 0; i-- { // because the decoder reads backwards
		s := z.sequences[i]
		literals, match, offset := literalsCode(s.literals), matchCode(s.length), offsetCode(s.offset)
		if i == len(z.sequences)-1 {
			matches = codes.matches.start(match.symbol)
			offsets = codes.offsets.start(offset.symbol)
			lengths = codes.literals.start(literals.symbol)
		} else {
			codes.offsets.encode(&z.bits, &offsets, offset.symbol)
			codes.matches.encode(&z.bits, &matches, match.symbol)
			codes.literals.encode(&z.bits, &lengths, literals.symbol)
		}
		z.bits.Write(literals.extra, literals.bits)
		z.bits.Write(match.extra, match.bits)
		z.bits.Write(offset.extra, offset.bits)
	}
	matches.write(&z.bits, codes.matches.log)
	offsets.write(&z.bits, codes.offsets.log)
	lengths.write(&z.bits, codes.literals.log)
	z.bits.Write(1, 1)
	z.bits.Align()
	z.out = z.bits.Out
}

// A code is a symbol with extra bits.
type code struct {
	symbol int
	extra  uint32
	bits   uint
}

// literalsCode returns the code of a number of literals (RFC 8878, 3.1.1.3.2.1.1).
func literalsCode(n uint32) code {
	switch {
	case n < 16:
		return code{symbol: int(n)}
	case n < 64:
		return stepped(n, 16, literalSteps[:])
	default:
		return powered(n, 64, 25)
	}
}

// matchCode returns the code of the length of a match.
func matchCode(length uint32) code {
	const minLength = 3
	switch {
	case length < 32+minLength:
		return code{symbol: int(length - minLength)}
	case length < 128+minLength:
		return stepped(length-minLength, 32, matchSteps[:])
	default:
		return powered(length-minLength, 128, 43)
	}
}

// Numbers of extra bits of the codes that follow those without.
var (
	literalSteps = [...]uint8{1, 1, 1, 1, 2, 2, 3, 3, 4}
	matchSteps   = [...]uint8{1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5}
)

// stepped returns the code of a number from first on, which is the symbol of the first step as well.
func stepped(n, first uint32, steps []uint8) code {
	base := first
	for i, s := range steps {
		if n < base+1<<s {
			return code{int(first) + i, n - base, uint(s)}
		}
		base += 1 << s
	}
	panic("zstd: number beyond the steps of a code")
}

// powered returns the code of a number from first on, a power of two. Each symbol stands for one more bit.
func powered(n, first uint32, symbol int) code {
	bit := uint(bits.Len32(n) - 1)
	return code{symbol + int(bit) - (bits.Len32(first) - 1), n - 1<<bit, bit}
}

// offsetCode returns the code of an offset, which is no repeated one.
func offsetCode(offset uint32) code {
	const repeated = 3
	n := offset + repeated
	bit := uint(bits.Len32(n) - 1)
	return code{int(bit), n - 1<<bit, bit}
}
