package placeholder

import (
	"context"
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/parquet"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// Limits and defaults of Parquet files.
const (
	MaxParquetRows         = 100_000
	MaxParquetColumns      = 100
	DefaultParquetColumns  = 5
	DefaultParquetRowGroup = 10_000
	MaxParquetRowGroups    = 1000 // of a file
)

// A ParquetCompression is the compression of the pages of a Parquet file.
type ParquetCompression string

// The compressions of Parquet files.
const (
	ParquetUncompressed ParquetCompression = "none"
	ParquetSnappy       ParquetCompression = "snappy"
	ParquetGzip         ParquetCompression = "gzip"
	ParquetZstd         ParquetCompression = "zstd"
)

// ParquetCompressions returns all compressions of Parquet files.
func ParquetCompressions() []ParquetCompression {
	return []ParquetCompression{ParquetUncompressed, ParquetSnappy, ParquetGzip, ParquetZstd}
}

// A ParquetEncoding is how the values of a Parquet file are encoded.
type ParquetEncoding string

// The encodings of Parquet files.
const (
	ParquetPlain      ParquetEncoding = "plain"      // one value after another
	ParquetDictionary ParquetEncoding = "dictionary" // numbers of different values if values repeat (RLE_DICTIONARY), and plain otherwise
)

// ParquetEncodings returns all encodings of Parquet files.
func ParquetEncodings() []ParquetEncoding {
	return []ParquetEncoding{ParquetPlain, ParquetDictionary}
}

func init() { mediaTypes[".parquet"] = "application/vnd.apache.parquet" }

// ParquetOptions are the options of [NewParquet].
type ParquetOptions struct {
	// Rows is the number of rows, 1 to MaxParquetRows.
	Rows int
	// Columns is the number of columns, 1 to MaxParquetColumns. The default is DefaultParquetColumns. It must be 0
	// if there are Fields.
	Columns int
	// Fields are the columns in their order, 1 to MaxParquetColumns different ones of [RecordFields], such as name or
	// name_2. The default are the first Columns, as in [NewCSV].
	Fields []string
	// First, Countries, Script and Nulls are as in [JSONOptions].
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	// Messy is the percentage of the other values of columns of text that importers stumble on, 0 to 100, as in
	// [JSONOptions]. Values of other columns are never messy, because they have types.
	Messy int
	// Seed selects the rows, and the bytes that pad a file to its Size. It does not affect id, so it has no effect if
	// that is the only column of a file that is not padded.
	Seed uint64
	// Compression is the compression of each page. The default is ParquetSnappy, as of most writers.
	Compression ParquetCompression
	// Encoding is how values are encoded. The default is ParquetDictionary.
	Encoding ParquetEncoding
	// RowGroup is the number of rows of each group of rows except the last one, 1 to MaxParquetRows. A file has at most
	// MaxParquetRowGroups. The default is DefaultParquetRowGroup.
	RowGroup int
	// Nested adds two columns: address, a struct of street, postal_code, city and country, and phones, a list of the
	// fields phone, phone_2 and phone_3. Its length is the number of the record modulo 4. Nulls makes the address, the list, and the
	// values in both missing.
	Nested bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. Bytes between the pages and the footer pad the
	// file, where no reader looks. An error says what the rows need if Size is less. The default is the size
	// without padding.
	Size int64
}

// NewParquet returns rows of fake values as Apache Parquet, with a type for each column.
//
// The columns and their values are the same as in [NewCSV] and [NewJSON] with the same options. All columns except id are
// optional. These have other types than STRING:
//
//   - INT64: id and timestamp
//   - INT32: age, quantity, integer and number
//   - DECIMAL(9, 2): salary, price, discount, order_total and decimal
//   - DOUBLE: rating, percent, latitude and longitude
//   - BOOLEAN: active
//   - UUID: uuid
//   - DATE: date and birth_date
//   - TIME of microseconds: time
//   - TIMESTAMP of microseconds in UTC: created_at, ordered_at and shipped_at
//
// A group of rows has minimum, maximum and number of nulls of each column, unless a bound is longer than 64 bytes. Pages are of version
// 1, with up to 10,000 rows. ParquetZstd finds repetitions, but writes them with predefined codes and literals as they are, so
// files are larger than those of other writers.
func NewParquet(o ParquetOptions) (*Content, error) { return New(context.Background(), o) }

func (o ParquetOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	if err := prepare(options); err != nil {
		return nil, err
	}
	r := o.records()
	if err := r.check(); err != nil {
		return nil, err
	}
	if err := o.checkGroups(); err != nil {
		return nil, err
	}
	if !o.Nested && o.Size == 0 {
		r.clearUnusedSeed()
	}
	name := fmt.Sprintf("rows-%d.parquet", o.Rows)
	return newPaddedContent(ctx, "parquet 1", options, name, o.Size, "these rows", o.open)
}

// open returns the bytes of the file that normalized options describe.
func (o ParquetOptions) open(context.Context) (source, error) {
	codecs := map[ParquetCompression]parquet.Codec{
		ParquetUncompressed: parquet.Uncompressed, ParquetSnappy: parquet.Snappy, ParquetGzip: parquet.Gzip, ParquetZstd: parquet.Zstd,
	}
	file := &parquet.File{
		GroupRows: o.RowGroup, Codec: codecs[o.Compression], Dictionary: o.Encoding == ParquetDictionary, CreatedBy: "placeholder",
	}
	records.Parquet(o.records().selected(records.CSVFields(o.Columns)), o.Nested, file)
	sections := file.Sections()
	if o.Size > 0 {
		sections.Arrange = o.pad
	}
	return lazyfile.NewEncoded(sections), nil
}

// pad pads the parts of the file before the footer, which is the last one.
func (o ParquetOptions) pad(parts []lazyfile.Part) ([]lazyfile.Part, error) {
	n, err := lazyfile.Padding(o.Size, lazyfile.New(parts...).Size())
	if err != nil {
		return nil, err
	}
	footer := len(parts) - 1
	return append(parts[:footer:footer], filler.Random(o.Seed, o.Size).Part(n), parts[footer]), nil
}

func (o *ParquetOptions) options() option.Options {
	rows := option.Integer("Rows", &o.Rows, 1, MaxParquetRows)
	return append(append(option.Options{rows}, o.records().options("Columns", DefaultParquetColumns, MaxParquetColumns)...),
		option.Choice("Compression", &o.Compression, ParquetCompressions()).Default(string(ParquetSnappy)),
		option.Choice("Encoding", &o.Encoding, ParquetEncodings()).Default(string(ParquetDictionary)),
		option.Integer("RowGroup", &o.RowGroup, 1, MaxParquetRows).DefaultNumber(DefaultParquetRowGroup),
		option.Flag("Nested", &o.Nested, "1"),
		paddedSize(&o.Size))
}

// checkGroups checks that there are not too many groups of rows.
func (o *ParquetOptions) checkGroups() error {
	if least := (o.Rows + MaxParquetRowGroups - 1) / MaxParquetRowGroups; o.RowGroup < least {
		return &ValidationError{
			Field: "RowGroup", Value: fmt.Sprint(o.RowGroup), Min: uint64(least), Max: MaxParquetRows,
			Reason: fmt.Sprintf("must be at least %d for %d rows, because a file has at most %d row groups", least, o.Rows, MaxParquetRowGroups),
		}
	}
	return nil
}

// cost returns the cost of records, of which two chunks are encoded at a time, and of the table of all chunks.
func (o *ParquetOptions) cost() cost.Cost {
	const perChunk, maxHeld, perValue = 600, 8 * MB, 256
	rows, columns := int64(o.Rows), int64(max(o.Columns, len(o.Fields)))
	if o.Nested {
		columns += 5
	}
	group := min(rows, int64(max(1, o.RowGroup)))
	chunks := (rows/group + 1) * columns
	c := o.records().cost(0)
	held := 4*group*perValue + chunks*perChunk + min(maxHeld, rows*columns*64) + 2*MB
	c.Memory += 2*held + 512*KB*columns + 2*KB*chunks
	c.Held += held + 96*KB*columns
	c.Time += time.Duration(rows*columns) * 60
	return c
}

func (o *ParquetOptions) records() recordOptions {
	return recordOptions{
		count: &o.Rows, part: &o.Columns, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed,
	}
}
