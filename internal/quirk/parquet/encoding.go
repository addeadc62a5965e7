package parquet

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/parquet"
)

// An encoding is an encoding of values (Encodings.md).
type encoding struct {
	id           parquet.Encoding
	types        []parquet.Type // of which values are; others are PLAIN
	encode       func(values [][]byte, c parquet.Column) []byte
	isDictionary bool
	ofDictionary parquet.Encoding
}

// forType returns the encoding, or PLAIN for other types.
func (e encoding) forType(t parquet.Type) encoding {
	if e.isDictionary && t != parquet.Boolean || slices.Contains(e.types, t) {
		return e
	}
	return encoding{id: parquet.Plain, encode: plain}
}

// The encodings.
func plainDictionary() encoding { return encoding{id: 2, isDictionary: true, ofDictionary: 2} }
func rleDictionary() encoding   { return encoding{id: parquet.RLEDictionary, isDictionary: true} }
func runLengths() encoding {
	return encoding{id: parquet.RLE, types: []parquet.Type{parquet.Boolean}, encode: encodeRunLengths}
}
func deltaBinaryPacked() encoding {
	return encoding{id: 5, types: []parquet.Type{parquet.Int32, parquet.Int64}, encode: encodeIntegers}
}
func deltaLengthByteArray() encoding {
	return encoding{id: 6, types: []parquet.Type{parquet.ByteArray}, encode: encodeLengths}
}
func deltaByteArray() encoding {
	return encoding{id: 7, types: []parquet.Type{parquet.ByteArray}, encode: encodePrefixes}
}
func byteStreamSplit() encoding {
	return encoding{id: 9, types: []parquet.Type{parquet.Float, parquet.Double}, encode: encodeStreams}
}

// plain returns values one after another, those of variable length after it.
func plain(values [][]byte, c parquet.Column) (out []byte) {
	if c.Type == parquet.Boolean {
		return packed(values, 1)
	}
	for _, v := range values {
		if c.Type == parquet.ByteArray {
			out = binary.LittleEndian.AppendUint32(out, uint32(len(v)))
		}
		out = append(out, v...)
	}
	return out
}

// packed returns values of a byte in fewer bits.
func packed(values [][]byte, width int) []byte {
	var numbers []uint64
	for _, v := range values {
		numbers = append(numbers, uint64(v[0]))
	}
	return packedNumbers(numbers, width)
}

// packedNumbers returns numbers in a number of bits each, the lowest ones first.
func packedNumbers(numbers []uint64, width int) []byte {
	out := make([]byte, (len(numbers)*width+7)/8)
	for i, n := range numbers {
		for b := range width {
			at := i*width + b
			out[at/8] |= byte(n>>b&1) << (at % 8)
		}
	}
	return out
}

// hybrid returns levels up to a maximum as one group of packed ones, or nil if the maximum is 0.
func hybrid[T uint8 | uint16](levels []T, maximum uint8) []byte {
	if maximum == 0 {
		return nil
	}
	var numbers []uint64
	for _, l := range levels {
		numbers = append(numbers, uint64(l))
	}
	for len(numbers)%8 != 0 {
		numbers = append(numbers, 0)
	}
	return append(binary.AppendUvarint(nil, uint64(len(numbers)/8)<<1|1), packedNumbers(numbers, bits.Len8(maximum))...)
}

// encodeRunLengths returns booleans as runs, after their length.
func encodeRunLengths(values [][]byte, _ parquet.Column) []byte {
	var runs []byte
	for len(values) > 0 {
		n := 1
		for n < len(values) && values[n][0] == values[0][0] {
			n++
		}
		runs = append(binary.AppendUvarint(runs, uint64(n)<<1), values[0][0])
		values = values[n:]
	}
	return append(binary.LittleEndian.AppendUint32(nil, uint32(len(runs))), runs...)
}

// distinct returns the different values.
func distinct(values [][]byte) (all [][]byte) {
	for _, v := range values {
		if indexOf(all, v) < 0 {
			all = append(all, v)
		}
	}
	return all
}

func indexOf(values [][]byte, v []byte) int {
	return slices.IndexFunc(values, func(other []byte) bool { return string(other) == string(v) })
}

