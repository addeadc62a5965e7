package parquet

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// described returns a valid case of the format.
func described(token, title, about, ordinary, writers, source string, flag quirk.Flag, build func(twin bool) quirk.File) quirk.Case {
	return quirk.Case{
		Token: "parquet-" + token, Format: "parquet", Title: title, About: about, Ordinary: ordinary, Writers: writers, Source: source,
		Flags: []quirk.Flag{flag}, Valid: true, Build: build,
	}
}

// dictionaryCases are cases of dictionaries.
func dictionaryCases() []quirk.Case {
	words := func(e encoding, fallback bool) file {
		f := one(&parquet.Node{Name: "item", Type: parquet.ByteArray, Annotation: parquet.String()}, texts("tea tea cats tea ships wren")...)
		f.encoding, f.fallback = e, fallback
		return f
	}
	found := table([]string{"item"}, []expect.Type{expect.String}, []string{"tea"}, []string{"tea"}, []string{"cats"}, []string{"tea"}, []string{"ships"}, []string{"wren"})
	return []quirk.Case{
		described("plain-dictionary", "Old encoding of dictionaries", "A column has a dictionary with the encoding PLAIN_DICTIONARY of both pages.", "Values are plain.",
			"parquet-mr 1, Impala and Hive", "Encodings.md, Dictionary Encoding", quirk.Dialect, pair(found, words(plainDictionary(), false), words(encoding{}, false))),
		described("dictionary", "Dictionary", "A column has a dictionary, whose numbers are in groups of bits.", "Values are plain.",
			"Arrow, DuckDB and all other writers by default", "Encodings.md, Dictionary Encoding", quirk.Compression, pair(found, words(rleDictionary(), false), words(encoding{}, false))),
		described("dictionary-fallback", "Dictionary that became too large", "The first page of a column has numbers of a dictionary, and the second one plain values.", "Values are plain, in one page.",
			"Arrow and parquet-mr, if the dictionary of a column exceeds 1 MB", "Encodings.md, Dictionary Encoding", quirk.Compression, pair(found, words(rleDictionary(), true), words(encoding{}, false))),
	}
}

// encodingCases are cases of encodings of values.
func encodingCases() []quirk.Case {
	const source = "Encodings.md, "
	in := func(e encoding) func(twin bool) quirk.File {
		return changed(func(f *file) { f.encoding, f.v2 = e, true })
	}
	numbers := one(&parquet.Node{Name: "x", Type: parquet.Double}, doubles(1.5, -0.25, 1e300)...)
	split := numbers
	split.encoding = byteStreamSplit()
	truths := one(&parquet.Node{Name: "sold", Type: parquet.Boolean}, []byte{1}, []byte{1}, []byte{0}, []byte{1})
	runs := truths
	runs.encoding, runs.v2 = runLengths(), true
	yes, no := []string{"true"}, []string{"false"}
	return []quirk.Case{
		described("delta-integers", "Differences of integers", "Integers are DELTA_BINARY_PACKED.", "They are plain.", "parquet-mr with pages of version 2, and DuckDB with an option", source+"Delta Encoding", quirk.Compression, in(deltaBinaryPacked())),
		described("delta-lengths", "Differences of lengths", "Texts are DELTA_LENGTH_BYTE_ARRAY.", "They are plain.", "Polars, and DuckDB and Arrow with an option", source+"Delta-length byte array", quirk.Compression, in(deltaLengthByteArray())),
		described("delta-texts", "Shared beginnings of texts", "Texts are DELTA_BYTE_ARRAY.", "They are plain.", "parquet-mr with pages of version 2, and Trino", source+"Delta Strings", quirk.Compression, in(deltaByteArray())),
		described("byte-streams", "Bytes of numbers in streams", "Floating-point numbers are BYTE_STREAM_SPLIT.", "They are plain.", "Arrow and DuckDB with an option", source+"Byte Stream Split", quirk.Compression,
			pair(table([]string{"x"}, []expect.Type{expect.Number}, []string{"1.5"}, []string{"-0.25"}, []string{"1e+300"}), split, numbers)),
		described("boolean-runs", "Runs of booleans", "Booleans are RLE, after their length.", "They are bits.", "parquet-mr with pages of version 2, and parquet-rs", source+"RLE", quirk.Compression,
			pair(table([]string{"sold"}, []expect.Type{expect.Boolean}, yes, yes, no, yes), runs, truths)),
	}
}

