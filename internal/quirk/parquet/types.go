package parquet

import (
	"encoding/binary"
	"encoding/hex"
	"time"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// departure and arrival are moments, the second of which is before 1970.
func departure() time.Time { return time.Date(2026, 11, 23, 10, 30, 15, 250_000_000, time.UTC) }
func arrival() time.Time   { return time.Date(1969, 7, 20, 20, 17, 40, 0, time.UTC) }

// moments returns what a reader finds in a column of both moments.
func moments() expect.Expectation {
	return table([]string{"moment"}, []expect.Type{expect.DateTime}, []string{"2026-11-23T10:30:15.25Z"}, []string{"1969-07-20T20:17:40Z"})
}

// int96 returns a moment as nanoseconds of a day and the Julian day.
func int96(t time.Time) []byte {
	const julianEpoch = 2440588
	day := t.Truncate(24 * time.Hour)
	nanoseconds := binary.LittleEndian.AppendUint64(nil, uint64(t.Sub(day)))
	return binary.LittleEndian.AppendUint32(nanoseconds, uint32(julianEpoch+day.Unix()/86400))
}

// stamps returns a file of both moments.
func stamps(a parquet.Annotation, count func(t time.Time) int64) file {
	return one(&parquet.Node{Name: "moment", Type: parquet.Int64, Annotation: a}, int64s(count(departure()), count(arrival()))...)
}

// timeCases are cases of times.
func timeCases() []quirk.Case {
	micros := stamps(parquet.Timestamp(parquet.Micros, true), time.Time.UnixMicro)
	old := one(&parquet.Node{Name: "moment", Type: parquet.Int96}, int96(departure()), int96(arrival()))
	local := table([]string{"moment"}, []expect.Type{expect.DateTime}, []string{"2026-11-23T10:30:15.25"}, []string{"1969-07-20T20:17:40"})
	return []quirk.Case{
		{
			Token: "parquet-int96", Format: "parquet", Title: "Times of 96 bits",
			About: "Times are 96 bits: nanoseconds of a day, and the number of a Julian day, before 1970 as well.", Ordinary: "Times are microseconds.",
			Writers: "Impala, Hive, and Spark before 3.0", Source: "Encodings.md, Plain; parquet.thrift, Type", Flags: []quirk.Flag{quirk.Dates, quirk.Dialect}, Valid: true,
			Build: pair(moments(), old, micros),
		},
		{
			Token: "parquet-nanoseconds", Format: "parquet", Title: "Times in nanoseconds",
			About: "Times are nanoseconds, for which there is no old annotation.", Ordinary: "Times are microseconds.",
			Writers: "pandas with fastparquet, Polars and DuckDB", Source: "LogicalTypes.md, TIMESTAMP", Flags: []quirk.Flag{quirk.Dates}, Valid: true,
			Build: pair(moments(), stamps(parquet.Timestamp(parquet.Nanos, true), time.Time.UnixNano), micros),
		},
		{
			Token: "parquet-milliseconds", Format: "parquet", Title: "Times with an old annotation only",
			About: "Times are milliseconds, as only the annotation of before 2018 says.", Ordinary: "Times are microseconds, with both annotations.",
			Writers: "parquet-mr before 1.11, and Avro", Source: "LogicalTypes.md, TIMESTAMP", Flags: []quirk.Flag{quirk.Dates, quirk.Dialect}, Valid: true,
			Build: pair(moments(), stamps(parquet.Annotation{Converted: parquet.ConvertedTimestampMillis}, time.Time.UnixMilli), micros),
		},
		{
			Token: "parquet-local-times", Format: "parquet", Title: "Times without a zone",
			About: "Times are of a clock on a wall: they are in no zone.", Ordinary: "Times are in UTC.",
			Writers: "pandas for times without a zone, and Spark for TIMESTAMP_NTZ", Source: "LogicalTypes.md, TIMESTAMP", Flags: []quirk.Flag{quirk.Dates}, Valid: true,
			Build: func(twin bool) quirk.File {
				if twin {
					return quirk.File{Bytes: micros.bytes(), Expect: moments()}
				}
				return quirk.File{Bytes: stamps(parquet.Timestamp(parquet.Micros, false), time.Time.UnixMicro).bytes(), Expect: local}
			},
		},
	}
}

// decimalCases are cases of decimals.
func decimalCases() []quirk.Case {
	found := table([]string{"price"}, []expect.Type{expect.Number}, []string{"-12.34"}, []string{"0.05"}, []string{"123456.78"})
	amounts := []int64{-1234, 5, 12345678}
	price := func(t parquet.Type, width int, values [][]byte) file {
		return one(&parquet.Node{Name: "price", Type: t, Length: width, Annotation: parquet.Decimal(9, 2)}, values...)
	}
	floats := one(&parquet.Node{Name: "price", Type: parquet.Double}, doubles(-12.34, 0.05, 123456.78)...)
	list := []struct {
		token, title, about, writers string
		special                      file
	}{
		{"int32", "32 bits", "Decimals are integers of 32 bits.", "Arrow with an option, DuckDB and Spark", price(parquet.Int32, 0, int32s(-1234, 5, 12345678))},
		{"int64", "64 bits", "Decimals of nine digits are integers of 64 bits, although 32 would do.", "Programs in Go whose field is an int64", price(parquet.Int64, 0, int64s(amounts...))},
		{"fixed", "bytes of a fixed length", "Decimals are integers of 4 bytes, the highest one first.", "Hive, Arrow and pandas", price(parquet.FixedLenByteArray, 4, bigEndian(4, amounts...))},
		{"wide", "16 bytes", "Decimals are integers of 16 bytes, the highest one first.", "Trino and BigQuery", price(parquet.FixedLenByteArray, 16, bigEndian(16, amounts...))},
		{"bytes", "bytes of any length", "Decimals are integers of 1 to 4 bytes, the highest one first.", "Avro, and Sqoop", price(parquet.ByteArray, 0, bigEndian(0, amounts...))},
	}
	var cases []quirk.Case
	for _, c := range list {
		cases = append(cases, quirk.Case{
			Token: "parquet-decimal-" + c.token, Format: "parquet", Title: "Decimals in " + c.title, About: c.about, Ordinary: "Numbers are floating-point numbers.",
			Writers: c.writers, Source: "LogicalTypes.md, DECIMAL", Flags: []quirk.Flag{quirk.Numbers}, Valid: true, Build: pair(found, c.special, floats),
		})
	}
	return cases
}

// typeCases are cases of other types.
func typeCases() []quirk.Case {
	unsigned := parquet.Annotation{Converted: parquet.ConvertedUint32, Logical: func(t *parquet.Thrift) {
		t.Struct(10, func() {
			t.Byte(1, 32)
			t.Bool(2, false)
		})
	}}
	half := parquet.Annotation{Logical: func(t *parquet.Thrift) { t.Struct(15, func() {}) }}
	nothing := parquet.Annotation{Logical: func(t *parquet.Thrift) { t.Struct(11, func() {}) }}
	const id = "5a0c2c32-7b0d-4f4b-8e0b-3f9e1d6c2a11"
	uuid, err := hex.DecodeString("5a0c2c327b0d4f4b8e0b3f9e1d6c2a11")
	if err != nil {
		panic(err) // it is a constant
	}
	numbers := table([]string{"n"}, []expect.Type{expect.Integer}, []string{"4294967295"}, []string{"7"})
	halves := table([]string{"x"}, []expect.Type{expect.Number}, []string{"1.5"}, []string{"-0.25"})
	words := table([]string{"item"}, []expect.Type{expect.String}, []string{"tea"}, []string{"naïve"})
	word := func(a parquet.Annotation) file {
		return one(&parquet.Node{Name: "item", Type: parquet.ByteArray, Annotation: a}, texts("tea naïve")...)
	}
	numbered := func(n column) file {
		return file{columns: []column{leaf(&parquet.Node{Name: "id", Type: parquet.Int64}, int64s(1, 2)...), n}}
	}
	blank := table([]string{"id", "note"}, []expect.Type{expect.Integer, expect.String}, []string{"1", null}, []string{"2", null})
	return []quirk.Case{
		{
			Token: "parquet-unsigned", Format: "parquet", Title: "Unsigned integers",
			About: "Integers of 32 bits are unsigned, one of them above 2^31.", Ordinary: "They are integers of 64 bits.",
			Writers: "Arrow, Polars and DuckDB", Source: "LogicalTypes.md, Unsigned Integers", Flags: []quirk.Flag{quirk.Numbers}, Valid: true,
			Build: pair(numbers, one(&parquet.Node{Name: "n", Type: parquet.Int32, Annotation: unsigned}, int32s(-1, 7)...), one(&parquet.Node{Name: "n", Type: parquet.Int64}, int64s(4294967295, 7)...)),
		},
		{
			Token: "parquet-half-floats", Format: "parquet", Title: "Floating-point numbers of 16 bits",
			About: "Numbers are floating-point numbers of 2 bytes.", Ordinary: "They have 8 bytes.",
			Writers: "Arrow since 15, for machine learning", Source: "LogicalTypes.md, FLOAT16", Flags: []quirk.Flag{quirk.Numbers}, Valid: true,
			Build: pair(halves, one(&parquet.Node{Name: "x", Type: parquet.FixedLenByteArray, Length: 2, Annotation: half}, []byte{0x00, 0x3e}, []byte{0x00, 0xb4}), one(&parquet.Node{Name: "x", Type: parquet.Double}, doubles(1.5, -0.25)...)),
		},
		{
			Token: "parquet-uuid", Format: "parquet", Title: "UUIDs in bytes",
			About: "UUIDs are 16 bytes.", Ordinary: "They are texts.",
			Writers: "Iceberg and DuckDB", Source: "LogicalTypes.md, UUID", Flags: []quirk.Flag{quirk.Keys}, Valid: true,
			Build: pair(table([]string{"id"}, []expect.Type{expect.String}, []string{id}), one(&parquet.Node{Name: "id", Type: parquet.FixedLenByteArray, Length: 16, Annotation: parquet.UUID()}, uuid),
				one(&parquet.Node{Name: "id", Type: parquet.ByteArray, Annotation: parquet.String()}, []byte(id))),
		},
		{
			Token: "parquet-plain-strings", Format: "parquet", Title: "Texts without an annotation",
			About: "Nothing says that the bytes of a column are text in UTF-8.", Ordinary: "An annotation says so.",
			Writers: "Impala and Hive of before 2016, and Spark with an option", Source: "LogicalTypes.md, STRING", Flags: []quirk.Flag{quirk.Encoding, quirk.Dialect}, Valid: true,
			Build: pair(words, word(parquet.Annotation{}), word(parquet.String())),
		},
		{
			Token: "parquet-null-type", Format: "parquet", Title: "Column of nulls without a type",
			About: "All values of a column are null, so that its writer knew no type.", Ordinary: "The column has texts, all of them null.",
			Writers: "Arrow, for lists of only None in pandas", Source: "LogicalTypes.md, UNKNOWN", Flags: []quirk.Flag{quirk.Nulls}, Valid: true,
			Build: pair(blank, numbered(optional(&parquet.Node{Name: "note", Type: parquet.Int32, Annotation: nothing}, nil, nil)), numbered(optional(&parquet.Node{Name: "note", Type: parquet.ByteArray, Annotation: parquet.String()}, nil, nil))),
		},
	}
}