// indexes returns the numbers of values in a dictionary.
func indexes(values, dictionary [][]byte) []byte {
	var numbers []uint8
	for _, v := range values {
		numbers = append(numbers, uint8(indexOf(dictionary, v)))
	}
	greatest := uint8(max(len(dictionary)-1, 1))
	return append([]byte{byte(bits.Len8(greatest))}, hybrid(numbers, greatest)...)
}

// encodeIntegers returns integers as DELTA_BINARY_PACKED.
func encodeIntegers(values [][]byte, c parquet.Column) []byte {
	var numbers []int64
	for _, v := range values {
		if c.Type == parquet.Int32 {
			numbers = append(numbers, int64(int32(binary.LittleEndian.Uint32(v))))
		} else {
			numbers = append(numbers, int64(binary.LittleEndian.Uint64(v)))
		}
	}
	return deltas(numbers)
}

// deltas returns at most 33 numbers as the first one and a block of the differences of others, of which only the first
// quarter is used.
func deltas(numbers []int64) []byte {
	const blockSize, quarters, quarterSize = 128, 4, 32
	out := binary.AppendUvarint(binary.AppendUvarint(binary.AppendUvarint(nil, blockSize), quarters), uint64(len(numbers)))
	out = binary.AppendVarint(out, numbers[0])
	differences := make([]int64, len(numbers)-1)
	for i := range differences {
		differences[i] = numbers[i+1] - numbers[i]
	}
	if len(differences) == 0 {
		return out
	}
	least := slices.Min(differences)
	stored := make([]uint64, quarterSize)
	for i, d := range differences {
		stored[i] = uint64(d - least)
	}
	width := bits.Len64(slices.Max(stored))
	out = append(binary.AppendVarint(out, least), byte(width), 0, 0, 0)
	return append(out, packedNumbers(stored, width)...)
}

// encodeLengths returns strings as DELTA_LENGTH_BYTE_ARRAY.
func encodeLengths(values [][]byte, _ parquet.Column) []byte {
	var lengths []int64
	for _, v := range values {
		lengths = append(lengths, int64(len(v)))
	}
	return append(deltas(lengths), slices.Concat(values...)...)
}

// encodePrefixes returns strings as DELTA_BYTE_ARRAY.
func encodePrefixes(values [][]byte, c parquet.Column) []byte {
	var prefixes []int64
	var suffixes [][]byte
	for i, v := range values {
		n := 0
		for i > 0 && n < min(len(v), len(values[i-1])) && v[n] == values[i-1][n] {
			n++
		}
		prefixes, suffixes = append(prefixes, int64(n)), append(suffixes, v[n:])
	}
	return append(deltas(prefixes), encodeLengths(suffixes, c)...)
}

// encodeStreams returns numbers as BYTE_STREAM_SPLIT.
func encodeStreams(values [][]byte, _ parquet.Column) (out []byte) {
	for i := range values[0] {
		for _, v := range values {
			out = append(out, v[i])
		}
	}
	return out
}

// Values in PLAIN encoding.

func int32s(numbers ...int32) (values [][]byte) {
	for _, n := range numbers {
		values = append(values, binary.LittleEndian.AppendUint32(nil, uint32(n)))
	}
	return values
}

func int64s(numbers ...int64) (values [][]byte) {
	for _, n := range numbers {
		values = append(values, binary.LittleEndian.AppendUint64(nil, uint64(n)))
	}
	return values
}

func doubles(numbers ...float64) (values [][]byte) {
	for _, n := range numbers {
		values = append(values, binary.LittleEndian.AppendUint64(nil, math.Float64bits(n)))
	}
	return values
}

// bigEndian returns numbers in the least number of bytes, or in a width.
func bigEndian(width int, numbers ...int64) (values [][]byte) {
	for _, n := range numbers {
		v := binary.BigEndian.AppendUint64(nil, uint64(n))
		if width > len(v) {
			v = append(make([]byte, width-len(v)), v...)
			for i := range width - 8 {
				v[i] = byte(n >> 63)
			}
		}
		for width == 0 && len(v) > 1 && (v[0] == 0 && v[1] < 128 || v[0] == 255 && v[1] >= 128) {
			v = v[1:]
		}
		if width > 0 {
			v = v[len(v)-width:]
		}
		values = append(values, v)
	}
	return values
}