// pageCases are cases of pages.
func pageCases() []quirk.Case {
	return []quirk.Case{
		described("page-v2", "Pages of version 2", "Data pages are of version 2, with compressed values after levels that are not compressed.", "They are of version 1.", "parquet-mr with an option, and Trino", "parquet.thrift, DataPageHeaderV2", quirk.Compression,
			changed(func(f *file) { f.v2, f.codec, f.compress = true, lz4Raw, lz4Block })),
		described("page-v2-stored", "Pages that are not compressed", "Data pages are of version 2, and say that they are not compressed, although the column is.", "They are of version 1, in a column that is not compressed.", "parquet-mr and parquet-rs, if compression does not pay", "parquet.thrift, DataPageHeaderV2", quirk.Compression,
			changed(func(f *file) { f.v2, f.stored, f.codec, f.compress = true, true, parquet.Gzip, lz4Block })),
		described("page-checksums", "Checksums of pages", "Each page has a CRC-32 in its header.", "Pages have none.", "parquet-mr since 1.11 and parquet-go", "parquet.thrift, PageHeader", quirk.Items,
			changed(func(f *file) { f.checksum = true })),
		described("page-index", "Index of pages", "Indexes of pages are between the pages and the metadata.", "There are none.", "parquet-mr since 1.11, parquet-rs and Impala", "PageIndex.md", quirk.Items,
			changed(func(f *file) { f.index, f.ranges = true, ranges{6, 5} })),
	}
}

// Codecs that package parquet does not write.
const (
	brotli parquet.Codec = 4
	lz4    parquet.Codec = 5
	lz4Raw parquet.Codec = 7
)

// lz4Block returns data as a block of LZ4 that has only literals.
func lz4Block(data []byte) []byte {
	out := []byte{byte(min(len(data), 15)) << 4}
	if rest := len(data) - 15; rest >= 0 {
		for ; rest >= 255; rest -= 255 {
			out = append(out, 255)
		}
		out = append(out, byte(rest))
	}
	return append(out, data...)
}

// lz4Hadoop returns data in a frame of Hadoop: its size and that of the block.
func lz4Hadoop(data []byte) []byte {
	block := lz4Block(data)
	return append(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(len(data))), uint32(len(block))), block...)
}

// brotliStored returns 1 to 65,536 bytes of data as a stream of Brotli (RFC 7932, 9.2) that does not compress them.
func brotliStored(data []byte) []byte {
	const isUncompressed, lastAndEmpty = 1 << 20, 3
	head := isUncompressed | uint32(len(data)-1)<<4
	out := binary.LittleEndian.AppendUint32(nil, head)[:3]
	return append(append(out, data...), lastAndEmpty)
}

// codecCases are cases of compression.
func codecCases() []quirk.Case {
	return []quirk.Case{
		described("brotli", "Brotli", "Pages are streams of Brotli.", "Pages are not compressed.", "Spark and Arrow with an option, for data that are kept long", "Compression.md, BROTLI", quirk.Compression,
			changed(func(f *file) { f.codec, f.compress = brotli, brotliStored })),
		described("lz4", "LZ4 of Hadoop", "Pages are LZ4 in frames of Hadoop, whose sizes the standard never described.", "Pages are not compressed.", "Hive, Impala and Spark, and Arrow since 4.0", "Compression.md, LZ4", quirk.Compression,
			changed(func(f *file) { f.codec, f.compress = lz4, lz4Hadoop })),
		described("lz4-raw", "LZ4 without frames", "Pages are blocks of LZ4.", "Pages are not compressed.", "Arrow since 4.0, Polars and DuckDB", "Compression.md, LZ4_RAW", quirk.Compression,
			changed(func(f *file) { f.codec, f.compress = lz4Raw, lz4Block })),
	}
}
